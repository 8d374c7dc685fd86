"""A game reads well in both languages: decisions, answers and events."""

import random
import re
import string
import tomllib
from collections.abc import Iterator
from importlib import resources

import pytest

from kaiserhof import Answer, Event, Game, Options
from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev
from kaiserhof.engine import sources
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.engine.steps import kinds
from kaiserhof.engine.views import SPECTATOR, events_for
from kaiserhof.modules import celebrities, dancers, entrances, numbers, start_player
from kaiserhof.modules.ballroom_scoring import BALLROOM_SCORE
from kaiserhof.records.position import Position
from kaiserhof.story import (
    answer_words,
    decision_words,
    effect_words,
    event_words,
    room_words,
    source_words,
    tally_words,
)
from kaiserhof.text import LANGUAGES, Text

NAMES = ("Anna", "Ben", "Cleo", "Dan")
EN, DE = Text.of("en"), Text.of("de")
ENGLISH = re.compile(
    r"\b(the|a|rooms?|floor|take|play|put|serve|house|guest|row|krones|steps?|cards?|staff|under|deck"
    r"|kitchen|cake|wine|coffee|table|nothing|turn|pass|your?|which|of|and|for|with|cost|no|lay"
    r"|boosted|prepare|occupy|points?|track|emperor|gains|pays|scores|champagne|dancers?|dancing"
    r"|ballroom|area|balcony|send|less|lower|floors|which|where)\b",
    re.IGNORECASE,
)


def position(fields: str, *plays: str, modules: tuple[int, ...] = ()) -> Game:
    """A game of two from fields like ``A krones 4; dice 1 1 5``, some answers further on."""
    made = Position(Options(players=2, modules=modules))
    for field in filter(None, (part.strip() for part in fields.split(";"))):
        words = field.split()
        name_ends = 2 if words[0] in "AB" else 1
        made.set(" ".join(words[:name_ends]), " ".join(words[name_ends:]))
    game = made.game()
    for play in plays:
        game.apply(play)
    return game


def answer(game: Game, notation: str, text: Text) -> str:
    number = Answer.parse(notation).number
    assert number in game.answer_numbers, f"{notation}: {[str(found) for found in game.answers]}"
    return answer_words(game.state, number, text)


def is_a_line(words: str) -> bool:
    return bool(words) and words == " ".join(words.split()) and not re.search(r"[{}]", words)


# --- everything has words ------------------------------------------------------------------


def some_answer(game: Game, chance: random.Random) -> Answer:
    """An answer by chance; those of modules come more often than they would by themselves."""
    of_modules = [found for found in game.answers if found.number >= a.MODULES]
    return chance.choice(of_modules or game.answers)


def play_in_words(game: Game, seed: int, longest: int) -> None:
    """Play a game by chance and put everything into words on the way."""
    chance = random.Random(seed)
    while not game.over:
        for text in (EN, DE):
            assert is_a_line(decision_words(game.state, text))
            said = [answer_words(game.state, number, text) for number in game.answer_numbers]
            assert all(is_a_line(words) for words in said)
            assert max(len(words) for words in said) <= longest
            if game.decision != "bundle":  # whose parts may be the same twice
                assert len(set(said)) == len(said)
        happened = game.apply(some_answer(game, chance))
        for text in (EN, DE):
            for event in happened + events_for(happened, SPECTATOR):
                words = event_words(event, text, NAMES)
                assert words is None or is_a_line(words)
    assert decision_words(game.state, EN) == "The game is over."


@pytest.mark.parametrize("seed", range(36))
def test_every_decision_answer_and_event_of_a_game_has_words(seed: int) -> None:
    play_in_words(Game(players=2 + seed % 3, seed=seed), seed, longest=80)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("edition", ["2021", "2015"])
def test_every_decision_answer_and_event_with_ballrooms_has_words(seed: int, edition: str) -> None:
    options = Options(players=2 + seed % 3, edition=edition, modules=(1,))
    # The bonuses of two areas of rehearsal rooms are long.
    play_in_words(Game(options, seed=seed), seed, longest=100)


@pytest.mark.parametrize("seed", range(9))
@pytest.mark.parametrize("modules", [(2,), (4,), (1, 2, 4)])
def test_every_decision_answer_and_event_with_celebrities_and_the_key_has_words(
    seed: int, modules: tuple[int, ...]
) -> None:
    options = Options(players=2 + seed % 3, modules=modules)
    # A coloured die is said with its price, the celebrity, the points and the main action.
    play_in_words(Game(options, seed=seed), seed, longest=120)


