"""What module 3 lays out: the entrances and their tables, each value with its origin."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Self, cast

from kaiserhof.data.cards import COLOURS, CardSet
from kaiserhof.data.facts import Facts
from kaiserhof.data.origins import HOUSE, OWNER
from kaiserhof.data.port import HouseValue, ModuleFacts
from kaiserhof.data.terms import Term, parse_terms, terms_text
from kaiserhof.vocabulary.owner_values import bonus
from kaiserhof.vocabulary.wrong import WrongValue

MODULE: Final = 3


@dataclass(frozen=True)
class Entrance:
    """A hotel entrance and the items that come with it."""

    number: int
    key: str
    name: str
    goods: tuple[str, ...]
    with_module: int


@dataclass(frozen=True)
class Token:
    """A token of Dove: what it gives for a column, and for a floor."""

    column: tuple[Term, ...]
    floor: tuple[Term, ...]
    origin: str

    @property
    def text(self) -> str:
        """Both halves as an owner's file has them."""
        return f"{terms_text(self.column)} / {terms_text(self.floor)}"


@dataclass(frozen=True)
class Entrances(ModuleFacts):
    """What module 3 lays out, and the tables of single entrances."""

    entrances: tuple[Entrance, ...]
    paulwei: Mapping[str, tuple[int, ...]]
    """Chateau Paulwei's own occupancy bonuses by colour and size."""
    tokens: tuple[Token, ...]
    corogari: Mapping[int, tuple[Term, ...]]
    """By the sum of the two dice, up to 6; a higher one counts as what it lacks to 14."""
    kaufman: tuple[int, ...]
    """Points for this many guests in a round."""
    ninas: tuple[int, ...]
    """Points of a claim, by round."""
    ninas_end: tuple[int, ...]
    """Points at the end for this many politics cards."""
    origin: Mapping[str, Mapping[str, str]]
    """By entrance: the origins of its goods, its effect and its tables."""

    def of(self, key: str) -> Entrance:
        """The entrance with a key."""
        return next(entrance for entrance in self.entrances if entrance.key == key)

    def in_play(self) -> list[object]:
        """The values that a game is played with, as the digests of records know them."""

        def entry(entrance: Entrance) -> list[tuple[str, object]]:
            with_module = [("with_module", entrance.with_module)] if entrance.with_module else []
            goods = " ".join(entrance.goods)
            own: list[tuple[str, object]] = [("goods", goods), ("key", entrance.key)]
            return [*own, ("name", entrance.name), *with_module]

        def halves(token: Token) -> list[tuple[str, str]]:
            return [("column", terms_text(token.column)), ("floor", terms_text(token.floor))]

        sums = [(str(total), terms_text(terms)) for total, terms in self.corogari.items()]
        values = [
            ("corogari", sums),
            ("dove", [("tokens", [halves(token) for token in self.tokens])]),
            ("entrances", [entry(entrance) for entrance in self.entrances]),
            ("kaufman", [("points", list(self.kaufman))]),
            ("ninas", [("end_points", list(self.ninas_end)), ("points", list(self.ninas))]),
            ("paulwei", [(colour, list(row)) for colour, row in sorted(self.paulwei.items())]),
        ]
        return [values]

    @classmethod
    def read(cls, facts: Facts) -> Self:
        """The facts of the file."""
        found = []
        for number, table in enumerate(facts.tables("entrances"), 1):
            key, name = table.take("key"), table.take("name")
            goods = tuple(table.take("goods").split())
            found.append(Entrance(number, key, name, goods, table.take("with_module", 0)))
            table.done()
        paulwei, corogari = facts.table("paulwei"), facts.table("corogari")
        kaufman, ninas, dove = (
            facts.table("kaufman"),
            facts.table("ninas-melange"),
            facts.table("dove"),
        )
        tokens = []
        token_origin = dove.origins("tokens")["tokens"]
        for table in dove.tables("tokens"):
            column, floor = parse_terms(table.take("column")), parse_terms(table.take("floor"))
            tokens.append(Token(column, floor, token_origin))
            table.done()
        general = facts.origins("goods", "effect")
        own = {
            "paulwei": paulwei.origins("bonus"),
            "corogari": corogari.origins("sums"),
            "kaufman": kaufman.origins("points"),
            "ninas-melange": ninas.origins("points", "end_points"),
        }
        entrances = cls(
            entrances=tuple(found),
            paulwei={colour: tuple(paulwei.take(colour)) for colour in COLOURS[:3]},
            tokens=tuple(tokens),
            corogari={n: parse_terms(corogari.take(str(n))) for n in range(2, 7)},
            kaufman=tuple(kaufman.take("points")),
            ninas=tuple(ninas.take("points")),
            ninas_end=tuple(ninas.take("end_points")),
            origin={entrance.key: general | own.get(entrance.key, {}) for entrance in found},
        )
        for table in (paulwei, corogari, kaufman, ninas, dove):
            table.done()
        return entrances

    def house_values(self) -> list[HouseValue]:
        """The tokens of Dove, as far as they are our own."""
        return [
            HouseValue("entrance dove", f"token-{number}", token.text)
            for number, token in enumerate(self.tokens, 1)
            if token.origin == HOUSE
        ]

    def with_value(self, words: list[str], value: str) -> Self | None:
        """The tokens of Dove in an owner's box."""
        if words[:2] == ["entrance", "dove"] and len(words) == 3:
            return self._with_token(words[2], value)
        return None

    def _with_token(self, field: str, value: str) -> Self:
        tokens = list(self.tokens)
        fields = [f"token-{number}" for number in range(1, len(tokens) + 1)]
        if field not in fields:
            raise WrongValue("dove-fields", known=", ".join(fields))
        halves = [bonus(half, MODULE) for half in value.split("/")]
        if len(halves) != 2 or not all(halves):
            raise WrongValue("dove-token")
        tokens[fields.index(field)] = Token(halves[0], halves[1], OWNER)
        return replace(self, tokens=tuple(tokens))


def facts_of(cards: CardSet) -> Entrances:
    """What module 3 lays out in a card set."""
    return cast(Entrances, cards.modules[MODULE])
