"""Datasets: games of bots as Parquet and as records; a stopped one goes on where it was.

A part is a few games: their decisions (``decisions-00000.parquet``), their outcomes
(``games-00000.parquet``) and their records (``records/00000000.txt``). A part that is there is
finished, since it is written whole or not at all.
"""

import json
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import kaiserhof
from kaiserhof.batches.batch import MARGIN, rewards_of
from kaiserhof.bots.bot import Bot
from kaiserhof.bots.levels import bot_of
from kaiserhof.bots.seeds import decision_seed
from kaiserhof.engine.options import Options
from kaiserhof.records.match import Match
from kaiserhof.rl.actions import ACTIONS, action_of
from kaiserhof.rl.single import observation

CARD = "dataset.json"
FORMAT = "kaiserhof dataset 1"


class OtherDataset(ValueError):
    """A folder that holds another dataset; the text names it."""


class NoParquet(ImportError):
    """pyarrow is not installed."""


@dataclass(frozen=True)
class Dataset:
    """What is played: who, how often, by which rules; ``part`` games go into one file."""

    bots: tuple[str, ...]
    """One for each seat; in every game they move on by a seat."""
    games: int
    seed: int
    options: Options
    observations: bool = True
    part: int = 20

    def to_json(self) -> dict[str, Any]:
        """What tells one dataset from another."""
        return {
            "format": FORMAT,
            "kaiserhof": kaiserhof.__version__,
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
            "options": self.options.to_json(),
            "observations": self.observations,
            "games_in_a_part": self.part,
        }

    def parts(self) -> range:
        """The numbers of all parts."""
        return range((self.games + self.part - 1) // self.part)


def write(dataset: Dataset, folder: Path, workers: int | None = None) -> Iterator[int]:
    """Play what is missing; yields after each part how many games there are."""
    try:
        import pyarrow  # noqa: F401
    except ImportError as error:
        raise NoParquet("datasets need pyarrow: pip install 'kaiserhof[data]'") from error
    for name in dataset.bots:
        bot_of(name)
    (folder / "records").mkdir(parents=True, exist_ok=True)
    card = folder / CARD
    wanted = dataset.to_json()
    if card.exists():
        found = json.loads(card.read_text(encoding="utf-8"))
        if {**found, "games": 0} != {**wanted, "games": 0}:
            raise OtherDataset(str(folder))
    _put(card, json.dumps(wanted, indent=2) + "\n")
    _put(folder / "README.md", data_card(dataset))
    missing = [number for number in dataset.parts() if not _is_there(folder, dataset, number)]
    done = len(dataset.parts()) - len(missing)
    yield min(done * dataset.part, dataset.games)
    if workers == 1 or len(missing) < 2:
        for number in missing:
            _write_part(dataset, folder, number)
            done += 1
            yield min(done * dataset.part, dataset.games)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        jobs = [pool.submit(_write_part, dataset, folder, number) for number in missing]
        try:
            for job in jobs:
                job.result()
                done += 1
                yield min(done * dataset.part, dataset.games)
        except BaseException:
            for job in jobs:
                job.cancel()
            raise


def _is_there(folder: Path, dataset: Dataset, number: int) -> bool:
    """Whether a part is finished; the last one may have fewer games, and grow later."""
    file = folder / f"games-{number:05}.parquet"
    if not file.exists():
        return False
    import pyarrow.parquet as pq

    wanted = min(dataset.part, dataset.games - number * dataset.part)
    return int(pq.read_metadata(file).num_rows) >= wanted


def _write_part(dataset: Dataset, folder: Path, number: int) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    decisions: list[dict[str, Any]] = []
    games: list[dict[str, Any]] = []
    first = number * dataset.part
    for game in range(first, min(first + dataset.part, dataset.games)):
        match, steps = play(dataset, game)
        over = match.game
        margins = rewards_of(over.state, MARGIN)
        for step in steps:
            seat = step["seat"]
            step |= {"score": over.scores[seat], "rank": over.ranks[seat]}
            step["margin"] = int(margins[seat])
        decisions += steps
        seats = [dataset.bots[(seat + game) % len(dataset.bots)] for seat in range(over.players)]
        games.append(
            {
                "game": game,
                "seed": match.record.seed,
                "bots": seats,
                "scores": over.scores,
                "ranks": over.ranks,
                "decisions": len(steps),
            }
        )
        _put(folder / "records" / f"{game:08}.txt", match.record.to_text())
    for name, rows, schema in (
        ("decisions", decisions, _decision_schema(dataset.observations)),
        ("games", games, _game_schema()),
    ):
        path = folder / f"{name}-{number:05}.parquet"
        half = path.with_suffix(".part")
        pq.write_table(pa.Table.from_pylist(rows, schema), half, compression="zstd")
        os.replace(half, path)


def play(dataset: Dataset, number: int) -> tuple[Match, list[dict[str, Any]]]:
    """Play one game of a dataset: its match, and every decision."""
    match = Match(dataset.options, decision_seed(dataset.seed, number) % 2**53)
    players: list[Bot] = [
        bot_of(dataset.bots[(seat + number) % len(dataset.bots)])
        for seat in range(dataset.options.players)
    ]
    steps: list[dict[str, Any]] = []
    while not match.game.over:
        game = match.game
        seat, seed = game.player, decision_seed(dataset.seed, number, len(steps))
        known = game.redeal(seat, seed)
        legal = sorted(action_of(answer) for answer in game.answer_numbers)
        advice = players[seat].advise(known, seed + 1) if len(legal) > 1 else []
        chosen = advice[0].answer if advice else str(game.answers[0])
        step = {
            "game": number,
            "step": len(steps),
            "seat": seat,
            "round": game.state.round(),
            "decision": game.decision,
            "legal": legal,
            "action": action_of(chosen),
            "answer": chosen,
            "advised": [action_of(one.answer) for one in advice],
            "values": [float(one.value) for one in advice],
        }
        if dataset.observations:
            step["observation"] = observation(game, seat).tobytes()
        steps.append(step)
        match.apply(chosen)
    return match, steps


def _decision_schema(observations: bool) -> Any:
    import pyarrow as pa

    fields = [
        ("game", pa.int32()),
        ("step", pa.int32()),
        ("seat", pa.int8()),
        ("round", pa.int8()),
        ("decision", pa.string()),
        ("legal", pa.list_(pa.int16())),
        ("action", pa.int16()),
        ("answer", pa.string()),
        ("advised", pa.list_(pa.int16())),
        ("values", pa.list_(pa.float32())),
        ("score", pa.int16()),
        ("rank", pa.int8()),
        ("margin", pa.int16()),
    ]
    if observations:
        fields.append(("observation", pa.binary()))
    return pa.schema(fields)


def _game_schema() -> Any:
    import pyarrow as pa

    return pa.schema(
        [
            ("game", pa.int32()),
            ("seed", pa.int64()),
            ("bots", pa.list_(pa.string())),
            ("scores", pa.list_(pa.int16())),
            ("ranks", pa.list_(pa.int8())),
            ("decisions", pa.int32()),
        ]
    )


def data_card(dataset: Dataset) -> str:
    """The data card: what is in the folder, how it came about, what it is good for."""
    command = (
        f"kaiserhof dataset --bots {','.join(dataset.bots)} --games {dataset.games} "
        f"--seed {dataset.seed} --players {dataset.options.players} --out DIR"
    )
    seen = (
        "| observation | 3040 bytes: what the seat could know (docs/research.md has the layout) |\n"
        if dataset.observations
        else ""
    )
    return f"""# Games of Kaiserhof

{dataset.games} games of Grand Austria Hotel, played by bots: {", ".join(dataset.bots)}.
Options: {dataset.options.to_words()}. Written by Kaiserhof {kaiserhof.__version__} with

    {command}

In every game the bots move on by one seat. The same command writes the same games again, as long as
the bots do not think by the clock; stopped, it goes on where it was.

## `decisions-*.parquet`: one row for each decision

| column | |
| --- | --- |
| game, step, seat, round | where in which game, and whose decision |
| decision | its kind |
| legal | the legal actions, 0 to {ACTIONS - 1} |
| action, answer | what was chosen, as an action and in notation |
| advised, values | the actions that the bot considered, best first, and what it goes by |
| score, rank, margin | how the game ended for this seat; margin: points ahead of the best rival |
{seen}
## `games-*.parquet`: one row for each game

game, seed, bots and scores and ranks by seat, decisions.

## `records/*.txt`

Every game as a record: `kaiserhof replay FILE` shows it, `Match.from_text` plays it again.

## What to know before using it

The games were played by programs; people play differently. Values of bots are comparable within one
decision only. Card values that are house values (`kaiserhof cards --house`) differ from the box.
No person's data is in here. MIT licence, as Kaiserhof.
"""


def _put(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    half = path.with_name(f"{path.name}.part")
    half.write_text(text, encoding="utf-8")
    os.replace(half, path)
