"""Dancers: from the rehearsal room of their owner to a row of a ballroom, or out of the game."""

from typing import Final

from kaiserhof.data import ITEMS
from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev
from kaiserhof.engine.effects import Effect
from kaiserhof.engine.measures import Measure
from kaiserhof.engine.nouns import AnswerNumber, CafeTable, Guest, Krones, Player, Source
from kaiserhof.engine.penalties import Penalty
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import MOST_TABLES, PLAYED
from kaiserhof.engine.steps import bundle
from kaiserhof.engine.steps.base import AutoStep, Step, not_asked
from kaiserhof.engine.steps.guests import add_reward, content_without
from kaiserhof.engine.turn_actions import TurnAction
from kaiserhof.modules.ballrooms import numbers
from kaiserhof.modules.ballrooms.board import (
    AREAS,
    BALLROOMS,
    MOST_REHEARSAL_ROOMS,
    ROWS,
    BallroomBoard,
)
from kaiserhof.modules.ballrooms.champagne import CHAMPAGNE

DANCER: Final = 34
DANCER_ONCE: Final = 35
POINTS_PER_DANCER: Final = 36

ROW_BONUS: Final = numbers.ROW_BONUS
"""Source: + ballroom."""
AREA_BONUS: Final = numbers.AREA_BONUS

BALCONY: Final = 3


# --- choosing a rehearsal room ------------------------------------------------------------------


class RehearsalRooms(AutoStep):
    """Rehearsal rooms are chosen from the start player's right, counter-clockwise."""

    CHOSEN: Final = 0
    """How many players have one."""

    def run(self, s: State) -> None:
        players, chosen = s.rules.players, s.value(RehearsalRooms.CHOSEN)
        if chosen == players:
            s.pop()
            return
        s.set_value(RehearsalRooms.CHOSEN, chosen + 1)
        player = (s.start_player() + players - 1 - chosen) % players
        s.push(numbers.CHOOSE_REHEARSAL, player, 0, 0, 0, 0)


class ChooseRehearsal(Step):
    """A player chooses a rehearsal room."""

    def __init__(self, board: BallroomBoard) -> None:
        super().__init__()
        self.board = board

    def answers(self, s: State, out: list[int]) -> None:
        for place in range(MOST_REHEARSAL_ROOMS):
            room = s.get(self.board.offered + place)
            if room:
                out.append(numbers.REHEARSE + room - 1)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player = s.owner()
        s.pop()
        self.board.take_rehearsal_room(s, player, answer - numbers.REHEARSE + 1)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if numbers.REHEARSE <= answer < numbers.LOSE_ROW:
            return reason("rehearsal-room-gone")
        return not_asked(s)


# --- sending a dancer ---------------------------------------------------------------------------


class SendDancer(Effect):
    """Send one more dancer, for so much champagne less."""

    def __init__(self, board: BallroomBoard, op: int, argument: int) -> None:
        super().__init__(op, argument)
        self.board = board

    def is_offer(self) -> bool:
        return True

    def says_may(self) -> bool:
        return True

    def is_purpose(self) -> bool:
        return True

    def usable(self, s: State, player: Player) -> bool:
        return self.board.can_send(s, player, self.argument)

    def why_useless(self, s: State, player: Player) -> Reason | None:
        return why_no_dancer(s, self.board, player)

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        if not self.usable(s, player):
            return
        # Staff that works at once or once a round offers it; elsewhere it was chosen already.
        offers = s.rules.staff_is_once[source] if source < 180 else False
        if source < 180 and s.rules.staff_is_round[source]:
            offers = True
        ChooseRow.ask(s, player, self.argument, source, optional=offers)


class SendDancerOnce(SendDancer):
    """The same once per round and only in a turn (Danube Steamship Captain)."""

    def usable(self, s: State, player: Player) -> bool:
        return self._unused(s, player) > 0 and s.in_turn() and super().usable(s, player)

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        s.set_used(source)
        s.tell(ev.STAFF_USED, player, source, 0, 0, source)
        ChooseRow.ask(s, player, self.argument, source)

    def _unused(self, s: State, player: Player) -> int:
        card = s.first(s.pile(player, PLAYED))
        while card:
            for trigger in s.rules.staff_triggers[card]:
                if self.code in trigger.effects and not s.is_used(card):
                    return card
            card = s.after(card)
        return 0


