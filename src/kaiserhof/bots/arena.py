"""The arena: bots meet in many games, with every deal played from every seat.

>>> from kaiserhof.engine.options import Options
>>> arena = Arena(("greedy", "random"), games=4, seed=1, options=Options(players=2))
>>> [arena.fixture(number).bots for number in range(3)]
[('greedy', 'random'), ('random', 'greedy'), ('greedy', 'random')]
>>> table = standings(arena, [play_fixture(arena.fixture(0))])
>>> [(line.bot, line.games) for line in table]
[('greedy', 1), ('random', 1)]
"""

import hashlib
import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from itertools import combinations
from operator import index
from pathlib import Path
from typing import Any, BinaryIO

import kaiserhof
from kaiserhof.bots.bot import decide
from kaiserhof.bots.levels import bot_of, weights_file
from kaiserhof.bots.ratings import elos, interval, spreads
from kaiserhof.bots.seeds import decision_seed
from kaiserhof.bots.workers import run_all
from kaiserhof.engine.nouns import Seat
from kaiserhof.engine.options import Options
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.records.match import Match
from kaiserhof.search.clock import WALL, keep, now


@dataclass(frozen=True)
class Fixture:
    """One game to be played: who sits where, and with which deal."""

    number: int
    bots: tuple[str, ...]
    seed: int
    options: dict[str, Any]
    records: str = ""
    """The folder in which its record is kept; none if empty."""
    clock: str = WALL
    """The clock by which bots think."""


@dataclass(frozen=True)
class Played:
    """What came of a fixture, by seat."""

    number: int
    bots: list[str]
    scores: list[int]
    ranks: list[int]
    seconds: list[float]


@dataclass(frozen=True)
class Arena:
    """Which bots meet how often, and in which game."""

    bots: tuple[str, ...]
    games: int
    seed: int
    options: Options
    clock: str = WALL
    """The clock by which bots think that have a time."""

    def __post_init__(self) -> None:
        # Whole numbers of numpy, too: what is played is written down as JSON.
        object.__setattr__(self, "games", index(self.games))
        object.__setattr__(self, "seed", index(self.seed))

    def fixture(self, number: int) -> Fixture:
        """A game by its number: the bots move on by a seat, then comes the next deal.

        When there are more bots than seats, the next deal also has others meet each other.

        >>> arena = Arena(("easy", "medium", "hard"), 6, 1, Options(players=2))
        >>> [arena.fixture(number).bots for number in range(4)]
        [('easy', 'medium'), ('medium', 'hard'), ('hard', 'easy'), ('easy', 'hard')]

        One player has the opponent of the rules across the table:

        >>> len(Arena(("hard", "expert"), 2, 1, Options(players=1)).fixture(1).bots)
        2
        """
        count = len(self.bots)
        deal, turned = divmod(number, count)
        rows = _rows(count, self.options.players)
        row = rows[deal % len(rows)]
        bots = tuple(self.bots[(place + turned) % count] for place in row) + self.opponents()
        return Fixture(number, bots, self.seed + deal, self.options.to_json(), clock=self.clock)

    def opponents(self) -> tuple[str, ...]:
        """Who plays by the rules alone and is no bot."""
        return tuple(name for name in rulebook(self.options).seat_names if name)

    def to_json(self) -> dict[str, Any]:
        """What decides how a game of this arena goes: two with the same have the same games."""
        found = {
            "version": kaiserhof.__version__,
            "bots": list(self.bots),
            "seed": self.seed,
            "options": self.options.to_json(),
            "cards": rulebook(self.options).digest,
        }
        if self.clock != WALL:
            found["clock"] = self.clock
        weights = {name: path for name in self.bots if (path := weights_file(name))}
        if weights:  # a file that was trained further makes another arena
            found["weights"] = {
                name: hashlib.blake2b(path.read_bytes(), digest_size=6).hexdigest()
                for name, path in weights.items()
            }
        return found

    def key(self) -> str:
        """Names what is played, so that an interrupted arena finds its games again."""
        what = json.dumps([self.to_json(), self.games])
        return hashlib.blake2b(what.encode(), digest_size=6).hexdigest()


