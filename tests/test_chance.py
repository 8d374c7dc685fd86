"""Honest chance: explicit nodes, copies that go their own way, what a seat knows and may see."""

import copy
import pickle
import random
import subprocess
import sys
import weakref
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from kaiserhof import (
    CHANCE,
    Answer,
    Game,
    IllegalAnswer,
    NoSuchOutcome,
    NoSuchSeat,
    OptionError,
    Options,
)
from kaiserhof.engine import views
from kaiserhof.engine.state.layout import GUEST_DECK, HAND, STAFF_DECK
from kaiserhof.records.match import Match

SETS = [
    Options(players=2),
    Options(players=4, side="day", edition="2015"),
    Options(players=3, variant="expert", promos=False),
    Options(players=2, variant="introductory"),
    Options(players=3, side="day", modules=(1, 2, 3, 4, 5)),
    Options(tiles=(1, 8, 14), politics=(1, 8, 14)),
]


def played(options: Options, seed: int, moves: int) -> Game:
    game, chance = Game(options, seed=seed), random.Random(seed)
    for _ in range(moves):
        game.apply(chance.choice(game.answer_numbers))
    return game


def one_step(game: Game, chance: random.Random) -> None:
    node = game.chance_node
    if node is not None:
        game.apply_chance(node.sample(chance.random))
    else:
        game.apply(chance.choice(game.answer_numbers))


# --- explicit chance -----------------------------------------------------------------------------


@pytest.mark.both
@pytest.mark.parametrize("options", SETS, ids=Options.to_words)
def test_a_game_with_explicit_chance_is_played_to_its_end(options: Options) -> None:
    game, chance = Game(options, chance="explicit"), random.Random(3)
    asked: Counter[str] = Counter()
    while not game.over:
        node = game.chance_node
        if node is not None:
            assert game.player == CHANCE
            assert game.decision == "chance"
            assert game.answers == []
            asked[node.what] += 1
            if node.what != "roll":
                assert sum(p for _, p in node.outcomes()) == pytest.approx(1)
        one_step(game, chance)
    assert asked["roll"] >= 7
    assert asked["guest"] > 10
    assert asked["start"] == 1
    assert asked["politics"] == (0 if options.politics else 3)
    assert sorted(game.ranks)[0] == 1


def test_every_roll_has_its_probability() -> None:
    game, chance = Game(chance="explicit"), random.Random(1)
    while not (game.chance_node and game.chance_node.what == "roll"):
        one_step(game, chance)
    node = game.chance_node
    outcomes = dict(node.outcomes())
    assert sum(outcomes.values()) == pytest.approx(1)
    assert len(outcomes) == len(node)
    same = next(number for number in outcomes if len(set(node.faces(number))) == 1)
    assert outcomes[same] == pytest.approx(6.0**-node.dice)
    drawn = Counter(node.sample(chance.random) for _ in range(4000))
    ones = sum(p * node.faces(number).count(1) for number, p in outcomes.items())
    seen = sum(count * node.faces(number).count(1) for number, count in drawn.items()) / 4000
    assert ones == pytest.approx(node.dice / 6)
    assert seen == pytest.approx(ones, abs=0.1)


def test_a_copy_at_a_decision_of_chance_can_go_another_way() -> None:
    game, chance = Game(chance="explicit"), random.Random(2)
    while not (game.chance_node and game.chance_node.what == "guest"):
        one_step(game, chance)
    node = game.chance_node
    (first, _), (second, _), *_ = node.outcomes()
    one, other = game.copy(), game.copy()
    one.apply_chance(first)
    other.apply_chance(second)
    assert one != other
    assert game.chance_node is node
    again = game.copy()
    again.apply_chance(first)
    assert again == one


def test_a_deck_without_an_order_tells_nothing() -> None:
    game, chance = Game(chance="explicit"), random.Random(4)
    while game.state.round() < 3:
        one_step(game, chance)
    guests = game.state.cards(GUEST_DECK)
    assert guests == sorted(guests)


@pytest.mark.parametrize("moves", [0, 5, 40, 90])
def test_explicit_games_are_values_too(moves: int) -> None:
    game, chance = Game(chance="explicit"), random.Random(5)
    for _ in range(moves):
        one_step(game, chance)
    for other in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game), game.copy()):
        assert other == game
        assert repr(other) == repr(game)
        before = chance.getstate()
        one_step(other, chance)
        chance.setstate(before)
        assert other != game


