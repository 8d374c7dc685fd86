"""``python -m kaiserhof.cli`` is the command ``kaiserhof``."""

import sys

from kaiserhof.cli import main

if __name__ == "__main__":
    sys.exit(main())
