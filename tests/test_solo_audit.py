"""Every point of the opponent, reckoned again from its cards by the sentences of the rules.

The printed cards, the view at the end and nothing of the code that played: Leopold is as strong as
his deck makes him, and not stronger.
"""

import csv
import random
from importlib import resources
from typing import Any

import pytest

from kaiserhof import Game
from kaiserhof.data import card_set

GAMES = 12
NIGHT = "byrrb yyrry brbyy brbrb".replace(" ", "")
TRACK = (0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9)
STEPS_BACK = {3: 3, 5: 5, 7: 7}
COVERED = {13: 1, 14: 1, 17: 2, 18: 2, 19: 2}
LEVELS = ("easy", "medium", "hard")
SECRETARY = 29


def deck() -> dict[int, dict[str, str]]:
    text = (resources.files("kaiserhof.modules.solo") / "automa.csv").read_text(encoding="utf-8")
    return {int(row["id"]): row for row in csv.DictReader(text.splitlines())}


def entries(printed: str, level: str) -> list[str]:
    """What a part of a card asks for at a level."""
    reached = {"": 0, "medium+": 1, "hard": 2}
    found = [entry.rstrip("]").partition(" [") for entry in printed.split("; ")]
    return [what for what, _, least in found if reached[least] <= LEVELS.index(level)]


def groups() -> list[set[int]]:
    """Rooms of one colour that touch."""
    left, found = set(range(20)), []
    while left:
        edge, group = [left.pop()], set[int]()
        while edge:
            room = edge.pop()
            group.add(room)
            near = {room - 5, room + 5} | ({room - 1} if room % 5 else set())
            near |= {room + 1} if room % 5 < 4 else set()
            beside = {other for other in near & left if NIGHT[other] == NIGHT[room]}
            left -= beside
            edge += beside
        found.append(group)
    return found


def worth(card: int, hotel: Any, claimed: int) -> int:
    """An end-of-game card on the opponent's hotel, as it is printed."""
    rooms = set(hotel["occupied"])
    red, blue, yellow = (sum(NIGHT[room] == colour for room in rooms) for colour in "rby")
    full = [{floor * 5 + column for column in range(5)} <= rooms for floor in range(4)]
    columns = [{floor * 5 + column for floor in range(4)} <= rooms for column in range(5)]
    points: dict[int, int] = {
        27: 3 * red,
        28: 3 * blue,
        30: 3 * yellow,
        31: len(rooms),
        32: 2 * len(hotel["staff"]),
        34: len(hotel["prepared"]),
        37: 2 * sum(group <= rooms for group in groups()),
        40: 5 * claimed,
        41: 2 * hotel["emperor"],
        46: 5 * sum(full),
        47: 5 * sum(columns),
        48: 4 * min(red, blue, yellow),
    }
    return points.get(card, 0)


def court(turned: list[int], level: str) -> int:
    """The points of the emperor track: two cards a round, a scoring after rounds 3, 5 and 7."""
    at = points = 0
    for turn, card in enumerate(turned):
        for entry in entries(deck()[card]["extra"], level):
            if entry.startswith("emperor"):
                points += max(0, at + int(entry.split()[1]) - 13)
                at = min(13, at + int(entry.split()[1]))
        back = STEPS_BACK.get(turn // 2 + 1, 0) if turn % 2 else 0
        if back:
            points += TRACK[at]
            at = max(0, at - back)
    return points


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_leopold_scores_what_his_cards_say_and_no_more(level: str) -> None:
    for seed in range(GAMES):
        game, chance = Game(players=1, level=level, seed=seed), random.Random(seed)
        guests: list[int] = []
        while not game.over:
            happened = game.apply(chance.choice(game.answers))
            guests += [event.a for event in happened if event.name == "guest_roomed"]
        view: Any = game.view(0)
        hotel, person, opponent = view["players"][1], view["players"][0], view["opponent"]
        turned = opponent["turned"]
        asked = [entry for card in turned for entry in entries(deck()[card]["extra"], level)]
        wanted = [entry for card in turned for entry in entries(deck()[card]["guest"], level)]
        claimed = [letter for letter in range(3) if opponent["progress"][letter] == 3]
        assert len(turned) == 14
        assert len(hotel["staff"]) == asked.count("staff")
        assert sum(opponent["progress"]) == min(9, sum("politics" in one for one in asked))
        assert len(hotel["occupied"]) == len(guests) <= len(wanted)
        persons = [worth(card, hotel, len(claimed)) for card in person["staff"]]
        by_hand = {
            "guests": sum(card_set().guests[guest].points for guest in guests),
            "spaces": sum(COVERED.get(room, 0) for room in hotel["occupied"]),
            "politics": sum(
                (15, 10, 5)[view["politics"][letter]["markers"].index(1)] for letter in claimed
            ),
            "emperor": court(turned, level),
            "end_staff": sum(
                max([0, *persons]) if card == SECRETARY else worth(card, hotel, len(claimed))
                for card in hotel["staff"]
            ),
            "rooms": sum(room // 5 + 1 for room in hotel["occupied"]),
        }
        told = {line: points for line, points in game.breakdown(player=1).items() if points}
        assert told == {line: points for line, points in by_hand.items() if points}, seed
        assert hotel["points"] == sum(by_hand.values())
