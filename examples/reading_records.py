"""Reading records: every decision of a recorded game, as the one who decided saw it.

python examples/reading_records.py FILE...
"""

import sys
from collections import Counter
from pathlib import Path

from kaiserhof.records.match import Match
from kaiserhof.records.record import Record
from kaiserhof.rl import action_of, observation


def main(*files: str) -> Counter[str]:
    """Count the kinds of decisions, and look at each as a learner would."""
    kinds: Counter[str] = Counter()
    for file in files:
        record = Record.from_text(Path(file).read_text(encoding="utf-8"))
        for game, answer in Match.decisions(record):
            seen = observation(game, game.player)
            assert seen.any()
            assert action_of(answer) >= 0
            kinds[game.decision] += 1
    for kind, count in kinds.most_common():
        print(f"{count:6} {kind}")
    return kinds


if __name__ == "__main__":
    main(*sys.argv[1:])
