"""Every bot by its name, and the levels that people choose from.

>>> bot_of("greedy").name, bot_of("expert:200").budget.simulations
('greedy', 200)
>>> bot_of("grandmaster")
Traceback (most recent call last):
...
kaiserhof.bots.levels.NoSuchBot: no bot is called 'grandmaster': there are random, beginner, ...
"""

from functools import cache

from kaiserhof.bots.beginner import BeginnerBot
from kaiserhof.bots.bot import Bot
from kaiserhof.bots.easy import EasyBot
from kaiserhof.bots.expert import Budget, ExpertBot
from kaiserhof.bots.greedy import GreedyBot
from kaiserhof.bots.random import RandomBot
from kaiserhof.bots.weights import learned_judge

LEVELS = ("easy", "medium", "hard", "expert")
"""For people, from the weakest to the strongest."""

BOTS = ("random", "beginner", "greedy", *LEVELS)


class NoSuchBot(ValueError):
    """A name that no bot has."""


@cache
def bot_of(name: str) -> Bot:
    """A bot by its name; ``expert:200`` thinks for 200 trials, ``expert:0.5s`` half a second."""
    kind, colon, budget = name.partition(":")
    if kind not in BOTS or (colon and kind != "expert"):
        raise NoSuchBot(f"no bot is called {name!r}: there are {', '.join(BOTS)}")
    if kind == "random":
        return RandomBot()
    if kind == "beginner":
        return BeginnerBot()
    if kind == "easy":
        return EasyBot()
    if kind in ("greedy", "medium"):
        return GreedyBot(name=kind)
    if kind == "hard":
        return GreedyBot(learned_judge(), name=kind)
    return ExpertBot(_budget(budget, name) if colon else Budget(), name=name)


def _budget(text: str, name: str) -> Budget:
    """The budget that a name of a bot asks for."""
    try:
        if text.endswith("s"):
            seconds = float(text[:-1])
            if not 0 < seconds <= 3600:
                raise ValueError
            return Budget(seconds=seconds, small_seconds=seconds / 5)
        simulations = int(text)
        if not 0 < simulations <= 1_000_000:
            raise ValueError
    except ValueError:
        raise NoSuchBot(
            f"{name!r}: write expert:200 for 200 trials or expert:0.5s for half a second"
        ) from None
    return Budget(simulations=simulations)
