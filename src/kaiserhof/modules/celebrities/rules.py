"""Module 2: celebrities.

Three of the dice are coloured. A player who takes one pays a krone for each other die on its space
and has the celebrity of that colour until the end of the round, with points that grow while nobody
comes. Effects of celebrities hold in the owner's turn, once per source and never on themselves.
"""

from typing import TYPE_CHECKING, Any, Final

from kaiserhof.data import Term
from kaiserhof.engine import ops, watching
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.channels import Listener
from kaiserhof.engine.effects import GainItems
from kaiserhof.engine.nouns import CafeTable, Card, Colour, Player, Room, Seat, Source
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import (
    ITEM_KINDS,
)
from kaiserhof.engine.steps import bundle, rooms
from kaiserhof.engine.steps.items import Choose
from kaiserhof.modules.celebrities import numbers
from kaiserhof.modules.celebrities.dice import ColouredDice, TakeColouredDie, ThrowDie
from kaiserhof.modules.celebrities.exchange import Exchange, ExchangeItems
from kaiserhof.modules.celebrities.facts import facts_of
from kaiserhof.modules.celebrities.lounge import (
    CELEBRITY,
    CHAPLIN,
    CHURCHILL,
    CURIE,
    FREUD,
    MAGIE,
    MATA_HARI,
    PICASSO,
    PUCCINI,
    TOLKIEN,
    EndOfFame,
    Lounge,
)

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

CHAMPAGNE: Final = 4


class Celebrities(Lounge):
    """What celebrities do for their hosts."""

    def __init__(self) -> None:
        super().__init__()
        self.two_items = 0
        self.champagne = 0
        self.two_points = 0
        self.one_point = 0
        self.one_step = 0

    def begin(self, rules: "Rulebook") -> None:
        super().begin(rules)
        rules.steps[numbers.END_OF_FAME] = EndOfFame(self)
        rules.steps[numbers.EINSTEIN] = Exchange()
        rules.steps[numbers.THROW_DIE] = ThrowDie(self)

    def finish(self, rules: "Rulebook") -> None:
        super().finish(rules)
        rules.special_dice.append(ColouredDice(self))
        rules.turn_actions.append(TakeColouredDie(self))
        rules.turn_actions.append(ExchangeItems(self))
        rules.channels.listen("dancer_sent", MataHari(self))
        rules.round_end_steps.insert(0, numbers.END_OF_FAME)
        self.two_items = rules.effect_of(Term("any_item", ("2",)))
        self.champagne = rules.add_effect(GainItems(ops.STRUDEL + CHAMPAGNE, 1))
        self.two_points = rules.effect_of(Term("points", ("2",)))
        self.one_point = rules.effect_of(Term("points", ("1",)))
        self.one_step = rules.effect_of(Term("emperor", ("1",)))

    def set_up(self, s: State) -> None:
        cards = [
            celebrity.number
            for celebrity in facts_of(s.rules.card_set).celebrities
            if not celebrity.with_module or celebrity.with_module in s.rules.options.modules
        ]
        s.shuffle(cards)
        for place, card in enumerate(s.settle(numbers.CELEBRITIES_DRAWN, cards)):
            s.set(self.deck + place, card)
        self.fill_lounge(s)
        self.all_coloured(s)

    # --- what celebrities do ---------------------------------------------------------------------

    def happened(
        self, s: State, player: Player, what: int, amount: int, of: int, source: Source
    ) -> None:
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

    def minds_order(self, s: State, player: Player, codes: list[int]) -> bool:
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
                Choose.ask(s, player, 1, CELEBRITY + PICASSO)
                s.gain_points(player, 1, CELEBRITY + PICASSO)
            if self._settles(s, self.rooms_owed + player):
                if rooms.can_prepare(s, player, 1, rooms.ANYWHERE):
                    rooms.Prepare.ask(s, player, 1, 1, rooms.OPTIONAL, CELEBRITY + MAGIE)

    def staff_done(self, s: State, player: Player, card: Card) -> None:
        if self.has(s, player, CURIE):
            bundle.add_by_nature(s, self.two_items, CELEBRITY + CURIE)
        if self.has(s, player, PUCCINI):
            bundle.add_by_nature(s, self.champagne, CELEBRITY + PUCCINI)
            bundle.add_by_nature(s, self.two_points, CELEBRITY + PUCCINI)

    def room_occupied(self, s: State, player: Player, room: Room) -> None:
        if self.has(s, player, TOLKIEN):
            s.gain_points(player, 2, CELEBRITY + TOLKIEN)

    def is_content(self, s: State, player: Player, table: CafeTable) -> bool:
        if not self.has(s, player, FREUD):
            return False
        lacking = 0
        for item in range(ITEM_KINDS):
            lacking += s.lacks(player, table, item)
        return lacking == 1 and s.rules.guest_size[s.guest_at(player, table)] > 1

    # --- what is seen ----------------------------------------------------------------------------

    def redeal(self, s: State, seat: Seat, stream: Stream) -> None:
        cards = self.cards(s, self.deck)
        cards.sort()
        stream.shuffle(cards)
        self.set_cards(s, self.deck, cards)

    def view(self, s: State, seat: Seat) -> dict[str, Any]:
        keys = [""]
        for celebrity in facts_of(s.rules.card_set).celebrities:
            keys.append(celebrity.key)
        lounge: list[dict[str, Any]] = []
        for place, colour in enumerate(facts_of(s.rules.card_set).colours):
            face = self._shown_face(s, numbers.COLOURS.index(colour))
            lounge.append(
                {
                    "colour": colour,
                    "celebrity": keys[s.get(self.lounge + place)],
                    "points": self.points[s.get(self.chips + place)],
                    "die": face,
                    "price": self.price(s, face) if face else 0,
                }
            )
        return {
            "lounge": lounge,
            "celebrity_deck": len(self.cards(s, self.deck)),
        }

    def _shown_face(self, s: State, colour: Colour) -> int:
        """The face of a coloured die that lies on the board; 0 before it is rolled."""
        face = s.get(self.faces + colour)
        return face if face and self.dice_on(s, face) <= s.dice(face) else 0

    def view_player(self, s: State, player: Player, seat: Seat) -> dict[str, Any]:
        held = s.get(self.held + player)
        return {
            "celebrities": [
                celebrity.key
                for celebrity in facts_of(s.rules.card_set).celebrities
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


class MataHari(Listener):
    """A point and a step for each dancer that her host sends."""

    def __init__(self, module: Celebrities) -> None:
        self.module = module

    def hear(self, s: State, player: Player, value: int) -> int:
        if self.module.has(s, player, MATA_HARI):
            bundle.add(s, self.module.one_point, bundle.STAFF, CELEBRITY + MATA_HARI)
            bundle.add(s, self.module.one_step, bundle.OFFER, CELEBRITY + MATA_HARI)
        return 0
