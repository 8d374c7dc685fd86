"""The choices that are made before a game begins."""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Literal, SupportsIndex

from mypy_extensions import mypyc_attr

from kaiserhof.engine.whole import whole
from kaiserhof.manifest import sets_of

Edition = Literal["2021", "2015"]
Variant = Literal["standard", "introductory", "expert"]
Side = Literal["night", "day"]

EDITIONS = ("2021", "2015")
VARIANTS = ("standard", "introductory", "expert")
SIDES = ("night", "day")
LEVELS = ("easy", "medium", "hard")
ALONE = 1
"""One player alone has an opponent whom a module plays."""
USUAL_LEVEL = "medium"


class OptionError(ValueError):
    """Options that no game can be set up with."""


# Not native, so that it can have weak references.
# Its own __init__ takes whole numbers of any kind; the fields of a compiled class hold int only.
@mypyc_attr(native_class=False)
@dataclass(frozen=True, init=False)
class Options:
    """What is played: how many players, by which rules, with which cards.

    ``promos`` is by default as the edition has it. ``politics``, ``tiles`` and ``boards`` name
    cards and boards that are chosen instead of drawn: one of each letter, one for each seat.

    >>> Options(players=4).sets, Options(edition="2015").sets
    (('base', 'promo'), ('base',))
    >>> Options(players=5)
    Traceback (most recent call last):
    ...
    kaiserhof.engine.options.OptionError: 5 players: the game is for 1, 2, 3 or 4

    One player plays against an opponent who follows a deck of cards: ``level`` tells how strong it
    is, and with module 3 ``hotel`` names its hotel instead of drawing one.

    >>> Options(players=1).level, Options(players=1).seats, Options(players=3).level
    ('medium', 2, '')
    """

    players: int = 2
    edition: Edition = "2021"
    variant: Variant = "standard"
    side: Side = "night"
    promos: bool | None = None
    modules: tuple[int, ...] = ()
    politics: tuple[int, ...] = ()
    tiles: tuple[int, ...] = ()
    boards: tuple[str, ...] = ()
    level: str = ""
    hotel: str = ""

    def __init__(
        self,
        players: SupportsIndex = 2,
        edition: Edition | str = "2021",
        variant: Variant | str = "standard",
        side: Side | str = "night",
        promos: bool | None = None,
        modules: Iterable[SupportsIndex] = (),
        politics: Iterable[SupportsIndex] = (),
        tiles: Iterable[SupportsIndex] = (),
        boards: Iterable[str] = (),
        level: str | None = None,
        hotel: str | None = None,
    ) -> None:
        _one_of("edition", edition, EDITIONS)
        _one_of("variant", variant, VARIANTS)
        _one_of("side", side, SIDES)
        if promos not in (True, False, None):
            raise OptionError(f"promos {promos!r}: there are True and False")
        setting: dict[str, Any] = {
            "players": whole(players),
            "edition": edition,
            "variant": variant,
            "side": side,
            "promos": edition == "2021" if promos is None else bool(promos),
            "modules": _whole_numbers("modules", modules),
            "politics": _whole_numbers("politics", politics),
            "tiles": _whole_numbers("tiles", tiles),
            "boards": _names("boards", boards),
            "level": level or (USUAL_LEVEL if whole(players) == ALONE else ""),
            "hotel": hotel or "",
        }
        if setting["players"] not in (ALONE, 2, 3, 4):
            raise OptionError(f"{players!r} players: the game is for 1, 2, 3 or 4")
        for name, value in setting.items():
            object.__setattr__(self, name, value)
        self._check()

    def _check(self) -> None:
        if list(self.modules) != sorted(set(self.modules)):
            raise OptionError("modules are named once each, in the order of their numbers")
        if self.boards and self.side != "day":
            raise OptionError("boards can be chosen for the day side only")
        if self.boards and len(set(self.boards)) != self.players:
            raise OptionError(f"{self.players} different boards are needed, one for each player")
        for name, chosen in (("politics", self.politics), ("tiles", self.tiles)):
            if chosen and len(chosen) != 3:
                raise OptionError(f"{name}: three are needed, one of each letter")
        if self.players == ALONE:
            _one_of("level", self.level, LEVELS)
            if self.variant != "standard":
                raise OptionError(f"variant {self.variant}: one player draws ten cards instead")
        for name, word in (("level", self.level), ("hotel", self.hotel)):
            if word and self.players != ALONE:
                raise OptionError(f"{name} {word}: only a game for one player has one")

    def __reduce__(self) -> tuple[Any, ...]:
        chosen = (self.modules, self.politics, self.tiles, self.boards)
        return Options, (
            self.players,
            self.edition,
            self.variant,
            self.side,
            self.promos,
            *chosen,
            self.level,
            self.hotel,
        )

    @property
    def seats(self) -> int:
        """How many seats the table has: one player sits across from an opponent."""
        return 2 if self.players == ALONE else self.players

    @property
    def sets(self) -> tuple[str, ...]:
        """The sets of cards that are in the game."""
        base = ("base", "promo") if self.promos else ("base",)
        return base + sets_of(self.modules)

    def to_json(self) -> dict[str, Any]:
        """The options as plain data; what is as usual is left out.

        >>> Options(players=3, side="day").to_json()
        {'players': 3, 'promos': True, 'side': 'day'}
        """
        data: dict[str, Any] = {"players": self.players, "promos": self.promos}
        for name in ("edition", "variant", "side"):
            if getattr(self, name) != getattr(USUAL, name):
                data[name] = getattr(self, name)
        for name in ("modules", "politics", "tiles", "boards"):
            if getattr(self, name):
                data[name] = list(getattr(self, name))
        for name in ("level", "hotel"):
            if getattr(self, name):
                data[name] = getattr(self, name)
        return data

    @staticmethod
    def from_json(data: Any) -> "Options":
        """Options from plain data; raises OptionError with what is wrong.

        >>> Options.from_json({"players": 2, "colour": "mauve"})
        Traceback (most recent call last):
        ...
        kaiserhof.engine.options.OptionError: there is no option 'colour'
        """
        if not isinstance(data, dict):
            raise OptionError("the options are not a list of names and values")
        given: dict[str, Any] = {}
        for name, value in data.items():
            if name not in _KINDS:
                raise OptionError(f"there is no option {name!r}")
            kind = _KINDS[name]
            if kind is tuple:
                if not isinstance(value, list):
                    raise OptionError(f"option {name}: a list is needed")
                value = tuple(value)
            elif type(value) is not kind:
                raise OptionError(f"option {name} cannot be {value!r}")
            given[name] = value
        for name in ("modules", "politics", "tiles"):
            if any(type(number) is not int for number in given.get(name, ())):
                raise OptionError(f"option {name}: numbers are needed")
        if any(type(name) is not str for name in given.get("boards", ())):
            raise OptionError("option boards: names are needed")
        return Options(**given)

    def to_words(self) -> str:
        """The options on one line, as records have them.

        >>> Options(players=3, side="day", boards=("Prater", "Belvedere", "Naschmarkt")).to_words()
        'players=3 promos=yes side=day boards=Prater,Belvedere,Naschmarkt'
        """
        words = []
        for name, value in self.to_json().items():
            if isinstance(value, bool):
                value = "yes" if value else "no"
            elif isinstance(value, list):
                value = ",".join(str(part) for part in value)
            words.append(f"{name}={value}")
        return " ".join(words)

    @staticmethod
    def from_words(text: str) -> "Options":
        """Options from one line.

        >>> Options.from_words("players=2 promos=no") == Options(promos=False)
        True
        """
        data: dict[str, Any] = {}
        for word in text.split():
            name, equals, value = word.partition("=")
            if not equals or name in data:
                raise OptionError(f"{word!r} is not a name and a value")
            data[name] = _value(name, value)
        return Options.from_json(data)