@pytest.mark.parametrize("seed", range(9))
@pytest.mark.parametrize("modules", [(3,), (5,), (1, 3, 5)])
@pytest.mark.parametrize("edition", ["2021", "2015"])
def test_every_decision_answer_and_event_with_entrances_and_bells_has_words(
    seed: int, modules: tuple[int, ...], edition: str
) -> None:
    options = Options(players=2 + seed % 3, edition=edition, modules=modules)
    # An audience is said with what the emperor tile gives.
    play_in_words(Game(options, seed=seed), seed, longest=110)


@pytest.mark.parametrize("modules", [(), (1,), (2,), (3,), (4,), (5,)])
@pytest.mark.parametrize("seed", range(6))
def test_no_english_word_strays_into_german(seed: int, modules: tuple[int, ...]) -> None:
    game = Game(Options(players=2 + seed % 3, modules=modules), seed=seed)
    chance = random.Random(seed)
    said: list[str | None] = []
    while not game.over:
        said.append(decision_words(game.state, DE))
        said += [answer_words(game.state, number, DE) for number in game.answer_numbers]
        said += [event_words(e, DE, NAMES) for e in game.apply(some_answer(game, chance))]
    names = [entrance["name"] for entrance in game.state.rules.card_set.entrances["entrances"]]
    lines = [re.sub("|".join(names), "", line) for line in said if line]
    assert [line for line in lines if ENGLISH.search(line)] == []


@pytest.mark.parametrize("text", [EN, DE], ids=LANGUAGES)
def test_every_kind_of_event_has_words(text: Text) -> None:
    for name in ev.all_names().values():
        found = [key for key in text.sections["event"] if f"{key}_".startswith(f"{name}_")]
        assert bool(found) is (name != "answered"), name


def steps_that_ask(modules: tuple[int, ...]) -> list[str]:
    steps = rulebook(Options(modules=modules)).steps
    return [name for kind, name in kinds.NAMES.items() if steps[kind].asks]


@pytest.mark.parametrize("text", [EN, DE], ids=LANGUAGES)
@pytest.mark.parametrize(
    ("modules", "count"), [((), 23), ((1,), 29), ((2,), 25), ((3,), 27), ((4,), 23), ((5,), 24)]
)
def test_every_step_that_asks_has_its_question(
    text: Text, modules: tuple[int, ...], count: int
) -> None:
    asking = steps_that_ask(modules)
    assert len(asking) == count
    for name in asking:
        assert any(f"{key}_".startswith(f"{name}_") for key in text.sections["ask"]), name


@pytest.mark.parametrize("text", [EN, DE], ids=LANGUAGES)
def test_every_effect_source_and_tally_has_words(text: Text) -> None:
    for effect in rulebook(Options(modules=(1, 3, 5))).effects:
        assert is_a_line(effect_words(effect.code, text))
    named = [75, 12, sources.MAIN_ACTION + 6, sources.COVERED_SPACE, sources.SERVING, sources.TURN]
    named += [sources.OCCUPANCY + 9, sources.POLITICS_CARD + 18, sources.TILE + 18]
    named += range(sources.EMPEROR_TRACK, sources.FINAL_GUESTS + 1)
    named += range(dancers.ROW_BONUS, BALLROOM_SCORE + 3)
    named += [celebrities.CELEBRITY + number for number in range(1, 12)]
    named += [start_player.KEY_SOURCE]
    named += [entrances.ENTRANCE + number for number in range(1, 10)]
    assert len({source_words(source, text) for source in named}) == len(named)
    assert len({tally_words(line, text) for line in sources.TALLY_NAMES}) == 12


@pytest.mark.parametrize("text", [EN, DE], ids=LANGUAGES)
def test_every_card_can_be_the_object_of_a_sentence(text: Text) -> None:
    rules = rulebook(Options(modules=(1, 5)))
    for number in rules.guests + rules.staff:
        # Articles come before the name and German endings behind it.
        assert text.card(number)[:4].lower() in text.sections["the"][str(number)].lower()


