"""The arena: every deal from every seat, resumed without losing a game, on processes and on Ray."""

import itertools
import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from kaiserhof import Options
from kaiserhof.bots.arena import Arena, Journal, Played, hold, play_fixture, standings
from kaiserhof.bots.ratings import elos, interval
from kaiserhof.bots.workers import run_all
from kaiserhof.cli import run
from kaiserhof.data import shipped_card_set, use_card_set
from kaiserhof.records.owner import read_owner_file
from kaiserhof.search.clock import PROCESSOR, WALL, keep, now

pytestmark = pytest.mark.slow

TWO = Options(players=2)
PATIENCE = 300.0
"""So many seconds a busy machine may need for what usually takes a few."""


def without_clock(games: list[Played]) -> list[tuple[int, list[str], list[int]]]:
    return sorted((game.number, game.bots, game.scores) for game in games)


def test_every_deal_is_played_from_every_seat() -> None:
    arena = Arena(("easy", "random", "greedy"), 6, 5, Options(players=3))
    fixtures = [arena.fixture(number) for number in range(6)]
    assert [fixture.seed for fixture in fixtures] == [5, 5, 5, 6, 6, 6]
    for seat in range(3):
        assert {fixture.bots[seat] for fixture in fixtures[:3]} == {"easy", "random", "greedy"}


def test_the_same_arena_has_the_same_games_however_it_is_played() -> None:
    arena = Arena(("easy", "random"), 4, 2, TWO)
    alone = list(hold(arena, workers=1))
    assert without_clock(alone) == without_clock(list(hold(arena, workers=2)))
    assert [line.to_json()["bot"] for line in standings(arena, alone)] == ["easy", "random"]


def test_the_clock_of_the_processor_stands_still_while_others_work() -> None:
    keep(PROCESSOR)
    try:
        used, begun = time.thread_time(), now()
        time.sleep(0.2)
        assert now() - begun <= time.thread_time() - used < 0.2
    finally:
        keep(WALL)
    by_wall = Arena(("easy", "random"), 2, 2, TWO)
    arena = replace(by_wall, clock=PROCESSOR)
    assert arena.key() != by_wall.key()
    used = time.thread_time()
    played = play_fixture(arena.fixture(0))
    assert 0 < sum(played.seconds) <= time.thread_time() - used
    # whoever plays next in this process has the wall again
    begun = now()
    time.sleep(0.01)
    assert now() - begun >= 0.01


def test_an_arena_goes_on_where_it_stopped(tmp_path: Path) -> None:
    arena = Arena(("random", "easy"), 5, 3, TWO)
    journal = Journal(tmp_path / "a.games", arena)
    whole = without_clock(list(hold(arena, workers=1)))
    kept = list(itertools.islice(hold(arena, journal, workers=1), 2))
    with journal.path.open("a") as file:
        file.write('{"number": 2, "bo')
    assert without_clock(journal.games()) == without_clock(kept)
    # The next game begins a line of its own, or it would be lost with the one cut off.
    kept += list(itertools.islice(hold(arena, journal, workers=1), 2, 3))
    assert without_clock(journal.games()) == without_clock(kept)
    rest = list(hold(arena, journal, workers=1))
    assert without_clock(rest) == whole
    assert not journal.path.exists()


