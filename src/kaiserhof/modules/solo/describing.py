"""The opponent's cards in words: what each part asks for, from which level on, and the hand."""

from kaiserhof.data import COLOURS
from kaiserhof.modules.solo import cards
from kaiserhof.modules.solo.cards import ANY, COLOUR_MAX, AutomaCard, Part
from kaiserhof.text import Text
from kaiserhof.vocabulary import glyphs as g
from kaiserhof.vocabulary.glyphs import Glyph


def part_words(part: Part, text: Text, ballrooms: bool = True) -> str:
    """What a part of a card asks for.

    >>> text = Text.of("en")
    >>> [part_words(part, text) for part in cards.all_cards()[214].parts]
    ['red guest, dances in the ballroom after the next', 'die 2', '1 step', 'politics B']
    """
    if part.kind == cards.GUEST:
        key = "any" if part.choice == ANY else COLOURS[part.choice]
        said = text.say("opponent", f"guest_{key}")
        return f"{said}, {_ball(part, text)}" if part.other and ballrooms else said
    if part.kind == cards.DIE:
        return _die(part, text)
    if part.kind == cards.EMPEROR:
        return text.say("opponent", "emperor_one" if part.choice == 1 else "emperor", n=part.choice)
    if part.kind == cards.STAFF:
        return text.say("opponent", "staff")
    if part.kind == cards.POLITICS:
        if part.choice == ANY:
            return text.say("opponent", "politics_any")
        return text.say("opponent", "politics", letter="ABC"[part.choice])
    return text.say("opponent", f"dancer_{part.other}")


def colour(part: Part) -> str | None:
    """The colour of the guest that a part asks for."""
    coloured = part.kind == cards.GUEST and part.choice != ANY
    return COLOURS[part.choice] if coloured else None


def glyphs(part: Part) -> list[Glyph]:
    """What a part of a card asks for, drawn.

    >>> [[glyph["icon"] for glyph in glyphs(part)] for part in cards.all_cards()[214].parts]
    [['rose', 'dancer'], ['face2'], ['crown'], ['log']]
    >>> [glyph.get("text") for part in cards.all_cards()[214].parts[2:] for glyph in glyphs(part)]
    ['1', 'B']
    """
    if part.kind == cards.GUEST:
        guest = colour(part)
        drawn = [g.icon(g.SIGNS[guest] if guest else "guest")]
        return [*drawn, g.icon("dancer")] if part.other else drawn
    if part.kind == cards.DIE:
        if part.choice < 0:
            return [g.icon("dieany" if part.choice == ANY else "celeb")]
        return [g.icon(f"face{face}") for face in (part.choice, part.other) if face]
    if part.kind == cards.EMPEROR:
        return [g.icon("crown", part.choice)]
    if part.kind == cards.POLITICS:
        return [g.icon("log", None if part.choice == ANY else "ABC"[part.choice])]
    return [g.icon("staff" if part.kind == cards.STAFF else "dancer")]


def _ball(part: Part, text: Text) -> str:
    return text.say("opponent", f"dances_{part.other}")


def _die(part: Part, text: Text) -> str:
    if part.choice == ANY:
        return text.say("opponent", "die_any")
    if part.choice == COLOUR_MAX:
        return text.say("opponent", "die_best")
    if part.other:
        return text.say("opponent", "die_or", face=part.choice, other=part.other)
    return text.say("opponent", "die", face=part.choice)


def level_words(part: Part, text: Text) -> str:
    """From which level on a part counts; empty if it always does."""
    return text.say("opponent", f"level_{part.level}") if part.level else ""


def hand_words(card: AutomaCard, text: Text) -> str:
    """Which of equal things the card takes."""
    return text.say("opponent", "hand_left" if card.hand == cards.LEFT else "hand_right")
