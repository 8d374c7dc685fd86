"""What a learned judge sees of the modules: each brings features of its own.

The part ``features`` of a module's manifest is a class; the judge makes one object of it for each
game's rulebook. The numbers of the features are the contract between the judge and its weights, so
each module keeps to the ones it has been allotted, behind those of the base game.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from kaiserhof.engine.module import Module
from kaiserhof.engine.nouns import Letter, Player
from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.engine.state import State
from kaiserhof.manifest import manifest_of
from kaiserhof.search.sheet import Sheet

FIRST: Final[int] = 990
"""The features of the base game end here."""
MODULE: Final = 990
"""Which modules are played, and for how long still."""
END: Final = 1179
EXPANSION: Final[int] = END - FIRST
"""How many features there are for modules."""
_MODULES: Final = 5
"""How many modules the judge has learned to tell apart."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """What a judge sees of one module."""

    def __init__(self, module: Module) -> None:
        self.number = module.number

    def plays(self, player: Player) -> bool:
        """Whether the module plays this seat by itself."""
        return False

    def describe(self, s: State, player: Player, left: float, sheet: Sheet) -> None:
        """Note what the module adds to a player's position; ``left`` is the share of turns left."""

    def worth_of_played(self, s: State, player: Player) -> float:
        """The points that a seat will have at the end which the module plays by itself."""
        return float(s.points(player))

    def race_of_played(self, s: State, player: Player, letter: Letter) -> float:
        """How near such a seat is to a politics card, from 0 to 1."""
        return 0.0


_shelf: Final[dict[Rulebook, list[Features]]] = {}


def features_of(rules: Rulebook) -> list[Features]:
    """What the modules of a game show to a judge."""
    found = _shelf.get(rules)
    if found is None:
        found = []
        for module in rules.modules:
            part = manifest_of(module.number).part("features")
            if part is not None:
                features = part(module)
                assert isinstance(features, Features)
                found.append(features)
        _shelf[rules] = found
    return found


def worth_of_played(s: State, player: Player) -> float:
    """The points that a seat will have at the end which a module plays: no judge has learned it."""
    for features in features_of(s.rules):
        if features.plays(player):
            return features.worth_of_played(s, player)
    return float(s.points(player))


def race_of_played(s: State, player: Player, letter: Letter) -> float:
    """How near a seat that a module plays is to a politics card, from 0 to 1."""
    for features in features_of(s.rules):
        if features.plays(player):
            return features.race_of_played(s, player, letter)
    return 0.0


def describe_modules(s: State, player: Player, left: float, sheet: Sheet) -> None:
    """Note what the modules add to a player's position; without modules, nothing."""
    for features in features_of(s.rules):
        if 0 < features.number <= _MODULES:
            sheet.add(MODULE + features.number - 1, 1.0)
            sheet.add(MODULE + 4 + features.number, left)
        features.describe(s, player, left, sheet)