def test_an_interrupt_counts_the_game_that_was_just_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C between writing a game down and showing it: the game is kept, so it is counted."""
    write = Journal.add

    def interrupted(journal: Journal, played: Played) -> None:
        write(journal, played)
        if played.number == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(Journal, "add", interrupted)
    words = "arena --bots easy,random --games 6 --seed 3 --workers 1 --file"
    assert run([*words.split(), str(tmp_path / "a.games")]) == 130
    assert "Stopped after 3 of 6 games" in capsys.readouterr().err


def wait_for_lines(file: Path, lines: int, process: subprocess.Popen[Any]) -> None:
    """Wait until an arena has written down so much."""
    until = time.monotonic() + PATIENCE
    while not (file.exists() and file.read_text().count("\n") >= lines):
        assert process.poll() is None, "the arena has ended"
        assert time.monotonic() < until
        time.sleep(0.05)


def test_an_interrupt_keeps_the_games(tmp_path: Path) -> None:
    """A stopped command says so, and the same command goes on."""
    words = ["arena", "--bots", "greedy,easy", "--games", "400", "--seed", "4", "--workers", "2"]
    command = [sys.executable, "-m", "kaiserhof.cli", *words, "--file", "a.games"]
    process = subprocess.Popen(
        command, cwd=tmp_path, stderr=subprocess.PIPE, text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )  # fmt: skip
    file = tmp_path / "a.games"
    wait_for_lines(file, 3, process)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    kept = file.read_text().count("\n") - 1  # the first line says which arena it is
    assert f"Stopped after {kept} of 400 games" in said
    assert "Traceback" not in said


def arena_command(*words: str) -> int:
    return run(["arena", "--games", "4", "--workers", "1", *words])


@pytest.mark.parametrize(
    "other",
    ["--seed 4", "--players 3", "--bots random,easy", "--modules 2", "--edition 2015", "--cards"],
)
def test_games_of_another_arena_are_not_taken_for_ours(
    other: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arena, file = Arena(("easy", "random"), 4, 3, TWO), tmp_path / "a.games"
    list(itertools.islice(hold(arena, Journal(file, arena), workers=1), 2))
    before = file.read_bytes()
    cards = tmp_path / "own.txt"
    cards.write_text("guest 117 points: 60")
    words = ["--bots", "easy,random", "--seed", "3", "--file", str(file), *other.split()]
    try:
        assert arena_command(*words, *[str(cards)] * (other == "--cards")) == 2
    finally:
        use_card_set(shipped_card_set())
    said = capsys.readouterr().err
    assert "a.games" in said
    assert said.count("\n") == 1
    assert file.read_bytes() == before
    assert arena_command("--bots", "easy,random", "--seed", "3", "--file", str(file)) == 0
    assert not file.exists()


@pytest.mark.parametrize(
    "content",
    [
        b"Dear Anna,\n",
        b"\xff\xfe\x00",
        b"[1, 2]\n",
        b'{"arena": 7}\n',
        # From before there was a first line that says which arena it is.
        b'{"number": 0, "bots": ["easy", "random"], "scores": [1, 2], "ranks": [2, 1], '
        b'"seconds": [0.1, 0.1]}\n',
    ],
)
def test_a_file_that_is_no_arenas_is_left_alone(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "letter.txt"
    file.write_bytes(content)
    assert arena_command("--bots", "easy,random", "--file", str(file)) == 2
    said = capsys.readouterr().err
    assert "letter.txt" in said
    assert said.count("\n") == 1
    assert file.read_bytes() == content


def test_more_games_of_the_same_arena_go_on_from_fewer(tmp_path: Path) -> None:
    few, many = (Arena(("random", "easy"), games, 3, TWO) for games in (3, 5))
    file = tmp_path / "a.games"
    kept = list(itertools.islice(hold(few, Journal(file, few), workers=1), 2))
    assert without_clock(Journal(file, many).games()) == without_clock(kept)


def test_lines_that_are_no_games_are_passed_over(tmp_path: Path) -> None:
    arena = Arena(("random", "easy"), 5, 3, TWO)
    journal = Journal(tmp_path / "a.games", arena)
    kept = list(itertools.islice(hold(arena, journal, workers=1), 2))
    with journal.path.open("a") as file:
        file.write("7\n[]\n{}\n")
        for number, scores in ((2, "[1]"), ('"x"', "[1, 2]"), (99, "[1, 2]"), (2, '["a", "b"]')):
            file.write(
                f'{{"number": {number}, "bots": ["random", "easy"], "scores": {scores}, '
                f'"ranks": [2, 1], "seconds": [0.1, 0.1]}}\n'
            )
    assert without_clock(journal.games()) == without_clock(kept)


def test_of_many_bots_each_meets_each_from_every_seat() -> None:
    names = ("random", "beginner", "easy", "medium", "greedy")
    arena = Arena(names, 20, 7, TWO)
    fixtures = [arena.fixture(number) for number in range(20)]
    assert {fixture.bots for fixture in fixtures} == set(itertools.permutations(names, 2))
    for first in range(0, 20, 5):
        block = fixtures[first : first + 5]
        assert len({fixture.seed for fixture in block}) == 1
        for seat in range(2):
            assert {fixture.bots[seat] for fixture in block} == set(names)
    three = Arena(names, 60, 7, Options(players=3))
    seated = [frozenset(three.fixture(number).bots) for number in range(30)]
    assert {seats: seated.count(seats) for seats in seated} == dict.fromkeys(
        map(frozenset, itertools.combinations(names, 3)), 3
    )


def test_a_killed_arena_takes_its_workers_along_and_goes_on(tmp_path: Path) -> None:
    words = "arena --bots easy,random --games 4000 --seed 4 --workers 2 --file a.games"
    command = [sys.executable, "-m", "kaiserhof.cli", *words.split()]
    process = subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE, text=True)
    file = tmp_path / "a.games"
    wait_for_lines(file, 6, process)
    process.kill()
    # The workers have inherited the stream of errors: it ends when the last of them has left.
    process.communicate(timeout=PATIENCE)
    arena = Arena(("easy", "random"), 4000, 4, TWO)
    kept = Journal(file, arena).games()
    assert len(kept) >= 5
    some = kept[:3]
    again = [play_fixture(arena.fixture(played.number)) for played in some]
    assert without_clock(some) == without_clock(again)


def test_workers_play_with_the_cards_of_an_owner() -> None:
    arena = Arena(("easy", "beginner"), 4, 3, TWO)
    shipped = without_clock(list(hold(arena, workers=1)))
    values = "\n".join(f"guest {number} points: 9" for number in range(49, 105))
    use_card_set(read_owner_file(values, "mine.txt", shipped_card_set()))
    try:
        own = without_clock(list(hold(arena, workers=1)))
        assert own != shipped
        assert without_clock(list(hold(arena, workers=2))) == own
    finally:
        use_card_set(shipped_card_set())


def test_a_table_of_an_arena() -> None:
    arena = Arena(("greedy", "random"), 4, 1, TWO)
    games = [
        Played(0, ["greedy", "random"], [50, 10], [1, 2], [1.0, 0.0]),
        Played(1, ["random", "greedy"], [20, 20], [1, 1], [0.0, 3.0]),
    ]
    greedy, random = standings(arena, games)
    assert (greedy.win_rate, random.win_rate) == (0.75, 0.25)
    assert (greedy.mean_score, random.mean_score) == (35.0, 15.0)
    assert greedy.seconds_per_game == 2.0
    assert greedy.elo > 1000 > random.elo
    assert greedy.interval[0] < 0.75 < greedy.interval[1]


def test_ratings() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    low, high = interval(200, 200)
    assert low > 0.98
    assert high == pytest.approx(1.0)
    # 76% is a difference of about 200 points; a third who beats nobody is last.
    first, second, third = elos([[0, 760, 100], [240, 0, 100], [0, 0, 0]])
    assert 190 < first - second < 215
    assert third < second - 300


def test_arena_as_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    words = "arena --bots easy,random --games 3 --players 3 --seed 9 --workers 1 --json"
    assert run(words.split()) == 0
    data = json.loads(capsys.readouterr().out)
    assert [line["bot"] for line in data["bots"]] == ["easy", "random"]
    for line in data["bots"]:
        assert {"win_rate", "elo", "mean_score", "seconds_per_game", "interval"} <= line.keys()
    assert os.listdir(tmp_path) == []


def test_wrong_bots_are_refused_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "--bots", "caesar"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert run(["arena", "--bots", ","]) == 2


def test_jobs_come_back_from_processes() -> None:
    assert sorted(run_all(abs, range(-20, 0), workers=2)) == list(range(1, 21))


@pytest.mark.nightly  # Ray needs a minute to begin, and gives up on a busy machine
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is an extra")
def test_the_arena_on_a_cluster_of_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ray plays the same games; two workers on this machine stand in for the cluster."""
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    arena = Arena(("easy", "random"), 4, 2, TWO)
    found = list(hold(arena, workers=2, engine="ray"))
    assert without_clock(found) == without_clock(
        [play_fixture(arena.fixture(number)) for number in range(4)]
    )
    import ray

    assert not ray.is_initialized()
