"""The way of a decision: set up, go on until somebody must decide, apply an answer."""

from kaiserhof.engine import chance
from kaiserhof.engine.chance import Fate, Stream
from kaiserhof.engine.layout import (
    BOARD,
    F_STEP,
    FRAME,
    GUEST_DECK,
    HAND,
    ITEM_KINDS,
    KITCHEN,
    KRONES,
    PLAYER,
    PLAYER_PLACES,
    POLITICS,
    STAFF_DECK,
    START_PLAYER,
    TABLES,
    TILES,
)
from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.engine.state import State, new_values


def set_up(rules: Rulebook, seed: int, fate: Fate | None) -> State:
    """The state before the first decision: everything dealt, the set-up steps on the stack."""
    stream = Stream.from_seed(seed)
    s = State(rules, new_values(rules.state_places), stream.chance_1, stream.chance_2)
    s.fate = fate
    _deal(s)
    for player in range(rules.players):
        at = PLAYER + player * PLAYER_PLACES
        s.v[at + KRONES] = rules.start_krones
        s.v[at + TABLES] = rules.start_tables
        s.v[at + BOARD] = player % len(rules.room_colour)
        for item in range(ITEM_KINDS):
            s.v[at + KITCHEN + item] = rules.start_kitchen[item]
        s.draw_staff(player, rules.start_hand, HAND)
    s.fill_row()
    for step in reversed(rules.set_up_steps):
        s.push(step, 0, 0, 0, 0, 0)
    return s


def _settle(s: State, what: int, outcome: list[int]) -> list[int]:
    return outcome if s.fate is None else s.fate.settle(what, outcome)


def _deal(s: State) -> None:
    rules = s.rules
    s.v[START_PLAYER] = _settle(s, chance.START, [s.pick(rules.players)])[0]
    politics = [of_letter[s.pick(len(of_letter))] for of_letter in rules.politics_by_letter]
    for letter, card in enumerate(_settle(s, chance.POLITICS, politics)):
        s.v[POLITICS + letter] = card
    tiles = [of_letter[s.pick(len(of_letter))] for of_letter in rules.tiles_by_letter]
    for letter, tile in enumerate(_settle(s, chance.TILES, tiles)):
        s.v[TILES + letter] = tile
    guests = rules.guests[:]
    s.shuffle(guests)
    s.set_pile(GUEST_DECK, _settle(s, chance.GUESTS, guests))
    staff = rules.staff[:]
    s.shuffle(staff)
    s.set_pile(STAFF_DECK, _settle(s, chance.STAFF, staff))


def advance(s: State, out: list[int]) -> None:
    """Go on until a decision with a choice comes up; its answers are in ``out``.

    Forced moves are played here, save the end of a turn. When the game is over,
    ``out`` stays empty.
    """
    v = s.v
    steps = s.rules.steps
    out.clear()
    while True:
        frame: int = v[FRAME]
        if frame == 0:
            return
        step = steps[v[frame + F_STEP]]
        if step.asks:
            step.answers(s, out)
            if len(out) > 1 or step.declared:
                return
            step.play(s, out[0])
            out.clear()
        else:
            step.run(s)


def list_answers(s: State, out: list[int]) -> None:
    """The legal answers of the decision that a state waits for."""
    out.clear()
    if s.step():
        s.rules.steps[s.step()].answers(s, out)


def play(s: State, answer: int, out: list[int]) -> None:
    """Apply a legal answer and go on to the next decision."""
    s.rules.steps[s.step()].play(s, answer)
    advance(s, out)
