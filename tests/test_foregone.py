"""What everybody would answer: gifts, and parts whose order cannot matter."""

import random

from kaiserhof import Answer, Game, Options
from kaiserhof.records.match import Match

GAMES = [
    Options(players=2),
    Options(players=3, edition="2015"),
    Options(players=2, modules=(1, 2, 3, 4, 5)),
]


def holdings(game: Game, player: int) -> list[int]:
    s = game.state
    items = [s.kitchen(player, item) for item in range(5)]
    return [s.krones(player), s.points(player), s.emperor(player), *items]


def after(game: Game, *answers: Answer) -> Game | None:
    """The game behind some answers, if nothing else is asked in between."""
    copy = game.copy()
    for answer in answers:
        if copy.decision != "bundle" or answer not in copy.answers:
            return None
        copy.apply(answer)
    return copy


def test_what_is_foregone_costs_nothing_and_shuts_nothing_out() -> None:
    met = 0
    for number, options in enumerate(GAMES * 3):
        chance, game = random.Random(number), Game(options, seed=number)
        while not game.over:
            first = game.foregone
            if first is not None:
                met += 1
                assert first in game.answers
                player, taken = game.player, game.copy()
                taken.apply(first)
                before, behind = holdings(game, player), holdings(taken, player)
                assert all(now >= then for then, now in zip(before, behind, strict=True))
                for other in game.answers:
                    # Where neither asks anything, the order makes no difference.
                    one, two = after(game, first, other), after(game, other, first)
                    if other.family == "take" and one is not None and two is not None:
                        assert one == two
            game.apply(chance.choice(game.answers))
    assert met > 20


def test_an_undo_goes_back_to_the_own_last_answer() -> None:
    match, chance = Match(Options(players=2), seed=3), random.Random(3)
    while not match.game.over:
        foregone = match.game.foregone
        if foregone is not None and match.steps_back() == 1:
            match.apply(foregone)
            if match.why_no_undo() is None:
                assert match.steps_back() == 2
                return
        else:
            match.apply(chance.choice(match.game.answers))
    raise AssertionError("nothing was foregone")
