"""Reading a saved state: whole, or with the reason why not."""

import json
import zlib
from typing import Any, Final

from kaiserhof.engine import views
from kaiserhof.engine.options import OptionError, Options
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.engine.state import State, new_values
from kaiserhof.engine.state.layout import CARD_NUMBERS, STACK_PLACES
from kaiserhof.engine.state.saved import with_stack_behind

STATE_FORMAT: Final = "kaiserhof state 2"
FIRST_FORMAT: Final = "kaiserhof state 1"
"""States saved in this form have their stack before the places of the modules."""
MOST_PLACES: Final = 32767
"""How far the 16 bits of a place can point."""


class StateError(ValueError):
    """A saved state that cannot be read."""


def read_state(data: Any) -> State:
    """The state of saved data, its values in place; raises StateError with what is wrong."""
    forms = (STATE_FORMAT, FIRST_FORMAT)
    if not isinstance(data, dict) or data.get("format") not in forms:
        raise StateError(f"this is not a saved state of the form {STATE_FORMAT!r}")
    try:
        rules = rulebook(Options.from_json(data.get("options")))
    except OptionError as error:
        raise StateError(str(error)) from error
    if data.get("cards") != rules.digest:
        raise StateError(f"saved with card set {data.get('cards')}, this is {rules.digest}")
    first, second = _whole_numbers(data.get("chance"), "chance", 2, 2147483562)
    if first < 1 or second < 1:
        raise StateError("chance holds a number out of range")
    given = _whole_numbers(data.get("values"), "values", None, 32767)
    if data.get("check") != check_of(data):
        raise StateError("the values have been changed or damaged")
    if data.get("format") == FIRST_FORMAT:
        if len(given) > rules.state_places + STACK_PLACES:
            raise StateError(f"{len(given)} values: more than a state has")
        given = with_stack_behind(given, rules.state_places)
    if len(given) > MOST_PLACES:
        raise StateError(f"{len(given)} values: a state has {MOST_PLACES} at most")
    state = State(rules, new_values(rules.state_places), first, second)
    state.load(given)
    return state


def check_of(data: dict[str, Any]) -> int:
    """A check over everything that a saved state says."""
    kept = [data.get(name) for name in ("options", "cards", "chance", "values")]
    return zlib.crc32(json.dumps(kept, sort_keys=True).encode())


def check(s: State) -> None:
    """Whether the stack and the piles of a state hang together; raises StateError if not."""
    if not s.is_stack_whole() or (s.step() == 0) != s.is_over():
        raise StateError("the stack is damaged")
    seen: list[int] = []
    for pile in views.all_piles(s):
        card, size = s.first(pile), 0
        while card:
            if not 0 < card < CARD_NUMBERS or card in seen:
                raise StateError(f"card {card} lies in two places")
            seen.append(card)
            size += 1
            card = s.after(card)
        if size != s.size(pile):
            raise StateError("a pile of cards does not have its size")


def _whole_numbers(data: Any, name: str, count: int | None, most: int) -> list[int]:
    if not isinstance(data, list) or (count is not None and len(data) != count):
        raise StateError(f"{name} is not a list of the right length")
    if not all(isinstance(value, int) and not isinstance(value, bool) for value in data):
        raise StateError(f"{name} holds something that is not a whole number")
    if not all(-most <= value <= most for value in data):
        raise StateError(f"{name} holds a number out of range")
    return data
