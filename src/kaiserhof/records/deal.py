"""A sealed deal: chance that nobody can compute beforehand, and everybody can check afterwards.

The seed has 256 bits from the system. Before the game only its commitment is told, from which
nobody finds the seed; after the game the seed is told as well. Number *k* of result *n* of the
game (both from 0) is the HMAC-SHA-256 of the text ``n k`` under the seed, as a whole number,
modulo the number of choices. Results are counted and not numbers, so that a game that goes on after
an update of the code that shuffles draws nothing twice.

>>> seed = int("5eed" * 16, 16)
>>> commitment_of(seed)[:16], is_sealed(seed), is_sealed(1900)
('ffbbc9e9becdbdb7', True, False)
>>> one, other = Deal(seed), Deal(seed)
>>> [one.pick(6) for _ in range(12)] == [other.pick(6) for _ in range(12)]
True
"""

import hashlib
import hmac
import secrets

FORM = "kaiserhof deal 1"
"""What is committed to, and how it is drawn; another way of drawing would have another name."""
SEED_BITS = 256
_SMALLEST = 1 << 128


def new_seed() -> int:
    """A seed for a sealed deal, from the system; never one that looks like a plain seed."""
    return secrets.randbits(SEED_BITS) | 1 << (SEED_BITS - 1)


def is_sealed(seed: int) -> bool:
    """Whether a table with this seed is dealt from a sealed deal: nobody chooses such numbers."""
    return seed >= _SMALLEST


def commitment_of(seed: int) -> str:
    """What is told of a seed before the game."""
    return hashlib.sha256(f"{FORM} {seed:064x}".encode()).hexdigest()


class Deal:
    """A sealed deal, and how far a game has come with it."""

    def __init__(self, seed: int) -> None:
        self._key = seed.to_bytes(SEED_BITS // 8, "big")
        self._results = 0
        self._picked = 0

    def pick(self, choices: int) -> int:
        """A number from 0 to ``choices - 1``, each as likely as the other (to 2 to the -248)."""
        text = f"{self._results} {self._picked}".encode()
        self._picked += 1
        return int.from_bytes(hmac.digest(self._key, text, "sha256"), "big") % choices

    def settled(self) -> None:
        """A result of chance is settled; what comes belongs to the next one."""
        self._results += 1
        self._picked = 0
