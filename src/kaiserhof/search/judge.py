"""A judge tells what a hotel is worth, in points at the end of the game."""

import math
from typing import Final

from mypy_extensions import mypyc_attr

from kaiserhof.engine.nouns import Player
from kaiserhof.engine.secretary import CopyAnyCard
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import PLAYED
from kaiserhof.engine.steps.kinds import TURN
from kaiserhof.engine.steps.turn import BEGUN, NO_DIE, Turn
from kaiserhof.search.port import worth_of_played

COPY_OF_A_CARD: Final = 8
"""About what a copy of the best card of all is worth; to know it, games must be played on."""
POINT: Final = 0.06
"""What a point more is worth against a rival, in strength: fifty say all, ten little."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Estimates how many points a player will have in the end."""

    knows_ends: bool = False
    """Whether a hotel is worth something else when its turn ends than in the middle of it."""

    def worth(self, s: State, player: Player) -> float:
        """The points that a player can expect at the end of the game."""
        raise NotImplementedError

    def worth_at_end(self, s: State, player: Player) -> float:
        """The same if the player's turn ends here."""
        return self.worth(s, player)

    def margin(self, s: State, player: Player, envy: float) -> float:
        """The worth of a hotel less a share of what the best rival's hotel is worth.

        Envy 0 looks only at the player's own hotel; with 1 a rival's loss is as good as a gain. A
        rival that a module plays counts in full: it has no plans that a judge could be wrong
        about, and its points are the mark to be beaten.
        """
        return self.less_rivals(self.worth(s, player), s, player, envy)

    def margin_at_end(self, s: State, player: Player, envy: float) -> float:
        """The same if the player's turn ends here."""
        return self.less_rivals(self.worth_at_end(s, player), s, player, envy)

    def less_rivals(self, own: float, s: State, player: Player, envy: float) -> float:
        """The same, where the worth of the player's own hotel is known."""
        decides = s.rules.decides
        for other in range(s.rules.players):
            if not decides[other]:
                return own - worth_of_played(s, other)
        if envy == 0.0:
            return own
        most = -1000.0
        for other in range(s.rules.players):
            if other != player:
                worth = self.worth(s, other)
                if worth > most:
                    most = worth
        return own - envy * most

    def chance(self, s: State, player: Player) -> float:
        """How likely a player is to win, by the points that all can expect."""
        return self._chance_with(self.worth(s, player), s, player)

    def chance_at_end(self, s: State, player: Player) -> float:
        """The same if the player's turn ends here."""
        return self._chance_with(self.worth_at_end(s, player), s, player)

    def _chance_with(self, own: float, s: State, player: Player) -> float:
        """The same, where the worth of the player's own hotel is known."""
        others = 0.0
        for other in range(s.rules.players):
            if other != player:
                rival = (
                    self.worth(s, other) if s.rules.decides[other] else worth_of_played(s, other)
                )
                others += odds((rival - own) * POINT)
        return 1.0 / (1.0 + others)


def odds(difference: float) -> float:
    """The odds of a hotel against another, by how much stronger it is.

    >>> odds(0.0), odds(1000.0) > 1e20
    (1.0, True)
    """
    return math.exp(-50.0 if difference < -50.0 else 50.0 if difference > 50.0 else difference)


def turns_left(s: State, player: Player) -> int:
    """How many turns a player still has, the one under way included until its die is taken.

    >>> from kaiserhof import Game
    >>> turns_left(Game(seed=1).state, 0)
    14
    """
    rounds = s.rules.rounds - s.round()
    taken = s.turns_taken(player)
    now = 0
    if s.round() and taken < 2:
        now = 2 - taken
        if s.dice_left() < now:
            now = s.dice_left()
    return rounds * 2 + now


def turn_begins(s: State) -> bool:
    """Whether the decision is the first one of a turn.

    >>> from kaiserhof import Game
    >>> game = Game(seed=1)
    >>> turn_begins(game.state)
    False
    >>> while game.decision != "turn":
    ...     _ = game.apply(game.answers[0])
    >>> turn_begins(game.state)
    True
    """
    return s.step() == TURN and s.value(Turn.DONE) & (BEGUN | NO_DIE) == 0


def turn_is_under_way(s: State, player: Player) -> bool:
    """Whether a player decides in the middle of a turn: it has begun, and its end is not declared.

    >>> from kaiserhof import Game
    >>> game = Game(seed=1)
    >>> while game.decision != "turn":
    ...     _ = game.apply(game.answers[0])
    >>> player = game.player
    >>> turn_is_under_way(game.state, player)
    False
    >>> _ = game.apply(game.answers[0])
    >>> turn_is_under_way(game.state, player), turn_is_under_way(game.state, 1 - player)
    (True, False)
    """
    if s.step() == 0 or s.owner() != player:
        return False
    frame = s.top_frame()
    while frame and s.step_of(frame) != TURN:
        frame = s.frame_below(frame)
    if frame == 0 or s.owner_of(frame) != player:
        return False
    return s.value_of(frame, Turn.DONE) & (BEGUN | NO_DIE) != 0


def end_points(s: State, player: Player) -> int:
    """What the end-of-game staff in play would bring now."""
    points = 0
    card = s.first(s.pile(player, PLAYED))
    while card:
        score = s.rules.staff_score[card]
        if score is not None:
            points += COPY_OF_A_CARD if isinstance(score, CopyAnyCard) else score.points(s, player)
        card = s.after(card)
    return points
