"""The order of the rooms: who imports whom, read from the sources and held against ARCHITECTURE.md.

The first table there lists the rooms from the ground up and says which others each of them knows.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from kaiserhof.manifest import manifests

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "kaiserhof"
PACKAGE = "kaiserhof"

DOOR = ("engine", "vocabulary")
"""The one pair of rooms that know each other: words make what the engine is built from, and the
rulebook reads what the cards of its game say."""
THROUGH_THE_DOOR = {"engine/rulebook.py"}

PORTS = {
    "fields": "records",
    "speech": "story",
    "features": "search",
    "drawing": "terminal",
    "shapes": "server",
    "observed": "batches",
}
"""The part of a module that a room asks for; only the file of this part knows the room."""


class Import(NamedTuple):
    """One line of a file that imports something of the house."""

    file: str
    line: int
    target: str
    types_only: bool
    at_once: bool
    """Whether it is carried out when the file is loaded, and not later in a function."""


@cache
def path_of(target: str) -> str:
    """The file of an imported module, relative to the package."""
    inner = target.split(".")[1:]
    path = SOURCE.joinpath(*inner)
    found = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return found.relative_to(SOURCE).as_posix() if found.is_file() else ""


def imports_in(path: Path) -> Iterator[Import]:
    """What a file imports of the house."""
    name = path.relative_to(SOURCE).as_posix()

    def visit(node: ast.AST, types_only: bool, at_once: bool) -> Iterator[Import]:
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            for statement in node.body:
                yield from visit(statement, True, at_once)
            return
        targets: list[str] = []
        if isinstance(node, ast.Import):
            targets = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}:{node.lineno} imports by a relative name"
            inside = [f"{node.module}.{alias.name}" for alias in node.names]
            targets = [found if path_of(found) else str(node.module) for found in inside]
        for target in targets:
            if target.split(".")[0] == PACKAGE:
                line = node.lineno if isinstance(node, ast.stmt) else 0
                yield Import(name, line, target, types_only, at_once)
        in_function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for inner in ast.iter_child_nodes(node):
            if not isinstance(inner, ast.expr):  # nobody imports in the middle of a line
                yield from visit(inner, types_only, at_once and not in_function)

    yield from visit(ast.parse(path.read_text(encoding="utf-8")), False, True)


@cache
def all_imports() -> list[Import]:
    """What every file of the package imports of the house."""
    return [found for path in sorted(SOURCE.rglob("*.py")) for found in imports_in(path)]


@cache
def rooms() -> dict[str, list[str]]:
    """The rooms in the order of the table, each with the rooms that it knows."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    found: dict[str, list[str]] = {}
    for line in text[: text.index("\n## ")].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if "src/kaiserhof/" in cells[0] and not re.search("scenarios|lessons`", cells[0]):
            names = re.findall(r"`(?:src/kaiserhof/)?(\w+)(?:\.py)?`", cells[0])
            knows = [] if cells[2] == "nothing" else cells[2].split(", ")
            found |= {name: [*knows, names[0]] for name in names}
    return found


def room_of(file: str) -> str:
    """The room that a file belongs to."""
    return file.split("/")[0].removesuffix(".py")


def room_at(target: str) -> str:
    """The room that an import leads to."""
    return target.split(".")[1] if "." in target else "__init__"


def heads() -> dict[str, str]:
    """Rooms of several files: the first of them, by which the others call it."""
    return {name: knows[-1] for name, knows in rooms().items()}


def test_every_file_is_in_a_room_of_the_table() -> None:
    files = {path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py")}
    assert {room_of(file) for file in files} == set(rooms())


def test_the_picture_shows_every_room() -> None:
    picture = (ROOT / "docs/images/rooms.svg").read_text(encoding="utf-8")
    shown = {name.removesuffix(".py") for name in re.findall(r'class="name">([\w.]+)<', picture)}
    folders = {path.name for path in SOURCE.iterdir() if (path / "__init__.py").is_file()}
    assert folders <= shown <= {*rooms(), "frontend"}


def test_each_room_knows_what_the_table_says_and_no_more() -> None:
    met: dict[str, set[str]] = {head: set() for head in heads().values()}
    for found in all_imports():
        met[heads()[room_of(found.file)]].add(heads()[room_at(found.target)])
    for room, others in met.items():
        assert sorted(others - {room}) == sorted(set(rooms()[room]) - {room}), room


def test_imports_point_one_way() -> None:
    order = list(rooms())
    for found in all_imports():
        here, there = heads()[room_of(found.file)], heads()[room_at(found.target)]
        if order.index(there) <= order.index(here):
            continue
        assert (here, there) == DOOR, f"{found.file}:{found.line} imports {found.target}"
        assert found.file in THROUGH_THE_DOOR, f"{found.file}:{found.line}: {found.target}"


def test_no_two_files_import_each_other_when_they_are_loaded() -> None:
    """Not over any number of files in between, either."""
    after: dict[str, set[str]] = {}
    for found in all_imports():
        if found.at_once and not found.types_only:
            after.setdefault(found.file, set()).add(path_of(found.target))
    done: set[str] = set()

    def follow(file: str, way: tuple[str, ...]) -> None:
        assert file not in way, f"{' -> '.join(way[way.index(file) :])} -> {file}"
        if file not in done:
            for other in sorted(after.get(file, ())):
                follow(other, (*way, file))
            done.add(file)

    for file in sorted(after):
        follow(file, ())


def test_a_part_of_a_module_knows_the_room_that_asks_for_it() -> None:
    parts = {
        (manifest.key, room): f"modules/{manifest.key}/{where.partition(':')[0]}.py"
        for manifest in manifests()
        for part, room in PORTS.items()
        if (where := manifest.parts.get(part))
    }
    for found in all_imports():
        if room_of(found.file) == "modules" and room_at(found.target) in PORTS.values():
            key = found.file.split("/")[1]
            part = parts.get((key, room_at(found.target)))
            assert found.file == part, f"{found.file}:{found.line} imports {found.target}"


def test_a_module_meets_another_in_a_file_that_is_named_after_it() -> None:
    for found in all_imports():
        if room_of(found.file) == "modules" and found.target.startswith("kaiserhof.modules."):
            key, met = found.file.split("/")[1], found.target.split(".")[2]
            assert met == key or found.file == f"modules/{key}/with_{met}.py", found
