"""No answer of the catalogue, asked for at any decision, ends in anything but words.

Walks through games of every edition, variant and set of modules stop at each kind of decision they
meet and ask for every answer there is: it is either legal, or refused with a reason in both
languages, and the game stays as it was.
"""

import itertools
import random
from collections import Counter
from functools import cache

import pytest

from kaiserhof import Game, Options, Reason
from kaiserhof.engine.notation import all_answers
from kaiserhof.engine.steps import kinds
from kaiserhof.manifest import known_modules
from kaiserhof.records.position import Position
from kaiserhof.text import LANGUAGES, Text
from tests.slow import slow

EAGER = ("house", "into", "dance", "ballroom", "serve", "take", "key", "use", "hire", "claim")
ASKED = 2
"""How often all answers are asked for at one kind of decision in a walk's games."""

NEVER_ASK = {
    "rehearsal_rooms", "first_guests", "first_rooms", "round", "turns", "round_end", "tile",
    "emperor_scoring", "final_scoring", "next_start", "guest_leaves", "die_leaves", "pass_packs",
    "effect", "after_staff", "score_ballroom", "bells", "end_of_fame", "auctions", "end_of_pile",
    "opponent_turn", "score_stars", "keep_six", "offer_entrances",
}  # fmt: skip


@cache
def said(reason: Reason) -> list[str]:
    """A reason in every language. Most answers of the catalogue are refused for the same few."""
    parameters = dict(reason.parameters)
    return [Text.of(language).reason(reason.key, parameters) for language in LANGUAGES]


def ask_for_everything(game: Game) -> None:
    """Every answer of the catalogue is legal, or refused in words."""
    before = game.copy()
    offered = set(game.answer_numbers)
    for number, answer in all_answers().items():
        reason = game.why_not(answer)
        assert (reason is None) == (number in offered), f"{answer} at {game.decision}"
        if reason is not None:
            for words in said(reason):
                assert words.strip("{} "), f"{answer} is refused with {words!r}"
    assert game == before, f"asking at {game.decision} changed the game"


def walk(options: Options, seed: int, met: Counter[str]) -> None:
    """Through one game, asking for everything where the decision is of a kind still wanted."""
    chance, game = random.Random(seed), Game(options, seed=seed)
    while not game.over:
        if met[game.decision] < ASKED and chance.random() < 0.2 + 0.8 * (met[game.decision] == 0):
            met[game.decision] += 1
            ask_for_everything(game)
        eager = [n for n in game.answer_numbers if all_answers()[n].text.startswith(EAGER)]
        game.apply(chance.choice(eager if eager and chance.random() < 0.6 else game.answer_numbers))
    ask_for_everything(game)


@pytest.mark.parametrize("edition", ["2021", "2015"])
@pytest.mark.parametrize("variant", ["standard", *slow("introductory", "expert")])
def test_every_answer_is_played_or_refused_in_words(edition: str, variant: str) -> None:
    known = known_modules()
    sets = [(), *((n,) for n in known), *itertools.combinations(known, 4), tuple(known)]
    for seed, modules in enumerate(sets):
        met: Counter[str] = Counter()
        options = Options(
            2 + seed % 3, edition, variant, ("night", "day")[seed % 2], modules=modules
        )
        walk(options, seed, met)


RARE = {
    "avert": (
        "players=2",
        ("phase: round-end", "round: 3", "A krones: 1", "A staff: conference-manager"),
        (),
    ),
    "fill": (
        "players=2",
        ("dice: 5", "A hand: porter", "A guest: baroness", "A guest: 57"),
        ("die 5", "hire 38"),
    ),
    "throw": (
        "players=2 modules=2",
        ("dice: 2 5", "coloured: 2 0 5", "lounge: freud einstein chaplin"),
        ("pass", "pass"),
    ),
    "token": (
        "players=2 modules=3",
        ("A entrance: dove", "A occupied: 0 5 10", "A free: 15", "A guest: 93 with 1 strudel"),
        ("house 1",),
    ),
}
"""Decisions that walks hardly ever meet: options, position, and the answers that lead there."""


@pytest.mark.parametrize("decision", RARE)
def test_every_answer_is_refused_in_words_at_rare_decisions(decision: str) -> None:
    options, fields, played = RARE[decision]
    position = Position(Options.from_words(options))
    for field in fields:
        name, value = field.split(": ")
        position.set(name, value)
    game = position.game()
    for answer in played:
        game.apply(answer)
    assert game.decision == decision
    ask_for_everything(game)


def test_every_kind_of_decision_is_met() -> None:
    met: Counter[str] = Counter(RARE.keys())
    wanted = set(kinds.NAMES.names().values()) - NEVER_ASK
    seed = 0
    while not wanted <= met.keys() and seed < 300:
        edition = ("2021", "2015")[seed % 2]
        variant = ("standard", "expert")[seed // 2 % 2]
        walk(Options(2 + seed % 3, edition, variant, modules=(1, 2, 3, 4, 5)), seed, met)
        walk(Options(1, edition, modules=((3,), (1, 2, 3, 5))[seed % 2]), seed, met)
        seed += 1
    assert wanted <= met.keys(), f"never asked: {sorted(wanted - met.keys())}"
