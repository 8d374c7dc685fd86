"""No message to a seat ever holds more than the engine lets that seat know.

The test plays the same game beside the server, from the same seed, and compares every message
of whole games with what the engine's views allow.
"""

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from kaiserhof import Game, Options
from kaiserhof.data import card_set
from kaiserhof.engine.events import Event
from kaiserhof.engine.sources import source_name
from kaiserhof.engine.state.layout import DRAWN, HAND, STAFF_DECK
from kaiserhof.engine.views import SPECTATOR, events_for
from kaiserhof.manifest import known_modules
from kaiserhof.server.live import UNDONE, LiveMatch, event_name
from tests.server.people import ME, PERSON, Json, Person, Sitting, seen_by
from tests.server.servers import Server


class Mirror:
    """The same game, played here; knows what each seat may be told."""

    def __init__(self, options: Options, seed: int) -> None:
        self.match = LiveMatch(options, seed)
        self.told: dict[int, list[Any]] = {0: []}
        self.games: dict[int, Game] = {0: self.match.game.copy()}

    def play(self, position: int, text: str) -> None:
        self.told[position] = self.match.play(position, text)
        self.games[position] = self.match.game.copy()

    def check(self, seat: int | None, message: Json) -> None:
        """Compare a message to a seat with what it may know."""
        if message["type"] == "table":
            links = message["table"].get("links", [])
            assert [link["seat"] for link in links] == ([] if seat is None else [seat])
        if message["type"] != "state":
            return
        game = self.games[message["position"]]
        assert message["seat"] == seat
        assert message["view"] == json.loads(json.dumps(seen_by(game, seat)))
        self._check_decision(seat, message, game)
        viewer = SPECTATOR if seat is None else seat
        for event in message["events"]:
            told = [event[name] for name in ("kind", "player", "fields", "source")]
            allowed = [
                [event_name(e), e.player, fields_of(e), source_name(e.source)]
                for e in events_for(self.told[event["position"]], viewer)
            ]
            assert told in allowed
            # A card that was played and taken back has been seen: what counts is what it was then.
            then = self.games[event["position"]]
            assert not names_in(event["words"] or "") & hidden_names(then, viewer)
        said = json.dumps([message["decision"], message["undo"]])
        assert not names_in(said) & hidden_names(game, viewer)

    def _check_decision(self, seat: int | None, message: Json, game: Game) -> None:
        decision = message["decision"]
        if game.over:
            assert decision is None
        elif game.player == seat:
            assert [a["answer"] for a in decision["answers"]] == [str(a) for a in game.answers]
        else:
            assert (decision["answers"], decision["prompt"]) == (None, None)
            undo = message["undo"]
            assert undo is None or not any(undo[key] for key in ("answer", "words", "redo"))


def fields_of(event: Event) -> Json:
    return {"taken_back": event.a} if event.kind == UNDONE else dict(event.fields)


STAFF = {card.name["en"] for card in card_set().staff.values()}
LONGEST_FIRST = re.compile(
    "|".join(re.escape(name) for name in sorted(STAFF, key=len, reverse=True))
)


def names_in(text: str) -> set[str]:
    return set(LONGEST_FIRST.findall(text))


def hidden_names(game: Game, seat: int) -> set[str]:
    """The staff cards whose place a seat does not know."""
    s = game.state
    piles = [STAFF_DECK]
    for player in range(game.players):
        if player != seat:
            piles += [s.pile(player, HAND), s.pile(player, DRAWN)]
    hidden = [
        card for pile in piles for card in s.cards(pile) if seat < 0 or not s.is_known(card, seat)
    ]
    return {card_set().staff[card].name["en"] for card in hidden}


def watch(mirror: Mirror, seat: int | None) -> Callable[[Json], None]:
    return lambda message: mirror.check(seat, message)


def test_why_not_tells_nothing_of_the_hand_of_another(server: Server) -> None:
    """Why somebody else cannot hire a card would tell who holds it."""
    anna, ben = Person(server), Person(server)
    code = anna.make(ME, PERSON, seed=6)["code"]
    ben.post(f"/api/tables/{code}/join", {"name": "Ben"})
    chance, hiring = random.Random(3), 0
    with anna.sit(code) as one, ben.sit(code) as two:
        sittings, position = (one, two), 0
        for _ in range(200):
            for sitting in sittings:
                sitting.reach(position)
            decision = one.state["decision"]
            player = decision["player"]
            me, spy = sittings[player], sittings[1 - player]
            answers = [a["answer"] for a in me.state["decision"]["answers"]]
            if decision["kind"] == "hire":
                hiring += 1
                for answer in answers[:3] + [f"hire {card}" for card in card_set().staff]:
                    spy.send(type="why", seat=1 - player, answer=answer)
                    told = spy.until("why")
                    assert told["message"] == "Somebody else has to decide now."
                if hiring == 3:
                    break
            wanted = [a for a in answers if a == "die 5"]
            position = me.do(wanted[0] if wanted else chance.choice(answers))["position"]
    assert hiring == 3


@pytest.mark.parametrize(
    ("players", "options", "seed"),
    [
        (2, {}, 11),
        (3, {"promos": False, "side": "day"}, 12),
        (2, {"edition": "2015", "variant": "expert"}, 13),
        (3, {"modules": sorted(known_modules())}, 14),
    ],
)
def test_every_message_of_a_whole_game(
    server: Server, players: int, options: Json, seed: int
) -> None:
    people = [Person(server) for _ in range(players)]
    seats = [ME] + [PERSON] * (players - 1)
    code = people[0].make(*seats, options=options, seed=seed)["code"]
    for person in people[1:]:
        person.post(f"/api/tables/{code}/join", {"name": "Somebody"})
    mirror = Mirror(Options.from_json({"players": players} | options), seed)
    sittings: list[Sitting] = []
    chance = random.Random(seed)
    try:
        for seat, person in enumerate([*people, Person(server)]):
            sitting = person.sit(code).__enter__()
            sitting.seen = watch(mirror, seat if seat < players else None)
            sittings.append(sitting)
        position = 0
        while True:
            for sitting in sittings:
                sitting.reach(position)
            decision = sittings[0].state["decision"]
            if decision is None:
                break
            playing = sittings[decision["player"]]
            text = playing.any_answer(chance)
            undo = playing.state["undo"]
            if undo["redo"] and chance.random() < 0.3:
                text = "redo"
            elif undo["possible"] and chance.random() < 0.15:
                text = "undo"
            position += 1
            mirror.play(position, text)
            if text in ("undo", "redo"):
                playing.send(type=text, id="x", seat=decision["player"], position=position - 1)
            else:
                playing.answer(text)
            assert playing.until("accepted")["position"] == position
        assert mirror.match.game.over
    finally:
        for sitting in sittings:
            sitting.__exit__(None, None, None)
    with Person(server).sit(code) as late:
        late.seen = watch(mirror, None)
        assert late.reach(position)["events"]
