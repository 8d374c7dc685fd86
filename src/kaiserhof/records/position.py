"""Positions in words: every field of a state can be set and read by its name.

Scenarios set up positions with these fields and check them with the same words.

>>> position = Position(Options(players=2))
>>> position.set("A krones", "4")
>>> position.set("A guest", "baroness with 2 wine")
>>> position.set("A free", "0 1 2")
>>> game = position.game()
>>> read(game, "A guest 75"), read(game, "A krones")
('lacks 2 coffee', '4')
"""

from collections.abc import Callable

from kaiserhof.data import ITEMS, card_set
from kaiserhof.engine import chance, flow
from kaiserhof.engine import layout as at
from kaiserhof.engine.chance import Fate
from kaiserhof.engine.game import Game
from kaiserhof.engine.options import Options
from kaiserhof.engine.rulebook import Rulebook, pack_order, rulebook
from kaiserhof.engine.scoring import tally
from kaiserhof.engine.sources import T_GUESTS, TALLY_NAMES
from kaiserhof.engine.state import TRACK_LAST, State, new_values
from kaiserhof.engine.steps import draft, kinds, turn
from kaiserhof.engine.views import rooms_in
from kaiserhof.records import module_fields

SEATS = "ABCD"
_FLAGS = {"begun": turn.BEGUN, "guest": turn.GUEST_TAKEN, "die": turn.DIE_TAKEN}


class PositionError(ValueError):
    """A field that does not exist, or a value that it cannot have."""


def card_number(word: str) -> int:
    """A card by its number or by its English name with hyphens for spaces.

    >>> card_number("75"), card_number("baroness"), card_number("e.-gizia")
    (75, 75, 97)
    """
    if word.isdigit():
        return int(word)
    cards = card_set()
    wanted = word.lower()
    names = {guest.number: guest.name["en"] for guest in cards.guests.values()}
    names |= {staff.number: staff.name["en"] for staff in cards.staff.values()}
    for found, name in names.items():
        if name.lower().replace(" ", "-") == wanted:
            return found
    raise PositionError(f"no card is called {word!r}")


def numbers(text: str) -> list[int]:
    """Whole numbers parted by spaces."""
    try:
        return [int(word) for word in text.split()]
    except ValueError:
        raise PositionError(f"{text!r} is not a list of whole numbers") from None


def number(text: str) -> int:
    """One whole number."""
    found = numbers(text)
    if len(found) != 1:
        raise PositionError(f"{text!r} is not one whole number")
    return found[0]


def card_numbers(text: str) -> list[int]:
    """Cards parted by spaces; ``none`` for none."""
    return [] if text == "none" else [card_number(word) for word in text.split()]


def item_counts(text: str) -> list[int]:
    """``2 wine 1 cake`` as counts by kind; ``none`` for none."""
    counts = [0] * len(ITEMS)
    words = [] if text in ("none", "") else text.replace(",", " ").split()
    if len(words) % 2:
        raise PositionError(f"{text!r} is not of the form '2 wine 1 cake'")
    for count, item in zip(words[::2], words[1::2], strict=True):
        if item not in ITEMS or not count.isdigit():
            raise PositionError(f"'{count} {item}' is not a count and an item")
        counts[ITEMS.index(item)] += int(count)
    return counts


def items_text(counts: list[int]) -> str:
    """Counts by kind in words."""
    said = [f"{count} {item}" for count, item in zip(counts, ITEMS, strict=True) if count]
    return " ".join(said) or "none"


def seat(letter: str) -> int:
    """The player of a seat letter."""
    if letter not in SEATS or len(letter) != 1:
        raise PositionError(f"{letter!r} is not a seat: they are A, B, C and D")
    return SEATS.index(letter)


