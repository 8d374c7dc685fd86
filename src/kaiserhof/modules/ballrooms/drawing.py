"""How the terminal draws the ballrooms, and the rehearsal room that the dancers come from."""

from rich.text import Text as Line

from kaiserhof.data import CardSet
from kaiserhof.engine.nouns import Seat
from kaiserhof.engine.views import View
from kaiserhof.modules.ballrooms import numbers
from kaiserhof.modules.ballrooms.facts import Ballroom, Ballrooms, RehearsalRoom, facts_of
from kaiserhof.terminal import short
from kaiserhof.terminal.look import (
    BRASS,
    GOOD,
    INK,
    LIT,
    QUIET,
    VALUE,
    beside,
    fit,
    flow,
    glyph,
    row,
    seat_mark,
    title,
)
from kaiserhof.terminal.piece import Piece, row_text
from kaiserhof.terminal.port import Drawing, Group, Section
from kaiserhof.terminal.table import Table
from kaiserhof.text import Text

HALL = 31
"""How wide a ballroom is; three of them fill the table."""

_FIELDS = 13


def ballrooms(table: Table, width: int) -> list[Line]:
    """The three ballrooms, side by side where there is room."""
    left, middle, right = (_hall(table, place) for place in range(3))
    if width >= 3 * HALL + 4:
        return beside(beside(left, middle, HALL, HALL), right, 2 * HALL + 2, HALL)
    if width >= 2 * HALL + 2:
        return [*beside(left, middle, HALL, HALL), *right]
    return [*left, *middle, *right]


def _hall(table: Table, place: int) -> list[Line]:
    """A ballroom: its rows from the top with price, bonus and dancers, then how it is scored."""
    shown = table.view["ballrooms"][place]
    hall = _of_key(table, shown["ballroom"])
    lines = [title(f"{place + 1} {hall.name}", _when(table, place), HALL)]
    for number in reversed(range(len(shown["places"]))):
        price = _price(table, place, number)
        open_row = shown["places"][number] > 0
        lines.append(
            row(
                [
                    (Line.assemble((str(price), VALUE), glyph("champagne")), 3),
                    (short.parts(hall.bonus[number], table.text), HALL - _FIELDS - 4),
                    (" ", 1),
                    (_fields(shown, number) if open_row else Line("–", QUIET), _FIELDS),
                ]
            )
        )
    counts = Line()
    for seat in range(table.players):
        dancers = sum(in_row[seat] for in_row in shown["dancers"])
        counts.append_text(seat_mark(seat)).append(f"{dancers} ", VALUE if dancers else QUIET)
    scoring = short.scoring(hall.scoring[table.players], table.text)
    return [*lines, row([(scoring, HALL - _FIELDS), (counts, _FIELDS)])]


def _price(table: Table, place: int, number: int) -> int:
    """What the next field of a row costs; beyond a full right top row it is the balcony's."""
    halls, shown = facts_of(table.cards), table.view["ballrooms"][place]
    full = sum(shown["dancers"][number]) >= shown["places"][number]
    if full and (place, number) == (2, len(halls.price) - 1):
        return halls.balcony
    return halls.price[number]


def _of_key(table: Table, key: str) -> Ballroom:
    return next(hall for hall in facts_of(table.cards).ballrooms if hall.key == key)


def _when(table: Table, place: int) -> Line:
    """After which round a ballroom is scored."""
    words = table.words("hall-round", round=table.cards.tables.scoring_rounds[place])
    held = table.view["scorings"]
    return Line(f"✓ {words}" if place < held else words, LIT if place == held else QUIET)


def _fields(shown: View, number: int) -> Line:
    """The fields of a row: who dances there, what is free, who stands on the balcony."""
    places = shown["places"][number]
    seats = [seat for seat, count in enumerate(shown["dancers"][number]) for _ in range(count)]
    if len(seats) > max(places, _FIELDS - 1):
        line = Line()
        for seat, count in enumerate(shown["dancers"][number]):
            if count:
                line.append_text(seat_mark(seat)).append(str(count), VALUE)
        return line
    line = Line()
    for field, seat in enumerate(seats):
        if field == places:
            line.append("+", BRASS)
        line.append_text(seat_mark(seat))
    return line.append("·" * (places - len(seats)), QUIET)


