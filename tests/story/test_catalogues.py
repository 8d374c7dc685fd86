"""The catalogues have a message for all there is: steps that ask, events, effects, sources."""

import string
from collections.abc import Iterator

import pytest

from kaiserhof import Options
from kaiserhof.engine import events as ev
from kaiserhof.engine import sources
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.engine.steps import kinds
from kaiserhof.modules.ballrooms import dancers
from kaiserhof.modules.ballrooms.scoring import BALLROOM_SCORE
from kaiserhof.modules.celebrities import lounge as celebrities
from kaiserhof.modules.entrances import owners as entrances
from kaiserhof.modules.start_player import rules as start_player
from kaiserhof.story import effect_words, source_words, tally_words
from kaiserhof.text import LANGUAGES, Text
from tests.story.test_ballrooms import BALLROOM_QUESTIONS
from tests.story.test_celebrities_and_key import CELEBRITY_QUESTIONS
from tests.story.test_decisions import QUESTIONS
from tests.story.test_entrances_and_bells import ENTRANCE_QUESTIONS
from tests.story.words import DE, EN, is_a_line


@pytest.mark.parametrize("text", [EN, DE], ids=LANGUAGES)
def test_every_kind_of_event_has_words(text: Text) -> None:
    for name in ev.KINDS.names().values():
        found = [key for key in text.sections["event"] if f"{key}_".startswith(f"{name}_")]
        assert bool(found) is (name != "answered"), name


def steps_that_ask(modules: tuple[int, ...]) -> list[str]:
    steps = rulebook(Options(modules=modules)).steps
    return [name for kind, name in kinds.NAMES.names().items() if steps[kind].asks]


@pytest.mark.parametrize("text", [EN, DE], ids=LANGUAGES)
@pytest.mark.parametrize(
    ("modules", "count"), [((), 23), ((1,), 29), ((2,), 25), ((3,), 27), ((4,), 23), ((5,), 24)]
)
def test_every_step_that_asks_has_its_question(
    text: Text, modules: tuple[int, ...], count: int
) -> None:
    asking = steps_that_ask(modules)
    assert len(asking) == count
    for name in asking:
        assert any(f"{key}_".startswith(f"{name}_") for key in text.sections["ask"]), name


def test_every_step_that_asks_is_among_these_questions() -> None:
    asking = set(steps_that_ask(()))
    assert {question[0] for question in QUESTIONS} | {"draft", "penalty", "pay"} == asking
    others = {question[0] for question in BALLROOM_QUESTIONS}
    assert asking | others | {"rehearsal"} == set(steps_that_ask((1,)))
    others = {question[0] for question in CELEBRITY_QUESTIONS}
    assert asking | others == set(steps_that_ask((2,)))
    others = {question[0] for question in ENTRANCE_QUESTIONS}
    assert asking | others == set(steps_that_ask((3, 5)))


@pytest.mark.parametrize("text", [EN, DE], ids=LANGUAGES)
def test_every_effect_source_and_tally_has_words(text: Text) -> None:
    for effect in rulebook(Options(modules=(1, 3, 5))).effects:
        assert is_a_line(effect_words(effect.code, text))
    named = [75, 12, sources.MAIN_ACTION + 6, sources.COVERED_SPACE, sources.SERVING, sources.TURN]
    named += [sources.OCCUPANCY + 9, sources.POLITICS_CARD + 18, sources.TILE + 18]
    named += range(sources.EMPEROR_TRACK, sources.FINAL_GUESTS + 1)
    named += range(dancers.ROW_BONUS, BALLROOM_SCORE + 3)
    named += [celebrities.CELEBRITY + number for number in range(1, 12)]
    named += [start_player.KEY_SOURCE]
    named += [entrances.ENTRANCE + number for number in range(1, 10)]
    assert len({source_words(source, text) for source in named}) == len(named)
    assert len({tally_words(line, text) for line in sources.TALLY_NAMES}) == 12


@pytest.mark.parametrize("text", [EN, DE], ids=LANGUAGES)
def test_every_card_can_be_the_object_of_a_sentence(text: Text) -> None:
    rules = rulebook(Options(modules=(1, 5)))
    for number in rules.guests + rules.staff:
        # Articles come before the name and German endings behind it.
        assert text.card(number)[:4].lower() in text.sections["the"][str(number)].lower()


def messages(language: str) -> Iterator[tuple[str, set[str | None]]]:
    """Every message with the parameters that it wants."""
    for section, found in Text.of(language).sections.items():
        for key, message in found.items():
            wanted = {name for _, name, _, _ in string.Formatter().parse(message)}
            yield f"{section}.{key}", wanted - {None}


def test_both_tables_have_the_same_keys_and_parameters() -> None:
    assert list(messages("en")) == list(messages("de"))
