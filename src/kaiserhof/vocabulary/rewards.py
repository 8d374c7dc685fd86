"""Effects: what rewards, tiles and staff of the base game do for a player."""

from kaiserhof.data import ITEMS, Term
from kaiserhof.engine import effects
from kaiserhof.engine import ops as op
from kaiserhof.engine.effects import Effect, discount_of
from kaiserhof.engine.state import FREE
from kaiserhof.engine.steps.items import DISHES_AND_DRINKS
from kaiserhof.vocabulary import glyphs as g
from kaiserhof.vocabulary.arguments import Discount, Number, OneOf
from kaiserhof.vocabulary.glyphs import Glyph
from kaiserhof.vocabulary.word import EFFECT, LESS, PLAIN, Sentence, Short, Word

LOW = "1-2"
"""The lower two floors."""

_KRONES = Discount(20)


def item(place: int, name: str) -> Word:
    """The word for a kind of item."""
    number = op.STRUDEL + place

    def make(rules: object, term: Term) -> Effect:
        return effects.GainItems(number, term.number())

    def draw(term: Term) -> list[Glyph]:
        return g.items(name, term.number())

    return Word(
        name, EFFECT, draw, (Number(1, 9),), make=make, op=number, sentence=Sentence("count", name)
    )


def _discount(term: Term) -> int:
    return discount_of(term.args[0]) if term.args else 0


def _first(term: Term) -> str | None:
    return term.args[0] if term.args else None


def _many(term: Term) -> str | None:
    """The figure beside a sign: one of something needs none."""
    return term.args[0] if term.number() > 1 else None


