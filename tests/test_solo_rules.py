"""Every rule of the solo mode has a scenario that names it; what belongs to the set-up has a test.

The rules are told in docs/rules.md, each marked as stated by a source (S), inferred from it (I) or
ruled (?). Scenarios stand here by the beginning of their title, tests by their name.
"""

import pytest

from kaiserhof.manifest import manifests
from kaiserhof.records.scenario import parse
from tests import test_solo

SCENARIOS = {
    "S the tiles change hands, the opponent opens odd rounds": [
        "The opponent opens the first round",
        "The opponent has the fourth turn",
        "The turn order tiles change hands",
    ],
    "S who passes goes on after the opponent, with a die less": [
        "Whoever passes lets the opponent",
        "Passing again throws away another die",
        "With celebrities it is a white die",
    ],
    "S two guests, with the row filled up between them": ["Two guests come one after the other"],
    "S the hand breaks ties": [
        "The left hand takes the leftmost",
        "The right hand takes the rightmost",
        "Between two faces with as many dice",
        "Between celebrities of equal worth",
        "A politics card that is claimed gives way to the one with the least progress, by the left",
        "A politics card that is claimed gives way to the one with the least progress, by the righ",
    ],
    "S no guest of the colour: the best of all": ["Without a guest of its colour"],
    "S, I no space of the colour: the best who can be housed": ["With no space of its colour"],
    "S nobody can be housed": ["Nobody of the row can be housed"],
    "? for dancing rooms do not matter, the Pope is passed over": [
        "A guest dances without a room",
        "The Pope never dances",
    ],
    "S printed points, never the reward": ["A guest scores its points even below zero"],
    "S lowest floor, leftmost space": ["A coloured guest takes the lowest floor"],
    "S green: rightmost column, lowest space": ["A green guest takes the rightmost column"],
    "S +n counts, no occupancy bonus": ["A covered space scores its points"],
    "S without ballrooms nobody dances": ["Without ballrooms a dancing guest"],
    "S lowest row with a place, no champagne, no row bonus": [
        "A guest dances without a room, and a dancer takes the lowest row",
        "A full row sends the dancer one row up",
    ],
    "S next-1 and next-2 by round, and what is full": [
        "Next-1 is the right ballroom",
        "Next-2 is the right ballroom in rounds 4 and 5",
        "Next-2 is the right ballroom in the last two rounds",
        "A full ballroom sends the dancer on",
    ],
    "S the balcony never fills up": ["The balcony of the right ballroom"],
    "? all ten dancers out": ["With all dancers out"],
    "S which die": [
        "Of two faces the one with more dice",
        "A face that no die shows",
    ],
    "S a coloured die first, the best celebrity": [
        "A coloured die goes before a white one",
        "Of several coloured dice",
    ],
    "S colour-max": [
        "Colour-max takes the best",
        "Colour-max without a coloured die",
        "Colour-max without celebrities",
    ],
    "S, I no action, no price": ["The die brings no action"],
    "S what red, yellow and blue bring": [
        "The red die advances",
        "Of several coloured dice on the space the celebrity that is worth most comes, the yellow",
        "A coloured die goes before a white one and brings its celebrity, the blue",
    ],
    "S the celebrity leaves with the round": ["The celebrity of the opponent leaves"],
    "S steps beyond the track": ["Steps beyond the end"],
    "S staff from the private deck": ["Staff comes from the top"],
    "S III, II, I and the best free points": ["A politics card is reached in three steps"],
    "? all three claimed": ["With all three politics cards claimed"],
    "S both score the emperor, only the person meets the tile": [
        "Both score the emperor track",
        "The opponent suffers no penalty",
    ],
    "I -5 without a dancer": ["The opponent without a dancer loses"],
    "S a tie is lost": ["A tie is lost", "One point more wins"],
    "S open staff and rooms, nothing lost": ["The opponent scores its open staff"],
    "S staff that needs a word": [
        "The Operator is worth twice",
        "The Assistant Manager counts",
        "The Leading Dancer counts",
        "Hautel Couture: guests left in its café cost nothing, and its vacant tiles count",
    ],
    "? Marketing Director": ["The Marketing Director counts only"],
    "? Secretary": [
        "The Secretary of the opponent copies",
        "In 2015 the Secretary of the opponent",
    ],
    "S Hautel Couture": [
        "Hautel Couture: the person's die moves",
        "Hautel Couture: an item that only one",
        "Hautel Couture: a complete order",
        "Hautel Couture: an item that nobody lacks",
        "Hautel Couture: the opponent's die moves no item",
        "Hautel Couture: a new round lays",
        "Hautel Couture: a vacant tile keeps",
    ],
    "? items move although no action follows": ["Hautel Couture: the item moves although"],
    "S Nine Stars Inn": [
        "Nine Stars Inn: each advance",
        "Nine Stars Inn: the red die",
        "Nine Stars Inn: a floor of the person",
        "Nine Stars Inn: a floor and a column",
        "Nine Stars Inn: without a star nothing",
        "Nine Stars Inn: the fourth star",
        "Nine Stars Inn: three stars",
        "Nine Stars Inn: nine stars",
        "Nine Stars Inn: no star",
    ],
    "? no tenth star": ["Nine Stars Inn: there is no tenth"],
    "S Sushi Resort": [
        "Sushi Resort: a tile on a space",
        "Sushi Resort: other spaces",
        "Sushi Resort: the token stays",
        "Sushi Resort: a guest with a token costs",
        "Sushi Resort: even a free guest",
        "Sushi Resort: the opponent scores eight",
        "Sushi Resort: a guest with a token who reaches",
    ],
    "S Toll Bridge Hotel": [
        "Toll Bridge Hotel: each die",
        "Toll Bridge Hotel: the person pays one krone",
        "Toll Bridge Hotel: without a krone a space",
        "Toll Bridge Hotel: without a krone and with tokens everywhere",
        "Toll Bridge Hotel: whoever has a krone",
    ],
    "I E. Gizia uses a space": ["Toll Bridge Hotel: E. Gizia"],
}
TESTS = {
    "S Elisabeth with module 1 or 2": "test_elisabeth_comes_with_ballrooms_or_celebrities",
    "S module 4 is never used": "test_module_4_is_refused_with_its_reason",
    "S the night side": "test_the_opponent_plays_the_night_side_beside_a_day_board",
    "S, ? ten cards, six kept; nothing for the opponent": (
        "test_the_person_keeps_six_of_ten_cards_and_the_opponent_has_nothing"
    ),
    "S the private deck": "test_the_private_deck_is_end_of_game_staff_that_nobody_sees",
    "S the private deck with module 1": (
        "test_the_leading_dancer_may_be_in_the_private_deck_with_ballrooms"
    ),
    "S a rehearsal room by chance": "test_with_ballrooms_the_person_rehearses_somewhere_by_chance",
    "S three entrances, 7 krones": "test_with_entrances_one_of_three_is_kept_for_nothing",
    "S the café of Hautel Couture": (
        "test_hautel_couture_seats_three_guests_and_reserves_their_rooms"
    ),
    "S, I Nine Stars Inn takes what is left": (
        "test_nine_stars_inn_takes_a_politics_card_that_lies_nowhere_else"
    ),
    "S twenty cards each": "test_there_are_twenty_cards_for_each",
}


