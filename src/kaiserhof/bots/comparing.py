"""Ways to play the same turn, played on with the same luck: what tells them apart.

How a game ends says little about one of its turns: the luck of the other turns is worth more than
twenty points. Two ways to play a turn that are played on side by side, on the same deal, have most
of that luck in common, so their difference says some hundred times as much.

>>> from kaiserhof import Game
>>> from kaiserhof.engine.chance import Stream
>>> from kaiserhof.search.hand import HandJudge
>>> from kaiserhof.search.judge import turn_begins
>>> game = Game(players=2, seed=7)
>>> while not turn_begins(game.state):
...     _ = game.apply(game.answers[0])
>>> look = LookAhead(HandJudge(), game.player, 2, 2)
>>> look.keeps = True
>>> _ = look.best(game.state)
>>> 1 < len(compared(look, game.state, Stream.from_seed(1))) <= WAYS
True
"""

from dataclasses import dataclass

from kaiserhof.engine import views
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.state import State
from kaiserhof.engine.state.fingerprint import fingerprint
from kaiserhof.search.clock import NEVER
from kaiserhof.search.lookahead import Line, LookAhead
from kaiserhof.search.plans import PlannedRollouts
from kaiserhof.search.rollouts import Trial

NEAR, FAR = 3, 1
"""So many ways to play a turn are compared with the best one: some of those that come next, and
some of all others, lest a judge learns to like what nobody has ever tried."""
AMONG = 16
"""How many count as those that come next."""
WAYS = 1 + NEAR + FAR
OUTER, INNER = 2, 1
"""The widths of the beams that they are played on with. Wider ones tell more of each turn, but cost
twice as much, and turns are what is short (docs/bots.md)."""
HORIZON = 1
"""Own turns that they are played on for."""


@dataclass(frozen=True)
class Way:
    """A way to play a turn: where it leads, and what came of it."""

    end: State
    """The position at the end of the turn."""
    points: float
    """What the judge expected in the end, a turn later."""


def compared(look: LookAhead, s: State, chance: Stream) -> list[Way]:
    """Some of the ways that a look at a turn has kept, all played on on one deal."""
    tries = PlannedRollouts(look.judge, look.player, OUTER, INNER, HORIZON, envy=0.0)
    deal = views.redeal(s, look.player, chance)
    tries.new_deal()
    found = []
    for line in some_ends(look, chance):
        trial = Trial(line.answers()[0], line.value)
        tries.keep_plan(trial, line)
        end, points = tries.pursue(deal.copy(), trial, NEVER)
        if end.step():  # a game that is over has no features
            found.append(Way(end, points))
    return found if len(found) > 1 else []


def some_ends(look: LookAhead, chance: Stream) -> list[Line]:
    """The best end of the turn, some of those that come next, and some of the others."""
    met: set[int] = set()
    ends: list[Line] = []
    for line in sorted(look.kept, key=lambda line: -line.value):
        key = fingerprint(line.s, look.player)
        if key not in met:
            met.add(key)
            ends.append(line)
    near, far = ends[1:AMONG], ends[AMONG:]
    return ends[:1] + _any(near, NEAR, chance) + _any(far, FAR, chance)


def _any(lines: list[Line], most: int, chance: Stream) -> list[Line]:
    """Take lines at random, up to a number of them."""
    chosen: list[Line] = []
    while lines and len(chosen) < most:
        chosen.append(lines.pop(chance.pick(len(lines))))
    return chosen