class ScriptedFate(Fate):
    """Chance as a scenario wants it: rolls and shuffles from a list, the rest as it comes."""

    def __init__(self) -> None:
        self.rolls: list[tuple[list[int], list[str]]] = []
        """For each roll the plain dice, and the coloured ones, ``red:4``; none for as they come."""
        self.shuffles: list[list[int]] = []
        self.lying: Callable[[], list[str]] = list
        """The coloured dice that lie on the action board."""

    def settle(self, what: int, outcome: list[int]) -> list[int]:
        if what == module_fields.COLOURED_ROLL and self.rolls:
            # The coloured dice of a roll come first; the plain ones finish it.
            return self._coloured(self.rolls[0][1]) or outcome
        if what == chance.DICE and self.rolls and (outcome or not self.rolls[0][0]):
            wanted, _ = self.rolls.pop(0)
            if len(wanted) != len(outcome):
                raise PositionError(f"next-roll has {len(wanted)} dice, {len(outcome)} are rolled")
            return wanted
        if what == chance.RESHUFFLE and self.shuffles:
            wanted = self.shuffles.pop(0)
            return wanted + [card for card in outcome if card not in wanted]
        return outcome

    def _coloured(self, wanted: list[str]) -> list[int]:
        faces = {colour: int(face) for colour, _, face in (w.partition(":") for w in wanted)}
        if faces and set(faces) != set(self.lying()):
            raise PositionError(
                f"next-roll has {' '.join(faces)} dice, {' '.join(self.lying())} are rolled"
            )
        return [faces[colour] for colour in self.lying()] if faces else []


