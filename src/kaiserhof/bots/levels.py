"""Every bot by its name, and the levels that people choose from.

A name may say more: ``expert:200`` thinks for 200 trials a decision, ``expert:0.5s`` for half a
second, ``hard:FILE.npz`` and ``expert:FILE.npz`` (or ``expert:FILE.npz:0.5s``) judge by weights of
your own, and ``package.module:Class`` is a bot that somebody else wrote (:mod:`.elsewhere`).

>>> bot_of("greedy").name, bot_of("expert:200").budget.simulations
('greedy', 200)
>>> bot_of("grandmaster")
Traceback (most recent call last):
...
kaiserhof.bots.bot.NoSuchBot: no bot is called 'grandmaster': there are random, beginner, ...
"""

import re
from functools import cache
from pathlib import Path

from kaiserhof.bots.beginner import BeginnerBot
from kaiserhof.bots.bot import Bot, NoSuchBot
from kaiserhof.bots.elsewhere import bot_from_elsewhere
from kaiserhof.bots.expert import FIRST_MANNER, Budget, ExpertBot, Manner
from kaiserhof.bots.greedy import GreedyBot
from kaiserhof.bots.people import HABITS, PersonBot
from kaiserhof.bots.random import RandomBot
from kaiserhof.bots.weights import NoWeights, first_judge, learned_judge, read_weights
from kaiserhof.search.judge import Judge

LEVELS = ("easy", "casual", "steady", "keen", "medium", "skilled", "seasoned", "hard", "expert")
"""For people, from the weakest to the strongest."""

ELO = {
    "easy": 95,
    "casual": 390,
    "steady": 590,
    "keen": 765,
    "medium": 1000,
    "skilled": 1270,
    "seasoned": 1560,
    "hard": 1785,
    "expert": 2085,
}
"""How strong each level is with two players, ``medium`` being 1000 (bench/ARENA.md)."""

HARD_OUTER, HARD_INNER = 24, 12
"""How wide the beams of ``hard`` are: a tenth of what it may take (bench/ARENA.md)."""

FROZEN = ("hard-1", "expert-1")
"""Bots that never change: the yardsticks by which newer ones are measured."""

BOTS = ("random", "beginner", "greedy", *LEVELS, *FROZEN)

_WITH_FILE = re.compile(r"(?P<file>.+\.npz)(?::(?P<budget>[^:]+))?")


@cache
def bot_of(name: str) -> Bot:
    """A bot by its name."""
    kind, colon, more = name.partition(":")
    if kind not in BOTS:
        found = bot_from_elsewhere(name)
        if found is None:
            raise NoSuchBot(f"no bot is called {name!r}: there are {', '.join(BOTS)}")
        return found
    thinks = kind.startswith("expert")
    if colon and (not more or (not thinks and kind != "hard")):
        raise NoSuchBot(f"{name!r}: a {kind} bot takes no more than its name")
    judge = first_judge if kind in FROZEN else learned_judge
    if kind == "random":
        return RandomBot()
    if kind == "beginner":
        return BeginnerBot()
    if kind in HABITS:
        return PersonBot(kind, HABITS[kind])
    if kind in ("greedy", "medium"):
        return GreedyBot(name=kind)
    own = _WITH_FILE.fullmatch(more) if kind not in FROZEN else None
    weights = _judge_of(name, own["file"]) if own else judge()
    budget = own["budget"] if own else more
    if not thinks:
        if colon and (own is None or budget):
            raise NoSuchBot(f"{name!r}: write hard:FILE.npz for weights of your own")
        if kind in FROZEN:
            return GreedyBot(weights, name=name)
        return GreedyBot(weights, HARD_OUTER, HARD_INNER, name)
    manner = FIRST_MANNER if kind in FROZEN else Manner()
    return ExpertBot(_budget(budget, name) if budget else Budget(), name, weights, manner)


def weights_file(name: str) -> Path | None:
    """The file whose weights a bot of this name judges by; None for those that ship.

    >>> weights_file("expert:mine.npz:0.5s"), weights_file("expert:0.5s")
    (PosixPath('mine.npz'), None)
    """
    kind, _, more = name.partition(":")
    own = _WITH_FILE.fullmatch(more) if kind in ("hard", "expert") else None
    return Path(own["file"]) if own else None


def _judge_of(name: str, file: str) -> Judge:
    try:
        return read_weights(Path(file))
    except FileNotFoundError:
        raise NoSuchBot(f"{name!r}: there is no file {file}") from None
    except NoWeights as error:
        raise NoSuchBot(f"{name!r}: {error}") from None
    except OSError as error:
        raise NoSuchBot(f"{name!r}: {file} cannot be read ({error.strerror})") from None


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
            f"{name!r}: write expert:200 for 200 trials, expert:0.5s for half a second "
            "or expert:FILE.npz for weights of your own"
        ) from None
    return Budget(simulations=simulations)
