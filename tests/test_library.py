"""Kaiserhof as a library: the lines of the README, and what a program may rely on."""

import contextlib
import io
import json
import random
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import kaiserhof
from kaiserhof import (
    Answer,
    Event,
    Game,
    IllegalAnswer,
    NotationError,
    OptionError,
    Options,
    Reason,
    StateError,
)
from kaiserhof.engine.notation import all_answers
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import HAND, STAFF_DECK
from kaiserhof.engine.steps import draft
from kaiserhof.records.position import Position
from kaiserhof.text import LANGUAGES, Text
from tests.walk.player import Player

README = Path(__file__).parents[1] / "README.md"


# --- the README ----------------------------------------------------------------------------------


def blocks(many_games: bool) -> list[str]:
    """What the README shows of Python: with many games at once, or without."""
    text = README.read_text(encoding="utf-8")
    found = re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)
    return [block for block in found if ("kaiserhof.rl" in block) == many_games]


def run(block: str) -> dict[str, object]:
    names: dict[str, object] = {"__name__": "readme"}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(block, str(README), "exec"), names)
    return names


def test_the_lines_of_the_readme_play_a_game() -> None:
    ends: list[Game] = []
    for block in blocks(many_games=False):
        names = run(block)
        if re.search(r"^(import|from) kaiserhof\b", block, re.M):
            ends += [value for value in names.values() if isinstance(value, Game)]
    assert any(game.over for game in ends), "no block imports kaiserhof and plays a game to its end"


@pytest.mark.slow  # a quarter of a million decisions
def test_the_lines_of_the_readme_play_many_games() -> None:
    assert blocks(many_games=True), "README.md shows no games side by side"
    for block in blocks(many_games=True):
        run(block)


# --- asking and answering ------------------------------------------------------------------------


def middle(seed: int, moves: int, options: Options | None = None) -> Game:
    game = Game(options, seed=seed)
    player = Player(seed)
    for _ in range(moves):
        game.apply(player.pick(game))
    return game


def test_the_names_that_are_promised_are_there() -> None:
    assert all(hasattr(kaiserhof, name) for name in kaiserhof.__all__)
    assert re.fullmatch(r"\d+\.\d+\.\d+", kaiserhof.__version__)


def test_ten_lines_play_a_random_game() -> None:
    game = Game(players=3, seed=5)
    chance = random.Random(5)
    while not game.over:
        game.apply(chance.choice(game.answers))
    assert sorted(game.ranks)[0] == 1
    assert len(game.scores) == game.players == 3
    assert (game.player, game.decision, game.answers, game.answer_numbers) == (-1, "over", [], [])


def test_one_seed_gives_one_game_and_others_give_others() -> None:
    assert Game(seed=4) == Game(seed=4)
    assert len({Game(seed=seed) for seed in (*range(50), *range(50))}) == 50
    assert len({Game(seed=seed) for seed in (0, -1, 2**31, 2**64, 10**40)}) == 5


@pytest.mark.parametrize("players", [-1, 0, 5, 100])
def test_only_one_to_four_can_play(players: int) -> None:
    with pytest.raises(OptionError, match="1, 2, 3 or 4"):
        Game(players=players)


def test_an_answer_may_be_given_in_three_ways() -> None:
    game = Game(seed=7)
    answer = game.answers[2]
    games = [game.copy() for _ in range(3)]
    told = [games[0].apply(answer), games[1].apply(str(answer)), games[2].apply(answer.number)]
    assert games[0] == games[1] == games[2]
    assert told[0] == told[1] == told[2]
    assert all(isinstance(event, Event) for event in told[0])
    assert told[0][0].name == "guest_taken"


def test_answers_agree_with_their_numbers() -> None:
    game = middle(3, 40)
    assert [answer.number for answer in game.answers] == game.answer_numbers
    game.answer_numbers.clear()
    game.answers.clear()
    assert game.answers, "a caller can empty the answers of a game"


