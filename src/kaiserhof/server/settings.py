"""What can be set from outside, by environment variables."""

import math
import os
import secrets
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from kaiserhof.bots.levels import BOTS, bot_of
from kaiserhof.server.porter import Limits
from kaiserhof.server.problems import CannotStart
from kaiserhof.server.proxies import EVERYBODY, network_of

DATABASE = "KAISERHOF_DATABASE_URL"
SHORTEST_WORD = 16
DRIVERS = {
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
}


def data_folder(env: Mapping[str, str]) -> Path:
    """Where a user's tables are kept, by the custom of the system.

    >>> data_folder({"KAISERHOF_DATA": "/srv/kaiserhof"}).as_posix()
    '/srv/kaiserhof'
    """
    if env.get("KAISERHOF_DATA"):
        return Path(env["KAISERHOF_DATA"])
    if sys.platform == "win32":
        return Path(env.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "Kaiserhof"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/Kaiserhof"
    return Path(env.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "kaiserhof"


@dataclass(frozen=True)
class Settings:
    """Everything that a server is started with; the limits are those of the protocol."""

    database_url: str = "sqlite+aiosqlite:///kaiserhof.db"
    bot_delay: float = 0.4
    """Seconds between two answers of a bot, so that people can follow."""
    bot_workers: int = 1
    """Processes that may think long at the same time; one more answers what takes no time."""
    adviser: str = "expert"
    """The bot that gives hints and goes through finished games."""
    idle_seconds: float = 600.0
    """After so long without an answer a table leaves memory; its record stays."""
    address: str = ""
    """Where other devices of the network find what is seen at localhost here; empty for nowhere."""
    database_seconds: float = 10.0
    """PostgreSQL may take so long for anything: one that is frozen must not freeze us."""
    metrics: str = "local"
    """Who may see the figures: ``local``, ``off``, or those who know this word."""
    origins: tuple[str, ...] = ()
    """Origins that may use the server besides its own, for a page under development."""
    message_bytes: int = 4096
    messages_per_second: float = 20.0
    messages_at_once: int = 40
    calls_per_second: float = 20.0
    """HTTP calls that change something, per address; 0 for no limit. So with messages."""
    calls_at_once: int = 120
    reads_per_second: float = 20.0
    """HTTP calls that change nothing; so with sockets that are opened."""
    reads_at_once: int = 240
    sockets_per_person: int = 20
    sockets_per_address: int = 50
    hosts: tuple[str, ...] = ()
    """Names by which the server may be asked, besides those of this machine."""
    guesses_per_second: float = 0.2
    """Codes and links that do not exist, per address; 0 for no limit."""
    guesses_at_once: int = 30
    absent_seconds: float = 60.0
    """So long somebody must be away before the maker may let a bot stand in."""
    open_tables: int = 40
    tables_per_address: int = 100
    """Open tables; so with people."""
    analyses: int = 30
    analyses_per_person: int = 3
    """Analyses that wait or run."""
    limits: Limits = field(default_factory=Limits)
    """What a connection may take."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses whose word is taken for whom they ask."""
    static: Path = Path(__file__).parent.parent / "static"
    process: str = field(default_factory=lambda: secrets.token_hex(6))
    """The name of this process among those that serve the same tables."""

    @staticmethod
    def from_env(env: Mapping[str, str] = os.environ) -> "Settings":
        """The settings that the environment asks for.

        >>> Settings.from_env({"KAISERHOF_BOT_DELAY": "0"}).bot_delay
        0.0
        >>> Settings.from_env({"KAISERHOF_BOT_WORKERS": "many"})
        Traceback (most recent call last):
        ...
        kaiserhof.server.problems.CannotStart: KAISERHOF_BOT_WORKERS is not a number: 'many'
        """
        usual = Settings()
        workers = max(1, (os.cpu_count() or 2) - 1)
        return Settings(
            database_url=database_url(env),
            bot_delay=_number(env, "KAISERHOF_BOT_DELAY", usual.bot_delay),
            bot_workers=int(_number(env, "KAISERHOF_BOT_WORKERS", workers, least=1, most=256)),
            adviser=_bot(env, "KAISERHOF_ADVISER", usual.adviser),
            idle_seconds=_number(env, "KAISERHOF_IDLE", usual.idle_seconds, least=1),
            database_seconds=_number(
                env, "KAISERHOF_DATABASE_SECONDS", usual.database_seconds, least=0.1
            ),
            metrics=_metrics(env, usual.metrics),
            origins=tuple(env.get("KAISERHOF_ORIGINS", "").split()),
            messages_per_second=_number(env, "KAISERHOF_RATE", usual.messages_per_second),
            calls_per_second=_number(env, "KAISERHOF_CALL_RATE", usual.calls_per_second),
            guesses_per_second=_number(env, "KAISERHOF_GUESS_RATE", usual.guesses_per_second),
            absent_seconds=_number(env, "KAISERHOF_ABSENT", usual.absent_seconds),
            open_tables=int(_number(env, "KAISERHOF_OPEN_TABLES", usual.open_tables)),
            reads_per_second=_number(env, "KAISERHOF_READ_RATE", usual.reads_per_second),
            sockets_per_person=int(_number(env, "KAISERHOF_SOCKETS", usual.sockets_per_person)),
            sockets_per_address=int(
                _number(env, "KAISERHOF_ADDRESS_SOCKETS", usual.sockets_per_address)
            ),
            tables_per_address=int(
                _number(env, "KAISERHOF_ADDRESS_TABLES", usual.tables_per_address)
            ),
            analyses=int(_number(env, "KAISERHOF_ANALYSES", usual.analyses, least=1)),
            analyses_per_person=int(
                _number(env, "KAISERHOF_OWN_ANALYSES", usual.analyses_per_person, least=1)
            ),
            hosts=_hosts(env),
            limits=_limits(env),
            proxies=_proxies(env, usual.proxies),
        )


def _metrics(env: Mapping[str, str], usual: str) -> str:
    """Who may see the figures; a word that could be guessed is refused."""
    found = env.get("KAISERHOF_METRICS", "").strip() or usual
    if found not in ("local", "off") and len(found) < SHORTEST_WORD:
        raise CannotStart("short-word", name="KAISERHOF_METRICS", least=SHORTEST_WORD)
    return found


def _hosts(env: Mapping[str, str]) -> tuple[str, ...]:
    """The names that are listed, and the one by which the server listens."""
    listed = env.get("KAISERHOF_HOSTS", "").replace(",", " ").split()
    return (*listed, *env.get("HOST", "").split())


def _limits(env: Mapping[str, str]) -> Limits:
    usual = Limits()
    return Limits(
        connections=int(_number(env, "KAISERHOF_CONNECTIONS", usual.connections)),
        connections_per_address=int(
            _number(env, "KAISERHOF_ADDRESS_CONNECTIONS", usual.connections_per_address)
        ),
        head_bytes=int(_number(env, "KAISERHOF_HEAD_BYTES", usual.head_bytes, least=1024)),
        headers=int(_number(env, "KAISERHOF_HEADERS", usual.headers, least=16)),
        head_seconds=_number(env, "KAISERHOF_HEAD_SECONDS", usual.head_seconds),
        body_seconds=_number(env, "KAISERHOF_BODY_SECONDS", usual.body_seconds),
        quiet_seconds=_number(env, "KAISERHOF_QUIET_SECONDS", usual.quiet_seconds),
        unread_seconds=_number(env, "KAISERHOF_UNREAD_SECONDS", usual.unread_seconds),
        bytes_per_second=_number(env, "KAISERHOF_BYTE_RATE", usual.bytes_per_second),
    )


def _proxies(env: Mapping[str, str], usual: tuple[str, ...]) -> tuple[str, ...]:
    text = env.get("FORWARDED_ALLOW_IPS")
    if text is None:
        return usual
    names = tuple(text.replace(",", " ").split())
    for name in names:
        try:
            if name != EVERYBODY:
                network_of(name)
        except ValueError:
            raise CannotStart("no-address", name="FORWARDED_ALLOW_IPS", value=name) from None
    return names


def _number(
    env: Mapping[str, str], name: str, usual: float, least: float = 0.0, most: float = math.inf
) -> float:
    text = env.get(name)
    if not text:
        return usual
    try:
        number = float(text)
    except ValueError:
        raise CannotStart("no-number", name=name, value=text) from None
    if not least <= number <= most or math.isinf(number):
        raise CannotStart("out-of-range", name=name, value=text)
    return number


def _bot(env: Mapping[str, str], name: str, usual: str) -> str:
    bot = env.get(name)
    if not bot:
        return usual
    try:
        bot_of(bot)
    except ValueError:
        bots = ", ".join(BOTS)
        raise CannotStart("no-bot", name=name, value=bot, bots=bots) from None
    return bot


def database_url(env: Mapping[str, str]) -> str:
    """The address of the database for SQLAlchemy: SQLite unless another one is named.

    >>> database_url({"KAISERHOF_DATABASE_URL": "postgres://anna@localhost/hotel"})
    'postgresql+asyncpg://anna@localhost/hotel'
    """
    url = env.get(DATABASE, "")
    if not url:
        return f"sqlite+aiosqlite:///{data_folder(env) / 'tables.db'}"
    scheme, _, rest = url.partition("://")
    if scheme not in DRIVERS:
        raise CannotStart("no-database-kind", name=DATABASE)
    found = f"{DRIVERS[scheme]}://{rest}"
    try:
        make_url(found)
    except (ArgumentError, ValueError):
        raise CannotStart("no-database-address", name=DATABASE) from None
    return found
