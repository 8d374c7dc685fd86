"""What the workers do of an analysis: list its decisions, weigh one of them, sum up.

An expert tries answers against each other (:mod:`kaiserhof.bots.analysis`). Any other adviser
goes by what it thinks of them at first sight, which is quick.
"""

from dataclasses import dataclass
from typing import Any

from kaiserhof.bots import analysis
from kaiserhof.bots.analysis import DUELS, SIMULATIONS, Analysis, Question, Verdict
from kaiserhof.bots.expert import ExpertBot
from kaiserhof.bots.levels import bot_of
from kaiserhof.engine.game import Game
from kaiserhof.engine.notation import Answer
from kaiserhof.records.record import Record
from kaiserhof.story import answer_words
from kaiserhof.text import LANGUAGES, Text

Mark = dict[str, Any]


@dataclass(frozen=True)
class Finished:
    """A game that is over, and who goes through it."""

    record: str
    adviser: str


@dataclass(frozen=True)
class Weighed:
    """A decision of a finished game, and who is asked about it."""

    question: Question
    adviser: str


@dataclass(frozen=True)
class Gone:
    """A game that was gone through."""

    record: str
    verdicts: list[Verdict]


def questions_of(game: Finished) -> list[Question]:
    """The decisions of a game in which there was something to choose."""
    bot = bot_of(game.adviser)
    trials = bot.budget.simulations if isinstance(bot, ExpertBot) else None
    simulations = trials or SIMULATIONS
    duels = min(DUELS, simulations)
    return Analysis(Record.from_text(game.record), simulations, duels).questions()


def weigh(asked: Weighed) -> Verdict:
    """Weigh one decision."""
    bot, question = bot_of(asked.adviser), asked.question
    if isinstance(bot, ExpertBot):
        return analysis.weigh(question)
    advice = bot.advise(Game.from_json(question.known), question.seed)
    played = next((one for one in advice if one.answer == question.played), advice[-1])
    gain = advice[0].value - played.value
    return Verdict(question.number, question.played, advice[0].answer, gain, 0.0, advice[0].score)


def marks_of(game: Gone) -> list[Mark]:
    """The turns in which something was clearly better, in the words of every language."""
    found = Analysis(Record.from_text(game.record))
    for verdict in game.verdicts:
        found.take(verdict)
    return [
        mark.to_json() | {"words": _words(found, mark.move, mark.played, mark.better)}
        for mark in found.marks()
    ]


def _words(found: Analysis, move: int, *answers: str) -> dict[str, list[str]]:
    game = found.decisions[move][0]
    edition = game.options.edition
    return {
        language: [
            answer_words(
                game.state, Answer.parse(answer).number, Text.of(language).of_edition(edition)
            )
            for answer in answers
        ]
        for language in LANGUAGES
    }
