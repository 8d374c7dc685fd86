"""Cards, tiles and what the modules lay out, looked up by number or name and told in words.

Each value is told with its origin.

>>> [card.words(Text.of("en")).splitlines()[0] for card in find("larder")]
['44 Larder Cook · staff · cost 2 K · once, when played']
>>> [card.words(Text.of("en")).splitlines()[0].split(" · ")[-1] for card in find("134")]
["Let's Waltz! module 1"]
>>> find("nobody at all")
[]
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from kaiserhof.data import (
    ITEMS,
    EmperorTile,
    GuestCard,
    PoliticsCard,
    StaffCard,
    card_set,
)
from kaiserhof.data.origins import ONE_SOURCE
from kaiserhof.engine.options import EDITIONS
from kaiserhof.manifest import manifests
from kaiserhof.terminal.piece import Piece
from kaiserhof.terminal.pieces import pieces
from kaiserhof.text import LANGUAGES, Text

USUAL = EDITIONS[0]


Card = GuestCard | StaffCard | PoliticsCard | EmperorTile | Piece


@dataclass(frozen=True)
class Entry:
    """A card, tile or piece with the word for its kind and the edition it is told for."""

    kind: str
    card: Card
    edition: str = USUAL

    def name(self, text: Text) -> str:
        """The name in a language."""
        if isinstance(self.card, PoliticsCard):
            return text.politics_name(self.card.number)
        if isinstance(self.card, EmperorTile):
            return text.tile_name(self.card.number)
        if isinstance(self.card, Piece):
            return self.card.name(text)
        return self.card.name[text.language]

    def effect(self, text: Text) -> str:
        """What it does, in one or two sentences."""
        card = self.card
        if isinstance(card, Piece):
            return card.details(text)
        if isinstance(card, PoliticsCard):
            return text.politics(card.number)
        if isinstance(card, EmperorTile):
            return "\n".join(
                text.say("cli", f"card-{half}", words=self._tile_text(text, half))
                for half in ("bonus", "penalty")
            )
        return text.printed(self.kind, card.number, self.edition)

    def facts(self, text: Text) -> list[str]:
        """Kind, order or cost, points."""
        card = self.card
        if isinstance(card, Piece):
            return [text.say("cli", f"kind-{self.kind}")]
        if isinstance(card, GuestCard):
            colour = text.say("colour", card.colour)
            ordered = [f"{n} {text.say('item', item)}" for item, n in self._order().items() if n]
            order = text.say("cli", "card-order", order=", ".join(ordered))
            points = text.say("cli", "card-points", n=card.points)
            return [text.say("cli", "kind-guest"), colour, order, points]
        if isinstance(card, StaffCard):
            cost = text.say("cli", "card-cost", n=card.cost)
            return [text.say("cli", "kind-staff"), cost, text.say("cli", f"timing-{card.timing}")]
        kind = text.say("cli", f"kind-{self.kind}", letter=card.letter)
        if isinstance(card, PoliticsCard):
            return [kind, text.say("cli", "card-places", n="/".join(map(str, card.points)))]
        return [kind]

    def words(self, text: Text) -> str:
        """The whole card: a headline, its effect, the origins."""
        facts = self.facts(text)
        if self.card.set != "base":
            module = [found.number for found in manifests() if found.set == self.card.set]
            key = "set-module" if module else f"set-{self.card.set}"
            facts.append(text.say("cli", key, n=sum(module)))
        named = self.name(text)
        if not isinstance(self.card, Piece):
            named = f"{self.card.number} {named}"
        head = " · ".join([named, *facts])
        origins = "; ".join(
            f"{', '.join(_field(field, text) for field in fields)}: {_origin(origin, text)}"
            for origin, fields in _by_origin(self.card.origin).items()
        )
        return "\n".join([head, self.effect(text), text.say("cli", "card-origin", origins=origins)])

    def _tile_text(self, text: Text, half: str) -> str:
        assert isinstance(self.card, EmperorTile)
        return text.printed(f"tile_{half}", self.card.key, self.edition)

    def _order(self) -> dict[str, int]:
        assert isinstance(self.card, GuestCard)
        return dict(zip(ITEMS, self.card.order, strict=True))

    def to_json(self, text: Text) -> dict[str, Any]:
        """The card as plain data."""
        card = self.card
        data: dict[str, Any] = {
            "kind": self.kind,
            "number": card.number,
            "name": self.name(text),
            "names": {language: self.name(Text.of(language)) for language in LANGUAGES},
        }
        if isinstance(card, GuestCard):
            order = {item: count for item, count in self._order().items() if count}
            data |= {"colour": card.colour, "order": order, "points": card.points}
        elif isinstance(card, StaffCard):
            data |= {"cost": card.cost, "timing": card.timing, "points": None}
        elif isinstance(card, PoliticsCard):
            data |= {"key": card.key, "letter": card.letter, "points": list(card.points)}
        elif isinstance(card, EmperorTile):
            halves = {half: self._tile_text(text, half) for half in ("bonus", "penalty")}
            data |= {"key": card.key, "letter": card.letter, "points": None, **halves}
        else:
            data |= {"key": card.key, "points": None}
        return data | {
            "effect": self.effect(text),
            "set": card.set,
            "origin": dict(card.origin),
        }


def _by_origin(origins: Mapping[str, str]) -> dict[str, list[str]]:
    """The fields of each origin."""
    found: dict[str, list[str]] = {}
    for field, origin in origins.items():
        found.setdefault(origin, []).append(field)
    return found


def _field(field: str, text: Text) -> str:
    """The word for a field, or for a part of one: ``points 8``."""
    name, _, part = field.partition(" ")
    numbered, _, number = name.partition("-")
    if number.isdigit():
        return text.say("cli", f"field-{numbered}-n", n=number) + (f" {part}" if part else "")
    return text.say("cli", f"field-{name}") + (f" {part}" if part else "")


def _origin(origin: str, text: Text) -> str:
    """The words for an origin."""
    kind, _, number = origin.partition(" ")
    if kind == "seed":
        return text.say("cli", "origin-seed", n=number)
    return text.say("cli", "origin-" + ("one-source" if origin == ONE_SOURCE else kind))


def all_cards(edition: str = USUAL) -> list[Entry]:
    """Every card, tile and piece, kind after kind, with the values of an edition."""
    cards = card_set().of_edition(edition)
    entries = [Entry(kind, card, edition) for kind, of_kind in cards.by_kind() for card in of_kind]
    return entries + [Entry(kind, piece, edition) for kind, piece in pieces(cards)]


def names() -> list[str]:
    """The names of all cards, tiles and pieces, in every language.

    >>> {"Larder Cook", "Kaltmamsell"} <= set(names())
    True
    """
    spoken = [Text.of(language) for language in LANGUAGES]
    return [entry.name(text) for entry in all_cards() for text in spoken]


def find(wanted: str, edition: str = USUAL) -> list[Entry]:
    """The cards with a number, a name in either language, or a part of a name.

    A number may follow its kind, ``tile 3``: politics cards and emperor tiles have numbers of
    their own. A whole name goes before a part of one.
    """
    query = " ".join(wanted.casefold().split())
    entries = all_cards(edition)
    match = re.fullmatch(r"(?:(guest|staff|politics|tile) )?([0-9]{1,6})", query)
    if match:
        kind, number = match[1], int(match[2])
        return [e for e in entries if e.card.number == number and kind in (None, e.kind)]
    return _named(entries, lambda name: name == query) or _named(
        entries, lambda name: query in name
    )


def _named(entries: list[Entry], fits: Callable[[str], bool]) -> list[Entry]:
    found = []
    for entry in entries:
        names = [entry.name(Text.of(language)).casefold() for language in LANGUAGES]
        names.append(str(getattr(entry.card, "key", "")))
        if any(fits(name) for name in names):
            found.append(entry)
    return found
