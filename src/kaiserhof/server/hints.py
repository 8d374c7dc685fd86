"""What would the expert do? The best answers of a decision, for the one who has to decide.

The adviser thinks in the bots' workers, and knows no more than the seat that asks. One hint is
thought about at a time for a seat, and what came of it is remembered for that position.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING

from kaiserhof.bots.bot import Advice
from kaiserhof.coach.saying import reasons_for
from kaiserhof.engine.game import Game
from kaiserhof.engine.notation import Answer
from kaiserhof.engine.nouns import Seat
from kaiserhof.server import wire
from kaiserhof.server.phrases import Phrases
from kaiserhof.server.problems import Problem
from kaiserhof.server.tables import Guest, LiveTable
from kaiserhof.story import answer_words

if TYPE_CHECKING:
    from kaiserhof.server.hall import Hall

BEST = 3
"""This many answers are named."""
REMEMBERED = 500


class Hints:
    """The hints of a hall."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self._known: OrderedDict[tuple[str, int], list[Advice]] = OrderedDict()
        self._busy: set[tuple[str, int]] = set()
        self._thinking: set[asyncio.Task[list[Advice]]] = set()

    async def give(
        self, table: LiveTable, who: Guest, seat: Seat, position: int, language: Callable[[], str]
    ) -> wire.AdviceMessage:
        """The best answers at a position; raises a Problem if the table is played without hints
        or it is not this seat's decision."""
        if not table.row.gives_hints:
            raise Problem("no-hints")
        game = await table.asked_of(seat, position, who)
        advice = await self._advice(table, game, seat, position)
        text = Phrases.of(language()).of_edition(game.options.edition)
        return wire.AdviceMessage(
            seat,
            position,
            [
                wire.AdvisedAnswer(
                    one.answer,
                    answer_words(game.state, Answer.parse(one.answer).number, text),
                    None if one.score is None else round(one.score, 1),
                    reasons_for(game, one.answer, text),
                )
                for one in advice
            ],
        )

    async def _advice(
        self, table: LiveTable, game: Game, seat: Seat, position: int
    ) -> list[Advice]:
        code = table.row.code
        if (code, position) in self._known:
            return self._known[code, position]
        if (code, seat) in self._busy:
            raise Problem("hint-runs")
        level = self.hall.settings.adviser
        question = self.hall.bots.question(game, seat, level, table.row.seed, position)
        self._busy.add((code, seat))
        # A thought that nobody waits for any more still keeps its worker busy, and counts.
        thought = asyncio.create_task(self.hall.bots.advise(question, table.row.person))
        self._thinking.add(thought)
        thought.add_done_callback(lambda done: self._done(code, seat, done))
        advice = (await asyncio.shield(thought))[:BEST]
        self._known[code, position] = advice
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return advice

    def _done(self, code: str, seat: Seat, thought: "asyncio.Task[list[Advice]]") -> None:
        self._busy.discard((code, seat))
        self._thinking.discard(thought)
        if not thought.cancelled():
            thought.exception()  # who waits is told, and nobody else has to know

    def stop(self) -> None:
        """Think no more."""
        for thought in self._thinking:
            thought.cancel()
