"""Bots that err as people do: they do not look far, forget cards and overlook rooms and guests.

They never play at random. What somebody overlooks is overlooked for a whole turn and seen again in
another one; what somebody does not understand yet (the emperor, politics cards, groups of rooms,
staff) is worth nothing in their eyes.

>>> from kaiserhof import Game
>>> game = Game(players=2, seed=7)
>>> bot = PersonBot("easy", HABITS["easy"])
>>> bot.choose(game.redeal(0, 5), 1) == bot.choose(game.redeal(0, 5), 2)
True
"""

from dataclasses import dataclass

from kaiserhof.bots.bot import Advice
from kaiserhof.bots.greedy import GreedyBot
from kaiserhof.bots.seeds import decision_seed
from kaiserhof.bots.weights import learned_judge
from kaiserhof.engine import answers as a
from kaiserhof.engine.game import Game
from kaiserhof.engine.notation import Answer
from kaiserhof.engine.nouns import AnswerNumber
from kaiserhof.engine.state.layout import CARD_NUMBERS, LETTERS, ROW_PLACES
from kaiserhof.engine.state.layout import ROOMS as ROOM_NUMBERS
from kaiserhof.search.hand import HandJudge, Thumb
from kaiserhof.search.lookahead import DEEPEST, LookAhead

CARDS, ROOMS, GUESTS, DICE, DUTIES = range(5)
"""What can be overlooked: staff in hand and in play, rooms, guests of the row, dice, and what is
due to a guest or at court."""

_FAMILIES = (
    (CARDS, a.HIRE, CARD_NUMBERS),
    (CARDS, a.USE, CARD_NUMBERS),
    (ROOMS, a.ROOM, ROOM_NUMBERS),
    (ROOMS, a.INTO, ROOM_NUMBERS),
    (GUESTS, a.GUEST, ROW_PLACES),
    (DICE, a.DIE, a.COPY - a.DIE),
    (DUTIES, a.SERVE, a.ROOM - a.SERVE),
    (DUTIES, a.HOUSE, a.TAKE - a.HOUSE),
)


@dataclass(frozen=True)
class Habits:
    """How somebody plays."""

    sight: int = DEEPEST
    """How many steps of a turn are thought through."""
    outer: int = 1
    inner: int = 1
    """How many ideas are followed at the same time."""
    forgets: int = 0
    """How many of a hundred cards are forgotten for a turn."""
    overlooks: int = 0
    """How many of a hundred rooms, guests, dice and duties are overlooked for a turn."""
    knows_emperor: bool = True
    knows_politics: bool = True
    knows_groups: bool = True
    knows_staff: bool = True
    learned: bool = False
    """Judges by what many games have taught, not by rules of thumb."""


HABITS = {
    "easy": Habits(
        sight=0, forgets=90, overlooks=75,
        knows_emperor=False, knows_politics=False, knows_groups=False, knows_staff=False,
    ),
    "casual": Habits(
        sight=0, forgets=60, overlooks=49,
        knows_emperor=False, knows_politics=False, knows_groups=False, knows_staff=False,
    ),
    "steady": Habits(
        sight=0, forgets=30, overlooks=20,
        knows_emperor=False, knows_politics=False, knows_groups=False,
    ),
    "keen": Habits(sight=1, forgets=10, overlooks=5, knows_politics=False),
    "skilled": Habits(forgets=20, overlooks=10, learned=True),
    "seasoned": Habits(outer=2, inner=2, forgets=8, overlooks=4, learned=True),
}  # fmt: skip
"""How the levels play that err."""


def thumb_of(habits: Habits) -> Thumb:
    """The rules of thumb of somebody who does not know all of them yet."""
    thumb = Thumb()
    if not habits.knows_emperor:
        thumb.tile_bonus = thumb.tile_penalty = thumb.steps_a_round = 0.0
    if not habits.knows_politics:
        thumb.politics_met = thumb.politics_near = 0.0
    if not habits.knows_groups:
        thumb.group = 0.0
    if not habits.knows_staff:
        thumb.staff = thumb.staff_cost = thumb.end_staff = thumb.hand_card = 0.0
    return thumb


class PersonBot(GreedyBot):
    """Plays by rules of thumb, as far as it sees."""

    def __init__(self, name: str, habits: Habits) -> None:
        judge = learned_judge() if habits.learned else HandJudge(thumb_of(habits))
        super().__init__(judge, habits.outer, habits.inner, name)
        self.habits = habits

    def advise(self, known: Game, seed: int) -> list[Advice]:
        numbers = [answer for answer in known.answer_numbers if self._sees(known, answer)]
        look = LookAhead(self.judge, known.player, self.outer, self.inner, sight=self.habits.sight)
        lines = look.best_of(known.state, numbers or list(known.answer_numbers))
        return [
            Advice(str(Answer.of(line.answers()[0])), line.value, look.points(line))
            for line in lines
        ]

    def _sees(self, known: Game, answer: AnswerNumber) -> bool:
        """Whether an answer comes to mind in this turn."""
        for kind, first, size in _FAMILIES:
            if first <= answer < first + size:
                often = self.habits.forgets if kind == CARDS else self.habits.overlooks
                return often == 0 or _luck(known, kind, answer - first) >= often
        return True


def _luck(known: Game, kind: int, number: int) -> int:
    """A number below a hundred that stays the same for a thing and a turn."""
    s = known.state
    table = [s.politics(letter) for letter in range(LETTERS)]
    table += [s.tile(letter) for letter in range(LETTERS)]
    turn = (s.round(), s.turns_taken(known.player), known.player)
    if kind == GUESTS:  # the guest is overlooked, wherever it stands
        number = s.row(number)
    return decision_seed(*table, *turn, kind, number) % 100
