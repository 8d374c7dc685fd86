"""Many games side by side inside the core: answers in, observations and masks out.

Everything that a step changes lies in flat vectors that are made once. numpy looks into the same
memory (:mod:`kaiserhof.rl.vector`), so that no decision makes an object of Python.
"""

from typing import Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from kaiserhof.batches.layout import SIZE
from kaiserhof.batches.observing import KEPT, NEVER, Observer
from kaiserhof.engine import flow, scoring
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.engine.state import State, areas
from kaiserhof.engine.state.layout import CARD_NUMBERS

MARGIN: Final = 0
WIN: Final = 1

FINE: Final = -1
"""No action of a step is wrong."""


class Batch:
    """Games of one rulebook; those that are over begin again with the next seed."""

    def __init__(
        self,
        rules: Rulebook,
        games: int,
        first_seed: int,
        numbers: list[int],
        actions: list[int],
        reward: int,
        observed: bool,
    ) -> None:
        self.rules = rules
        self.games: i64 = games
        self.players: i64 = rules.players
        self.next_seed = first_seed
        self.reward = reward
        self.observed = observed
        self.observer = Observer(rules)
        self.of_action = vec[i16](numbers)
        """The number in the engine's catalogue, by action."""
        self.of_number = vec[i16](actions)
        """The action, by number in the catalogue."""
        self.actions: i64 = len(numbers)
        self.states: list[State] = []
        self.answers: list[list[int]] = []
        self.seen: i64 = self.observer.seen
        rows: int = games * rules.players
        looking: int = rows if observed else 0
        # Lists by name: mypyc 2.4 takes a product for that of a list of one.
        begun: list[int] = [int(value) for value in self.observer.begun] * looking
        self.rows = vec[u8](begun)
        """An observation for each seat of each game; up to date for the seat that decides."""
        watched: int = self.observer.watched
        never: list[int] = ([NEVER] * watched + [0] * KEPT) * looking
        self.last = vec[i16](never)
        self.due = vec[i64]([areas.EVERYTHING] * rows)
        """The areas that have changed since a row was written."""
        self.links = vec[u8]([0] * (games * CARD_NUMBERS if observed else 0))
        """The guest behind each guest in the deck, by game."""
        self.row_of = vec[i64]([0] * games)
        """The row of the seat that decides, by game."""
        self.masks = vec[u8]([0] * (games * len(numbers)))
        self.seats = vec[i64]([0] * games)
        self.seeds = vec[i64]([0] * games)
        self.rewards = vec[float]([0.0] * rows)
        self.dones = vec[u8]([0] * games)
        self.scores = vec[i64]([0] * rows)
        """The points of every seat: in the step in which a game ended, those at its end."""
        self.lengths = vec[i64]([0] * games)
        """Decisions in the game so far; in the step in which it ended, of all of it."""
        self.taken = vec[i64]([0] * games)
        self.chosen = vec[i64]([0] * games)
        """Actions chosen at random."""
        for game in range(games):
            self.states.append(flow.set_up(rules, 0, None))
            self.answers.append([])
            self._begin(game)
            self._show(game)

    def _begin(self, game: i64) -> None:
        """A new game in the place of one that is over."""
        seed = self.next_seed
        self.next_seed += 1
        s = flow.set_up(self.rules, seed, None)
        self.states[game] = s
        flow.advance(s, self.answers[game])
        self.seeds[game] = seed
        self.taken[game] = 0
        for seat in range(self.players):
            self.due[game * self.players + seat] = areas.EVERYTHING

    def _clear_mask(self, game: i64) -> None:
        masks = self.masks
        of_number = self.of_number
        at = game * self.actions
        for number in self.answers[game]:
            masks[at + i64(of_number[number])] = 0

    def _show(self, game: i64) -> None:
        """Show the decision that a game waits for."""
        s = self.states[game]
        masks = self.masks
        of_number = self.of_number
        at = game * self.actions
        for number in self.answers[game]:
            masks[at + i64(of_number[number])] = 1
        seat: i64 = s.owner()
        self.seats[game] = seat
        row = game * self.players + seat
        self.row_of[game] = row
        if self.observed:
            self._look(s, game, seat)

    def _look(self, s: State, game: i64, seat: i64) -> None:
        """Bring the row of a seat up to date."""
        row = game * self.players + seat
        touched: i64 = self.due[row]
        self.due[row] = 0
        kept, links = row * self.seen, game * CARD_NUMBERS
        self.observer.update(
            s, seat, touched, self.rows, row * SIZE, self.last, kept, self.links, links
        )

    def first_wrong(self, actions: bytes) -> i64:
        """The first game whose action is not legal, or -1. The actions are 64-bit numbers."""
        for game in range(self.games):
            action = read_i64_le(actions, game * 8)
            if action < 0 or action >= self.actions:
                return game
            number: int = i64(self.of_action[action])
            legal = False
            for answer in self.answers[game]:
                if answer == number:
                    legal = True
                    break
            if not legal:
                return game
        return FINE

    def step(self, actions: bytes) -> None:
        """Play a legal action in every game."""
        for game in range(self.games):
            action = read_i64_le(actions, game * 8)
            self._clear_mask(game)
            self._play(game, i64(self.of_action[action]))
            self._show(game)

    def choose(self, stream: Stream) -> None:
        """Choose a random legal action for every game."""
        for game in range(self.games):
            answers = self.answers[game]
            self.chosen[game] = i64(self.of_number[answers[stream.pick(len(answers))]])

    def step_at_random(self, stream: Stream, steps: i64) -> None:
        """Play random legal actions, that many in every game: a measure of the core."""
        for step in range(steps):  # noqa: B007 (a loop over _ makes an object each time)
            for game in range(self.games):
                answers = self.answers[game]
                number = answers[stream.pick(len(answers))]
                self._clear_mask(game)
                self._play(game, number)
                self._show(game)

    def _play(self, game: i64, number: int) -> None:
        s = self.states[game]
        answers = self.answers[game]
        flow.play(s, number, answers)
        self._note(s, game)
        self.taken[game] += 1
        self.lengths[game] = self.taken[game]
        first = game * self.players
        for player in range(self.players):
            self.scores[first + player] = s.points(player)
        if self.dones[game]:
            self.dones[game] = 0
            for player in range(self.players):
                self.rewards[first + player] = 0.0
        if not answers:
            self.dones[game] = 1
            rewards = rewards_of(s, self.reward)
            for player in range(self.players):
                self.rewards[first + player] = rewards[player]
            self._begin(game)

    def _note(self, s: State, game: i64) -> None:
        """What an answer has touched is due for every seat."""
        touched = s.touched
        s.touched = 0
        due = self.due
        row = game * self.players
        for seat in range(self.players):
            due[row + seat] |= touched

    def observe(self, game: i64, seat: i64) -> i64:
        """Bring the row of any seat up to date; returns its number."""
        self._look(self.states[game], game, seat)
        return game * self.players + seat


def rewards_of(s: State, reward: int) -> list[float]:
    """What each player gets for a game that is over.

    ``MARGIN``: the points ahead of the best rival. ``WIN``: 1 for a win and -1 for a loss of two
    players; of more, all rewards add up to zero, and who shares the win shares the reward.
    """
    players = s.rules.players
    found: list[float] = []
    if reward == MARGIN:
        for player in range(players):
            best = -1000
            for other in range(players):
                if other != player and s.points(other) > best:
                    best = s.points(other)
            found.append(float(s.points(player) - (best if players > 1 else 0)))
        return found
    ranks = scoring.ranks(s)
    winners = ranks.count(1)
    for player in range(players):
        share = 1.0 / winners if ranks[player] == 1 else 0.0
        found.append((share * players - 1.0) / (players - 1) if players > 1 else share)
    return found
