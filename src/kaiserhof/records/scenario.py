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

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path

from kaiserhof.engine.game import Game, IllegalAnswer
from kaiserhof.engine.notation import Answer, NotationError
from kaiserhof.engine.options import OptionError, Options
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.records.position import Position
from kaiserhof.records.reading import read
from kaiserhof.records.values import (
    SEATS,
    STAFF,
    PositionError,
    card_number,
    guest_numbers,
    item_counts,
    items_text,
    number,
    numbers,
    politics_number,
    staff_numbers,
    tile_number,
)
from kaiserhof.text import Text

BLOCKS = ("given", "when", "then")
OPTIONS = ("players", "promos", "edition", "variant", "side", "modules", "level", "hotel")
"""Given lines that are options of the game, not fields of the position."""
CARD_VERBS = ("use", "hire", "return", "dismiss", "keep")
"""Answers that name a staff card; scenarios may give its name instead of its number."""
MOST_SHOWN = 30
"""How many legal answers are listed where one was refused."""


class ScenarioError(ValueError):
    """A file that is not a scenario file; names the file and the line."""


class LineError(ValueError):
    """A line that makes no sense; names the file and the line."""


class Refused(ValueError):
    """An answer that cannot be played; tells what is asked and what is legal."""


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
    problem: str = ""
    """The first thing about its form that makes no sense; such a scenario is not run."""


@dataclass(frozen=True)
class Outcome:
    """What came of running a scenario: without failures and problem it has passed."""

    scenario: Scenario
    failures: list[str]
    problem: str = ""
    """A line that makes no sense, with file and line: the scenario could not be run to its end."""

    @property
    def passed(self) -> bool:
        """Whether all that was expected holds."""
        return not self.failures and not self.problem


def parse(text: str, file: str) -> list[Scenario]:
    """The scenarios of a file's text; what is wrong with one of them is kept as its problem."""
    scenarios: list[Scenario] = []
    block = ""

    def wrong(line: int, problem: str) -> None:
        scenarios[-1].problem = scenarios[-1].problem or f"{file}:{line}: {problem}"

    for count, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#", 1)[0].strip()
        if not line:
            continue
        word, _, rest = line.partition(" ")
        if word == "scenario":
            scenarios.append(Scenario(rest.strip(), file, count))
            block = ""
            if not rest:
                wrong(count, "a scenario needs a title")
        elif not scenarios:
            raise ScenarioError(f"{file}:{count}: a file begins with 'scenario' and a title")
        elif line.rstrip(":") in BLOCKS:
            block = line.rstrip(":")
            if block == "given" and any(x.block != "given" for x in scenarios[-1].lines):
                wrong(count, "'given' comes before 'when' and 'then'")
        elif not block:
            wrong(count, f"expected given, when or then, found {line!r}")
        else:
            scenarios[-1].lines.append(Line(count, block, " ".join(line.split())))
    if not scenarios:
        raise ScenarioError(f"{file}:1: there is no scenario in this file")
    for scenario in scenarios:
        if not any(line.block == "then" for line in scenario.lines) and not scenario.problem:
            scenario.problem = f"{file}:{scenario.line}: this scenario checks nothing"
    return scenarios


def run(scenario: Scenario) -> Outcome:
    """Run a scenario."""
    failures: list[str] = []
    try:
        if scenario.problem:
            raise LineError(scenario.problem)
        _go_through(scenario, set_up(scenario), failures)
    except LineError as error:
        return Outcome(scenario, failures, str(error))
    return Outcome(scenario, failures)


def _go_through(scenario: Scenario, game: Game, failures: list[str]) -> None:
    """Play and check line by line; an answer that cannot be played is the last line."""
    for line in scenario.lines:
        where = f"{scenario.file}:{line.number}"
        try:
            if line.block == "when":
                _play(game, line.text)
            elif line.block == "then":
                problem = check(game, line.text)
                if problem:
                    failures.append(f"{where}: {problem}")
        except Refused as error:
            failures.append(f"{where}: {error}")
            return
        except (PositionError, NotationError) as error:
            raise LineError(f"{where}: {error}") from error
        except Exception as error:
            raise _broken(where, "the engine broke down at this line", error) from error


