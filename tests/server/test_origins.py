"""From where the server may be asked, by which name, and what its answers carry."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.people import ME, Person, Sitting
from tests.server.servers import Server, on_sqlite

BODY = {"seats": [ME, ME]}
TLS = {"X-Forwarded-Proto": "https"}
"""What a proxy with a certificate sends along."""


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("evil.example", 421),
        ("evil.example:8000", 421),
        ("localhost.evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("", 421),
        ("localhost", 200),
        ("LOCALHOST:8000", 200),
        ("192.0.2.1:8000", 200),
        ("[2001:db8::1]:8000", 200),
    ],
)
def test_a_name_that_is_not_ours_is_refused(server: Server, host: str, status: int) -> None:
    answer = Person(server).http.get("/api/about", headers={"Host": host})
    assert answer.status_code == status
    if status == 421:
        assert answer.json()["error"]["key"] == "unknown-host"
        assert "set-cookie" not in answer.headers


def test_names_can_be_allowed(tmp_path: Path) -> None:
    with on_sqlite(tmp_path, KAISERHOF_HOSTS="hotel.example, cafe.example") as server:
        http = Person(server).http
        asked = {
            host: http.get("/", headers={"Host": host}).status_code
            for host in ("hotel.example", "cafe.example:8000", "bar.example")
        }
    assert asked == {"hotel.example": 200, "cafe.example:8000": 200, "bar.example": 421}


def test_a_socket_by_another_name_is_refused(server: Server) -> None:
    code = Person(server).make(ME, ME)["code"]
    for headers in ({"Host": "evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        with pytest.raises(InvalidStatus):
            connect(
                f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket", additional_headers=headers
            )


@pytest.mark.parametrize(
    ("site", "mode", "read", "written"),
    [
        ("same-origin", "cors", 200, 201),
        ("none", "navigate", 200, 201),
        ("cross-site", "navigate", 200, 403),
        ("cross-site", "no-cors", 403, 403),
        ("same-site", "cors", 403, 403),
    ],
)
def test_a_browser_tells_how_far_away_the_page_is(
    server: Server, site: str, mode: str, read: int, written: int
) -> None:
    http, told = Person(server).http, {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode}
    assert http.get("/api/tables", headers=told).status_code == read
    assert http.post("/api/tables", json=BODY, headers=told).status_code == written


@pytest.mark.parametrize(
    ("kind", "status"),
    [
        ("application/json", 201),
        ("application/json; charset=utf-8", 201),
        ("application/vnd.hotel+json", 201),
        ("text/plain", 415),
        ("application/x-www-form-urlencoded", 415),
        ("text/json", 415),
        ("", 415),
    ],
)
def test_only_json_is_json(server: Server, kind: str, status: int) -> None:
    body = b'{"seats":[{"kind":"me"},{"kind":"me"}]}'
    german = {"Content-Type": kind, "Accept-Language": "de"}
    answer = Person(server).http.post("/api/tables", content=body, headers=german)
    assert answer.status_code == status
    if status == 415:
        assert answer.json()["error"]["key"] == "not-json"
        assert "nimmt nur JSON an" in answer.json()["error"]["message"]


def test_over_tls_the_cookie_is_this_hosts_alone(server: Server) -> None:
    anna = Person(server)
    plain = anna.http.get("/api/about").headers
    assert "strict-transport-security" not in plain
    assert "__Host-" not in plain["set-cookie"]
    secure = Person(server).http.get("/api/about", headers=TLS).headers
    assert secure["strict-transport-security"] == "max-age=31536000"
    assert secure["set-cookie"].startswith("__Host-kaiserhof_")
    assert "; Secure" in secure["set-cookie"]
    assert "Domain" not in secure["set-cookie"]
    # A cookie that may have been set without TLS says nothing there.
    code = anna.make(ME, ME)["code"]
    assert anna.get(f"/api/tables/{code}")["table"]["maker"]
    there = anna.http.get(f"/api/tables/{code}", headers=TLS)
    assert not there.json()["table"]["maker"]


def test_servers_on_two_ports_do_not_share_a_cookie(server: Server, tmp_path: Path) -> None:
    with on_sqlite(tmp_path) as other:
        anna = Person(server)
        code = anna.make(ME, ME)["code"]
        there = anna.elsewhere(other)
        mine_there = there.make(ME, ME)["code"]
        assert len(there.http.cookies) == 2
        here = there.elsewhere(server)
        assert here.get(f"/api/tables/{code}")["table"]["maker"]
        assert there.get(f"/api/tables/{mine_there}")["table"]["maker"]


def test_a_cookie_of_before_is_still_known_and_gets_its_new_name(server: Server) -> None:
    anna = Person(server)
    code = anna.make(ME, ME)["code"]
    value = next(iter(anna.http.cookies.values()))
    old = Person(server)
    answer = old.http.get(f"/api/tables/{code}", headers={"Cookie": f"kaiserhof_id={value}"})
    assert answer.json()["table"]["maker"]
    assert value in answer.headers["set-cookie"]


def test_what_holds_links_is_not_stored(server: Server) -> None:
    anna = Person(server)
    table = anna.make(ME, ME)
    link = table["links"][0]["link"]
    for path in ("/api/tables", f"/api/tables/{table['code']}", link):
        assert anna.http.get(path).headers["cache-control"] == "no-store"
    claimed = anna.http.post(f"/api/seat/{link.removeprefix('/s/')}")
    assert claimed.headers["cache-control"] == "no-store"


def test_the_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.touch(0o644)
    with on_sqlite(tmp_path) as server:
        Person(server).make(ME, ME)
        modes = {f.name: f.stat().st_mode & 0o777 for f in tmp_path.glob("tables.db*")}
    assert "tables.db-wal" in modes
    assert set(modes.values()) == {0o600}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = {
        "KAISERHOF_SOCKETS": "3",
        "KAISERHOF_ADDRESS_SOCKETS": "5",
        "KAISERHOF_READ_RATE": "0.1",
    }
    with on_sqlite(tmp_path_factory.mktemp("origins"), **limits) as server:
        yield server


def refused(sitting: Sitting) -> tuple[str, str]:
    """Why a connection was taken only to be ended."""
    told = sitting.until("refused")
    with pytest.raises(ConnectionClosed) as closed:
        sitting.until("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4009
    return told["key"], told["message"]


def test_a_person_and_an_address_have_so_many_sockets(strict: Server) -> None:
    anna, ben = Person(strict), Person(strict)
    code = anna.make(ME, ME)["code"]
    ben.get("/api/about")
    with anna.sit(code), anna.sit(code), anna.sit(code) as last:
        with anna.sit(code, language="de") as fourth:
            key, words = refused(fourth)
        assert key == "too-many-sockets"
        assert words.startswith("In deinen Browserfenstern sind 3 Tische offen")
        with ben.sit(code), ben.sit(code), ben.sit(code) as third:
            assert refused(third)[0] == "too-many-sockets"
        last.until("state")
    with anna.sit(code) as again:
        again.until("state")


def test_reads_have_a_limit(tmp_path: Path) -> None:
    with on_sqlite(tmp_path, KAISERHOF_READ_RATE="0.1") as server:
        eve = Person(server)
        cheap = [eve.http.get("/api/about").status_code for _ in range(200)]
        assert cheap == [200] * 200
        dear = [eve.http.get("/api/tables").status_code for _ in range(15)]
        assert dear == [200] * 10 + [429] * 5
        # Behind a proxy, others are others.
        ben = {"X-Forwarded-For": "192.0.2.7"}
        assert eve.http.get("/api/tables", headers=ben).status_code == 200
