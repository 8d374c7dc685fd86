"""The command about lessons: the list of them, or one in the terminal."""

from pathlib import Path
from typing import Annotated

import typer

from kaiserhof.cli.options import Json, Language, print_json
from kaiserhof.coach.lesson import Lesson, LessonError, lesson_in, shipped_lessons, spoken
from kaiserhof.terminal.arguments import ENVIRONMENT, WrongInput, say
from kaiserhof.terminal.lessons import Schoolroom
from kaiserhof.terminal.screen import Screen
from kaiserhof.text import Text


def add_lesson_commands(app: typer.Typer) -> None:
    """Make this command known."""
    app.command(help=say("help-lesson"))(lesson)


def lesson(
    name: Annotated[
        str | None, typer.Argument(help=say("help-lesson-name"), metavar="[NAME|FILE]")
    ] = None,
    as_json: Json = False,
    lang: Language = ENVIRONMENT.language,
) -> None:
    """Take a lesson, or list them."""
    text = Text.of(lang)
    if as_json:
        lessons = [_called(name)] if name else shipped_lessons()
        print_json([{"name": one.name, "title": spoken(one.title, text)} for one in lessons])
        return
    if name is None:
        for known in shipped_lessons():
            print(f"{known.name:<14}{spoken(known.title, text)}")
        return
    found = _called(name)
    with Screen() as screen:
        Schoolroom(found, text, screen).run()


def _called(name: str) -> Lesson:
    """A lesson that ships by its name, or one of a file."""
    for known in shipped_lessons():
        if known.name == name:
            return known
    path = Path(name)
    if not path.suffix and not path.exists():
        names = ", ".join(known.name for known in shipped_lessons())
        raise WrongInput(say("no-lesson", name=name[:60], names=names))
    try:
        return lesson_in(path)
    except LessonError as error:
        raise WrongInput(str(error)) from error
