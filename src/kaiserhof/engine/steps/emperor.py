"""The emperor scoring: points, steps back, then the bonus or the penalty of the tile."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev
from kaiserhof.engine import moments, triggers
from kaiserhof.engine.nouns import AnswerNumber, Player
from kaiserhof.engine.sources import EMPEROR_TRACK, TILE
from kaiserhof.engine.state import AVERT_PENALTY, State
from kaiserhof.engine.steps import bundle, kinds
from kaiserhof.engine.steps.base import AutoStep, Step

PENALTY_AT: Final = 0
"""The step of the track on which a tile strikes."""


class EmperorScoring(AutoStep):
    """All score and all step back; then the tile, from the round's start player clockwise."""

    def run(self, s: State) -> None:
        s.pop()
        rules = s.rules
        held = s.scorings()
        s.set_scorings(held + 1)
        s.tell(ev.SCORING, -1, held, s.tile(held), 0, EMPEROR_TRACK)
        for player in range(rules.players):
            s.gain_points(player, rules.emperor_points[s.emperor(player)], EMPEROR_TRACK)
            s.step_back(player, rules.steps_back[held], EMPEROR_TRACK)
        for turn in range(rules.players - 1, -1, -1):
            player = (s.start_player() + turn) % rules.players
            if rules.decides[player]:
                Tile.ask(s, player, held)


class Tile(AutoStep):
    """The emperor tile speaks to one player."""

    SCORING: Final = 0
    """Which of the three scorings it is, from 0."""

    @staticmethod
    def ask(s: State, player: Player, scoring: int) -> None:
        """Put it on the stack."""
        s.push(kinds.TILE, player, scoring, 0, 0, 0)

    def run(self, s: State) -> None:
        player, tile = s.owner(), s.tile(s.value(Tile.SCORING))
        s.pop()
        rules = s.rules
        place = s.emperor(player)
        if rules.action_step:
            s.push(rules.action_step, player, 0, 0, 0, 0)
        if place >= rules.bonus_from:
            s.tell(ev.BONUS, player, tile, 0, 0, TILE + tile)
            bundle.begin(s, player, TILE + tile)
            for code in rules.tile_bonus[tile]:
                bundle.add(s, code, bundle.REWARD, TILE + tile)
            # Before the bonus: staff that the bonus itself brings in play does not fire.
            triggers.fire(s, player, moments.EMPEROR_BONUS, 1)
        elif place == PENALTY_AT:
            if s.has_ability(player, AVERT_PENALTY) and rules.avert_price == 0:
                s.tell(ev.AVERTED, player, tile, 0, 0, TILE + tile)
            elif s.has_ability(player, AVERT_PENALTY) and s.krones(player) >= rules.avert_price:
                Avert.ask(s, player, tile)
            else:
                strike(s, player, tile)


class Avert(Step):
    """A penalty may be averted for a krone."""

    TILE: Final = 0

    @staticmethod
    def ask(s: State, player: Player, tile: int) -> None:
        """Put it on the stack."""
        s.push(kinds.AVERT, player, tile, 0, 0, 0)

    def answers(self, s: State, out: list[int]) -> None:
        out.append(a.AVERT)
        out.append(a.SUFFER)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, tile = s.owner(), s.value(Avert.TILE)
        s.pop()
        if answer == a.AVERT:
            s.pay(player, s.rules.avert_price, TILE + tile)
            s.tell(ev.AVERTED, player, tile, 0, 0, TILE + tile)
        else:
            strike(s, player, tile)


def strike(s: State, player: Player, tile: int) -> None:
    """The first penalty of the tile that can be suffered in full; by choice where rules say so.

    The tiles of the expansion know no choice in either edition (ruling 137).
    """
    s.tell(ev.PENALTY, player, tile, 0, 0, TILE + tile)
    penalties = s.rules.tile_penalty[tile]
    if s.rules.tile_by_choice[tile] and penalties[0].possible(s, player):
        ChoosePenalty.ask(s, player, tile)
        return
    for penalty in penalties:
        if penalty.possible(s, player):
            penalty.strike(s, player, TILE + tile)
            return


class ChoosePenalty(Step):
    """Of two penalties that are possible, the owner chooses one."""

    TILE: Final = 0

    @staticmethod
    def ask(s: State, player: Player, tile: int) -> None:
        """Put it on the stack."""
        s.push(kinds.PENALTY, player, tile, 0, 0, 0)

    def answers(self, s: State, out: list[int]) -> None:
        out.append(a.LEFT)
        out.append(a.RIGHT)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, tile = s.owner(), s.value(ChoosePenalty.TILE)
        s.pop()
        s.rules.tile_penalty[tile][answer - a.LEFT].strike(s, player, TILE + tile)
