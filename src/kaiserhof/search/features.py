"""What a learned judge looks at: a hotel and its table as a short list of numbered features.

Each feature has a fixed number and a value of about one; only those that are not zero are
listed. The numbers are the contract between the judge and its weights: new features are added
at the end of the table below, and the weights are trained again.

>>> from kaiserhof import Game
>>> sheet = Sheet()
>>> describe(Game(seed=1).state, 0, sheet)
>>> sheet.count > 20, max(sheet.numbers()) < FEATURES
(True, True)

Every position that a bot looks at is described, so what is counted here is of 64 bits for the
compiler, which then does without a look at whether it is small.
"""

from typing import Final

from mypy_extensions import i64

from kaiserhof.engine.nouns import Player
from kaiserhof.engine.ops import ARGUMENTS
from kaiserhof.engine.state import State, bits
from kaiserhof.engine.state.layout import (
    COLUMNS,
    HAND,
    ITEM_KINDS,
    MOST_TABLES,
    PLAYED,
    ROOMS,
)
from kaiserhof.search.judge import end_points, turns_left
from kaiserhof.search.port import EXPANSION, FIRST, describe_modules, race_of_played
from kaiserhof.search.sheet import Sheet, real

# First number of each family of features.
TURNS: Final = 0
"""How many turns are left, one feature for each number, 0 to 14."""
SHARE_LEFT: Final = 15
PLAYERS: Final = 16
KRONES: Final = 20
EMPEROR: Final = 26
"""Space of the track by scorings held, 0 to 3."""
TO_SCORING: Final = 82
TILE: Final = 83
KITCHEN: Final = 103
"""For each item: the number, and whether there is one, two, three."""
TABLES_FREE: Final = 123
LACKED: Final = 128
"""For each item: what the café lacks, and what of it the kitchen lacks too."""
GUEST_LACKS: Final = 138
"""Guests by how many items they lack, 0 to 6."""
GUEST_POINTS: Final = 145
REWARD: Final = 148
"""What guests bring by op, nearer orders more."""
HOUSING: Final = 196
"""For each colour: guests who could move in, guests without a room, fulfilled ones without."""
FREE_ROOMS: Final = 208
OCCUPIED: Final = 211
PREPARED_FLOOR: Final = 214
OCCUPIED_FLOOR: Final = 218
HOTEL: Final = 222
GROUP: Final = 226
"""For each colour of a group's bonus: how near it is, and what is one guest away."""
COURT: Final = 232
"""Politics cards: hope, nearness, what can be claimed, what rivals are near to, own markers."""
POLITICS_CARD: Final = 240
"""By card: how much of it is met."""
DICE: Final = 260
STAFF: Final = 266
PLAYED_CARD: Final = 270
PLAYED_EARLY: Final = 450
HAND_CARD: Final = 630
HAND_EARLY: Final = 810
RACE: Final = 4
"""In how many steps a rival that a module plays comes near to a politics card."""
FEATURES: Final[int] = FIRST + EXPANSION
"""What the expansion adds comes after all others."""


def describe(s: State, player: Player, sheet: Sheet) -> None:
    """Note all features of a player's position."""
    sheet.count = 0
    turns = turns_left(s, player)
    if turns > 14:
        turns = 14
    left = turns / 14.0
    sheet.add(TURNS + turns, 1.0)
    sheet.add(SHARE_LEFT, left)
    sheet.add(PLAYERS + s.rules.players - 2, 1.0)
    _purse(s, player, sheet)
    _court(s, player, sheet)
    _cafe(s, player, sheet)
    _hotel(s, player, sheet)
    _politics(s, player, sheet)
    _staff(s, player, left, sheet)
    if s.round() and s.turns_taken(player) < 2:
        for face in range(i64(1), 7):
            sheet.times(DICE + face - 1, s.dice(face), 0.25)
    describe_modules(s, player, left, sheet)


