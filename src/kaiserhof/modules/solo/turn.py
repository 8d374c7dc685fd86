"""A turn of the opponent: the next card is turned over and carried out part by part."""

from typing import TYPE_CHECKING, Final

from kaiserhof.engine import events as ev
from kaiserhof.engine.nouns import Colour, Guest, Letter, Room
from kaiserhof.engine.sources import COVERED_SPACE
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import GUEST_DISCARDS, PLAYED
from kaiserhof.engine.steps.base import AutoStep
from kaiserhof.engine.steps.politics import claim
from kaiserhof.modules.solo import cards, numbers, opponent, why
from kaiserhof.modules.solo.cards import ANY, COLOUR_MAX, AutomaCard, Part
from kaiserhof.modules.solo.numbers import CARD, OPPONENT
from kaiserhof.modules.solo.opponent import Choice

if TYPE_CHECKING:
    from kaiserhof.modules.solo.rules import Solo

RED: int = 0
BLUE: int = 1
YELLOW: int = 2
CLAIMED: int = 3
STEPS_FOR_YELLOW: int = 2
POINTS_FOR_BLUE: int = 2


class OpponentTurn(AutoStep):
    """Guest, die, extra."""

    FOLLOWING: Final = 0
    """The part that comes next; 0 before the card is turned over."""

    def __init__(self, module: "Solo") -> None:
        super().__init__()
        self.module = module

    def run(self, s: State) -> None:
        following = s.value(OpponentTurn.FOLLOWING)
        if following == 0:
            self.module.turn_card(s)
        card = self.module.card(s)
        if following == len(card.parts):
            s.pop()
            return
        s.set_value(OpponentTurn.FOLLOWING, following + 1)
        self._carry_out(s, card, following)

    def _carry_out(self, s: State, card: AutomaCard, index: int) -> None:
        part = card.parts[index]
        if part.level > self.module.level:
            self._tell(s, index, Choice(opponent.NOTHING, why.LEVEL))
        elif part.kind == cards.GUEST:
            self._guest(s, card, index)
        elif part.kind == cards.DIE:
            self._die(s, card, index)
        elif part.kind == cards.EMPEROR:
            self._tell(s, index, Choice(part.choice))
            s.gain_steps(OPPONENT, part.choice, CARD)
        elif part.kind == cards.STAFF:
            self._staff(s, index)
        elif part.kind == cards.POLITICS:
            self.advance(s, part.choice, card.hand, index)
        else:
            self._extra_dancer(s, part, index)

    def _tell(self, s: State, index: int, choice: Choice) -> None:
        s.tell(numbers.PART, OPPONENT, index, choice.why, choice.by_hand, CARD)

    # --- the guest -----------------------------------------------------------------------------

    def _guest(self, s: State, card: AutomaCard, index: int) -> None:
        part, ball = card.parts[index], self.module.ballrooms
        if part.other and ball is not None:
            choice = opponent.guest_for_ball(s, part.choice, card.hand, ball.stay_away())
        else:
            choice = opponent.guest_for_room(s, part.choice, card.hand)
        self._tell(s, index, choice)
        place = choice.chosen
        if place < 0:
            return
        guest = s.row(place)
        s.set_row(place, 0)
        room = opponent.NOTHING
        if part.other and ball is not None:
            self._dance(s, guest, place, part.other)
        else:
            room = opponent.room_for(s, s.rules.guest_colour[guest])
            s.tell(numbers.GUEST_ROOMED, OPPONENT, guest, room, place, CARD)
            s.gain_points(OPPONENT, s.rules.guest_points[guest], guest)
            self.module.lay_tile(s, room, occupied=True)
        s.put_last(GUEST_DISCARDS, guest)
        s.fill_row()
        hotel = self.module.hotel(s)
        if hotel is not None:
            hotel.guest_gone(s, OPPONENT, guest, room)

    def _dance(self, s: State, guest: Guest, place: int, following: int) -> None:
        s.tell(numbers.GUEST_TO_BALL, OPPONENT, guest, 0, place, CARD)
        s.gain_points(OPPONENT, s.rules.guest_points[guest], guest)
        ball = self.module.ballrooms
        if ball is not None and s.get(self.module.dancers):
            self._place_dancer(s, ball.ballroom(s, following).chosen)

    def _place_dancer(self, s: State, place: int) -> None:
        ball = self.module.ballrooms
        assert ball is not None
        s.add(self.module.dancers, -1)
        where, ballroom = ball.place_dancer(s, place), ball.number(s, place)
        s.tell(numbers.DANCER_PLACED, OPPONENT, where, 0, ballroom, CARD)

    def _extra_dancer(self, s: State, part: Part, index: int) -> None:
        ball = self.module.ballrooms
        if ball is None:
            self._tell(s, index, Choice(opponent.NOTHING, why.NO_BALLROOMS))
        elif s.get(self.module.dancers) == 0:
            self._tell(s, index, Choice(opponent.NOTHING, why.NO_DANCER))
        else:
            choice = ball.ballroom(s, part.other)
            self._tell(s, index, choice)
            self._place_dancer(s, choice.chosen)

    # --- the die -------------------------------------------------------------------------------

    def _die(self, s: State, card: AutomaCard, index: int) -> None:
        part, coloured = card.parts[index], self.module.coloured
        lying = coloured.lying(s) if coloured is not None else []
        if part.choice == COLOUR_MAX and lying:
            found = opponent.best([die.worth for die in lying], card.hand)
            face, by_hand = lying[found.chosen].face, found.by_hand
            self._tell(s, index, found)
        else:
            space = opponent.space_for_die(s, part.choice, part.other, card.hand)
            face, by_hand = space.chosen, space.by_hand
            lying = [die for die in lying if die.face == face]
            found = opponent.best([die.worth for die in lying], card.hand)
            self._tell(s, index, Choice(face, space.why, by_hand | found.by_hand))
        s.remove_die(face)
        s.set_turns_taken(OPPONENT, s.turns_taken(OPPONENT) + 1)
        if not lying:
            s.tell(numbers.DIE_GONE, OPPONENT, face, 0, 0, CARD)
        else:
            colour = lying[found.chosen].colour
            s.tell(numbers.DIE_GONE, OPPONENT, face, colour + 1, 0, CARD)
            assert coloured is not None
            coloured.welcome(s, colour, face)
            self._reward(s, colour, card.hand)
        hotel = self.module.hotel(s)
        if hotel is not None:
            hotel.die_gone(s, face)

    def _reward(self, s: State, colour: Colour, hand: int) -> None:
        """What a coloured die brings instead of the celebrity's effect."""
        if colour == RED:
            self.advance(s, ANY, hand, -1)
        elif colour == YELLOW:
            s.gain_steps(OPPONENT, STEPS_FOR_YELLOW, CARD)
        else:
            s.gain_points(OPPONENT, POINTS_FOR_BLUE, CARD)

    # --- the extras ----------------------------------------------------------------------------

    def _staff(self, s: State, index: int) -> None:
        revealed = s.take_first(self.module.private)
        reason = why.AS_PRINTED if revealed else why.NO_STAFF
        self._tell(s, index, Choice(revealed, reason))
        if revealed:
            s.put_last(s.pile(OPPONENT, PLAYED), revealed)
            s.set_known_to_all(revealed)
            s.tell(numbers.REVEALED, OPPONENT, revealed, 0, 0, CARD)

    def advance(self, s: State, letter: Letter, hand: int, index: int) -> None:
        """Progress on a politics card; at I it is claimed."""
        progress = self.module.all_progress(s)
        choice = opponent.politics_card(progress, letter, CLAIMED, hand)
        if index >= 0:
            self._tell(s, index, choice)
        chosen = choice.chosen
        if chosen < 0:
            return
        now = progress[chosen] + 1
        s.set(self.module.progress + chosen, now)
        s.tell(numbers.ADVANCED, OPPONENT, chosen, now, s.politics(chosen), CARD)
        if now == CLAIMED:
            claim(s, OPPONENT, chosen)
        hotel = self.module.hotel(s)
        if hotel is not None:
            hotel.advanced(s)


def lay_tile(s: State, room: Room, occupied: bool) -> None:
    """The opponent lays a room tile: no price, no neighbour, no occupancy bonus."""
    s.set_prepared(OPPONENT, s.prepared(OPPONENT) | 1 << room)
    s.tell(ev.ROOM_PREPARED, OPPONENT, room, 0, 0, CARD)
    if occupied:
        s.set_occupied(OPPONENT, s.occupied(OPPONENT) | 1 << room)
        s.tell(ev.ROOM_OCCUPIED, OPPONENT, room, 0, 0, CARD)
    cover = s.rules.cover_points[s.board(OPPONENT)][room]
    if cover:
        s.gain_points(OPPONENT, cover, COVERED_SPACE)
