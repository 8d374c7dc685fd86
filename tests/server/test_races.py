"""Two answers at once, in one process and in two."""

import random
import threading

from tests.server.people import ME, PERSON, Json, Person, Sitting, bot, play_to_the_end
from tests.server.servers import Server, on_postgres


def answer_at_once(
    devices: list[Sitting], position: int, seat: int, answers: list[str]
) -> list[Json]:
    """The same seat answers from all devices at the same moment; what each is told."""
    start = threading.Barrier(len(devices))
    told: list[Json] = [{} for _ in devices]

    def go(n: int) -> None:
        start.wait()
        devices[n].answer(answers[n % len(answers)], seat=seat, position=position)
        told[n] = devices[n].until(lambda m: m["type"] in ("accepted", "refused"))

    threads = [threading.Thread(target=go, args=(n,)) for n in range(len(devices))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return told


def race(devices: list[Sitting], rounds: int) -> None:
    chance = random.Random(3)
    for position in range(rounds):
        states = [device.turn(position) for device in devices]
        state = states[0]
        offered = [a["answer"] for a in state["decision"]["answers"]]
        chance.shuffle(offered)
        told = answer_at_once(devices, position, state["seat"], offered)
        assert sorted(m["type"] for m in told) == ["accepted"] + ["refused"] * (len(devices) - 1)
        for message in told:
            assert message["position"] == position + 1
            assert message["type"] == "accepted" or message["key"] == "moved-on"


def test_of_two_answers_at_once_one_wins(any_server: Server) -> None:
    anna = Person(any_server)
    code = anna.make(ME, ME)["code"]
    with anna.sit(code) as desk, anna.sit(code) as phone, anna.sit(code) as tablet:
        race([desk, phone, tablet], rounds=12)


def test_of_two_answers_at_two_processes_one_wins(
    postgres_server: Server, second_process: Server
) -> None:
    here = Person(postgres_server)
    code = here.make(ME, ME)["code"]
    there = here.elsewhere(second_process)
    with here.sit(code) as desk, there.sit(code) as phone:
        race([desk, phone], rounds=25)


def test_a_whole_game_at_two_processes(postgres_server: Server, second_process: Server) -> None:
    anna, ben = Person(postgres_server), Person(second_process)
    code = anna.make(ME, PERSON)["code"]
    with anna.sit(code) as here:
        here.until("table")
        ben.post(f"/api/tables/{code}/join", {"name": "Ben"})
        with ben.sit(code) as there:
            here.until(lambda m: here.table["seats"][1]["online"])
            last = play_to_the_end({0: here, 1: there})
            assert there.state["view"]["ranks"] == last["view"]["ranks"]
        here.until(lambda m: not here.table["seats"][1]["online"])
    record = [p.http.get(f"/api/tables/{code}/record").text for p in (anna, ben)]
    assert record[0] == record[1] != ""


def test_a_process_asks_the_bots_when_another_does_not(database: str) -> None:
    """As when a process is killed while a bot of its table thinks."""
    slow = on_postgres(database, KAISERHOF_BOT_DELAY="600")
    with slow, on_postgres(database) as quick:
        anna = Person(slow)
        code = anna.make(ME, bot(), seed=3)["code"]
        with anna.elsewhere(quick).sit(code) as there:
            there.until("state")
            with anna.sit(code) as here:
                while here.turn(here.state.get("position", 0))["decision"]["kind"] != "turn":
                    here.do(here.any_answer(random.Random(1)))
                assert here.state["position"] > 0