class Dance(TurnAction):
    """A fulfilled guest goes dancing instead of taking a room."""

    def __init__(self, board: BallroomBoard) -> None:
        # Rows and areas are asked for when a guest goes dancing, never by themselves.
        super().__init__(numbers.DANCE, numbers.CHAMPAGNES)
        self.board = board

    def answers(self, s: State, player: Player, done: int, out: list[int]) -> None:
        sendable = -1
        for table in range(MOST_TABLES):
            if s.is_served(player, table) and (
                s.guest_at(player, table) not in self.board.must_take_a_room
            ):
                if sendable < 0:
                    sendable = 1 if self.board.can_send(s, player, 0) else 0
                if sendable:
                    out.append(numbers.DANCE + table)

    def play(self, s: State, player: Player, answer: AnswerNumber) -> None:
        table = answer - numbers.DANCE
        ChooseRow.ask_guest(s, player, table)

    def why_not(self, s: State, player: Player, done: int, answer: AnswerNumber) -> Reason:
        if answer >= numbers.BALLROOM_ROW:
            return reason("dancers-need-guest")
        table = answer - numbers.DANCE
        guest = s.guest_at(player, table)
        if guest == 0:
            return reason("nobody-at-table", table=table + 1)
        if guest in self.board.must_take_a_room:
            return reason("must-take-a-room", guest=guest)
        for item in range(len(ITEMS)):
            count = s.lacks(player, table, item)
            if count:
                return reason("order-lacks", guest=guest, count=count, item=ITEMS[item])
        return why_no_dancer(s, self.board, player)


def why_no_dancer(s: State, board: BallroomBoard, player: Player) -> Reason:
    """Why no dancer can be sent."""
    if not board.has_dancer(s, player):
        return reason("no-dancer-left")
    return reason("no-row-to-pay", champagne=s.kitchen(player, CHAMPAGNE))


