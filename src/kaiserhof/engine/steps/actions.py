"""The main actions: what they ask of the player."""

from kaiserhof.engine import answers as a
from kaiserhof.engine import items
from kaiserhof.engine.ops import ARGUMENTS
from kaiserhof.engine.state import State
from kaiserhof.engine.steps.base import Step
from kaiserhof.engine.steps.turn import use_space


class Cakes(Step):
    """Dishes: how many are cake, at most half.

    Values: the strength, the source, and a step that goes on splitting, if there is one.
    """

    def answers(self, s: State, out: list[int]) -> None:
        for cakes in range(s.value(0) // 2 + 1):
            out.append(a.CAKES + cakes)

    def play(self, s: State, answer: int) -> None:
        player, strength, source, splitting = s.owner(), s.value(0), s.value(1), s.value(2)
        s.pop()
        cakes = answer - a.CAKES
        if splitting:
            s.push(splitting, player, strength - cakes, source, cakes, 0)
            return
        items.gain_all(s, player, strength - cakes, cakes, 0, 0, 0, source)


class Coffees(Step):
    """Drinks: how many are coffee, at most half. Values as for the dishes."""

    def answers(self, s: State, out: list[int]) -> None:
        for coffees in range(s.value(0) // 2 + 1):
            out.append(a.COFFEES + coffees)

    def play(self, s: State, answer: int) -> None:
        player, strength, source, splitting = s.owner(), s.value(0), s.value(1), s.value(2)
        s.pop()
        coffees = answer - a.COFFEES
        if splitting:
            s.push(splitting, player, strength - coffees, source, coffees, 1)
            return
        items.gain_all(s, player, 0, 0, strength - coffees, coffees, 0, source)


class Court(Step):
    """Krones and steps: how much becomes krones. Values: the strength, the source."""

    def answers(self, s: State, out: list[int]) -> None:
        for krones in range(s.value(0) + 1):
            out.append(a.KRONES + krones)

    def play(self, s: State, answer: int) -> None:
        player, strength, source = s.owner(), s.value(0), s.value(1)
        s.pop()
        krones = answer - a.KRONES
        if krones:
            s.gain_krones(player, krones, source)
        if strength > krones:
            s.gain_steps(player, strength - krones, source)


class Copy(Step):
    """Space 6: which of the five actions is carried out. Values: the strength, the source."""

    def answers(self, s: State, out: list[int]) -> None:
        for action in range(5):
            out.append(a.COPY + action)

    def play(self, s: State, answer: int) -> None:
        player, strength, source = s.owner(), s.value(0), s.value(1)
        s.pop()
        op = s.rules.main_action[answer - a.COPY + 1]
        s.rules.effects[op * ARGUMENTS + strength].carry_out(s, player, source)


class Space(Step):
    """An action space that holds a die is used without taking it.

    Values: the source, and the face that must be used once a die was moved onto its space.

    No boost, and the staff that speaks up for dice keeps silent: no die is taken.
    """

    def answers(self, s: State, out: list[int]) -> None:
        must = s.value(1)
        for face in range(1, 7):
            if s.dice(face) and (face < 6 or s.krones(s.owner())) and must in (0, face):
                out.append(a.SPACE + face - 1)
        if must == 0:
            for move in s.rules.die_moves:
                move.answers(s, s.owner(), out)
        elif not out:
            out.append(a.DONE)

    def play(self, s: State, answer: int) -> None:
        player = s.owner()
        for move in s.rules.die_moves:
            if move.first <= answer < move.end:
                s.set_value(1, move.play(s, player, answer))
                return
        s.pop()
        if answer == a.DONE:
            return
        use_space(s, player, answer - a.SPACE + 1, 0)
