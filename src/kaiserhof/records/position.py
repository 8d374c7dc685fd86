"""Positions in words: every field of a state can be set and read by its name.

Scenarios set up positions with these fields and check them with the same words.

>>> position = Position(Options(players=2))
>>> position.set("A krones", "4")
>>> position.set("A guest", "baroness with 2 wine")
>>> position.set("A free", "0 1 2")
>>> game = position.game()
>>> game.view(0)["players"][0]["krones"]
4
"""

import functools
from collections.abc import Callable

from kaiserhof.data import ITEMS, card_set
from kaiserhof.engine import chance, flow
from kaiserhof.engine.chance import Fate
from kaiserhof.engine.game import Game, holding
from kaiserhof.engine.nouns import Letter, Player
from kaiserhof.engine.options import Options
from kaiserhof.engine.rulebook import Rulebook, pack_order, rulebook
from kaiserhof.engine.sources import T_GUESTS
from kaiserhof.engine.state import State, new_values
from kaiserhof.engine.state import layout as at
from kaiserhof.engine.steps import draft, kinds, turn
from kaiserhof.engine.views import rooms_in
from kaiserhof.records.port import OwnDice, field_called, fields_of
from kaiserhof.records.values import (
    GUEST,
    SEATS,
    STAFF,
    PositionError,
    card_number,
    item_counts,
    number,
    numbers,
    of_each_letter,
    politics_number,
    seat,
    staff_numbers,
    tile_number,
    words_in,
    yes_or_no,
)

_FLAGS = {"begun": turn.BEGUN, "guest": turn.GUEST_TAKEN, "die": turn.DIE_TAKEN}
_TURNS = 2
_MOST_POINTS = 999
_MOST_ITEMS = 99


class ScriptedFate(Fate):
    """Chance as a scenario wants it: rolls and shuffles from a list, the rest as it comes."""

    def __init__(self) -> None:
        self.rolls: list[tuple[list[int], list[str]]] = []
        """For each roll the plain dice, and a module's own, ``red:4``; none for as they come."""
        self.shuffles: list[list[int]] = []
        self.own: OwnDice | None = None
        """The dice of a module, if one has its own."""
        self.lying: Callable[[], list[str]] = list
        """Those of them that lie on the action board."""

    def settle(self, what: int, outcome: list[int]) -> list[int]:
        if self.own is not None and what == self.own.chance and self.rolls:
            # A module's own dice of a roll come first; the plain ones finish it.
            return self._own(self.rolls[0][1]) or outcome
        if what == chance.DICE and self.rolls and (outcome or not self.rolls[0][0]):
            wanted, _ = self.rolls.pop(0)
            if len(wanted) != len(outcome):
                raise PositionError(f"next-roll has {len(wanted)} dice, {len(outcome)} are rolled")
            return wanted
        if what == chance.RESHUFFLE and self.shuffles:
            wanted = self.shuffles.pop(0)
            return wanted + [card for card in outcome if card not in wanted]
        return outcome

    def _own(self, wanted: list[str]) -> list[int]:
        faces = {die: int(face) for die, _, face in (w.partition(":") for w in wanted)}
        if faces and set(faces) != set(self.lying()):
            raise PositionError(
                f"next-roll has {' '.join(faces)} dice, {' '.join(self.lying())} are rolled"
            )
        return [faces[die] for die in self.lying()] if faces else []


