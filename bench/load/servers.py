"""The servers that are measured, each a process of its own."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

LIFTED = {
    "KAISERHOF_RATE": "0",
    "KAISERHOF_BYTE_RATE": "0",
    "KAISERHOF_CALL_RATE": "0",
    "KAISERHOF_READ_RATE": "0",
    "KAISERHOF_CONNECTIONS": "5000",
    "KAISERHOF_SOCKETS": "0",
    "KAISERHOF_ADDRESS_SOCKETS": "0",
    "KAISERHOF_OPEN_TABLES": "1000000",
    "KAISERHOF_ADDRESS_TABLES": "0",
}
"""The limits of the server."""


@contextmanager
def process(arguments: list[str], env: dict[str, str]) -> Iterator[tuple[str, int]]:
    """A server process: its address and its number."""
    started = subprocess.Popen(
        [sys.executable, *arguments],
        env=os.environ | env | {"PORT": "0"},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert started.stdout is not None
    try:
        found = re.search(r":(\d+)", started.stdout.readline())
        assert found, "the server does not start"
        yield f"127.0.0.1:{found[1]}", started.pid
    finally:
        started.terminate()
        started.wait(10)
        started.stdout.close()


def serve_echo() -> None:
    """The same framework, echoing."""
    import socket as sockets

    import uvicorn
    from litestar import Litestar, WebSocket, websocket

    @websocket("/echo")
    async def echo(socket: WebSocket[Any, Any, Any]) -> None:
        """Send back what comes; with sizes in the address, messages of these sizes."""
        await socket.accept()
        sizes = [int(size) for size in socket.query_params.get("sizes", "").split(",") if size]
        answers = ["x" * size for size in sizes]
        while True:
            heard = await socket.receive_data(mode="text")
            for answer in answers or [heard]:
                await socket.send_data(answer, mode="text")

    listener = sockets.create_server(("127.0.0.1", 0))
    print(f"echo at 127.0.0.1:{listener.getsockname()[1]}", flush=True)
    app = Litestar([echo], openapi_config=None, logging_config=None)
    config = uvicorn.Config(
        app, log_level="critical", ws="websockets-sansio", ws_per_message_deflate=False
    )
    uvicorn.Server(config).run(sockets=[listener])


def memory_mb(pid: int) -> float:
    """The memory of a process that is really there."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else 0.0


def cpu_seconds(pid: int) -> float:
    """The time that the processor has spent on a process."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
