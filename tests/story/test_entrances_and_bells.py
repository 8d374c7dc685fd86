"""What modules 3 and 5 read like: the auction, hotel entrances, staff with a bell, exchanges."""

import pytest

from kaiserhof.story import decision_words
from tests.story.words import DE, EN, ROW, answer, position

AUCTION = "phase set-up; entrances kozi the-ren"


@pytest.mark.parametrize(
    ("fields", "plays", "notation", "english", "german"),
    [
        (
            "phase set-up; entrances kaufman mayenfels",
            "",
            "auction mayenfels",
            "Put up Mayenfels",
            "Mayenfels versteigern",
        ),
        (AUCTION, "auction kozi", "bid 0", "Bid nothing", "Nichts bieten"),
        (AUCTION, "auction kozi", "bid 3", "Bid 3 krones", "3 Kronen bieten"),
        (
            AUCTION,
            "auction kozi; bid 3",
            "pass",
            "Pass: bid no more for this one",
            "Passen: hier nicht mehr mitbieten",
        ),
        (
            f"{ROW}; A entrance kaufman",
            "guest 5",
            "guest 3",
            "Take the Baroness from the row for 1 krone",
            "Die Baronin für 1 Krone aus der Reihe nehmen",
        ),
        (
            f"{ROW}; A entrance kaufman",
            "guest 5",
            "done",
            "Take no second guest",
            "Keinen zweiten Gast nehmen",
        ),
        (
            "round 4; A entrance ninas-melange; own-politics 1 8 15; A krones 20",
            "",
            "claim own a",
            "Fulfil your own politics card A (Full Till) for 10 points",
            "Eigene Politikkarte A (Volle Kasse) für 10 Punkte erfüllen",
        ),
        (
            "A entrance grand-wray; own-tiles 1 2 7 8 13 14; A emperor 2",
            "",
            "audience 1",
            "Audience for 1 step back: 3 krones",
            "Audienz für 1 Schritt zurück: 3 Kronen",
        ),
        (
            "dice 4 4 5 5; A entrance kozi",
            "",
            "move 4 to 5",
            "Move a white die from space 4 to 5",
            "Einen weißen Würfel von Feld 4 auf 5 legen",
        ),
        (
            "A entrance dove; A occupied 0 1 2 3; A free 4; A guest mr.-horsa with 1 strudel",
            "house 1",
            "token 4",
            "Token 4: play a staff card at no cost and 2 points",
            "Plättchen 4: Personalkarte kostenlos ausspielen und 2 Punkte",
        ),
        (
            "A staff hairdresser; A hand groom; A emperor 4",
            "",
            "use 177",
            "Use the Hairdresser for 2 steps back: play a staff card for up to 3 krones less",
            "Die Coiffeuse für 2 Schritte zurück nutzen: "
            "Personalkarte bis zu 3 Kronen billiger ausspielen",
        ),
        (
            "A staff wagon-master; A kitchen 2 wine",
            "",
            "use 175",
            "Use the Wagon Master to exchange 2 dishes or drinks: 2 points",
            "Den Wagenmeister zum Tausch von 2 Speisen oder Getränken nutzen: 2 Punkte",
        ),
        (
            "A staff chef-de-rang; dice 2 2 2",
            "die 2; coffees 0",
            "take 1",
            "Turn the Chef de Rang over: 5 steps on the emperor track",
            "Den Chef de Rang wenden: 5 Schritte auf der Kaiserleiste",
        ),
    ],
)
def test_an_answer_with_entrances_and_bells_reads(
    fields: str, plays: str, notation: str, english: str, german: str
) -> None:
    game = position(fields, plays, modules=(3, 5))
    assert answer(game, notation, EN) == english
    assert answer(game, notation, DE) == german


ENTRANCE_QUESTIONS = [
    (
        "auction",
        AUCTION,
        "",
        "Which entrance do you put up for auction?",
        "Welchen Hoteleingang versteigerst du?",
    ),
    (
        "bid",
        AUCTION,
        "auction kozi",
        "The Kozi Palace, Vienna: what is your first bid?",
        "The Kozi Palace, Vienna: Was bietest du als Erstes?",
    ),
    (
        "bid",
        AUCTION,
        "auction kozi; bid 0",
        "The Kozi Palace, Vienna: nothing has been bid so far. Do you raise?",
        "The Kozi Palace, Vienna: Bisher ist nichts geboten. Bietest du mehr?",
    ),
    (
        "bid",
        AUCTION,
        "auction kozi; bid 3",
        "The Kozi Palace, Vienna: the bid stands at 3 krones. Do you raise?",
        "The Kozi Palace, Vienna: Das Gebot steht bei 3 Kronen. Erhöhst du?",
    ),
    (
        "second_guest",
        f"{ROW}; A entrance kaufman",
        "guest 5",
        "Kaufman: do you take a second guest from the row?",
        "Kaufman: Nimmst du einen zweiten Gast aus der Reihe?",
    ),
    (
        "guest",
        f"phase first-guests; {ROW}; B entrance kaufman",
        "guest 5",
        "Kaufman: which second guest do you begin with, at no cost?",
        "Kaufman: Mit welchem zweiten Gast beginnst du, kostenlos?",
    ),
    (
        "prepare",
        "phase first-rooms; A entrance paulwei",
        "room 1; room 2",
        "You may prepare 2 more rooms to begin with: which one next?",
        "Zu Beginn darfst du noch 2 Zimmer vorbereiten: Welches als Nächstes?",
    ),
    (
        "turn",
        "dice 4 4 5 5; A entrance kozi",
        "move 4 to 5",
        "A die was moved to space 5: how do you use that space?",
        "Auf Feld 5 wurde ein Würfel gelegt: Wie nutzt du dieses Feld?",
    ),
    (
        "token",
        "A entrance dove; A occupied 0 1 2 3; A free 4; A guest mr.-horsa with 1 strudel",
        "house 1",
        "A floor is fully occupied: which token do you take (Dove)?",
        "Eine Etage ist ganz bezogen: Welches Plättchen nimmst du (Dove)?",
    ),
    (
        "bundle",
        "A staff chef-de-rang; dice 2 2 2",
        "die 2; coffees 0",
        "The bell rings: do you turn the Chef de Rang over?",
        "Die Glocke läutet: Wendest du den Chef de Rang?",
    ),
    (
        "guest_filled",
        f"{ROW}; A staff bartender; dice 1 1 1",
        "die 1; cakes 0; take 1; take 1",
        "Which guest do you take, with the order filled (Bartender)?",
        "Welchen Gast nimmst du, mit erfüllter Bestellung (Buffetier)?",
    ),
]


@pytest.mark.parametrize(("decision", "fields", "plays", "english", "german"), ENTRANCE_QUESTIONS)
def test_a_decision_with_entrances_and_bells_reads(
    decision: str, fields: str, plays: str, english: str, german: str
) -> None:
    game = position(fields, plays, modules=(3, 5))
    assert game.decision == decision
    assert decision_words(game.state, EN) == english
    assert decision_words(game.state, DE) == german