def messages(language: str) -> Iterator[tuple[str, set[str | None]]]:
    """Every message of the table with the parameters that it wants."""
    file = resources.files("kaiserhof.text") / language / "table.toml"
    for section, found in tomllib.loads(file.read_text(encoding="utf-8")).items():
        for key, message in found.items():
            wanted = {name for _, name, _, _ in string.Formatter().parse(message)}
            yield f"{section}.{key}", wanted - {None}


def test_both_tables_have_the_same_keys_and_parameters() -> None:
    assert list(messages("en")) == list(messages("de"))


# --- what it sounds like: answers ------------------------------------------------------------

HOTEL = "A free 0 1 2 5 6 7 10 11"
BALLS = "ballrooms goldener-strauss odeonsaal apollosaal"
LAST_SCORING = "round 7; phase round-end; tiles krones-3 krones-5 per-dancer; B emperor 10"


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
            "row duke baroness e.-gizia count poet",
            "",
            "guest 2",
            "Take the Baroness from the row for 2 krones",
            "Die Baronin für 2 Kronen aus der Reihe nehmen",
        ),
        (
            "row duke baroness e.-gizia count poet; A staff delivery-boy",
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
    game = position(fields, *filter(None, plays.split("; ")))
    assert answer(game, notation, EN) == english
    assert answer(game, notation, DE) == german


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
    game = position(fields, *filter(None, plays.split("; ")), modules=(1,))
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


def test_the_penalties_of_the_ballrooms_read() -> None:
    old = Position(Options(players=2, edition="2015", modules=(1,)))
    for field, value in (
        ("round", "3"),
        ("phase", "round-end"),
        ("tiles", "champagne-2 dancer per-dancer"),
        ("A kitchen", "2 champagne"),
    ):
        old.set(field, value)
    choice = old.game()
    assert choice.decision == "penalty"
    words = [answer_words(choice.state, n, DE) for n in choice.answer_numbers]
    assert words == ["2 Champagner verlieren", "5 Punkte verlieren"]


# --- what it sounds like: decisions ------------------------------------------------------------

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
        "Your turn goes on: what next? A die is still to be taken.",
        "Dein Spielzug geht weiter: Was nun? Ein Würfel ist noch zu nehmen.",
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
        "You still have 2 of your first rooms to prepare: which one next?",
        "Du hast noch 2 deiner ersten Zimmer vorzubereiten: Welches als Nächstes?",
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
        "phase first-guests; row duke baroness e.-gizia count poet",
        "",
        "Which guest do you begin with?",
        "Mit welchem Gast beginnst du?",
    ),
    (
        "guest",
        "A free 0; A guest dame with 1 coffee; row duke baroness e.-gizia count poet",
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
    game = position(fields, *filter(None, plays.split("; ")), modules=(1,))
    assert game.decision == decision
    assert decision_words(game.state, EN) == english
    assert decision_words(game.state, DE) == german


@pytest.mark.parametrize(("decision", "fields", "plays", "english", "german"), QUESTIONS)
def test_a_decision_reads(
    decision: str, fields: str, plays: str, english: str, german: str
) -> None:
    game = position(fields, *filter(None, plays.split("; ")))
    assert game.decision == decision
    assert decision_words(game.state, EN) == english
    assert decision_words(game.state, DE) == german


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
    game = position(fields, *filter(None, plays.split("; ")), modules=(2,))
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
    game = position(fields, *filter(None, plays.split("; ")), modules=(2,))
    assert game.decision == decision
    assert decision_words(game.state, EN) == english
    assert decision_words(game.state, DE) == german


AUCTION = "phase set-up; entrances kozi the-ren"
ROW = "row duke baroness e.-gizia count poet"


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
            "A staff hairdresser; A emperor 4",
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
    game = position(fields, *filter(None, plays.split("; ")), modules=(3, 5))
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
    game = position(fields, *filter(None, plays.split("; ")), modules=(3, 5))
    assert game.decision == decision
    assert decision_words(game.state, EN) == english
    assert decision_words(game.state, DE) == german


def test_every_step_that_asks_is_among_these_questions() -> None:
    asking = set(steps_that_ask(()))
    assert {question[0] for question in QUESTIONS} | {"draft", "penalty", "pay"} == asking
    others = {question[0] for question in BALLROOM_QUESTIONS}
    assert asking | others | {"rehearsal"} == set(steps_that_ask((1,)))
    others = {question[0] for question in CELEBRITY_QUESTIONS}
    assert asking | others == set(steps_that_ask((2,)))
    others = {question[0] for question in ENTRANCE_QUESTIONS}
    assert asking | others == set(steps_that_ask((3, 5)))


def test_the_draft_and_the_choice_of_a_penalty_read() -> None:
    draft = Game(Options(players=2, variant="expert"), seed=1)
    assert draft.decision == "draft"
    assert decision_words(draft.state, EN) == "Draft, pass 1: which staff card do you keep?"
    assert all(answer_words(draft.state, n, EN).startswith("Keep ") for n in draft.answer_numbers)
    old = Position(Options(players=2, edition="2015"))
    for field, value in (("round", "3"), ("phase", "round-end"), ("A krones", "4")):
        old.set(field, value)
    choice = old.game()
    assert choice.decision == "penalty"
    assert decision_words(choice.state, DE) == "Welche Strafe erleidest du (Drei Kronen)?"
    words = [answer_words(choice.state, n, DE) for n in choice.answer_numbers]
    assert words == ["3 Kronen verlieren", "5 Punkte verlieren"]


# --- what it sounds like: events ------------------------------------------------------------


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
            Event(numbers.GUEST_DANCED, 0, 75, 1),
            "Anna lets the Baroness go dancing.",
            "Anna lässt die Baronin tanzen gehen.",
        ),
        (
            Event(numbers.DANCER_SENT, 0, 4 + 2, 3, 1, 75),
            "Anna sends a dancer to Apollosaal, top row (Baroness).",
            "Anna entsendet einen Tänzer: Apollosaal, obere Reihe (Baronin).",
        ),
        (
            Event(numbers.DANCER_SENT, 1, 8 + 3, 0, 3, 128),
            "Ben sends a dancer to Odeonsaal, balcony (Cellist).",
            "Ben entsendet einen Tänzer: Odeonsaal, Balkon (Cellistin).",
        ),
        (
            Event(numbers.DANCER_REMOVED, 1, 4, 0, 3, sources.TILE + 11),
            "Ben loses a dancer from Odeonsaal, bottom row (emperor tile).",
            "Ben verliert einen Tänzer: Odeonsaal, untere Reihe (Kaiserplättchen).",
        ),
        (
            Event(numbers.CELEBRITY_TAKEN, 0, 7, 1, 4, celebrities.CELEBRITY + celebrities.CURIE),
            "Anna welcomes Curie (the blue die 4).",
            "Anna empfängt Curie (blauer Würfel 4).",
        ),
        (
            Event(numbers.KEY_TAKEN, 2, 0, 0, 0, start_player.KEY_SOURCE),
            "Cleo takes the skeleton key.",
            "Cleo nimmt den Generalschlüssel.",
        ),
        (
            Event(numbers.ENTRANCE_WON, 3, entrances.DOVE, 4, 0, entrances.ENTRANCE + 3),
            "Dan gets the entrance Dove for 4 krones.",
            "Dan erhält den Eingang Dove für 4 Kronen.",
        ),
        (
            Event(numbers.ENTRANCE_WON, 3, entrances.DOVE, 0, 0, entrances.ENTRANCE + 3),
            "Dan gets the entrance Dove at no cost.",
            "Dan erhält den Eingang Dove kostenlos.",
        ),
        (
            Event(numbers.OWN_CLAIMED, 0, 0, 0, 1, entrances.ENTRANCE + entrances.NINAS),
            "Anna claims the own politics card A (Full Till).",
            "Anna erfüllt die eigene Politikkarte A (Volle Kasse).",
        ),
        (
            Event(numbers.REHEARSAL_TAKEN, 1, 4),
            "Ben chooses the rehearsal room Vivace.",
            "Ben wählt den Proberaum Vivace.",
        ),
        (
            Event(numbers.AUCTION_OPENED, 0, entrances.DOVE, 0, 0, entrances.ENTRANCE + 3),
            "Anna puts Dove up for auction.",
            "Anna eröffnet die Versteigerung: Dove.",
        ),
        (
            Event(numbers.BID_MADE, 0, entrances.DOVE, 0, 0, entrances.ENTRANCE + 3),
            "Anna bids 0 krones for Dove.",
            "Anna bietet 0 Kronen auf Dove.",
        ),
        (
            Event(numbers.BID_MADE, 1, entrances.DOVE, 1, 0, entrances.ENTRANCE + 3),
            "Ben bids 1 krone for Dove.",
            "Ben bietet 1 Krone auf Dove.",
        ),
        (
            Event(numbers.BID_PASSED, 0, entrances.DOVE, 0, 0, entrances.ENTRANCE + 3),
            "Anna bids no more for Dove.",
            "Anna bietet nicht mehr auf Dove.",
        ),
        (
            Event(numbers.TOKEN_TAKEN, 0, 1, 0, 0, entrances.ENTRANCE + entrances.DOVE),
            "Anna takes token 2 for a fully occupied column (Dove).",
            "Anna nimmt Plättchen 2 für eine ganz bezogene Spalte (Dove).",
        ),
        (
            Event(numbers.TOKEN_TAKEN, 0, 4, 1, 0, entrances.ENTRANCE + entrances.DOVE),
            "Anna takes token 5 for a fully occupied floor (Dove).",
            "Anna nimmt Plättchen 5 für eine ganz bezogene Etage (Dove).",
        ),
        (
            Event(numbers.AUDIENCE_HELD, 2, 4, 0, 13, entrances.ENTRANCE + entrances.GRAND_WRAY),
            "Cleo has an audience with the emperor, for the bonus of an own tile (Eight Points).",
            "Cleo hat eine Audienz beim Kaiser, für den Bonus eines eigenen Plättchens "
            "(Acht Punkte).",
        ),
        (
            Event(numbers.DIE_MOVED, 0, 3, 4, 0, entrances.ENTRANCE + entrances.KOZI),
            "Anna moves a white die from space 3 to 4 (The Kozi Palace, Vienna).",
            "Anna legt einen weißen Würfel von Feld 3 auf 4 (The Kozi Palace, Vienna).",
        ),
        (
            Event(numbers.DIE_MOVED, 0, 3, 2, 2, entrances.ENTRANCE + entrances.KOZI),
            "Anna moves the blue die from space 3 to 2 (The Kozi Palace, Vienna).",
            "Anna legt den blauen Würfel von Feld 3 auf 2 (The Kozi Palace, Vienna).",
        ),
        (
            Event(numbers.BELL_RUNG, 1, 172, 0, 0, 172),
            "The bell has rung: Ben turns the Chef de Rang over.",
            "Die Glocke hat geläutet: Ben wendet den Chef de Rang.",
        ),
        (
            Event(numbers.CELEBRITY_LEFT, 0, 7, 0, 0, celebrities.CELEBRITY + celebrities.CURIE),
            "Curie takes leave of Anna.",
            "Curie verabschiedet sich von Anna.",
        ),
        (
            Event(numbers.CELEBRITY_LEFT, -1, 7, 0, 0, celebrities.CELEBRITY + celebrities.CURIE),
            "Curie leaves the lounge.",
            "Curie verlässt die Lounge.",
        ),
        (
            Event(numbers.LOUNGE_FILLED, -1, 7, 1, 0, celebrities.CELEBRITY + celebrities.CURIE),
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
    assert event_words(event, EN, NAMES) == english
    assert event_words(event, DE, NAMES) == german


def test_a_card_that_another_draws_keeps_its_name_to_itself() -> None:
    game = position("A free 1; A guest photographer with 3 wine; staff-deck groom liftboy")
    game.apply("house 1")
    happened = game.apply("take 1")
    own = [event_words(event, EN, NAMES) for event in events_for(happened, 0)]
    others = [event_words(event, EN, NAMES) for event in events_for(happened, 1)]
    assert "Anna draws the Groom." in own
    assert others.count("Anna draws a staff card.") == 2
    assert not any("Groom" in (words or "") for words in others)


def test_a_room_reads() -> None:
    state = Game().state
    assert room_words(state, 0, 12, EN) == "room 12 (3rd floor, blue)"
    assert room_words(state, 1, 19, DE) == "Zimmer 19 (4. Etage, blau)"


def test_a_player_may_be_called_anything() -> None:
    assert event_words(Event(ev.PASSED, 0), EN, ["{who}"]) == "{who} passes."


def test_words_change_nothing() -> None:
    game = position(f"{HOTEL}; A guest architect with 2 wine 1 coffee", "house 1", "into 1")
    before = game.copy()
    for text in (EN, DE):
        decision_words(game.state, text)
        for number in game.answer_numbers:
            answer_words(game.state, number, text)
    assert game == before
