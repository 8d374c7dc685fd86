"""The table that fills the screen: every size, both languages, all modules, by keys and mouse."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from kaiserhof.engine.options import Options
from kaiserhof.records.match import Match
from kaiserhof.records.record import Move, Record
from kaiserhof.terminal import keeping
from kaiserhof.terminal.arguments import table_names
from kaiserhof.terminal.full.blocks import WIDE, blocks
from kaiserhof.terminal.full.dialogs import CloseUp, Page
from kaiserhof.terminal.full.games_app import GamesApp
from kaiserhof.terminal.full.house_app import HouseApp
from kaiserhof.terminal.full.play_app import PlayApp
from kaiserhof.terminal.full.replay_app import ReplayApp
from kaiserhof.terminal.full.widgets import Answers, Tab
from kaiserhof.terminal.resuming import resume
from kaiserhof.terminal.sitting import PERSON, Sitting
from kaiserhof.terminal.table import Table
from kaiserhof.text import Text
from tests.slow import slow

ALL = (1, 2, 3, 4, 5)
SMALL, LARGE, HUGE = (80, 24), (120, 40), (170, 60)
CUT = "…"

Play = Callable[[Any, "Pilot[None]"], Awaitable[None]]


def sitting(
    folder: Path, lang: str = "en", modules: tuple[int, ...] = (), moves: int = 0, **more: object
) -> Sitting:
    """A person at a table of random bots, after a number of answers given at random."""
    options = Options(modules=modules, **({"players": 4} | more))  # type: ignore[arg-type]
    text, chance = Text.of(lang), random.Random(3)
    names = table_names(text, options)
    match = Match(options, 3, names)
    while moves > 0 or (not match.game.over and match.game.player != PERSON):
        match.apply(chance.choice(match.game.answers))
        moves -= 1
    return Sitting(match, text, names, folder / "a.record", "random")


def on_screen(app: HouseApp, size: tuple[int, int], do: Play) -> None:
    """Do something at a table on a screen of a size."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await settled(app, pilot)
            await do(app, pilot)

    asyncio.run(run())


async def settled(app: HouseApp, pilot: "Pilot[None]") -> None:
    """Wait until the bots have played and everything is drawn."""
    await pilot.pause()
    await app.workers.wait_for_complete()
    await pilot.pause()


def shown(app: HouseApp) -> list[str]:
    """The rows of the screen as text."""
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip) for strip in strips]


def assert_nothing_is_cut(app: PlayApp) -> None:
    """The table fits into its place, and every answer is there with all its words."""
    table = app.query_one("#table", Static)
    lines = app._sheets[app._place].lines
    region = table.content_region
    assert len(lines) <= region.height, [line.plain for line in lines]
    wrong = [line.plain for line in lines if line.cell_len > region.width or CUT in line.plain]
    assert not wrong
    assert table.region.bottom <= app.query_one("#talk").region.bottom
    answers = app.query_one(Answers)
    assert answers.menu is not None
    assert answers.region.height >= 5
    width = answers.scrollable_content_region.width
    for place, choice in enumerate(answers.menu.choices):
        prompt = str(answers.get_option_at_index(place).prompt)
        assert " ".join(f"{choice.words} {choice.answer}".split()) in " ".join(prompt.split())
        assert all(len(line) <= width for line in prompt.splitlines())
    for row in shown(app):
        assert len(row) == app.size.width
    assert app.query_one("Keys").region.bottom == app.size.height
    tabs = list(app.query(Tab))
    assert tabs[-1].region.right <= app.size.width


@pytest.mark.parametrize("modules", [(), ALL], ids=["base", "modules"])
@pytest.mark.parametrize("lang", ["de", *slow("en")])
@pytest.mark.parametrize("size", [SMALL, *slow(LARGE, HUGE)], ids=["80x24", "120x40", "170x60"])
def test_nothing_is_cut_on_any_sheet(
    tmp_path: Path, size: tuple[int, int], lang: str, modules: tuple[int, ...]
) -> None:
    async def leaf(app: PlayApp, pilot: "Pilot[None]") -> None:
        for _ in range(len(app._sheets)):
            assert_nothing_is_cut(app)
            await pilot.press("right")
            await pilot.pause()
        assert app._place == 0

    here = sitting(tmp_path, lang, modules, moves=150)
    on_screen(PlayApp(here, here.welcome()), size, leaf)


