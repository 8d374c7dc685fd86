"""Properties of notation, records and saved states, tried on whatever hypothesis comes up with."""

import functools
import json
import random
import re
import zlib
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kaiserhof.engine import answers as a
from kaiserhof.engine.game import Game, play_out
from kaiserhof.engine.notation import Answer, NotationError, all_answers
from kaiserhof.engine.options import Options
from kaiserhof.engine.rules_version import RULES
from kaiserhof.engine.saving import StateError
from kaiserhof.engine.state import layout as at
from kaiserhof.records.match import CannotUndo, Match
from kaiserhof.records.record import REDO, UNDO, Move, Record, RecordError
from tests.walk.checks import check_decision, check_table
from tests.walk.player import Player
from tests.walk.rules import STAFF
from tests.walk.table import Table
from tests.walk.walking import ALL_OPTIONS

pytestmark = pytest.mark.slow

seeds = st.integers(0, 10**12)
all_options = st.sampled_from(ALL_OPTIONS)
any_character = st.characters(exclude_categories=[]) | st.sampled_from(
    "\n\r\t \0#;-|09aAzZ\ud800\u2028²٣"
)


# --- notation ------------------------------------------------------------------------------------


def test_every_answer_has_a_number_and_a_text_of_its_own() -> None:
    assert len({answer.text for answer in all_answers().values()}) == len(all_answers())
    for number, answer in all_answers().items():
        assert answer.number == number
        assert 0 <= number < a.ANSWERS
        assert Answer.parse(str(answer)) == answer == Answer.of(number)


@given(st.sampled_from(list(all_answers().values())), st.data())
def test_case_and_spaces_do_not_matter(answer: Answer, data: st.DataObject) -> None:
    gaps = st.text(" \t", min_size=1, max_size=3)
    words = [data.draw(st.sampled_from([w, w.upper(), w.title()])) for w in answer.text.split()]
    text = "".join(word + data.draw(gaps) for word in words)
    assert Answer.parse(data.draw(gaps) + text) == answer


@given(st.text() | st.text("abcdehioprst 0123456789", max_size=12))
def test_any_other_text_is_no_answer(text: str) -> None:
    known = {answer.text for answer in all_answers().values()}
    assume(" ".join(text.lower().split()) not in known)
    with pytest.raises(NotationError):
        Answer.parse(text)


@given(st.integers())
def test_any_other_number_is_no_answer(number: int) -> None:
    assume(number not in all_answers())
    with pytest.raises(NotationError):
        Answer.of(number)


# --- records -------------------------------------------------------------------------------------


@functools.cache
def recorded(seed: int, moves: int) -> str:
    """The record of a game with some undo and redo, whole or cut short after so many moves."""
    match = Match(ALL_OPTIONS[seed % len(ALL_OPTIONS)], seed, ("Clara", "Bot")[: seed % 3])
    player, whim = Player(seed), random.Random(seed)
    for _ in range(moves):
        if match.game.over:
            break
        if match.redo_text() and whim.randrange(2):
            match.redo()
        elif match.undo_text() and whim.randrange(6) == 0:
            match.undo()
        else:
            match.apply(player.pick(match.game))
    return match.record.to_text()


records = st.builds(recorded, st.integers(0, 11), st.sampled_from([0, 12, 60, 1000]))


def line_of(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def refused(text: str) -> int:
    """The line with which a text is refused."""
    with pytest.raises(RecordError) as refusal:
        Match.from_text(text)
    assert str(refusal.value).startswith(f"line {refusal.value.line}: ")
    assert 1 <= refusal.value.line <= text.count("\n") + 2
    return refusal.value.line


@settings(max_examples=300)
@given(records, st.data())
def test_a_changed_character_is_refused_with_its_line(text: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(text) - 1))
    character = data.draw(any_character)
    assume(character != text[place])
    assert refused(text[:place] + character + text[place + 1 :]) == line_of(text, place)


@settings(max_examples=200)
@given(records, st.data())
def test_a_deleted_character_is_refused_with_its_line(text: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(text) - 1))
    assert refused(text[:place] + text[place + 1 :]) == line_of(text, place)


@settings(max_examples=300)
@given(records, st.data())
def test_an_inserted_character_is_refused_with_its_line(text: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(text)))
    character = data.draw(any_character)
    line = refused(text[:place] + character + text[place:])
    # A new line is found where it ends, what stands behind the end perhaps at the end.
    assert abs(line - line_of(text, place)) <= (character == "\n" or place == len(text))


