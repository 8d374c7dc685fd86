"""The concierge: who sits where. People come, leave, resign and come back; the one who made a
table fills its seats, lets somebody go who never came, closes the table and deletes it."""

from typing import TYPE_CHECKING

from kaiserhof.bots.levels import BOTS
from kaiserhof.engine.nouns import Seat
from kaiserhof.records.record import ABSENT, BACK, RESIGN
from kaiserhof.server import wire
from kaiserhof.server.identity import is_possible
from kaiserhof.server.places import Places
from kaiserhof.server.problems import Problem
from kaiserhof.server.rows import SeatRow
from kaiserhof.server.seating import free_name, spare_name
from kaiserhof.server.tables import LiveTable

if TYPE_CHECKING:
    from kaiserhof.server.hall import Hall


class Concierge:
    """Sees to the seats of all tables."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.places = Places(hall.storage)

    # --- sitting down -------------------------------------------------------------------------

    async def join(self, code: str, asked: wire.Join, identity: str) -> LiveTable:
        """Sit down on a free seat; a person who already sits here keeps seat and name."""
        table = await self.hall.table(code)
        row, mine = table.row, table.row.seats_of(identity)
        if asked.seat is not None:
            self._seat(table, asked.seat)
        more = row.may_have_more(identity)
        if mine and not (more and asked.seat is not None):
            if asked.seat is None or asked.seat in mine:
                return table
            raise Problem("seated")
        seat = self._free_seat(table, asked.seat)
        spare = row.seats[seat].name
        name = spare
        if asked.name is not None:
            people = [s.name for s in row.seats if s.kind == "person" and not s.free]
            name = free_name(asked.name, people)
        # Free seats and bots have names as well, and give them up to a person of that name.
        made_up = [s for s in row.seats if (s.free or s.kind == "bot") and s.seat != seat]
        renamed = {s.seat: spare for s in made_up if s.name == name}
        taken = await self.places.take(
            row.code,
            seat,
            kind="person",
            name=name,
            level=None,
            owner=identity,
            only=not more,
            renamed=renamed,
        )
        await self._changed(table)
        if not taken:
            raise Problem("seated" if table.row.seats_of(identity) else "taken")
        return table

    async def fill(self, code: str, asked: wire.FillWithBot, identity: str) -> LiveTable:
        """Let a bot play on a free seat."""
        table = await self._made_by(identity, code)
        if asked.level not in BOTS:
            raise Problem("bad-level", 400, level=asked.level[:20])
        seat = self._free_seat(table, asked.seat)
        name = table.row.seats[seat].name
        taken = await self.places.take(
            table.row.code, seat, kind="bot", name=name, level=asked.level, owner=None
        )
        await self._changed(table)
        if not taken:
            raise Problem("taken")
        return table

    def _free_seat(self, table: LiveTable, asked: int | None) -> int:
        seats = table.row.seats
        if table.row.status == "closed":
            raise Problem("closed")
        if asked is None:
            free = [s.seat for s in seats if s.free]
            if not free:
                raise Problem("full")
            return free[0]
        if not self._seat(table, asked).free:
            raise Problem("taken")
        return asked

    # --- links --------------------------------------------------------------------------------

    async def claim(self, secret: str, identity: str) -> tuple[LiveTable, int]:
        """Move a seat to the holder of its secret link."""
        found = await self.places.of_link(secret) if is_possible(secret) else None
        if found is None:
            raise Problem("no-link", 404)
        table, seat = await self.hall.table(found[0]), found[1]
        others = [mine for mine in table.row.seats_of(identity) if mine != seat]
        if others and not table.row.may_have_more(identity):
            raise Problem("seated")
        if not await self.places.move(secret, identity):
            raise Problem("no-link", 404)
        await self._changed(table)
        return table, seat

    async def change_link(
        self, code: str, seat: Seat, identity: str, *, revoked: bool = False
    ) -> LiveTable:
        """Make a new link for an own seat, or none; the old one is good no longer."""
        table = await self.hall.table(code)
        self._own(table, seat, identity)
        if not await self.places.change_link(table.row.code, seat, identity, revoked=revoked):
            raise Problem("not-your-seat", 403)
        await self._changed(table)
        return table

    # --- leaving and coming back --------------------------------------------------------------

    async def leave(self, code: str, seat: Seat, identity: str) -> LiveTable:
        """Give up an own seat before the game begins."""
        table = await self.hall.table(code)
        self._own(table, seat, identity)
        await self._free(table, seat, identity)
        return table

    async def resign(self, code: str, seat: Seat, identity: str) -> LiveTable:
        """Give up during the game: a bot plays for the seat until the end."""
        return await self._note(code, seat, identity, RESIGN)

    async def come_back(self, code: str, seat: Seat, identity: str) -> LiveTable:
        """Take an own seat back from the bot that stood in."""
        return await self._note(code, seat, identity, BACK)

    async def _note(self, code: str, seat: Seat, identity: str, change: str) -> LiveTable:
        table = await self.hall.table(code)
        self._own(table, seat, identity)
        await table.change_seat(seat, change)
        return table

    async def remove(self, code: str, seat: Seat, identity: str) -> LiveTable:
        """Let somebody go who does not come: the seat is free again before the game; during the
        game a bot stands in, until they are back."""
        table = await self._made_by(identity, code)
        gone = self._seat(table, seat)
        if gone.kind == "bot" or gone.owner == identity or (gone.free and not table.row.has_game):
            raise Problem("nobody-to-remove")
        if not table.row.has_game:
            assert gone.owner is not None
            await self._free(table, seat, gone.owner)
            return table
        patience = self.hall.settings.absent_seconds
        if table.absence.gone_for(seat) < patience:
            raise Problem("is-here", name=gone.name, seconds=round(patience))
        await table.change_seat(seat, ABSENT)
        return table

    async def _free(self, table: LiveTable, seat: Seat, owner: str) -> None:
        if table.row.status == "closed":
            raise Problem("closed")
        async with table.lock:  # so that no game begins with it
            others = [s.name for s in table.row.seats if s.seat != seat]
            freed = await self.places.free(table.row.code, seat, owner, spare_name(others))
        await self._changed(table)
        if not freed:
            raise Problem("begun")

    # --- the end of a table -------------------------------------------------------------------

    async def close(self, code: str, identity: str) -> LiveTable:
        """Close a table before its game has come to an end."""
        table = await self._made_by(identity, code)
        async with table.lock:
            closed = await self.places.close(table.row.code)
        await self._changed(table)
        if not closed:
            raise Problem("closed" if table.row.status == "closed" else "game-over")
        return table

    async def delete(self, code: str, identity: str) -> None:
        """Delete a table at which nobody plays, with its record."""
        table = await self._made_by(identity, code)
        async with table.lock:
            deleted = await self.places.delete(table.row.code)
        if not deleted:
            raise Problem("close-first")
        await self._changed(table)

    # --- small things -------------------------------------------------------------------------

    async def _made_by(self, identity: str, code: str) -> LiveTable:
        table = await self.hall.table(code)
        if table.row.maker != identity:
            raise Problem("not-the-maker", 403)
        return table

    def _seat(self, table: LiveTable, seat: Seat) -> SeatRow:
        if not 0 <= seat < len(table.row.seats):
            raise Problem("no-seat", 404, seat=seat)
        return table.row.seats[seat]

    def _own(self, table: LiveTable, seat: Seat, identity: str) -> None:
        if self._seat(table, seat).owner != identity:
            raise Problem("not-your-seat", 403)

    async def _changed(self, table: LiveTable) -> None:
        await self.hall.refresh(table)
        await self.hall.changed(table)
