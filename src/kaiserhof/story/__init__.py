"""A game in words: what is asked, what each answer means and what has happened.

Every word comes from the message catalogues; here stands only which sentence is said and
what goes into it. Decisions and answers speak to the one who owns the decision.

>>> from kaiserhof import Answer, Options
>>> from kaiserhof.records.position import Position
>>> position, text = Position(Options(players=2)), Text.of("en")
>>> position.set("A guest", "baroness with 2 wine 1 coffee")
>>> position.set("A kitchen", "1 coffee")
>>> game = position.game()
>>> decision_words(game.state, text)
'It is your turn: what do you do?'
>>> answer_words(game.state, Answer.parse("serve coffee to 1").number, text)
'Serve 1 coffee to the Baroness (table 1) for 1 krone'
>>> happened = game.apply("serve coffee to 1")
>>> [event_words(event, (), text, ["Anna", "Ben"]) for event in happened]
['Anna pays 1 krone (serving).', 'Anna serves 1 coffee to the Baroness (table 1).']
"""

from kaiserhof.story.phrases import effect_words, room_words, source_words, tally_words
from kaiserhof.story.port import Offer
from kaiserhof.story.speaking import (
    answer_words,
    decision_words,
    event_words,
    offer_of,
    question_of,
    told_of,
)
from kaiserhof.text import Text

__all__ = [
    "Offer",
    "Text",
    "answer_words",
    "decision_words",
    "effect_words",
    "event_words",
    "offer_of",
    "question_of",
    "told_of",
    "room_words",
    "source_words",
    "tally_words",
]
