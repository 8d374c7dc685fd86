"""The stack grows when it is full, and touches nothing else."""

import random

import pytest

from kaiserhof import Game, Options
from kaiserhof.engine.saving import FIRST_FORMAT, check_of
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import F_MORE, FRAME, STACK_PLACES, STACK_TOP, STATE_PLACES
from kaiserhof.engine.steps import bundle, kinds

ALL_MODULES = Options(players=4, modules=(1, 2, 3, 4, 5))


def named_places(s: State) -> list[int]:
    """Everything but the stack and what tells where it stands."""
    return [s.v[i] for i in range(s.rules.state_places) if i not in (FRAME, STACK_TOP)]


def test_a_deep_stack_leaves_all_other_places_alone_and_is_taken_down_again() -> None:
    game = Game(ALL_MODULES, seed=3)
    s, before = game.state, game.copy()
    for depth in range(100):
        s.push(kinds.EFFECT, depth % 4, depth, 0, 0, 0)
        s.push_more(depth)
    assert s.v[STACK_TOP] > s.rules.state_places + 4 * STACK_PLACES
    assert named_places(s) == named_places(before.state)
    for depth in range(99, -1, -1):
        assert (s.owner(), s.value(0), s.value(4)) == (depth % 4, depth, depth)
        s.pop()
    assert game == before
    assert hash(game) == hash(before)


def test_a_game_with_a_grown_stack_is_saved_and_loaded() -> None:
    game = Game(ALL_MODULES, seed=3)
    for _ in range(60):
        bundle.begin(game.state, 0, 1)
    for _ in range(4):
        bundle.add(game.state, game.rules.effects[33].code, bundle.REWARD, 1)
    again = Game.from_json(Game.at(game.state).to_json())
    assert again == game
    assert len(again.state.v) >= int(game.state.v[STACK_TOP])


@pytest.mark.parametrize("modules", [(), (1, 2, 3, 4, 5)])
@pytest.mark.parametrize("edition", ["2021", "2015"])
def test_games_are_the_same_however_often_the_stack_has_to_grow(
    edition: str, modules: tuple[int, ...]
) -> None:
    """Whoever kept the old vector while the stack grew would lose what was written since."""
    for seed in range(6):
        chance = random.Random(seed)
        roomy = Game(Options(3, edition, modules=modules), seed=seed)
        narrow = roomy.copy()
        while not roomy.over:
            room = chance.randrange(3 * F_MORE)
            narrow.state.v = narrow.state.v[: narrow.state.v[STACK_TOP] + room]
            answer = chance.choice(roomy.answer_numbers)
            assert roomy.apply(answer) == narrow.apply(answer)
            assert roomy == narrow
            assert roomy.answer_numbers == narrow.answer_numbers


@pytest.mark.parametrize("options", [Options(2), Options(2, variant="expert"), ALL_MODULES])
def test_a_state_saved_with_the_stack_in_the_middle_is_still_read(options: Options) -> None:
    chance, game = random.Random(1), Game(options, seed=1)
    for _ in range(80):
        game.apply(chance.choice(game.answer_numbers))
    s, moved = game.state, game.rules.state_places - STATE_PLACES
    values = [*s.v]
    frame = values[FRAME]
    while frame:
        below = values[frame]
        values[frame] = below - moved if below else 0
        frame = below
    values[FRAME] -= moved
    values[STACK_TOP] -= moved
    places = game.rules.state_places
    stack = values[places : places + STACK_PLACES]
    data = game.to_json()
    data["values"] = values[:STATE_PLACES] + stack + values[STATE_PLACES:places]
    data["format"] = FIRST_FORMAT
    data["check"] = check_of(data)
    assert Game.from_json(data) == game
