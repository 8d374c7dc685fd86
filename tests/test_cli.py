"""The command ``kaiserhof`` as people use it: real runs, right and wrong."""

import contextlib
import fcntl
import io
import json
import os
import pty
import random
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kaiserhof import Game, cli
from kaiserhof.bots import decide
from kaiserhof.bots.random import RandomBot
from kaiserhof.data.origins import IN_DATA
from kaiserhof.records.match import Match
from kaiserhof.records.record import Move
from kaiserhof.terminal.board import draw
from kaiserhof.text import LANGUAGES, Text

COMMAND = [sys.executable, "-m", "kaiserhof.cli"]
NAMES = ["Clara", "Emil", "Rosa", "Josef"]
ALWAYS_THE_FIRST = "1\n" * 600
PATIENCE = 300
"""So many seconds a busy machine may need for what usually takes one."""

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Runs the command in an empty folder; returns exit status, output and errors."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KAISERHOF_DATA", str(tmp_path))

    def run_with(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = cli.run(list(arguments))
        said = capsys.readouterr()
        return status, said.out, said.err

    return run_with


def outside(
    *arguments: str, typed: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Runs the command as a process of its own."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"LC_ALL": "C.UTF-8"} | environment,
        timeout=PATIENCE,
        check=False,
    )


def moves(record: Path) -> list[str]:
    match = Match.from_text(record.read_text(encoding="utf-8"))
    return [move.text for move in match.record.entries if isinstance(move, Move)]


# --- the small commands -------------------------------------------------------------------------


@pytest.mark.slow
def test_the_version_tells_how_the_engine_runs() -> None:
    done = outside("--version")
    assert done.returncode == 0
    assert done.stdout.startswith("kaiserhof ")
    assert "engine" in done.stdout


def test_without_a_command_the_commands_are_shown(run: Run) -> None:
    status, out, _ = run()
    assert status == 0
    assert all(word in out for word in ("play", "simulate", "replay", "cards", "scenario"))


def test_a_simulation_is_the_same_for_the_same_seed(run: Run) -> None:
    arguments = ("simulate", "--players", "3", "--games", "5", "--seed", "8", "--json")
    figures = []
    for _ in range(2):
        status, out, err = run(*arguments)
        assert (status, err) == (0, "")
        figures.append(json.loads(out))
        assert out.count("\n") == 1
        for speed in ("games_per_second", "decisions_per_second"):
            assert figures[-1].pop(speed) > 0
    assert figures[0] == figures[1]
    assert figures[0]["games"] == 5
    assert figures[0]["seed"] == 8
    assert len(figures[0]["mean_scores"]) == len(figures[0]["wins"]) == 3
    assert sum(figures[0]["wins"]) == pytest.approx(5, abs=0.001)
    assert figures[0]["decisions_per_game"] > 50


def test_without_json_a_simulation_is_a_table(run: Run) -> None:
    status, out, _ = run("simulate", "--games", "2", "--lang", "de")
    assert status == 0
    assert "Partien je Sekunde" in out
    assert "Platz B" in out


def test_all_cards_are_listed_with_the_origin_of_each_value(run: Run) -> None:
    status, out, _ = run("cards", "--json")
    listed = json.loads(out)
    assert status == 0
    base = [card for card in listed if card["set"] in ("base", "promo")]
    count = {kind: sum(card["kind"] == kind for card in base) for kind in ("guest", "staff")}
    assert count == {"guest": 58, "staff": 48}
    for card in listed:
        assert card["name"]
        assert card["effect"]
        assert set(card["origin"].values()) <= set(IN_DATA) | {f"seed {n:03}" for n in range(5)}


@pytest.mark.parametrize("wanted", ["75", "baroness", "BARONIN", "guest 75"])
def test_a_card_is_found_by_number_and_by_name_in_either_language(run: Run, wanted: str) -> None:
    status, out, _ = run("cards", wanted, "--json")
    assert status == 0
    found = {card["number"]: card for card in json.loads(out)}
    assert found[75]["order"] == {"wine": 2, "coffee": 2}
    assert found[75]["points"] == 5


def test_a_part_of_a_name_is_enough(run: Run) -> None:
    status, out, _ = run("cards", "larder", "--lang", "de")
    assert status == 0
    assert "Kaltmamsell" in out


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ("dove", "token 1, token 2, token 3, token 4, token 5: house"),
        ("dove", "3: +3♔ | +5♔"),
        ("apollosaal", "champagne: house"),
        ("apollosaal", "bottom/middle/top row: 1/2/3; on the balcony 3"),
        ("apollosaal", "with 2 players 3/2/1"),
        ("allegro", "area 3: seed 001"),
        ("prater", "rooms: public; +n: public (one source)"),
        ("starter b", "Breakfast Server (1)"),
        ("starter b", "cards: public (one source)"),
        ("emperor track", "points 0, points 8, points 13: seed 000"),
        ("lounge", "colours: house"),
        ("pope", "colour: inferred"),
    ],
)
def test_pieces_are_told_with_their_values_and_origins(run: Run, wanted: str, told: str) -> None:
    status, out, _ = run("cards", wanted, "--lang", "en")
    assert status == 0
    assert told in out


