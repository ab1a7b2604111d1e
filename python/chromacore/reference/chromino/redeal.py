"""What a view of Chromino hides from its seat, and dealing it again (how: ``kernel/redeal.py``).

Which tiles are hidden makes no position invalid, so every deal fits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore.errors import show
from chromacore.reference.chromino.json import check_no_tile_twice, read_hands, read_list, read_table, read_tiles
from chromacore.reference.chromino.tiles import TILES, tile_of
from chromacore.reference.kernel.faults import refuse
from chromacore.reference.kernel.json import is_json_int

if TYPE_CHECKING:
    from chromacore.reference.chromino.options import Chromino
    from chromacore.reference.kernel.json import JsonDict


def hidden(game: Chromino, view: JsonDict, seat: int) -> list[str]:
    """The tiles that a view hides from its seat, in tile order. InvalidPosition if it has not the shape of one."""
    turn = game._read_to_move(view)
    seen = [tile_of(tile) for tile in read_table(view["tiles"])]
    hidden_places = 0
    held = []
    for owner, hand in enumerate(read_hands(game, view["hands"])):
        if owner == seat and not isinstance(hand, list):
            refuse("hands", f"a list for every seat, not {type(hand).__name__}")
        if isinstance(hand, list) and (owner == seat or len(hand) == 1):  # U8
            seen += read_tiles("hands", hand)
            held.append(len(hand))
        elif is_json_int(hand) and hand >= 0 and hand != 1:
            hidden_places += hand
            held.append(hand)
        else:
            refuse("hands", f"seat {owner} is a count, or its only tile", "U8")
    bag, drawn = view["bag"], view["drawn"]
    if not is_json_int(bag) or bag < 0:
        refuse("bag", "a count in a view")
    if turn is None or turn == seat:
        read_list("drawn", drawn)
    elif not is_json_int(drawn) or drawn < 0:
        refuse("drawn", "a count in a view of another seat's turn")
    elif drawn > held[turn]:
        refuse("drawn", f"more than seat {turn} holds", "U3")
    check_no_tile_twice(seen)
    unseen = [tile for tile in TILES if tile not in seen]
    if hidden_places + bag != len(unseen):
        refuse(None, f"the view hides {show(hidden_places + bag)} tiles, {len(unseen)} are unseen", "T1")
    return unseen


def filled(view: JsonDict, tiles: list[str]) -> JsonDict:
    """The full position: hidden tiles, from the front, to the other hands by seat, the rest to the bag.

    What another seat has drawn are the first tiles dealt to its hand.
    """
    left, hands = list(tiles), []
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
