"""What the expansion Let's Waltz! adds, one module of the rulebook per file.

The ballrooms are larger than that: ``ballrooms`` plugs them in, and each idea has its own file.
"""

from kaiserhof.engine.module import register
from kaiserhof.modules.ballrooms import Ballrooms
from kaiserhof.modules.celebrities import Celebrities
from kaiserhof.modules.entrances import Entrances
from kaiserhof.modules.little_more import LittleMore
from kaiserhof.modules.start_player import StartPlayer

register(1, Ballrooms)
register(2, Celebrities)
register(3, Entrances)
register(4, StartPlayer)
register(5, LittleMore)
