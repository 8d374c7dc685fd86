"""Every lesson can be taken to its end, and knows when somebody goes the wrong way."""

import copy
from pathlib import Path

import pytest

from kaiserhof.coach.lesson import Lesson, LessonError, Step, read_lesson, shipped_lessons, spoken
from kaiserhof.coach.teaching import MOST_POSITIONS, PUPIL, Teaching, way_to
from kaiserhof.engine.game import IllegalAnswer
from kaiserhof.engine.notation import all_answers
from kaiserhof.manifest import known_modules
from kaiserhof.text import LANGUAGES, Text

OTHER_PLACES = {"emperor", "celebrity"}
"""Places that are pointed at and are not the place of an answer."""
MOST_LOOKED_AT = 150

LESSONS = pytest.mark.parametrize("lesson", shipped_lessons(), ids=lambda lesson: lesson.name)


def read_on(teaching: Teaching) -> None:
    """Go past the words to where something is to be done."""
    while not teaching.over and not teaching.waits:
        teaching.go_on()


def test_there_are_eight_lessons_and_one_for_each_module_and_the_game_alone() -> None:
    names = [lesson.name for lesson in shipped_lessons()]
    assert len([lesson for lesson in shipped_lessons() if not lesson.module]) == 8
    assert len(names) == 8 + len(known_modules()) + 1
    assert len(set(names)) == len(names)


@LESSONS
def test_every_aim_is_reached_by_the_way_that_the_engine_finds(lesson: Lesson) -> None:
    teaching = Teaching(lesson)
    while not teaching.over:
        read_on(teaching)
        step, at = teaching.step, teaching.at
        if step is None:
            break
        way = way_to(teaching.game, step)
        assert way, f"step {at} cannot be done"
        for answer in way:
            assert teaching.at == at
            assert teaching.answer(answer).wrong is None
        assert teaching.at == at + 1


@LESSONS
def test_wrong_ways_are_told_and_every_other_answer_leads_to_the_aim(lesson: Lesson) -> None:
    """Within each step all positions are looked at that right answers lead to."""
    teaching, missed = Teaching(lesson), 0
    heard: set[tuple[str, ...]] = set()
    for step in lesson.steps:
        if not step.aim:
            teaching.go_on()
            continue
        missed += look_at_all_ways(teaching, step, heard)
        for answer in way_to(teaching.game, step) or []:
            teaching.answer(answer)
    assert missed, "nobody can fail here"
    said = {wrong.answers for step in lesson.steps for wrong in step.wrong if wrong.answers}
    assert said <= heard, "words that nobody can ever hear"


def look_at_all_ways(teaching: Teaching, step: Step, heard: set[tuple[str, ...]]) -> int:
    """How many wrong answers there are on the way to an aim."""
    open_now, seen, missed = [copy.copy(teaching)], {hash(teaching.game)}, 0
    while open_now and len(seen) < MOST_LOOKED_AT:
        here = open_now.pop()
        right = here.leads_on()
        assert right
        for answer in here.game.answers:
            there, before = copy.copy(here), here.game.copy()
            taken = there.answer(answer)
            assert (taken.wrong is None) == (answer in right), answer
            if taken.wrong is not None:
                missed += 1
                assert taken.wrong == step.said_of(str(answer))
                heard |= {w.answers for w in step.wrong if str(answer) in w.answers}
                assert there.game == before
                assert not taken.events
            elif there.at == here.at and hash(there.game) not in seen:
                seen.add(hash(there.game))
                open_now.append(there)
    return missed


@LESSONS
def test_what_is_pointed_at_is_a_place_of_the_table(lesson: Lesson) -> None:
    answers = all_answers().values()
    places = {answer.place for answer in answers} | OTHER_PLACES
    places |= {(answer.place or "").partition(":")[0] for answer in answers}
    places |= {f"answer:{answer.family}" for answer in answers}
    for step in lesson.steps:
        assert set(step.point) <= places


@LESSONS
def test_words_are_short_and_there_in_both_languages(lesson: Lesson) -> None:
    for language in LANGUAGES:
        text = Text.of(language)
        said = [step.words for step in lesson.steps]
        said += [wrong.words for step in lesson.steps for wrong in step.wrong]
        for words in said:
            assert 10 < len(spoken(words, text)) < 260
            assert "{" not in spoken(words, text)


def test_a_search_for_an_aim_never_gives_up_before_it_knows() -> None:
    """The largest lesson stays well below the limit, so a wrong way is truly one."""
    for lesson in shipped_lessons():
        teaching = Teaching(lesson)
        read_on(teaching)
        seen = {hash(teaching.game)}
        edge = [teaching.game]
        while edge:
            here = edge.pop()
            for answer in here.answers:
                there = here.copy()
                rolled = any(event.name == "dice_rolled" for event in there.apply(answer))
                if rolled or there.over or there.player != PUPIL or hash(there) in seen:
                    continue
                seen.add(hash(there))
                edge.append(there)
                assert len(seen) < MOST_POSITIONS, lesson.name


def test_an_illegal_answer_is_refused_as_at_every_table() -> None:
    teaching = Teaching(shipped_lessons()[0])
    with pytest.raises(IllegalAnswer):
        teaching.answer("guest 1")  # two krones are not three


def test_an_answer_ends_the_words_before_it() -> None:
    teaching = Teaching(shipped_lessons()[0])
    assert teaching.answer("guest 5").wrong is None
    assert teaching.at == 2


HEAD = "lesson\n  en T\n  de T\n  given\n    dice 4\n"
STEP = "  step\n    en Do it.\n    de Tu es.\n"
WRONG = "    wrong\n      en No.\n      de Nein.\n"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "the title needs words in en"),
        ("scenario X\n", "x.lesson:1: a file begins with 'lesson'"),
        ("lesson\n  en T\n" + STEP, "the title needs words in de"),
        (HEAD, "a lesson has a step"),
        (HEAD + "  step\n    en Do it.\n", "x.lesson:6: a step needs words in de"),
        (HEAD + STEP + "    aim A krones 3\n", "has a 'wrong' without answers"),
        (HEAD + STEP + "    aim A crowns 3\n" + WRONG, "no field of a player is called 'crowns'"),
        (HEAD + STEP + "    aim\n" + WRONG, "x.lesson:9: an aim says what must hold"),
        (HEAD + STEP + "    wrong dance\n", "'dance' is not an answer"),
        (HEAD + STEP + "    colour red\n", "a step has words, point, aim and wrong, not 'colour'"),
        (HEAD + STEP + "    en Again.\n", "x.lesson:9: en is said twice here"),
        (HEAD + "    A krones 99\n" + STEP, "x.lesson:6: 99: this goes from 0 to 20"),
        (HEAD + "  step\n    en The {nobody}.\n    de X.\n", "is called 'nobody'"),
    ],
)
def test_what_is_no_lesson_is_told_with_its_line(text: str, problem: str) -> None:
    with pytest.raises(LessonError, match=r"^x\.lesson:\d+: ") as error:
        read_lesson(text, "x.lesson")
    assert problem in str(error.value)


def test_a_lesson_is_named_after_its_file() -> None:
    lesson = read_lesson(HEAD + STEP, str(Path("3-my-own.lesson")))
    assert (lesson.name, lesson.title["en"]) == ("my-own", "T")
