"""The manifest of a module: its numbers, and where each of its parts is found.

A module of the expansion is a folder. Its manifest lists the numbers that it owns in the common
catalogues (answers, steps, events, results of chance, sources) and names its parts; a room of the
house asks for the part it understands when it needs it. The folders of ``kaiserhof/modules`` are
found without being listed anywhere; a module from elsewhere is added with :func:`register`.

>>> known_modules()
[1, 2, 3, 4, 5]
>>> manifest_of(2).steps[54]
'throw'
"""

import importlib
import pkgutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources
from types import ModuleType
from typing import Any, Final

HOME: Final = "kaiserhof.modules"
"""The package whose folders are modules."""


class ManifestError(ValueError):
    """A manifest that does not fit beside the others."""


@dataclass(frozen=True)
class Manifest:
    """What a module is called, the numbers that belong to it, and its parts.

    Parts are named as ``file:name`` within the module's package and are imported only when a room
    asks for them, so that the engine never loads how the terminal draws a module.
    """

    number: int
    """The number of the module in the rulebook, as in ``modules=(1, 2)``; 0 if it has none."""
    key: str
    """The name of its folder."""
    package: str
    parts: Mapping[str, str] = field(default_factory=dict)
    answers: Mapping[int, str] = field(default_factory=dict)
    """Its answers: the number in the catalogue and the notation."""
    families: Sequence[Any] = ()
    """The same answers by family (:mod:`kaiserhof.engine.families`)."""
    steps: Mapping[int, str] = field(default_factory=dict)
    events: Mapping[int, str] = field(default_factory=dict)
    forms: Mapping[int, Any] = field(default_factory=dict)
    """The forms of its events (:mod:`kaiserhof.engine.fields`)."""
    chances: Mapping[int, str] = field(default_factory=dict)
    """What chance settles in it, by number."""
    notes: Mapping[str, str] = field(default_factory=dict)
    """What each of these results of chance means, for the documentation."""
    sources: Mapping[int, str] = field(default_factory=dict)
    """Where gains come from in it, by number."""
    players: int = 0
    """The number of players that brings the module in, for one that nobody chooses by number."""
    refuses: Mapping[int, str] = field(default_factory=dict)
    """Modules that it cannot be played with, and why."""

    data: tuple[str, ...] = ()
    """The data files in its folder: its cards, and one file for the part ``facts``."""

    set: str = ""
    """The set that its cards name in these files."""

    timings: tuple[str, ...] = ()
    """Times at which staff works besides those of the base game."""

    text: str = ""
    """The folder with its messages, a file for each language."""

    def read(self, name: str) -> str:
        """The text of a file in its folder."""
        return (resources.files(self.package) / name).read_text(encoding="utf-8")

    def part(self, name: str) -> Any:
        """A part by the name of the room that it is for; None if the module has none."""
        where = self.parts.get(name)
        if where is None:
            return None
        return getattr(self.part_file(name), where.partition(":")[2])

    def part_file(self, name: str) -> ModuleType | None:
        """The file in which a part is found; None if the module has none."""
        where = self.parts.get(name)
        if where is None:
            return None
        return importlib.import_module(f"{self.package}.{where.partition(':')[0]}")


_known: dict[int, Manifest] = {}


def register(manifest: Manifest) -> None:
    """Make a module known; its numbers must be nobody else's.

    >>> register(Manifest(2, "impostors", "elsewhere"))
    Traceback (most recent call last):
    ...
    kaiserhof.manifest.ManifestError: module 2 is ... already
    """
    _find()
    _add(manifest)


def _add(manifest: Manifest) -> None:
    for other in _known.values():
        if other.number == manifest.number:
            raise ManifestError(f"module {manifest.number} is {other.key} already")
        for kind, own, taken in (
            ("answer", manifest.answers, other.answers),
            ("step", manifest.steps, other.steps),
            ("event", manifest.events, other.events),
            ("result of chance", manifest.chances, other.chances),
            ("source", manifest.sources, other.sources),
        ):
            shared = own.keys() & taken.keys()
            if shared:
                raise ManifestError(
                    f"module {manifest.number}: {kind} {min(shared)} belongs to {other.key}"
                )
    _known[manifest.number] = manifest


def _find() -> None:
    """Look into the home of the modules, the first time that anybody asks."""
    if not _known:
        home = importlib.import_module(HOME)
        for found in pkgutil.iter_modules(home.__path__):
            if found.ispkg:
                _add(importlib.import_module(f"{HOME}.{found.name}").MANIFEST)


def manifests() -> list[Manifest]:
    """The modules that there are, in the order of their numbers."""
    _find()
    return [_known[number] for number in sorted(_known)]


def known_modules() -> list[int]:
    """The numbers of the modules that can be chosen."""
    _find()
    return sorted(number for number in _known if number)


def every_module() -> list[int]:
    """The numbers of all modules that there are; 0 for one that cannot be chosen."""
    return [manifest.number for manifest in manifests()]


def modules_of(chosen: Sequence[int], players: int) -> list[int]:
    """The modules of a game: those that are chosen, then those that its players bring in.

    >>> modules_of((1, 5), 3)
    [1, 5]
    """
    brought = [manifest.number for manifest in manifests() if manifest.players == players]
    return [*chosen, *brought]


def why_refused(chosen: Sequence[int], players: int) -> str:
    """Why these modules cannot be played together by this many players; empty if they can."""
    for number in chosen:
        if number not in known_modules():
            return f"module {number} cannot be played yet"
    for manifest in manifests():
        if manifest.players == players:
            for number in chosen:
                if number in manifest.refuses:
                    return f"module {number}: {manifest.refuses[number]}"
    if players == 1 and not any(manifest.players == players for manifest in manifests()):
        return "1 player: there is nobody to play against"
    return ""


def sets_of(numbers: Iterable[int]) -> tuple[str, ...]:
    """The sets that the cards of these modules belong to; a module without cards has none.

    >>> sets_of((1, 9))
    ('waltz-1',)
    """
    _find()
    return tuple(
        _known[number].set for number in numbers if number in _known and _known[number].set
    )


def timings() -> tuple[str, ...]:
    """The times at which staff of modules works."""
    return tuple(timing for manifest in manifests() for timing in manifest.timings)


def manifest_of(number: int) -> Manifest:
    """The manifest of a module that there is."""
    _find()
    return _known[number]


class NamedNumbers:
    """A catalogue of names by number: those of the base game, then those of every module."""

    def __init__(self, what: str, base: Mapping[int, str]) -> None:
        self.what = what
        self.base = base
        self._names: dict[int, str] = {}
        self._modules = -1

    def names(self) -> dict[int, str]:
        """All of them; made again when a module has been registered since."""
        modules = len(_known)
        if modules == 0 or modules != self._modules:
            names = dict(self.base)
            for manifest in manifests():
                own: Mapping[int, str] = getattr(manifest, self.what)
                self._check(manifest.key, own, names)
                names |= own
            self._names = names
            self._modules = len(_known)
        return self._names

    def _check(self, key: str, own: Mapping[int, str], names: dict[int, str]) -> None:
        """No number and no name stands for two things."""
        taken = set(names.values())
        for number, name in own.items():
            if number in names:
                raise ManifestError(f"{key}: {self.what} {number} is {names[number]!r} already")
            if name in taken:
                raise ManifestError(f"{key}: {self.what}: {name!r} has a number already")

    def name(self, number: int) -> str:
        """The name of a number."""
        return self.names()[number]

    def number(self, name: str) -> int:
        """The number of a name; ValueError if there is none."""
        for number, known in self.names().items():
            if known == name:
                return number
        raise ValueError(name)