def _broken(where: str, words: str, error: Exception) -> Exception:
    """What is said of an error that nobody foresaw: no message of Python's."""
    if "KAISERHOF_TRACEBACK" in os.environ:
        return error
    return LineError(f"{where}: {words} (KAISERHOF_TRACEBACK=1 shows where)")


def run_text(text: str, file: str) -> Iterator[Outcome]:
    """Run all scenarios of a text, one after the other."""
    for scenario in parse(text, file):
        yield run(scenario)


def shipped_scenarios() -> list[Path]:
    """The scenario files of the package, those of its modules included."""
    return sorted(Path(str(resources.files("kaiserhof"))).rglob("*.scenario"))


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


Given = tuple[Line, str, str]
"""A line with its field and its value."""


def set_up(scenario: Scenario) -> Game:
    """The game at the position that is given; raises LineError for what cannot be."""
    given: list[Given] = []
    for line in scenario.lines:
        if line.block == "given":
            given.append((line, *_field_and_value(line.text)))
    position = Position(_options(scenario, [of for of in given if of[1] in OPTIONS]))
    fields = [of for of in given if of[1] not in OPTIONS]
    for line, name, value in fields:
        where = f"{scenario.file}:{line.number}"
        try:
            position.set(name, value)
        except PositionError as error:
            raise LineError(f"{where}: {error}") from error
        except Exception as error:
            raise _broken(where, f"{name} cannot be {value!r}", error) from error
    try:
        return position.game()
    except PositionError as error:
        blamed = _blamed(scenario, fields, error)
        raise LineError(f"{scenario.file}:{blamed}: {error}") from error
    except Exception as error:
        where = f"{scenario.file}:{scenario.line}"
        raise _broken(where, "no game can go on from this position", error) from error


def _blamed(scenario: Scenario, fields: list[Given], error: PositionError) -> int:
    """The number of the line that an error of the whole position is about."""
    found = scenario.line
    for line, name, value in fields:
        if name == error.field and error.value in ("", value):
            found = line.number
    return found


def _options(scenario: Scenario, given: list[Given]) -> Options:
    """The options of a game; a wrong one is told with its line."""
    chosen: dict[str, str] = {"players": "players=2"}
    told: list[str] = []
    for line, name, value in given:
        parts = value.replace(",", " ").split() if name == "modules" else [value]
        chosen[name] = f"{name}={','.join(parts)}"
        try:
            if name in told:
                raise OptionError(f"{name} is given twice")
            if not value or " " in chosen[name]:
                raise OptionError(f"option {name} cannot be {value!r}")
            options = Options.from_words(" ".join(chosen.values()))
            if name in ("players", "modules", "hotel"):
                rulebook(options)
        except OptionError as error:
            raise LineError(f"{scenario.file}:{line.number}: {error}") from error
        told.append(name)
    return Options.from_words(" ".join(chosen.values()))


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
    try:
        answer = answer_of(words[1])
    except NotationError as error:
        raise NotationError(f"{error}{_asked(game)}") from None
    if not game.over and SEATS[game.player] != words[0]:
        raise Refused(f"seat {SEATS[game.player]} has to decide, not {words[0]}{_asked(game)}")
    try:
        game.apply(answer)
    except IllegalAnswer as error:
        raise Refused(f"{text!r} was refused: {error}{_asked(game)}") from error


def answer_of(text: str) -> Answer:
    """An answer in notation; a staff card may stand there by its name.

    >>> str(answer_of("hire stableman"))
    'hire 6'
    """
    verb, _, name = text.strip().lower().partition(" ")
    if verb in CARD_VERBS and name and " " not in name and not name.isdigit():
        try:
            return Answer.parse(f"{verb} {card_number(name, STAFF)}")
        except PositionError as error:
            raise NotationError(str(error)) from None
    return Answer.parse(text)


def _asked(game: Game) -> str:
    """What is asked now and what is legal, to follow what was wrong."""
    if game.over:
        return "; the game is over"
    legal = [str(answer) for answer in game.answers]
    more = f" and {len(legal) - MOST_SHOWN} more" if len(legal) > MOST_SHOWN else ""
    shown = " | ".join(legal[:MOST_SHOWN]) + more
    return f"; seat {SEATS[game.player]} is asked: {game.decision}; legal: {shown}"


