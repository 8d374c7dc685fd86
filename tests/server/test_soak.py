"""A few lives of the soak: the long run is `make soak`, which writes bench/FAULTS.md."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

LITTLE = ("--kills", "3", "--answers", "120", "--minutes", "4")


@pytest.mark.nightly
@pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("cc") is None, reason="needs Linux and a C compiler"
)
def test_nothing_acknowledged_is_lost_by_kills_cut_lines_and_slow_commits(tmp_path: Path) -> None:
    page = tmp_path / "FAULTS.md"
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "bench.faults",
            *LITTLE,
            "--file",
            str(page),
            "--laps",
            str(tmp_path / "laps"),
        ],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=500,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "| **lost, twice, strange or unplayable** | **0** | **0** |" in page.read_text()
