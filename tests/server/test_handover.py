"""Once the core is compiled, a plain server becomes a fresh process at the same address."""

import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

SOURCES = Path(__file__).parent.parent.parent / "src"


@pytest.fixture
def core(tmp_path: Path) -> Path:
    return tmp_path / "core"


@pytest.fixture
def server(tmp_path: Path, core: Path) -> Iterator["subprocess.Popen[str]"]:
    environment = {
        **os.environ,
        "PORT": "0",
        "KAISERHOF_CORE": str(core),
        "KAISERHOF_DATABASE_URL": f"sqlite+aiosqlite:///{tmp_path}/tables.db",
        "PYTHONPATH": str(SOURCES),
    }
    with subprocess.Popen(
        [sys.executable, "-m", "kaiserhof.cli", "play", "--lang", "en"],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield process
        process.terminate()


def line_with(process: "subprocess.Popen[str]", words: str) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if words in line:
            return line
    raise AssertionError(f"the server ended without saying: {words}")


def get(address: str) -> Any:
    with urllib.request.urlopen(f"{address}/api/about", timeout=30) as answer:
        return json.load(answer)


def is_installed() -> bool:
    """Whether there is something to hand over to, besides the sources."""
    probe = "from kaiserhof._core import is_compiled; raise SystemExit(not is_compiled())"
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run([sys.executable, "-c", probe], env=environment).returncode == 0


def test_a_plain_server_hands_over_when_the_core_is_there(
    server: "subprocess.Popen[str]", core: Path
) -> None:
    if not is_installed():
        pytest.skip("no compiled core is installed")
    address = line_with(server, "http://localhost").split()[-1].rstrip(".")
    line_with(server, "plain Python for now")
    assert get(address)["compiled"] is False

    core.write_text("compiled")

    assert line_with(server, "has taken over").split()[-1] == address
    assert get(address)["compiled"] is True
    assert server.poll() is None


def test_a_core_that_cannot_be_compiled_is_told_in_one_line(
    server: "subprocess.Popen[str]", core: Path
) -> None:
    address = line_with(server, "http://localhost").split()[-1].rstrip(".")
    line_with(server, "plain Python for now")
    core.with_name(f"{core.name}.failed").write_text("core-failed\nNo space left on device")
    line = line_with(server, "could not be compiled")
    assert "(No space left on device)" in line
    assert "the next start tries again" in line
    assert get(address)["compiled"] is False
    assert server.poll() is None


def test_without_a_compiler_nothing_is_promised(tmp_path: Path) -> None:
    core = tmp_path / "core"
    (tmp_path / "core.failed").write_text("core-no-compiler\n")
    script = "from kaiserhof.server import handover; from kaiserhof.text import Text\n"
    script += "print(handover.is_expected(), handover.why_none(Text.of('de')))"
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "KAISERHOF_CORE": str(core), "PYTHONPATH": str(SOURCES)},
        capture_output=True,
        text=True,
    )
    assert done.stdout.startswith("False Es gibt keinen funktionierenden C-Compiler"), done.stderr
