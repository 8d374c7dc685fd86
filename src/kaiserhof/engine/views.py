"""What a seat may know: decided here, and nowhere else.

A view is plain data. It holds everything that lies open, the seat's own hand, and counts of
what is hidden. Changing only hidden things never changes a view; :func:`redeal` does just
that, so that searches can look at games that the seat cannot tell apart.
"""

from typing import Any

from kaiserhof.data import ITEMS
from kaiserhof.engine import events as ev
from kaiserhof.engine import flow, prices, scoring
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.events import Event
from kaiserhof.engine.notation import Answer
from kaiserhof.engine.nouns import CafeTable, Card, Player, Seat
from kaiserhof.engine.sources import TALLY_NAMES
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import (
    DRAWN,
    GUEST_DECK,
    GUEST_DISCARDS,
    HAND,
    PLAYED,
    ROOMS,
    ROW_PLACES,
    STAFF_DECK,
)
from kaiserhof.engine.state.open_places import OpenPlaces
from kaiserhof.engine.steps import bundle, draft, kinds
from kaiserhof.engine.steps.turn import DIE_TAKEN, NO_DIE, Turn

View = dict[str, Any]

SPECTATOR = -1
"""A seat that is nobody's: sees only what lies open."""


def rooms_in(mask: int) -> list[int]:
    """The rooms of a set of bits.

    >>> rooms_in(0b1011)
    [0, 1, 3]
    """
    return [room for room in range(ROOMS) if mask >> room & 1]


def view(s: State, seat: Seat) -> View:
    """Everything that a seat may know of a state; ``SPECTATOR`` for none of the players."""
    return seen(s, seat) | {"decision": _decision(s, seat)}


def seen(s: State, seat: Seat) -> View:
    """What a seat sees of a state, without what it is asked."""
    shown = lying_open(s)
    for number, player in enumerate(shown["players"]):
        player |= player_known_to(s, seat, number)
    return shown | table_known_to(s, seat)


def lying_open(s: State) -> View:
    """What every seat and every spectator sees."""
    players = [open_player(s, player) for player in range(s.rules.players)]
    return {"players": players} | open_table(s, progress(s))


def progress(s: State) -> list[list[list[int]]]:
    """For each politics card on the table and each player: how much of how much."""
    conditions = s.rules.politics_condition
    return [
        [
            list(conditions[s.politics(letter)].progress(s, player))
            for player in range(s.rules.players)
        ]
        for letter in range(3)
    ]


def open_table(s: State, reached: list[list[list[int]]]) -> View:
    """What lies in the middle of the table, with the progress on its politics cards."""
    return {
        "round": s.round(),
        "start_player": s.start_player(),
        "turn_order": turn_order(s),
        "dice": [s.dice(face) for face in range(1, 7)],
        "row": [s.row(place) for place in range(ROW_PLACES)],
        "politics": [
            {
                "card": s.politics(letter),
                "markers": [s.marker(letter, place) for place in range(3)],
                "progress": reached[letter],
            }
            for letter in range(3)
        ],
        "tiles": [s.tile(letter) for letter in range(3)],
        "scorings": s.scorings(),
        "guest_deck": s.size(GUEST_DECK),
        "guest_discards": s.size(GUEST_DISCARDS),
        "staff_deck": s.size(STAFF_DECK),
        "over": s.is_over(),
        "ranks": scoring.ranks(s) if s.is_over() else None,
    }


def turn_order(s: State) -> list[int]:
    """The seats in the order of the numbers on the turn order tiles: the turns of a round."""
    players, start = s.rules.players, s.start_player()
    return [(start + seat) % players for seat in s.rules.turn_order]


def _turn_under_way(s: State) -> int | None:
    """Which of the turns of a round is being played, from 0; None between turns.

    A turn counts as taken as soon as its die is; it is under way until it has ended, with all
    the extra turns that it brings.
    """
    frame = s.top_frame()
    while frame:
        player = s.owner_of(frame)
        if s.step_of(frame) == s.rules.turn_step[player]:
            nth = s.turns_taken(player)
            done = s.value_of(frame, Turn.DONE) if s.step_of(frame) == kinds.TURN else 0
            if done & (DIE_TAKEN | NO_DIE):
                nth -= 1
            turns = [at for at, seat in enumerate(turn_order(s)) if seat == player]
            return turns[nth] if 0 <= nth < len(turns) else None
        frame = s.frame_below(frame)
    return None


