"""The choices that are made before a game begins."""

from dataclasses import dataclass


class OptionError(ValueError):
    """Options that no game can be set up with."""


@dataclass(frozen=True)
class Options:
    """What is played: how many players, and with which cards.

    >>> Options(players=4).sets
    ('base', 'promo')
    >>> Options(players=5)
    Traceback (most recent call last):
    ...
    kaiserhof.engine.options.OptionError: 5 players: the game is for 2, 3 or 4
    """

    players: int = 2
    promos: bool = True

    def __post_init__(self) -> None:
        if self.players not in (2, 3, 4):
            raise OptionError(f"{self.players} players: the game is for 2, 3 or 4")

    @property
    def sets(self) -> tuple[str, ...]:
        """The sets of cards that are in the game."""
        return ("base", "promo") if self.promos else ("base",)

    @property
    def side(self) -> str:
        """The side of the hotel boards."""
        return "night"
