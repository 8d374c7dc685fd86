"""Every answer, event and result of chance is declared with its names, and stands in the docs."""

import doctest
import random

import pytest

from building import names
from kaiserhof import Event, Game, Options
from kaiserhof.engine import events
from kaiserhof.engine.families import Plain
from kaiserhof.engine.notation import all_answers, all_families, families
from kaiserhof.engine.state.layout import DRAWN
from kaiserhof.manifest import known_modules

EVERY = tuple(known_modules())
OWN = {"kind", "player", "source", "name", "fields", *dir(tuple)}
"""What every event has: no field may be called so."""


def test_the_page_is_what_the_declarations_say() -> None:
    assert names.PAGE.read_text(encoding="utf-8") == names.page(), "run python -m building.names"


def test_the_examples_of_the_page_run() -> None:
    test = doctest.DocTestParser().get_doctest(names.HEAD, {}, "names.md", None, 0)
    assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


def test_every_answer_belongs_to_one_family() -> None:
    assert families().keys() == all_answers().keys()
    declared = [number for family in all_families() for number in family.entries]
    assert len(declared) == len(set(declared))
    called = [family.name for family in all_families()]
    assert len(called) == len(set(called))
    for number, answer in all_answers().items():
        entry = families()[number][1]
        assert (answer.text, answer.place or "", answer.details) == entry


def test_no_two_answers_of_a_family_have_the_same_details() -> None:
    for family in all_families():
        told = [str(sorted(entry.details.items())) for entry in family.entries.values()]
        assert len(told) == len(set(told)), family.name


def test_every_event_has_a_form_whose_names_hide_nothing() -> None:
    assert events.forms().keys() == events.KINDS.names().keys()
    for kind, form in events.forms().items():
        assert form.says.endswith(".")
        assert not form.by_name.keys() & OWN, events.KINDS.name(kind)


@pytest.mark.parametrize("modules", [(), EVERY])
def test_the_fields_of_whole_games_are_of_their_kinds(modules: tuple[int, ...]) -> None:
    """Each number that the engine writes can be read by some field, as the form says."""
    for seed in range(6):
        game, chance = Game(Options(2 + seed % 3, modules=modules), seed=seed), random.Random(seed)
        while not game.over:
            for event in game.apply(chance.choice(game.answer_numbers)):
                check(event)


def check(event: Event) -> None:
    form = events.forms()[event.kind]
    for field in form.fields:
        value = event.fields[field.name]
        assert getattr(event, field.name) == value
        if value is None:
            assert field.may_lack, event
        elif field.words:
            assert value in field.words, event
        else:
            assert isinstance(value, bool if field.kind == "yes or no" else int), event
    # What no field reads, nobody writes.
    for place, number in enumerate(event[2:5]):
        read = [with_number(event, place, other) for other in (0, DRAWN)]
        assert number == 0 or read != [event.fields] * 2, f"{event}: {'abc'[place]} has no field"


def with_number(event: Event, place: int, number: int) -> dict[str, Plain]:
    """The fields of an event that has another number; nothing if it cannot be."""
    other = list(event)
    other[2 + place] = number
    try:
        return Event(*other).fields
    except IndexError:
        return {}


def test_a_field_that_is_not_there_is_an_error_in_words() -> None:
    with pytest.raises(AttributeError, match="has no field 'guest'"):
        _ = Event(events.PASSED, 0).guest