def _strength(s: State, seat: Seat) -> list[int]:
    """How strong a die of each space would be for a seat, staff included, without a boost."""
    if seat < 0:
        return [s.dice(face) for face in range(1, 7)]
    return [prices.strength(s, seat, face, 0) if s.dice(face) else 0 for face in range(1, 7)]


def table_known_to(s: State, seat: Seat) -> View:
    """What a seat knows beyond what lies open; the views of many seats share all else."""
    known: View = {
        "seat": seat if seat >= 0 else None,
        "known_in_deck": _known_in_deck(s, seat),
        "turn": _turn_under_way(s),
        "strength": _strength(s, seat),
    }
    for module in s.rules.listeners.view:
        known |= module.view(s, seat)
    return known


class Moment:
    """What of a state lies open, kept to tell whether a later moment of the game looks the same.

    It has all that :func:`open_player` and :func:`open_table` look at, and a little more: what is
    the same here looks the same there.
    """

    def __init__(self, s: State) -> None:
        self.places = OpenPlaces(s)
        self.progress = progress(s)
        self.staff: list[list[int]] = []
        for player in range(s.rules.players):
            marked: list[int] = []
            card = s.first(s.pile(player, PLAYED))
            while card:
                marked.append(s.card_word(card))
                card = s.after(card)
            self.staff.append(marked)

    def same_player(self, other: "Moment", player: Player) -> bool:
        """Whether a player's hotel looks the same."""
        return self.staff[player] == other.staff[player] and self.places.same_hotel(
            other.places, player
        )

    def same_table(self, other: "Moment") -> bool:
        """Whether the middle of the table looks the same."""
        return self.progress == other.progress and self.places.same_board(other.places)


def open_player(s: State, player: Player) -> View:
    """What lies open of a player."""
    staff, tally = s.cards(s.pile(player, PLAYED)), scoring.tally(s, player)
    return {
        "krones": s.krones(player),
        "points": s.points(player),
        "emperor": s.emperor(player),
        "kitchen": {item: s.kitchen(player, kind) for kind, item in enumerate(ITEMS)},
        "tables": [_table(s, player, table) for table in range(s.tables(player))],
        "prepared": rooms_in(s.prepared(player)),
        "occupied": rooms_in(s.occupied(player)),
        "board": s.board(player),
        "groups_given": [g for g in range(10) if s.groups_given(player) >> g & 1],
        "staff": staff,
        "used": [card for card in staff if s.is_used(card)],
        "turned": [card for card in staff if s.is_turned(card)],
        "hand_size": s.size(s.pile(player, HAND)),
        "drawn_size": s.size(s.pile(player, DRAWN)),
        "turns": s.turns_taken(player),
        "passed": s.has_passed(player),
        "floor_points": scoring.points_by_floor(s, player),
        "tally": {name: tally[line] for line, name in enumerate(TALLY_NAMES)},
    }


def player_known_to(s: State, seat: Seat, player: Player) -> View:
    """What a seat knows of a player beyond what lies open."""
    known: View
    if player == seat:
        hand, drawn = s.cards(s.pile(player, HAND)), s.cards(s.pile(player, DRAWN))
        known = {"hand": hand, "drawn": drawn}
    else:
        known = {"hand": None, "drawn": None, "known_hand": _known_in_hand(s, seat, player)}
    for module in s.rules.listeners.view_player:
        known |= module.view_player(s, player, seat)
    return known


def _table(s: State, player: Player, table: CafeTable) -> View | None:
    guest = s.guest_at(player, table)
    if guest == 0:
        return None
    return {
        "guest": guest,
        "lacks": {item: s.lacks(player, table, kind) for kind, item in enumerate(ITEMS)},
        "fulfilled": s.lacking(player, table) == 0,
    }


def _known_in_hand(s: State, seat: Seat, player: Player) -> list[int]:
    """Cards in another's hand that this seat has seen going there."""
    known: list[int] = []
    if seat >= 0:
        card = s.first(s.pile(player, HAND))
        while card:
            if s.is_known(card, seat):
                known.append(card)
            card = s.after(card)
        known.sort()
    return known


def _known_in_deck(s: State, seat: Seat) -> list[list[int]]:
    """Cards under the staff deck that this seat put there itself, as [place, card]."""
    if seat < 0:
        return []
    known: list[list[int]] = []
    place, card = 0, s.first(STAFF_DECK)
    while card:
        if s.is_known(card, seat):
            known.append([place, card])
        place += 1
        card = s.after(card)
    return known


