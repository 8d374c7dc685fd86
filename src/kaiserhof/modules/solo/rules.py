"""The solo mode: one person against Leopold or Elisabeth.

The table has two seats. The person decides for seat A; seat B follows a deck of twenty cards, and
nobody is asked for it. Elisabeth comes as soon as there are ballrooms or celebrities.
"""

import hashlib
from typing import TYPE_CHECKING, Any

from kaiserhof.engine.chance import Stream
from kaiserhof.engine.charges import Charge
from kaiserhof.engine.module import Module
from kaiserhof.engine.nouns import Card, Face, Guest, Krones, Player, Room, Seat
from kaiserhof.engine.options import OptionError
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.sources import SET_UP, T_END_STAFF
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import HAND, ITEM_KINDS, PLAYED, STAFF_DECK
from kaiserhof.engine.steps.base import AutoStep
from kaiserhof.engine.steps.staff import Return
from kaiserhof.modules.solo import cards, numbers
from kaiserhof.modules.solo.cards import AutomaCard
from kaiserhof.modules.solo.hautel_couture import HautelCouture
from kaiserhof.modules.solo.hotel import OwnHotel
from kaiserhof.modules.solo.nine_stars_inn import NineStarsInn
from kaiserhof.modules.solo.numbers import DECK_SIZE, OPPONENT, PERSON
from kaiserhof.modules.solo.sushi_resort import SushiResort
from kaiserhof.modules.solo.toll_bridge_hotel import TollBridgeHotel
from kaiserhof.modules.solo.turn import OpponentTurn, lay_tile

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook
    from kaiserhof.modules.solo.with_ballrooms import OpponentsDancers
    from kaiserhof.modules.solo.with_celebrities import ColouredDice
    from kaiserhof.modules.solo.with_entrances import PersonsEntrance

_NIGHT = "night"


