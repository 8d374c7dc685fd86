"""The walker: whole random games in which everything that must hold is checked on the way.

``python -m tests.walk --games 1000`` walks over all player counts, with and without promos, and
stops at the first failure with its seed and step; ``--games 1 --seed SEED`` walks that one again.

Every step is cheap-checked: the number of each card, krone and item adds up, and a *ledger* that
hears nothing but the events arrives at the same table as the engine. At one step in ``--every``
all else is tried as well: every offered answer on a copy, answers that were not offered, save and
load, every seat's view of games that only differ in what that seat cannot know. The final scoring
is worked out afresh from the rulebook. ``--every 1`` tries everything everywhere.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice

from tests.walk.walking import EVERY, Walked, WalkError, walk_of


def _one(task: tuple[int, int]) -> Walked | str:
    seed, every = task
    try:
        return walk_of(seed, every)
    except WalkError as error:
        return str(error)


def _all(seeds: range, every: int, jobs: int) -> Iterator[Walked | str]:
    tasks = [(seed, every) for seed in seeds]
    if jobs == 1:
        yield from map(_one, tasks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            for start in range(0, len(tasks), 50 * jobs):
                yield from pool.map(_one, tasks[start : start + 50 * jobs], chunksize=5)
        finally:
            pool.shutdown(cancel_futures=True)


def main(arguments: list[str] | None = None) -> int:
    """The command line; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.walk", description="Random games, checked."
    )
    parser.add_argument("--games", type=int, default=600, help="how many games (600)")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first one (0)")
    parser.add_argument(
        "--every", type=int, default=EVERY, help="full checks at one step in so many"
    )
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="processes (all cores)"
    )
    given = parser.parse_args(arguments)
    total, walked, begun = Walked(), 0, time.monotonic()
    watched = sys.stderr.isatty()
    failure = ""
    results = _all(range(given.seed, given.seed + given.games), max(given.every, 1), given.jobs)
    for result in islice(results, given.games):
        if isinstance(result, str):
            failure = result
            break
        walked += 1
        total.add(result)
        if watched:
            speed = walked / (time.monotonic() - begun)
            print(f"\r{walked}/{given.games} games, {speed:.0f}/s ", end="", file=sys.stderr)
    if watched:
        print("\r\033[K", end="", file=sys.stderr)
    if failure:
        print(f"{failure}\nwalked {walked} games before")
        return 1
    print(
        f"{walked} games, {total.decisions} decisions, {total.answers} answers tried on copies, "
        f"{total.refusals} refused, {total.redeals} re-deals, {total.undos} undone, "
        f"stack at its deepest {total.deepest} places, "
        f"{time.monotonic() - begun:.1f} s: everything holds"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
