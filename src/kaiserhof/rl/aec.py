"""The PettingZoo environment: every seat an agent, asked one after the other.

An observation is ``{"observation": ..., "action_mask": ...}``. The reward comes at the end:
``margin``, the points ahead of the best rival, or ``win``. An action that the mask forbids is
refused with its reason, and nothing has changed.
"""

from typing import Any, ClassVar, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from kaiserhof.batches.batch import rewards_of
from kaiserhof.batches.layout import SIZE
from kaiserhof.engine.game import Game
from kaiserhof.engine.options import Options
from kaiserhof.engine.whole import whole
from kaiserhof.rl.actions import ACTIONS, check_rules
from kaiserhof.rl.drawing import RENDER_MODES, check_mode, render
from kaiserhof.rl.single import apply_action, mask, observation
from kaiserhof.rl.vector import REWARDS, Reward

SEEDS = 2**53


class NotBegun(RuntimeError):
    """An environment that has not been reset."""


def observation_space() -> spaces.Dict:
    """Observation and mask, as every environment gives them."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (SIZE,), np.uint8),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def observed(game: Game, seat: int, *, asked: bool) -> dict[str, Any]:
    """What a seat sees of a game, with the mask if it is the one that decides."""
    legal = mask(game) if asked else np.zeros(ACTIONS, np.bool_)
    return {"observation": observation(game, seat), "action_mask": legal.astype(np.int8)}


class HotelEnv(AECEnv[str, dict[str, Any], int]):
    """A game as an AEC environment; agents are ``seat_0``, ``seat_1`` and so on."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "kaiserhof_v0",
        "render_modes": RENDER_MODES,
        "render_fps": 2,
        "is_parallelizable": True,
    }

    def __init__(
        self,
        options: Options | None = None,
        *,
        reward: Reward = "margin",
        render_mode: str | None = None,
        **named: Any,
    ) -> None:
        super().__init__()
        if reward not in REWARDS:
            raise ValueError(f"reward={reward!r}: there are {' and '.join(REWARDS)}")
        first = Game(options, seed=0, **named)
        check_rules(first.rules)
        self.options = first.options
        self.reward = reward
        self.render_mode = check_mode(render_mode)
        self.game: Game | None = None
        self.possible_agents = [f"seat_{seat}" for seat in range(first.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed, the next one of the last seed given."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.game = Game(self.options, seed=int(self._chance.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.player]

    def observe(self, agent: str) -> dict[str, Any]:
        game = self._game()
        seat = self._seat(agent)
        return observed(game, seat, asked=game.player == seat)

    def step(self, action: int | None) -> None:
        game = self._game()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if whole(cast(Any, action)) is None:
            raise ValueError(f"action {action!r}: a number from 0 to {ACTIONS - 1} is needed")
        apply_action(game, cast(int, action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if game.over:
            for seat, reward in enumerate(rewards_of(game.state, REWARDS[self.reward])):
                self.rewards[self.possible_agents[seat]] = reward
            self.terminations = dict.fromkeys(self.agents, True)
            following = (self._seat(agent) + 1) % len(self.agents)
            self.agent_selection = self.possible_agents[following]
        else:
            self.agent_selection = self.possible_agents[game.player]
        self._accumulate_rewards()

    def render(self) -> Any:
        """The table as the seat that decides sees it, in the form of ``render_mode``."""
        game = self._game()
        if self.render_mode is None:
            raise ValueError(f"render_mode was not given: there are {', '.join(RENDER_MODES)}")
        return render(game, self._seat(self.agent_selection), self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""

    def _game(self) -> Game:
        if self.game is None:
            raise NotBegun("reset() must come first")
        return self.game

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise ValueError(f"no agent {agent!r}: there are {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)


def env(**options: Any) -> AECEnv[str, dict[str, Any], int]:
    """The environment with PettingZoo's checks of the order of calls."""
    return wrappers.OrderEnforcingWrapper(HotelEnv(**options))
