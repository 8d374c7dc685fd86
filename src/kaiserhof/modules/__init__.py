"""What the expansion Let's Waltz! adds, one module of the rulebook per file."""

from kaiserhof.engine.module import register
from kaiserhof.modules.ballrooms import Ballrooms

register(1, Ballrooms)
