"""The compiled core: mypyc turns sources into C, and compilers side by side make a library of it.

What a decision runs through is one C file of its own, so that the compiler can inline across
modules, and is optimised as far as it goes; how bots think comes next, and modules and words need
little. Everything lies in ``build/core``, each object under a name made from all that went into it:
what has not changed is not compiled again, and a build that was stopped goes on where it was.
"""

import contextlib
import functools
import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build/core"
PROBLEM = ROOT / "build/core.problem"
"""Why it could not be compiled: anyone who runs the build may keep its words to itself."""
LIBRARY = "kaiserhof__mypyc"
OPTIMISE = "KAISERHOF_OPTIMISE"
"""How far everything is optimised instead, as in ``KAISERHOF_OPTIMISE=-O0 make ready``: to see
whether something compiles and plays right, a quick build does."""

COMPILED = ("engine", "modules", "search", "story", "batches")
"""Packages that are compiled."""
LEFT_PLAIN = (
    "__init__.py",
    *(f"modules/*/{part}.py" for part in ("drawing", "facts", "fields", "shapes")),
)
"""Files that stay Python: re-exports, and what a module gives to rooms that are not compiled."""
COMPILED_TOO = (
    "manifest.py",
    "records/match.py",
    "records/record.py",
    "server/chronicle.py",
    "server/entries.py",
    "server/live.py",
    "server/states.py",
    "server/written.py",
)
HOT = (
    *("engine.chance", "engine.state", "engine.flow", "engine.effects", "engine.triggers"),
    *("engine.moments", "engine.prices", "engine.payments", "engine.penalties"),
    *("engine.playout", "engine.watching", "engine.steps"),
)
"""Every decision runs through these: one file, and the most that the compiler can do."""
UNITS = {
    "hot": (HOT, "-O3"),
    "modules": (("modules",), "-O1"),
    "rules": (("engine", "manifest"), "-O1"),
    "search": (("search",), "-O2"),
    "batches": (("batches",), "-O3"),
    "words": (("story",), "-O1"),
    "tables": (("records", "server"), "-O1"),
}
"""What is compiled together, and how far; a module belongs to the first that names it. Those that
take the longest come first, so that no compiler is left alone with one at the end."""


class CannotCompile(Exception):
    """There is no working compiler, or it could not do its work."""

    def __init__(self, reason: str, details: str = "") -> None:
        super().__init__(reason)
        self.details = details
        """All that the compiler has said."""


@dataclass(frozen=True)
class Generated:
    """What mypyc has written: C of the modules and of its runtime, a shim for each module."""

    modules: dict[str, str]
    runtime: list[str]
    shims: dict[str, str]
    include: list[str]
    """Folders with headers, from mypyc's own: a build may have that at another place each time."""


@dataclass(frozen=True)
class Unit:
    """What is compiled in one go: a name, its C, how far to optimise, and the headers it reads."""

    name: str
    text: str
    level: str
    headers: tuple[bytes, ...]


def sources() -> list[str]:
    """List the files to compile, from the root of the project."""
    return [
        str(path.relative_to(ROOT))
        for package in COMPILED
        for path in sorted((ROOT / "src/kaiserhof" / package).rglob("*.py"))
        if not any(path.match(plain) for plain in LEFT_PLAIN)
    ] + [f"src/kaiserhof/{path}" for path in COMPILED_TOO]


def module_of(path: str) -> str:
    """The name of a module by its file.

    >>> module_of("src/kaiserhof/engine/steps/turn.py")
    'kaiserhof.engine.steps.turn'
    """
    return path.removeprefix("src/").removesuffix(".py").replace("/", ".")


def modules() -> list[str]:
    """Every compiled module by name."""
    return [module_of(path) for path in sources()]


def unit_of(module: str) -> str:
    """Which unit a module is compiled in.

    >>> unit_of("kaiserhof.engine.steps.turn"), unit_of("kaiserhof.engine.views")
    ('hot', 'rules')
    """
    short = module.removeprefix("kaiserhof.")
    for name, (prefixes, _) in UNITS.items():
        if any(short == prefix or short.startswith(prefix + ".") for prefix in prefixes):
            return name
    raise KeyError(module)


