"""What holds of every table and every decision, and what happens to the answers to one."""

import json

import pytest

from kaiserhof.data import card_set
from kaiserhof.engine.game import Game, IllegalAnswer
from kaiserhof.engine.notation import all_answers
from kaiserhof.text import LANGUAGES, Text
from tests.walk import rules
from tests.walk.ledger import check_story
from tests.walk.table import Table


def check_table(game: Game, table: Table) -> None:
    """Every card is in one place, and nothing is out of its range."""
    guests = rules.BASE_GUESTS | (rules.PROMO_GUESTS if game.options.promos else set())
    assert sorted(table.guests()) == sorted(guests), f"guests: {sorted(table.guests())}"
    assert sorted(table.staff()) == sorted(rules.STAFF), f"staff: {sorted(table.staff())}"
    assert 0 <= table.dice <= rules.DICE[game.players], f"{table.dice} dice"
    assert 0 <= table.round <= rules.ROUNDS, f"round {table.round}"
    assert 0 <= table.start < game.players, f"start player {table.start}"
    for places in table.markers:
        own = [player for player in places if player >= 0]
        assert places[: len(own)] == own, f"markers with a gap: {places}"
        assert len(set(own)) == len(own), f"two markers of a player: {places}"
        assert max(own, default=0) < game.players, f"markers {places}"
    for player, hotel in enumerate(table.hotels):
        assert 0 <= hotel.krones <= rules.MOST_KRONES, f"{hotel.krones} krones"
        assert 0 <= hotel.emperor <= rules.TRACK_END, f"space {hotel.emperor} of the emperor track"
        assert min(hotel.stock) >= 0, f"stock {hotel.stock}"
        kitchen = [game.state.kitchen(player, kind) for kind in range(5)]
        assert min(kitchen) >= 0, f"kitchen {kitchen}"
        assert len(hotel.cafe) == 3, f"{len(hotel.cafe)} tables"
        for guest, lacks in hotel.cafe:
            whole = card_set().guests[guest].order if guest else (0,) * 5
            assert all(0 <= n <= most for n, most in zip(lacks, whole, strict=True)), (
                f"guest {guest} lacks {lacks} of {whole}"
            )
        assert hotel.occupied <= hotel.prepared <= set(range(20)), f"rooms {hotel.prepared}"
        assert hotel.groups <= set(range(10)), f"groups {hotel.groups}"
        assert hotel.used <= set(hotel.staff), f"used {hotel.used}"
        assert 0 <= hotel.turns <= 2, f"{hotel.turns} turns"
        lines = game.breakdown(player)
        assert hotel.points == sum(lines.values()), f"{hotel.points} points are not {lines}"


def check_decision(game: Game) -> None:
    """Somebody who sits at the table is asked, and no answer is offered twice."""
    numbers = game.answer_numbers
    if game.over:
        assert (numbers, game.player, game.decision) == ([], -1, "over"), "over, but asking"
        return
    assert 0 <= game.player < game.players, f"seat {game.player} is asked"
    assert numbers, f"no answer to {game.decision}"
    assert len(set(numbers)) == len(numbers), f"the same answer twice: {game.answers}"
    assert set(numbers) <= all_answers().keys(), f"answers outside the catalogue: {numbers}"
    assert all(game.why_not(answer) is None for answer in game.answers)


def check_no_forced_move(game: Game) -> None:
    """A single answer is played by the engine, save the end of a turn."""
    if len(game.answer_numbers) == 1:
        assert game.decision == "turn", f"a forced {game.decision} was not played"


def check_refusal(game: Game, number: int) -> None:
    """An answer that is not offered is refused in words, and changes nothing."""
    before = game.copy()
    answer = all_answers()[number]
    reason = game.why_not(answer)
    assert reason is not None, f"{answer} is not offered and yet not refused"
    for language in LANGUAGES:
        words = Text.of(language).reason(reason.key, dict(reason.parameters))
        assert words == words.strip("{} ") != "", f"{answer} is refused with {words!r}"
    with pytest.raises(IllegalAnswer) as refusal:
        game.apply(answer)
    assert refusal.value.reason == reason, f"{refusal.value.reason} is not {reason}"
    assert game == before, f"{answer} was refused and yet changed the game"
    assert game.answer_numbers == before.answer_numbers, f"{answer} was refused, answers changed"


def check_answers(game: Game, ledger: Table) -> int:
    """Every offered answer is accepted and leads to a sound table; the game itself stays."""
    before = game.copy()
    assert before == game, "a copy is not equal"
    assert hash(before) == hash(game), "a copy has another hash"
    for number in game.answer_numbers:
        other = game.copy()
        happened = other.apply(number)
        assert other != game, f"{all_answers()[number]} changed nothing"
        forked = Table.read(game.state)
        forked.dismissed = ledger.dismissed.copy()
        check_table(other, check_story(forked, happened, other.state))
        check_decision(other)
        check_no_forced_move(other)
    assert before == game, "playing on a copy changed the original"
    assert before.answer_numbers == game.answer_numbers
    return len(game.answer_numbers)


def check_saving(game: Game) -> None:
    """A saved game is loaded as it was."""
    text = json.dumps(game.to_json())
    loaded = Game.from_json(json.loads(text))
    assert loaded == game, "loading changed the game"
    assert loaded.answer_numbers == game.answer_numbers, "loading changed the answers"
    assert json.dumps(loaded.to_json()) == text, "saving again gives another text"
