"""The databases and servers that the tests share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.people import BROWSERS
from tests.server.postgres import cluster
from tests.server.servers import Server, on_postgres, on_sqlite


@pytest.fixture(autouse=True)
def browsers() -> Iterator[None]:
    """Close the browsers of the people in a test."""
    yield
    while BROWSERS:
        BROWSERS.pop().close()


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    """The address of a real PostgreSQL."""
    with cluster() as found:
        yield found.url


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with on_sqlite(tmp_path_factory.mktemp("tables")) as server:
        yield server


@pytest.fixture(scope="session")
def postgres_server(database: str) -> Iterator[Server]:
    with on_postgres(database) as server:
        yield server


@pytest.fixture(scope="session")
def second_process(database: str, postgres_server: Server) -> Iterator[Server]:
    """Another server process on the same PostgreSQL."""
    with on_postgres(database) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def any_server(request: pytest.FixtureRequest) -> Server:
    """Each database in turn."""
    name = "sqlite_server" if request.param == "sqlite" else "postgres_server"
    server: Server = request.getfixturevalue(name)
    return server


@pytest.fixture
def server(sqlite_server: Server) -> Server:
    return sqlite_server


@pytest.fixture
def fresh(tmp_path: Path) -> Server:
    """A server that a test starts, stops and kills as it likes."""
    return on_sqlite(tmp_path)
