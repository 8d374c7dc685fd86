"""The rulebook of one game: cards, boards and steps in the form the engine reads them.

Made once from the options and the card set, shared by all states of the game, and never
changed afterwards. Everything is a table by number; the flow asks tables, not cards.
"""

from typing import Any

from kaiserhof.data import COLOURS, Board, CardSet, StaffCard, Term, card_set, find_groups
from kaiserhof.data.cards import TIMINGS
from kaiserhof.engine import answers as a
from kaiserhof.engine import effects, moments
from kaiserhof.engine import ops as fx
from kaiserhof.engine.channels import Channels
from kaiserhof.engine.charges import Charge
from kaiserhof.engine.conditions import Condition, Score
from kaiserhof.engine.counted_guests import CountedGuests
from kaiserhof.engine.effects import Effect, NoAction, main_actions
from kaiserhof.engine.measures import Measure
from kaiserhof.engine.module import Listeners, make_module
from kaiserhof.engine.nouns import AnswerNumber, Colour
from kaiserhof.engine.options import OptionError, Options
from kaiserhof.engine.payments import Price
from kaiserhof.engine.penalties import Penalty
from kaiserhof.engine.state.layout import CARD_NUMBERS, PILE_SIZE, ROOMS, STATE_PLACES
from kaiserhof.engine.steps import kinds
from kaiserhof.engine.steps.base import AutoStep, Step
from kaiserhof.engine.steps.base_game import add_base_steps
from kaiserhof.engine.triggers import Trigger
from kaiserhof.engine.turn_actions import DieMove, SpecialDice, TurnAction
from kaiserhof.manifest import modules_of, why_refused
from kaiserhof.vocabulary.book import vocabulary_of
from kaiserhof.vocabulary.word import (
    ABILITY,
    CONDITION,
    EFFECT,
    MEASURE,
    MOMENT,
    PENALTY,
    SCORE,
)

_STEP_KINDS = 80
_POLITICS_NUMBERS = 20
_BASE_SET = "base"


