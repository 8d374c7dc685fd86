"""Run the house on a listening socket, from the opening of its doors until somebody says stop."""

import asyncio
import contextlib
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from litestar.types import Receive, Send

from kaiserhof.server.doors import Door
from kaiserhof.server.porter import Porter

FAREWELL = 2.0
"""This many seconds those who are still there have to leave."""
SPARE = 100
"""Files and connections of our own that are open besides those of clients."""
BACKLOG = 1024


class House(Protocol):
    """An ASGI application that opens and closes."""

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Serve a request or a socket."""

    def opened(self) -> AbstractAsyncContextManager[None]:
        """The time during which it is open."""


def run(
    house: House, listener: socket.socket, porter: Porter, tell_that_open: Callable[[], None]
) -> None:
    """Serve until a signal comes; raises what keeps the house from opening."""
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(_serve(house, listener, porter, tell_that_open))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The quickest loop that there is here."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop


async def _serve(
    house: House, listener: socket.socket, porter: Porter, tell_that_open: Callable[[], None]
) -> None:
    stop = _told_to_stop()
    tasks: set[asyncio.Task[None]] = set()
    async with house.opened():
        server = await asyncio.get_running_loop().create_server(
            lambda: Door(house, porter, tasks), sock=listener, backlog=BACKLOG
        )
        rounds = asyncio.create_task(porter.make_rounds())
        tell_that_open()
        try:
            await stop.wait()
        finally:
            server.close()
            rounds.cancel()
            await _say_goodbye(porter, tasks)


def _told_to_stop() -> asyncio.Event:
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:  # on Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
    return stop


async def _say_goodbye(porter: Porter, tasks: "set[asyncio.Task[None]]") -> None:
    """Let everybody leave who is still there; those who do not are left behind."""
    for visitor in list(porter.visitors):
        visitor.leave()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(FAREWELL):
            while porter.visitors or tasks:
                await asyncio.sleep(0.02)
    for visitor in list(porter.visitors):
        visitor.cut_off()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def room_for(connections: int) -> int:
    """This many connections as are asked for, or as many as the system allows.

    >>> room_for(10)
    10
    """
    if sys.platform == "win32":
        return connections
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = (connections or 100_000) + SPARE
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return connections
    return max(SPARE // 2, soft - SPARE)
