"""Whose turns are better (`bench.turns`): a sharper measure of bots than whole games."""

import itertools

import pytest

from bench.turns import after_turn, beginnings, compare, worth
from kaiserhof import Options
from kaiserhof.bots import bot_of
from kaiserhof.search.judge import turn_begins

pytestmark = pytest.mark.slow


def test_turns_are_played_from_their_beginning_to_their_end() -> None:
    for game in itertools.islice(beginnings(Options(players=2), 1), 4):
        assert turn_begins(game.state)
        before = game.state.as_tuple()
        after = after_turn(game, bot_of("skilled"), 1)
        assert after.over or after.player != game.player or turn_begins(after.state)
        assert game.state.as_tuple() == before


def test_a_bot_is_worth_what_it_is_worth_and_a_beginner_less(
    capsys: pytest.CaptureFixture[str],
) -> None:
    games = beginnings(Options(players=2, modules=(1, 3)), 2)
    hard, same, beginner = compare(["hard", "hard", "beginner"], games, 4, 2)
    assert hard.gains == same.gains == [0.0] * 4
    assert same.alike == 4
    assert sum(beginner.gains) < -8
    said = capsys.readouterr().out
    assert "after 4 turns:" in said
    assert "+0.00 +- 0.00, 100% alike" in said


def test_a_game_that_is_over_is_worth_its_points() -> None:
    *_, last = itertools.islice(beginnings(Options(players=2), 4), 12)
    while not last.over:
        last = after_turn(last, bot_of("medium"), 3)
    own, other = last.scores
    assert worth(last.state, 0, 2) == pytest.approx(own - 0.3 * other)
