"""A module is a folder: without it everything else is played as before, and nobody offers it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kaiserhof.manifest import Manifest, known_modules, manifests

HOUSE = Path(__file__).parents[2] / "src" / "kaiserhof"
SCRIPT = Path(__file__).parent / "without.py"


IN_EVERY_RUN = ("ballrooms", "solo")
"""The module that reaches furthest into the table, and the one without a number of its own."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "manifest",
    [
        pytest.param(
            manifest,
            id=manifest.key,
            marks=() if manifest.key in IN_EVERY_RUN else pytest.mark.nightly,
        )
        for manifest in manifests()
    ],
)
def test_without_its_folder_a_module_is_gone_and_all_others_play(
    manifest: Manifest, tmp_path: Path
) -> None:
    copy = tmp_path / "kaiserhof"
    shutil.copytree(HOUSE, copy, ignore=_left_out)
    shutil.rmtree(copy / "modules" / manifest.key)
    done = subprocess.run(
        [sys.executable, "-B", str(SCRIPT), str(manifest.number)],
        env={**os.environ, "KAISERHOF_PURE": "1", "PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    left = len([number for number in known_modules() if number != manifest.number])
    assert done.stdout.startswith(f"{2**left} combinations")


def _left_out(folder: str, names: list[str]) -> set[str]:
    """Compiled files and the page stay behind: the copy is plain Python."""
    return {name for name in names if name in ("__pycache__", "static") or name.endswith(".so")}
