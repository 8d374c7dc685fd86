"""The table in the terminal with the modules, the day boards, the draft and both editions."""

import io
import itertools
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kaiserhof import Answer, Game, cli, story
from kaiserhof.data import card_set
from kaiserhof.engine import answers as a
from kaiserhof.engine.options import EDITIONS, Options
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.modules.ballrooms import facts as ballrooms
from kaiserhof.modules.celebrities import facts as celebrities
from kaiserhof.modules.entrances import facts as entrances
from kaiserhof.modules.entrances import numbers as entrance_numbers
from kaiserhof.records.match import Match
from kaiserhof.records.position import Position
from kaiserhof.terminal import cards, groups, scores, short
from kaiserhof.terminal.board import draw
from kaiserhof.terminal.groups import Groups
from kaiserhof.terminal.menu import Menu
from kaiserhof.terminal.port import drawings_of
from kaiserhof.text import LANGUAGES, Text

ALL = (1, 2, 3, 4, 5)
EN = Text.of("en")
NAMES = ["Clara", "Emil", "Rosa", "Josef"]

Play = Callable[..., str]


# --- whole games --------------------------------------------------------------------------------


@pytest.fixture
def play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Play:
    """Plays a game to its end with what is typed; returns all that was shown."""
    monkeypatch.chdir(tmp_path)

    def play_with(*arguments: str, typed: str, lang: str = "en") -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = cli.run(["play", "--terminal", "--record", "a.record", "--lang", lang, *arguments])
        said = capsys.readouterr()
        assert (status, said.err) == (0, "")
        kept = Match.from_text((tmp_path / "a.record").read_text(encoding="utf-8"))
        assert kept.game.over
        return said.out

    return play_with


def numbers_of(seed: int) -> str:
    """Numbers as somebody might type them; those that are no answer are refused."""
    source = random.Random(seed)
    return "".join(f"{min(source.randint(1, 12), source.randint(1, 12))}\n" for _ in range(3000))


@pytest.mark.slow
@pytest.mark.parametrize(
    "game",
    [
        *(
            pytest.param(game, marks=pytest.mark.nightly)  # the last two have all of this
            for game in (
                "--modules 1 --players 2",
                "--modules 2 --players 2",
                "--modules 3 --players 3",
                "--modules 4 --players 3",
                "--modules 5 --players 2",
                "--side day --players 3",
                "--variant expert --players 2",
                "--edition 2015 --players 2",
            )
        ),
        "--modules 1,2,3,4,5 --players 3 --side day --variant expert",
        "--modules 1,2,3,4,5 --players 2 --edition 2015",
    ],
)
def test_a_whole_game_ends_with_the_scores(play: Play, game: str) -> None:
    shown = play(*game.split(), "--seed", "3", typed=numbers_of(7))
    assert "FINAL SCORE" in shown
    assert "won" in shown[shown.index("FINAL SCORE") :]


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "final"), [("en", "FINAL SCORE"), ("de", "ENDABRECHNUNG")])
def test_with_all_modules_the_first_answer_leads_to_the_end(
    play: Play, lang: str, final: str
) -> None:
    shown = play(
        "--modules", "1,2,3,4,5", "--players", "3", "--seed", "9", lang=lang, typed="1\n" * 900
    )
    assert story.tally_words("modules", Text.of(lang)) in shown[shown.index(final) :]


# --- positions of random games ------------------------------------------------------------------