@settings(max_examples=200)
@given(records, st.data())
def test_a_truncated_record_is_refused_where_it_is_cut(text: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(text) - 1))
    # A line that only lost its line end is whole: the next one is missing.
    assert refused(text[:place]) - line_of(text, place) in (0, text[place] == "\n")


def test_half_a_character_is_refused() -> None:
    text = recorded(1, 12)
    assert refused("\ud800" + text) == 1
    assert refused(text.replace("seed", "\udcff")) == 5


def test_every_truncation_of_a_small_record_is_refused() -> None:
    text = recorded(1, 12)
    for place in range(len(text)):
        assert refused(text[:place]) - line_of(text, place) in (0, text[place] == "\n")
        if place:
            refused(text[place:])


@settings(max_examples=200)
@given(records, st.data())
def test_swapped_lines_are_refused(text: str, data: st.DataObject) -> None:
    lines = text.splitlines(keepends=True)
    one = data.draw(st.integers(0, len(lines) - 2))
    other = data.draw(st.integers(one + 1, len(lines) - 1))
    lines[one], lines[other] = lines[other], lines[one]
    assert refused("".join(lines)) == one + 1


@settings(max_examples=200)
@given(records, st.data())
def test_deleted_lines_are_refused(text: str, data: st.DataObject) -> None:
    lines = text.splitlines(keepends=True)
    place = data.draw(st.integers(0, len(lines) - 1))
    count = data.draw(st.integers(1, 3))
    assert refused("".join(lines[:place] + lines[place + count :])) == place + 1


@settings(max_examples=200)
@given(records, st.data())
def test_repeated_lines_are_refused(text: str, data: st.DataObject) -> None:
    lines = text.splitlines(keepends=True)
    line = data.draw(st.sampled_from(lines))
    place = data.draw(st.integers(0, len(lines)))
    again = "".join([*lines[:place], line, *lines[place:]])
    # Behind its own like a line stands where the next one should.
    twin = place < len(lines) and lines[place] == line
    assert refused(again) == place + 1 + twin


@given(st.text(any_character, max_size=200))
def test_any_text_is_no_record(text: str) -> None:
    refused(text)


@given(records, st.sampled_from(["\r\n", "\r", " \n", "\n\n", "\x85"]))
def test_other_line_ends_are_refused(text: str, end: str) -> None:
    assert refused(text.replace("\n", end)) in (1, 2)


def sealed(lines: list[str]) -> str:
    """Lines with their checks, as docs/notation.md describes them."""
    checks = [zlib.crc32(f"{n}:{line}".encode()) & 0xFFFFFF for n, line in enumerate(lines, 1)]
    return "".join(f"{line} #{check:06x}\n" for line, check in zip(lines, checks, strict=True))


def unsealed(text: str) -> list[str]:
    return [line.rpartition(" #")[0] for line in text.splitlines()]


@given(records)
def test_the_checks_are_as_documented(text: str) -> None:
    assert sealed(unsealed(text)) == text


odd_words = st.sampled_from(
    ["", "-", "0", "1", "2", "-1", "+3", "07", "²", "٣", "1_0", "1.5", "9" * 30, "9" * 5000, "yes",
     "maybe", "players=3", "players=²", "promos=no", "A", "B", "D", "E", "ABC", ";", "|", "undo",
     "redo", "pass", "end", "done", "roll", "start", "names", "guest", "die", "3", "104", "ſ"]
)  # fmt: skip


@settings(max_examples=300)
@given(records, st.data())
def test_a_forged_record_is_refused_or_replays_for_good(text: str, data: st.DataObject) -> None:
    """Somebody changed words and wrote new checks: no other error may come of it."""
    lines = unsealed(text)
    for _ in range(data.draw(st.integers(1, 2))):
        place = data.draw(st.integers(0, 9) | st.integers(0, 400)) % len(lines)
        words = lines[place].split(" ")
        word = data.draw(st.integers(0, len(words) - 1))
        change = data.draw(
            st.sampled_from(["change", "drop", "repeat", "drop line", "repeat line"])
        )
        if change == "change":
            words[word] = data.draw(odd_words | st.text("abc 0123-=", max_size=4))
        elif change == "drop":
            del words[word]
        elif change == "repeat":
            words.insert(word, words[word])
        lines[place] = " ".join(words)
        if change == "drop line" and len(lines) > 1:
            del lines[place]
        elif change == "repeat line":
            lines.insert(place, lines[place])
    forged = sealed(lines)
    try:
        match = Match.from_text(forged)
    except RecordError as refusal:
        assert 1 <= refusal.line <= len(lines) + 1  # noqa: PT017
        return
    again = match.record.to_text()
    assert Match.from_text(again).record.to_text() == again
    assert Match.from_text(again).game == match.game


