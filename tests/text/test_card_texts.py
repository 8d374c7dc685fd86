"""Every card has a text of its own in both languages."""

import csv
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).resolve().parents[2] / "src" / "kaiserhof"
LANGUAGES = ("en", "de")
LONGEST_TEXT = 240
LONGEST_NAME = 30

Texts = dict[str, dict[str, str]]

EXPECTED = {
    "celebrity": "freud einstein chaplin magie tolkien gandhi curie churchill puccini mata-hari "
    "picasso",
    "entrance": "paulwei corogari dove kaufman mayenfels ninas-melange grand-wray kozi the-ren",
    "ballroom": "apollosaal goldener-strauss odeonsaal zum-sperl zur-kettenbruecke",
    "politics": "krones-20 emperor-10 staff-6 rooms-12 champagne-7 kitchen-3-each floors-2 "
    "columns-2 groups-6 one-colour dancers-7 top-floor-3 three-each red-4-yellow-3 "
    "yellow-4-blue-3 blue-4-red-3 green-guests-4 big-orders-5",
    "tile_bonus": "krones-3 items-2 draw-three free-room champagne-2 krones-and-item one-of-each "
    "krones-5 draw-three-free low-room dancer draw-and-points points-8 any-room per-staff "
    "free-staff per-dancer per-marker",
}
EXPECTED["politics_name"] = EXPECTED["politics"]
EXPECTED["tile_penalty"] = EXPECTED["tile_name"] = EXPECTED["tile_bonus"]


def load(language: str) -> Texts:
    """The texts of the cards, those of the modules behind those of the base game."""
    texts: Texts = tomllib.loads((SRC / "text" / language / "cards.toml").read_text("utf-8"))
    for file in sorted(SRC.glob(f"modules/*/text/{language}.toml")):
        for section, own in tomllib.loads(file.read_text("utf-8")).items():
            if section in texts or section in EXPECTED:
                for key, text in own.items():
                    if key.endswith("+"):  # a sentence more
                        text = f"{texts[section][key[:-1]]} {text}"
                    texts.setdefault(section, {})[key.removesuffix("+")] = text
    return texts


def column(table: str, name: str) -> set[str]:
    return {row[name] for row in rows(table)}


def rows(table: str) -> Iterator[dict[str, str]]:
    """The rows of a data file and of its like in the folders of modules."""
    for file in sorted(SRC.rglob(f"{table}.csv")):
        yield from csv.DictReader(file.read_text(encoding="utf-8").splitlines())


TEXTS = {language: load(language) for language in LANGUAGES}
ENTRIES = [
    (language, section, key)
    for language in LANGUAGES
    for section, texts in TEXTS[language].items()
    for key in texts
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("table", "name", "section"),
    [
        ("guests", "id", "guest"),
        ("staff", "id", "staff"),
        ("politics", "key", "politics"),
        ("politics", "key", "politics_name"),
        ("tiles", "key", "tile_bonus"),
        ("tiles", "key", "tile_penalty"),
        ("tiles", "key", "tile_name"),
    ],
)
def test_every_card_has_a_text(language: str, table: str, name: str, section: str) -> None:
    cards = column(table, name)
    assert cards
    assert cards - TEXTS[language][section].keys() == set()


@pytest.mark.parametrize("section", EXPECTED)
def test_the_components_without_a_table_have_a_text(section: str) -> None:
    assert TEXTS["en"][section].keys() == set(EXPECTED[section].split())


def test_both_languages_have_the_same_keys() -> None:
    english, german = ({s: list(t) for s, t in TEXTS[lang].items()} for lang in LANGUAGES)
    assert english == german


@pytest.mark.parametrize(("language", "section", "key"), ENTRIES)
def test_no_text_is_empty_or_too_long(language: str, section: str, key: str) -> None:
    text = TEXTS[language][section][key]
    assert isinstance(text, str)
    assert text
    assert text == " ".join(text.split())
    assert len(text) <= (LONGEST_NAME if section.endswith("_name") else LONGEST_TEXT)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", ["politics_name", "tile_name"])
def test_names_are_distinct(language: str, section: str) -> None:
    names = TEXTS[language][section].values()
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_old_text_replaces_a_text_and_differs_from_it(language: str) -> None:
    for section in ("guest", "staff", "tile_penalty"):
        for key, old in TEXTS[language][f"{section}_2015"].items():
            assert old != TEXTS[language][section][key]


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_three_drawn_cards_a_guest_of_2015_has_one_played(language: str) -> None:
    """M14: "play one of them immediately" (002:587), where 2021 leaves the choice."""
    guests = [row["id"] for row in rows("guests") if "draw3_hire1" in row["reward"]]
    assert guests
    assert set(guests) <= TEXTS[language]["guest_2015"].keys()


@pytest.mark.parametrize(("section", "key"), [e[1:] for e in ENTRIES if e[0] == "en"])
def test_both_languages_give_the_same_numbers(section: str, key: str) -> None:
    english, german = (sorted(re.findall(r"\d+", TEXTS[lang][section][key])) for lang in LANGUAGES)
    assert english == german
