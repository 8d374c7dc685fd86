"""The cookie by which a client is known.

Browsers send one host the cookies of all its ports, so the cookie is named after the key that
signs it: servers that share their tables share it, and others do not touch it. Over TLS its name
says that nobody but this very host has set it.
"""

import hashlib

from kaiserhof.server.identity import COOKIE_AGE, signed, verified

OLD_NAME = "kaiserhof_id"
"""What it was called before it was named after its key; still read where there is no TLS."""


class Cookies:
    """The cookies that are signed with a key.

    >>> cookies = Cookies(b"key")
    >>> told = cookies.told("anna", secure=True)
    >>> told.partition(".")[0], told.endswith("; Secure")
    ('__Host-kaiserhof_9e80834e=anna', True)
    >>> cookies.found(f"theme=dark; {told.partition(';')[0]}", secure=True)
    ('anna', True)
    """

    def __init__(self, key: bytes) -> None:
        self._key = key
        mark = hashlib.blake2b(key, digest_size=4, person=b"cookie name").hexdigest()
        self.name = f"kaiserhof_{mark}"
        self.secure_name = f"__Host-{self.name}"

    def found(self, sent: str, *, secure: bool) -> tuple[str | None, bool]:
        """Whose cookie is among those that were sent, and whether it has its present name.

        The cookies of others on this host may look as they like.
        """
        name, old = (self.secure_name, None) if secure else (self.name, OLD_NAME)
        left: str | None = None
        for cookie in sent.split(";"):
            its_name, _, value = cookie.strip().partition("=")
            if its_name == name and (identity := verified(value, self._key)) is not None:
                return identity, True
            if its_name == old and left is None:
                left = verified(value, self._key)
        return left, False

    def told(self, identity: str, *, secure: bool) -> str:
        """The header that gives a client its cookie."""
        name, only = (self.secure_name, "; Secure") if secure else (self.name, "")
        value = signed(identity, self._key)
        return f"{name}={value}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax{only}"
