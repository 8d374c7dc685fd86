"""Lessons over HTTP: the engine decides whether an answer still leads to the aim.

Nothing is kept. What somebody has done in a lesson comes with every call, and is gone through again
up to the first thing that the lesson does not take; so a lesson survives a restart, an upgrade and
a lost line.
"""

import asyncio
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import Parameter
from msgspec.structs import replace

from kaiserhof.coach.lesson import Lesson, shipped_lessons, spoken
from kaiserhof.coach.teaching import PUPIL, Teaching
from kaiserhof.engine.events import Event
from kaiserhof.engine.game import IllegalAnswer
from kaiserhof.engine.notation import NotationError
from kaiserhof.server import lanes
from kaiserhof.server.api import Language, errors, house_of, identity_of, language_of
from kaiserhof.server.lanes import Lane, Person
from kaiserhof.server.learning import (
    ON,
    LessonHelp,
    LessonList,
    LessonMove,
    LessonQuestion,
    LessonReason,
    LessonState,
    LessonTitle,
)
from kaiserhof.server.problems import Problem, Refused
from kaiserhof.server.states import Shown, Story, decision
from kaiserhof.server.why import why_not
from kaiserhof.server.wire import Decision, Seat, StateMessage, Table
from kaiserhof.server.words import words
from kaiserhof.text import Text

Asked = Request[Any, Any, Any]
Name = Annotated[str, Parameter(description="The name of a lesson", max_length=60)]


class Taking:
    """A lesson as somebody has taken it so far."""

    def __init__(self, lesson: Lesson, language: str) -> None:
        self.teaching = Teaching(lesson)
        self.text = Text.of(language).of_edition(self.teaching.game.options.edition)
        self.taken: list[str] = []
        self.begun = [0]
        self.happened: list[tuple[int, list[Event]]] = []
        self.wrong: str | None = None

    def follow(self, taken: list[str]) -> None:
        """Go through what was done, up to the first thing that is not part of the lesson."""
        for done in taken:
            try:
                self.do(done)
            except (Refused, Problem):
                self.wrong = None
                return
            if self.wrong is not None:
                self.wrong = None
                return

    def do(self, what: str) -> None:
        """Go on, or give an answer; an answer that leads away from the aim changes nothing.

        Raises a Problem for what is no answer, and Refused for one that is not legal.
        """
        teaching = self.teaching
        if teaching.over or (what == ON) == teaching.waits:
            raise Problem("no-step")
        events: list[Event] = []
        if what == ON:
            teaching.go_on()
        else:
            try:
                result = teaching.answer(what)
            except NotationError:
                raise Problem("bad-answer", 400, answer=what) from None
            except IllegalAnswer as error:
                reason = error.reason
                message = self.text.reason(reason.key, dict(reason.parameters))
                raise Refused(reason.key, message) from None
            if result.wrong is not None:
                self.wrong = spoken(result.wrong, self.text)
                return
            events = result.events
        self.taken.append(what)
        self.happened.append((len(self.taken), events))
        self.begun += [len(self.taken)] * (teaching.at + 1 - len(self.begun))

    def shown(self) -> LessonState:
        """Everything that the page shows of it."""
        teaching = self.teaching
        lesson, step, table = teaching.lesson, teaching.step, self._table()
        return LessonState(
            name=lesson.name,
            title=spoken(lesson.title, self.text),
            taken=self.taken,
            begun=self.begun,
            step=teaching.at,
            steps=len(lesson.steps),
            words="" if step is None else spoken(step.words, self.text),
            point=[] if step is None else list(step.point),
            waits=teaching.waits,
            over=teaching.over,
            wrong=self.wrong,
            table=table,
            state=self._state([seat.name for seat in table.seats]),
        )

    def _state(self, names: list[str]) -> StateMessage:
        """The table as the pupil sees it; nothing is asked while words are read."""
        game, text = self.teaching.game, self.text
        asked = decision(game, PUPIL, text)
        if asked is not None:
            # Nothing is foregone here: to take a gift may be the thing to learn.
            asked = replace(asked, foregone=None)
            if not self.teaching.waits:
                asked = Decision(asked.player, asked.kind)
        told = Story(self.happened, game.rules.playing, names, text.language, game.options.edition)
        return StateMessage(
            position=len(self.taken),
            seat=PUPIL,
            seats=[PUPIL],
            view=Shown(game).to(PUPIL),
            decision=asked,
            undo=None,
            events=told.told_to([PUPIL])[0],
        )

    def _table(self) -> Table:
        """The table that it is taken at: a pupil and somebody who passes."""
        game = self.teaching.game
        usual = words(self.text.language)["name"]
        names = [usual["me"], *usual["others"].split()]
        by_rules = game.rules.seat_names
        seats = []
        for seat in range(game.players):
            name = by_rules[seat] if seat < len(by_rules) and by_rules[seat] else names[seat]
            mine = seat == PUPIL
            kind = "person" if mine else "bot"
            seats.append(Seat(seat, kind, name, mine, free=False, online=True))  # type: ignore[arg-type]
        return Table(
            code="",
            status="over" if game.over else "playing",
            options=game.options.to_json(),
            created=0,
            position=len(self.taken),
            seats=seats,
            maker=False,
            hints=False,
        )


