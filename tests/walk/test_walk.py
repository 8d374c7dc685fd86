"""Walks: whole random games in which everything that must hold is checked.

Some run on both engines, 36 games in ``make test``, more than 300 in ``make nightly``.
"""

import re
from typing import Any

import pytest

from kaiserhof.engine import events as ev
from kaiserhof.engine.game import Game
from kaiserhof.engine.options import Options
from tests.walk import rules, scoring
from tests.walk.__main__ import main
from tests.walk.player import Player
from tests.walk.walking import ALL_OPTIONS, WalkError, walk, walk_of

GAMES = 306
CHUNK = 9
CHUNKS = [
    pytest.param(0, marks=[pytest.mark.both, pytest.mark.slow]),
    *(pytest.param(first, marks=pytest.mark.slow) for first in range(CHUNK, 36, CHUNK)),
    # As ``make walk`` does with thousands.
    *(pytest.param(first, marks=pytest.mark.nightly) for first in range(36, GAMES, CHUNK)),
]

DECISIONS = {
    "turn", "bundle", "lay", "choose", "prepare", "occupy", "hire", "return", "guest", "serve",
    "into", "copy", "space", "cakes", "coffees", "court", "fill", "avert", "remove", "dismiss",
}  # fmt: skip


@pytest.mark.parametrize("first", CHUNKS)
def test_walks(first: int) -> None:
    for seed in range(first, first + CHUNK):
        walk_of(seed)


@pytest.mark.slow
@pytest.mark.parametrize("options", ALL_OPTIONS[::2], ids=Options.to_words)
def test_walk_with_every_check_at_every_step(options: Options) -> None:
    walk(2000 + options.players, options, every=1)


@pytest.mark.slow
def test_walk_to_a_shuffle_with_every_check_at_every_step() -> None:
    seen = walk(13, Options(players=2), every=1, thin=True)
    assert ev.GUESTS_SHUFFLED in seen.events
    assert "\n- shuffle " in seen.record


@pytest.mark.slow
def test_the_players_of_the_walks_meet_every_decision_and_event() -> None:
    decisions: set[str] = set()
    # No draft is walked through: what is kept there is met in test_module_events.
    happened: set[int] = {ev.ANSWERED, ev.GUESTS_SHUFFLED, ev.STAFF_KEPT}
    for seed in range(GAMES):
        player, game = Player(seed), Game(ALL_OPTIONS[seed % len(ALL_OPTIONS)], seed=seed)
        while not game.over:
            decisions.add(game.decision)
            happened |= {event.kind for event in game.apply(player.pick(game))}
        if decisions >= DECISIONS and len(happened) == len(ev.NAMES):
            break
    assert decisions >= DECISIONS
    assert {ev.NAMES[kind] for kind in happened} == set(ev.NAMES)


@pytest.mark.parametrize(
    ("rule", "wrong"),
    [
        ("DICE", {2: 9, 3: 11, 4: 13}),
        ("ROUNDS", 6),
        ("MOST_KRONES", 7),
        ("TRACK_END", 5),
        ("BASE_GUESTS", set(range(49, 104))),
        ("STAFF", set(range(1, 50))),
        ("NIGHT", "b" * 20),
        ("REVEALING", {ev.ROW_FILLED}),
        ("HIDDEN", {ev.STAFF_PLAYED}),
        ("end_card", lambda table, player, card: 1),
    ],
)
def test_a_walk_notices_when_the_engine_and_the_rulebook_differ(
    rule: str, wrong: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scoring if rule == "end_card" else rules, rule, wrong)
    with pytest.raises(WalkError, match=r"^seed 13, 4 players with promos, step \d+: "):
        walk(13, Options(players=4), every=10_000)


def test_the_command_sums_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "3", "--seed", "5", "--jobs", "1", "--every", "50"]) == 0
    assert re.match(
        r"3 games, \d+ decisions, .* deepest \d\d+ places, .* everything holds\n$",
        capsys.readouterr().out,
    )


def test_the_command_names_the_first_failure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "ROUNDS", 6)
    assert main(["--games", "3", "--seed", "5", "--jobs", "1", "--every", "50"]) == 1
    assert re.match(
        r"seed 5, 4 players without promos, step \d+: round 7\n", capsys.readouterr().out
    )
