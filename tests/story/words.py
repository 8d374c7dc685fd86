"""What the tests of the words share: two languages, positions in words, and their answers."""

import re

from kaiserhof import Answer, Game, Options
from kaiserhof.records.position import Position
from kaiserhof.story import answer_words
from kaiserhof.text import Text

NAMES = ("Anna", "Ben", "Cleo", "Dan")
EN, DE = Text.of("en"), Text.of("de")
HOTEL = "A free 0 1 2 5 6 7 10 11"
ROW = "row duke baroness e.-gizia count poet"


def position(
    fields: str, plays: str = "", modules: tuple[int, ...] = (), edition: str = "2021"
) -> Game:
    """A game of two from fields like ``A krones 4; dice 1 1 5`` and plays like ``die 5; done``."""
    made = Position(Options(players=2, edition=edition, modules=modules))
    for field in filter(None, fields.split("; ")):
        words = field.split()
        name_ends = 2 if words[0] in "AB" else 1
        made.set(" ".join(words[:name_ends]), " ".join(words[name_ends:]))
    game = made.game()
    for play in filter(None, plays.split("; ")):
        game.apply(play)
    return game


def answer(game: Game, notation: str, text: Text) -> str:
    number = Answer.parse(notation).number
    assert number in game.answer_numbers, f"{notation}: {[str(found) for found in game.answers]}"
    return answer_words(game.state, number, text)


def is_a_line(words: str) -> bool:
    return bool(words) and words == " ".join(words.split()) and not re.search(r"[{}]", words)
