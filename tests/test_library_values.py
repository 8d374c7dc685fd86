"""Kaiserhof's objects as values: pickled, copied, sent to processes, asked with any integer."""

import copy
import multiprocessing
import pickle
import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np
import pytest

import kaiserhof
from building import api
from kaiserhof import (
    Answer,
    Game,
    IllegalAnswer,
    NoSuchSeat,
    NotationError,
    OptionError,
    Options,
    _told,
    shown,
)
from kaiserhof.bots.arena import Arena
from kaiserhof.bots.bot import decide
from kaiserhof.bots.random import RandomBot
from kaiserhof.bots.simulation import simulate
from kaiserhof.engine.chance import Stream
from kaiserhof.records.match import CannotUndo, Match
from kaiserhof.records.record import RecordError

ALL = Options(players=3, side="day", promos=False, modules=(1, 2, 3, 4, 5))
WAYS: list[Callable[[Any], Any]] = [
    copy.copy,
    copy.deepcopy,
    *[
        lambda thing, protocol=protocol: pickle.loads(pickle.dumps(thing, protocol))
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
    ],
]


def middle(options: Options, seed: int, moves: int) -> Game:
    game = Game(options, seed=seed)
    chance = random.Random(seed)
    for _ in range(moves):
        game.apply(chance.choice(game.answers))
    return game


# --- pickles and copies --------------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS)
def test_options_and_answers_come_back_as_they_were(way: Callable[[Any], Any]) -> None:
    boards = ("Prater", "Belvedere", "Naschmarkt")
    for options in (
        Options(),
        ALL,
        Options(players=3, side="day", boards=boards, tiles=(1, 8, 14)),
    ):
        assert way(options) == options
        assert hash(way(options)) == hash(options)
    for answer in (Answer.parse("die 3 boost"), Answer.of(0)):
        assert way(answer) == answer
        assert str(way(answer)) == str(answer)


@pytest.mark.parametrize("way", WAYS)
def test_a_game_comes_back_as_it_was_and_goes_its_own_way(way: Callable[[Any], Any]) -> None:
    game = middle(ALL, 4, 60)
    other = way(game)
    assert other == game
    assert other.answers == game.answers
    other.apply(other.answers[-1])
    assert other != game
    assert game == middle(ALL, 4, 60)


@pytest.mark.parametrize("way", WAYS)
def test_a_match_comes_back_with_its_record_and_its_undo(way: Callable[[Any], Any]) -> None:
    match = Match(Options(), 4, ("Clara", "Emil"))
    while match.game.decision != "turn":
        match.apply(match.game.answers[0])
    match.apply("die 3")
    match.undo()
    other = way(match)
    assert other.record.to_text() == match.record.to_text()
    assert other.redo_text() == "die 3"
    other.redo()
    assert other.game != match.game
    other.undo()
    assert other.game == match.game


def test_a_record_comes_back_as_it_was() -> None:
    record = Match(Options(), 4).record
    for way in WAYS:
        assert way(record) == record


def test_errors_come_back_with_their_reasons() -> None:
    game = Game(seed=7)
    with pytest.raises(IllegalAnswer) as refused:
        game.apply("pass")
    with pytest.raises(CannotUndo) as late:
        Match(Options(), 4).undo()
    with pytest.raises(RecordError) as unread:
        Match.from_text("nothing")
    errors: list[Any] = [refused.value, late.value, unread.value]
    for error in errors:
        other = pickle.loads(pickle.dumps(error))
        assert type(other) is type(error)
        assert str(other) == str(error)
    assert pickle.loads(pickle.dumps(refused.value)).reason == refused.value.reason


def test_a_re_dealt_game_comes_back_although_a_single_answer_is_left() -> None:
    single = 0
    for seed in range(20):
        game = Game(Options(variant="expert"), seed=seed)
        chance = random.Random(seed)
        while not game.over:
            other = game.redeal(1 - game.player, seed)
            if len(other.answers) == 1 and game.decision != "turn":
                single += 1
                assert pickle.loads(pickle.dumps(other)) == other
                assert Game.from_json(other.to_json()).answers == other.answers
            game.apply(chance.choice(game.answers))
    assert single


def one_answer(game: Game, answer: Answer) -> tuple[Game, Options]:
    game.apply(answer)
    return game, game.options


def pass_at_once(game: Game) -> None:
    game.apply("pass")


@pytest.mark.slow
def test_games_go_through_a_pool_of_processes_and_errors_come_back() -> None:
    game = middle(ALL, 9, 30)
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, spawn) as pool:
        found, options = pool.submit(one_answer, game, game.answers[0]).result()
        refusal = pool.submit(pass_at_once, Game(seed=7)).exception()
    assert options == game.options
    game.apply(game.answers[0])
    assert found == game
    assert isinstance(refusal, IllegalAnswer)
    assert refusal.reason.key == "not-asked"


# --- whole numbers of any kind -------------------------------------------------------------------


