"""A server and a browser for tests that look at the real page."""

import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.nursery import environment, nursery

ROOT = Path(__file__).parents[2]
PATIENCE = 300.0
"""So many seconds a busy machine may need until a server answers."""
ELSEWHERE = "kaiserhof.example"
"""The server by a name that is not this device's own: a browser trusts it less, as in a network."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1",
]


class Address(str):
    """Where a server is found; knows its process."""

    pid = 0


def chromium() -> str | None:
    """Where the system's Chromium lies; Playwright's own is not needed.

    Its headless shell draws the same page, without windows and tabs: a test costs half as much.
    """
    return shutil.which("chromium-headless-shell") or chromium_with_windows()


def chromium_with_windows() -> str | None:
    """The whole browser, for what its headless shell has not: notifications."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name)
        if found:
            return found
    return None


def page_is_built() -> bool:
    from kaiserhof.server.settings import Settings

    return (Settings().static / "index.html").is_file()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def served(folder: Path, bot_delay: float = 0.0, adviser: str = "greedy") -> Iterator[Address]:
    """The address of a server of our own, with its tables in a folder."""
    port = free_port()
    env = environment(
        KAISERHOF_DATA=str(folder),
        KAISERHOF_BOT_DELAY=str(bot_delay),
        KAISERHOF_BOT_WORKERS="1",
        KAISERHOF_ADVISER=adviser,
        KAISERHOF_RATE="0",
        KAISERHOF_BYTE_RATE="0",
        KAISERHOF_CALL_RATE="0",
        KAISERHOF_READ_RATE="0",
        KAISERHOF_SOCKETS="0",
        KAISERHOF_ADDRESS_SOCKETS="0",
        KAISERHOF_HOSTS=ELSEWHERE,
        KAISERHOF_OPEN_TABLES="500",
        KAISERHOF_ADDRESS_TABLES="0",
        HOST="127.0.0.1",
        PORT=str(port),
    )
    log = (folder / "server.log").open("wb")
    process = nursery().start(
        "kaiserhof.server", env=env, stdout=log.fileno(), stderr=log.fileno(), cwd=folder
    )
    address = Address(f"http://127.0.0.1:{port}")
    address.pid = process.pid
    try:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                with urllib.request.urlopen(f"{address}/api/about", timeout=30):
                    break
            except OSError:
                if process.poll() is not None or time.monotonic() > until:
                    said = (folder / "server.log").read_text()
                    raise RuntimeError(f"the server did not start:\n{said}") from None
                time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        log.close()
