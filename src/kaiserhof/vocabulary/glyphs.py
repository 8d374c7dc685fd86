"""Glyphs: the small pictures of which the page draws what a word says.

A glyph is plain data, as it goes over the wire. It is one of a coin, a star, an item, an icon with
perhaps a figure and a tint, a few letters, or a word of the page.

>>> krones(3), icon("crown", 2)
({'is': 'coin', 'text': '3'}, {'is': 'icon', 'icon': 'crown', 'text': '2'})
"""

from typing import Any

Glyph = dict[str, Any]

TINTS = {"blue": "cj", "red": "cr", "yellow": "cg", "green": "cgr"}
SIGNS = {"blue": "jewel", "red": "rose", "yellow": "ginkgo", "green": "suitcase"}
DISHES_AND_DRINKS = ("strudel", "cake", "wine", "coffee")


def minus(n: int | str) -> str:
    """A number below zero, with the sign of a printer."""
    return f"−{str(n).lstrip('-')}"


def krones(n: int | str) -> Glyph:
    """A coin with a figure."""
    return {"is": "coin", "text": str(n)}


def points(n: int | str) -> Glyph:
    """A star with a figure."""
    return {"is": "star", "text": str(n)}


def lost_points(n: int | str) -> Glyph:
    """A star that is taken away."""
    return {"is": "star", "text": minus(n), "neg": True}


def item(name: str) -> Glyph:
    """An item."""
    return {"is": "item", "item": name}


def items(name: str, count: int) -> list[Glyph]:
    """This many of an item: side by side, or with a figure where there are many."""
    if count <= 2:
        return [item(name)] * count
    return [item(name), letters(f"×{count}")]


def icon(name: str, text: int | str | None = None, tint: str | None = None) -> Glyph:
    """A sign, perhaps with a figure, perhaps in a colour of the guests."""
    glyph: Glyph = {"is": "icon", "icon": name}
    if text is not None:
        glyph["text"] = str(text)
    if tint is not None:
        glyph["tint"] = TINTS[tint]
    return glyph


def colour(name: str) -> Glyph:
    """The sign of a colour of guests."""
    return icon(SIGNS[name], None, name)


def letters(text: int | str) -> Glyph:
    """A few letters or a figure, the same in all languages."""
    return {"is": "text", "text": str(text)}


def word(key: str) -> Glyph:
    """A word of the page, by its key."""
    return {"is": "word", "text": key}


ARROW: Glyph = {"is": "icon", "icon": "arrow", "sm": True}


def priced(sign: str, discount: str | None) -> list[Glyph]:
    """Something for nothing, for so much less, or for its price."""
    if discount == "free":
        return [icon(sign), krones(0)]
    if discount and discount != "0":
        return [icon(sign, minus(discount))]
    return [icon(sign)]
