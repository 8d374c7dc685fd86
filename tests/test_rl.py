"""Research: action ids, observations, batches, and the environments checked by their own tests."""

import random
import re
import warnings
from typing import Any

import numpy as np
import pytest

import building.art
from kaiserhof import Game, IllegalAnswer, NoSuchSeat, OptionError, Options, rl
from kaiserhof.batches import layout
from kaiserhof.batches.layout import SIZE, where
from kaiserhof.engine.answers import USE
from kaiserhof.engine.notation import all_answers
from kaiserhof.rl.actions import ACTIONS, BASE_ACTIONS, NAMES, NoSuchAction, numbers
from kaiserhof.rl.vector import SEEDS_APART, IllegalAction, VecGame

SETS = [
    Options(),
    Options(players=4, side="day", edition="2015"),
    Options(players=3, variant="expert", promos=False),
    Options(players=2, variant="introductory"),
    Options(players=4, side="day", modules=(1, 2, 3, 4, 5)),
    Options(players=2, modules=(1, 3, 5)),
    Options(players=1, modules=(1, 3)),
]


def played(options: Options, seed: int, moves: int) -> Game:
    game, chance = Game(options, seed=seed), random.Random(seed)
    for _ in range(moves):
        if not game.over:
            game.apply(chance.choice(game.answer_numbers))
    return game


# --- actions -------------------------------------------------------------------------------------


def test_every_answer_has_one_action_and_keeps_it() -> None:
    assert len(set(NAMES)) == ACTIONS == len(numbers())
    known = set(numbers())
    for number, answer in all_answers().items():
        if number not in known:
            # Staff that is not used once per round has no answer "use" in any game.
            assert answer.text.startswith("use "), f"append {answer.text!r} to rl/actions.txt"
            assert Game(seed=1).rules.staff_is_round[number - USE] is False
    # These never change: a network trained with them would play something else.
    pinned = {"pass": 0, "guest 1": 5, "die 3 boost": 15, "room 0": 121, "hire 48": 280}
    assert {name: NAMES.index(name) for name in pinned} == pinned
    assert NAMES[BASE_ACTIONS - 1] == "take 29"
    assert NAMES[736:738] == ("token 5", "entrance paulwei")


def test_actions_that_are_not_there_are_refused_in_words() -> None:
    game = Game(seed=1)
    for wrong in (ACTIONS, -1, 2**70, 1.0, None, "pass"):
        with pytest.raises(NoSuchAction, match="there is no action"):
            rl.apply_action(game, wrong)  # type: ignore[arg-type]
    with pytest.raises(IllegalAnswer, match="not what is being asked"):
        rl.apply_action(game, 0)
    with pytest.raises(NoSuchAction, match="no action is called"):
        rl.action_of("waltz")
    assert game == Game(seed=1)
    assert rl.answer_of(rl.action_of("die 3")) == "die 3"


# --- observations --------------------------------------------------------------------------------


def test_the_blocks_of_an_observation_lie_side_by_side() -> None:
    at = 0
    for name, first, size, words in layout.blocks():
        assert first >= at, name
        assert words
        at = first + size
    assert at == SIZE


@pytest.mark.both
@pytest.mark.parametrize("options", SETS, ids=Options.to_words)
def test_an_observation_tells_nothing_that_its_seat_cannot_know(options: Options) -> None:
    for moves in (0, 4, 30, 80):
        game = played(options, moves, moves)
        for seat in range(game.players):
            seen = rl.observation(game, seat)
            for seed in range(3):
                assert (rl.observation(game.redeal(seat, seed), seat) == seen).all()


