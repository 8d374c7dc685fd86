"""Fields of positions with celebrities: the lounge, the deck, coloured dice."""

from typing import TYPE_CHECKING, Final, cast

from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import FREE_ROOMS, State
from kaiserhof.modules.celebrities import lounge as celebrities
from kaiserhof.modules.celebrities import numbers as celebrity_numbers
from kaiserhof.modules.celebrities.facts import facts_of
from kaiserhof.records.port import OwnDice, PositionFields
from kaiserhof.records.values import PositionError, numbers, one_of, words_in

if TYPE_CHECKING:
    from kaiserhof.records.position import Position

DICE_COLOURS: Final = celebrity_numbers.COLOURS
_DECK: Final = "celebrity-deck"
_UNTOLD = -1
"""The lounge, if nothing is said of it: those who are nowhere else sit there."""


def coloured_lying(s: State) -> list[str]:
    """The coloured dice on the action board."""
    module = _celebrities(s)
    return [name for colour, name in enumerate(DICE_COLOURS) if s.get(module.faces + colour)]


def _celebrities(s: State) -> celebrities.Lounge:
    return cast(celebrities.Lounge, s.rules.module(2))


def _celebrity(s: State, word: str) -> int:
    keys = [celebrity.key for celebrity in facts_of(s.rules.card_set).celebrities]
    return one_of(word, keys) + 1


def _celebrity_keys(s: State, cards: list[int]) -> str:
    keys = ["-", *[celebrity.key for celebrity in facts_of(s.rules.card_set).celebrities]]
    return " ".join(keys[card] for card in cards) or "none"


def set_lounge(position: "Position", value: str) -> None:
    """``freud einstein:2 -``: three places, with the points of their chips behind a colon."""
    s = position.state
    module = _celebrities(s)
    words = value.split()
    if len(words) != 3:
        raise PositionError("the lounge has three places; '-' stands for an empty one")
    for place, word in enumerate(words):
        name, _, points = word.partition(":")
        s.set(module.lounge + place, 0 if name == "-" else _celebrity(s, name))
        s.set(module.chips + place, one_of(points or "1", [str(n) for n in module.points]))


def set_celebrity_deck(position: "Position", value: str) -> None:
    """Celebrities from the top of the deck; all others follow, unless ``only`` is there too."""
    words = value.split()
    for word in words:
        if word not in ("only", "none"):
            _celebrity(position.state, word)
    position.notes[_DECK] = words


def set_celebrity_discards(position: "Position", value: str) -> None:
    """Celebrities that have left."""
    s = position.state
    module = _celebrities(s)
    cards = [_celebrity(s, word) for word in words_in(value)]
    module.set_cards(s, module.discards, cards)


def _fill_deck(position: "Position") -> None:
    """The deck: what was named, then everybody who is nowhere else."""
    s = position.state
    module = _celebrities(s)
    words = position.notes.get(_DECK, [])
    named = [_celebrity(s, word) for word in words if word not in ("only", "none")]
    untold = s.get(module.lounge) == _UNTOLD
    if untold:
        for place in range(3):
            s.set(module.lounge + place, 0)
    elsewhere = [s.get(module.lounge + place) for place in range(3)]
    elsewhere += module.cards(s, module.discards)
    for player in range(s.rules.players):
        elsewhere += [n for n in range(1, 12) if s.get(module.held + player) >> n & 1]
    placed = [card for card in elsewhere + named if card]
    if len(placed) != len(set(placed)):
        twice = next(card for card in placed if placed.count(card) > 1)
        raise PositionError(f"{_celebrity_keys(s, [twice])} is in two places", "lounge")
    rest = [c for c in _all_celebrities(s) if c not in placed]
    if untold:
        for place in range(min(3, len(rest))):
            s.set(module.lounge + place, rest.pop(0))
    module.set_cards(s, module.deck, named if "only" in words else named + rest)


def _all_celebrities(s: State) -> list[int]:
    return [
        celebrity.number
        for celebrity in facts_of(s.rules.card_set).celebrities
        if celebrity.with_module in (0, *s.rules.options.modules)
    ]


def read_celebrity_deck(s: State) -> str:
    """The deck of celebrities from the top."""
    module = _celebrities(s)
    return _celebrity_keys(s, module.cards(s, module.deck))


def read_celebrity_discards(s: State) -> str:
    """The celebrities that have left."""
    module = _celebrities(s)
    return _celebrity_keys(s, module.cards(s, module.discards))


def set_coloured(position: "Position", value: str) -> None:
    """The faces of the red, the blue and the yellow die, 0 when it is gone; part of ``dice``."""
    s = position.state
    faces = numbers(value)
    if len(faces) != 3 or any(not 0 <= face <= 6 for face in faces):
        raise PositionError("three faces are needed, 0 for a die that is gone")
    for colour, face in enumerate(faces):
        s.set(_celebrities(s).faces + colour, face)


def set_celebrities(position: "Position", player: Player, value: str) -> None:
    """The celebrities that a player has in this round."""
    s = position.state
    module = _celebrities(s)
    held = {_celebrity(s, word) for word in words_in(value)}
    s.set(module.held + player, sum(1 << number for number in held))
    if celebrities.GANDHI in held:
        s.add_ability(player, FREE_ROOMS)


def read_lounge(s: State) -> str:
    """The celebrities in the lounge with the points of their chips."""
    module = _celebrities(s)
    words = []
    for place in range(3):
        key = _celebrity_keys(s, [s.get(module.lounge + place)])
        points = module.points[s.get(module.chips + place)]
        words.append(f"{key}:{points}" if points > 1 else key)
    return " ".join(words)


def read_coloured(s: State) -> str:
    """The faces of the coloured dice."""
    return " ".join(str(s.get(_celebrities(s).faces + colour)) for colour in range(3))


def read_celebrities(s: State, player: Player) -> str:
    """The celebrities of a player."""
    held = s.get(_celebrities(s).held + player)
    return _celebrity_keys(s, [number for number in range(1, 12) if held >> number & 1])


def prepare(s: State) -> None:
    """A lounge that is not told of."""
    for place in range(celebrities.LOUNGE):
        s.set(_celebrities(s).lounge + place, _UNTOLD)


def check(position: "Position") -> None:
    """Refuse coloured dice that are not among the dice."""
    s = position.state
    faces = [s.get(_celebrities(s).faces + colour) for colour in range(len(DICE_COLOURS))]
    for colour, face in enumerate(faces):
        if face and faces.count(face) > s.dice(face):
            raise PositionError(
                f"the {DICE_COLOURS[colour]} die shows {face}, but is not among the dice",
                "coloured",
            )


def finish(position: "Position") -> None:
    """Complete the deck, and refuse what cannot be."""
    _fill_deck(position)
    check(position)


FIELDS: Final = PositionFields(
    table_setters={
        "lounge": set_lounge,
        "coloured": set_coloured,
        _DECK: set_celebrity_deck,
        "celebrity-discards": set_celebrity_discards,
    },
    player_setters={"celebrities": set_celebrities},
    table_readers={
        "lounge": read_lounge,
        "coloured": read_coloured,
        _DECK: read_celebrity_deck,
        "celebrity-discards": read_celebrity_discards,
    },
    player_readers={"celebrities": read_celebrities},
    prepare=prepare,
    finish=finish,
    dice=OwnDice(DICE_COLOURS, celebrity_numbers.COLOURED_ROLL, coloured_lying),
)