@pytest.mark.parametrize(
    "forged",
    [
        "kaiserhof record 2",
        "options players=²",
        "options players=² promos=yes",
        "options players=5 promos=yes",
        "options players=2 promos=maybe",
        "options players= promos=yes",
        "options players=2 promos=yes dogs=3",
        "options " + "9" * 5000,
        "cards 0123456789ab",
        "seed ²",
        "seed",
        "seed 1.5",
        "seed " + "9" * 5000,
        "- start 2",
        "- start -1",
        "- start",
        "- start one",
        "- start 0 0",
        "- politics 1 1 1",
        "- tiles 1 8",
        "- guests 49 50",
        "- guests 49" + " 49" * 57,
        "- staff 1",
        "- weather 1",
        "rules none",
        "rules 99",
        "1 C guest 1",
        "1 a guest 1",
        "1 A dance",
        "1 A",
        "1 A pass",
        "1 A undo",
        "1 A redo",
        "2 A guest 1",
        "² A guest 1",
        "end 99",
        "end",
    ],
    ids=lambda forged: forged[:30],
)
def test_a_line_that_cannot_be_is_refused(forged: str) -> None:
    """Even with a right check; the line before which nothing is wrong is named."""
    match = Match(Options(players=2), seed=2)
    match.apply("guest 1")
    lines = unsealed(match.record.to_text())
    head = forged.split(" ")[0]
    if head == "²" or head.isdigit():
        place = 10
    elif head == "-":
        what = forged.split(" ")[1]
        place = ["start", "politics", "tiles", "guests", "staff", "weather"].index(what) % 5 + 5
    else:
        place = ["kaiserhof", "rules", "options", "cards", "seed", "end"].index(head)
        place = len(lines) - 1 if head == "end" else place
    lines[place] = forged
    assert refused(sealed(lines)) == place + 1


@given(all_options, st.integers())
def test_any_seed_gives_a_record_that_replays(options: Options, seed: int) -> None:
    match = Match(options, seed)
    match.apply("guest 2")
    assert Match.from_text(match.record.to_text()).game == match.game


@given(st.lists(st.text(any_character, max_size=8), min_size=1, max_size=4))
def test_names_are_kept_or_refused(names: list[str]) -> None:
    """A name that would break the record is refused before the game begins, not after it."""
    try:
        match = Match(Options(players=4), 1, tuple(names))
    except ValueError:
        return
    again = Match.from_text(match.record.to_text())
    assert again.record.names == tuple(names)
    assert again.record.to_text() == match.record.to_text()


@settings(max_examples=40)
@given(all_options, seeds, st.data())
def test_undo_and_redo_are_entries_that_replay(
    options: Options, seed: int, data: st.DataObject
) -> None:
    match = Match(options, seed)
    games: list[Game] = []
    """The games that undo leads back to."""
    for wish in data.draw(st.lists(st.integers(0, 99), min_size=20, max_size=120)):
        if match.game.over:
            break
        if wish < 20 and match.undo_text():
            match.undo()
            assert match.game == games.pop()
        elif wish < 35 and match.redo_text():
            games.append(match.game.copy())
            match.redo()
        else:
            before, numbers = match.game.copy(), match.game.answer_numbers
            match.apply(all_answers()[numbers[wish % len(numbers)]])
            assert match.redo_text() == ""
            games = [*games, before] if match.undo_text() else []
    text = match.record.to_text()
    again = Match.from_text(text)
    assert again.game == match.game
    assert again.record.to_text() == text
    assert (again.undo_text(), again.redo_text()) == (match.undo_text(), match.redo_text())
    while again.undo_text():
        again.undo()
        assert again.game == games.pop()
    assert games == []


@given(all_options, seeds, st.integers(0, 40))
def test_an_undo_that_is_not_possible_is_refused(options: Options, seed: int, moves: int) -> None:
    match = Match(options, seed)
    player = Player(seed)
    for _ in range(moves):
        match.apply(player.pick(match.game))
    while match.undo_text():
        match.undo()
    text, game = match.record.to_text(), match.game.copy()
    with pytest.raises(CannotUndo):
        match.undo()
    while match.redo_text():
        match.redo()
    redone = match.record.to_text()
    with pytest.raises(CannotUndo):
        match.redo()
    assert match.record.to_text() == redone
    assert redone.startswith(text[: text.rindex("\nend") + 1])
    assert Match.from_text(text).game == game