_KINDS: dict[str, type] = {
    "players": int,
    "promos": bool,
    "edition": str,
    "variant": str,
    "side": str,
    "modules": tuple,
    "politics": tuple,
    "tiles": tuple,
    "boards": tuple,
    "level": str,
    "hotel": str,
}


def _one_of(name: str, value: str, choices: tuple[str, ...]) -> None:
    if value not in choices:
        raise OptionError(f"{name} {value!r}: there are {', '.join(choices)}")


def _whole_numbers(name: str, values: Any) -> tuple[int, ...]:
    """Numbers of an option; a text or a single number is no list of them."""
    found = [whole(value) for value in _parts(name, values, "numbers")]
    numbers = tuple(number for number in found if number is not None)
    if len(numbers) != len(found):
        raise OptionError(f"option {name}: numbers are needed")
    return numbers


def _names(name: str, values: Any) -> tuple[str, ...]:
    """Names of an option."""
    found = _parts(name, values, "names")
    if not all(isinstance(value, str) for value in found):
        raise OptionError(f"option {name}: names are needed")
    return tuple(found)


def _parts(name: str, values: Any, kind: str) -> list[Any]:
    if isinstance(values, str | bytes) or not isinstance(values, Iterable):
        raise OptionError(f"option {name}: a list of {kind} is needed")
    return list(values)


def _value(name: str, text: str) -> Any:
    kind = _KINDS.get(name, str)
    try:
        if kind is int:
            return int(text)
        if kind is bool:
            return {"yes": True, "no": False}[text]
        if name == "boards":
            return text.split(",")
        if kind is tuple:
            return [int(part) for part in text.split(",")]
    except (ValueError, KeyError):
        raise OptionError(f"option {name} cannot be {text!r}") from None
    return text


USUAL = Options()


SEEDS: Final = 2**53
"""How many seeds a game without one draws from: all of them stay exact in JSON."""


def seed_of(seed: SupportsIndex | None) -> int:
    """A seed as a whole number; without one, it is drawn."""
    if seed is None:
        return secrets.randbelow(SEEDS)
    found = whole(seed)
    if found is None:
        raise OptionError(f"seed {seed!r}: a whole number is needed")
    return found
