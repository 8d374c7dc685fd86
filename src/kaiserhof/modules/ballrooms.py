"""Module 1: the Vienna ballrooms.

Champagne is a fifth item, neither dish nor drink. A fulfilled guest may go dancing instead of
taking a room: champagne for a row of a ballroom, a dancer from the rehearsal room, bonuses for the
row and for an emptied area of the rehearsal room. Three ballrooms are scored after the emperor.
"""

from typing import TYPE_CHECKING, Any, Final

from kaiserhof.data import Term
from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev
from kaiserhof.engine import items, moments, notation
from kaiserhof.engine.chance import name_chance
from kaiserhof.engine.effects import Effect
from kaiserhof.engine.layout import (
    MOST_PLAYERS,
    MOST_TABLES,
    PLAYED,
    SCORINGS,
)
from kaiserhof.engine.measures import Measure
from kaiserhof.engine.module import Module
from kaiserhof.engine.ops import ARGUMENTS
from kaiserhof.engine.penalties import Penalty
from kaiserhof.engine.reasons import Reason
from kaiserhof.engine.sources import MODULES
from kaiserhof.engine.state import FREE, State
from kaiserhof.engine.steps import bundle, kinds
from kaiserhof.engine.steps.base import AutoStep, Step
from kaiserhof.engine.steps.guests import add_reward, content_without
from kaiserhof.engine.steps.rooms import append_rooms
from kaiserhof.modules import numbers
from kaiserhof.modules.counted_guests import CountedGuests

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

CHAMPAGNE: Final = 4
BALLROOMS: Final = 3
ROWS: Final = 3
AREAS: Final = 4
BOTTOM, MIDDLE, TOP = 0, 1, 2
BALCONY: Final = 3
MIDDLE_BALLROOM: Final = 1
RIGHT_BALLROOM: Final = 2
GREEN: Final = 3
MOST_TO_CHOOSE: Final = 7

# Answers.
DANCE: Final = a.MODULES
"""+ table - 1: the fulfilled guest there goes dancing."""
BALLROOM_ROW: Final = DANCE + MOST_TABLES
"""+ ballroom * 3 + row."""
AREA: Final = BALLROOM_ROW + BALLROOMS * ROWS
"""+ area of the rehearsal room that the dancer comes from."""
CHAMPAGNES: Final = AREA + AREAS
"""+ how much of the strength is champagne."""
REHEARSE: Final = CHAMPAGNES + MOST_TO_CHOOSE
"""+ rehearsal room."""
LOSE_ROW: Final = REHEARSE + 4
"""+ row that loses a dancer."""

notation.add_answers(
    {DANCE + table: f"dance {table + 1}" for table in range(MOST_TABLES)}
    | {
        BALLROOM_ROW + ballroom * ROWS + row: f"ballroom {ballroom + 1} {word}"
        for ballroom in range(BALLROOMS)
        for row, word in enumerate(("bottom", "middle", "top"))
    }
    | {AREA + area: f"area {area + 1}" for area in range(AREAS)}
    | {CHAMPAGNES + count: f"champagne {count}" for count in range(MOST_TO_CHOOSE)}
    | {
        REHEARSE + room: f"rehearse {name}"
        for room, name in enumerate(("allegro", "andante", "presto", "vivace"))
    }
    | {LOSE_ROW + row: f"lose {word}" for row, word in enumerate(("bottom", "middle", "top"))}
)

# Steps.
REHEARSAL_ROOMS: Final = kinds.MODULES
CHOOSE_REHEARSAL: Final = kinds.MODULES + 1
CHOOSE_ROW: Final = kinds.MODULES + 2
CHOOSE_AREA: Final = kinds.MODULES + 3
SPLIT_CHAMPAGNE: Final = kinds.MODULES + 4
SCORE_BALLROOM: Final = kinds.MODULES + 5
LOSE_DANCER: Final = kinds.MODULES + 6
OCCUPY_LOWER: Final = kinds.MODULES + 7

