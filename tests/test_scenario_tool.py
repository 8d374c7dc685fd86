"""Scenarios as a tool: a typo costs one scenario, and whatever cannot be is told with its line."""

import re
from pathlib import Path

import pytest

from kaiserhof.cli import run as kaiserhof
from kaiserhof.engine.chance import SETTLED
from kaiserhof.engine.notation import all_answers
from kaiserhof.engine.options import Options
from kaiserhof.records import position, reading, scenario
from kaiserhof.records.port import every_fields
from kaiserhof.records.position import Position
from kaiserhof.records.scenario import Outcome, run_text

TEXTS = [answer.text for answer in all_answers().values()]
DOCS = Path(__file__).parents[1] / "docs"
PYTHON = re.compile(
    r"invalid literal|out of range|substring not found|not in list|not in tuple|Error\b|"
    r"negative shift|unpack|NoneType|object is not|assert|base 10|list index",
)


def outcome_of(given: str, rest: str = "  then\n    over no\n") -> Outcome:
    lines = "".join(f"    {line}\n" for line in given.split("; "))
    (outcome,) = run_text(f"scenario One\n  given\n{lines}{rest}", "a.scenario")
    return outcome


# --- typos ---------------------------------------------------------------------------------------

GOOD = "scenario Good\n  given\n    A krones 3\n  then\n    A krones 3\n"
TYPOS = {
    "an unknown field": "scenario Bad\n  given\n    A krons 3\n  then\n    over no\n",
    "a value": "scenario Bad\n  given\n    A krones three\n  then\n    over no\n",
    "a block": "scenario Bad\n  gven\n    A krones 3\n  then\n    over no\n",
    "no title": "scenario\n  given\n    A krones 3\n  then\n    over no\n",
    "nothing checked": "scenario Bad\n  given\n    A krones 3\n",
    "given too late": "scenario Bad\n  then\n    over no\n  given\n    A krones 3\n",
    "an answer": "scenario Bad\n  when\n    A dye 3\n  then\n    over no\n",
    "a field that is checked": "scenario Bad\n  given\n    round 2\n  then\n    A krons 3\n",
    "an option": "scenario Bad\n  given\n    players 9\n  then\n    over no\n",
}


@pytest.mark.parametrize("typo", TYPOS)
def test_a_typo_costs_one_scenario_and_the_others_run(
    typo: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mixed.scenario"
    file.write_text(GOOD + TYPOS[typo] + GOOD)
    status = kaiserhof(["scenario", str(file)])
    said = capsys.readouterr()
    assert status == 2
    assert said.out.splitlines()[-1] == "2 passed, 1 failed"
    assert re.match(rf"kaiserhof: {re.escape(str(file))}:\d+: .+\n$", said.err)
    assert said.err.count("\n") == 1


def test_a_file_that_is_not_there_does_not_stop_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "good.scenario").write_text(GOOD)
    missing, good = str(tmp_path / "missing.scenario"), str(tmp_path / "good.scenario")
    assert kaiserhof(["scenario", missing, good]) == 2
    said = capsys.readouterr()
    assert said.out == "1 passed, 0 failed\n"
    assert said.err == f"kaiserhof: {missing}: there is no such file\n"


@pytest.mark.parametrize(
    ("played", "line", "said"),
    [
        ("A die 6 boost", 5, "'A die 6 boost' was refused: "),
        ("B die 1", 5, "seat A has to decide, not B"),
    ],
)
def test_a_refused_answer_tells_what_is_asked_and_what_is_legal(
    played: str, line: int, said: str
) -> None:
    outcome = outcome_of("dice 1 3", f"  when\n    {played}\n  then\n    over no\n")
    (failure,) = outcome.failures
    assert failure.startswith(f"a.scenario:{line}: {said}")
    assert "; seat A is asked: turn; legal: " in failure
    assert "die 1 | " in failure


def test_an_answer_that_is_none_tells_what_is_asked_and_what_is_legal() -> None:
    outcome = outcome_of("dice 1 3", "  when\n    A dye 3\n  then\n    over no\n")
    assert outcome.problem.startswith(
        "a.scenario:5: 'dye 3' is not an answer in this notation; seat A"
    )
    assert "legal: " in outcome.problem


# --- positions that cannot be --------------------------------------------------------------------

