"""One version: pyproject.toml has it, and everything that names it says the same."""

import json
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

import kaiserhof

ROOT = Path(__file__).parents[1]
VERSION: str = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
    "version"
]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_library_tells_the_version_of_the_project() -> None:
    assert kaiserhof.__version__ == VERSION


def test_the_changelog_begins_with_this_version_or_with_what_follows_it() -> None:
    heads = re.findall(r"^## (.+)$", read("CHANGELOG.md"), re.M)
    released = [head for head in heads if head != "Unreleased"]
    assert re.fullmatch(rf"{re.escape(VERSION)} - \d{{4}}-\d\d-\d\d", released[0])
    assert heads.index(released[0]) <= 1


def test_the_citation_names_the_release() -> None:
    found = dict(re.findall(r"^([a-z-]+): (\S+)$", read("CITATION.cff"), re.M))
    assert found["version"] == VERSION
    assert f"## {VERSION} - {found['date-released']}\n" in read("CHANGELOG.md")
    assert found["license"] == "MIT"


def test_nothing_else_has_a_version_of_its_own() -> None:
    assert "version" not in json.loads(read("frontend/package.json"))
    sources = [path for path in (ROOT / "src").rglob("*.py") if VERSION in path.read_text("utf-8")]
    assert sources == []


HERE_ONLY = {".ci", ".editorconfig", ".gitattributes", ".github", ".gitignore"}
"""What belongs to the repository and not to an archive of the sources."""


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="no repository")
def test_an_archive_of_the_sources_has_everything() -> None:
    """The manifest names every file and folder of the repository, or we say why it does not."""
    told = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    there = {Path(line).parts[0] for line in told.stdout.splitlines()} - HERE_ONLY
    there = {name for name in there if (ROOT / name).exists()}  # git knows what was removed, too
    packed = {"src", "MANIFEST.in"}  # of src, what is in src/kaiserhof
    for line in read("MANIFEST.in").splitlines():
        word, *patterns = line.split()
        if word in ("include", "graft"):
            packed |= {path.name for pattern in patterns for path in ROOT.glob(pattern)}
    assert there - packed == set()
