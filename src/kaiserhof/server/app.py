"""The application: the gate, and behind it Litestar with all addresses."""

from typing import Any

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import kaiserhof
from kaiserhof.server import api, lessons, owning, pages, rules, watching, wire
from kaiserhof.server.complaints import Complaints
from kaiserhof.server.faults import fault_of
from kaiserhof.server.gate import LARGEST_BODY, Gate
from kaiserhof.server.hall import Hall
from kaiserhof.server.parcels import Parcels
from kaiserhof.server.problems import Problem
from kaiserhof.server.settings import Settings
from kaiserhof.server.words import preferred

complaints = Complaints(__name__)

KEYS = {404: "no-page", 405: "not-allowed", 413: "too-large", 429: "too-fast"}


def create_app(settings: Settings) -> Gate:
    """The whole server as an ASGI application."""
    hall = Hall(settings)
    parcels = Parcels()
    pulse = watching.Pulse()
    the_pages = pages.Pages(settings.static, parcels)

    app = Litestar(
        route_handlers=[
            *api.HANDLERS,
            *lessons.HANDLERS,
            *rules.HANDLERS,
            *owning.HANDLERS,
            *watching.HANDLERS,
            *pages.HANDLERS,
        ],
        dependencies={
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "parcels": Provide(lambda: parcels, sync_to_thread=False),
            "pulse": Provide(lambda: pulse, sync_to_thread=False),
            "pages": Provide(lambda: the_pages, sync_to_thread=False),
        },
        exception_handlers={Exception: answer_problem},
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Kaiserhof",
            version=kaiserhof.__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
        debug=False,
    )
    return Gate(app, hall)


def answer_problem(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Every error as one clear answer, and never more about it than a client needs."""
    problem = _problem_of(error)
    language = preferred(request.headers.get("accept-language", ""))
    told = wire.ErrorAnswer(wire.WireError(problem.key, problem.words(language)))
    return Response(told, status_code=problem.status, media_type="application/json")


def _problem_of(error: Exception) -> Problem:
    if isinstance(error, Problem):
        return error
    if isinstance(error, HTTPException) and error.status_code < 500:
        status = error.status_code
        if status in KEYS:
            return Problem(KEYS[status], status, limit=LARGEST_BODY)
        detail = error.detail
        for extra in error.extra if isinstance(error.extra, list) else []:
            if isinstance(extra, dict) and "message" in extra:
                detail = f"{extra['message']} ({extra.get('key', '')})"
        return Problem("bad-request", 400, problem=detail[:200])
    if isinstance(error, RecursionError):  # only what a client nests goes so deep
        return Problem("bad-request", 400, problem="nested too deeply")
    if isinstance(error, UnicodeDecodeError):
        return Problem("bad-request", 400, problem="no UTF-8")
    complaints.write(error, "a request fails")
    return fault_of(error) or Problem("internal", 500)
