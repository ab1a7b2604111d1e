"""Positions of CHROMA as data: what is written for all and for a seat, and reading it, field by field.

Whether the fields fit together is asked in ``check.py``.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from chromacore.errors import show
from chromacore.reference.chroma.board import Effect, Pending, Placed
from chromacore.reference.chroma.cards import CARDS, INDEX, POWER_NAMES, deck, in_order, power_of
from chromacore.reference.kernel.faults import expect, refuse
from chromacore.reference.kernel.json import is_json_int

if TYPE_CHECKING:
    from chromacore.reference.chroma.options import Chroma
    from chromacore.reference.chroma.state import ChromaState
    from chromacore.reference.kernel.json import JsonDict

PHASES = ("play", "wild", "power", "take", "give", "draw")
HIDDEN = "?"
"""The card of a wild that a view hides."""

# Writing. ------------------------------------------------------------------------------------------------------------


def fields(state: ChromaState, seat: int | None) -> JsonDict:
    """All, or what ``seat`` may know: not others' hands, the pile, others' wilds, the card others' Gift took."""
    cells, pending = state.game.board.cells, None
    board = {cell: _placed_field(state._board[cell], seat) for cell in cells if cell in state._board}
    effects = [{"kind": e.kind, "cell": c, "by": e.by} for c in cells for e in [state._effects.get(c)] if e]
    if state._pending is not None:
        pending = state._pending._asdict()
        if seat not in (None, state._turn, state._pending.target):
            pending["taken"] = None
    return {
        "board": board,
        "hands": [_hand_field(state, owner, seat) for owner in range(state.game.players)],
        "pile": list(state._pile) if seat is None else len(state._pile),
        "first": state._first,
        "to_move": state._turn,
        "passes": state._passes,
        "effects": effects,
        "phase": state._phase,
        "pending": pending,
    }


def _hand_field(state: ChromaState, owner: int, seat: int | None) -> list[str] | int:
    """U11: a hand of exactly one card is shown to all, but for the two hands of a Gift under way."""
    hand, pending = state._hands[owner], state._pending
    in_gift = state._phase == "give" and pending is not None and owner in (state._turn, pending.target)
    if seat in (None, owner) or (len(hand) == 1 and not in_gift):
        return list(hand)
    return len(hand)


def _placed_field(placed: Placed, seat: int | None) -> str | JsonDict:
    """P3: who laid a wild is known to all, its card to them alone."""
    if not placed.is_wild:
        return placed.card
    return {"wild": placed.card if seat in (None, placed.by) else None, "by": placed.by}


# Reading. ------------------------------------------------------------------------------------------------------------


def read(game: Chroma, given: JsonDict) -> JsonDict:
    """The content of a position: form, counts and ranges. InvalidPosition."""
    board = read_board(game, given["board"])
    hands = read_hands(game, given["hands"])
    for seat, hand in enumerate(hands):
        read_cards("hands", hand, f"seat {seat}: ")
    read_cards("pile", given["pile"])
    counts, in_deck = count(board, hands, given["pile"]), Counter(deck(game.powers))
    for card in CARDS:
        if counts[card] != in_deck[card]:
            refuse(None, f"cards: {counts[card]} of {show(card)}, and {in_deck[card]} in the deck", "C4")
    first, passes, phase = given["first"], given["passes"], given["phase"]
    if not is_seat(game, first):
        expect("first", first, _seats(game))
    turn = game._read_to_move(given)
    if not is_json_int(passes) or not 0 <= passes <= 2 * game.players:
        expect("passes", passes, f"an integer from 0 to {2 * game.players}", "E5")
    effects = _read_effects(game, given["effects"], board)
    if phase not in PHASES:
        expect("phase", phase, f"one of {', '.join(show(name) for name in PHASES)}")
    return {
        "turn": turn,
        "_board": board,
        "_hands": tuple(in_order(hand) for hand in hands),
        "_pile": in_order(given["pile"]),
        "_first": int(first),
        "_passes": int(passes),
        "_effects": effects,
        "_phase": str(phase),
        "_pending": _read_pending(game, given["pending"]),
        "over": game._read_over(given),
    }


def is_seat(game: Chroma, value: Any) -> bool:
    """Is this one of the game's seats?"""
    return is_json_int(value) and 0 <= value < game.players


def is_cell(game: Chroma, value: object) -> bool:
    """Is this the name of a cell?"""
    return isinstance(value, str) and value in game.board.neighbours


def _is_card(value: object) -> bool:
    return isinstance(value, str) and value in INDEX


