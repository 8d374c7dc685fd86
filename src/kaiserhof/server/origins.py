"""From where somebody asks: from a page of this server, and by a name that is its own.

A page elsewhere can make a browser ask us in the name of the person who looks at it. Browsers say
so: they name the page (``Origin``), how far away it is (``Sec-Fetch-Site``), and the name by which
they found us (``Host``), which is not ours if somebody else's name was made to lead here. A client
that names none of these is not a browser, and asks for itself alone.
"""

import ipaddress
import socket
from collections.abc import Iterable, Mapping
from urllib.parse import urlsplit

SAFE = ("GET", "HEAD", "OPTIONS")
OUR_OWN = ("same-origin", "none")
"""A page of ours, or a person who typed the address."""
EVERY_HOST = "*"


class Origins:
    """What this server takes for its own.

    ``pages`` are pages elsewhere that may use it; ``hosts`` are names of it besides those of this
    machine. Numbers need no list: nobody else can make them lead here.

    >>> origins = Origins(pages=(), hosts=("hotel.example",))
    >>> [origins.knows(host) for host in ("127.0.0.1:80", "[::1]", "localhost:8000")]
    [True, True, True]
    >>> origins.knows("Hotel.example:443"), origins.knows("evil.example"), origins.knows("")
    (True, False, False)
    """

    def __init__(self, pages: Iterable[str], hosts: Iterable[str]) -> None:
        self.pages = frozenset(pages)
        machine = socket.gethostname().lower()
        names = {host.lower() for host in hosts} | {"localhost", machine, f"{machine}.local"}
        self._any_host = EVERY_HOST in names
        self._hosts = names

    def knows(self, host: str) -> bool:
        """Whether a ``Host`` is one of ours."""
        if self._any_host:
            return True
        name = _name(host)
        if name in self._hosts:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def may_ask(self, method: str, headers: Mapping[str, str]) -> bool:
        """Whether a request may come from where it does.

        >>> origins = Origins(pages=("http://dev.example",), hosts=())
        >>> origins.may_ask("POST", {"host": "localhost", "origin": "http://localhost"})
        True
        >>> origins.may_ask("POST", {"host": "localhost", "origin": "http://evil.example"})
        False
        >>> origins.may_ask("GET", {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"})
        True
        >>> origins.may_ask("GET", {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"})
        False
        """
        origin = headers.get("origin")
        if origin in self.pages:
            return True
        site = headers.get("sec-fetch-site")
        if method in SAFE:  # a link may lead here from anywhere
            return site is None or site in OUR_OWN or headers.get("sec-fetch-mode") == "navigate"
        if site is not None and site not in OUR_OWN:
            return False
        return origin is None or _page(origin) == headers.get("host", "").lower() != ""


def _name(host: str) -> str:
    """The name in a ``Host``, without a port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].rstrip(".").lower()


def _page(origin: str) -> str:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""
