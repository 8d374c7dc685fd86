"""The entry of a word."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from kaiserhof.data import Term
from kaiserhof.vocabulary.arguments import Argument, Discount
from kaiserhof.vocabulary.glyphs import Glyph
from kaiserhof.vocabulary.wrong import WrongValue

# What a word makes. A word of one role may have the same name as one of another.
EFFECT: Final = "effect"
"""Something that is done for a player."""
MOMENT: Final = "moment"
"""When a staff card works, or what it asks for first; stands before the colon."""
ABILITY: Final = "ability"
"""What a staff card changes as long as it is in play."""
SCORE: Final = "score"
"""What an end-of-game card is worth."""
MEASURE: Final = "measure"
"""Something that can be counted."""
CONDITION: Final = "condition"
"""What a politics card asks for."""
PENALTY: Final = "penalty"
"""What the emperor takes."""
SCORING: Final = "scoring"
"""How something is scored that a module lays out."""

# How a sentence says the argument of an effect.
PLAIN: Final = "plain"
AMOUNT: Final = "amount"
"""One form of the message for 1 and another for all other numbers."""
LESS: Final = "less"
"""So much less is paid."""


@dataclass(frozen=True)
class Sentence:
    """The message that says what a word does, and how it says the argument."""

    section: str
    key: str
    form: str = AMOUNT
    less: str = "less"
    """The message of the section ``price`` that says how much less is paid."""

    def messages(self) -> tuple[str, ...]:
        """The keys of the catalogue that it needs."""
        return (f"{self.key}_one", f"{self.key}_other") if self.form == AMOUNT else (self.key,)


@dataclass(frozen=True)
class Short:
    """The short form in the terminal: a message, and what is put into it.

    A value is a text, glyphs of the terminal by name, or another short form.
    """

    key: str
    values: "Mapping[str, str | tuple[str, ...] | Short]" = field(default_factory=dict)


@dataclass(frozen=True)
class Word:
    """A word: everything that the house knows of it."""

    name: str
    role: str
    draw: Callable[[Term], list[Glyph]]
    """Its picture."""
    takes: tuple[Argument, ...] = ()
    needs: int = -1
    """How many arguments there are at least; -1 for all."""
    more: bool = False
    """Whether the last argument may be repeated."""
    floors: str = ""
    """The floors that the term must name, ``floors=1-2``; a word without them must not."""
    make: Callable[[Any, Term], Any] | None = None
    """What it makes for a game, given its rulebook and the term."""
    op: int = 0
    """The op of the effect that it makes."""
    sentence: Sentence | None = None
    shorten: Callable[[Term], Short] | None = None
    """Its short form; the usual one if there is none."""

    def problem(self, term: Term) -> WrongValue | None:
        """What is wrong with the arguments of a term; None if nothing is."""
        least = len(self.takes) if self.needs < 0 else self.needs
        most = 99 if self.more else len(self.takes)
        if not least <= len(term.args) <= most:
            said, count = str(term), len(term.args)
            if self.more:
                return WrongValue("arguments-at-least", term=said, least=least, count=count)
            if least == most:
                return WrongValue("arguments", term=said, wanted=most, count=count)
            return WrongValue("arguments-between", term=said, least=least, most=most, count=count)
        for place, text in enumerate(term.args):
            wrong = self.takes[min(place, len(self.takes) - 1)].problem(text)
            if wrong:
                key, right = wrong
                return WrongValue(key, term=str(term), place=place + 1, said=text, **right)
        return None

    def fits(self, term: Term) -> bool:
        """Whether a term with this name is this word: it names the floors of this word, or none."""
        return dict(term.named) == ({"floors": self.floors} if self.floors else {})

    def short(self, term: Term) -> Short:
        """The short form of a term of this word."""
        return self.shorten(term) if self.shorten else self._usual_short(term)

    def _usual_short(self, term: Term) -> Short:
        first = term.args[0] if term.args else ""
        key = f"short-{self.name}"
        if self.floors:
            return Short(f"{key}-low", {"floors": self.floors})
        if self.takes and isinstance(self.takes[0], Discount):
            if first == "free":
                return Short(f"{key}-free")
            if first.startswith("-"):
                return Short(f"{key}-less", {"n": first.lstrip("-")})
        return Short(key, {"n": first})
