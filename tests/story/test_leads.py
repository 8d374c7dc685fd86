"""How a question begins: the texts say where its first part ends, whatever names stand in it."""

import pytest

from kaiserhof import Options
from kaiserhof.records.position import Position
from kaiserhof.story import decision_words, question_of
from kaiserhof.text import Text


@pytest.mark.parametrize(
    ("guest", "language", "lead", "rest"),
    [
        ("m.-polo", "en", "M. Polo:", " 4 krones?"),
        ("m.-polo", "de", "M. Polo:", " 4 Kronen?"),
    ],
)
def test_a_name_with_a_point_ends_no_lead(guest: str, language: str, lead: str, rest: str) -> None:
    position = Position(Options())
    position.set("A guest", f"{guest} with 3 strudel")
    position.set("A free", "0 1 2 3 4")
    game = position.game()
    game.apply("house 1")
    while game.decision != "bundle":
        game.apply(game.answers[0])
    text = Text.of(language)
    assert question_of(game.state, text) == (lead, rest)
    assert decision_words(game.state, text) == lead + rest
