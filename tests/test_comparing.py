"""Ways to play a turn that are compared on the same deal, and what a judge learns from them."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from kaiserhof import Game
from kaiserhof.bots import bot_of, decide
from kaiserhof.bots.comparing import AMONG, NEAR, WAYS, compared, some_ends
from kaiserhof.bots.selfplay import COMPARED, HUNDREDTHS, Batch, Positions, play_batch
from kaiserhof.bots.training import Lesson, Sample, Weights, regret, train
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.state.fingerprint import fingerprint
from kaiserhof.search.hand import HandJudge
from kaiserhof.search.judge import turn_begins
from kaiserhof.search.lookahead import LookAhead

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def positions() -> list[Positions]:
    return [play_batch(Batch(seed, 8, outer=1, inner=1), HandJudge()) for seed in (3, 4)]


@pytest.fixture(scope="module")
def turns() -> list[tuple[Game, LookAhead]]:
    """Beginnings of turns, and what a look at each has kept."""
    game, found, count = Game(players=2, seed=8), list[tuple[Game, LookAhead]](), 0
    while not game.over:
        if turn_begins(game.state) and game.state.round() % 3 == 0:
            look = LookAhead(HandJudge(), game.player, 4, 3)
            look.keeps = True
            look.best(game.state)
            found.append((game.copy(), look))
        game.apply(decide(bot_of("medium"), game, count))
        count += 1
    return found


def test_a_turn_is_played_in_several_ways(turns: list[tuple[Game, LookAhead]]) -> None:
    for game, look in turns:
        before = game.state.as_tuple()
        ways = compared(look, game.state, Stream.from_seed(1))
        assert 1 < len(ways) <= WAYS
        assert len({way.end.as_tuple() for way in ways}) > 1
        assert game.state.as_tuple() == before


def test_the_best_way_comes_first_and_the_last_from_afar(
    turns: list[tuple[Game, LookAhead]],
) -> None:
    """The one that the look likes best is always compared; others come next, or from all others."""
    far = 0
    for _, look in turns:
        ends: dict[int, float] = {}
        for line in sorted(look.kept, key=lambda line: -line.value):
            ends.setdefault(fingerprint(line.s, look.player), line.value)
        chosen = some_ends(look, Stream.from_seed(2))
        places = [list(ends).index(fingerprint(line.s, look.player)) for line in chosen]
        assert places[0] == 0
        assert len(set(places)) == len(places) <= WAYS
        assert all(0 < place < AMONG for place in places[1 : 1 + NEAR])
        far += places[-1] >= AMONG
    assert far


def test_what_comes_of_a_way_is_luck_that_all_share(turns: list[tuple[Game, LookAhead]]) -> None:
    """On the same deal twice the same comes of it."""
    game, look = turns[0]
    once, again = (compared(look, game.state, Stream.from_seed(5)) for _ in range(2))
    assert [way.points for way in once] == [way.points for way in again]


def test_self_play_notes_what_was_compared(positions: list[Positions]) -> None:
    for batch in positions:
        assert len(batch.ways) == (batch.of[:, 2] == COMPARED).sum() > 40
        _, sizes = np.unique(batch.ways[:, 0], return_counts=True)
        assert sizes.min() > 1
        assert sizes.max() <= WAYS


def test_a_sample_keeps_the_ways_of_a_turn_side_by_side(positions: list[Positions]) -> None:
    sample = Sample(positions)
    assert sum(len(turn) for turn in sample.turns) == (sample.of[:, 2] == COMPARED).sum()
    came = np.concatenate([batch.ways[:, 1] for batch in positions]) / HUNDREDTHS
    ends = np.concatenate(sample.turns)
    assert np.allclose(sample.to_come[ends] + sample.of[ends, 3], came, atol=1e-3)
    for turn in sample.turns:
        assert len({tuple(sample.of[end, :2]) for end in turn}) == 1


def test_ways_that_were_compared_teach_only_what_tells_them_apart(
    positions: list[Positions],
) -> None:
    """A hundred points more for all ways to play a turn teach the same."""
    spoilt = [replace(batch, ways=np.add(batch.ways, [0, 100 * HUNDREDTHS])) for batch in positions]
    learned = [
        train(Sample(some), Weights.fresh(30.0, 1), 2, 2e-3, 1.0, 1) for some in (positions, spoilt)
    ]
    for array, other in zip(learned[0].all(), learned[1].all(), strict=True):
        assert np.allclose(array, other, atol=1e-3)


def test_a_judge_learns_to_tell_ways_apart(positions: list[Positions]) -> None:
    """Of turns that it has seen; of others a few games do not tell enough."""
    sample = Sample(positions)
    sample.apart[:] = False
    known, lessons = Sample(positions), list[Lesson]()
    known.apart[:] = True
    fresh = Weights.fresh(30.0, 1)
    learned = train(sample, fresh, 30, 2e-3, 1.0, 1, lessons.append)
    before, after = (regret(known, weights.narrowed(known.columns)) for weights in (fresh, learned))
    assert after < 0.6 * before
    assert lessons[-1].regret == 0.0  # no turn is left that nobody learned from


def test_positions_keep_what_was_compared(positions: list[Positions], tmp_path: Path) -> None:
    positions[0].save(tmp_path / "batch.npz")
    again = Positions.load(tmp_path / "batch.npz")
    assert np.array_equal(again.ways, positions[0].ways)


def test_a_school_goes_on_with_games_from_before_ways_were_compared(
    positions: list[Positions], tmp_path: Path
) -> None:
    positions[0].save(tmp_path / "batch.npz")
    with np.load(tmp_path / "batch.npz") as arrays:
        before = {name: arrays[name] for name in arrays.files if name != "ways"}
    ends = before["of"][:, 2] == COMPARED
    starts = np.concatenate([[0], np.cumsum(before["counts"])])
    kept = np.concatenate(
        [np.arange(starts[row], starts[row + 1]) for row in np.flatnonzero(~ends)]
    )
    before["numbers"], before["values"] = before["numbers"][kept], before["values"][kept]
    before["counts"], before["of"] = before["counts"][~ends], before["of"][~ends]
    np.savez(tmp_path / "before.npz", **before)
    sample = Sample([Positions.load(tmp_path / "before.npz")])
    assert sample.turns == []
    lessons: list[Lesson] = []
    train(sample, Weights.fresh(30.0, 1), 1, 1e-3, 1.0, 1, lessons.append)
    assert lessons[0].unseen > 0
    assert lessons[0].regret == 0.0
