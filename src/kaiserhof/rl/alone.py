"""The Gymnasium environment: one seat against bots of a level.

>>> import gymnasium
>>> import kaiserhof.rl
>>> table = gymnasium.make("kaiserhof/Hotel-v0", level="random")
>>> seen, info = table.reset(seed=3)
>>> seen, reward, over, cut, info = table.step(table.action_space.sample())
"""

from typing import Any, ClassVar, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kaiserhof.batches.batch import rewards_of
from kaiserhof.bots.bot import decide
from kaiserhof.bots.levels import bot_of
from kaiserhof.engine.game import Game
from kaiserhof.engine.options import Options
from kaiserhof.rl.actions import ACTIONS, check_rules, number_of
from kaiserhof.rl.aec import SEEDS, NotBegun, observation_space, observed
from kaiserhof.rl.drawing import RENDER_MODES, check_mode, render
from kaiserhof.rl.single import mask
from kaiserhof.rl.vector import REWARDS, Reward


class LegalActions(spaces.Discrete):
    """All actions; without a mask it samples from those that are legal now."""

    def __init__(self, table: "HotelAlone") -> None:
        super().__init__(ACTIONS)
        self._table = table

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None and self._table.game is not None:
            mask = self._table.action_masks().astype(np.int8)
            if not mask.any():
                mask = None
        return super().sample(mask, probability)


class HotelAlone(gymnasium.Env[dict[str, Any], Any]):
    """One seat of a game; the others are bots, who decide as soon as they are asked.

    ``level`` is a bot by its name (random, beginner, greedy, easy, medium, hard, expert, or
    expert:200 for this many trials); ``seat`` is the agent's, None for a new one
    in every game.
    An action that the mask forbids is refused with its reason; with ``illegal="first"`` the first
    legal one is played in its place, for programs that know no masks. ``info`` has the mask, the
    seat, the points, and whether that happened.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 2}

    def __init__(
        self,
        options: Options | None = None,
        *,
        level: str = "easy",
        seat: int | None = None,
        reward: Reward = "margin",
        illegal: Literal["refuse", "first"] = "refuse",
        render_mode: str | None = None,
        **named: Any,
    ) -> None:
        if reward not in REWARDS:
            raise ValueError(f"reward={reward!r}: there are {' and '.join(REWARDS)}")
        if illegal not in ("refuse", "first"):
            raise ValueError(f"illegal={illegal!r}: there are refuse and first")
        first = Game(options, seed=0, **named)
        check_rules(first.rules)
        self.bot = bot_of(level)
        self.options = first.options
        self.chosen_seat = None if seat is None else first.seat_checked(seat)
        self.reward = reward
        self.replaces_illegal = illegal == "first"
        self._replaced = False
        self.render_mode = check_mode(render_mode)
        self.game: Game | None = None
        self.seat = self.chosen_seat or 0
        self.observation_space = observation_space()
        self.action_space = LegalActions(self)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.game = Game(self.options, seed=int(self.np_random.integers(SEEDS)))
        if self.chosen_seat is None:
            self.seat = int(self.np_random.integers(self.game.players))
        self._replaced = False
        self._let_bots_play()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        game = self._game()
        number = number_of(action)
        self._replaced = self.replaces_illegal and number not in game.answer_numbers
        game.apply(game.answer_numbers[0] if self._replaced and not game.over else number)
        self._let_bots_play()
        reward = rewards_of(game.state, REWARDS[self.reward])[self.seat] if game.over else 0.0
        return self._seen(), reward, game.over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions; the name under which other libraries look for them."""
        return mask(self._game())

    def render(self) -> Any:
        """The table as the agent's seat sees it, in the form of ``render_mode``."""
        if self.render_mode is None:
            return None
        return render(self._game(), self.seat, self.render_mode)

    def _let_bots_play(self) -> None:
        game = self._game()
        while not game.over and game.player != self.seat:
            game.apply(decide(self.bot, game, int(self.np_random.integers(SEEDS))))

    def _seen(self) -> dict[str, Any]:
        return observed(self._game(), self.seat, asked=not self._game().over)

    def _info(self) -> dict[str, Any]:
        game = self._game()
        told = {"action_mask": mask(game), "seat": self.seat, "scores": game.scores}
        return told | {"illegal": self._replaced}

    def _game(self) -> Game:
        if self.game is None:
            raise NotBegun("reset() must come first")
        return self.game
