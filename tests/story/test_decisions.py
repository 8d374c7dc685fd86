"""What the question of each decision of the base game reads like."""

import pytest

from kaiserhof import Game, Options
from kaiserhof.story import answer_words, decision_words
from tests.story.words import DE, EN, HOTEL, ROW, position

DRAWS = "A guest baroness with 2 wine 2 coffee; staff-deck groom waitress page-boy"
LAST_PENALTY = "round 7; phase round-end; B emperor 1"

QUESTIONS = [
    (
        "turn",
        "",
        "",
        "It is your turn: what do you do?",
        "Du bist am Zug: Was tust du?",
    ),
    (
        "turn",
        "turn A begun",
        "",
        "Your turn goes on: what next? You still have to take a die.",
        "Dein Spielzug geht weiter: Was nun? Einen Würfel musst du noch nehmen.",
    ),
    (
        "turn",
        "turn A die",
        "",
        "Your die is taken: anything else, or do you end the turn?",
        "Dein Würfel ist genommen: Noch etwas, oder beendest du den Spielzug?",
    ),
    (
        "bundle",
        f"{HOTEL}; A guest architect with 2 wine 1 coffee",
        "house 1; into 1",
        "Architect: which of the 2 parts comes next?",
        "Architekt: Welcher der 2 Teile kommt als Nächstes?",
    ),
    (
        "bundle",
        f"{HOTEL}; A guest actress with 3 wine 1 coffee",
        "house 1; into 1",
        "Actress: occupy a free room?",
        "Burgschauspielerin: ein freies Zimmer beziehen?",
    ),
    (
        "lay",
        "dice 1 1 1 1 1; A guest jewelry-designer; A guest poet",
        "die 1; cakes 2",
        "You lay out 3 strudel and 2 cake (main action 1): where does 1 strudel go?",
        "Du verteilst 3 Strudel und 2 Torten (Hauptaktion 1): Wohin kommt 1 Strudel?",
    ),
    (
        "lay",
        "A staff waitress; A guest jewelry-designer",
        "use 2",
        "Where does 1 cake go (Waitress)?",
        "Wohin kommt 1 Torte (Kellnerin)?",
    ),
    (
        "choose",
        "round 3; phase round-end; tiles items-2 krones-5 points-8; A emperor 6",
        "take 1",
        "You choose 2 dishes or drinks (emperor tile): which one first?",
        "Du wählst 2 Speisen oder Getränke (Kaiserplättchen): Was zuerst?",
    ),
    (
        "prepare",
        "phase first-rooms",
        "",
        "2 of your first rooms are still missing: which one do you prepare next?",
        "2 deiner ersten Zimmer fehlen noch: Welches bereitest du als Nächstes vor?",
    ),
    (
        "prepare",
        f"{HOTEL}; dice 3 3",
        "die 3",
        "Prepare up to 2 rooms (main action 3): which one?",
        "Bis zu 2 Zimmer vorbereiten (Hauptaktion 3): Welches?",
    ),
    (
        "prepare",
        "A free 0 1; A guest sculptor with 1 wine",
        "house 1; take 1",
        "Prepare a room on the lower two floors at no cost (Sculptor): which one?",
        "Ein Zimmer der unteren beiden Etagen kostenlos vorbereiten (Bildhauer): Welches?",
    ),
    (
        "occupy",
        f"{HOTEL}; dice 5 5; A hand page-boy",
        "die 5; hire 35",
        "Up to 2 free rooms become occupied (Page Boy): which one first?",
        "Bis zu 2 freie Zimmer werden bezogen (Page): Welches zuerst?",
    ),
    (
        "hire",
        "dice 5 5 5; A hand groom",
        "die 5",
        "Which staff card from your hand do you play for up to 3 krones less (main action 5)?",
        "Welche Personalkarte aus deiner Hand spielst du bis zu 3 Kronen billiger aus "
        "(Hauptaktion 5)?",
    ),
    (
        "hire",
        f"A free 0; {DRAWS}",
        "house 1; take 1",
        "Which of the staff cards drawn do you play for up to 3 krones less (Baroness)?",
        "Welche der gezogenen Personalkarten spielst du bis zu 3 Kronen billiger aus (Baronin)?",
    ),
    (
        "return",
        f"A free 0; {DRAWS}",
        "house 1; take 1; hire 5",
        "2 staff cards drawn go under the deck (Baroness): which one first?",
        "2 gezogene Personalkarten kommen unter den Stapel (Baronin): Welche zuerst?",
    ),
    (
        "return",
        "round 3; phase round-end; tiles draw-three krones-5 points-8; A hand 1 2 3; B emperor 4",
        "",
        "2 staff cards from your hand go under the deck (emperor tile): which one first?",
        "2 Personalkarten aus deiner Hand kommen unter den Stapel (Kaiserplättchen): "
        "Welche zuerst?",
    ),
    (
        "guest",
        f"phase first-guests; {ROW}",
        "",
        "Which guest do you begin with?",
        "Mit welchem Gast beginnst du?",
    ),
    (
        "guest",
        f"A free 0; A guest dame with 1 coffee; {ROW}",
        "house 1; take 1",
        "Which guest do you take from the row at no cost (Dame)?",
        "Welchen Gast nimmst du kostenlos aus der Reihe (Baroness)?",
    ),
    (
        "serve",
        "A guest baroness; A kitchen 2 wine",
        "serve wine to 1",
        "You may serve 2 more items: what, and to whom?",
        "Du darfst noch 2 Waren servieren: Was, und an wen?",
    ),
    (
        "into",
        f"{HOTEL}; A guest mr.-horsa with 1 strudel",
        "house 1",
        "Which room do you house Mr. Horsa in?",
        "In welchem Zimmer quartierst du Herrn Horsa ein?",
    ),
    (
        "copy",
        "dice 6 6 6",
        "die 6",
        "Which action do you carry out with strength 3?",
        "Welche Aktion führst du mit Stärke 3 aus?",
    ),
    (
        "space",
        "A free 0; A guest e.-gizia with 2 strudel 1 wine; dice 1 1 2",
        "house 1; take 1",
        "Which action space do you use without taking its die (E. Gizia)?",
        "Welches Aktionsfeld nutzt du, ohne seinen Würfel zu nehmen (E. Gizia)?",
    ),
    (
        "cakes",
        "dice 1 1 1 1 1",
        "die 1",
        "5 dishes (main action 1): how many of them are cake?",
        "5 Speisen (Hauptaktion 1): Wie viele davon sind Torten?",
    ),
    (
        "coffees",
        "dice 2 2",
        "die 2",
        "2 drinks (main action 2): how many of them are coffee?",
        "2 Getränke (Hauptaktion 2): Wie viele davon sind Kaffee?",
    ),
    (
        "court",
        "dice 4",
        "die 4",
        "Do you take a krone or a step on the emperor track (main action 4)?",
        "Nimmst du eine Krone oder einen Schritt auf der Kaiserleiste (Hauptaktion 4)?",
    ),
    (
        "fill",
        "dice 5; A hand porter; A guest baroness; A guest duke",
        "die 5; hire 38",
        "Which guest's order do you fill from the supply (Porter)?",
        "Die Bestellung welches Gastes erfüllst du aus dem Vorrat (Portier)?",
    ),
    (
        "avert",
        f"{LAST_PENALTY}; tiles krones-3 krones-5 points-8; A staff conference-manager",
        "",
        "A penalty: You lose 8 points. Do you avert it for 1 krone?",
        "Eine Strafe: Du verlierst 8 Punkte. Wendest du sie für 1 Krone ab?",
    ),
    (
        "remove",
        f"{LAST_PENALTY}; tiles krones-3 krones-5 any-room; A occupied 0 1 2 5 6",
        "",
        "You remove 2 occupied rooms (emperor tile): which one first?",
        "Du entfernst 2 bezogene Zimmer (Kaiserplättchen): Welches zuerst?",
    ),
    (
        "dismiss",
        f"{LAST_PENALTY}; tiles krones-3 krones-5 free-staff; A staff liftboy concierge",
        "",
        "Which end-of-game staff card do you remove from the game (emperor tile)?",
        "Welche Personalkarte mit Schlusswertung entfernst du aus dem Spiel (Kaiserplättchen)?",
    ),
]


@pytest.mark.parametrize(("decision", "fields", "plays", "english", "german"), QUESTIONS)
def test_a_decision_reads(
    decision: str, fields: str, plays: str, english: str, german: str
) -> None:
    game = position(fields, plays)
    assert game.decision == decision
    assert decision_words(game.state, EN) == english
    assert decision_words(game.state, DE) == german


def test_the_draft_and_the_choice_of_a_penalty_read() -> None:
    draft = Game(Options(players=2, variant="expert"), seed=1)
    assert draft.decision == "draft"
    assert decision_words(draft.state, EN) == "Draft, pass 1: which staff card do you keep?"
    assert all(answer_words(draft.state, n, EN).startswith("Keep ") for n in draft.answer_numbers)
    choice = position("round 3; phase round-end; A krones 4", edition="2015")
    assert choice.decision == "penalty"
    assert decision_words(choice.state, DE) == "Welche Strafe erleidest du (Drei Kronen)?"
    words = [answer_words(choice.state, n, DE) for n in choice.answer_numbers]
    assert words == ["3 Kronen verlieren", "5 Punkte verlieren"]
