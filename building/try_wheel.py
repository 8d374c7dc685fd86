"""Whether an installed wheel is whole: ``python try_wheel.py [pure]``, in a clean environment.

It plays a game, and tells whether the compiled engine did. Only what the wheel brings is used.
"""

import random
import sys
from importlib import resources

import kaiserhof
from kaiserhof._core import is_compiled


def main() -> None:
    """Play; anything that is missing ends in an error."""
    game, chance = kaiserhof.Game(players=4, modules=(1, 2, 3, 4, 5), seed=1900), random.Random(7)
    while not game.over:
        game.apply(chance.choice(game.answers))
    page = resources.files("kaiserhof") / "static/index.html"
    if not page.is_file():
        sys.exit("the page is not in the wheel")
    if is_compiled() == ("pure" in sys.argv[1:]):
        sys.exit(f"compiled: {is_compiled()}")
    print(kaiserhof.__version__, "compiled" if is_compiled() else "pure", game.scores)


if __name__ == "__main__":
    main()
