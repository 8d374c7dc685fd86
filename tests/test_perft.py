"""The decision tree has the size that is written down; ``tests.perft`` tells how to renew it."""

import json

import pytest

from tests.perft import FILE, POSITIONS, counts, perft

pytestmark = pytest.mark.both

EXPECTED: dict[str, list[int]] = json.loads(FILE.read_text(encoding="utf-8"))


def test_every_position_has_its_counts() -> None:
    assert EXPECTED.keys() == POSITIONS.keys()


@pytest.mark.parametrize("name", POSITIONS)
def test_counts(name: str) -> None:
    assert counts(POSITIONS[name]()) == EXPECTED[name]


@pytest.mark.parametrize("name", POSITIONS)
def test_counting_leaves_the_position_alone(name: str) -> None:
    game = POSITIONS[name]()
    before = game.copy()
    perft(game.state, 3)
    assert game == before
