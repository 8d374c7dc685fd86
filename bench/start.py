"""`python -m bench.start`: how long the two commands take in a fresh clone with empty caches.

It clones this checkout, runs `make play` with an empty home until the page answers and until the
compiled core has taken over, starts it a second time, then runs `make test`, and writes
bench/START.md. `--no-tests` leaves the tests out.
"""

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent
RESULT = Path(__file__).with_name("START.md")
PATIENCE = 1800
STEP = re.compile(r"^ +(.+): ([\d.]+) s$", re.M)
"""How both commands tell what a part of them took."""


def environment(home: Path, port: int) -> dict[str, str]:
    """Nothing of what this machine has fetched before."""
    kept = dict(os.environ)
    for name in ("VIRTUAL_ENV", "PYTHONPATH", "KAISERHOF_PURE"):
        kept.pop(name, None)
    return kept | {
        "HOME": str(home),
        "UV_CACHE_DIR": str(home / "uv"),
        "npm_config_cache": str(home / "npm"),
        "PIP_NO_CACHE_DIR": "1",
        "PORT": str(port),
    }


def compiled(port: int) -> bool | None:
    """Whether the server that answers is compiled; None if none answers."""
    try:
        with urllib.request.urlopen(f"http://localhost:{port}/api/about", timeout=5) as answer:
            return bool(json.load(answer)["compiled"])
    except OSError:
        return None


def until(begin: float, holds: Callable[[], bool]) -> float:
    """Seconds from the beginning until something holds."""
    while not holds():
        if time.monotonic() - begin > PATIENCE:
            raise SystemExit("it takes too long")
        time.sleep(0.2)
    return time.monotonic() - begin


def play(clone: Path, home: Path, port: int, log: Path) -> tuple[float, float]:
    """Seconds to the page, and to the compiled core."""
    begin = time.monotonic()
    with log.open("w") as told:
        process = subprocess.Popen(
            ["make", "play"],
            cwd=clone,
            env=environment(home, port),
            stdout=told,
            stderr=told,
            start_new_session=True,
        )
    try:
        page = until(begin, lambda: process.poll() is not None or compiled(port) is not None)
        core = until(begin, lambda: process.poll() is not None or compiled(port) is True)
        if process.poll() is not None:
            raise SystemExit(f"make play ended: {log.read_text()[-500:]}")
        return page, core
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGINT)
            process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--port", type=int, default=8123)
    parser.add_argument("--no-tests", action="store_true")
    asked = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="kaiserhof-start-"))
    clone, home, log = folder / "clone", folder / "home", folder / "log"
    home.mkdir()
    try:
        subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
        page, core = play(clone, home, asked.port, log)
        rows = [("make play: the page answers", page), ("make play: the core is compiled", core)]
        rows += [(f"· {name}", float(spent)) for name, spent in STEP.findall(log.read_text())]
        rows.append(("make play, the second time", play(clone, home, asked.port, log)[1]))
        if not asked.no_tests:
            begin = time.monotonic()
            done = subprocess.run(
                ["make", "test"],
                cwd=clone,
                env=environment(home, asked.port),
                stdout=subprocess.PIPE,
                text=True,
            )
            name = "make test" if done.returncode == 0 else "make test (failed)"
            rows.append((name, time.monotonic() - begin))
            rows += [(f"· {name}", float(spent)) for name, spent in STEP.findall(done.stdout)]
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    lines = [
        "# Starting",
        "",
        f"{time.strftime('%Y-%m-%d')}, {os.cpu_count()} cores, on average {os.getloadavg()[2]:.0f} "
        "processes wanted to run. Made by `python -m bench.start` in a fresh clone, caches empty.",
        "",
        "| | seconds |",
        "| --- | ---: |",
        *(f"| {name} | {spent:.1f} |" for name, spent in rows),
    ]
    RESULT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(RESULT.read_text())


if __name__ == "__main__":
    main()
