"""What modules 2 and 4 read like: celebrities with their coloured dice, and the skeleton key."""

import pytest

from kaiserhof.story import decision_words
from tests.story.words import DE, EN, answer, position

LOUNGE = "lounge gandhi einstein:4 churchill:2"


@pytest.mark.parametrize(
    ("fields", "plays", "notation", "english", "german"),
    [
        (
            f"{LOUNGE}; dice 3 3 3 3 3; coloured 3 3 0; A krones 6",
            "",
            "die 3 red",
            "Take the red die 3 for 4 krones: Gandhi, 1 point; prepare up to 5 rooms",
            "Roter Würfel 3 für 4 Kronen: Gandhi, 1 Punkt; bis zu 5 Zimmer vorbereiten",
        ),
        (
            f"{LOUNGE}; dice 6 6 5; coloured 5 6 0; A krones 3",
            "",
            "die 6 blue boost",
            "Take the blue die 6, boosted, for 3 krones: Einstein, 4 points; "
            "another action with strength 3",
            "Blauer Würfel 6, verstärkt, für 3 Kronen: Einstein, 4 Punkte; "
            "eine andere Aktion mit Stärke 3",
        ),
        (
            f"{LOUNGE}; dice 1 4 5; coloured 1 5 4; A staff bootblack; A krones 0",
            "",
            "die 4 yellow",
            "Take the yellow die 4 at no cost: Churchill, 2 points; 1 krone and 1 step",
            "Gelber Würfel 4 kostenlos: Churchill, 2 Punkte; 1 Krone und 1 Schritt",
        ),
        (
            "A celebrities einstein; A kitchen 1 wine",
            "",
            "exchange",
            "Turn to Einstein: swap up to 4 dishes or drinks in your kitchen",
            "Einstein nutzen: bis zu 4 Speisen oder Getränke der Küche tauschen",
        ),
        (
            "A celebrities einstein; A kitchen 2 wine",
            "exchange; pay wine; choose cake",
            "done",
            "Swap nothing more",
            "Nichts weiter tauschen",
        ),
        (
            "dice 2 5; coloured 2 0 5; turn A",
            "pass; pass",
            "throw yellow",
            "Throw away the yellow die 5",
            "Gelber Würfel 5 kommt in den Mistkübel",
        ),
    ],
)
def test_an_answer_with_celebrities_reads(
    fields: str, plays: str, notation: str, english: str, german: str
) -> None:
    game = position(fields, plays, modules=(2,))
    assert answer(game, notation, EN) == english
    assert answer(game, notation, DE) == german


def test_the_skeleton_key_reads() -> None:
    game = position("", modules=(4,))
    line = "Take the skeleton key: a dish or drink, and any action with strength 1"
    assert answer(game, "key", EN) == line
    line = "Generalschlüssel: Speise oder Getränk und eine beliebige Aktion mit Stärke 1"
    assert answer(game, "key", DE) == line
    game.apply("key")
    line = "Which dish or drink do you choose (skeleton key)?"
    assert decision_words(game.state, EN) == line
    line = "Welche Speise oder welches Getränk wählst du (Generalschlüssel)?"
    assert decision_words(game.state, DE) == line


CELEBRITY_QUESTIONS = [
    (
        "exchange",
        "A celebrities einstein; A kitchen 1 wine",
        "exchange",
        "You may swap 4 dishes or drinks (Einstein): what do you give up?",
        "Du darfst 4 Speisen oder Getränke tauschen (Einstein): Was gibst du ab?",
    ),
    (
        "throw",
        "dice 2 5; coloured 2 0 5",
        "pass; pass",
        "Only coloured dice are left: which one do you throw away?",
        "Es gibt nur noch farbige Würfel: Welcher kommt in den Mistkübel?",
    ),
]


@pytest.mark.parametrize(("decision", "fields", "plays", "english", "german"), CELEBRITY_QUESTIONS)
def test_a_decision_with_celebrities_reads(
    decision: str, fields: str, plays: str, english: str, german: str
) -> None:
    game = position(fields, plays, modules=(2,))
    assert game.decision == decision
    assert decision_words(game.state, EN) == english
    assert decision_words(game.state, DE) == german