def _purse(s: State, player: Player, sheet: Sheet) -> None:
    krones: i64 = s.krones(player)
    sheet.times(KRONES, krones, 0.1)
    sheet.times(KRONES + 1, krones if krones < 2 else 2, 0.5)
    sheet.times(KRONES + 2, krones if krones < 5 else 5, 0.2)
    sheet.times(KRONES + 3, krones - 10 if krones > 10 else 0, 0.1)
    sheet.add(KRONES + 4, 1.0 if krones == 0 else 0.0)
    sheet.add(KRONES + 5, 1.0 if krones >= 20 else 0.0)
    for item in range(i64(ITEM_KINDS)):
        count: i64 = s.kitchen(player, item)
        if count:
            at = KITCHEN + item * 4
            sheet.times(at, count, 0.3)
            sheet.add(at + 1, 1.0)
            sheet.add(at + 2, 1.0 if count > 1 else 0.0)
            sheet.add(at + 3, 1.0 if count > 2 else 0.0)


def _court(s: State, player: Player, sheet: Sheet) -> None:
    held: i64 = s.scorings()
    sheet.add(EMPEROR + held * 14 + s.emperor(player), 1.0)
    if held < len(s.rules.scoring_rounds):
        rounds = s.rules.scoring_rounds[held] - s.round()
        ahead = rounds * 2 + (2 - s.turns_taken(player) if s.round() else 0)
        sheet.add(TO_SCORING, ahead * 0.2)
        tile = s.tile(held)
        sheet.add(TILE + tile, 1.0)


