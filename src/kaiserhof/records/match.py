"""A match: a game that keeps its record, with undo and redo.

>>> match = Match(Options(players=2), seed=4)
>>> while match.game.decision != "turn":
...     _ = match.apply(match.game.answers[0])
>>> seat = match.game.player
>>> _ = match.apply("die 3")
>>> match.undo()
>>> match.game.decision, match.redo_text()
('turn', 'die 3')
>>> Match.from_text(match.record.to_text()).game == match.game
True
"""

from collections.abc import Iterator
from typing import Any, SupportsIndex

from mypy_extensions import i64, mypyc_attr

from kaiserhof.engine import chance
from kaiserhof.engine.chance import Fate, Stream
from kaiserhof.engine.events import Event
from kaiserhof.engine.game import Game, IllegalAnswer
from kaiserhof.engine.notation import Answer
from kaiserhof.engine.nouns import Seat
from kaiserhof.engine.options import OptionError, Options, seed_of
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.rulebook import Rulebook, rulebook
from kaiserhof.engine.rules_version import RULES
from kaiserhof.records.deal import Deal
from kaiserhof.records.record import (
    ABSENT,
    BACK,
    REDO,
    RESIGN,
    SEAT_CHANGES,
    UNDO,
    Chance,
    Move,
    Record,
    RecordError,
    remark_on,
)
from kaiserhof.text import Text

REVEALED = reason("undo-revealed")


class NotDealt(RecordError):
    """A result of chance that does not come from the deal; ``what`` was settled."""

    def __init__(self, line: int, what: str) -> None:
        self.what = what
        super().__init__(line, f"the result of chance {what!r} does not come from the seed")

    def __reduce__(self) -> tuple[Any, ...]:
        return NotDealt, (self.line, self.what)


class CannotUndo(ValueError):
    """An undo or redo that is not possible; ``reason`` tells why."""

    def __init__(self, why: Reason) -> None:
        self.reason = why
        super().__init__(Text.of("en").reason(why.key, dict(why.parameters)))

    def __reduce__(self) -> tuple[Any, ...]:
        return CannotUndo, (self.reason,)


@mypyc_attr(allow_interpreted_subclasses=True)
class WrittenFate(Fate):
    """Draws from a sealed deal, if there is one, and writes every result into the record."""

    def __init__(self, record: Record, deal: Deal | None) -> None:
        self.record = record
        self.deal = deal

    def pick(self, stream: Stream, choices: i64) -> i64:
        return stream.draw(choices) if self.deal is None else self.deal.pick(choices)

    def settle(self, what: int, outcome: list[int]) -> list[int]:
        result = self.known(what, outcome)
        self.record.entries.append(Chance(what, tuple(result)))
        if self.deal is not None:
            self.deal.settled()
        return result

    def known(self, what: int, outcome: list[int]) -> list[int]:
        """The result that stands fast already; by default the one that was drawn."""
        return outcome


class _ReadFate(WrittenFate):
    """Gives the results of chance that stand in a record; ``strictly`` only what its deal gives."""

    def __init__(
        self, rules: Rulebook, source: Record, record: Record, deal: Deal | None, strictly: bool
    ) -> None:
        self.rules = rules
        self.source = source
        self.record = record
        self.deal = deal
        self.strictly = strictly
        self.at = 0

    def known(self, what: int, outcome: list[int]) -> list[int]:
        name = chance.SETTLED.name(what)
        entries = self.source.entries
        if self.at >= len(entries):
            line = (self.source.lines or [5])[-1] + 1
            raise RecordError(line, f"the result of chance {name!r} is missing")
        entry, line = entries[self.at], self.source.lines[self.at]
        if not isinstance(entry, Chance) or entry.what != what:
            raise RecordError(line, f"expected the result of chance {name!r} here")
        values = list(entry.values)
        if not self._possible(what, values, outcome):
            raise RecordError(line, f"{name} cannot have this result")
        if self.strictly and values != outcome:
            raise NotDealt(line, name)
        self.at += 1
        return values

    def _possible(self, what: int, values: list[int], outcome: list[int]) -> bool:
        if what == chance.DICE:
            return len(values) == len(outcome) and all(1 <= face <= 6 for face in values)
        if what == chance.START:
            return len(values) == 1 and 0 <= values[0] < self.rules.players
        if what in (chance.POLITICS, chance.TILES):
            letters = self.rules.politics_by_letter
            if what == chance.TILES:
                letters = self.rules.tiles_by_letter
            return len(values) == 3 and all(v in letters[n] for n, v in enumerate(values))
        if what == chance.BOARDS:
            boards = range(self.rules.boards_to_deal)
            return len(set(values)) == len(outcome) and all(board in boards for board in values)
        return sorted(values) == sorted(outcome)


