"""Bots think in worker processes, so that no table waits for the bot of another.

A bot is asked with what its seat may know and nothing else: a game in which everything that the
seat does not know has been dealt again. What takes long (an expert, a hint, an analysis) waits for
its turn in a lane; there is always one worker more than the lane has places, for those who answer
at once. These, too, have a lane, in which people take turns.
"""

import asyncio
import hashlib
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, TypeVar

from kaiserhof.bots.bot import Advice
from kaiserhof.bots.levels import bot_of
from kaiserhof.bots.workers import Workers
from kaiserhof.engine.game import Game
from kaiserhof.engine.nouns import Seat
from kaiserhof.server import lanes
from kaiserhof.server.lanes import SOMEBODY, Lane, Person

Job = TypeVar("Job")
Result = TypeVar("Result")

STAND_BACK = 10
"""So far workers stand back: an answer of a person does not wait for the thoughts of a bot."""


@dataclass(frozen=True)
class Question:
    """What a bot is asked: a game that its seat cannot tell from the real one."""

    level: str
    seed: int
    answers: list[str]
    known: dict[str, Any]

    @property
    def is_slow(self) -> bool:
        """Whether the bot takes its time."""
        return self.level.startswith("expert")


def think(question: Question) -> str:
    """The answer of a bot; runs in a worker process."""
    return bot_of(question.level).choose(Game.from_json(question.known), question.seed)


def advise(question: Question) -> list[Advice]:
    """What a bot thinks of the answers, the best one first; runs in a worker process."""
    return bot_of(question.level).advise(Game.from_json(question.known), question.seed)


class BotPool:
    """The worker processes; they are started when a bot will soon have to think.

    This many ``thinkers`` may think long at the same time.
    """

    def __init__(self, thinkers: int) -> None:
        self.workers = thinkers + 1
        self.thinking = 0
        """This many questions are with the workers now."""
        self._pool: Workers | None = None
        self._is_over = False
        self._lane = Lane(thinkers)
        self._quick = Lane(self.workers)

    def question(self, game: Game, seat: Seat, level: str, seed: int, position: int) -> Question:
        """What a bot at a seat is asked now."""
        answers = [str(answer) for answer in game.answers]
        known = game.redeal(seat, _number(f"redeal {seed} {position}")).to_json()
        return Question(level, _number(f"bot {seed} {position}"), answers, known)

    @property
    def waiting(self) -> int:
        """This many questions wait for a worker."""
        return self._lane.waiting + self._quick.waiting

    def warm_up(self) -> None:
        """Start the workers, if there are none: they have much to load."""
        if self._pool is None:
            pool = self._workers()
            for _ in range(self.workers):
                pool.submit(_load)

    async def answer(
        self, question: Question, who: Person = SOMEBODY, rank: int = lanes.BOTS
    ) -> str:
        """Let a bot think, for somebody."""
        if len(question.answers) == 1:
            return question.answers[0]
        lane = self._lane if question.is_slow else self._quick
        return await self._in(lane, think, question, rank, who)

    async def advise(self, question: Question, who: Person = SOMEBODY) -> list[Advice]:
        """Ask for advice."""
        return await self.slowly(advise, question, lanes.HINTS, who)

    async def slowly(
        self, task: Callable[[Job], Result], job: Job, rank: int, who: Person = SOMEBODY
    ) -> Result:
        """Let a worker do something that takes long, when it is its turn."""
        return await self._in(self._lane, task, job, rank, who)

    async def _in(
        self, lane: Lane, task: Callable[[Job], Result], job: Job, rank: int, who: Person
    ) -> Result:
        """Let a worker do something when it is somebody's turn.

        Nobody can stop a worker that thinks: anyone who no longer waits for it leaves it its place.
        """
        await lane.enter(rank, who)
        thinking = asyncio.ensure_future(self._run(task, job))

        def done(thought: "asyncio.Future[Result]") -> None:
            lane.leave()
            if not thought.cancelled():
                thought.exception()  # anyone who waits has it too; if nobody does, it is no news

        thinking.add_done_callback(done)
        return await asyncio.shield(thinking)

    async def _run(self, task: Callable[[Job], Result], job: Job) -> Result:
        """Let a worker do something; if its process has died, once more in a new one."""
        loop = asyncio.get_running_loop()
        pool = self._workers()
        self.thinking += 1
        try:
            return await loop.run_in_executor(pool, task, job)
        except BrokenProcessPool:
            if self._is_over:
                raise
            if pool is self._pool:  # nobody else has noticed yet
                await self._send_home()
            return await loop.run_in_executor(self._workers(), task, job)
        finally:
            self.thinking -= 1

    def _workers(self) -> Workers:
        if self._pool is None:
            self._pool = Workers(self.workers, STAND_BACK)
        return self._pool

    async def close(self) -> None:
        """Let nobody think any more."""
        self._is_over = True
        await self._send_home()

    async def _send_home(self) -> None:
        """End the workers, whatever they think about: nobody waits for it any more."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.end)


def _load() -> None:
    """Load what the first question would wait for."""
    bot_of("medium").choose(Game(seed=1), 1)
    bot_of("expert")


def _number(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big")