def games() -> Iterator[Game]:
    for seed, (players, modules) in enumerate([(2, ALL), (3, ALL), (4, (2, 3)), (2, (1, 5))]):
        side, variant = ("day", "expert") if seed % 2 else ("night", "standard")
        edition = EDITIONS[seed // 2]
        options = Options(
            players=players, modules=modules, side=side, variant=variant, edition=edition
        )
        yield Game(options, seed=seed)


@pytest.mark.slow
def test_every_answer_is_in_the_menu() -> None:
    seen: set[str] = set()
    # Several games of each kind, so that every group comes up however the dice fall.
    for game, chance in itertools.product(games(), (1, 2, 3)):
        game, source = game.copy(), random.Random(chance)
        while not game.over:
            listed = Menu(game, EN)
            answers = [choice.answer for choice in listed.choices]
            assert sorted(answers) == sorted(game.answers)
            assert [choice.place for choice in listed.choices] == list(range(1, len(answers) + 1))
            for most in (99, 3):
                shown = "\n".join(line.plain for line in listed.lines(most))
                for answer in answers:
                    assert str(answer) in shown
            seen |= {name for name, _ in listed.groups}
            game.apply(source.choice(answers))
    assert seen >= {"guest", "die", "key", "move", "house", "dance", "claim", "turn", "other"}


@pytest.mark.slow
def test_the_table_can_be_drawn_at_any_time() -> None:
    for number, game in enumerate(games()):
        source = random.Random(number)
        for turn in range(10_000):
            if game.over:
                break
            if turn % 31 == 0:  # odd, so that both languages have their turn
                _check_drawing(game, Text.of(LANGUAGES[turn % 2]))
            game.apply(source.choice(game.answer_numbers))
        _check_drawing(game, EN)


def _check_drawing(game: Game, text: Text) -> None:
    view = game.view(max(game.player, 0))
    lines = draw(view, game.rules, text, NAMES)
    assert {line.cell_len for line in lines} == {100}
    brief = draw(view, game.rules, text, NAMES, rows=20)
    assert {line.cell_len for line in brief} == {100}
    assert len(brief) <= len(lines)
    narrow = draw(view, game.rules, text, NAMES, width=64)
    assert {line.cell_len for line in narrow} == {64}
    if not game.over:
        other = game.redeal(game.player, 5)
        assert draw(other.view(game.player), game.rules, text, NAMES) == lines
    assert draw(game.view(None), game.rules, text, NAMES)


@pytest.mark.slow
@pytest.mark.parametrize("module", ALL)
def test_with_one_module_the_table_fits_45_rows(module: int) -> None:
    for players in (2, 4):
        game = Game(Options(players=players, modules=(module,)), seed=module)
        source = random.Random(module)
        while not game.over:
            if source.random() < 0.05:
                view = game.view(game.player)
                assert len(draw(view, game.rules, Text.of("de"), NAMES)) <= 45
            game.apply(source.choice(game.answer_numbers))


# --- what is drawn ------------------------------------------------------------------------------


def drawn(fields: dict[str, str], **options: Any) -> str:
    position = Position(Options(**options))
    for field, value in fields.items():
        position.set(field, value)
    game = position.game()
    lines = draw(game.view(0), game.rules, EN, NAMES)
    return "\n".join(line.plain for line in lines)


def test_ballrooms_show_price_bonus_places_and_dancers() -> None:
    shown = drawn(
        {
            "ballrooms": "apollosaal odeonsaal zum-sperl",
            "A dancers": "2 in 1 middle",
            "B dancers": "1 in 3 top",
            "A rehearsal": "allegro 0 2 1 4",
            "B rehearsal": "vivace 1 2 3 3",
            "A kitchen": "3 champagne",
        },
        players=2,
        modules=(1,),
    )
    assert "1 APOLLOSAAL" in shown
    assert "2♢ +2K            AA" in shown
    assert "3♢ +1@▽◒          B" in shown
    assert "most: 10/3★" in shown
    assert "Rehearsal Allegro  1 ✓  2 ♫♫ +2K, +1 of choice  3 ♫ +2♢, +1♔  4 ♫♫♫♫ +8★" in shown
    assert "0@  0◣  0▽  0◒  3♢" in shown
    assert "0♢ 1♫ Vivace 1 2 3 3" in shown


def test_the_balcony_is_beyond_the_places_of_the_row() -> None:
    shown = drawn(
        {
            "ballrooms": "apollosaal odeonsaal zum-sperl",
            "A dancers": "2 in 3 top",
            "B dancers": "1 in 3 top",
        },
        players=2,
        modules=(1,),
    )
    assert "3♢ +1@▽◒          A+AB" in shown


def test_the_lounge_shows_coloured_dice_and_hosts() -> None:
    shown = drawn(
        {
            "lounge": "freud einstein:2 -",
            "dice": "3 3 3 5 6",
            "coloured": "3 5 0",
            "A celebrities": "curie",
        },
        players=2,
        modules=(2,),
    )
    assert "3 ⚂⚂⚂✿" in shown
    assert "5 ⚄◆" in shown
    assert "✿ Sigmund Freud      1★ ⚂ 2K orders may lack 1" in shown
    assert "◆ Albert Einstein    2★ ⚄ 0K" in shown
    assert "A Marie Curie" in shown


def test_entrances_show_their_pieces() -> None:
    ninas = drawn(
        {
            "A entrance": "ninas-melange",
            "B entrance": "grand-wray",
            "own-politics": "2 0 14",
            "own-tiles": "2 0 7 8 13 0",
        },
        players=2,
        modules=(3,),
    )
    assert "ENTRANCE NINAS MELANGE" in ninas
    assert "15★  A In Imperial Favour 0/10  B ✓  C Four Red, Three Yellow 0/7" in ninas
    assert "The Grand Wray Hotel 4" in ninas
    wray = drawn(
        {
            "A entrance": "grand-wray",
            "B entrance": "paulwei",
            "own-tiles": "2 0 8 0 13 0",
        },
        players=2,
        modules=(3,),
    )
    assert "1 −1♔ +2 of choice  3 −2♔ +5K  5 −3♔ +8★" in wray
    dove = drawn({"A entrance": "dove", "B entrance": "kozi"}, players=2, modules=(3,))
    assert "1 +5★ | +8★  2 +4K | +7K" in dove
    paulwei = drawn({"A entrance": "paulwei", "B entrance": "kozi"}, players=2, modules=(3,))
    assert "◆ 4 8 13 20★" in paulwei


def test_the_auction_shows_the_bid_and_who_still_bids() -> None:
    game = Game(Options(players=3, modules=(3,)), seed=2)
    game.apply(game.answer_numbers[0])
    game.apply("bid 4")
    lines = draw(game.view(game.player), game.rules, EN, NAMES)
    shown = "\n".join(line.plain for line in lines)
    auction = game.view(0)["auction"]
    assert auction is not None
    bidder = "ABC"[auction["bidder"]]
    assert f"4K {bidder} still bid: ABC" in shown


def test_the_key_and_rung_bells_are_seen() -> None:
    assert "⚷ on the board" in drawn({}, players=2, modules=(4,))
    shown = drawn({"key": "B", "A staff": "169 172", "A turned": "169"}, players=2, modules=(4, 5))
    assert "⚷ B" in shown
    assert "Tapster          2K ✗" in shown
    assert "Chef de Rang     3K ∩ 3▽◒: +5♔" in shown


def test_day_boards_and_the_edition_have_names() -> None:
    options = {"players": 2, "side": "day", "edition": "2015"}
    shown = drawn({"A board": "Prater", "B board": "Belvedere"}, **options)
    assert "HOTEL CLARA · PRATER" in shown
    assert "Belvedere" in shown
    assert "KAISERHOF 2015" in shown


def test_the_pack_of_the_draft_is_told_from_cards_just_drawn() -> None:
    game = Game(Options(variant="expert"), seed=1)
    lines = draw(game.view(game.player), game.rules, EN, NAMES)
    assert any("DRAFT: THE PACK" in line.plain for line in lines)


# --- the menu -----------------------------------------------------------------------------------


def test_a_boost_stands_beside_its_coloured_die_or_space() -> None:
    position = Position(Options(players=2, modules=(2,)))
    position.set("lounge", "freud - -")
    position.set("dice", "3 3 5")
    position.set("coloured", "3 0 0")
    shown = [line.plain for line in Menu(position.game(), EN).lines(99)]
    assert any("die 3 red " in line and "die 3 red boost" in line for line in shown)


def test_an_answer_that_no_group_knows_has_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups, "_BASE", {"guest": groups._BASE["guest"], "die": []})
    game = Game(players=2, seed=7)
    while game.decision != "turn":
        game.apply(game.answer_numbers[0])
    listed = Menu(game, EN)
    assert sorted(choice.answer for choice in listed.choices) == sorted(game.answers)
    assert listed.groups[-1][0] == "other"


