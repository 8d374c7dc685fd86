"""The record is the game: options, seed, decisions and the results of chance.

A record is a small text that a person can read; ``docs/notation.md`` describes it. Each line
closes with a check, so that a changed or cut record is refused with the line where it breaks.
Chance results stand in the record: it replays the same when shuffling changes.

>>> from kaiserhof.records.match import Match
>>> match = Match(Options(players=2), seed=4)
>>> _ = match.apply("guest 2")
>>> print(match.record.to_text().splitlines()[10])
1 B guest 2 ; Duke #6eff5e
"""

import re
import zlib
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from kaiserhof.engine import answers as a
from kaiserhof.engine.chance import SETTLED
from kaiserhof.engine.notation import Answer, NotationError
from kaiserhof.engine.nouns import AnswerNumber, Card
from kaiserhof.engine.options import OptionError, Options
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.engine.rules_version import RULES
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import CARD_NUMBERS
from kaiserhof.records.deal import SEED_BITS, is_sealed
from kaiserhof.records.owner import former_card_set
from kaiserhof.records.values import SEATS
from kaiserhof.text import Text

HEADER = "kaiserhof record 1"
UNDO = "undo"
REDO = "redo"
RESIGN = "resign"
ABSENT = "absent"
BACK = "back"
SEAT_CHANGES = (RESIGN, ABSENT, BACK)
"""From now on a bot plays for the seat: for good, until its owner is back, no longer."""


class RecordError(ValueError):
    """A record that cannot be read or replayed; ``line`` is where it breaks."""

    def __init__(self, line: int, problem: str) -> None:
        self.line = line
        self.problem = problem
        super().__init__(f"line {line}: {problem}")

    def __reduce__(self) -> tuple[Any, ...]:
        return RecordError, (self.line, self.problem)


class Chance(NamedTuple):
    """A result of chance: what was settled, and how."""

    what: int
    values: tuple[int, ...]


class Move(NamedTuple):
    """What a seat did: an answer in notation, ``undo`` or ``redo``, with a remark for people;
    or who plays for it from now on (``resign``, ``absent``, ``back``)."""

    seat: int
    text: str
    remark: str = ""


