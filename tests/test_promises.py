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
WORDS_OF_MODULES = re.compile(
    r"champagne|champagner|waltz(?!!)|celebrit|ballroom|dancer|\bdanc|entrance|lounge|auction"
    r"|rehears|skeleton.?key|\bbells?\b|(?<!--)\bsolo\b|leopold|elisabeth|automa\b|apollosaal"
    r"|little_more|freud|einstein|chaplin|churchill|picasso|tolkien|puccini|mata.?hari|corogari",
    re.IGNORECASE,
)
"""Words that only a module's own folder says; "Let's Waltz!" is the title of the box."""
ELSEWHERE = {
    "data/cards.py": ("champagne", "the fifth kind of item has its numbers on the wire for good"),
    "server/shapes.py": ("champagne", "the types of the wire list the kinds of items"),
    "shown.py": ("", "written by building/shown.py from the shapes in the folders"),
    "rl/actions.txt": ("", "every answer, where none ever moves: networks are trained on it"),
    "rl/art.svg": ("champagne", "pictures of the page"),
    "data/rulings.toml": ("", "rulings are numbered across the box, word for word as in the rules"),
    "data/guests.csv": ("dancer", "the Flamenco Dancer is a guest of the base game"),
    "text/en/cards.toml": ("dancer", "and so is her name with its article"),
    "manifest.py": ("waltz", "shows in an example what a set is called"),
}
"""Where such a word stands in another file, and why it cannot move; all words if none is named."""


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
    assert rulings() - named("Ruling") == set()


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


def test_no_module_is_named_outside_its_folder() -> None:
    found: dict[str, set[str]] = {}
    for path in sorted(SOURCE.rglob("*")):
        inside = path.relative_to(SOURCE)
        if path.suffix not in (".py", ".toml", ".csv", ".txt", ".json", ".svg"):
            continue
        if inside.parts[0] in ("modules", "scenarios", "static"):
            continue
        words = {word.lower() for word in WORDS_OF_MODULES.findall(path.read_text("utf-8"))}
        allowed = ELSEWHERE.get(inside.as_posix())
        if allowed:
            assert words, f"{inside} says none of these words any more: take it off the list"
            words = {word for word in words if allowed[0] and word != allowed[0]}
        if words:
            found[inside.as_posix()] = words
    assert not found