def test_house_values_are_one_line_each(run: Run) -> None:
    _, out, _ = run("cards", "--house", "--lang", "en")
    _, data, _ = run("cards", "--house", "--json")
    assert "guest 134 points: 1  # Debutante" in out.splitlines()
    values = json.loads(data)
    assert len(out.splitlines()) == len(values)
    assert set(values[0]) >= {"component", "field", "value"}
    _, out, _ = run("cards", "debutante", "--house")
    assert [line.split()[2] for line in out.splitlines()] == ["order:", "points:"]
    _, out, _ = run("cards", "ferdinand", "--house", "--lang", "en")
    assert out.strip() == "None of these is a house value."


@pytest.mark.slow
def test_all_scenarios_that_ship_pass(run: Run) -> None:
    status, out, _ = run("scenario")
    assert status == 0
    assert out.strip().endswith("passed, 0 failed")


def test_lessons_are_listed_and_taken_in_the_language_of_the_person(run: Run) -> None:
    assert "Servieren" in run("lesson", "--lang", "de")[1]
    typed = "\ndone\npass\nserve strudel to 1\nserve cake to 1\ndone\nserve wine to 1\n"
    status, out, _ = run("lesson", "serving", "--lang", "en", typed=typed)
    assert status == 0
    assert "Not possible" in out  # nothing is served yet that could be done with
    assert "The guest would wait in vain." in out
    assert "Your krone pays for three things at once." in out
    assert out.rstrip().endswith("That was the lesson.")


def test_a_lesson_that_is_not_there_is_told_with_those_that_are(run: Run) -> None:
    status, _, err = run("lesson", "cooking")
    assert status == 2
    assert "there is no lesson 'cooking': guest, dice, serving" in err


def test_a_failing_scenario_is_told_with_its_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "one.scenario").write_text(
        "scenario Four krones are not three\n  given\n    A krones 3\n  then\n    A krones 4\n"
    )
    status, out, err = run("scenario", "one.scenario")
    assert (status, err) == (1, "")
    assert out.splitlines()[0].startswith("one.scenario:5: expected A krones 4, found 3")
    assert out.splitlines()[-1] == "0 passed, 1 failed"


# --- wrong input --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The text of a short record."""
    match = Match(Game(players=2).options, 5, ("Clara", "Emil"))
    for _ in range(30):
        match.apply(match.game.answers[0])
    return match.record.to_text()


WRONG = [
    ["--nonsense"],
    ["dance"],
    ["play", "--dance"],
    ["play", "--seed", "3"],
    ["play", "--resume", "good.record"],
    ["play", "--port", "99999"],
    ["play", "--terminal", "--edition", "1999"],
    ["play", "--terminal", "--variant", "hard"],
    ["play", "--terminal", "--side", "west"],
    ["play", "--terminal", "--level", "random"],
    ["play", "--level", "easy"],
    ["play", "--terminal", "--modules", "1,6"],
    ["play", "--terminal", "--cards", "nowhere.txt"],
    ["play", "--terminal", "--cards", "words"],
    ["play", "--terminal", "--players", "5"],
    ["play", "--terminal", "--players", "two"],
    ["play", "--terminal", "--players"],
    ["play", "--terminal", "--seed", "-1"],
    ["play", "--terminal", "--seed", "9" * 30],
    ["play", "--terminal", "--seed", "9" * 5000],
    ["play", "--terminal", "--lang", "fr"],
    ["play", "--terminal", "--name", ""],
    ["play", "--terminal", "--name", "a | b"],
    ["play", "--terminal", "spare"],
    ["play", "--terminal", "--resume", "nowhere.record"],
    ["play", "--terminal", "--resume", "folder"],
    ["play", "--terminal", "--resume", "binary"],
    ["play", "--terminal", "--resume", "empty"],
    ["play", "--terminal", "--resume", "words"],
    ["play", "--terminal", "--resume", "damaged.record"],
    ["play", "--terminal", "--resume", "cut.record"],
    ["play", "--terminal", "--resume", "good.record", "--players", "3"],
    ["play", "--terminal", "--resume", "good.record", "--record", "words"],
    ["play", "--terminal", "--record", "words"],
    ["play", "--terminal", "--record", "folder"],
    ["play", "--terminal", "--record", "no/where.record"],
    ["play", "--terminal", "--record", "/dev/null"],
    ["simulate", "--games", "0"],
    ["simulate", "--games", "1.5"],
    ["simulate", "--players", "1"],
    ["replay"],
    ["replay", "nowhere.record"],
    ["replay", "folder"],
    ["replay", "binary"],
    ["replay", "damaged.record"],
    ["replay", "good.record", "--at", "31"],
    ["replay", "good.record", "--at", "-1"],
    ["replay", "good.record", "--at", "end"],
    ["replay", "good.record", "words"],
    ["cards", "nobody"],
    ["cards", "999"],
    ["cards", ""],
    ["cards", "--lang", "xx"],
    ["scenario", "nowhere.scenario"],
    ["scenario", "folder"],
    ["scenario", "binary"],
    ["scenario", "words"],
]


