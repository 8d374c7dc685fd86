"""The turnstile: however many come at once, one begins at a time, and addresses take turns."""

import asyncio
import itertools
import socket
from contextlib import ExitStack
from functools import partial
from typing import Any

from kaiserhof.server.doors import Door
from kaiserhof.server.porter import Limits, Porter
from kaiserhof.server.proxies import Proxies
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


def test_the_doors_begin_requests_one_by_one_and_let_addresses_take_turns() -> None:
    """Thirty requests of a flood and one of a guest behind them have arrived when we look."""
    begun: list[str] = []
    there = ["flood"] * 30 + ["guest"]

    async def house(scope: Any, receive: Any, send: Any) -> None:
        begun.append(scope["path"].strip("/"))
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    async def all_at_once(lines: ExitStack) -> None:
        loop, porter = asyncio.get_running_loop(), Porter(Limits(), Proxies(["127.0.0.1"]))
        tasks: set[asyncio.Task[None]] = set()
        listener = socket.create_server(("127.0.0.1", 0), backlog=100)
        for who in there:
            line = lines.enter_context(socket.create_connection(listener.getsockname()))
            address = "192.0.2.1" if who == "flood" else "192.0.2.2"
            head = f"GET /{who} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {address}\r\n\r\n"
            line.sendall(head.encode())
        server = await loop.create_server(lambda: Door(house, porter, tasks), sock=listener)

        def player() -> None:
            if begun:
                begun.append("player")
            if len(begun) - begun.count("player") < len(there):
                loop.call_soon(player)

        loop.call_soon(player)
        while len(begun) - begun.count("player") < len(there):
            await asyncio.sleep(0.01)
        server.close()
        for visitor in list(porter.visitors):
            visitor.cut_off()

    with ExitStack() as lines:
        asyncio.run(all_at_once(lines))
    came = [who for who in begun if who != "player"]
    assert came[:3].count("guest") == 1, came
    for first, second in itertools.pairwise(begun):
        assert "player" in (first, second), begun
