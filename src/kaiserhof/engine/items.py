"""Items that come in: onto guests at once, or into the kitchen."""

from kaiserhof.engine import events as ev
from kaiserhof.engine import moments, watching
from kaiserhof.engine.layout import ITEM_KINDS, PLAYED
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import bundle, kinds


def gain(s: State, player: int, item: int, count: int, source: int) -> None:
    """Items of one kind come in; the owner is asked only if a guest lacks them."""
    if count == 0:
        return
    if s.log is not None:
        s.tell(ev.ITEMS, player, item, count, 0, source)
    s.happened(player, watching.ITEMS, count, item, source)
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
            s.happened(player, watching.ITEMS, count, item, source)
            if s.cafe_lacks(player, item):
                asked = True
            else:
                s.add_to_kitchen(player, item, count)
                counts[item] = 0
    if asked:
        s.push(kinds.LAY, player, counts[0], counts[1], counts[2], counts[3])
        s.push_more(counts[4])
        s.push_more(source)


def lay(s: State, player: int, item: int, table: int, source: int) -> None:
    """Lay one item on the guest at a table; perhaps it completes the order."""
    s.lay_on_guest(player, table, item)
    if s.log is not None:
        s.tell(ev.LAID, player, item, s.guest_at(player, table), table, source)
    if s.lacking(player, table) == 0:
        completed(s, player, table)


def completed(s: State, player: int, table: int) -> None:
    """The order of the guest at a table is complete: staff may speak up."""
    rules = s.rules
    guest = s.guest_at(player, table)
    colour = rules.guest_colour[guest]
    s.happened(player, watching.ORDER, rules.guest_size[guest], colour, guest)
    card = s.first(s.pile(player, PLAYED))
    while card:
        for trigger in rules.staff_triggers[card]:
            if trigger.mask >> colour & 1:
                if trigger.moment == moments.COMPLETED:
                    for code in trigger.effects:
                        rules.effects[code].carry_out(s, player, card)
                elif trigger.moment == moments.MAY_COMPLETED:
                    bundle.begin(s, player, card)
                    for code in trigger.effects:
                        bundle.add(s, code, bundle.REWARD, card)
        card = s.after(card)
