"""Bots: the same question gets the same answer, no bot sees hidden cards, all play everything."""

import itertools
import os
import random
import subprocess
import sys
import time

import pytest

from kaiserhof import Game, Options
from kaiserhof._core import is_compiled
from kaiserhof.bots import BOTS, Bot, bot_of, decide
from kaiserhof.bots.bot import NoSuchBot
from kaiserhof.bots.expert import FEWEST_ROUNDS, Budget, Clock, ExpertBot, Manner, Race
from kaiserhof.bots.greedy import GreedyBot
from kaiserhof.bots.weights import learned_judge
from kaiserhof.engine import answers as a
from kaiserhof.engine import flow
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.sources import EMPEROR_TRACK
from kaiserhof.engine.state.fingerprint import fingerprint
from kaiserhof.engine.state.layout import DRAWN, GUEST_DECK, HAND, STAFF_DECK
from kaiserhof.engine.steps.draft import seen_between
from kaiserhof.modules.celebrities.lounge import Lounge
from kaiserhof.search.clock import NEVER
from kaiserhof.search.features import FEATURES, describe
from kaiserhof.search.hand import HandJudge
from kaiserhof.search.lookahead import PUT_OFF, LookAhead
from kaiserhof.search.rollouts import Rollouts, Trial
from kaiserhof.search.sheet import MOST_ACTIVE, Sheet

pytestmark = pytest.mark.slow

QUICK = [bot_of("random"), bot_of("easy"), GreedyBot(outer=1, inner=1), bot_of("expert:3")]


def some_positions(options: Options, seed: int, every: int) -> list[Game]:
    """Positions of a game between a narrow greedy bot and a random one."""
    game, found, count = Game(options, seed=seed), [], 0
    bots = [GreedyBot(outer=1, inner=1), bot_of("random")]
    while not game.over:
        if count % every == 0:
            found.append(game.copy())
        game.apply(decide(bots[(game.player + seed) % 2], game, seed + count))
        count += 1
    return found


@pytest.fixture(scope="module")
def positions() -> list[Game]:
    return some_positions(Options(players=2), seed=6, every=23)


@pytest.mark.parametrize("bot", QUICK, ids=lambda bot: bot.name)
def test_the_same_question_has_the_same_answer(bot: Bot, positions: list[Game]) -> None:
    for game in positions:
        known = game.redeal(game.player, 4)
        before = known.copy()
        answer = bot.choose(known, 9)
        assert answer == bot.choose(known, 9)
        assert answer in [str(found) for found in game.answers]
        assert known == before


@pytest.mark.parametrize("bot", QUICK, ids=lambda bot: bot.name)
def test_what_is_hidden_changes_no_answer(bot: Bot, positions: list[Game]) -> None:
    """Two games that a seat cannot tell apart become the same one before a bot sees them."""
    for game in positions:
        other = game.redeal(game.player, 77)
        assert decide(bot, game, 5) == decide(bot, other, 5)


def looks_the_same(game: Game, seat: int, chance: random.Random) -> Game:
    """Another game that a seat cannot tell apart, its hidden cards exchanged one by one."""
    other = game.copy()
    s = other.state
    hidden = [STAFF_DECK] + [
        s.pile(player, kind)
        for player in range(game.players)
        for kind in (HAND, DRAWN)
        if player != seat
    ]
    cards = [card for pile in hidden for card in s.cards(pile) if not s.is_known(card, seat)]
    for _ in range(20):
        one, two = chance.sample(cards, 2)
        # Of cards passed on in a draft the seat knows more than that they are hidden.
        if s.rules.draft_marks and seen_between(s, seat, one) != seen_between(s, seat, two):
            continue
        known = {one: s.known_mark(two), two: s.known_mark(one)}
        swap = {one: two, two: one}
        laid = [[swap.get(card, card) for card in s.cards(pile)] for pile in hidden]
        for pile in hidden:
            s.set_pile(pile, [])
        for pile, now in zip(hidden, laid, strict=True):
            s.set_pile(pile, now)
        for card, mark in known.items():
            s.set_known_mark(card, mark)
    guests = s.cards(GUEST_DECK)
    chance.shuffle(guests)
    s.set_pile(GUEST_DECK, guests)
    for module in s.rules.modules:
        if isinstance(module, Lounge):
            stars = module.cards(s, module.deck)
            chance.shuffle(stars)
            module.set_cards(s, module.deck, stars)
    s.follow(Stream.from_seed(chance.randrange(1 << 30)))  # other dice to come
    return other