kinds.NAMES.update(
    {
        REHEARSAL_ROOMS: "rehearsal_rooms",
        CHOOSE_REHEARSAL: "rehearsal",
        CHOOSE_ROW: "ballroom",
        CHOOSE_AREA: "area",
        SPLIT_CHAMPAGNE: "champagne",
        SCORE_BALLROOM: "score_ballroom",
        LOSE_DANCER: "lose_dancer",
        OCCUPY_LOWER: "occupy_lower",
    }
)

# What chance settles.
BALLROOMS_DRAWN: Final = name_chance("ballrooms")
REHEARSAL_DRAWN: Final = name_chance("rehearsal-rooms")

# Effects.
DANCER: Final = 34
DANCER_ONCE: Final = 35
POINTS_PER_DANCER: Final = 36
ITEMS_OF_KINDS: Final = 37
OCCUPY_THREE_FLOORS: Final = 38
DISHES_CHAMPAGNE: Final = 39
DRINKS_CHAMPAGNE: Final = 40

# Sources.
ROW_BONUS: Final = MODULES
"""+ ballroom."""
AREA_BONUS: Final = MODULES + 3
BALLROOM_SCORE: Final = MODULES + 4
"""+ ballroom."""

NOT_THREE_FLOORS: Final = 31 << 15


