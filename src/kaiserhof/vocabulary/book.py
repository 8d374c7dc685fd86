"""The words that a game can say: those of the base game and those of its modules."""

import functools
from collections.abc import Iterable, Sequence

from kaiserhof.data import Clause, Term
from kaiserhof.manifest import known_modules, manifest_of
from kaiserhof.vocabulary import court, glyphs, rewards, staff
from kaiserhof.vocabulary.glyphs import Glyph
from kaiserhof.vocabulary.word import ABILITY, EFFECT, MOMENT, PENALTY, SCORE, Short, Word
from kaiserhof.vocabulary.wrong import WrongValue

BASE = 0
"""Where words of the base game come from; a module's words come from its number."""

_AT_ONCE = ("at_once", "always")


class Vocabulary:
    """Words by role and name, each with the module that it comes from."""

    def __init__(self, words: Iterable[tuple[int, Word]]) -> None:
        self.words: list[tuple[int, Word]] = list(words)
        self._by_name: dict[tuple[str, str], list[tuple[int, Word]]] = {}
        self._by_op: dict[int, Word] = {}
        for origin, word in self.words:
            self._by_name.setdefault((word.role, word.name), []).append((origin, word))
            if word.op:
                self._by_op.setdefault(word.op, word)

    def entry(self, role: str, term: Term) -> tuple[int, Word]:
        """The entry of a term and the module it comes from; WrongValue if there is none."""
        found = self._by_name.get((role, term.name), [])
        for origin, word in found:
            if word.fits(term):
                return origin, word
        if found:
            raise WrongValue("floors-named", term=str(term), word=term.name)
        known = sorted({word.name for _, word in self.words if word.role == role})
        raise WrongValue(f"no-{role}", word=term.name, known=", ".join(known))

    def word(self, role: str, term: Term) -> Word:
        """The entry of a term."""
        return self.entry(role, term)[1]

    def of_op(self, op: int) -> Word | None:
        """The word whose effect has an op."""
        return self._by_op.get(op)

    def check(self, role: str, term: Term) -> None:
        """Raise WrongValue if a term says no word of this role, or says it wrongly."""
        problem = self.word(role, term).problem(term)
        if problem:
            raise problem

    # --- clauses of staff cards ----------------------------------------------------------------

    def role_in(self, timing: str, clause: Clause) -> str:
        """What the term of a clause makes on a staff card that works at this time."""
        if timing == "end":
            return SCORE
        if (ABILITY, clause.term.name) in self._by_name:
            return ABILITY
        return EFFECT

    def check_clause(self, timing: str, clause: Clause) -> None:
        """Raise WrongValue if a clause of a staff card is not well said."""
        if clause.when.name not in _AT_ONCE:
            self.check(MOMENT, clause.when)
        self.check(self.role_in(timing, clause), clause.term)

    # --- pictures and short forms --------------------------------------------------------------

    def glyphs(self, role: str, terms: Sequence[Term]) -> list[Glyph]:
        """Terms as a row of glyphs; penalties strike one or the other."""
        shown: list[Glyph] = []
        for term in terms:
            if shown and role == PENALTY:
                shown.append(glyphs.word("or"))
            shown += self.word(role, term).draw(term)
        return shown

    def clause_glyphs(self, timing: str, clauses: Sequence[Clause]) -> list[Glyph]:
        """The clauses of a staff card; what several things come of is drawn once."""
        shown: list[Glyph] = []
        before: Term | None = None
        for clause in clauses:
            if clause.when.name not in _AT_ONCE and clause.when != before:
                shown += self.word(MOMENT, clause.when).draw(clause.when)
            before = clause.when
            shown += self.glyphs(self.role_in(timing, clause), [clause.term])
        return shown

    def short(self, role: str, term: Term) -> Short:
        """The short form of a term."""
        return self.word(role, term).short(term)

    def short_moment(self, when: Term) -> Short | None:
        """The short form of a moment; None at once and always."""
        return None if when.name in _AT_ONCE else self.short(MOMENT, when)


def _words_of(module: int) -> Sequence[Word]:
    found: Sequence[Word] = manifest_of(module).part("words") or ()
    return found


@functools.cache
def vocabulary_of(modules: tuple[int, ...]) -> Vocabulary:
    """What a game with these modules can say."""
    words = [(BASE, word) for word in (*rewards.WORDS, *court.WORDS, *staff.WORDS)]
    words += [(module, word) for module in modules for word in _words_of(module)]
    return Vocabulary(words)


def whole_vocabulary() -> Vocabulary:
    """All words that there are, of every module that can be played."""
    return vocabulary_of(tuple(known_modules()))
