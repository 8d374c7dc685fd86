"""What was acknowledged is what is stored, whoever is cut off at whatever moment."""

import asyncio
import random
from pathlib import Path

import pytest

from bench.faults.history import ACCEPTED, UNKNOWN, History, Sent
from kaiserhof import Options
from kaiserhof.server import wire
from kaiserhof.server.hall import Hall
from kaiserhof.server.live import LiveMatch
from kaiserhof.server.problems import Problem
from kaiserhof.server.settings import Settings
from kaiserhof.server.sqlite import Line
from kaiserhof.server.tables import Act, LiveTable

SLOW = 12
"""So many steps of the event loop a commit takes longer, before it and behind it."""
STEPS = 3 * SLOW
"""So many steps an answer takes at least, from its coming to its end."""


class Clio:
    """Somebody at a table, without a wire."""

    identity: str | None = "clio"

    def __init__(self) -> None:
        self.told = 0

    def news(self, *, game: bool = True, table: bool = False) -> None:
        self.told += game


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    url = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    if request.param == "postgresql":
        found = request.getfixturevalue("database")
        url = found.replace("postgresql", "postgresql+asyncpg")
    return Settings(database_url=url, bot_delay=0, open_tables=10_000)


A, B = "A guest 1", "B guest 2"


@pytest.mark.parametrize(
    ("outcomes", "stored", "fault"),
    [
        ((ACCEPTED, "moved-on"), [A], ""),
        ((ACCEPTED, UNKNOWN), [A], ""),
        (("busy", UNKNOWN), [B], ""),
        (("busy", UNKNOWN), [], ""),
        ((ACCEPTED, "moved-on"), [], "acknowledged is A guest 1, stored is nothing"),
        ((ACCEPTED, UNKNOWN), [B], "acknowledged is A guest 1, stored is B guest 2"),
        ((ACCEPTED, ACCEPTED), [A], "acknowledged twice"),
        ((UNKNOWN, "moved-on"), [B], "stored is B guest 2, sent was"),
        ((ACCEPTED, "moved-on"), [A, B], "2: stored is B guest 2, sent was nothing"),
        ((ACCEPTED, "moved-on"), ["", A], "stored is"),
    ],
)
def test_the_checker_finds_what_is_wrong(
    outcomes: tuple[str, str], stored: list[str], fault: str
) -> None:
    history = History()
    for seat, outcome in enumerate(outcomes):
        history.tells(history.sends("KAMORULI", 0, seat, f"guest {seat + 1}"), outcome)
    found = history.faults("KAMORULI", ["- start 0", *stored])
    assert any(fault in line for line in found) if fault else not found
    history.sees("KAMORULI", 3)
    assert "KAMORULI: 3 was seen" in history.faults("KAMORULI", ["- start 0", *stored])[0]


async def steps(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


def make_slow(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    write = hall.journal._write

    async def slowly(lines: list[Line]) -> list[bool]:
        await steps(SLOW)
        written = await write(lines)
        await steps(SLOW)
        return written

    monkeypatch.setattr(hall.journal, "_write", slowly)


async def answer(table: LiveTable, history: History, sent: Sent, who: Clio) -> None:
    """Send an answer, and note what is told."""
    try:
        await table.act(Act(sent.seat, sent.position, sent.text), who)
    except Problem as problem:
        history.tells(sent, problem.key)
    else:
        history.tells(sent, ACCEPTED)
        history.sees(sent.code, sent.position + 1)


async def new_table(hall: Hall) -> LiveTable:
    seats = [wire.NewSeat("me"), wire.NewSeat("me")]
    table = await hall.make(wire.NewTable(seats=seats, seed=4), "clio")
    table.guests.add(Clio())
    return table


async def two_answers(table: LiveTable, history: History, cut: int, chance: random.Random) -> None:
    """A device answers and is cut off after so many steps; another one answers otherwise."""
    async with table.lock:
        game = (await table.ready()).game
    texts = [str(chance.choice(game.answers)) for _ in range(2)]
    both = [history.sends(table.row.code, table.position, game.player, text) for text in texts]
    first = asyncio.create_task(answer(table, history, both[0], Clio()))
    await steps(cut)
    second = asyncio.create_task(answer(table, history, both[1], Clio()))
    first.cancel()
    await asyncio.wait({first, second})
    second.result()


@pytest.mark.parametrize("is_busy", [False, True])
def test_who_is_cut_off_at_any_moment_leaves_no_other_answer_than_the_acknowledged(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, is_busy: bool
) -> None:
    """While another table is written an answer has to wait, otherwise it is written at once."""

    async def run() -> None:
        history, chance = History(), random.Random(11)
        hall = Hall(settings)
        await hall.open()
        make_slow(hall, monkeypatch)
        try:
            table = await new_table(hall)
            for cut in range(STEPS):
                if is_busy:
                    other = await new_table(hall)
                    assert other.match is not None
                    game = other.match.game
                    sent = history.sends(other.row.code, 0, game.player, str(game.answers[0]))
                    beside = asyncio.create_task(answer(other, history, sent, Clio()))
                    await steps(2)
                await two_answers(table, history, cut, chance)
                if is_busy:
                    await beside
            assert table.position == STEPS
            assert history.accepted > 0
        finally:
            await hall.close()
        await check(settings, history)

    asyncio.run(run())


async def check(settings: Settings, history: History) -> None:
    """Every table of a history is as it was told, and can be played on by a new process."""
    hall = Hall(settings)
    await hall.open()
    try:
        for code in history.sent:
            stored = await hall.storage.entries(code)
            assert not history.faults(code, stored)
            match = LiveMatch(Options(players=2), 4, set_up=stored[0])
            for position, entry in enumerate(stored[1:], 1):
                match.follow(position, entry)
            table = await hall.table(code)
            async with table.lock:
                assert (await table.ready()).game == match.game
    finally:
        await hall.close()


def test_an_answer_of_somebody_who_left_is_shown_to_those_who_stay(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        hall = Hall(settings)
        await hall.open()
        make_slow(hall, monkeypatch)
        try:
            table = await new_table(hall)
            stays = Clio()
            table.guests.add(stays)
            async with table.lock:
                game = (await table.ready()).game
            act = Act(game.player, 0, str(game.answers[0]))
            leaves = asyncio.create_task(table.act(act, Clio()))
            await steps(SLOW // 2)  # it is being written
            leaves.cancel()
            await asyncio.wait({leaves})
            for _ in range(1000):
                if stays.told:
                    break
                await asyncio.sleep(0.01)
            async with table.lock:
                await table.ready()
            assert (table.position, len(await hall.storage.entries(table.row.code))) == (1, 2)
        finally:
            await hall.close()

    asyncio.run(run())
