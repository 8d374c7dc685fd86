"""What is dealt before the first decision, where scenarios begin too late to see it."""

import random

import pytest

from kaiserhof import Game, Options
from kaiserhof.data import card_set

SEEDS = range(12)


def kitchens(game: Game) -> list[list[int]]:
    return [
        [game.state.kitchen(player, item) for item in range(5)] for player in range(game.players)
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_base_game_is_dealt(players: int) -> None:
    for seed in SEEDS:
        game = Game(players=players, seed=seed)
        view = game.view(None)
        assert all(krones == 10 for krones in (p["krones"] for p in view["players"]))
        assert all(p["hand_size"] == 6 for p in view["players"])
        assert kitchens(game) == [[1, 1, 1, 1, 0]] * players
        assert len(set(view["row"])) == 5
        cards = card_set()
        assert [cards.politics[p["card"]].letter for p in view["politics"]] == ["A", "B", "C"]
        assert [cards.tiles[tile].letter for tile in view["tiles"]] == ["A", "B", "C"]
        assert view["guest_deck"] == 58 - 5
        assert view["staff_deck"] == 48 - 6 * players


def test_starter_sets_go_round_from_the_start_player() -> None:
    for seed in SEEDS:
        game = Game(Options(players=3, variant="introductory"), seed=seed)
        start = game.state.start_player()
        for place, letter in enumerate("ABC"):
            seat = (start + place) % 3
            assert game.view(seat)["players"][seat]["hand"] == list(card_set().starter_sets[letter])


def test_a_draft_ends_with_six_cards_for_all_and_each_pick_hidden() -> None:
    game = Game(Options(players=4, variant="expert"), seed=3)
    chance = random.Random(1)
    while game.decision == "draft":
        seat = game.player
        for other in range(4):
            if other != seat:
                assert game.view(other)["players"][seat]["hand"] is None
                assert game.view(other)["players"][seat]["drawn"] is None
        game.apply(chance.choice(game.answers))
    assert all(p["hand_size"] == 6 for p in game.view(None)["players"])


def test_day_boards_are_all_different_or_as_chosen() -> None:
    for seed in SEEDS:
        boards = [p["board"] for p in Game(Options(4, side="day"), seed=seed).view(0)["players"]]
        assert sorted(boards) == [0, 1, 2, 3]
    chosen = Options(2, side="day", boards=("Belvedere", "Prater"))
    assert [p["board"] for p in Game(chosen, seed=1).view(0)["players"]] == [3, 1]


def test_module_1_gives_a_champagne_and_module_3_takes_the_dishes() -> None:
    assert kitchens(Game(Options(2, modules=(1,)), seed=1)) == [[1, 1, 1, 1, 1]] * 2
    assert kitchens(Game(Options(2, modules=(3,)), seed=1)) == [[0, 0, 0, 0, 0]] * 2
    assert kitchens(Game(Options(2, modules=(1, 3)), seed=1)) == [[0, 0, 0, 0, 1]] * 2


def test_three_celebrities_dance_only_where_there_are_ballrooms() -> None:
    musical = {"puccini", "mata-hari", "picasso"}
    without, together = set(), set()
    for seed in range(60):
        lounge = Game(Options(2, modules=(2,)), seed=seed).view(0)["lounge"]
        without |= {place["celebrity"] for place in lounge}
        lounge = Game(Options(2, modules=(1, 2)), seed=seed).view(0)["lounge"]
        together |= {place["celebrity"] for place in lounge}
    assert len(without) == 8
    assert not without & musical
    assert len(together) == 11


def test_the_ren_is_laid_out_only_where_there_are_ballrooms() -> None:
    offered = [
        {e for seed in range(40) for e in Game(options, seed=seed).view(0)["entrances"]}
        for options in (Options(4, modules=(3,)), Options(4, modules=(1, 3)))
    ]
    assert "the-ren" not in offered[0]
    assert len(offered[0]) == 8
    assert "the-ren" in offered[1]


def test_own_cards_of_entrances_come_from_what_is_left() -> None:
    for seed in SEEDS:
        view = Game(Options(3, modules=(1, 3, 5)), seed=seed).view(0)
        politics = [p["card"] for p in view["politics"]]
        assert not set(politics) & set(view["own_politics"])
        assert [card_set().politics[c].letter for c in view["own_politics"]] == ["A", "B", "C"]
        assert not set(view["tiles"]) & set(view["own_tiles"])
        letters = [card_set().tiles[tile].letter for tile in view["own_tiles"]]
        assert letters == ["A", "A", "B", "B", "C", "C"]


def test_module_4_pays_those_who_sit_later() -> None:
    for seed in SEEDS:
        game = Game(Options(4, modules=(4,)), seed=seed)
        start = game.state.start_player()
        krones = [game.state.krones((start + place) % 4) for place in range(4)]
        assert krones == [9, 10, 11, 12]
