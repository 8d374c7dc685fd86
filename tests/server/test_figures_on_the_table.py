"""Figures that a page shows beside pieces are those by which the game is played."""

import random
from typing import Any

import msgspec

from kaiserhof import Game, Options
from kaiserhof.data import COLOURS, card_set
from kaiserhof.engine import ops, prices
from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.server.catalogue import catalogue
from kaiserhof.server.states import decision
from kaiserhof.server.written import offered_answer
from kaiserhof.text import Text
from tests.server.people import seen_by
from tests.story.words import position

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


def test_what_a_turn_would_leave_undone_is_known() -> None:
    """Guests and staff that wait for their owner; only while the turn itself is asked about."""
    met: set[str] = set()
    useful = ("hire", "serve", "house", "dance")
    for seed in range(6):
        chance = random.Random(seed)
        game = Game(Options(players=2, modules=(1, 2, 3, 4, 5)), seed=seed)
        while not game.over:
            if chance.random() < 0.2:
                pending = pending_in(game)
                assert not pending or game.decision == "turn"
                met |= pending
            wanted = [answer for answer in game.answers if answer.family in useful]
            game.apply(chance.choice(wanted or game.answers))
    assert {"house", "use", "dance"} <= met <= {"house", "use", "dance", "claim"}


def test_so_is_a_card_that_can_be_claimed() -> None:
    open_card = position("politics krones-20 floors-2 three-each; A krones 20")
    assert pending_in(open_card) == {"claim"}
    fields = "round 4; A entrance ninas-melange; own-politics 1 8 15; A krones 20"
    assert "claim_own" in pending_in(position(fields, modules=(3,)))


def pending_in(game: Game) -> set[str]:
    return {told["family"] for told in answers(game) if told.get("pending")}


def test_the_rest_of_a_draft_goes_where_it_is_said_to_go() -> None:
    game = Game(Options(players=3, variant="expert"), seed=4)
    packs: dict[int, set[Any]] = {}
    while game.decision == "draft" and len(packs) < 3:
        told = decision(game, game.player, Text.of("en"))
        assert told is not None
        assert told.rest_to is not None
        dealt = set(seen_by(game, game.player)["players"][game.player]["drawn"])
        packs[told.rest_to] = dealt - {game.answers[0].details["card"]}
        game.apply(game.answers[0])
    assert {seat: set(seen_by(game, seat)["players"][seat]["drawn"]) for seat in range(3)} == packs
    told = decision(Game(seed=7), 0, Text.of("en"))
    assert told is not None
    assert told.rest_to is None
