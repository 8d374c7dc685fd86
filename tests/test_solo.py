"""The solo mode: how it is set up, what it refuses, and whole games in every combination."""

import itertools
import json
import random
from pathlib import Path
from typing import Any

import pytest

from kaiserhof import Game, Options
from kaiserhof.engine import views as seeing
from kaiserhof.engine.events import Event
from kaiserhof.engine.options import LEVELS, OptionError
from kaiserhof.manifest import manifests
from kaiserhof.modules.solo import numbers
from kaiserhof.modules.solo.cards import all_cards, cards_of
from kaiserhof.records.match import Match
from kaiserhof.story import answer_words, decision_words, event_words
from kaiserhof.text import Text
from tests.make_fixtures import SOLO, SOLO_FOLDER, result

TEXTS = (Text.of("en"), Text.of("de"))
COMBINATIONS = [
    chosen for count in range(5) for chosen in itertools.combinations((1, 2, 3, 5), count)
]
GREEN = 3
END_STAFF = {27, 28, 29, 30, 31, 32, 34, 37, 40, 41, 46, 47, 48}


def seen_by(game: Game, seat: int | None) -> dict[str, Any]:
    """What a seat sees."""
    return seeing.view(game.state, seeing.SPECTATOR if seat is None else seat)


# --- options ---------------------------------------------------------------------------------


def test_module_4_is_refused_with_its_reason() -> None:
    with pytest.raises(OptionError, match="module 4: the opponent takes no key"):
        Game(players=1, modules=(1, 4))


def test_levels_and_hotels_belong_to_one_player() -> None:
    with pytest.raises(OptionError, match="only a game for one player"):
        Options(players=2, level="easy")
    with pytest.raises(OptionError, match="easy, medium, hard"):
        Options(players=1, level="brutal")
    with pytest.raises(OptionError, match="with module 3 only"):
        Game(players=1, hotel="sushi-resort")
    with pytest.raises(OptionError, match="hautel-couture, nine-stars-inn"):
        Game(players=1, modules=(3,), hotel="ritz")
    with pytest.raises(OptionError, match="draws ten cards instead"):
        Options(players=1, variant="expert")


def test_the_options_survive_words_and_json() -> None:
    options = Options(players=1, level="hard", modules=(3,), hotel="nine-stars-inn")
    assert options.to_words() == "players=1 promos=yes modules=3 level=hard hotel=nine-stars-inn"
    assert Options.from_words(options.to_words()) == options
    assert Options.from_json(options.to_json()) == options


@pytest.mark.parametrize("modules", COMBINATIONS)
def test_elisabeth_comes_with_ballrooms_or_celebrities(modules: tuple[int, ...]) -> None:
    opponent = seen_by(Game(players=1, modules=modules, seed=1), 0)["opponent"]
    expected = "elisabeth" if {1, 2} & set(modules) else "leopold"
    assert opponent["name"] == expected


# --- set-up ----------------------------------------------------------------------------------


def test_the_person_keeps_six_of_ten_cards_and_the_opponent_has_nothing() -> None:
    game = Game(players=1, level="easy", seed=4)
    assert (game.player, game.decision) == (0, "return")
    view = seen_by(game, 0)
    assert view["start_player"] == 1
    assert len(view["players"][0]["hand"]) == 10
    opponent = view["players"][1]
    assert (opponent["krones"], opponent["hand_size"], opponent["tables"]) == (0, 0, [])
    assert set(opponent["kitchen"].values()) == {0}
    assert view["opponent"]["private"] == 5
    returned = [answer.number for answer in game.answers[:4]]
    for answer in returned:
        game.apply(answer)
    after = seen_by(game, 0)
    assert len(after["players"][0]["hand"]) == 6
    assert len(after["known_in_deck"]) == 4
    assert game.decision == "guest"


