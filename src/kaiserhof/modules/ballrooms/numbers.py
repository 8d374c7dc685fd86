"""The numbers of module 1 in the common catalogues: they never change."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import chance, sources
from kaiserhof.engine import events as ev
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

# Events: kind, player, then up to three values.
DANCER_SENT: Final = ev.MODULES
"""Ballroom * 4 + row (3: the balcony), area of the rehearsal room, number of the ballroom."""
DANCER_REMOVED: Final = ev.MODULES + 1
"""Ballroom * 4 + row, 0, number of the ballroom."""
GUEST_DANCED: Final = ev.MODULES + 2
"""Guest, table: who leaves the café to dance."""
REHEARSAL_TAKEN: Final = ev.MODULES + 7
"""Rehearsal room."""

# Results of chance.
BALLROOMS_DRAWN: Final = chance.MODULES
REHEARSAL_DRAWN: Final = chance.MODULES + 1

# Sources.
ROW_BONUS: Final = sources.MODULES
"""+ ballroom."""
AREA_BONUS: Final = sources.MODULES + 3
BALLROOM_SCORE: Final = sources.MODULES + 4
"""+ ballroom."""

ANSWERS: Final = (
    {DANCE + table: f"dance {table + 1}" for table in range(MOST_TABLES)}
    | {
        BALLROOM_ROW + ballroom * len(ROW_WORDS) + row: f"ballroom {ballroom + 1} {word}"
        for ballroom in range(BALLROOMS)
        for row, word in enumerate(ROW_WORDS)
    }
    | {AREA + area: f"area {area + 1}" for area in range(4)}
    | {CHAMPAGNES + count: f"champagne {count}" for count in range(MOST_CHAMPAGNES)}
    | {REHEARSE + room: f"rehearse {name}" for room, name in enumerate(REHEARSAL_NAMES)}
    | {LOSE_ROW + row: f"lose {word}" for row, word in enumerate(ROW_WORDS)}
)
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
SOURCES: Final = (
    {ROW_BONUS + place: f"row_bonus_{word}" for place, word in enumerate(PLACE_WORDS)}
    | {AREA_BONUS: "area_bonus"}
    | {BALLROOM_SCORE + place: f"ballroom_score_{word}" for place, word in enumerate(PLACE_WORDS)}
)
CHANCES: Final = {BALLROOMS_DRAWN: "ballrooms", REHEARSAL_DRAWN: "rehearsal-rooms"}