IMPOSSIBLE = [
    ("modules 1; A dancers 4 in 1 bottom", 2, "4 dancers in the bottom row of the apollosaal"),
    ("modules 1; A dancers 2 in 1 bottom; B dancers 2 in 1 bottom", 3, "it has 3 places"),
    ("modules 1; A dancers 1 in 2 middle; A krones 3", 2, "the goldener-strauss has no middle row"),
    ("modules 1; A dancers 1 in 4 top", 2, "from 1 to 3"),
    ("modules 1; A dancers 1 in 1 cellar", 2, "2 in 1 top"),
    ("modules 1; A dancers -1 in 1 top", 2, "from 1 to 10"),
    ("modules 1; A rehearsal allegro 9 9 9 9", 2, "area 1 has 1 dancers at most, not 9"),
    ("modules 1; A rehearsal allegro 1 2 3", 2, "a rehearsal room has 4 areas"),
    ("modules 1; A rehearsal adagio", 2, "'adagio' is not one of allegro"),
    ("modules 1; A rehearsal allegro 1 2 3 4; A dancers 2 in 1 bottom", 2, "a hotel has 10"),
    ("modules 2; dice 1 2; coloured 5 0 0", 3, "the red die shows 5, but is not among the dice"),
    ("modules 2; dice 1 2; coloured 2 2 0", 3, "is not among the dice"),
    ("modules 2; coloured 7 0 0", 2, "three faces"),
    ("modules 2; lounge freud:9 - -", 2, "'9' is not one of"),
    ("modules 2; lounge freud freud -", 2, "freud is in two places"),
    ("modules 3; A entrance dove; B entrance dove", 3, "dove is the entrance of seat A already"),
    ("modules 3; A entrance dove; entrances dove kozi", 2, "dove is laid out, and seat A has it"),
    ("modules 3; entrances dove dove", 2, "different entrances"),
    ("modules 3; own-tiles 1 2", 2, "6 are needed, 2 of each letter"),
    ("modules 3; own-tiles 1 1 8 7 13 15", 2, "1 is there twice"),
    ("modules 3; own-politics 1", 2, "three are needed"),
    ("modules 3; own-politics 1 2 14", 2, "2 is not one of letter B"),
    ("modules 3; A first-die 9", 2, "from 0 to 7"),
    ("modules 4; key E", 2, "'E' is not a seat"),
    ("modules 4; key D", 2, "there is no seat D with 2 players"),
    ("modules 4; A has-passed maybe", 2, "'maybe' is neither yes nor no"),
    ("modules 5; A turned 172", 2, "card 172 is not in play there"),
    ("A free 0 1; A occupied 1 2", 2, "room 1 is both free and occupied"),
    ("A occupied 1 2; A free 0 1", 2, "room 1 is both free and occupied"),
    ("A passed maybe", 1, "'maybe' is neither yes nor no"),
    ("dice 7", 1, "dice show 1 to 6"),
    ("dice 1 1 1 1 1 1 1 1 1 1 1", 1, "there are 10 in this game"),
    ("next-roll 1 9", 1, "dice show 1 to 6"),
    ("next-shuffle 49 49", 1, "card 49 is in two places"),
    ("A hand 1; B hand 1", 2, "card 1 is in two places"),
    ("row 49 - - - -; A guest 49; A krones 3", 2, "card 49 is in two places"),
    ("A groups 12", 1, "from 0 to 9"),
    ("A groups -1", 1, "from 0 to 9"),
    ("A points 99999", 1, "from -999 to 999"),
    ("A kitchen 99999 wine", 1, "the most"),
    ("A turns ²", 1, "is not one whole number"),
    ("politics ² 8 14", 1, "is not one of"),
    ("markers-a D", 1, "there is no seat D with 2 players"),
    ("start C", 1, "there is no seat C with 2 players"),
    ("round 9", 1, "from 0 to 7"),
    ("players 2; edition 1999", 2, "edition '1999'"),
    ("modules 1 9", 1, "module 9"),
    ("modules one", 1, "modules"),
    ("players 2; players 3", 2, "players is given twice"),
    ("A krones 3; ballrooms apollosaal odeonsaal zum-sperl", 2, "belongs to module 1"),
    ("A krones 3; A turned none", 2, "belongs to module 5"),
]


@pytest.mark.parametrize(("given", "line", "reason"), IMPOSSIBLE)
def test_what_cannot_be_is_refused_with_line_and_reason(given: str, line: int, reason: str) -> None:
    outcome = outcome_of(given)
    assert outcome.problem.startswith(f"a.scenario:{line + 2}: "), outcome
    assert reason in outcome.problem
    assert not PYTHON.search(outcome.problem)


FIELDS = [
    *position.TABLE_SETTERS,
    *[name for fields in every_fields() for name in fields.table_setters],
    *[f"A {name}" for name in position.PLAYER_SETTERS],
    *[f"A {name}" for fields in every_fields() for name in fields.player_setters],
]
NONSENSE = (
    "",
    "x",
    "-1",
    "²",
    "99999999999999",
    "1 2 3 4 5 6 7 8",
    "none none",
    "A A",
    "a:b :c",
    "1.5",
)


