"""CHROMA's positions as data: reading all of one or what a seat knows of it, and dealing what is hidden.

A *view* has the shape of a position: counts for hidden hands and the pile, null for the card of others' wilds.
The rules that a position must obey are in ``check.py``.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NoReturn

from chromacore.errors import InvalidPosition, show
from chromacore.reference.basics import JsonDict, is_json_int
from chromacore.reference.chroma.cards import CARDS, INDEX, POWER_NAMES, deck, in_order, power_of
from chromacore.reference.chroma.check import check
from chromacore.reference.chroma.legal import Effect, Pending, Placed
from chromacore.reference.chroma.state import ChromaState

if TYPE_CHECKING:
    from chromacore.reference.chroma.game import Chroma

PHASES = ("play", "wild", "power", "take", "give", "draw")
HIDDEN = "?"
"""The card of a wild that a view hides."""


def refuse(reason: str) -> NoReturn:
    """Raise InvalidPosition."""
    raise InvalidPosition(reason)


def read(game: Chroma, fields: JsonDict, strict: bool) -> ChromaState:
    """The State that a position shows: form, counts and ranges here, then the rules."""
    board = _read_board(game, fields["board"])
    hands = _read_hands(game, fields["hands"])
    for seat, hand in enumerate(hands):
        _read_cards(hand, f"hands: seat {seat}", "hands")
    pile = fields["pile"]
    _read_cards(pile, "pile", "pile")
    counts = _count(board, hands, pile)
    in_deck = Counter(deck(game.powers))
    for card in CARDS:
        if counts[card] != in_deck[card]:
            refuse(f"cards: {counts[card]} of {show(card)}, and {in_deck[card]} in the deck (C4)")
    first, passes, phase = fields["first"], fields["passes"], fields["phase"]
    if not _is_seat(game, first):
        refuse(f"first={show(first)}: {_seats(game)}")
    turn = game._read_to_move(fields)
    if not is_json_int(passes) or not 0 <= passes <= 2 * game.players:
        refuse(f"passes={show(passes)}: an integer from 0 to {2 * game.players} (E5)")
    effects = _read_effects(game, fields["effects"], board)
    if phase not in PHASES:
        refuse(f"phase={show(phase)}: one of {', '.join(show(name) for name in PHASES)}")
    pending = _read_pending(game, fields["pending"])
    over = game._read_over(fields)
    state = ChromaState._make(
        game,
        turn,
        over,
        _board=board,
        _hands=tuple(in_order(hand) for hand in hands),
        _pile=in_order(pile),
        _first=int(first),
        _passes=int(passes),
        _effects=effects,
        _phase=str(phase),
        _pending=pending,
    )
    check(state, strict)
    return state


# The parts. ----------------------------------------------------------------------------------------------------------


def _is_card(value: object) -> bool:
    return isinstance(value, str) and value in INDEX


def _is_cell(game: Chroma, value: object) -> bool:
    return isinstance(value, str) and value in game._grid.neighbours


def _is_seat(game: Chroma, value: Any) -> bool:
    return is_json_int(value) and 0 <= value < game.players


def _is_count(value: Any) -> bool:
    return is_json_int(value) and 0 <= value <= len(CARDS)


def _seats(game: Chroma) -> str:
    return f"a seat from 0 to {game.players - 1}"


def _read_board(game: Chroma, given: object, viewer: int | None = None) -> dict[str, Placed]:
    """The cards on the board. A ``viewer`` sees others' wilds as null: `HIDDEN`."""
    if not isinstance(given, dict):
        refuse(f"board: a dict, not {type(given).__name__}")
    board = {}
    for cell, value in given.items():
        if not _is_cell(game, cell):
            refuse(f"board: {show(cell)} is no cell: {game._area}")
        card, by = value, None
        if isinstance(value, dict) and value.keys() == {"wild", "by"}:
            card, by = value["wild"], value["by"]
            if not _is_seat(game, by):
                refuse(f"board: by={show(by)} at {cell}: {_seats(game)}")
        elif not isinstance(value, str):
            refuse(f'board: {cell}: a card or {{"wild", "by"}}')
        if viewer is not None and by is not None and by != viewer:
            if card is not None:
                refuse(f"board: the wild at {cell} is hidden: null")
            card = HIDDEN
        elif not _is_card(card):
            refuse(f"board: {show(card)} at {cell} is no card (C5)")
        board[cell] = Placed(card, by)
    return board


def _read_hands(game: Chroma, given: Any) -> list[Any]:
    if not isinstance(given, list):
        refuse(f"hands: a list, not {type(given).__name__}")
    if len(given) != game.players:
        refuse(f"hands: {len(given)} for {game.players} players (S1)")
    return given


def _read_cards(given: object, whose: str, where: str) -> None:
    if not isinstance(given, list):
        refuse(f"{whose}: a list, not {type(given).__name__}")
    for card in given:
        if not _is_card(card):
            refuse(f"{where}: {show(card)} is no card (C5)")


def _count(board: dict[str, Placed], hands: list[list[str]], pile: list[str]) -> Counter[str]:
    cards = [placed.card for placed in board.values() if placed.card != HIDDEN]
    return Counter(cards) + sum((Counter(hand) for hand in hands), Counter()) + Counter(pile)


