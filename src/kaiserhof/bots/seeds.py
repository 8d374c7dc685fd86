"""Seeds for single decisions.

>>> decision_seed(1, 2) == decision_seed(1, 2) != decision_seed(2, 1)
True
"""

import hashlib


def decision_seed(*parts: int) -> int:
    """A seed for one decision that has nothing in common with any other's."""
    text = " ".join(str(part) for part in parts)
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=7).digest(), "big")