class Rulebook:
    """The tables of a game. See the module's text."""

    def __init__(self, options: Options, cards: CardSet) -> None:
        self.cards_in_use = cards
        cards = cards.of_edition(options.edition)
        named = cards.editions[options.edition].rules
        self.options = options
        self.card_set = cards
        self.digest = cards.digest(options.sets, options.side, options.variant)
        self.first_rooms_up_to = "first-rooms-up-to" in named
        self.whole_reward = "whole-reward" in named
        self.bonus_at_once = "bonus-at-once" in named
        self.guest_stays_for_reward = "guest-stays-for-reward" in named
        by_choice = "penalty-by-choice" in named
        self.die_leaves_last = "die-leaves-last" in named
        self.full_cafe_no_guest = "full-cafe-no-guest" in named
        self.play_one_of_three = "play-one-of-three" in named
        self.players = options.seats
        """How many seats there are, those that a module plays included."""
        self.state_places = STATE_PLACES
        tables = cards.tables
        self.dice = tables.dice[self.players]
        self.rounds = tables.rounds
        self.most_krones = tables.most_krones
        self.start_krones = tables.start_krones
        self.start_kitchen = list(tables.start_kitchen)
        self.start_hand = tables.start_hand
        self.start_rooms = tables.start_rooms
        self.start_tables = tables.tables
        self.row_cost = list(tables.row_cost)
        self.floor_cost = list(tables.floor_cost)
        self.floor_points = list(tables.floor_points)
        self.emperor_points = list(tables.emperor_points)
        self.track_end = tables.track_end
        """The last space of the emperor track."""
        self.scoring_rounds = list(tables.scoring_rounds)
        self.steps_back = list(tables.steps_back)
        self.bonus_from = tables.bonus_from
        self.avert_price = 0
        # Who goes when, counted from the start player: up, and back again.
        seats = list(range(self.players))
        self.turn_order = seats + seats[::-1]
        self.decides = [True] * self.players
        """Seats that decide for themselves; a module plays the others, and nobody asks them."""
        self.turn_step = [kinds.TURN] * self.players
        """The step that is a seat's turn."""
        self.seat_names = [""] * self.players
        """What a seat is called that a module plays; others have the names of their players."""
        self.hands = [tables.start_hand] * self.players
        """Staff cards that each seat draws at the start."""
        self.opens = -1
        """The seat that opens the first round; -1 if it is drawn."""
        self.tie_goes_to = -1
        """The seat that wins a tie, so that no other tie-break counts; -1 if there is none."""

        refused = why_refused(options.modules, options.players)
        if refused:
            raise OptionError(refused)
        self.playing = tuple(modules_of(options.modules, options.players))
        """The numbers of the modules, of those that nobody chooses 0."""
        self.modules = [make_module(number) for number in self.playing]
        self.listeners = Listeners(self.modules)
        """Which modules are told of which moment of the game."""
        self.channels = Channels()
        """Moments that modules offer to each other."""
        self.turn_actions: list[TurnAction] = []
        """What modules add to the menu of a turn."""
        self.die_moves: list[DieMove] = []
        """Ways to move a die before an action space is used."""
        self.charges: list[Charge] = []
        """What modules charge for guests and action spaces."""
        self.special_dice: list[SpecialDice] = []
        """Dice that are not like the others."""
        self.counted_guests: list[CountedGuests] = []
        """Guests that a politics card counts and keeps."""
        self.more_piles: list[int] = []
        """Piles of guest or staff cards besides those of the base game."""
        self.owed = 0
        """Where in the state it stands how much modules owe to players; 0 where none ever does."""
        self.action_step = 0
        """A step that lies under every action and comes when it is done, if there is one."""
        self.round_end_steps: list[int] = []
        """Steps before the emperor scoring of a round, first one first."""
        self.after_scoring_steps: list[int] = []
        """Steps after an emperor scoring, first one first."""
        self.effects: list[Effect] = [NoAction(fx.NO_ACTION, 0)] * (fx.OPS * fx.ARGUMENTS)
        self.effect_comes_last = [False] * (fx.OPS * fx.ARGUMENTS)
        self.main_action = [
            fx.NO_ACTION, fx.DISHES, fx.DRINKS, fx.ROOMS, fx.COURT, fx.STAFF, fx.COPY,
        ]  # fmt: skip
        for effect in main_actions():
            self.add_effect(effect)
        self.vocabulary = vocabulary_of(options.modules)
        """What the cards of this game can say."""
        self.measures: dict[str, Measure] = {}
        self.steps: list[Step] = [AutoStep()] * _STEP_KINDS
        add_base_steps(self.steps)
        for module in self.modules:
            module.begin(self)
        for _, word in self.vocabulary.words:
            if word.role == MEASURE:
                self.measures[word.name] = self._made(MEASURE, Term(word.name))

        self.guest_colour = [0] * CARD_NUMBERS
        self.guest_points = [0] * CARD_NUMBERS
        self.guest_order = [0] * CARD_NUMBERS
        self.guest_size = [0] * CARD_NUMBERS
        self.guest_reward: list[list[int]] = [[] for _ in range(CARD_NUMBERS)]
        self.guests: list[int] = []
        self._read_guests()

        self.staff_cost = [0] * CARD_NUMBERS
        self.staff_ability = [0] * CARD_NUMBERS
        self.staff_triggers: list[list[Trigger]] = [[] for _ in range(CARD_NUMBERS)]
        self.staff_effects: list[list[int]] = [[] for _ in range(CARD_NUMBERS)]
        self.staff_strength = [0] * CARD_NUMBERS
        self.strength_faces = [0] * CARD_NUMBERS
        self.staff_is_once = [False] * CARD_NUMBERS
        self.staff_is_round = [False] * CARD_NUMBERS
        self.staff_score: list[Score | None] = [None] * CARD_NUMBERS
        self.staff_price: list[Price | None] = [None] * CARD_NUMBERS
        self.staff_purpose = [0] * CARD_NUMBERS
        """The effect that a price is paid for and without which it cannot be paid."""
        self.waiting: dict[int, Term] = {}
        """Staff that works at a time of a module: what it waits for, by card."""
        self.watches_staff = len(self.listeners.staff_done) > 0
        """Whether anything speaks up when a staff card has been played."""
        self.staff: list[int] = []
        self.leaving_staff: list[int] = []
        """Staff that pays when a guest leaves the café."""
        self._read_staff()

        self.politics_condition: list[Condition] = [Condition()] * _POLITICS_NUMBERS
        self.politics_points: list[list[int]] = [[]] * _POLITICS_NUMBERS
        self.politics_by_letter: list[list[int]] = [[], [], []]
        self.tile_bonus: list[list[int]] = [[]] * _POLITICS_NUMBERS
        self.tile_penalty: list[list[Penalty]] = [[]] * _POLITICS_NUMBERS
        self.tile_by_choice = [False] * _POLITICS_NUMBERS
        """Tiles of whose two penalties the owner chooses, if both are possible."""
        self.tiles_by_letter: list[list[int]] = [[], [], []]
        self._read_court(by_choice)

        self.room_colour: list[list[int]] = []
        self.cover_points: list[list[int]] = []
        self.colour_rooms: list[list[int]] = []
        self.room_group: list[list[int]] = []
        self.group_rooms: list[list[int]] = []
        self.group_bonus: list[list[int]] = []
        self.boards = [board.name for board in cards.boards if board.side == options.side]
        self.boards_to_deal = len(self.boards)
        """How many of the boards the players draw from; a module may add others behind them."""
        for board in cards.boards:
            if board.side == options.side:
                self._read_board(board)
        self._check_choices()

        self.set_up_steps = [kinds.FIRST_GUESTS, kinds.FIRST_ROOMS, kinds.ROUND]
        self.starter_sets: list[list[int]] = []
        self.draft_marks = 0
        if options.variant == "introductory":
            self.starter_sets = [list(cards.starter_sets[letter]) for letter in "ABCD"]
        elif options.variant == "expert":
            # The draft remembers of each card which pack it came from and when it was kept.
            self.draft_marks = self.state_places
            self.state_places += CARD_NUMBERS
            self.set_up_steps.insert(0, kinds.DRAFT)
        for module in self.modules:
            module.finish(self)

    def face_of(self, answer: AnswerNumber) -> int:
        """The face of the space that an answer uses, 0 if it uses none."""
        if a.DIE <= answer < a.COPY:
            return (answer - a.DIE) // 2 + 1
        if a.SPACE <= answer < a.CAKES:
            return answer - a.SPACE + 1
        if a.SPACE_BOOST <= answer < a.LEFT:
            return answer - a.SPACE_BOOST + 1
        for action in self.turn_actions:
            if action.first <= answer < action.end:
                return action.face_of(answer)
        return 0

    def allot(self, places: int) -> int:
        """Places of the state for a module; returns the first."""
        first = self.state_places
        self.state_places += places
        return first

    def allot_pile(self) -> int:
        """A pile of guest or staff cards for a module; returns where it stands."""
        pile = self.allot(PILE_SIZE)
        self.more_piles.append(pile)
        return pile

    def place_for_debts(self) -> int:
        """The place that counts what modules owe; as long as it is 0 nobody asks them."""
        if self.owed == 0:
            self.owed = self.allot(1)
        return self.owed

    def effect_of(self, term: Term) -> int:
        """The number of the effect that a data file names."""
        return self.add_effect(self._made(EFFECT, term))

    def _made(self, role: str, term: Term) -> Any:
        """What a word of the data files makes in this game."""
        self.vocabulary.check(role, term)
        make = self.vocabulary.word(role, term).make
        assert make is not None, term
        return make(self, term)

    def module(self, number: int) -> Any:
        """The rules of a module of this game; the module's own files know their type."""
        return next(module for module in self.modules if module.number == number)

    def add_effect(self, effect: Effect) -> int:
        """Make an effect known and return its number."""
        self.effects[effect.code] = effect
        self.effect_comes_last[effect.code] = effect.op == fx.EXTRA_ACTION
        return effect.code

    def _check_choices(self) -> None:
        """Whether what is chosen instead of drawn exists in this game."""
        options = self.options
        for name in options.boards:
            if name not in self.boards:
                raise OptionError(f"board {name!r}: there are {', '.join(self.boards)}")
        for index, letter in enumerate("ABC"):
            if options.politics and options.politics[index] not in self.politics_by_letter[index]:
                raise OptionError(
                    f"politics card {options.politics[index]} is not of letter {letter}"
                )
            if options.tiles and options.tiles[index] not in self.tiles_by_letter[index]:
                raise OptionError(f"emperor tile {options.tiles[index]} is not of letter {letter}")

    def _read_guests(self) -> None:
        for card in self.card_set.guests.values():
            if card.set not in self.options.sets:
                continue
            number = card.number
            self.guests.append(number)
            self.guest_colour[number] = COLOURS.index(card.colour)
            self.guest_points[number] = card.points
            self.guest_order[number] = pack_order(list(card.order))
            self.guest_size[number] = sum(card.order)
            self.guest_reward[number] = [self.effect_of(term) for term in card.reward]

    def _read_staff(self) -> None:
        for card in self.card_set.staff.values():
            if card.set in self.options.sets:
                self.staff.append(card.number)
                self.staff_cost[card.number] = card.cost
                self.staff_is_once[card.number] = card.timing == "once"
                self.staff_is_round[card.number] = card.timing == "round"
                self._read_clauses(card)

    def _read_clauses(self, card: StaffCard) -> None:
        number = card.number
        for clause in card.effect:
            term, when = clause.term, clause.when
            if card.timing not in TIMINGS:
                self.waiting.setdefault(number, when)
                self.staff_effects[number].append(self.effect_of(term))
                continue
            if when.name == "pay":
                code = self.effect_of(term)
                self.staff_price[number] = self._made(MOMENT, when)
                self.staff_effects[number].append(code)
                if self.effects[code].is_purpose():
                    self.staff_purpose[number] = code
                continue
            moment = self._moment_of(when)
            if moment == moments.STAFF_PLAYED:
                self.watches_staff = True
            role = self.vocabulary.role_in(card.timing, clause)
            if role == SCORE:
                self.staff_score[number] = self._made(SCORE, term)
            elif role == ABILITY and moment == moments.ALWAYS:
                self.staff_ability[number] |= self._made(ABILITY, term)
                if term.name == "avert_penalty":
                    self.avert_price = term.number()
            elif role == ABILITY:
                self.staff_strength[number] = term.number()
                self.strength_faces[number] = mask_of(moment, list(when.args))
            elif moment == moments.AT_ONCE:
                self.staff_effects[number].append(self.effect_of(term))
            else:
                self._add_trigger(number, moment, mask_of(moment, list(when.args)), term)

    def _moment_of(self, when: Term) -> int:
        if when.name == "at_once":
            return moments.AT_ONCE
        if when.name == "always":
            return moments.ALWAYS
        number: int = self._made(MOMENT, when)
        return number

    def _add_trigger(self, number: int, moment: int, mask: int, term: Term) -> None:
        """Clauses with the same moment make one trigger."""
        code = self.effect_of(term)
        offers = self.effects[code].is_offer()
        for trigger in self.staff_triggers[number]:
            if trigger.moment == moment and trigger.mask == mask:
                trigger.effects.append(code)
                trigger.offers = trigger.offers or offers
                return
        if moment == moments.LEAVES and number not in self.leaving_staff:
            self.leaving_staff.append(number)
        trigger = Trigger(moment, mask, [code])
        trigger.offers = offers
        self.staff_triggers[number].append(trigger)

    def _read_court(self, by_choice: bool) -> None:
        for card in self.card_set.politics.values():
            if card.set in self.options.sets:
                self.politics_condition[card.number] = self._made(CONDITION, card.condition)
                self.politics_points[card.number] = list(card.points)
                self.politics_by_letter["ABC".index(card.letter)].append(card.number)
        for tile in self.card_set.tiles.values():
            if tile.set in self.options.sets:
                self.tile_bonus[tile.number] = [self.effect_of(term) for term in tile.bonus]
                self.tile_penalty[tile.number] = [
                    self._made(PENALTY, term) for term in tile.penalty
                ]
                self.tiles_by_letter["ABC".index(tile.letter)].append(tile.number)
                self.tile_by_choice[tile.number] = (
                    by_choice and tile.set == _BASE_SET and len(tile.penalty) > 1
                )

    def add_board(self, board: Board) -> int:
        """A board that nobody draws, for a seat that a module plays; returns its number."""
        self.boards.append(board.name)
        self._read_board(board)
        return len(self.boards) - 1

    def _read_board(self, board: Board) -> None:
        colours = list(board.colours)
        self.room_colour.append(colours)
        self.cover_points.append(list(board.cover_points))
        self.colour_rooms.append(
            [sum(1 << room for room in range(ROOMS) if colours[room] == c) for c in range(3)]
        )
        groups = find_groups(colours)
        self.group_rooms.append(groups)
        self.room_group.append(
            [
                next(g for g, rooms in enumerate(groups) if rooms >> room & 1)
                for room in range(ROOMS)
            ]
        )
        bonuses = []
        for rooms in groups:
            first = next(room for room in range(ROOMS) if rooms >> room & 1)
            bonuses.append(self._bonus(colours[first], rooms.bit_count()))
        self.group_bonus.append(bonuses)

    def _bonus(self, colour: Colour, size: int) -> int:
        """The effect of an occupancy bonus: points, krones or steps."""
        amount = self.card_set.tables.occupancy_bonus[colour][size - 1]
        if colour == 0:
            return self.add_effect(effects.GainPoints(fx.POINTS, amount))
        if colour == 1:
            return self.add_effect(effects.GainKrones(fx.KRONES, amount))
        return self.add_effect(effects.GainSteps(fx.EMPEROR, amount))


