"""Many independent jobs on all cores of a machine, or of a cluster.

A job is a plain value, a task a function of a module that turns it into a plain result. Results
come in the order in which they are done; what a job does may depend on nothing but itself.

>>> sorted(run_all(abs, [-3, -1, -2], workers=1))
[1, 2, 3]
"""

import contextlib
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from kaiserhof.data import CardSet, card_set, use_card_set

Job = TypeVar("Job")
Result = TypeVar("Result")

ENGINES = ("local", "ray")
SIGNAL_COMES = 1.0
"""A signal takes fewer seconds than this from one process of a group to the next."""
AHEAD = 2
"""This many jobs lie ready for each worker, so that none waits and few are lost at a stop."""


_starting = threading.Lock()


class NoEngine(RuntimeError):
    """An engine that is not installed here."""


def run_all(
    task: Callable[[Job], Result],
    jobs: Iterable[Job],
    workers: int | None = None,
    engine: str = "local",
) -> Iterator[Result]:
    """The results of all jobs; ``workers`` None stands for all cores."""
    count = workers or os.cpu_count() or 1
    if engine == "ray":
        return _on_ray(task, jobs, workers)
    if count == 1:
        return map(task, jobs)
    return _on_processes(task, jobs, count)


class Workers(ProcessPoolExecutor):
    """Worker processes that play with the cards of their parent.

    They stand back behind others on the machine by so much (``os.nice``).
    """

    def __init__(self, count: int, stand_back: int = 0) -> None:
        spawn = multiprocessing.get_context("spawn")
        super().__init__(count, spawn, initializer=begin_work, initargs=(card_set(), stand_back))
        self._started: set[BaseProcess] = set()

    def submit(self, fn: Callable[..., Result], /, *args: Any, **named: Any) -> "Future[Result]":
        # A process is started here when one more is needed, by one pool at a time: so anyone who is
        # new among the children of this process belongs to this pool.
        with _starting, _interrupts_wait():
            before = set(multiprocessing.active_children())
            try:
                return super().submit(fn, *args, **named)
            finally:
                self._started |= set(multiprocessing.active_children()) - before

    def end(self) -> None:
        """End these processes, whatever they are doing, and no others; returns when they have."""
        for process in self._started & set(multiprocessing.active_children()):
            process.terminate()
        self.shutdown(cancel_futures=True)


@contextlib.contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Let Ctrl-C wait; a process that is started here never hears of it, not even while it loads.

    It goes to all processes of a terminal, and one that is still loading would answer with a
    stack trace. What is blocked stays blocked in a new process.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows knows no such thing
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _on_processes(
    task: Callable[[Job], Result], jobs: Iterable[Job], count: int
) -> Iterator[Result]:
    waiting = iter(jobs)
    pending: set[Future[Result]] = set()
    pool = Workers(count)
    try:
        while True:
            for job in waiting:
                pending.add(pool.submit(task, job))
                if len(pending) >= count * AHEAD:
                    break
            if not pending:
                return
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool:
        # A group of processes that is told to end hears of it one by one: when the workers have
        # gone first, the same signal is on its way to us, and says better what has happened.
        time.sleep(SIGNAL_COMES)
        raise
    finally:
        pool.end()


def begin_work(cards: CardSet, stand_back: int = 0) -> None:
    """A worker plays with the cards of its parent, and leaves when that does, however it ends."""
    if stand_back:
        _stand_back(stand_back)
    use_card_set(cards)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_after, args=(parent.join,), daemon=True).start()


def _stand_back(far: int) -> None:
    """Let others on the machine go first, as far as the system knows such a thing."""
    if hasattr(os, "nice"):
        os.nice(far)
    if sys.platform == "linux":
        with contextlib.suppress(OSError):  # not every container allows it
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def _leave_after(wait: Callable[[], None]) -> None:
    wait()
    os._exit(0)


def _on_ray(
    task: Callable[[Job], Result], jobs: Iterable[Job], workers: int | None
) -> Iterator[Result]:
    """The same on a Ray cluster: the one that RAY_ADDRESS names, or one on this machine."""
    # Started by `uv run`, Ray would have every worker build an environment of its own. It looks
    # at this when it is imported, so a program that imports it earlier has to say so itself.
    os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError:
        raise NoEngine(
            "Ray is not installed here: python -m pip install 'kaiserhof[ray]'"
        ) from None
    ours = not ray.is_initialized()
    if ours:
        local: dict[str, Any] = {} if os.environ.get("RAY_ADDRESS") else {"num_cpus": workers}
        ray.init(include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR, **local)
    try:
        remote: Any = ray.remote(_with_cards)
        cards = ray.put(card_set())
        most = AHEAD * max(1, _processors(ray))
        waiting = iter(jobs)
        pending: list[Any] = []
        while True:
            for job in waiting:
                pending.append(remote.remote(task, job, cards))
                if len(pending) >= most:
                    break
            if not pending:
                return
            done, pending = ray.wait(pending)
            for reference in done:
                yield ray.get(reference)
    finally:
        if ours:
            ray.shutdown()


def _with_cards(task: Callable[[Job], Result], job: Job, cards: CardSet) -> Result:
    """Do a job with the cards of the one who gave it."""
    use_card_set(cards)
    return task(job)


def _processors(ray: Any) -> int:
    """How many jobs a cluster can do at once."""
    return int(ray.cluster_resources().get("CPU", 1))
