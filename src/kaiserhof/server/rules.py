"""The rules as pages, from the source that docs/rules.md is made of."""

from typing import Any

import msgspec
from litestar import MediaType, Response, get

from kaiserhof.server.api import Asked, Language, errors, language_of
from kaiserhof.server.learning import Rules, RulesChapter
from kaiserhof.server.parcels import Parcels
from kaiserhof.text.rules import chapters


def rules_in(language: str) -> Rules:
    """The rules in a language, chapter by chapter."""
    return Rules(
        [
            RulesChapter(one.key, one.title, one.level, one.text, one.module)
            for one in chapters(language)
        ]
    )


@get("/api/rules", responses=errors())
async def rules(request: Asked, parcels: Parcels, language: Language = None) -> Response[Rules]:
    """The rules, chapter by chapter."""
    said = language_of(request, language)
    parcel = await parcels.parcel(("rules", said), lambda: msgspec.json.encode(rules_in(said)))
    found: Response[Any] = parcel.to(request, MediaType.JSON, "private, max-age=600")
    found.headers["vary"] = "accept-language, accept-encoding"
    return found


HANDLERS = [rules]
