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


def test_a_plain_server_hands_over_when_the_core_is_there(
    server: "subprocess.Popen[str]", core: Path
) -> None:
    address = line_with(server, "http://localhost").split()[-1].rstrip(".")
    line_with(server, "plain Python for now")
    assert get(address)["compiled"] is False

    core.write_text("compiled")

    assert line_with(server, "has taken over").split()[-1] == address
    assert get(address)["compiled"] is True
    assert server.poll() is None
