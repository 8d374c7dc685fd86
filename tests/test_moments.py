"""The promises of the moments: few, in the base game's language, heard by somebody, asked by lists.

See ``kaiserhof/engine/module.py`` and ``kaiserhof/engine/channels.py``.
"""

import ast
import inspect
import itertools
import re
from pathlib import Path

import pytest

import kaiserhof
from kaiserhof.engine.module import Listeners, Module
from kaiserhof.engine.options import Options
from kaiserhof.engine.rulebook import Rulebook, rulebook
from kaiserhof.manifest import known_modules, manifests

HOUSE = Path(kaiserhof.__file__).parent
BUILDING = {"begin", "finish"}
"""Methods of a module that are no moments of the game: the rulebook is made."""
FOREIGN = (
    *("ballroom", "dancer", "champagne", "rehearsal", "row_bonus", "celebrity", "lounge"),
    *("coloured", "entrance", "auction", "key", "bell", "waltz"),
)
"""Words of modules, which no moment of the engine is named after."""

MOMENTS = sorted(
    name
    for name, _ in inspect.getmembers(Module, callable)
    if not name.startswith("_") and name not in BUILDING
)


def fullest() -> list[Rulebook]:
    """Rulebooks with as many modules as go together, for three players and for one."""
    refused = [number for manifest in manifests() for number in manifest.refuses]
    alone = [number for number in known_modules() if number not in refused]
    everything = Options(players=3, modules=known_modules())
    return [rulebook(everything), rulebook(Options(players=1, modules=alone))]


def test_the_engine_names_fewer_than_25_moments() -> None:
    assert 15 < len(MOMENTS) < 25, MOMENTS


def test_no_moment_is_named_after_a_module_s_thing() -> None:
    keys = tuple(manifest.key for manifest in manifests())
    named = [name for name in MOMENTS if any(word in name for word in FOREIGN + keys)]
    assert not named


def test_every_moment_has_its_list_of_listeners() -> None:
    listeners = Listeners([])
    lists = [name for name in dir(listeners) if not name.startswith("_")]
    assert sorted(lists) == MOMENTS


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_is_heard_by_somebody_and_by_those_who_override_it_only(moment: str) -> None:
    somebody = False
    for rules in fullest():
        heard = getattr(rules.listeners, moment)
        for module in rules.modules:
            kinds = [kind for kind in type(module).__mro__ if kind is not Module]
            assert (module in heard) == any(moment in vars(kind) for kind in kinds)
            somebody = somebody or module in heard
    assert somebody, "a moment that nobody listens to needs no name"


def test_a_game_without_modules_asks_nobody() -> None:
    rules = rulebook(Options(players=3))
    assert [name for name in MOMENTS if getattr(rules.listeners, name)] == []
    pieces = (rules.turn_actions, rules.die_moves, rules.special_dice, rules.counted_guests)
    assert not any(pieces)


def test_every_channel_that_is_listened_to_is_offered() -> None:
    channels = rulebook(Options(players=3, modules=known_modules())).channels
    assert set(channels.listeners) == set(channels.offered)
    assert all(channels.listeners.values()), "a channel that nobody listens to needs no name"


def test_modules_listen_to_channels_of_others_only_when_both_are_there() -> None:
    offered: dict[int, set[str]] = {
        number: set(rulebook(Options(modules=(number,))).channels.offered)
        for number in known_modules()
    }
    for pair in itertools.combinations(known_modules(), 2):
        channels = rulebook(Options(modules=pair)).channels
        assert set(channels.offered) == offered[pair[0]] | offered[pair[1]]


# --- what the sources say -------------------------------------------------------------------------

SOURCES = sorted(HOUSE.rglob("*.py"))
ABOVE_THE_MODULES = ("engine", "records", "story", "server", "terminal", "search", "bots")


def _trees(mentioned: str, *rooms: str) -> list[tuple[Path, ast.Module]]:
    """The sources of some rooms, or of all, where something is mentioned at all."""
    texts = {path.relative_to(HOUSE): path.read_text(encoding="utf-8") for path in SOURCES}
    return [
        (path, ast.parse(text))
        for path, text in texts.items()
        if re.search(mentioned, text) and (not rooms or path.parts[0] in rooms)
    ]


def _module_classes() -> set[str]:
    """The names of all classes of modules, with those between them and Module."""
    found: set[str] = set()
    for manifest in manifests():
        for kind in manifest.part("rules").__mro__:
            if kind is Module:
                break
            found.add(kind.__name__)
    return found


def _names(node: ast.AST) -> set[str]:
    """The last names of everything mentioned: ``waltz.Lounge`` is ``Lounge``."""
    found: set[str] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            found.add(part.id)
        elif isinstance(part, ast.Attribute):
            found.add(part.attr)
    return found


def test_nobody_asks_whether_something_is_a_certain_module() -> None:
    classes = _module_classes() | {"Module"}
    asked = [
        f"{path}:{node.lineno}"
        for path, tree in _trees("isinstance|issubclass")
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("isinstance", "issubclass")
        and _names(node.args[1]) & classes
    ]
    assert not asked


def test_no_room_asks_whether_there_are_modules() -> None:
    """``if rules.modules`` is a game of two kinds; whoever adds something hands it over."""
    asked: list[str] = []
    for path, tree in _trees(r"\.\s*modules\b", *ABOVE_THE_MODULES):
        for node in ast.walk(tree):
            test = getattr(node, "test", None)
            if isinstance(test, ast.expr) and "rules.modules" in ast.unparse(test):
                asked.append(f"{path}:{test.lineno}")
    assert not asked
