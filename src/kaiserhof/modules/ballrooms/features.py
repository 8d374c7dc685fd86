"""What a judge sees of the ballrooms."""

from typing import Final, cast

from mypy_extensions import i64

from kaiserhof.engine.module import Module
from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import MOST_TABLES
from kaiserhof.modules.ballrooms.board import AREAS, BALLROOMS, ROWS
from kaiserhof.modules.ballrooms.champagne import CHAMPAGNE
from kaiserhof.modules.ballrooms.rules import Ballrooms
from kaiserhof.modules.ballrooms.scoring import ScoreBallroom
from kaiserhof.search.port import Features
from kaiserhof.search.sheet import Sheet, real

# First number of each family of features.
REHEARSAL_ROOM: Final = 1000
REHEARSING: Final = 1004
"""By rehearsal room and area: dancers left."""
LAST_DANCER: Final = 1020
"""By rehearsal room and area: whether one dancer more brings the bonus."""
DANCERS: Final = 1036
"""By ballroom that is not yet scored: own dancers, and the same by turns left."""
SCORED_NOW: Final = 1046
"""By place, left to right: the points if it were scored now."""
NOBODY: Final = 1049
"""By place: whether nobody of this hotel dances there."""
AHEAD: Final = 1052
"""By place: the lead on the best rival."""
BEHIND: Final = 1055
IN_ROW: Final = 1058
ROW_FREE: Final = 1061
"""By place and row: whether there is a free field."""
ROWS_PAID: Final = 1070
"""How many rows the champagne is enough for, 0 to 3."""
COULD_DANCE: Final = 1074
DANCING: Final = 1075


class BallroomFeatures(Features):
    """Dancers, champagne, and the ballrooms that are still to be scored."""

    def __init__(self, module: Module) -> None:
        super().__init__(module)
        self.board = cast(Ballrooms, module).board
        self.scoring = ScoreBallroom(self.board)

    def describe(self, s: State, player: Player, left: float, sheet: Sheet) -> None:
        board = self.board
        room: i64 = board.rehearsal_room(s, player)
        if room:
            sheet.add(REHEARSAL_ROOM + room - 1, 1.0)
            for area in range(i64(AREAS)):
                dancers: i64 = board.rehearsing(s, player, area)
                at = (room - 1) * AREAS + area
                sheet.times(REHEARSING + at, dancers, 0.4)
                sheet.add(LAST_DANCER + at, 1.0 if dancers == 1 else 0.0)
        champagne: i64 = s.kitchen(player, CHAMPAGNE)
        paid: i64 = 0
        for row in range(i64(ROWS)):
            if board.price[row] <= champagne:
                paid += 1
        sheet.add(ROWS_PAID + paid, 1.0)
        served: i64 = 0
        for table in range(i64(MOST_TABLES)):
            if s.is_served(player, table):
                served += 1
        sheet.add(COULD_DANCE, real(served if served < paid else paid))
        sheet.times(DANCING, board.dancing(s, player), 0.2)
        for place in range(i64(s.scorings()), BALLROOMS):
            self._ballroom(s, place, player, left, sheet)

    def _ballroom(self, s: State, place: i64, player: Player, left: float, sheet: Sheet) -> None:
        """One ballroom that is still to be scored."""
        board = self.board
        own: i64 = board.in_ballroom(s, place, player)
        most: i64 = 0
        for other in range(i64(s.rules.players)):
            if other != player:
                count: i64 = board.in_ballroom(s, place, other)
                if count > most:
                    most = count
        ballroom: i64 = board.ballroom(s, place)
        sheet.times(DANCERS + ballroom, own, 0.3)
        sheet.add(DANCERS + 5 + ballroom, real(own) * 0.3 * left)
        if own == 0:
            sheet.add(SCORED_NOW + place, board.no_dancer * 0.1)
            sheet.add(NOBODY + place, 1.0)
        else:
            sheet.add(SCORED_NOW + place, self.scoring.points(s, place, player) * 0.1)
        if own > most:
            sheet.times(AHEAD + place, own - most, 0.4)
        else:
            sheet.times(BEHIND + place, most - own, 0.4)
        for row in range(i64(ROWS)):
            sheet.times(IN_ROW + row, board.in_row(s, place, row, player), 0.3)
            if board.has_place(s, place, row):
                sheet.add(ROW_FREE + place * ROWS + row, 1.0)
