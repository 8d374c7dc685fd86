"""The main actions: what they ask of the player."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import prices
from kaiserhof.engine.nouns import AnswerNumber, Player, Source
from kaiserhof.engine.ops import ARGUMENTS
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import items, kinds
from kaiserhof.engine.steps.base import Step, not_asked
from kaiserhof.engine.steps.dice import use_space, why_not_space


class Cakes(Step):
    """Dishes: how many are cake, at most half."""

    STRENGTH: Final = 0
    SOURCE: Final = 1
    SPLITTING: Final = 2
    """The step of a module that goes on splitting, or 0."""

    @staticmethod
    def ask(s: State, player: Player, strength: int, source: Source, splitting: int = 0) -> None:
        """Put it on the stack."""
        s.push(kinds.CAKES, player, strength, source, splitting, 0)

    def answers(self, s: State, out: list[int]) -> None:
        for cakes in range(s.value(Cakes.STRENGTH) // 2 + 1):
            out.append(a.CAKES + cakes)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, strength, source = s.owner(), s.value(Cakes.STRENGTH), s.value(Cakes.SOURCE)
        splitting = s.value(Cakes.SPLITTING)
        s.pop()
        cakes = answer - a.CAKES
        if splitting:
            s.push(splitting, player, strength - cakes, source, cakes, 0)
            return
        items.gain_all(s, player, strength - cakes, cakes, 0, 0, 0, source)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if a.CAKES <= answer < a.COFFEES:
            return reason("more-cake-than-strudel", strength=s.value(Cakes.STRENGTH))
        return not_asked(s)


class Coffees(Step):
    """Drinks: how many are coffee, at most half."""

    STRENGTH: Final = 0
    SOURCE: Final = 1
    SPLITTING: Final = 2
    """The step of a module that goes on splitting, or 0."""

    @staticmethod
    def ask(s: State, player: Player, strength: int, source: Source, splitting: int = 0) -> None:
        """Put it on the stack."""
        s.push(kinds.COFFEES, player, strength, source, splitting, 0)

    def answers(self, s: State, out: list[int]) -> None:
        for coffees in range(s.value(Coffees.STRENGTH) // 2 + 1):
            out.append(a.COFFEES + coffees)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, strength, source = s.owner(), s.value(Coffees.STRENGTH), s.value(Coffees.SOURCE)
        splitting = s.value(Coffees.SPLITTING)
        s.pop()
        coffees = answer - a.COFFEES
        if splitting:
            s.push(splitting, player, strength - coffees, source, coffees, 1)
            return
        items.gain_all(s, player, 0, 0, strength - coffees, coffees, 0, source)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if a.COFFEES <= answer < a.KRONES:
            return reason("more-coffee-than-wine", strength=s.value(Coffees.STRENGTH))
        return not_asked(s)


class Court(Step):
    """Krones and steps: how much becomes krones."""

    STRENGTH: Final = 0
    SOURCE: Final = 1

    @staticmethod
    def ask(s: State, player: Player, strength: int, source: Source) -> None:
        """Put it on the stack."""
        s.push(kinds.COURT, player, strength, source, 0, 0)

    def answers(self, s: State, out: list[int]) -> None:
        for krones in range(s.value(Court.STRENGTH) + 1):
            out.append(a.KRONES + krones)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, strength, source = s.owner(), s.value(Court.STRENGTH), s.value(Court.SOURCE)
        s.pop()
        krones = answer - a.KRONES
        if krones:
            s.gain_krones(player, krones, source)
        if strength > krones:
            s.gain_steps(player, strength - krones, source)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if a.KRONES <= answer < a.LAY:
            return reason("more-than-strength", strength=s.value(Court.STRENGTH))
        return not_asked(s)


class Copy(Step):
    """Space 6: which of the five actions is carried out."""

    STRENGTH: Final = 0
    SOURCE: Final = 1

    @staticmethod
    def ask(s: State, player: Player, strength: int, source: Source) -> None:
        """Put it on the stack."""
        s.push(kinds.COPY, player, strength, source, 0, 0)

    def answers(self, s: State, out: list[int]) -> None:
        for action in range(5):
            out.append(a.COPY + action)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, strength, source = s.owner(), s.value(Copy.STRENGTH), s.value(Copy.SOURCE)
        s.pop()
        op = s.rules.main_action[answer - a.COPY + 1]
        s.rules.effects[op * ARGUMENTS + strength].carry_out(s, player, source)


class Space(Step):
    """An action space that holds a die is used without taking it.

    No boost, and the staff that speaks up for dice keeps silent: no die is taken.
    """

    SOURCE: Final = 0
    MOVED_TO: Final = 1
    """The face that must be used, once a die was moved onto its space; 0 before."""

    @staticmethod
    def ask(s: State, player: Player, source: Source) -> None:
        """Put it on the stack."""
        s.push(kinds.SPACE, player, source, 0, 0, 0)

    def answers(self, s: State, out: list[int]) -> None:
        must, player = s.value(Space.MOVED_TO), s.owner()
        for face in range(1, 7):
            price = prices.space(s, player, face)
            if s.dice(face) and price <= s.krones(player) and must in (0, face):
                out.append(a.SPACE + face - 1)
        if must == 0:
            for move in s.rules.die_moves:
                move.answers(s, s.owner(), out)
        elif not out:
            out.append(a.DONE)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player = s.owner()
        for move in s.rules.die_moves:
            if move.first <= answer < move.end:
                s.set_value(Space.MOVED_TO, move.play(s, player, answer))
                return
        s.pop()
        if answer == a.DONE:
            return
        use_space(s, player, answer - a.SPACE + 1, 0)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if a.SPACE <= answer < a.CAKES:
            return why_not_space(s, answer - a.SPACE + 1)
        return not_asked(s)
