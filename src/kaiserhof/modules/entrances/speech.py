"""Words of module 3: the auction, and the hotel entrances."""

from typing import Final, cast

from kaiserhof.engine import answers as a
from kaiserhof.engine import prices
from kaiserhof.engine.events import Event
from kaiserhof.engine.nouns import Krones, Letter
from kaiserhof.engine.sources import SET_UP
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import kinds, rooms
from kaiserhof.engine.steps.guests import TakeGuest
from kaiserhof.engine.steps.rooms import Prepare
from kaiserhof.engine.steps.turn import Turn
from kaiserhof.modules.entrances import numbers
from kaiserhof.modules.entrances import owners as entrances
from kaiserhof.modules.entrances.auction import MakeBid
from kaiserhof.modules.entrances.dove import ChooseToken
from kaiserhof.story.answering import priced_guest
from kaiserhof.story.offering import goods, in_turn, krones
from kaiserhof.story.phrases import (
    counts,
    effect_words,
    list_of,
    plural,
    priced,
    source_words,
)
from kaiserhof.story.port import Offer, Speech
from kaiserhof.text import Text

_COLOURS = ("", "_red", "_blue", "_yellow")


def _module(s: State) -> entrances.Owners:
    """Module 3 of a game that is played with it."""
    return cast(entrances.Owners, s.rules.module(3))


def _name(number: int, text: Text) -> str:
    return source_words(entrances.ENTRANCE + number, text)


# --- answers -------------------------------------------------------------------------------


def _auction_answer(s: State, offset: int, text: Text) -> str:
    return text.say("answer", "auction", name=_name(offset + 1, text))


def _bid_answer(s: State, krones: Krones, text: Text) -> str:
    if krones == 0:
        return text.say("answer", "bid_nothing")
    return text.say("answer", "bid", what=counts([("krones", krones)], text))


def _guest_answer(s: State, place: int, text: Text) -> str | None:
    """The second guest of Kaufman has a price, unlike those that are given."""
    if s.step() != numbers.SECOND_GUEST:
        return None
    return priced_guest(s.row(place), prices.guest(s, s.owner(), place), text)


def _own_claim_answer(s: State, letter: Letter, text: Text) -> str:
    module = _module(s)
    worth = counts([("points", module.ninas_points[s.round() - 1])], text)
    name = text.politics_name(s.get(module.politics + letter))
    return text.say("answer", "claim_own", letter="ABC"[letter], name=name, worth=worth)


