"""Scenarios: given a position, when these answers are played, then this holds.

A file holds any number of scenarios; ``docs/scenarios.md`` describes the form.

>>> text = '''
... scenario A die 4 brings krones and steps
...   given
...     dice 4 4
...     A krones 3
...   when
...     A die 4
...     A krones 1
...   then
...     A krones 4
...     A emperor 1
... '''
>>> [outcome.failures for outcome in run_text(text, "example")]
[[]]
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from kaiserhof.engine.game import Game, IllegalAnswer
from kaiserhof.engine.notation import Answer, NotationError
from kaiserhof.engine.options import OptionError, Options
from kaiserhof.records.position import (
    SEATS,
    Position,
    PositionError,
    card_numbers,
    item_counts,
    items_text,
    numbers,
    read,
)
from kaiserhof.text import Text

BLOCKS = ("given", "when", "then")
OPTIONS = ("players", "promos", "edition", "variant", "side", "modules")
"""Given lines that are options of the game, not fields of the position."""


class ScenarioError(ValueError):
    """A file that is not a scenario file; names the file and the line."""


class WrongSeat(ValueError):
    """A scenario lets a seat answer that is not asked."""


@dataclass(frozen=True)
class Line:
    """A line of a scenario with its number and the block it stands in."""

    number: int
    block: str
    text: str


@dataclass
class Scenario:
    """A scenario as it stands in a file."""

    title: str
    file: str
    line: int
    lines: list[Line] = field(default_factory=list)


@dataclass(frozen=True)
class Outcome:
    """What came of running a scenario: no failures means that it passed."""

    scenario: Scenario
    failures: list[str]


def parse(text: str, file: str) -> list[Scenario]:
    """The scenarios of a file's text."""
    scenarios: list[Scenario] = []
    block = ""
    for count, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#", 1)[0].strip()
        if not line:
            continue
        word, _, rest = line.partition(" ")
        if word == "scenario":
            if not rest:
                raise ScenarioError(f"{file}:{count}: a scenario needs a title")
            scenarios.append(Scenario(rest.strip(), file, count))
            block = ""
        elif not scenarios:
            raise ScenarioError(f"{file}:{count}: a file begins with 'scenario' and a title")
        elif line.rstrip(":") in BLOCKS:
            block = line.rstrip(":")
            if block == "given" and any(x.block != "given" for x in scenarios[-1].lines):
                raise ScenarioError(f"{file}:{count}: 'given' comes before 'when' and 'then'")
        elif not block:
            raise ScenarioError(f"{file}:{count}: expected given, when or then, found {line!r}")
        else:
            scenarios[-1].lines.append(Line(count, block, " ".join(line.split())))
    if not scenarios:
        raise ScenarioError(f"{file}:1: there is no scenario in this file")
    for scenario in scenarios:
        if not any(line.block == "then" for line in scenario.lines):
            raise ScenarioError(f"{file}:{scenario.line}: this scenario checks nothing")
    return scenarios


def run(scenario: Scenario) -> Outcome:
    """Run a scenario; raises ScenarioError for a line that makes no sense."""
    try:
        game = _set_up(scenario)
    except OptionError as error:
        raise ScenarioError(f"{scenario.file}:{scenario.line}: {error}") from error
    failures: list[str] = []
    for line in scenario.lines:
        where = f"{scenario.file}:{line.number}"
        try:
            if line.block == "when":
                _play(game, line.text)
            elif line.block == "then":
                problem = _check(game, line.text)
                if problem:
                    failures.append(f"{where}: {problem}")
        except WrongSeat as error:
            failures.append(f"{where}: {error}")
            break
        except IllegalAnswer as error:
            failures.append(f"{where}: {line.text!r} was refused: {error}")
            break
        except (PositionError, NotationError) as error:
            raise ScenarioError(f"{where}: {error}") from error
    return Outcome(scenario, failures)


def run_text(text: str, file: str) -> Iterator[Outcome]:
    """Run all scenarios of a text, one after the other."""
    for scenario in parse(text, file):
        yield run(scenario)