def _decision(s: State, seat: Seat) -> View | None:
    if s.step() == 0:
        return None
    kind = kinds.NAMES.name(s.step())
    asked: View = {"player": s.owner(), "kind": kind, "answers": None}
    if s.owner() == seat:
        numbers: list[int] = []
        flow.list_answers(s, numbers)
        asked["answers"] = [Answer.of(number).text for number in numbers]
        if kind == "bundle":
            asked["parts"] = [
                [i + 1, bundle.part_code(s, i), bundle.part_source(s, i)]
                for i in bundle.parts_left(s)
            ]
    return asked


_ABOUT_HIDDEN_CARDS = (ev.STAFF_DRAWN, ev.STAFF_RETURNED, ev.STAFF_KEPT)


def is_secret(event: Event) -> bool:
    """Whether only its player sees all of an event."""
    return event.kind in _ABOUT_HIDDEN_CARDS


def event_for(event: Event, seat: Seat) -> Event:
    """An event as a seat sees it: cards that the others hold stay hidden."""
    return event._replace(a=0) if is_secret(event) and event.player != seat else event


def events_for(happened: list[Event], seat: Seat) -> list[Event]:
    """The events as a seat sees them."""
    return [event_for(event, seat) for event in happened]


def all_piles(s: State) -> list[int]:
    """Every pile of cards on the table."""
    piles = [GUEST_DECK, GUEST_DISCARDS, STAFF_DECK]
    for player in range(s.rules.players):
        piles += [s.pile(player, HAND), s.pile(player, PLAYED), s.pile(player, DRAWN)]
    return piles + s.rules.more_piles


def redeal(s: State, seat: Seat, stream: Stream) -> State:
    """A copy in which everything that a seat cannot know is dealt again.

    The orders of the decks, the hands of the others and the dice to come change; what the
    seat has seen stays where it saw it.
    """
    copy = s.copy()
    guests = copy.cards(GUEST_DECK)
    guests.sort()
    stream.shuffle(guests)
    copy.set_pile(GUEST_DECK, guests)
    piles = [STAFF_DECK]
    for player in range(s.rules.players):
        piles += [copy.pile(player, HAND), copy.pile(player, DRAWN)]
    held = [copy.cards(pile) for pile in piles]
    # Cards that the seat cannot tell apart, by what it knows of them.
    alike: dict[int, list[int]] = {}
    for cards in held:
        for card in cards:
            if not copy.is_known(card, seat):
                alike.setdefault(_seen(copy, seat, card), []).append(card)
    for unknown in alike.values():
        unknown.sort()
        stream.shuffle(unknown)
    dealt = [
        [
            card if copy.is_known(card, seat) else alike[_seen(copy, seat, card)].pop()
            for card in cards
        ]
        for cards in held
    ]
    _exchange(copy, piles, dealt)
    for module in copy.rules.listeners.redeal:
        module.redeal(copy, seat, stream)
    copy.follow(stream)
    return copy


def reshuffle(s: State, stream: Stream) -> State:
    """A copy in which chance goes another way: the decks and the dice to come, and nothing else."""
    copy = s.copy()
    guests = copy.cards(GUEST_DECK)
    guests.sort()
    stream.shuffle(guests)
    copy.set_pile(GUEST_DECK, guests)
    staff = copy.cards(STAFF_DECK)
    # Cards that somebody put under the deck lie below all others, and stay there.
    known = [card for card in staff if copy.known_mark(card)]
    unknown = sorted(card for card in staff if not copy.known_mark(card))
    stream.shuffle(unknown)
    copy.set_pile(STAFF_DECK, unknown + known)
    for module in copy.rules.modules:
        module.redeal(copy, SPECTATOR, stream)
    copy.follow(stream)
    return copy


def _seen(s: State, seat: Seat, card: Card) -> int:
    return draft.seen_between(s, seat, card) if s.rules.draft_marks else 0


def _exchange(s: State, piles: list[int], held: list[list[int]]) -> None:
    """Lay the piles again; who knows a card and when it was kept stays with its place."""
    marks: dict[int, int] = {}
    kept: dict[int, int] = {}
    for pile, cards in zip(piles, held, strict=True):
        for old, new in zip(s.cards(pile), cards, strict=True):
            marks[new] = s.known_mark(old)
            if s.rules.draft_marks:
                kept[new] = draft.mark(s, old)
    for pile in piles:
        s.set_pile(pile, [])
    for pile, cards in zip(piles, held, strict=True):
        s.set_pile(pile, cards)
    for card, mark in marks.items():
        s.set_known_mark(card, mark)
    for card, mark in kept.items():
        draft.set_mark(s, card, mark)
