"""A game: what a program holds in its hands.

>>> game = Game(players=2, seed=7)
>>> game.player, game.decision
(0, 'guest')
>>> [str(answer) for answer in game.answers]
['guest 1', 'guest 2', 'guest 3', 'guest 4', 'guest 5']
>>> happened = game.apply("guest 3")
>>> game.apply("die 3")
Traceback (most recent call last):
...
kaiserhof.engine.game.IllegalAnswer: That is not what is being asked now.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex, cast

from mypy_extensions import mypyc_attr

from kaiserhof.engine import flow, knowing, refusals, scoring, showing, views
from kaiserhof.engine.chance import Fate, Stream
from kaiserhof.engine.events import Event
from kaiserhof.engine.explicit import CHANCE, ChanceNode, Scripted
from kaiserhof.engine.notation import Answer
from kaiserhof.engine.nouns import AnswerNumber
from kaiserhof.engine.options import Edition, OptionError, Options, Side, Variant, seed_of
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.rulebook import Rulebook, rulebook
from kaiserhof.engine.saving import STATE_FORMAT, StateError, check, check_of, read_state
from kaiserhof.engine.sources import TALLY_NAMES
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import kinds
from kaiserhof.engine.whole import whole
from kaiserhof.text import Text

if TYPE_CHECKING:
    from kaiserhof.shown import SeatView


class IllegalAnswer(ValueError):
    """An answer that is not legal now. Nothing has changed; ``reason`` tells why."""

    def __init__(self, answer: Answer, reason: Reason) -> None:
        self.answer = answer
        self.reason = reason
        super().__init__(Text.of("en").reason(reason.key, dict(reason.parameters)))

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalAnswer, (self.answer, self.reason)


class NoSuchSeat(ValueError):
    """A seat that the game does not have."""


# An object of a native class can have no weak references: mypyc has no place for them.
@mypyc_attr(native_class=False)
class Game:
    """A game of Grand Austria Hotel, waiting for a decision or over.

    The engine asks, the player answers: :attr:`player` owns the :attr:`decision`,
    :attr:`answers` are all legal answers to it, :meth:`apply` plays one. Forced moves with
    a single answer are played by the engine itself; only the end of a turn is declared.

    What is played comes as :class:`Options`, or by the names of its fields. A game without
    a seed draws one: no two are the same. With ``chance="explicit"`` it draws nothing at all:
    wherever dice roll or a card is drawn, chance owns the decision (:attr:`chance_node`).

    >>> Game(players=3, modules=[1, 4], seed=7).options.to_words()
    'players=3 promos=yes modules=1,4'
    >>> Game(Options(players=3), players=2)
    Traceback (most recent call last):
    ...
    kaiserhof.engine.options.OptionError: players=2 beside the options: it belongs into them
    """

    def __init__(
        self,
        options: Options | None = None,
        *,
        players: SupportsIndex | None = None,
        edition: Edition | None = None,
        variant: Variant | None = None,
        side: Side | None = None,
        promos: bool | None = None,
        modules: Iterable[SupportsIndex] | None = None,
        politics: Iterable[SupportsIndex] | None = None,
        tiles: Iterable[SupportsIndex] | None = None,
        boards: Iterable[str] | None = None,
        level: str | None = None,
        hotel: str | None = None,
        seed: SupportsIndex | None = None,
        fate: Fate | None = None,
        chance: Literal["drawn", "explicit"] = "drawn",
    ) -> None:
        named: dict[str, Any] = {
            "players": players,
            "edition": edition,
            "variant": variant,
            "side": side,
            "promos": promos,
            "modules": modules,
            "politics": politics,
            "tiles": tiles,
            "boards": boards,
            "level": level,
            "hotel": hotel,
        }
        self._numbers: list[int] = []
        self._happened: list[Event] = []
        self._scripted: Scripted | None = None
        self.rules: Rulebook = rulebook(_options(options, named))
        self.state: State
        if chance == "explicit":
            if seed is not None or fate is not None:
                raise OptionError("a game with explicit chance takes no seed: it draws nothing")
            if self.options.players == 1:
                raise OptionError(
                    "explicit chance is for 2, 3 or 4 players: alone, decks are dealt"
                )
            self._scripted = Scripted(self.rules, None, 0)
            self.state = self._scripted.play(self._numbers, [])
        elif chance == "drawn":
            self.state = flow.set_up(self.rules, seed_of(seed), fate)
            flow.advance(self.state, self._numbers)
        else:
            raise OptionError(f"chance {chance!r}: there are 'drawn' and 'explicit'")

    @staticmethod
    def at(state: State) -> "Game":
        """A game that goes on from a state.

        >>> game = Game(seed=3)
        >>> Game.at(game.state) == game
        True
        """
        game = holding(state.copy())
        flow.advance(game.state, game._numbers)
        return game

    # --- asking -----------------------------------------------------------------------

    @property
    def options(self) -> Options:
        """What is being played."""
        return self.rules.options

    @property
    def players(self) -> int:
        """How many seats there are, the opponent of a single player included.

        >>> Game(players=3).players, Game(players=1).players, Game(players=1).options.players
        (3, 2, 1)
        """
        return self.rules.players

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_over()

    @property
    def dealt(self) -> bool:
        """Whether the table is set up; not yet at the first decisions of explicit chance."""
        return self.over or self.state.step() != 0

    @property
    def player(self) -> int:
        """The seat that must decide; -1 when the game is over, ``CHANCE`` where chance decides."""
        if self.chance_node is not None:
            return CHANCE
        return -1 if self.over else self.state.owner()

    @property
    def decision(self) -> str:
        """The kind of the decision, ``over`` when there is none, ``chance`` if it is chance's."""
        s = self.state
        if self.chance_node is not None:
            return "chance"
        return "over" if self.over else kinds.NAMES.name(s.step())

    @property
    def answers(self) -> list[Answer]:
        """All legal answers to the decision."""
        return [Answer.of(number) for number in self._numbers]

    @property
    def answer_numbers(self) -> list[int]:
        """The numbers of all legal answers: the quick way for programs."""
        return self._numbers[:]

    @property
    def foregone(self) -> Answer | None:
        """The answer that everybody would give: a gift, or a part whose order cannot matter."""
        number = flow.foregone(self.state) if self.chance_node is None else -1
        return Answer.of(number) if number >= 0 else None

    def why_not(self, answer: Answer | str | SupportsIndex) -> Reason | None:
        """Why an answer is not legal now, or None if it is.

        >>> Game(seed=7).why_not("pass").key
        'not-asked'
        """
        found = Answer.read(answer)
        return None if found.number in self._numbers else self._why_not(found.number)

    def _why_not(self, number: int) -> Reason:
        if self.chance_node is not None:
            return reason("chance-decides")
        return refusals.why_not(self.state, number)

    # --- answering ----------------------------------------------------------------------

    def apply(self, answer: Answer | str | SupportsIndex) -> list[Event]:
        """Play a legal answer and go on to the next decision; returns what happened.

        All that happened, hidden cards too: :meth:`events_for` is what a seat sees of it.
        """
        found = Answer.read(answer)
        if found.number not in self._numbers:
            raise IllegalAnswer(found, self._why_not(found.number))
        log: list[Event] = []
        self._happened = log
        if self._scripted is not None:
            self._scripted = Scripted(self.rules, self.state, found.number)
            self.state = self._scripted.play(self._numbers, log)
            return log
        self.state.log = log
        flow.play(self.state, found.number, self._numbers)
        self.state.log = None
        return log

    @property
    def chance_node(self) -> ChanceNode | None:
        """What chance must decide now; None unless the game has explicit chance.

        >>> game = Game(chance="explicit")
        >>> game.player == CHANCE, game.chance_node, game.chance_node.outcomes()
        (True, <chance: start, 2 outcomes>, [(0, 0.5), (1, 0.5)])
        """
        return None if self._scripted is None else self._scripted.node

    def apply_chance(self, outcome: SupportsIndex) -> list[Event]:
        """Let chance decide; returns what happened since the last answer, once chance is done.

        >>> import random
        >>> game, source = Game(chance="explicit"), random.Random(5)
        >>> while game.chance_node:
        ...     _ = game.apply_chance(game.chance_node.sample(source.random))
        >>> game.decision
        'guest'
        """
        if self._scripted is None:
            raise OptionError("this game draws by itself: explicit chance is an option of Game")
        self._scripted.settle(outcome)
        self._happened = []
        self.state = self._scripted.play(self._numbers, self._happened)
        return self._happened

    def events_for(self, seat: SupportsIndex | None) -> list[Event]:
        """What happened with the last answer, as a seat sees it; None for a spectator.

        Cards that others drew or put away have the number 0.

        >>> game = Game(seed=7)
        >>> game.apply("guest 3") == game.events_for(0)
        True
        """
        return views.events_for(self._happened, self._viewer(seat))

    # --- results --------------------------------------------------------------------------

    @property
    def scores(self) -> list[int]:
        """The points of each player so far."""
        return [self.state.points(player) for player in range(self.players)]

    @property
    def ranks(self) -> list[int]:
        """The rank of each player; ties that the rules do not break share one."""
        return scoring.ranks(self.state)

    def breakdown(self, player: SupportsIndex) -> dict[str, int]:
        """A player's points by where they came from."""
        lines = scoring.tally(self.state, self.seat_checked(player))
        return dict(zip(TALLY_NAMES, lines, strict=True))

    # --- copying, comparing, saving ----------------------------------------------------------

    def copy(self, chance: SupportsIndex | None = None) -> "Game":
        """An independent copy. It rolls the same dice as this game and draws the same cards.

        With a seed as ``chance`` it goes its own way: what nobody can know, the dice to come and
        the order of the decks, is drawn from that seed. Hands stay as they are; see :meth:`redeal`.

        >>> game = Game(seed=1)
        >>> other = game.copy()
        >>> _ = other.apply(other.answers[0])
        >>> other == game
        False
        >>> game.copy(chance=5) == game, game.copy(chance=5) == game.copy(chance=5)
        (False, True)
        """
        game = holding(self.state.copy())
        game._numbers = self._numbers[:]
        if self._scripted is not None:
            game._scripted = self._scripted.copy()
        elif chance is not None:
            game.state = views.reshuffle(game.state, Stream.from_seed(seed_of(chance)))
        return game

    def __copy__(self) -> "Game":
        return self.copy()

    def __deepcopy__(self, memo: Any) -> "Game":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        if self._scripted is None:
            return saved_game, (self.to_json(),)
        way = self._scripted
        if way.before is None:
            return scripted_game, (self.options, None, way.answer, way.outcomes)
        before = holding(way.before).to_json()
        return scripted_game, (self.options, before, way.answer, way.outcomes)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        if self.options != other.options or not self.state.same(other.state):
            return False
        mine, theirs = self._scripted, other._scripted
        if mine is None or theirs is None:
            return mine is theirs
        return mine.same(theirs)

    def __hash__(self) -> int:
        return hash((bytes(memoryview(self.state.in_use())), self.state.chance_1))

    def __repr__(self) -> str:
        return f"<Game of {self.players} players, {showing.moment(self.state, self._at_chance())}>"

    def _repr_html_(self) -> str:
        """The table in a notebook: only what lies open."""
        return showing.html(self.state, self._at_chance())

    def _at_chance(self) -> str:
        node = self.chance_node
        return "" if node is None else node.what

    def to_json(self) -> dict[str, Any]:
        """The state as plain data for a JSON file: all of it, hidden cards and chance to come.

        >>> game = Game(seed=5)
        >>> Game.from_json(game.to_json()) == game
        True
        """
        values = list(self.state.in_use())
        data: dict[str, Any] = {
            "format": STATE_FORMAT,
            "options": self.options.to_json(),
            "cards": self.rules.digest,
            "chance": [self.state.chance_1, self.state.chance_2],
            "values": values,
        }
        data["check"] = check_of(data)
        return data

    @staticmethod
    def from_json(data: Any) -> "Game":
        """A game from saved data; raises StateError with what is wrong with it."""
        state = read_state(data)
        try:
            check(state)
            game = Game.at(state)
        except (IndexError, NotImplementedError, OverflowError, RecursionError) as error:
            raise StateError("the values do not fit together") from error
        if not game.state.same(state):
            return _waiting_with_one_answer(state)
        return game

    # --- seats ---------------------------------------------------------------------------------

    def view(self, seat: SupportsIndex | None) -> "SeatView":
        """What a seat may know; None for a spectator. :mod:`kaiserhof.shown` has its shape.

        >>> Game(players=2).view(7)
        Traceback (most recent call last):
        ...
        kaiserhof.engine.game.NoSuchSeat: there is no seat 7: with 2 players they are 0 to 1
        """
        return cast("SeatView", views.view(self.state, self._viewer(seat)))

    def information_state(self, seat: SupportsIndex) -> str:
        """All that a seat knows, as one text: equal for games that the seat cannot tell apart.

        >>> game = Game(seed=4)
        >>> game.information_state(0) == game.redeal(0, 9).information_state(0)
        True
        """
        return knowing.information_state(self.state, self.seat_checked(seat))

    def information_key(self, seat: SupportsIndex) -> int:
        """The same as a number of 64 bits, equal in every process and on every machine."""
        return knowing.information_key(self.state, self.seat_checked(seat))

    def redeal(self, seat: SupportsIndex, seed: SupportsIndex) -> "Game":
        """A game that a seat cannot tell from this one, hidden things dealt again.

        It waits for the same decision, even if another player's new hand leaves one answer only.
        """
        game = self.copy()
        game.state = views.redeal(
            self.state, self.seat_checked(seat), Stream.from_seed(seed_of(seed))
        )
        if self.chance_node is not None:
            raise OptionError("chance decides now: deal again before or after it")
        flow.list_answers(game.state, game._numbers)
        return game

    def _viewer(self, seat: SupportsIndex | None) -> int:
        return views.SPECTATOR if seat is None else self.seat_checked(seat)

    def seat_checked(self, seat: SupportsIndex) -> int:
        """A seat as an int; NoSuchSeat if the game does not have it."""
        found = whole(seat)
        if found is None or not 0 <= found < self.players:
            raise NoSuchSeat(
                f"there is no seat {seat!r}: with {self.players} players they are 0 to "
                f"{self.players - 1}"
            )
        return found

    @property
    def reveals(self) -> int:
        """Grows with everything that is revealed; an undo never reaches behind a change."""
        return self.state.reveals()


