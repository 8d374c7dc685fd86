"""The numbers of module 3 in the common catalogues: they never change."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import chance, sources
from kaiserhof.engine import events as ev
from kaiserhof.engine.steps import kinds

KEYS: Final = (
    "paulwei",
    "corogari",
    "dove",
    "kaufman",
    "mayenfels",
    "ninas-melange",
    "grand-wray",
    "kozi",
    "the-ren",
)
MOST_BID: Final = 20
WRAY_TILES: Final = 6
TOKENS: Final = 5

# Answers.
AUCTION: Final = a.MODULES + 81
"""+ entrance that is put up for auction."""
BID: Final = AUCTION + 9
"""+ krones."""
AUDIENCE: Final = BID + 21
"""+ own emperor tile."""
MOVE: Final = AUDIENCE + 6
"""+ (face - 1) * 8 + 0 down or 4 up, + 0 for a white die or 1 to 3 for a coloured one."""
TOKEN: Final = MOVE + 48
"""+ bonus token."""
CLAIM_OWN: Final = a.CLAIM + 3
"""+ letter of one's own politics card; behind those of the board."""

# Steps.
AUCTIONS: Final = kinds.MODULES + 15
OPEN_AUCTION: Final = kinds.MODULES + 16
MAKE_BID: Final = kinds.MODULES + 17
SECOND_GUEST: Final = kinds.MODULES + 18
CHOOSE_TOKEN: Final = kinds.MODULES + 19
END_OF_PILE: Final = kinds.MODULES + 20

# Events: kind, player, then up to three values.
ENTRANCE_WON: Final = ev.MODULES + 5
"""Entrance, krones that are paid for it."""
OWN_CLAIMED: Final = ev.MODULES + 6
"""Letter, 0, politics card."""
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

# Results of chance.
ENTRANCES_DRAWN: Final = chance.MODULES + 4
OWN_POLITICS: Final = chance.MODULES + 5
OWN_TILES: Final = chance.MODULES + 6

# Sources.
ENTRANCE: Final = sources.MODULES + 50
"""+ number of the entrance, from 1."""

ANSWERS: Final = (
    {AUCTION + n: f"auction {key}" for n, key in enumerate(KEYS)}
    | {BID + krones: f"bid {krones}" for krones in range(MOST_BID + 1)}
    | {AUDIENCE + tile: f"audience {tile + 1}" for tile in range(WRAY_TILES)}
    | {
        MOVE + (face - 1) * 8 + up * 4 + die: f"move {face} to {face + (1 if up else -1)}"
        + ("", " red", " blue", " yellow")[die]
        for face in range(1, 7)
        for up in range(2)
        for die in range(4)
        if 1 <= face + (1 if up else -1) <= 6
    }
    | {TOKEN + token: f"token {token + 1}" for token in range(TOKENS)}
    | {CLAIM_OWN + letter: f"claim own {'abc'[letter]}" for letter in range(3)}
)
STEPS: Final = {
    AUCTIONS: "auctions",
    OPEN_AUCTION: "auction",
    MAKE_BID: "bid",
    SECOND_GUEST: "second_guest",
    CHOOSE_TOKEN: "token",
    END_OF_PILE: "end_of_pile",
}
EVENTS: Final = {
    ENTRANCE_WON: "entrance_won",
    OWN_CLAIMED: "own_claimed",
    AUCTION_OPENED: "auction_opened",
    BID_MADE: "bid_made",
    BID_PASSED: "bid_passed",
    TOKEN_TAKEN: "token_taken",
    AUDIENCE_HELD: "audience_held",
    DIE_MOVED: "die_moved",
}
SOURCES: Final = {ENTRANCE + number: f"entrance_{key}" for number, key in enumerate(KEYS, start=1)}
CHANCES: Final = {
    ENTRANCES_DRAWN: "entrances",
    OWN_POLITICS: "own-politics",
    OWN_TILES: "own-tiles",
}