class Solo(Module):
    """The opponent's deck, its private deck, its progress and its hotel."""

    def __init__(self) -> None:
        super().__init__(0)
        self.level = 0
        self.name = numbers.LEOPOLD
        self.deck = 0
        """The twenty cards, those turned over first."""
        self.turned = 0
        """How many have been turned over."""
        self.private = 0
        """The private deck: end-of-game staff that nobody has seen."""
        self.progress = 0
        """For each politics card: 0, then 1 for III, 2 for II, 3 for claimed."""
        self.dancers = 0
        """Dancers beside the opponent's hotel."""
        self.board = 0
        self.step = OpponentTurn(self)
        self.own = 0
        """The number of the opponent's hotel."""
        self.hotels: list[OwnHotel] = []
        """The four hotels that it may have, with module 3."""
        self.ballrooms: OpponentsDancers | None = None
        self.coloured: ColouredDice | None = None
        self.entrances: PersonsEntrance | None = None

    # --- building the rulebook -----------------------------------------------------------------

    def begin(self, rules: "Rulebook") -> None:
        options = rules.options
        self.level = cards.level_number(options.level)
        self.deck = rules.allot(DECK_SIZE)
        self.turned = rules.allot(1)
        self.private = rules.allot_pile()
        self.progress = rules.allot(3)
        self.dancers = rules.allot(1)
        rules.steps[numbers.OPPONENT_TURN] = self.step
        rules.steps[numbers.KEEP_SIX] = KeepSix()
        self._meet(rules)
        self.own = rules.allot(1)
        for hotel in self.hotels:
            hotel.begin(rules)
        if options.hotel and not self.hotels:
            raise OptionError(f"hotel {options.hotel}: the opponent has one with module 3 only")
        if options.hotel and options.hotel not in numbers.HOTELS:
            raise OptionError(f"hotel {options.hotel!r}: there are {', '.join(numbers.HOTELS)}")

    def _meet(self, rules: "Rulebook") -> None:
        """Modules of the expansion that change what the opponent does."""
        for module in rules.modules:
            if module.number in numbers.ELISABETH_WITH:
                self.name = numbers.ELISABETH
            if module.number == numbers.WITH_BALLROOMS:
                from kaiserhof.modules.solo.with_ballrooms import OpponentsDancers

                self.ballrooms = OpponentsDancers(module)
            elif module.number == numbers.WITH_CELEBRITIES:
                from kaiserhof.modules.solo.with_celebrities import ColouredDice

                self.coloured = ColouredDice(module)
            elif module.number == numbers.WITH_ENTRANCES:
                from kaiserhof.modules.solo.with_entrances import PersonsEntrance

                self.entrances = PersonsEntrance(module)
                self.entrances.begin(rules)
                self.hotels = [
                    HautelCouture(),
                    NineStarsInn(self.entrances),
                    SushiResort(),
                    TollBridgeHotel(self.entrances),
                ]

    def finish(self, rules: "Rulebook") -> None:
        rules.opens = OPPONENT
        rules.tie_goes_to = OPPONENT
        rules.decides[OPPONENT] = False
        rules.seat_names[OPPONENT] = self.name.capitalize()
        rules.turn_step[OPPONENT] = numbers.OPPONENT_TURN
        rules.hands = [numbers.DRAWN_CARDS, 0]
        if rules.options.side != _NIGHT:
            night = [board for board in rules.card_set.boards if board.side == _NIGHT]
            self.board = rules.add_board(night[0])
        if self.ballrooms is not None:
            self.ballrooms.finish(rules)
        if self.entrances is not None:
            self.entrances.finish(rules)
            rules.charges.append(HotelCharge(self))
            rules.after_scoring_steps.insert(0, numbers.SCORE_STARS)
        rules.set_up_steps.insert(0, numbers.KEEP_SIX)
        rules.digest = self._digest(rules.digest)

    def _digest(self, digest: str) -> str:
        """The cards of the deck belong to the values that a game is played with."""
        values = [(card.number, card.parts, card.hand) for card in cards.cards_of(self.name)]
        return hashlib.sha256(f"{digest} {values!r}".encode()).hexdigest()[:12]

    # --- setting up ----------------------------------------------------------------------------

    def decks_ready(self, s: State) -> None:
        if self.hotels:
            s.set(self.own, self._drawn_hotel(s))
        hotel = self.hotel(s)
        if hotel is not None:
            hotel.decks_ready(s)
        end_staff = self.end_staff(s)
        s.shuffle(end_staff)
        drawn = s.settle(numbers.PRIVATE, end_staff)[: numbers.PRIVATE_CARDS]
        for card in drawn:
            s.take_out(STAFF_DECK, card)
        s.set_pile(self.private, drawn)

    def _drawn_hotel(self, s: State) -> int:
        """One of the four, by chance or as it was chosen."""
        drawn = [1, 2, 3, 4]
        s.shuffle(drawn)
        if s.rules.options.hotel:
            chosen = numbers.HOTELS.index(s.rules.options.hotel) + 1
            drawn.remove(chosen)
            drawn.insert(0, chosen)
        return s.settle(numbers.HOTEL, drawn)[0]

    def hotel(self, s: State) -> OwnHotel | None:
        """The opponent's own hotel, if it has one."""
        own = s.get(self.own)
        return self.hotels[own - 1] if own else None

    def end_staff(self, s: State) -> list[int]:
        """All end-of-game staff of the game."""
        return [card for card in s.rules.staff if s.rules.staff_score[card] is not None]

    def set_up(self, s: State) -> None:
        self.clear_seat(s)
        deck = [card.number for card in cards.cards_of(self.name)]
        s.shuffle(deck)
        for place, number in enumerate(s.settle(numbers.DECK, deck)):
            s.set(self.deck + place, number)
        if self.ballrooms is not None:
            self.ballrooms.set_up(s)
        if self.entrances is not None:
            s.set_krones(PERSON, numbers.START_KRONES)
        hotel = self.hotel(s)
        if hotel is not None:
            hotel.set_up(s)

    def clear_seat(self, s: State) -> None:
        """The opponent has no money, no kitchen and no café, and plays the night side."""
        s.set_krones(OPPONENT, 0)
        s.set_tables(OPPONENT, 0)
        s.set_board(OPPONENT, self.board)
        for item in range(ITEM_KINDS):
            s.set_kitchen(OPPONENT, item, 0)
        if self.ballrooms is not None:
            self.ballrooms.clear_seat(s)
            s.set(self.dancers, numbers.DANCERS)

    # --- the opponent's things -----------------------------------------------------------------

    def turn_card(self, s: State) -> None:
        """The next card of the deck lies open; a used-up deck is shuffled."""
        if s.get(self.turned) == DECK_SIZE:
            s.set(self.turned, 0)
            deck = self.cards_left(s)
            deck.sort()
            s.shuffle(deck)
            for place, number in enumerate(s.settle(numbers.DECK, deck)):
                s.set(self.deck + place, number)
        s.add(self.turned, 1)
        s.tell(
            numbers.CARD_TURNED, OPPONENT, self.card(s).number, s.get(self.turned), 0, numbers.CARD
        )

    def card(self, s: State) -> AutomaCard:
        """The card that was turned over last."""
        turned = s.get(self.turned)
        return cards.all_cards()[s.get(self.deck + turned - 1)]

    def cards_turned(self, s: State) -> list[int]:
        """The cards that have been turned over, the first one first."""
        turned = s.get(self.turned)
        return [s.get(self.deck + place) for place in range(turned)]

    def cards_left(self, s: State) -> list[int]:
        """The cards of the deck, the top one first."""
        turned = s.get(self.turned)
        return [s.get(self.deck + place) for place in range(turned, DECK_SIZE)]

    def all_progress(self, s: State) -> list[int]:
        """The progress on the three politics cards."""
        return [s.get(self.progress + letter) for letter in range(3)]

    def lay_tile(self, s: State, room: Room, occupied: bool) -> None:
        """The opponent lays a room tile."""
        lay_tile(s, room, occupied)

    # --- what its hotel listens to ---------------------------------------------------------------

    def round_begun(self, s: State) -> None:
        hotel = self.hotel(s)
        if hotel is not None:
            hotel.round_begun(s)

    def die_taken(self, s: State, player: Player, face: Face) -> None:
        hotel = self.hotel(s)
        if hotel is not None:
            hotel.die_taken(s, face)

    def room_occupied(self, s: State, player: Player, room: Room) -> None:
        hotel = self.hotel(s)
        if hotel is not None:
            hotel.room_occupied(s, room)

    # --- the end -------------------------------------------------------------------------------

    def final_scoring(self, s: State, player: Player) -> None:
        if player != OPPONENT:
            return
        card = s.first(self.face_up(s))
        while card:
            s.gain_points_as(OPPONENT, self.end_points(s, card), card, T_END_STAFF)
            card = s.after(card)

    def face_up(self, s: State) -> int:
        """The pile of staff cards that the opponent has turned over."""
        return s.pile(OPPONENT, PLAYED)

    def end_points(self, s: State, card: Card) -> int:
        """What one of its staff cards would bring now."""
        score = s.rules.staff_score[card]
        if score is None:
            return 0
        return self._best_of_person(s) if score.copies() else score.points(s, OPPONENT)

    def _best_of_person(self, s: State) -> int:
        """The Secretary in either edition: the person's best end-of-game card on this hotel."""
        best = 0
        card = s.first(s.pile(PERSON, PLAYED))
        while card:
            score = s.rules.staff_score[card]
            if score is not None and not score.copies():
                worth = score.points(s, OPPONENT)
                if worth > best:
                    best = worth
            card = s.after(card)
        return best

    # --- what is seen --------------------------------------------------------------------------

    def redeal(self, s: State, seat: Seat, stream: Stream) -> None:
        deck, turned = sorted(self.cards_left(s)), len(self.cards_turned(s))
        stream.shuffle(deck)
        for place, number in enumerate(deck):
            s.set(self.deck + turned + place, number)
        self._redeal_private(s, seat, stream)

    def _redeal_private(self, s: State, seat: Seat, stream: Stream) -> None:
        """The private deck is any of the end-of-game staff that the seat has not seen."""
        private, staff = s.cards(self.private), s.cards(STAFF_DECK)
        end_staff = self.end_staff(s)
        unseen = [card for card in staff if card in end_staff and not s.is_known(card, seat)]
        unseen += private
        unseen.sort()
        stream.shuffle(unseen)
        dealt = unseen[: len(private)]
        others = unseen[len(private) :]
        for place, card in enumerate(staff):
            if card in end_staff and not s.is_known(card, seat):
                staff[place] = others.pop()
        s.set_pile(self.private, [])
        s.set_pile(STAFF_DECK, [])
        s.set_pile(self.private, dealt)
        s.set_pile(STAFF_DECK, staff)

    def view(self, s: State, seat: Seat) -> dict[str, Any]:
        turned = self.cards_turned(s)
        shown: dict[str, Any] = {
            "name": self.name,
            "seat": OPPONENT,
            "outcome": _outcome(s) if s.is_over() else None,
            "level": s.rules.options.level,
            "turned": turned,
            "cards_left": DECK_SIZE - len(turned),
            "private": s.size(self.private),
            "progress": self.all_progress(s),
            "dancers": s.get(self.dancers),
            "hotel": None,
        }
        hotel = self.hotel(s)
        if hotel is not None:
            shown["hotel"] = hotel.view(s)
        return {"opponent": shown}


