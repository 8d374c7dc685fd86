"""The learned judges: the first one to the last bit, and the one that keeps books."""

import hashlib
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from kaiserhof.bots.training import Weights
from kaiserhof.bots.weights import first_judge, read_weights
from kaiserhof.engine import flow
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.options import Options
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.engine.state import State
from kaiserhof.search.bookkeeper import Bookkeeper

pytestmark = pytest.mark.both

KINDS = ((2, ()), (3, (1, 2, 3, 4, 5)), (4, (1, 4)), (2, (2, 3, 5)))


def positions(players: int, modules: tuple[int, ...], seed: int) -> Iterator[State]:
    chance = Stream.from_seed(seed)
    s = flow.set_up(rulebook(Options(players=players, modules=modules)), players, None)
    out: list[int] = []
    flow.advance(s, out)
    while out:
        yield s
        flow.play(s, out[chance.pick(len(out))], out)


@pytest.mark.slow
def test_the_first_judge_says_what_it_always_said() -> None:
    """The digest was made by the version that froze ``expert-1``."""
    found = hashlib.blake2b(digest_size=8)
    chance = Stream.from_seed(20)
    for players, modules in KINDS:
        s = flow.set_up(rulebook(Options(players=players, modules=modules)), players, None)
        out: list[int] = []
        flow.advance(s, out)
        while out:
            for player in range(players):
                found.update(struct.pack("<d", first_judge().worth(s, player)))
            flow.play(s, out[chance.pick(len(out))], out)
    assert found.hexdigest() == "fc428603d3d2788b"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("weights") / "w.npz"
    Weights.fresh(30.0, 3).save(path)
    return path


@pytest.mark.slow
def test_books_do_not_depend_on_what_was_judged_before(files: Path) -> None:
    keeper = read_weights(files)
    for players, modules in KINDS:
        for number, s in enumerate(positions(players, modules, 5)):
            worths = [keeper.worth(s, player) for player in range(players)]
            if number % 40 == 0:  # a judge that has seen nothing else
                fresh = read_weights(files)
                assert [fresh.worth(s, player) for player in range(players)] == worths


def test_the_chances_of_all_players_add_up_to_one(files: Path) -> None:
    keeper = read_weights(files)
    assert isinstance(keeper, Bookkeeper)
    for players, modules in KINDS:
        for number, s in enumerate(positions(players, modules, 6)):
            if number % 25 == 0:
                chances = [keeper.chance(s, player) for player in range(players)]
                assert sum(chances) == pytest.approx(1.0)
                assert all(0.0 <= chance <= 1.0 for chance in chances)