class Ballrooms(Module):
    """Champagne, ballrooms, rehearsal rooms and dancers."""

    def __init__(self) -> None:
        super().__init__(1)
        self.laid_out = 0
        """Three places: the ballrooms from left to right."""
        self.dancers = 0
        """Dancers by ballroom, row and player."""
        self.offered = 0
        """Rehearsal rooms that can still be chosen."""
        self.rehearsal = 0
        """For each player: the rehearsal room, and dancers left in each of its areas."""
        self.green_guests: CountedGuests | None = None
        """Fulfilled green guests, which a politics card counts."""
        self.price: list[int] = []
        self.places: list[list[int]] = []
        self.row_bonus: list[list[list[int]]] = []
        self.double_bonus: list[list[list[int]]] = []
        """The same twice: amounts as one effect, since they are one source (ruling 113)."""
        self.scoring: list[Term] = []
        self.area_bonus: list[list[list[int]]] = []
        self.must_take_a_room: list[int] = []
        self.no_dancer = 0

    # --- building the rulebook -----------------------------------------------------------------

    def begin(self, rules: "Rulebook") -> None:
        self.laid_out = rules.allot(BALLROOMS)
        self.dancers = rules.allot(BALLROOMS * ROWS * MOST_PLAYERS)
        self.offered = rules.allot(4)
        self.rehearsal = rules.allot(MOST_PLAYERS * (1 + AREAS))
        self.green_guests = CountedGuests(rules, "green_guests")
        rules.measures["champagne"] = ChampagneMeasure()
        rules.measures["dancers"] = DancersMeasure(self)
        rules.measures["green_guests"] = self.green_guests
        steps = rules.steps
        steps[REHEARSAL_ROOMS] = RehearsalRooms(self)
        steps[CHOOSE_REHEARSAL] = ChooseRehearsal(self)
        steps[CHOOSE_ROW] = ChooseRow(self)
        steps[CHOOSE_AREA] = ChooseArea(self)
        steps[SPLIT_CHAMPAGNE] = SplitChampagne()
        steps[SCORE_BALLROOM] = ScoreBallroom(self)
        steps[LOSE_DANCER] = LoseDancer(self)
        steps[OCCUPY_LOWER] = OccupyLower()

    def finish(self, rules: "Rulebook") -> None:
        facts = rules.card_set.ballrooms
        rules.start_kitchen[CHAMPAGNE] += 1
        self.price = list(facts.price)
        self.no_dancer = facts.no_dancer
        self.must_take_a_room = list(facts.must_take_a_room)
        for ballroom in facts.ballrooms:
            self.places.append(list(ballroom.places[rules.players]))
            self.scoring.append(ballroom.scoring[rules.players])
            self.row_bonus.append([[rules.effect_of(t) for t in row] for row in ballroom.bonus])
            self.double_bonus.append([self._doubled(rules, row) for row in self.row_bonus[-1]])
        for room in facts.rehearsal_rooms:
            self.area_bonus.append([[rules.effect_of(t) for t in area] for area in room.areas])
        for strength in range(ARGUMENTS):
            rules.add_effect(TakeWithChampagne(DISHES_CHAMPAGNE, strength))
            rules.add_effect(TakeWithChampagne(DRINKS_CHAMPAGNE, strength))
        rules.main_action[1] = DISHES_CHAMPAGNE
        rules.main_action[2] = DRINKS_CHAMPAGNE
        rules.after_scoring_steps.append(SCORE_BALLROOM)
        rules.set_up_steps.insert(rules.set_up_steps.index(kinds.FIRST_GUESTS), REHEARSAL_ROOMS)

    def _doubled(self, rules: "Rulebook", codes: list[int]) -> list[int]:
        """A row bonus twice over."""
        twice: list[int] = []
        for code in codes:
            both = rules.effects[code].doubled()
            if both is None:
                twice += [code, code]
            else:
                twice.append(rules.add_effect(both))
        return twice

    def effect(self, term: Term) -> Effect | None:
        if term.name == "dancer":
            discount = 0
            if term.args:
                discount = FREE if term.args[0] == "free" else abs(term.number())
            return SendDancer(self, DANCER, discount)
        if term.name == "points_per_dancer":
            return PointsPerDancer(self, POINTS_PER_DANCER, term.number())
        if term.name == "items":
            return SperrlItems(ITEMS_OF_KINDS, 0)
        if term.name == "occupy" and term.option("floors") == "1-3":
            return OccupyThreeFloors(OCCUPY_THREE_FLOORS, 1)
        if term.name == "dancer_once":
            return SendDancerOnce(self, DANCER_ONCE, abs(term.number()))
        return None

    def penalty(self, term: Term) -> Penalty | None:
        if term.name == "lose_champagne":
            return LoseChampagne(term.number())
        if term.name == "lose_dancers":
            # One from the middle ballroom after round 5, two from the right one after round 7.
            ballroom = MIDDLE_BALLROOM if term.number() == 1 else RIGHT_BALLROOM
            return LoseDancers(self, ballroom, term.number())
        return None

    # --- setting up ------------------------------------------------------------------------------

    def set_up(self, s: State) -> None:
        ballrooms = [1, 2, 3, 4, 5]
        s.shuffle(ballrooms)
        for place, ballroom in enumerate(s.settle(BALLROOMS_DRAWN, ballrooms[:BALLROOMS])):
            s.v[self.laid_out + place] = ballroom
        rooms = [1, 2, 3, 4]
        s.shuffle(rooms)
        for place, room in enumerate(s.settle(REHEARSAL_DRAWN, rooms[: s.rules.players])):
            s.v[self.offered + place] = room

    def take_rehearsal_room(self, s: State, player: int, room: int) -> None:
        """A player takes a rehearsal room with its ten dancers."""
        s.tell(numbers.REHEARSAL_TAKEN, player, room, 0, 0, 0)
        at = self.rehearsal + player * (1 + AREAS)
        s.v[at] = room
        for area in range(AREAS):
            s.v[at + 1 + area] = area + 1
        for place in range(4):
            if s.v[self.offered + place] == room:
                s.v[self.offered + place] = 0

    # --- asking the state -----------------------------------------------------------------------

    def ballroom(self, s: State, place: int) -> int:
        """The ballroom at a place, 0 to 2 from the left, as an index of the tables."""
        return s.v[self.laid_out + place] - 1

    def in_row(self, s: State, place: int, row: int, player: int) -> int:
        """A player's dancers in a row."""
        return s.v[self.dancers + (place * ROWS + row) * MOST_PLAYERS + player]

    def add_dancers(self, s: State, place: int, row: int, player: int, count: int) -> None:
        """Dancers enter a row, or leave it with a count below zero."""
        at = self.dancers + (place * ROWS + row) * MOST_PLAYERS + player
        had: int = s.v[at]
        s.v[at] = had + count

    def in_ballroom(self, s: State, place: int, player: int) -> int:
        """A player's dancers in all rows of a ballroom, the balcony included."""
        total = 0
        for row in range(ROWS):
            total += self.in_row(s, place, row, player)
        return total

    def dancing(self, s: State, player: int) -> int:
        """All dancers of a player in ballrooms."""
        total = 0
        for place in range(BALLROOMS):
            total += self.in_ballroom(s, place, player)
        return total

    def rehearsing(self, s: State, player: int, area: int) -> int:
        """Dancers left in an area of a player's rehearsal room."""
        return s.v[self.rehearsal + player * (1 + AREAS) + 1 + area]

    def has_dancer(self, s: State, player: int) -> bool:
        """Whether a player has a dancer left to send."""
        for area in range(AREAS):
            if self.rehearsing(s, player, area):
                return True
        return False

    def row_is_open(self, s: State, place: int, row: int) -> bool:
        """Whether a row has a free field; the top row of the right ballroom goes on outside."""
        if place == RIGHT_BALLROOM and row == TOP:
            return True
        return self.has_place(s, place, row)

    def has_place(self, s: State, place: int, row: int) -> bool:
        """Whether a printed field of a row is free."""
        taken = 0
        for player in range(s.rules.players):
            taken += self.in_row(s, place, row, player)
        return taken < self.places[self.ballroom(s, place)][row]

    def row_price(self, row: int, discount: int) -> int:
        """Champagne for a row."""
        price = self.price[row] - discount
        return price if price > 0 else 0

    def can_send(self, s: State, player: int, discount: int) -> bool:
        """Whether a dancer can be sent to some row."""
        if not self.has_dancer(s, player):
            return False
        champagne = s.kitchen(player, CHAMPAGNE)
        for place in range(BALLROOMS):
            for row in range(ROWS):
                if self.row_price(row, discount) <= champagne and self.row_is_open(s, place, row):
                    return True
        return False

    # --- hooks ----------------------------------------------------------------------------------

    def list_turn_answers(self, s: State, player: int, done: int, out: list[int]) -> None:
        sendable = -1
        for table in range(MOST_TABLES):
            if s.is_served(player, table) and (
                s.guest_at(player, table) not in self.must_take_a_room
            ):
                if sendable < 0:
                    sendable = 1 if self.can_send(s, player, 0) else 0
                if sendable:
                    out.append(DANCE + table)

    def play_turn_answer(self, s: State, player: int, answer: int) -> bool:
        if not DANCE <= answer < BALLROOM_ROW:
            return False
        table = answer - DANCE
        s.push(CHOOSE_ROW, player, 0, s.guest_at(player, table), table + 1, 0)
        return True

    def why_not(self, s: State, answer: int) -> Reason | None:
        from kaiserhof.modules import ballroom_reasons

        return ballroom_reasons.why_not(s, self, answer)

    def guest_left(self, s: State, player: int, guest: int) -> None:
        if self.green_guests is not None and s.rules.guest_colour[guest] == GREEN:
            self.green_guests.left(s, player)

    def keeps_guest(self, s: State, player: int, guest: int) -> bool:
        return self.keeps_counted(s, player, guest)

    def keeps_counted(self, s: State, player: int, guest: int) -> bool:
        counted = self.green_guests
        if counted is None or s.rules.guest_colour[guest] != GREEN:
            return False
        return counted.keeps(s, player, guest)

    def politics_claimed(self, s: State, player: int, card: int) -> None:
        if self.green_guests is not None:
            self.green_guests.release(s, player, card)

    def piles(self, s: State) -> list[int]:
        if self.green_guests is None:
            return []
        return [self.green_guests.pile(player) for player in range(s.rules.players)]

    def view(self, s: State, seat: int) -> dict[str, Any]:
        players = s.rules.players
        return {
            "ballrooms": [
                {
                    "ballroom": s.rules.card_set.ballrooms.ballrooms[self.ballroom(s, place)].key,
                    "places": self.places[self.ballroom(s, place)],
                    "dancers": [
                        [self.in_row(s, place, row, player) for player in range(players)]
                        for row in range(ROWS)
                    ],
                }
                for place in range(BALLROOMS)
            ],
            "rehearsal_rooms": [
                s.v[self.offered + place] for place in range(4) if s.v[self.offered + place]
            ],
        }

    def view_player(self, s: State, player: int, seat: int) -> dict[str, Any]:
        return {
            "rehearsal_room": s.v[self.rehearsal + player * (1 + AREAS)],
            "areas": [self.rehearsing(s, player, area) for area in range(AREAS)],
            "dancing": self.dancing(s, player),
            "green_guests": self.green_guests.count(s, player) if self.green_guests else 0,
        }