def _options(options: Options | None, named: dict[str, Any]) -> Options:
    """The options of a game, given as such or by the names of their fields."""
    given = {name: value for name, value in named.items() if value is not None}
    if options is None:
        return Options(**given)
    for name, value in given.items():
        raise OptionError(f"{name}={value!r} beside the options: it belongs into them")
    return options


def holding(state: State) -> Game:
    """A game around a state, its answers not yet listed."""
    game = Game.__new__(Game)
    game.rules = state.rules
    game.state = state
    game._numbers = []
    game._happened = []
    game._scripted = None
    return game


def saved_game(data: Any) -> Game:
    """A game from saved data: what a pickle of one calls."""
    return Game.from_json(data)


def scripted_game(options: Options, before: Any, answer: AnswerNumber, outcomes: list[int]) -> Game:
    """A game with explicit chance: what a pickle of one calls."""
    state = None if before is None else Game.from_json(before).state
    way = Scripted(rulebook(options), state, answer)
    game = Game(options, chance="explicit")
    game._scripted = way
    game._happened = []
    game.state = way.play(game._numbers, game._happened)
    for outcome in outcomes:
        game.apply_chance(outcome)
    return game


def _waiting_with_one_answer(state: State) -> Game:
    """The game of a re-dealt state, which may wait although a single answer is left."""
    game = holding(state)
    if state.step() and state.rules.steps[state.step()].asks:
        flow.list_answers(state, game._numbers)
    if len(game._numbers) != 1:
        raise StateError("the state does not wait for a decision")
    return game


def play_out(game: Game, choices: Iterable[int]) -> Game:
    """Play answers by their index among the legal ones; for tests and experiments."""
    for choice in choices:
        if game.over:
            break
        numbers = game.answer_numbers
        game.apply(numbers[choice % len(numbers)])
    return game
