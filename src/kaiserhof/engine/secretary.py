"""The Secretary of 2015 copies any staff card of another hotel, whichever brings most.

End-of-game cards are scored on one's own hotel. Cards that work at once or once per round are
carried out for once, in the way that is best, on a copy of the state: what the owner would have
more at the very end is what the copy is worth. What such a card asks for is paid there, too.
"""

from kaiserhof.engine import answers as a
from kaiserhof.engine import scoring
from kaiserhof.engine.conditions import Score
from kaiserhof.engine.nouns import Card, Player
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import PLAYED
from kaiserhof.engine.steps import bundle, kinds
from kaiserhof.engine.steps.staff import can_use, carry_out_all, use_card


class CopyAnyCard(Score):
    """The best staff card of another hotel, applied to one's own."""

    def copies(self) -> bool:
        return True

    def points(self, s: State, player: Player) -> int:
        best = 0
        for other in range(s.rules.players):
            if other == player:
                continue
            card = s.first(s.pile(other, PLAYED))
            while card:
                worth = self._worth(s, player, card)
                if worth > best:
                    best = worth
                card = s.after(card)
        return best

    def _worth(self, s: State, player: Player, card: Card) -> int:
        rules = s.rules
        score = rules.staff_score[card]
        if score is not None:
            return 0 if isinstance(score, CopyAnyCard) else score.points(s, player)
        if not rules.staff_is_once[card] and not rules.staff_is_round[card]:
            return 0
        copy = s.copy()
        if rules.staff_is_once[card]:
            carry_out_all(copy, player, card)
        else:
            # Its owner may have used it in this round: the copy has not.
            copy.clear_used(card)
            if not can_use(copy, player, card):
                return 0
            use_card(copy, player, card)
        return _best_end(copy, player, {}) - _end(s, player)


def _end(s: State, player: Player) -> int:
    """The points at the very end without the Secretary."""
    total = s.points(player)
    card = s.first(s.pile(player, PLAYED))
    while card:
        score = s.rules.staff_score[card]
        if score is not None and not isinstance(score, CopyAnyCard):
            total += score.points(s, player)
        card = s.after(card)
    return total + scoring.points_without_staff(s, player)


def _best_end(s: State, player: Player, known: dict[tuple[int, ...], int]) -> int:
    """The best end that can be reached by deciding what is still pending.

    ``known`` remembers positions that were reached before, in another order.
    """
    rules = s.rules
    while True:
        if rules.owed and s.get(rules.owed):
            for module in rules.listeners.catch_up:
                module.catch_up(s)
        if s.step() == 0:
            return _end(s, player)
        step = rules.steps[s.step()]
        if step.asks:
            break
        step.run(s)
    position = s.as_tuple()
    if position in known:
        return known[position]
    answers: list[int] = []
    step.answers(s, answers)
    if s.step() == kinds.BUNDLE:
        _gains_first(s, answers)
    best = -9999
    for answer in answers:
        copy = s.copy()
        step.play(copy, answer)
        reached = _best_end(copy, player, known)
        if reached > best:
            best = reached
    known[position] = best
    return best


def _gains_first(s: State, answers: list[int]) -> None:
    """Of a bundle, what is simply received comes first: it never stands in the way of the rest."""
    for index in bundle.parts_left(s):
        answer = a.take(index)
        if (
            answer in answers
            and bundle.part_kind(s, index) == bundle.STAFF
            and s.rules.effects[bundle.part_code(s, index)].is_plain()
        ):
            answers.clear()
            answers.append(answer)
            return
