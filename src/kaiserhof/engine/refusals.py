"""Refusals speak: why an answer is not legal now.

A reason is a key of the message catalogue with its parameters; ``kaiserhof.text`` puts it
into words. It is worked out only when somebody asks, never on the way of a legal answer, and by
the step that asked: what it lists, plays and refuses stands side by side there.
"""

from kaiserhof.engine.nouns import AnswerNumber
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State


def why_not(s: State, answer: AnswerNumber) -> Reason:
    """Why an answer is not legal in a state that waits for a decision."""
    if s.step() == 0:
        return reason("game-over")
    return s.rules.steps[s.step()].why_not(s, answer)
