"""How a question begins: the texts say where its first part ends, whatever names stand in it."""

import pytest

from kaiserhof import Options
from kaiserhof.records.position import Position
from kaiserhof.story import decision_words, question_of
from kaiserhof.text import Text


@pytest.mark.parametrize(
    ("language", "rest"),
    [
        ("en", " which of the 2 parts comes next?"),
        ("de", " Welcher der 2 Teile kommt als Nächstes?"),
    ],
)
def test_a_name_with_a_point_ends_no_lead(language: str, rest: str) -> None:
    """The guest's reward, and the bonus of a group that is full."""
    position = Position(Options())
    position.set("A guest", "m.-polo with 3 strudel")
    position.set("A free", "0 1 2 3 4")
    game = position.game()
    game.apply("house 1")
    while game.decision != "bundle":
        game.apply(game.answers[0])
    text = Text.of(language)
    assert question_of(game.state, text) == ("M. Polo:", rest)
    assert decision_words(game.state, text) == f"M. Polo:{rest}"
