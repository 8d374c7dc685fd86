"""Whose request is it? Behind a trusted proxy, the one that it names.

A proxy names the client in ``X-Forwarded-For`` and how it was asked in ``X-Forwarded-Proto``. From
anybody else these headers mean nothing.
"""

import functools
import ipaddress
from collections.abc import Iterable, Sequence
from typing import NamedTuple

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
EVERYBODY = "*"


class Caller(NamedTuple):
    """Who asks, and how they asked."""

    address: str
    scheme: str


class Proxies:
    """The proxies that are trusted: addresses, networks, or ``*``.

    >>> proxies = Proxies(["127.0.0.1", "10.0.0.0/8"])
    >>> proxies.trusts("10.1.2.3"), proxies.trusts("192.0.2.1"), proxies.trusts("nobody")
    (True, False, False)
    """

    def __init__(self, trusted: Iterable[str]) -> None:
        names = list(trusted)
        self._everybody = EVERYBODY in names
        self._networks = [network_of(name) for name in names if name != EVERYBODY]
        self.trusts = functools.lru_cache(4096)(self._trusts)

    def _trusts(self, address: str) -> bool:
        """Whether an address is that of a proxy which is believed."""
        if self._everybody:
            return True
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)

    def caller(self, peer: str, headers: Sequence[tuple[bytes, bytes]]) -> Caller:
        """Who asks: the peer itself, or the one for whom a trusted proxy does.

        >>> sent = [(b"x-forwarded-for", b"6.6.6.6, 192.0.2.7"), (b"x-forwarded-proto", b"https")]
        >>> Proxies(["127.0.0.1"]).caller("127.0.0.1", sent)
        Caller(address='192.0.2.7', scheme='https')
        >>> Proxies(["127.0.0.1"]).caller("192.0.2.9", sent)
        Caller(address='192.0.2.9', scheme='http')
        """
        if not self.trusts(peer):
            return Caller(peer, "http")
        address, scheme = peer, "http"
        for name, value in headers:
            if name == b"x-forwarded-for":
                address = self._first_stranger(value.decode("latin-1"), address)
            elif name == b"x-forwarded-proto" and value.strip().lower() in (b"https", b"wss"):
                scheme = "https"
        return Caller(address, scheme)

    def _first_stranger(self, forwarded: str, peer: str) -> str:
        """The last address of the list that is not our proxy: those before it may be made up."""
        found = peer
        for name in reversed(forwarded.split(",")):
            found = _plain(name.strip()) or found
            if not self.trusts(found):
                break
        return found


def network_of(name: str) -> Network:
    """An address or a network in words; raises a ValueError if it is neither."""
    return ipaddress.ip_network(name, strict=False)


def _plain(name: str) -> str:
    """An address without its port; empty if it is none.

    >>> _plain("192.0.2.1:80"), _plain("[2001:db8::1]:80"), _plain("2001:db8::1"), _plain("me")
    ('192.0.2.1', '2001:db8::1', '2001:db8::1', '')
    """
    if name.startswith("["):
        name = name[1:].partition("]")[0]
    elif name.count(":") == 1:
        name = name.partition(":")[0]
    try:
        return str(ipaddress.ip_address(name))
    except ValueError:
        return ""


@functools.lru_cache(4096)
def house_of(address: str) -> str:
    """What limits count by: an address, or the network of 64 bits that one IPv6 client has.

    >>> house_of("192.0.2.1"), house_of("2001:db8::1:2:3"), house_of("::ffff:192.0.2.1")
    ('192.0.2.1', '2001:db8::', '192.0.2.1')
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False).network_address)
