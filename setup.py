"""The one thing pyproject.toml cannot say: which modules mypyc compiles.

The engine and the modules are compiled, unless KAISERHOF_PURE=1 forbids it. The same source runs
either way, so without a C compiler the package installs as plain Python.
"""

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
COMPILED_PACKAGES = ("engine", "modules")
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
    ]


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


class BuildExt(build_ext):
    """Compile, and say in one line when that was not possible."""

    def run(self) -> None:
        super().run()
        if not all(Path(self.get_ext_fullpath(ext.name)).exists() for ext in self.extensions):
            print("kaiserhof: no working C compiler; the engine stays plain Python, only slower")


if "editable_wheel" in sys.argv:
    forget_old_extensions()
setup(ext_modules=extensions(), cmdclass={"build_ext": BuildExt})