def test_what_chance_refuses() -> None:
    game = Game(chance="explicit")
    with pytest.raises(IllegalAnswer, match="Chance decides now"):
        game.apply("guest 1")
    for wrong in (2, -1, "0", 1.0, None, 2**70):
        with pytest.raises(NoSuchOutcome, match="start cannot have the outcome"):
            game.apply_chance(wrong)  # type: ignore[arg-type]
    assert game == Game(chance="explicit")
    with pytest.raises(OptionError, match="chance decides"):
        game.redeal(0, 1)
    with pytest.raises(OptionError, match="takes no seed"):
        Game(chance="explicit", seed=1)
    with pytest.raises(OptionError, match="'drawn' and 'explicit'"):
        Game(chance="fair")  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="for 2, 3 or 4 players"):
        Game(players=1, chance="explicit")
    with pytest.raises(OptionError, match="draws by itself"):
        Game(seed=1).apply_chance(0)
    while game.chance_node:
        game.apply_chance(game.chance_node.outcomes()[0][0])
    with pytest.raises(NoSuchOutcome, match="nothing to decide"):
        game.apply_chance(0)


# --- copies --------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", SETS, ids=Options.to_words)
def test_a_copy_with_its_own_chance_keeps_all_but_what_nobody_knows(options: Options) -> None:
    game = played(options, 6, 60)
    other = game.copy(chance=1)
    assert other == game.copy(chance=1) != game.copy(chance=2)
    for seat in range(game.players):
        assert other.view(seat) == game.view(seat)
        assert other.state.cards(other.state.pile(seat, HAND)) == game.state.cards(
            game.state.pile(seat, HAND)
        )
    assert sorted(other.state.cards(GUEST_DECK)) == sorted(game.state.cards(GUEST_DECK))
    assert sorted(other.state.cards(STAFF_DECK)) == sorted(game.state.cards(STAFF_DECK))
    assert game == played(options, 6, 60)
    rolls = set()
    for seed in range(20):
        way, chance = game.copy(chance=seed), random.Random(1)
        while way.state.round() == game.state.round() and not way.over:
            way.apply(chance.choice(way.answer_numbers))
        rolls.add(tuple(way.view(0)["dice"]))
    assert len(rolls) > 10


# --- what a seat knows ---------------------------------------------------------------------------


@pytest.mark.both
@pytest.mark.parametrize("options", SETS, ids=Options.to_words)
def test_an_information_state_is_the_same_for_all_that_a_seat_cannot_tell_apart(
    options: Options,
) -> None:
    for moves in (0, 7, 40, 90):
        game = played(options, moves, moves)
        for seat in range(game.players):
            text, key = game.information_state(seat), game.information_key(seat)
            for seed in range(3):
                other = game.redeal(seat, seed)
                assert other.information_state(seat) == text
                assert other.information_key(seat) == key
        keys = {game.information_key(seat) for seat in range(game.players)}
        assert len(keys) == game.players


def test_an_information_state_changes_with_what_a_seat_sees() -> None:
    game, chance = Game(seed=8), random.Random(8)
    seen: list[list[Any]] = [[], []]
    while not game.over:
        for seat in range(2):
            view = game.view(seat)
            seen[seat].append((view, game.information_key(seat)))
        game.apply(chance.choice(game.answer_numbers))
    for moments in seen:
        for (before, key), (after, later) in pairwise(moments):
            assert before == after or key != later


def test_a_key_is_the_same_in_another_process() -> None:
    words = "from kaiserhof import Game; print(Game(players=3, seed=11).information_key(1))"
    told = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    assert int(told.stdout) == Game(players=3, seed=11).information_key(1) < 2**64


def test_events_for_a_seat_hide_what_others_drew() -> None:
    game, chance = Game(seed=3), random.Random(3)
    secret = 0
    while not game.over:
        happened = game.apply(chance.choice(game.answer_numbers))
        for seat in (0, 1, None):
            seen = game.events_for(seat)
            assert len(seen) == len(happened)
            for event, told in zip(happened, seen, strict=True):
                if views.is_secret(event) and event.player != seat:
                    assert told.a == 0
                    secret += event.a != 0
                else:
                    assert told == event
    assert secret
    with pytest.raises(NoSuchSeat, match="no seat 2"):
        game.events_for(2)
    for ask in (game.information_state, game.information_key):
        with pytest.raises(NoSuchSeat, match="no seat -1"):
            ask(-1)


# --- objects -------------------------------------------------------------------------------------


@pytest.mark.both
def test_everything_can_be_referred_to_weakly() -> None:
    things: list[Any] = [Game(seed=1), Options(players=3), Answer(0, "pass"), Match(Options(), 1)]
    watching = [weakref.ref(thing) for thing in things]
    assert [watcher() for watcher in watching] == things
    known = weakref.WeakKeyDictionary({things[1]: "known"})
    assert known[Options(players=3)] == "known"
    things.clear()
    assert [watcher() for watcher in watching] == [None] * 4


def test_a_game_shows_itself_and_no_hand() -> None:
    game = played(Options(), 4, 60)
    assert f"round {game.state.round()} of 7" in repr(game)
    page = game._repr_html_()
    assert page.count("<tr>") == 3
    for seat in range(2):
        assert game.redeal(seat, 1)._repr_html_() == page
    while not game.over:
        game.apply(game.answer_numbers[0])
    assert "over" in repr(game)
    assert "chance to decide: start" in repr(Game(chance="explicit"))
