"""Why an answer is not legal because of the opponent."""

from typing import TYPE_CHECKING

from kaiserhof.engine import answers as a
from kaiserhof.engine import prices
from kaiserhof.engine.nouns import AnswerNumber, Face
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import kinds
from kaiserhof.engine.steps.turn import DIE_TAKEN, GUEST_TAKEN, NO_DIE, Turn
from kaiserhof.modules.solo import numbers

if TYPE_CHECKING:
    from kaiserhof.modules.solo.rules import Solo


def why_not(s: State, module: "Solo", answer: AnswerNumber) -> Reason | None:
    """The reason, if it is for the opponent's module to say."""
    step = s.step()
    if step == numbers.CHOOSE_ENTRANCE and numbers.KEEP_ENTRANCE <= answer < numbers.GIVE:
        return reason("entrance-not-drawn")
    if step == numbers.GIVE_ITEM and numbers.GIVE <= answer < numbers.GIVE + 3:
        return reason("opponent-lacks-nothing")
    if module.hotel(s) is None:
        return None
    if a.GUEST <= answer < a.DIE:
        return _guest(s, answer - a.GUEST)
    face = s.rules.face_of(answer)
    return _space(s, face, answer) if face else None


def _guest(s: State, place: int) -> Reason | None:
    """A guest with a token whose price is there, but not the krone on top."""
    player, guest = s.owner(), s.row(place)
    charge = prices.guest_charge(s, player, place)
    if guest == 0 or charge == 0:
        return None
    if s.step() == kinds.TURN:
        if s.value(Turn.DONE) & (DIE_TAKEN | GUEST_TAKEN) or s.free_table(player) < 0:
            return None
        charge = prices.guest(s, player, place)
    if charge <= s.krones(player):
        return None
    return reason("guest-token-too-dear", guest=guest, cost=charge, krones=s.krones(player))


def _space(s: State, face: Face, answer: AnswerNumber) -> Reason | None:
    """A space whose toll is more than the person has."""
    player, in_turn = s.owner(), s.step() == kinds.TURN
    if not in_turn and s.step() != kinds.SPACE:
        return None
    if s.dice(face) == 0 or (in_turn and s.value(Turn.DONE) & DIE_TAKEN):
        return None
    takes_die = in_turn and s.value(Turn.DONE) & NO_DIE == 0
    if takes_die != (not a.SPACE <= answer < a.CAKES and not a.SPACE_BOOST <= answer < a.LEFT):
        return None
    if prices.space_charge(s, player, face) == 0:
        return None
    cost = prices.die(s, player, face) if takes_die else prices.space(s, player, face)
    if a.DIE <= answer < a.COPY:
        cost += (answer - a.DIE) % 2
    elif answer >= a.SPACE_BOOST:
        cost += 1
    if cost <= s.krones(player):
        return None
    return reason("toll-too-dear", face=face, cost=cost, krones=s.krones(player))