def test_the_private_deck_is_end_of_game_staff_that_nobody_sees() -> None:
    seen: set[int] = set()
    for seed in range(20):
        game = Game(players=1, seed=seed)
        private = game.state.cards(game.rules.more_piles[-1])
        assert len(private) == 5
        assert set(private) <= END_STAFF
        assert not set(private) & set(seen_by(game, 0)["players"][0]["hand"])
        seen |= set(private)
    assert seen == END_STAFF


def test_the_leading_dancer_may_be_in_the_private_deck_with_ballrooms() -> None:
    found = {
        card
        for seed in range(30)
        for game in [Game(players=1, modules=(1,), seed=seed)]
        for card in game.state.cards(game.rules.more_piles[-1])
    }
    assert found == END_STAFF | {126}


def test_with_ballrooms_the_person_rehearses_somewhere_by_chance() -> None:
    views = [seen_by(Game(players=1, modules=(1,), seed=seed), 0) for seed in range(12)]
    assert len({view["players"][0]["rehearsal_room"] for view in views}) > 1
    for view in views:
        assert view["players"][0]["areas"] == [1, 2, 3, 4]
        assert view["players"][1]["rehearsal_room"] == 0
        assert view["opponent"]["dancers"] == 10
        assert view["players"][0]["kitchen"]["champagne"] == 1
        assert view["players"][1]["kitchen"]["champagne"] == 0


def test_with_entrances_one_of_three_is_kept_for_nothing() -> None:
    game = Game(players=1, modules=(3,), seed=2)
    offered = seen_by(game, 0)["entrances"]
    assert len(offered) == 3
    assert seen_by(game, 0)["players"][0]["krones"] == 7
    for _ in range(4):
        game.apply(game.answers[0])
    assert game.decision == "entrance"
    assert [str(answer) for answer in game.answers] == sorted(
        (f"entrance {key}" for key in offered), key=[str(a) for a in game.answers].index
    )
    game.apply(f"entrance {offered[1]}")
    view = seen_by(game, 0)
    assert view["players"][0]["entrance"] == offered[1]
    assert view["entrances"] == []


def test_hautel_couture_seats_three_guests_and_reserves_their_rooms() -> None:
    for seed in range(12):
        game = Game(players=1, modules=(1, 3), hotel="hautel-couture", seed=seed)
        view = seen_by(game, 0)
        guests = [table["guest"] for table in view["players"][1]["tables"]]
        worth = game.rules.guest_points
        assert [5 <= worth[guest] <= 7 for guest in guests] == [True] * 3
        lacking = [table["lacks"] for table in view["players"][1]["tables"]]
        assert all(lacks["champagne"] == 0 for lacks in lacking)
        hotel = view["opponent"]["hotel"]
        assert sorted(hotel["reserved"]) == view["players"][1]["prepared"]
        downwards = [*range(15, 20), *range(10, 15), *range(5, 10), *range(5)]
        for guest, room in zip(guests, hotel["reserved"], strict=True):
            colour = game.rules.guest_colour[guest]
            fitting = [r for r in downwards if colour in (GREEN, game.rules.room_colour[0][r])]
            assert room == fitting[0]
            downwards.remove(room)
        assert len([item for item in hotel["items"] if item]) == 6
        assert sum(hotel["pool"].values()) == 12


def test_nine_stars_inn_takes_a_politics_card_that_lies_nowhere_else() -> None:
    for seed in range(12):
        view = seen_by(Game(players=1, modules=(3,), hotel="nine-stars-inn", seed=seed), 0)
        taken = [card["card"] for card in view["politics"]] + view["own_politics"]
        assert view["opponent"]["hotel"]["card"] not in taken


def test_the_opponent_plays_the_night_side_beside_a_day_board() -> None:
    game = Game(players=1, side="day", boards=("Prater",), seed=1)
    names = game.rules.boards
    boards = [player["board"] for player in seen_by(game, 0)["players"]]
    assert [names[board] for board in boards] == ["Prater", "Night"]


# --- the cards -------------------------------------------------------------------------------


def test_there_are_twenty_cards_for_each() -> None:
    assert [card.number for card in cards_of("leopold")] == list(range(193, 213))
    assert [card.number for card in cards_of("elisabeth")] == list(range(213, 233))
    assert {card.origin for card in all_cards().values()} == {"public"}