def _outcome(s: State) -> str:
    """What became of the game for the person."""
    ahead = s.points(PERSON) - s.points(OPPONENT)
    return "won" if ahead > 0 else "lost" if ahead < 0 else "tied"


class HotelCharge(Charge):
    """What the opponent's hotel asks for."""

    def __init__(self, module: Solo) -> None:
        self.module = module

    def for_guest(self, s: State, player: Player, place: int) -> int:
        hotel = self.module.hotel(s)
        return 0 if hotel is None else hotel.guest_charge(s, s.row(place))

    def guest_taken(self, s: State, player: Player, guest: Guest) -> None:
        hotel = self.module.hotel(s)
        if hotel is not None:
            hotel.guest_gone(s, player, guest, -1)

    def for_space(self, s: State, player: Player, face: Face) -> int:
        hotel = self.module.hotel(s)
        return 0 if hotel is None else hotel.space_charge(s, face)

    def why_not_guest(self, s: State, player: Player, place: int, cost: Krones) -> Reason:
        krones = s.krones(player)
        return reason("guest-token-too-dear", guest=s.row(place), cost=cost, krones=krones)

    def why_not_space(self, s: State, player: Player, face: Face, cost: Krones) -> Reason:
        return reason("toll-too-dear", face=face, cost=cost, krones=s.krones(player))

    def space_used(self, s: State, player: Player, face: Face) -> None:
        hotel = self.module.hotel(s)
        if hotel is not None:
            hotel.space_used(s, face)


class KeepSix(AutoStep):
    """Of ten staff cards the person keeps six; four go under the deck in any order."""

    def run(self, s: State) -> None:
        s.pop()
        spare = numbers.DRAWN_CARDS - numbers.KEPT_CARDS
        Return.ask(s, PERSON, spare, HAND, SET_UP)
