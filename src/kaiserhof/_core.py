"""Which core runs: the one that mypyc compiled, or the same source as plain Python.

``KAISERHOF_PURE=1`` in the environment makes Python read the sources even where compiled modules
are installed beside them.
"""

import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType


class _SourceFinder:
    """Finds the sources of this package, and leaves everything else to the others."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if not fullname.startswith("kaiserhof."):
            return None
        name = fullname.rpartition(".")[2]
        for folder in path or ():
            file = Path(folder) / f"{name}.py"
            if (Path(folder) / name / "__init__.py").is_file():
                return None  # a package, even beside a module that an old build has left behind
            if file.is_file():
                return importlib.util.spec_from_file_location(fullname, file)
        return None


def prefer_sources() -> None:
    """Read sources from now on, if the environment asks for it."""
    if os.environ.get("KAISERHOF_PURE") == "1":
        sys.meta_path.insert(0, _SourceFinder())


def is_compiled() -> bool:
    """Whether the engine that is loaded is the compiled one."""
    from kaiserhof.engine import flow

    return not str(flow.__file__).endswith(".py")
