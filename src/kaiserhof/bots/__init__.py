"""Players that see what a seat sees, and nothing else; and the arena where they meet."""

from kaiserhof.bots.bot import Advice, Bot, decide
from kaiserhof.bots.levels import BOTS, LEVELS, bot_of

__all__ = ["BOTS", "LEVELS", "Advice", "Bot", "bot_of", "decide"]
