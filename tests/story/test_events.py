"""What each event reads like, and to whom."""

import pytest

from kaiserhof import Event
from kaiserhof.engine import events as ev
from kaiserhof.engine import sources
from kaiserhof.engine.views import events_for
from kaiserhof.manifest import known_modules
from kaiserhof.modules.ballrooms import dancers
from kaiserhof.modules.ballrooms import numbers as ballroom
from kaiserhof.modules.ballrooms.scoring import BALLROOM_SCORE
from kaiserhof.modules.celebrities import lounge as celebrities
from kaiserhof.modules.celebrities import numbers as celebrity
from kaiserhof.modules.entrances import numbers as entrance
from kaiserhof.modules.entrances import owners as entrances
from kaiserhof.modules.little_more import numbers as bell
from kaiserhof.modules.start_player import numbers as key
from kaiserhof.modules.start_player import rules as start_player
from kaiserhof.story import event_words
from tests.story.words import DE, EN, NAMES, position

EVERY = tuple(known_modules())


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (
            Event(ev.KRONES, 0, 1, 5, 0, 5),
            "Anna gains 1 krone (Groom).",
            "Anna bekommt 1 Krone (Pferdeknecht).",
        ),
        (
            Event(ev.KRONES, 1, -2, 5, 0, sources.TURN),
            "Ben pays 2 krones (guest row).",
            "Ben zahlt 2 Kronen (Gästereihe).",
        ),
        (
            Event(ev.POINTS, 1, -5, 0, 0, sources.FINAL_GUESTS),
            "Ben loses 5 points (guests left in the café).",
            "Ben verliert 5 Punkte (Gäste noch im Café).",
        ),
        (
            Event(ev.EMPEROR, 0, 2, 7, 0, sources.MAIN_ACTION + 4),
            "Anna advances 2 steps on the emperor track, to 7 (main action 4).",
            "Anna rückt auf der Kaiserleiste 2 Schritte vor, auf 7 (Hauptaktion 4).",
        ),
        (
            Event(ev.ITEMS, 0, 1, 3, 0, sources.MAIN_ACTION + 1),
            "Anna gains 3 cake (main action 1).",
            "Anna bekommt 3 Torten (Hauptaktion 1).",
        ),
        (
            Event(ev.GUEST_HOUSED, 0, 73, 12, 1, 0),
            "Anna houses the Count in room 12.",
            "Anna quartiert den Grafen in Zimmer 12 ein.",
        ),
        (
            Event(ev.STAFF_RETURNED, 1, 5),
            "Ben puts the Groom under the deck.",
            "Ben schiebt den Pferdeknecht unter den Stapel.",
        ),
        (
            Event(ev.STAFF_RETURNED, 1, 0),
            "Ben puts a staff card under the deck.",
            "Ben schiebt eine Personalkarte unter den Stapel.",
        ),
        (
            Event(ev.CLAIMED, 2, 0, 0, 1, sources.POLITICS_CARD + 1),
            "Cleo claims politics card A (Full Till).",
            "Cleo erfüllt Politikkarte A (Volle Kasse).",
        ),
        (
            Event(ev.AVERTED, 3, 13, 0, 0, sources.TILE + 13),
            "Dan averts the penalty of the emperor tile (Eight Points).",
            "Dan wendet die Strafe des Kaiserplättchens ab (Acht Punkte).",
        ),
        (
            Event(ev.GUESTS_SHUFFLED, -1, 41),
            "The 41 discarded guests are shuffled into a new deck.",
            "Die 41 abgelegten Gäste werden zu einem neuen Stapel gemischt.",
        ),
        (
            Event(ev.DIE_TAKEN, 0, 6, 0, 0),
            "Anna takes a die 6, and nothing happens.",
            "Anna nimmt einen Würfel 6, und nichts geschieht.",
        ),
        (
            Event(ev.POINTS, 0, -5, 0, 0, BALLROOM_SCORE + 1),
            "Anna loses 5 points (middle ballroom).",
            "Anna verliert 5 Punkte (mittlerer Ballsaal).",
        ),
        (
            Event(ev.ITEMS, 1, 4, 2, 0, dancers.AREA_BONUS),
            "Ben gains 2 champagne (area bonus).",
            "Ben bekommt 2 Champagner (Bereichsbonus).",
        ),
        (
            Event(ev.POINTS, 0, 4, 4, 0, celebrities.CELEBRITY + celebrities.MATA_HARI),
            "Anna scores 4 points (Mata Hari).",
            "Anna bekommt 4 Punkte (Mata Hari).",
        ),
        (
            Event(ev.KRONES, 2, 1, 11, 0, start_player.KEY_SOURCE),
            "Cleo gains 1 krone (skeleton key).",
            "Cleo bekommt 1 Krone (Generalschlüssel).",
        ),
        (
            Event(ballroom.GUEST_DANCED, 0, 75, 1),
            "Anna lets the Baroness go dancing.",
            "Anna lässt die Baronin tanzen gehen.",
        ),
        (
            Event(ballroom.DANCER_SENT, 0, 4 + 2, 3, 1, 75),
            "Anna sends a dancer to Apollosaal, top row (Baroness).",
            "Anna entsendet einen Tänzer: Apollosaal, obere Reihe (Baronin).",
        ),
        (
            Event(ballroom.DANCER_SENT, 1, 8 + 3, 0, 3, 128),
            "Ben sends a dancer to Odeonsaal, balcony (Cellist).",
            "Ben entsendet einen Tänzer: Odeonsaal, Balkon (Cellistin).",
        ),
        (
            Event(ballroom.DANCER_REMOVED, 1, 4, 0, 3, sources.TILE + 11),
            "Ben loses a dancer from Odeonsaal, bottom row (emperor tile).",
            "Ben verliert einen Tänzer: Odeonsaal, untere Reihe (Kaiserplättchen).",
        ),
        (
            Event(
                celebrity.CELEBRITY_TAKEN,
                0,
                7,
                1,
                4,
                celebrities.CELEBRITY + celebrities.CURIE,
            ),
            "Anna welcomes Curie (the blue die 4).",
            "Anna empfängt Curie (blauer Würfel 4).",
        ),
        (
            Event(key.KEY_TAKEN, 2, 0, 0, 0, start_player.KEY_SOURCE),
            "Cleo takes the skeleton key.",
            "Cleo nimmt den Generalschlüssel.",
        ),
        (
            Event(entrance.ENTRANCE_WON, 3, entrances.DOVE, 4, 0, entrances.ENTRANCE + 3),
            "Dan gets the entrance Dove for 4 krones.",
            "Dan erhält den Eingang Dove für 4 Kronen.",
        ),
        (
            Event(entrance.ENTRANCE_WON, 3, entrances.DOVE, 0, 0, entrances.ENTRANCE + 3),
            "Dan gets the entrance Dove at no cost.",
            "Dan erhält den Eingang Dove kostenlos.",
        ),
        (
            Event(entrance.OWN_CLAIMED, 0, 0, 0, 1, entrances.ENTRANCE + entrances.NINAS),
            "Anna claims their own politics card A (Full Till).",
            "Anna erfüllt die eigene Politikkarte A (Volle Kasse).",
        ),
        (
            Event(ballroom.REHEARSAL_TAKEN, 1, 4),
            "Ben chooses the rehearsal room Vivace.",
            "Ben wählt den Proberaum Vivace.",
        ),
        (
            Event(entrance.AUCTION_OPENED, 0, entrances.DOVE, 0, 0, entrances.ENTRANCE + 3),
            "Anna puts Dove up for auction.",
            "Anna eröffnet die Versteigerung: Dove.",
        ),
        (
            Event(entrance.BID_MADE, 0, entrances.DOVE, 0, 0, entrances.ENTRANCE + 3),
            "Anna bids 0 krones for Dove.",
            "Anna bietet 0 Kronen auf Dove.",
        ),
        (
            Event(entrance.BID_MADE, 1, entrances.DOVE, 1, 0, entrances.ENTRANCE + 3),
            "Ben bids 1 krone for Dove.",
            "Ben bietet 1 Krone auf Dove.",
        ),
        (
            Event(entrance.BID_PASSED, 0, entrances.DOVE, 0, 0, entrances.ENTRANCE + 3),
            "Anna bids no more for Dove.",
            "Anna bietet nicht mehr auf Dove.",
        ),
        (
            Event(entrance.TOKEN_TAKEN, 0, 1, 0, 0, entrances.ENTRANCE + entrances.DOVE),
            "Anna takes token 2 for a fully occupied column (Dove).",
            "Anna nimmt Plättchen 2 für eine ganz bezogene Spalte (Dove).",
        ),
        (
            Event(entrance.TOKEN_TAKEN, 0, 4, 1, 0, entrances.ENTRANCE + entrances.DOVE),
            "Anna takes token 5 for a fully occupied floor (Dove).",
            "Anna nimmt Plättchen 5 für eine ganz bezogene Etage (Dove).",
        ),
        (
            Event(
                entrance.AUDIENCE_HELD,
                2,
                4,
                0,
                13,
                entrances.ENTRANCE + entrances.GRAND_WRAY,
            ),
            "Cleo has an audience with the emperor, for the bonus of an own tile (Eight Points).",
            "Cleo hat eine Audienz beim Kaiser, für den Bonus eines eigenen Plättchens "
            "(Acht Punkte).",
        ),
        (
            Event(entrance.DIE_MOVED, 0, 3, 4, 0, entrances.ENTRANCE + entrances.KOZI),
            "Anna moves a white die from space 3 to 4 (The Kozi Palace, Vienna).",
            "Anna legt einen weißen Würfel von Feld 3 auf 4 (The Kozi Palace, Vienna).",
        ),
        (
            Event(entrance.DIE_MOVED, 0, 3, 2, 2, entrances.ENTRANCE + entrances.KOZI),
            "Anna moves the blue die from space 3 to 2 (The Kozi Palace, Vienna).",
            "Anna legt den blauen Würfel von Feld 3 auf 2 (The Kozi Palace, Vienna).",
        ),
        (
            Event(bell.BELL_RUNG, 1, 172, 0, 0, 172),
            "The bell has rung: Ben turns the Chef de Rang over.",
            "Die Glocke hat geläutet: Ben wendet den Chef de Rang.",
        ),
        (
            Event(
                celebrity.CELEBRITY_LEFT,
                0,
                7,
                0,
                0,
                celebrities.CELEBRITY + celebrities.CURIE,
            ),
            "Curie takes leave of Anna.",
            "Curie verabschiedet sich von Anna.",
        ),
        (
            Event(
                celebrity.CELEBRITY_LEFT,
                -1,
                7,
                0,
                0,
                celebrities.CELEBRITY + celebrities.CURIE,
            ),
            "Curie leaves the lounge.",
            "Curie verlässt die Lounge.",
        ),
        (
            Event(
                celebrity.LOUNGE_FILLED,
                -1,
                7,
                1,
                0,
                celebrities.CELEBRITY + celebrities.CURIE,
            ),
            "New in the lounge: Curie.",
            "Neu in der Lounge: Curie.",
        ),
        (
            Event(ev.DIE_REMOVED, 1, 4, 1, 3),
            "All have passed: Ben throws the red die 3 away.",
            "Alle haben gepasst: Ben legt einen Würfel weg (roter Würfel 3).",
        ),
        (
            Event(ev.DIE_REMOVED, 1, 4),
            "All have passed: Ben throws a die away.",
            "Alle haben gepasst: Ben legt einen Würfel weg.",
        ),
        (Event(ev.STAFF_KEPT, 0, 5), "Anna keeps the Groom.", "Anna behält den Pferdeknecht."),
        (
            Event(ev.STAFF_KEPT, 0, 0),
            "Anna keeps a staff card.",
            "Anna behält eine Personalkarte.",
        ),
        (Event(ev.PASSED, 1), "Ben passes.", "Ben passt."),
        (Event(ev.ANSWERED, 0), None, None),
        (Event(ev.EMPEROR, 0, 0, 0, 0, sources.EMPEROR_TRACK), None, None),
        (Event(ev.POINTS, 0, 0, 30, 0, 47), None, None),
    ],
)
def test_an_event_reads(event: Event, english: str | None, german: str | None) -> None:
    assert event_words(event, EVERY, EN, NAMES) == english
    assert event_words(event, EVERY, DE, NAMES) == german


def test_a_card_that_another_draws_keeps_its_name_to_itself() -> None:
    game = position("A free 1; A guest photographer with 3 wine; staff-deck groom liftboy")
    game.apply("house 1")
    happened = game.apply("take 1")
    own = [event_words(event, EVERY, EN, NAMES) for event in events_for(happened, 0)]
    others = [event_words(event, EVERY, EN, NAMES) for event in events_for(happened, 1)]
    assert "Anna draws the Groom." in own
    assert others.count("Anna draws a staff card.") == 2
    assert not any("Groom" in (words or "") for words in others)


def test_a_player_may_be_called_anything() -> None:
    assert event_words(Event(ev.PASSED, 0), (), EN, ["{who}"]) == "{who} passes."