class Position:
    """A position being set up, field by field."""

    def __init__(self, options: Options) -> None:
        self.rules: Rulebook = rulebook(options)
        self.state = State(self.rules, new_values(self.rules.state_places), 1, 1)
        self.fate = ScriptedFate()
        self.fate.lying = lambda: module_fields.coloured_lying(self.state)
        self._guest_deck: list[int] = []
        self._staff_deck: list[int] = []
        self._discards: list[int] = []
        self._only_guests = False
        self._only_staff = False
        self._groups: dict[int, int] = {}
        self._flow: list[tuple[int, int, int]] = []
        self.celebrity_deck: list[str] | None = None
        s = self.state
        s.v[at.ROUND] = 1
        for face in range(1, 7):
            s.v[at.DICE + face] = 1
        for letter in range(3):
            s.v[at.POLITICS + letter] = self.rules.politics_by_letter[letter][0]
            s.v[at.TILES + letter] = self.rules.tiles_by_letter[letter][0]
        for player in range(self.rules.players):
            base = at.PLAYER + player * at.PLAYER_PLACES
            s.v[base + at.KRONES] = self.rules.start_krones
            s.v[base + at.TABLES] = self.rules.start_tables
            s.v[base + at.BOARD] = player % len(self.rules.room_colour)
        self._set_turn("A")
        module_fields.prepare(s)

    def set(self, field: str, value: str) -> None:
        """Set a field: ``set("A krones", "4")``, ``set("dice", "1 1 5")``."""
        words = field.split()
        if len(words) == 2 and words[0] in SEATS:
            player = seat(words[0])
            if player >= self.rules.players:
                raise PositionError(
                    f"there is no seat {words[0]} with {self.rules.players} players"
                )
            setter = _PLAYER_SETTERS.get(words[1]) or module_fields.PLAYER_SETTERS.get(words[1])
            if setter is None:
                raise PositionError(f"no field of a player is called {words[1]!r}")
            setter(self, player, value)
        else:
            table_setter = _TABLE_SETTERS.get(field) or module_fields.TABLE_SETTERS.get(field)
            if table_setter is None:
                raise PositionError(f"no field of the table is called {field!r}")
            table_setter(self, value)

    def game(self) -> Game:
        """The game that goes on from here; cards that were not named fill the decks."""
        s, rules = self.state, self.rules
        try:
            module_fields.finish(self)
        except module_fields.FieldError as error:
            raise PositionError(str(error)) from None
        row = [s.v[at.ROW + place] for place in range(at.ROW_PLACES)]
        cafes = [s.guest_at(p, t) for p in range(rules.players) for t in range(at.MOST_TABLES)]
        aside = [
            card for module in rules.modules for pile in module.piles(s) for card in s.cards(pile)
        ]
        placed = [*row, *cafes, *aside, *self._guest_deck, *self._discards]
        self._check_once([card for card in placed if card])
        rest = [card for card in rules.guests if card not in placed]
        s.set_pile(at.GUEST_DECK, self._guest_deck + ([] if self._only_guests else rest))
        s.set_pile(at.GUEST_DISCARDS, self._discards + (rest if self._only_guests else []))
        held = [
            card
            for player in range(rules.players)
            for kind in (at.HAND, at.PLAYED, at.DRAWN)
            for card in s.cards(s.pile(player, kind))
        ]
        self._check_once(held + self._staff_deck)
        others = [c for c in rules.staff if c not in held and c not in self._staff_deck]
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
        game = Game.__new__(Game)
        game.rules = rules
        game.state = s
        game._numbers = []
        s.fate = self.fate
        flow.advance(s, game._numbers)
        return game

    def _check_once(self, cards: list[int]) -> None:
        for card in cards:
            if cards.count(card) > 1:
                raise PositionError(f"card {card} is in two places")

    # --- fields of the table ---------------------------------------------------------------

    def _set_round(self, value: str) -> None:
        if not 0 <= number(value) <= self.rules.rounds:
            raise PositionError(f"round {value}: there are {self.rules.rounds}")
        self.state.v[at.ROUND] = number(value)
        self.state.v[at.SCORINGS] = sum(r < number(value) for r in self.rules.scoring_rounds)

    def _set_start(self, value: str) -> None:
        self.state.v[at.START_PLAYER] = seat(value)

    def _set_turn(self, value: str) -> None:
        letter, *done = value.split() or [""]
        if seat(letter) >= self.rules.players:
            raise PositionError(f"seat {letter}: there are {self.rules.players} players")
        flags = 0
        for word in done:
            if word not in _FLAGS:
                raise PositionError(f"{word!r}: a turn may have begun, guest, die behind it")
            flags |= _FLAGS[word] | turn.BEGUN
        self._flow = [
            (kinds.ROUND_END, 0, 0),
            (kinds.TURNS, 0, 0),
            (kinds.TURN, seat(letter), flags),
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
            self.state.v[at.ROUND] = 0
        if value == "set-up":
            module_fields.prepare_set_up(self.state)

    def _set_next_roll(self, value: str) -> None:
        """``1 1 4 red:2``: plain dice, and coloured ones with their colour."""
        words = value.split()
        coloured = [word for word in words if ":" in word]
        for word in coloured:
            colour, _, face = word.partition(":")
            if colour not in module_fields.DICE_COLOURS or face not in tuple("123456"):
                raise PositionError(f"{word!r} is not a coloured die like red:4")
        plain = numbers(" ".join(word for word in words if word not in coloured))
        self.fate.rolls.append((plain, coloured))

    def _set_dice(self, value: str) -> None:
        faces = numbers("" if value == "none" else value)
        if any(not 1 <= face <= 6 for face in faces):
            raise PositionError("dice show 1 to 6")
        for face in range(1, 7):
            self.state.v[at.DICE + face] = faces.count(face)

    def _set_row(self, value: str) -> None:
        words = value.split()
        if len(words) != at.ROW_PLACES:
            raise PositionError("the row has five places; '-' stands for an empty one")
        for place, word in enumerate(words):
            self.state.v[at.ROW + place] = 0 if word == "-" else self._guest(word)

    def _set_politics(self, value: str) -> None:
        self._set_letters(at.POLITICS, self.rules.politics_by_letter, value)

    def _set_tiles(self, value: str) -> None:
        self._set_letters(at.TILES, self.rules.tiles_by_letter, value)

    def _set_letters(self, place: int, by_letter: list[list[int]], value: str) -> None:
        words = value.split()
        if len(words) != 3:
            raise PositionError("three are needed, one of each letter")
        cards = card_set()
        keys = {c.key: c.number for c in cards.politics.values()}
        if place == at.TILES:
            keys = {t.key: t.number for t in cards.tiles.values()}
        for letter, word in enumerate(words):
            found = keys.get(word, int(word) if word.isdigit() else 0)
            if found not in by_letter[letter]:
                raise PositionError(f"{word!r} is not one of letter {'ABC'[letter]}")
            self.state.v[place + letter] = found

    def _set_markers(self, letter: int, value: str) -> None:
        holders = [] if value == "none" else [seat(word) for word in value.split()]
        if len(set(holders)) != len(holders) or len(holders) > 3:
            raise PositionError("up to three different seats have markers on a politics card")
        for place in range(3):
            self.state.v[at.MARKERS + letter * 3 + place] = (
                holders[place] + 1 if place < len(holders) else 0
            )

    def _set_guest_deck(self, value: str) -> None:
        words = value.split()
        self._only_guests = "only" in words
        self._guest_deck = [self._guest(w) for w in words if w not in ("only", "none")]

    def _set_discards(self, value: str) -> None:
        self._discards = [self._guest(word) for word in value.split() if word != "none"]

    def _set_staff_deck(self, value: str) -> None:
        words = value.split()
        self._only_staff = "only" in words
        self._staff_deck = [self._staff(w) for w in words if w not in ("only", "none")]

    def _guest(self, word: str) -> int:
        found = card_number(word)
        if found not in self.rules.guests:
            raise PositionError(f"{word!r} is not a guest of this game")
        return found

    def _staff(self, word: str) -> int:
        found = card_number(word)
        if found not in self.rules.staff:
            raise PositionError(f"{word!r} is not a staff card of this game")
        return found

    # --- fields of a player -------------------------------------------------------------------

    def _set_place(self, player: int, place: int, value: str) -> None:
        most = {at.KRONES: self.rules.most_krones, at.EMPEROR: TRACK_LAST, at.TURNS: 2}
        if place in most and not 0 <= number(value) <= most[place]:
            raise PositionError(f"{value}: this goes from 0 to {most[place]}")
        self.state.v[at.PLAYER + player * at.PLAYER_PLACES + place] = number(value)

    def _set_points(self, player: int, value: str) -> None:
        self._set_place(player, at.POINTS, value)
        self._set_place(player, at.TALLY + T_GUESTS, value)

    def _set_kitchen(self, player: int, value: str) -> None:
        for item, count in enumerate(item_counts(value)):
            self.state.v[at.PLAYER + player * at.PLAYER_PLACES + at.KITCHEN + item] = count

    def _set_guest(self, player: int, value: str) -> None:
        name, _, served = value.partition(" with ")
        guest = self._guest(name.strip())
        table = self.state.free_table(player)
        if table < 0:
            raise PositionError("the café has no free table for another guest")
        self.state.seat_guest(player, table, guest)
        order = card_set().guests[guest].order
        left = [have - laid for have, laid in zip(order, item_counts(served), strict=True)]
        if min(left) < 0:
            raise PositionError(f"{name.strip()} has not ordered that much")
        self.state.set_order(player, table, pack_order(left))

    def _set_free(self, player: int, value: str) -> None:
        rooms = self._rooms(value)
        self.state.set_prepared(player, rooms | self.state.occupied(player))

    def _set_occupied(self, player: int, value: str) -> None:
        rooms = self._rooms(value)
        self.state.set_occupied(player, rooms)
        self.state.set_prepared(player, self.state.prepared(player) | rooms)

    def _rooms(self, value: str) -> int:
        mask = 0
        for room in numbers("" if value == "none" else value):
            if not 0 <= room < at.ROOMS:
                raise PositionError(f"there is no room {room}: they are 0 to 19")
            mask |= 1 << room
        return mask

    def _set_hand(self, player: int, value: str) -> None:
        cards = self._distinct([self._staff(word) for word in value.split() if word != "none"])
        self.state.set_pile(self.state.pile(player, at.HAND), cards)
        for card in cards:
            self.state.set_known_only(card, player)

    def _set_drawn(self, player: int, value: str) -> None:
        cards = self._distinct([self._staff(word) for word in value.split() if word != "none"])
        self.state.set_pile(self.state.pile(player, at.DRAWN), cards)
        for card in cards:
            self.state.set_known_only(card, player)

    def _set_board(self, player: int, value: str) -> None:
        if value not in self.rules.boards:
            raise PositionError(f"{value!r} is no board: {', '.join(self.rules.boards)}")
        self.state.v[at.PLAYER + player * at.PLAYER_PLACES + at.BOARD] = self.rules.boards.index(
            value
        )

    def _distinct(self, cards: list[int]) -> list[int]:
        self._check_once(cards)
        return cards

    def _set_staff(self, player: int, value: str) -> None:
        cards = self._distinct([self._staff(word) for word in value.split() if word != "none"])
        self.state.set_pile(self.state.pile(player, at.PLAYED), cards)
        for card in cards:
            self.state.set_known_to_all(card)
            self.state.add_ability(player, self.rules.staff_ability[card])

    def _set_used(self, player: int, value: str) -> None:
        for card in card_numbers(value):
            if not self.state.in_play(player, card):
                raise PositionError(f"card {card} is not in play there")
            self.state.set_used(card)

    def _set_passed(self, player: int, value: str) -> None:
        self.state.set_passed(player, value == "yes")

    def _set_groups(self, player: int, value: str) -> None:
        groups = numbers("" if value == "none" else value)
        self._groups[player] = sum(1 << group for group in groups)


_TABLE_SETTERS: dict[str, Callable[[Position, str], None]] = {
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
    "next-shuffle": lambda position, value: position.fate.shuffles.append(card_numbers(value)),
}

_PLAYER_SETTERS: dict[str, Callable[[Position, int, str], None]] = {
    "krones": lambda position, player, value: position._set_place(player, at.KRONES, value),
    "points": Position._set_points,
    "emperor": lambda position, player, value: position._set_place(player, at.EMPEROR, value),
    "kitchen": Position._set_kitchen,
    "guest": Position._set_guest,
    "free": Position._set_free,
    "occupied": Position._set_occupied,
    "hand": Position._set_hand,
    "drawn": Position._set_drawn,
    "board": Position._set_board,
    "staff": Position._set_staff,
    "used": Position._set_used,
    "turns": lambda position, player, value: position._set_place(player, at.TURNS, value),
    "passed": Position._set_passed,
    "groups": Position._set_groups,
}


def _list(values: list[int]) -> str:
    return " ".join(str(value) for value in values) or "none"


def read(game: Game, field: str) -> str:
    """A field of a position in words, as scenarios write it."""
    words = field.split()
    s = game.state
    if words[0] in SEATS and len(words) >= 2:
        player = seat(words[0])
        if player >= game.players:
            raise PositionError(f"there is no seat {words[0]} with {game.players} players")
        return _read_player(s, player, words[1], words[2:])
    if field in _TABLE_READERS:
        return _TABLE_READERS[field](game)
    if field in module_fields.TABLE_READERS:
        return module_fields.TABLE_READERS[field](s)
    raise PositionError(f"no field of the table is called {field!r}")


def _read_player(s: State, player: int, name: str, rest: list[str]) -> str:
    if name == "guest" and len(rest) == 1:
        guest = card_number(rest[0])
        for table in range(at.MOST_TABLES):
            if s.guest_at(player, table) == guest:
                counts = [s.lacks(player, table, item) for item in range(len(ITEMS))]
                lacking = items_text(counts)
                return f"lacks {'nothing' if lacking == 'none' else lacking}"
        return "absent"
    if name == "tally" and len(rest) == 1 and rest[0] in TALLY_NAMES:
        return str(tally(s, player)[TALLY_NAMES.index(rest[0])])
    if not rest and name in module_fields.PLAYER_READERS:
        return module_fields.PLAYER_READERS[name](s, player)
    if rest or name not in _PLAYER_READERS:
        raise PositionError(f"no field of a player is called {' '.join([name, *rest])!r}")
    return _PLAYER_READERS[name](s, player)


_TABLE_READERS: dict[str, Callable[[Game], str]] = {
    "round": lambda game: str(game.state.round()),
    "start": lambda game: SEATS[game.state.start_player()],
    "dice": lambda game: _list(
        [face for face in range(1, 7) for _ in range(game.state.dice(face))]
    ),
    "dice-left": lambda game: str(game.state.dice_left()),
    "row": lambda game: " ".join(
        str(game.state.v[at.ROW + place] or "-") for place in range(at.ROW_PLACES)
    ),
    "politics": lambda game: _list([game.state.v[at.POLITICS + n] for n in range(3)]),
    "tiles": lambda game: _list([game.state.v[at.TILES + n] for n in range(3)]),
    "markers-a": lambda game: _markers(game, 0),
    "markers-b": lambda game: _markers(game, 1),
    "markers-c": lambda game: _markers(game, 2),
    "guest-deck": lambda game: _list(game.state.cards(at.GUEST_DECK)),
    "guest-deck-size": lambda game: str(game.state.size(at.GUEST_DECK)),
    "guest-discards": lambda game: _list(game.state.cards(at.GUEST_DISCARDS)),
    "staff-deck": lambda game: _list(game.state.cards(at.STAFF_DECK)),
    "staff-deck-size": lambda game: str(game.state.size(at.STAFF_DECK)),
    "staff-deck-bottom": lambda game: str((game.state.cards(at.STAFF_DECK) or [0])[-1]),
    "over": lambda game: "yes" if game.over else "no",
    "ranks": lambda game: _list(game.ranks),
    "decision": lambda game: "over" if game.over else f"{SEATS[game.player]} {game.decision}",
}

_PLAYER_READERS: dict[str, Callable[[State, int], str]] = {
    "krones": lambda s, p: str(s.krones(p)),
    "points": lambda s, p: str(s.points(p)),
    "emperor": lambda s, p: str(s.emperor(p)),
    "kitchen": lambda s, p: items_text([s.kitchen(p, item) for item in range(len(ITEMS))]),
    "guests": lambda s, p: _list(
        [s.guest_at(p, t) for t in range(at.MOST_TABLES) if s.guest_at(p, t)]
    ),
    "free": lambda s, p: _list(rooms_in(s.free_rooms(p))),
    "occupied": lambda s, p: _list(rooms_in(s.occupied(p))),
    "hand": lambda s, p: _list(s.cards(s.pile(p, at.HAND))),
    "hand-size": lambda s, p: str(s.size(s.pile(p, at.HAND))),
    "drawn": lambda s, p: _list(s.cards(s.pile(p, at.DRAWN))),
    "staff": lambda s, p: _list(s.cards(s.pile(p, at.PLAYED))),
    "used": lambda s, p: _list([c for c in s.cards(s.pile(p, at.PLAYED)) if s.is_used(c)]),
    "turns": lambda s, p: str(s.turns_taken(p)),
    "passed": lambda s, p: "yes" if s.has_passed(p) else "no",
    "groups": lambda s, p: _list([g for g in range(10) if s.groups_given(p) >> g & 1]),
}


def _markers(game: Game, letter: int) -> str:
    holders = [game.state.v[at.MARKERS + letter * 3 + place] for place in range(3)]
    return " ".join(SEATS[holder - 1] for holder in holders if holder) or "none"
