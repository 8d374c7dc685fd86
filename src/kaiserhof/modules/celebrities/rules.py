"""Module 2: celebrities.

Three of the dice are coloured. Who takes one pays a krone for each other die on its space and has
the celebrity of that colour until the end of the round, with points that grow while nobody comes.
Effects of celebrities hold in the owner's turn, once per source and never on themselves.
"""

from typing import TYPE_CHECKING, Any, Final

from kaiserhof.data import Term
from kaiserhof.engine import answers as a
from kaiserhof.engine import ops, watching
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.channels import Listener
from kaiserhof.engine.module import Module
from kaiserhof.engine.prices import COPYING_SPACE
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import FREE_COPY, FREE_ROOMS, State
from kaiserhof.engine.state.layout import ITEM_KINDS, MOST_PLAYERS
from kaiserhof.engine.steps import bundle, kinds, rooms
from kaiserhof.engine.steps.base import AutoStep, Step
from kaiserhof.engine.steps.dice import take_die
from kaiserhof.engine.steps.rounds import roll_again
from kaiserhof.engine.steps.turn import DIE_TAKEN, NO_DIE
from kaiserhof.engine.turn_actions import SpecialDice, TurnAction
from kaiserhof.modules.celebrities import numbers

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

LOUNGE: Final = 3
MOST_CELEBRITIES: Final = 11

# Celebrities by number.
FREUD: Final = 1
EINSTEIN: Final = 2
CHAPLIN: Final = 3
MAGIE: Final = 4
TOLKIEN: Final = 5
GANDHI: Final = 6
CURIE: Final = 7
CHURCHILL: Final = 8
PUCCINI: Final = 9
MATA_HARI: Final = 10
PICASSO: Final = 11

VISIT: Final[int] = numbers.VISIT
"""Source: the points for a celebrity who comes."""
CELEBRITY: Final[int] = numbers.CELEBRITY
"""Source: + number of the celebrity, from 1."""
EXCHANGES: Final = 4
FIRST_COUNT: Final = 4
"""Where the counts of the kitchen stand in the frame of an exchange."""
DISHES_AND_DRINKS: Final = 4
CHAMPAGNE: Final = 4


