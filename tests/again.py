"""Whether ``make test`` always passes: ``python -m tests.again 10`` runs it so often.

Each run has a line: what became of it, how long it took, how busy the machine was and what failed.
What a run has said is kept in ``build/again``, and the table in ``build/again/SUMMARY.md``, line by
line. Words behind the number go to make.
"""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "build/again"
MINUTE = 60.0
"""Seconds without a word, at most."""


def failures(said: str) -> list[str]:
    """The steps and the tests that failed, as the run has named them.

    >>> failures("  page | FAILED tests/page/a.py::test_b - Assert\\n       page    31.0 s  FAILED")
    ['tests/page/a.py::test_b', 'step page']
    """
    tests = re.findall(r"\| (?:FAILED|ERROR) (\S+)", said)
    steps = re.findall(r"^ *(\w+) +[\d.]+ s  FAILED$", said, re.M)
    return [*tests, *(f"step {step}" for step in steps)]


def once(log: Path, words: list[str]) -> tuple[bool, float]:
    """Run it once; whether it passed, and its seconds. Says every minute how far it is."""
    begun, told = time.monotonic(), 0.0
    with log.open("w", encoding="utf-8") as file:
        process = subprocess.Popen(
            ["make", "test", *words],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=subprocess.STDOUT,
        )
        try:
            while process.poll() is None:
                time.sleep(0.5)
                seconds = time.monotonic() - begun
                if seconds - told > MINUTE:
                    told = seconds
                    print(f"  {log.stem}: {seconds:.0f} s, {last_line(log)}", file=sys.stderr)
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGINT)
                process.wait()
    return process.returncode == 0, time.monotonic() - begun


def last_line(log: Path) -> str:
    """What a run has said last."""
    lines = log.read_text(encoding="utf-8", errors="replace").split("\n")
    return next((line.strip()[:80] for line in reversed(lines) if line.strip()), "nothing yet")


def main(times: int, words: list[str]) -> int:
    KEPT.mkdir(parents=True, exist_ok=True)
    summary = KEPT / "SUMMARY.md"
    summary.unlink(missing_ok=True)

    def tell(line: str) -> None:
        print(line, flush=True)
        with summary.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")

    tell("| run | result | seconds | load | failed |\n| --- | --- | --- | --- | --- |")
    passed = 0
    try:
        for run in range(1, times + 1):
            log = KEPT / f"{run}.log"
            good, seconds = once(log, words)
            passed += good
            load = os.getloadavg()[2]
            named = ", ".join(failures(log.read_text(encoding="utf-8", errors="replace")))
            result = "passed" if good else "FAILED"
            tell(f"| {run} | {result} | {seconds:.0f} | {load:.1f} | {named} |")
    except KeyboardInterrupt:
        tell(f"\nstopped after {passed} that passed")
        return 130
    tell(f"\n{passed} passed, {times - passed} failed")
    return 0 if passed == times else 1


if __name__ == "__main__":
    if len(sys.argv) < 2 or not sys.argv[1].isdigit():
        sys.exit("how often? For example: python -m tests.again 10")
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
