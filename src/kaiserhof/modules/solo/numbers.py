"""The numbers of the solo mode in the common catalogues: they never change."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import chance
from kaiserhof.engine import events as ev
from kaiserhof.engine import fields as f
from kaiserhof.engine.families import Family, notation_of, spread, steps
from kaiserhof.engine.fields import FIRST, SECOND, THIRD, Field, Form
from kaiserhof.engine.sources import MODULES
from kaiserhof.engine.steps import kinds
from kaiserhof.modules.solo import why

PERSON: Final = 0
OPPONENT: Final = 1
"""The two seats of the table."""

LEOPOLD: Final = "leopold"
ELISABETH: Final = "elisabeth"
WITH_BALLROOMS: Final = 1
WITH_CELEBRITIES: Final = 2
WITH_ENTRANCES: Final = 3
"""The modules of the expansion that change what the opponent does."""
ELISABETH_WITH: Final = (WITH_BALLROOMS, WITH_CELEBRITIES)
"""With these modules she comes instead of him."""
DECK_SIZE: Final = 20
PRIVATE_CARDS: Final = 5
DRAWN_CARDS: Final = 10
KEPT_CARDS: Final = 6
DANCERS: Final = 10
ENTRANCES_DRAWN: Final = 3
START_KRONES: Final = 7
"""What the person has at the start with module 3: there is no auction to pay for."""

HOTELS: Final = ("hautel-couture", "nine-stars-inn", "sushi-resort", "toll-bridge-hotel")
"""The opponent's own hotels, from number 1 on."""
ENTRANCES: Final = (
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

# Answers.
KEEP_ENTRANCE: Final = a.MODULES + 170
"""+ entrance that the person keeps of those drawn."""
GIVE: Final = KEEP_ENTRANCE + 9
"""+ table of the opponent's guest who gets an item (Hautel Couture)."""

# Steps.
OPPONENT_TURN: Final = kinds.MODULES + 21
KEEP_SIX: Final = kinds.MODULES + 22
CHOOSE_ENTRANCE: Final = kinds.MODULES + 23
GIVE_ITEM: Final = kinds.MODULES + 24
SCORE_STARS: Final = kinds.MODULES + 25
OFFER_ENTRANCES: Final = kinds.MODULES + 26

# Events.
CARD_TURNED: Final = ev.MODULES + 20
PART: Final = ev.MODULES + 21
GUEST_ROOMED: Final = ev.MODULES + 22
GUEST_TO_BALL: Final = ev.MODULES + 23
DANCER_PLACED: Final = ev.MODULES + 24
DIE_GONE: Final = ev.MODULES + 25
ADVANCED: Final = ev.MODULES + 26
REVEALED: Final = ev.MODULES + 27
ITEM_GIVEN: Final = ev.MODULES + 29
CAFE_LEFT: Final = ev.MODULES + 30
STARS: Final = ev.MODULES + 31
TOKEN_MOVED: Final = ev.MODULES + 32
TOKEN_GONE: Final = ev.MODULES + 33
TOLL: Final = ev.MODULES + 34

# Results of chance.
DECK: Final = chance.MODULES + 10
PRIVATE: Final = chance.MODULES + 11
HOTEL: Final = chance.MODULES + 12
ITEMS: Final = chance.MODULES + 13
STAR_CARD: Final = chance.MODULES + 14
CAFE: Final = chance.MODULES + 15

# Sources.
CARD: Final = MODULES + 70
"""The card of the opponent's turn."""
HOTEL_SOURCE: Final = MODULES + 70
"""+ number of the opponent's hotel."""
TOLL_LOSS: Final = MODULES + 75
"""Points instead of the krone of the Toll Bridge Hotel."""

FAMILIES: Final = (
    Family(
        "entrance",
        "keep one of the entrances that were drawn (solo mode)",
        spread(
            KEEP_ENTRANCE, "entrance {entrance}", "entrance:{entrance}", entrance=steps(ENTRANCES)
        ),
    ),
    Family(
        "give",
        "lay the item of an action space on a guest of the opponent (Hautel Couture)",
        spread(GIVE, "give {table}", "opponent:{table}", table=steps((1, 2, 3))),
    ),
)
ANSWERS: Final = notation_of(FAMILIES)
STEPS: Final = {
    OPPONENT_TURN: "opponent_turn",
    KEEP_SIX: "keep_six",
    CHOOSE_ENTRANCE: "entrance",
    GIVE_ITEM: "give_item",
    SCORE_STARS: "score_stars",
    OFFER_ENTRANCES: "offer_entrances",
}
EVENTS: Final = {
    CARD_TURNED: "card_turned",
    PART: "card_part",
    GUEST_ROOMED: "guest_roomed",
    GUEST_TO_BALL: "guest_to_ball",
    DANCER_PLACED: "dancer_placed",
    DIE_GONE: "die_gone",
    ADVANCED: "advanced",
    REVEALED: "staff_revealed",
    ITEM_GIVEN: "item_given",
    CAFE_LEFT: "cafe_left",
    STARS: "stars",
    TOKEN_MOVED: "token_moved",
    TOKEN_GONE: "token_gone",
    TOLL: "toll",
}

_DICE: Final = ("white", "red", "blue", "yellow")
_ROWS: Final = ("bottom", "middle", "top", "balcony")
_ROOM: Final = f.number("room", SECOND, "the room of the opponent")
_PLACE: Final = f.number("place", THIRD, "the place in the row, from 1", 1)


def _is_skipped(a: int, b: int, c: int) -> bool:
    return b in why.NOTHING_DONE


FORMS: Final = {
    CARD_TURNED: Form(
        "The opponent turns over a card.",
        f.card("card"),
        f.number("turned", SECOND, "how many cards have been turned over with it"),
    ),
    PART: Form(
        "The opponent comes to a part of its card.",
        f.number("part", FIRST, "the part, from 1", 1),
        f.word("why", SECOND, "why it goes as it does", why.KEYS),
        f.flag("by_hand", THIRD, "whether the hand of the card decides between equals"),
        Field("skipped", "whether it does nothing at all", _is_skipped, f.FLAG),
    ),
    GUEST_ROOMED: Form("The opponent houses a guest of the row.", f.card("guest"), _ROOM, _PLACE),
    GUEST_TO_BALL: Form("The opponent lets a guest of the row dance.", f.card("guest"), _PLACE),
    DANCER_PLACED: Form(
        "The opponent places a dancer in a ballroom.",
        Field("place", "the ballroom from the left, from 1", lambda a, b, c: a // 4 + 1),
        f.word("row", FIRST, "the row", _ROWS, every=4),
        f.number("ballroom", THIRD, "the number of the ballroom"),
    ),
    DIE_GONE: Form(
        "The opponent takes a die.",
        f.number("face", FIRST, "the face of its space"),
        f.word("die", SECOND, "the colour of the die", _DICE),
    ),
    ADVANCED: Form(
        "The opponent advances on a politics card.",
        f.letter("letter"),
        f.word("reached", SECOND, "how far it is now", ("III", "II", "I"), less=1),
        f.number("politics", THIRD, "the number of the politics card"),
    ),
    REVEALED: Form("The opponent turns over a card of its private deck.", f.card("card")),
    ITEM_GIVEN: Form(
        "The item of an action space goes to a guest of the opponent, or to the supply.",
        f.item("item"),
        f.number("face", SECOND, "the face of the space"),
        f.hidden_card("guest", THIRD),
    ),
    CAFE_LEFT: Form("The order of a guest of the opponent is complete.", f.card("guest"), _ROOM),
    STARS: Form(
        "The opponent lays a star or loses one.",
        f.number("stars", FIRST, "how many there are now"),
        f.number("change", SECOND, "one more or one less"),
    ),
    TOKEN_MOVED: Form("A token moves from a room to a guest.", f.card("guest"), _ROOM),
    TOKEN_GONE: Form(
        "A token on a guest goes.",
        f.card("guest"),
        f.number("points", SECOND, "the points that it brings the opponent"),
    ),
    TOLL: Form(
        "The opponent leaves a token on an action space, or the person pays the toll.",
        f.number("face", FIRST, "the face of the space"),
        f.number("tokens", SECOND, "how many tokens lie there now"),
        f.flag("in_points", THIRD, "whether points were lost for want of a krone"),
    ),
}
SOURCES: Final = {CARD: "opponent_card", TOLL_LOSS: "toll_loss"} | {
    HOTEL_SOURCE + number: key for number, key in enumerate(HOTELS, start=1)
}
CHANCES: Final = {
    DECK: "opponent-deck",
    PRIVATE: "private-deck",
    HOTEL: "opponent-hotel",
    ITEMS: "opponent-items",
    STAR_CARD: "star-card",
    CAFE: "opponent-guests",
}
NOTES: Final = {
    "opponent-deck": "the numbers of the opponent's cards, from the top",
    "private-deck": "the numbers of all end-of-game staff; the first five are the private deck",
    "opponent-hotel": "the numbers of the opponent's four hotels; the first one is played",
    "opponent-items": "the items of the pool, by number; the first one is laid on a space",
    "star-card": "the numbers of the spare politics cards; the stars lie on the first one",
    "opponent-guests": "the numbers of the guests without the three of the opponent's café",
}
