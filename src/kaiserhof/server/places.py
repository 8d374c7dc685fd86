"""The seats in the database: who has which, and the links that move them."""

from typing import Any

from sqlalchemy import Connection, text

from kaiserhof.engine.nouns import Seat
from kaiserhof.server.identity import new_secret, no_link
from kaiserhof.server.storage import Storage

_DELETED = ("entries", "left_behind", "analyses", "seats", "tables")
"""What belongs to a table, in an order in which it can go."""


class Places:
    """Reads and writes seats; all of a change, or nothing of it."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def take(
        self,
        code: str,
        seat: Seat,
        *,
        kind: str,
        name: str,
        level: str | None,
        owner: str | None,
        only: bool = False,
        renamed: dict[int, str] | None = None,
    ) -> bool:
        """Give a free seat to a person or a bot; False if it was taken in the meantime, or if it
        must be the owner's only one and is not. Bots and free seats may be renamed with it."""

        def take(db: Connection) -> bool:
            if not self._is_waiting(db, code):
                return False
            values: dict[str, Any] = {"code": code, "seat": seat, "owner": owner}
            if only:
                mine = "SELECT 1 FROM seats WHERE code = :code AND owner = :owner"
                has = db.execute(text(mine), {"code": code, "owner": owner})
                if has.first() is not None:
                    return False
            taken = db.execute(
                text(
                    "UPDATE seats SET kind = :kind, name = :name, level = :level, owner = :owner"
                    " WHERE code = :code AND seat = :seat AND kind = 'person' AND owner IS NULL"
                ),
                {**values, "kind": kind, "name": name, "level": level},
            )
            if taken.rowcount != 1:
                return False
            for other, called in (renamed or {}).items():
                db.execute(
                    text(
                        "UPDATE seats SET name = :name WHERE code = :code AND seat = :seat"
                        " AND owner IS NULL"
                    ),
                    {"code": code, "seat": other, "name": called},
                )
            return True

        return await self.storage.transactions.write(take)

    async def free(self, code: str, seat: Seat, owner: str, name: str) -> bool:
        """Take a seat from its owner before the game, with its link; False if it is too late."""

        def free(db: Connection) -> bool:
            if not self._is_waiting(db, code):
                return False
            freed = db.execute(
                text(
                    "UPDATE seats SET owner = NULL, name = :name, secret = :secret"
                    " WHERE code = :code AND seat = :seat AND owner = :owner"
                ),
                {"code": code, "seat": seat, "owner": owner, "name": name, "secret": new_secret()},
            )
            return bool(freed.rowcount == 1)

        return await self.storage.transactions.write(free)

    def _is_waiting(self, db: Connection, code: str) -> bool:
        """Whether a table still waits for people; nobody changes that before the end of this."""
        lock = "" if self.storage.is_sqlite else " FOR UPDATE"
        query = text(f"SELECT status FROM tables WHERE code = :c{lock}")
        return bool(db.execute(query, {"c": code}).scalar() == "waiting")

    # --- links --------------------------------------------------------------------------------

    async def of_link(self, secret: str) -> tuple[str, int] | None:
        """The table and the seat of a secret link."""

        def find(db: Connection) -> tuple[str, int] | None:
            found = db.execute(
                text("SELECT code, seat FROM seats WHERE secret = :s AND kind = 'person'"),
                {"s": secret},
            )
            row = found.first()
            return None if row is None else (row[0], row[1])

        return await self.storage.transactions.read(find)

    async def move(self, secret: str, owner: str) -> bool:
        """Give the seat of a secret link to another owner; False if the link is no longer good."""

        def move(db: Connection) -> bool:
            moved = db.execute(
                text("UPDATE seats SET owner = :o WHERE secret = :s"), {"o": owner, "s": secret}
            )
            return bool(moved.rowcount == 1)

        return await self.storage.transactions.write(move)

    async def change_link(self, code: str, seat: Seat, owner: str, *, revoked: bool) -> bool:
        """Make a new link for a seat, or none; the old one is good no longer."""

        def change(db: Connection) -> bool:
            changed = db.execute(
                text(
                    "UPDATE seats SET secret = :secret"
                    " WHERE code = :code AND seat = :seat AND owner = :owner"
                ),
                {
                    "code": code,
                    "seat": seat,
                    "owner": owner,
                    "secret": no_link() if revoked else new_secret(),
                },
            )
            return bool(changed.rowcount == 1)

        return await self.storage.transactions.write(change)

    # --- the end of a table -------------------------------------------------------------------

    async def close(self, code: str) -> bool:
        """Close a table that waits or is played; False if there is nothing to close."""

        def close(db: Connection) -> bool:
            closed = db.execute(
                text(
                    "UPDATE tables SET status = 'closed'"
                    " WHERE code = :c AND status IN ('waiting', 'playing')"
                ),
                {"c": code},
            )
            return bool(closed.rowcount == 1)

        return await self.storage.transactions.write(close)

    async def delete(self, code: str) -> bool:
        """Delete a table with all that belongs to it, unless it is played; False if it is."""

        def delete(db: Connection) -> bool:
            # Who is about to write an entry waits, and finds no table then.
            lock = "" if self.storage.is_sqlite else " FOR UPDATE"
            query = text(f"SELECT status FROM tables WHERE code = :c{lock}")
            if db.execute(query, {"c": code}).scalar() in (None, "playing"):
                return False
            for name in _DELETED:
                db.execute(text(f"DELETE FROM {name} WHERE code = :c"), {"c": code})
            named = text("UPDATE tables SET rematch = NULL WHERE rematch = :c")
            db.execute(named, {"c": code})
            return True

        return await self.storage.transactions.write(delete)
