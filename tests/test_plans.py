"""Trials that go by plans: every answer has one, and a plan leads where its line led."""

import pytest

from kaiserhof import Game
from kaiserhof.bots import bot_of, decide
from kaiserhof.bots.expert import Budget, ExpertBot, Manner, Race
from kaiserhof.bots.greedy import GreedyBot
from kaiserhof.bots.weights import learned_judge
from kaiserhof.engine import answers as a
from kaiserhof.engine.chance import Stream
from kaiserhof.search.clock import NEVER
from kaiserhof.search.judge import turn_begins
from kaiserhof.search.lookahead import LookAhead
from kaiserhof.search.plans import FEWEST_ANSWERS, PlannedRollouts
from kaiserhof.search.rollouts import Trial

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def turns() -> list[Game]:
    """Beginnings of turns, from the first round to the last."""
    game, found, bot, count = Game(players=2, seed=8), list[Game](), GreedyBot(outer=1, inner=1), 0
    while not game.over:
        if turn_begins(game.state):
            found.append(game.redeal(game.player, 4))
        game.apply(decide(bot, game, count))
        count += 1
    return found[::4]


def rollouts(game: Game) -> PlannedRollouts:
    return PlannedRollouts(learned_judge(), game.player, 1, 1, 1, 0.3)


def test_every_answer_is_followed_to_the_end_of_the_turn(turns: list[Game]) -> None:
    """Beams keep a few of the first answers only; here each one has a guess and a plan."""
    fallen = 0
    for game in turns:
        trials = rollouts(game).guess(game.state, Stream.from_seed(1), 1, 2, 2)
        assert {trial.answer for trial in trials} == set(game.answer_numbers)
        assert all(trial.guessed == 1 and trial.plan[0] == trial.answer for trial in trials)
        assert [trial.guess for trial in trials] == sorted(
            (trial.guess for trial in trials), reverse=True
        )
        fallen += len(trials) - len(LookAhead(learned_judge(), game.player, 2, 2).best(game.state))
    assert fallen > len(turns)


def test_a_plan_leads_where_its_line_led(turns: list[Game]) -> None:
    for game in turns:
        tries = rollouts(game)
        answers = list(game.answer_numbers)
        for line in tries.look(game.state.copy(), answers, 2, 2, NEVER):
            trial = Trial(answers[line.first], 0.0)
            tries.keep_plan(trial, line)
            if line.answer == a.END or line.s.owner() != game.player:
                end = tries.rest_of_turn(game.state.copy(), trial, NEVER)
                assert end.s.same(line.s)
                assert (end.answer == a.END) == (line.answer == a.END)


