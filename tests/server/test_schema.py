"""Schemathesis reads the description of the HTTP part and tries everything that it allows."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import load_all_checks, positive_data_acceptance

from kaiserhof.server import api, lessons, rules
from tests.server.servers import Server

load_all_checks()

PATIENCE = 120.0
"""So many seconds a busy machine may need for what usually takes none."""

CALLS = [
    (method, path)
    for handler in (*api.HANDLERS, *lessons.HANDLERS, *rules.HANDLERS)
    for path in handler.paths
    for method in getattr(handler, "http_methods", ())
]


@pytest.fixture(scope="module")
def description(sqlite_server: Server) -> Any:
    return schemathesis.openapi.from_url(
        f"{sqlite_server.url}/api/schema/openapi.json", timeout=PATIENCE
    )


@pytest.mark.parametrize(("method", "path"), CALLS)
def test_the_server_keeps_to_its_description(
    description: Any, sqlite_server: Server, method: str, path: str
) -> None:
    operation = description[path.replace(":str", "").replace(":int", "")][method]

    @settings(
        max_examples=20,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def try_it(case: Any) -> None:
        # What fits the description may still be impossible: options that no game has, say.
        case.call_and_validate(
            base_url=sqlite_server.url,
            excluded_checks=[positive_data_acceptance],
            timeout=PATIENCE,
        )

    try_it()
