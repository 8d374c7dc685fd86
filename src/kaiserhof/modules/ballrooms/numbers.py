"""The numbers of module 1 in the common catalogues: they never change."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import chance, moments, sources
from kaiserhof.engine import events as ev
from kaiserhof.engine import fields as f
from kaiserhof.engine.families import Family, notation_of, spread, steps
from kaiserhof.engine.fields import FIRST, SECOND, THIRD, Form
from kaiserhof.engine.state.layout import MOST_TABLES
from kaiserhof.engine.steps import kinds

BALLROOMS: Final = 3
PLACE_WORDS: Final = ("left", "middle", "right")
ROW_WORDS: Final = ("bottom", "middle", "top")
REHEARSAL_NAMES: Final = ("allegro", "andante", "presto", "vivace")

# Answers.
DANCE: Final = a.MODULES
"""+ table - 1: the fulfilled guest there goes dancing."""
BALLROOM_ROW: Final = DANCE + 4
"""+ ballroom * 3 + row."""
AREA: Final = BALLROOM_ROW + 9
"""+ area of the rehearsal room that the dancer comes from."""
CHAMPAGNES: Final = AREA + 4
"""+ how much of the strength is champagne."""
MOST_CHAMPAGNES: Final = 7
REHEARSE: Final = CHAMPAGNES + MOST_CHAMPAGNES
"""+ rehearsal room."""
LOSE_ROW: Final = REHEARSE + 4
"""+ row that loses a dancer."""

# Steps.
REHEARSAL_ROOMS: Final = kinds.MODULES
CHOOSE_REHEARSAL: Final = kinds.MODULES + 1
CHOOSE_ROW: Final = kinds.MODULES + 2
CHOOSE_AREA: Final = kinds.MODULES + 3
SPLIT_CHAMPAGNE: Final = kinds.MODULES + 4
SCORE_BALLROOM: Final = kinds.MODULES + 5
LOSE_DANCER: Final = kinds.MODULES + 6
OCCUPY_LOWER: Final = kinds.MODULES + 7

# Events.
DANCER_SENT: Final = ev.MODULES
DANCER_REMOVED: Final = ev.MODULES + 1
GUEST_DANCED: Final = ev.MODULES + 2
REHEARSAL_TAKEN: Final = ev.MODULES + 7

# Moments of staff.
ON_DANCER: Final = moments.MODULES
"""A dancer is sent to a ballroom."""

# Results of chance.
BALLROOMS_DRAWN: Final = chance.MODULES
REHEARSAL_DRAWN: Final = chance.MODULES + 1

# Sources.
ROW_BONUS: Final = sources.MODULES
"""+ ballroom."""
AREA_BONUS: Final = sources.MODULES + 3
BALLROOM_SCORE: Final = sources.MODULES + 4
"""+ ballroom."""

FAMILIES: Final = (
    Family(
        "dance",
        "the fulfilled guest at a table goes dancing",
        spread(DANCE, "dance {table}", "table:{table}", table=steps(range(1, MOST_TABLES + 1))),
    ),
    Family(
        "ballroom",
        "send a dancer to a row of a ballroom, counted from the left",
        spread(
            BALLROOM_ROW,
            "ballroom {ballroom} {row}",
            "ballroom:{ballroom}:{row}",
            ballroom=steps(range(1, BALLROOMS + 1), len(ROW_WORDS)),
            row=steps(ROW_WORDS),
        ),
    ),
    Family(
        "area",
        "the area of the rehearsal room that the dancer comes from",
        spread(AREA, "area {area}", "area:{area}", area=steps(range(1, 5))),
    ),
    Family(
        "champagne",
        "how much of the strength is champagne",
        spread(CHAMPAGNES, "champagne {amount}", amount=steps(range(MOST_CHAMPAGNES))),
    ),
    Family(
        "rehearse",
        "take a rehearsal room",
        spread(REHEARSE, "rehearse {room}", "rehearsal:{room}", room=steps(REHEARSAL_NAMES)),
    ),
    Family(
        "lose",
        "lose a dancer of a row to a penalty",
        spread(LOSE_ROW, "lose {row}", "lose:{row}", row=steps(ROW_WORDS)),
    ),
)
ANSWERS: Final = notation_of(FAMILIES)
STEPS: Final = {
    REHEARSAL_ROOMS: "rehearsal_rooms",
    CHOOSE_REHEARSAL: "rehearsal",
    CHOOSE_ROW: "ballroom",
    CHOOSE_AREA: "area",
    SPLIT_CHAMPAGNE: "champagne",
    SCORE_BALLROOM: "score_ballroom",
    LOSE_DANCER: "lose_dancer",
    OCCUPY_LOWER: "occupy_lower",
}
EVENTS: Final = {
    DANCER_SENT: "dancer_sent",
    DANCER_REMOVED: "dancer_removed",
    GUEST_DANCED: "guest_danced",
    REHEARSAL_TAKEN: "rehearsal_taken",
}
_PLACE: Final = f.Field("place", "the ballroom, counted from the left", lambda a, b, c: a // 4 + 1)
_ROW: Final = f.word("row", FIRST, "the row", (*ROW_WORDS, "balcony"), every=4)
_BALLROOM: Final = f.number("ballroom", THIRD, "the number of the ballroom that lies there")
FORMS: Final = {
    DANCER_SENT: Form(
        "A dancer enters a row of a ballroom.",
        _PLACE,
        _ROW,
        f.number("area", SECOND, "the area of the rehearsal room, from 1", 1),
        _BALLROOM,
    ),
    DANCER_REMOVED: Form("A dancer leaves a ballroom for good.", _PLACE, _ROW, _BALLROOM),
    GUEST_DANCED: Form(
        "A fulfilled guest leaves the café to dance.",
        f.card("guest", FIRST, "the guest"),
        f.table("table", SECOND),
    ),
    REHEARSAL_TAKEN: Form(
        "A player takes a rehearsal room.",
        f.word("room", FIRST, "the rehearsal room", REHEARSAL_NAMES, less=1),
    ),
}
SOURCES: Final = (
    {ROW_BONUS + place: f"row_bonus_{word}" for place, word in enumerate(PLACE_WORDS)}
    | {AREA_BONUS: "area_bonus"}
    | {BALLROOM_SCORE + place: f"ballroom_score_{word}" for place, word in enumerate(PLACE_WORDS)}
)
CHANCES: Final = {BALLROOMS_DRAWN: "ballrooms", REHEARSAL_DRAWN: "rehearsal-rooms"}
NOTES: Final = {
    "ballrooms": "the numbers of the three ballrooms, from the left",
    "rehearsal-rooms": "the numbers of the rehearsal rooms that are laid out",
}
