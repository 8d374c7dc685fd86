"""The turnstile: however many come at once, one begins at a time, and addresses take turns."""

import asyncio
import itertools
from functools import partial

from kaiserhof.server.turnstile import Turnstile


def test_addresses_take_turns_and_others_are_served_between() -> None:
    done: list[str] = []

    async def all_at_once() -> None:
        turnstile, loop = Turnstile(), asyncio.get_running_loop()
        for n in range(5):
            turnstile.enter("192.0.2.1", partial(done.append, f"flood {n}"))
        turnstile.enter("192.0.2.2", partial(done.append, "guest"))

        def player() -> None:
            done.append("player")
            if len(done) < 10:
                loop.call_soon(player)

        loop.call_soon(player)
        while len(done) < 10:
            await asyncio.sleep(0)

    asyncio.run(all_at_once())
    came = [who for who in done if who != "player"]
    assert came == ["flood 0", "guest", *(f"flood {n}" for n in range(1, 5))]
    for first, second in itertools.pairwise(done):
        assert "player" in (first, second) or done.index(first) > 8, done


def test_who_comes_later_finds_it_turning_again() -> None:
    done: list[str] = []

    async def two_times() -> None:
        turnstile = Turnstile()
        for name in ("first", "second"):
            turnstile.enter("192.0.2.1", partial(done.append, name))
            for _ in range(3):
                await asyncio.sleep(0)

    asyncio.run(two_times())
    assert done == ["first", "second"]
