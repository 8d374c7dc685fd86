"""The levels that err as people do: never at random, for a turn at a time, and quickly."""

import time
from itertools import pairwise

import pytest

from kaiserhof import Game
from kaiserhof._core import is_compiled
from kaiserhof.bots import bot_of, decide
from kaiserhof.bots.levels import ELO, LEVELS
from kaiserhof.bots.people import HABITS, PersonBot
from kaiserhof.text import LANGUAGES, Text

WEAKEST = LEVELS[:3]


def totals(levels: tuple[str, str], seeds: range) -> list[int]:
    """The points of two levels over some deals, each played from both seats."""
    found = [0, 0]
    for seed in seeds:
        for turned in (0, 1):
            game, count = Game(players=2, seed=seed), 0
            while not game.over:
                count += 1
                game.apply(decide(bot_of(levels[game.player ^ turned]), game, count))
            for seat, score in enumerate(game.scores):
                found[seat ^ turned] += score
    return found


def test_every_level_is_named_and_told_of_in_every_language() -> None:
    assert list(ELO) == list(LEVELS)
    for language in LANGUAGES:
        for level in LEVELS:
            assert Text.of(language).say("bot", level)
            told = Text.of(language).say("bot_text", level, elo=ELO[level])
            assert f"Elo {ELO[level]}" in told


def test_the_elo_of_the_levels_rises() -> None:
    assert sorted(ELO.values()) == list(ELO.values())


@pytest.mark.parametrize("level", WEAKEST)
def test_no_level_plays_at_random(level: str) -> None:
    game = Game(players=2, seed=3)
    for count in range(60):
        known = game.redeal(game.player, count)
        answer = bot_of(level).choose(known, 1)
        assert answer == bot_of(level).choose(known, 2)
        game.apply(answer)


def test_what_is_overlooked_stays_overlooked_for_a_turn() -> None:
    bot = PersonBot("casual", HABITS["casual"])
    game = Game(players=2, seed=5)
    seen: dict[tuple[int, int, int, str], bool] = {}
    changed = set()
    for count in range(150):
        s = game.state
        turn = (s.round(), s.turns_taken(game.player), game.player)
        for answer, number in zip(game.answers, game.answer_numbers, strict=True):
            if answer.family in ("hire", "die", "room"):
                sees = bot._sees(game, number)
                assert seen.setdefault((*turn, str(answer)), sees) == sees
                changed.add((str(answer), sees))
        game.apply(decide(bot, game, count))
    both = [words for words, sees in changed if sees and (words, False) in changed]
    assert len(both) > 3  # and in another turn it is seen


@pytest.mark.slow
def test_each_of_the_weaker_levels_makes_more_points_than_the_one_before() -> None:
    for weaker, stronger in pairwise(LEVELS[:5]):
        less, more = totals((weaker, stronger), range(50, 54))
        assert less < more


@pytest.mark.skipif(not is_compiled(), reason="the figure is one of the compiled core")
@pytest.mark.parametrize("level", WEAKEST)
def test_the_weakest_answer_at_once(level: str) -> None:
    for modules, players in (((), 2), ((1, 2, 3, 4, 5), 4)):
        game = Game(players=players, seed=4, modules=modules)
        seconds = []
        for count in range(120):
            known = game.redeal(game.player, count)
            begun = time.process_time()
            answer = bot_of(level).choose(known, 1)
            seconds.append(time.process_time() - begun)
            game.apply(answer)
        assert sorted(seconds)[-3] < 0.05  # the cleaner of memory may come by