def test_every_answer_of_a_turn_has_a_group() -> None:
    known = Groups(drawings_of(rulebook(Options(modules=(1, 2, 3, 4, 5)))))
    assert known.names == [
        "guest", "move", "die", "space", "key", "serve", "house", "dance", "claim", "use",
        "exchange", "audience", "turn", "other",
    ]  # fmt: skip
    for word, group in {
        "die 3 red": "die",
        "die 3 red boost": "die",
        "space 3 boost": "space",
        "key": "key",
        "exchange": "exchange",
        "move 3 to 4": "move",
        "move 3 to 4 red": "move",
        "audience 2": "audience",
        "claim own a": "claim",
        "dance 2": "dance",
    }.items():
        assert known.of(Answer.parse(word).number) == group
    assert known.of(entrance_numbers.TOKEN + 4) == "other"
    for name in known.names:
        assert all(f"group-{name}" in Text.of(lang).sections["terminal"] for lang in LANGUAGES)


def test_a_claim_of_ones_own_is_named_by_its_card() -> None:
    position = Position(Options(players=2, modules=(3,)))
    for field, value in {
        "A entrance": "ninas-melange",
        "B entrance": "kozi",
        "own-politics": "1 0 0",
        "A krones": "20",
    }.items():
        position.set(field, value)
    listed = Menu(position.game(), EN)
    own = next(choice for choice in listed.choices if choice.answer.number == a.CLAIM + 3)
    assert own.card == "Full Till"


