"""What each answer of the base game reads like."""

import pytest

from kaiserhof import Game
from kaiserhof.story import room_words
from tests.story.words import DE, EN, HOTEL, ROW, answer, position


@pytest.mark.parametrize(
    ("fields", "plays", "notation", "english", "german"),
    [
        ("", "", "pass", "Pass", "Passen"),
        ("turn A die", "", "end", "End the turn", "Den Spielzug beenden"),
        (
            "dice 3 3 3; A krones 4",
            "",
            "die 3 boost",
            "Take a die 3, boosted: prepare up to 4 rooms",
            "Würfel 3, verstärkt: bis zu 4 Zimmer vorbereiten",
        ),
        (
            "dice 1 1; A staff restaurant-manager",
            "",
            "die 1",
            "Take a die 1: 3 dishes, strudel and cake",
            "Würfel 1: 3 Speisen, Strudel und Torte",
        ),
        (
            "dice 4 4; A staff bootblack",
            "",
            "die 4",
            "Take a die 4: 2 krones and 2 steps",
            "Würfel 4: 2 Kronen und 2 Schritte",
        ),
        (
            "dice 6 6; A krones 3",
            "",
            "die 6 boost",
            "Take a die 6, boosted, for 2 krones: another action with strength 3",
            "Würfel 6, verstärkt, für 2 Kronen: eine andere Aktion mit Stärke 3",
        ),
        (
            "dice 6; A krones 3; A staff kitchen-hand",
            "",
            "die 6",
            "Take a die 6: another action with strength 2",
            "Würfel 6: eine andere Aktion mit Stärke 2",
        ),
        (
            "dice 6; A krones 0; turn A begun",
            "",
            "die 6",
            "Take a die 6: nothing happens",
            "Würfel 6: nichts geschieht",
        ),
        (
            "dice 5 5",
            "",
            "die 5",
            "Take a die 5: play a staff card for up to 2 krones less",
            "Würfel 5: Personalkarte bis zu 2 Kronen billiger ausspielen",
        ),
        (
            ROW,
            "",
            "guest 2",
            "Take the Baroness from the row for 2 krones",
            "Die Baronin für 2 Kronen aus der Reihe nehmen",
        ),
        (
            f"{ROW}; A staff delivery-boy",
            "",
            "guest 1",
            "Take the Duke from the row at no cost",
            "Den Herzog kostenlos aus der Reihe nehmen",
        ),
        (
            "A guest duke; A guest baroness; A kitchen 2 wine",
            "",
            "serve wine to 2",
            "Serve 1 wine to the Baroness (table 2) for 1 krone",
            "1 Wein für 1 Krone an die Baronin servieren (Tisch 2)",
        ),
        (
            "A guest duke; A guest baroness; A kitchen 2 wine",
            "serve wine to 2",
            "serve wine to 2",
            "Serve 1 wine to the Baroness (table 2)",
            "1 Wein an die Baronin servieren (Tisch 2)",
        ),
        (
            "A guest duke; A guest baroness; A kitchen 2 wine",
            "serve wine to 2",
            "done",
            "Serve nothing more",
            "Nichts mehr servieren",
        ),
        (
            f"{HOTEL}; A guest count with 1 wine 2 coffee",
            "",
            "house 1",
            "House the Count",
            "Den Grafen einquartieren",
        ),
        (
            f"{HOTEL}; A guest count with 1 wine 2 coffee",
            "house 1",
            "into 10",
            "Room 10 (3rd floor, blue)",
            "Zimmer 10 (3. Etage, blau)",
        ),
        (
            f"{HOTEL}; dice 3 3; A krones 4",
            "die 3",
            "room 12",
            "Room 12 (3rd floor, blue) for 2 krones",
            "Zimmer 12 (3. Etage, blau) für 2 Kronen",
        ),
        (
            f"{HOTEL}; dice 3 3; A staff butler",
            "die 3",
            "room 12",
            "Room 12 (3rd floor, blue) at no cost",
            "Zimmer 12 (3. Etage, blau) kostenlos",
        ),
        (f"{HOTEL}; dice 3 3", "die 3", "done", "No more rooms", "Keine weiteren Zimmer"),
        (
            "dice 1 1 1 1 1",
            "die 1",
            "cakes 2",
            "3 strudel and 2 cake",
            "3 Strudel und 2 Torten",
        ),
        ("dice 1 1 1 1 1", "die 1", "cakes 0", "5 strudel", "5 Strudel"),
        ("dice 2 2", "die 2", "coffees 1", "1 wine and 1 coffee", "1 Wein und 1 Kaffee"),
        ("dice 4 4 4", "die 4", "krones 2", "2 krones and 1 step", "2 Kronen und 1 Schritt"),
        (
            "dice 1 1 1 1; A guest countess",
            "die 1; cakes 2",
            "cake to 1",
            "Lay the cake on the Countess",
            "Die Torte auf die Gräfin legen",
        ),
        (
            "dice 1 1 1 1; A guest countess",
            "die 1; cakes 2",
            "cake to kitchen",
            "All remaining cake into the kitchen",
            "Alle übrigen Torten in die Küche",
        ),
        (
            "dice 1 1 1 1; A guest countess",
            "die 1; cakes 2; cake to 1",
            "cake to kitchen",
            "The cake into the kitchen",
            "Die Torte in die Küche",
        ),
        (
            "dice 5 5 5; A hand groom page-boy",
            "die 5",
            "hire 5",
            "Play the Groom for 1 krone",
            "Den Pferdeknecht für 1 Krone ausspielen",
        ),
        (
            "dice 5 5 5; A hand groom page-boy",
            "die 5",
            "hire 35",
            "Play the Page Boy at no cost",
            "Den Pagen kostenlos ausspielen",
        ),
        (
            "dice 5 5 5; A hand groom",
            "die 5",
            "done",
            "Play no staff card",
            "Keine Personalkarte ausspielen",
        ),
        (
            "A staff waitress",
            "",
            "use 2",
            "Use the Waitress: 1 cake",
            "Die Kellnerin nutzen: 1 Torte",
        ),
        (
            "politics krones-20 floors-2 three-each; A krones 20; markers-a B",
            "",
            "claim a",
            "Claim politics card A for 10 points",
            "Politikkarte A für 10 Punkte erfüllen",
        ),
        (
            f"{HOTEL}; A guest architect with 2 wine 1 coffee",
            "house 1; into 1",
            "take 1",
            "Take: prepare a room for 1 krone less",
            "Nehmen: ein Zimmer um 1 Krone billiger vorbereiten",
        ),
        (
            f"{HOTEL}; A guest architect with 2 wine 1 coffee",
            "house 1; into 1",
            "done",
            "Take nothing",
            "Nichts nehmen",
        ),
        (
            f"{HOTEL}; A guest architect with 2 wine 1 coffee",
            "house 1; into 1; take 1; room 12",
            "done",
            "Refuse the rest",
            "Auf den Rest verzichten",
        ),
        (
            "A guest poet with 3 strudel 1 wine; A free 1 6; A hand stableman; A staff masseuse",
            "house 1; into 1",
            "done",
            "Take only what must be taken",
            "Nur nehmen, was sein muss",
        ),
        (
            f"{HOTEL}; dice 1 1; A staff decorator",
            "die 1",
            "take 1",
            "Main action: 2 dishes, strudel and cake",
            "Hauptaktion: 2 Speisen, Strudel und Torte",
        ),
        (
            f"{HOTEL}; dice 1 1; A staff decorator",
            "die 1",
            "take 2",
            "Decorator: prepare a room at its usual cost",
            "Dekorateur: ein Zimmer zum üblichen Preis vorbereiten",
        ),
        (
            "dice 6 6 6",
            "die 6",
            "copy 3",
            "Action 3: prepare up to 3 rooms",
            "Aktion 3: bis zu 3 Zimmer vorbereiten",
        ),
    ],
)
def test_an_answer_reads(fields: str, plays: str, notation: str, english: str, german: str) -> None:
    game = position(fields, plays)
    assert answer(game, notation, EN) == english
    assert answer(game, notation, DE) == german


def test_a_room_reads() -> None:
    state = Game().state
    assert room_words(state, 0, 12, EN) == "room 12 (3rd floor, blue)"
    assert room_words(state, 1, 19, DE) == "Zimmer 19 (4. Etage, blau)"