class Position:
    """A position being set up, field by field."""

    def __init__(self, options: Options) -> None:
        self.rules: Rulebook = rulebook(options)
        self.state = State(self.rules, new_values(self.rules.state_places), 1, 1)
        self.fate = ScriptedFate()
        self._fields = fields_of(self.rules)
        for fields in self._fields:
            if fields.dice is not None:
                self.fate.own = fields.dice
                self.fate.lying = functools.partial(fields.dice.lying, self.state)
        self.given: list[tuple[str, str]] = []
        """All that has been set: the field and its value in words."""
        self._guest_deck: list[int] = []
        self._staff_deck: list[int] = []
        self._discards: list[int] = []
        self._only_guests = False
        self._only_discards = False
        self._only_staff = False
        self._groups: dict[int, int] = {}
        self._free: dict[int, int] = {}
        self._occupied: dict[int, int] = {}
        self._flow: list[tuple[int, int, int]] = []
        self.notes: dict[str, list[str]] = {}
        """What the fields of modules note until all of them are set."""
        s = self.state
        s.set_round(1)
        for face in range(1, 7):
            s.set_dice(face, 1)
        for letter in range(3):
            s.set_politics(letter, self.rules.politics_by_letter[letter][0])
            s.set_tile(letter, self.rules.tiles_by_letter[letter][0])
        for player in range(self.rules.players):
            s.set_krones(player, self.rules.start_krones)
            s.set_tables(player, self.rules.start_tables)
            s.set_board(player, player % len(self.rules.room_colour))
        self._set_turn("A")
        for fields in self._fields:
            if fields.prepare is not None:
                fields.prepare(s)

    def set(self, field: str, value: str) -> None:
        """Set a field: ``set("A krones", "4")``, ``set("dice", "1 1 5")``."""
        words = field.split()
        if len(words) == 2 and words[0] in SEATS:
            player = seat(words[0], self.rules.players)
            setter = PLAYER_SETTERS.get(words[1]) or field_called(
                words[1], self.rules, lambda fields: fields.player_setters
            )
            if setter is None:
                raise PositionError(f"no field of a player is called {words[1]!r}")
            setter(self, player, value)
        else:
            table_setter = TABLE_SETTERS.get(field) or field_called(
                field, self.rules, lambda fields: fields.table_setters
            )
            if table_setter is None:
                raise PositionError(f"no field of the table is called {field!r}")
            table_setter(self, value)
        self.given.append((field, value))
        self._check_once(self._guests_placed())
        self._check_once(self.staff_placed())

    def game(self) -> Game:
        """The game that goes on from here; cards that were not named fill the decks."""
        s, rules = self.state, self.rules
        for fields in self._fields:
            if fields.finish is not None:
                fields.finish(self)
        placed = self._guests_placed()
        rest = [card for card in rules.guests if card not in placed]
        s.set_pile(at.GUEST_DECK, self._guest_deck + ([] if self._only_guests else rest))
        discarded = rest if self._only_guests and not self._only_discards else []
        s.set_pile(at.GUEST_DISCARDS, self._discards + discarded)
        held = self.staff_placed()
        others = [card for card in rules.staff if card not in held]
        s.set_pile(at.STAFF_DECK, self._staff_deck + ([] if self._only_staff else others))
        for player in range(rules.players):
            given = 0
            for group, rooms in enumerate(rules.group_rooms[s.board(player)]):
                if s.occupied(player) & rooms == rooms:
                    given |= 1 << group
            s.set_groups_given(player, self._groups.get(player, given))
        if rules.draft_marks:
            draft.mark_packs(s)
        for step, owner, value in self._flow:
            if step == kinds.TURN:
                turn.begin_turn(s, owner, value, 0)
            else:
                s.push(step, owner, value, 0, 0, 0)
        game = holding(s)
        s.fate = self.fate
        flow.advance(s, game._numbers)
        return game

    def _guests_placed(self) -> list[int]:
        """All guests that lie somewhere."""
        s = self.state
        placed = [s.row(place) for place in range(at.ROW_PLACES)]
        for player in range(self.rules.players):
            placed += [s.guest_at(player, table) for table in range(at.MOST_TABLES)]
        for pile in self.rules.more_piles:
            placed += s.cards(pile)
        return [card for card in placed if card] + self._guest_deck + self._discards

    def staff_placed(self) -> list[int]:
        """All staff cards that lie somewhere."""
        s = self.state
        placed = self._staff_deck[:]
        for player in range(self.rules.players):
            for kind in (at.HAND, at.PLAYED, at.DRAWN):
                placed += s.cards(s.pile(player, kind))
        for pile in self.rules.more_piles:
            placed += s.cards(pile)
        return placed

    def _check_once(self, cards: list[int]) -> None:
        if len(set(cards)) != len(cards):
            twice = next(card for card in cards if cards.count(card) > 1)
            raise PositionError(f"card {twice} is in two places")

    # --- fields of the table ---------------------------------------------------------------

    def _set_round(self, value: str) -> None:
        found = number(value, 0, self.rules.rounds)
        self.state.set_round(found)
        self.state.set_scorings(sum(r < found for r in self.rules.scoring_rounds))

    def _set_start(self, value: str) -> None:
        self.state.set_start_player(seat(value, self.rules.players))

    def _set_turn(self, value: str) -> None:
        letter, *done = value.split() or [""]
        player = seat(letter, self.rules.players)
        flags = 0
        for word in done:
            if word not in _FLAGS:
                raise PositionError(f"{word!r}: a turn may have begun, guest, die behind it")
            flags |= _FLAGS[word] | turn.BEGUN
        self._flow = [
            (kinds.ROUND_END, 0, 0),
            (kinds.TURNS, 0, 0),
            (kinds.TURN, player, flags),
        ]

    def _set_phase(self, value: str) -> None:
        steps = {
            "round-end": [kinds.ROUND_END],
            "turns": [kinds.ROUND_END, kinds.TURNS],
            "final-scoring": [kinds.FINAL_SCORING],
            "draft": [kinds.ROUND, kinds.FIRST_ROOMS, kinds.FIRST_GUESTS, kinds.DRAFT],
            "set-up": self.rules.set_up_steps[::-1],
            "first-guests": [kinds.ROUND, kinds.FIRST_ROOMS, kinds.FIRST_GUESTS],
            "first-rooms": [kinds.ROUND, kinds.FIRST_ROOMS],
        }
        if value not in steps:
            raise PositionError(f"{value!r} is not a phase: {', '.join(steps)}")
        self._flow = [(step, self.state.start_player(), 0) for step in steps[value]]
        if value.startswith(("first", "draft", "set-up")):
            self.state.set_round(0)
        if value == "set-up":
            for fields in self._fields:
                if fields.prepare_set_up is not None:
                    fields.prepare_set_up(self.state)

    def _set_next_roll(self, value: str) -> None:
        """``1 1 4 red:2``: plain dice, and a module's own by their names."""
        words = value.split()
        own = [word for word in words if ":" in word]
        names = self.fate.own.names if self.fate.own is not None else ()
        for word in own:
            die, _, face = word.partition(":")
            if die not in names or face not in tuple("123456"):
                raise PositionError(f"{word!r} is not a die of this game with its face, like red:4")
        plain = self._faces(" ".join(word for word in words if word not in own))
        self.fate.rolls.append((plain, own))

    def _set_dice(self, value: str) -> None:
        faces = self._faces(value)
        for face in range(1, 7):
            self.state.set_dice(face, faces.count(face))

    def _faces(self, value: str) -> list[int]:
        faces = numbers("" if value == "none" else value)
        if any(not 1 <= face <= 6 for face in faces):
            raise PositionError("dice show 1 to 6")
        if len(faces) > self.rules.dice:
            raise PositionError(f"{len(faces)} dice: there are {self.rules.dice} in this game")
        return faces

    def _set_row(self, value: str) -> None:
        words = value.split()
        if len(words) != at.ROW_PLACES:
            raise PositionError("the row has five places; '-' stands for an empty one")
        for place, word in enumerate(words):
            self.state.set_row(place, 0 if word == "-" else self.guest(word))

    def _set_politics(self, value: str) -> None:
        cards = [politics_number(word) for word in value.split()]
        self._check_letters(self.rules.politics_by_letter, cards)
        for letter, card in enumerate(cards):
            self.state.set_politics(letter, card)

    def _set_tiles(self, value: str) -> None:
        tiles = [tile_number(word) for word in value.split()]
        self._check_letters(self.rules.tiles_by_letter, tiles)
        for letter, tile in enumerate(tiles):
            self.state.set_tile(letter, tile)

    def _check_letters(self, by_letter: list[list[int]], cards: list[int]) -> None:
        of_each_letter(cards, by_letter)
        if 0 in cards:
            raise PositionError("three are needed, one of each letter")

    def _set_markers(self, letter: Letter, value: str) -> None:
        holders = [seat(word, self.rules.players) for word in words_in(value)]
        if len(set(holders)) != len(holders) or len(holders) > at.MARKER_PLACES:
            raise PositionError("up to three different seats have markers on a politics card")
        for place in range(at.MARKER_PLACES):
            self.state.set_marker(letter, place, holders[place] if place < len(holders) else -1)

    def _set_guest_deck(self, value: str) -> None:
        words = value.split()
        self._only_guests = "only" in words
        self._guest_deck = [self.guest(w) for w in words if w not in ("only", "none")]

    def _set_discards(self, value: str) -> None:
        words = value.split()
        self._only_discards = "only" in words
        self._discards = [self.guest(w) for w in words if w not in ("only", "none")]

    def _set_staff_deck(self, value: str) -> None:
        words = value.split()
        self._only_staff = "only" in words
        self._staff_deck = [self._staff(w) for w in words if w not in ("only", "none")]

    def _set_next_shuffle(self, value: str) -> None:
        self.fate.shuffles.append(self.distinct([self.guest(word) for word in words_in(value)]))

    def guest(self, word: str) -> int:
        """A guest of this game by number or name."""
        found = card_number(word, GUEST)
        if found not in self.rules.guests:
            raise PositionError(f"{word!r} is not a guest of this game")
        return found

    def _staff(self, word: str) -> int:
        found = card_number(word, STAFF)
        if found not in self.rules.staff:
            raise PositionError(f"{word!r} is not a staff card of this game")
        return found

    # --- fields of a player -------------------------------------------------------------------

    def _set_krones(self, player: Player, value: str) -> None:
        self.state.set_krones(player, number(value, 0, self.rules.most_krones))

    def _set_emperor(self, player: Player, value: str) -> None:
        self.state.set_emperor(player, number(value, 0, self.rules.track_end))

    def _set_turns(self, player: Player, value: str) -> None:
        self.state.set_turns_taken(player, number(value, 0, _TURNS))

    def _set_points(self, player: Player, value: str) -> None:
        self.state.set_points(player, number(value, -_MOST_POINTS, _MOST_POINTS), T_GUESTS)

    def _set_kitchen(self, player: Player, value: str) -> None:
        for item, count in enumerate(item_counts(value)):
            if count > _MOST_ITEMS:
                raise PositionError(f"{count} {ITEMS[item]}: {_MOST_ITEMS} are the most")
            self.state.set_kitchen(player, item, count)

    def _set_guest(self, player: Player, value: str) -> None:
        name, _, served = value.partition(" with ")
        guest = self.guest(name.strip())
        table = self.state.free_table(player)
        if table < 0:
            raise PositionError("the café has no free table for another guest")
        self.state.seat_guest(player, table, guest)
        order = card_set().guests[guest].order
        left = [have - laid for have, laid in zip(order, item_counts(served), strict=True)]
        if min(left) < 0:
            raise PositionError(f"{name.strip()} has not ordered that much")
        self.state.set_order(player, table, pack_order(left))

    def _set_free(self, player: Player, value: str) -> None:
        self._free[player] = self._rooms(value)
        self._lay_rooms(player)

    def _set_occupied(self, player: Player, value: str) -> None:
        self._occupied[player] = self._rooms(value)
        self._lay_rooms(player)

    def _lay_rooms(self, player: Player) -> None:
        free, occupied = self._free.get(player, 0), self._occupied.get(player, 0)
        for room in rooms_in(free & occupied):
            raise PositionError(f"room {room} is both free and occupied")
        self.state.set_occupied(player, occupied)
        self.state.set_prepared(player, free | occupied)

    def _rooms(self, value: str) -> int:
        mask = 0
        for room in numbers("" if value == "none" else value):
            if not 0 <= room < at.ROOMS:
                raise PositionError(f"there is no room {room}: they are 0 to 19")
            mask |= 1 << room
        return mask

    def _set_hand(self, player: Player, value: str) -> None:
        cards = self.distinct([self._staff(word) for word in words_in(value)])
        self.state.set_pile(self.state.pile(player, at.HAND), cards)
        for card in cards:
            self.state.set_known_only(card, player)

    def _set_drawn(self, player: Player, value: str) -> None:
        cards = self.distinct([self._staff(word) for word in words_in(value)])
        self.state.set_pile(self.state.pile(player, at.DRAWN), cards)
        for card in cards:
            self.state.set_known_only(card, player)

    def _set_board(self, player: Player, value: str) -> None:
        if value not in self.rules.boards:
            raise PositionError(f"{value!r} is no board: {', '.join(self.rules.boards)}")
        self.state.set_board(player, self.rules.boards.index(value))

    def distinct(self, cards: list[int]) -> list[int]:
        """Cards, each of which is there once."""
        self._check_once(cards)
        return cards

    def _set_staff(self, player: Player, value: str) -> None:
        cards = self.distinct([self._staff(word) for word in words_in(value)])
        self.state.set_pile(self.state.pile(player, at.PLAYED), cards)
        for card in cards:
            self.state.set_known_to_all(card)
            self.state.add_ability(player, self.rules.staff_ability[card])

    def _set_used(self, player: Player, value: str) -> None:
        for card in staff_numbers(value):
            if not self.state.in_play(player, card):
                raise PositionError(f"card {card} is not in play there")
            self.state.set_used(card)

    def _set_passed(self, player: Player, value: str) -> None:
        self.state.set_passed(player, yes_or_no(value))

    def _set_groups(self, player: Player, value: str) -> None:
        count = len(self.rules.group_rooms[self.state.board(player)])
        groups = {number(word, 0, count - 1) for word in words_in(value)}
        self._groups[player] = sum(1 << group for group in groups)