def _cafe(s: State, player: Player, sheet: Sheet) -> None:
    rules = s.rules
    free: i64 = s.tables(player)
    near_points, near = 0.0, 0.0
    points: i64 = 0
    waiting: i64 = 0
    fulfilled: i64 = 0
    lacked: i64 = 0
    for table in range(i64(MOST_TABLES)):
        guest: i64 = s.guest_at(player, table)
        if guest == 0:
            continue
        free -= 1
        # Three bits for each item become six, so that the sums of four tables fit.
        packed: i64 = s.lacking(player, table)
        lacks: i64 = 0
        for item in range(i64(ITEM_KINDS)):
            count = packed >> 3 * item & 7
            lacked += count << 6 * item
            lacks += count
        sheet.add(GUEST_LACKS + (lacks if lacks < 6 else 6), 1.0)
        worth: i64 = rules.guest_points[guest]
        nearness = 1.0 / (1.0 + real(lacks))
        points += worth
        near_points += real(worth) * nearness
        near += nearness
        colour: i64 = rules.guest_colour[guest]
        one = i64(1) << 4 * colour
        waiting += one
        if lacks == 0:
            fulfilled += one
        code: i64
        for code in rules.guest_reward[guest]:
            sheet.add(REWARD + code // ARGUMENTS, nearness * (1.0 + 0.3 * real(code % ARGUMENTS)))
    sheet.add(TABLES_FREE + (free if free > 0 else 0), 1.0)
    for item in range(i64(ITEM_KINDS)):
        wanted = lacked >> 6 * item & 63
        if wanted:
            sheet.times(LACKED + item * 2, wanted, 0.3)
            short = wanted - s.kitchen(player, item)
            if short > 0:
                sheet.times(LACKED + item * 2 + 1, short, 0.3)
    sheet.times(GUEST_POINTS, points, 0.1)
    sheet.add(GUEST_POINTS + 1, near_points * 0.2)
    sheet.add(GUEST_POINTS + 2, near)
    _housing(s, player, waiting, fulfilled, sheet)


def _housing(s: State, player: Player, waiting: i64, fulfilled: i64, sheet: Sheet) -> None:
    """Whether the guests of the café, four bits for each colour, find rooms of their colour."""
    free: i64 = s.free_rooms(player)
    rooms = s.rules.colour_rooms[s.board(player)]
    for colour in range(i64(4)):
        room: i64 = bits(free & rooms[colour]) if colour < 3 else bits(free)
        if colour < 3:
            sheet.times(FREE_ROOMS + colour, room, 0.5)
        guests = waiting >> 4 * colour & 15
        if guests == 0:
            continue
        at = HOUSING + colour * 3
        sheet.times(at, guests if guests < room else room, 1.0)
        if guests > room:
            sheet.times(at + 1, guests - room, 1.0)
            served = fulfilled >> 4 * colour & 15
            if served > room:
                sheet.times(at + 2, served - room, 1.0)


def _hotel(s: State, player: Player, sheet: Sheet) -> None:
    rules, board = s.rules, s.board(player)
    prepared: i64 = s.prepared(player)
    occupied: i64 = s.occupied(player)
    given: i64 = s.groups_given(player)
    coloured = rules.colour_rooms[board]
    inside: i64
    for colour in range(i64(3)):
        inside = bits(occupied & coloured[colour])
        sheet.times(OCCUPIED + colour, inside, 0.3)
    points: i64 = 0
    for floor in range(i64(ROOMS // COLUMNS)):
        row = i64(31) << floor * COLUMNS
        inside = bits(occupied & row)
        points += inside * rules.floor_points[floor]
        sheet.times(PREPARED_FLOOR + floor, bits(prepared & row), 0.4)
        sheet.times(OCCUPIED_FLOOR + floor, inside, 0.4)
    sheet.times(HOTEL, points, 0.1)
    sheet.times(HOTEL + 1, bits(prepared), 0.1)
    sheet.times(HOTEL + 2, bits(occupied), 0.1)
    sheet.times(HOTEL + 3, bits(given), 0.2)
    groups, bonuses = rules.group_rooms[board], rules.group_bonus[board]
    for group in range(i64(len(groups))):
        rooms: i64 = groups[group]
        if given >> group & 1 or rooms & (prepared | occupied) == 0:
            continue  # what is worth nothing yet would not be noted
        inside = bits(occupied & rooms)
        tiles: i64 = bits(prepared & rooms)
        size: i64 = bits(rooms)
        code: i64 = bonuses[group]
        bonus = code % ARGUMENTS
        kind = code // ARGUMENTS - 1
        if kind < 0 or kind > 2:
            kind = 1
        share = (real(inside) + 0.4 * real(tiles - inside)) / real(size)
        sheet.add(GROUP + kind * 2, real(bonus) * share * share * 0.2)
        if inside == size - 1 and tiles == size:
            sheet.times(GROUP + kind * 2 + 1, bonus, 0.2)


def _politics(s: State, player: Player, sheet: Sheet) -> None:
    rules = s.rules
    own, hope, nearness, ready, threat = 0, 0.0, 0.0, 0.0, 0.0
    for letter in range(i64(3)):
        place: i64 = 0
        mine = False
        while place < 3 and s.marker(letter, place) >= 0:
            if s.marker(letter, place) == player:
                mine = True
            place += 1
        if mine:
            own += 1
        sheet.politics_place[letter] = 3 if mine else place
        if mine or place == 3:
            continue
        card: i64 = s.politics(letter)
        condition = rules.politics_condition[card]
        have, wanted = condition.progress(s, player)
        share = have / wanted if wanted else 1.0
        if share > 1.0:
            share = 1.0
        sheet.politics_missing[letter] = wanted - have if have < wanted else 0
        points = rules.politics_points[card][place] / 15.0
        hope += points
        nearness += points * share * share
        if share >= 1.0:
            ready += points
        sheet.add(POLITICS_CARD + card, points * share)
        best = 0.0
        sheet.rival_missing[letter] = wanted
        for other in range(i64(rules.players)):
            if other != player:
                if rules.decides[other]:
                    have, wanted = condition.progress(s, other)
                    reached = have / wanted if wanted else 1.0
                else:
                    reached = race_of_played(s, other, letter)
                    have, wanted = int(reached * RACE), RACE
                if reached > best:
                    best = reached
                    sheet.rival_missing[letter] = wanted - have if have < wanted else 0
        threat += points * best * best
    sheet.add(COURT, hope)
    sheet.add(COURT + 1, nearness)
    sheet.add(COURT + 2, ready)
    sheet.add(COURT + 3, threat)
    sheet.add(COURT + 4, float(own))


def _staff(s: State, player: Player, left: float, sheet: Sheet) -> None:
    rules = s.rules
    ready: i64 = 0
    played: i64 = 0
    card = s.first(s.pile(player, PLAYED))
    while card:
        played += 1
        sheet.add(PLAYED_CARD + card, 1.0)
        sheet.add(PLAYED_EARLY + card, left)
        if rules.staff_is_round[card] and not s.is_used(card):
            ready += 1
        card = s.after(card)
    sheet.times(STAFF, played, 0.2)
    sheet.add(STAFF + 1, end_points(s, player) * 0.1)
    sheet.times(STAFF + 2, ready, 0.5)
    held = s.size(s.pile(player, HAND))
    sheet.add(STAFF + 3, held * 0.2)
    card = s.first(s.pile(player, HAND))
    while card:
        sheet.add(HAND_CARD + card, 1.0)
        sheet.add(HAND_EARLY + card, left)
        card = s.after(card)
