"""What deploy/compose.yaml hands to the server, with a real database that asks for a password."""

from pathlib import Path
from typing import Any

import yaml

from tests.server.people import ME, Person, bot
from tests.server.postgres import cluster
from tests.server.servers import QUICK, Server

DEPLOY = Path(__file__).parents[2] / "deploy"
PASSWORD = "a/b@c:d#e%f?g+h=i&j"
"""What `openssl rand` and people come up with, and an address would read as something else."""


def test_any_password_will_do() -> None:
    """For the storage, and for the connection that hears what other processes do."""
    compose: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    handed = compose["services"]["first"]["environment"]
    with cluster(password=PASSWORD) as database:
        there = f"postgres@127.0.0.1:{database.port}/postgres"
        env = {
            "KAISERHOF_DATABASE_URL": handed["KAISERHOF_DATABASE_URL"].replace(
                "kaiserhof@database/kaiserhof", there
            ),
            "PGPASSWORD": handed["PGPASSWORD"].replace("${POSTGRES_PASSWORD}", PASSWORD),
        }
        with Server(QUICK | env) as server:
            anna = Person(server)
            code = anna.make(ME, bot("easy"), seed=5)["code"]
            assert anna.http.get(f"/api/tables/{code}").status_code == 200
            assert anna.http.get("/health").status_code == 200
            assert server.written() == ""
