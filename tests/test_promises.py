"""Promises that machines keep: scenarios for cards and rulings, modules within their folders."""

import re
from pathlib import Path

from kaiserhof.data import card_set
from kaiserhof.manifest import manifests
from kaiserhof.records.scenario import parse, shipped_scenarios

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "kaiserhof"
TITLES = [
    scenario.title
    for path in shipped_scenarios()
    for scenario in parse(path.read_text(encoding="utf-8"), path.name)
]
RULES = (ROOT / "docs/rules.md").read_text(encoding="utf-8")
WITHOUT_A_TITLE = {
    *(20, 22, 37, 57, 58, 59, 70, 71, 72, 82, 83, 86, 89, 91, 94, 96, 114, 115, 116, 117, 118, 128),
}
"""Rulings that no scenario names yet. Take a number out when its scenario is there; add none."""


def rulings() -> set[int]:
    """The numbers of the rulings in the rules."""
    behind = RULES[RULES.index("## Rulings") :]
    return {int(found) for found in re.findall(r"^(?:- \*\*)?(\d{1,3})(?:\.|\*\*) ", behind, re.M)}


def named(what: str) -> set[int]:
    """The numbers of the rulings or cards that titles of scenarios name."""
    groups = [found for title in TITLES for found in re.findall(rf"{what}s? ([\d, and]+)", title)]
    return {int(number) for group in groups for number in re.findall(r"\d+", group)}


def test_no_title_begins_with_a_bare_number() -> None:
    assert [title for title in TITLES if title[:1].isdigit()] == []


def test_every_ruling_has_a_scenario_that_names_it() -> None:
    assert len(rulings()) > 120
    assert rulings() - named("Ruling") == WITHOUT_A_TITLE


def test_every_card_is_in_a_scenario() -> None:
    said = " ".join(path.read_text(encoding="utf-8") for path in shipped_scenarios()).lower()
    words = set(re.split(r"[\s,:]+", said))
    cards = card_set()
    for kind in (cards.guests, cards.staff):
        for card in kind.values():
            name = card.name["en"].lower()
            known = {str(card.number), name.replace(" ", "-")}
            assert known & words or name in said, f"no scenario plays {name} ({card.number})"


def test_nobody_imports_a_module_but_the_manifests() -> None:
    """Rooms ask the manifest for a part; only a module's own folder names its files."""
    keys = "|".join(manifest.key for manifest in manifests())
    found = {
        path.relative_to(SOURCE).as_posix()
        for path in sorted(SOURCE.rglob("*.py"))
        if "modules" not in path.relative_to(SOURCE).parts
        and re.search(rf"kaiserhof\.modules\.({keys})\b", path.read_text(encoding="utf-8"))
    }
    assert not found
