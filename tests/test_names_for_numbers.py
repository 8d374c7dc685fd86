"""Promises of the house that machines keep: names for numbers, and files of one idea."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent.parent / "src/kaiserhof"
STATE = SOURCES / "engine/state"
LONGEST = 500
BY_NUMBER = r"\b(set_)?value\(\s*\d|\b(set_)?value_of\(\s*\w+\s*,\s*\d"


@cache
def sources() -> dict[Path, str]:
    return {path: path.read_text() for path in sorted(SOURCES.rglob("*.py"))}


def lines_of(mentioned: str) -> Iterator[tuple[Path, int, str]]:
    """Every line of the sources in which something is mentioned at all, with its place."""
    for path, text in sources().items():
        if re.search(mentioned, text, re.M):
            for number, line in enumerate(text.splitlines(), 1):
                yield path, number, line


def places_with(pattern: str, *without: Path) -> list[str]:
    return [
        f"{path.relative_to(SOURCES)}:{number}"
        for path, number, line in lines_of(pattern)
        if re.search(pattern, line) and not any(path.is_relative_to(one) for one in without)
    ]


@pytest.mark.parametrize("line", ["s.value(2)", "s.set_value(0, left)", "s.value_of(frame, 1)"])
def test_a_value_by_number_would_be_found(line: str) -> None:
    assert re.search(BY_NUMBER, line)


def test_the_values_of_a_frame_are_read_by_name() -> None:
    assert places_with(BY_NUMBER) == []


def test_the_vector_is_read_in_the_folder_of_the_state_only() -> None:
    assert places_with(r"\.v\b(?!\w)", STATE) == []
    assert places_with(r"\bself\.v\b") != [], "the pattern finds nothing at all"


def test_places_of_the_vector_are_known_in_the_folder_of_the_state_only() -> None:
    private = r"\b(PLAYER_PLACES|F_(BELOW|STEP|OWNER|A|B|C|D|MORE)|MARKERS|STACK_TOP)\b"
    assert places_with(private, STATE) == []


def test_prices_are_worked_out_in_one_place() -> None:
    """What staff makes free and what things cost is asked of ``engine/prices.py``.

    The terminal draws the costs that are printed on a board; a rule of thumb weighs them.
    """
    recomputed = r"has_ability\(.*FREE_(COPY|GUESTS|SERVING|ROOMS)|rules\.(row|floor|staff)_cost\["
    found = [
        place
        for place in places_with(recomputed)
        if not place.startswith(("engine/prices.py", "terminal/hotel.py", "search/hand.py"))
    ]
    assert found == []


def test_no_file_is_too_long_to_read_in_one_sitting() -> None:
    long = {
        str(path.relative_to(SOURCES)): count
        for path in SOURCES.rglob("*.py")
        if (count := len(path.read_text().splitlines())) > LONGEST
    }
    assert long == {}


PLAIN = {"player", "card", "guest", "room", "face", "source", "answer", "letter", "pile"}
"""Parameters that say which noun of ``engine/nouns.py`` they are."""


def test_parameters_say_which_noun_of_the_game_they_are() -> None:
    plain = rf"\b({'|'.join(sorted(PLAIN))}): int\b(?! =|$)"
    found = [
        f"{path}:{number}"
        for path, number, line in lines_of(plain)
        if path.relative_to(SOURCES).parts[0] in ("engine", "modules", "search")
        and path.name != "shapes.py"  # fields of the wire, which are plain data
        and re.search(plain, line)
        and not line.lstrip().startswith(('"', "self."))
    ]
    assert found == []