def _read_effects(game: Chroma, given: object, board: dict[str, Placed]) -> dict[str, Effect]:
    if not isinstance(given, list):
        refuse(f"effects: a list, not {type(given).__name__}")
    effects: dict[str, Effect] = {}
    for effect in given:
        if not isinstance(effect, dict) or effect.keys() != {"kind", "cell", "by"}:
            refuse('effects: {"kind", "cell", "by"} each')
        kind, cell, by = effect["kind"], effect["cell"], effect["by"]
        if kind not in ("magnet", "lock"):
            refuse(f"effects: kind={show(kind)}: 'magnet' or 'lock'")
        if not _is_cell(game, cell):
            refuse(f"effects: {show(cell)} is no cell: {game._area}")
        if not _is_seat(game, by):
            refuse(f"effects: by={show(by)}: {_seats(game)}")
        if cell in effects:
            refuse(f"effects: two at {cell} (U4)")
        placed = board.get(cell)
        if placed is None or placed.by is not None or POWER_NAMES.get(power_of(placed.card)) != kind:
            name, rule = ("Magnet", "U7") if kind == "magnet" else ("Lock", "U8")
            refuse(f"effects: no {name} at {cell} ({rule})")
        effects[cell] = Effect(str(kind), int(by))
    return effects


def _read_pending(game: Chroma, given: object) -> Pending | None:
    if given is None:
        return None
    if not isinstance(given, dict) or given.keys() != set(Pending._fields):
        refuse('pending: null or {"card", "cell", "target", "taken"}')
    card, cell, target, taken = (given[name] for name in Pending._fields)
    if not _is_card(card):
        refuse(f"pending: card={show(card)}: a card (C5)")
    if not _is_cell(game, cell):
        refuse(f"pending: cell={show(cell)}: a cell")
    if target is not None and not _is_seat(game, target):
        refuse(f"pending: target={show(target)}: null or {_seats(game)}")
    if taken is not None and not _is_card(taken):
        refuse(f"pending: taken={show(taken)}: null or a card (C5)")
    return Pending(card, cell, target, taken)


# What a seat knows (section 6 of the design). ------------------------------------------------------------------------


def hidden(game: Chroma, view: JsonDict, seat: int) -> list[str]:
    """The cards that a view hides from its seat, by type index. The view's own hand and effects are put in order."""
    board = _read_board(game, view["board"], viewer=seat)
    hands = _read_hands(game, view["hands"])
    places = sum(placed.card == HIDDEN for placed in board.values())
    for owner, hand in enumerate(hands):
        if owner == seat:
            _read_cards(hand, f"hands: seat {owner}", "hands")
        elif _is_count(hand):
            places += hand
        elif not isinstance(hand, list) or len(hand) != 1:
            refuse(f"hands: seat {owner}: a count, or the one card shown (U11)")
        else:
            _read_cards(hand, f"hands: seat {owner}", "hands")
    if not _is_count(view["pile"]):
        refuse("pile: a count")
    seen = _count(board, [hand for hand in hands if isinstance(hand, list)], [])
    in_deck = Counter(deck(game.powers))
    for card in CARDS:
        if seen[card] > in_deck[card]:
            refuse(f"cards: {seen[card]} of {show(card)}, and {in_deck[card]} in the deck (C4)")
    unseen = in_deck - seen
    places += view["pile"]
    if unseen.total() != places:
        refuse(f"cards: {unseen.total()} hidden, and {places} places for them (C1)")
    _put_in_order(game, view, seat)
    return list(in_order(list(unseen.elements())))


def _put_in_order(game: Chroma, view: JsonDict, seat: int) -> None:
    view["hands"] = [list(in_order(hand)) if owner == seat else hand for owner, hand in enumerate(view["hands"])]
    effects = view["effects"]
    if isinstance(effects, list) and all(isinstance(e, dict) and _is_cell(game, e.get("cell")) for e in effects):
        view["effects"] = sorted(effects, key=lambda effect: game._grid.cells.index(effect["cell"]))


def filled(game: Chroma, view: JsonDict, seat: int, cards: list[str]) -> JsonDict:
    """A position with this view: the hidden cards dealt to others' hands by seat, others' wilds by cell, the pile."""
    dealt = iter(cards)
    hands = [[next(dealt) for _ in range(hand)] if is_json_int(hand) else hand for hand in view["hands"]]
    board = dict(view["board"])
    for cell in game._grid.cells:
        placed = board.get(cell)
        if isinstance(placed, dict) and placed["by"] != seat:
            board[cell] = {**placed, "wild": next(dealt)}
    pending, turn = view["pending"], view["to_move"]
    gift = view["phase"] == "give" and isinstance(pending, dict) and pending.get("taken", "") is None
    if gift and _is_seat(game, turn) and hands[turn]:  # a third seat's view: any card of that hand may have been taken
        pending = {**pending, "taken": hands[turn][-1]}
    return {**view, "board": board, "hands": hands, "pile": list(dealt), "pending": pending}
