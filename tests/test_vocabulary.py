"""Every word that a card can say: arguments, both languages, a picture, and a scenario."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import kaiserhof
from kaiserhof import Options
from kaiserhof.data import CardSet, Term, shipped_card_set
from kaiserhof.engine.options import EDITIONS
from kaiserhof.modules.ballrooms import facts as ballrooms
from kaiserhof.modules.entrances import facts as entrances
from kaiserhof.text import LANGUAGES, Text
from kaiserhof.vocabulary import (
    ABILITY,
    CONDITION,
    EFFECT,
    MEASURE,
    MOMENT,
    PENALTY,
    SCORE,
    SCORING,
    Short,
    Word,
    vocabulary_of,
    whole_vocabulary,
)

SOURCE = Path(kaiserhof.__file__).parent
PAGE = Path(__file__).parent.parent / "frontend" / "src"
EVERY_WORD = [word for _, word in whole_vocabulary().words]


def said(cards: CardSet) -> Iterator[tuple[str, str, str, Term]]:
    """Everything that is said: the set, names that a scenario may use, the role, the term."""
    book = whole_vocabulary()
    for guest in cards.guests.values():
        for term in guest.reward:
            yield guest.set, f"{slug(guest.name['en'])} {guest.number}", EFFECT, term
    for staff in cards.staff.values():
        names = f"{slug(staff.name['en'])} {staff.number}"
        for clause in staff.effect:
            if clause.when.name not in ("at_once", "always"):
                yield staff.set, names, MOMENT, clause.when
            yield staff.set, names, book.role_in(staff.timing, clause), clause.term
            if clause.term.name == "per":
                yield staff.set, names, MEASURE, Term(clause.term.args[0])
    for card in cards.politics.values():
        yield card.set, card.key, CONDITION, card.condition
        if any(word.name == card.condition.name for word in EVERY_WORD if word.role == MEASURE):
            yield card.set, card.key, MEASURE, Term(card.condition.name)
    for tile in cards.tiles.values():
        for term in tile.bonus:
            yield tile.set, tile.key, EFFECT, term
        for term in tile.penalty:
            yield tile.set, tile.key, PENALTY, term
    for hall in ballrooms.facts_of(cards).ballrooms:
        for row in hall.bonus:
            for term in row:
                yield "waltz-1", hall.key, EFFECT, term
        for term in hall.scoring.values():
            yield "waltz-1", hall.key, SCORING, term
    for room in ballrooms.facts_of(cards).rehearsal_rooms:
        for area in room.areas:
            for term in area:
                yield "waltz-1", room.name.lower(), EFFECT, term
    for token in entrances.facts_of(cards).tokens:
        for term in (*token.column, *token.floor):
            yield "waltz-3", "dove", EFFECT, term
    for terms in entrances.facts_of(cards).corogari.values():
        for term in terms:
            yield "waltz-3", "corogari", EFFECT, term


def slug(name: str) -> str:
    return name.lower().replace(" ", "-")


SAID = [
    (edition, *found)
    for edition in EDITIONS
    for found in said(shipped_card_set().of_edition(edition))
]


def test_everything_that_cards_say_is_well_said_with_the_words_of_their_module() -> None:
    for _, name, _, role, term in SAID:
        module = int(name.partition("-")[2] or 0)
        vocabulary_of((module,) if module else ()).check(role, term)


def names_of(word: Word) -> set[str]:
    """The cards and pieces that say a word, by name, key and number."""
    book = whole_vocabulary()
    return {
        name
        for _, _, names, role, term in SAID
        if role == word.role and term.name == word.name and book.word(role, term) is word
        for name in names.split()
    }


@pytest.fixture(scope="module")
def scenario_words() -> set[str]:
    """All words of all scenarios that ship."""
    files = SOURCE.rglob("*.scenario")
    return {word for file in files for word in re.split(r"[\s,:]+", file.read_text("utf-8"))}


@pytest.mark.parametrize("word", EVERY_WORD, ids=lambda word: f"{word.role}-{word.name}")
def test_a_word_is_said_by_a_card_that_a_scenario_plays(
    word: Word, scenario_words: set[str]
) -> None:
    if (word.role, word.name) == (MEASURE, "emperor_steps"):
        assert names_of(word) >= {"operator"}
    assert names_of(word) & scenario_words


def examples(word: Word) -> list[Term]:
    book = whole_vocabulary()
    return [
        term
        for _, _, _, role, term in SAID
        if role == word.role and term.name == word.name and book.word(role, term) is word
    ]


def keys_of(short: Short) -> set[str]:
    inner = [value for value in short.values.values() if isinstance(value, Short)]
    return {short.key}.union(*(keys_of(value) for value in inner))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", EVERY_WORD, ids=lambda word: f"{word.role}-{word.name}")
def test_a_word_has_its_sentence_and_its_short_form(word: Word, language: str) -> None:
    sections = Text.of(language).sections
    if word.role == EFFECT:
        assert word.sentence is not None
        assert word.op
    if word.sentence is not None:
        for key in word.sentence.messages():
            assert key in sections[word.sentence.section]
    for term in examples(word):
        assert keys_of(word.short(term)) <= sections["terminal"].keys()


@pytest.mark.parametrize("word", EVERY_WORD, ids=lambda word: f"{word.role}-{word.name}")
def test_a_word_has_a_picture_that_is_drawn(word: Word) -> None:
    sprites = "".join(
        (PAGE / "art" / f"{name}.svg").read_text("utf-8") for name in ("art", "art2", "parts")
    )
    page = json.loads((PAGE / "i18n" / "de.json").read_text("utf-8"))
    for term in examples(word):
        shown = word.draw(term)
        assert shown
        for glyph in shown:
            if glyph["is"] == "icon":
                assert f'id="{glyph["icon"]}"' in sprites
            elif glyph["is"] == "word":
                assert glyph["text"] in page
            elif glyph["is"] == "text":
                assert not re.search("[a-z]{2}", glyph["text"])


def test_no_two_words_are_the_same_to_a_term() -> None:
    seen = [(word.role, word.name, word.floors) for word in EVERY_WORD]
    assert len(seen) == len(set(seen))
    ops = [word.op for word in EVERY_WORD if word.op]
    assert len(ops) == len(set(ops))


def test_the_words_of_a_module_are_only_there_with_it() -> None:
    dancer = Term("dancer")
    assert vocabulary_of((1,)).word(EFFECT, dancer).name == "dancer"
    with pytest.raises(ValueError, match="'dancer' is no effect"):
        vocabulary_of((2, 3, 4, 5)).check(EFFECT, dancer)
    assert vocabulary_of(Options().modules).of_op(34) is None


def test_pictures_that_were_wrong_once() -> None:
    book = whole_vocabulary()
    big = book.glyphs(CONDITION, [Term("big_orders", ("5",))])
    assert big == [{"is": "text", "text": "5"}, {"is": "icon", "icon": "anyitem", "text": "3+"}]
    moment = shipped_card_set().staff[123]
    shown = book.clause_glyphs(moment.timing, moment.effect)
    assert [glyph["is"] for glyph in shown] == ["icon", "icon", "item", "star"]
    penalties = shipped_card_set().tiles[1].penalty
    assert [g["is"] for g in book.glyphs(PENALTY, penalties)] == ["coin", "word", "star"]


@pytest.mark.parametrize(
    ("role", "term", "problem"),
    [
        (EFFECT, Term("gold", ("5",)), "'gold' is no effect"),
        (EFFECT, Term("points", ("five",)), "not 'five'"),
        (EFFECT, Term("krones", ("99999",)), "from 1 to 20"),
        (EFFECT, Term("krones"), "1 argument is needed, not 0"),
        (EFFECT, Term("hire", ("-99",)), "from -1 to -20"),
        (EFFECT, Term("room", ("free",), (("floors", "7-9"),)), "named arguments"),
        (MOMENT, Term("die", ("7",)), "from 1 to 6"),
        (MOMENT, Term("leaves", ()), "at least 1"),
        (MOMENT, Term("pay", ("hats", "2")), "one of krones"),
        (SCORE, Term("per", ("hats", "2")), "one of"),
        (ABILITY, Term("free_rooms", ("green",)), "one of blue, red, yellow"),
    ],
)
def test_what_is_wrong_is_said(role: str, term: Term, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        whole_vocabulary().check(role, term)