def _seats(game: Chroma) -> str:
    return f"a seat from 0 to {game.players - 1}"


def read_board(game: Chroma, given: object, viewer: int | None = None) -> dict[str, Placed]:
    """The cards on the board. A ``viewer`` sees others' wilds as null: `HIDDEN`."""
    if not isinstance(given, dict):
        refuse("board", f"a dict, not {type(given).__name__}")
    board = {}
    for cell, value in given.items():
        if not is_cell(game, cell):
            refuse("board", f"{show(cell)} is no cell: {game.board.area}", "S3", value=show(cell))
        card, by = value, None
        if isinstance(value, dict) and value.keys() == {"wild", "by"}:
            card, by = value["wild"], value["by"]
            if not is_seat(game, by):
                refuse("board", f"by={show(by)} at {cell}: {_seats(game)}", value=show(by), accepted=_seats(game))
        elif not isinstance(value, str):
            refuse("board", f'{cell}: a card or {{"wild", "by"}}')
        if viewer is not None and by is not None and by != viewer:
            if card is not None:
                refuse("board", f"the wild at {cell} is hidden: null")
            card = HIDDEN
        elif not _is_card(card):
            refuse("board", f"{show(card)} at {cell} is no card", "C5", value=show(card))
        board[cell] = Placed(card, by)
    return board


def read_hands(game: Chroma, given: Any) -> list[Any]:
    """One entry for every seat."""
    if not isinstance(given, list):
        refuse("hands", f"a list, not {type(given).__name__}")
    if len(given) != game.players:
        refuse("hands", f"{len(given)} for {game.players} players", "S1")
    return given


def read_cards(field: str, given: object, whose: str = "") -> None:
    """A list of cards."""
    if not isinstance(given, list):
        refuse(field, f"{whose}a list, not {type(given).__name__}")
    for card in given:
        if not _is_card(card):
            refuse(field, f"{show(card)} is no card", "C5", value=show(card))


def count(board: dict[str, Placed], hands: list[list[str]], pile: list[str]) -> Counter[str]:
    """How many there are of each card that is seen."""
    cards = [placed.card for placed in board.values() if placed.card != HIDDEN]
    return Counter(cards) + sum((Counter(hand) for hand in hands), Counter()) + Counter(pile)


def _read_effects(game: Chroma, given: object, board: dict[str, Placed]) -> dict[str, Effect]:
    if not isinstance(given, list):
        refuse("effects", f"a list, not {type(given).__name__}")
    effects: dict[str, Effect] = {}
    for effect in given:
        if not isinstance(effect, dict) or effect.keys() != {"kind", "cell", "by"}:
            refuse("effects", '{"kind", "cell", "by"} each')
        kind, cell, by = effect["kind"], effect["cell"], effect["by"]
        if kind not in ("magnet", "lock"):
            refuse("effects", f"kind={show(kind)}: 'magnet' or 'lock'", value=show(kind), accepted="'magnet' or 'lock'")
        if not is_cell(game, cell):
            refuse("effects", f"{show(cell)} is no cell: {game.board.area}", "S3", value=show(cell))
        if not is_seat(game, by):
            refuse("effects", f"by={show(by)}: {_seats(game)}", value=show(by), accepted=_seats(game))
        if cell in effects:
            refuse("effects", f"two at {cell}", "U4")
        placed = board.get(cell)
        if placed is None or placed.is_wild or POWER_NAMES.get(power_of(placed.card)) != kind:
            name, rule = ("Magnet", "U7") if kind == "magnet" else ("Lock", "U8")
            refuse("effects", f"no {name} at {cell}", rule)
        effects[cell] = Effect(str(kind), int(by))
    return effects


def _read_pending(game: Chroma, given: object) -> Pending | None:
    if given is None:
        return None
    if not isinstance(given, dict) or given.keys() != set(Pending._fields):
        refuse("pending", 'null or {"card", "cell", "target", "taken"}')
    card, cell, target, taken = (given[name] for name in Pending._fields)
    for name, value, good, accepted, rule in (
        ("card", card, _is_card(card), "a card", "C5"),
        ("cell", cell, is_cell(game, cell), "a cell", None),
        ("target", target, target is None or is_seat(game, target), f"null or {_seats(game)}", None),
        ("taken", taken, taken is None or _is_card(taken), "null or a card", "C5"),
    ):
        if not good:
            refuse("pending", f"{name}={show(value)}: {accepted}", rule, value=show(value), accepted=accepted)
    return Pending(card, cell, target, taken)
