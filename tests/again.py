"""Whether ``make test`` always passes: ``python -m tests.again 10`` runs it so often.

Each run has a line: what became of it, how long it took, how busy the machine was and what failed.
What a run has said is kept in ``build/again``. Words behind the number go to make.
"""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "build/again"


def failures(said: str) -> list[str]:
    """The steps and the tests that failed, as the run has named them.

    >>> failures("  page | FAILED tests/page/a.py::test_b - Assert\\n       page    31.0 s  FAILED")
    ['tests/page/a.py::test_b', 'step page']
    """
    tests = re.findall(r"\| (?:FAILED|ERROR) (\S+)", said)
    steps = re.findall(r"^ *(\w+) +[\d.]+ s  FAILED$", said, re.M)
    return [*tests, *(f"step {step}" for step in steps)]


def main(times: int, words: list[str]) -> int:
    KEPT.mkdir(parents=True, exist_ok=True)
    print("| run | result | seconds | load | failed |\n| --- | --- | --- | --- | --- |", flush=True)
    passed = 0
    for run in range(1, times + 1):
        begun = time.monotonic()
        done = subprocess.run(
            ["make", "test", *words],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        seconds = time.monotonic() - begun
        (KEPT / f"{run}.log").write_text(done.stdout, encoding="utf-8")
        passed += done.returncode == 0
        result = "passed" if done.returncode == 0 else "FAILED"
        load, named = os.getloadavg()[2], ", ".join(failures(done.stdout))
        print(f"| {run} | {result} | {seconds:.0f} | {load:.1f} | {named} |", flush=True)
    print(f"\n{passed} passed, {times - passed} failed")
    return 0 if passed == times else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