@pytest.mark.parametrize("modules", [(), ALL], ids=["base", "modules"])
@pytest.mark.parametrize("lang", ["de", *slow("en")])
def test_no_block_of_a_whole_game_is_cut(lang: str, modules: tuple[int, ...]) -> None:
    match = Match(Options(players=4, modules=modules), 8, ())
    chance, text = random.Random(8), Text.of(lang)
    names = table_names(text, match.game.options)
    for move in range(10_000):
        if match.game.over:
            break
        if move % 20 == 0:
            view = dict(match.game.view(PERSON))
            for block in blocks(Table(view, match.game.rules, text, names, PERSON)):
                for line in block.lines:
                    assert line.cell_len <= WIDE, line.plain
                    assert CUT not in line.plain
        match.apply(chance.choice(match.game.answers))
    assert match.game.over


@pytest.mark.parametrize("lang", ["de", *slow("en")])
def test_no_guest_and_no_staff_card_is_cut_in_its_line(lang: str) -> None:
    match = Match(Options(players=2, modules=ALL), 8, ())
    rules, text = match.game.rules, Text.of(lang)
    view: dict[str, Any] = dict(match.game.view(PERSON))
    guests, staff = sorted(rules.card_set.guests), sorted(rules.card_set.staff)
    for first in range(0, len(guests), 5):
        row = guests[first : first + 5]
        view["row"] = row + [0] * (5 - len(row))
        view["players"][PERSON]["hand"] = staff if not first else []
        for block in blocks(Table(view, rules, text, ("Clara", "Emil"), PERSON)):
            assert not [line.plain for line in block.lines if CUT in line.plain]


def test_everything_of_the_table_is_on_some_sheet_and_the_large_screen_shows_more(
    tmp_path: Path,
) -> None:
    seen: dict[tuple[int, int], list[set[str]]] = {}

    def count(size: tuple[int, int]) -> Play:
        async def look(app: PlayApp, pilot: "Pilot[None]") -> None:
            seen[size] = [set(sheet.names) for sheet in app._sheets]

        return look

    for size in (SMALL, LARGE, HUGE):
        here = sitting(tmp_path, moves=60)
        on_screen(PlayApp(here, ""), size, count(size))
    assert set().union(*seen[SMALL]) == {"hotel", "guests", "court", "rivals", "staff"}
    assert len(seen[SMALL]) > len(seen[LARGE]) > len(seen[HUGE]) == 1


def test_a_round_is_played_by_keys_and_kept(tmp_path: Path) -> None:
    here = sitting(tmp_path, players=2)

    async def play(app: PlayApp, pilot: "Pilot[None]") -> None:
        for _ in range(200):
            if app.game.view(PERSON)["round"] > 1:
                break
            assert_nothing_is_cut(app)
            await pilot.press("enter")
            await settled(app, pilot)
        assert app.game.view(PERSON)["round"] == 2

    on_screen(PlayApp(here, here.welcome()), SMALL, play)
    again, _ = resume(here.path.read_text(encoding="utf-8"))
    assert again.game == here.match.game


@pytest.mark.nightly
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("modules", [(), ALL], ids=["base", "modules"])
def test_a_whole_game_is_played_by_keys(
    tmp_path: Path, lang: str, modules: tuple[int, ...]
) -> None:
    here = sitting(tmp_path, lang, modules, players=3)

    async def play(app: PlayApp, pilot: "Pilot[None]") -> None:
        chance = random.Random(1)
        while not app.game.over:
            assert_nothing_is_cut(app)
            choices = app.query_one(Answers).option_count
            await pilot.press(*str(chance.randint(1, choices)), "enter")
            await settled(app, pilot)
        assert isinstance(app.screen, Page)
        assert Text.of(lang).say("terminal", "final") in "\n".join(shown(app))

    on_screen(PlayApp(here, here.welcome()), SMALL, play)


def test_answers_are_taken_back_and_played_again(tmp_path: Path) -> None:
    """The first rooms are chosen one after the other, and nobody else plays in between."""
    here = sitting(tmp_path, players=2)

    async def play(app: PlayApp, pilot: "Pilot[None]") -> None:
        while app.game.decision != "prepare":
            await pilot.press("enter")
            await settled(app, pilot)
        before = app.game.copy()
        await pilot.press("2", "enter")
        await settled(app, pilot)
        after = app.game.copy()
        assert after != before
        await pilot.press("u")
        await settled(app, pilot)
        assert app.game == before
        await pilot.press("r")
        await settled(app, pilot)
        assert app.game == after
        await pilot.press("r")
        await settled(app, pilot)
        assert "Not possible" in str(app.query_one("#news", Static).render())

    on_screen(PlayApp(here, here.welcome()), SMALL, play)


