"""Figures that a page shows beside pieces are those by which the game is played."""

import random
from typing import Any

import msgspec

from kaiserhof import Game, Options
from kaiserhof.data import COLOURS, card_set
from kaiserhof.engine import ops, prices
from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.server.catalogue import catalogue
from kaiserhof.server.written import offered_answer
from kaiserhof.text import Text
from tests.server.people import seen_by

OPS = {"points": ops.POINTS, "krones": ops.KRONES, "emperor": ops.EMPEROR}


def answers(game: Game) -> list[dict[str, Any]]:
    """The answers of a decision as a client gets them."""
    text = Text.of("en")
    return [
        msgspec.json.decode(offered_answer(game.state, answer.number, text))
        for answer in game.answers
    ]


def test_strength_and_fees_of_dice_are_those_that_answers_have() -> None:
    """What the view says of a die is what taking it does, with staff that makes it stronger."""
    plain, coloured, stronger = 0, 0, 0
    for seed in range(6):
        chance = random.Random(seed)
        game = Game(Options(players=3, modules=(1, 2, 4, 5)), seed=seed)
        while not game.over:
            view = seen_by(game, game.player)
            spectator = seen_by(game, None)
            assert spectator["strength"] == view["dice"]
            fees = {one["colour"]: one["price"] for one in view.get("lounge", ()) if one["die"]}
            for told in answers(game) if chance.random() < 0.3 else ():
                details = told["details"]
                if told["family"] not in ("die", "coloured_die") or details["boost"]:
                    continue
                face = details["face"]
                assert told["strength"] == view["strength"][face - 1]
                stronger += view["strength"][face - 1] > view["dice"][face - 1]
                plain += 1
                if told["family"] == "coloured_die":
                    fee = fees[details["colour"]] + prices.die(game.state, game.player, face)
                    assert told.get("cost", {}).get("krones", 0) == fee
                    coloured += 1
            hires = [answer for answer in game.answers if answer.family == "hire"]
            game.apply(chance.choice(hires or game.answers))
    assert min(plain, coloured) > 10
    assert stronger


def test_a_row_of_a_ballroom_has_the_price_that_is_asked() -> None:
    """Without a discount the price in the view is paid; the balcony is where the engine has it."""
    asked = outside = 0
    for seed in range(8):
        chance = random.Random(seed)
        game = Game(Options(players=4, modules=(1,)), seed=seed)
        while not game.over:
            view = seen_by(game, game.player)
            rows = {"bottom": 0, "middle": 1, "top": 2}
            for told in answers(game):
                if told["family"] != "ballroom":
                    continue
                hall = view["ballrooms"][told["details"]["ballroom"] - 1]
                row = rows[told["details"]["row"]]
                taken = sum(hall["dancers"][row])
                assert taken < hall["places"][row] or hall["balcony"][row]
                assert told.get("cost", {}).get("champagne", 0) <= hall["prices"][row]
                asked += told.get("cost", {}).get("champagne", 0) == hall["prices"][row]
                outside += hall["balcony"][row]
            game.apply(chance.choice(game.answers))
    assert asked > 20
    assert outside > 0


def test_full_groups_bring_what_the_catalogue_says() -> None:
    """Colour, kind and amount of every group of the night board are those of the engine."""
    told = {one["colour"]: one for one in catalogue("en")["occupancy_bonus"]}
    board = next(board for board in catalogue("en")["boards"] if board["side"] == "night")
    rules = Rulebook(Options(players=2), card_set())
    groups: dict[int, list[dict[str, Any]]] = {}
    for room in board["rooms"]:
        groups.setdefault(room["group"], []).append(room)
    assert list(told) == list(COLOURS[: len(told)])
    for number, rooms in groups.items():
        bonus = told[rooms[0]["colour"]]
        kind, amount = divmod(rules.group_bonus[0][number], ops.ARGUMENTS)
        assert kind == OPS[bonus["brings"]]
        assert amount == bonus["worth"][len(rooms) - 1]
