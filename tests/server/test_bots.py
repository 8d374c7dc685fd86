"""Bots know what their seat knows, and the greedy one knows what it wants."""

import random

from kaiserhof import Game
from kaiserhof.server.bots import BotPool, Question, think

POOL = BotPool(1)


def ask(game: Game, level: str, position: int) -> Question:
    return POOL.question(game, game.player, level, 1, position)


def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(6):
        game, position = Game(players=2, seed=seed), 0
        while not game.over:
            level = "greedy" if game.player == seed % 2 else "random"
            game.apply(think(ask(game, level, position)))
            position += 1
        won += game.ranks[seed % 2] == 1
    assert won >= 5


def test_the_same_question_has_the_same_answer() -> None:
    game = Game(players=3, seed=2)
    chance = random.Random(2)
    for position in range(40):
        for level in ("random", "greedy"):
            question = ask(game, level, position)
            assert think(question) == think(question) in question.answers
        game.apply(chance.choice(game.answers))


def test_a_bot_is_not_told_what_others_hold() -> None:
    """Dealing hidden cards anew changes no question in anything that is not dealt anew."""
    game = Game(players=2, seed=5)
    seat = game.player
    other = game.redeal(seat, 77)
    assert ask(game, "random", 3) == ask(other, "random", 3)
    asked = Game.from_json(ask(game, "greedy", 3).known)
    assert asked.view(seat) == game.view(seat)
    assert (
        asked.view(1 - seat)["players"][1 - seat]["hand"]
        != (game.view(1 - seat)["players"][1 - seat]["hand"])
    )
