"""What a learned judge looks at when modules of the expansion are in the game.

The same kind of features as those of the base game, behind them in the row of numbers. A module
that is not played adds none, so the base game is judged as fast as without this file.
"""

from typing import Final

from kaiserhof.engine.layout import MOST_TABLES, PLAYED, SCORINGS
from kaiserhof.engine.state import State, bits
from kaiserhof.modules.ballrooms import numbers
from kaiserhof.modules.ballrooms.board import AREAS, BALLROOMS, ROWS, BallroomBoard
from kaiserhof.modules.ballrooms.champagne import CHAMPAGNE
from kaiserhof.modules.ballrooms.rules import Ballrooms
from kaiserhof.modules.ballrooms.scoring import ScoreBallroom
from kaiserhof.modules.celebrities.rules import LOUNGE, MOST_CELEBRITIES, Celebrities
from kaiserhof.modules.entrances.numbers import WRAY_TILES
from kaiserhof.modules.entrances.rules import (
    COROGARI,
    DOVE,
    GRAND_WRAY,
    KAUFMAN,
    NINAS,
    Entrances,
)
from kaiserhof.modules.little_more.rules import LittleMore
from kaiserhof.modules.start_player.rules import StartPlayer
from kaiserhof.search.sheet import Sheet

FIRST: Final[int] = 990
"""The features of the base game end here."""

# First number of each family of features.
MODULE: Final = 990
"""Which modules are played, and for how long still."""
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
HELD: Final = 1076
"""Celebrities who work for this hotel in turns to come."""
IN_LOUNGE: Final = 1088
"""Celebrities whose die can still be taken."""
LOUNGE_POINTS: Final = 1100
COLOURED: Final = 1101
ENTRANCE: Final = 1102
ENTRANCE_EARLY: Final = 1112
GUESTS_SERVED: Final = 1122
"""Kaufman's pile of this round, 0 to 4."""
OWN_CLAIMED: Final = 1127
OWN_NEARNESS: Final = 1131
AUDIENCES: Final = 1133
TOKENS: Final = 1135
FIRST_DIE: Final = 1136
KEY: Final = 1144
"""The key: it can be taken, it is one's own, a rival has it."""
BELL: Final = 1147
"""By bell that has not been rung."""
BELL_EARLY: Final = 1163
END: Final = 1179
EXPANSION: Final[int] = END - FIRST
"""How many features there are."""


def describe_modules(s: State, player: int, left: float, sheet: Sheet) -> None:
    """Note what the modules add to a player's position."""
    for module in s.rules.modules:
        sheet.add(MODULE + module.number - 1, 1.0)
        sheet.add(MODULE + 4 + module.number, left)
        if isinstance(module, Ballrooms):
            _ballrooms(module.board, s, player, left, sheet)
        elif isinstance(module, Celebrities):
            _celebrities(module, s, player, sheet)
        elif isinstance(module, Entrances):
            _entrance(module, s, player, left, sheet)
        elif isinstance(module, StartPlayer):
            _key(module, s, player, sheet)
        elif isinstance(module, LittleMore):
            _bells(module, s, player, left, sheet)


def _ballrooms(board: BallroomBoard, s: State, player: int, left: float, sheet: Sheet) -> None:
    room = board.rehearsal_room(s, player)
    if room:
        sheet.add(REHEARSAL_ROOM + room - 1, 1.0)
        for area in range(AREAS):
            dancers = board.rehearsing(s, player, area)
            at = (room - 1) * AREAS + area
            sheet.add(REHEARSING + at, dancers * 0.4)
            sheet.add(LAST_DANCER + at, 1.0 if dancers == 1 else 0.0)
    champagne = s.kitchen(player, CHAMPAGNE)
    paid = 0
    for row in range(ROWS):
        if board.row_price(row, 0) <= champagne:
            paid += 1
    sheet.add(ROWS_PAID + paid, 1.0)
    served = 0
    for table in range(MOST_TABLES):
        if s.is_served(player, table):
            served += 1
    sheet.add(COULD_DANCE, float(served if served < paid else paid))
    sheet.add(DANCING, board.dancing(s, player) * 0.2)
    for place in range(s.v[SCORINGS], BALLROOMS):
        _ballroom(board, s, place, player, left, sheet)