@mypyc_attr(native_class=False)  # so that it can have weak references
class Match:
    """A game with its record."""

    def __init__(
        self,
        options: Options,
        seed: SupportsIndex | None = None,
        names: tuple[str, ...] = (),
    ) -> None:
        for name in names:
            if not name.isprintable() or "|" in name or not name.strip():
                raise OptionError(f"{name!r} cannot be a name: no bars, no line breaks")
        rules = rulebook(options)
        number = seed_of(seed)
        self.record = Record(options, number, rules.digest, names)
        self.game = Game(options, seed=number, fate=WrittenFate(self.record, None))
        self._undone: list[Answer] = []
        self._before: list[tuple[Game, Answer]] = []
        self.away: dict[int, str] = {}
        """The seats for which a bot plays, each with the entry since which it does."""

    def __deepcopy__(self, memo: Any) -> "Match":
        return played_match(self.record.to_text())

    def __reduce__(self) -> tuple[Any, ...]:
        return played_match, (self.record.to_text(),)

    def apply(self, answer: Answer | str | SupportsIndex) -> list[Event]:
        """Play an answer and write it down; an illegal one changes nothing."""
        events = self._play(Answer.read(answer))
        self._undone.clear()
        return events

    def _play(self, answer: Answer, word: str = "") -> list[Event]:
        game, record = self.game, self.record
        refusal = game.why_not(answer)
        if refusal is not None:
            raise IllegalAnswer(answer, refusal)
        before, player, reveals = game.copy(), game.player, game.reveals
        record.entries.append(
            Move(player, word or str(answer), "" if word else remark_on(game.state, answer.number))
        )
        events = game.apply(answer)
        if game.reveals != reveals or game.player != player:
            self._before.clear()
        else:
            self._before.append((before, answer))
        return events

    def note(self, seat: Seat, change: str) -> None:
        """Write down that a bot plays for a seat from now on, or no longer. Nothing else changes;
        raises ValueError if that is impossible: a player who has resigned does not come back."""
        now = self.away.get(seat, BACK)
        if now == RESIGN or change == now or (change == BACK and now != ABSENT):
            raise ValueError(f"{change} does not follow {now}")
        self.record.entries.append(Move(seat, change))
        if change == BACK:
            del self.away[seat]
        else:
            self.away[seat] = change

    # --- undo and redo --------------------------------------------------------------------

    def why_no_undo(self) -> Reason | None:
        """Why nothing can be undone now, or None."""
        return None if self._before else REVEALED

    def undo(self) -> None:
        """Take the last answer back; never behind what has been revealed."""
        if not self._before:
            raise CannotUndo(REVEALED)
        before, answer = self._before.pop()
        self.record.entries.append(Move(before.player, UNDO))
        fate = self.game.state.fate
        self.game = before
        self.game.state.fate = fate
        self._undone.append(answer)

    def redo(self) -> list[Event]:
        """Play again what was undone last."""
        if not self._undone:
            raise CannotUndo(reason("nothing-undone"))
        answer = self._undone.pop()
        return self._play(answer, REDO)

    def steps_back(self) -> int:
        """How many answers go back with one's own last one: itself, and behind it what everybody
        would have answered. If that was all there is, only this."""
        steps = 0
        for before, answer in reversed(self._before):
            steps += 1
            if before.foregone != answer:
                return steps
        return steps

    def undo_text(self) -> str:
        """The answer that an undo would take back, or an empty text."""
        return str(self._before[-1][1]) if self._before else ""

    def redo_text(self) -> str:
        """The answer that a redo would play, or an empty text."""
        return str(self._undone[-1]) if self._undone else ""

    # --- replay ---------------------------------------------------------------------------

    @staticmethod
    def from_text(text: str) -> "Match":
        """The match of a record; raises RecordError with the line where it breaks."""
        return Match.replay(Record.from_text(text))

    @staticmethod
    def replay(source: Record, moves: int | None = None) -> "Match":
        """Replay a record, or only its first moves.

        What comes of it goes on as if it had never been interrupted.
        """
        match = Match.__new__(Match)
        for _ in match._follow(source, moves):
            pass
        return match

    @staticmethod
    def check_deal(source: Record) -> int:
        """Replay a record of a sealed deal and see that every result of chance comes from its
        seed; how many there are. Raises NotDealt at the first that does not."""
        match = Match.__new__(Match)
        for _ in match._follow(source, None, strictly=True):
            pass
        return sum(isinstance(entry, Chance) for entry in match.record.entries)

    @staticmethod
    def decisions(source: Record) -> list[tuple[Game, str]]:
        """The decisions of a record that were not taken back: each game with its answer."""
        match = Match.__new__(Match)
        found: list[tuple[Game, str]] = []
        undone: list[tuple[Game, str]] = []
        for move in match._follow(source, None):
            if move.text in SEAT_CHANGES:
                continue
            if move.text == UNDO:
                undone.append(found.pop())
            elif move.text == REDO:
                found.append(undone.pop())
            else:
                found.append((match.game.copy(), move.text))
                undone.clear()
        return found

    def _follow(self, source: Record, moves: int | None, strictly: bool = False) -> Iterator[Move]:
        """Become the match of a record; yields each move before it is played."""
        rules, commitment = rulebook(source.options), source.commitment
        self.record = Record(
            source.options,
            source.seed,
            source.cards,
            source.names,
            commitment=commitment,
            rules=source.rules,
        )
        deal = Deal(source.seed) if commitment else None
        fate = _ReadFate(rules, source, self.record, deal, strictly)
        self._undone, self._before, self.away = [], [], {}
        # With a deal of its own the game never asks its stream.
        self.game = Game(source.options, seed=0 if commitment else source.seed, fate=fate)
        played = 0
        while fate.at < len(source.entries) and (moves is None or played < moves):
            entry, line = source.entries[fate.at], source.lines[fate.at]
            if not isinstance(entry, Move):
                raise RecordError(line, "nothing is left to chance here")
            fate.at += 1
            played += 1
            yield entry
            self._replay_move(entry, line)
        self.game.state.fate = WrittenFate(self.record, deal)

    def _replay_move(self, move: Move, line: int) -> None:
        if self.game.over:
            raise RecordError(line, "the game was over before")
        if move.text in SEAT_CHANGES:
            try:
                self.note(move.seat, move.text)
            except ValueError as error:
                raise RecordError(line, str(error)) from error
            return
        if move.seat != self.game.player and move.text not in (UNDO, REDO):
            raise RecordError(line, f"it was not the turn of seat {'ABCD'[move.seat]}")
        try:
            if move.text == UNDO:
                self.undo()
            elif move.text == REDO:
                self.redo()
            else:
                self.apply(move.text)
        except (IllegalAnswer, CannotUndo) as error:
            raise RecordError(line, f"{error}{_since(self.record)}") from error


def _since(record: Record) -> str:
    """What may be behind an answer that is not possible any more."""
    if record.rules == RULES:
        return ""
    return f" (by today's rules; the record began with version {record.rules} of them)"


def played_match(text: str) -> Match:
    """The match of a record: what a pickle of one calls."""
    return Match.from_text(text)
