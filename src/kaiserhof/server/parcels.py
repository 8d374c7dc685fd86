"""What is the same for everybody who asks: written and compressed once, and then only sent.

To compress for each request would keep every table waiting, every time.
"""

import asyncio
import gzip
import re
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, NamedTuple

from litestar import Request, Response

WORTH_IT = 1000
"""What has fewer bytes is not compressed."""
ACCEPTED = re.compile(r"(^|[ ,])(gzip|\*)(?!\s*;\s*q=0(\.0*)?\s*(,|$))")


class Parcel(NamedTuple):
    """Something to be sent, as it is and compressed, with a mark of what is in it."""

    plain: bytes
    packed: bytes
    mark: str

    def to(self, request: "Request[Any, Any, Any]", kind: str, age: str) -> Response[bytes]:
        """The answer to a request for it, or that the browser has it already."""
        headers = {"cache-control": age, "vary": "accept-encoding", "etag": f'W/"{self.mark}"'}
        if self.mark in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, media_type=kind, headers=headers)
        content = self.plain
        if self.packed and takes_gzip(request.headers.get("accept-encoding", "")):
            headers["content-encoding"] = "gzip"
            content = self.packed
        return Response(content, media_type=kind, headers=headers)


def takes_gzip(accepted: str) -> bool:
    """Whether somebody can read what is compressed.

    >>> [takes_gzip(one) for one in ("br, gzip", "gzip;q=1.0", "*", "", "identity", "gzip;q=0")]
    [True, True, True, False, False, False]
    """
    return ACCEPTED.search(accepted) is not None


def pack(content: bytes) -> Parcel:
    """Make a parcel; takes a while, and so is done beside."""
    packed = gzip.compress(content, 9, mtime=0) if len(content) >= WORTH_IT else b""
    mark = blake2b(content, digest_size=8).hexdigest()
    return Parcel(content, packed if len(packed) < len(content) else b"", mark)


class Parcels:
    """All that have been packed. Anyone who asks while one is packed waits for that one."""

    def __init__(self) -> None:
        self._packed: dict[object, Parcel] = {}
        self._packing: dict[object, asyncio.Future[Parcel]] = {}

    async def parcel(self, name: object, content: Callable[[], bytes]) -> Parcel:
        """The parcel of a name, which says what is in it."""
        if name in self._packed:
            return self._packed[name]
        if name not in self._packing:
            work = asyncio.ensure_future(asyncio.to_thread(lambda: pack(content())))
            self._packing[name] = work
            work.add_done_callback(lambda done: self._done(name, done))
        return await asyncio.shield(self._packing[name])

    def _done(self, name: object, packing: "asyncio.Future[Parcel]") -> None:
        del self._packing[name]
        if not packing.cancelled() and packing.exception() is None:
            self._packed[name] = packing.result()

    def forget(self, name: object) -> None:
        """What was in it is no longer true."""
        self._packed.pop(name, None)