@pytest.mark.parametrize(
    "options",
    [
        Options(players=3, modules=(1, 2, 3, 4, 5)),
        Options(players=2, edition="2015", variant="expert", modules=(2,)),
        Options(players=4, variant="expert", side="day", modules=(3, 5)),
    ],
    ids=str,
)
def test_no_bot_knows_more_than_its_seat(options: Options) -> None:
    """The same hints to the last bit, whatever the others hold and the decks bring."""
    chance = random.Random(5)
    expert = ExpertBot(Budget(simulations=2), manner=Manner(outer=1, inner=1, deals=1))
    hard = GreedyBot(learned_judge(), outer=1, inner=1)
    bots = [*QUICK[:3], bot_of("beginner"), hard, expert]
    game, count = Game(options, seed=4), 0
    while not game.over:
        game.apply(decide(bot_of("easy"), game, count))
        count += 1
        if len(game.answer_numbers) < 2 or count % 60:
            continue
        seat = game.player
        other = looks_the_same(game, seat, chance)
        assert other != game
        assert other.view(seat) == game.view(seat)
        for bot in bots:
            hints = [bot.advise(one.redeal(seat, 8), 9) for one in (game, other)]
            assert hints[0] == hints[1]


def test_answers_do_not_depend_on_the_process() -> None:
    """Another process, another seed of Python's hashes, the same hints to the last bit."""
    play = (
        "from kaiserhof import Game, Options\n"
        "from kaiserhof.bots import bot_of, decide\n"
        "game = Game(Options(players=2, modules=(2, 4)), seed=8)\n"
        "count = 0\n"
        "while count < 20 or len(game.answers) < 4:\n"
        "    game.apply(decide(bot_of('easy'), game, count))\n"
        "    count += 1\n"
        "print(bot_of('expert:4').advise(game.redeal(game.player, 3), 1))\n"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", play],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1
    assert said.pop().count("score=") > 1


def test_advice_puts_the_choice_first_and_names_each_answer_once(positions: list[Game]) -> None:
    expert = ExpertBot(Budget(simulations=8))
    for game in positions[:6]:
        known = game.redeal(game.player, 4)
        advice = expert.advise(known, 9)
        assert advice[0].answer == expert.choose(known, 9)
        named = [found.answer for found in advice]
        assert len(set(named)) == len(named)
        assert set(named) <= {str(answer) for answer in game.answers}
        assert advice[0].score is not None
        assert -100 < advice[0].score < 300


COMBINATIONS = [
    Options(players=players, edition=edition, variant=variant, side=side, modules=modules)
    for (edition, variant, side), players, modules in zip(
        itertools.product(
            ("2021", "2015"), ("standard", "introductory", "expert"), ("night", "day")
        ),
        itertools.cycle((2, 3, 4)),
        itertools.cycle(((), (1,), (2, 3), (4, 5), (1, 2, 3, 4, 5))),
        strict=False,
    )
]


@pytest.mark.parametrize("options", COMBINATIONS, ids=str)
def test_bots_play_every_kind_of_game_to_its_end(options: Options) -> None:
    game, count = Game(options, seed=3), 0
    bots = [GreedyBot(learned_judge(), outer=1, inner=1), GreedyBot(outer=1, inner=1)]
    while not game.over:
        game.apply(decide(bots[game.player % 2], game, count))
        count += 1
    assert min(game.ranks) == 1


@pytest.mark.parametrize("options", COMBINATIONS[::4], ids=str)
def test_the_expert_thinks_in_every_kind_of_game(options: Options) -> None:
    expert = ExpertBot(Budget(simulations=2))
    for game in some_positions(options, seed=2, every=41):
        assert decide(expert, game, 1) in [str(answer) for answer in game.answers]


def test_greedy_beats_random() -> None:
    for seed in range(3):
        game, count = Game(players=2, seed=seed), 0
        while not game.over:
            bot = bot_of("greedy" if game.player == seed % 2 else "random")
            game.apply(decide(bot, game, count))
            count += 1
        assert game.ranks[seed % 2] == 1


@pytest.mark.skipif(not is_compiled(), reason="the figure is one of the compiled core")
def test_medium_answers_quickly(positions: list[Game]) -> None:
    bot = bot_of("medium")
    seconds = []
    for game in positions:
        known = game.redeal(game.player, 4)
        begun = time.process_time()
        bot.choose(known, 1)
        seconds.append(time.process_time() - begun)
    assert max(seconds) < 0.1


def test_the_clock_gives_every_halving_its_share(positions: list[Game]) -> None:
    clock = Clock(Budget(simulations=24), positions[0])
    tries = []
    for alive in (8, 4, 2):
        clock.begin({8: 3, 4: 2, 2: 1}[alive])
        rounds = 0
        while clock.runs(alive):
            rounds += 1
        tries.append(rounds * alive)
    assert tries == [8, 8, 8]


@pytest.fixture(scope="module")
def crowded() -> list[Game]:
    """Positions of four players with all modules, where there is most to think about."""
    found = some_positions(Options(players=4, modules=(1, 2, 3, 4, 5)), seed=5, every=37)
    return [game for game in found if len(game.answer_numbers) > 1]


def test_a_budget_of_seconds_is_kept(crowded: list[Game]) -> None:
    bot = ExpertBot(Budget(seconds=0.2, small_seconds=0.1))
    took = []
    for game in crowded:
        known = game.redeal(game.player, 1)
        begun = time.process_time()
        bot.choose(known, 1)
        took.append(time.process_time() - begun)
    # Every answer is looked at once, though narrowly, whatever the clock says.
    assert max(took) < (0.4 if is_compiled() else 15)


def test_who_is_late_looks_at_each_answer_but_not_far(crowded: list[Game]) -> None:
    judge = learned_judge()
    judged = [0, 0]
    for game in crowded:
        player = game.player
        for place, until in enumerate((NEVER, 0.0)):
            look = LookAhead(judge, player, 6, 4, 0.0, until)
            found = [line.answers()[0] for line in look.best(game.state)]
            assert set(found) <= set(game.answer_numbers)
            assert len(found) == len(set(found)) > 0
            judged[place] += look.judged
    assert judged[1] < judged[0] / 4


def test_a_round_that_comes_too_late_counts_for_nobody(crowded: list[Game]) -> None:
    game = crowded[3]
    tries = Rollouts(learned_judge(), game.player, 1, 1, 1, 0.3)
    trials = [Trial(answer, 0.0) for answer in game.answer_numbers[:2]]
    assert not tries.round(game.state, Stream.from_seed(1), trials, 0.0)
    assert [trial.tries for trial in trials] == [0, 0]
    assert tries.round(game.state, Stream.from_seed(1), trials)
    assert [trial.tries for trial in trials] == [1, 1]


def test_a_hint_expects_points_even_without_time_to_try(crowded: list[Game]) -> None:
    """Points of its own hotel at the end, not the lead on a rival that the bot goes by."""
    bot = ExpertBot(Budget(seconds=1e-9, small_seconds=1e-9))
    for game in crowded[::6]:
        player, known = game.player, game.redeal(game.player, 2)
        richer = known.copy()
        for rival in range(4):
            if rival != player:
                richer.state.gain_points(rival, 200, EMPEROR_TRACK)
        plain, envious = bot.advise(known, 1), bot.advise(richer, 1)
        assert [one.answer for one in plain] == [one.answer for one in envious]
        assert [one.score for one in plain] == pytest.approx([one.score for one in envious])
        assert plain[0].score is not None


def test_a_hopeless_lag_changes_no_order(positions: list[Game]) -> None:
    """Answers that no line was found for stay behind all others, even if all are bad."""
    tries = Rollouts(learned_judge(), 0, 2, 2, 1, 0.3)
    for game in (game for game in positions if game.player == 0):
        orders = []
        for lead in (0, 600):
            other = game.copy()
            other.state.gain_points(1, lead, EMPEROR_TRACK)
            trials = tries.guess(other.state, Stream.from_seed(1), 2, 2, 2)
            orders.append([trial.answer for trial in trials])
        assert orders[0] == orders[1]


def test_what_is_clearly_behind_is_tried_no_more() -> None:
    """On every deal a little less than another is clear, more or less than it by turns is not."""
    best, worse, close = Trial(1, 0.0), Trial(2, 0.0), Trial(3, 0.0)
    race = Race([best, worse, close])
    for deal in range(4 * FEWEST_ROUNDS):
        luck = float(deal * 7 % 11)
        for trial, value in ((best, luck), (worse, luck - 1.0), (close, luck - 9 * (-1) ** deal)):
            if trial in race.alive:
                trial.tries += 1
                trial.total += value
        race.round()
        assert (worse in race.alive) == (deal + 1 < FEWEST_ROUNDS)
    assert race.alive == [best, close]
    race.halve()
    assert len(race.alive) == 1


@pytest.mark.parametrize(
    "name",
    ["grandmaster", "", "greedy:3", "greedy:", "expert:", "expert:0", "expert:-2s", "expert:nans"],
)
def test_a_wrong_name_is_refused(name: str) -> None:
    with pytest.raises(NoSuchBot):
        bot_of(name)


def test_every_name_has_its_bot() -> None:
    assert [bot_of(name).name for name in BOTS] == list(BOTS)


# --- search -------------------------------------------------------------------------------------


def test_a_line_leads_where_it_says(positions: list[Game]) -> None:
    """Playing the answers of a line gives the position that was judged, and its value."""
    judge = HandJudge()
    for game in positions:
        player = game.player
        for line in LookAhead(judge, player, 3, 2).best(game.state)[:3]:
            s, out = game.state.copy(), list[int]()
            for answer in line.answers():
                if answer == a.END:
                    break
                flow.play(s, answer, out)
            put_off = PUT_OFF if line.answer == a.PASS else 0.0
            assert judge.worth(s, player) - put_off == line.value
            assert fingerprint(s, player) == fingerprint(line.s, player)


def test_wider_is_never_worse(positions: list[Game]) -> None:
    """The best line of a wide beam is at least as good as that of the narrowest."""
    judge = HandJudge()
    worse = 0
    for game in positions:
        narrow = LookAhead(judge, game.player, 1, 1).best(game.state)[0].value
        wide = LookAhead(judge, game.player, 8, 6).best(game.state)[0].value
        worse += wide < narrow
    # Beams are no proofs: a narrow one may be lucky, but seldom.
    assert worse <= len(positions) // 5


@pytest.mark.parametrize("options", COMBINATIONS, ids=str)
def test_features_have_their_place_and_fit_the_sheet(options: Options) -> None:
    sheet = Sheet()
    for game in some_positions(options, seed=1, every=29):
        for player in range(game.players):
            describe(game.state, player, sheet)
            assert 0 < sheet.count < MOST_ACTIVE // 2
            assert all(0 <= number < FEATURES for number in sheet.numbers())
            assert all(abs(value) < 12 for value in sheet.values())


def test_only_the_own_hand_is_looked_at() -> None:
    """Two games that a seat cannot tell apart have the same features for it."""
    sheet, other = Sheet(), Sheet()
    for game in some_positions(Options(players=3), seed=8, every=31):
        seat = game.player
        describe(game.state, seat, sheet)
        describe(game.redeal(seat, 5).state, seat, other)
        assert sheet.numbers() == other.numbers()
        assert sheet.values() == other.values()
