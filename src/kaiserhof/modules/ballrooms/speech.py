"""Words of module 1: champagne, ballrooms, rehearsal rooms and dancers."""

from typing import Final, cast

from kaiserhof.data import card_set
from kaiserhof.engine import ops as fx
from kaiserhof.engine.events import Event
from kaiserhof.engine.nouns import CafeTable, Room
from kaiserhof.engine.state import State
from kaiserhof.modules.ballrooms import champagne, dancers, numbers
from kaiserhof.modules.ballrooms.board import RIGHT_BALLROOM, ROWS, TOP, BallroomBoard
from kaiserhof.modules.ballrooms.champagne import SplitChampagne
from kaiserhof.modules.ballrooms.dancers import ChooseArea, ChooseRow, LoseDancer
from kaiserhof.modules.ballrooms.facts import facts_of
from kaiserhof.modules.ballrooms.row_bonuses import OccupyLower
from kaiserhof.modules.ballrooms.rules import Ballrooms
from kaiserhof.story.offering import goods, in_turn
from kaiserhof.story.phrases import (
    counts,
    effect_words,
    list_of,
    plural,
    source_words,
    the_card,
)
from kaiserhof.story.port import Goods, Offer, Speech
from kaiserhof.text import Text
from kaiserhof.vocabulary.word import Sentence

_ROWS = ("bottom", "middle", "top")


def _board(s: State) -> BallroomBoard:
    """The ballrooms and rehearsal rooms of a game that is played with module 1."""
    return cast(Ballrooms, s.rules.module(1)).board


def _champagne(amount: int, text: Text) -> str:
    """What a row costs."""
    return counts([("champagne", amount)], text) if amount else text.say("price", "free")


def _bonuses(codes: list[int], text: Text) -> str:
    return list_of([effect_words(code, text) for code in codes], text)


def _ballroom_name(s: State, place: int) -> str:
    return facts_of(s.rules.card_set).ballrooms[_board(s).ballroom(s, place)].name


def _row_name(s: State, place: int, row: int, text: Text) -> str:
    """A row by its name; when the right top row is taken, there is the balcony."""
    if place == RIGHT_BALLROOM and row == TOP and not _board(s).has_place(s, place, row):
        return text.say("ballroom_row", "balcony")
    return text.say("ballroom_row", _ROWS[row])


# --- answers -------------------------------------------------------------------------------


def _dance_answer(s: State, table: CafeTable, text: Text) -> str:
    return text.say("answer", "dance", the=the_card(s.guest_at(s.owner(), table), text))


def _row_answer(s: State, offset: int, text: Text) -> str:
    board, (place, row) = _board(s), divmod(offset, ROWS)
    bonus = board.row_bonus[board.ballroom(s, place)][row]
    return text.say(
        "answer",
        "ballroom_bonus" if bonus else "ballroom",
        ballroom=_ballroom_name(s, place),
        row=_row_name(s, place, row, text),
        price=_champagne(board.row_price(s, place, row, s.value(ChooseRow.DISCOUNT)), text),
        bonus=_bonuses(bonus, text) if bonus else "",
    )


def _area_answer(s: State, area: int, text: Text) -> str:
    """The last dancer of an area is said with the bonus for emptying it."""
    board, player = _board(s), s.owner()
    left = board.rehearsing(s, player, area)
    if left > 1:
        return text.say("answer", "area", area=area + 1, n=left)
    room = board.rehearsal_room(s, player) - 1
    bonus = _bonuses(board.area_bonus[room][area], text)
    return text.say("answer", "area_bonus", area=area + 1, bonus=bonus)


def _champagne_answer(s: State, champagne: int, text: Text) -> str:
    left, middle = s.value(SplitChampagne.LEFT), s.value(SplitChampagne.MIDDLE)
    drinks = s.value(SplitChampagne.DRINKS)
    first, second = ("wine", "coffee") if drinks else ("strudel", "cake")
    split = [(first, left - champagne), (second, middle), ("champagne", champagne)]
    return counts(split, text)


def _split_with_champagne(first: str, rest: int, second: str, n: int, text: Text) -> str:
    """An answer of main action 1 or 2; how much champagne there is, is asked after it."""
    most = min(n, rest - n)
    if most == 0:
        return counts([(first, rest), (second, n)], text)
    what = counts([(second, n)], text)
    return text.say("answer", f"split_{first}", what=what, n=rest, most=most)


def _rehearse_answer(s: State, room: Room, text: Text) -> str:
    name = facts_of(s.rules.card_set).rehearsal_rooms[room].name
    return text.say("answer", "rehearse", name=name)


def _lose_answer(s: State, row: int, text: Text) -> str:
    place = s.value(LoseDancer.PLACE)
    return text.say(
        "answer",
        "lose_row",
        ballroom=_ballroom_name(s, place),
        row=text.say("ballroom_row", _ROWS[row]),
        n=_board(s).in_row(s, place, row, s.owner()),
    )


# --- what answers cost and bring --------------------------------------------------------------


def _dance_offer(s: State, table: CafeTable) -> Offer:
    return Offer(pending=in_turn(s))


def _row_offer(s: State, offset: int) -> Offer:
    board, (place, row) = _board(s), divmod(offset, ROWS)
    price = board.row_price(s, place, row, s.value(ChooseRow.DISCOUNT))
    codes = tuple(board.row_bonus[board.ballroom(s, place)][row])
    return Offer(cost=goods(("champagne", price)), codes=codes)


