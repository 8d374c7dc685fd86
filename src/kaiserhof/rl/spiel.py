"""The game for OpenSpiel, in Python, with explicit chance.

Importing this module registers it:

>>> import pyspiel
>>> import kaiserhof.rl.spiel
>>> game = pyspiel.load_game("kaiserhof", {"options": "players=3 promos=no"})
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 3)
"""

from math import comb
from typing import Any

import numpy as np
import pyspiel

from kaiserhof.batches.batch import MARGIN, rewards_of
from kaiserhof.batches.layout import SIZE
from kaiserhof.engine.game import Game
from kaiserhof.engine.options import Options
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.rl.actions import ACTIONS, NAMES, action_of, check_rules, number_of
from kaiserhof.rl.single import observation

LONGEST = 4000
"""No game has come near to this many decisions, those of chance included."""
MOST_POINTS = 400

TYPE = pyspiel.GameType(
    short_name="kaiserhof",
    long_name="Kaiserhof (Grand Austria Hotel)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification={"options": "players=2 promos=yes"},
)


class SpielGame(pyspiel.Game):
    """The game of a set of options, given in words as records have them."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        words = (params or {}).get("options", "players=2 promos=yes")
        self.options = Options.from_words(words)
        rules = rulebook(self.options)
        check_rules(rules)
        dice = rules.dice
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=comb(dice + 5, 5),
            num_players=self.options.players,
            min_utility=-float(MOST_POINTS),
            max_utility=float(MOST_POINTS),
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        return SpielObserver()


class SpielState(pyspiel.State):
    """A state: a game with explicit chance."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.game = Game(game.options, chance="explicit")

    def current_player(self) -> int:
        if self.game.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.game.chance_node is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.game.player

    def is_chance_node(self) -> bool:
        return self.game.chance_node is not None

    def _legal_actions(self, player: int) -> list[int]:
        if self.game.chance_node is not None or player != self.game.player:
            return []
        return sorted(action_of(number) for number in self.game.answer_numbers)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        node = self.game.chance_node
        return [] if node is None else node.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.game.chance_node is not None:
            self.game.apply_chance(action)
        else:
            self.game.apply(number_of(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return NAMES[action]

    def is_terminal(self) -> bool:
        return self.game.over

    def returns(self) -> list[float]:
        if not self.game.over:
            return [0.0] * self.game.players
        return rewards_of(self.game.state, MARGIN)

    def information_state_string(self, player: int | None = None) -> str:
        return _known(self.game, self.game.player if player is None else player)

    def __str__(self) -> str:
        return repr(self.game)


def _known(game: Game, seat: int) -> str:
    """What a seat knows; before the first card is dealt, nothing."""
    return game.information_state(seat) if game.dealt else "nothing dealt"


class SpielObserver:
    """Observations for OpenSpiel's algorithms; tensors are of floats there."""

    def __init__(self) -> None:
        self.tensor = np.zeros(SIZE, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state from a seat."""
        if state.game.dealt:
            self.tensor[:] = observation(state.game, player)
        else:
            self.tensor[:] = 0

    def string_from(self, state: SpielState, player: int) -> str:
        """What the seat knows, as text."""
        return _known(state.game, player)


pyspiel.register_game(TYPE, SpielGame)