def test_ways_to_play_a_turn_compete_and_not_only_answers(turns: list[Game]) -> None:
    """Each leads somewhere else; half of them begin with an answer of their own."""
    shared = 0
    for game in turns:
        tries = rollouts(game)
        trials = tries.guess(game.state, Stream.from_seed(1), 1, 6, 4)
        for most in (1, 2, 8):
            ways = tries.ways(trials, most)
            answers = {way.answer for way in ways}
            assert min(most, len(trials)) <= len(ways) <= most
            assert len(answers) >= min(len(trials), most, max(FEWEST_ANSWERS, most // 2))
            assert trials[0] in ways
            assert [way.guess for way in ways] == sorted((way.guess for way in ways), reverse=True)
        shared += len(ways) - len(answers)
        for way in ways:
            if way not in trials:
                assert way.guess <= trials[0].guess
                assert sum(other.key == way.key for other in ways) == 1
            assert way.plan[0] == way.answer
    assert shared > len(turns)


def test_an_expert_may_try_one_way_for_each_answer(turns: list[Game]) -> None:
    for game in turns[::2]:
        tries = PlannedRollouts(learned_judge(), game.player, 1, 1, 1, 0.3, whole=False)
        trials = tries.guess(game.state, Stream.from_seed(1), 1, 6, 4)
        assert tries.ways(trials, 4) == trials[:4]


def test_of_several_ways_an_answer_is_worth_what_the_best_one_is(turns: list[Game]) -> None:
    expert = ExpertBot(Budget(simulations=40))
    for game in turns[::2]:
        advice = expert.advise(game, 3)
        assert sorted(one.answer for one in advice) == sorted(map(str, game.answers))
        assert advice[0].answer == expert.choose(game, 3)


def test_trials_end_when_all_ways_left_begin_alike() -> None:
    ways = [Trial(3, 5.0), Trial(3, 4.0), Trial(7, 3.0)]
    race = Race(ways)
    assert race.is_open()
    for way, value in zip(ways, (9.0, 8.0, 1.0), strict=True):
        way.tries, way.total = 1, value
    race.round()
    race.halve()
    assert [way.answer for way in race.alive] == [3, 3]
    assert not race.is_open()


def test_a_plan_that_cannot_be_kept_is_made_anew(turns: list[Game]) -> None:
    """The turn is played to its end all the same, beginning with the answer that is tried."""
    for game in turns:
        tries = rollouts(game)
        answer = game.answer_numbers[0]
        trial = Trial(answer, 0.0)
        trial.plan = [answer, a.HIRE]  # no card has the number 0
        end = tries.rest_of_turn(game.state.copy(), trial, NEVER)
        assert end.answer == a.END or end.s.owner() != game.player or turn_begins(end.s)


def test_a_rival_plans_once_for_each_deal(turns: list[Game]) -> None:
    for game in turns:
        me = 1 - game.player
        tries = PlannedRollouts(learned_judge(), me, 1, 1, 1, 0.3)
        first = tries.turn(game.state.copy(), 0, NEVER)
        again = tries.turn(game.state.copy(), 0, NEVER)
        assert again.s.same(first.s)
        poor = game.state.copy()
        for face in range(1, 7):
            if face < 6 and poor.dice(face):
                poor.set_dice(face, 0)
        if poor.dice_left():
            other = tries.turn(poor, 0, NEVER)
            assert other.answer == a.END or other.s.owner() == me or turn_begins(other.s)
        tries.new_deal()
        assert tries.turn(game.state.copy(), 0, NEVER).s.same(first.s)


def test_without_trials_an_expert_goes_by_the_first_look(turns: list[Game]) -> None:
    expert = ExpertBot(Budget(simulations=0))
    for game in turns[::2]:
        advice = expert.advise(game, 3)
        assert len(advice) == len(game.answer_numbers)
        assert advice[0].value == max(found.value for found in advice)
        assert advice[0].answer == expert.choose(game, 3)


def test_no_more_answers_are_tried_than_there_is_time_for(turns: list[Game]) -> None:
    game = max(turns, key=lambda game: len(game.answer_numbers))
    assert len(game.answer_numbers) > 8
    for whole in (False, True):
        manner = Manner(whole=whole)
        for simulations, most in ((3, 2), (12, 4), (24, 8)):
            advice = ExpertBot(Budget(simulations=simulations), manner=manner).advise(game, 3)
            guessed = ExpertBot(Budget(simulations=0), manner=manner).advise(game, 3)
            said = {one.answer: one.value for one in guessed}
            tried = sum(one.value != said[one.answer] for one in advice)
            if whole:  # some of the ways begin with the same answer
                assert min(most, FEWEST_ANSWERS) <= tried <= most
            else:
                assert tried == most


def test_the_frozen_expert_searches_as_it_always_did(turns: list[Game]) -> None:
    """What it said was written down before plans came in."""
    frozen = bot_of("expert-1:9")
    found = [frozen.advise(game, 9)[0] for game in turns[1::3]]
    assert [(one.answer, round(one.value, 2)) for one in found] == [
        ("die 5", 58.04),
        ("die 1 boost", 68.37),
        ("guest 5", 65.76),
        ("die 1 boost", 59.49),
    ]
