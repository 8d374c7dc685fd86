"""Every motive that is told is true: checked on what a seat sees, without the code that told it."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kaiserhof.coach.motives import REASONS, motives
from kaiserhof.coach.reason import Motive
from kaiserhof.coach.saying import motive_words, reasons_against, reasons_for
from kaiserhof.data import card_set
from kaiserhof.engine.events import Event
from kaiserhof.engine.game import Game
from kaiserhof.engine.options import Options
from kaiserhof.records.position import Position
from kaiserhof.text import LANGUAGES, Text

POSITIONS = 1000
NIGHT = "byrrb yyrry brbyy brbrb".replace(" ", "")
"""The colours of the night side, room by room, as docs/rules.md draws them."""
NAMED = {"b": "blue", "r": "red", "y": "yellow"}
STEPS_BACK = (3, 5, 7)
ROW_COST = (3, 2, 1, 0, 0)
STAFF_SERVES = 24
STAFF_FREE_GUESTS = 25


class Seen:
    """A motive, and what the seat saw before and behind the answer."""

    def __init__(self, motive: Motive, before: Any, after: Any, events: list[Event]) -> None:
        self.events = events
        self.told = motive.told
        self.words = motive.about.text.split()
        seat = before["seat"]
        self.before, self.after = before, after
        self.mine, self.then = before["players"][seat], after["players"][seat]

    def orders(self, guest: int) -> tuple[int, ...]:
        return card_set().guests[guest].order

    def lacking(self, guest: int, player: Any) -> dict[str, int] | None:
        for table in player["tables"]:
            if table and table["guest"] == guest:
                return {item: n for item, n in table["lacks"].items() if n}
        return None

    def in_row(self) -> int:
        return int(self.before["row"][int(self.words[1]) - 1])

    def groups(self) -> list[set[int]]:
        """Rooms of one colour that touch, worked out again from the drawing of the board."""
        left, found = set(range(20)), []
        while left:
            edge, group = [left.pop()], set[int]()
            while edge:
                room = edge.pop()
                group.add(room)
                near = [room - 5, room + 5]
                near += [room - 1] if room % 5 else []
                near += [room + 1] if room % 5 < 4 else []
                for other in near:
                    if other in left and NIGHT[other] == NIGHT[room]:
                        left.remove(other)
                        edge.append(other)
            found.append(group)
        return found


def claims(seen: Seen) -> bool:
    letter = "ABC".index(str(seen.told["letter"]))
    seat = seen.before["seat"]
    before, after = (view["politics"][letter]["markers"] for view in (seen.before, seen.after))
    place = after.index(seat)
    return seat not in before and seen.told["points"] == (15, 10, 5)[place]


def fills_group(seen: Seen) -> bool:
    full = [g for g in seen.groups() if g <= set(seen.then["occupied"])]
    new = [g for g in full if not g <= set(seen.mine["occupied"])]
    return any(
        len(g) == seen.told["size"] and NAMED[NIGHT[min(g)]] == seen.told["colour"] for g in new
    )


def houses(seen: Seen) -> bool:
    table = seen.mine["tables"][int(seen.words[1]) - 1]
    card = card_set().guests[table["guest"]]
    return bool(table["fulfilled"]) and (card.number, card.points) == (
        seen.told["guest"],
        seen.told.get("points", 0),
    )


def completes_order(seen: Seen) -> bool:
    guest = int(str(seen.told["guest"]))
    return bool(seen.lacking(guest, seen.mine)) and seen.lacking(guest, seen.then) == {}


def court(least: int) -> Callable[[Seen], bool]:
    def check(seen: Seen) -> bool:
        back = STEPS_BACK[seen.before["scorings"]]
        stood = [max(0, player["emperor"] - back) >= least for player in (seen.mine, seen.then)]
        return stood == [False, True] and seen.told["back"] == back

    return check


def brings_lacking(seen: Seen) -> bool:
    face = int(seen.words[1])
    brought = {1: ("strudel", "cake"), 2: ("wine", "coffee")}[face]
    lacks = seen.lacking(int(str(seen.told["guest"])), seen.mine) or {}
    if seen.words[0] == "die":
        dice = seen.before["dice"][face - 1]
    else:
        dice = seen.before["dice"][5] + 1  # the die of space 6 is gone already
    item = str(seen.told["item"])
    return item in brought and lacks.get(item, 0) > 0 and seen.told["n"] == dice


def strongest(seen: Seen) -> bool:
    dice = list(seen.before["dice"])
    return bool(dice.pop(int(seen.words[1]) - 1) == seen.told["n"] > max(dice))


def saves_krone(seen: Seen) -> bool:
    laid = seen.words[1:2] == ["to"] and seen.words[2].isdigit()
    return laid and STAFF_SERVES not in seen.mine["staff"] and seen.told["n"] == 1


def kitchen_has_all(seen: Seen) -> bool:
    order = seen.orders(seen.in_row())
    has = list(seen.mine["kitchen"].values())
    return seen.told["guest"] == seen.in_row() and all(
        wanted <= has[item] for item, wanted in enumerate(order) if wanted
    )


def room_waits(seen: Seen) -> bool:
    room, colour = int(str(seen.told["room"])), card_set().guests[seen.in_row()].colour
    free = set(seen.mine["prepared"]) - set(seen.mine["occupied"])
    return room in free and colour in ("green", NAMED[NIGHT[room]])


def free_guest(seen: Seen) -> bool:
    place = int(seen.words[1]) - 1
    others = [ROW_COST[n] for n in range(place) if seen.before["row"][n]]
    return (
        seen.before["decision"]["kind"] == "turn"
        and ROW_COST[place] == 0
        and STAFF_FREE_GUESTS not in seen.mine["staff"]
        and seen.told["n"] == max(others) > 0
    )


def dice_for_order(seen: Seen) -> bool:
    """What is said to be ordered is the part of the order that the space brings, some of it is not
    in the kitchen, and no other space that would serve has more dice."""
    order, has = seen.orders(seen.in_row()), list(seen.mine["kitchen"].values())
    parts = {1: (*order[:2], 0, 0, 0), 2: (0, 0, *order[2:4], 0)}
    dice = seen.before["dice"]
    lacking = {
        face: any(wanted > has[item] for item, wanted in enumerate(part) if wanted)
        for face, part in parts.items()
    }
    face = int(str(seen.told["face"]))
    return (
        seen.before["decision"]["kind"] == "turn"
        and seen.told["guest"] == seen.in_row()
        and seen.told["order"] == parts[face]
        and lacking[face]
        and seen.told["n"] == dice[face - 1] > 0
        and not (lacking[3 - face] and dice[2 - face] > dice[face - 1])
    )


def small_order(seen: Seen) -> bool:
    sizes = [sum(seen.orders(guest)) for guest in seen.before["row"] if guest]
    size = sum(seen.orders(seen.in_row()))
    return (
        seen.told["order"] == seen.orders(seen.in_row())
        and size in (1, 2)
        and sizes.count(size) == 1
        and size == min(sizes)
        and len(sizes) > 1
    )


def worth(seen: Seen) -> bool:
    """The points are those printed; the reward in words is what the card's own text names."""
    card = card_set().guests[seen.in_row()]
    codes = seen.told.get("reward", ())
    return (
        seen.told["guest"] == card.number
        and seen.told.get("points", 0) == card.points
        and isinstance(codes, tuple)
        and len(codes) == len(card.reward)
    )


