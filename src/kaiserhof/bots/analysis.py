"""Going through a game with the expert: where would another answer have been better?

At every decision of a record the expert looks for the best answer, with no more knowledge than
the player had. If it is not the one that was played, the two are tried against each other on
fresh deals, so that the difference is no flattery of the search's own choice.
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

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
"""A better answer is one that brings so many points more at the end,"""
SURE = 2.0
"""and by so many standard errors."""


@dataclass(frozen=True)
class Question:
    """A decision of a record: what the player knew, and what was played."""

    number: int
    known: dict[str, Any]
    played: str
    seed: int
    simulations: int
    duels: int


@dataclass(frozen=True)
class Verdict:
    """What the expert says of one decision."""

    number: int
    played: str
    better: str
    gain: float
    error: float
    score: float | None

    @property
    def clear(self) -> bool:
        """Whether the other answer is clearly better."""
        return self.gain >= LEAST and self.gain >= SURE * self.error


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


def weigh(question: Question) -> Verdict:
    """Weigh one decision: a task for workers."""
    known = Game.from_json(question.known)
    expert = ExpertBot(Budget(simulations=question.simulations))
    best = expert.advise(known, question.seed)[0]
    if best.answer == question.played:
        return Verdict(question.number, question.played, best.answer, 0.0, 0.0, best.score)
    gain, error = expert.compare(
        known, question.seed + 1, best.answer, question.played, question.duels
    )
    return Verdict(question.number, question.played, best.answer, gain, error, best.score)


class Analysis:
    """The decisions of a record, to be weighed one by one; then the marks."""

    def __init__(self, record: Record, simulations: int = SIMULATIONS, duels: int = DUELS) -> None:
        self.decisions = Match.decisions(record)
        self.turns = turn_numbers([game for game, _ in self.decisions])
        self._seed = record.seed
        self._simulations = simulations
        self._duels = duels
        self._verdicts: list[Verdict] = []

    def questions(self) -> list[Question]:
        """All decisions in which there was something to choose."""
        return [
            Question(
                number,
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
        for verdict in run_all(weigh, self.questions(), workers):
            self.take(verdict)
            yield verdict

    def take(self, verdict: Verdict) -> None:
        """Note a verdict."""
        self._verdicts.append(verdict)

    def marks(self) -> list[Mark]:
        """The turns with something clearly better, first one first."""
        worst: dict[int, Verdict] = {}
        for verdict in sorted(self._verdicts, key=lambda found: found.number):
            turn = self.turns[verdict.number]
            if verdict.clear and (turn not in worst or verdict.gain > worst[turn].gain):
                worst[turn] = verdict
        return [self._mark(turn, verdict) for turn, verdict in sorted(worst.items())]

    def _mark(self, turn: int, verdict: Verdict) -> Mark:
        game, _ = self.decisions[verdict.number]
        return Mark(
            turn,
            game.state.round(),
            game.player,
            verdict.number,
            verdict.played,
            verdict.better,
            verdict.gain,
            verdict.error,
        )


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
