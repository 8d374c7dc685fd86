"""What the opponent chooses: the guest, the room, the die, the politics card.

Nothing here changes a state. Every tie is broken by the hand of the card: the left one takes the
leftmost of what is tied, the right one the rightmost.
"""

from typing import Final, NamedTuple

from kaiserhof.engine.nouns import Colour, Face, Letter
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import ALL_ROOMS, COLUMNS, FLOORS, ROOMS, ROW_PLACES
from kaiserhof.modules.solo import why
from kaiserhof.modules.solo.cards import ANY, LEFT
from kaiserhof.modules.solo.numbers import OPPONENT

GREEN: Final = 3
FACES: Final = 6
NOTHING: Final = -1


class Choice(NamedTuple):
    """What is chosen (-1 for nothing), why, and whether the hand had to decide."""

    chosen: int
    why: int = why.AS_PRINTED
    by_hand: int = 0


def best(worths: list[int], hand: int) -> Choice:
    """The index of the greatest worth.

    >>> best([3, 7, 7, 1], LEFT).chosen, best([3, 7, 7, 1], 1).chosen, best([2], LEFT).by_hand
    (1, 2, 0)
    """
    if not worths:
        return Choice(NOTHING, why.NOBODY)
    most = max(worths)
    tied = [index for index, worth in enumerate(worths) if worth == most]
    return Choice(tied[0] if hand == LEFT else tied[-1], why.AS_PRINTED, 1 if len(tied) > 1 else 0)


# --- guests and rooms ------------------------------------------------------------------------


def empty_spaces(s: State, colour: Colour) -> int:
    """The spaces of the opponent's hotel that a guest of this colour may take, as bits."""
    empty = ALL_ROOMS & ~s.prepared(OPPONENT)
    if colour == GREEN:
        return empty
    return empty & s.rules.colour_rooms[s.board(OPPONENT)][colour]


def guest_for_room(s: State, colour: Colour, hand: int) -> Choice:
    """The place in the row of the guest who gets a room."""
    colours = s.rules.guest_colour
    housable: list[int] = []
    for place in range(ROW_PLACES):
        guest = s.row(place)
        if guest and empty_spaces(s, colours[guest]):
            housable.append(place)
    reason = why.AS_PRINTED
    if colour != ANY:
        if empty_spaces(s, colour) == 0:
            reason = why.COLOUR_FULL
        else:
            of_colour = [place for place in housable if colours[s.row(place)] == colour]
            if of_colour:
                housable = of_colour
            else:
                reason = why.NONE_OF_COLOUR
    return _most_points(s, housable, hand, reason)


def guest_for_ball(s: State, colour: Colour, hand: int, stay_away: list[int]) -> Choice:
    """The place in the row of the guest who dances: rooms do not matter, who never dances does."""
    dancing: list[int] = []
    for place in range(ROW_PLACES):
        guest = s.row(place)
        if guest and guest not in stay_away:
            dancing.append(place)
    reason = why.AS_PRINTED
    if colour != ANY:
        of_colour = [p for p in dancing if s.rules.guest_colour[s.row(p)] == colour]
        if of_colour:
            dancing = of_colour
        else:
            reason = why.NONE_OF_COLOUR
    return _most_points(s, dancing, hand, reason)


def _most_points(s: State, places: list[int], hand: int, reason: int) -> Choice:
    found = best([s.rules.guest_points[s.row(place)] for place in places], hand)
    if found.chosen < 0:
        return found
    return Choice(places[found.chosen], reason, found.by_hand)


def room_for(s: State, colour: Colour) -> int:
    """The space for a guest: lowest floor, then from the left; for a green one the rightmost
    column that has an empty space, there the lowest."""
    empty = empty_spaces(s, colour)
    if colour == GREEN:
        for column in range(COLUMNS - 1, -1, -1):
            for floor in range(FLOORS):
                if empty >> (floor * COLUMNS + column) & 1:
                    return floor * COLUMNS + column
    for room in range(ROOMS):
        if empty >> room & 1:
            return room
    return NOTHING


# --- dice ------------------------------------------------------------------------------------


def space_for_die(s: State, face: Face, other: int, hand: int) -> Choice:
    """The action space from which a die is taken: of the shown faces the fuller one, or of all."""
    shown = [shown for shown in (face, other) if shown > 0 and s.dice(shown)]
    reason = why.AS_PRINTED if shown or face == ANY else why.NO_SUCH_DIE
    faces = shown or list(range(1, FACES + 1))
    found = best([s.dice(shown) for shown in faces], hand)
    return Choice(faces[found.chosen], reason, found.by_hand)


# --- politics --------------------------------------------------------------------------------


def politics_card(progress: list[int], letter: Letter, claimed: int, hand: int) -> Choice:
    """The politics card to advance on: the one that is named, else the one with least progress.

    >>> politics_card([0, 2, 1], 1, 3, LEFT).chosen, politics_card([3, 2, 1], 0, 3, LEFT).chosen
    (1, 2)
    >>> politics_card([3, 3, 3], ANY, 3, LEFT).chosen
    -1
    """
    if letter != ANY and progress[letter] < claimed:
        return Choice(letter)
    letters = [other for other in range(3) if progress[other] < claimed]
    if not letters:
        return Choice(NOTHING, why.ALL_CLAIMED)
    found = best([-progress[other] for other in letters], hand)
    reason = why.AS_PRINTED if letter == ANY else why.CLAIMED
    return Choice(letters[found.chosen], reason, found.by_hand)