def check(game: Game, text: str) -> str:
    """What is wrong with an expectation, or an empty text.

    >>> game = Position(Options(players=2)).game()
    >>> check(game, "A krones at least 8"), check(game, "not A krones 10")
    ('', 'A krones 10 should not hold')
    """
    word, _, rest = text.partition(" ")
    if word == "not":
        return "" if check(game, rest) else f"{rest} should not hold"
    if word == "legal":
        reason = game.why_not(answer_of(rest))
        if reason is None:
            return ""
        said = Text.of("en").reason(reason.key, dict(reason.parameters))
        return f"{rest!r} should be legal, but: {said}{_asked(game)}"
    if word == "illegal":
        return _check_illegal(game, rest)
    if word == "answers":
        expected = sorted(str(answer_of(part)) for part in rest.split("|"))
        found = sorted(str(answer) for answer in game.answers)
        return "" if expected == found else f"the answers are {' | '.join(found)}"
    words = text.split()
    if words[0] in SEATS and len(words) > 1:
        length = 3 if words[1] in ("tally", "sees") or words[1:2] == ["guest"] != words[1:] else 2
        if words[1] == "passed" and len(words) == 2:
            words.append("yes")
    else:
        length = 1
    name, value = " ".join(words[:length]), " ".join(words[length:])
    found_value = read(game, name)
    for words_of, holds in _COMPARISONS.items():
        if value.startswith(f"{words_of} "):
            wanted = value.removeprefix(f"{words_of} ")
            if not holds(_canonical(name, found_value), _canonical(name, wanted)):
                return f"expected {name} {value}, found {found_value}"
            return ""
    if _canonical(name, value) != _canonical(name, found_value):
        return f"expected {name} {value}, found {found_value}"
    return ""


def _at_least(found: str, wanted: str) -> bool:
    return number(found, *_ANY) >= number(wanted, *_ANY)


def _at_most(found: str, wanted: str) -> bool:
    return number(found, *_ANY) <= number(wanted, *_ANY)


def _has(found: str, wanted: str) -> bool:
    return set(wanted.split()) <= set(found.split())


_ANY = (-(10**6), 10**6)
_COMPARISONS = {"at least": _at_least, "at most": _at_most, "has": _has}
"""Instead of a value that must be there exactly: bounds of a number, members of a list."""


def _check_illegal(game: Game, text: str) -> str:
    notation, _, part = text.partition(":")
    reason = game.why_not(answer_of(notation))
    if reason is None:
        return f"{notation.strip()!r} should be illegal"
    said = Text.of("en").reason(reason.key, dict(reason.parameters))
    if part.strip().lower() not in said.lower():
        return f"{notation.strip()!r} is refused because {said!r}, not {part.strip()!r}"
    return ""


def _list(found: list[int]) -> str:
    return " ".join(str(number) for number in found)


_ORDERLESS = ("free", "occupied", "hand", "used", "guest-discards", "groups")
_NAMES: dict[str, Callable[[str], list[int]]] = {
    **dict.fromkeys(
        ("guests", "row", "guest-deck", "guest-discards", "kept", "kept-big"), guest_numbers
    ),
    **dict.fromkeys(
        ("hand", "staff", "used", "drawn", "turned", "staff-deck", "staff-deck-bottom"),
        staff_numbers,
    ),
    **dict.fromkeys(("politics", "own-politics"), lambda word: [politics_number(word)]),
    **dict.fromkeys(("tiles", "own-tiles"), lambda word: [tile_number(word)]),
}
"""How a name in a field becomes a number: the field says whether it is a guest or staff."""


def _canonical(name: str, value: str) -> str:
    """A value in one form: cards as numbers, sets in order, items by kind."""
    last = name.split()[-1]
    if last == "kitchen":
        return items_text(item_counts(value))
    if " guest " in f" {name} " and value.startswith("lacks "):
        wanted = value.removeprefix("lacks ")
        return items_text(item_counts("none" if wanted == "nothing" else wanted))
    if last in _NAMES and value != "none" and " tally " not in name:
        number_of = _NAMES[last]
        value = " ".join(word if word == "-" else _list(number_of(word)) for word in value.split())
    if last in _ORDERLESS and value != "none":
        return _list(sorted(numbers(value)))
    return value