@pytest.mark.parametrize("arguments", WRONG, ids=lambda words: " ".join(words)[:40])
def test_wrong_input_gives_one_line_and_status_2(
    run: Run, tmp_path: Path, record: str, arguments: list[str]
) -> None:
    lines = record.splitlines(keepends=True)
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary").write_bytes(bytes(range(256)) * 8)
    (tmp_path / "empty").write_text("")
    (tmp_path / "words").write_text("hello\n")
    (tmp_path / "good.record").write_text(record)
    (tmp_path / "damaged.record").write_text(record.replace(lines[-5], lines[-5][1:]))
    (tmp_path / "cut.record").write_text("".join(lines[:-5]))
    status, out, err = run(*arguments)
    assert status == 2
    assert out == ""
    assert err.startswith("kaiserhof: ")
    assert err.count("\n") == 1
    assert (tmp_path / "words").read_text() == "hello\n"
    assert (tmp_path / "good.record").read_text() == record


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (["simulte"], "simulate"),
        (["play", "--terminl"], "--terminal"),
        (["play", "--terminal", "--variant", "experts"], "expert"),
        (["cards", "baronss"], "Baroness"),
        (["arena", "--bots", "hrad,easy"], "hard"),
    ],
)
def test_what_was_probably_meant_is_named(run: Run, arguments: list[str], meant: str) -> None:
    status, _, err = run(*arguments)
    assert status == 2
    assert f" {meant}?)" in err


