"""What the workers do of an analysis: list its decisions, weigh one of them, sum up.

An expert tries answers against each other (:mod:`kaiserhof.bots.analysis`). Any other adviser
goes by what it thinks of them at first sight, which is quick.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from kaiserhof.bots import analysis
from kaiserhof.bots.analysis import DUELS, SIMULATIONS, Analysis, Question, Verdict
from kaiserhof.bots.expert import ExpertBot
from kaiserhof.bots.levels import bot_of
from kaiserhof.coach.saying import reasons_against
from kaiserhof.engine.game import Game
from kaiserhof.engine.notation import Answer
from kaiserhof.records.record import Record
from kaiserhof.story import answer_words
from kaiserhof.text import LANGUAGES, Text

Summary = dict[str, Any]


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
class Said:
    """A verdict; if it is a clear one, with both answers and what the better one would have gained
    in the words of every language."""

    verdict: Verdict
    words: dict[str, list[str]]
    reasons: dict[str, list[str]]


def questions_of(game: Finished) -> list[Question]:
    """The decisions of a game in which there was something to choose."""
    bot = bot_of(game.adviser)
    trials = bot.budget.simulations if isinstance(bot, ExpertBot) else None
    simulations = trials or SIMULATIONS
    duels = min(DUELS, simulations)
    return Analysis(Record.from_text(game.record), simulations, duels).questions()


def weigh(asked: Weighed) -> Said:
    """Weigh one decision, and put it into words if something was clearly better."""
    found = _verdict(asked)
    if not found.clear:
        return Said(found, {}, {})
    game = Game.from_json(asked.question.known)
    texts = [Text.of(language).of_edition(game.options.edition) for language in LANGUAGES]
    return Said(
        found,
        {text.language: _words(game, text, found.played, found.better) for text in texts},
        {text.language: reasons_against(game, found.better, found.played, text) for text in texts},
    )


def _verdict(asked: Weighed) -> Verdict:
    bot, question = bot_of(asked.adviser), asked.question
    if isinstance(bot, ExpertBot):
        return analysis.weigh(question)
    advice = bot.advise(Game.from_json(question.known), question.seed)
    played = next((one for one in advice if one.answer == question.played), advice[-1])
    return analysis.verdict(question, advice[0], advice[0].value - played.value, 0.0)


def _words(game: Game, text: Text, *answers: str) -> list[str]:
    return [answer_words(game.state, Answer.parse(answer).number, text) for answer in answers]


def summary(said: Sequence[Said], players: int) -> Summary:
    """What all that has been weighed so far comes to, as plain data."""
    verdicts = [one.verdict for one in said]
    by_number = {one.verdict.number: one for one in said}
    return {
        "marks": [
            mark.to_json()
            | {"words": by_number[mark.move].words, "reasons": by_number[mark.move].reasons}
            for mark in analysis.marks(verdicts)
        ],
        "curve": [asdict(expected) for expected in analysis.curve(verdicts)],
        "accuracy": analysis.accuracy(verdicts, players),
    }


def summary_of(kept: str) -> Summary:
    """A summary from storage; earlier ones were marks alone, and without reasons."""
    found = json.loads(kept)
    return {"marks": found, "curve": [], "accuracy": []} if isinstance(found, list) else found
