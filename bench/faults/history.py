"""The history of a run, and the check of it: what was acknowledged is what is stored, in order.

>>> history = History()
>>> first = history.sends("KAMORULI", 0, 0, "guest 1")
>>> other = history.sends("KAMORULI", 0, 0, "guest 2")
>>> history.tells(first, ACCEPTED), history.tells(other, "moved-on")
(None, None)
>>> history.faults("KAMORULI", ["- start 0", "A guest 1"])
[]
>>> history.faults("KAMORULI", ["- start 0", "A guest 2"])[0]
'KAMORULI 1: acknowledged is A guest 1, stored is A guest 2'
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field

from kaiserhof.records.record import Move
from kaiserhof.records.values import SEATS
from kaiserhof.server.entries import from_text

UNKNOWN = "unknown"
"""Nobody was told what became of it: the line was cut, or the server gone."""
ACCEPTED = "accepted"
IN_DOUBT = (
    UNKNOWN,
    "busy",
    "internal",
    "database-gone",
    "database-slow",
    "disk-full",
    "disk-fails",
)
"""What these became only storage knows: a commit may fail when it is as good as done."""


@dataclass
class Sent:
    """An answer that somebody sent at a position of a table, and what they were told of it."""

    code: str
    position: int
    seat: int
    text: str
    outcome: str = UNKNOWN

    @property
    def entry(self) -> str:
        """How it begins in the record."""
        return f"{SEATS[self.seat]} {self.text}"


@dataclass
class History:
    """All that was sent and seen."""

    sent: dict[str, dict[int, list[Sent]]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(list))
    )
    seen: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    """The furthest position of a table that anybody was shown."""
    accepted: int = 0
    """How many answers were acknowledged."""
    broken: list[str] = field(default_factory=list)
    """What went wrong before anybody looked into the database."""

    def sends(self, code: str, position: int, seat: int, text: str) -> Sent:
        """Somebody sends an answer."""
        sent = Sent(code, position, seat, text)
        self.sent[code][position].append(sent)
        return sent

    def sees(self, code: str, position: int) -> None:
        """Somebody is shown a position."""
        self.seen[code] = max(self.seen[code], position)

    def tells(self, sent: Sent, outcome: str) -> None:
        """Somebody is told what became of an answer."""
        sent.outcome = outcome
        self.accepted += outcome == ACCEPTED

    def count(self, fits: Callable[[str], bool]) -> int:
        """How many answers had an outcome."""
        return sum(
            fits(s.outcome) for at in self.sent.values() for all_ in at.values() for s in all_
        )

    def faults(self, code: str, stored: list[str]) -> list[str]:
        """What is wrong with the record of a table that stands in storage now."""
        found: list[str] = []
        entries = [_moved(text) for text in stored[1:]]
        if self.seen[code] > len(entries):
            found.append(f"{code}: {self.seen[code]} was seen, {len(entries)} is stored")
        for position, answers in sorted(self.sent[code].items()):
            there = entries[position] if position < len(entries) else "nothing"
            accepted = [sent.entry for sent in answers if sent.outcome == ACCEPTED]
            where = f"{code} {position + 1}"
            if len(accepted) > 1:
                found.append(f"{where}: acknowledged twice: {', '.join(accepted)}")
            found += [
                f"{where}: acknowledged is {entry}, stored is {there}"
                for entry in accepted
                if entry != there
            ]
        for position, there in enumerate(entries):
            answers = self.sent[code][position]
            possible = [s for s in answers if s.outcome == ACCEPTED or s.outcome in IN_DOUBT]
            if not any(sent.entry == there for sent in possible):
                told = ", ".join(f"{s.entry} ({s.outcome})" for s in answers) or "nothing"
                found.append(f"{code} {position + 1}: stored is {there}, sent was {told}")
        return found


def _moved(text: str) -> str:
    """What a seat did in an entry."""
    if not text:
        return "nothing"
    move = from_text(text)[0]
    return f"{SEATS[move.seat]} {move.text}" if isinstance(move, Move) else text
