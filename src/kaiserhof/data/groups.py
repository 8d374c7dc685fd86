"""The groups of a hotel board: rooms of one colour that hang together."""

from collections.abc import Sequence

COLUMNS = 5


def find_groups(colours: Sequence[int]) -> list[int]:
    """The groups of a board, as bits: areas of one colour that hang together rook-wise.

    >>> [group.bit_count() for group in find_groups([0, 1] * 10)][:3]
    [1, 1, 1]
    """
    groups: list[int] = []
    seen = 0
    for start in range(len(colours)):
        if seen >> start & 1:
            continue
        group, todo = 0, [start]
        while todo:
            room = todo.pop()
            if group >> room & 1:
                continue
            group |= 1 << room
            column = room % COLUMNS
            near = [room - COLUMNS, room + COLUMNS]
            if column > 0:
                near.append(room - 1)
            if column < COLUMNS - 1:
                near.append(room + 1)
            todo += [n for n in near if 0 <= n < len(colours) and colours[n] == colours[room]]
        groups.append(group)
        seen |= group
    return groups
