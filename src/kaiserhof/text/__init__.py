"""Words in English and German, from message catalogues and never from code.

>>> Text.of("en").card(75), Text.of("de").card(75)
('Baroness', 'Baronin')
>>> Text.of("de").reason("no-free-table", {})
'In deinem Café ist kein Tisch frei.'
"""

import functools
import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Self

from kaiserhof.data import CardSet, card_set
from kaiserhof.manifest import Manifest, ManifestError, every_module, manifest_of

LANGUAGES = ("en", "de")
FILES = ("cards.toml", "table.toml", "coach.toml", "owner.toml")


class Count(int):
    """A number that a message may give its unit or its ending: ``{cost:krone|krones}``, ``{n:th}``.

    >>> "{n:krone|krones}".format(n=Count(1)), "{n:krone|krones}".format(n=Count(3))
    ('1 krone', '3 krones')
    >>> "the {n:th}".format(n=Count(2)), "the {n:th}".format(n=Count(11))
    ('the 2nd', 'the 11th')
    """

    def __format__(self, spec: str) -> str:
        if spec == "th":  # English; other languages have a full stop there, or nothing
            usual = self % 10 if self % 100 // 10 != 1 else 0
            return f"{int(self)}{('th', 'st', 'nd', 'rd')[usual] if usual < 4 else 'th'}"
        one, bar, other = spec.partition("|")
        if not bar:
            return super().__format__(spec)
        return f"{int(self)} {one if self == 1 else other}"


@functools.cache
def _catalogue(language: str, modules: tuple[int, ...]) -> "Text":
    sections: dict[str, dict[str, str]] = {}
    for name in FILES:
        file = resources.files("kaiserhof.text") / language / name
        sections |= tomllib.loads(file.read_text(encoding="utf-8"))
    for number in modules:
        manifest = manifest_of(number)
        if manifest.text:
            _add(
                sections, tomllib.loads(manifest.read(f"{manifest.text}/{language}.toml")), manifest
            )
    return Text(language, sections)


def _add(
    sections: dict[str, dict[str, str]], more: dict[str, dict[str, str]], manifest: Manifest
) -> None:
    """Put the messages of a module beside the others; it replaces none of them.

    A key with a plus adds a sentence to a message that is there.
    """
    for section, messages in more.items():
        known = sections.setdefault(section, {})
        for key, message in messages.items():
            if key.endswith("+"):
                known[key[:-1]] += f" {message}"
            elif key in known:
                raise ManifestError(f"{manifest.key}: the message {section}.{key} is there already")
            else:
                known[key] = message


class Text:
    """The message catalogue of one language."""

    def __init__(
        self, language: str, sections: Mapping[str, Mapping[str, str]], edition: str = ""
    ) -> None:
        self.language = language
        self.sections = sections
        self.edition = edition
        self._editions: dict[str, Self] = {}
        self._cards: tuple[CardSet, CardSet] | None = None

    @staticmethod
    def of(language: str) -> "Text":
        """The catalogue of a language, ``en`` or ``de``, with the messages of all modules."""
        if language not in LANGUAGES:
            raise ValueError(f"no language {language!r}: there are {', '.join(LANGUAGES)}")
        return _catalogue(language, tuple(every_module()))

    def of_edition(self, edition: str) -> Self:
        """The same catalogue with the names and texts of an edition.

        >>> Text.of("de").card(37), Text.of("de").of_edition("2015").card(37)
        ('Zimmerdame', 'Zimmerdiener')
        """
        if edition not in self._editions:
            sections = dict(self.sections)
            for name in self.sections:
                changed = self.sections.get(f"{name}_{edition}")
                if changed is not None:
                    sections[name] = {**sections[name], **changed}
            self._editions[edition] = type(self)(self.language, sections, edition)
        return self._editions[edition]

    def _card_set(self) -> CardSet:
        """The card set in use, as the edition of this catalogue has it."""
        cards = card_set()
        if not self.edition:
            return cards
        if self._cards is None or self._cards[0] is not cards:
            self._cards = (cards, cards.of_edition(self.edition))
        return self._cards[1]

    def say(self, section: str, key: str, **parameters: int | str) -> str:
        """A message with its parameters filled in; cards, items and colours by their names."""
        message = self.sections[section][key]
        return message.format(**{name: self._word(name, v) for name, v in parameters.items()})

    def reason(self, key: str, parameters: Mapping[str, int | str]) -> str:
        """A refusal in words."""
        return self.say("refusal", key, **parameters)

    def card(self, number: int) -> str:
        """The name of a guest or staff card."""
        cards = self._card_set()
        card = cards.guests.get(number) or cards.staff.get(number)
        if card is None:
            raise KeyError(number)
        return card.name[self.language]

    def card_text(self, number: int) -> str:
        """What a guest or staff card does, in words."""
        section = "guest" if number in card_set().guests else "staff"
        return self.sections[section][str(number)]

    def printed(self, section: str, key: int | str, edition: str) -> str:
        """A text of a card or tile as an edition has it.

        >>> Text.of("en").printed("tile_penalty", "krones-3", "2015")
        'You lose 3 krones or 5 points, as you choose. With fewer than 3 krones it is the points.'
        """
        changed = self.sections.get(f"{section}_{edition}", {})
        return changed.get(str(key)) or self.sections[section][str(key)]

    def politics(self, number: int) -> str:
        """The condition of a politics card, in words."""
        return self.sections["politics"][card_set().politics[number].key]

    def politics_name(self, number: int) -> str:
        """The short name of a politics card."""
        return self.sections["politics_name"][card_set().politics[number].key]

    def tile_name(self, number: int) -> str:
        """The short name of an emperor tile."""
        return self.sections["tile_name"][card_set().tiles[number].key]

    def tile(self, number: int, half: str) -> str:
        """The ``bonus`` or the ``penalty`` of an emperor tile, in words."""
        return self.sections[f"tile_{half}"][card_set().tiles[number].key]

    def _word(self, name: str, value: int | str) -> int | str:
        if name in ("guest", "staff") and isinstance(value, int):
            return self.card(value)
        if name == "politics" and isinstance(value, int):
            return self.politics(value)
        if name in ("item", "colour", "decision") and isinstance(value, str):
            return self.sections[name].get(value, value)
        return Count(value) if isinstance(value, int) else value