@pytest.mark.parametrize("field", FIELDS)
def test_no_nonsense_in_any_field_brings_a_message_of_python(field: str) -> None:
    for value in NONSENSE:
        for modules in ("modules 1,2,3,4,5", "side day"):
            outcome = outcome_of(f"{modules}; {field} {value}".strip())
            assert not PYTHON.search(outcome.problem), outcome.problem
            assert "KAISERHOF_TRACEBACK" not in outcome.problem, outcome.problem


def test_no_nonsense_among_the_expectations_brings_a_message_of_python() -> None:
    fields = [*reading.TABLE_READERS, *[f"A {name}" for name in reading.PLAYER_READERS]]
    for of in every_fields():
        fields += [*of.table_readers, *[f"A {name}" for name in of.player_readers]]
    for field in fields:
        for value in NONSENSE:
            outcome = outcome_of("round 1", f"  then\n    {field} {value}\n")
            for said in (*outcome.failures, outcome.problem):
                assert not PYTHON.search(said), said
                assert "KAISERHOF_TRACEBACK" not in said, said


# --- names ---------------------------------------------------------------------------------------

NAMED = [
    ("A hand conductor", "A hand 124"),
    ("A guest conductor", "A guests 102"),
    ("row conductor - - - -", "row 102 - - - -"),
    ("staff-deck conductor only", "staff-deck 124"),
    ("guest-deck conductor only", "guest-deck 102"),
    ("A guest 102", "A guests conductor"),
    ("A hand 124", "A hand conductor"),
    ("A staff 124", "A staff conductor"),
    ("A guest conductor", "A guest conductor lacks 1 strudel 1 coffee"),
    ("modules 3; own-politics krones-20 floors-2 three-each", "own-politics 1 7 13"),
    ("modules 3; own-politics 1 7 13", "own-politics krones-20 floors-2 three-each"),
    ("modules 3; own-tiles krones-3 items-2 8 7 13 15", "own-tiles 1 2 8 7 13 15"),
    ("politics krones-20 floors-2 three-each", "politics krones-20 floors-2 three-each"),
    ("tiles 1 7 13", "tiles krones-3 7 13"),
]


@pytest.mark.parametrize(("given", "then"), NAMED)
def test_names_stand_wherever_numbers_do(given: str, then: str) -> None:
    with_modules = given if "modules" in given else f"modules 1; {given}"
    outcome = outcome_of(with_modules, f"  then\n    {then}\n")
    assert outcome.passed, (outcome.failures, outcome.problem)


def test_answers_may_name_their_staff_card() -> None:
    rest = (
        "  when\n    A die 5\n    A hire breakfast-server\n  then\n    A staff breakfast-server\n"
    )
    outcome = outcome_of("dice 5; A hand breakfast-server waitress", rest)
    assert outcome.passed, (outcome.failures, outcome.problem)
    wrong = outcome_of(
        "dice 5; A hand 1 2", "  when\n    A die 5\n    A hire butlr\n  then\n    over no\n"
    )
    assert "no staff card is called 'butlr'" in wrong.problem


# --- the pages about them ------------------------------------------------------------------------


def words_of(page: str) -> set[str]:
    """The words that a page of docs shows as code."""
    shown = re.findall(r"`([^`\n]+)`", (DOCS / page).read_text(encoding="utf-8"))
    return {word for part in shown for word in part.split()}


def test_the_page_of_notation_knows_every_verb_and_every_name_of_chance() -> None:
    known = words_of("notation.md")
    items = {text.split()[0] for text in TEXTS if re.search(r" to (kitchen|\d)$", text)}
    verbs = {text.split()[0] for text in TEXTS} - {i for i in items if i not in ("serve", "move")}
    assert verbs - known == set()
    assert set(SETTLED.names().values()) - known == set()
    # The second words that are no arguments: boost, own, red ...
    more = {word for text in TEXTS for word in text.split()[1:] if word.isalpha() and len(word) > 1}
    auctions = {text.split()[1] for text in TEXTS if text.startswith("auction ")}
    assert more - auctions - known == set()


def test_the_page_of_scenarios_knows_every_field() -> None:
    known = words_of("scenarios.md")
    fields: set[str] = {name for field in FIELDS for name in field.split() if len(name) > 1}
    fields |= {*reading.TABLE_READERS, *reading.PLAYER_READERS}
    for of in every_fields():
        fields |= {*of.table_readers, *of.player_readers}
    fields |= {*scenario.OPTIONS, "legal", "illegal", "answers", "tally"}
    assert fields - known == set()


def test_the_page_of_scenarios_knows_every_phase() -> None:
    known = words_of("scenarios.md")
    with pytest.raises(ValueError, match="is not a phase") as refused:
        Position(Options()).set("phase", "?")
    phases = str(refused.value).partition(": ")[2].split(", ")
    assert len(phases) > 5
    assert set(phases) - known == set()