TABLE_SETTERS: dict[str, Callable[[Position, str], None]] = {
    "round": Position._set_round,
    "start": Position._set_start,
    "turn": Position._set_turn,
    "phase": Position._set_phase,
    "dice": Position._set_dice,
    "row": Position._set_row,
    "politics": Position._set_politics,
    "tiles": Position._set_tiles,
    "markers-a": lambda position, value: position._set_markers(0, value),
    "markers-b": lambda position, value: position._set_markers(1, value),
    "markers-c": lambda position, value: position._set_markers(2, value),
    "guest-deck": Position._set_guest_deck,
    "guest-discards": Position._set_discards,
    "staff-deck": Position._set_staff_deck,
    "next-roll": Position._set_next_roll,
    "next-shuffle": Position._set_next_shuffle,
}

PLAYER_SETTERS: dict[str, Callable[[Position, int, str], None]] = {
    "krones": lambda position, player, value: position._set_krones(player, value),
    "points": Position._set_points,
    "emperor": lambda position, player, value: position._set_emperor(player, value),
    "kitchen": Position._set_kitchen,
    "guest": Position._set_guest,
    "free": Position._set_free,
    "occupied": Position._set_occupied,
    "hand": Position._set_hand,
    "drawn": Position._set_drawn,
    "board": Position._set_board,
    "staff": Position._set_staff,
    "used": Position._set_used,
    "turns": lambda position, player, value: position._set_turns(player, value),
    "passed": Position._set_passed,
    "groups": Position._set_groups,
}
