"""The coloured dice: rolled with the others, taken for a price with a celebrity, or thrown away."""

from kaiserhof.engine import prices
from kaiserhof.engine.nouns import AnswerNumber, Face, Player
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State
from kaiserhof.engine.steps.base import Step
from kaiserhof.engine.steps.dice import take_die
from kaiserhof.engine.steps.rounds import roll_again
from kaiserhof.engine.steps.turn import DIE_TAKEN, NO_DIE
from kaiserhof.engine.turn_actions import SpecialDice, TurnAction
from kaiserhof.modules.celebrities import numbers
from kaiserhof.modules.celebrities.lounge import CELEBRITY, LOUNGE, Lounge


class ColouredDice(SpecialDice):
    """Three of the dice, one for each celebrity in the lounge."""

    def __init__(self, lounge: Lounge) -> None:
        self.lounge = lounge

    def count(self, s: State, face: Face) -> int:
        return self.lounge.dice_on(s, face)

    def roll(self, s: State) -> int:
        faces_at = self.lounge.faces
        rolled = [colour for colour in range(LOUNGE) if s.get(faces_at + colour)]
        faces: list[int] = []
        for _ in rolled:
            faces.append(s.pick(6) + 1)
        for colour, face in zip(rolled, s.settle(numbers.COLOURED_ROLL, faces), strict=True):
            s.set(faces_at + colour, face)
            s.add_die(face)
        return len(rolled)

    def take(self, s: State, face: Face) -> bool:
        for colour in range(LOUNGE):
            if s.get(self.lounge.faces + colour) == face:
                s.set(self.lounge.faces + colour, 0)
                return True
        return False

    def throw_away(self, s: State, player: Player) -> bool:
        for face in range(1, 7):
            if s.plain_dice(face):
                return False
        s.push(numbers.THROW_DIE, player, 0, 0, 0, 0)
        return True

    def face(self, s: State, die: int) -> int:
        return s.get(self.lounge.faces + die)

    def turn(self, s: State, die: int, face: Face) -> None:
        s.set(self.lounge.faces + die, face)


class TakeColouredDie(TurnAction):
    """Take a coloured die for a krone for each other die on its space, and its celebrity."""

    def __init__(self, lounge: Lounge) -> None:
        super().__init__(numbers.COLOURED_DIE, numbers.EXCHANGE_ITEMS, DIE_TAKEN)
        self.lounge = lounge

    def answers(self, s: State, player: Player, done: int, out: list[int]) -> None:
        if done & (DIE_TAKEN | NO_DIE):
            return
        for colour in range(LOUNGE):
            face = s.get(self.lounge.faces + colour)
            if face == 0:
                continue
            left = s.krones(player) - self.lounge.die_price(s, player, face)
            if left >= 0:
                answer = numbers.COLOURED_DIE + (colour * 6 + face - 1) * 2
                out.append(answer)
                if left >= prices.BOOST:
                    out.append(answer + 1)

    def face_of(self, answer: AnswerNumber) -> int:
        return (answer - numbers.COLOURED_DIE) // 2 % 6 + 1

    def play(self, s: State, player: Player, answer: AnswerNumber) -> None:
        lounge = self.lounge
        chosen = answer - numbers.COLOURED_DIE
        colour, face = chosen // 12, chosen // 2 % 6 + 1
        celebrity = s.get(lounge.lounge + lounge.place_of[colour])
        s.pay(player, lounge.price(s, face), CELEBRITY + celebrity)
        lounge.welcome(s, player, colour, face)
        take_die(s, player, face, chosen % 2, 1)

    def why_not(self, s: State, player: Player, done: int, answer: AnswerNumber) -> Reason:
        if done & NO_DIE:
            return reason("no-die-this-turn")
        if done & DIE_TAKEN:
            return reason("one-die-a-turn")
        face = self.face_of(answer)
        colour = (answer - numbers.COLOURED_DIE) // 12
        if s.get(self.lounge.faces + colour) != face:
            return reason("no-coloured-die-there", colour=numbers.COLOURS[colour], face=face)
        boost = (answer - numbers.COLOURED_DIE) % 2
        cost = self.lounge.die_price(s, player, face) + boost * prices.BOOST
        return reason("coloured-die-too-dear", cost=cost, krones=s.krones(player))


class ThrowDie(Step):
    """Only coloured dice are left: which one is thrown away?"""

    def __init__(self, lounge: Lounge) -> None:
        super().__init__()
        self.lounge = lounge

    def answers(self, s: State, out: list[int]) -> None:
        for colour in range(LOUNGE):
            if s.get(self.lounge.faces + colour):
                out.append(numbers.THROW + colour)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, colour = s.owner(), answer - numbers.THROW
        s.pop()
        face = s.get(self.lounge.faces + colour)
        s.set(self.lounge.faces + colour, 0)
        roll_again(s, player, colour + 1, face)