@cache
def _rows(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Who may sit beside whom, by place in the list; turned round, each row seats every bot.

    >>> _rows(2, 4), _rows(4, 2)
    ([(0, 1, 2, 3)], [(0, 1), (0, 2), (0, 3)])
    """
    if bots <= seats:
        return [tuple(range(seats))]
    return [(0, *others) for others in combinations(range(1, bots), seats - 1)]


class BotFailed(ValueError):
    """A bot that gave no legal answer; the message names it and the game."""

    @staticmethod
    def in_game(fixture: Fixture, seat: Seat, error: Exception) -> "BotFailed":
        """What is told of a bot that ended a game."""
        what = type(error).__name__
        return BotFailed(
            f"{fixture.bots[seat]} gave no answer in game {fixture.number} "
            f"(seed {fixture.seed}): {what}: {error}"
        )


def play_fixture(fixture: Fixture) -> Played:
    """Play one game to its end; the same fixture gives the same game for bots without a clock."""
    keep(fixture.clock)
    try:
        return _play(fixture)
    finally:
        keep(WALL)


def _play(fixture: Fixture) -> Played:
    options = Options.from_json(fixture.options)
    match = Match(options, seed=fixture.seed, names=fixture.bots)
    game = match.game
    decides = game.rules.decides
    bots = [bot_of(name) if decides[seat] else None for seat, name in enumerate(fixture.bots)]
    seconds = [0.0] * game.players
    position = 0
    while not game.over:
        seat = game.player
        begun = now()
        try:
            seed = decision_seed(fixture.seed, fixture.number, position)
            bot = bots[seat]
            assert bot is not None, "nobody asks a seat that the rules play"
            match.apply(decide(bot, game, seed))
        except Exception as error:  # a bot from elsewhere may do anything
            raise BotFailed.in_game(fixture, seat, error) from error
        seconds[seat] += now() - begun
        position += 1
    if fixture.records:
        keep_record(match, Path(fixture.records) / f"{fixture.number:06}.record")
    return Played(fixture.number, list(fixture.bots), game.scores, game.ranks, seconds)


class OtherFile(ValueError):
    """A file that keeps something else than the games of an arena."""


class Journal:
    """Keeps each game of an arena as a line of a file, as soon as it is over.

    The first line says which arena it is, so that no other's games are taken for its own.
    """

    def __init__(self, path: Path, arena: Arena) -> None:
        self.path = path
        self.arena = arena

    def games(self) -> list[Played]:
        """The games of an earlier run; a line that was cut off is left out."""
        lines = self._lines()
        if lines and _plain(lines[0]) != {"arena": self.arena.to_json()}:
            raise OtherFile(str(self.path))
        found = [self._game(line) for line in lines[1:]]
        return list({played.number: played for played in found if played}.values())

    def begin(self) -> None:
        """Say which arena it is, unless the file does so already."""
        if self._lines():
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        # All of it at once: a line that was cut off would tell nobody whose file it is.
        fresh = self.path.with_name(self.path.name + ".new")
        with fresh.open("wb") as file:
            _write(file, {"arena": self.arena.to_json()})
        fresh.replace(self.path)

    def add(self, played: Played) -> None:
        """Write a game down, for good; a line that was cut off does not take it along."""
        self.begin()
        with self.path.open("a+b") as file:
            file.seek(-1, os.SEEK_END)
            if file.read(1) != b"\n":
                file.write(b"\n")
            _write(file, asdict(played))

    def close(self) -> None:
        """The arena is over: the next one begins again."""
        self.path.unlink(missing_ok=True)

    def _lines(self) -> list[str]:
        if not self.path.exists():
            return []
        return self.path.read_text(encoding="utf-8", errors="replace").splitlines()

    def _game(self, line: str) -> Played | None:
        """The game of a line, if it is a whole one and one of this arena."""
        try:
            played = Played(**_plain(line))
            ours = 0 <= played.number < self.arena.games
            if not ours or played.bots != list(self.arena.fixture(played.number).bots):
                return None
            figures = zip(played.scores, played.ranks, played.seconds, strict=True)
            whole = sum(isinstance(sum(figure), int | float) for figure in figures)
        except (TypeError, ValueError):
            return None
        return played if whole == len(played.bots) else None


def _plain(line: str) -> Any:
    """What a line of a journal says; None for one that was cut off."""
    try:
        return json.loads(line)
    except ValueError:
        return None


def _write(file: BinaryIO, data: dict[str, Any]) -> None:
    """Add a line to a file, and come back when it is on the disk."""
    file.write(json.dumps(data).encode() + b"\n")
    file.flush()
    os.fsync(file.fileno())


def keep_record(match: Match, path: Path) -> None:
    """Write the record of a game that is over, whole or not at all."""
    fresh = path.with_name(path.name + ".new")
    fresh.write_text(match.record.to_text(), encoding="utf-8")
    fresh.replace(path)


def hold(
    arena: Arena,
    journal: Journal | None = None,
    workers: int | None = None,
    engine: str = "local",
    records: Path | None = None,
) -> Iterator[Played]:
    """Play all games that are missing; yields those of an earlier run first.

    With a folder for ``records``, every game that is played now leaves its record there.
    """
    for name in arena.bots:
        bot_of(name)
    before: list[Played] = []
    if journal:
        before = journal.games()
        journal.begin()
    yield from before
    done = {played.number for played in before}
    folder = ""
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
        folder = str(records.resolve())
    fixtures = (
        replace(arena.fixture(number), records=folder)
        for number in range(arena.games)
        if number not in done
    )
    for played in run_all(play_fixture, fixtures, workers, engine):
        if journal:
            journal.add(played)
        yield played
    if journal:
        journal.close()


@dataclass
class Standing:
    """The line of one bot in the table of an arena."""

    bot: str
    games: int = 0
    won: float = 0.0
    win_rate: float = 0.0
    interval: tuple[float, float] = (0.0, 1.0)
    elo: float = 0.0
    spread: float = 0.0
    """How far the Elo may be off, up and down, with 95% confidence."""
    mean_score: float = 0.0
    seconds_per_game: float = 0.0
    scores: list[int] = field(default_factory=list, repr=False)

    def to_json(self) -> dict[str, Any]:
        """Plain data for a JSON file."""
        return {
            "bot": self.bot,
            "games": self.games,
            "win_rate": round(self.win_rate, 4),
            "interval": [round(bound, 4) for bound in self.interval],
            "elo": round(self.elo, 1),
            "elo_spread": round(self.spread, 1),
            "mean_score": round(self.mean_score, 2),
            "seconds_per_game": round(self.seconds_per_game, 3),
        }


def standings(arena: Arena, games: list[Played]) -> list[Standing]:
    """The table of an arena, in the order in which its bots were named.

    A shared win is shared out. A bot that sits at several seats of a game plays it that often.
    """
    names = list(dict.fromkeys([*arena.bots, *arena.opponents()]))
    lines = {name: Standing(name) for name in names}
    beaten = [[0.0] * len(names) for _ in names]
    for played in sorted(games, key=lambda game: game.number):
        winners = played.ranks.count(1)
        for seat, name in enumerate(played.bots):
            line = lines[name]
            line.games += 1
            line.won += (played.ranks[seat] == 1) / winners
            line.scores.append(played.scores[seat])
            line.seconds_per_game += played.seconds[seat]
            for other, rival in enumerate(played.bots):
                if rival != name:
                    ahead = played.ranks[other] - played.ranks[seat]
                    beaten[names.index(name)][names.index(rival)] += (
                        1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
                    )
    ratings = elos(beaten)
    errors = spreads(beaten, ratings)
    for place, line in enumerate(lines.values()):
        if line.games:
            line.win_rate = line.won / line.games
            line.interval = interval(line.won, line.games)
            line.mean_score = sum(line.scores) / line.games
            line.seconds_per_game /= line.games
        line.elo, line.spread = ratings[place], errors[place]
    return list(lines.values())
