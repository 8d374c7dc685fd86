"""What happens around a table, over HTTP."""

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, delete, get, post
from litestar.openapi import ResponseSpec
from litestar.params import Parameter

import kaiserhof
from kaiserhof._core import is_compiled
from kaiserhof.bots.levels import ELO, LEVELS
from kaiserhof.engine.nouns import Seat
from kaiserhof.engine.options import ALONE, EDITIONS, SIDES, VARIANTS
from kaiserhof.engine.options import LEVELS as ALONE_LEVELS
from kaiserhof.manifest import known_modules, manifests
from kaiserhof.server import wire
from kaiserhof.server.catalogue import catalogue as catalogue_of
from kaiserhof.server.gate import HOUSE, IDENTITY
from kaiserhof.server.hall import LONGEST_CODE, Hall
from kaiserhof.server.parcels import Parcels
from kaiserhof.server.problems import Problem
from kaiserhof.server.words import preferred, words
from kaiserhof.text import LANGUAGES, Text

Asked = Request[Any, Any, Any]
Code = Annotated[str, Parameter(description="The code of a table", max_length=LONGEST_CODE)]
Secret = Annotated[str, Parameter(description="What stands in a secret link", max_length=60)]
Viewer = Annotated[int | None, Parameter(description="Which of your own seats looks", ge=0, le=3)]
TurnNumber = Annotated[int, Parameter(description="From 1; 0 is the set-up", ge=0, le=9999)]
Former = Annotated[bool, Parameter(description="As it was before the rules were corrected")]
Language = Annotated[str | None, Parameter(description="en or de")]
Edition = Annotated[str, Parameter(description="2021 or 2015")]


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors that a call can answer with."""
    return {status: ResponseSpec(wire.ErrorAnswer) for status in sorted({*statuses, 400, 429})}


def identity_of(request: Asked) -> str:
    """The client, as the gate knows it."""
    return str(request.scope[IDENTITY])  # type: ignore[literal-required]


def house_of(request: Asked) -> str:
    """What the address of the client counts as."""
    return str(request.scope[HOUSE])  # type: ignore[literal-required]


def language_of(request: Asked, asked: str | None) -> str:
    """The language that a call is answered in."""
    if asked is None:
        return preferred(request.headers.get("accept-language", ""))
    if asked not in LANGUAGES:
        raise Problem("no-language", 400, language=asked[:20])
    return asked


def _is_at_home(request: Asked) -> bool:
    """Whether the client sees the server at an address that is good on its own device only."""
    return request.url.hostname in ("localhost", "127.0.0.1", "::1")


def _bot_levels(language: str) -> list[wire.BotLevel]:
    """The levels by name, and what each is like; without the compiled core, some are weaker."""
    text, plain = Text.of(language), words(language)["bot_text_plain"]
    found = []
    for level in LEVELS:
        weaker = "" if is_compiled() else plain.get(level, "")
        told = f"{text.say('bot_text', level, elo=ELO[level])} {weaker}".strip()
        found.append(wire.BotLevel(level, text.say("bot", level), told))
    return found


def _alone() -> dict[str, list[str | int | bool]]:
    """What one player may choose who plays against the rules; empty where that cannot be."""
    brought_in = [manifest for manifest in manifests() if manifest.players == ALONE]
    if not brought_in:
        return {}
    refused = [number for manifest in brought_in for number in manifest.refuses]
    modules = [number for number in known_modules() if number not in refused]
    return {
        "level": list(ALONE_LEVELS),
        "edition": list(EDITIONS),
        "side": list(SIDES),
        "modules": [*modules],
    }


@get("/api/about", responses=errors())
async def about(request: Asked, hall: Hall, language: Language = None) -> wire.About:
    """What serves here."""
    hall.bots.warm_up()  # who looks at the lobby will soon play
    return wire.About(
        version=kaiserhof.__version__,
        protocol=wire.PROTOCOL,
        compiled=is_compiled(),
        languages=list(LANGUAGES),
        bots=_bot_levels(language_of(request, language)),
        options={
            "players": [2, 3, 4],
            "edition": list(EDITIONS),
            "variant": list(VARIANTS),
            "side": list(SIDES),
            "promos": [True, False],
            "modules": sorted(known_modules()),
        },
        alone=_alone(),
        address=hall.settings.address or None if _is_at_home(request) else None,
    )


@get("/api/catalogue", responses=errors())
async def catalogue(
    request: Asked, parcels: Parcels, language: Language = None, edition: Edition = EDITIONS[0]
) -> Response[wire.Json]:
    """Every card, tile, board, piece and action with its name, text and values."""
    if edition not in EDITIONS:
        raise Problem("bad-options", 400, problem=f"edition {edition[:20]}")
    said = language_of(request, language)
    parcel = await parcels.parcel(
        ("catalogue", said, edition), lambda: msgspec.json.encode(catalogue_of(said, edition))
    )
    found: Response[Any] = parcel.to(request, MediaType.JSON, "private, max-age=600")
    found.headers["vary"] = "accept-language, accept-encoding"
    return found


@get("/api/tables", responses=errors())
async def tables(request: Asked, hall: Hall) -> wire.TableLists:
    """The lobby: tables with a seat of mine, with a seat to join, and to watch."""
    return await hall.lists(identity_of(request))


@post("/api/tables", responses=errors(403, 413, 415))
async def make_table(request: Asked, hall: Hall, data: wire.NewTable) -> wire.TableAnswer:
    """Make a table."""
    table = await hall.make(data, identity_of(request), house_of(request))
    return wire.TableAnswer(table.shown_to(identity_of(request)))


@get("/api/tables/{code:str}", responses=errors(404))
async def one_table(request: Asked, hall: Hall, code: Code) -> wire.TableAnswer:
    """A table."""
    table = await hall.table(code)
    return wire.TableAnswer(table.shown_to(identity_of(request)))


@post("/api/tables/{code:str}/join", status_code=200, responses=errors(403, 404, 409, 413, 415))
async def join(request: Asked, hall: Hall, code: Code, data: wire.Join) -> wire.TableAnswer:
    """Sit down on a free seat."""
    table = await hall.concierge.join(code, data, identity_of(request))
    return wire.TableAnswer(table.shown_to(identity_of(request)))


@post("/api/tables/{code:str}/bot", status_code=200, responses=errors(403, 404, 409, 413, 415))
async def fill(request: Asked, hall: Hall, code: Code, data: wire.FillWithBot) -> wire.TableAnswer:
    """Let a bot play on a free seat; only for the one who made the table."""
    table = await hall.concierge.fill(code, data, identity_of(request))
    return wire.TableAnswer(table.shown_to(identity_of(request)))


@post("/api/tables/{code:str}/rematch", responses=errors(403, 404, 409))
async def rematch(request: Asked, hall: Hall, code: Code) -> wire.TableAnswer:
    """The same options and seats again, once the game is over."""
    table = await hall.rematch(code, identity_of(request), house_of(request))
    return wire.TableAnswer(table.shown_to(identity_of(request)))


@get("/api/tables/{code:str}/record", responses=errors(403, 404), media_type=MediaType.TEXT)
async def record(hall: Hall, code: Code, former: Former = False) -> str:
    """The record of a game that is over or closed; ``former``: before a corrected rule cut it."""
    return await hall.record(code, former=former)


@post("/api/tables/{code:str}/go-on", status_code=200, responses=errors(403, 404, 409))
async def go_on(request: Asked, hall: Hall, code: Code) -> wire.TableAnswer:
    """Go on before the first answer that a corrected rule has made impossible."""
    me = identity_of(request)
    return wire.TableAnswer((await hall.corrections.go_on(code, me)).shown_to(me))


@get("/api/tables/{code:str}/replay", responses=errors(403, 404, 409))
async def replay(request: Asked, hall: Hall, code: Code, seat: Viewer = None) -> wire.Replay:
    """The turns of a game that is over."""
    return await hall.replays.turns(code, identity_of(request), seat)


@get("/api/tables/{code:str}/replay/{turn:int}", responses=errors(403, 404, 409))
async def replay_turn(
    request: Asked,
    hall: Hall,
    code: Code,
    turn: TurnNumber,
    seat: Viewer = None,
    language: Language = None,
) -> wire.ReplayState:
    """The table behind a turn of a game that is over, as the seat saw it then."""
    said = language_of(request, language)
    return await hall.replays.turn(code, turn, identity_of(request), seat, said)


@get("/api/tables/{code:str}/analysis", responses=errors(403, 404))
async def analysis(
    request: Asked, hall: Hall, code: Code, language: Language = None
) -> wire.Analysis:
    """How far the expert has gone through a game that is over, and what it found."""
    return await hall.analyses.state(code, language_of(request, language))


@post("/api/tables/{code:str}/analysis", status_code=200, responses=errors(403, 404))
async def analyse(
    request: Asked, hall: Hall, code: Code, language: Language = None
) -> wire.Analysis:
    """Let the expert go through a game that is over; for those who sat there."""
    identity, house = identity_of(request), house_of(request)
    return await hall.analyses.begin(code, identity, language_of(request, language), house)


@post("/api/seat/{secret:str}", status_code=200, responses=errors(403, 404))
async def claim(request: Asked, hall: Hall, secret: Secret) -> wire.SeatAnswer:
    """Move the seat of a secret link to this device."""
    table, seat = await hall.concierge.claim(secret, identity_of(request))
    return wire.SeatAnswer(table.shown_to(identity_of(request)), seat)


_SEAT_ERRORS = errors(403, 404, 409, 413)


@post("/api/tables/{code:str}/leave", status_code=200, responses=_SEAT_ERRORS)
async def leave(request: Asked, hall: Hall, code: Code, data: wire.OneSeat) -> wire.TableAnswer:
    """Give up an own seat before the game begins."""
    me = identity_of(request)
    return wire.TableAnswer((await hall.concierge.leave(code, data.seat, me)).shown_to(me))


@post("/api/tables/{code:str}/resign", status_code=200, responses=_SEAT_ERRORS)
async def resign(request: Asked, hall: Hall, code: Code, data: wire.OneSeat) -> wire.TableAnswer:
    """Give up during the game: a bot plays for the seat until the end."""
    me = identity_of(request)
    return wire.TableAnswer((await hall.concierge.resign(code, data.seat, me)).shown_to(me))


@post("/api/tables/{code:str}/back", status_code=200, responses=_SEAT_ERRORS)
async def back(request: Asked, hall: Hall, code: Code, data: wire.OneSeat) -> wire.TableAnswer:
    """Take an own seat back from the bot that stood in."""
    me = identity_of(request)
    return wire.TableAnswer((await hall.concierge.come_back(code, data.seat, me)).shown_to(me))


@post("/api/tables/{code:str}/remove", status_code=200, responses=_SEAT_ERRORS)
async def remove(request: Asked, hall: Hall, code: Code, data: wire.OneSeat) -> wire.TableAnswer:
    """Let somebody go who does not come; only for the one who made the table."""
    me = identity_of(request)
    return wire.TableAnswer((await hall.concierge.remove(code, data.seat, me)).shown_to(me))


@post("/api/tables/{code:str}/links/{seat:int}", status_code=200, responses=errors(403, 404))
async def renew_link(request: Asked, hall: Hall, code: Code, seat: Seat) -> wire.TableAnswer:
    """Make a new link for an own seat; the old one is good no longer."""
    me = identity_of(request)
    return wire.TableAnswer((await hall.concierge.change_link(code, seat, me)).shown_to(me))


@delete("/api/tables/{code:str}/links/{seat:int}", status_code=200, responses=errors(403, 404))
async def revoke_link(request: Asked, hall: Hall, code: Code, seat: Seat) -> wire.TableAnswer:
    """Revoke the link of an own seat."""
    me = identity_of(request)
    table = await hall.concierge.change_link(code, seat, me, revoked=True)
    return wire.TableAnswer(table.shown_to(me))


@post("/api/tables/{code:str}/close", status_code=200, responses=errors(403, 404, 409))
async def close(request: Asked, hall: Hall, code: Code) -> wire.TableAnswer:
    """End a table before its game is over; only for the one who made it."""
    me = identity_of(request)
    return wire.TableAnswer((await hall.concierge.close(code, me)).shown_to(me))


@delete("/api/tables/{code:str}", responses=errors(403, 404, 409))
async def delete_table(request: Asked, hall: Hall, code: Code) -> None:
    """Delete a table at which nobody plays; only for the one who made it."""
    await hall.concierge.delete(code, identity_of(request))


HANDLERS = [
    about,
    catalogue,
    tables,
    make_table,
    one_table,
    join,
    fill,
    rematch,
    record,
    go_on,
    replay,
    replay_turn,
    analysis,
    analyse,
    claim,
    leave,
    resign,
    back,
    remove,
    renew_link,
    revoke_link,
    close,
    delete_table,
]