@given(records)
def test_undo_is_written_for_the_seat_that_decides(text: str) -> None:
    moves = [entry for entry in Record.from_text(text).entries if isinstance(entry, Move)]
    for before, move in pairwise(moves):
        if move.text in (UNDO, REDO):
            assert move.seat == before.seat


# --- saved states --------------------------------------------------------------------------------


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game at any moment."""
    game = Game(draw(all_options), seed=draw(seeds))
    return play_out(game, draw(st.lists(st.integers(0, 10**6), max_size=400)))


@settings(max_examples=60)
@given(games())
def test_a_saved_game_is_loaded_as_it_was(game: Game) -> None:
    text = json.dumps(game.to_json())
    loaded = Game.from_json(json.loads(text))
    assert loaded == game
    assert hash(loaded) == hash(game)
    assert loaded.answer_numbers == game.answer_numbers
    assert loaded.options == game.options
    assert [loaded.view(seat) for seat in (None, 0, 1)] == [
        game.view(seat) for seat in (None, 0, 1)
    ]
    assert json.dumps(loaded.to_json()) == text


@functools.cache
def saved(seed: int, moves: int) -> str:
    game = Game(ALL_OPTIONS[seed % len(ALL_OPTIONS)], seed=seed)
    player = Player(seed)
    while moves and not game.over:
        game.apply(player.pick(game))
        moves -= 1
    return json.dumps(game.to_json())


saves = st.builds(saved, st.integers(0, 11), st.sampled_from([0, 5, 30, 70, 110, 1000]))
not_whole: st.SearchStrategy[Any] = (
    st.none() | st.booleans() | st.text(max_size=3) | st.floats() | st.just([]) | st.just({})
)
plain = st.recursive(
    not_whole | st.integers(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)


def refuse_state(data: Any) -> None:
    with pytest.raises(StateError) as refusal:
        Game.from_json(data)
    assert str(refusal.value)


def refused_or_the_same(data: Any, text: str) -> None:
    """What is as usual may be said or left out."""
    try:
        game = Game.from_json(data)
    except StateError:
        return
    assert json.dumps(game.to_json()) == text


@given(plain)
def test_any_other_data_is_no_saved_state(data: Any) -> None:
    refuse_state(data)


@settings(max_examples=300)
@given(saves, st.data())
def test_a_part_of_another_kind_is_refused(text: str, data: st.DataObject) -> None:
    state = json.loads(text)
    part = data.draw(st.sampled_from(sorted(state)))
    whatever = data.draw(plain)
    assume(whatever != state[part])
    state[part] = whatever
    refused_or_the_same(state, text)


@given(saves, st.sampled_from(["format", "options", "cards", "chance", "values"]))
def test_a_missing_part_is_refused(text: str, part: str) -> None:
    state = json.loads(text)
    del state[part]
    refuse_state(state)


@given(saves, st.sampled_from(["players", "promos", "edition", "x"]), plain)
def test_options_that_were_changed_are_refused(text: str, name: str, whatever: Any) -> None:
    state = json.loads(text)
    assume(state["options"].get(name) != whatever)
    state["options"][name] = whatever
    refused_or_the_same(state, text)


def test_a_state_of_other_options_is_refused() -> None:
    for options in ALL_OPTIONS:
        for players in {2, 3, 4} - {options.players}:
            state = Game(options, seed=3).to_json()
            state["options"]["players"] = players
            refuse_state(state)
        state = Game(options, seed=3).to_json()
        state["options"]["promos"] = not options.promos
        refuse_state(state)


@pytest.mark.parametrize(
    ("place", "wrong"),
    [
        (at.ROUND, 8),
        (at.START_PLAYER, 2),
        (at.DICE + 1, 11),
        (at.ROW, 0),
        (at.MARKERS + 1, 1),
        (at.PLAYER + at.KRONES, 21),
        (at.PLAYER + at.KRONES, -1),
        (at.PLAYER + at.POINTS, 1),
        (at.PLAYER + at.EMPEROR, 14),
        (at.PLAYER + at.KITCHEN, -1),
        (at.PLAYER + at.OCCUPIED, 1 << 9),
        (at.PLAYER + at.TURNS, 3),
    ],
)
def test_a_value_out_of_its_range_is_refused(place: int, wrong: int) -> None:
    state = Game(Options(players=2), seed=3).to_json()
    state["values"][place] = wrong
    refuse_state(state)


def test_a_state_that_was_cut_off_is_refused() -> None:
    for text in (saved(2, 0), saved(3, 70), saved(0, 1000)):
        state = json.loads(text)
        state["values"] = state["values"][:4]
        refuse_state(state)


@given(saves, st.sampled_from(["chance", "values"]), st.data())
def test_a_number_of_another_kind_is_refused(text: str, part: str, data: st.DataObject) -> None:
    state = json.loads(text)
    place = data.draw(st.integers(0, len(state[part]) - 1))
    state[part][place] = data.draw(not_whole)
    refuse_state(state)


@given(saves, st.data())
def test_a_value_that_is_too_large_is_refused(text: str, data: st.DataObject) -> None:
    state = json.loads(text)
    place = data.draw(st.integers(0, len(state["values"]) - 1))
    state["values"][place] = data.draw(st.integers(min_value=32768) | st.integers(max_value=-32769))
    refuse_state(state)


@given(saves, st.integers(0, 1), st.integers(max_value=0) | st.integers(min_value=2147483563))
def test_a_position_that_the_stream_never_has_is_refused(text: str, place: int, n: int) -> None:
    state = json.loads(text)
    state["chance"][place] = n
    refuse_state(state)


@given(saves, st.lists(st.integers(1, 2147483398), max_size=5))
def test_a_stream_of_another_length_is_refused(text: str, chance: list[int]) -> None:
    assume(len(chance) != 2)
    state = json.loads(text)
    state["chance"] = chance
    refuse_state(state)


@given(saves, st.integers(400, 4000), st.integers(-5, 5))
def test_too_many_values_are_refused(text: str, more: int, value: int) -> None:
    state = json.loads(text)
    state["values"] += [value] * more
    refuse_state(state)


def refused_or_sound(state: Any) -> None:
    """A state that is not refused is one that a game could come to."""
    try:
        game = Game.from_json(state)
    except StateError:
        return
    table = Table.read(game.state)
    table.dismissed = STAFF - set(table.staff())
    check_table(game, table)
    check_decision(game)


@settings(max_examples=300)
@given(saves, st.data())
def test_a_changed_value_is_refused_or_sound(text: str, data: st.DataObject) -> None:
    state = json.loads(text)
    place = data.draw(st.integers(0, len(state["values"]) - 1))
    state["values"][place] = data.draw(st.integers(-32768, 32767) | st.integers(-2, 30))
    refused_or_sound(state)


@settings(max_examples=200)
@given(saves, st.data())
def test_truncated_values_are_refused_or_sound(text: str, data: st.DataObject) -> None:
    state = json.loads(text)
    place = data.draw(st.integers(0, len(state["values"]) - 1))
    state["values"] = state["values"][:place]
    refused_or_sound(state)


@settings(max_examples=200)
@given(saves, st.data())
def test_shifted_values_are_refused_or_sound(text: str, data: st.DataObject) -> None:
    state = json.loads(text)
    values = state["values"]
    place = data.draw(st.integers(0, len(values) - 1))
    if data.draw(st.booleans()):
        del values[place]
    else:
        values.insert(place, data.draw(st.integers(-2, 30)))
    assume(state != json.loads(text))
    refused_or_sound(state)


def test_a_record_from_before_the_rules_had_a_version_stays_as_it_is() -> None:
    lines = unsealed(recorded(3, 20))
    assert lines.pop(1) == f"rules {RULES}"
    old = sealed(lines)
    match = Match.from_text(old)
    assert (match.record.rules, match.record.to_text()) == (0, old)


def test_an_answer_that_is_not_possible_any_more_names_the_rules_it_was_given_by() -> None:
    """The same forged answer is a broken record today, and perhaps an old rule in an old record."""
    lines = unsealed(recorded(3, 20))
    lines[-2] = re.sub(r"^(\d+ \w) .*", r"\1 room 19", lines[-2])
    with pytest.raises(RecordError) as broken:
        Match.from_text(sealed(lines))
    assert "today's rules" not in str(broken.value)
    del lines[1]
    with pytest.raises(RecordError, match="by today's rules; the record began with version 0"):
        Match.from_text(sealed(lines))
