"""Going on with a game: the match of a record together with its story."""

from kaiserhof.engine.events import Event
from kaiserhof.engine.game import IllegalAnswer
from kaiserhof.engine.notation import NotationError
from kaiserhof.records.match import CannotUndo, Match
from kaiserhof.records.record import REDO, UNDO, Chance, Move, Record

Told = list[tuple[int, list[Event]]]
"""The seat that answered and what came of it, answer by answer."""


def resume(source: str) -> tuple[Match, Told]:
    """The match of a record and what each of its answers did, as far as it can be told.

    The record alone decides what has happened; the story comes from playing it once more,
    which gives the same game unless shuffling has changed since the record was written.
    """
    match = Match.from_text(source)
    try:
        again, told = _play_again(match.record)
    except (IllegalAnswer, CannotUndo, NotationError):
        return match, []
    if again.game != match.game or _chance(again.record) != _chance(match.record):
        return match, []
    return again, told


def _play_again(record: Record) -> tuple[Match, Told]:
    match = Match(record.options, record.seed, record.names)
    told: Told = []
    for entry in record.entries:
        if not isinstance(entry, Move):
            continue
        if entry.text == UNDO:
            match.undo()
            told.pop()
        elif entry.text == REDO:
            told.append((entry.seat, match.redo()))
        else:
            told.append((entry.seat, match.apply(entry.text)))
    return match, told


def _chance(record: Record) -> list[Chance]:
    return [entry for entry in record.entries if isinstance(entry, Chance)]