def _ballroom(
    board: BallroomBoard, s: State, place: int, player: int, left: float, sheet: Sheet
) -> None:
    """One ballroom that is still to be scored."""
    own, most = board.in_ballroom(s, place, player), 0
    for other in range(s.rules.players):
        if other != player:
            count = board.in_ballroom(s, place, other)
            if count > most:
                most = count
    ballroom = board.ballroom(s, place)
    sheet.add(DANCERS + ballroom, own * 0.3)
    sheet.add(DANCERS + 5 + ballroom, own * 0.3 * left)
    if own == 0:
        sheet.add(SCORED_NOW + place, board.no_dancer * 0.1)
        sheet.add(NOBODY + place, 1.0)
    else:
        scoring = s.rules.steps[numbers.SCORE_BALLROOM]
        if isinstance(scoring, ScoreBallroom):
            sheet.add(SCORED_NOW + place, scoring.points(s, place)[player] * 0.1)
    if own > most:
        sheet.add(AHEAD + place, (own - most) * 0.4)
    else:
        sheet.add(BEHIND + place, (most - own) * 0.4)
    for row in range(ROWS):
        sheet.add(IN_ROW + row, board.in_row(s, place, row, player) * 0.3)
        if board.has_place(s, place, row):
            sheet.add(ROW_FREE + place * ROWS + row, 1.0)


def _celebrities(module: Celebrities, s: State, player: int, sheet: Sheet) -> None:
    """Celebrities matter while the round has turns left."""
    if s.round() == 0 or s.turns_taken(player) >= 2:
        return
    held: int = s.v[module.held + player]
    for celebrity in range(1, MOST_CELEBRITIES + 1):
        if held >> celebrity & 1:
            sheet.add(HELD + celebrity - 1, 1.0)
    dice, most = 0, 0
    for colour in range(LOUNGE):
        if s.v[module.faces + colour]:
            dice += 1
            place = module.place_of[colour]
            celebrity = s.v[module.lounge + place]
            if celebrity:
                sheet.add(IN_LOUNGE + celebrity - 1, 1.0)
                points = module.points[s.v[module.chips + place]]
                if points > most:
                    most = points
    sheet.add(LOUNGE_POINTS, most * 0.3)
    sheet.add(COLOURED, dice * 0.3)


def _entrance(module: Entrances, s: State, player: int, left: float, sheet: Sheet) -> None:
    entrance: int = s.v[module.entrance + player]
    sheet.add(ENTRANCE + entrance, 1.0)
    sheet.add(ENTRANCE_EARLY + entrance, left)
    if entrance == KAUFMAN:
        guests: int = s.v[module.guests_served]
        sheet.add(GUESTS_SERVED + (guests if guests < 4 else 4), 1.0)
    elif entrance == NINAS:
        _own_politics(module, s, player, sheet)
    elif entrance == GRAND_WRAY:
        tiles = 0
        for place in range(WRAY_TILES):
            if s.v[module.tiles + place]:
                tiles += 1
        sheet.add(AUDIENCES, tiles * 0.2)
        sheet.add(AUDIENCES + 1, 1.0 if s.v[module.had_audience] else 0.0)
    elif entrance == DOVE:
        tokens: int = s.v[module.tokens]
        sheet.add(TOKENS, bits(tokens) * 0.2)
    elif entrance == COROGARI and s.turns_taken(player) == 1:
        sheet.add(FIRST_DIE + s.v[module.first_die + player], 1.0)


def _own_politics(module: Entrances, s: State, player: int, sheet: Sheet) -> None:
    nearness, ready = 0.0, 0.0
    for letter in range(3):
        card: int = s.v[module.politics + letter]
        if card:
            have, wanted = s.rules.politics_condition[card].progress(s, player)
            share = have / wanted if wanted else 1.0
            if share >= 1.0:
                share = 1.0
                ready += 1.0
            nearness += share * share
    sheet.add(OWN_CLAIMED + s.v[module.claimed], 1.0)
    sheet.add(OWN_NEARNESS, nearness)
    sheet.add(OWN_NEARNESS + 1, ready)


def _key(module: StartPlayer, s: State, player: int, sheet: Sheet) -> None:
    holder: int = s.v[module.key]
    if holder == player + 1:
        sheet.add(KEY + 1, 1.0)
    elif holder:
        sheet.add(KEY + 2, 1.0)
    elif s.round() and s.turns_taken(player) < 2 and s.v[module.has_passed + player] == 0:
        sheet.add(KEY, 1.0)


def _bells(module: LittleMore, s: State, player: int, left: float, sheet: Sheet) -> None:
    card = s.first(s.pile(player, PLAYED))
    while card:
        bell = module.bell_of[card]
        if bell >= 0 and not s.is_turned(card):
            sheet.add(BELL + bell, 1.0)
            sheet.add(BELL_EARLY + bell, left)
        card = s.after(card)
