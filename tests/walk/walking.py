"""A walk through one game, from the deal to the final scoring, with every check on the way."""

import random
from dataclasses import dataclass, field, fields

import pytest

from kaiserhof.engine.events import Event
from kaiserhof.engine.game import Game
from kaiserhof.engine.notation import all_answers
from kaiserhof.engine.options import Options
from kaiserhof.engine.state import layout as at
from kaiserhof.records.match import CannotUndo, Match
from kaiserhof.records.record import Move, Record
from tests.walk import rules
from tests.walk.checks import (
    check_answers,
    check_decision,
    check_no_forced_move,
    check_refusal,
    check_saving,
    check_table,
)
from tests.walk.ledger import check_story
from tests.walk.player import Player
from tests.walk.scoring import check_end
from tests.walk.table import Table
from tests.walk.views import check_masks, check_views

EVERY = 20
ALL_OPTIONS = [Options(players=n, promos=p) for n in (2, 3, 4) for p in (True, False)]


class WalkError(AssertionError):
    """Something did not hold; tells the seed and the step at which it did not."""


@dataclass
class Walked:
    """What a walk has seen."""

    decisions: int = 0
    answers: int = 0
    refusals: int = 0
    redeals: int = 0
    redeals_that_differ: int = 0
    undos: int = 0
    deepest: int = 0
    """The places that the stack took at its deepest."""
    kinds: set[str] = field(default_factory=set)
    events: set[int] = field(default_factory=set)
    record: str = ""

    def add(self, other: "Walked") -> None:
        """Count another walk in."""
        for f in fields(self):
            here, there = getattr(self, f.name), getattr(other, f.name)
            if isinstance(here, set):
                here |= there
            elif f.name == "deepest":
                self.deepest = max(here, there)
            elif isinstance(here, int):
                setattr(self, f.name, here + there)