# --- measures -----------------------------------------------------------------------------------


class ChampagneMeasure(Measure):
    """Champagne in the kitchen."""

    def count(self, s: State, player: int) -> int:
        return s.kitchen(player, CHAMPAGNE)


class DancersMeasure(Measure):
    """Dancers in ballrooms, the balcony included."""

    def __init__(self, module: Ballrooms) -> None:
        self.module = module

    def count(self, s: State, player: int) -> int:
        return self.module.dancing(s, player)


# --- effects -------------------------------------------------------------------------------------


class SendDancer(Effect):
    """Send one more dancer, for so much champagne less."""

    def __init__(self, module: Ballrooms, op: int, argument: int) -> None:
        super().__init__(op, argument)
        self.module = module

    def is_offer(self) -> bool:
        return True

    def says_may(self) -> bool:
        return True

    def is_purpose(self) -> bool:
        return True

    def usable(self, s: State, player: int) -> bool:
        return self.module.can_send(s, player, self.argument)

    def carry_out(self, s: State, player: int, source: int) -> None:
        if not self.usable(s, player):
            return
        # Staff that works at once or once a round offers it; elsewhere it was chosen already.
        offers = s.rules.staff_is_once[source] if source < 180 else False
        if source < 180 and s.rules.staff_is_round[source]:
            offers = True
        s.push(CHOOSE_ROW, player, self.argument, source, 0, 1 if offers else 0)


