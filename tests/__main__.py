"""The steps of ``make test``, ``make quick`` and ``make nightly``, and how long each of them took.

Steps that do not need each other run side by side. The first that fails ends the run: the others
are stopped, and the table at the end says where it was. Only the standard library is used here,
because the first step is to make the environment.
"""

import contextlib
import os
import queue
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
UV = os.environ.get("UV") or "uv"
MAKE = os.environ.get("MAKE") or "make"
RUN = [UV, "run", "-q", "--no-sync"]
PYTEST = [*RUN, "pytest", "--durations=5"]
# Each worker takes the tests of whole files, and one that has none left takes from another.
SIDE_BY_SIDE = ["-n", "auto", "--dist", "worksteal"]
APART = ["--ignore=tests/page", "--ignore=tests/server"]
# Absolute: some tests start the command in a folder of their own.
PLAIN = {"KAISERHOF_PURE": "1", "PYTHONPATH": str(ROOT / "src")}
FRESH = {"KAISERHOF_EXAMPLES": "fresh"}
NO_TESTS = 5
"""What pytest exits with if ``ARGS`` have chosen none of the tests of a step."""


@dataclass(frozen=True)
class Step:
    """A command, and the steps that must have passed before it."""

    name: str
    command: list[str]
    after: tuple[str, ...] = ()
    env: dict[str, str] = field(default_factory=dict)


def steps_of(what: str, words: list[str]) -> list[Step]:
    """The steps of a target; words go to pytest."""
    return {"test": of_test, "quick": of_quick, "nightly": of_nightly}[what](words)


ENVIRONMENT = Step("environment", [UV, "sync", "-q", "--no-install-project", "--inexact"])
LINT = Step("lint", [*RUN, "ruff", "check", "-q", "."], ("environment",))
# mypy's workers must answer within seconds, which a busy machine does not promise: if they fail to
# come up (exit 2, an error of its own), one process does it alone. Errors of types are exit 1.
ALONE = " ".join([*RUN, "mypy"])
TYPES = ["sh", "-c", f"{ALONE} --num-workers 2; got=$?; [ $got = 2 ] || exit $got; {ALONE}"]
FORMAT = Step("format", [*RUN, "ruff", "format", "-q", "--check", "."], ("environment",))


def of_test(words: list[str]) -> list[Step]:
    """Lint and types have both cores for the first half minute; then more than cores can do.

    The server's tests wait for a time limit or a crash, the page's for the browser, and the
    engine's use that. Steps side by side also fill the end of each, where one core would wait.
    """
    many, first = [*SIDE_BY_SIDE, *words], ("lint", "format", "types", "packages")
    built = ("build", "units", "plain")
    return [
        ENVIRONMENT,
        Step("packages", [MAKE, "-s", "packages"]),
        LINT,
        FORMAT,
        Step("types", TYPES, ("environment",)),
        Step("build", [MAKE, "-s", "ready"], first),
        Step("units", [*RUN, "python", "frontend/check.py"], first),
        Step("plain", [*PYTEST, "src", "tests", *APART, "-m", "both", *words], first, PLAIN),
        Step("engine", [*PYTEST, "tests", *APART, *many], built),
        Step("server", [*PYTEST, "tests/server", *many], built),
        Step("page", [*PYTEST, "tests/page", *many], built),
    ]


def of_quick(words: list[str]) -> list[Step]:
    """Without building anything: what is not slow on plain Python."""
    chosen = ["src", "tests", *APART, "-m", "not nightly and not slow", *SIDE_BY_SIDE, *words]
    return [ENVIRONMENT, LINT, FORMAT, Step("plain", [*PYTEST, *chosen], ("lint",), PLAIN)]


