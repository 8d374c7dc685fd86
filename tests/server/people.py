"""People for the tests: a browser with its cookie, and a seat that plays by a script."""

import json
import random
from collections.abc import Callable
from types import TracebackType
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from kaiserhof import Game
from kaiserhof.engine.views import SPECTATOR, seen
from tests.server.servers import Server

Json = dict[str, Any]
PATIENCE = 240.0
"""So many seconds a busy machine may need for what takes none as a rule; bots stand back there."""
SEED = 1893
"""Of every table whose test does not ask for another; with ``seed=None`` the server draws one."""
ME = {"kind": "me"}
PERSON = {"kind": "person"}


BROWSERS: list[httpx.Client] = []
"""All that are open; the tests close them."""


def bot(level: str = "random") -> Json:
    return {"kind": "bot", "level": level}


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, server: Server, cookies: httpx.Cookies | None = None) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, cookies=cookies, timeout=PATIENCE)
        BROWSERS.append(self.http)

    def get(self, path: str) -> Json:
        found: Json = self.http.get(path).raise_for_status().json()
        return found

    def post(self, path: str, body: Json | None = None) -> Json:
        answer = self.http.post(path) if body is None else self.http.post(path, json=body)
        found: Json = answer.raise_for_status().json()
        return found

    def make(self, *seats: Json, **more: Any) -> Json:
        asked = {"seats": list(seats), "seed": SEED, **more}
        table: Json = self.post("/api/tables", asked)["table"]
        return table

    def sit(self, code: str, language: str = "en", since: int = 0) -> "Sitting":
        return Sitting(self, code, language, since)

    @property
    def cookies(self) -> str:
        """All cookies, as a browser sends them."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def elsewhere(self, server: Server) -> "Person":
        """The same person at another server process, or at the same one after its restart."""
        return Person(server, self.http.cookies)


class Sitting:
    """A connection to a table, in order from ``with`` to its end."""

    def __init__(self, person: Person, code: str, language: str, since: int) -> None:
        address = person.server.url.replace("http", "ws", 1)
        self._connecting = connect(
            f"{address}/api/tables/{code}/socket?language={language}&since={since}",
            additional_headers={"Cookie": person.cookies},
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,  # its thread would draw from the chance of whoever tests
        )
        self.socket: ClientConnection
        self.state: Json = {}
        self.table: Json = {}
        self.asked: Json = {}
        """The last state in which one of their own seats decides."""
        self.seen: Callable[[Json], None] = lambda message: None

    def __enter__(self) -> "Sitting":
        self.socket = self._connecting.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        tb: TracebackType | None,
    ) -> None:
        self._connecting.__exit__(kind, error, tb)

    def hear(self, timeout: float = PATIENCE) -> Json:
        message: Json = json.loads(self.socket.recv(timeout))
        if message["type"] == "state":
            self.state = message
            if message["decision"] is not None and message["decision"]["answers"]:
                self.asked = message
        elif message["type"] == "table":
            self.table = message["table"]
        self.seen(message)
        return message

    def until(self, what: Callable[[Json], bool] | str, timeout: float = PATIENCE) -> Json:
        """The next message of a type, or that fits."""
        while True:
            message = self.hear(timeout)
            if message["type"] == what if isinstance(what, str) else what(message):
                return message

    def reach(self, position: int) -> Json:
        """The state at a position, or behind it."""
        while self.state.get("position", -1) < position:
            self.until("state")
        return self.state

    def turn(self, position: int = 0) -> Json:
        """The state at a position, or behind it, of an own seat that decides."""
        while self.asked.get("position", -1) < position:
            self.until("state")
        return self.asked

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def answer(self, answer: str, *, seat: int | None = None, position: int | None = None) -> None:
        self.send(
            type="answer",
            id=answer,
            seat=self.state["seat"] if seat is None else seat,
            position=self.state["position"] if position is None else position,
            answer=answer,
        )

    def do(self, answer: str) -> Json:
        """Give an answer that must be taken; returns the state behind it."""
        self.answer(answer)
        told = self.until(lambda message: message["type"] in ("accepted", "refused"))
        assert told["type"] == "accepted", told
        return self.reach(told["position"])

    def any_answer(self, chance: random.Random) -> str:
        choice: str = chance.choice(self.state["decision"]["answers"])["answer"]
        return choice


def seen_by(game: Game, seat: int | None) -> Json:
    """The view of a seat as the wire has it."""
    return seen(game.state, SPECTATOR if seat is None else seat)


def play_to_the_end(sittings: dict[int, Sitting], seed: int = 1, most: int = 2000) -> Json:
    """Let the people at their seats answer at random until the game is over."""
    chance = random.Random(seed)
    anyone = next(iter(sittings.values()))
    position = anyone.reach(0)["position"]
    for _ in range(most):
        states = [sitting.reach(position) for sitting in sittings.values()]
        decision = states[0]["decision"]
        if decision is None:
            return states[0]
        sitting = sittings.get(decision["player"])
        if sitting is None:  # a bot thinks
            position = anyone.until("state")["position"]
        else:
            position = sitting.do(sitting.any_answer(chance))["position"]
    raise AssertionError("the game does not end")
