"""`make bench`: measure both cores, print JSON, and write bench/RESULTS.md."""

import json
import sys
from pathlib import Path

from kaiserhof.bench import as_markdown, measure_both


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0

    def tell(message: str) -> None:
        if sys.stderr.isatty():
            print(f"{message} ...", file=sys.stderr)

    result = measure_both(seconds, tell)
    Path(__file__).with_name("RESULTS.md").write_text(as_markdown(result), encoding="utf-8")
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
