"""An owner's values in place of the house values."""

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Self

import pytest

from kaiserhof import Answer, Game, Options
from kaiserhof.cli import run
from kaiserhof.data import (
    DataError,
    HouseValue,
    shipped_card_set,
    use_card_set,
)
from kaiserhof.data.port import ModuleFacts
from kaiserhof.modules.celebrities.facts import facts_of
from kaiserhof.records.match import Match
from kaiserhof.records.owner import OwnerFileError, load_owner_file, read_owner_file, template
from kaiserhof.records.position import Position
from kaiserhof.records.record import RecordError
from kaiserhof.story import answer_words
from kaiserhof.terminal.arguments import settings_path
from kaiserhof.text import LANGUAGES, Text
from kaiserhof.vocabulary import whole_vocabulary


@pytest.fixture(autouse=True)
def _shipped_again() -> Iterator[None]:
    yield
    use_card_set(shipped_card_set())


def test_the_template_changes_nothing_but_origins() -> None:
    cards = shipped_card_set()
    mine = read_owner_file(template(cards, Text.of("de")), "mine.txt", cards)
    assert mine.house_values() == []
    for options in (
        Options(),
        Options(side="day"),
        Options(variant="introductory"),
        Options(modules=(1,)),
        Options(modules=(2,)),
        Options(modules=(3,)),
    ):
        digests = [c.digest(options.sets, options.side, options.variant) for c in (cards, mine)]
        assert digests[0] == digests[1]


WRONG = [
    ("guest 117 points: many", "line 1, points: 'many' is not a whole number"),
    ("guest 117 colour: mauve", "line 1, colour: 'mauve' is not one of blue"),
    ("guest 117 order: 2 tea", "line 1, order: 'tea' is not one of strudel"),
    ("guest 117 order: strudel", "line 1, order: 'strudel' is not of the form"),
    ("guest 117 order: 9 wine", "line 1, order: an order has 1 to 7 items"),
    ("guest 1170 points: 2", "line 1, points: there is no guest 1170"),
    ("guest 117 hat: top", "line 1, hat: a guest has a colour"),
    ("# fine\n\nguest 117", "line 3: expected something like"),
    ("board Prater rooms: b r y", "line 1, rooms: 1 floor with 3 rooms"),
    ("board Prater rooms: " + " / ".join(["b b b b b"] * 4), "line 1, rooms: 1 group of up to 20"),
    ("board Louvre rooms: b", "line 1, rooms: 'Louvre' is not one of Ringstrasse"),
    ("starter A: 1 2 3", "line 1, starter: a starter set has 6"),
    ("starter A: 3 6 9 38 39 99", "line 1, starter: there is no staff card 99"),
    ("starter A: 3 6 9 38 39 44", "starter: card 44 is in two starter sets"),
    ("starter E: 3 6 9 38 39 48", "line 1, starter: 'E' is not one of"),
    ("staff 500 cost: 1", "line 1, cost: there is no staff card 500"),
    ("staff 5 cost: 99", "line 1, cost: a staff card costs 0 to 20"),
    ("staff 5 hat: 1", "line 1, hat: 'staff 5 hat' is no value that can be replaced"),
    ("ballrooms price: 1 2", "line 1, ballrooms: 3 whole numbers are needed"),
    ("ballroom louvre places-2: 1 2 3", "line 1, places-2: 'louvre' is not one of"),
    ("lounge colours: red blue", "line 1, lounge: red, blue and yellow are needed"),
    ("lounge colours: red blue red", "line 1, lounge: red, blue and yellow are needed"),
    ("rehearsal Allegro areas: krones(2)", "line 1, areas: a rehearsal room has four"),
    ("rehearsal Allegro area-5: krones(2)", "line 1, area-5: a rehearsal room has areas"),
    ("rehearsal Allegro area-1: gold(5)", "line 1, area-1: 'gold' is no effect"),
    ("rehearsal Allegro area-1: points(five)", "area-1: points(five): the 1st argument is a"),
    ("rehearsal Allegro area-1: krones(99999)", "a whole number from 1 to 20, not '99999'"),
    ("rehearsal Allegro area-1: krones()", "krones(): 1 argument is needed, not 0"),
    ("rehearsal Allegro area-1: hire(-99)", "a discount from -1 to -20, not '-99'"),
    ("rehearsal Allegro area-1: occupy(1,floors=9)", "these named arguments do not go with"),
    ("rehearsal Allegro area-1: 5 krones", "'5 krones' is not of the form"),
    ("rehearsal Allegro area-1: lose_points(2)", "'lose_points' is no effect"),
    ("rehearsal Allegro areas: - / - / - / hire(3)", "line 1, areas: hire(3): the 1st"),
    ("entrance dove token-1: gold(5) / points(1)", "line 1, token-1: 'gold' is no effect"),
    ("entrance dove token-2: points(1) / krones(0)", "line 1, token-2: krones(0)"),
    ("entrance dove token-2: dancer() / krones(1)", "line 1, token-2: 'dancer' is no effect"),
    ("entrance dove token-9: points(1) / points(1)", "line 1, token-9: Dove has token-1"),
    ("ballrooms price: 1 2 99999", "line 1, ballrooms: 99999 is too much"),
    ("ballrooms balcony: many", "line 1, ballrooms: 'many' is not a whole number"),
    ("ballroom apollosaal places-2: 1 2 99", "line 1, places-2: 99 is too much"),
    ("starter A: 3 6 9 38 39 119", "line 1, starter: staff card 119 is of a module"),
    ("guest 75 order: 1 champagne", "line 1, order: only guests of a module order champagne"),
    ("guest 117 points: 2\nguest 117 points: 3", "line 2, points: line 1 has this value"),
    ("guest 117 points: 100", "line 1, points: points go from -99 to 99"),
    ("guest 117 order: -1 wine", "line 1, order: -1 wine cannot be ordered"),
    ("board Prater rooms: b g y", "line 1, rooms: room 'g' is not b, r or y"),
    ("board Prater rooms: b b²", "line 1, rooms: room 'b²' is not b, r or y"),
    ("board Prater rooms: " + " / ".join(["b10 b b b b"] * 4), "at most 9 points, not 10"),
    ("ballrooms price: 1 -2 3", "line 1, ballrooms: -2 is too little: 0 at the least"),
    ("ballrooms balcony: 1 2", "line 1, ballrooms: 1 whole number is needed"),
    ("ballroom apollosaal places-5: 1 2 3", "line 1, places-5: a ballroom has places-2"),
    ("rehearsal Allegro area-1: " + "krones(1);" * 4 + "krones(1)", "at most 4 parts"),
    ("entrance dove token-1: points(1)", "line 1, token-1: a token has a column bonus"),
    ("guest 117 points: two\x1b[2J", "points: 'two\\x1b[2j' is not a whole number"),
]


