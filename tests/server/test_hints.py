"""What would the expert do? Only for the one who decides, and with no more than that seat knows."""

from pathlib import Path

import pytest

from kaiserhof import Game, Options
from kaiserhof.bots import bot_of
from kaiserhof.server.bots import BotPool, advise
from tests.server.people import ME, PERSON, Json, Person
from tests.server.servers import Server, on_sqlite

BOT = {"kind": "bot", "level": "random"}


def test_the_one_who_decides_gets_the_three_best_answers(server: Server) -> None:
    anna = Person(server)
    code = anna.make(ME, ME, seed=5)["code"]
    with anna.sit(code, language="de") as sitting:
        state = sitting.turn()
        seat, position = state["seat"], state["position"]
        for ask in ("h1", "h2"):
            sitting.send(type="hint", id=ask, seat=seat, position=position)
            told = sitting.until("hint")
            assert (told["seat"], told["position"]) == (seat, position)
            offered = {one["answer"]: one["words"] for one in state["decision"]["answers"]}
            assert len(told["answers"]) == min(3, len(offered))
            for one in told["answers"]:
                assert one["words"] == offered[one["answer"]]
                assert isinstance(one["score"], float)
    game = Game(Options(players=2), seed=5)
    question = BotPool(1).question(game, seat, "greedy", 5, 0)
    found = [advice.answer for advice in advise(question)][:3]
    assert [one["answer"] for one in told["answers"]] == found


def test_the_hint_knows_only_what_the_seat_knows() -> None:
    """What is hidden can be dealt anew as one likes: the question stays the same."""
    game = Game(players=2, seed=5)
    other = game.redeal(game.player, 99)
    assert other != game
    pool = BotPool(1)
    questions = [pool.question(g, g.player, "greedy", 5, 0) for g in (game, other)]
    assert questions[0] == questions[1]
    assert advise(questions[0]) == bot_of("greedy").advise(
        Game.from_json(questions[1].known), questions[1].seed
    )


def test_nobody_else_gets_a_hint(server: Server) -> None:
    anna, ben = Person(server), Person(server)
    code = anna.make(ME, PERSON, seed=6, hints=True)["code"]
    ben.post(f"/api/tables/{code}/join", {"name": "Ben"})
    with anna.sit(code) as one, ben.sit(code) as two:
        one.reach(0), two.reach(0)
        decides = one.state["decision"]["player"]
        me, other = (one, two) if decides == one.state["seat"] else (two, one)
        for sitting, seat, position, key in (
            (other, other.state["seat"], 0, "not-your-turn"),
            (other, decides, 0, "not-your-seat"),
            (me, decides, 7, "moved-on"),
            (me, 9, 0, "no-seat"),
        ):
            sitting.send(type="hint", id=key, seat=seat, position=position)
            told = sitting.until("refused")
            assert (told["id"], told["key"]) == (key, key)
    with Person(server).sit(code) as watcher:
        watcher.reach(0)
        watcher.send(type="hint", id="w", seat=decides, position=0)
        assert watcher.until("refused")["key"] == "not-your-seat"


@pytest.mark.parametrize(
    ("other", "asked", "given"),
    [
        (PERSON, {}, False),
        (PERSON, {"hints": True}, True),
        (ME, {}, True),
        (BOT, {}, True),
        (BOT, {"hints": False}, True),
    ],
)
def test_people_play_without_hints_unless_they_agree(
    server: Server, other: Json, asked: Json, given: bool
) -> None:
    anna, ben = Person(server), Person(server)
    table = anna.make(ME, other, seed=6, **asked)
    code = table["code"]
    assert table.get("hints", True) is given
    if other is PERSON:
        ben.post(f"/api/tables/{code}/join", {"name": "Ben"})
    with anna.sit(code) as one, ben.sit(code) as two:
        one.reach(0)
        decides = one.state["decision"]["player"]
        sitting = two if other is PERSON and decides == 1 else one
        state = sitting.turn()
        sitting.send(type="hint", id="h", seat=state["seat"], position=state["position"])
        told = sitting.until("hint" if given else "refused")
        assert told.get("key") == (None if given else "no-hints")


def test_hints_come_and_go_with_people(server: Server) -> None:
    anna, ben = Person(server), Person(server)
    alone = anna.make(ME, PERSON)
    assert alone["hints"] is False
    filled = anna.post(f"/api/tables/{alone['code']}/bot", {"seat": 1, "level": "random"})["table"]
    assert filled.get("hints", True)  # nobody came
    both = anna.make(ME, ME)
    assert both.get("hints", True)
    moved = ben.post(f"/api{both['links'][1]['link'].replace('/s/', '/seat/')}")["table"]
    assert moved["hints"] is False  # Ben has taken his seat along


def test_one_hint_at_a_time_and_the_game_goes_on(tmp_path: Path) -> None:
    """While the expert thinks, the person may ask no more, but answer."""
    with on_sqlite(tmp_path, KAISERHOF_ADVISER="expert:2") as server:
        anna = Person(server)
        code = anna.make(ME, ME, seed=5)["code"]
        with anna.sit(code) as sitting:
            state = sitting.turn()
            seat, position = state["seat"], state["position"]
            for ask in ("h1", "h2"):
                sitting.send(type="hint", id=ask, seat=seat, position=position)
            told = sitting.until("refused")
            assert (told["id"], told["key"]) == ("h2", "hint-runs")
            sitting.answer(state["decision"]["answers"][0]["answer"], seat=seat, position=position)
            assert sitting.until("accepted")["position"] == position + 1
            late = sitting.until("hint")
            assert late["position"] == position
