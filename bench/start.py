"""`python -m bench.start`: how long the two commands take in a fresh clone with empty caches.

It clones this checkout, runs `make play` with an empty home until the page answers and until the
compiled core has taken over, and starts it a second time. Then it runs `make test` in a clone of
its own, which has nothing but packages that are in the caches by now and compiles everything
itself. bench/START.md has after each part what is known by then. `--no-tests` leaves the tests
out, `--file` writes it elsewhere (CI only prints it). What the commands say is shown as it comes;
a start ends after ten minutes, the tests after forty.
"""

import argparse
import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
RESULT = Path(__file__).with_name("START.md")
START_PATIENCE = 600
TEST_PATIENCE = 2400
STEP = re.compile(r"^ +([^|\n]+?):? +(\d+\.\d) s$", re.M)
"""How both commands tell what a part of them took."""


def environment(home: Path, port: int) -> dict[str, str]:
    """Nothing of what this machine has fetched before, and no uv."""
    kept = dict(os.environ)
    for name in ("VIRTUAL_ENV", "PYTHONPATH", "KAISERHOF_PURE"):
        kept.pop(name, None)
    folders = [Path(folder) for folder in kept["PATH"].split(os.pathsep)]
    without = [str(folder) for folder in folders if not (folder / "uv").exists()]
    return kept | {
        "PATH": os.pathsep.join(without),
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
        if time.monotonic() - begin > START_PATIENCE:
            raise SystemExit(f"no end after {START_PATIENCE} s")
        time.sleep(0.2)
    return time.monotonic() - begin


@contextlib.contextmanager
def running(
    command: list[str], clone: Path, env: dict[str, str], said: list[str]
) -> Iterator["subprocess.Popen[str]"]:
    """A command in a session of its own, ended at the end; what it says is shown and kept."""
    process = subprocess.Popen(
        command,
        cwd=clone,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    )

    def follow() -> None:
        assert process.stdout is not None
        for line in process.stdout:
            said.append(line)
            print(f"  | {line}", end="", flush=True)

    reader = threading.Thread(target=follow, daemon=True)
    reader.start()
    try:
        yield process
    finally:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, number)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(20)
                break
        reader.join(5)


def play(clone: Path, env: dict[str, str], said: list[str]) -> tuple[float, float]:
    """Seconds to the page, and to the compiled core."""
    port, begin = int(env["PORT"]), time.monotonic()
    if compiled(port) is not None:
        raise SystemExit(f"something answers at port {port} already: --port takes another")
    with running(["make", "play"], clone, env, said) as process:

        def ended() -> bool:
            return process.poll() is not None

        page = until(begin, lambda: ended() or compiled(port) is not None)
        core = until(begin, lambda: ended() or compiled(port) is True)
        if ended():
            raise SystemExit("make play ended")
        return page, core


def test(clone: Path, env: dict[str, str], said: list[str]) -> tuple[str, float]:
    """How the tests went, and their seconds."""
    begin = time.monotonic()
    with running(["make", "test"], clone, env, said) as process:
        try:
            name = "make test (failed)" if process.wait(TEST_PATIENCE) else "make test"
        except subprocess.TimeoutExpired:
            name = "make test (stopped)"
        return name, time.monotonic() - begin


def cloned(folder: Path) -> Path:
    """A fresh clone of this checkout."""
    subprocess.run(["git", "clone", "-q", str(ROOT), str(folder)], check=True)
    return folder


def steps(said: list[str]) -> list[tuple[str, float]]:
    return [(f"· {name}", float(spent)) for name, spent in STEP.findall("".join(said))]


def write(rows: list[tuple[str, float]], file: Path) -> None:
    lines = [
        "# Starting",
        "",
        f"{time.strftime('%Y-%m-%d')}, {os.cpu_count()} cores, {os.getloadavg()[2]:.0f} processes "
        "wanted to run on average. Made by `python -m bench.start`: `make play` in a fresh clone "
        "with empty caches, `make test` in another one, with what the first has fetched.",
        "",
        "| | seconds |",
        "| --- | ---: |",
        *(f"| {name} | {spent:.1f} |" for name, spent in rows),
    ]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--port", type=int, default=8123)
    parser.add_argument("--no-tests", action="store_true", help="`make play` alone")
    parser.add_argument("--file", type=Path, default=RESULT, help="where the figures go")
    asked = parser.parse_args()
    # No matter who ends it, what it has started ends with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    folder = Path(tempfile.mkdtemp(prefix="kaiserhof-start-"))
    clone, home = folder / "clone", folder / "home"
    home.mkdir()
    env = environment(home, asked.port)
    try:
        cloned(clone)
        said: list[str] = []
        page, core = play(clone, env, said)
        rows = [("make play: the page answers", page), *steps(said)]
        rows.append(("make play: the core is compiled", core))
        write(rows, asked.file)
        rows.append(("make play, the second time", play(clone, env, [])[1]))
        write(rows, asked.file)
        if not asked.no_tests:
            said = []
            rows += [test(cloned(folder / "tests"), env, said), *steps(said)]
            write(rows, asked.file)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(asked.file.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