class Celebrities(Module):
    """Coloured dice and the lounge."""

    def __init__(self) -> None:
        super().__init__(2)
        self.lounge = 0
        """The celebrity at each of three places, left to right."""
        self.chips = 0
        """How many rounds each has waited: 0, 1 or 2."""
        self.faces = 0
        """The face of each coloured die on the board, 0 when it is gone."""
        self.held = 0
        """For each player: the celebrities, as bits."""
        self.deck = 0
        """Celebrities in the deck from the top, then zeros."""
        self.discards = 0
        self.exchanged = 0
        """Whether Einstein has been used in this round."""
        self.rooms_owed = 0
        """For each player: rooms that Magie still offers."""
        self.items_owed = 0
        """For each player: items that Picasso still gives."""
        self.steps_owed = 0
        """For each player: steps that Churchill still offers."""
        self.owed = 0
        """All that modules owe to anybody."""
        self.place_of: list[int] = []
        """For each colour of the dice: its place in the lounge."""
        self.points: list[int] = []
        self.two_items = 0
        self.champagne = 0
        self.two_points = 0
        self.one_point = 0
        self.one_step = 0

    def begin(self, rules: "Rulebook") -> None:
        self.lounge = rules.allot(LOUNGE)
        self.chips = rules.allot(LOUNGE)
        self.faces = rules.allot(LOUNGE)
        self.held = rules.allot(MOST_PLAYERS)
        self.deck = rules.allot(MOST_CELEBRITIES)
        self.discards = rules.allot(MOST_CELEBRITIES)
        self.exchanged = rules.allot(1)
        self.rooms_owed = rules.allot(MOST_PLAYERS)
        self.items_owed = rules.allot(MOST_PLAYERS)
        self.steps_owed = rules.allot(MOST_PLAYERS)
        self.owed = rules.place_for_debts()
        rules.steps[numbers.END_OF_FAME] = EndOfFame(self)
        rules.steps[numbers.EINSTEIN] = Exchange()
        rules.steps[numbers.THROW_DIE] = ThrowDie(self)

    def finish(self, rules: "Rulebook") -> None:
        rules.special_dice.append(ColouredDice(self))
        rules.turn_actions.append(TakeColouredDie(self))
        rules.turn_actions.append(ExchangeItems(self))
        rules.channels.listen("dancer_sent", MataHari(self))
        rules.round_end_steps.insert(0, numbers.END_OF_FAME)
        lounge = rules.card_set.celebrities
        self.place_of = [lounge.colours.index(colour) for colour in numbers.COLOURS]
        self.points = list(lounge.points)
        self.two_items = rules.effect_of(Term("any_item", ("2",)))
        self.champagne = rules.effect_of(Term("champagne", ("1",)))
        self.two_points = rules.effect_of(Term("points", ("2",)))
        self.one_point = rules.effect_of(Term("points", ("1",)))
        self.one_step = rules.effect_of(Term("emperor", ("1",)))

    def set_up(self, s: State) -> None:
        cards = [
            celebrity.number
            for celebrity in s.rules.card_set.celebrities.celebrities
            if not celebrity.with_module or celebrity.with_module in s.rules.options.modules
        ]
        s.shuffle(cards)
        for place, card in enumerate(s.settle(numbers.CELEBRITIES_DRAWN, cards)):
            s.set(self.deck + place, card)
        self.fill_lounge(s)
        self.all_coloured(s)

    # --- the lounge ------------------------------------------------------------------------------

    def fill_lounge(self, s: State) -> None:
        """Celebrities from the deck take the empty places, left to right."""
        for place in range(LOUNGE):
            if s.get(self.lounge + place) == 0:
                celebrity = self._draw(s)
                s.set(self.lounge + place, celebrity)
                s.set(self.chips + place, 0)
                if celebrity:
                    told = CELEBRITY + celebrity
                    s.tell(numbers.LOUNGE_FILLED, -1, celebrity, place, 0, told)

    def _draw(self, s: State) -> int:
        if s.get(self.deck) == 0:
            cards = self.cards(s, self.discards)
            cards.sort()
            s.shuffle(cards)
            self.set_cards(s, self.deck, s.settle(numbers.CELEBRITIES_DRAWN, cards))
            self.set_cards(s, self.discards, [])
        cards = self.cards(s, self.deck)
        if not cards:
            return 0
        self.set_cards(s, self.deck, cards[1:])
        return cards[0]

    def cards(self, s: State, pile: int) -> list[int]:
        """The celebrities of the deck or the discards."""
        found: list[int] = []
        for place in range(MOST_CELEBRITIES):
            card = s.get(pile + place)
            if card:
                found.append(card)
        return found

    def set_cards(self, s: State, pile: int, cards: list[int]) -> None:
        """Set the celebrities of the deck or the discards."""
        for place in range(MOST_CELEBRITIES):
            s.set(pile + place, cards[place] if place < len(cards) else 0)

    def has(self, s: State, player: int, celebrity: int) -> bool:
        """Whether a celebrity works for a player now: held, and it is the player's turn."""
        return s.get(self.held + player) >> celebrity & 1 != 0 and s.turn_of() == player

    # --- dice ------------------------------------------------------------------------------------

    def dice_on(self, s: State, face: int) -> int:
        """How many coloured dice lie on a space."""
        found = 0
        for colour in range(LOUNGE):
            if s.get(self.faces + colour) == face:
                found += 1
        return found

    def all_coloured(self, s: State) -> None:
        """All three coloured dice are in the next roll."""
        for colour in range(LOUNGE):
            s.set(self.faces + colour, 1)

    def price(self, s: State, face: int) -> int:
        """Krones for a coloured die: one for each other die on its space."""
        return s.dice(face) - 1

    # --- what celebrities do ---------------------------------------------------------------------

    def happened(self, s: State, player: int, what: int, amount: int, of: int, source: int) -> None:
        if what == watching.POINTS:
            if source != CELEBRITY + CHAPLIN and self.has(s, player, CHAPLIN):
                s.gain_points(player, 2, CELEBRITY + CHAPLIN)
        elif what == watching.STEPS:
            if amount and source != CELEBRITY + CHURCHILL and self.has(s, player, CHURCHILL):
                self._owe(s, self.steps_owed + player)
        elif what == watching.KRONES:
            if self.has(s, player, MAGIE):
                self._owe(s, self.rooms_owed + player)
        elif what == watching.ITEMS and of == CHAMPAGNE and self.has(s, player, PICASSO):
            self._owe(s, self.items_owed + player)

    def minds_order(self, s: State, player: int, codes: list[int]) -> bool:
        if self.has(s, player, MAGIE) and _amounts(codes, ops.KRONES):
            # Her room comes between the krones, which pay for it and end at the limit.
            return True
        if self.has(s, player, CHURCHILL) or self.has(s, player, CHAPLIN):
            # They answer to single effects that advance, or that go past the end of the track.
            steps = _amounts(codes, ops.EMPEROR)
            return steps > 0 and s.emperor(player) + steps > s.rules.track_end
        return False

    def _owe(self, s: State, place: int) -> None:
        s.add(place, 1)
        s.add(self.owed, 1)

    def _settles(self, s: State, place: int) -> bool:
        """Whether something is owed there; from now on one less."""
        if s.get(place) == 0:
            return False
        s.add(place, -1)
        s.add(self.owed, -1)
        return True

    def catch_up(self, s: State) -> None:
        for player in range(s.rules.players):
            if self._settles(s, self.steps_owed + player):
                bundle.begin(s, player, CELEBRITY + CHURCHILL)
                bundle.add(s, self.one_step, bundle.OFFER, CELEBRITY + CHURCHILL)
            if self._settles(s, self.items_owed + player):
                s.push(kinds.CHOOSE, player, 1, CELEBRITY + PICASSO, 0, 0)
                s.gain_points(player, 1, CELEBRITY + PICASSO)
            if self._settles(s, self.rooms_owed + player):
                if rooms.can_prepare(s, player, 1, rooms.ANYWHERE):
                    s.push(kinds.PREPARE, player, 1, 1, rooms.OPTIONAL, CELEBRITY + MAGIE)

    def staff_done(self, s: State, player: int, card: int) -> None:
        if self.has(s, player, CURIE):
            bundle.add_by_nature(s, self.two_items, CELEBRITY + CURIE)
        if self.has(s, player, PUCCINI):
            bundle.add_by_nature(s, self.champagne, CELEBRITY + PUCCINI)
            bundle.add_by_nature(s, self.two_points, CELEBRITY + PUCCINI)

    def room_occupied(self, s: State, player: int, room: int) -> None:
        if self.has(s, player, TOLKIEN):
            s.gain_points(player, 2, CELEBRITY + TOLKIEN)

    def is_content(self, s: State, player: int, table: int) -> bool:
        if not self.has(s, player, FREUD):
            return False
        lacking = 0
        for item in range(ITEM_KINDS):
            lacking += s.lacks(player, table, item)
        return lacking == 1 and s.rules.guest_size[s.guest_at(player, table)] > 1

    # --- what is seen ----------------------------------------------------------------------------

    def redeal(self, s: State, seat: int, stream: Stream) -> None:
        cards = self.cards(s, self.deck)
        cards.sort()
        stream.shuffle(cards)
        self.set_cards(s, self.deck, cards)

    def view(self, s: State, seat: int) -> dict[str, Any]:
        keys = [""]
        for celebrity in s.rules.card_set.celebrities.celebrities:
            keys.append(celebrity.key)
        return {
            "lounge": [
                {
                    "colour": colour,
                    "celebrity": keys[s.get(self.lounge + place)],
                    "points": self.points[s.get(self.chips + place)],
                    "die": self._shown_face(s, numbers.COLOURS.index(colour)),
                }
                for place, colour in enumerate(s.rules.card_set.celebrities.colours)
            ],
            "celebrity_deck": len(self.cards(s, self.deck)),
        }

    def _shown_face(self, s: State, colour: int) -> int:
        """The face of a coloured die that lies on the board; 0 before it is rolled."""
        face = s.get(self.faces + colour)
        return face if face and self.dice_on(s, face) <= s.dice(face) else 0

    def view_player(self, s: State, player: int, seat: int) -> dict[str, Any]:
        held = s.get(self.held + player)
        return {
            "celebrities": [
                celebrity.key
                for celebrity in s.rules.card_set.celebrities.celebrities
                if held >> celebrity.number & 1
            ]
        }


