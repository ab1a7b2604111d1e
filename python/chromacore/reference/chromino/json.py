"""Positions of Chromino as data: what is written for all and for a seat, and reading it, field by field.

Whether the fields fit together is asked in ``check.py``.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from chromacore.errors import NotationError, show
from chromacore.moves import PlaceTile
from chromacore.reference.chromino.board import Square, drawn_in_order, place_of, squares, table_in_order
from chromacore.reference.chromino.ending import seats_out
from chromacore.reference.chromino.notation import read_move
from chromacore.reference.chromino.tiles import A_TILE, CHAMELEONS, TILES, canonical, in_tile_order, tile_of
from chromacore.reference.kernel.faults import expect, refuse, refuse_because
from chromacore.reference.kernel.json import is_json_int

if TYPE_CHECKING:
    from chromacore.reference.chromino.options import Chromino
    from chromacore.reference.chromino.state import ChrominoState
    from chromacore.reference.chromino.tiles import Tiles
    from chromacore.reference.kernel.json import JsonDict

STARTS = tuple(f"{tile}@-1,0>" for tile in CHAMELEONS)
"""S2: how the start tile may lie."""
MOST_POINTS = 27
"""X1 and P4: a placement is worth at most its own 3 and 3 for each of 8 neighbours."""
MOST_SCORE = 10_000
"""More than any game can reach; a position may show scores that play would not have given."""

# Writing. ------------------------------------------------------------------------------------------------------------


def fields(state: ChrominoState, seat: int | None) -> JsonDict:
    """All, or what ``seat`` may know: other hands (but U8), the bag and what others drew are counts."""

    def seen(tiles: Tiles, shown: bool) -> list[str] | int:
        return list(tiles) if seat is None or shown else len(tiles)

    return {
        "tiles": [str(tile) for tile in state._table],
        "hands": [seen(hand, shown=owner == seat or len(hand) == 1) for owner, hand in enumerate(state._hands)],
        "bag": seen(state._bag, shown=False),
        "first": state._first,
        "to_move": state._turn,
        "phase": state._phase,
        "drawn": seen(state._drawn, shown=state._turn is None or state._turn == seat),
        "idle": state._idle,
        "out": seats_out(state._hands),
        "turns_left": state._turns_left,
        "scores": state.scores,
    }


# Reading. ------------------------------------------------------------------------------------------------------------


def read(game: Chromino, given: JsonDict) -> JsonDict:
    """The content of a position: every field by itself, and all 80 tiles exactly once. InvalidPosition."""
    seats, n = f"a seat from 0 to {game.players - 1}", game.players
    table = read_table(given["tiles"])
    hands = [_read_hand(hand) for hand in read_hands(game, given["hands"])]
    bag = read_tiles("bag", given["bag"])
    _check_every_tile_once([tile_of(tile) for tile in table] + [tile for hand in hands for tile in hand] + bag)
    if not _is_int_to(given["first"], n - 1):
        expect("first", given["first"], seats)
    turn = game._read_to_move(given)
    if given["phase"] not in ("turn", "draw"):
        expect("phase", given["phase"], "'turn' or 'draw'")
    drawn = read_tiles("drawn", given["drawn"])
    check_no_tile_twice(drawn, "drawn")
    if not _is_int_to(given["idle"], n):
        expect("idle", given["idle"], f"an integer from 0 to {n}")
    out, left = given["out"], given["turns_left"]
    if not isinstance(out, list) or not all(_is_int_to(seat, n - 1) for seat in out) or not _is_ascending(out):
        refuse("out", "a list of seats, ascending")
    if left is not None and not _is_int_to(left, n - 1):
        expect("turns_left", left, f"null, or an integer from 0 to {n - 1}")
    scores = _read_scores(game, given["scores"], on_table=len(table))
    return {
        "turn": turn,
        "_table": table_in_order(table),
        "_hands": tuple(in_tile_order(hand) for hand in hands),
        "_bag": in_tile_order(bag),
        "_first": given["first"],
        "_phase": given["phase"],
        "_drawn": drawn_in_order(game, drawn),
        "_idle": given["idle"],
        "_turns_left": left,
        "_scores": scores,
        "over": game._read_over(given),
    }


def _is_int_to(value: object, highest: int) -> bool:
    return is_json_int(value) and isinstance(value, int) and 0 <= value <= highest


def _is_ascending(seats: list[int]) -> bool:
    return all(a < b for a, b in pairwise(seats))


def read_list(field: str, value: object) -> list[Any]:
    """A list of anything."""
    if not isinstance(value, list):
        refuse(field, f"a list, not {type(value).__name__}")
    return value


def read_table(given: object) -> list[PlaceTile]:
    """P5: the tiles on the table, the start tile first (S2), no square covered twice (P1)."""
    tiles = []
    for text in read_list("tiles", given):
        if not isinstance(text, str):
            refuse("tiles", f"a str for every tile, not {type(text).__name__}")
        try:
            tile = read_move(text)
        except NotationError as error:
            refuse_because("tiles", error)
        if not isinstance(tile, PlaceTile):
            refuse("tiles", f"{show(text)} is no placement", "P5", value=show(text))
        tiles.append(tile)
    if not tiles or str(tiles[0]) not in STARTS:
        refuse("tiles", "the first is the start tile, such as 'P*R@-1,0>'", "S2")
    covered: set[Square] = set()
    for tile in tiles:
        for x, y in squares(place_of(tile)):
            if (x, y) in covered:
                refuse("tiles", f"two on ({x},{y})", "P1")
            covered.add((x, y))
    return tiles


def read_tiles(field: str, given: object) -> list[str]:
    """T4: a list of tiles by canonical name."""
    tiles = []
    for tile in read_list(field, given):
        if not isinstance(tile, str):
            refuse(field, f"a str for every tile, not {type(tile).__name__}")
        name, shown = canonical(tile), show(tile)
        if name is None:
            refuse(field, f"{shown} names no tile: {A_TILE}", "T1, T2", value=shown, accepted=A_TILE)
        if name != tile:
            refuse(field, f"{shown} is no name: the tile is named {name}", "T4", value=shown, accepted=name)
        tiles.append(name)
    return tiles


def read_hands(game: Chromino, given: object) -> list[Any]:
    """One entry for every seat."""
    hands = read_list("hands", given)
    if len(hands) != game.players:
        refuse("hands", f"{len(hands)} of them for {game.players} players", "S1")
    return hands


def _read_hand(hand: object) -> list[str]:
    if not isinstance(hand, list):
        refuse("hands", f"a list for every seat, not {type(hand).__name__}")
    return read_tiles("hands", hand)


def _read_scores(game: Chromino, given: object, on_table: int) -> tuple[int, ...] | None:
    """X1: points in expert, and only there."""
    if game.ruleset != "expert":
        if given is not None:
            refuse("scores", "null outside expert", "X1")
        return None
    highest = MOST_SCORE - MOST_POINTS * (len(TILES) - on_table)  # so that no further move can lead beyond MOST_SCORE
    good = isinstance(given, list) and len(given) == game.players and all(_is_int_to(s, highest) for s in given)
    if not isinstance(given, list) or not good:
        refuse("scores", f"a list of {game.players} integers from 0 to {highest}", "X1")
    return tuple(given)


def check_no_tile_twice(tiles: list[str], field: str | None = None) -> None:
    """T1: each tile once."""
    met = set()
    for tile in tiles:
        if tile in met:
            refuse(field, f"{tile} is there twice", "T1")
        met.add(tile)


def _check_every_tile_once(tiles: list[str]) -> None:
    check_no_tile_twice(tiles)
    for tile in TILES:
        if tile not in tiles:
            refuse(None, f"{tile} is missing", "T1")
