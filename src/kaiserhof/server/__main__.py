"""``python -m kaiserhof.server``: serve on ``HOST`` and ``PORT``."""

import os
import sys

if __name__ == "__main__":
    # Not above: every worker of the bots loads this file again, and needs none of that.
    from kaiserhof.server.serve import serve

    port = os.environ.get("PORT", "8000")
    if not port.isascii() or not port.isdigit() or int(port) > 65535:
        sys.exit(f"kaiserhof: PORT is no port: {port!r}")
    log = os.environ.get("KAISERHOF_LOG", "text")
    sys.exit(serve(os.environ.get("HOST", "127.0.0.1"), int(port), log=log))