def _amounts(codes: list[int], op: int) -> int:
    """What these effects bring of one kind, each with another on top; 0 unless they differ."""
    total = 0
    first = 0
    differ = False
    for code in codes:
        if code // ops.ARGUMENTS == op:
            total += code % ops.ARGUMENTS + 1
            if first and code != first:
                differ = True
            first = code
    return total if differ else 0


class ColouredDice(SpecialDice):
    """Three of the dice, one for each celebrity in the lounge."""

    def __init__(self, module: Celebrities) -> None:
        self.module = module

    def count(self, s: State, face: int) -> int:
        return self.module.dice_on(s, face)

    def roll(self, s: State) -> int:
        faces_at = self.module.faces
        rolled = [colour for colour in range(LOUNGE) if s.get(faces_at + colour)]
        faces: list[int] = []
        for _ in rolled:
            faces.append(s.pick(6) + 1)
        for colour, face in zip(rolled, s.settle(numbers.COLOURED_ROLL, faces), strict=True):
            s.set(faces_at + colour, face)
            s.add_die(face)
        return len(rolled)

    def take(self, s: State, face: int) -> bool:
        for colour in range(LOUNGE):
            if s.get(self.module.faces + colour) == face:
                s.set(self.module.faces + colour, 0)
                return True
        return False

    def throw_away(self, s: State, player: int) -> bool:
        for face in range(1, 7):
            if s.plain_dice(face):
                return False
        s.push(numbers.THROW_DIE, player, 0, 0, 0, 0)
        return True

    def face(self, s: State, die: int) -> int:
        return s.get(self.module.faces + die)

    def turn(self, s: State, die: int, face: int) -> None:
        s.set(self.module.faces + die, face)


