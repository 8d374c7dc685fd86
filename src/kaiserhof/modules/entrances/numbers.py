"""The numbers of module 3 in the common catalogues: they never change."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import chance, sources
from kaiserhof.engine import events as ev
from kaiserhof.engine import fields as f
from kaiserhof.engine.families import Entry, Family, notation_of, spread, steps
from kaiserhof.engine.fields import FIRST, SECOND, THIRD, Form
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

# Events.
ENTRANCE_WON: Final = ev.MODULES + 5
OWN_CLAIMED: Final = ev.MODULES + 6
AUCTION_OPENED: Final = ev.MODULES + 8
BID_MADE: Final = ev.MODULES + 9
BID_PASSED: Final = ev.MODULES + 10
TOKEN_TAKEN: Final = ev.MODULES + 11
AUDIENCE_HELD: Final = ev.MODULES + 12
DIE_MOVED: Final = ev.MODULES + 13

# Results of chance.
ENTRANCES_DRAWN: Final = chance.MODULES + 4
OWN_POLITICS: Final = chance.MODULES + 5
OWN_TILES: Final = chance.MODULES + 6

# Sources.
ENTRANCE: Final = sources.MODULES + 50
"""+ number of the entrance, from 1."""

DICE: Final = ("white", "red", "blue", "yellow")


def _moves() -> dict[int, Entry]:
    """A die goes one space up or down."""
    found: dict[int, Entry] = {}
    for up, down_or_up in enumerate((-1, 1)):
        for face in range(1, 7):
            target = face + down_or_up
            for die, colour in enumerate(DICE):
                if 1 <= target <= 6:
                    found[MOVE + (face - 1) * 8 + up * 4 + die] = Entry(
                        f"move {face} to {target}" + (f" {colour}" if die else ""),
                        f"die:{colour}" if die else f"space:{face}",
                        {"face": face, "target": target, "die": colour},
                    )
    return found


FAMILIES: Final = (
    Family(
        "auction",
        "put an entrance up for auction",
        spread(AUCTION, "auction {entrance}", "entrance:{entrance}", entrance=steps(KEYS)),
    ),
    Family(
        "bid",
        "bid krones for the entrance that is up for auction",
        spread(BID, "bid {krones}", "bid:{krones}", krones=steps(range(MOST_BID + 1))),
    ),
    Family(
        "audience",
        "an audience for one of the player's own emperor tiles (Grand Wray)",
        spread(
            AUDIENCE, "audience {place}", "audience:{place}", place=steps(range(1, WRAY_TILES + 1))
        ),
    ),
    Family("move", "move a die to the next space (Kozi)", _moves()),
    Family(
        "token",
        "take a bonus token (Dove)",
        spread(TOKEN, "token {token}", "token:{token}", token=steps(range(1, TOKENS + 1))),
    ),
    Family(
        "claim_own",
        "claim one of the player's own politics cards (Ninas)",
        spread(CLAIM_OWN, "claim own {letter}", "own:{letter}", letter=steps("abc")),
    ),
)
ANSWERS: Final = notation_of(FAMILIES)
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
_ENTRANCE: Final = f.word("entrance", FIRST, "the entrance", KEYS, less=1)
FORMS: Final = {
    AUCTION_OPENED: Form("A player puts an entrance up for auction.", _ENTRANCE),
    BID_MADE: Form(
        "A player bids for an entrance.", _ENTRANCE, f.number("krones", SECOND, "the bid")
    ),
    BID_PASSED: Form("A player bids no more for an entrance.", _ENTRANCE),
    ENTRANCE_WON: Form(
        "A player gets an entrance.",
        _ENTRANCE,
        f.number("krones", SECOND, "the krones paid for it"),
    ),
    OWN_CLAIMED: Form(
        "A player claims one of their own politics cards.",
        f.letter("letter"),
        f.number("politics", THIRD, "the number of the politics card"),
    ),
    TOKEN_TAKEN: Form(
        "A player takes a bonus token.",
        f.number("token", FIRST, "the token, from 1", 1),
        f.word("half", SECOND, "what it is for", ("column", "floor")),
    ),
    AUDIENCE_HELD: Form(
        "A player holds an audience for one of their own emperor tiles.",
        f.number("place", FIRST, "the place among these tiles, from 1", 1),
        f.number("tile", THIRD, "the number of the emperor tile"),
    ),
    DIE_MOVED: Form(
        "A player moves a die to the next space.",
        f.number("face", FIRST, "the space that it leaves"),
        f.number("target", SECOND, "the space that it comes to"),
        f.word("die", THIRD, "the colour of the die", DICE),
    ),
}
SOURCES: Final = {ENTRANCE + number: f"entrance_{key}" for number, key in enumerate(KEYS, start=1)}
CHANCES: Final = {
    ENTRANCES_DRAWN: "entrances",
    OWN_POLITICS: "own-politics",
    OWN_TILES: "own-tiles",
}
NOTES: Final = {
    "entrances": "the numbers of the entrances that are laid out",
    "own-politics": "the numbers of the politics cards for Ninas",
    "own-tiles": "the numbers of the emperor tiles for Grand Wray",
}