def test_an_observation_says_what_the_view_says() -> None:
    for seed in range(4):
        game = played(Options(players=3), seed, 70)
        for seat in range(3):
            seen, view = rl.observation(game, seat), game.view(seat)

            def block(name: str, seen: Any = seen) -> list[int]:
                first, size = where(name)
                found: list[int] = seen[first : first + size].tolist()
                return found

            assert block("dice") == view["dice"]
            assert block("round") == [view["round"]]
            assert block("guest deck") == [view["guest_deck"]]
            row = np.array(block("row")).reshape(5, -1)
            assert row[:, layout.G_NUMBER].tolist() == view["row"]
            for rel in range(3):
                shown = view["players"][(seat + rel) % 3]
                name = f"seat {rel}:"
                assert block(f"{name} krones") == [shown["krones"]]
                assert (
                    block(f"{name} points")[0] - block(f"{name} below zero")[0] == shown["points"]
                )
                assert np.flatnonzero(block(f"{name} prepared")).tolist() == shown["prepared"]
                assert np.flatnonzero(block(f"{name} occupied")).tolist() == shown["occupied"]
                assert block(f"{name} kitchen") == list(shown["kitchen"].values())
                staff = sorted(game.rules.card_set.staff)
                held = sorted(shown["hand"] or shown.get("known_hand", []))
                assert [staff[i] for i in np.flatnonzero(block(f"{name} hand"))] == held
                in_play = [staff[i] for i in np.flatnonzero(block(f"{name} staff"))]
                assert in_play == sorted(shown["staff"])
                spent = [staff[i] for i in np.flatnonzero(block(f"{name} spent"))]
                assert spent == sorted({*shown["used"], *shown["turned"]})
                guests = np.array(block(f"{name} guests")).reshape(4, -1)
                for table, there in enumerate(shown["tables"]):
                    assert guests[table, layout.G_NUMBER] == (there["guest"] if there else 0)
                    lacks = guests[table, layout.G_LACKS : layout.G_LACKS + 5].tolist()
                    assert lacks == (list(there["lacks"].values()) if there else [0] * 5)
                    fulfilled = there is not None and there["fulfilled"]
                    assert bool(guests[table, layout.G_FULFILLED]) == fulfilled


# --- batches -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [pytest.param(SETS[0], marks=pytest.mark.both), *SETS[1:]],
    ids=Options.to_words,
)
@pytest.mark.slow
def test_a_batch_shows_what_single_games_show(options: Options) -> None:
    batch, chance = VecGame(2, options, seed=5, reward="win"), random.Random(5)
    singles = [Game(options, seed=5 * SEEDS_APART + number) for number in range(2)]
    arrays = (batch.observations, batch.masks, batch.seats, batch.rewards, batch.dones)
    ended = 0
    for step in range(220):
        actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in batch.masks])
        for game, action in zip(singles, actions, strict=True):
            rl.apply_action(game, int(action))
        batch.step(actions)
        for number, game in enumerate(singles):
            assert batch.dones[number] == game.over
            assert batch.scores[number].tolist() == game.scores
            if game.over:
                ended += 1
                won = [rank == 1 for rank in game.ranks]
                assert (batch.rewards[number] > 0).tolist() == won or sum(won) > 1
                assert batch.rewards[number].sum() == pytest.approx(0)
                singles[number] = game = Game(options, seed=int(batch.seeds[number]))
            else:
                assert not batch.rewards[number].any()
            assert batch.seats[number] == game.player
            assert (batch.masks[number] == rl.mask(game)).all()
            assert (batch.observations[number] == rl.observation(game, game.player)).all()
            if step % 5 == 0 or batch.dones[number]:
                assert batch.game(number) == game
    assert ended or options.players > 2
    now = (batch.observations, batch.masks, batch.seats, batch.rewards, batch.dones)
    assert all(one is other for one, other in zip(arrays, now, strict=True))
    for number, game in enumerate(singles):
        for seat in range(game.players):
            assert (batch.observe(number, seat) == rl.observation(game, seat)).all()


@pytest.mark.slow
def test_a_batch_can_be_repeated_and_begins_games_by_itself() -> None:
    one, other = VecGame(5, seed=2), VecGame(5, seed=2)
    one.step_at_random(7, 400)
    for _ in range(4):
        other.step_at_random(7, 0)
    other.step_at_random(7, 400)
    assert (one.observations == other.observations).all()
    assert (one.seeds == other.seeds).all()
    assert one.seeds.max() > 2 * SEEDS_APART + 5
    third = VecGame(5, seed=2)
    chosen = third.sample(3)
    assert third.masks[np.arange(5), chosen].all()
    third.step(third.sample())
    assert third.sample() is chosen
    assert VecGame(2, seed=2).seeds.tolist() == [2 * SEEDS_APART, 2 * SEEDS_APART + 1]