class TakeColouredDie(TurnAction):
    """Take a coloured die for a krone for each other die on its space, and its celebrity."""

    def __init__(self, module: Celebrities) -> None:
        super().__init__(numbers.COLOURED_DIE, numbers.EXCHANGE_ITEMS, DIE_TAKEN)
        self.module = module

    def answers(self, s: State, player: int, done: int, out: list[int]) -> None:
        if done & (DIE_TAKEN | NO_DIE):
            return
        for colour in range(LOUNGE):
            face = s.get(self.module.faces + colour)
            if face == 0:
                continue
            left = s.krones(player) - self.module.price(s, face)
            if face == COPYING_SPACE and not s.has_ability(player, FREE_COPY):
                left -= 1
            if left >= 0:
                answer = numbers.COLOURED_DIE + (colour * 6 + face - 1) * 2
                out.append(answer)
                if left > 0:
                    out.append(answer + 1)

    def face_of(self, answer: int) -> int:
        return (answer - numbers.COLOURED_DIE) // 2 % 6 + 1

    def play(self, s: State, player: int, answer: int) -> None:
        module = self.module
        chosen = answer - numbers.COLOURED_DIE
        colour, face = chosen // 12, chosen // 2 % 6 + 1
        place = module.place_of[colour]
        celebrity = s.get(module.lounge + place)
        s.pay(player, module.price(s, face), CELEBRITY + celebrity)
        waited = s.get(module.chips + place)
        s.set(module.faces + colour, 0)
        s.set(module.lounge + place, 0)
        s.set(module.chips + place, 0)
        if celebrity:
            s.set(module.held + player, s.get(module.held + player) | 1 << celebrity)
            if s.log is not None:
                told = CELEBRITY + celebrity
                s.tell(numbers.CELEBRITY_TAKEN, player, celebrity, colour, face, told)
            if celebrity == GANDHI:
                s.add_ability(player, FREE_ROOMS)
            # A source of its own: Chaplin adds to the points of his own visit, not to his own.
            s.gain_points(player, module.points[waited], VISIT)
        take_die(s, player, face, chosen % 2, 1)

    def why_not(self, s: State, player: int, done: int, answer: int) -> Reason:
        if done & NO_DIE:
            return reason("no-die-this-turn")
        if done & DIE_TAKEN:
            return reason("one-die-a-turn")
        face = self.face_of(answer)
        colour = (answer - numbers.COLOURED_DIE) // 12
        if s.get(self.module.faces + colour) != face:
            return reason("no-coloured-die-there", colour=numbers.COLOURS[colour], face=face)
        cost, krones = self.module.price(s, face), s.krones(player)
        if face == COPYING_SPACE and not s.has_ability(player, FREE_COPY):
            cost += 1
        cost += (answer - numbers.COLOURED_DIE) % 2
        return reason("coloured-die-too-dear", cost=cost, krones=krones)


