"""The scripted seats: at a table, and at the echo."""

import asyncio
import random
import time

import msgspec

from bench.load.clock import Clock
from bench.load.lines import Line, open_line


class Offered(msgspec.Struct):
    """As much of an answer as a scripted seat reads."""

    answer: str


class Decision(msgspec.Struct):
    """As much of a decision as a scripted seat reads."""

    answers: list[Offered] | None


class Message(msgspec.Struct):
    """As much of a message as a scripted seat reads."""

    type: str
    position: int = 0
    seat: int | None = None
    decision: Decision | None = None


class Answer(msgspec.Struct, tag="answer"):
    """An answer of a scripted seat."""

    id: str
    seat: int | None
    position: int
    answer: str


read = msgspec.json.Decoder(Message)
write = msgspec.json.Encoder()


class HotSeat:
    """All seats of a table on one connection: answers at random, as soon as it is asked."""

    def __init__(self, code: str, chance: random.Random, clock: Clock, most: int = 10**6) -> None:
        self.code = code
        self.chance = chance
        self.clock = clock
        self.most = most
        self.line: Line
        self.asked: Message | None = None
        self.game_over = False
        self.running = False
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._position = -1
        self._begun = 0.0

    async def sit_down(self, address: str, cookie: str) -> None:
        path = f"/api/tables/{self.code}/socket"
        self.line = await open_line(address, path, cookie, self._heard)
        while self.asked is None and not self.game_over:
            await asyncio.sleep(0.001)

    async def play(self) -> None:
        """Play until the game or the time is over."""
        self.running = True
        self._go_on()
        await self.done

    async def stand_up(self) -> None:
        await self.line.close()

    def _heard(self, data: bytes) -> None:
        message = read.decode(data)
        if message.type == "accepted":
            tally = self.clock.tally
            tally.waits.append(time.perf_counter() - self._begun)
            tally.accepted.append(len(data))
        elif message.type == "state":
            if self.running:
                self.clock.tally.states.append(len(data))
            if message.decision is None:
                self.game_over = True
                self._go_on()
            elif message.decision.answers and message.position > self._position:
                self.asked = message
                self._go_on()
        else:
            assert message.type in ("hello", "table"), data

    def _go_on(self) -> None:
        if not self.running or self.done.done():
            return
        if self.game_over or self.most <= 0 or time.perf_counter() >= self.clock.until:
            self.done.set_result(None)
        elif self.asked is not None:
            wait = self.clock.pace.wait()
            if wait > 0:
                asyncio.get_running_loop().call_later(wait, self._answer)
            else:
                self._answer()

    def _answer(self) -> None:
        asked, self.asked = self.asked, None
        assert asked is not None
        assert asked.decision is not None
        self.most -= 1
        self._position = asked.position
        answers = asked.decision.answers
        assert answers
        text = write.encode(
            Answer("1", asked.seat, asked.position, self.chance.choice(answers).answer)
        )
        self.clock.tally.sent.append(len(text))
        self._begun = time.perf_counter()
        self.line.say(text)


class Echo:
    """A seat at the echo: speaks again when everything has come back."""

    def __init__(self, clock: Clock, size: int, sizes: list[int]) -> None:
        self.clock = clock
        self.text = b"x" * size
        self.sizes = sizes
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._left = 0
        self._begun = 0.0

    async def sit_down(self, address: str) -> None:
        path = "/echo?sizes=" + ",".join(str(size) for size in self.sizes)
        self.line = await open_line(address, path, "", self._heard)

    async def play(self) -> None:
        self._say()
        await self.done

    async def stand_up(self) -> None:
        await self.line.close()

    def _say(self) -> None:
        self._left = len(self.sizes) or 1
        self._begun = time.perf_counter()
        self.line.say(self.text)

    def _heard(self, data: bytes) -> None:
        self._left -= 1
        if self._left == 0:
            now = time.perf_counter()
            self.clock.tally.waits.append(now - self._begun)
            if now < self.clock.until:
                self._say()
            else:
                self.done.set_result(None)
