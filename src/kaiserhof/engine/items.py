"""Items that come in: onto guests at once, or into the kitchen."""

from kaiserhof.engine import events as ev
from kaiserhof.engine.layout import ITEM_KINDS
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import kinds


def gain(s: State, player: int, item: int, count: int, source: int) -> None:
    """Items of one kind come in; the owner is asked only if a guest lacks them."""
    if count == 0:
        return
    if s.log is not None:
        s.tell(ev.ITEMS, player, item, count, 0, source)
    if s.cafe_lacks(player, item):
        s.push(kinds.LAY, player, 0, 0, 0, 0)
        s.push_more(0)
        s.push_more(source)
        s.set_value(item, count)
    else:
        s.add_to_kitchen(player, item, count)


def gain_all(
    s: State,
    player: int,
    strudel: int,
    cake: int,
    wine: int,
    coffee: int,
    champagne: int,
    source: int,
) -> None:
    """Items of several kinds come in together."""
    counts = [strudel, cake, wine, coffee, champagne]
    asked = False
    for item in range(ITEM_KINDS):
        count = counts[item]
        if count:
            if s.log is not None:
                s.tell(ev.ITEMS, player, item, count, 0, source)
            if s.cafe_lacks(player, item):
                asked = True
            else:
                s.add_to_kitchen(player, item, count)
                counts[item] = 0
    if asked:
        s.push(kinds.LAY, player, counts[0], counts[1], counts[2], counts[3])
        s.push_more(counts[4])
        s.push_more(source)
