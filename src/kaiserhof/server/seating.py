"""What is checked before a table is laid: its options, its seats and the names at them."""

from collections.abc import Sequence

from kaiserhof.bots.levels import BOTS
from kaiserhof.engine.options import OptionError, Options
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.server import wire
from kaiserhof.server.identity import new_secret
from kaiserhof.server.names import LONGEST_NAME, tidy_name
from kaiserhof.server.problems import Problem
from kaiserhof.server.rows import SeatRow
from kaiserhof.server.words import words

NUMERALS = ("II", "III", "IV", "V")
"""More people than these and the first never sit at a table."""
LONGEST_ABSENCE = 7 * 24 * 3600
"""A bot stands in for somebody who is away within a week, or never."""


def options_of(asked: wire.Json, seats: int) -> Options:
    """The options that are asked for; the seats say how many players there are."""
    try:
        options = Options.from_json({"players": seats} | asked)
        rulebook(options)
    except (OptionError, ValueError) as error:
        raise Problem("bad-options", 400, problem=str(error)) from None
    if options.players != seats:
        raise Problem("bad-seats", 400, players=options.players, given=seats)
    return options


def opponents(options: Options) -> list[SeatRow]:
    """The seats behind those of the players that the rules themselves play."""
    return [
        SeatRow(seat, "bot", name, options.level, None, new_secret())
        for seat, name in enumerate(rulebook(options).seat_names)
        if name
    ]


def new_seats(asked: Sequence[wire.NewSeat], maker: str, language: str) -> list[SeatRow]:
    """The seats of a new table; players without a name get one, and nobody takes the maker's."""
    usual = words(language)["name"]
    spare = usual["others"].split()
    makers = [tidy_name(seat.name or usual["me"]) for seat in asked if seat.kind == "me"]
    seats: list[SeatRow] = []
    for number, seat in enumerate(asked):
        taken = [s.name for s in seats]
        given = seat.name or (usual["me"] if seat.kind == "me" else spare[number])
        if seat.kind != "me" and tidy_name(given) in makers:
            given = spare_name([*taken, *(name for name in makers if name)], language)
        if seat.kind == "bot" and (seat.level or "random") not in BOTS:
            raise Problem("bad-level", 400, level=(seat.level or "")[:20])
        seats.append(
            SeatRow(
                seat=number,
                kind="bot" if seat.kind == "bot" else "person",
                name=free_name(given, taken),
                level=(seat.level or "random") if seat.kind == "bot" else None,
                owner=maker if seat.kind == "me" else None,
                secret=new_secret(),
            )
        )
    return seats


def agreed_time(asked: int | None) -> int | None:
    """After how many seconds a bot stands in for somebody who is away."""
    if asked is not None and not 1 <= asked <= LONGEST_ABSENCE:
        raise Problem("bad-time", 400, most=LONGEST_ABSENCE)
    return asked


def spare_name(taken: Sequence[str], language: str = "en") -> str:
    """A name for a seat that nobody has.

    >>> spare_name(["Clara", "Emil"])
    'Rosa'
    """
    usual = words(language)["name"]["others"].split()
    return next((name for name in usual if name not in taken), free_name(usual[0], taken))


def free_name(asked: str, taken: Sequence[str]) -> str:
    """A name that no one at the table has: a second Anna is ``Anna II``, as at court.

    >>> free_name(" Anna  Maria ", ["Ben"]), free_name("Anna", ["Anna", "Anna II"])
    ('Anna Maria', 'Anna III')
    """
    name = tidy_name(asked)
    if name is None:
        raise Problem("bad-name", 400)
    if name not in taken:
        return name
    others = (f"{name[: LONGEST_NAME - len(numeral) - 1]} {numeral}" for numeral in NUMERALS)
    return next(other for other in others if other not in taken)
