"""The command ``kaiserhof``, also as ``python -m kaiserhof``: the door before :mod:`kaiserhof.cli`.

It tells the version at once, and on an installation without the packages of the command line in
one line what is missing. Everything else is behind it.
"""

import sys

from kaiserhof.extras import extra_for, extra_of, way_to
from kaiserhof.spoken import listen, say_early, version

WRONG_INPUT = 2


def main() -> int:
    """The entry point of the command."""
    words = sys.argv[1:]
    listen(words)
    if words == ["--version"]:
        print(version())
        return 0
    try:
        from kaiserhof.cli import main as command
    except ModuleNotFoundError as error:
        if not extra_of(error.name):
            raise
        how = way_to(extra_for(words), words)
        print(f"kaiserhof: {say_early('needs-extra', how=how)}", file=sys.stderr)
        return WRONG_INPUT
    return command()


if __name__ == "__main__":
    sys.exit(main())