class SendDancerOnce(SendDancer):
    """The same once per round and only in a turn (Danube Steamship Captain)."""

    def usable(self, s: State, player: int) -> bool:
        return self._unused(s, player) > 0 and s.in_turn() and super().usable(s, player)

    def carry_out(self, s: State, player: int, source: int) -> None:
        s.set_used(source)
        s.tell(ev.STAFF_USED, player, source, 0, 0, source)
        s.push(CHOOSE_ROW, player, self.argument, source, 0, 0)

    def _unused(self, s: State, player: int) -> int:
        card = s.first(s.pile(player, PLAYED))
        while card:
            for trigger in s.rules.staff_triggers[card]:
                if self.code in trigger.effects and not s.is_used(card):
                    return card
            card = s.after(card)
        return 0


class PointsPerDancer(Effect):
    """Points for each dancer in a ballroom."""

    def __init__(self, module: Ballrooms, op: int, argument: int) -> None:
        super().__init__(op, argument)
        self.module = module

    def is_plain(self) -> bool:
        return True

    def carry_out(self, s: State, player: int, source: int) -> None:
        s.gain_points(player, self.argument * self.module.dancing(s, player), source)


class SperrlItems(Effect):
    """One strudel, one wine and one coffee."""

    def is_plain(self) -> bool:
        return True

    def carry_out(self, s: State, player: int, source: int) -> None:
        items.gain_all(s, player, 1, 0, 1, 1, 0, source)


