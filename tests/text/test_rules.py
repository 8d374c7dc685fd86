"""The rules have one source, and say the same in both languages."""

import re

from building import rules as building
from kaiserhof.manifest import manifests
from kaiserhof.text.rules import chapters, slug


def test_the_page_of_the_rules_is_written_from_the_package() -> None:
    assert building.TARGET.read_text(encoding="utf-8") == building.page(), (
        "python -m building.rules writes it"
    )


def test_both_languages_have_the_same_chapters() -> None:
    english, german = chapters("en"), chapters("de")
    assert [c.key for c in english] == [c.key for c in german]
    assert [c.level for c in english] == [c.level for c in german]
    assert [c.module for c in english] == [c.module for c in german]
    assert all(c.title != d.title for c, d in zip(english, german, strict=True) if c.level == 1)


def test_both_languages_have_the_same_numbers_of_rulings() -> None:
    def rulings(language: str) -> list[str]:
        return re.findall(
            r"^(?:- \*\*)?(\d{1,3})(?:\.|\*\*) ",
            "\n".join(c.text for c in chapters(language)),
            re.M,
        )

    assert rulings("en") == rulings("de")
    assert len(rulings("en")) > 120


def test_every_module_has_its_chapter() -> None:
    assert {c.module for c in chapters("en")} == {m.key for m in manifests()} | {""}


def test_links_within_the_rules_lead_to_a_chapter() -> None:
    for language in ("en", "de"):
        known = {slug(c.title) for c in chapters(language)} | {"die-regeln", "the-rules"}
        for chapter in chapters(language):
            for target in re.findall(r"\]\(#([^)]+)\)", chapter.text):
                assert target in known, (chapter.title, target)