@pytest.mark.parametrize(
    "nonsense", ["", "dance", "die 7", "room 20", "hire 999", "claim d", 99999]
)
def test_nonsense_is_no_answer(nonsense: str | int) -> None:
    game = middle(3, 40)
    before = game.copy()
    with pytest.raises(NotationError):
        game.apply(nonsense)
    assert game == before


def test_a_card_that_is_not_in_the_game_is_refused_in_words() -> None:
    turn = Position(Options())
    turn.set("A hand", "1 2")
    turn.set("dice", "5")
    hire = turn.game().copy()
    hire.apply("die 5")
    for game in (turn.game(), hire):
        for answer in all_answers().values():
            if answer.text.startswith(("use", "hire", "return", "dismiss")):
                if game.why_not(answer) is not None:
                    with pytest.raises(IllegalAnswer, match=r"\w"):
                        game.apply(answer)


# --- copies, equality, saving --------------------------------------------------------------------


def test_a_copy_is_equal_and_goes_its_own_way() -> None:
    game = middle(11, 70)
    copy = game.copy()
    assert copy == game
    assert hash(copy) == hash(game)
    assert copy.answers == game.answers
    copy.apply(copy.answers[0])
    assert copy != game
    assert game == middle(11, 70)
    game.apply(game.answers[0])
    assert copy == game


def test_games_of_other_options_are_not_equal() -> None:
    assert Game(Options(promos=True), seed=1) != Game(Options(promos=False), seed=1)
    assert Game(seed=1) != "a game"
    assert (Game(seed=1) == 1) is False


def test_games_can_be_keys() -> None:
    game = middle(2, 30)
    seen = {game: "here"}
    assert seen[game.copy()] == "here"
    assert middle(2, 31) not in seen


def test_a_saved_game_goes_on_alike() -> None:
    game = middle(21, 50, Options(players=4))
    loaded = Game.from_json(json.loads(json.dumps(game.to_json())))
    chance = random.Random(9)
    while not game.over:
        number = chance.choice(game.answer_numbers)
        assert loaded.apply(number) == game.apply(number)
        assert loaded == game
    assert Game.from_json(game.to_json()).ranks == game.ranks


def test_a_saved_game_is_its_own_data() -> None:
    game = middle(21, 50)
    data = game.to_json()
    data["values"].clear()
    data["options"]["players"] = 4
    assert Game.from_json(game.to_json()) == game


def test_what_is_no_saved_game_is_refused_with_a_reason() -> None:
    other_things: list[object] = [None, [], {}, {"format": "kaiserhof state 0"}, "a state"]
    for thing in other_things:
        with pytest.raises(StateError, match="saved state"):
            Game.from_json(thing)
    with pytest.raises(StateError, match=r"\w"):
        Game.from_json(Game(seed=1).to_json() | {"cards": "another"})


def test_repr_tells_where_the_game_is() -> None:
    assert repr(middle(2, 30)).startswith("<Game of 2 players, round ")


# --- seats ---------------------------------------------------------------------------------------


def test_a_spectator_sees_no_hand() -> None:
    game = middle(21, 80, Options(players=3))
    seen: Any = game.view(None)
    assert seen["seat"] is None
    assert [player["hand"] for player in seen["players"]] == [None] * 3
    assert seen["decision"]["answers"] is None
    json.dumps(seen)


def test_a_seat_sees_its_own_hand_and_only_that() -> None:
    game = middle(21, 80, Options(players=3))
    hands = [game.view(seat)["players"][seat]["hand"] or [] for seat in range(3)]
    assert sum(len(hand) for hand in hands) > 6
    assert len({card for hand in hands for card in hand}) == sum(len(hand) for hand in hands)
    for seat in range(3):
        shown = [player["hand"] for player in game.view(seat)["players"]]
        assert shown == [hands[seat] if player == seat else None for player in range(3)]