def _audience_answer(s: State, place: int, text: Text) -> str:
    tile = s.get(_module(s).tiles + place)
    effects = [effect_words(code, text) for code in s.rules.tile_bonus[tile]]
    effect = list_of(effects, text)
    return plural(text, "answer", "audience", place // 2 + 1, effect=effect)


def _move_answer(s: State, offset: int, text: Text) -> str:
    face, up, die = offset // 8 + 1, offset // 4 % 2, offset % 4
    key = f"move{_COLOURS[die]}"
    return text.say("answer", key, face=face, target=face + (1 if up else -1))


def _token_answer(s: State, token: int, text: Text) -> str:
    codes = _module(s).token_effects[token][s.value(ChooseToken.HALF)]
    effect = list_of([effect_words(code, text) for code in codes], text)
    return text.say("answer", "token", n=token + 1, effect=effect)


# --- what answers cost and bring --------------------------------------------------------------


def _guest_offer(s: State, place: int) -> Offer | None:
    if s.step() != numbers.SECOND_GUEST:
        return None
    return Offer(cost=krones(prices.guest(s, s.owner(), place)))


def _bid_offer(s: State, amount: Krones) -> Offer:
    return Offer(cost=krones(amount))


def _own_claim_offer(s: State, letter: Letter) -> Offer:
    gains = goods(("points", _module(s).ninas_points[s.round() - 1]))
    return Offer(gains=gains, pending=in_turn(s))


def _audience_offer(s: State, place: int) -> Offer:
    return Offer(codes=tuple(s.rules.tile_bonus[s.get(_module(s).tiles + place)]))


def _token_offer(s: State, token: int) -> Offer:
    return Offer(codes=tuple(_module(s).token_effects[token][s.value(ChooseToken.HALF)]))


# --- decisions -----------------------------------------------------------------------------


def _ask_bid(s: State, text: Text) -> str:
    name, bid = _name(s.value(MakeBid.ENTRANCE), text), s.value(MakeBid.HIGHEST)
    if bid < 0:
        return text.say("ask", "bid_first", name=name)
    if bid == 0:
        return text.say("ask", "bid_nothing", name=name)
    return text.say("ask", "bid", name=name, what=counts([("krones", bid)], text))


def _ask_guest(s: State, text: Text) -> str | None:
    """The second guest of Kaufman, when everybody has one."""
    if s.value(TakeGuest.SOURCE) == SET_UP and s.value(TakeGuest.OPTIONAL):
        return text.say("ask", "guest_second")
    return None


def _ask_prepare(s: State, text: Text) -> str | None:
    """The rooms beyond the first three are an offer."""
    if s.value(Prepare.SOURCE) == SET_UP and s.value(Prepare.FLAGS) & rooms.OPTIONAL:
        return plural(text, "ask", "prepare_more", s.value(Prepare.LEFT))
    return None


def _ask_turn(s: State, text: Text) -> str | None:
    face = s.value(Turn.MOVED_TO)
    if face:
        return text.say("ask", "turn_moved", face=face)
    return None


# --- events --------------------------------------------------------------------------------


def _tell_entrance(event: Event, text: Text, who: str) -> str:
    return text.say(
        "event",
        event.name,
        who=who,
        name=source_words(event.source, text),
        price=priced(event.krones, text),
    )


def _tell_own_claim(event: Event, text: Text, who: str) -> str:
    letter: str = event.letter
    name = text.politics_name(event.politics)
    return text.say("event", event.name, who=who, letter=letter.upper(), name=name)


def _tell_of_auction(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who, name=source_words(event.source, text))


def _tell_bid(event: Event, text: Text, who: str) -> str:
    return plural(
        text, "event", event.name, event.krones, who=who, name=source_words(event.source, text)
    )


def _tell_token(event: Event, text: Text, who: str) -> str:
    key = f"{event.name}_{event.half}"
    source = source_words(event.source, text)
    return text.say("event", key, who=who, n=event.token, source=source)


def _tell_audience(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who, name=text.tile_name(event.tile))


def _tell_moved_die(event: Event, text: Text, who: str) -> str:
    key = event.name if event.die == "white" else f"{event.name}_{event.die}"
    source = source_words(event.source, text)
    return text.say("event", key, who=who, face=event.face, target=event.target, source=source)


SPEECH: Final = Speech(
    questions={
        kinds.GUEST: _ask_guest,
        kinds.PREPARE: _ask_prepare,
        kinds.TURN: _ask_turn,
        numbers.OPEN_AUCTION: lambda s, text: text.say("ask", "auction"),
        numbers.MAKE_BID: _ask_bid,
        numbers.SECOND_GUEST: lambda s, text: text.say("ask", "second_guest"),
        numbers.CHOOSE_TOKEN: lambda s, text: text.say(
            "ask", "token_floor" if s.value(ChooseToken.HALF) else "token_column"
        ),
    },
    answers={
        a.GUEST: _guest_answer,
        numbers.CLAIM_OWN: _own_claim_answer,
        numbers.AUCTION: _auction_answer,
        numbers.BID: _bid_answer,
        numbers.AUDIENCE: _audience_answer,
        numbers.MOVE: _move_answer,
        numbers.TOKEN: _token_answer,
    },
    offers={
        a.GUEST: _guest_offer,
        numbers.BID: _bid_offer,
        numbers.CLAIM_OWN: _own_claim_offer,
        numbers.AUDIENCE: _audience_offer,
        numbers.TOKEN: _token_offer,
    },
    events={
        numbers.AUCTION_OPENED: _tell_of_auction,
        numbers.BID_MADE: _tell_bid,
        numbers.BID_PASSED: _tell_of_auction,
        numbers.ENTRANCE_WON: _tell_entrance,
        numbers.OWN_CLAIMED: _tell_own_claim,
        numbers.TOKEN_TAKEN: _tell_token,
        numbers.AUDIENCE_HELD: _tell_audience,
        numbers.DIE_MOVED: _tell_moved_die,
    },
)
