"""``python -m kaiserhof.server``: serve on ``HOST`` and ``PORT``."""

import os
import sys

from kaiserhof.server.serve import serve

if __name__ == "__main__":
    sys.exit(serve(os.environ.get("HOST", "127.0.0.1"), int(os.environ.get("PORT", "8000"))))