def of_nightly(words: list[str]) -> list[Step]:
    """Everything on both engines, other examples than last night, and the clock on the wall."""
    every = ["-m", "nightly or not nightly", *words]
    slow = ["src", "tests", *APART, *SIDE_BY_SIDE, *every]
    walk = [*RUN, "python", "-m", "tests.walk", "--games", "20000"]
    return [
        Step("packages", [MAKE, "-s", "packages"]),
        Step("build", [MAKE, "-s", "ready"], ("packages",)),
        Step("engine", [*PYTEST, "tests", *APART, *SIDE_BY_SIDE, *every], ("build",), FRESH),
        Step("server", [*PYTEST, "tests/server", *every], ("engine",), FRESH),
        Step("page", [*PYTEST, "tests/page", *every], ("server",)),
        Step("plain", [*PYTEST, *slow], ("page",), PLAIN | FRESH),
        Step("walk", walk, ("plain",)),
        Step("soak", [MAKE, "-s", "soak"], ("walk",)),
    ]


class Runner:
    """Runs steps, each as soon as those before it have passed."""

    def __init__(self, steps: Iterable[Step], lenient: bool) -> None:
        self.waiting = list(steps)
        self.good = {0, NO_TESTS} if lenient else {0}
        self.running: dict[str, subprocess.Popen[str]] = {}
        self.begun: dict[str, float] = {}
        self.took: dict[str, float] = {}
        self.failed: list[str] = []
        self.passed = 0
        self._done: queue.Queue[str] = queue.Queue()

    def run(self) -> bool:
        """Run them all; whether all have passed."""
        while self.waiting or self.running:
            for step in [s for s in self.waiting if self.took.keys() >= set(s.after)]:
                self.waiting.remove(step)
                self._start(step)
            name = self._done.get()
            self.took[name] = time.monotonic() - self.begun[name]
            if self.running.pop(name).returncode not in self.good:
                self.failed.append(name)
                self.stop()
                return False
        return True

    def _start(self, step: Step) -> None:
        self.begun[step.name] = time.monotonic()
        process = subprocess.Popen(
            step.command,
            cwd=ROOT,
            env=environment() | step.env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,
        )
        self.running[step.name] = process
        threading.Thread(target=self._follow, args=(step, process), daemon=True).start()

    def _follow(self, step: Step, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            print(f"{step.name:>11} | {line.rstrip()}", flush=True)
            counted = re.search(r"\b(\d+) passed\b.* in [\d.]+s", line)
            self.passed += int(counted[1]) if counted else 0
        process.wait()
        self._done.put(step.name)

    def stop(self) -> None:
        """End what still runs, with all its children: they may put away what they have set up."""
        for process in self.running.values():
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGINT)
        until = time.monotonic() + 30
        for process in self.running.values():
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(max(0.0, until - time.monotonic()))
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)

    def table(self) -> str:
        """How long each step took, in the order in which they began."""
        lines = []
        for name in self.begun:
            seconds = f"{self.took[name]:7.1f} s" if name in self.took else "  stopped"
            lines.append(f"{name:>11} {seconds}{'  FAILED' if name in self.failed else ''}")
        lines += [f"{step.name:>11}   not run" for step in self.waiting]
        return "\n".join(lines)


def environment() -> dict[str, str]:
    """What a step begins with: Python keeps what it has compiled, even where it usually must not.

    Without that, every server and every command that a test starts would compile its modules anew.
    """
    found = dict(os.environ)
    if found.pop("PYTHONDONTWRITEBYTECODE", ""):
        found["PYTHONPYCACHEPREFIX"] = str(Path(tempfile.gettempdir()) / "kaiserhof-pycache")
    return found


def main(what: str, words: list[str]) -> int:
    """Run the steps of a target; words go to pytest."""
    return run(steps_of(what, words), lenient=bool(words))


def run(steps: list[Step], lenient: bool) -> int:
    """Run steps and tell how it went.

    Each has a session of its own, so nobody else ends them if this process is told to end, or if
    its terminal closes.
    """
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.default_int_handler)
    begun = time.monotonic()
    runner = Runner(steps, lenient)
    try:
        runner.run()
    except KeyboardInterrupt:
        runner.stop()
        runner.failed.append("interrupted")
    print(f"\n{runner.table()}\n{'all':>11} {time.monotonic() - begun:7.1f} s\n")
    print(f"{runner.passed} passed, {len(runner.failed)} failed")
    return 1 if runner.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
