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

import json
import secrets
import zlib
from collections.abc import Iterable
from typing import Any, SupportsIndex

from mypy_extensions import mypyc_attr

from kaiserhof.engine import flow, refusals, scoring, views
from kaiserhof.engine.chance import Fate, Stream
from kaiserhof.engine.events import Event
from kaiserhof.engine.notation import Answer
from kaiserhof.engine.options import OptionError, Options
from kaiserhof.engine.reasons import Reason
from kaiserhof.engine.rulebook import Rulebook, rulebook
from kaiserhof.engine.sources import TALLY_NAMES
from kaiserhof.engine.state import State, new_values
from kaiserhof.engine.state.layout import (
    CARD_NUMBERS,
    STACK_PLACES,
)
from kaiserhof.engine.state.saved import with_stack_behind
from kaiserhof.engine.steps import kinds
from kaiserhof.engine.views import View
from kaiserhof.engine.whole import whole
from kaiserhof.text import Text

STATE_FORMAT = "kaiserhof state 2"
FIRST_FORMAT = "kaiserhof state 1"
"""States saved in this form have their stack before the places of the modules."""
MOST_PLACES = 32767
"""How far the 16 bits of a place can point."""
SEEDS = 2**53
"""How many seeds a game without one draws from: all of them stay exact in JSON."""


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


class StateError(ValueError):
    """A saved state that cannot be read."""


