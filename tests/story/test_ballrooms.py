"""What module 1 reads like: champagne, ballrooms, rehearsal rooms and dancers."""

import pytest

from kaiserhof import Game, Options
from kaiserhof.story import answer_words, decision_words
from tests.story.words import DE, EN, HOTEL, answer, position

BALLS = "ballrooms goldener-strauss odeonsaal apollosaal"
LAST_SCORING = "round 7; phase round-end; tiles krones-3 krones-5 per-dancer; B emperor 10"


@pytest.mark.parametrize(
    ("fields", "plays", "notation", "english", "german"),
    [
        (
            "dice 1 1 1 1 1",
            "",
            "die 1",
            "Take a die 1: 5 of strudel, cake and champagne",
            "Würfel 1: 5 aus Strudel, Torte und Champagner",
        ),
        ("dice 2", "", "die 2", "Take a die 2: 1 wine", "Würfel 2: 1 Wein"),
        ("dice 1 1 1 1", "die 1", "cakes 0", "4 strudel", "4 Strudel"),
        (
            "dice 1 1 1 1",
            "die 1",
            "cakes 1",
            "1 cake; of the other 3 up to 1 champagne, the rest strudel",
            "1 Torte; von den anderen 3 bis zu 1 Champagner, der Rest Strudel",
        ),
        ("dice 1 1 1 1", "die 1", "cakes 2", "2 strudel and 2 cake", "2 Strudel und 2 Torten"),
        (
            "dice 1 1 1 1",
            "die 1; cakes 1",
            "champagne 1",
            "2 strudel, 1 cake and 1 champagne",
            "2 Strudel, 1 Torte und 1 Champagner",
        ),
        (
            "dice 2 2 2 2",
            "die 2; coffees 1",
            "champagne 0",
            "3 wine and 1 coffee",
            "3 Wein und 1 Kaffee",
        ),
        (
            "A guest partyer with 1 strudel 1 wine; A kitchen 1 champagne",
            "",
            "dance 1",
            "Send the Partyer dancing",
            "Den Partylöwen zum Tanzen schicken",
        ),
        (
            "A guest khan with 1 coffee; A kitchen 3 champagne",
            "dance 1",
            "ballroom 1 bottom",
            "Apollosaal, bottom row, 1 champagne",
            "Apollosaal, untere Reihe, 1 Champagner",
        ),
        (
            "ballrooms odeonsaal zum-sperl goldener-strauss; A guest khan with 1 coffee; "
            "A kitchen 3 champagne",
            "dance 1",
            "ballroom 1 middle",
            "Odeonsaal, middle row, 2 champagne: occupy a room on the lower three floors",
            "Odeonsaal, mittlere Reihe, 2 Champagner: Zimmer der unteren drei Etagen beziehen",
        ),
        (
            "ballrooms odeonsaal zum-sperl goldener-strauss; A guest khan with 1 coffee; "
            "A kitchen 3 champagne; B dancers 2 in 3 top",
            "dance 1",
            "ballroom 3 top",
            "Goldener Strauß, balcony, 3 champagne: 3 steps on the emperor track",
            "Goldener Strauß, Balkon, 3 Champagner: 3 Schritte auf der Kaiserleiste",
        ),
        (
            "A free 0; A guest tsarina with 1 cake 1 coffee 1 champagne",
            "house 1; take 1",
            "ballroom 1 bottom",
            "Apollosaal, bottom row, at no cost",
            "Apollosaal, untere Reihe, kostenlos",
        ),
        (
            "A guest khan with 1 coffee; A kitchen 1 champagne; A rehearsal allegro 1 2 1 4",
            "dance 1; ballroom 1 bottom",
            "area 3",
            "Area 3 becomes empty: 2 champagne and 1 step on the emperor track",
            "Bereich 3 wird leer: 2 Champagner und 1 Schritt auf der Kaiserleiste",
        ),
        (
            "A guest khan with 1 coffee; A kitchen 1 champagne; A rehearsal allegro 1 2 1 4",
            "dance 1; ballroom 1 bottom",
            "area 4",
            "A dancer from area 4, one of 4",
            "Ein Tänzer aus Bereich 4, einer von 4",
        ),
        (
            "A guest khan with 1 coffee; A kitchen 3 champagne; A rehearsal presto 1 2 3 4",
            "dance 1; ballroom 1 top; area 2",
            "take 2",
            "Row bonus, left ballroom: 3 krones",
            "Reihenbonus, linker Ballsaal: 3 Kronen",
        ),
        (
            "A staff symphonist; A kitchen 1 champagne",
            "",
            "use 122",
            "Use the Symphonist for 1 champagne: 5 points",
            "Den Symphoniker für 1 Champagner nutzen: 5 Punkte",
        ),
        (
            "A staff usherette",
            "",
            "use 123",
            "Use the Usherette for 2 krones: 1 champagne and 3 points",
            "Die Platzanweiserin für 2 Kronen nutzen: 1 Champagner und 3 Punkte",
        ),
        (
            "A staff cellist; A kitchen 1 wine 1 cake",
            "",
            "use 128",
            "Use the Cellist for 1 dish or drink: send a dancer for 1 champagne less",
            "Die Cellistin für 1 Speise oder Getränk nutzen: "
            "einen Tänzer um 1 Champagner billiger entsenden",
        ),
        (
            "A staff cellist; A kitchen 1 wine 1 cake",
            "use 128",
            "pay wine",
            "Give up 1 wine",
            "1 Wein abgeben",
        ),
        (
            "dice 5; A hand harpist",
            "die 5; hire 127",
            "done",
            "Send no dancer",
            "Keinen Tänzer entsenden",
        ),
        (
            f"{LAST_SCORING}; {BALLS}; A dancers 2 in 3 bottom; A dancers 1 in 3 top",
            "",
            "lose bottom",
            "A dancer from Apollosaal, bottom row (2 there)",
            "Ein Tänzer aus Apollosaal, untere Reihe (2 dort)",
        ),
    ],
)
def test_an_answer_with_ballrooms_reads(
    fields: str, plays: str, notation: str, english: str, german: str
) -> None:
    game = position(fields, plays, modules=(1,))
    assert answer(game, notation, EN) == english
    assert answer(game, notation, DE) == german