def test_only_who_decides_sees_the_answers() -> None:
    game = middle(21, 80, Options(players=3))
    for seat in range(3):
        expected = [str(answer) for answer in game.answers] if seat == game.player else None
        asked = game.view(seat)["decision"]
        assert asked is not None
        assert asked["answers"] == expected


def test_a_view_changes_nothing() -> None:
    game = middle(21, 80)
    before = game.copy()
    view = game.view(0)
    view["players"].clear()
    view["dice"].clear()
    assert game == before
    assert game.view(0)["players"]


def test_a_redeal_changes_only_what_the_seat_cannot_know() -> None:
    game = middle(21, 80, Options(players=3))
    before = game.copy()
    for seat in range(3):
        others = {game.redeal(seat, seed) for seed in range(20)}
        assert len(others) == 20
        assert all(other.view(seat) == game.view(seat) for other in others)
        rival = (seat + 1) % 3
        hands = {str(other.view(rival)["players"][rival]["hand"]) for other in others}
        assert len(hands) > 10, "the rival's hand is not dealt anew"
    assert game == before
    assert game.redeal(0, 5) == game.redeal(0, 5)


@pytest.mark.parametrize("players", [2, 3])
def test_after_a_draft_nobody_knows_what_another_puts_under_the_deck(players: int) -> None:
    """Who has seen the packs knows what a rival kept, but not which of it a penalty takes."""
    met = 0
    for seed in range(8):
        game = Game(Options(players=players, variant="expert"), seed=seed)
        chance = random.Random(seed)
        while not game.over:
            player, answer, state = game.player, str(chance.choice(game.answers)), game.state
            hand = state.cards(state.pile(player, HAND))
            game.apply(answer)
            is_return = answer.startswith("return") and int(answer.split()[1]) in hand
            if not is_return or len(hand) < 2 or game.state.size(STAFF_DECK) == 0:
                continue
            met += 1
            others = [game.redeal((player + 1) % players, deal).state for deal in range(30)]
            assert len({other.cards(STAFF_DECK)[-1] for other in others}) > 1
            assert len({str(other.cards(other.pile(player, HAND))) for other in others}) > 1
    assert met > 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_redealt_draft_could_have_been_played(players: int) -> None:
    """Whoever holds a card anew also had its pack when it was kept; the deck was never dealt."""
    for seed in range(6):
        game = Game(Options(players=players, variant="expert"), seed=seed)
        chance = random.Random(seed)
        for step in range(players * 6 + 20):
            game.apply(chance.choice(game.answer_numbers))
            check_draft(game.state)
            for seat in range(players):
                check_draft(game.redeal(seat, step).state)


def check_draft(s: State) -> None:
    """The marks of the draft agree with where the cards lie."""
    for card in s.cards(STAFF_DECK):
        assert draft.mark(s, card) == 0, f"{card} of the deck was in a pack"
    for player in range(s.rules.players):
        for card in s.cards(s.pile(player, HAND)):
            mark = draft.mark(s, card)
            pack, kept = (mark - 1) // draft.PASSES, (mark - 1) % draft.PASSES
            assert mark == 0 or (pack + kept) % s.rules.players == player, (
                f"{card} in the hand of {player} was kept from pack {pack} in pass {kept}"
            )


# --- refusals ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Refused:
    """A position, what is played there, and the answer that is then refused for a reason."""

    key: str
    answer: str
    fields: tuple[str, ...]
    played: tuple[str, ...] = ()
    english: str = ""
    german: str = ""


