"""`python -m tests.invented.house ...`: a house with the invented module.

With words it is the command ``kaiserhof``, without any it is the server on ``HOST`` and ``PORT``.
Registering is all that the module needs, here and in every process that this one starts. Whoever
only imports this file, as the tests do when they look for doctests, does not register it.
"""

import os
import sys

from kaiserhof.manifest import register
from tests.invented.umbrellas import MANIFEST


def main(words: list[str]) -> int:
    """The command, or the server."""
    if words:
        from kaiserhof import cli

        return cli.run(words)
    from kaiserhof.server.serve import serve

    return serve("127.0.0.1", int(os.environ["PORT"]))


if __name__ in ("__main__", "__mp_main__"):
    register(MANIFEST)
if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