# --- whole games -----------------------------------------------------------------------------


def play(options: Options, seed: int) -> tuple[Match, list[Event]]:
    """A game by chance, with all that can be checked on the way."""
    match, chance = Match(options, seed=seed, names=("Anna", "Leopold")), random.Random(seed)
    told: list[Event] = []
    points = 0
    while not match.game.over:
        game = match.game
        assert game.player == numbers.PERSON
        for text in TEXTS:
            assert decision_words(game.state, text)
        answer = chance.choice(game.answers)
        for text in TEXTS:
            assert answer_words(game.state, answer.number, text)
        if len(told) % 7 == 0:
            check_views(game)
        events = match.apply(answer)
        for event in events:
            for text in TEXTS:
                event_words(event, game.rules.playing, text, ["Anna", "Leopold"])
            assert event.name
        points += sum(e.a for e in events if e.name == "points" and e.player == numbers.OPPONENT)
        told += events
    assert match.game.state.round() == 7
    assert len(seen_by(match.game, None)["opponent"]["turned"]) == 14
    # What was scored before the first answer (a covered space of Hautel Couture) is told to nobody.
    assert points == match.game.scores[1] - Game(options, seed=seed).scores[1]
    return match, told


def check_views(game: Game) -> None:
    """Nothing hidden is shown, and a deal that the person cannot tell apart looks the same."""
    view = seen_by(game, 0)
    redealt = game.redeal(0, 5)
    assert seen_by(redealt, 0) == view
    assert Game.from_json(game.to_json()) == game
    assert sum(game.breakdown(1).values()) == game.scores[1]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("modules", COMBINATIONS)
def test_whole_games_in_every_combination(modules: tuple[int, ...], level: str) -> None:
    seed = COMBINATIONS.index(modules) * 3 + LEVELS.index(level)
    side, edition = ("night", "day")[seed % 2], ("2021", "2015")[seed // 2 % 2]
    options = Options(players=1, level=level, modules=modules, side=side, edition=edition)
    match, _ = play(options, seed)
    again = Match.from_text(match.record.to_text())
    assert again.game == match.game
    person, opponent = match.game.scores
    assert match.game.ranks == ([1, 2] if person > opponent else [2, 1])


@pytest.mark.parametrize("hotel", numbers.HOTELS)
def test_whole_games_with_every_hotel(hotel: str) -> None:
    for seed in range(3):
        play(Options(players=1, modules=(2, 3, 5), hotel=hotel, level=LEVELS[seed]), seed)


def test_every_event_of_the_solo_mode_is_met() -> None:
    wanted = {kind for manifest in manifests() if not manifest.number for kind in manifest.events}
    heard: set[int] = set()
    for seed in range(40):
        hotel = numbers.HOTELS[seed % 4]
        _, events = play(Options(players=1, level="hard", modules=(1, 2, 3), hotel=hotel), seed)
        heard |= {event.kind for event in events}
        if wanted <= heard:
            break
    assert wanted <= heard


RECORDS = sorted(SOLO_FOLDER.glob("*.record"))
SCORES = json.loads((SOLO_FOLDER / "scores.json").read_text(encoding="utf-8"))


def test_the_recorded_games_are_all_there() -> None:
    assert [file.stem for file in RECORDS] == sorted(SCORES)
    assert set(SCORES) == {fixture.name for fixture in SOLO}


@pytest.mark.both
@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_recorded_game_replays_to_its_exact_scores(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    match = Match.from_text(text)
    assert match.game.over
    assert result(match.game) == SCORES[file.stem]
    assert match.record.to_text() == text


def test_the_deck_of_the_opponent_stays_hidden() -> None:
    game = Game(players=1, seed=3)
    decks = {tuple(game.redeal(0, seed).to_json()["values"]) for seed in range(5)}
    assert len(decks) == 5
    shown = seen_by(game, 0)["opponent"]
    assert shown["turned"] == []
    assert shown["cards_left"] == 20
