"""What a view of CHROMA hides from its seat, and dealing it again (how: ``kernel/redeal.py``).

A *view* has the shape of a position: counts for hidden hands and the pile, null for the card of others' wilds. Nearly
every deal of the hidden cards fits. A few positions ask that a certain card be, or be not, in certain places: that the
board is dead, or not yet; that the seat which may use a Replay can play; that the hand holds the card a Gift took. So
the first deal that fits is found place by place: each gets the first card, in canonical order, with which the cards
left can still be dealt to the places left.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from chromacore.errors import InvalidPosition, show
from chromacore.reference.chroma import ending, json
from chromacore.reference.chroma.cards import CARDS, colour_of, deck, in_order, power_of
from chromacore.reference.chroma.check import past_first_turn
from chromacore.reference.chroma.legal import empty, fitting, lock_beside
from chromacore.reference.chroma.state import ChromaState
from chromacore.reference.kernel.faults import refuse
from chromacore.reference.kernel.json import is_json_int

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chromacore.reference.chroma.options import Chroma
    from chromacore.reference.kernel.json import JsonDict

WILD, PILE = "wild", "pile"
"""Hidden places beside the seats, whose hands are places too."""


# What is hidden. -----------------------------------------------------------------------------------------------------


def hidden(game: Chroma, view: JsonDict, seat: int) -> list[str]:
    """The cards that a view hides from its seat, by type index. The view's own hand and effects are put in order."""
    board = json.read_board(game, view["board"], viewer=seat)
    hands = json.read_hands(game, view["hands"])
    places = sum(placed.card == json.HIDDEN for placed in board.values())
    for owner, hand in enumerate(hands):
        if owner != seat and _is_count(hand):
            places += hand
        elif owner != seat and not (isinstance(hand, list) and len(hand) == 1):
            refuse("hands", f"seat {owner}: a count, or the one card shown", "U11")
        else:
            json.read_cards("hands", hand, f"seat {owner}: ")
    if not _is_count(view["pile"]):
        refuse("pile", "a count")
    seen = json.count(board, [hand for hand in hands if isinstance(hand, list)], [])
    in_deck = Counter(deck(game.powers))
    for card in CARDS:
        if seen[card] > in_deck[card]:
            refuse(None, f"cards: {seen[card]} of {show(card)}, and {in_deck[card]} in the deck", "C4")
    unseen = in_deck - seen
    places += view["pile"]
    if unseen.total() != places:
        refuse(None, f"cards: {unseen.total()} hidden, and {places} places for them", "C1")
    _put_in_order(game, view, seat)
    return list(in_order(unseen.elements()))


def _is_count(value: object) -> bool:
    return isinstance(value, int) and is_json_int(value) and 0 <= value <= len(CARDS)


def _put_in_order(game: Chroma, view: JsonDict, seat: int) -> None:
    view["hands"] = [list(in_order(hand)) if owner == seat else hand for owner, hand in enumerate(view["hands"])]
    effects = view["effects"]
    if isinstance(effects, list) and all(isinstance(e, dict) and json.is_cell(game, e.get("cell")) for e in effects):
        view["effects"] = sorted(effects, key=lambda effect: game.board.cells.index(effect["cell"]))


def filled(game: Chroma, view: JsonDict, seat: int, cards: list[str]) -> JsonDict:
    """A position with this view: the hidden cards dealt to others' hands by seat, others' wilds by cell, the pile."""
    dealt = iter(cards)
    hands = [[next(dealt) for _ in range(hand)] if is_json_int(hand) else hand for hand in view["hands"]]
    board = dict(view["board"])
    for cell in game.board.cells:
        placed = board.get(cell)
        if isinstance(placed, dict) and placed["by"] != seat:
            board[cell] = {**placed, "wild": next(dealt)}
    pending, turn = view["pending"], view["to_move"]
    gift = view["phase"] == "give" and isinstance(pending, dict) and pending.get("taken", "") is None
    if gift and json.is_seat(game, turn) and hands[turn]:  # a third seat's view: any card of that hand may be the one
        pending = {**pending, "taken": hands[turn][-1]}
    return {**view, "board": board, "hands": hands, "pile": list(dealt), "pending": pending}


# The first deal that fits. -------------------------------------------------------------------------------------------


class Demand(NamedTuple):
    """What a position asks of the hidden cards: one of these cards in one of these places, or none of them in any."""

    cards: set[str]
    places: set[int | str]
    some: bool

    def can_be_met(self, dealt: Iterable[tuple[str, int | str]], cards: list[str], places: list[int | str]) -> bool:
        """Can it be, with these cards dealt and these left for these places?"""
        there = any(card in self.cards and place in self.places for card, place in dealt)
        left = sum(card in self.cards for card in cards)
        if self.some:
            return there or (left > 0 and any(place in self.places for place in places))
        return not there and left <= sum(place not in self.places for place in places)


def first_deal(game: Chroma, view: JsonDict, seat: int, cards: list[str]) -> list[str] | None:
    """The hidden cards in the first order that meets the demand of the position; None where none does."""
    try:
        state = ChromaState._make(game, **json.read(game, filled(game, view, seat, cards)))
    except InvalidPosition:
        return None
    places = _hidden_places(view, seat)
    demand = _demand(state, seat)
    if demand is None:
        return cards
    shown = [(card, owner) for owner, hand in enumerate(view["hands"]) if isinstance(hand, list) for card in hand]
    dealt: list[str] = []
    left = list(cards)
    for number in range(len(places)):
        for card in dict.fromkeys(left):
            given = [*shown, *zip([*dealt, card], places, strict=False)]
            rest = list(left)
            rest.remove(card)
            if demand.can_be_met(given, rest, places[number + 1 :]):
                dealt, left = [*dealt, card], rest
                break
        else:
            return None
    return dealt


def _hidden_places(view: JsonDict, seat: int) -> list[int | str]:
    """Others' hands by seat, others' wilds, the pile: each place as often as it takes a card."""
    hands = [owner for owner, hand in enumerate(view["hands"]) if is_json_int(hand) for _ in range(hand)]
    wilds = [WILD for placed in view["board"].values() if isinstance(placed, dict) and placed["by"] != seat]
    return [*hands, *wilds, *[PILE] * view["pile"]]


def _demand(state: ChromaState, seat: int) -> Demand | None:
    """What the position asks of the hidden cards (E3, E4, U4 to U6), if anything; ``check.py`` has the rules."""
    in_play: set[int | str] = {*range(state.game.players), PILE}
    if state.is_terminal:
        if state.ending in ("dead-board", "stalled"):
            return Demand(_cards(ending.playable(state)), in_play, some=state.ending == "stalled")
        return None
    pending, second_play = state._pending, state._phase == "play" and not state._pile
    if pending is not None and state._phase == "give" and seat == pending.target and pending.taken is not None:
        return Demand({pending.taken}, {state._seat}, some=True)
    replay = pending is not None and state._phase == "power" and power_of(pending.card) == "r"
    if replay or (second_play and state.game.deck_end == "turn-end"):
        unlocked = [fitting(state, cell) for cell in empty(state) if lock_beside(state, cell) is None]
        return Demand(_cards(set[str]().union(*unlocked)), {state._seat}, some=True)
    if past_first_turn(state):
        return Demand(_cards(ending.playable(state)), in_play, some=True)
    return None


def _cards(colours: set[str]) -> set[str]:
    return {card for card in CARDS if colour_of(card) in colours}