class OccupyThreeFloors(Effect):
    """Turn a free room on the lower three floors."""

    def is_offer(self) -> bool:
        return True

    def says_may(self) -> bool:
        return True

    def usable(self, s: State, player: int) -> bool:
        return s.free_rooms(player) & ~NOT_THREE_FLOORS != 0

    def carry_out(self, s: State, player: int, source: int) -> None:
        if self.usable(s, player):
            s.push(OCCUPY_LOWER, player, source, 0, 0, 0)


class TakeWithChampagne(Effect):
    """Main actions 1 and 2: no more of a kind than of the one before it in the chain."""

    def carry_out(self, s: State, player: int, source: int) -> None:
        step = kinds.CAKES if self.op == DISHES_CHAMPAGNE else kinds.COFFEES
        s.push(step, player, self.argument, source, SPLIT_CHAMPAGNE, 0)


# --- steps ---------------------------------------------------------------------------------------


class RehearsalRooms(AutoStep):
    """Rehearsal rooms are chosen from the start player's right, counter-clockwise.

    Value: how many have one.
    """

    def __init__(self, module: Ballrooms) -> None:
        super().__init__()
        self.module = module

    def run(self, s: State) -> None:
        players, chosen = s.rules.players, s.value(0)
        if chosen == players:
            s.pop()
            return
        s.set_value(0, chosen + 1)
        player = (s.start_player() + players - 1 - chosen) % players
        s.push(CHOOSE_REHEARSAL, player, 0, 0, 0, 0)


class ChooseRehearsal(Step):
    """A player chooses a rehearsal room."""

    def __init__(self, module: Ballrooms) -> None:
        super().__init__()
        self.module = module

    def answers(self, s: State, out: list[int]) -> None:
        for place in range(4):
            room: int = s.v[self.module.offered + place]
            if room:
                out.append(REHEARSE + room - 1)

    def play(self, s: State, answer: int) -> None:
        player = s.owner()
        s.pop()
        self.module.take_rehearsal_room(s, player, answer - REHEARSE + 1)


class ChooseRow(Step):
    """A dancer is sent: to which row? Values: discount, source, table of the guest, optional.

    The table counts from 1; 0 is a dancer besides the guests.
    """

    def __init__(self, module: Ballrooms) -> None:
        super().__init__()
        self.module = module

    def answers(self, s: State, out: list[int]) -> None:
        module, player, discount = self.module, s.owner(), s.value(0)
        champagne = s.kitchen(player, CHAMPAGNE)
        for place in range(BALLROOMS):
            for row in range(ROWS):
                if module.row_price(row, discount) <= champagne and module.row_is_open(
                    s, place, row
                ):
                    out.append(BALLROOM_ROW + place * ROWS + row)
        if s.value(3) or not out:
            out.append(a.DONE)

    def play(self, s: State, answer: int) -> None:
        player, discount, source, table = s.owner(), s.value(0), s.value(1), s.value(2)
        s.pop()
        if answer == a.DONE:
            return
        chosen = answer - BALLROOM_ROW
        price = self.module.row_price(chosen % ROWS, discount)
        if price:
            s.lose_items(player, CHAMPAGNE, price, source)
        s.push(CHOOSE_AREA, player, chosen, source, table, 0)