def given_guest(seen: Seen) -> bool:
    place = int(seen.words[1]) - 1
    return (
        seen.before["decision"]["kind"] != "turn"
        and seen.then["krones"] == seen.mine["krones"]
        and STAFF_FREE_GUESTS not in seen.mine["staff"]
        and seen.told["n"] == ROW_COST[place] > 0
    )


def room_for_guest(seen: Seen) -> bool:
    room, guest = int(seen.words[1]), int(str(seen.told["guest"]))
    colour = NAMED[NIGHT[room]]
    free = set(seen.mine["prepared"]) - set(seen.mine["occupied"])
    return (
        card_set().guests[guest].colour == colour == seen.told["colour"]
        and seen.lacking(guest, seen.mine) is not None
        and not any(NAMED[NIGHT[other]] == colour for other in free)
    )


def last_of_group(seen: Seen) -> bool:
    room = int(seen.words[1])
    group = next(g for g in seen.groups() if room in g)
    return group - set(seen.mine["prepared"]) == {room} and len(group) == seen.told["size"]


def hires_for_less(seen: Seen) -> bool:
    """The first thing that happens is that the card is paid for, if it costs anything."""
    card = card_set().staff[int(seen.words[1])]
    first = seen.events[0]
    paid = -first.a if first.name == "krones" else 0
    return card.cost - paid == seen.told["n"] and int(str(seen.told["n"])) > 0


