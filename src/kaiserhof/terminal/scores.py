"""The score breakdown: points by where they came from, ranks, and what decided a tie."""

from collections.abc import Sequence

from rich.text import Text as Line

from kaiserhof import story
from kaiserhof.engine.game import Game
from kaiserhof.engine.sources import TALLY_NAMES
from kaiserhof.terminal import short
from kaiserhof.terminal.look import INK, QUIET, SEAT_STYLES, TITLE, VALUE, glyph, row, title
from kaiserhof.text import Text

_LABEL = 38
_COLUMN = 14


def score_table(game: Game, text: Text, names: Sequence[str]) -> list[Line]:
    """A line for each origin of points, then the sum and the rank of each player."""
    seats = range(game.players)
    tallies = [game.breakdown(seat) for seat in seats]
    width = _LABEL + _COLUMN * game.players
    lines = [title(text.say("terminal", "final" if game.over else "score"), "", width)]
    lines.append(_line("", [Line(names[seat], SEAT_STYLES[seat]) for seat in seats]))
    for line in TALLY_NAMES:
        values = [tally[line] for tally in tallies]
        if any(values):
            lines.append(
                _line(
                    story.tally_words(line, text),
                    [
                        Line(str(value) if value else "–", INK if value else QUIET)
                        for value in values
                    ],
                )
            )
    points = [Line(str(score), VALUE) + glyph("point") for score in game.scores]
    lines.append(_line(text.say("terminal", "total"), points))
    ranks = [Line(f"{rank}.", TITLE if rank == 1 else INK) for rank in game.ranks]
    lines.append(_line(text.say("terminal", "rank"), ranks))
    return lines


def _line(label: str, cells: list[Line]) -> Line:
    return row([(Line(label, INK), _LABEL), *[(cell, -_COLUMN) for cell in cells]])


def verdict(game: Game, text: Text, names: Sequence[str]) -> list[Line]:
    """Who has won, and which rule decided between equal points."""
    ranks, scores = game.ranks, game.scores
    opponent = game.rules.seat_names[-1]
    if opponent:
        return [short.say(text, "beaten" if ranks[0] == 1 else "not-beaten", name=opponent)]
    first = [names[seat] for seat, rank in enumerate(ranks) if rank == 1]
    if len(first) == 1:
        lines = [short.say(text, "winner", name=first[0])]
    else:
        lines = [short.say(text, "winners", names=_list(first, text))]
    for points in sorted(set(scores), reverse=True):
        tied = [seat for seat, score in enumerate(scores) if score == points]
        if len(tied) > 1:
            broken = len({ranks[seat] for seat in tied}) > 1
            key = "tie-broken" if broken else "tie-shared"
            said = _list([names[seat] for seat in tied], text)
            lines.append(short.say(text, key, names=said, points=points))
    return lines


def _list(names: list[str], text: Text) -> str:
    return text.say("terminal", "and").join([", ".join(names[:-1]), names[-1]])
