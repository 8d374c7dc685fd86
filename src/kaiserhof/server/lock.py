"""One server to an SQLite database: who holds it locks a file beside it.

The lock belongs to the open file and vanishes with the process, however that ends; the file stays
and tells where the tables are served.
"""

import os
import sys
from pathlib import Path

from sqlalchemy import make_url

from kaiserhof.server.problems import CannotStart

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, 1 << 30, os.SEEK_SET)  # far behind what is written there
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(file, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """The right to serve the tables of a database; PostgreSQL gives it to everybody.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     first, second = (Lock(f"sqlite+aiosqlite:///{folder}/tables.db") for _ in range(2))
    ...     first.take()
    ...     first.tell("http://localhost:8000")
    ...     second.take()
    Traceback (most recent call last):
    ...
    kaiserhof.server.problems.CannotStart: Another server already serves ... (http://localhost:8000)...
    """

    def __init__(self, database_url: str) -> None:
        url = make_url(database_url)
        is_file = url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")
        self.database = url.database or ""
        self.path = Path(f"{url.database}.lock") if is_file else None
        self._file: int | None = None

    def take(self) -> None:
        """Take the lock; raises CannotStart if somebody has it."""
        if self.path is None:
            return
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            reason = error.strerror or str(error)
            raise CannotStart("database-unusable", url=self.database, reason=reason) from error
        try:
            _lock(file)
        except OSError as error:
            where = os.read(file, 200).decode(errors="replace").strip()
            os.close(file)
            raise CannotStart("served-already", file=self.database, where=where) from error
        self._file = file
        self.tell(f"pid {os.getpid()}")

    def tell(self, where: str) -> None:
        """Write down where the tables are served, for anyone who comes second."""
        if self._file is not None:
            os.ftruncate(self._file, 0)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, where.encode())

    def leave(self) -> None:
        """Let go; a process that never gets here lets go by ending."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