@dataclass
class Record:
    """A game from its options to its last decision."""

    options: Options
    seed: int
    cards: str
    names: tuple[str, ...] = ()
    entries: list[Chance | Move] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    """The line of each entry in the text that it was read from."""
    commitment: str = ""
    """What was told of the seed before the game, if its deal was sealed."""
    rules: int = RULES
    """The version of the rules that it began with."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Record, (
            self.options,
            self.seed,
            self.cards,
            self.names,
            self.entries,
            self.lines,
            self.commitment,
            self.rules,
        )

    def to_text(self) -> str:
        """The record as text."""
        lines = [
            HEADER,
            *([f"rules {self.rules}"] if self.rules else []),
            f"options {self.options.to_words()}",
            f"cards {self.cards}",
            f"seed {self.seed}",
        ]
        if self.commitment:
            lines.append(f"commitment {self.commitment}")
        if self.names:
            lines.append("names " + " | ".join(self.names))
        moves = 0
        for entry in self.entries:
            if isinstance(entry, Chance):
                values = " ".join(str(value) for value in entry.values)
                lines.append(f"- {SETTLED.name(entry.what)} {values}")
            else:
                moves += 1
                remark = f" ; {entry.remark}" if entry.remark else ""
                lines.append(f"{moves} {SEATS[entry.seat]} {entry.text}{remark}")
        lines.append(f"end {moves}")
        return "".join(f"{line} #{_check(n, line)}\n" for n, line in enumerate(lines, 1))

    @staticmethod
    def from_text(text: str) -> "Record":
        """Read a record; raises RecordError with the line where it breaks."""
        return _Reader(text).read()


def _check(line: int, text: str) -> str:
    """The check of a line: six hexadecimal digits over its number and its text."""
    return f"{zlib.crc32(f'{line}:{text}'.encode(errors='surrogatepass')) & 0xFFFFFF:06x}"


class _Reader:
    """Reads a record line by line."""

    def __init__(self, text: str) -> None:
        if not text:
            raise RecordError(1, "the record is empty")
        self.raw = text.split("\n")
        self.at = 0
        if self.raw[-1] != "":
            # The check of the last line finds a cut; without it, the end is missing.
            self.raw.append("")
            self.cut = True
        else:
            self.cut = False

    def next_line(self) -> str:
        """The next line without its check."""
        self.at += 1
        if self.at >= len(self.raw):
            raise RecordError(self.at, "the record is cut off here")
        text, mark, check = self.raw[self.at - 1].rpartition(" #")
        if not mark or check != _check(self.at, text):
            raise RecordError(self.at, "this line has been changed or damaged")
        return text

    def field(self, name: str) -> str:
        """The value of a header line."""
        line = self.next_line()
        word, _, value = line.partition(" ")
        if word != name:
            raise RecordError(self.at, f"expected {name!r} here")
        return value

    def read(self) -> Record:
        if self.next_line() != HEADER:
            raise RecordError(self.at, f"this is not a {HEADER!r}")
        rules = self._rules()
        options = self._options(self.field("options"))
        cards = self.field("cards")
        if cards != rulebook(options).digest:
            raise RecordError(
                self.at,
                f"played with card set {cards}, this is {rulebook(options).digest}: "
                + _what_helps(options, cards),
            )
        seed = self.field("seed")
        if not re.fullmatch(r"-?[0-9]{1,80}", seed):
            raise RecordError(self.at, "the seed is not a whole number")
        record = Record(options, int(seed), cards, rules=rules)
        seed_line = self.at
        moves = 0
        while True:
            line = self.next_line()
            word, _, rest = line.partition(" ")
            if word == "commitment" and self.at == seed_line + 1:
                record.commitment = self._commitment(rest, record.seed)
                continue
            if word == "names" and not record.entries:
                record.names = tuple(rest.split(" | "))
                continue
            if word == "end":
                self._end(rest, moves)
                return record
            if word == "-":
                record.entries.append(self._chance(rest))
            elif word == str(moves + 1):
                moves += 1
                record.entries.append(self._move(rest, options.players))
            else:
                raise RecordError(self.at, f"expected entry {moves + 1} here")
            record.lines.append(self.at)

    def _rules(self) -> int:
        """The version of the rules; records from before the first release say none."""
        if not self.raw[self.at].startswith("rules "):
            return 0
        found = self.field("rules")
        if not re.fullmatch(r"[0-9]{1,9}", found):
            raise RecordError(self.at, "the version of the rules is not a whole number")
        if int(found) > RULES:
            raise RecordError(
                self.at,
                f"played by newer rules ({found}, here {RULES}): a newer Kaiserhof reads it",
            )
        return int(found)

    def _end(self, count: str, moves: int) -> None:
        if count != str(moves):
            raise RecordError(self.at, f"{count} entries announced, {moves} found")
        if self.cut:
            raise RecordError(self.at, "the record is cut off here")
        if self.at != len(self.raw) - 1:
            raise RecordError(self.at + 1, "the record goes on behind its end")

    def _commitment(self, text: str, seed: int) -> str:
        if not re.fullmatch(r"[0-9a-f]{64}", text):
            raise RecordError(self.at, "a commitment has 64 hexadecimal digits")
        if not is_sealed(seed) or seed.bit_length() > SEED_BITS:
            raise RecordError(self.at, "the seed is not that of a sealed deal")
        return text

    def _options(self, text: str) -> Options:
        try:
            options = Options.from_words(text)
            rulebook(options)
        except OptionError as error:
            raise RecordError(self.at, str(error)) from error
        return options

    def _chance(self, text: str) -> Chance:
        what, _, values = text.partition(" ")
        if what not in SETTLED.names().values():
            raise RecordError(self.at, f"chance settles no {what!r}")
        try:
            return Chance(SETTLED.number(what), tuple(int(v) for v in values.split()))
        except ValueError:
            raise RecordError(self.at, "a result of chance is not a whole number") from None

    def _move(self, text: str, players: int) -> Move:
        text, _, remark = text.partition(" ; ")
        letter, _, answer = text.partition(" ")
        if letter not in SEATS[:players] or len(letter) != 1:
            raise RecordError(self.at, f"there is no seat {letter!r}")
        if answer not in (UNDO, REDO) and answer not in SEAT_CHANGES:
            try:
                answer = str(Answer.parse(answer))
            except NotationError as error:
                raise RecordError(self.at, str(error)) from error
        return Move(SEATS.index(letter), answer, remark)


def remark_on(s: State, answer: AnswerNumber) -> str:
    """A remark for people who read a record: the card that an answer is about."""
    if a.GUEST <= answer < a.DIE:
        guest = s.row(answer - a.GUEST)
        return _name(guest) if guest else ""
    if a.HOUSE <= answer < a.CLAIM:
        return _name(s.guest_at(s.owner(), answer - a.HOUSE))
    if a.USE <= answer < a.SPACE_BOOST:  # use, hire, return, dismiss: each has all card numbers
        return _name((answer - a.USE) % CARD_NUMBERS)
    return ""


def _name(card: Card) -> str:
    return Text.of("en").card(card)


def _what_helps(options: Options, digest: str) -> str:
    """How a record with another card set can be read."""
    former = former_card_set().of_edition(options.edition)
    if digest == former.digest(options.sets, options.side, options.variant):
        return "it is from before some printed values were known; read it with --cards former"
    return "give the file of card values that it was played with by --cards, or leave yours out"
