"""Going through a game with the expert: where would another answer have been better?

At every decision of a record the expert looks for the best answer, with no more knowledge than
the player had. If it is not the one that was played, the two are tried against each other on
fresh deals, so that the search does not flatter its own choice.
"""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from kaiserhof.bots.bot import Advice
from kaiserhof.bots.expert import Budget, ExpertBot
from kaiserhof.bots.seeds import decision_seed
from kaiserhof.bots.workers import run_all
from kaiserhof.engine.game import Game
from kaiserhof.records.match import Match
from kaiserhof.records.record import Record
from kaiserhof.search.judge import turn_begins

SIMULATIONS = 96
DUELS = 40
"""How many deals the two answers are compared on."""
LEAST = 2.0
"""A better answer is one that brings this many points more at the end,"""
SURE = 2.0
"""and by this many standard errors."""
HALVED_BY = 4.0
"""This many points lost halve what a decision counts for the accuracy."""


@dataclass(frozen=True)
class Question:
    """A decision of a record: what the player knew, and what was played."""

    number: int
    turn: int
    """From 1 on, as turns begin in a game; 0 is the set-up."""
    round: int
    seat: int
    known: dict[str, Any]
    played: str
    seed: int
    simulations: int
    duels: int


@dataclass(frozen=True)
class Verdict:
    """What the expert says of one decision."""

    number: int
    turn: int
    round: int
    seat: int
    played: str
    better: str
    gain: float
    error: float
    score: float | None
    """The points that the seat can expect at the end of the game."""

    @property
    def clear(self) -> bool:
        """Whether the other answer is clearly better."""
        return self.gain >= LEAST and self.gain >= SURE * self.error

    @property
    def worth(self) -> float:
        """What the decision counts for the accuracy, from 0 to 1: all if nothing is known to be
        lost, half for each few points that are."""
        lost = self.gain if self.gain >= SURE * self.error else 0.0
        return float(0.5 ** (max(0.0, lost) / HALVED_BY))


@dataclass(frozen=True)
class Mark:
    """A turn in which the expert would have done clearly better, at its costliest decision."""

    turn: int
    """From 1 on, as turns begin in a game; 0 is the set-up."""
    round: int
    seat: int
    move: int
    """How many decisions had been answered before."""
    played: str
    better: str
    gain: float
    error: float

    def to_json(self) -> dict[str, Any]:
        """Plain data for a JSON file."""
        found = asdict(self)
        return found | {"gain": round(self.gain, 2), "error": round(self.error, 2)}


@dataclass(frozen=True)
class Expected:
    """The points that a seat could expect when its turn began."""

    turn: int
    seat: int
    score: float


def weigh(question: Question) -> Verdict:
    """Weigh one decision: a task for workers."""
    known = Game.from_json(question.known)
    expert = ExpertBot(Budget(simulations=question.simulations))
    best = expert.advise(known, question.seed)[0]
    if best.answer == question.played:
        return verdict(question, best, 0.0, 0.0)
    gain, error = expert.compare(
        known, question.seed + 1, best.answer, question.played, question.duels
    )
    return verdict(question, best, gain, error)


def verdict(question: Question, best: Advice, gain: float, error: float) -> Verdict:
    """What is said of a decision."""
    return Verdict(
        question.number,
        question.turn,
        question.round,
        question.seat,
        question.played,
        best.answer,
        gain,
        error,
        best.score,
    )


class Analysis:
    """The decisions of a record, to be weighed one by one; then the marks."""

    def __init__(self, record: Record, simulations: int = SIMULATIONS, duels: int = DUELS) -> None:
        self.decisions = Match.decisions(record)
        self.turns = turn_numbers([game for game, _ in self.decisions])
        self._seed = record.seed
        self._simulations = simulations
        self._duels = duels
        self.verdicts: list[Verdict] = []

    def questions(self) -> list[Question]:
        """All decisions in which there was something to choose."""
        return [
            Question(
                number,
                self.turns[number],
                game.state.round(),
                game.player,
                game.redeal(game.player, decision_seed(self._seed, number, 0)).to_json(),
                played,
                decision_seed(self._seed, number, 1),
                self._simulations,
                self._duels,
            )
            for number, (game, played) in enumerate(self.decisions)
            if len(game.answer_numbers) > 1
        ]

    def weigh_all(self, workers: int | None = None) -> Iterator[Verdict]:
        """Weigh everything, on all cores; yields each verdict as it comes."""
        for found in run_all(weigh, self.questions(), workers):
            self.verdicts.append(found)
            yield found

    def marks(self) -> list[Mark]:
        """The turns with something clearly better, first one first."""
        return marks(self.verdicts)


def marks(verdicts: Iterable[Verdict]) -> list[Mark]:
    """The turns with something clearly better, each at its costliest decision, first one first."""
    worst: dict[int, Verdict] = {}
    for found in sorted(verdicts, key=lambda one: one.number):
        if found.clear and (found.turn not in worst or found.gain > worst[found.turn].gain):
            worst[found.turn] = found
    return [
        Mark(
            turn,
            found.round,
            found.seat,
            found.number,
            found.played,
            found.better,
            found.gain,
            found.error,
        )
        for turn, found in sorted(worst.items())
    ]


def curve(verdicts: Iterable[Verdict]) -> list[Expected]:
    """The points that the one whose turn it is can expect, turn by turn."""
    first: dict[int, Verdict] = {}
    for found in sorted(verdicts, key=lambda one: one.number):
        if found.score is not None:
            first.setdefault(found.turn, found)
    return [
        Expected(turn, found.seat, round(found.score or 0.0, 1))
        for turn, found in sorted(first.items())
    ]


def accuracy(verdicts: Iterable[Verdict], players: int) -> list[float | None]:
    """How accurately each seat has played, from 0 to 100; None for one that decided nothing.

    >>> good = Verdict(0, 1, 1, 0, "die 3", "die 3", 0.0, 0.0, 50.0)
    >>> slip = Verdict(1, 1, 1, 0, "pass", "die 3", 4.0, 0.5, 50.0)
    >>> accuracy([good, slip], 2)
    [75.0, None]
    """
    worths: list[list[float]] = [[] for _ in range(players)]
    for found in verdicts:
        worths[found.seat].append(found.worth)
    return [round(100 * sum(seat) / len(seat), 1) if seat else None for seat in worths]


def turn_numbers(games: list[Game]) -> list[int]:
    """The turn to which each decision belongs; what comes between two belongs to the first."""
    numbers: list[int] = []
    turn = 0
    for place, game in enumerate(games):
        if turn_begins(game.state) and not (place and _same_turn(games[place - 1], game)):
            turn += 1
        numbers.append(turn)
    return numbers


def _same_turn(before: Game, game: Game) -> bool:
    """Whether a fresh menu is the one that was there before: an answer changed nothing."""
    return (
        before.player == game.player
        and before.reveals == game.reveals
        and before.decision == "turn"
    )
