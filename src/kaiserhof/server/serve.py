"""Run the server until it is told to stop."""

import asyncio
import contextlib
import dataclasses
import errno
import gc
import logging
import socket
import sys
import webbrowser

from kaiserhof.server import handover, logs
from kaiserhof.server.app import create_app
from kaiserhof.server.lock import Lock
from kaiserhof.server.porter import Porter
from kaiserhof.server.problems import CannotStart
from kaiserhof.server.proxies import Proxies
from kaiserhof.server.running import room_for, run
from kaiserhof.server.settings import Settings
from kaiserhof.server.storage import prepare
from kaiserhof.text import Text

told = logging.getLogger(__name__)

EVERYWHERE = ("0.0.0.0", "::")
"""Hosts that stand for all addresses of this machine."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    language: str = "en",
    open_browser: bool = True,
    log: str = "text",
) -> int:
    """Serve tables; returns the exit code."""
    logs.begin(log)
    text = Text.of(language)
    try:
        settings = Settings.from_env()
        lock = Lock(settings.database_url)
        lock.take()
        asyncio.run(prepare(settings.database_url, settings.database_seconds))
        taken_over = handover.inherited()
        listener = taken_over or _listen(host, port)
    except CannotStart as problem:
        print(f"kaiserhof: {problem.words(language)}", file=sys.stderr)
        return 2
    port = listener.getsockname()[1]
    address = f"http://{_shown(host)}:{port}"
    lock.tell(address)
    print(text.say("cli", "core-there" if taken_over else "served-at", address=address))
    others = network_address() if host in EVERYWHERE else ""
    if others:
        settings = dataclasses.replace(settings, address=f"http://{_shown(others)}:{port}")
        print(text.say("cli", "served-to-others", address=settings.address))
    elif host not in EVERYWHERE and _shown(host) == "localhost":
        print(text.say("cli", "served-here-only"))
    follows = handover.is_expected()
    if follows:
        print(text.say("cli", "core-follows"))
    elif why := handover.why_none(text):
        print(why)
    sys.stdout.flush()
    if open_browser and not taken_over and sys.stdout.isatty():
        webbrowser.open(address)
    told.info("serving at %s", address)
    limits = settings.limits
    limits = dataclasses.replace(limits, connections=room_for(limits.connections))
    _tune()
    house = create_app(settings)
    heir = handover.Handover(house.hall, listener, text) if follows else None
    try:
        if heir is not None:
            heir.watch()
        porter = Porter(limits, Proxies(settings.proxies))
        run(house, listener, porter, handover.tell_that_open)
    except CannotStart as problem:
        print(f"kaiserhof: {problem.words(language)}", file=sys.stderr)
        return 2
    finally:
        told.info("everybody has been told that the server stops")
        lock.leave()
    if heir is not None and heir.is_due:
        heir.pass_on()
    return 0


def _tune() -> None:
    """Set the interpreter up for a long run with many small messages."""
    # The thread that writes must not wait long for its turn when many tables are played.
    sys.setswitchinterval(0.0005)
    # What has been loaded stays: the collector need not look at it again and again.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listener = socket.socket(family, socket.SOCK_STREAM)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((host, port))
            listener.listen(128)
        except OSError:
            listener.close()
            raise
        return listener
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            other = port + 1 if port < 65535 else port - 1
            raise CannotStart("port-taken", port=port, other=other) from error
        reason = error.strerror or str(error)
        raise CannotStart("cannot-listen", host=host, port=port, reason=reason) from error


def network_address() -> str:
    """The address of this machine in its network; empty if it is in none."""
    for family, elsewhere in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        # Nothing is sent: the system only tells which of its addresses it would send from.
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            found = str(probe.getsockname()[0])
            if not found.startswith("127.") and found != "::1":
                return found
    return ""


def _shown(host: str) -> str:
    """How a person writes a host: all addresses of this machine are most easily ``localhost``."""
    if host in ("127.0.0.1", "::1", *EVERYWHERE):
        return "localhost"
    return f"[{host}]" if ":" in host else host
