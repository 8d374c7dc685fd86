"""What stands around a text in a frame of a WebSocket (RFC 6455, 5.2)."""

import struct

FINAL, TEXT = 0x80, 0x01
MASKED, LONGER = 0x80, 126
HEAD = 6
"""The bytes in front of a short text of a client: two, and four of its mask."""


def is_one_frame(data: bytes) -> bool:
    """Whether these bytes of a client are one whole frame with a whole, short message.

    >>> is_one_frame(b"\\x81\\x82maskhi"), is_one_frame(b"\\x81\\x82maskh")
    (True, False)
    >>> is_one_frame(b"\\x01\\x82maskhi")
    False
    """
    if len(data) < HEAD:
        return False
    first, second = data[0], data[1]
    return (
        first & 0xF0 == FINAL
        and first & 0x0F != 0
        and second >= MASKED
        and second - MASKED < LONGER
        and second - MASKED == len(data) - HEAD
    )


_SHORT, _LONG, _HUGE = (struct.Struct(head).pack for head in ("!BB", "!BBH", "!BBQ"))


def head_of(text: bytes) -> bytes:
    """What stands before a text of the server on the wire.

    >>> head_of(b"x" * 125), head_of(b"x" * 126)
    (b'\\x81}', b'\\x81~\\x00~')
    """
    size = len(text)
    if size < LONGER:
        return _SHORT(FINAL | TEXT, size)
    if size < 65536:
        return _LONG(FINAL | TEXT, LONGER, size)
    return _HUGE(FINAL | TEXT, LONGER + 1, size)