class Walk:
    """A walk through one game. The player picks the answers, ``probe`` what is checked."""

    def __init__(self, seed: int, options: Options, every: int, thin: bool) -> None:
        self.player = Player(seed)
        self.probe = random.Random(f"probe {seed}")
        self.every = every
        self.thin = thin
        self.match = Match(options, seed)
        if thin:
            self.use_up_guests()
        self.ledger = Table.read(self.match.game.state)
        self.past: list[tuple[Game, set[int]]] = []
        """The games that undo reaches, and the dismissed cards then; the last one first."""
        self.seen = Walked()
        self.checkpoint = self.probe.randrange(20, 120)

    def use_up_guests(self) -> None:
        """Most guests have come and gone: no game is long enough to meet the shuffle otherwise."""
        s = self.match.game.state
        cards = s.cards(at.GUEST_DECK)
        s.set_pile(at.GUEST_DECK, cards[:4])
        s.set_pile(at.GUEST_DISCARDS, cards[4:])

    def to_the_end(self) -> None:
        """Play until the game is over."""
        while not self.match.game.over:
            self.step()
        self.check_all()
        for number in self.probe.sample(sorted(all_answers()), 5):
            check_refusal(self.match.game, number)
        check_end(self.match.game, self.ledger)
        assert self.seen.redeals < 20 or self.seen.redeals_that_differ, (
            "no re-deal changed anything"
        )
        self.check_record()

    def step(self) -> None:
        """Check, and play one answer."""
        game, probe = self.match.game, self.probe
        if probe.randrange(self.every) == 0:
            self.check_all()
        self.refuse(1)
        self.seen.kinds.add(game.decision)
        answer = self.player.pick(game)
        before, player = game.copy(), game.player
        happened = self.match.apply(answer)
        self.seen.decisions += 1
        state = self.match.game.state
        self.seen.deepest = max(self.seen.deepest, state.v[at.STACK_TOP] - state.rules.state_places)
        self.seen.events |= {event.kind for event in happened}
        dismissed = self.ledger.dismissed.copy()
        self.check_now(happened)
        self.check_undo(before, dismissed, player, happened)
        if self.seen.decisions == self.checkpoint:
            self.check_record()

    def check_now(self, happened: list[Event]) -> None:
        """What holds at every step."""
        game = self.match.game
        check_table(game, check_story(self.ledger, happened, game.state))
        check_decision(game)
        check_no_forced_move(game)
        check_masks(game, happened)

    def check_all(self) -> None:
        """Everything that is too dear for every step."""
        game = self.match.game
        self.seen.answers += check_answers(game, self.ledger)
        self.refuse(15)
        check_saving(game)
        assert Game.at(game.state) == game
        dealt, differed = check_views(game, self.ledger, self.probe, deals=1)
        self.seen.redeals += dealt
        self.seen.redeals_that_differ += differed

    def refuse(self, count: int) -> None:
        """Some answers that are not offered are refused."""
        game = self.match.game
        offered = set(game.answer_numbers)
        for number in self.probe.sample(_CATALOGUE, count):
            if number not in offered:
                check_refusal(game, number)
                self.seen.refusals += 1

    def check_undo(
        self, before: Game, dismissed: set[int], player: int, happened: list[Event]
    ) -> None:
        """What revealed nothing can be undone and redone; what revealed something cannot."""
        match = self.match
        revealed = any(event.kind in rules.REVEALING for event in happened)
        undoable = match.why_no_undo() is None
        assert undoable == (not revealed and match.game.player == player), (
            f"undo {'allowed' if undoable else 'refused'} after {happened}"
        )
        if not undoable:
            self.past.clear()
            after, text = match.game.copy(), match.record.to_text() if self.every == 1 else ""
            with pytest.raises(CannotUndo):
                match.undo()
            assert match.game == after, "a refused undo changed the game"
            assert not text or match.record.to_text() == text, "a refused undo is recorded"
            return
        assert _chance(before) == _chance(match.game), "chance was asked, and can be undone"
        self.past.append((before, dismissed))
        if self.probe.randrange(6) == 0:
            self.undo_and_redo()

    def undo_and_redo(self) -> None:
        """Take some answers back, then play them again or go another way."""
        match = self.match
        steps = self.probe.randint(1, len(self.past))
        later = []
        for _ in range(steps):
            later.append((match.game.copy(), match.undo_text()))
            game, self.ledger.dismissed = self.past.pop()
            match.undo()
            assert match.game == game, "undo gave another game"
            assert match.game.answer_numbers == game.answer_numbers
        self.seen.undos += steps
        if self.probe.randrange(4):
            for after, text in reversed(later):
                assert match.redo_text() == text, "redo would play something else"
                self.past.append((match.game.copy(), self.ledger.dismissed))
                match.redo()
                assert match.game == after, "redo gave another game"
            self._read_again()
            assert match.redo_text() == "", "something is left to redo"
        else:
            self._read_again()

    def _read_again(self) -> None:
        """The ledger follows an undo, which tells no events; each game was checked before."""
        self.ledger = Table.read(self.match.game.state)
        self.ledger.dismissed = rules.STAFF - set(self.ledger.staff())

    def check_record(self) -> None:
        """The record replays to this very game, to the same text, and partly too."""
        match = self.match
        text = match.record.to_text()
        record = Record.from_text(text)
        assert record.entries == match.record.entries, "a record is read as another one"
        self.seen.record = text
        if self.thin:
            return  # the set-up that the record tells is not the one that was played
        again = Match.replay(record)
        assert again.game == match.game, "the record replays to another game"
        assert again.game.answer_numbers == match.game.answer_numbers
        assert again.record.to_text() == text, "a replay writes another record"
        assert (again.undo_text(), again.redo_text()) == (match.undo_text(), match.redo_text())
        moves = sum(isinstance(entry, Move) for entry in record.entries)
        part = Match.replay(record, moves=self.probe.randint(0, moves)).record.to_text()
        assert text.startswith(part[: part.rindex("\nend ") + 1]), "a partial replay strays"


_CATALOGUE = sorted(all_answers())


def _chance(game: Game) -> object:
    return game.to_json()["chance"]


def walk(seed: int, options: Options, every: int = EVERY, thin: bool = False) -> Walked:
    """Walk through one game; raises WalkError with seed and step where something does not hold.

    ``thin``: with a guest deck that is used up soon.
    """
    going: Walk | None = None
    try:
        going = Walk(seed, options, every, thin)
        going.to_the_end()
    except (Exception, pytest.fail.Exception) as error:
        step = going.seen.decisions if going else 0
        promos = "with" if options.promos else "without"
        kind = "" if type(error) is AssertionError else f"{type(error).__name__}: "
        raise WalkError(
            f"seed {seed}, {options.players} players {promos} promos, step {step}: {kind}{error}"
        ) from error
    return going.seen


def walk_of(seed: int, every: int = EVERY) -> Walked:
    """The walk of a seed: all options are met in turn, and with each a thin deck at times."""
    return walk(seed, ALL_OPTIONS[seed % len(ALL_OPTIONS)], every, thin=seed % 11 == 5)
