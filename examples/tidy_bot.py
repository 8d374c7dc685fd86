"""A bot of one's own: it tries every answer on a copy and likes points, then guests on their way.

kaiserhof arena --bots tidy_bot:TidyBot,random --games 20
"""

import random

from kaiserhof import Game
from kaiserhof.bots import Advice, Bot

LIKES = {"house": 9.0, "claim": 9.0, "serve": 4.0, "die": 3.0, "guest": 2.0, "room": 2.0}
"""What an answer is worth by its first word, beside the points that it brings at once."""


class TidyBot(Bot):
    """Keeps nothing between two decisions: all its chance comes from the seed of the decision."""

    def advise(self, known: Game, seed: int) -> list[Advice]:
        whim = random.Random(seed)
        found = []
        for answer in map(str, known.answers):
            after = known.copy()
            after.apply(answer)
            liked = LIKES.get(answer.split()[0], 0.0) + whim.random()
            found.append(Advice(answer, after.scores[known.player] + liked))
        return sorted(found, key=lambda advice: -advice.value)
