"""A sealed deal: nobody computes it beforehand, everybody checks it afterwards."""

import hashlib
import hmac
import random
from collections import Counter
from pathlib import Path

import pytest

from kaiserhof import Game, Options, cli
from kaiserhof.records.deal import Deal, commitment_of, is_sealed, new_seed
from kaiserhof.records.match import Match, NotDealt
from kaiserhof.records.record import Chance, Record, RecordError
from kaiserhof.server.entries import Part, from_text
from kaiserhof.server.live import LiveMatch
from tests.test_records import sealed as with_checks
from tests.test_records import unsealed as without_checks

SEED = int("5eed" * 16, 16)
WALTZ = Options(players=3, modules=(1, 2, 3, 4, 5))


def played(options: Options, seed: int, undoes: bool = True) -> Record:
    """The record of a table at which somebody answered at random, and took back what they could."""
    match, chance = LiveMatch(options, seed), random.Random(5)
    parts: list[Part] = from_text(match.take_entry())
    position = 0
    while not match.game.over:
        position += 1
        undo = undoes and match.why_no_undo() is None and chance.random() < 0.1
        match.play(position, "undo" if undo else str(chance.choice(match.game.answers)))
        parts += from_text(match.take_entry())
    cards = match.record.cards
    return Record(options, seed, cards, (), parts, commitment=commitment_of(seed))


@pytest.fixture(scope="module")
def text() -> str:
    return played(WALTZ, SEED).to_text()


def test_a_seed_has_256_bits_from_the_system_and_says_so() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(seed.bit_length() == 256 and is_sealed(seed) for seed in seeds)
    assert not is_sealed(2**53 - 1)


def test_the_way_of_drawing_is_fixed_for_good() -> None:
    """Worked out here once more from the description: a change would break old records."""
    deal = Deal(SEED)
    for result in range(3):
        for number in range(4):
            text = f"{result} {number}".encode()
            digest = hmac.new(bytes.fromhex("5eed" * 16), text, hashlib.sha256).hexdigest()
            assert deal.pick(49) == int(digest, 16) % 49
        deal.settled()
    assert commitment_of(SEED) == hashlib.sha256(b"kaiserhof deal 1 " + b"5eed" * 16).hexdigest()


def test_all_numbers_are_as_likely() -> None:
    deal = Deal(SEED)
    counts = Counter(deal.pick(6) for _ in range(6000))
    assert all(850 < counts[face] < 1150 for face in range(6)), counts


@pytest.mark.parametrize("options", [Options(players=2), Options(players=4, side="day"), WALTZ])
def test_a_downloaded_record_is_replayed_and_checked(options: Options) -> None:
    source = Record.from_text(played(options, SEED).to_text())
    match = Match.replay(source)
    assert match.game.over
    assert match.record.to_text() == source.to_text()
    results = sum(isinstance(entry, Chance) for entry in source.entries)
    assert Match.check_deal(source) == results > 10


def test_a_game_that_comes_back_from_its_record_draws_as_if_it_had_never_left() -> None:
    here, chance = LiveMatch(WALTZ, SEED), random.Random(9)
    texts = [here.take_entry()]
    for position in range(1, 250):
        if here.game.over:
            break
        here.play(position, str(chance.choice(here.game.answers)))
        texts.append(here.take_entry())
    for cut in (1, 40, 120):
        there = LiveMatch(WALTZ, SEED, set_up=texts[0])
        for position, entry in enumerate(texts[1:cut], 1):
            there.follow(position, entry)
        for position, entry in enumerate(texts[cut:], cut):
            move = from_text(entry)[0]
            there.play(position, move.text)  # type: ignore[union-attr]
            assert there.take_entry() == entry
        assert there.game == here.game


def test_a_copy_knows_nothing_of_the_deal() -> None:
    """The stream of the state is the same whatever the seed: it tells nothing, in no form."""
    one, other = LiveMatch(WALTZ, SEED), LiveMatch(WALTZ, new_seed())
    assert one.game.to_json()["chance"] == other.game.to_json()["chance"]
    copy = one.game.copy()
    assert copy.state.fate is None
    assert one.game.redeal(0, 1).state.fate is None


