"""The word of the invented module: a card may bring an umbrella."""

from typing import Final

from kaiserhof.engine.effects import Effect
from kaiserhof.engine.nouns import Player, Source
from kaiserhof.engine.state import State
from kaiserhof.vocabulary import glyphs as g
from kaiserhof.vocabulary.arguments import Number
from kaiserhof.vocabulary.word import EFFECT, Sentence, Word
from tests.invented.umbrellas import numbers
from tests.invented.umbrellas.rules import Umbrellas


class BringUmbrellas(Effect):
    """Umbrellas without a die."""

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        module: Umbrellas = s.rules.module(7)
        s.set(module.stand + player, s.get(module.stand + player) + self.argument)


WORDS: Final = (
    Word(
        "umbrella",
        EFFECT,
        lambda term: [g.icon("anyitem", term.number())],
        (Number(1, 3),),
        make=lambda rules, term: BringUmbrellas(numbers.BRING, term.number()),
        op=numbers.BRING,
        sentence=Sentence("effect", "umbrella"),
    ),
)