REFUSALS = [
    Refused("turn-has-begun", "pass", ("turn: A begun",), (), "has begun", "hat begonnen"),
    Refused("die-first", "end", ("turn: A begun",), (), "die must be taken", "muss ein Würfel"),
    Refused("guest-before-die", "guest 1", ("turn: A die", "row: 49 50 51 52 53")),
    Refused("one-guest-a-turn", "guest 1", ("turn: A guest", "row: 49 50 51 52 53")),
    Refused(
        "no-free-table",
        "guest 5",
        ("row: 49 50 51 52 53", "A guest: 54", "A guest: 55", "A guest: 56"),
        (),
        "No table",
        "kein Tisch",
    ),
    Refused("row-empty", "guest 2", ("row: 49 - 51 52 53",), (), "place 2", "Platz 2"),
    Refused(
        "guest-too-dear",
        "guest 1",
        ("row: 75 50 51 52 53", "A krones: 2"),
        (),
        "Baroness costs 3 krones there, and you have 2",
        "Baronin kostet dort 3 Kronen",
    ),
    Refused("one-die-a-turn", "die 1", ("turn: A die",), (), "has been taken", "schon genommen"),
    Refused("no-die-there", "die 2", ("dice: 1 3",), (), "space 2", "Feld 2"),
    Refused("copying-costs", "die 6", ("dice: 1 6", "A krones: 0"), (), "have 0", "hast 0"),
    Refused("boost-costs", "die 1 boost", ("dice: 1 6", "A krones: 0"), (), "boost", "Verstärken"),
    Refused("nobody-at-table", "serve wine to 1", (), (), "table 1", "Tisch 1"),
    Refused(
        "guest-lacks-no-such",
        "serve cake to 1",
        ("A guest: baroness",),
        (),
        "The order of Baroness lacks no cake",
        "Baronin",
    ),
    Refused(
        "kitchen-has-none", "serve wine to 1", ("A guest: baroness",), (), "no wine", "nicht: Wein"
    ),
    Refused(
        "serving-costs",
        "serve wine to 1",
        ("A guest: baroness", "A kitchen: 1 wine", "A krones: 0"),
        (),
        "1 krone",
        "1 Krone",
    ),
    Refused(
        "order-lacks",
        "house 1",
        ("A guest: baroness with 2 wine 1 coffee", "A free: 0"),
        (),
        "The order of Baroness still lacks 1 coffee",
        "fehlt noch 1 Kaffee",
    ),
    Refused(
        "no-room-for-guest",
        "house 1",
        ("A guest: baroness with 2 wine 2 coffee", "A free: 1"),
        (),
        "no free blue room",
        "Blau",
    ),
    Refused("claimed-already", "claim a", ("markers-a: A",), (), "card A", "Politikkarte A"),
    Refused(
        "no-place-left", "claim a", ("players: 4", "markers-a: B C D"), (), "no place", "kein Platz"
    ),
    Refused(
        "condition-not-met",
        "claim a",
        ("politics: krones-20 floors-2 three-each",),
        (),
        "(10 of 20)",
        "(10 von 20)",
    ),
    Refused("not-in-play", "use 1", (), (), "Breakfast Server is not in play", "Frühstückskellner"),
    Refused("not-for-use", "use 9", ("A staff: 9",), (), "Butler", "Butler"),
    Refused(
        "used-already", "use 1", ("A staff: 1", "A used: 1"), (), "has been used", "schon genutzt"
    ),
    Refused("rooms-need-action", "room 0", (), (), "die 3", "Würfel 3"),
    Refused("staff-needs-action", "hire 1", ("A hand: 1",), (), "die 5", "Würfel 5"),
    Refused("not-asked", "suffer", (), (), "not what is being asked", "nicht gefragt"),
    Refused(
        "room-prepared-already",
        "room 0",
        ("dice: 3", "A free: 0"),
        ("die 3",),
        "Room 0",
        "Zimmer 0",
    ),
    Refused(
        "room-not-adjacent", "room 9", ("dice: 3", "A free: 0"), ("die 3",), "not next to", "grenzt"
    ),
    Refused(
        "room-too-dear",
        "room 10",
        ("dice: 3", "A free: 0 5", "A krones: 1"),
        ("die 3",),
        "Room 10 costs 2 krones, and you have 1",
        "Zimmer 10 kostet 2 Kronen",
    ),
    Refused(
        "not-in-hand", "hire 2", ("dice: 5", "A hand: 45"), ("die 5",), "Waitress", "Kellnerin"
    ),
    Refused("in-play-already", "hire 2", ("dice: 5", "A hand: 45", "A staff: 2"), ("die 5",)),
    Refused(
        "staff-too-dear",
        "hire 2",
        ("dice: 5", "A hand: 2 45", "A krones: 1"),
        ("die 5",),
        "Waitress would cost 5 krones, and you have 1",
        "5 Kronen kosten",
    ),
    Refused(
        "more-cake-than-strudel", "cakes 2", ("dice: 1 1 1",), ("die 1",), "strength 3", "Stärke 3"
    ),
    Refused(
        "more-coffee-than-wine", "coffees 2", ("dice: 2 2 2",), ("die 2",), "strength 3", "Stärke 3"
    ),
    Refused(
        "more-than-strength", "krones 3", ("dice: 4 4",), ("die 4",), "add up to 2", "zusammen 2"
    ),
    Refused(
        "no-such-item-left", "wine to 1", ("dice: 1", "A guest: duke"), ("die 1",), "no wine left"
    ),
    Refused("nobody-at-table", "strudel to 2", ("dice: 1", "A guest: duke"), ("die 1",)),
    Refused(
        "room-of-other-colour",
        "into 1",
        ("turn: A die", "A guest: baroness with 2 wine 2 coffee", "A free: 0 1 4"),
        ("house 1",),
    ),
    Refused(
        "room-not-prepared",
        "into 9",
        ("turn: A die", "A guest: baroness with 2 wine 2 coffee", "A free: 0 1 4"),
        ("house 1",),
    ),
    Refused(
        "room-is-occupied",
        "into 2",
        ("turn: A die", "A guest: baroness with 2 wine 2 coffee", "A free: 0 1 4", "A occupied: 2"),
        ("house 1",),
    ),
    Refused("main-action-first", "done", ("dice: 1", "A staff: 14", "A free: 0"), ("die 1",)),
    Refused("part-not-open", "take 9", ("dice: 1", "A staff: 14", "A free: 0"), ("die 1",)),
    Refused("game-over", "pass", ("phase: final-scoring",), (), "over", "vorbei"),
]


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: f"{case.key} {case.answer}")
def test_a_refusal_gives_its_reason_in_both_languages(case: Refused) -> None:
    given = [field.partition(": ")[::2] for field in case.fields]
    players = [int(value) for name, value in given if name == "players"]
    position = Position(Options(players=players[0] if players else 2))
    for name, value in given:
        if name != "players":
            position.set(name, value)
    game = position.game()
    for answer in case.played:
        game.apply(answer)
    before = game.copy()
    reason = game.why_not(case.answer)
    assert isinstance(reason, Reason)
    assert reason.key == case.key
    words = [
        Text.of(language).reason(reason.key, dict(reason.parameters)) for language in LANGUAGES
    ]
    assert case.english in words[0]
    assert case.german in words[1]
    assert words[0] != words[1]
    with pytest.raises(IllegalAnswer) as refusal:
        game.apply(case.answer)
    assert str(refusal.value) == words[0]
    assert refusal.value.reason == reason
    assert refusal.value.answer == Answer.parse(case.answer)
    assert game == before


def test_a_legal_answer_has_no_reason_against_it() -> None:
    game = middle(3, 40)
    assert [game.why_not(answer) for answer in game.answers] == [None] * len(game.answers)
    assert game.why_not(str(game.answers[0])) is None


def test_both_languages_have_the_same_reasons() -> None:
    english, german = (Text.of(language).sections["refusal"] for language in LANGUAGES)
    assert english.keys() == german.keys() >= {case.key for case in REFUSALS}
    for key in english:
        assert set(re.findall(r"{\w+}", english[key])) == set(re.findall(r"{\w+}", german[key]))
