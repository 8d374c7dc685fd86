"""The cookie by which a client is known.

Browsers send one host the cookies of all its ports, so the cookie is named after the key that
signs it: servers that share their tables share it, and others do not touch it. Over TLS its name
says that nobody but this very host has set it. When the key is renewed, cookies of former keys are
still known by their names, and whoever brings one is given a new one.
"""

import hashlib
from collections.abc import Sequence

from kaiserhof.server.identity import COOKIE_AGE, signed, verified

OLD_NAME = "kaiserhof_id"
"""What it was called before it was named after its key; still read where there is no TLS."""


class Cookies:
    """The cookies that are signed with a key; those of former keys are still read.

    >>> cookies = Cookies([b"key"])
    >>> told = cookies.told("anna", secure=True)
    >>> told.partition(".")[0], told.endswith("; Secure")
    ('__Host-kaiserhof_9e80834e=anna', True)
    >>> cookies.found(f"theme=dark; {told.partition(';')[0]}", secure=True)
    ('anna', True)
    >>> Cookies([b"new key", b"key"]).found(told.partition(";")[0], secure=True)
    ('anna', False)
    """

    def __init__(self, keys: Sequence[bytes]) -> None:
        self._key = keys[0]
        self._keys = {_name(key): key for key in keys}
        self._secure_keys = {f"__Host-{name}": key for name, key in self._keys.items()}
        self.name = _name(self._key)
        self.secure_name = f"__Host-{self.name}"

    def found(self, sent: str, *, secure: bool) -> tuple[str | None, bool]:
        """Whose cookie is among those that were sent, and whether it is signed with today's key.

        The cookies of others on this host may look as they like.
        """
        keys = self._secure_keys if secure else self._keys
        left: str | None = None
        for cookie in sent.split(";"):
            its_name, _, value = cookie.strip().partition("=")
            key = keys.get(its_name)
            if key is None and its_name == OLD_NAME and not secure:
                for former in self._keys.values():
                    left = left or verified(value, former)
            identity = verified(value, key) if key is not None else None
            if identity is not None and key is self._key:
                return identity, True
            left = left or identity
        return left, False

    def told(self, identity: str, *, secure: bool) -> str:
        """The header that gives a client its cookie."""
        name, only = (self.secure_name, "; Secure") if secure else (self.name, "")
        value = signed(identity, self._key)
        return f"{name}={value}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax{only}"


def _name(key: bytes) -> str:
    mark = hashlib.blake2b(key, digest_size=4, person=b"cookie name").hexdigest()
    return f"kaiserhof_{mark}"