def titles() -> list[str]:
    """The titles of the scenarios in the folder of the solo mode."""
    (solo,) = (manifest for manifest in manifests() if manifest.key == "solo")
    files = ("rules.scenario", "hotels.scenario")
    return [
        scenario.title for file in files for scenario in parse(solo.read(f"scenarios/{file}"), file)
    ]


@pytest.mark.parametrize("rule", SCENARIOS)
def test_a_rule_has_scenarios_that_name_it(rule: str) -> None:
    found = titles()
    missing = [begin for begin in SCENARIOS[rule] if not any(t.startswith(begin) for t in found)]
    assert missing == []


def test_no_scenario_stands_for_nothing() -> None:
    """A scenario that no rule of the list asks for is one too many, or its rule is missing."""
    asked = [begin for begins in SCENARIOS.values() for begin in begins]
    more = {
        "The Pope takes a room like any other guest",
        "The Secretary of the person copies an open card of the opponent",
        "Sushi Resort: a reward's free guest with a token needs its krone, too",
        "Toll Bridge Hotel: the toll comes on top of the krone of space 6 and of a boost",
        "Toll Bridge Hotel: the krone left for the toll alone does not open space 6",
    }
    assert {title for title in titles() if not title.startswith(tuple(asked))} == more


@pytest.mark.parametrize("rule", TESTS)
def test_a_rule_of_the_set_up_has_a_test(rule: str) -> None:
    assert hasattr(test_solo, TESTS[rule])