def pack_order(order: list[int]) -> int:
    """An order as one number, three bits for each kind of item.

    >>> pack_order([0, 0, 2, 2, 0]) == 2 << 6 | 2 << 9
    True
    """
    packed = 0
    for item, count in enumerate(order):
        packed |= count << 3 * item
    return packed


def mask_of(moment: int, arguments: list[str]) -> int:
    """The occasions that a trigger answers to, as bits.

    >>> mask_of(moments.DIE, ["3", "4"]) == 1 << 3 | 1 << 4
    True
    """
    if moment in (moments.DIE, moments.BESIDE_DIE):
        return sum(1 << int(face) for face in arguments)
    if moment in (moments.LEAVES, moments.MOVES_IN, moments.COMPLETED, moments.MAY_COMPLETED):
        return sum(1 << COLOURS.index(colour) for colour in arguments)
    if moment == moments.BIG_ORDER:
        # Orders of this size and all larger ones.
        return (1 << 15) - (1 << int(arguments[0]))
    if moment == moments.MOVES_IN_AFTER:
        return 1 << int(arguments[0])
    return 1


_shelf: dict[Options, Rulebook] = {}


def rulebook(options: Options) -> Rulebook:
    """The rulebook for these options with the card set in use; made once."""
    cards = card_set()
    found = _shelf.get(options)
    if found is None or found.cards_in_use is not cards:
        found = Rulebook(options, cards)
        _shelf[options] = found
    return found
