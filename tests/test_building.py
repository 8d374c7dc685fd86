"""`make play` where something is missing: one clear line, and the next start goes on."""

import contextlib
import os
import pty
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from building import core, page, play


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that `make play` takes for its own."""
    (tmp_path / "build").mkdir()
    (tmp_path / ".venv").mkdir()
    monkeypatch.setattr(play, "ROOT", tmp_path)
    monkeypatch.setattr(play, "CORE", tmp_path / ".venv/core")
    monkeypatch.setattr(play, "FAILED", tmp_path / ".venv/core.failed")
    monkeypatch.setattr(core, "PROBLEM", tmp_path / "build/core.problem")
    return tmp_path


@pytest.mark.parametrize("compiler", ["false", "there-is-no-such-compiler", "/dev/null -O3"])
def test_a_compiler_that_does_not_run_is_none(
    compiler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", compiler)
    assert not play.can_compile()


def test_a_build_that_fails_says_why(elsewhere: Path) -> None:
    failing = elsewhere / "uv"
    failing.write_text("#!/bin/sh\necho 'error: no network'\nexit 2\n")
    failing.chmod(0o755)
    # In a process of its own: it makes itself less urgent.
    told = f"""
from pathlib import Path
from building import core, play
play.ROOT = Path({str(elsewhere)!r})
play.CORE, play.FAILED = play.ROOT / ".venv/core", play.ROOT / ".venv/core.failed"
core.PROBLEM = play.ROOT / "build/core.problem"
raise SystemExit(play.compile_core({str(failing)!r}, "wanted"))
"""
    # Even where there is no room for its log.
    with open("/dev/full" if Path("/dev/full").exists() else os.devnull, "w") as log:
        done = subprocess.run([sys.executable, "-c", told], cwd=page.ROOT, stdout=log)
    assert done.returncode != 0
    assert play.FAILED.read_text() == "core-failed\nerror: no network"
    assert not play.CORE.exists()


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        (
            "echo 'a.c:1: error: no such thing' >&2; echo more >&2; exit 1",
            "a.c:1: error: no such thing",
        ),
        ("echo 'cc1: No space left on device' >&2; exit 1", "cc1: No space left on device"),
        ("exit 3", "cc ended with 3"),
        ("kill -9 $$", "cc was ended by signal 9"),
    ],
)
def test_a_compiler_that_fails_is_one_line(tmp_path: Path, script: str, reason: str) -> None:
    compiler = tmp_path / "cc"
    compiler.write_text(f"#!/bin/sh\n{script}\n")
    compiler.chmod(0o755)
    with pytest.raises(core.CannotCompile) as problem:
        core._spawn("search", [str(compiler)])
    assert str(problem.value) == f"search: {reason}"
    assert ("more" in problem.value.details) == ("more" in script)


def test_what_a_compiler_has_said_goes_to_the_log(
    elsewhere: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = elsewhere / "uv"
    failing.write_text(f"#!/bin/sh\nprintf 'search: an error\\nall of it' > {core.PROBLEM}\n")
    failing.chmod(0o755)
    monkeypatch.setattr(os, "nice", lambda _: 0)
    assert play.compile_core(str(failing), "wanted") == 1
    assert play.FAILED.read_text() == "core-failed\nsearch: an error"
    assert "all of it\n" in capsys.readouterr().out


def test_a_core_that_fails_without_a_trace_is_told(
    elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play._notice(subprocess.Popen(["true"]))
    assert not capsys.readouterr().out
    play._notice(subprocess.Popen(["false"]))
    assert "is the disk full?" in capsys.readouterr().out
    play.FAILED.touch()
    play._notice(subprocess.Popen(["false"]))
    assert not capsys.readouterr().out  # the server says it


def test_packages_that_were_stopped_midway_are_installed_again(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = elsewhere / "calls"
    uv = elsewhere / "uv"
    uv.write_text(f'#!/bin/sh\necho "$@" >> {calls}\n[ -e {elsewhere}/room ]\n')
    uv.chmod(0o755)
    monkeypatch.setattr(play, "HALF", elsewhere / "build/half")
    monkeypatch.setattr(play, "find_uv", lambda: str(uv))
    monkeypatch.setattr(play, "_has_packages", lambda: False)
    monkeypatch.setattr(page, "is_built", lambda: True)
    with pytest.raises(play.Stop):
        play.prepare()
    half = elsewhere / "src/__pycache__/half.pyc"  # bytecode suffers in the same way
    half.parent.mkdir(parents=True)
    half.touch()
    (elsewhere / "room").touch()
    play.prepare()
    play.prepare()
    assert ["--reinstall" in call for call in calls.read_text().splitlines()] == [
        False,
        True,
        False,
    ]


@pytest.mark.parametrize(
    ("told", "line"),
    [
        ("npm error code ENOSPC\nnpm error nospc see the log", "No space left on device"),
        ("error: Failed to fetch\n  Caused by: offline", "offline"),
        ("kaiserhof: there is no npm\n", "there is no npm"),
        ("", "it failed without a word"),
    ],
)
def test_a_job_that_fails_is_one_line(told: str, line: str) -> None:
    job = play.Job("it", [sys.executable, "-c", f"print({told!r}); raise SystemExit(1)"])
    with pytest.raises(play.Stop, match=f"^it: {line}$"):
        job.finish()


def test_a_terminal_has_one_line_for_time_that_goes_by() -> None:
    job = "import sys, time; time.sleep(0.5)"
    lines = [
        "import sys",
        "from building import play",
        "play.PATIENCE = 0.1",
        f"play.Job('it', [sys.executable, '-c', {job!r}]).finish()",
    ]
    reads, terminal = pty.openpty()
    command = [sys.executable, "-c", "\n".join(lines)]
    subprocess.run(command, stdout=terminal, cwd=play.ROOT, check=True)
    os.close(terminal)
    told = b""
    with contextlib.suppress(OSError):  # how a terminal ends that nobody writes to
        while some := os.read(reads, 4096):
            told += some
    os.close(reads)
    said = told.decode()
    assert said.count("it …") >= 2
    assert said.rpartition("\r\033[K")[2].startswith("  it: ")
    assert said.count("\n") == 1


def test_two_starts_do_not_set_the_same_table(
    elsewhere: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "PATIENCE", 0.1)
    order: list[str] = []

    def second() -> None:
        with play.alone("play"):
            order.append("second")

    told = ""
    with play.alone("play"):
        thread = threading.Thread(target=second)
        thread.start()
        while told.count("waiting") < 3:  # it goes on saying that it waits
            time.sleep(0.02)
            told += capsys.readouterr().out
        order.append("first")
    thread.join(60)
    assert order == ["first", "second"]
    assert "waiting … 0 s\n" in told


@pytest.mark.parametrize("forbidden", ["", "1"])
def test_bytecode_is_kept_even_where_it_is_not_wanted(
    forbidden: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", forbidden)
    show = "import sys; print(sys.dont_write_bytecode, sys.pycache_prefix)"
    command = [sys.executable, "-c", show]
    told = subprocess.run(command, env=play.environment(), capture_output=True, text=True).stdout
    assert told.split() == ["False", str(play.ROOT / "build/bytecode") if forbidden else "None"]


def test_half_a_uv_is_fetched_again(tmp_path: Path) -> None:
    half = tmp_path / "uv"
    half.write_bytes(b"\x7fELF")
    half.chmod(0o755)
    assert not play._runs(str(half))
    assert not play._runs(str(tmp_path / "none"))
