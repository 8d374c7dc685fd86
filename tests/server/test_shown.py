"""What is not written again is what would have been written: at every moment of whole games."""

import random

import msgspec
import pytest

from kaiserhof import Game, Options
from kaiserhof.server.states import Shown
from tests.server.people import seen_by

GAMES = (
    Options(players=2),
    Options(players=4, side="day", variant="expert"),
    Options(players=3, edition="2015"),
    Options(players=2, modules=(1, 2, 3, 4, 5)),
    Options(players=4, modules=(1, 2, 3, 4, 5), side="day"),
    Options(players=3, modules=(3, 5)),
)


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_a_moment_is_shown_as_it_is_whatever_came_before(options: Options) -> None:
    chance = random.Random(7)
    game = Game(options, seed=11)
    before, shown = game.copy(), Shown(game)
    while not game.over:
        before, earlier = game.copy(), shown
        game.apply(chance.choice(game.answers))
        shown = Shown(game, earlier)
        for seat in (*range(game.players), None):
            assert msgspec.json.decode(shown.to(seat)) == seen_by(game, seat)
        if chance.random() < 0.1:
            # As after an undo: an earlier moment is shown behind a later one.
            again = Shown(before, shown)
            assert msgspec.json.decode(again.to(0)) == seen_by(before, 0)
