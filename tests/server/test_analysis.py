"""Going through a finished game with the expert: its turns are those of the replay."""

import random

import pytest

from kaiserhof import Options
from kaiserhof.bots.analysis import Analysis
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.records.record import REDO, UNDO, Record
from kaiserhof.server.entries import all_parts
from kaiserhof.server.live import LiveMatch
from kaiserhof.server.replay import scenes

GAMES = [
    Options(players=2),
    Options(players=3, variant="expert"),
    Options(players=2, edition="2015"),
    Options(players=4, modules=(1, 2, 3, 4, 5)),
    Options(players=2, modules=(4,), variant="introductory"),
]


def with_undos(options: Options, seed: int) -> tuple[list[str], list[int]]:
    """A whole game in which much is taken back: its entries, and where what stands was played."""
    match = LiveMatch(options, seed)
    texts, chance = [match.take_entry()], random.Random(seed)
    standing: list[int] = []
    undone: list[int] = []
    while not match.game.over:
        drawn, position = chance.random(), len(texts)
        if drawn < 0.2 and match.why_no_undo() is None:
            answer = UNDO
            undone.append(standing.pop())
        elif drawn < 0.3 and match.redo_text():
            answer = REDO
            undone.pop()
            standing.append(position)
        else:
            answer = str(chance.choice(match.game.answers))
            undone.clear()
            standing.append(position)
        match.play(position, answer)
        texts.append(match.take_entry())
    assert any(UNDO in text for text in texts)
    return texts, standing


@pytest.mark.parametrize("options", GAMES, ids=str)
@pytest.mark.parametrize("seed", [1, 2])
def test_turns_are_numbered_as_in_the_replay(options: Options, seed: int) -> None:
    texts, standing = with_undos(options, seed)
    reel = scenes(options, seed, (), texts)
    record = Record(options, seed, rulebook(options).digest, (), all_parts(texts))
    analysis = Analysis(Record.from_text(record.to_text()))
    shown = [
        next(number for number, scene in enumerate(reel) if scene.first <= at <= scene.last)
        for at in standing
    ]
    assert analysis.turns == shown