@pytest.mark.slow
def test_a_shell_completes_and_help_speaks_the_language_that_is_asked_for() -> None:
    door = [sys.executable, "-m", "kaiserhof"]
    asked = {"_KAISERHOF_COMPLETE": "complete_bash", "COMP_WORDS": "kaiserhof sim"}
    words = asked | {"COMP_CWORD": "1", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(door, capture_output=True, encoding="utf-8", env=os.environ | words)
    assert done.stdout.split() == ["simulate"]
    done = subprocess.run([*door, "--lang", "de", "--help"], capture_output=True, encoding="utf-8")
    assert "Optionen" in done.stdout
    assert "Befehle" in done.stdout


@pytest.mark.slow
def test_wrong_input_of_the_real_command_leaves_no_traceback() -> None:
    for arguments in (
        ["--nonsense"],
        ["replay", "/nowhere"],
        ["play", "--terminal", "--players", "9"],
    ):
        done = outside(*arguments)
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert "Traceback" not in done.stderr
        assert done.stdout == ""


@pytest.mark.slow
def test_complaints_are_german_where_the_environment_is() -> None:
    done = outside("dance", LC_ALL="de_AT.UTF-8")
    assert done.stderr.startswith("kaiserhof: es gibt keinen Befehl dance")


@pytest.mark.slow
def test_nobody_who_stops_listening_is_shouted_at() -> None:
    with subprocess.Popen(
        [*COMMAND, "cards"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


# --- playing ------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lang", "players", "final", "total", "won"),
    [
        ("en", "2", "FINAL SCORE", "Points", "won"),
        ("de", "4", "ENDABRECHNUNG", "Punkte", "gewonnen"),
    ],
)
def test_a_whole_game_ends_with_the_scores(
    run: Run, tmp_path: Path, lang: str, players: str, final: str, total: str, won: str
) -> None:
    status, out, err = run(
        *("play", "--terminal", "--players", players, "--seed", "11", "--lang", lang),
        typed=ALWAYS_THE_FIRST,
    )
    assert (status, err) == (0, "")
    scores = out[out.index(final) :]
    assert total in scores
    assert won in scores
    assert "\x1b" not in out
    kept = Match.from_text((tmp_path / "games" / "kaiserhof-11.record").read_text(encoding="utf-8"))
    assert kept.game.over
    for points in kept.game.scores:
        assert f"{points}★" in scores


@pytest.mark.slow
def test_an_interrupted_game_goes_on_as_if_nothing_had_been(run: Run, tmp_path: Path) -> None:
    game = ("play", "--terminal", "--players", "3", "--seed", "4", "--lang", "en")
    run(*game, "--record", "whole.record", typed=ALWAYS_THE_FIRST)
    status, out, _ = run(*game, "--record", "parts.record", typed="1\n" * 9)
    assert status == 0
    assert "--resume parts.record" in out
    begun = moves(tmp_path / "parts.record")
    run("play", "--terminal", "--resume", "parts.record", typed="1\n" * 20 + "q\n")
    assert len(moves(tmp_path / "parts.record")) > len(begun)
    run("play", "--terminal", "--resume", "parts.record", typed=ALWAYS_THE_FIRST)
    whole, parts = (tmp_path / f"{name}.record" for name in ("whole", "parts"))
    assert parts.read_text() == whole.read_text()


@pytest.mark.slow
def test_the_bots_play_at_the_level_that_is_asked_for(run: Run, tmp_path: Path) -> None:
    game = ("play", "--terminal", "--seed", "4", "--lang", "en")
    played = {}
    for level in ("easy", "medium"):
        name = f"{level}.record"
        status, out, _ = run(*game, "--level", level, "--record", name, typed="1\n" * 12)
        assert status == 0
        assert ("--level easy --resume easy.record" in out) == (level == "easy")
        played[level] = moves(tmp_path / name)
    run(*game, "--record", "usual.record", typed="1\n" * 12)
    assert moves(tmp_path / "usual.record") == played["medium"] != played["easy"]


@pytest.mark.parametrize(("lang", "thinks"), [("en", "thinks"), ("de", "überlegt")])
def test_the_expert_gives_a_hint(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, thinks: str
) -> None:
    monkeypatch.setattr("kaiserhof.terminal.sitting.ADVISER", "greedy")
    game = ("play", "--terminal", "--seed", "1", "--lang", lang, "--record", "a.record")
    status, out, err = run(*game, typed="guest 2\nh\nhint\nq\n")
    assert (status, err) == (0, "")
    first, second = (told.splitlines()[2:] for told in out.split(thinks)[1:])
    lines = first[: first.index("Clara> hint")]
    assert lines == second[: len(lines)]
    answers = [line for line in lines if line.split()[0].isdecimal()]
    assert 1 <= len(answers) <= 3
    assert all(line.split()[1].endswith("★") for line in answers)
    named = [line.split("  ")[-1].strip() for line in answers]
    played = Match.from_text((tmp_path / "a.record").read_text())
    assert set(named) <= {str(answer) for answer in played.game.answers}
    assert "hint" not in moves(tmp_path / "a.record")


def test_a_resumed_game_remembers_its_story(run: Run) -> None:
    run("play", "--terminal", "--seed", "4", "--record", "a.record", typed="1\n" * 6)
    _, before, _ = run("play", "--terminal", "--resume", "a.record", typed="l\n")
    assert "takes" in before


def test_answers_are_given_by_number_or_notation_and_taken_back(run: Run, tmp_path: Path) -> None:
    typed = "guest 2\nroom 1\nu\nr\nuu\nroom 5\n  Room  1 \nq\n"
    status, _, _ = run("play", "--terminal", "--seed", "1", "--record", "a.record", typed=typed)
    assert status == 0
    played = [move for move in moves(tmp_path / "a.record") if move != "guest 1"]
    at = played.index("undo")
    assert played[at - 1 : at + 5] == ["room 1", "undo", "redo", "undo", "room 5", "room 1"]


@pytest.mark.parametrize(
    ("lang", "typed", "reason"),
    [
        ("en", "pass", "Not possible: That is not what is being asked now."),
        ("de", "pass", "Nicht möglich: Danach wird gerade nicht gefragt."),
        ("en", "u", "Not possible: What has been revealed cannot be taken back."),
        ("en", "r", "Not possible: Nothing has been undone."),
        ("en", "dance", "'dance' is neither an answer nor a command"),
        ("en", "99", "There is no answer 99"),
        ("en", "", "Please choose one of the 5 answers."),
        ("en", "? nobody", "No card or tile is called 'nobody'."),
        ("de", "? baronin", "Du ziehst 3 Personalkarten"),
        ("en", "?", "take back the last answer"),
        ("en", "s", "kaiserhof-2.record"),
        ("en", "b", "GUEST ROW"),
    ],
)
def test_whatever_is_typed_is_answered_in_words(
    run: Run, lang: str, typed: str, reason: str
) -> None:
    status, out, _ = run("play", "--terminal", "--seed", "2", "--lang", lang, typed=f"{typed}\n")
    assert status == 0
    assert reason in out


def test_a_game_never_replaces_the_record_of_another(run: Run, tmp_path: Path) -> None:
    for name in ("kaiserhof-6.record", "kaiserhof-6-2.record"):
        run("play", "--terminal", "--seed", "6", typed="1\nq\n")
        assert (tmp_path / "games" / name).exists()


def test_typed_rubbish_does_no_harm(run: Run) -> None:
    rubbish = "\x00\n\x1b[A\n" + "9" * 5000 + "\n²\n[bold]\n{x}\n🎩\n" + "? " + "x" * 500 + "\n"
    status, out, err = run("play", "--terminal", "--seed", "2", typed=rubbish)
    assert (status, err) == (0, "")
    assert "Saved" in out or "Gesichert" in out


@pytest.mark.slow
def test_signs_that_a_terminal_cannot_show_have_stand_ins(tmp_path: Path) -> None:
    path = str(tmp_path / "a.record")
    done = outside("play", "--terminal", "--seed", "2", "--record", path, PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "b 15" in done.stdout


# --- a person at a real terminal ------------------------------------------------------------------


class Person:
    """Somebody who sits at a terminal of 100 by 45 and types."""

    def __init__(self, arguments: list[str], folder: Path) -> None:
        self.screen, keyboard = pty.openpty()
        fcntl.ioctl(self.screen, termios.TIOCSWINSZ, struct.pack("HHHH", 45, 100, 0, 0))
        # The first terminal that the leader of a session opens is the one that Ctrl-C comes from.
        at_terminal = ["sh", "-c", 'exec "$@" <"$0" >"$0" 2>&1', os.ttyname(keyboard)]
        self.process = subprocess.Popen(
            [*at_terminal, *COMMAND, *arguments],
            cwd=folder,
            env=os.environ
            | {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "KAISERHOF_DATA": str(folder)},
            start_new_session=True,
            # Whoever runs the tests in the background has interrupts ignored; a person has not.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        self.keyboard = keyboard
        self.seen = ""

    def types(self, text: str) -> None:
        os.write(self.screen, text.encode())

    def reads(self, words: str) -> None:
        """Waits until words stand on the screen."""
        while words not in self.seen:
            ready, _, _ = select.select([self.screen], [], [], PATIENCE)
            assert ready, f"{words!r} does not come: {self.seen[-2000:]}"
            self.seen += os.read(self.screen, 65536).decode(errors="replace")
        self.seen = self.seen[self.seen.index(words) + len(words) :]

    def pauses(self) -> None:
        """Waits until the command reads from its keyboard.

        An interrupt that comes between the prompt and the reading is held back by Python until
        the next key, and no hand is as quick as that.
        """
        status, asleep = Path(f"/proc/{self.process.pid}"), 0
        if not status.exists():
            time.sleep(1)
            return
        while asleep < 10:
            time.sleep(0.02)
            with contextlib.suppress(OSError):  # not everybody may look at what others wait for
                if any(word in (status / "wchan").read_text() for word in ("woken", "poll", "tty")):
                    return
            is_asleep = (status / "stat").read_text().rpartition(")")[2].split()[0] == "S"
            asleep = asleep + 1 if is_asleep else 0

    def leaves(self) -> int:
        return self.process.wait(timeout=PATIENCE)

    def __enter__(self) -> "Person":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.screen)
        os.close(self.keyboard)


@pytest.mark.slow
@pytest.mark.parametrize("farewell", ["\x03", "\x04", "q\n"], ids=["Ctrl-C", "Ctrl-D", "q"])
def test_leaving_keeps_the_game_and_tells_how_to_come_back(tmp_path: Path, farewell: str) -> None:
    words = ["play", "--terminal", "--plain", "--seed", "3", "--name", "Sisi"]
    with Person(words, tmp_path) as person:
        person.reads("Sisi> ")
        person.types("1\n")
        person.reads("KAISERHOF")
        person.reads("Sisi> ")
        person.pauses()
        person.types(farewell)
        person.reads("--resume kaiserhof-3")
        assert person.leaves() == 0
    assert moves(tmp_path / "games" / "kaiserhof-3.record")


def test_a_kept_game_is_resumed_by_its_name(run: Run, tmp_path: Path) -> None:
    run("play", "--terminal", "--seed", "5", typed="1\n")
    before = len(moves(tmp_path / "games" / "kaiserhof-5.record"))
    status, out, _ = run("play", "--terminal", "--resume", "kaiserhof-5", typed="1\n")
    assert (status, "--resume kaiserhof-5\n" in out) == (0, True)
    assert len(moves(tmp_path / "games" / "kaiserhof-5.record")) > before
    assert "kaiserhof-5 " in run("games")[1]
    assert run("games", "--delete", "kaiserhof-5")[0] == 0
    assert run("games", "--json")[1] == "[]\n"
    assert run("games", "--delete", "kaiserhof-5")[0] == 2


# --- the drawing --------------------------------------------------------------------------------


def positions(players: int, seed: int) -> Iterator[Game]:
    """A game every now and then from its beginning to its end."""
    game, chance = Game(players=players, seed=seed), random.Random(seed)
    count = 0
    while not game.over:
        if count % 40 == 0:
            yield game
        game.apply(chance.choice(game.answers))
        count += 1
    yield game


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_fits_a_terminal_of_100_by_45(players: int, lang: str) -> None:
    for game in positions(players, seed=players):
        lines = draw(game.view(0), game.rules, Text.of(lang), NAMES)
        assert {line.cell_len for line in lines} == {100}
        assert len(lines) <= 45
        narrow = draw(game.view(0), game.rules, Text.of(lang), NAMES, width=64)
        assert {line.cell_len for line in narrow} == {64}


def test_the_table_shows_nothing_that_a_seat_may_not_know() -> None:
    for game in positions(players=3, seed=9):
        if game.over:
            continue
        drawn = draw(game.view(0), game.rules, Text.of("en"), NAMES)
        for seed in range(3):
            other = game.redeal(0, seed)
            assert draw(other.view(0), other.rules, Text.of("en"), NAMES) == drawn


def test_a_spectator_sees_no_hand() -> None:
    game = Game(players=2, seed=1)
    drawn = "\n".join(
        line.plain for line in draw(game.view(None), game.rules, Text.of("en"), NAMES)
    )
    assert "6 cards, hidden" in drawn


# --- replay and bots -----------------------------------------------------------------------------


def replayed(run: Run, *arguments: str) -> dict[str, Any]:
    status, out, err = run("replay", *arguments, "--json")
    assert (status, err) == (0, "")
    data: dict[str, Any] = json.loads(out)
    return data


def test_a_replay_ends_in_the_same_position(run: Run, tmp_path: Path, record: str) -> None:
    (tmp_path / "a.record").write_text(record)
    data = replayed(run, "a.record")
    match = Match.from_text(record)
    assert Game.from_json(data["position"]) == match.game
    assert data["scores"] == match.game.scores
    assert data["moves"] == data["moves_in_record"] == 30
    assert len(data["breakdown"]) == len(data["ranks"]) == 2
    assert replayed(run, "a.record", "--at", "0")["decision"] == "guest"


def test_a_replay_is_drawn_as_a_table(run: Run, tmp_path: Path, record: str) -> None:
    (tmp_path / "a.record").write_text(record)
    status, out, _ = run("replay", "a.record", "--at", "12", "--lang", "de")
    assert status == 0
    assert "GÄSTEREIHE" in out
    assert "Nach Zug 12 von 30" in out


def test_a_random_bot_repeats_itself_only_with_the_same_seed() -> None:
    game, bot = Game(seed=4), RandomBot()
    while game.decision != "turn":
        game.apply(game.answers[0])
    chosen = [decide(bot, game, seed) for seed in range(20)]
    assert chosen == [decide(RandomBot(), game, seed) for seed in range(20)]
    assert len(set(chosen)) > 3
    assert set(chosen) <= {str(answer) for answer in game.answers}
