"""Bots know what their seat knows, and the greedy one knows what it wants."""

import asyncio
import os
import random
import re
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from kaiserhof import Game
from kaiserhof.data import card_set
from kaiserhof.records.owner import template
from kaiserhof.server.bots import BotPool, Question, think
from kaiserhof.text import Text
from tests.server.people import ME, PATIENCE, Person, bot
from tests.server.servers import QUICK, Server

POOL = BotPool(1)


def ask(game: Game, level: str, position: int) -> Question:
    return POOL.question(game, game.player, level, 1, position)


def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(6):
        game, position = Game(players=2, seed=seed), 0
        while not game.over:
            level = "greedy" if game.player == seed % 2 else "random"
            game.apply(think(ask(game, level, position)))
            position += 1
        won += game.ranks[seed % 2] == 1
    assert won >= 5


def test_the_same_question_has_the_same_answer() -> None:
    game = Game(players=3, seed=2)
    chance = random.Random(2)
    for position in range(40):
        for level in ("random", "greedy"):
            question = ask(game, level, position)
            assert think(question) == think(question) in question.answers
        game.apply(chance.choice(game.answers))


def test_a_bot_is_not_told_what_others_hold() -> None:
    """Dealing the hidden cards again changes nothing in a question but what is dealt."""
    game = Game(players=2, seed=5)
    seat = game.player
    other = game.redeal(seat, 77)
    assert ask(game, "random", 3) == ask(other, "random", 3)
    asked = Game.from_json(ask(game, "greedy", 3).known)
    assert asked.view(seat) == game.view(seat)
    assert (
        asked.view(1 - seat)["players"][1 - seat]["hand"]
        != (game.view(1 - seat)["players"][1 - seat]["hand"])
    )


def test_every_level_answers() -> None:
    game = Game(players=2, seed=5)
    for level in ("easy", "medium", "hard", "expert:1"):
        question = ask(game, level, 3)
        assert think(question) in question.answers
        assert question.is_slow == (level == "expert:1")


def report(seconds: float) -> int:
    """The number of the process that works here, when it has loaded all that it needs."""
    think(ask(Game(players=2, seed=5), "easy", 3))
    time.sleep(seconds)
    return os.getpid()


async def with_all_workers() -> BotPool:
    """A pool whose workers are all there."""
    pool, at_work = BotPool(1), set[int]()
    while len(at_work) < pool.workers:
        at_work |= set(await asyncio.gather(*(pool._run(report, 0.05) for _ in range(8))))
    return pool


def be_busy(folder: Path) -> float:
    """A worker that thinks until it is told in a folder to stop; when it was done."""
    (folder / "thinks").touch()
    until = time.monotonic() + PATIENCE
    while not (folder / "enough").exists() and time.monotonic() < until:
        time.sleep(0.01)
    return time.monotonic()


async def thinks(folder: Path) -> None:
    """Wait until a worker is at it."""
    while not (folder / "thinks").exists():
        await asyncio.sleep(0.01)


def test_who_answers_at_once_never_waits_for_those_who_think_long(tmp_path: Path) -> None:
    """Two long thoughts are under way and waiting; a quick bot is through before either."""

    async def all_at_once() -> tuple[float, list[float]]:
        pool = await with_all_workers()
        question = ask(Game(players=2, seed=5), "easy", 3)

        async def quick() -> float:
            await thinks(tmp_path)
            await pool.answer(question)
            done = time.monotonic()
            (tmp_path / "enough").touch()
            return done

        try:
            first, *rest = await asyncio.gather(
                quick(), *(pool.slowly(be_busy, tmp_path, rank) for rank in (2, 2, 0))
            )
        finally:
            await pool.close()
        return first, rest

    quick_done, (first, last, bot_done) = asyncio.run(all_at_once())
    assert quick_done < first < bot_done < last


def test_a_thought_that_nobody_waits_for_any_more_keeps_its_place(tmp_path: Path) -> None:
    """A worker cannot be stopped: the next long thought begins when it is done, not before."""

    async def given_up() -> None:
        pool = await with_all_workers()
        question = ask(Game(players=2, seed=5), "easy", 3)
        try:
            hint = asyncio.ensure_future(pool.slowly(be_busy, tmp_path, 1))
            await thinks(tmp_path)
            hint.cancel()
            bot = asyncio.ensure_future(pool.slowly(report, 0.0, 0))
            await pool.answer(question)  # asked later, and yet answered first
            assert not bot.done()
            (tmp_path / "enough").touch()
            await bot
        finally:
            await pool.close()

    asyncio.run(given_up())


def test_thinking_stands_back_behind_the_tables() -> None:
    """On one core an expert that thinks would else take turns with the answers of people."""

    async def asked() -> int:
        pool = BotPool(1)
        try:
            return await pool.slowly(os.nice, 0, 1)
        finally:
            await pool.close()

    assert asyncio.run(asked()) >= os.nice(0) + 5 or os.nice(0) > 14


def test_nobody_waits_for_a_thought_at_the_end(tmp_path: Path) -> None:
    """A server that is told to stop sends its workers home in the middle of what they think."""

    async def closed() -> float:
        pool = await with_all_workers()
        thought = asyncio.ensure_future(pool.slowly(be_busy, tmp_path, 1))
        await thinks(tmp_path)
        begun = time.monotonic()
        await pool.close()
        with pytest.raises(BrokenProcessPool):
            await thought
        return time.monotonic() - begun

    assert asyncio.run(closed()) < PATIENCE / 2


def test_bots_play_with_the_cards_of_the_owner(tmp_path: Path) -> None:
    """Also the first worker, whoever starts it, knows the values that the table is played with."""
    values = tmp_path / "mine.txt"
    blank = template(card_set(), Text.of("en"))
    values.write_text(re.sub(r"(?m)^(guest \d+ points): \d+$", r"\1: 9", blank))
    command = ("kaiserhof.cli", "play", "--cards", str(values))
    with Server(QUICK | {"KAISERHOF_DATA": str(tmp_path)}, command) as server:
        anna = Person(server)
        code = anna.make(ME, bot("easy"), bot("greedy"), seed=5)["code"]
        with anna.sit(code) as sitting:
            first = sitting.turn()
            sitting.do(first["decision"]["answers"][0]["answer"])
            assert sitting.turn(first["position"] + 3)["position"] >= first["position"] + 3
