"""For owners of the box: the values that they may replace, and whether a file of theirs is good."""

from typing import Any

from litestar import Request, get, post

from kaiserhof.data import card_set
from kaiserhof.data.reading import shipped_card_set
from kaiserhof.records.owner import OwnerFileError, card_names, read_owner_file
from kaiserhof.server.api import Language, errors, language_of
from kaiserhof.server.owner_messages import (
    OwnerCheck,
    OwnerFile,
    OwnerProblem,
    OwnerValue,
    OwnerValues,
)
from kaiserhof.text import LANGUAGES, Text

NAME = "my-cards.txt"


@get("/api/cards", responses=errors())
async def owner_values(request: Request[Any, Any, Any], language: Language = None) -> OwnerValues:
    """The house values that an owner of the box may replace by what is printed there."""
    cards, text = shipped_card_set(), Text.of(language_of(request, language))
    place = LANGUAGES.index(text.language)
    values = []
    for house in cards.house_values():
        names = card_names(cards, house.component)
        name = names[place] if names else ""
        values.append(OwnerValue(house.component, house.field, house.value, name))
    return OwnerValues(
        file=NAME,
        head=text.say("owner", "head"),
        own=card_set() is not cards,
        values=values,
    )


@post("/api/cards", status_code=200, responses=errors(413, 415))
async def check_owner_file(
    request: Request[Any, Any, Any], data: OwnerFile, language: Language = None
) -> OwnerCheck:
    """What is wrong with a file of an owner's values, in words; nothing is kept of it."""
    text = Text.of(language_of(request, language))
    try:
        read_owner_file(data.text, NAME, shipped_card_set())
    except OwnerFileError as error:
        return OwnerCheck(
            [OwnerProblem(one.line, one.about, one.wrong.words(text)) for one in error.mistakes]
        )
    return OwnerCheck([])


HANDLERS = [owner_values, check_owner_file]
