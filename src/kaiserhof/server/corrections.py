"""Games that began by older rules, and hold an answer that is not possible any more.

Such a table stops before that answer (:meth:`LiveTable.ready`) and tells everybody. Nothing is
lost by that: the record stays as it is until somebody who sits there lets the game go on. Then the
entries from that answer on are put aside, and can be had with the record when the game is over.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, text

from kaiserhof.engine.rules_version import RULES
from kaiserhof.server.problems import Problem

if TYPE_CHECKING:
    from kaiserhof.server.hall import Hall
    from kaiserhof.server.tables import LiveTable


class Corrections:
    """What a corrected rule does to the tables of a server."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall

    async def go_on(self, code: str, identity: str) -> "LiveTable":
        """Let a table go on before the first answer that is not possible any more."""
        table = await self.hall.table(code)
        if not table.row.seats_of(identity) and table.row.maker != identity:
            raise Problem("not-your-seat", 403)
        if table.row.status == "over":  # its result stands
            raise Problem("game-over")
        async with table.lock:
            await table.ready()
            if not table.stopped:
                raise Problem("not-stopped")
            await self._cut(table.row.code, table.position, table.row.rules)
        await self.hall.refresh(table)
        await self.hall.changed(table)
        async with table.lock:
            await table.ready()
        table.tell(table=True)
        return table

    async def _cut(self, code: str, position: int, rules: int) -> None:
        """Put the entries behind a position aside; unless another process was first."""

        def cut_off(db: Connection) -> None:
            changed = db.execute(
                text("UPDATE tables SET rules = :now WHERE code = :c AND rules = :r"),
                {"c": code, "now": RULES, "r": rules},
            )
            if changed.rowcount != 1:
                return
            cut = {"c": code, "p": position}
            db.execute(
                text(
                    "INSERT INTO left_behind (code, position, text, rules)"
                    " SELECT code, position, text, :r FROM entries"
                    " WHERE code = :c AND position > :p"
                ),
                cut | {"r": rules},
            )
            db.execute(
                text("DELETE FROM entries WHERE code = :c AND position > :p"),
                cut,
            )

        await self.hall.storage.transactions.write(cut_off)

    async def former(self, code: str, texts: list[str]) -> list[str]:
        """The entries of a table as they were before some of them were put aside first."""

        def find(db: Connection) -> Sequence[Any]:
            found = db.execute(
                text(
                    "SELECT position, text FROM left_behind WHERE code = :c AND rules ="
                    " (SELECT min(rules) FROM left_behind WHERE code = :c) ORDER BY position"
                ),
                {"c": code},
            )
            return found.all()

        rows = await self.hall.storage.transactions.read(find)
        return [*texts[: rows[0][0]], *(entry for _, entry in rows)] if rows else texts