class ChooseArea(Step):
    """Which dancer goes? Values: ballroom row, source, table of the guest."""

    def __init__(self, module: Ballrooms) -> None:
        super().__init__()
        self.module = module

    def answers(self, s: State, out: list[int]) -> None:
        for area in range(AREAS):
            if self.module.rehearsing(s, s.owner(), area):
                out.append(AREA + area)

    def play(self, s: State, answer: int) -> None:
        player, chosen, source, table = s.owner(), s.value(0), s.value(1), s.value(2)
        s.pop()
        place, row, area = chosen // ROWS, chosen % ROWS, answer - AREA
        module = self.module
        at = module.rehearsal + player * (1 + AREAS) + 1 + area
        left: int = s.v[at] - 1
        s.v[at] = left
        if s.log is not None:
            self._tell(s, player, place, row, area, source)
        module.add_dancers(s, place, row, player, 1)
        if table:
            self._leave(s, player, table - 1, source)
        bundle.begin(s, player, source)
        if table:
            add_reward(s, player, source, moves_in=False)
        times = 1
        for other in s.rules.modules:
            times *= other.row_bonus_times(s, player)
        tables = module.row_bonus if times == 1 else module.double_bonus
        for code in tables[module.ballroom(s, place)][row]:
            bundle.add_by_nature(s, code, ROW_BONUS + place)
        if left == 0:
            room: int = s.v[module.rehearsal + player * (1 + AREAS)]
            for code in module.area_bonus[room - 1][area]:
                bundle.add_by_nature(s, code, AREA_BONUS)
        add_watchers(s, player)

    def _tell(self, s: State, player: int, place: int, row: int, area: int, source: int) -> None:
        module = self.module
        shown = row if module.has_place(s, place, row) else BALCONY
        ballroom: int = s.v[module.laid_out + place]
        s.tell(numbers.DANCER_SENT, player, place * 4 + shown, area, ballroom, source)

    def _leave(self, s: State, player: int, table: int, guest: int) -> None:
        """The dancing guest leaves the table; by the rules of 2015 only after the reward."""
        if s.lacking(player, table):
            content_without(s, player, table)
        if s.log is not None:
            s.tell(numbers.GUEST_DANCED, player, guest, table, 0, 0)
        if s.rules.guest_stays_for_reward:
            s.push(kinds.GUEST_LEAVES, player, table, 0, 0, 0)
        else:
            s.discard_guest(player, table)
        s.gain_points(player, s.rules.guest_points[guest], guest)


def add_watchers(s: State, player: int) -> None:
    """Staff that speaks up when a dancer is sent."""
    card = s.first(s.pile(player, PLAYED))
    while card:
        for trigger in s.rules.staff_triggers[card]:
            if trigger.moment == moments.DANCER:
                for code in trigger.effects:
                    bundle.add_by_nature(s, code, card)
        card = s.after(card)
    for module in s.rules.modules:
        module.dancer_sent(s, player)


class SplitChampagne(Step):
    """How much of main action 1 or 2 is champagne.

    Values: what is left besides the middle kind, the source, how many of the middle kind, and 1 for
    drinks. At most as much champagne as the middle kind, and the first kind not below that.
    """

    def answers(self, s: State, out: list[int]) -> None:
        left, middle = s.value(0), s.value(2)
        for champagne in range(MOST_TO_CHOOSE):
            if champagne <= middle and left - champagne >= middle:
                out.append(CHAMPAGNES + champagne)

    def play(self, s: State, answer: int) -> None:
        player, left, source = s.owner(), s.value(0), s.value(1)
        middle, drinks = s.value(2), s.value(3)
        s.pop()
        champagne = answer - CHAMPAGNES
        first = left - champagne
        if drinks:
            items.gain_all(s, player, 0, 0, first, middle, champagne, source)
        else:
            items.gain_all(s, player, first, middle, 0, 0, champagne, source)


class OccupyLower(Step):
    """Turn a free room on the lower three floors. Value: the source."""

    def answers(self, s: State, out: list[int]) -> None:
        append_rooms(s.free_rooms(s.owner()) & ~NOT_THREE_FLOORS, a.OCCUPY, out)

    def play(self, s: State, answer: int) -> None:
        # The same as any other turning of a room, for one room.
        player, source = s.owner(), s.value(0)
        s.pop()
        s.push(kinds.OCCUPY, player, 1, 0, 0, source)
        s.rules.steps[kinds.OCCUPY].play(s, answer)


# --- penalties ------------------------------------------------------------------------------------


class LoseChampagne(Penalty):
    """Champagne is lost from the kitchen."""

    def possible(self, s: State, player: int) -> bool:
        return s.kitchen(player, CHAMPAGNE) >= self.amount

    def strike(self, s: State, player: int, source: int) -> None:
        s.lose_items(player, CHAMPAGNE, self.amount, source)


