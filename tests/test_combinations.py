"""Walks over every combination of editions, variants, sides, promos and modules.

Lighter than :mod:`tests.walk`, which knows the base game by heart: here the invariants hold that
need no knowledge of an edition or a module.
"""

import itertools
import random
from dataclasses import replace

import pytest

from kaiserhof import Game, Options
from kaiserhof.engine.state.layout import STACK_TOP
from kaiserhof.engine.views import all_piles
from kaiserhof.manifest import known_modules
from kaiserhof.records.match import Match
from tests.slow import all_but_some_slow

GAMES = 4
LIKED = ("house", "into", "dance", "ballroom", "serve", "take", "key", "use")


def options_of_all_kinds() -> list[Options]:
    return [
        Options(players=players, edition=edition, variant=variant, side=side, promos=promos)
        for players, edition, variant, side, promos in itertools.product(
            (2, 3, 4),
            ("2021", "2015"),
            ("standard", "introductory", "expert"),
            ("night", "day"),
            (True, False),
        )
    ]


def module_subsets() -> list[tuple[int, ...]]:
    known = known_modules()
    return [
        subset
        for size in range(1, len(known) + 1)
        for subset in itertools.combinations(known, size)
    ]


def check(game: Game) -> None:
    s, rules = game.state, game.rules
    seen: list[int] = []
    for pile in all_piles(s):
        seen += s.cards(pile)
    seen += [card for card in game.view(None)["row"] if card]
    for player in range(game.players):
        seen += [s.guest_at(player, table) for table in range(4) if s.guest_at(player, table)]
        assert 0 <= s.krones(player) <= rules.most_krones
        assert 0 <= s.emperor(player) <= 13
        assert all(s.kitchen(player, item) >= 0 for item in range(5))
        assert s.occupied(player) & ~s.prepared(player) == 0
        assert s.points(player) == sum(game.breakdown(player).values())
    assert len(seen) == len(set(seen)), "a card lies in two places"
    # Staff that a penalty took is out of the game; guests never are.
    assert set(rules.guests) <= set(seen)
    assert set(seen) <= set(rules.guests) | set(rules.staff)
    assert rules.state_places <= int(s.v[STACK_TOP]) <= len(s.v)


def walk(options: Options, seed: int) -> Match:
    chance = random.Random(seed)
    match = Match(options, seed)
    step = 0
    while not match.game.over:
        game = match.game
        step += 1
        if step % 11 == 0:
            check(game)
            seat = chance.randrange(game.players)
            assert game.redeal(seat, step).view(seat) == game.view(seat)
            assert Game.from_json(game.to_json()) == game
        answers = game.answers
        assert answers
        assert len(set(answers)) == len(answers)
        liked = [answer for answer in answers if str(answer).startswith(LIKED)]
        match.apply(chance.choice(liked if liked and chance.random() < 0.6 else answers))
    check(match.game)
    text = match.record.to_text()
    again = Match.from_text(text)
    assert again.game == match.game
    assert again.record.to_text() == text
    return match


@pytest.mark.parametrize(
    "options", all_but_some_slow(options_of_all_kinds(), 16), ids=lambda o: o.to_words()
)
def test_walks_of_every_edition_variant_and_side(options: Options) -> None:
    for seed in range(GAMES):
        walk(options, seed)


@pytest.mark.parametrize("modules", all_but_some_slow(module_subsets(), 10), ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_walks_of_every_set_of_modules(modules: tuple[int, ...], players: int) -> None:
    kinds = list(itertools.product(("2021", "2015"), ("standard", "expert"), ("night", "day")))
    for game in range(3):
        seed = (players + 3 * game) % len(kinds)
        edition, variant, side = kinds[seed]
        walk(Options(players, edition, variant, side, modules=modules), seed)


def check_ballrooms(game: Game, most_sent: list[int]) -> None:
    """Dancers, places and champagne add up."""
    view = game.view(None)
    for place, ballroom in enumerate(view["ballrooms"]):
        for row, dancers in enumerate(ballroom["dancers"]):
            if (place, row) != (2, 2):
                assert sum(dancers) <= ballroom["places"][row]
    for seat, player in enumerate(view["players"]):
        rehearsing = sum(player["areas"])
        danced = sum(d[seat] for b in view["ballrooms"] for d in b["dancers"])
        assert player["dancing"] == danced
        if player["rehearsal_room"]:
            # Who was sent is in a ballroom, or out of the game by a penalty.
            assert rehearsing + danced <= 10
            most_sent[seat] = max(most_sent[seat], 10 - rehearsing)
            assert most_sent[seat] == 10 - rehearsing, "a dancer came back"
        assert player["kitchen"]["champagne"] >= 0


@pytest.mark.slow
@pytest.mark.parametrize("options", options_of_all_kinds()[::2], ids=lambda o: o.to_words())
def test_ballrooms_add_up_at_every_step(options: Options) -> None:
    game = Game(replace(options, modules=(1,)), seed=5)
    chance, most_sent = random.Random(5), [0] * game.players
    while not game.over:
        check_ballrooms(game, most_sent)
        liked = [answer for answer in game.answers if str(answer).startswith(LIKED)]
        game.apply(chance.choice(liked if liked and chance.random() < 0.7 else game.answers))
    check_ballrooms(game, most_sent)
