"""Write a small database of the sources of today: ``python -m tests.server.olden.make 1``.

Five tables: one that waits, one that is played, one that is over, and two that are played by other
rules than ours, in which rooms cost nothing: what a table of an older release would look like if
that had been a mistake which was put right since. On plain Python only.
"""

import asyncio
import random
import sqlite3
import sys
import tempfile
from pathlib import Path

from kaiserhof import Game, Options
from kaiserhof.engine import prices
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.server.journal import Journal
from kaiserhof.server.live import LiveMatch
from kaiserhof.server.news import News
from kaiserhof.server.rows import SeatRow, TableRow
from kaiserhof.server.sqlite import Line
from kaiserhof.server.storage import Storage

FOLDER = Path(__file__).parent
SEALED = 2**255 + 1893
ANNA, BEN = "anna" * 8, "ben0" * 8
"""Who sits there, as the database knows them."""


def row(code: str, status: str, seed: int, second: SeatRow | None = None) -> TableRow:
    options = Options(players=2)
    mine = SeatRow(0, "person", "Anna", None, ANNA, f"{code}-link-a".ljust(24, "x"))
    other = SeatRow(1, "person", "Ben", None, BEN, f"{code}-link-b".ljust(24, "x"))
    return TableRow(
        code=code,
        created=1_795_000_000.0,
        status=status,
        maker=ANNA,
        public=False,
        hints=True,
        options=options.to_json(),
        seed=seed,
        seeded=seed != SEALED,
        cards=rulebook(options).digest,
        seats=(mine, second or other),
    )


def result_of(game: Game) -> tuple[list[int], list[int]] | None:
    return (game.scores, game.ranks) if game.over else None


async def play(storage: Storage, journal: Journal, table: TableRow, most: int, wild: bool) -> None:
    """Play a table at random for a while; wildly for whatever costs nothing."""
    match = LiveMatch(Options(players=2), table.seed, table.names)
    await storage.add(table, match.take_entry())
    chance, position = random.Random(7), 0
    while not match.game.over and position < most:
        answers = [str(answer) for answer in match.game.answers]
        rooms = [answer for answer in answers if answer.startswith("room")]
        chosen = chance.choice(rooms if wild and rooms else answers)
        match.play(position + 1, chosen)
        position += 1
        line = Line(table.code, position, match.take_entry(), result_of(match.game))
        assert await journal.append(line)


async def fill(path: Path) -> None:
    storage = Storage(f"sqlite+aiosqlite:///{path}")
    await storage.open()
    journal = Journal(storage, News(storage, "olden"))
    await storage.secret("cookie key")
    free = SeatRow(1, "person", "Ben", None, None, "WAITING1-link-b-xxxxxxxx")
    await storage.add(row("WAITING1", "waiting", SEALED, free))
    await play(storage, journal, row("PLAYING1", "playing", SEALED), 60, wild=False)
    await play(storage, journal, row("FINISHED", "playing", 4), 5000, wild=False)
    prices.room = lambda s, player, room, discount: 0
    await play(storage, journal, row("OLDRULES", "playing", 4), 60, wild=True)
    await play(storage, journal, row("OLDRULE2", "playing", 4), 60, wild=True)
    await journal.close()
    await storage.close()


def main(version: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "olden.db"
        asyncio.run(fill(path))
        with sqlite3.connect(path) as db:
            secret = "UPDATE secrets SET value = 'olden-key-olden-key-olden-key-olden'"
            db.execute(secret)
            lines = list(db.iterdump())
    (FOLDER / f"{version}.sql").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
