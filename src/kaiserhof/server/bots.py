"""Bots think in worker processes, so that no table waits for the bot of another.

A bot is asked with what its seat may know and nothing else: a game in which everything that the
seat does not know has been dealt anew.
"""

import asyncio
import hashlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any

from kaiserhof.bots.levels import bot_of
from kaiserhof.engine.game import Game


@dataclass(frozen=True)
class Question:
    """What a bot is asked: a game that its seat cannot tell from the real one."""

    level: str
    seed: int
    answers: list[str]
    known: dict[str, Any]


def think(question: Question) -> str:
    """The answer of a bot; runs in a worker process."""
    return bot_of(question.level).choose(Game.from_json(question.known), question.seed)


class BotPool:
    """The worker processes; they are started when the first bot has to think."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def question(self, game: Game, seat: int, level: str, seed: int, position: int) -> Question:
        """What a bot at a seat is asked now."""
        answers = [str(answer) for answer in game.answers]
        known = game.redeal(seat, _number(f"redeal {seed} {position}")).to_json()
        return Question(level, _number(f"bot {seed} {position}"), answers, known)

    async def answer(self, question: Question) -> str:
        """Let a bot think; if its process has died, once more in a new one."""
        if len(question.answers) == 1:
            return question.answers[0]
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._workers(), think, question)
        except BrokenProcessPool:
            await self.close()
            return await loop.run_in_executor(self._workers(), think, question)

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, spawn, initializer=_begin_work)
        return self._pool

    async def close(self) -> None:
        """Send the workers home."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)


def _begin_work() -> None:
    """A worker leaves when its server does, however that ends, and not before."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent.join,), daemon=True).start()


def _leave_with(wait: Callable[[], None]) -> None:
    wait()
    os._exit(0)


def _number(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big")
