"""The rules as chapters, in each language: the one source of docs/rules.md and of the page.

The base game stands in ``text/<language>/rules.md``; a module brings its own chapter in its folder.

>>> [chapter.key for chapter in chapters("en")][:4]
['the-rules', 'choices-before-a-game', 'set-up', 'rounds-and-turns']
>>> chapters("de")[2].key, chapters("de")[2].title
('set-up', 'Aufbau')
"""

import functools
import re
from dataclasses import dataclass
from importlib import resources

from kaiserhof.manifest import Manifest, every_module, manifest_of

NUMBERED, ALONE = "<!-- modules -->\n", "<!-- alone -->\n"
"""Where the chapters of the modules that are chosen go, and of those that nobody chooses."""


@dataclass(frozen=True)
class Chapter:
    """A part of the rules: what stands below one heading, as Markdown."""

    key: str
    """The same in every language."""
    title: str
    level: int
    text: str
    module: str = ""


def whole(language: str) -> str:
    """All rules of a language as one Markdown text."""
    numbered = [manifest_of(number) for number in every_module() if number]
    alone = [manifest_of(number) for number in every_module() if not number]
    base = (resources.files("kaiserhof.text") / language / "rules.md").read_text(encoding="utf-8")
    for mark, modules in ((NUMBERED, numbered), (ALONE, alone)):
        base = base.replace(mark, "".join(_own(manifest, language) for manifest in modules))
    return base


def _own(manifest: Manifest, language: str) -> str:
    """The chapter of a module; empty if it has none."""
    name = f"{manifest.text}/rules.{language}.md"
    return manifest.read(name) if manifest.text and _is_there(manifest, name) else ""


def _is_there(manifest: Manifest, name: str) -> bool:
    return (resources.files(manifest.package) / name).is_file()


def chapters(language: str) -> tuple[Chapter, ...]:
    """The rules of a language, chapter by chapter."""
    return _chapters(language, tuple(every_module()))


@functools.cache
def _chapters(language: str, modules: tuple[int, ...]) -> tuple[Chapter, ...]:
    titles = [(level, title) for level, title, _ in _split(whole(language))]
    keys = [slug(title) for _, title, _ in _split(whole("en"))]
    owners = {
        title: manifest_of(number).key
        for number in modules
        for level, title, _ in _split(_own(manifest_of(number), language))
    }
    texts = [text for _, _, text in _split(whole(language))]
    return tuple(
        Chapter(key, title, level, text, owners.get(title, ""))
        for key, (level, title), text in zip(keys, titles, texts, strict=True)
    )


def _split(text: str) -> list[tuple[int, str, str]]:
    """The headings of a text with their levels and what stands below each."""
    parts = re.split(r"^(#{1,3}) (.+)\n", text, flags=re.MULTILINE)[1:]
    return [
        (len(marks), title, below.strip())
        for marks, title, below in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    ]


def slug(title: str) -> str:
    """A title as an address: ``Set-up`` is ``set-up``."""
    return re.sub(r"[^\w-]", "", title.lower().replace(" ", "-"))