# Of other native classes, mypyc lets __new__ call __init__: every copy would set up a game first.
@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game of Grand Austria Hotel, waiting for a decision or over.

    The engine asks, the player answers: :attr:`player` owns the :attr:`decision`,
    :attr:`answers` are all legal answers to it, :meth:`apply` plays one. Forced moves with
    a single answer are played by the engine itself; only the end of a turn is declared.

    What is played comes as :class:`Options`, or by the names of its fields. A game without
    a seed draws one: no two are the same.

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
        edition: str | None = None,
        variant: str | None = None,
        side: str | None = None,
        promos: bool | None = None,
        modules: Iterable[SupportsIndex] | None = None,
        politics: Iterable[SupportsIndex] | None = None,
        tiles: Iterable[SupportsIndex] | None = None,
        boards: Iterable[str] | None = None,
        level: str | None = None,
        hotel: str | None = None,
        seed: SupportsIndex | None = None,
        fate: Fate | None = None,
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
        self.rules: Rulebook = rulebook(_options(options, named))
        self.state: State = flow.set_up(self.rules, seed_of(seed), fate)
        flow.advance(self.state, self._numbers)

    @staticmethod
    def at(state: State) -> "Game":
        """A game that goes on from a state.

        >>> game = Game(seed=3)
        >>> Game.at(game.state) == game
        True
        """
        game = Game.__new__(Game)
        game.rules = state.rules
        game.state = state.copy()
        game._numbers = []
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
    def player(self) -> int:
        """The seat that must decide; -1 when the game is over."""
        return -1 if self.over else self.state.owner()

    @property
    def decision(self) -> str:
        """The kind of the decision, ``over`` when there is none."""
        s = self.state
        return "over" if self.over else kinds.NAMES.name(s.step())

    @property
    def answers(self) -> list[Answer]:
        """All legal answers to the decision."""
        return [Answer.of(number) for number in self._numbers]

    @property
    def answer_numbers(self) -> list[int]:
        """The numbers of all legal answers: the quick way for programs."""
        return self._numbers[:]

    def why_not(self, answer: Answer | str | SupportsIndex) -> Reason | None:
        """Why an answer is not legal now, or None if it is.

        >>> Game(seed=7).why_not("pass").key
        'not-asked'
        """
        found = Answer.read(answer)
        if found.number in self._numbers:
            return None
        return refusals.why_not(self.state, found.number)

    # --- answering ----------------------------------------------------------------------

    def apply(self, answer: Answer | str | SupportsIndex) -> list[Event]:
        """Play a legal answer and go on to the next decision; returns what happened."""
        found = Answer.read(answer)
        if found.number not in self._numbers:
            raise IllegalAnswer(found, refusals.why_not(self.state, found.number))
        log: list[Event] = []
        self.state.log = log
        flow.play(self.state, found.number, self._numbers)
        self.state.log = None
        return log

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
        lines = scoring.tally(self.state, self._seat(player))
        return dict(zip(TALLY_NAMES, lines, strict=True))

    # --- copying, comparing, saving ----------------------------------------------------------

    def copy(self) -> "Game":
        """An independent copy.

        >>> game = Game(seed=1)
        >>> other = game.copy()
        >>> _ = other.apply(other.answers[0])
        >>> other == game
        False
        """
        game = Game.__new__(Game)
        game.rules = self.rules
        game.state = self.state.copy()
        game._numbers = self._numbers[:]
        return game

    def __copy__(self) -> "Game":
        return self.copy()

    def __deepcopy__(self, memo: Any) -> "Game":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return saved_game, (self.to_json(),)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.options == other.options and self.state.same(other.state)

    def __hash__(self) -> int:
        return hash((bytes(memoryview(self.state.in_use())), self.state.chance_1))

    def __repr__(self) -> str:
        now = "over" if self.over else f"round {self.state.round()}, seat {self.player} to decide"
        return f"<Game of {self.players} players, {now}>"

    def to_json(self) -> dict[str, Any]:
        """The state as plain data for a JSON file.

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
        forms = (STATE_FORMAT, FIRST_FORMAT)
        if not isinstance(data, dict) or data.get("format") not in forms:
            raise StateError(f"this is not a saved state of the form {STATE_FORMAT!r}")
        try:
            rules = rulebook(Options.from_json(data.get("options")))
        except OptionError as error:
            raise StateError(str(error)) from error
        if data.get("cards") != rules.digest:
            raise StateError(f"saved with card set {data.get('cards')}, this is {rules.digest}")
        first, second = _whole_numbers(data.get("chance"), "chance", 2, 2147483562)
        if first < 1 or second < 1:
            raise StateError("chance holds a number out of range")
        given = _whole_numbers(data.get("values"), "values", None, 32767)
        if data.get("check") != check_of(data):
            raise StateError("the values have been changed or damaged")
        if data.get("format") == FIRST_FORMAT:
            if len(given) > rules.state_places + STACK_PLACES:
                raise StateError(f"{len(given)} values: more than a state has")
            given = with_stack_behind(given, rules.state_places)
        if len(given) > MOST_PLACES:
            raise StateError(f"{len(given)} values: a state has {MOST_PLACES} at most")
        state = State(rules, new_values(rules.state_places), first, second)
        state.load(given)
        try:
            check(state)
            game = Game.at(state)
        except (IndexError, NotImplementedError, OverflowError, RecursionError) as error:
            raise StateError("the values do not fit together") from error
        if not game.state.same(state):
            return _waiting_with_one_answer(state)
        return game

    # --- seats ---------------------------------------------------------------------------------

    def view(self, seat: SupportsIndex | None) -> View:
        """What a seat may know; None for a spectator.

        >>> Game(players=2).view(7)
        Traceback (most recent call last):
        ...
        kaiserhof.engine.game.NoSuchSeat: there is no seat 7: with 2 players they are 0 to 1
        """
        return views.view(self.state, views.SPECTATOR if seat is None else self._seat(seat))

    def redeal(self, seat: SupportsIndex, seed: SupportsIndex) -> "Game":
        """A game that a seat cannot tell from this one, hidden things dealt anew.

        It waits for the same decision, even if another player's new hand leaves one answer only.
        """
        game = self.copy()
        game.state = views.redeal(self.state, self._seat(seat), Stream.from_seed(seed_of(seed)))
        flow.list_answers(game.state, game._numbers)
        return game

    def _seat(self, seat: SupportsIndex) -> int:
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


def seed_of(seed: SupportsIndex | None) -> int:
    """A seed as a whole number; without one, it is drawn."""
    if seed is None:
        return secrets.randbelow(SEEDS)
    found = whole(seed)
    if found is None:
        raise OptionError(f"seed {seed!r}: a whole number is needed")
    return found


def saved_game(data: Any) -> Game:
    """A game from saved data: what a pickle of one calls."""
    return Game.from_json(data)


def _waiting_with_one_answer(state: State) -> Game:
    """The game of a re-dealt state, which may wait although a single answer is left."""
    game = Game.__new__(Game)
    game.rules = state.rules
    game.state = state
    game._numbers = []
    if state.step() and state.rules.steps[state.step()].asks:
        flow.list_answers(state, game._numbers)
    if len(game._numbers) != 1:
        raise StateError("the state does not wait for a decision")
    return game


def check_of(data: dict[str, Any]) -> int:
    """A check over everything that a saved state says."""
    kept = [data.get(name) for name in ("options", "cards", "chance", "values")]
    return zlib.crc32(json.dumps(kept, sort_keys=True).encode())


def check(s: State) -> None:
    """Whether the stack and the piles of a state hang together; raises StateError if not."""
    if not s.is_stack_whole() or (s.step() == 0) != s.is_over():
        raise StateError("the stack is damaged")
    seen: list[int] = []
    for pile in views.all_piles(s):
        card, size = s.first(pile), 0
        while card:
            if not 0 < card < CARD_NUMBERS or card in seen:
                raise StateError(f"card {card} lies in two places")
            seen.append(card)
            size += 1
            card = s.after(card)
        if size != s.size(pile):
            raise StateError("a pile of cards does not have its size")


def _whole_numbers(data: Any, name: str, count: int | None, most: int) -> list[int]:
    if not isinstance(data, list) or (count is not None and len(data) != count):
        raise StateError(f"{name} is not a list of the right length")
    if not all(isinstance(value, int) and not isinstance(value, bool) for value in data):
        raise StateError(f"{name} holds something that is not a whole number")
    if not all(-most <= value <= most for value in data):
        raise StateError(f"{name} holds a number out of range")
    return data


def play_out(game: Game, choices: Iterable[int]) -> Game:
    """Play answers by their index among the legal ones; for tests and experiments."""
    for choice in choices:
        if game.over:
            break
        numbers = game.answer_numbers
        game.apply(numbers[choice % len(numbers)])
    return game