class ExchangeItems(TurnAction):
    """Einstein: once per round, dishes and drinks of the kitchen for others."""

    def __init__(self, module: Celebrities) -> None:
        super().__init__(numbers.EXCHANGE_ITEMS, numbers.THROW)
        self.module = module

    def answers(self, s: State, player: int, done: int, out: list[int]) -> None:
        if self.module.has(s, player, EINSTEIN) and s.get(self.module.exchanged) == 0:
            for item in range(DISHES_AND_DRINKS):
                if s.kitchen(player, item):
                    out.append(numbers.EXCHANGE_ITEMS)
                    break

    def play(self, s: State, player: int, answer: int) -> None:
        s.set(self.module.exchanged, 1)
        s.push(numbers.EINSTEIN, player, EXCHANGES, 0, 0, 0)
        for item in range(DISHES_AND_DRINKS):
            s.push_more(s.kitchen(player, item))

    def why_not(self, s: State, player: int, done: int, answer: int) -> Reason:
        return reason("no-exchange")


class MataHari(Listener):
    """A point and a step for each dancer that her host sends."""

    def __init__(self, module: Celebrities) -> None:
        self.module = module

    def hear(self, s: State, player: int, value: int) -> int:
        if self.module.has(s, player, MATA_HARI):
            bundle.add(s, self.module.one_point, bundle.STAFF, CELEBRITY + MATA_HARI)
            bundle.add(s, self.module.one_step, bundle.OFFER, CELEBRITY + MATA_HARI)
        return 0


class EndOfFame(AutoStep):
    """The round ends: celebrities leave their hosts, those in the lounge have waited."""

    def __init__(self, module: Celebrities) -> None:
        super().__init__()
        self.module = module

    def run(self, s: State) -> None:
        s.pop()
        module = self.module
        discards = module.cards(s, module.discards)
        for player in range(s.rules.players):
            held = s.get(module.held + player)
            for celebrity in range(1, MOST_CELEBRITIES + 1):
                if held >> celebrity & 1:
                    discards.append(celebrity)
                    told = CELEBRITY + celebrity
                    s.tell(numbers.CELEBRITY_LEFT, player, celebrity, 0, 0, told)
            s.set(module.held + player, 0)
            s.take_ability(player, FREE_ROOMS)
        for place in range(LOUNGE):
            celebrity_there = s.get(module.lounge + place)
            if celebrity_there:
                waited = s.get(module.chips + place)
                if waited == len(module.points) - 1:
                    discards.append(celebrity_there)
                    told = CELEBRITY + celebrity_there
                    s.tell(numbers.CELEBRITY_LEFT, -1, celebrity_there, 0, 0, told)
                    s.set(module.lounge + place, 0)
                    s.set(module.chips + place, 0)
                else:
                    s.set(module.chips + place, waited + 1)
        module.set_cards(s, module.discards, discards)
        module.fill_lounge(s)
        module.all_coloured(s)
        s.set(module.exchanged, 0)


class Exchange(Step):
    """Einstein: dishes and drinks of the kitchen for others.

    Values: how many are left, and behind them how many of each kind were there at first: what was
    swapped in is not swapped again.
    """

    def answers(self, s: State, out: list[int]) -> None:
        for item in range(DISHES_AND_DRINKS):
            if s.value(FIRST_COUNT + item):
                out.append(a.PAY + item)
        out.append(a.DONE)

    def play(self, s: State, answer: int) -> None:
        player, left = s.owner(), s.value(0) - 1
        if answer == a.DONE or left == 0:
            s.pop()
        else:
            s.set_value(0, left)
            at = FIRST_COUNT + answer - a.PAY
            s.set_value(at, s.value(at) - 1)
        if answer != a.DONE:
            item = answer - a.PAY
            s.lose_items(player, item, 1, CELEBRITY + EINSTEIN)
            s.push(kinds.CHOOSE, player, 1, CELEBRITY + EINSTEIN, 1 << item, 0)


class ThrowDie(Step):
    """Only coloured dice are left: which one is thrown away?"""

    def __init__(self, module: Celebrities) -> None:
        super().__init__()
        self.module = module

    def answers(self, s: State, out: list[int]) -> None:
        for colour in range(LOUNGE):
            if s.get(self.module.faces + colour):
                out.append(numbers.THROW + colour)

    def play(self, s: State, answer: int) -> None:
        player, colour = s.owner(), answer - numbers.THROW
        s.pop()
        face = s.get(self.module.faces + colour)
        s.set(self.module.faces + colour, 0)
        roll_again(s, player, colour + 1, face)
