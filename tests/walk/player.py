"""Who picks the answers of a walk."""

import random

from kaiserhof.data import card_set
from kaiserhof.engine.game import Game
from kaiserhof.engine.notation import Answer, all_answers
from kaiserhof.engine.state import State
from kaiserhof.engine.state import layout as at

EAGER = {
    "house": 50.0, "claim": 50.0, "fill": 9.0, "serve": 6.0, "hire": 5.0, "use": 5.0, "take": 5.0,
    "room": 4.0, "guest": 3.0, "avert": 2.0, "end": 0.3, "pass": 0.1, "done": 0.1,
}  # fmt: skip


class Player:
    """Picks the answers of a walk. Games must differ in kind, so players differ in mood:

    some play evenly, some after whims, some are eager to get on, some plan their turns.
    """

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(f"play {seed}")
        mood = self.dice.randrange(4)
        words = sorted({answer.text.split()[0] for answer in all_answers().values()})
        self.taste = {word: EAGER.get(word, 1.0) if mood >= 2 else 1.0 for word in words}
        if mood == 1:
            self.taste = {word: self.dice.choice((0.1, 1.0, 1.0, 8.0)) for word in words}
        self.plans = mood == 3
        self.plan: list[Answer] = []

    def pick(self, game: Game) -> Answer:
        """The answer to play."""
        if not self.plans:
            return self.whim(game)
        if not self.plan or self.plan[0] not in game.answers:
            self.plan = max((self.think(game) for _ in range(16)), key=lambda thought: thought[0])[
                1
            ]
        return self.plan.pop(0)

    def whim(self, game: Game) -> Answer:
        """An answer after one's taste."""
        answers = game.answers
        return self.dice.choices(answers, [self.taste[a.text.split()[0]] for a in answers])[0]

    def think(self, game: Game) -> tuple[float, list[Answer]]:
        """A way to go on until somebody else is asked, and roughly what it is worth."""
        plan: list[Answer] = []
        seat, game = game.player, game.copy()
        while game.player == seat and len(plan) < 30:
            plan.append(self.whim(game))
            game.apply(plan[-1])
        return _worth(game.state, seat), plan


def _worth(s: State, seat: int) -> float:
    lacking = [s.lacks(seat, table, kind) for table in range(3) for kind in range(5)]
    seated = [s.guest_at(seat, table) for table in range(3) if s.guest_at(seat, table)]
    return (
        s.points(seat)
        + 5 * s.occupied(seat).bit_count()
        + 2 * s.prepared(seat).bit_count()
        + 2 * (sum(sum(card_set().guests[guest].order) for guest in seated) - sum(lacking))
        + 2 * len(seated)
        + 4 * s.size(s.pile(seat, at.PLAYED))
        + 1.5 * s.emperor(seat)
        + 0.4 * s.kitchen_total(seat)
        + 0.4 * s.krones(seat)
    )
