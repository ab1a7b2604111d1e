"""Positions of Chromino set up by hand, as dicts; and an oracle of where a tile fits, written for the tests alone.

The start tile of nearly all of them is ``P*R@-1,0>``: purple on (-1,0), the wild on (0,0), red on (1,0).

Tiles that fit nowhere beside it: ``GGG``, ``YYY``, ``BBB`` and all others of green, yellow and blue alone. Two contacts
take a square under the red or the purple end beside the wild (so the middle is R or P), three both ends.
"""

from __future__ import annotations

from itertools import product
from typing import Any

from chromacore import IllegalMove
from tests.common import refusals

COLOURS = "RYGBP"
CHAMELEONS = ["B*G", "B*Y", "P*R", "P*Y", "R*G"]
"""T2, in its order."""
BASIC = [a + b + c for a, b, c in product(COLOURS, repeat=3) if COLOURS.index(a) <= COLOURS.index(c)]
"""T1, T4: 75 names."""
TILES = BASIC + CHAMELEONS
LIMIT = 2**20


def name(letters: str) -> str:
    """Return the canonical name of a tile as it lies."""
    return letters if letters in TILES else letters[::-1]


def in_order(tiles: list[str]) -> list[str]:
    return sorted(tiles, key=TILES.index)


def position(  # noqa: PLR0913 - a position has as many parts
    game: Any,
    hands: str,
    table: str = "",
    *,
    start: str = "P*R",
    rest: int | None = None,
    bag: str = "",
    **fields: Any,
) -> dict[str, Any]:
    """Return a position: the hands as ``"RRR GGG | BBB"``, what lies beside the start tile, seat 0 first and in turn.

    All other tiles are in the bag; with ``rest`` they are in the hand of that seat, and the bag is what ``bag`` says.
    """
    tiles = [f"{start}@-1,0>", *table.split()]
    held = [[name(tile) for tile in hand.split()] for hand in hands.split("|")]
    seen = {name(tile[:3]) for tile in tiles}.union(*held, bag.split())
    others = [tile for tile in TILES if tile not in seen]
    if rest is not None:
        held[rest] += others
    assert len(held) == game.players
    return {
        **game.to_dict(),
        "tiles": tiles,
        "hands": [in_order(hand) for hand in held],
        "bag": others if rest is None else bag.split(),
        "first": 0,
        "to_move": 0,
        "phase": "turn",
        "drawn": [],
        "idle": 0,
        "out": [],
        "turns_left": None,
        "scores": [0] * game.players if game.ruleset == "expert" else None,
        "over": None,
    } | fields


def setup(engine: Any, hands: str, table: str = "", *, strict: bool = True, **given: Any) -> Any:
    """Return the State of a position; what is no part of a position is an option of the game."""
    parts = {
        "start",
        "rest",
        "bag",
        "first",
        "to_move",
        "phase",
        "drawn",
        "idle",
        "out",
        "turns_left",
        "scores",
        "over",
    }
    options = {key: value for key, value in given.items() if key not in parts}
    game = engine.Chromino(**{"players": hands.count("|") + 1, **options})
    fields = {key: value for key, value in given.items() if key in parts}
    return game.state(position(game, hands, table, **fields), strict)


def play(state: Any, moves: str) -> Any:
    """Play one move after the other."""
    for move in moves.split():
        state = state.play(move)
    return state


def legal(state: Any) -> set[str]:
    return {str(move) for move in state.legal_moves()}


def others(state: Any) -> set[str]:
    """Return what is open beside placing."""
    return {move for move in legal(state) if "@" not in move}


def placements(state: Any) -> set[str]:
    return legal(state) - others(state)


def refused(state: Any, move: str, rule: str) -> None:
    """Show that a move is illegal by just this rule, in the list, in ``is_legal`` and in ``play``."""
    assert move not in legal(state)
    assert not state.is_legal(move)
    error = refusals.refused(lambda: state.play(move), IllegalMove, rule)
    assert f"'{move}'" in str(error)


# The oracle: P1 to P4 and J1 to J5 once more, by looking at every place of a frame around the table ------------------


def squares(text: str) -> list[tuple[int, int]]:
    """P1: the squares of a placement, from the first on."""
    x, y = map(int, text[4:-1].split(","))
    return [(x + i, y) if text[-1] == ">" else (x, y + i) for i in range(3)]


def fitting(table: list[str], hand: list[str], rules: dict[str, Any]) -> set[str]:
    """Return every placement of a hand: every tile, both ways, at every place."""
    lies = {square: (tile, i) for tile in table for i, square in enumerate(squares(tile))}
    xs, ys = (range(min(axis) - 4, max(axis) + 5) for axis in zip(*lies, strict=True))
    found = set()
    for place in (f"{x},{y}{way}" for x, y, way in product(xs, ys, ">v")):
        own = squares(f"???@{place}")
        edges = [
            (i, *lies[other], vertical)
            for i, (x, y) in enumerate(own)
            for vertical, other in ((True, (x, y - 1)), (True, (x, y + 1)), (False, (x - 1, y)), (False, (x + 1, y)))
            if other in lies
        ]
        if edges and not any(square in lies for square in own):
            ways = {letters for tile in hand for letters in (tile, tile[::-1])}
            found |= {text for letters in ways if _fits(text := f"{letters}@{place}", edges, rules)}
    return found


def _fits(text: str, edges: list[tuple[int, str, int, bool]], rules: dict[str, Any]) -> bool:
    for i, tile, j, _ in edges:
        if text[i] != tile[j] and "*" not in (text[i], tile[j]):
            return False
    if rules["ruleset"] != "junior":
        return len(edges) >= 2
    return len(edges) == 1 and _joins(text, edges[0], rules)


def _joins(text: str, edge: tuple[int, str, int, bool], rules: dict[str, Any]) -> bool:
    """J2 to J5 as a table of what meets what. A line across the edge is along the tile: its end meets it in line."""
    i, tile, j, vertical = edge
    mine = "centre" if i == 1 else "short" if (text[-1] == "v") == vertical else "long"
    theirs = "centre" if j == 1 else "short" if (tile[-1] == "v") == vertical else "long"
    wild, on_wild = "*" in text, "*" in tile
    allowed: set[tuple[str, str]] = set()
    if wild:
        allowed.add(("centre", "short"))  # J3
    if not wild or rules["junior_chameleon_lengthwise"]:
        allowed.add(("short", "short"))  # J2
        if on_wild:
            allowed.add(("short", "centre"))  # J4
        if rules["junior_corners"]:
            allowed |= set(product(("short", "long"), repeat=2))  # J5
    return (mine, theirs) in allowed
