"""The draft of the expert variant: keep one card, pass the rest to the left.

Everybody keeps a card of their pack before any pack moves on: simultaneous in meaning, though
answered one after the other, and nobody sees what another kept. The packs lie in the piles of
drawn cards. Each kept card is marked with its pack and the pass in which it was kept, so that
hidden cards can be dealt again in agreement with the packs that a seat has seen.
"""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev
from kaiserhof.engine.nouns import AnswerNumber, Card, Player, Seat
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import DRAWN, HAND
from kaiserhof.engine.steps import kinds
from kaiserhof.engine.steps.base import AutoStep, Step, not_asked

PASSES: Final = 8
IN_PACK: Final = 7
"""In place of the pass in which a card was kept: nobody has kept it yet."""


def mark(s: State, card: Card) -> int:
    """Which pack a card came from and in which pass it was kept; 0 if it was in none."""
    return s.get(s.rules.draft_marks + card)


def set_mark(s: State, card: Card, mark: int) -> None:
    """Set which pack a card came from and in which pass it was kept."""
    s.set(s.rules.draft_marks + card, mark)


def mark_packs(s: State) -> None:
    """Mark the cards of each pack with the player it was dealt to."""
    for player in range(s.rules.players):
        for card in s.cards(s.pile(player, DRAWN)):
            set_mark(s, card, 1 + player * PASSES + IN_PACK)


def left_of(s: State, player: Player) -> Player:
    """Who gets what a player does not keep."""
    return (player + 1) % s.rules.players


class Draft(Step):
    """One player after the other keeps a card."""

    PASSES: Final = 0
    """How often the packs have been passed on so far."""
    KEPT: Final = 1
    """How many players have kept a card of this pass."""

    @staticmethod
    def ask(s: State, player: Player, passes: int, kept: int) -> None:
        """Put it on the stack."""
        s.push(kinds.DRAFT, player, passes, kept, 0, 0)

    def answers(self, s: State, out: list[int]) -> None:
        card = s.first(s.pile(s.owner(), DRAWN))
        while card:
            out.append(a.KEEP + card)
            card = s.after(card)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, passes, kept = s.owner(), s.value(Draft.PASSES), s.value(Draft.KEPT)
        players, card = s.rules.players, answer - a.KEEP
        s.take_out(s.pile(player, DRAWN), card)
        s.put_last(s.pile(player, HAND), card)
        s.set_known_only(card, player)
        s.tell(ev.STAFF_KEPT, player, card, 0, 0, 0)
        # The pack of a player in this pass is the one that was dealt this many seats to the right.
        pack = (player - passes) % players
        set_mark(s, card, 1 + pack * PASSES + passes)
        s.reveal()
        s.pop()
        if kept + 1 == players:
            PassPacks.ask(s, player, passes)
        else:
            Draft.ask(s, (player + 1) % players, passes, kept + 1)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if a.KEEP <= answer < a.PAY:
            return reason("not-in-pack", staff=answer - a.KEEP)
        return not_asked(s)


class PassPacks(AutoStep):
    """All have kept a card: the packs go to the left."""

    PASSES: Final = 0
    """How often the packs were passed on before."""

    @staticmethod
    def ask(s: State, player: Player, passes: int) -> None:
        """Put it on the stack."""
        s.push(kinds.PASS_PACKS, player, passes, 0, 0, 0)

    def run(self, s: State) -> None:
        players, passes = s.rules.players, s.value(PassPacks.PASSES)
        s.pop()
        packs = [s.cards(s.pile(player, DRAWN)) for player in range(players)]
        for player in range(players):
            s.set_pile(s.pile(player, DRAWN), [])
        for player in range(players):
            receiver = left_of(s, player)
            s.set_pile(s.pile(receiver, DRAWN), packs[player])
            for card in packs[player]:
                s.set_known_only(card, receiver)
        s.reveal()
        if packs[0]:
            Draft.ask(s, s.start_player(), passes + 1, 0)


def seen_between(s: State, seat: Seat, card: Card) -> int:
    """Between which two looks of a seat at its pack a card was kept; 0 for before the first.

    Cards of one pack that were kept between the same two looks are all the same to that seat:
    it knows which cards they are, but not who has which. So are, while the draft lasts, those
    that are still in the pack.
    """
    known = mark(s, card)
    if known == 0:
        return 0
    pack, kept = (known - 1) // PASSES, (known - 1) % PASSES
    if kept == IN_PACK:
        kept = s.value(Draft.PASSES)
    players = s.rules.players
    first_look = (seat - pack) % players
    if kept < first_look:
        return 0
    return 1 + pack * PASSES + (kept - first_look) // players