class LoseDancers(Penalty):
    """Dancers are taken from the ballroom that is scored next, out of the game."""

    def __init__(self, module: Ballrooms, place: int, amount: int) -> None:
        super().__init__(amount)
        self.module = module
        self.place = place

    def possible(self, s: State, player: int) -> bool:
        return self.module.in_ballroom(s, self.place, player) >= self.amount

    def strike(self, s: State, player: int, source: int) -> None:
        s.push(LOSE_DANCER, player, self.amount, self.place, 0, source)


class LoseDancer(Step):
    """From which row a dancer is taken. Values: how many are left, the ballroom."""

    def __init__(self, module: Ballrooms) -> None:
        super().__init__()
        self.module = module

    def answers(self, s: State, out: list[int]) -> None:
        for row in range(ROWS):
            if self.module.in_row(s, s.value(1), row, s.owner()):
                out.append(LOSE_ROW + row)

    def play(self, s: State, answer: int) -> None:
        player, left, place = s.owner(), s.value(0) - 1, s.value(1)
        source, row = s.value(3), answer - LOSE_ROW
        if left:
            s.set_value(0, left)
        else:
            s.pop()
        self.module.add_dancers(s, place, row, player, -1)
        if s.log is not None:
            ballroom: int = s.v[self.module.laid_out + place]
            s.tell(numbers.DANCER_REMOVED, player, place * 4 + row, 0, ballroom, source)


# --- scoring --------------------------------------------------------------------------------------


class ScoreBallroom(AutoStep):
    """The ballroom of this round is scored, after the emperor."""

    def __init__(self, module: Ballrooms) -> None:
        super().__init__()
        self.module = module

    def run(self, s: State) -> None:
        s.pop()
        place = s.v[SCORINGS] - 1
        points = self.points(s, place)
        for player in range(s.rules.players):
            if self.module.in_ballroom(s, place, player) == 0:
                s.gain_points(player, self.module.no_dancer, BALLROOM_SCORE + place)
            else:
                s.gain_points(player, points[player], BALLROOM_SCORE + place)
        counts = [self.module.in_ballroom(s, place, player) for player in range(s.rules.players)]
        for module in s.rules.modules:
            module.ballroom_scored(s, place, counts)

    def points(self, s: State, place: int) -> list[int]:
        """The points of each player for a ballroom."""
        module, players = self.module, range(s.rules.players)
        term = module.scoring[module.ballroom(s, place)]
        worth = [int(n) for n in term.args]
        counts = [module.in_ballroom(s, place, player) for player in players]
        if term.name == "dancers_times_highest_row":
            return [counts[player] * self._highest(s, place, player) for player in players]
        if term.name == "each_row":
            total = [0] * len(counts)
            for row in range(ROWS):
                in_row = [module.in_row(s, place, row, player) for player in players]
                for player, won in enumerate(shared_ranks(in_row, worth)):
                    total[player] += won
            return total
        if term.name == "by_count":
            return [worth[min(count, len(worth)) - 1] if count else 0 for count in counts]
        if term.name == "most_dancers":
            return shared_ranks(counts, worth)
        return [count // 2 * worth[0] for count in counts]

    def _highest(self, s: State, place: int, player: int) -> int:
        highest = 0
        for row in range(ROWS):
            if self.module.in_row(s, place, row, player):
                highest = row + 1
        return highest


def shared_ranks(counts: list[int], worth: list[int]) -> list[int]:
    """Points by rank; who is tied shares the sum of the ranks taken, rounded down.

    Only players with a dancer have a rank.

    >>> shared_ranks([3, 3, 1], [15, 10, 5])
    [12, 12, 5]
    >>> shared_ranks([0, 1, 1], [7, 2])
    [0, 4, 4]
    """
    result = [0] * len(counts)
    for player, count in enumerate(counts):
        if count:
            better = sum(1 for other in counts if other > count)
            tied = sum(1 for other in counts if other == count)
            shared = sum(worth[better : better + tied])
            result[player] = shared // tied
    return result
