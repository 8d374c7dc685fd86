"""`make bounds`: the tests of the server with the lowest and the highest versions that are allowed.

pyproject.toml names a range for each dependency, and day by day only one point of it is tried. This
installs both ends of all ranges, each into an environment of its own that goes away afterwards, and
runs tests there, on plain Python, on all processors.
``python -m tests.bounds lowest tests/server/test_doors.py`` tries one end with chosen tests.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import tomllib
from datetime import UTC, datetime
from pathlib import Path

from building import page

ROOT = Path(__file__).parents[1]
TOOLS = ("pytest", "pytest-xdist", "pyyaml", "httpx", "hypothesis", "schemathesis", "uvicorn")
"""What the tests themselves need, in the version that is usual here."""
SERVER = ["tests/server"]
HOW = {"lowest": "lowest-direct", "highest": "highest"}


def requirements() -> list[str]:
    """What a server depends on.

    >>> [line for line in requirements() if line.startswith("msgspec")]
    ['msgspec>=0.20']
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras: dict[str, list[str]] = project["project"]["optional-dependencies"]
    found: list[str] = list(project["project"]["dependencies"])
    for extra in ("table", "bots", "terminal"):  # the first brings the others
        found += [need for need in extras[extra] if not need.startswith("kaiserhof[")]
    return found


def install(uv: str, folder: Path, end: str) -> str:
    """An environment with one end of all ranges; returns its Python."""
    python = str(folder / "bin/python")
    subprocess.run([uv, "venv", "-q", "-p", sys.executable, str(folder)], check=True)
    newest = ["--exclude-newer", datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")]
    pip = [uv, "pip", "install", "-q", "-p", python, *(newest if end == "highest" else [])]
    subprocess.run([*pip, "--resolution", HOW[end], *requirements()], check=True, cwd=ROOT)
    frozen = subprocess.run(
        [uv, "pip", "freeze", "-p", python], check=True, capture_output=True, text=True
    ).stdout
    kept = folder / "kept.txt"
    kept.write_text(frozen, encoding="utf-8")
    subprocess.run([*pip, "-c", str(kept), *TOOLS], check=True, cwd=ROOT)
    print(f"{end}: {', '.join(frozen.split())}", flush=True)
    return python


def try_out(uv: str, end: str, tests: list[str]) -> bool:
    """Whether the tests pass at one end."""
    with tempfile.TemporaryDirectory(prefix=f"kaiserhof-{end}-") as folder:
        python = install(uv, Path(folder), end)
        env = os.environ | {"KAISERHOF_PURE": "1", "PYTHONPATH": str(ROOT / "src")}
        env.pop("VIRTUAL_ENV", None)
        pytest = [python, "-m", "pytest", "-q", "-n", "auto"]
        done = subprocess.run([*pytest, *tests], cwd=ROOT, env=env)
    print(f"{end}: {'passed' if done.returncode == 0 else 'FAILED'}", flush=True)
    return done.returncode == 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("end", nargs="?", choices=(*HOW, "both"), default="both")
    parser.add_argument("tests", nargs="*", help="for pytest; the server's, unless named")
    asked, options = parser.parse_known_args()
    ends = list(HOW) if asked.end == "both" else [asked.end]
    uv = os.environ.get("UV", "uv")
    page.build()  # some tests ask for it
    results = [try_out(uv, end, [*(asked.tests or SERVER), *options]) for end in ends]
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
