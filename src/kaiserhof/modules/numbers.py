"""The numbers of the modules' answers, steps and events, in one place: they never change."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev
from kaiserhof.engine.steps import kinds

# Answers.
DANCE: Final = a.MODULES
"""+ table - 1: the fulfilled guest there goes dancing."""
BALLROOM_ROW: Final = DANCE + 4
"""+ ballroom * 3 + row."""
AREA: Final = BALLROOM_ROW + 9
"""+ area of the rehearsal room that the dancer comes from."""
CHAMPAGNES: Final = AREA + 4
"""+ how much of the strength is champagne."""
REHEARSE: Final = CHAMPAGNES + 7
"""+ rehearsal room."""
LOSE_ROW: Final = REHEARSE + 4
"""+ row that loses a dancer."""
KEY: Final = a.MODULES + 40
COLOURED_DIE: Final = KEY + 1
"""+ (colour * 6 + face - 1) * 2, + 1 with boost."""
EXCHANGE_ITEMS: Final = COLOURED_DIE + 36
THROW: Final = EXCHANGE_ITEMS + 1
"""+ colour of the die that is thrown away."""
AUCTION: Final = THROW + 3
"""+ entrance that is put up for auction."""
BID: Final = AUCTION + 9
"""+ krones."""
AUDIENCE: Final = BID + 21
"""+ own emperor tile."""
MOVE: Final = AUDIENCE + 6
"""+ (face - 1) * 8 + 0 down or 4 up, + 0 for a white die or 1 to 3 for a coloured one."""
TOKEN: Final = MOVE + 48
"""+ bonus token."""

# Steps.
REHEARSAL_ROOMS: Final = kinds.MODULES
CHOOSE_REHEARSAL: Final = kinds.MODULES + 1
CHOOSE_ROW: Final = kinds.MODULES + 2
CHOOSE_AREA: Final = kinds.MODULES + 3
SPLIT_CHAMPAGNE: Final = kinds.MODULES + 4
SCORE_BALLROOM: Final = kinds.MODULES + 5
LOSE_DANCER: Final = kinds.MODULES + 6
OCCUPY_LOWER: Final = kinds.MODULES + 7
BELLS: Final = kinds.MODULES + 8
EXCHANGE: Final = kinds.MODULES + 9
LOSE_ITEM: Final = kinds.MODULES + 10
FILL_NEW_GUEST: Final = kinds.MODULES + 11
END_OF_FAME: Final = kinds.MODULES + 12
EINSTEIN: Final = kinds.MODULES + 13
THROW_DIE: Final = kinds.MODULES + 14
AUCTIONS: Final = kinds.MODULES + 15
OPEN_AUCTION: Final = kinds.MODULES + 16
MAKE_BID: Final = kinds.MODULES + 17
SECOND_GUEST: Final = kinds.MODULES + 18
CHOOSE_TOKEN: Final = kinds.MODULES + 19
END_OF_PILE: Final = kinds.MODULES + 20

# Events: kind, player, then up to three values.
DANCER_SENT: Final = ev.MODULES
"""Ballroom * 4 + row (3: the balcony), area of the rehearsal room, number of the ballroom."""
DANCER_REMOVED: Final = ev.MODULES + 1
"""Ballroom * 4 + row, 0, number of the ballroom."""
GUEST_DANCED: Final = ev.MODULES + 2
"""Guest, table: who leaves the café to dance."""
CELEBRITY_TAKEN: Final = ev.MODULES + 3
"""Celebrity, colour of the die, its face."""
KEY_TAKEN: Final = ev.MODULES + 4
ENTRANCE_WON: Final = ev.MODULES + 5
"""Entrance, krones that are paid for it."""
OWN_CLAIMED: Final = ev.MODULES + 6
"""Letter, 0, politics card."""
REHEARSAL_TAKEN: Final = ev.MODULES + 7
"""Rehearsal room."""
AUCTION_OPENED: Final = ev.MODULES + 8
"""Entrance."""
BID_MADE: Final = ev.MODULES + 9
"""Entrance, krones."""
BID_PASSED: Final = ev.MODULES + 10
"""Entrance."""
TOKEN_TAKEN: Final = ev.MODULES + 11
"""Token from 0, 0 for a column or 1 for a floor."""
AUDIENCE_HELD: Final = ev.MODULES + 12
"""Place among the own emperor tiles from 0, 0, emperor tile."""
DIE_MOVED: Final = ev.MODULES + 13
"""Face before, face now, 0 for a white die or 1 to 3 for a coloured one."""
BELL_RUNG: Final = ev.MODULES + 14
"""Staff card."""
CELEBRITY_LEFT: Final = ev.MODULES + 15
"""Celebrity; leaves the player, or with no player the lounge."""
LOUNGE_FILLED: Final = ev.MODULES + 16
"""Celebrity, place in the lounge from 0."""

ev.add_events(
    {
        DANCER_SENT: "dancer_sent",
        DANCER_REMOVED: "dancer_removed",
        GUEST_DANCED: "guest_danced",
        CELEBRITY_TAKEN: "celebrity_taken",
        KEY_TAKEN: "key_taken",
        ENTRANCE_WON: "entrance_won",
        OWN_CLAIMED: "own_claimed",
        REHEARSAL_TAKEN: "rehearsal_taken",
        AUCTION_OPENED: "auction_opened",
        BID_MADE: "bid_made",
        BID_PASSED: "bid_passed",
        TOKEN_TAKEN: "token_taken",
        AUDIENCE_HELD: "audience_held",
        DIE_MOVED: "die_moved",
        BELL_RUNG: "bell_rung",
        CELEBRITY_LEFT: "celebrity_left",
        LOUNGE_FILLED: "lounge_filled",
    }
)
