"""What the larger judge looks at besides: the particulars of a position, one by one.

``features.py`` sums a hotel up; here each room, each guest with what it lacks, each group,
politics card and tile has a feature of its own. There are many, but few of them change from one
position of a turn to the next, and a judge that keeps books (:mod:`.ledger`) pays for changes only.

>>> from kaiserhof import Game
>>> sheet = Sheet()
>>> describe_fully(Game(seed=1).state, 0, sheet)
>>> sheet.count > 40, max(sheet.numbers()) < ALL_FEATURES
(True, True)
"""

from typing import Final

from mypy_extensions import i16, i64

from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State, bits
from kaiserhof.engine.state.layout import LETTERS, MOST_TABLES, PLAYED, ROOMS
from kaiserhof.search.features import TURNS, describe
from kaiserhof.search.judge import turn_is_under_way
from kaiserhof.search.port import END
from kaiserhof.search.sheet import Sheet

# First number of each family of features.
ROOM: Final = END + 1
"""By board and room: prepared, occupied."""
BOARDS: Final = 5
"""The night side, and four of the day."""
GUEST: Final = ROOM + BOARDS * ROOMS * 2
"""By guest in the café: lacks nothing, one thing, two, more."""
GUEST_STATES: Final = 4
GROUP: Final = GUEST + 180 * GUEST_STATES
"""By board and group without its bonus: guests it lacks, one to four, all rooms prepared or not."""
GROUPS: Final = 10
GROUP_STATES: Final = 8
POLITICS: Final = GROUP + BOARDS * GROUPS * GROUP_STATES
"""By politics card that can still be claimed: what is missing, nothing to five or more."""
MISSING: Final = 6
POLITICS_PLACE: Final = POLITICS + 20 * MISSING
"""By politics card: which place is the next."""
POLITICS_RIVAL: Final = POLITICS_PLACE + 20 * 3
"""By politics card: what the nearest rival misses, nothing to three or more."""
RIVAL_MISSING: Final = 4
TILE: Final = POLITICS_RIVAL + 20 * RIVAL_MISSING
"""By tile: whether it is scored next, then, or last."""
TILE_ZONE: Final = TILE + 20 * LETTERS
"""By the next tile: where the marker would stand, at the penalty, safe, at the bonus."""
USED: Final = TILE_ZONE + 20 * 3
"""Staff that has been used in this round."""
SEAT: Final = USED + 180
"""Turns taken in this round by the place in the order of play."""
KRONES: Final = SEAT + 12
"""One for each number, 0 to 20."""
DIE: Final = KRONES + 21
"""By face: one, two, three, four or more dice, as long as the player has turns in this round."""
ALONE: Final = DIE + 24
"""One player against the opponent of the rules."""
IN_TURN: Final = ALONE + 1
"""How many turns are left in the middle of the player's own turn, instead of the first family."""
NUMBERS_LEFT: Final = 15
"""How many numbers of turns left there are, 0 to 14."""
ALL_FEATURES: Final[int] = IN_TURN + NUMBERS_LEFT


def stage_of(number: i64) -> i64:
    """The stage of the game, by the first feature of a position.

    There is one for each number of turns left between the turns of a player, and then one for each
    in the middle of a turn.

    >>> stage_of(TURNS), stage_of(TURNS + 14), stage_of(IN_TURN), stage_of(IN_TURN + 14)
    (0, 14, 15, 29)
    """
    return number - TURNS if number < IN_TURN else number - IN_TURN + NUMBERS_LEFT