def _area_offer(s: State, area: int) -> Offer | None:
    """The last dancer of an area brings the bonus for emptying it."""
    board, player = _board(s), s.owner()
    if board.rehearsing(s, player, area) > 1:
        return None
    return Offer(codes=tuple(board.area_bonus[board.rehearsal_room(s, player) - 1][area]))


def _champagne_offer(s: State, champagne: int) -> Offer:
    left, middle = s.value(SplitChampagne.LEFT), s.value(SplitChampagne.MIDDLE)
    drinks = s.value(SplitChampagne.DRINKS)
    first, second = ("wine", "coffee") if drinks else ("strudel", "cake")
    gains = goods((first, left - champagne), (second, middle), ("champagne", champagne))
    return Offer(gains=gains, place="space:2" if drinks else "space:1")


def _lose_offer(s: State, row: int) -> Offer:
    return Offer(place=f"ballroom:{s.value(LoseDancer.PLACE) + 1}:{_ROWS[row]}")


def _champagne_in(rest: int, second: int) -> Goods:
    return goods(("champagne", min(second, rest - second)))


# --- decisions -----------------------------------------------------------------------------


def _ask_row(s: State, text: Text) -> str:
    source = s.value(ChooseRow.SOURCE)
    if s.value(ChooseRow.TABLE):
        return text.say("ask", "ballroom_guest", the=the_card(source, text))
    effect = effect_words(dancers.DANCER * fx.ARGUMENTS + s.value(ChooseRow.DISCOUNT), text)
    return text.say("ask", "ballroom", effect=effect, source=source_words(source, text))


def _ask_area(s: State, text: Text) -> str:
    place, row = divmod(s.value(ChooseArea.ROW), ROWS)
    return text.say(
        "ask", "area", ballroom=_ballroom_name(s, place), row=_row_name(s, place, row, text)
    )


def _ask_champagne(s: State, text: Text) -> str:
    second = "coffee" if s.value(SplitChampagne.DRINKS) else "cake"
    return text.say(
        "ask",
        "champagne",
        what=counts([(second, s.value(SplitChampagne.MIDDLE))], text),
        n=s.value(SplitChampagne.LEFT),
        source=source_words(s.value(SplitChampagne.SOURCE), text),
    )


def _ask_lose_dancer(s: State, text: Text) -> str:
    source = source_words(s.value(LoseDancer.SOURCE), text)
    name, left = _ballroom_name(s, s.value(LoseDancer.PLACE)), s.value(LoseDancer.LEFT)
    return plural(text, "ask", "lose_dancer", left, ballroom=name, source=source)


# --- events --------------------------------------------------------------------------------


def _tell_dancer(event: Event, text: Text, who: str) -> str:
    """A dancer enters a row or leaves it; the balcony is a row of its own here."""
    return text.say(
        "event",
        event.name,
        who=who,
        ballroom=facts_of(card_set()).ballrooms[event.ballroom - 1].name,
        row=text.say("ballroom_row", event.row),
        source=source_words(event.source, text),
    )


def _tell_guest_danced(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who, the=the_card(event.guest, text))


def _tell_rehearsal(event: Event, text: Text, who: str) -> str:
    name = facts_of(card_set()).rehearsal_rooms[event.a - 1].name
    return text.say("event", event.name, who=who, name=name)


SPEECH: Final = Speech(
    questions={
        numbers.CHOOSE_REHEARSAL: lambda s, text: text.say("ask", "rehearsal"),
        numbers.CHOOSE_ROW: _ask_row,
        numbers.CHOOSE_AREA: _ask_area,
        numbers.SPLIT_CHAMPAGNE: _ask_champagne,
        numbers.LOSE_DANCER: _ask_lose_dancer,
        numbers.OCCUPY_LOWER: lambda s, text: text.say(
            "ask", "occupy_lower", source=source_words(s.value(OccupyLower.SOURCE), text)
        ),
    },
    answers={
        numbers.DANCE: _dance_answer,
        numbers.BALLROOM_ROW: _row_answer,
        numbers.AREA: _area_answer,
        numbers.CHAMPAGNES: _champagne_answer,
        numbers.REHEARSE: _rehearse_answer,
        numbers.LOSE_ROW: _lose_answer,
    },
    events={
        numbers.REHEARSAL_TAKEN: _tell_rehearsal,
        numbers.DANCER_SENT: _tell_dancer,
        numbers.DANCER_REMOVED: _tell_dancer,
        numbers.GUEST_DANCED: _tell_guest_danced,
    },
    offers={
        numbers.DANCE: _dance_offer,
        numbers.BALLROOM_ROW: _row_offer,
        numbers.AREA: _area_offer,
        numbers.CHAMPAGNES: _champagne_offer,
        numbers.LOSE_ROW: _lose_offer,
    },
    divisions={numbers.SPLIT_CHAMPAGNE: _champagne_in},
    splits={numbers.SPLIT_CHAMPAGNE: _split_with_champagne},
    effects={
        champagne.DISHES_CHAMPAGNE: Sentence("effect", "dishes_champagne"),
        champagne.DRINKS_CHAMPAGNE: Sentence("effect", "drinks_champagne"),
    },
)
