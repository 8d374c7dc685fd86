"""Two addresses for those who watch over a server: is it well, and what does it do?

``/health`` is for everybody and says little. ``/metrics`` says how much is played, so it is for
this machine alone, or for those who know the word in ``KAISERHOF_METRICS``.
"""

import asyncio
import hmac
import ipaddress
import time
from typing import Any

from litestar import Request, Response, get
from sqlalchemy import text

from kaiserhof.server.complaints import Complaints
from kaiserhof.server.faults import STORAGE
from kaiserhof.server.figures import written
from kaiserhof.server.hall import Hall
from kaiserhof.server.problems import Problem

complaints = Complaints(__name__)

Asked = Request[Any, Any, Any]
LOCAL = "local"
OFF = "off"
FRESH = 1.0
"""This many seconds what was found out about the database is good for."""
PATIENCE = 5.0
FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip")


class Pulse:
    """Whether the database answers; asked once a second at most."""

    def __init__(self) -> None:
        self._asked = -FRESH
        self._is_well = True
        self._asking = asyncio.Lock()

    async def is_well(self, hall: Hall) -> bool:
        """Whether it does."""
        async with self._asking:
            if time.monotonic() - self._asked >= FRESH:
                self._is_well = await _answers(hall)
                self._asked = time.monotonic()
        return self._is_well


async def _answers(hall: Hall) -> bool:
    try:
        async with asyncio.timeout(PATIENCE), hall.storage.engine.connect() as db:
            await db.execute(text("SELECT 1"))
    except STORAGE as error:
        complaints.write(error, "the database is not well")
        return False
    return True


@get("/health", include_in_schema=False)
async def health(hall: Hall, pulse: Pulse) -> Response[dict[str, str]]:
    """Whether this server can serve: 200 if it can, 503 if its database does not answer."""
    well = await pulse.is_well(hall)
    return Response({"status": "ok" if well else "database"}, status_code=200 if well else 503)


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked, hall: Hall) -> Response[str]:
    """The figures of this process for Prometheus."""
    if not may_look(request, hall.settings.metrics):
        raise Problem("no-page", 404)
    return Response(written(hall), media_type="text/plain; version=0.0.4; charset=utf-8")


def may_look(request: Asked, allowed: str) -> bool:
    """Whether somebody may see the figures: this machine, or those who know the word."""
    if allowed == OFF:
        return False
    if allowed != LOCAL:
        given = request.headers.get("authorization", "")
        return hmac.compare_digest(given.encode(), f"Bearer {allowed}".encode())
    # Anyone who comes through a proxy is not of this machine, whatever the proxy says of it.
    if any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ipaddress.ip_address(request.scope["client"][0]).is_loopback  # type: ignore[index]
    except (ValueError, TypeError):
        return False


HANDLERS = [health, metrics]
