"""Who is who without registration: signed random numbers, table codes and secret links."""

import base64
import hashlib
import hmac
import re
import secrets

COOKIE_AGE = 400 * 24 * 3600
"""As long as browsers keep a cookie at most."""

_CONSONANTS = "BDFGHKLMNPRSTW"
_VOWELS = "AEIOU"


def new_identity() -> str:
    """A random name for a client that was never here."""
    return secrets.token_urlsafe(16)


def new_secret() -> str:
    """What stands in a secret seat link."""
    return secrets.token_urlsafe(18)


def new_code(listed: bool = True) -> str:
    """A code for a table that can be said aloud, like ``KAMORULI``.

    A table that stands in no list is found by its code alone: that has 67 bits.

    >>> len(new_code()), len(new_code(listed=False))
    (8, 22)
    """
    syllables = 4 if listed else 11
    return "".join(secrets.choice(_CONSONANTS) + secrets.choice(_VOWELS) for _ in range(syllables))


def no_link() -> str:
    """What stands instead of the secret of a link that was revoked: no link looks like it."""
    return f"!{new_secret()}"


def is_possible(name: str) -> bool:
    """Whether a code or a secret of ours can look like this; what cannot is not looked for.

    >>> is_possible("KAMORULI"), is_possible("aZ_-09"), is_possible("K\\0"), is_possible("ß")
    (True, True, False, False)
    """
    return re.fullmatch(r"[A-Za-z0-9_-]+", name, re.ASCII) is not None


def signed(identity: str, key: bytes) -> str:
    """The cookie of an identity.

    >>> verified(signed("anna", b"key"), b"key")
    'anna'
    >>> verified(signed("anna", b"key") + "x", b"key") is None
    True
    """
    return f"{identity}.{_mark(identity, key)}"


def verified(cookie: str, key: bytes) -> str | None:
    """The identity of a cookie, or None if it is not one of ours."""
    identity, _, mark = cookie.rpartition(".")
    good = identity and mark.isascii() and hmac.compare_digest(mark, _mark(identity, key))
    return identity if good else None


def mark_of(house: str, key: bytes) -> str:
    """What is kept of an address: enough to know it again, and not what it is.

    >>> mark_of("192.0.2.1", b"key") == mark_of("192.0.2.1", b"key") != mark_of("192.0.2.2", b"key")
    True
    """
    return _mark(f"house {house}", key)[:16]


def _mark(identity: str, key: bytes) -> str:
    digest = hmac.digest(key, identity.encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(digest[:18]).decode()
