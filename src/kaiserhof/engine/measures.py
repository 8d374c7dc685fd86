"""What can be counted in a hotel: for politics cards and end-of-game staff alike."""

from mypy_extensions import mypyc_attr

from kaiserhof.engine.nouns import Colour, Player
from kaiserhof.engine.state import State, bits
from kaiserhof.engine.state.layout import COLUMNS, FLOORS, LETTERS, PLAYED


@mypyc_attr(allow_interpreted_subclasses=True)
class Measure:
    """Something that can be counted for a player."""

    def count(self, s: State, player: Player) -> int:
        """How many there are now."""
        raise NotImplementedError


class Krones(Measure):
    """The money of a player."""

    def count(self, s: State, player: Player) -> int:
        return s.krones(player)


class EmperorSteps(Measure):
    """The space reached on the emperor track."""

    def count(self, s: State, player: Player) -> int:
        return s.emperor(player)


class PlayedStaff(Measure):
    """Staff cards in play."""

    def count(self, s: State, player: Player) -> int:
        return s.size(s.pile(player, PLAYED))


class RoomTiles(Measure):
    """Room tiles, free or occupied."""

    def count(self, s: State, player: Player) -> int:
        return bits(s.prepared(player))


class OccupiedRooms(Measure):
    """Occupied rooms of any colour."""

    def count(self, s: State, player: Player) -> int:
        return bits(s.occupied(player))


class OccupiedOfColour(Measure):
    """Occupied rooms of one colour."""

    def __init__(self, colour: Colour) -> None:
        self.colour = colour

    def count(self, s: State, player: Player) -> int:
        return bits(s.occupied(player) & s.rules.colour_rooms[s.board(player)][self.colour])


class Floors(Measure):
    """Floors whose five rooms are all occupied."""

    def count(self, s: State, player: Player) -> int:
        occupied = s.occupied(player)
        full = 0
        for floor in range(FLOORS):
            if occupied >> (floor * COLUMNS) & 31 == 31:
                full += 1
        return full


class Columns(Measure):
    """Columns whose four rooms are all occupied."""

    def count(self, s: State, player: Player) -> int:
        occupied = s.occupied(player)
        standing = occupied & occupied >> 5 & occupied >> 10 & occupied >> 15
        return bits(standing & 31)


class Groups(Measure):
    """Groups whose rooms are all occupied now."""

    def count(self, s: State, player: Player) -> int:
        occupied = s.occupied(player)
        full = 0
        for rooms in s.rules.group_rooms[s.board(player)]:
            if occupied & rooms == rooms:
                full += 1
        return full


class Markers(Measure):
    """Politics cards with the player's marker."""

    def count(self, s: State, player: Player) -> int:
        own = 0
        for letter in range(LETTERS):
            if s.has_marker(letter, player):
                own += 1
        return own


class ColourSets(Measure):
    """Sets of one occupied blue, red and yellow room."""

    def count(self, s: State, player: Player) -> int:
        occupied = s.occupied(player)
        fewest = 20
        for colour in range(3):
            have = bits(occupied & s.rules.colour_rooms[s.board(player)][colour])
            if have < fewest:
                fewest = have
        return fewest