@pytest.mark.parametrize("kind", [np.int16, np.int32, np.int64, np.uint16])
def test_an_integer_of_numpy_is_an_integer(kind: Callable[[int], Any]) -> None:
    options = Options(
        players=kind(3), modules=(kind(1), kind(4)), tiles=[kind(1), kind(8), kind(14)]
    )
    assert options == Options(players=3, modules=(1, 4), tiles=(1, 8, 14))
    assert type(options.players) is int
    assert [type(number) for number in options.modules] == [int, int]
    game = Game(options, seed=kind(7))
    assert game == Game(options, seed=7)
    assert game.why_not(kind(game.answer_numbers[0])) is None
    assert game.view(kind(1)) == game.view(1)
    assert game.breakdown(kind(2)) == game.breakdown(2)
    assert game.redeal(kind(1), kind(3)) == game.redeal(1, 3)
    assert Answer.of(kind(5)) == Answer.of(5)
    assert Stream.from_seed(kind(5)).pick(1000) == Stream.from_seed(5).pick(1000)
    number = game.answer_numbers[0]
    game.apply(kind(number))
    match = Match(options, kind(7))
    match.apply(kind(number))
    assert match.game == game
    assert Match.from_text(match.record.to_text()).game == game
    assert Game(players=kind(4), seed=kind(2)).players == 4
    assert (
        simulate(Options(), kind(2), kind(3)).mean_scores == simulate(Options(), 2, 3).mean_scores
    )
    assert (
        Arena(("random",), kind(2), kind(1), options).key()
        == Arena(("random",), 2, 1, options).key()
    )
    assert decide(RandomBot(), game, kind(127)) == decide(RandomBot(), game, 127)


@pytest.mark.parametrize("wrong", [2.0, "2", None, 2.5, np.float64(2), [2]])
def test_what_is_no_integer_is_refused_in_words(wrong: Any) -> None:
    game = Game(seed=1)
    with pytest.raises(OptionError, match="2, 3 or 4"):
        Options(players=wrong)
    with pytest.raises(OptionError, match="modules"):
        Options(modules=(wrong,))
    with pytest.raises(OptionError, match="modules"):
        Options(modules="12" if isinstance(wrong, list) else wrong)  # type: ignore[arg-type]
    with pytest.raises(NoSuchSeat, match="no seat"):
        game.breakdown(wrong)
    if wrong is not None:
        with pytest.raises(OptionError, match="whole number"):
            Game(seed=wrong)
    if not isinstance(wrong, str):
        with pytest.raises(NotationError, match="no answer"):
            game.apply(wrong)


# --- seats ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 2, 7, 2**70])
def test_a_seat_that_is_not_there_is_refused_everywhere(seat: int) -> None:
    game = Game(players=2, seed=1)
    asking: list[Callable[[], object]] = [
        lambda: game.view(seat),
        lambda: game.breakdown(seat),
        lambda: game.redeal(seat, 1),
    ]
    for ask in asking:
        with pytest.raises(NoSuchSeat, match=rf"no seat {seat}: with 2 players they are 0 to 1"):
            ask()


# --- beginning a game ----------------------------------------------------------------------------


def test_options_may_be_given_by_name() -> None:
    game = Game(players=2, modules=(1,), edition="2021", side="day", promos=False, seed=3)
    options = Options(players=2, modules=(1,), side="day", promos=False)
    assert game == Game(options, seed=3)


@pytest.mark.parametrize(
    "named", [{"players": 2}, {"players": 3}, {"modules": ()}, {"promos": True}]
)
def test_options_and_names_beside_them_are_refused_in_one_line(named: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match="beside the options") as refused:
        Game(Options(players=3), **named)
    assert "\n" not in str(refused.value)


def test_a_game_without_a_seed_draws_one() -> None:
    assert len({Game() for _ in range(5)}) == 5
    matches = [Match(Options()) for _ in range(5)]
    assert len({match.record.seed for match in matches}) == 5
    assert all(Match.from_text(match.record.to_text()).game == match.game for match in matches)


# --- the page of the library ---------------------------------------------------------------------


def test_the_page_of_the_library_is_that_of_its_sources() -> None:
    assert api.TARGET.read_text(encoding="utf-8") == api.page(), "python -m building.api writes it"


@pytest.mark.both
def test_classes_tell_what_they_are_at_run_time() -> None:
    told: dict[str, Any] = {}
    exec(api.told(), told)
    assert told["DOCS"] == _told.DOCS, "python -m building.api writes it"
    for name, words in _told.DOCS.items():
        assert getattr(kaiserhof, name).__doc__ == words
        assert len(words) > 20


def fits(found: Any, shape: Any) -> bool:
    """Whether plain data has what a shape asks for, and nothing that it does not know."""
    return bool(shape.__required_keys__ <= set(found) <= set(shape.__annotations__))


@pytest.mark.parametrize("options", [Options(), ALL, Options(players=1, modules=(1, 3))])
def test_views_have_the_shapes_that_are_told(options: Options) -> None:
    for moves in (0, 8, 60):
        game = middle(options, 5, moves)
        for seat in (0, 1, None):
            view = game.view(seat)
            assert fits(view, shown.SeatView)
            assert all(fits(player, shown.PlayerView) for player in view["players"])
            assert all(fits(card, shown.PoliticsView) for card in view["politics"])
            for player in view["players"]:
                assert all(fits(table, shown.TableView) for table in player["tables"] if table)
            if view["decision"]:
                assert fits(view["decision"], shown.AskedView)
            assert all(fits(one, shown.BallroomView) for one in view.get("ballrooms", []))
            assert all(fits(one, shown.LoungerView) for one in view.get("lounge", []))
            if "opponent" in view:
                assert fits(view["opponent"], shown.OpponentView)
            auction = view.get("auction")
            if auction:
                assert fits(auction, shown.AuctionView)
