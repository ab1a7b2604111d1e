"""Why a move is not allowed, in the order in which a player asks: the phase, the hand, the cell, its neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore.errors import show
from chromacore.moves import ChromaMove, DrawnCard, GiftTo, GiveCard, Pass, PlaceWild, PlayCard, SkipPower, UsePower
from chromacore.reference.chroma.cards import colour_of, power_of
from chromacore.reference.chroma.legal import drawable, lock_beside, magnets_beside, may_give, touched
from chromacore.reference.chroma.wheel import partners
from chromacore.reference.kernel.faults import Fault

if TYPE_CHECKING:
    from chromacore.reference.chroma.state import ChromaState


def forbidden(state: ChromaState, move: ChromaMove) -> Fault | None:
    """What is wrong with a move in a running game; None if it is legal."""
    kinds, fault = _expected(state)
    if not isinstance(move, kinds):
        return fault
    if isinstance(move, PlayCard):
        return _play(state, move)
    if isinstance(move, PlaceWild):
        return _wild(state, move)
    if isinstance(move, GiveCard):
        return _give(state, move)
    if isinstance(move, DrawnCard):
        return _outcome(state, move)
    if isinstance(move, Pass):
        return Fault("a card can be played", "U1") if state._plays else None
    return None if isinstance(move, SkipPower) else _power(state, move)


def _expected(state: ChromaState) -> tuple[Any, Fault]:
    """The kinds of move that this phase takes, and what to say to another kind."""
    if state._at_chance():
        return DrawnCard, Fault("a card is drawn first, such as '=LRg'", "U10")
    if state._phase == "play":
        return (PlayCard, Pass), Fault("a card is to be played", "U1")
    if state._phase == "wild":
        return PlaceWild, Fault("a wild is to be placed", "U3")
    if state._phase == "give":
        return GiveCard, Fault(f"a card is to be given to seat {state._resolving.target}", "U6")
    played = f"{show(state._resolving.card)} at {state._resolving.cell}"
    return (UsePower, SkipPower, GiftTo), Fault(f"the power of {played} is to be used or skipped", "U4")


def _play(state: ChromaState, move: PlayCard) -> Fault | None:
    card, cell = move.card, move.cell
    if card not in state._hand:
        return Fault(f"seat {state._seat} holds no {show(card)}", "U1")
    if cell in state._board:
        return Fault(f"{cell} is occupied", "P1")
    if not touched(state, cell):
        return Fault(f"{cell} is beside no card", "P1")
    clash = _clash(state, card, cell)
    if clash is not None:
        return Fault(f"{show(card)} does not go with {show(state._board[clash].card)} at {clash}", "P2")
    lock = lock_beside(state, cell)
    if lock is not None:
        return Fault(f"{cell} is beside the Lock of seat {state._effects[lock].by} at {lock}", "U8")
    if move in state._plays:
        return None
    if state.game.magnets == "any":
        return Fault(f"{cell} is beside no Magnet, and a legal play is", "U7")
    here, most = magnets_beside(state, cell), max(state._plays.values())
    return Fault(f"{cell} is beside {here} Magnet{'' if here == 1 else 's'}, and a legal play is beside {most}", "U7")


def _clash(state: ChromaState, card: str, cell: str) -> str | None:
    """P2, P3: the first touched cell with a face-up card that this one does not go with."""
    for beside in touched(state, cell):
        other = state._board[beside]
        if not other.is_wild and colour_of(other.card) not in partners(state.game.wheel)[colour_of(card)]:
            return beside
    return None


def _wild(state: ChromaState, move: PlaceWild) -> Fault | None:
    if move.card not in state._hand:
        return Fault(f"seat {state._seat} holds no {show(move.card)}", "U3")
    return Fault(f"{move.cell} is occupied", "U3") if move.cell in state._board else None


def _power(state: ChromaState, move: ChromaMove) -> Fault | None:
    is_gift = power_of(state._resolving.card) == "g"
    if not isinstance(move, GiftTo):
        return Fault("a Gift is used by naming a seat, such as 'gift:P2'", "U6") if is_gift else None
    if not is_gift:
        return Fault(f"{show(state._resolving.card)} is no Gift", "U6")
    if move.seat >= state.game.players:
        return Fault(f"seat {move.seat}: the seats of this game are 0 to {state.game.players - 1}", "S1")
    return Fault("a Gift goes to an opponent", "U6") if move.seat == state._seat else None


def _give(state: ChromaState, move: GiveCard) -> Fault | None:
    if move.card not in state._hand:
        return Fault(f"seat {state._seat} holds no {show(move.card)}", "U6")
    return None if may_give(state, move.card) else Fault(f"{show(move.card)} is the card taken", "U6")


def _outcome(state: ChromaState, move: DrawnCard) -> Fault | None:
    if move.card in drawable(state):
        return None
    if state._phase == "draw":
        return Fault("no such card in the pile", "U10")
    return Fault(f"seat {state._resolving.target} holds no such card", "U10")