WORDS = (
    *(item(place, name) for place, name in enumerate(ITEMS[:DISHES_AND_DRINKS])),
    Word(
        "krones",
        EFFECT,
        lambda term: [g.krones(term.number())],
        (Number(1, 20),),
        make=lambda rules, term: effects.GainKrones(op.KRONES, term.number()),
        op=op.KRONES,
        sentence=Sentence("count", "krones"),
    ),
    Word(
        "points",
        EFFECT,
        lambda term: [g.points(term.number())],
        (Number(1, 30),),
        make=lambda rules, term: effects.GainPoints(op.POINTS, term.number()),
        op=op.POINTS,
        sentence=Sentence("count", "points"),
    ),
    Word(
        "emperor",
        EFFECT,
        lambda term: [g.icon("crown", term.number())],
        (Number(1, 13),),
        make=lambda rules, term: effects.GainSteps(op.EMPEROR, term.number()),
        op=op.EMPEROR,
        sentence=Sentence("effect", "emperor"),
    ),
    Word(
        "any_item",
        EFFECT,
        lambda term: [g.icon("anyitem", _many(term))],
        (Number(1, 9),),
        make=lambda rules, term: effects.AnyItem(op.ANY_ITEM, term.number()),
        op=op.ANY_ITEM,
        sentence=Sentence("effect", "any_item"),
    ),
    Word(
        "one_of_each",
        EFFECT,
        lambda term: [g.item(name) for name in g.DISHES_AND_DRINKS],
        make=lambda rules, term: effects.OneOfEach(op.ONE_OF_EACH, 0),
        op=op.ONE_OF_EACH,
        sentence=Sentence("effect", "one_of_each", PLAIN),
    ),
    Word(
        "room",
        EFFECT,
        lambda term: g.priced("door-open", _first(term)),
        (_KRONES,),
        needs=0,
        make=lambda rules, term: effects.PrepareRoom(op.ROOM, _discount(term)),
        op=op.ROOM,
        sentence=Sentence("effect", "room", LESS),
    ),
    Word(
        "room",
        EFFECT,
        lambda term: [*g.priced("door-open", _first(term)), g.letters("1–2")],
        (_KRONES,),
        needs=0,
        floors=LOW,
        make=lambda rules, term: effects.PrepareRoom(op.LOW_ROOM, _discount(term)),
        op=op.LOW_ROOM,
        sentence=Sentence("effect", "low_room", LESS),
    ),
    Word(
        "prepare_and_occupy",
        EFFECT,
        lambda term: [g.icon("door-open"), g.ARROW, g.icon("door-shut")],
        make=lambda rules, term: effects.PrepareRoom(op.PREPARE_AND_OCCUPY, FREE),
        op=op.PREPARE_AND_OCCUPY,
        sentence=Sentence("effect", "prepare_and_occupy", LESS),
    ),
    Word(
        "prepare_and_occupy",
        EFFECT,
        lambda term: [g.icon("door-open"), g.ARROW, g.icon("door-shut"), g.letters("1–2")],
        floors=LOW,
        make=lambda rules, term: effects.PrepareRoom(op.LOW_PREPARE_AND_OCCUPY, FREE),
        op=op.LOW_PREPARE_AND_OCCUPY,
        sentence=Sentence("effect", "low_prepare_and_occupy", LESS),
    ),
    Word(
        "occupy",
        EFFECT,
        lambda term: [g.icon("door-shut", _many(term))],
        (Number(1, 9),),
        make=lambda rules, term: effects.OccupyRooms(op.OCCUPY, term.number()),
        op=op.OCCUPY,
        sentence=Sentence("effect", "occupy"),
    ),
    Word(
        "occupy_up_to",
        EFFECT,
        lambda term: [g.icon("door-shut", _many(term))],
        (Number(1, 9),),
        make=lambda rules, term: effects.OccupyRooms(op.OCCUPY_UP_TO, term.number()),
        op=op.OCCUPY_UP_TO,
        sentence=Sentence("effect", "occupy_up_to"),
    ),
    Word(
        "hire",
        EFFECT,
        lambda term: g.priced("hire", _first(term)),
        (_KRONES,),
        make=lambda rules, term: effects.HireStaff(op.HIRE, _discount(term)),
        op=op.HIRE,
        sentence=Sentence("effect", "hire", LESS),
    ),
    Word(
        "draw",
        EFFECT,
        lambda term: [g.icon("draw", term.number())],
        (Number(1, 9),),
        make=lambda rules, term: effects.DrawStaff(op.DRAW, term.number()),
        op=op.DRAW,
        sentence=Sentence("effect", "draw"),
    ),
    Word(
        "draw3_hire1",
        EFFECT,
        lambda term: [g.icon("draw", 3), g.ARROW, *g.priced("hire", _first(term))],
        (_KRONES,),
        make=lambda rules, term: effects.DrawThree(op.DRAW_THREE, _discount(term)),
        op=op.DRAW_THREE,
        sentence=Sentence("effect", "draw_three", LESS),
    ),
    Word(
        "guest",
        EFFECT,
        lambda term: [g.icon("guest", 0)],
        (OneOf(("free",)),),
        make=lambda rules, term: effects.FreeGuest(op.GUEST, 0),
        op=op.GUEST,
        sentence=Sentence("effect", "guest", PLAIN),
        shorten=lambda term: Short("short-guest-free"),
    ),
    Word(
        "extra_main_action",
        EFFECT,
        lambda term: [g.icon("dieany")],
        make=lambda rules, term: effects.ExtraAction(op.EXTRA_ACTION, 0),
        op=op.EXTRA_ACTION,
        sentence=Sentence("effect", "extra_action", PLAIN),
    ),
    Word(
        "extra_turn",
        EFFECT,
        lambda term: [g.icon("again"), g.icon("guest"), g.icon("dieany")],
        make=lambda rules, term: effects.ExtraTurn(op.EXTRA_TURN, 0),
        op=op.EXTRA_TURN,
        sentence=Sentence("effect", "extra_turn", PLAIN),
    ),
    Word(
        "fill",
        EFFECT,
        lambda term: [g.icon("serve"), g.icon("done")],
        (Number(1, 1),),
        make=lambda rules, term: effects.FillOrder(op.FILL, term.number()),
        op=op.FILL,
        sentence=Sentence("effect", "fill", PLAIN),
    ),
    Word(
        "points_per_staff",
        EFFECT,
        lambda term: [g.points(f"+{term.number()}"), g.word("per"), g.icon("staff")],
        (Number(1, 9),),
        make=lambda rules, term: effects.PointsPerStaff(op.POINTS_PER_STAFF, term.number()),
        op=op.POINTS_PER_STAFF,
        sentence=Sentence("effect", "points_per_staff"),
    ),
)
