"""Cards and tiles looked up by number or name, told in words with the origin of each value.

>>> [card.words(Text.of("en")).splitlines()[0] for card in find("larder")]
['44 Larder Cook · staff · cost 2 K · once, when played']
>>> find("nobody at all")
[]
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kaiserhof.data import ITEMS, EmperorTile, GuestCard, PoliticsCard, StaffCard, card_set
from kaiserhof.text import LANGUAGES, Text

Card = GuestCard | StaffCard | PoliticsCard | EmperorTile


@dataclass(frozen=True)
class Entry:
    """A card or tile with the word for its kind."""

    kind: str
    card: Card

    def name(self, text: Text) -> str:
        """The name in a language."""
        if isinstance(self.card, PoliticsCard):
            return text.politics_name(self.card.number)
        if isinstance(self.card, EmperorTile):
            return text.tile_name(self.card.number)
        return self.card.name[text.language]

    def effect(self, text: Text) -> str:
        """What it does, in one or two sentences."""
        number = self.card.number
        if isinstance(self.card, PoliticsCard):
            return text.politics(number)
        if isinstance(self.card, EmperorTile):
            return "\n".join(
                text.say("cli", f"card-{half}", words=text.tile(number, half))
                for half in ("bonus", "penalty")
            )
        return text.card_text(number)

    def facts(self, text: Text) -> list[str]:
        """Kind, order or cost, points."""
        card = self.card
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
            name, _, number = self.card.set.partition("-")
            facts.append(text.say("cli", f"set-{name}", n=number))
        head = " · ".join([f"{self.card.number} {self.name(text)}", *facts])
        origins = ", ".join(
            f"{text.say('cli', f'field-{field}')} {origin}"
            for field, origin in self.card.origin.items()
        )
        return "\n".join([head, self.effect(text), text.say("cli", "card-origin", origins=origins)])

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
        else:
            halves = {half: text.tile(card.number, half) for half in ("bonus", "penalty")}
            data |= {"key": card.key, "letter": card.letter, "points": None, **halves}
        return data | {
            "effect": self.effect(text),
            "set": card.set,
            "origin": dict(card.origin),
        }


def all_cards() -> list[Entry]:
    """Every card and tile, kind after kind."""
    return [Entry(kind, card) for kind, cards in card_set().by_kind() for card in cards]


def find(wanted: str) -> list[Entry]:
    """The cards with a number, a name in either language, or a part of a name.

    A number may follow its kind, ``tile 3``: politics cards and emperor tiles have numbers of
    their own. A whole name goes before a part of one.
    """
    query = " ".join(wanted.casefold().split())
    match = re.fullmatch(r"(?:(guest|staff|politics|tile) )?([0-9]{1,6})", query)
    if match:
        kind, number = match[1], int(match[2])
        return [e for e in all_cards() if e.card.number == number and kind in (None, e.kind)]
    return _named(lambda name: name == query) or _named(lambda name: query in name)


def _named(fits: Callable[[str], bool]) -> list[Entry]:
    found = []
    for entry in all_cards():
        names = [entry.name(Text.of(language)).casefold() for language in LANGUAGES]
        names.append(getattr(entry.card, "key", ""))
        if any(fits(name) for name in names):
            found.append(entry)
    return found