# --- cards --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_cards_have_a_short_form(lang: str, edition: str) -> None:
    text, all_of_them = Text.of(lang), card_set().of_edition(edition)
    said = [short.staff_effect(card, text).plain for card in all_of_them.staff.values()]
    said += [short.reward(card, text).plain for card in all_of_them.guests.values()]
    for tile in all_of_them.tiles.values():
        said += [short.bonus(tile, text).plain, short.penalty(tile, text).plain]
    for hall in ballrooms.facts_of(all_of_them).ballrooms:
        said += [short.parts(row, text).plain for row in hall.bonus]
        said += [short.scoring(term, text).plain for term in hall.scoring.values()]
    for words in said:
        assert not set(words) & set("(){}_")
    for celebrity in celebrities.facts_of(all_of_them).celebrities:
        assert 0 < short.say(text, f"celebrity-{celebrity.key}").cell_len <= 18
    for entrance in entrances.facts_of(all_of_them).entrances:
        assert 0 < short.say(text, f"entrance-{entrance.key}").cell_len <= 47


def test_a_payment_is_said_once_for_all_that_it_brings() -> None:
    assert short.staff_effect(card_set().staff[123], EN).plain == "−2K: +1♢, +3★"


@pytest.mark.parametrize(
    ("wanted", "told", "lines"),
    [
        ("freud", "Sigmund Freud · celebrity", 4),  # with the printed points
        ("mata-hari", "Mata Hari · celebrity", 4),
        ("kozi", "The Kozi Palace, Vienna · hotel entrance", 3),
        ("dove", "Dove · hotel entrance", 4),  # with the tokens
        ("Apollosaal", "Apollosaal · ballroom", 5),  # with prices and places
        ("zum sperrl", "Zum Sperrl · ballroom", 5),
        ("vivace", "Vivace · rehearsal room", 3),
        ("tapster", "169 Tapster · staff · cost 2 K · bell", 3),
    ],
)
def test_cards_of_the_modules_are_told_on_demand(wanted: str, told: str, lines: int) -> None:
    (found,) = cards.find(wanted)
    for lang in LANGUAGES:
        assert len(found.words(Text.of(lang)).splitlines()) == lines
    assert found.words(EN).startswith(told)
    assert found.to_json(EN)["effect"]


def test_help_tells_a_card_as_the_edition_has_it() -> None:
    (usual,), (older,) = cards.find("e. gizia"), cards.find("e. gizia", "2015")
    assert usual.effect(EN) != older.effect(EN)
    assert "whole turn" in older.words(EN)
    assert cards.find("kitchen hand", "2015")[0].words(EN).count("cost 3 K") == 1


def test_points_of_the_modules_have_a_line_only_where_there_are_any() -> None:
    line = story.tally_words("modules", EN)
    game = Game(Options(players=2, modules=(1,)), seed=1)
    assert line not in "\n".join(row.plain for row in scores.score_table(game, EN, NAMES))
    source = random.Random(2)
    while not game.over:
        game.apply(source.choice(game.answer_numbers))
    assert line in "\n".join(row.plain for row in scores.score_table(game, EN, NAMES))


def test_a_game_of_2015_has_the_german_names_of_2015() -> None:
    """M24: Zimmerdiener and Garderobenfrau, where 2021 says Zimmerdame and Garderobefrau."""
    old = Text.of("de").of_edition("2015")
    assert (old.card(18), old.card(37)) == ("Garderobenfrau", "Zimmerdiener")
    assert (Text.of("de").card(18), Text.of("de").card(37)) == ("Garderobefrau", "Zimmerdame")
    for edition, service, checker in (
        ("2015", "Zimmerdiener", "Garderobenfrau"),
        ("2021", "Zimmerdame", "Garderobefrau"),
    ):
        text = Text.of("de").of_edition(edition)
        position = Position(Options(players=2, edition=edition))
        for name, value in (("A hand", "37 18"), ("dice", "5 5"), ("A krones", "10")):
            position.set(name, value)
        game = position.game()
        game.apply("die 5")
        words = [story.answer_words(game.state, n, text) for n in game.answer_numbers]
        assert any(service in said for said in words), words
        assert any(checker in said for said in words), words
        told = [story.event_words(e, (), text, ["Anna", "Ben"]) for e in game.apply("hire 37")]
        assert any(service in said for said in told if said), told
        assert service in "\n".join(
            line.plain for line in draw(game.view(0), game.rules, text, ["Anna", "Ben"], width=120)
        )
