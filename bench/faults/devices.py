"""The people of a soak: devices that answer at random, against each other, and hang up."""

import asyncio
import random

import msgspec

from bench.faults.history import ACCEPTED, IN_DOUBT, History, Sent
from bench.load.lines import Line, open_line
from bench.load.seats import Answer, Decision

AGAIN = 0.1
"""Seconds that a device waits before it tries again what could not be kept."""
RIVAL = 0.3
"""How often the second device answers, too."""
HANG_UP = 0.03
"""How often a device hangs up behind an answer."""
SOON = 0.004


class Heard(msgspec.Struct):
    """As much of a message as a device reads."""

    type: str
    position: int = 0
    seat: int | None = None
    decision: Decision | None = None
    id: str | None = None
    key: str = ""


_read = msgspec.json.Decoder(Heard).decode
_write = msgspec.json.Encoder().encode


class Table:
    """A table of a soak; after this many answers its people go to another one."""

    def __init__(self, code: str, most: int) -> None:
        self.code = code
        self.most = most
        self.is_done = False


class Device:
    """One connection of the person who has all seats of a table, from its coming to its end."""

    def __init__(
        self, table: Table, history: History, chance: random.Random, *, is_rival: bool
    ) -> None:
        self.table = table
        self.history = history
        self.chance = chance
        self.is_rival = is_rival
        self._line: Line | None = None
        self._pending: dict[str, Sent] = {}
        self._ids = 0
        self._asked: Heard | None = None
        self._shown = history.seen[table.code]
        """What anybody was shown before stands there."""

    async def connect(self, address: str, cookie: str) -> None:
        """Come to the table."""
        path = f"/api/tables/{self.table.code}/socket"
        self._line = await open_line(address, path, cookie, self._heard)
        self._answer()

    def hang_up(self) -> None:
        """Be gone, without a word."""
        if self._line is not None:
            self._line.transport.abort()

    @property
    def is_gone(self) -> bool:
        """Whether it has hung up, or was hung up on."""
        return self._line is None or self._line.over.done()

    def _heard(self, data: bytes) -> None:
        message, code, history = _read(data), self.table.code, self.history
        if message.type == "state":
            if message.position < self._shown:
                history.broken.append(f"{code}: shown {message.position} behind {self._shown}")
            self._shown = message.position
            history.sees(code, message.position)
            if message.decision is None or message.position >= self.table.most:
                self.table.is_done = True
            elif message.decision.answers:
                self._asked = message
                self._answer()
        elif message.type == "accepted":
            assert message.id is not None
            history.tells(self._pending.pop(message.id), ACCEPTED)
            history.sees(code, message.position)
            if message.position <= self._shown:
                history.broken.append(f"{code}: acknowledged {message.position} behind its state")
        elif message.type == "refused" and message.id is not None:
            history.tells(self._pending.pop(message.id), message.key)
            if message.key in IN_DOUBT:
                asyncio.get_running_loop().call_later(AGAIN, self._answer)

    def _answer(self) -> None:
        asked = self._asked
        if self._line is None or self.is_gone or asked is None or self.table.is_done:
            return
        if self.is_rival and self.chance.random() > RIVAL:
            return
        assert asked.decision is not None
        assert asked.seat is not None
        assert asked.decision.answers
        text = self.chance.choice(asked.decision.answers).answer
        self._ids += 1
        name = str(self._ids)
        sent = self.history.sends(self.table.code, asked.position, asked.seat, text)
        self._pending[name] = sent
        self._line.say(_write(Answer(name, asked.seat, asked.position, text)))
        if self.chance.random() < HANG_UP:
            asyncio.get_running_loop().call_later(self.chance.random() * SOON, self.hang_up)