def helps_hire(seen: Seen) -> bool:
    """As much as the card costs, at most the dice, the boost and a strengthening staff card."""
    card = card_set().staff[int(str(seen.told["staff"]))]
    boost = "boost" in seen.words
    most = seen.before["dice"][4] + boost + 3
    saved = int(str(seen.told["n"]))
    least = min(card.cost, seen.before["dice"][4] + boost)
    return (
        seen.words[1] == "5"
        and card.number in seen.mine["hand"]
        and least <= saved <= min(card.cost, most)
        and card.cost - saved + boost <= seen.mine["krones"]
    )


def rooms_are_short(seen: Seen) -> bool:
    guest = int(str(seen.told["guest"]))
    colour = card_set().guests[guest].colour
    free = set(seen.mine["prepared"]) - set(seen.mine["occupied"])
    return (
        seen.words[1] == "3"
        and seen.lacking(guest, seen.mine) is not None
        and not any(colour in ("green", NAMED[NIGHT[room]]) for room in free)
        and seen.told["n"] == seen.before["dice"][2]
    )


def krones_are_short(seen: Seen) -> bool:
    return (
        seen.words[1] == "4"
        and seen.told["left"] == seen.mine["krones"] <= 2
        and seen.told["n"] == seen.before["dice"][3]
    )


def works_each_round(seen: Seen) -> bool:
    card = card_set().staff[int(seen.words[1])]
    return card.timing == "round" and seen.told["n"] == 8 - seen.before["round"]


CHECKS: dict[str, Callable[[Seen], bool]] = {
    "claims": claims,
    "fills-group": fills_group,
    "houses": houses,
    "houses-for-reward": houses,
    "completes-order": completes_order,
    "reaches-court": court(3),
    "escapes-penalty": court(1),
    "brings-lacking": brings_lacking,
    "strongest": strongest,
    "points": lambda seen: seen.then["points"] - seen.mine["points"] == seen.told["n"],
    "krones": lambda seen: seen.then["krones"] - seen.mine["krones"] == seen.told["n"],
    "saves-krone": saves_krone,
    "kitchen-has-all": kitchen_has_all,
    "room-waits": room_waits,
    "dice-for-order": dice_for_order,
    "small-order": small_order,
    "worth": worth,
    "worth-points": worth,
    "worth-reward": worth,
    "given-guest": given_guest,
    "free-guest": free_guest,
    "room-for-guest": room_for_guest,
    "last-of-group": last_of_group,
    "cheap-room": lambda seen: int(seen.words[1]) < 5,
    "helps-hire": helps_hire,
    "rooms-are-short": rooms_are_short,
    "krones-are-short": krones_are_short,
    "hires-for-less": hires_for_less,
    "works-each-round": works_each_round,
    "uses-staff": lambda seen: (
        int(seen.words[1]) in seen.mine["staff"] and int(seen.words[1]) not in seen.mine["used"]
    ),
}


def positions() -> Iterator[Game]:
    """Decisions of games in which guests are served and housed now and then."""
    eager = ("house", "lay", "serve", "claim", "hire", "use", "take", "guest")
    for seed in range(100):
        modules = (1, 2, 3, 4, 5) if seed % 4 == 3 else ()
        game = Game(players=2 + seed % 3, modules=modules, seed=seed)
        chance = random.Random(seed)
        met = 0
        while not game.over and met < POSITIONS // 12:
            if len(game.answers) > 1 and chance.random() < 0.4:
                met += 1
                yield game.copy()
            good = [answer for answer in game.answers if answer.family in eager]
            game.apply(chance.choice(good if good and chance.random() < 0.7 else game.answers))


@pytest.mark.slow
def test_every_motive_told_is_true_in_a_thousand_positions() -> None:
    text, told, looked_at = Text.of("en"), Counter[str](), 0
    for game in positions():
        looked_at += 1
        before = game.view(game.player)
        for answer in game.answers:
            after = game.copy()
            events = after.apply(answer)
            then = after.view(game.player)
            for motive in motives(game, answer):
                told[motive.key] += 1
                said = f"{answer}: {motive_words(motive, text)}"
                assert CHECKS[motive.key](Seen(motive, before, then, events)), said
        if looked_at == POSITIONS:
            break
    assert looked_at == POSITIONS
    rare = {"claims"}
    assert set(told) | rare == set(CHECKS), told