def test_the_choice_of_a_rehearsal_room_reads() -> None:
    game = Game(Options(players=4, modules=(1,)), seed=1)
    assert game.decision == "rehearsal"
    assert decision_words(game.state, EN) == "Which rehearsal room do your dancers practise in?"
    assert decision_words(game.state, DE) == "In welchem Proberaum üben deine Tänzer?"
    said = {answer_words(game.state, number, EN) for number in game.answer_numbers}
    names = ("Allegro", "Andante", "Presto", "Vivace")
    assert said == {f"The rehearsal room {name}" for name in names}


def test_no_penalty_of_the_ballrooms_is_asked_for_in_2015_either() -> None:
    fields = "round 3; phase round-end; tiles champagne-2 dancer per-dancer; A kitchen 2 champagne"
    assert position(fields, modules=(1,), edition="2015").decision == "turn"


BALLROOM_QUESTIONS = [
    (
        "ballroom",
        f"{BALLS}; A guest tsarina with 1 cake 1 coffee 1 champagne; A kitchen 3 champagne",
        "dance 1",
        "Where do you send the Tsarina dancing?",
        "Wohin schickst du die Zarin zum Tanzen?",
    ),
    (
        "ballroom",
        f"{BALLS}; {HOTEL}; A guest tsarina with 1 cake 1 coffee 1 champagne",
        "house 1; into 0; take 1",
        "Send a dancer for 1 champagne less (Tsarina): where to?",
        "Einen Tänzer um 1 Champagner billiger entsenden (Zarin): Wohin?",
    ),
    (
        "area",
        f"{BALLS}; A guest khan with 1 coffee; A kitchen 3 champagne",
        "dance 1; ballroom 3 top",
        "Apollosaal, top row: which area does the dancer come from?",
        "Apollosaal, obere Reihe: Aus welchem Bereich kommt der Tänzer?",
    ),
    (
        "cakes",
        "dice 1 1 1",
        "die 1",
        "3 of strudel, cake and champagne (main action 1): how many are cake?",
        "3 aus Strudel, Torte und Champagner (Hauptaktion 1): Wie viele sind Torten?",
    ),
    (
        "coffees",
        "dice 2 2 2",
        "die 2",
        "3 of wine, coffee and champagne (main action 2): how many are coffee?",
        "3 aus Wein, Kaffee und Champagner (Hauptaktion 2): Wie viele sind Kaffee?",
    ),
    (
        "champagne",
        "dice 2 2 2",
        "die 2; coffees 1",
        "1 coffee and 2 more (main action 2): how many of these are champagne?",
        "1 Kaffee und 2 weitere (Hauptaktion 2): Wie viele davon sind Champagner?",
    ),
    (
        "lose_dancer",
        f"{LAST_SCORING}; {BALLS}; A dancers 2 in 3 bottom; A dancers 1 in 3 top",
        "",
        "You lose 2 dancers from Apollosaal (emperor tile): which one first?",
        "Du verlierst 2 Tänzer (Apollosaal; Kaiserplättchen): Welchen zuerst?",
    ),
    (
        "occupy_lower",
        f"{BALLS}; {HOTEL}; A guest khan with 1 coffee; A kitchen 2 champagne",
        "dance 1; ballroom 2 middle; area 4; take 2",
        "Which free room on the lower three floors becomes occupied (row bonus, middle ballroom)?",
        "Welches freie Zimmer der unteren drei Etagen wird bezogen "
        "(Reihenbonus, mittlerer Ballsaal)?",
    ),
    (
        "pay",
        f"{BALLS}; A staff cellist; A kitchen 1 wine 1 cake 3 champagne",
        "use 128",
        "Which dish or drink do you give up (Cellist)?",
        "Welche Speise oder welches Getränk gibst du ab (Cellistin)?",
    ),
]


@pytest.mark.parametrize(("decision", "fields", "plays", "english", "german"), BALLROOM_QUESTIONS)
def test_a_decision_with_ballrooms_reads(
    decision: str, fields: str, plays: str, english: str, german: str
) -> None:
    game = position(fields, plays, modules=(1,))
    assert game.decision == decision
    assert decision_words(game.state, EN) == english
    assert decision_words(game.state, DE) == german
