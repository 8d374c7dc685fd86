"""Positions read in words: every field of a game by its name, as scenarios write it.

>>> game = Game(players=2, seed=3)
>>> read(game, "round"), read(game, "A emperor")
('0', '0')
"""

from collections.abc import Callable

from kaiserhof.data import ITEMS
from kaiserhof.engine import views
from kaiserhof.engine.game import Game
from kaiserhof.engine.nouns import Letter, Player
from kaiserhof.engine.scoring import tally
from kaiserhof.engine.sources import TALLY_NAMES
from kaiserhof.engine.state import State
from kaiserhof.engine.state import layout as at
from kaiserhof.engine.views import rooms_in
from kaiserhof.records.port import field_called
from kaiserhof.records.values import GUEST, SEATS, PositionError, card_number, items_text, seat


def _list(values: list[int]) -> str:
    return " ".join(str(value) for value in values) or "none"


def read(game: Game, field: str) -> str:
    """A field of a position in words, as scenarios write it."""
    words = field.split()
    s = game.state
    if words[0] in SEATS and len(words) >= 2:
        player = seat(words[0], game.players)
        return _read_player(s, player, words[1], words[2:])
    if field in TABLE_READERS:
        return TABLE_READERS[field](game)
    reader = field_called(field, s.rules, lambda fields: fields.table_readers)
    if reader is not None:
        return reader(s)
    raise PositionError(f"no field of the table is called {field!r}")


def _read_player(s: State, player: Player, name: str, rest: list[str]) -> str:
    if name == "guest" and len(rest) == 1:
        guest = card_number(rest[0], GUEST)
        for table in range(at.MOST_TABLES):
            if s.guest_at(player, table) == guest:
                counts = [s.lacks(player, table, item) for item in range(len(ITEMS))]
                lacking = items_text(counts)
                return f"lacks {'nothing' if lacking == 'none' else lacking}"
        return "absent"
    if name == "tally" and len(rest) == 1 and rest[0] in TALLY_NAMES:
        return str(tally(s, player)[TALLY_NAMES.index(rest[0])])
    if name == "sees" and len(rest) == 1:
        shown = views.view(s, player)["players"][seat(rest[0], s.rules.players)]
        hand = shown["hand"]
        return _list(shown.get("known_hand", []) if hand is None else hand)
    reader = PLAYER_READERS.get(name) or field_called(
        name, s.rules, lambda fields: fields.player_readers
    )
    if rest or reader is None:
        raise PositionError(f"no field of a player is called {' '.join([name, *rest])!r}")
    return reader(s, player)


TABLE_READERS: dict[str, Callable[[Game], str]] = {
    "round": lambda game: str(game.state.round()),
    "start": lambda game: SEATS[game.state.start_player()],
    "dice": lambda game: _list(
        [face for face in range(1, 7) for _ in range(game.state.dice(face))]
    ),
    "dice-left": lambda game: str(game.state.dice_left()),
    "row": lambda game: " ".join(
        str(game.state.row(place) or "-") for place in range(at.ROW_PLACES)
    ),
    "politics": lambda game: _list([game.state.politics(n) for n in range(3)]),
    "tiles": lambda game: _list([game.state.tile(n) for n in range(3)]),
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

PLAYER_READERS: dict[str, Callable[[State, int], str]] = {
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


def _markers(game: Game, letter: Letter) -> str:
    holders = [game.state.marker(letter, place) for place in range(at.MARKER_PLACES)]
    return " ".join(SEATS[holder] for holder in holders if holder >= 0) or "none"