def test_every_kind_of_motive_is_checked_and_has_words_in_both_languages() -> None:
    keys = {reason.key for reason in REASONS}
    assert keys == set(CHECKS)
    for language in LANGUAGES:
        assert set(Text.of(language).sections["motive"]) == keys | {"brings-lacking-copy"}


def at(*fields: str) -> Game:
    position = Position(Options(players=2))
    for field in fields:
        name, _, value = field.partition(": ")
        position.set(name, value)
    return position.game()


@pytest.mark.parametrize(
    ("fields", "answer", "words"),
    [
        (["A krones: 20"], "claim a", "Claims politics card A for 15 points"),
        (
            ["A guest: composer with 1 wine", "A occupied: 1 5", "A free: 6"],
            "house 1",
            "Fills a yellow group of 3 rooms",
        ),
        (
            ["A guest: baroness", "dice: 6 6"],
            "die 6",
            "No other space has as many dice: 2",
        ),
        (["A emperor: 4", "dice: 4 4"], "die 4", "No other space has as many dice: 2"),
        (["A free: 0", "A guest: baroness with 2 wine 2 coffee"], "end", None),
    ],
)
def test_the_weightiest_motive_comes_first(
    fields: list[str], answer: str, words: str | None
) -> None:
    if words is None:
        assert not motives(at(*fields), "pass")
    else:
        assert words in reasons_for(at(*fields), answer, Text.of("en"))


def test_a_reason_against_another_answer_is_not_shared_with_it() -> None:
    game = at("A guest: baroness", "dice: 1 2 2 2", "A krones: 3")
    text = Text.of("en")
    assert reasons_against(game, "die 2 boost", "die 2", text) == []
    assert reasons_against(game, "die 2", "die 1", text)[0].startswith("The Baroness wants wine")


def test_german_reasons_are_german() -> None:
    game = at("A guest: baroness", "dice: 1 2 2 2")
    assert reasons_for(game, "die 2", Text.of("de"))[0] == (
        "Die Baronin möchte Wein: Feld 2 hat 3 Würfel"
    )


ROW = "composer baroness macleod duke actress"


@pytest.mark.parametrize(
    ("fields", "answer", "language", "words"),
    [
        (
            ["dice: 2 2 2"],
            "guest 2",
            "en",
            [
                "The Baroness orders 2 wine and 2 coffee: space 2 has 3 dice",
                "The Baroness brings 5 points in a room, and as a reward: "
                "draw 3 staff cards, play one for up to 3 krones less",
            ],
        ),
        (
            ["dice: 2 2 2"],
            "guest 1",
            "de",
            [
                "Der Komponist bestellt 1 Wein: Feld 2 hat 3 Würfel",
                "Niemand sonst in der Reihe bestellt so wenig: nur 1 Wein",
                "Der Komponist bringt im Zimmer 1 Punkt und als Belohnung: 1 Strudel",
            ],
        ),
        (
            ["dice: 3", "A kitchen: 1 wine", "A free: 6"],
            "guest 1",
            "en",
            [
                "Your kitchen has everything that the Composer orders",
                "A room is ready for the Composer to move into",
            ],
        ),
    ],
)
def test_a_guest_is_taken_for_order_room_and_reward(
    fields: list[str], answer: str, language: str, words: list[str]
) -> None:
    game = at(f"row: {ROW}", "A krones: 10", *fields)
    assert reasons_for(game, answer, Text.of(language), most=9)[: len(words)] == words


def test_the_first_guest_of_a_game_is_taken_for_a_reason() -> None:
    """Nothing is rolled, prepared or cooked yet: what is left is what a guest orders and brings."""
    for seed in range(30):
        game = Game(players=2, variant="introductory", seed=seed)
        while not all(answer.family == "guest" for answer in game.answers):
            game.apply(game.answers[0])
        for answer in game.answers:
            for language in LANGUAGES:
                assert reasons_for(game, answer, Text.of(language)), f"{seed} {answer}"
