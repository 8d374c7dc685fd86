"""What people may be called at a table: whatever can be seen, read and told apart.

A name is shown to others, so nothing in it may be invisible, turn the text around it, or tower over
the lines beside it. Emoji are welcome, also those that are put together from several signs.
"""

import unicodedata

LONGEST_NAME = 20
MOST_MARKS = 3
"""This many marks may stand on a letter, as Hebrew and Vietnamese have them."""

JOINER, NON_JOINER = "\u200d", "\u200c"
PICTURE, LETTERS = "\ufe0f", "\ufe0e"
"""They tell whether the sign before them is drawn or written."""
BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\u2800\u3164\uffa0"
"""Letters, marks and signs that look like nothing."""
VIRAMA = 9
"""The class of the signs behind which Indic letters are joined, or kept apart, by such a sign."""


def tidy_name(asked: str) -> str | None:
    """A name as it is shown, or None if it cannot be one.

    >>> tidy_name("  Anna   Maria "), tidy_name("Zoe\u0308")
    ('Anna Maria', 'Zoë')
    >>> tidy_name("👩‍🍳 Clara"), tidy_name("❤️") is None
    ('👩‍🍳 Clara', False)
    >>> [tidy_name(name) for name in ("", "a|b", "An\u200bna", "\u3164", "Z" + "\u0300" * 9)]
    [None, None, None, None, None]
    """
    name = unicodedata.normalize("NFC", " ".join(asked.split()))
    if not 1 <= len(name) <= LONGEST_NAME or "|" in name:
        return None
    marks, seen = 0, False
    for at, sign in enumerate(name):
        kind = unicodedata.category(sign)
        if kind.startswith("M"):
            marks += 1
            if not _may_be_marked(name, at) or marks > MOST_MARKS:
                return None
            continue
        marks = 0
        if sign in (JOINER, NON_JOINER):
            if not _joins(name, at):
                return None
        elif sign in BLANK or (kind[0] in "CZ" and sign != " "):
            return None
        seen = seen or sign != " "
    return name if seen else None


def _may_be_marked(name: str, at: int) -> bool:
    """Whether a mark may stand here: behind something, and itself to be seen."""
    sign, before = name[at], name[at - 1 : at]
    if sign in (PICTURE, LETTERS):
        return unicodedata.category(before or " ")[0] in "SPN"
    if sign in BLANK or unicodedata.name(sign, "").startswith("VARIATION SELECTOR"):
        return False
    return before not in ("", " ")


def _joins(name: str, at: int) -> bool:
    """Whether an invisible joiner joins something: two pictures, or letters that need it."""
    before, after = name[:at].rstrip(PICTURE), name[at + 1 : at + 2]
    if not before or not after:
        return False
    last = before[-1]
    if unicodedata.combining(last) == VIRAMA:
        return True
    if name[at] == NON_JOINER:
        return unicodedata.bidirectional(last) == "AL" == unicodedata.bidirectional(after)
    return _is_picture(last) and _is_picture(after)


def _is_picture(sign: str) -> bool:
    return unicodedata.category(sign) in ("So", "Sk", "Sm") and ord(sign) > 0x2000
