"""The catalogue of answers: every family has room for all that it can hold."""

import itertools

import pytest

from kaiserhof import Game, Options
from kaiserhof.engine import answers as a
from kaiserhof.engine.notation import Answer, all_answers
from kaiserhof.engine.rulebook import Rulebook, rulebook
from kaiserhof.engine.steps import bundle
from kaiserhof.manifest import ManifestError, NamedNumbers, manifests
from kaiserhof.story import answer_words
from kaiserhof.text import Text


def rulebooks() -> list[Rulebook]:
    return [
        rulebook(Options(4, edition, modules=modules))
        for edition, modules in itertools.product(("2021", "2015"), ((), (1, 2, 3, 4, 5)))
    ]


def test_no_family_of_answers_runs_into_another() -> None:
    taken: dict[int, str] = {}
    for name, (first, size) in a.FAMILIES.items():
        for number in range(first, first + size):
            assert number not in taken, f"{number} is both of {name} and of {taken[number]}"
            assert number < a.ANSWERS
            taken[number] = name
    of_modules = {number for manifest in manifests() for number in manifest.answers}
    for number, answer in all_answers().items():
        if number in of_modules:
            # Behind the base game, or beside the claims of the board, which have room for it.
            assert a.MODULES <= number < a.TAKE_MORE or a.family_of(number) == "claim", answer
        else:
            assert a.family_of(number), f"{answer} is of no family"


def test_no_number_and_no_notation_stands_for_two_answers() -> None:
    with pytest.raises(ManifestError, match="answers 1150 is 'toast' already"):
        NamedNumbers("answers", {1150: "toast"}).names()
    with pytest.raises(ManifestError, match="'dance 1' has a number already"):
        NamedNumbers("answers", {1: "dance 1"}).names()
    assert Answer.parse("take 12").number == a.CHOOSE - 1
    assert Answer.parse("take 13").number == a.TAKE_MORE


def test_the_strongest_action_has_an_answer_for_every_share_of_it() -> None:
    """All dice of one face, the boost and all staff: cakes, coffees and krones still fit."""
    texts = {answer.text for answer in all_answers().values()}
    for rules in rulebooks():
        for face in range(1, 7):
            extra = sum(
                rules.staff_strength[card]
                for card in rules.staff
                if rules.strength_faces[card] >> face & 1
            )
            strength = rules.dice + 1 + extra
            assert strength < a.FAMILIES["krones"][1]
            assert strength // 2 < a.FAMILIES["cakes"][1]
            assert strength // 2 < a.FAMILIES["coffees"][1]
            assert f"champagne {strength // 3}" in texts
        assert f"bid {rules.most_krones}" in texts


def test_a_bundle_of_fourteen_parts_offers_each_of_them() -> None:
    game = Game(Options(2, modules=(1, 2, 3, 4, 5)), seed=1)
    krone = game.rules.effects[33].code
    before = game.state.krones(0)
    bundle.begin(game.state, 0, 49)
    for _ in range(14):
        bundle.add(game.state, krone, bundle.REWARD, 49)
    game = Game.at(game.state)
    assert [str(answer) for answer in game.answers] == [
        *(f"take {part}" for part in range(1, 15)),
        "done",
    ]
    for part in (14, 13, 1):
        words = answer_words(game.state, Answer.parse(f"take {part}").number, Text.of("en"))
        assert words == "Take: 1 krone"
        game.apply(f"take {part}")
        assert f"take {part}" not in [str(answer) for answer in game.answers]
    assert game.state.krones(0) == before + 3
    refusal = game.why_not("take 14")
    assert refusal is not None
    assert (refusal.key, dict(refusal.parameters)) == ("part-not-open", {"part": 14})


def test_a_bundle_without_end_is_asked_for_page_by_page() -> None:
    game = Game(Options(2), seed=1)
    krone, left = game.rules.effects[33].code, 70
    bundle.begin(game.state, 0, 49)
    for _ in range(left):
        bundle.add(game.state, krone, bundle.REWARD, 49)
    game = Game.at(game.state)
    while game.decision == "bundle":
        assert len(game.answers) <= a.MOST_PARTS + 1
        game.apply(game.answer_numbers[-2])
        left -= 1
    assert left == 0
