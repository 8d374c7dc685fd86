"""Kaiserhof for research: environments, action ids, observations, batches at the speed of the core.

``VecGame``, the action ids and the observations need numpy only. The environments need the extra
``kaiserhof[rl]``: ``env`` and ``raw_env`` for PettingZoo, ``gymnasium.make("kaiserhof/Hotel-v0")``
for Gymnasium, ``kaiserhof.rl.spiel`` for OpenSpiel. docs/research.md has the whole of it.
"""

from importlib.util import find_spec
from typing import Any

from kaiserhof.batches.layout import SIZE as OBSERVATION
from kaiserhof.rl.actions import ACTIONS, NoSuchAction, action_of, answer_of
from kaiserhof.rl.single import apply_action, mask, observation
from kaiserhof.rl.vector import IllegalAction, VecGame

__all__ = [
    "ACTIONS",
    "IllegalAction",
    "NoSuchAction",
    "OBSERVATION",
    "VecGame",
    "action_of",
    "answer_of",
    "apply_action",
    "env",
    "mask",
    "observation",
    "raw_env",
]


def _register() -> None:
    """Make the Gymnasium environments known, where there is Gymnasium."""
    if find_spec("gymnasium") is not None:
        from gymnasium import register

        register("kaiserhof/Hotel-v0", entry_point="kaiserhof.rl.alone:HotelAlone")


_register()


def env(**options: Any) -> Any:
    """The PettingZoo environment with its usual wrappers."""
    from kaiserhof.rl import aec

    return aec.env(**options)


def raw_env(**options: Any) -> Any:
    """The PettingZoo environment as it is."""
    from kaiserhof.rl import aec

    return aec.HotelEnv(**options)
