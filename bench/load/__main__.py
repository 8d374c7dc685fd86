"""`make load`."""

import argparse
import json
import sys
from pathlib import Path

from bench import load
from bench.load.measure import measure
from bench.load.report import as_markdown
from bench.load.servers import serve_echo


def main() -> None:
    parser = argparse.ArgumentParser(description=load.__doc__)
    parser.add_argument("--tables", type=int, default=64, help="tables that are played at once")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each is measured")
    parser.add_argument("--idle", type=int, default=1000, help="tables at which nothing happens")
    parser.add_argument("--echo", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.echo:
        serve_echo()
        return
    import uvloop

    def tell(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    result = uvloop.run(measure(asked.tables, asked.seconds, asked.idle, tell))
    Path(__file__).parents[1].joinpath("LOAD.md").write_text(as_markdown(result), encoding="utf-8")
    print(json.dumps(result, indent=2))
    sys.exit(0 if all(floor["reached"] for floor in result["floors"].values()) else 1)


if __name__ == "__main__":
    main()