def rehearsal(table: Table, width: int) -> list[Line]:
    """One's own rehearsal room; before it is chosen, those that can be had."""
    rooms = facts_of(table.cards).rehearsal_rooms
    own = table.own["rehearsal_room"]
    if own:
        return _room(table, rooms[own - 1], table.own["areas"], width)
    lines: list[Line] = []
    for number in table.view["rehearsal_rooms"]:
        areas = [area + 1 for area in range(len(rooms[number - 1].areas))]
        lines += _room(table, rooms[number - 1], areas, width)
    return lines


def _room(table: Table, room: RehearsalRoom, dancers: list[int], width: int) -> list[Line]:
    """The areas of a rehearsal room with the dancers left and the bonus for the last one."""
    cells = [Line.assemble((table.words("rehearsal", name=room.name), BRASS))]
    for area, (left, bonus) in enumerate(zip(dancers, room.areas, strict=True), 1):
        cell = Line(f"{area} ", BRASS)
        if left:
            cell.append(glyph("dancer").plain * left, glyph("dancer").style).append(" ")
            cell.append_text(short.parts(bonus, table.text))
        else:
            cell.append("✓", GOOD)
        cells.append(cell)
    return [fit(line, width) for line in flow(cells, width)]


def _chooses_room(table: Table) -> bool:
    """Before a rehearsal room is chosen, all of them are listed."""
    return not table.own["rehearsal_room"]


def _dancers(table: Table, seat: Seat) -> list[Line]:
    """Champagne, dancers in ballrooms, and those left in each area of the rehearsal room."""
    player = table.view["players"][seat]
    line = Line.assemble(
        (str(player["kitchen"]["champagne"]), VALUE), glyph("champagne"), " ",
        (str(player["dancing"]), VALUE), glyph("dancer"),
    )  # fmt: skip
    if player["rehearsal_room"]:
        room = facts_of(table.cards).rehearsal_rooms[player["rehearsal_room"] - 1]
        line.append(f" {room.name} ", QUIET)
        line.append(" ".join(map(str, player["areas"])), INK)
    return [line]


def _dancing_guest(view: View, number: int, text: Text) -> str:
    if not numbers.DANCE <= number < numbers.BALLROOM_ROW:
        return ""
    tables = view["players"][view["seat"]]["tables"]
    return text.card(tables[number - numbers.DANCE]["guest"])


# --- looked up ----------------------------------------------------------------------------------


def _ballroom(halls: Ballrooms, hall: Ballroom) -> Piece:
    """A ballroom, with prices, places and the balcony."""

    def details(text: Text) -> str:
        places = (
            text.say("cli", "card-places-with", n=players, places=row_text(rows, "/"))
            for players, rows in hall.places.items()
        )
        return "\n".join(
            [
                text.say("ballroom", hall.key),
                text.say(
                    "cli", "card-price", price=row_text(halls.price, "/"), balcony=halls.balcony
                ),
                text.say("cli", "card-fields", places=", ".join(places)),
            ]
        )

    lost = {"no_dancer": halls.rules_origin["no_dancer"]}
    origin = {**hall.origin, **halls.price_origin, **lost}
    return Piece(hall.key, lambda text: hall.name, "waltz-1", origin, details)


def _rehearsal_room(room: RehearsalRoom) -> Piece:
    def details(text: Text) -> str:
        said = (f"{n}: {short.parts(terms, text).plain}" for n, terms in enumerate(room.areas, 1))
        return text.say("cli", "card-areas", areas="; ".join(said))

    return Piece(room.name, lambda text: room.name, "waltz-1", room.origin, details)


def _pieces(cards: CardSet) -> list[tuple[str, Piece]]:
    halls = facts_of(cards)
    return [
        *(("ballroom", _ballroom(halls, hall)) for hall in halls.ballrooms),
        *(("rehearsal", _rehearsal_room(room)) for room in halls.rehearsal_rooms),
    ]


DRAWING = Drawing(
    glyphs={"champagne": ("♢", "bold #f7f0a8"), "dancer": ("♫", "bold #ffd1f0")},
    legend="legend-ballrooms",
    across=(Section(ballrooms),),
    sections=(Section(rehearsal, needs_width=_chooses_room, pairs=False),),
    rival=_dancers,
    items=("champagne",),
    spaces={1: "champagne", 2: "champagne"},
    groups=(Group("dance", "claim", (numbers.DANCE, numbers.BALLROOM_ROW)),),
    card=_dancing_guest,
    pieces=_pieces,
)