def run_file(path: Path) -> Iterator[Outcome]:
    """Run all scenarios of a file; raises ScenarioError if it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise ScenarioError(f"{path}: there is no such file") from None
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        raise ScenarioError(f"{path}:{line}: this is not UTF-8 text") from None
    except OSError as error:
        raise ScenarioError(f"{path}: {error.strerror or error}") from None
    yield from run_text(text, str(path))


def _set_up(scenario: Scenario) -> Game:
    words: list[str] = []
    fields: list[tuple[Line, str, str]] = []
    for line in scenario.lines:
        if line.block == "given":
            name, value = _field_and_value(line.text)
            if name in OPTIONS:
                words.append(f"{name}={value}")
            else:
                fields.append((line, name, value))
    if not any(word.startswith("players=") for word in words):
        words.append("players=2")
    position = Position(Options.from_words(" ".join(words)))
    for line, name, value in fields:
        try:
            position.set(name, value)
        except (PositionError, ValueError, OverflowError) as error:
            raise ScenarioError(f"{scenario.file}:{line.number}: {error}") from error
    try:
        return position.game()
    except PositionError as error:
        raise ScenarioError(f"{scenario.file}:{scenario.line}: {error}") from error


def _field_and_value(text: str) -> tuple[str, str]:
    words = text.split()
    length = 2 if words[0] in SEATS and len(words) > 1 else 1
    if words[0] in SEATS and len(words) == 2 and words[1] == "passed":
        return text, "yes"
    return " ".join(words[:length]), " ".join(words[length:])


def _play(game: Game, text: str) -> None:
    words = text.split(maxsplit=1)
    if len(words) != 2 or words[0] not in SEATS:
        raise PositionError(f"{text!r} is not a seat and an answer, like 'A die 3'")
    answer = Answer.parse(words[1])
    if not game.over and SEATS[game.player] != words[0]:
        raise WrongSeat(
            f"seat {SEATS[game.player]} has to decide ({game.decision}), not {words[0]}"
        )
    game.apply(answer)


def _check(game: Game, text: str) -> str:
    """What is wrong with an expectation, or an empty text."""
    word, _, rest = text.partition(" ")
    if word == "legal":
        reason = game.why_not(Answer.parse(rest))
        if reason is None:
            return ""
        said = Text.of("en").reason(reason.key, dict(reason.parameters))
        return f"{rest!r} should be legal, but: {said}"
    if word == "illegal":
        return _check_illegal(game, rest)
    if word == "answers":
        expected = sorted(str(Answer.parse(part)) for part in rest.split("|"))
        found = sorted(str(answer) for answer in game.answers)
        return "" if expected == found else f"the answers are {' | '.join(found)}"
    words = text.split()
    if words[0] in SEATS and len(words) > 1:
        length = 3 if words[1] == "tally" or (words[1] == "guest" and len(words) > 2) else 2
        if words[1] == "passed" and len(words) == 2:
            words.append("yes")
    else:
        length = 1
    name, value = " ".join(words[:length]), " ".join(words[length:])
    found_value = read(game, name)
    if _canonical(name, value) != _canonical(name, found_value):
        return f"expected {name} {value}, found {found_value}"
    return ""


def _check_illegal(game: Game, text: str) -> str:
    notation, _, part = text.partition(":")
    reason = game.why_not(Answer.parse(notation))
    if reason is None:
        return f"{notation.strip()!r} should be illegal"
    said = Text.of("en").reason(reason.key, dict(reason.parameters))
    if part.strip().lower() not in said.lower():
        return f"{notation.strip()!r} is refused because {said!r}, not {part.strip()!r}"
    return ""


_ORDERLESS = ("free", "occupied", "hand", "used", "guest-discards", "groups")
_CARDS = ("guests", "hand", "staff", "used", "drawn", "row", "guest-deck", "guest-discards",
          "staff-deck", "staff-deck-bottom")  # fmt: skip


def _canonical(name: str, value: str) -> str:
    """A value in one form: cards as numbers, sets in order, items by kind."""
    last = name.split()[-1]
    if last == "kitchen":
        return items_text(item_counts(value))
    if " guest " in f" {name} " and value.startswith("lacks "):
        wanted = value.removeprefix("lacks ")
        return items_text(item_counts("none" if wanted == "nothing" else wanted))
    if last in _CARDS and value != "none":
        value = " ".join(
            word if word == "-" else str(card_numbers(word)[0]) for word in value.split()
        )
    if last in _ORDERLESS and value != "none":
        return " ".join(str(n) for n in sorted(numbers(value)))
    return value
