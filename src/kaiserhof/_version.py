"""The version, which stands in pyproject.toml and nowhere else."""

import functools
from pathlib import Path

_PROJECT = Path(__file__).parents[2] / "pyproject.toml"


@functools.cache
def version() -> str:
    """The version of the sources that run, or of the package that is installed."""
    if _PROJECT.is_file() and (_PROJECT.parent / "src/kaiserhof/_version.py").is_file():
        import tomllib

        found: str = tomllib.loads(_PROJECT.read_text(encoding="utf-8"))["project"]["version"]
        return found
    from importlib import metadata  # takes longer than all the rest

    return metadata.version("kaiserhof")
