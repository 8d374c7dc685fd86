"""The form for owners of the box: what may be replaced, and what is wrong with a file."""

from kaiserhof.data.reading import shipped_card_set
from kaiserhof.records.owner import template
from kaiserhof.text import Text
from tests.server.people import Person
from tests.server.servers import Server


def test_the_values_are_those_of_the_template(server: Server) -> None:
    found = Person(server).get("/api/cards?language=de")
    lines = [
        f"{v['component']}{'' if v['field'] == 'cards' else ' ' + v['field']}: {v['value']}"
        for v in found["values"]
    ]
    told = template(shipped_card_set(), Text.of("de"))
    assert lines == [line.split("  #")[0] for line in told.split("\n\n")[1].splitlines()]
    assert found["values"][0]["name"] == "Debütantin"
    assert (found["head"], found["own"]) == (told.split("\n\n")[0], False)
    assert found["head"].startswith("# Die Werte deiner eigenen Schachtel")


def test_every_mistake_of_a_file_is_told(server: Server) -> None:
    anna = Person(server)
    text = "guest 134 points: 3\nguest 135 order: 9 tea\nguest 134 POINTS: 4"
    problems = anna.post("/api/cards", {"text": text})["problems"]
    assert [(problem["line"], problem["about"]) for problem in problems] == [
        (2, "guest 135 order"),
        (3, "guest 134 points"),
    ]
    assert problems[1]["words"] == "line 1 has this value already"
    assert anna.post("/api/cards", {"text": "guest 134 points: 3"}) == {"problems": []}
    assert anna.http.get("/cards").status_code == 200


def test_mistakes_are_told_in_the_language_that_is_asked_for(server: Server) -> None:
    anna = Person(server)
    text = "guest 135 order: 9 tea\nrehearsal Allegro areas: krones(2)"
    problems = anna.post("/api/cards?language=de", {"text": text})["problems"]
    assert problems == [
        {
            "line": 1,
            "about": "guest 135 order",
            "words": "'tea' gibt es nicht; möglich sind strudel, cake, wine, coffee, champagne",
        },
        {
            "line": 2,
            "about": "rehearsal Allegro areas",
            "words": "ein Proberaum hat vier Bereiche, mit '/' dazwischen",
        },
    ]
    german = anna.http.post("/api/cards", json={"text": text}, headers={"accept-language": "de-AT"})
    assert german.json() == {"problems": problems}
    assert anna.http.post("/api/cards?language=fr", json={"text": text}).status_code == 400
