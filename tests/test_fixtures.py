"""Whole recorded games replay to their exact scores; ``tests.make_fixtures`` writes them anew."""

import json
from pathlib import Path

import pytest

from kaiserhof.data import shipped_card_set, use_card_set
from kaiserhof.engine.options import Options
from kaiserhof.records.match import Match
from kaiserhof.records.owner import former_card_set
from kaiserhof.records.record import REDO, UNDO, Move, Record, RecordError
from tests.make_fixtures import FIXTURES, FOLDER, SCORES, result

pytestmark = pytest.mark.both

RECORDS = sorted(FOLDER.glob("*.record"))
FORMER_SCORES = [-2, -6]
EXPECTED = json.loads(SCORES.read_text(encoding="utf-8"))


def text_of(file: Path) -> str:
    return file.read_bytes().decode("utf-8")


def test_every_record_has_its_scores() -> None:
    names = {file.stem for file in RECORDS}
    assert names == EXPECTED.keys() == {fixture.name for fixture in FIXTURES}
    assert len(names) >= 12


def test_the_records_are_of_all_kinds() -> None:
    records = [Record.from_text(text_of(file)) for file in RECORDS]
    kinds = {record.options for record in records}
    assert kinds == {Options(players=n, promos=p) for n in (2, 3, 4) for p in (True, False)}
    moves = [e.text for record in records for e in record.entries if isinstance(e, Move)]
    assert min(moves.count(UNDO), moves.count(REDO)) > 20
    words = {text.split()[0] for text in moves}
    assert words >= {"claim", "house", "hire", "use", "serve", "choose", "occupy", "return"}


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_replays_to_its_exact_scores(file: Path) -> None:
    match = Match.from_text(text_of(file))
    assert match.game.over
    assert result(match.game) == EXPECTED[file.stem]


def test_a_record_from_before_the_printed_values_replays_with_the_former_ones() -> None:
    text = text_of(FOLDER / "former" / "2-even.record")
    with pytest.raises(RecordError, match="--cards former"):
        Match.from_text(text)
    use_card_set(former_card_set())
    try:
        match = Match.from_text(text)
        assert match.record.to_text() == text
        assert (match.game.over, match.game.scores) == (True, FORMER_SCORES)
    finally:
        use_card_set(shipped_card_set())


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_replay_writes_the_same_record(file: Path) -> None:
    text = text_of(file)
    assert Match.from_text(text).record.to_text() == text


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_game_half_replayed_goes_on_to_the_same_end(file: Path) -> None:
    source = Record.from_text(text_of(file))
    moves = [entry for entry in source.entries if isinstance(entry, Move)]
    match = Match.replay(source, moves=len(moves) // 2)
    for move in moves[len(moves) // 2 :]:
        assert move.seat == match.game.player
        if move.text == UNDO:
            match.undo()
        elif move.text == REDO:
            match.redo()
        else:
            match.apply(move.text)
    assert match.record.to_text() == text_of(file)
    assert result(match.game) == EXPECTED[file.stem]
