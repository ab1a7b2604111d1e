"""Positions and views of Chromino read and checked, fault by fault in a fixed order: DESIGN 5 and 6."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from chromacore.errors import InvalidPosition, NotationError, show
from chromacore.moves import PlaceTile
from chromacore.reference.basics import JsonDict, is_json_int
from chromacore.reference.chromino.ending import seats_out, winners
from chromacore.reference.chromino.table import Square, contacts_at, ground_of, mismatch, place_of, squares
from chromacore.reference.chromino.tiles import CHAMELEONS, NO_TILE, TILES, canonical, in_tile_order, read_move, tile_of

if TYPE_CHECKING:
    from chromacore.reference.chromino.game import Chromino, ChrominoState

STARTS = tuple(f"{tile}@-1,0>" for tile in CHAMELEONS)
"""S2: how the start tile may lie."""
MOST_POINTS = 27
"""X1 and P4: a placement is worth at most its own 3 and 3 for each of 8 neighbours."""
MOST_SCORE = 10_000
"""More than any game can reach; a position may show scores that play would not have given (DESIGN 5)."""

# The canonical order of what has no order of its own ------------------------------------------------------------------


def table_in_order(tiles: list[PlaceTile]) -> tuple[PlaceTile, ...]:
    """The start tile (the first given) first, the others by first square: y, then x."""
    start, *others = tiles
    return (start, *sorted(others, key=lambda tile: (tile.y, tile.x)))


def drawn_in_order(game: Chromino, drawn: list[str]) -> tuple[str, ...]:
    """U3: where only the tile drawn last may be placed it stays last; else nothing depends on the order."""
    if game.after_draw == "any" or not drawn:
        return tuple(in_tile_order(drawn))
    return (*in_tile_order(drawn[:-1]), drawn[-1])


# Fields: types and values ---------------------------------------------------------------------------------------------


def read_fields(game: Chromino, fields: JsonDict) -> dict[str, Any]:
    """The content of a position, every field by itself, and all 80 tiles exactly once. InvalidPosition."""
    n = game.players
    tiles = _read_table(fields["tiles"])
    hands = _read_hands(game, fields["hands"])
    bag = _read_tiles("bag", fields["bag"])
    _check_every_tile_once([tile_of(tile) for tile in tiles] + [tile for hand in hands for tile in hand] + bag)
    if not _is_int_to(fields["first"], n - 1):
        raise InvalidPosition(f"first={show(fields['first'])}: a seat from 0 to {n - 1}")
    turn = game._read_to_move(fields)
    if fields["phase"] not in ("turn", "draw"):
        raise InvalidPosition(f"phase={show(fields['phase'])}: 'turn' or 'draw'")
    drawn = _read_tiles("drawn", fields["drawn"])
    _check_no_tile_twice(drawn, "drawn: ")
    if not _is_int_to(fields["idle"], n):
        raise InvalidPosition(f"idle={show(fields['idle'])}: an integer from 0 to {n}")
    out, left = fields["out"], fields["turns_left"]
    if not isinstance(out, list) or not all(_is_int_to(seat, n - 1) for seat in out) or not _is_ascending(out):
        raise InvalidPosition("out: a list of seats, ascending")
    if left is not None and not _is_int_to(left, n - 1):
        raise InvalidPosition(f"turns_left={show(left)}: null, or an integer from 0 to {n - 1}")
    scores = _read_scores(game, fields["scores"], on_table=len(tiles))
    return {
        "table": table_in_order(tiles),
        "hands": tuple(tuple(in_tile_order(hand)) for hand in hands),
        "bag": tuple(in_tile_order(bag)),
        "first": fields["first"],
        "turn": turn,
        "phase": fields["phase"],
        "drawn": drawn_in_order(game, drawn),
        "idle": fields["idle"],
        "out": out,
        "turns_left": left,
        "scores": scores,
        "over": game._read_over(fields),
    }


def _is_int_to(value: object, highest: int) -> bool:
    return is_json_int(value) and isinstance(value, int) and 0 <= value <= highest


def _is_ascending(seats: list[int]) -> bool:
    return all(a < b for a, b in pairwise(seats))


def _check_list(name: str, value: object) -> list[Any]:
    if not isinstance(value, list):
        raise InvalidPosition(f"{name}: a list, not {type(value).__name__}")
    return value


def _read_table(given: object) -> list[PlaceTile]:
    """P5: the tiles on the table, the start tile first (S2), no square covered twice (P1)."""
    tiles = []
    for text in _check_list("tiles", given):
        if not isinstance(text, str):
            raise InvalidPosition(f"tiles: a str for every tile, not {type(text).__name__}")
        try:
            tile = read_move(text)
        except NotationError as error:
            raise InvalidPosition(f"tiles: {error}") from None
        if not isinstance(tile, PlaceTile):
            raise InvalidPosition(f"tiles: {show(text)} is no placement (P5)")
        tiles.append(tile)
    if not tiles or str(tiles[0]) not in STARTS:
        raise InvalidPosition("tiles: the first is the start tile, such as 'P*R@-1,0>' (S2)")
    covered: set[Square] = set()
    for tile in tiles:
        for x, y in squares(place_of(tile)):
            if (x, y) in covered:
                raise InvalidPosition(f"tiles: two on ({x},{y}) (P1)")
            covered.add((x, y))
    return tiles


def _read_tiles(name: str, given: object) -> list[str]:
    """T4: a list of tiles by canonical name."""
    tiles = []
    for tile in _check_list(name, given):
        if not isinstance(tile, str):
            raise InvalidPosition(f"{name}: a str for every tile, not {type(tile).__name__}")
        right = canonical(tile)
        if right is None:
            raise InvalidPosition(f"{name}: {show(tile)} {NO_TILE}")
        if right != tile:
            raise InvalidPosition(f"{name}: {show(tile)} is no name: the tile is named {right} (T4)")
        tiles.append(right)
    return tiles


def _read_hands(game: Chromino, given: object) -> list[list[str]]:
    hands = []
    for hand in _check_hands(game, given):
        if not isinstance(hand, list):
            raise InvalidPosition(f"hands: a list for every seat, not {type(hand).__name__}")
        hands.append(_read_tiles("hands", hand))
    return hands


def _check_hands(game: Chromino, given: object) -> list[Any]:
    hands = _check_list("hands", given)
    if len(hands) != game.players:
        raise InvalidPosition(f"hands: {len(hands)} of them for {game.players} players (S1)")
    return hands


def _read_scores(game: Chromino, given: object, on_table: int) -> tuple[int, ...] | None:
    """X1: points in expert, and only there."""
    if game.ruleset != "expert":
        if given is not None:
            raise InvalidPosition("scores: null outside expert (X1)")
        return None
    highest = MOST_SCORE - MOST_POINTS * (len(TILES) - on_table)  # so that no further move can lead beyond MOST_SCORE
    good = isinstance(given, list) and len(given) == game.players and all(_is_int_to(s, highest) for s in given)
    if not isinstance(given, list) or not good:
        raise InvalidPosition(f"scores: a list of {game.players} integers from 0 to {highest} (X1)")
    return tuple(given)


def _check_no_tile_twice(tiles: list[str], where: str = "") -> None:
    met = set()
    for tile in tiles:
        if tile in met:
            raise InvalidPosition(f"{where}{tile} is there twice (T1)")
        met.add(tile)


def _check_every_tile_once(tiles: list[str]) -> None:
    _check_no_tile_twice(tiles)
    for tile in TILES:
        if tile not in tiles:
            raise InvalidPosition(f"{tile} is missing (T1)")


# The fields together --------------------------------------------------------------------------------------------------


def check_position(state: ChrominoState, out: list[int], strict: bool) -> None:
    """InvalidPosition unless the fields fit together and the game is over exactly if it says so.

    With ``strict`` nothing may mismatch on the table (P3). ``out`` is whom the position says to have gone out (E1).
    """
    if out != seats_out(state._hands):
        raise InvalidPosition("out: exactly the seats without a tile (E1)")
    if state._idle > 0 and (state._bag or state._drawn):
        raise InvalidPosition(f"idle={state._idle}: 0 while there are tiles to draw (U5)")
    if state._over is None:
        _check_running(state, out)
        _check_drawing(state)
    else:
        _check_over(state, out)
    if strict:
        ground = ground_of(state._table)
        for tile in state._table:
            wrong = mismatch(tile.letters, contacts_at(place_of(tile), ground))
            if wrong is not None:
                raise InvalidPosition(f"tiles: {wrong}")


def _check_running(state: ChrominoState, out: list[int]) -> None:
    """E1, E3: the game is not over yet, and the turns left are those of the round or of one more turn each."""
    game, n, left = state.game, state.game.players, state._turns_left
    if state._seat in out:
        raise InvalidPosition(f"to_move={state._seat}: seat {state._seat} has gone out (E1)")
    if not out:
        if left is not None:
            raise InvalidPosition(f"turns_left={left}: null until a seat is out (E1)")
        if state._idle == n:
            raise InvalidPosition(f"over is null, but {n} turns in a row neither placed nor drew (E3)")
        return
    if not left:
        raise InvalidPosition(f"turns_left={left}: 1 or more, a seat is out (E1)")
    for turn in range(left):
        seat = (state._seat + turn) % n
        if seat in out:
            raise InvalidPosition(f"turns_left={left}: seat {seat} has gone out (E1)")
    after = (state._seat + left) % n
    if game.round_end == "finish-round" and after != state._first:
        raise InvalidPosition(f"turns_left={left}: the round ends before seat {state._first} (E1)")
    if game.round_end == "one-more-turn" and after not in out:
        raise InvalidPosition(f"turns_left={left}: seat {after} has not gone out (E1)")
    if state._idle > n - 1 - left:
        raise InvalidPosition(f"idle={state._idle}: at most {n - 1 - left} since a seat went out (E1)")


def _check_drawing(state: ChrominoState) -> None:
    """U2 to U4: what was drawn this turn, and whether a tile can be being drawn now."""
    limit, drawn, seat = state.game.draws_per_turn, state._drawn, state._seat
    if limit is not None and len(drawn) > limit:
        raise InvalidPosition(f"drawn: {len(drawn)} of at most {limit} a turn (U4)")
    for tile in drawn:
        if tile not in state._hands[seat]:
            raise InvalidPosition(f"drawn: seat {seat} does not hold {tile} (U3)")
    fault = state._no_draw_left()
    if state._phase == "draw" and fault is not None:
        raise InvalidPosition(f"phase='draw': {fault}")


def _check_over(state: ChrominoState, out: list[int]) -> None:
    """E1 to E4, X3: the game is over for this reason, with these winners."""
    n, left, ending = state.game.players, state._turns_left, state.ending
    if state._phase != "turn":
        raise InvalidPosition("phase='draw': 'turn' when the game is over")
    if state._drawn:
        raise InvalidPosition("drawn: empty when the game is over")
    if ending == "out":
        if not out:
            raise InvalidPosition("over: nobody has gone out (E1)")
        if left != 0:
            raise InvalidPosition(f"turns_left={left}: 0 when the game is over (E1)")
        if state._idle == n:
            raise InvalidPosition(f"idle={n}: at most {n - 1} since a seat went out (E1)")
    else:
        if out:
            raise InvalidPosition(f"over: seat {out[0]} has gone out (E1)")
        if left is not None:
            raise InvalidPosition(f"turns_left={left}: null until a seat is out (E1)")
        if state._bag:
            raise InvalidPosition("over: the bag is not empty (E3)")
        if state._idle < n:
            raise InvalidPosition(f"over: idle is {state._idle}, a deadlock takes {n} (E3)")
    right = winners(state.game, "out" if out else "deadlock", state._hands, state._scores)
    if state.winners != right:
        raise InvalidPosition(f"over: the winners are {right} (E2, E3, E4, X3)")


# Views ----------------------------------------------------------------------------------------------------------------


def check_view(game: Chromino, view: JsonDict, seat: int) -> list[str]:
    """What a view hides from its seat, in tile order. InvalidPosition if it does not have the shape of one."""
    turn = game._read_to_move(view)
    seen = [tile_of(tile) for tile in _read_table(view["tiles"])]
    hidden_places = 0
    held = []
    for owner, hand in enumerate(_check_hands(game, view["hands"])):
        if owner == seat and not isinstance(hand, list):
            raise InvalidPosition(f"hands: a list for every seat, not {type(hand).__name__}")
        if isinstance(hand, list) and (owner == seat or len(hand) == 1):  # U8
            seen += _read_tiles("hands", hand)
            held.append(len(hand))
        elif is_json_int(hand) and hand >= 0 and hand != 1:
            hidden_places += hand
            held.append(hand)
        else:
            raise InvalidPosition(f"hands: seat {owner} is a count, or its only tile (U8)")
    bag, drawn = view["bag"], view["drawn"]
    if not is_json_int(bag) or bag < 0:
        raise InvalidPosition("bag: a count in a view")
    if turn is None or turn == seat:
        _check_list("drawn", drawn)
    elif not is_json_int(drawn) or drawn < 0:
        raise InvalidPosition("drawn: a count in a view of another seat's turn")
    elif drawn > held[turn]:
        raise InvalidPosition(f"drawn: more than seat {turn} holds (U3)")
    _check_no_tile_twice(seen)
    unseen = [tile for tile in TILES if tile not in seen]
    if hidden_places + bag != len(unseen):
        raise InvalidPosition(f"the view hides {show(hidden_places + bag)} tiles, {len(unseen)} are unseen (T1)")
    return unseen


def fill_view(view: JsonDict, hidden: list[str]) -> JsonDict:
    """The full position: hidden tiles, from the front, to the other hands by seat, the rest to the bag.

    What another seat has drawn are the first tiles dealt to its hand.
    """
    left, hands = list(hidden), []
    for hand in view["hands"]:
        if isinstance(hand, list):
            hands.append(hand)
        else:
            hands.append(left[:hand])
            left = left[hand:]
    drawn = view["drawn"]
    if not isinstance(drawn, list):
        drawn = hands[view["to_move"]][:drawn]
    return {**view, "hands": hands, "bag": left, "drawn": drawn}
