"""Why nothing can be done at a place of the table: the reason against what a click there means.

>>> from kaiserhof import Game
>>> why_not(Game(seed=7), None, "space:3").key, why_not(Game(seed=7), None, "row:3")
('not-asked', None)
"""

import functools
from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine.game import Game
from kaiserhof.engine.notation import Answer, NotationError, all_answers
from kaiserhof.engine.reasons import Reason
from kaiserhof.engine.state.layout import ITEM_KINDS, MOST_TABLES, PLAYED
from kaiserhof.manifest import every_module

_MEANT: Final = ("house", "fill", "guest", "die", "room", "claim")
"""What a click means first of all, where several families have their place."""
_WITH_STAFF_IN_PLAY: Final = ("use", "dismiss")
_SAYS_NOTHING: Final = ("not-asked", "no-coloured-die-there")
"""Reasons that only say that something else was meant."""


def why_not(game: Game, answer: str | None, place: str | None) -> Reason | None:
    """Why an answer cannot be given now, or none at a place; None if it can."""
    if answer is not None:
        return game.why_not(answer)
    candidates = answers_at(game, place or "")
    if not candidates:
        raise NotationError(f"{place!r} is not a place on the table")
    reasons = [game.why_not(one) for one in candidates]
    telling = [one for one in reasons if one is None or one.key not in _SAYS_NOTHING]
    return None if None in reasons else (telling or reasons)[0]


def answers_at(game: Game, place: str) -> list[Answer]:
    """All answers that belong to a place, the most likely first; those of the kitchen serve."""
    if place == "kitchen":
        return _servings(game)
    found = _by_place(tuple(every_module())).get(place, [])
    thing, _, which = place.partition(":")
    if thing == "staff" and found:
        in_play = int(which) in game.state.cards(game.state.pile(game.player, PLAYED))
        found = [one for one in found if (one.family in _WITH_STAFF_IN_PLAY) == in_play]
    return found


@functools.cache
def _by_place(modules: tuple[int, ...]) -> dict[str, list[Answer]]:
    found: dict[str, list[Answer]] = {}
    for answer in sorted(all_answers().values(), key=lambda one: (_rank(one.family), one.number)):
        if answer.place is not None:
            found.setdefault(answer.place, []).append(answer)
    return found


def _rank(family: str) -> int:
    return _MEANT.index(family) if family in _MEANT else len(_MEANT)


def _servings(game: Game) -> list[Answer]:
    """What could be served from the kitchen: to a guest who lacks it, if there is one."""
    s, player = game.state, game.player
    wanted = [
        Answer.of(a.SERVE + item * MOST_TABLES + table)
        for table in range(MOST_TABLES)
        for item in range(ITEM_KINDS)
        if s.lacks(player, table, item)
    ]
    return wanted or [Answer.of(a.SERVE)]