def test_what_a_batch_refuses_leaves_it_as_it_was() -> None:
    batch = VecGame(3, seed=1)
    good = batch.masks.argmax(axis=1)
    seen, seeds = batch.observations.copy(), batch.seeds.copy()
    forbidden = good.copy()
    forbidden[1] = 0
    wrong: list[tuple[Any, str]] = [
        (forbidden, r"game 1: action 0 \(pass\) is not legal now"),
        (good[:2], r"shape \(2,\): \(3,\) is needed"),
        (np.zeros((3, 1), int), r"shape \(3, 1\)"),
        (good.astype(float), "type float64: integers are needed"),
        (good.astype(bool), "type bool"),
        (np.array([good[0], ACTIONS, good[2]]), "game 1: there is no action 749"),
        (np.array([good[0], good[1], -1]), "game 2: there is no action -1"),
        (np.array([2**40, 0, 0]), "there is no action 1099511627776"),
        (7, "an array of 3 is needed"),
        (["pass", "pass", "pass"], "integers are needed"),
    ]
    for actions, words in wrong:
        with pytest.raises(IllegalAction, match=words):
            batch.step(actions)
    assert (batch.observations == seen).all()
    assert (batch.seeds == seeds).all()
    assert not batch.lengths.any()
    with pytest.raises(NoSuchSeat, match="no seat 2"):
        batch.observe(0, 2)
    with pytest.raises(IndexError, match="no game 3"):
        batch.game(3)
    for kind in (np.uint8, np.int16, np.int32, np.uint64):
        VecGame(3, seed=1).step(good.astype(kind))
    VecGame(3, seed=1).step(good.tolist())
    for named, words in (
        ({"games": 0}, "games=0"),
        ({"games": 2, "reward": "fame"}, "margin and win"),
        ({"games": 2, "seed": -1}, "seed=-1"),
        ({"games": 2, "players": 9}, "9 players"),
    ):
        with pytest.raises(ValueError, match=words):
            VecGame(**named)
    with pytest.raises(OptionError, match="beside the options"):
        VecGame(2, Options(), players=3)


def test_arrays_outlive_their_batch() -> None:
    masks = VecGame(2, seed=1).masks
    VecGame(2, seed=2)
    assert masks.sum() == 10
    masks[:] = True  # they can be written to; the batch goes by its own list
    batch = VecGame(2, seed=1)
    batch.masks[:] = True
    with pytest.raises(IllegalAction, match="not legal"):
        batch.step([0, 0])


# --- environments --------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning")
def test_pettingzoo_is_content() -> None:
    from pettingzoo.test import api_test, parallel_api_test, seed_test
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    api_test(rl.raw_env(players=2), num_cycles=200)
    api_test(rl.env(players=3, modules=(1, 2, 3, 4, 5), reward="win"), num_cycles=100)
    seed_test(lambda: rl.env(players=2), num_cycles=60)
    parallel_api_test(turn_based_aec_to_parallel(rl.env(players=2)), num_cycles=50)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning")
