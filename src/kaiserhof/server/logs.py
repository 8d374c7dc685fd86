"""What a server writes down: words for people, or a line of JSON each for machines."""

import json
import logging
import sys
from datetime import UTC, datetime

KINDS = ("text", "json")


class JsonLines(logging.Formatter):
    """Each record as a line of JSON.

    >>> record = logging.LogRecord("kaiserhof.server", 30, "", 0, "table %s stops", ("AB12",), None)
    >>> json.loads(JsonLines().format(record))["message"]
    'table AB12 stops'
    """

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def begin(kind: str) -> None:
    """Write JSON from now on, with what is only worth knowing; or words, and only what is wrong."""
    if kind != "json":
        return
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
