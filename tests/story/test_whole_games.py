"""In whole games everything has words, in both languages, and putting it so changes nothing."""

import random
import re

import pytest

from kaiserhof import Answer, Game, Options
from kaiserhof.engine import answers as a
from kaiserhof.engine.views import SPECTATOR, events_for
from kaiserhof.modules.entrances.facts import facts_of
from kaiserhof.story import answer_words, decision_words, event_words
from tests.slow import all_but_some_slow
from tests.story.words import DE, EN, HOTEL, NAMES, is_a_line, position

ENGLISH = re.compile(
    r"\b(the|a|rooms?|floor|take|play|put|serve|house|guest|row|krones|steps?|cards?|staff|under|deck"
    r"|kitchen|cake|wine|coffee|table|nothing|turn|pass|your?|which|of|and|for|with|cost|no|lay"
    r"|boosted|prepare|occupy|points?|track|emperor|gains|pays|scores|champagne|dancers?|dancing"
    r"|ballroom|area|balcony|send|less|lower|floors|which|where)\b",
    re.IGNORECASE,
)


def some_answer(game: Game, chance: random.Random) -> Answer:
    """An answer by chance; those of modules come more often than they would by themselves."""
    of_modules = [found for found in game.answers if found.number >= a.MODULES]
    return chance.choice(of_modules or game.answers)


def play_in_words(game: Game, seed: int, longest: int) -> None:
    """Play a game by chance and put everything into words on the way."""
    chance = random.Random(seed)
    while not game.over:
        for text in (EN, DE):
            assert is_a_line(decision_words(game.state, text))
            said = [answer_words(game.state, number, text) for number in game.answer_numbers]
            assert all(is_a_line(words) for words in said)
            assert max(len(words) for words in said) <= longest
            if game.decision != "bundle":  # whose parts may be the same twice
                assert len(set(said)) == len(said)
        happened = game.apply(some_answer(game, chance))
        for text in (EN, DE):
            for event in happened + events_for(happened, SPECTATOR):
                words = event_words(event, game.options.modules, text, NAMES)
                assert words is None or is_a_line(words)
    assert decision_words(game.state, EN) == "The game is over."


@pytest.mark.parametrize("seed", all_but_some_slow([*range(36)], 4))
def test_every_decision_answer_and_event_of_a_game_has_words(seed: int) -> None:
    play_in_words(Game(players=2 + seed % 3, seed=seed), seed, longest=80)


@pytest.mark.parametrize("seed", all_but_some_slow([*range(12)], 4))
@pytest.mark.parametrize("edition", ["2021", "2015"])
def test_every_decision_answer_and_event_with_ballrooms_has_words(seed: int, edition: str) -> None:
    options = Options(players=2 + seed % 3, edition=edition, modules=(1,))
    # The bonuses of two areas of rehearsal rooms are long.
    play_in_words(Game(options, seed=seed), seed, longest=100)


@pytest.mark.parametrize("seed", all_but_some_slow([*range(9)], 4))
@pytest.mark.parametrize("modules", [(2,), (4,), (1, 2, 4)])
def test_every_decision_answer_and_event_with_celebrities_and_the_key_has_words(
    seed: int, modules: tuple[int, ...]
) -> None:
    options = Options(players=2 + seed % 3, modules=modules)
    # A coloured die is said with its price, the celebrity, the points and the main action.
    play_in_words(Game(options, seed=seed), seed, longest=120)


@pytest.mark.parametrize("seed", all_but_some_slow([*range(9)], 4))
@pytest.mark.parametrize("modules", [(3,), (5,), (1, 3, 5)])
@pytest.mark.parametrize("edition", ["2021", "2015"])
def test_every_decision_answer_and_event_with_entrances_and_bells_has_words(
    seed: int, modules: tuple[int, ...], edition: str
) -> None:
    options = Options(players=2 + seed % 3, edition=edition, modules=modules)
    # An audience is said with what the emperor tile gives.
    play_in_words(Game(options, seed=seed), seed, longest=110)


@pytest.mark.parametrize("modules", [(), (1,), (2,), (3,), (4,), (5,)])
@pytest.mark.parametrize("seed", all_but_some_slow([*range(6)], 4))
def test_no_english_word_strays_into_german(seed: int, modules: tuple[int, ...]) -> None:
    game = Game(Options(players=2 + seed % 3, modules=modules), seed=seed)
    chance = random.Random(seed)
    said: list[str | None] = []
    while not game.over:
        said.append(decision_words(game.state, DE))
        said += [answer_words(game.state, number, DE) for number in game.answer_numbers]
        happened = game.apply(some_answer(game, chance))
        said += [event_words(e, modules, DE, NAMES) for e in happened]
    names = [entrance.name for entrance in facts_of(game.state.rules.card_set).entrances]
    lines = [re.sub("|".join(names), "", line) for line in said if line]
    assert [line for line in lines if ENGLISH.search(line)] == []


def test_words_change_nothing() -> None:
    game = position(f"{HOTEL}; A guest architect with 2 wine 1 coffee", "house 1; into 1")
    before = game.copy()
    for text in (EN, DE):
        decision_words(game.state, text)
        for number in game.answer_numbers:
            answer_words(game.state, number, text)
    assert game == before
