"""Nobody waits because somebody else asks for much."""

import asyncio
import gzip
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar.testing import RequestFactory

from kaiserhof.server import lanes
from kaiserhof.server.bots import BotPool
from kaiserhof.server.lanes import Lane, Person
from kaiserhof.server.pages import Pages
from kaiserhof.server.parcels import Parcels
from kaiserhof.server.settings import Settings
from tests.server.people import ME, PATIENCE, bot
from tests.server.people import Person as Somebody
from tests.server.servers import Server, on_sqlite

EVE, ANNA, BEN = Person("6", "eve"), Person("1", "anna"), Person("1", "ben")


def order_of(asked: list[tuple[int, Person]], places: int = 1) -> list[str]:
    """In which order people think who all ask while somebody else does."""

    async def think(lane: Lane, rank: int, who: Person, told: list[str]) -> None:
        await lane.enter(rank, who)
        told.append(who.identity)
        await asyncio.sleep(0)
        lane.leave()

    async def all_think() -> list[str]:
        lane, told = Lane(places), list[str]()
        await lane.enter(0)
        waiting = [asyncio.create_task(think(lane, *one, told)) for one in asked]
        await asyncio.sleep(0)
        lane.leave()
        await asyncio.gather(*waiting)
        return told

    return asyncio.run(all_think())


def test_two_hundred_experts_of_one_person_keep_nobody_else_waiting() -> None:
    asked = [(lanes.BOTS, EVE)] * 200 + [(lanes.BOTS, ANNA)]
    assert order_of(asked)[:2] == ["eve", "anna"]


def test_people_at_one_address_take_turns_among_themselves() -> None:
    asked = [(lanes.BOTS, ANNA)] * 3 + [(lanes.BOTS, EVE)] * 3 + [(lanes.BOTS, BEN)]
    assert order_of(asked) == ["anna", "eve", "ben", "eve", "anna", "eve", "anna"]


def test_other_names_at_the_same_address_do_not_help() -> None:
    many = [(lanes.BOTS, Person("6", f"eve {n}")) for n in range(50)]
    assert order_of([*many, (lanes.BOTS, ANNA), (lanes.BOTS, ANNA)]).index("anna") == 1


def test_who_stands_behind_does_not_wait_for_ever() -> None:
    asked = [(lanes.BOTS, EVE)] * 100 + [(lanes.ASIDE, ANNA)]
    told = order_of(asked)
    assert 1 < told.index("anna") <= lanes.PATIENCE + 1


def test_who_gives_up_waiting_takes_no_place() -> None:
    async def given_up() -> bool:
        lane = Lane(1)
        await lane.enter(0)
        gone = asyncio.create_task(lane.enter(0, EVE))
        next_one = asyncio.create_task(lane.enter(0, ANNA))
        await asyncio.sleep(0)
        gone.cancel()
        lane.leave()
        await asyncio.wait_for(next_one, 5)
        return next_one.done()

    assert asyncio.run(given_up())


def nap(seconds: float) -> float:
    time.sleep(seconds)
    return time.monotonic()


def test_quick_bots_take_turns_as_well() -> None:
    """A hundred tables with quick bots of one person, and one of somebody else."""

    async def played() -> tuple[float, list[float]]:
        pool = BotPool(1)
        try:
            many = [
                asyncio.ensure_future(pool._in(pool._quick, nap, 0.02, lanes.BOTS, EVE))
                for _ in range(100)
            ]
            await asyncio.sleep(0)
            one = await pool._in(pool._quick, nap, 0.0, lanes.BOTS, ANNA)
            return one, await asyncio.gather(*many)
        finally:
            await pool.close()

    mine, theirs = asyncio.run(played())
    assert sum(done < mine for done in theirs) < 20


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("fair")
    with on_sqlite(folder, KAISERHOF_ADDRESS_TABLES="4", KAISERHOF_OWN_ANALYSES="1") as server:
        yield server


def test_an_address_has_so_many_open_tables(strict: Server) -> None:
    """Whoever throws the cookie away is still at the same address."""
    body = {"seats": [ME, bot()]}
    made = [Somebody(strict).http.post("/api/tables", json=body).status_code for _ in range(4)]
    late = Somebody(strict).http.post("/api/tables", json=body, headers={"Accept-Language": "de"})
    assert made == [201] * 4
    assert (late.status_code, late.json()["error"]["key"]) == (429, "too-many-tables-here")
    assert "Von deiner Adresse aus sind 4 Tische offen" in late.json()["error"]["message"]
    elsewhere = {"X-Forwarded-For": "192.0.2.9"}
    other = Somebody(strict).http.post("/api/tables", json=body, headers=elsewhere)
    assert other.status_code == 201


def test_no_address_is_kept(tmp_path: Path) -> None:
    with on_sqlite(tmp_path) as server:
        there = {"X-Forwarded-For": "192.0.2.77"}
        Somebody(server).http.post("/api/tables", json={"seats": [ME, ME]}, headers=there)
    kept = b"".join(file.read_bytes() for file in tmp_path.glob("tables.db*"))
    assert b"192.0.2.77" not in kept


@pytest.mark.parametrize("path", ["/api/catalogue?language=de", "/"])
def test_what_is_the_same_for_all_is_compressed_once_and_cached(server: Server, path: str) -> None:
    if path == "/" and not (Settings().static / "index.html").is_file():
        pytest.skip("the page has not been built")
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
        packed = http.get(path, headers={"Accept-Encoding": "gzip"})
        plain = http.get(path, headers={"Accept-Encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert packed.content == plain.content
        assert int(packed.headers["content-length"]) < len(plain.content) / 2
        assert "accept-encoding" in packed.headers["vary"]
        again = http.get(path, headers={"If-None-Match": packed.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


def test_a_file_of_the_page_that_is_built_anew_is_sent_anew(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    file = tmp_path / "assets" / "hotel.js"
    pages = Pages(tmp_path, Parcels())
    packed = RequestFactory().get("/", headers={"Accept-Encoding": "gzip"})
    for rooms in (20, 21):
        file.write_bytes(b"let rooms = %d;" % rooms * 100)
        sent = asyncio.run(pages.file(packed, "/assets/hotel.js"))
        assert sent.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert sent.headers["content-encoding"] == "gzip"
        assert gzip.decompress(sent.content) == file.read_bytes()
