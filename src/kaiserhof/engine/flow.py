"""The way of a decision: set up, go on until somebody must decide, apply an answer."""

from typing import SupportsIndex

from kaiserhof.engine import chance
from kaiserhof.engine.chance import Fate, Stream
from kaiserhof.engine.nouns import AnswerNumber
from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.engine.state import State, new_values
from kaiserhof.engine.state.layout import (
    DRAWN,
    GUEST_DECK,
    HAND,
    ITEM_KINDS,
    STAFF_DECK,
)
from kaiserhof.engine.steps import draft
from kaiserhof.engine.steps.base import NO_ORDER, NOTHING_FOREGONE


def set_up(rules: Rulebook, seed: SupportsIndex, fate: Fate | None) -> State:
    """The state before the first decision: everything dealt, the set-up steps on the stack."""
    stream = Stream.from_seed(seed)
    s = State(rules, new_values(rules.state_places), stream.chance_1, stream.chance_2)
    s.fate = fate
    _deal(s)
    for player in range(rules.players):
        s.set_krones(player, rules.start_krones)
        s.set_tables(player, rules.start_tables)
        for item in range(ITEM_KINDS):
            s.set_kitchen(player, item, rules.start_kitchen[item])
    s.fill_row()
    for module in rules.listeners.set_up:
        module.set_up(s)
    for step in reversed(rules.set_up_steps):
        s.push(step, s.start_player(), 0, 0, 0, 0)
    return s


def _deal(s: State) -> None:
    rules, options = s.rules, s.rules.options
    if rules.opens < 0:
        s.set_start_player(s.settle(chance.START, [s.pick(rules.players)])[0])
    else:
        s.set_start_player(rules.opens)
    politics = _one_of_each(s, rules.politics_by_letter, list(options.politics))
    for letter, card in enumerate(s.settle(chance.POLITICS, politics)):
        s.set_politics(letter, card)
    tiles = _one_of_each(s, rules.tiles_by_letter, list(options.tiles))
    for letter, tile in enumerate(s.settle(chance.TILES, tiles)):
        s.set_tile(letter, tile)
    s.set_pile(GUEST_DECK, s.shuffled(chance.GUESTS, rules.guests[:]))
    _deal_staff(s)
    _deal_boards(s)


def _one_of_each(s: State, by_letter: list[list[int]], chosen: list[int]) -> list[int]:
    """One of each letter. What is chosen is drawn all the same: recorded games go on as before."""
    if chosen and s.fate is not None and s.fate.leaves_decks_open():
        return chosen
    drawn = [of_letter[s.pick(len(of_letter))] for of_letter in by_letter]
    return chosen or drawn


def _deal_staff(s: State) -> None:
    """Six cards for each hand; in the introductory variant the starter sets, A for the first."""
    rules = s.rules
    dealt: list[int] = []
    for seat in range(len(rules.starter_sets)):
        if seat < rules.players:
            player = (s.start_player() + seat) % rules.players
            hand = rules.starter_sets[seat]
            s.set_pile(s.pile(player, HAND), hand)
            for card in hand:
                s.set_known_to_all(card)
            dealt += hand
    deck = [card for card in rules.staff if card not in dealt]
    s.set_pile(STAFF_DECK, s.shuffled(chance.STAFF, deck))
    for module in rules.listeners.decks_ready:
        module.decks_ready(s)
    if not dealt:
        kind = DRAWN if rules.draft_marks else HAND
        for player in range(rules.players):
            s.draw_staff(player, rules.hands[player], kind)
    if rules.draft_marks:
        draft.mark_packs(s)


def _deal_boards(s: State) -> None:
    """The same board for all, or a different one for each who chose the side with several."""
    rules = s.rules
    boards = list(range(rules.boards_to_deal))
    if len(boards) > 1:
        chosen = [rules.boards.index(name) for name in rules.options.boards]
        if not chosen or s.fate is None or not s.fate.leaves_decks_open():
            s.shuffle(boards)
        boards = chosen or boards[: rules.options.players]
        for player, board in enumerate(s.settle(chance.BOARDS, boards)):
            s.set_board(player, board)


def advance(s: State, out: list[int]) -> None:
    """Go on until a decision with a choice comes up; its answers are in ``out``.

    Forced moves are played here, save the end of a turn. When the game is over,
    ``out`` stays empty.
    """
    steps = s.rules.steps
    owed = s.rules.owed
    out.clear()
    while True:
        if owed and s.get(owed):
            for module in s.rules.listeners.catch_up:
                module.catch_up(s)
        kind = s.step()
        if kind == 0:
            return
        step = steps[kind]
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


def foregone(s: State) -> int:
    """The answer that everybody would give to the decision that a state waits for; -1 for none."""
    return s.rules.steps[s.step()].foregone(s) if s.step() else NOTHING_FOREGONE


def in_order(s: State) -> int:
    """What comes first for whoever leaves the order to the table; -1 where none is asked for."""
    return s.rules.steps[s.step()].in_order(s) if s.step() else NO_ORDER


def play(s: State, answer: AnswerNumber, out: list[int]) -> None:
    """Apply a legal answer and go on to the next decision."""
    s.rules.steps[s.step()].play(s, answer)
    advance(s, out)