def test_pettingzoo_measures_it(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    import time

    from pettingzoo.test import performance_benchmark

    # Its five seconds by the clock pass more quickly here.
    begun, clock = time.time(), time.time
    monkeypatch.setattr(time, "time", lambda: begun + (clock() - begun) * 20)
    performance_benchmark(rl.env(players=2))
    assert "turns per second" in capsys.readouterr().out


def test_an_aec_game_ends_with_rewards_that_add_up() -> None:
    env = rl.env(players=2, render_mode="ansi")
    env.reset(seed=4)
    chance, total = random.Random(4), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        total[agent] += reward
        assert not cut
        if over:
            env.step(None)
            continue
        assert seen["action_mask"].any()
        env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    game = env.unwrapped.game
    assert total["seat_0"] == game.scores[0] - game.scores[1] == -total["seat_1"]


def test_what_environments_refuse() -> None:
    env = rl.raw_env(players=2)
    with pytest.raises(RuntimeError, match="reset"):
        env.observe("seat_0")
    env.reset(seed=1)
    before = env.game.copy()
    for action, kind, words in (
        (0, IllegalAnswer, "not what is being asked"),
        (ACTIONS, ValueError, "no action"),
        ("pass", ValueError, "a number"),
        (None, ValueError, "a number"),
    ):
        with pytest.raises(kind, match=words):
            env.step(action)
    assert env.game == before
    with pytest.raises(ValueError, match="no agent 'seat_7'"):
        env.observe("seat_7")
    with pytest.raises(ValueError, match="render_mode='oil'"):
        rl.raw_env(render_mode="oil")
    with pytest.raises(ValueError, match="reward='fame'"):
        rl.raw_env(reward="fame")
    with pytest.raises(ValueError, match="render_mode was not given"):
        env.render()


@pytest.mark.slow
def test_gymnasium_is_content() -> None:
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        named: dict[str, Any] = {"level": "random", "illegal": "first", "render_mode": "rgb_array"}
        check_env(gymnasium.make("kaiserhof/Hotel-v0", **named).unwrapped)


def test_one_seat_against_bots() -> None:
    import gymnasium

    table = gymnasium.make("kaiserhof/Hotel-v0", level="easy", seat=1, reward="win", players=2)
    seen, info = table.reset(seed=2)
    assert info["seat"] == 1
    assert (info["action_mask"] == seen["action_mask"].astype(bool)).all()
    before = table.unwrapped.game.copy()
    with pytest.raises(IllegalAnswer):
        table.step(0)
    assert table.unwrapped.game == before
    table.action_space.seed(1)
    over, reward = False, 0.0
    while not over:
        assert reward == 0
        _, reward, over, _, info = table.step(table.action_space.sample())
    assert reward in (-1.0, 0.0, 1.0)
    with pytest.raises(NoSuchSeat):
        gymnasium.make("kaiserhof/Hotel-v0", seat=5)
    with pytest.raises(ValueError, match="no bot is called"):
        gymnasium.make("kaiserhof/Hotel-v0", level="kaiser")


@pytest.mark.slow
def test_open_spiel_is_content() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import kaiserhof.rl.spiel  # noqa: F401

    pyspiel.random_sim_test(
        pyspiel.load_game("kaiserhof"), num_sims=1, serialize=False, verbose=False
    )
    game = pyspiel.load_game("kaiserhof", {"options": "players=3 promos=no modules=1,2"})
    state, chance = game.new_initial_state(), random.Random(1)
    while not state.is_terminal():
        if state.is_chance_node():
            assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
            state.apply_action(chance.choice([action for action, _ in state.chance_outcomes()]))
        else:
            seat = state.current_player()
            assert state.information_state_string(seat).startswith("kaiserhof 1")
            state.apply_action(chance.choice(state.legal_actions()))
    assert len(state.returns()) == 3


# --- pictures ------------------------------------------------------------------------------------


def test_the_art_of_the_pictures_is_that_of_the_page() -> None:
    assert building.art.TARGET.read_text(encoding="utf-8") == building.art.gather()


def test_pictures_show_the_table_and_no_hidden_card() -> None:
    from kaiserhof.rl.drawing import render

    for options in (Options(), Options(players=4, side="day", edition="2015")):
        game = played(options, 3, 60)
        for mode in ("ansi", "svg"):
            drawn = render(game, 1, mode)
            assert "Seat 1" in drawn or mode == "ansi"
            assert render(game.redeal(1, 5), 1, mode) == drawn
        assert "var(" not in drawn
        named = set(re.findall(r'id="([^"]+)"', drawn))
        assert set(re.findall(r'href="#([^"]+)"', drawn)) <= named
    pixels = render(game, 1, "rgb_array")
    assert pixels.shape == (842, 1000, 3)
    packed = pixels.astype(np.int64) @ np.array([65536, 256, 1])
    assert len(np.unique(packed[::4, ::4])) > 100


def test_the_page_about_research_has_the_layout() -> None:
    page = (building.art.ROOT / "docs/research.md").read_text(encoding="utf-8")
    for name, first, size, words in (*layout.blocks()[:25], *layout.guest_blocks()):
        assert f"| {name} | {first} | {size} | {words} |" in page
    for name, first, size, words in layout.blocks()[25:45]:
        assert f"| {name[8:]} | {first - layout.SEAT} | {size} | {words} |" in page
    assert f"all {ACTIONS}" in page
    assert f"{SIZE} bytes" in page