def test_whatever_chance_settles_is_revealed() -> None:
    """So no undo reaches behind it, and nobody can ask a deal twice."""
    for seed in range(6):
        match, chance = LiveMatch(WALTZ, SEED + seed), random.Random(seed)
        match.take_entry()
        for position in range(1, 2000):
            if match.game.over:
                break
            match.play(position, str(chance.choice(match.game.answers)))
            if any(isinstance(part, Chance) for part in from_text(match.take_entry())):
                assert match.why_no_undo() is not None


def test_games_of_the_library_are_dealt_as_ever() -> None:
    """Figures of the release before: the stream of a seed is the same for good."""
    # Without promos: their printed values replaced those of the house.
    game = Game(players=4, promos=False, seed=1900)
    chance = random.Random(7)
    while not game.over:
        game.apply(chance.choice(game.answers))
    assert game.scores == [-4, -2, -3, 12]
    assert game.to_json()["chance"] == [1969457967, 1481581961]
    assert LiveMatch(Options(players=2), 1900).game == Game(players=2, seed=1900)


# --- kaiserhof verify ---------------------------------------------------------------------------


def verify(tmp_path: Path, text: str, *more: str) -> int:
    file = tmp_path / "game.record"
    file.write_text(text, encoding="utf-8")
    return cli.run(["verify", str(file), *more])


@pytest.mark.parametrize(
    ("lang", "good", "bad"),
    [("en", "as it was sealed", "not as it was sealed"), ("de", "wie versiegelt", "nicht")],
)
def test_one_clear_line_each_way(
    tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str], lang: str, good: str, bad: str
) -> None:
    assert verify(tmp_path, text, "--lang", lang) == 0
    said = capsys.readouterr()
    assert good in said.out
    assert commitment_of(SEED) in said.out
    assert (said.out.count("\n"), said.err) == (1, "")
    lines = without_checks(text)
    at = next(n for n, line in enumerate(lines) if line.startswith("- roll"))
    faces = lines[at].split()
    faces[2:] = sorted(str(face % 6 + 1) for face in map(int, faces[2:]))
    forged = [*lines[:at], " ".join(faces), *lines[at + 1 :]]
    # The forged dice may leave the moves possible or not: the first line that breaks is named.
    assert verify(tmp_path, with_checks(forged), "--lang", lang) == 1
    said = capsys.readouterr()
    assert bad in said.err
    assert f" {at + 1}," in said.err
    assert (said.err.count("\n"), said.out) == (1, "")


def test_a_seed_that_does_not_fit_is_found(
    tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = without_checks(text)
    lines[4] = f"seed {SEED + 1}"
    assert verify(tmp_path, with_checks(lines)) == 1
    assert "the seed does not fit" in capsys.readouterr().err


def test_the_commitment_that_somebody_noted_is_compared(
    tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who forges a whole record with a seed of their own is found by it."""
    mine = commitment_of(SEED)
    assert verify(tmp_path, text, "--commitment", mine.upper()) == 0
    assert verify(tmp_path, played(WALTZ, SEED + 1).to_text(), "--commitment", mine) == 1
    assert "not the one you saw sealed" in capsys.readouterr().err


def test_other_records_say_that_they_cannot_be_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verify(tmp_path, Match(Options(players=2), seed=4).record.to_text()) == 1
    assert "holds no commitment" in capsys.readouterr().err
    assert verify(tmp_path, "kaiserhof") == 2


@pytest.mark.parametrize("line", ["commitment", "commitment ABC", f"commitment {'0' * 63}"])
def test_a_commitment_that_cannot_be_is_refused(text: str, line: str) -> None:
    lines = without_checks(text)
    lines[5] = line
    with pytest.raises(RecordError, match="line 6"):
        Record.from_text(with_checks(lines))


def test_a_plain_seed_has_no_commitment(text: str) -> None:
    for seed in ("7", "9" * 80, "-" + "9" * 79):
        lines = without_checks(text)
        lines[4] = f"seed {seed}"
        with pytest.raises(RecordError, match="line 6"):
            Record.from_text(with_checks(lines))


def test_a_changed_result_is_named(text: str) -> None:
    record = Record.from_text(text)
    entry = record.entries[0]
    assert isinstance(entry, Chance)
    record.entries[0] = Chance(entry.what, ((entry.values[0] + 1) % 3,))
    with pytest.raises(NotDealt, match="'start'"):
        Match.check_deal(record)