def test_the_mouse_plays_an_answer_and_opens_a_sheet(tmp_path: Path) -> None:
    here = sitting(tmp_path)

    async def play(app: PlayApp, pilot: "Pilot[None]") -> None:
        await pilot.click(list(app.query(Tab))[2])
        await pilot.pause()
        assert app._place == 2
        chosen = app.query_one(Answers).menu.choices[1].answer  # type: ignore[union-attr]
        await pilot.click(Answers, offset=(5, 1))
        await settled(app, pilot)
        moves = [entry.text for entry in here.match.record.entries if isinstance(entry, Move)]
        assert str(chosen) in moves

    on_screen(PlayApp(here, here.welcome()), SMALL, play)


@pytest.mark.parametrize("lang", ["de", *slow("en")])
def test_a_card_is_seen_closely_with_its_words_and_origins(tmp_path: Path, lang: str) -> None:
    here = sitting(tmp_path, lang, ALL, moves=150)

    async def look(app: PlayApp, pilot: "Pilot[None]") -> None:
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(app.screen, CloseUp)
        origin = Text.of(lang).say("cli", "card-origin", origins="")
        assert app.screen.query_one(OptionList).option_count > 20
        for _ in range(5):
            assert origin.split()[0] in str(app.screen.query_one("#card", Static).render())
            await pilot.press("down")
        await pilot.press("escape")
        await pilot.pause()
        assert_nothing_is_cut(app)

    on_screen(PlayApp(here, here.welcome()), SMALL, look)


def test_hint_log_and_help_open_and_close(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kaiserhof.terminal.sitting.ADVISER", "greedy")
    here = sitting(tmp_path)

    async def look(app: PlayApp, pilot: "Pilot[None]") -> None:
        for key in ("h", "l", "question_mark"):
            await pilot.press(key)
            await settled(app, pilot)
            assert isinstance(app.screen, Page)
            await pilot.press("escape")
            await settled(app, pilot)
            assert_nothing_is_cut(app)

    on_screen(PlayApp(here, here.welcome()), SMALL, look)


@pytest.mark.slow
def test_a_game_alone_is_played_on_the_full_screen(tmp_path: Path) -> None:
    here = sitting(tmp_path, "de", players=1, level="easy")

    async def play(app: PlayApp, pilot: "Pilot[None]") -> None:
        for _ in range(12):
            assert_nothing_is_cut(app)
            await pilot.press("enter")
            await settled(app, pilot)

    on_screen(PlayApp(here, here.welcome()), SMALL, play)


@pytest.mark.parametrize("size", [SMALL, *slow(LARGE)], ids=["80x24", "120x40"])
def test_a_record_is_gone_through_with_the_arrow_keys(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    played = sitting(tmp_path, "de", ALL, moves=40).match.record
    record = Record.from_text(played.to_text())
    app = ReplayApp(record, Text.of("de"))

    async def step(app: HouseApp, pilot: "Pilot[None]") -> None:
        assert isinstance(app, ReplayApp)
        last = len(app.moves)
        for key, at in (("left", last - 1), ("pageup", last - 11), ("right", last - 10)):
            await pilot.press(key)
            await pilot.pause()
            assert app.at == at
            assert f"Zug {at} von {last}" in "\n".join(shown(app))
            assert app.game == Match.replay(record, at).game
        await pilot.press("home", "left", "tab")
        await pilot.pause()
        assert app.at == 0
        assert app._place == 1

    on_screen(app, size, step)


def test_a_game_that_is_kept_is_chosen_or_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KAISERHOF_DATA", str(tmp_path))
    record = sitting(tmp_path, moves=10).match.record
    paths = []
    for _ in range(2):
        paths.append(keeping.free_path(record.seed))
        keeping.save(record, paths[-1])

    async def choose(*keys: str) -> Path | None:
        app = GamesApp(Text.of("en"))
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            await pilot.press(*keys)
            await pilot.pause()
        return app.return_value

    assert asyncio.run(choose("d", "down", "d", "q")) is None
    assert all(path.exists() for path in paths)
    assert asyncio.run(choose("d", "d", "q")) is None
    (left,) = [path for path in paths if path.exists()]
    assert asyncio.run(choose("enter")) == left


def test_the_marked_answer_is_seen_without_colour(tmp_path: Path) -> None:
    here = sitting(tmp_path)

    async def move(app: PlayApp, pilot: "Pilot[None]") -> None:
        for place in (1, 2):
            await pilot.press("down")
            await pilot.pause()
            marked = list(_marked(app))
            assert [place] == marked

    on_screen(PlayApp(here, here.welcome()), SMALL, move)


def _marked(app: PlayApp) -> Iterator[int]:
    answers = app.query_one(Answers)
    for place in range(answers.option_count):
        if str(answers.get_option_at_index(place).prompt).startswith("▸"):
            yield place