def describe_fully(s: State, player: Player, sheet: Sheet, ended: bool = False) -> None:
    """Note all features of a player's position, in sum and one by one.

    The first one says how many turns are left, and whether the player is in the middle of one of
    them. If it has ``ended``, the position is described as if the end had been declared.
    """
    describe(s, player, sheet)
    if not ended and turn_is_under_way(s, player):
        sheet.number[0] += i16(IN_TURN - TURNS)
    board: i64 = s.board(player)
    if s.rules.options.side != "night":
        board += 1
    if board < BOARDS:
        _rooms(s, player, board, sheet)
        _groups(s, player, board, sheet)
    _guests(s, player, sheet)
    _court(s, player, sheet)
    card = s.first(s.pile(player, PLAYED))
    while card:
        if s.is_used(card):
            sheet.add(USED + card, 1.0)
        card = s.after(card)
    if s.rules.options.players == 1:
        sheet.add(ALONE, 1.0)
    krones: i64 = s.krones(player)
    sheet.add(KRONES + (krones if krones < 20 else 20), 1.0)
    taken: i64 = s.turns_taken(player)
    if taken > 2:
        taken = 2
    place = player - s.start_player()
    if place < 0:
        place += s.rules.players
    sheet.add(SEAT + taken * 4 + place, 1.0)
    if s.round() and taken < 2:
        for face in range(i64(1), 7):
            dice: i64 = s.dice(face)
            if dice:
                sheet.add(DIE + (face - 1) * 4 + (dice if dice < 4 else 4) - 1, 1.0)


def _rooms(s: State, player: Player, board: i64, sheet: Sheet) -> None:
    prepared: i64 = s.prepared(player)
    occupied: i64 = s.occupied(player)
    at = ROOM + board * ROOMS * 2
    for room in range(i64(ROOMS)):
        if prepared >> room & 1:
            sheet.add(at + room * 2 + (occupied >> room & 1), 1.0)


def _groups(s: State, player: Player, board: i64, sheet: Sheet) -> None:
    prepared: i64 = s.prepared(player)
    occupied: i64 = s.occupied(player)
    given: i64 = s.groups_given(player)
    groups = s.rules.group_rooms[s.board(player)]
    at = GROUP + board * GROUPS * GROUP_STATES
    for group in range(i64(len(groups))):
        if group < GROUPS and given >> group & 1 == 0:
            rooms: i64 = groups[group]
            lacks: i64 = bits(rooms & ~occupied)
            if lacks == 0:
                continue
            state = (lacks if lacks < 4 else 4) - 1
            if rooms & ~prepared == 0:
                state += 4
            sheet.add(at + group * GROUP_STATES + state, 1.0)


def _guests(s: State, player: Player, sheet: Sheet) -> None:
    for table in range(i64(MOST_TABLES)):
        guest: i64 = s.guest_at(player, table)
        if guest:
            packed: i64 = s.lacking(player, table)
            lacks: i64 = 0
            while packed:
                lacks += packed & 7
                packed >>= 3
            sheet.add(GUEST + guest * GUEST_STATES + (lacks if lacks < 3 else 3), 1.0)


def _court(s: State, player: Player, sheet: Sheet) -> None:
    rules = s.rules
    for letter in range(i64(LETTERS)):
        place = sheet.politics_place[letter]
        if place < 3:
            card: i64 = s.politics(letter)
            missing = sheet.politics_missing[letter]
            sheet.add(POLITICS + card * MISSING + (missing if missing < 5 else 5), 1.0)
            sheet.add(POLITICS_PLACE + card * 3 + place, 1.0)
            missing = sheet.rival_missing[letter]
            sheet.add(POLITICS_RIVAL + card * RIVAL_MISSING + (missing if missing < 3 else 3), 1.0)
    held: i64 = s.scorings()
    for scoring in range(held, i64(len(rules.scoring_rounds))):
        sheet.add(TILE + s.tile(scoring) * LETTERS + scoring - held, 1.0)
    if held < len(rules.scoring_rounds):
        place = s.emperor(player) - rules.steps_back[held]
        zone = 0 if place <= 0 else 1 if place < rules.bonus_from else 2
        sheet.add(TILE_ZONE + s.tile(held) * 3 + zone, 1.0)