@pytest.mark.parametrize(("line", "problem"), WRONG)
def test_a_wrong_line_is_refused_with_line_and_field(line: str, problem: str) -> None:
    with pytest.raises(DataError) as refused:
        read_owner_file(line, "mine.txt", shipped_card_set())
    assert problem in str(refused.value)


def mistakes_in(text: str) -> OwnerFileError:
    with pytest.raises(OwnerFileError) as refused:
        read_owner_file(text, "mine.txt", shipped_card_set())
    return refused.value


@pytest.mark.parametrize("line", [line for line, _ in WRONG])
def test_a_mistake_is_told_in_the_language_that_is_asked_for(line: str) -> None:
    error = mistakes_in(line)
    [german] = error.lines(Text.of("de"))
    assert german.startswith("mine.txt, Zeile ")
    [mistake] = error.mistakes
    assert german.endswith(f": {mistake.wrong.words(Text.of('de'))}")
    assert mistake.wrong.words(Text.of("de")) != mistake.words
    assert str(error) == "\n".join(error.lines(Text.of("en")))
    assert str(error).endswith(f": {mistake.words}")


def test_german_mistakes_speak_as_germans_do() -> None:
    lines = ["guest 117 points: many", "staff 500 cost: 1", "ballrooms price: 1 2"]
    assert mistakes_in("\n".join(lines)).lines(Text.of("de")) == [
        "mine.txt, Zeile 1, points: 'many' ist keine ganze Zahl",
        "mine.txt, Zeile 2, cost: eine Personalkarte mit der Nummer 500 gibt es nicht",
        "mine.txt, Zeile 3, ballrooms: 3 ganze Zahlen gehören hierher",
    ]