_LANE = Lane(1)
"""A search for an aim may take a while: one at a time, and people take turns."""


def _lesson(name: str) -> Lesson:
    for lesson in shipped_lessons():
        if lesson.name == name:
            return lesson
    raise Problem("no-lesson", 404, name=name)


def _take(name: str, language: str, data: LessonMove) -> LessonState:
    taking = Taking(_lesson(name), language)
    taking.follow(data.taken)
    if data.next is not None:
        taking.do(data.next)
    return taking.shown()


def _why(name: str, language: str, data: LessonQuestion) -> LessonReason:
    taking = Taking(_lesson(name), language)
    taking.follow(data.taken)
    game = taking.teaching.game
    if game.over:
        return LessonReason("")
    try:
        reason = why_not(game, data.answer, data.place)
    except NotationError:
        raise Problem("bad-answer", 400, answer=data.answer or data.place or "") from None
    if reason is None:
        return LessonReason("")
    return LessonReason(taking.text.reason(reason.key, dict(reason.parameters)))


def _help(name: str, language: str, data: LessonMove) -> LessonHelp:
    taking = Taking(_lesson(name), language)
    taking.follow(data.taken)
    right = taking.teaching.leads_on() if taking.teaching.waits else []
    return LessonHelp(str(right[0]) if right else None)


async def _beside(request: Asked, work: Any, *given: Any) -> Any:
    """Do something that takes a moment; tables go on meanwhile, and people take turns."""
    await _LANE.enter(lanes.BOTS, Person(house_of(request), identity_of(request)))
    try:
        return await asyncio.to_thread(work, *given)
    finally:
        _LANE.leave()


def _titles(language: str) -> LessonList:
    text = Text.of(language)
    return LessonList(
        [
            LessonTitle(one.name, spoken(one.title, text), one.module, len(one.steps))
            for one in shipped_lessons()
        ]
    )


@get("/api/lessons", responses=errors())
async def lessons(request: Asked, language: Language = None) -> LessonList:
    """The lessons that ship."""
    found: LessonList = await _beside(request, _titles, language_of(request, language))
    return found


@post("/api/lessons/{name:str}", status_code=200, responses=errors(404, 409, 413, 415))
async def take_lesson(
    request: Asked, name: Name, data: LessonMove, language: Language = None
) -> LessonState:
    """Go on in a lesson: where somebody is after what they did."""
    said = language_of(request, language)
    found: LessonState = await _beside(request, _take, name, said, data)
    return found


@post("/api/lessons/{name:str}/why", status_code=200, responses=errors(404, 413, 415))
async def why_in_lesson(
    request: Asked, name: Name, data: LessonQuestion, language: Language = None
) -> LessonReason:
    """Why something cannot be done in a lesson."""
    said = language_of(request, language)
    found: LessonReason = await _beside(request, _why, name, said, data)
    return found


@post("/api/lessons/{name:str}/help", status_code=200, responses=errors(404, 413, 415))
async def help_in_lesson(
    request: Asked, name: Name, data: LessonMove, language: Language = None
) -> LessonHelp:
    """An answer that leads to the aim."""
    said = language_of(request, language)
    found: LessonHelp = await _beside(request, _help, name, said, data)
    return found


HANDLERS = [lessons, take_lesson, why_in_lesson, help_in_lesson]
