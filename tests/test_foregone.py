"""What everybody would answer: gifts, and parts whose order cannot matter."""

import random

from kaiserhof import Answer, Game, Options
from kaiserhof.engine import flow
from kaiserhof.engine.sources import SET_UP
from kaiserhof.engine.steps.base import NO_ORDER
from kaiserhof.engine.steps.items import Pay
from kaiserhof.records.match import Match
from kaiserhof.records.position import Position

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


def same_in_the_end(game: Game, first: Answer) -> bool:
    """Whether paying leads to the same, whatever is paid first."""

    def paid(begin: Answer) -> Game:
        copy, player = game.copy(), game.player
        copy.apply(begin)
        while copy.decision == "pay" and copy.player == player:
            copy.apply(copy.answers[0])
        return copy

    return all(paid(other) == paid(first) for other in game.answers)


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
                if game.decision == "pay":
                    assert same_in_the_end(game, first)
                else:
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


def test_two_rooms_at_no_cost_are_taken_one_by_one_without_asking() -> None:
    position = Position(Options())
    position.set("A guest", "procurator with 1 cake 3 wine")
    position.set("A free", "0 1 2")
    game = position.game()
    game.apply("house 1")
    while game.decision != "bundle":
        game.apply(game.answers[0])
    assert [str(answer) for answer in game.answers] == ["take 1", "take 2", "done"]
    assert str(game.foregone) == "take 1"
    game.apply("take 1")
    assert game.decision == "prepare"
    assert game.foregone is None


def test_who_gives_everything_is_not_asked_what_goes_first() -> None:
    position = Position(Options())
    position.set("A kitchen", "1 strudel 1 coffee")
    game = position.game()
    Pay.ask(game.state, 0, 2, SET_UP)
    game = Game.at(game.state)
    assert [str(answer) for answer in game.answers] == ["pay strudel", "pay coffee"]
    assert str(game.foregone) == "pay strudel"
    position.set("A kitchen", "2 strudel 1 coffee")
    game = position.game()
    Pay.ask(game.state, 0, 2, SET_UP)
    assert Game.at(game.state).foregone is None


def test_an_order_that_is_left_to_the_table() -> None:
    """Parts come as they are told; what came in goes onto guests in the order of their tables, and
    only what is left then into the kitchen. Nothing else has an order."""
    met = {"lay": 0, "bundle": 0}
    for number, options in enumerate(GAMES):
        chance, game = random.Random(number), Game(options, seed=number)
        while not game.over:
            first = flow.in_order(game.state)
            if game.decision == "lay":
                at_tables = [one for one in game.answers if "table" in one.details]
                assert first == (at_tables or game.answers)[0].number
            elif game.decision == "bundle":
                assert first == next(one for one in game.answers if one.family == "take").number
            else:
                assert first == NO_ORDER
            if first != NO_ORDER:
                met[game.decision] += 1
            game.apply(chance.choice(game.answers))
    assert min(met.values()) > 5