def test_every_message_about_owners_files_is_met() -> None:
    """But for those about words that only cards of the house say, and what others bring along."""
    met = {one.wrong.key for line, _ in WRONG for one in mistakes_in(line).mistakes}
    of_cards = {f"no-{word.role}" for _, word in whole_vocabulary().words} - {"no-effect"}
    of_cards |= {"arguments-between", "arguments-at-least", "argument-name"}
    around = {"head", "in-file", "in-line", "in-field", "not-utf-8", "as-said"}
    assert met | of_cards | around == set(Text.of("en").sections["owner"])
    assert not met & (of_cards | around)


def test_a_module_from_elsewhere_may_say_what_is_wrong_in_its_own_words() -> None:
    class Stars(ModuleFacts):
        def with_value(self, words: list[str], value: str) -> Self | None:
            raise ValueError(f"a sky with {value} stars {{is}} too bright")

    cards = shipped_card_set()
    with pytest.raises(OwnerFileError) as refused:
        read_owner_file("sky stars: 9", "mine.txt", replace(cards, modules={9: Stars()}))
    told = "sky with 9 stars {is} too bright"
    assert refused.value.lines(Text.of("de")) == [f"mine.txt, Zeile 1, sky: a {told}"]


def test_a_file_that_is_no_text_is_told_in_both_languages(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_bytes(b"guest 134 points: \xff")
    with pytest.raises(OwnerFileError) as refused:
        load_owner_file(file)
    assert str(refused.value) == f"{file}: this is not UTF-8 text"
    assert refused.value.lines(Text.of("de")) == [f"{file}: das ist kein Text in UTF-8"]


def test_an_error_about_an_owners_file_goes_from_process_to_process() -> None:
    error = mistakes_in("guest 117 points: many\nstaff 500 cost: 1")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


@pytest.mark.slow
@pytest.mark.parametrize("command", [["cards", "134"], ["play"], ["play", "--terminal"]])
def test_the_command_tells_mistakes_in_the_language_that_is_asked_for(
    tmp_path: Path, command: list[str]
) -> None:
    file = tmp_path / "meine.txt"
    file.write_text("guest 134 points: two\nstaff 120 cost: 99\n")
    done = subprocess.run(
        [sys.executable, "-m", "kaiserhof", *command, "--lang", "de", "--cards", str(file)],
        capture_output=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        env=os.environ | {"PYTHONUTF8": "1"},
    )
    assert done.returncode == 2
    assert done.stderr.splitlines() == [
        f"kaiserhof: {file}, Zeile 1, points: 'two' ist keine ganze Zahl",
        f"kaiserhof: {file}, Zeile 2, cost: eine Personalkarte kostet 0 bis 20 Kronen",
    ]


def test_all_mistakes_are_told_at_once_and_good_lines_between_them_are_not() -> None:
    text = "\n".join(
        [
            "guest 134 points: many",
            "guest 134 order: 1 wine",
            "entrance dove token-1: gold(5) / points(1)",
            "rehearsal Andante area-1: hire(-99)",
        ]
    )
    with pytest.raises(DataError) as refused:
        read_owner_file(text, "mine.txt", shipped_card_set())
    places = [line.split(":")[0] for line in str(refused.value).splitlines()]
    assert places == [
        "mine.txt, line 1, points",
        "mine.txt, line 3, token-1",
        "mine.txt, line 4, area-1",
    ]


def test_the_command_tells_each_mistake_on_a_line_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("guest 134 points: two\nguest 134 points: 2\nstaff 120 cost: 99\n")
    assert run(["cards", "134", "--cards", str(file)]) == 2
    told = capsys.readouterr().err.splitlines()
    assert [line.partition(": ")[2].partition(":")[0] for line in told] == [
        f"{file}, line {line}" for line in ("1, points", "2, points", "3, cost")
    ]


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_bytes(b"\xef\xbb\xbfguest 134 points: 3\r\n")
    assert load_owner_file(file).guests[134].points == 3
    marked = read_owner_file("\ufeffguest 134 points: 3", "mine.txt", shipped_card_set())
    assert marked.guests[134].points == 3


def test_capitals_make_no_difference() -> None:
    text = "GUEST 134 Points: 3\n"
    text += "board PRATER Rooms: B y r r r / b y r b y / b r b r1 y1 / y b b2 r2 b2"
    text += "\nREHEARSAL allegro Area-1: Krones(2)\nStarter a: 3 6 9 38 39 48"
    shouted = read_owner_file(text, "mine.txt", shipped_card_set())
    said = text.lower().replace("prater", "Prater").replace("allegro", "Allegro")
    assert shouted == read_owner_file(said.replace("r a:", "r A:"), "mine.txt", shipped_card_set())
    with pytest.raises(DataError, match="line 2, points: line 1 has this value already"):
        read_owner_file("guest 134 points: 3\nGuest 134 POINTS: 3", "mine.txt", shipped_card_set())


def test_the_template_names_its_cards_in_both_languages() -> None:
    blank = template(shipped_card_set(), Text.of("en"))
    assert "guest 134 points: 1  # Debutante / Debütantin" in blank


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_header_of_the_template_shows_a_board_that_can_be_read(language: str) -> None:
    head = template(shipped_card_set(), Text.of(language)).split("\n\n")[0]
    board = next(line.strip("# ") for line in head.splitlines() if "board Prater" in line)
    mine = read_owner_file(board, "mine.txt", shipped_card_set())
    assert mine.digest(["base"], "day") == shipped_card_set().digest(["base"], "day")


def test_a_record_is_refused_with_another_card_set() -> None:
    mine = read_owner_file("guest 117 points: 7", "mine.txt", shipped_card_set())
    use_card_set(mine)
    match = Match(Options(), seed=1)
    assert match.game.rules.guest_points[117] == 7
    match.apply(match.game.answers[0])
    text = match.record.to_text()
    assert Match.from_text(text).game == match.game
    use_card_set(shipped_card_set())
    with pytest.raises(RecordError, match="--cards") as refused:
        Match.from_text(text)
    assert refused.value.line == 4
    assert Game().rules.guest_points[117] == 3


def test_an_owners_value_counts_only_where_it_is_in_the_game() -> None:
    without_promos = Options(promos=False)
    before = Match(without_promos, seed=1).record.to_text()
    use_card_set(read_owner_file("guest 117 points: 7", "mine.txt", shipped_card_set()))
    assert Match.from_text(before).record.to_text() == before


def test_the_colours_of_the_lounge_are_a_house_value_that_can_be_replaced() -> None:
    cards = shipped_card_set()
    assert HouseValue("lounge", "colours", "red blue yellow") in cards.house_values()
    mine = read_owner_file("lounge colours: yellow red blue", "mine.txt", cards)
    assert facts_of(mine).colours == ("yellow", "red", "blue")
    modules = Options(modules=(2,)).sets
    assert mine.digest(modules, "night") != cards.digest(modules, "night")
    assert mine.digest(["base"], "night") == cards.digest(["base"], "night")
    use_card_set(mine)
    position = Position(Options(players=2, modules=(2,)))
    for name, value in (
        ("lounge", "freud einstein:4 curie"),
        ("dice", "2 3 4"),
        ("coloured", "2 3 4"),
    ):
        position.set(name, value)
    game = position.game()
    lounge = game.view(0)["lounge"]
    assert [(one["colour"], one["celebrity"], one["die"]) for one in lounge] == [
        ("yellow", "freud", 4),
        ("red", "einstein", 2),
        ("blue", "curie", 3),
    ]
    assert "Einstein" in answer_words(game.state, Answer.parse("die 2 red").number, Text.of("en"))
    game.apply("die 2 red")
    assert game.view(0)["players"][0]["celebrities"] == ["einstein"]
    assert game.view(0)["players"][0]["points"] == 4, "the chip of the place"


def test_in_the_order_that_ships_a_game_with_celebrities_keeps_its_name() -> None:
    """The digest of records from before the colours of the lounge were data."""
    options = Options(players=3, modules=(2,), promos=False)
    digest = shipped_card_set().digest(options.sets, options.side, options.variant)
    assert digest == "b4d5e993c9cd"


def test_the_settings_lie_where_each_system_keeps_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a Mac and on Windows that is not ``~/.config``."""
    from platformdirs.macos import MacOS
    from platformdirs.unix import Unix

    for system, folder in ((MacOS, "Library/Application Support"), (Unix, ".config")):
        monkeypatch.setenv("HOME", str(tmp_path))
        monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
        monkeypatch.setattr("platformdirs.PlatformDirs", system)
        assert settings_path() == tmp_path / folder / "kaiserhof" / "settings.toml"
