"""The ballrooms and rehearsal rooms on the table: who dances where, what is free, what it costs."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from kaiserhof.data import Term
from kaiserhof.engine.channels import Listener
from kaiserhof.engine.nouns import Krones, Player, Room
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import MOST_PLAYERS
from kaiserhof.modules.ballrooms import numbers
from kaiserhof.modules.ballrooms.champagne import CHAMPAGNE
from kaiserhof.modules.ballrooms.facts import facts_of

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

BALLROOMS: Final = 3
ROWS: Final = 3
AREAS: Final = 4
MOST_REHEARSAL_ROOMS: Final = 4
TOP: Final = 2
MIDDLE_BALLROOM: Final = 1
RIGHT_BALLROOM: Final = 2


class BallroomBoard:
    """Where the state keeps what module 1 lays out, and what is printed on it."""

    def __init__(self) -> None:
        self.laid_out: i64 = 0
        """Three places: the ballrooms from left to right."""
        self.dancers: i64 = 0
        """Dancers by ballroom, row and player."""
        self.offered: i64 = 0
        """Rehearsal rooms that can still be chosen."""
        self.rehearsal: i64 = 0
        """For each player: the rehearsal room, and dancers left in each of its areas."""
        self.price: list[int] = []
        self.balcony = 0
        """Champagne for the balcony."""
        self.places: list[list[int]] = []
        self.row_bonus: list[list[list[int]]] = []
        self.double_bonus: list[list[list[int]]] = []
        """The same twice: amounts as one effect, since they are one source (ruling 113)."""
        self.scoring: list[Term] = []
        self.worth: list[list[int]] = []
        """The numbers of that term."""
        self.area_bonus: list[list[list[int]]] = []
        self.must_take_a_room: list[int] = []
        """Guests who do not dance."""
        self.no_dancer = 0
        """Points for a ballroom without an own dancer."""
        self.dancer_sent: list[Listener] = []
        """Moment: a dancer was sent; parts can be added to the bundle on top."""
        self.row_bonus_given: list[Listener] = []
        """Moment: a row gives its bonus; the sum of what is heard is how often it comes besides."""
        self.ballroom_led: list[Listener] = []
        """Moment: in a scored ballroom, the value, a player alone has the most dancers."""

    # --- building the rulebook -----------------------------------------------------------------

    def allot(self, rules: "Rulebook") -> None:
        """Take places in the state."""
        self.laid_out = rules.allot(BALLROOMS)
        self.dancers = rules.allot(BALLROOMS * ROWS * MOST_PLAYERS)
        self.offered = rules.allot(MOST_REHEARSAL_ROOMS)
        self.rehearsal = rules.allot(MOST_PLAYERS * (1 + AREAS))

    def offer_moments(self, rules: "Rulebook") -> None:
        """Moments of this module to which others may listen."""
        self.dancer_sent = rules.channels.offer("dancer_sent")
        self.row_bonus_given = rules.channels.offer("row_bonus_given")
        self.ballroom_led = rules.channels.offer("ballroom_led")

    def read(self, rules: "Rulebook") -> None:
        """Read what is printed."""
        facts = facts_of(rules.card_set)
        self.price = list(facts.price)
        self.balcony = facts.balcony
        self.no_dancer = facts.no_dancer
        self.must_take_a_room = list(facts.must_take_a_room)
        for ballroom in facts.ballrooms:
            self.places.append(list(ballroom.places[rules.players]))
            self.scoring.append(ballroom.scoring[rules.players])
            self.worth.append([int(n) for n in self.scoring[-1].args])
            self.row_bonus.append([[rules.effect_of(t) for t in row] for row in ballroom.bonus])
            self.double_bonus.append([self._doubled(rules, row) for row in self.row_bonus[-1]])
        for room in facts.rehearsal_rooms:
            self.area_bonus.append([[rules.effect_of(t) for t in area] for area in room.areas])

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

    # --- changing the state ----------------------------------------------------------------------

    def take_rehearsal_room(self, s: State, player: Player, room: Room) -> None:
        """A player takes a rehearsal room with its ten dancers."""
        s.tell(numbers.REHEARSAL_TAKEN, player, room, 0, 0, 0)
        at = self.rehearsal + player * (1 + AREAS)
        s.set(at, room)
        for area in range(AREAS):
            s.set(at + 1 + area, area + 1)
        for place in range(MOST_REHEARSAL_ROOMS):
            if s.get(self.offered + place) == room:
                s.set(self.offered + place, 0)

    def take_dancer(self, s: State, player: Player, area: int) -> int:
        """A dancer leaves an area of the rehearsal room; returns how many are left there."""
        at = self.rehearsal + player * (1 + AREAS) + 1 + area
        left = s.get(at) - 1
        s.set(at, left)
        return left

    def add_dancers(self, s: State, place: int, row: int, player: Player, count: int) -> None:
        """Dancers enter a row, or leave it with a count below zero."""
        at = self.dancers + (place * ROWS + row) * MOST_PLAYERS + player
        had = s.get(at)
        s.set(at, had + count)

    # --- asking the state -----------------------------------------------------------------------

    def ballroom(self, s: State, place: i64) -> int:
        """The ballroom at a place, 0 to 2 from the left, as an index of the tables."""
        return s.get(self.laid_out + place) - 1

    def in_row(self, s: State, place: i64, row: i64, player: Player) -> i64:
        """A player's dancers in a row."""
        return s.read(self.dancers + (place * ROWS + row) * MOST_PLAYERS + player)

    def in_ballroom(self, s: State, place: i64, player: Player) -> i64:
        """A player's dancers in all rows of a ballroom, the balcony included."""
        total: i64 = 0
        for row in range(i64(ROWS)):
            total += self.in_row(s, place, row, player)
        return total

    def dancing(self, s: State, player: Player) -> i64:
        """All dancers of a player in ballrooms."""
        total: i64 = 0
        for place in range(i64(BALLROOMS)):
            total += self.in_ballroom(s, place, player)
        return total

    def rehearsing(self, s: State, player: Player, area: i64) -> int:
        """Dancers left in an area of a player's rehearsal room."""
        return s.get(self.rehearsal + player * (1 + AREAS) + 1 + area)

    def rehearsal_room(self, s: State, player: Player) -> int:
        """The rehearsal room of a player, from 1; 0 before one is chosen."""
        return s.get(self.rehearsal + player * (1 + AREAS))

    def has_dancer(self, s: State, player: Player) -> bool:
        """Whether a player has a dancer left to send."""
        for area in range(AREAS):
            if self.rehearsing(s, player, area):
                return True
        return False

    def row_is_open(self, s: State, place: int, row: int) -> bool:
        """Whether a row has a free field; the top row of the right ballroom goes on outside."""
        return self.has_balcony(place, row) or self.has_place(s, place, row)

    def has_balcony(self, place: int, row: int) -> bool:
        """Whether a row goes on outside."""
        return place == RIGHT_BALLROOM and row == TOP

    def has_place(self, s: State, place: i64, row: i64) -> bool:
        """Whether a printed field of a row is free."""
        taken: i64 = 0
        for player in range(i64(s.rules.players)):
            taken += self.in_row(s, place, row, player)
        return taken < self.places[self.ballroom(s, place)][row]

    def row_price(self, s: State, place: int, row: int, discount: Krones) -> int:
        """Champagne for the next field of a row, which may lie on the balcony."""
        price = self.price[row]
        if self.has_balcony(place, row) and self.balcony != price:
            if not self.has_place(s, place, row):
                price = self.balcony
        price -= discount
        return price if price > 0 else 0

    def can_send(self, s: State, player: Player, discount: Krones) -> bool:
        """Whether a dancer can be sent to some row."""
        if not self.has_dancer(s, player):
            return False
        champagne = s.kitchen(player, CHAMPAGNE)
        for place in range(BALLROOMS):
            for row in range(ROWS):
                price = self.row_price(s, place, row, discount)
                if price <= champagne and self.row_is_open(s, place, row):
                    return True
        return False

    # --- what is seen ---------------------------------------------------------------------------

    def view(self, s: State) -> dict[str, Any]:
        """The ballrooms with their dancers, and the rehearsal rooms to choose from."""
        players = s.rules.players
        return {
            "ballrooms": [
                {
                    "ballroom": facts_of(s.rules.card_set).ballrooms[self.ballroom(s, place)].key,
                    "places": self.places[self.ballroom(s, place)],
                    "dancers": [
                        [self.in_row(s, place, row, player) for player in range(players)]
                        for row in range(ROWS)
                    ],
                    "prices": [self.row_price(s, place, row, 0) for row in range(ROWS)],
                    "balcony": [self.has_balcony(place, row) for row in range(ROWS)],
                }
                for place in range(BALLROOMS)
            ],
            "rehearsal_rooms": [
                s.get(self.offered + place)
                for place in range(MOST_REHEARSAL_ROOMS)
                if s.get(self.offered + place)
            ],
        }

    def view_player(self, s: State, player: Player) -> dict[str, Any]:
        """A player's rehearsal room and dancers."""
        return {
            "rehearsal_room": self.rehearsal_room(s, player),
            "areas": [self.rehearsing(s, player, area) for area in range(AREAS)],
            "dancing": self.dancing(s, player),
        }