def build(new_compiler: Callable[[], Any], place: Callable[[str], Path]) -> None:
    """Make the library and a shim for each module, each at its place.

    ``new_compiler`` makes a compiler as setuptools knows them, one for each thread.
    """
    with _alone():
        begin = time.monotonic()
        made = _generate()
        _say("translated to C", begin)
        _compile(made, new_compiler, place)
        _say("compiled", begin)


def _say(done: str, begin: float) -> None:
    print(f"kaiserhof: {done} after {time.monotonic() - begin:.1f} s", file=sys.stderr, flush=True)


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """Two builds at the same time would write the same files: the second waits for the first."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    try:
        import fcntl
    except ImportError:  # not on this system
        yield
        return
    with (FOLDER / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# --- to C -------------------------------------------------------------------------------------


def _generate() -> Generated:
    """Let mypyc translate, unless what it wrote last is still true."""
    mark, key = FOLDER / "generated.json", _key_of_sources()
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
        known = json.loads(mark.read_text())
        if known.pop("key") == key:
            return Generated(**known)
    mark.unlink(missing_ok=True)
    made = _translate()
    _write(mark, json.dumps({"key": key, **vars(made)}))
    return made


def _key_of_sources() -> str:
    """All that the generated C depends on: every source, for its types, and the tools."""
    tools = [f"{name} {version(name)}" for name in ("mypy", "msgspec", "librt")]
    told = [sys.version, *tools, *sources(), str(FOLDER)]
    files = [Path(__file__), *sorted((ROOT / "src/kaiserhof").rglob("*.py"))]
    return _digest("\n".join(told).encode(), *(file.read_bytes() for file in files))


def _translate() -> Generated:
    from mypyc.build import include_dir, mypycify

    library, *shims = mypycify(
        sources(), group_name="kaiserhof", multi_file=True, target_dir=str(FOLDER / "c")
    )
    by_file = {f"__native_{name.replace('.', '___')}.c": name for name in modules()}
    found = {
        by_file[Path(file).name]: file for file in library.sources if Path(file).name in by_file
    }
    rest = [file for file in library.sources if file not in found.values()]
    return Generated(
        modules=found,
        runtime=rest,
        shims={shim.name: shim.sources[0] for shim in shims},
        include=[
            os.path.relpath(path, include_dir())
            for path in library.include_dirs
            if Path(path).is_relative_to(include_dir())
        ],
    )


# --- to objects -------------------------------------------------------------------------------


def _compile(
    made: Generated, new_compiler: Callable[[], Any], place: Callable[[str], Path]
) -> None:
    headers = tuple(file.read_bytes() for file in sorted((FOLDER / "c").glob("*.h")))
    core = [Unit(name, text, level, headers) for name, (text, level) in _units(made).items()]
    shims = _shims(made)
    units = [*core, *(Unit(name, text, "-O1", ()) for name, (text, _) in shims.items())]
    with ThreadPoolExecutor(os.cpu_count() or 1) as side_by_side:
        found = side_by_side.map(lambda unit: _object(new_compiler(), made, unit), units)
        objects = {unit.name: object for unit, object in zip(units, found, strict=True)}
    _link(new_compiler(), [objects[unit.name] for unit in core], place(LIBRARY))
    for name, (_, members) in shims.items():
        first, *others = (place(member) for member in members)
        _link(new_compiler(), [objects[name]], first)
        for other in others:
            shutil.copyfile(first, other)
    _forget_all_but(set(objects.values()))


def _units(made: Generated) -> dict[str, tuple[str, str]]:
    """The C of each unit and how far to optimise it."""
    files: dict[str, list[str]] = {name: [] for name in UNITS}
    # mypyc's runtime goes first into what is hot: a decision calls it all the time.
    files["hot"] += made.runtime
    for module, file in made.modules.items():
        files[unit_of(module)].append(file)
    return {name: (_including(files[name]), level) for name, (_, level) in UNITS.items()}


def _shims(made: Generated) -> dict[str, tuple[str, list[str]]]:
    """The C of the shims of each package, in one file, and the modules that it stands for.

    Python asks a shim for an entry named after its module, and within a package all names differ:
    so the same small library can lie under the name of every module.
    """
    packages: dict[str, list[str]] = {}
    for module in made.shims:
        packages.setdefault(module.rpartition(".")[0], []).append(module)
    found = {}
    for package, members in packages.items():
        text = ""
        for module in members:  # each shim also has an entry for a package, which nobody needs
            entry = f"PyInit___init___{module.rpartition('.')[2]}"
            text += f"#define PyInit___init__ {entry}\n"
            text += f"{_including([made.shims[module]])}#undef PyInit___init__\n"
        found[f"shims of {package}"] = (text, members)
    return found


def _including(files: list[str]) -> str:
    return "".join(f'#include "{Path(file).resolve()}"\n' for file in files)


def _include(made: Generated) -> list[str]:
    from mypyc.build import include_dir

    return [str(FOLDER / "c"), *(os.path.join(include_dir(), path) for path in made.include)]


def _object(compiler: Any, made: Generated, unit: Unit) -> str:
    """Compile a unit, unless the object that would come out lies there already."""
    level = os.environ.get(OPTIMISE) or unit.level
    flags = [level, "-g0", "-w", "-fvisibility=hidden"] if _is_unix(compiler) else []
    parts = [
        Path(line.split('"')[1]).read_bytes() for line in unit.text.splitlines() if '"' in line
    ]
    told = [sys.version, version("mypy"), _name_of(compiler), *flags, unit.text]
    key = _digest("\n".join(told).encode(), *unit.headers, *parts)
    name = f"{unit.name.replace(' ', '-')}-{key[:16]}"
    folder = FOLDER / "objects"
    done = folder / f"{name}{compiler.obj_extension}"
    if done.exists():
        return str(done)
    source, scratch = folder / f"{name}.c", folder / f"{name}.part"
    source.parent.mkdir(exist_ok=True)
    _write(source, unit.text)
    _listen(compiler, unit.name)
    (made_now,) = compiler.compile(
        [str(source)], output_dir=str(scratch), include_dirs=_include(made), extra_postargs=flags
    )
    os.replace(made_now, done)  # all of it or nothing, whatever stops a build
    shutil.rmtree(scratch)
    source.unlink()
    return str(done)


def _listen(compiler: Any, unit: str) -> None:
    """Run its commands ourselves; setuptools would let what they say pass by."""
    if _is_unix(compiler):  # `call` is the newer name of `spawn`
        compiler.call = compiler.spawn = functools.partial(_spawn, unit)


def _spawn(unit: str, command: list[str]) -> None:
    """Run the compiler; if it fails, what it said first is the reason."""
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    if done.returncode == 0:
        return
    name, said = Path(command[0]).name, done.stderr
    how = f"ended with {done.returncode}"
    if done.returncode < 0:
        how = f"was ended by signal {-done.returncode}"
    errors = [line.strip() for line in said.splitlines() if "error" in line or "No space" in line]
    raise CannotCompile(f"{unit}: {errors[0] if errors else f'{name} {how}'}", said)


def _link(compiler: Any, objects: list[str], target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    _listen(compiler, target.name)
    scratch = target.with_name(f"{target.name}.part")
    compiler.link_shared_object(
        objects, str(scratch), extra_postargs=["-s"] if sys.platform == "linux" else []
    )
    os.replace(scratch, target)


def _forget_all_but(wanted: set[str]) -> None:
    for file in (FOLDER / "objects").iterdir():
        if str(file) not in wanted:
            shutil.rmtree(file) if file.is_dir() else file.unlink()


def _is_unix(compiler: Any) -> bool:
    return str(compiler.compiler_type) == "unix"


@functools.cache
def _version_of(command: str) -> str:
    asked = subprocess.run([*shlex.split(command), "--version"], capture_output=True, text=True)
    return asked.stdout


def _name_of(compiler: Any) -> str:
    """The compiler with its version and all that it is told."""
    command = " ".join(getattr(compiler, "compiler_so", [str(compiler.compiler_type)]))
    try:
        return command + _version_of(getattr(compiler, "compiler_so", [""])[0])
    except OSError as error:
        raise CannotCompile(str(error)) from error


def _digest(*parts: bytes) -> str:
    found = hashlib.blake2b(digest_size=16)
    for part in parts:
        found.update(hashlib.blake2b(part).digest())
    return found.hexdigest()


def _write(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    part = path.with_name(f"{path.name}.part")
    part.write_text(text, encoding="utf-8")
    os.replace(part, path)