class ChooseRow(Step):
    """A dancer is sent: to which row?"""

    DISCOUNT: Final = 0
    SOURCE: Final = 1
    TABLE: Final = 2
    """The table of the guest who goes dancing, from 1; 0 for a dancer besides the guests."""
    OPTIONAL: Final = 3

    @staticmethod
    def ask(
        s: State, player: Player, discount: Krones, source: Source, optional: bool = False
    ) -> None:
        """Put it on the stack for a dancer besides the guests."""
        s.push(numbers.CHOOSE_ROW, player, discount, source, 0, 1 if optional else 0)

    @staticmethod
    def ask_guest(s: State, player: Player, table: CafeTable) -> None:
        """Put it on the stack for the guest at a table."""
        s.push(numbers.CHOOSE_ROW, player, 0, s.guest_at(player, table), table + 1, 0)

    def __init__(self, board: BallroomBoard) -> None:
        super().__init__()
        self.board = board

    def answers(self, s: State, out: list[int]) -> None:
        board, player, discount = self.board, s.owner(), s.value(ChooseRow.DISCOUNT)
        champagne = s.kitchen(player, CHAMPAGNE)
        for place in range(BALLROOMS):
            for row in range(ROWS):
                price = board.row_price(s, place, row, discount)
                if price <= champagne and board.row_is_open(s, place, row):
                    out.append(numbers.BALLROOM_ROW + place * ROWS + row)
        if s.value(ChooseRow.OPTIONAL) or not out:
            out.append(a.DONE)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, discount = s.owner(), s.value(ChooseRow.DISCOUNT)
        source, table = s.value(ChooseRow.SOURCE), s.value(ChooseRow.TABLE)
        s.pop()
        if answer == a.DONE:
            return
        chosen = answer - numbers.BALLROOM_ROW
        price = self.board.row_price(s, chosen // ROWS, chosen % ROWS, discount)
        if price:
            s.lose_items(player, CHAMPAGNE, price, source)
        ChooseArea.ask(s, player, chosen, source, table)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if not numbers.BALLROOM_ROW <= answer < numbers.AREA:
            return not_asked(s)
        board, chosen = self.board, answer - numbers.BALLROOM_ROW
        place, row = chosen // ROWS, chosen % ROWS
        if not board.row_is_open(s, place, row):
            places = board.places[board.ballroom(s, place)][row]
            return reason("row-is-full" if places else "no-such-row")
        cost = board.row_price(s, place, row, s.value(ChooseRow.DISCOUNT))
        return reason("row-too-dear", cost=cost, champagne=s.kitchen(s.owner(), CHAMPAGNE))


class ChooseArea(Step):
    """Which dancer goes?"""

    ROW: Final = 0
    """The place of the ballroom and the row there, as one number."""
    SOURCE: Final = 1
    TABLE: Final = 2
    """As in ChooseRow."""

    @staticmethod
    def ask(s: State, player: Player, row: int, source: Source, table: CafeTable) -> None:
        """Put it on the stack."""
        s.push(numbers.CHOOSE_AREA, player, row, source, table, 0)

    def __init__(self, board: BallroomBoard) -> None:
        super().__init__()
        self.board = board

    def answers(self, s: State, out: list[int]) -> None:
        for area in range(AREAS):
            if self.board.rehearsing(s, s.owner(), area):
                out.append(numbers.AREA + area)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, chosen = s.owner(), s.value(ChooseArea.ROW)
        source, table = s.value(ChooseArea.SOURCE), s.value(ChooseArea.TABLE)
        s.pop()
        place, row, area = chosen // ROWS, chosen % ROWS, answer - numbers.AREA
        board = self.board
        left = board.take_dancer(s, player, area)
        if s.log is not None:
            self._tell(s, player, place, row, area, source)
        board.add_dancers(s, place, row, player, 1)
        if table:
            self._leave(s, player, table - 1, source)
        bundle.begin(s, player, source)
        if table:
            add_reward(s, player, source, moves_in=False)
        again = 0
        for listener in board.row_bonus_given:
            again += listener.hear(s, player, place)
        tables = board.double_bonus if again else board.row_bonus
        for code in tables[board.ballroom(s, place)][row]:
            bundle.add_by_nature(s, code, ROW_BONUS + place)
        if left == 0:
            room = board.rehearsal_room(s, player)
            for code in board.area_bonus[room - 1][area]:
                bundle.add_by_nature(s, code, AREA_BONUS)
        add_watchers(s, player)
        for listener in board.dancer_sent:
            listener.hear(s, player, place)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if numbers.AREA <= answer < numbers.CHAMPAGNES:
            return reason("area-is-empty", area=answer - numbers.AREA + 1)
        return not_asked(s)

    def _tell(
        self, s: State, player: Player, place: int, row: int, area: int, source: Source
    ) -> None:
        board = self.board
        shown = row if board.has_place(s, place, row) else BALCONY
        ballroom = s.get(board.laid_out + place)
        s.tell(numbers.DANCER_SENT, player, place * 4 + shown, area, ballroom, source)

    def _leave(self, s: State, player: Player, table: CafeTable, guest: Guest) -> None:
        """The dancing guest leaves the table before the reward, in either edition (ruling 137)."""
        if s.lacking(player, table):
            content_without(s, player, table)
        if s.log is not None:
            s.tell(numbers.GUEST_DANCED, player, guest, table, 0, 0)
        s.discard_guest(player, table)
        s.gain_points(player, s.rules.guest_points[guest], guest)


def add_watchers(s: State, player: Player) -> None:
    """Staff that speaks up when a dancer is sent."""
    card = s.first(s.pile(player, PLAYED))
    while card:
        for trigger in s.rules.staff_triggers[card]:
            if trigger.moment == numbers.ON_DANCER:
                for code in trigger.effects:
                    bundle.add_by_nature(s, code, card)
        card = s.after(card)


# --- dancers that count, and those that are lost -------------------------------------------------


class DancersMeasure(Measure):
    """Dancers in ballrooms, the balcony included."""

    def __init__(self, board: BallroomBoard) -> None:
        self.board = board

    def count(self, s: State, player: Player) -> int:
        return self.board.dancing(s, player)


class PointsPerDancer(Effect):
    """Points for each dancer in a ballroom."""

    def __init__(self, board: BallroomBoard, op: int, argument: int) -> None:
        super().__init__(op, argument)
        self.board = board

    def is_plain(self) -> bool:
        return True

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        s.gain_points(player, self.argument * self.board.dancing(s, player), source)


class LoseDancers(Penalty):
    """Dancers are taken from the ballroom that is scored next, out of the game."""

    def __init__(self, board: BallroomBoard, place: int, amount: int) -> None:
        super().__init__(amount)
        self.board = board
        self.place = place

    def possible(self, s: State, player: Player) -> bool:
        return self.board.in_ballroom(s, self.place, player) >= self.amount

    def strike(self, s: State, player: Player, source: Source) -> None:
        LoseDancer.ask(s, player, self.amount, self.place, source)


class LoseDancer(Step):
    """From which row a dancer is taken."""

    LEFT: Final = 0
    PLACE: Final = 1
    """The place of the ballroom."""
    SOURCE: Final = 3

    @staticmethod
    def ask(s: State, player: Player, count: int, place: int, source: Source) -> None:
        """Put it on the stack."""
        s.push(numbers.LOSE_DANCER, player, count, place, 0, source)

    def __init__(self, board: BallroomBoard) -> None:
        super().__init__()
        self.board = board

    def answers(self, s: State, out: list[int]) -> None:
        for row in range(ROWS):
            if self.board.in_row(s, s.value(LoseDancer.PLACE), row, s.owner()):
                out.append(numbers.LOSE_ROW + row)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, row = s.owner(), answer - numbers.LOSE_ROW
        left, place = s.value(LoseDancer.LEFT) - 1, s.value(LoseDancer.PLACE)
        source = s.value(LoseDancer.SOURCE)
        if left:
            s.set_value(LoseDancer.LEFT, left)
        else:
            s.pop()
        self.board.add_dancers(s, place, row, player, -1)
        if s.log is not None:
            ballroom = s.get(self.board.laid_out + place)
            s.tell(numbers.DANCER_REMOVED, player, place * 4 + row, 0, ballroom, source)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if numbers.LOSE_ROW <= answer < numbers.LOSE_ROW + ROWS:
            return reason("no-dancer-in-row")
        return not_asked(s)
