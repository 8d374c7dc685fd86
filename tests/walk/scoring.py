"""The final scoring, worked out afresh from the rulebook."""

from kaiserhof.engine.game import Game
from tests.walk import rules
from tests.walk.table import Table


def _areas() -> list[set[int]]:
    """The groups of the night board: rooms of one colour that hang together."""
    left, found = set(range(20)), []
    while left:
        group = {min(left)}
        while True:
            near = {
                b for a in group for b in left - group
                if rules.NIGHT[a] == rules.NIGHT[b]
                and abs(a // 5 - b // 5) + abs(a % 5 - b % 5) == 1
            }  # fmt: skip
            if not near:
                break
            group |= near
        left -= group
        found.append(group)
    return found


AREAS = _areas()


def end_card(table: Table, player: int, card: int) -> int:
    """What an end-of-game staff card brings in a player's hotel, the Secretary aside."""
    hotel = table.hotels[player]
    rooms = hotel.occupied
    of = {colour: sum(rules.NIGHT[room] == colour for room in rooms) for colour in "bry"}
    floors = [{floor * 5 + column for column in range(5)} for floor in range(4)]
    columns = [{floor * 5 + column for floor in range(4)} for column in range(5)]
    worth = {
        27: 3 * of["r"],
        28: 3 * of["b"],
        30: 3 * of["y"],
        31: len(rooms),
        32: 2 * len(hotel.staff),
        34: len(hotel.prepared),
        37: 2 * sum(area <= rooms for area in AREAS),
        40: 5 * sum(player in places for places in table.markers),
        41: 2 * hotel.emperor,
        46: 5 * sum(floor <= rooms for floor in floors),
        47: 5 * sum(column <= rooms for column in columns),
        48: 4 * min(of.values()),
    }
    return worth.get(card, 0)


def final_lines(table: Table, player: int) -> dict[str, int]:
    """The four lines of the final scoring for a player."""
    hotel = table.hotels[player]
    others = [c for p, other in enumerate(table.hotels) if p != player for c in other.staff]
    copied = max((end_card(table, player, card) for card in others), default=0)
    return {
        "end_staff": sum(
            copied if card == rules.SECRETARY else end_card(table, player, card)
            for card in hotel.staff
        ),
        "rooms": sum(room // 5 + 1 for room in hotel.occupied),
        "leftovers": hotel.krones + sum(hotel.stock),
        "guests_left": -5 * sum(guest != 0 for guest, _ in hotel.cafe),
    }


def check_end(game: Game, table: Table) -> None:
    """The game is over after seven rounds, and the final scoring is right."""
    assert (game.over, table.round, table.scorings) == (True, rules.ROUNDS, 3)
    keys = []
    for player in range(game.players):
        lines = game.breakdown(player)
        expected = final_lines(table, player)
        assert {name: lines[name] for name in expected} == expected, (
            f"seat {player} scored {lines}, the rulebook gives {expected}"
        )
        before = sum(points for name, points in lines.items() if name not in expected)
        assert game.scores[player] == before + sum(expected.values())
        keys.append((game.scores[player], expected["leftovers"]))
    ranks = [1 + sum(other > key for other in keys) for key in keys]
    assert game.ranks == ranks, f"ranks {game.ranks} for {keys}"
    assert game.view(None)["ranks"] == ranks
