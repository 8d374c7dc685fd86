"""A turn: an optional guest, one die, and additional actions before, between and after."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import charges, prices
from kaiserhof.engine import events as ev
from kaiserhof.engine.nouns import AnswerNumber, Face, Player
from kaiserhof.engine.prices import COPYING_SPACE
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.sources import SERVING, TURN
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import LETTERS, MOST_TABLES, PLAYED, ROW_PLACES
from kaiserhof.engine.steps import kinds
from kaiserhof.engine.steps.base import Step, not_asked
from kaiserhof.engine.steps.dice import (
    take_die,
    use_space,
    why_not_boosted_space,
    why_not_die,
    why_not_space,
)
from kaiserhof.engine.steps.guests import Into, can_house, why_not_house
from kaiserhof.engine.steps.items import (
    SERVED_AT_ONCE,
    Serve,
    can_pay_serving,
    list_servings,
    serve,
    why_not_serve,
)
from kaiserhof.engine.steps.politics import can_claim, claim, why_not_claim
from kaiserhof.engine.steps.staff import can_use, use_card, why_not_use

BEGUN: Final = 1
"""Something has been done: the turn can no longer be passed."""
GUEST_TAKEN: Final = 2
DIE_TAKEN: Final = 4

FULL_CAFE: Final = 16
"""The turn began with a full café and takes no guest for that reason (2015)."""
NO_DIE: Final = 8
"""An extra turn: an action space is used, but no die is taken."""


class Turn(Step):
    """The menu of a turn.

    The end of a turn is declared (ruling 24), even when nothing else is left to do: until
    then everything that revealed nothing can be taken back.
    """

    DONE: Final = 0
    """What has been done so far: BEGUN, GUEST_TAKEN, DIE_TAKEN, NO_DIE, FULL_CAFE."""
    OWED: Final = 1
    """Extra turns owed after this one."""
    MOVED_TO: Final = 2
    """The face of the space that must be used, once a die was moved onto it; 0 before."""

    def __init__(self) -> None:
        super().__init__(declared=True)

    def answers(self, s: State, out: list[int]) -> None:
        player, done = s.owner(), s.value(Turn.DONE)
        if s.value(Turn.MOVED_TO):
            if done & NO_DIE:
                self._list_spaces(s, player, out)
            else:
                self._list_dice(s, player, done, out)
                for action in s.rules.turn_actions:
                    action.answers(s, player, done, out)
            self._keep_to_space(s, s.value(Turn.MOVED_TO), out)
            return
        if done & DIE_TAKEN == 0:
            for move in s.rules.die_moves:
                move.answers(s, player, out)
            if done & GUEST_TAKEN == 0:
                self._list_guests(s, player, out)
            if done & NO_DIE:
                self._list_spaces(s, player, out)
            else:
                self._list_dice(s, player, done, out)
        if can_pay_serving(s, player):
            list_servings(s, player, out)
        for table in range(MOST_TABLES):
            if can_house(s, player, table):
                out.append(a.HOUSE + table)
        for letter in range(LETTERS):
            if can_claim(s, player, letter):
                out.append(a.CLAIM + letter)
        rules = s.rules
        card = s.first(s.pile(player, PLAYED))
        while card:
            if rules.staff_is_round[card] and can_use(s, player, card):
                out.append(a.USE + card)
            card = s.after(card)
        for action in rules.turn_actions:
            action.answers(s, player, done, out)
        if rules.turn_actions and done & BEGUN and done & (DIE_TAKEN | NO_DIE) == 0:
            self._never_stuck(s, out)
        if done & (BEGUN | NO_DIE) == 0:
            out.append(a.PASS)
        elif done & DIE_TAKEN or (done & NO_DIE and not s.can_use_space(player)):
            out.append(a.END)

    def _never_stuck(self, s: State, out: list[int]) -> None:
        """A turn that has begun can be gone on with: some die goes, and nothing happens."""
        without_a_die = False
        for answer in out:
            if self._counts_as(s, answer) & DIE_TAKEN:
                if s.rules.face_of(answer):
                    return
                without_a_die = True
        if s.plain_dice(COPYING_SPACE):
            out.append(a.DIE + (COPYING_SPACE - 1) * 2)
            return
        if without_a_die:
            return
        for face in range(1, COPYING_SPACE + 1):
            if s.dice(face):
                out.append(a.DIE + (face - 1) * 2)
                return

    def _keep_to_space(self, s: State, face: Face, out: list[int]) -> None:
        """A die was moved onto a space: only that space can be used now."""
        kept: list[int] = []
        for answer in out:
            if s.rules.face_of(answer) == face:
                kept.append(answer)
        out.clear()
        out.extend(kept)
        if not out and s.value(Turn.DONE) & NO_DIE:
            out.append(a.END)
        elif not out:
            out.append(a.DIE + (face - 1) * 2)

    def _list_guests(self, s: State, player: Player, out: list[int]) -> None:
        if s.free_table(player) < 0:
            return
        krones = s.krones(player)
        for place in range(ROW_PLACES):
            if s.row(place) and prices.guest(s, player, place) <= krones:
                out.append(a.GUEST + place)

    def _list_dice(self, s: State, player: Player, done: int, out: list[int]) -> None:
        krones = s.krones(player)
        charged = len(s.rules.charges) > 0
        answer = a.DIE
        found = False
        for face in range(1, COPYING_SPACE):
            if s.plain_dice(face):
                left = krones - prices.die(s, player, face) if charged else krones
                if left >= 0:
                    out.append(answer)
                if left >= prices.BOOST:
                    out.append(answer + 1)
                found = True
            answer += 2
        if s.plain_dice(COPYING_SPACE):
            left = krones - prices.die(s, player, COPYING_SPACE)
            if left >= 0:
                out.append(answer)
                if left >= prices.BOOST:
                    out.append(answer + 1)
            elif done & BEGUN and not found and not s.rules.turn_actions:
                # Nobody is stuck in a turn that has begun: the die goes, nothing happens.
                # With other actions of a turn this waits until all ways are known.
                out.append(answer)

    def _list_spaces(self, s: State, player: Player, out: list[int]) -> None:
        for face in range(1, COPYING_SPACE + 1):
            left = s.krones(player) - prices.space(s, player, face)
            if s.dice(face) and left >= 0:
                out.append(a.SPACE + face - 1)
                if left >= prices.BOOST:
                    out.append(a.SPACE_BOOST + face - 1)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, done = s.owner(), s.value(Turn.DONE)
        if answer == a.PASS:
            s.pop()
            s.set_passed(player, True)
            s.tell(ev.PASSED, player, 0, 0, 0, 0)
            for module in s.rules.listeners.passed:
                module.passed(s, player)
            return
        if answer == a.END:
            owed = s.value(Turn.OWED)
            s.pop()
            if owed:
                begin_turn(s, player, NO_DIE, owed - 1)
            return
        for move in s.rules.die_moves:
            if move.first <= answer < move.end:
                face = move.play(s, player, answer)
                s.set_value(Turn.DONE, done | BEGUN)
                s.set_value(Turn.MOVED_TO, face)
                return
        s.set_value(Turn.DONE, done | BEGUN | self._counts_as(s, answer))
        s.set_value(Turn.MOVED_TO, 0)
        if s.rules.action_step:
            s.push(s.rules.action_step, player, 0, 0, 0, 0)
        self._act(s, player, answer)

    def _counts_as(self, s: State, answer: AnswerNumber) -> int:
        """Whether an answer is the guest or the die of this turn."""
        if answer >= a.MODULES:
            for action in s.rules.turn_actions:
                if action.first <= answer < action.end:
                    return action.counts_as
            return 0
        if a.DIE <= answer < a.COPY or a.SPACE <= answer < a.CAKES or answer >= a.SPACE_BOOST:
            return DIE_TAKEN
        return GUEST_TAKEN if a.GUEST <= answer < a.DIE else 0

    def _act(self, s: State, player: Player, answer: AnswerNumber) -> None:
        if answer >= a.MODULES:
            self._act_otherwise(s, player, answer)
        elif answer >= a.SPACE_BOOST:
            use_space(s, player, answer - a.SPACE_BOOST + 1, 1)
        elif answer >= a.USE:
            use_card(s, player, answer - a.USE)
        elif answer >= a.CLAIM + LETTERS:
            self._act_otherwise(s, player, answer)
        elif answer >= a.CLAIM:
            claim(s, player, answer - a.CLAIM)
        elif answer >= a.HOUSE:
            Into.ask(s, player, answer - a.HOUSE)
        elif answer >= a.SERVE:
            s.pay(player, prices.serving(s, player), SERVING)
            Serve.ask(s, player, SERVED_AT_ONCE - 1)
            serve(s, player, answer)
        elif answer >= a.SPACE:
            use_space(s, player, answer - a.SPACE + 1, 0)
        elif answer >= a.DIE:
            take_die(s, player, (answer - a.DIE) // 2 + 1, (answer - a.DIE) % 2)
        else:
            place = answer - a.GUEST
            s.pay(player, prices.guest(s, player, place), TURN)
            s.take_guest(player, place, TURN)
            for module in s.rules.listeners.guest_taken:
                module.guest_taken(s, player)

    def _act_otherwise(self, s: State, player: Player, answer: AnswerNumber) -> None:
        """What modules add to a turn."""
        for action in s.rules.turn_actions:
            if action.first <= answer < action.end:
                action.play(s, player, answer)
                return

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        player, done = s.owner(), s.value(Turn.DONE)
        for action in s.rules.turn_actions:
            if action.first <= answer < action.end:
                return action.why_not(s, player, done, answer)
        if answer == a.PASS:
            return reason("extra-turn-no-pass" if done & NO_DIE else "turn-has-begun")
        if answer == a.END:
            return reason("space-first" if done & NO_DIE else "die-first")
        if a.GUEST <= answer < a.DIE:
            return self._why_not_guest(s, player, done, answer - a.GUEST)
        if a.DIE <= answer < a.COPY:
            if done & (NO_DIE | DIE_TAKEN):
                return reason("no-die-this-turn" if done & NO_DIE else "one-die-a-turn")
            return why_not_die(s, player, (answer - a.DIE) // 2 + 1, (answer - a.DIE) % 2)
        if done & NO_DIE and a.SPACE <= answer < a.CAKES:
            return why_not_space(s, answer - a.SPACE + 1)
        if done & NO_DIE and a.SPACE_BOOST <= answer < a.LEFT:
            return why_not_boosted_space(s, answer - a.SPACE_BOOST + 1)
        if a.SERVE <= answer < a.ROOM:
            return why_not_serve(s, answer)
        if a.HOUSE <= answer < a.CLAIM:
            return why_not_house(s, player, answer - a.HOUSE)
        if a.CLAIM <= answer < a.TAKE:
            return why_not_claim(s, player, answer - a.CLAIM)
        if a.USE <= answer < a.HIRE:
            return why_not_use(s, player, answer - a.USE)
        if a.ROOM <= answer < a.OCCUPY:
            return reason("rooms-need-action")
        if a.HIRE <= answer < a.RETURN:
            return reason("staff-needs-action")
        return not_asked(s)

    def _why_not_guest(self, s: State, player: Player, done: int, place: int) -> Reason:
        full = s.free_table(player) < 0
        if done & DIE_TAKEN:
            return reason("guest-before-die")
        if done & GUEST_TAKEN and not done & FULL_CAFE:
            return reason("one-guest-a-turn")
        if full:
            return reason("no-free-table")
        if done & FULL_CAFE:
            return reason("cafe-was-full")
        guest = s.row(place)
        if guest == 0:
            return reason("row-empty", place=place + 1)
        cost = prices.guest(s, player, place)
        charged = charges.refused_guest(s, player, place, cost)
        return charged or reason("guest-too-dear", guest=guest, cost=cost, krones=s.krones(player))


def begin_turn(s: State, player: Player, done: int, owed: int) -> None:
    """A turn begins; by the rules of 2015, one that begins with a full café takes no guest.

    The turn of a seat that a module plays is a step of the module.
    """
    if s.rules.turn_step[player] != kinds.TURN:
        s.push(s.rules.turn_step[player], player, 0, 0, 0, 0)
        return
    if s.rules.full_cafe_no_guest and s.free_table(player) < 0:
        done |= GUEST_TAKEN | FULL_CAFE
    for module in s.rules.listeners.turn_begun:
        module.turn_begun(s, player)
    s.push(kinds.TURN, player, done, owed, 0, 0)


def owe_turn(s: State) -> None:
    """The turn under way is followed by another one: counted in its frame."""
    frame = s.top_frame()
    while frame and s.step_of(frame) != kinds.TURN:
        frame = s.frame_below(frame)
    if frame:
        s.set_value_of(frame, Turn.OWED, s.value_of(frame, Turn.OWED) + 1)
