"""How a game of Chromino ends, and who has won: rules E1 to E5 and X3."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from chromacore.reference.kernel.values import Over

if TYPE_CHECKING:
    from chromacore.reference.chromino.options import Chromino
    from chromacore.reference.chromino.tiles import Tiles

    Hands: TypeAlias = tuple[Tiles, ...]


def seats_out(hands: Hands) -> list[int]:
    """E1: the seats with no tile left."""
    return [seat for seat, hand in enumerate(hands) if not hand]


def turns_after_going_out(game: Chromino, seat: int, first: int) -> int:
    """E1: how many more turns there are when ``seat`` is the first to go out."""
    if game.round_end == "one-more-turn":
        return game.players - 1
    return (first - 1 - seat) % game.players  # the seats after it, up to the one before the first player


def is_deadlock(game: Chromino, bag: Tiles, idle: int) -> bool:
    """E3: the bag is empty and n turns in a row neither placed nor drew."""
    return not bag and idle >= game.players


def over_with(game: Chromino, ending: str, hands: Hands, scores: tuple[int, ...] | None) -> Over:
    """The end for this reason (E5), with the winners."""
    return Over(ending, tuple(winners(game, ending, hands, scores)))


def winners(game: Chromino, ending: str, hands: Hands, scores: tuple[int, ...] | None) -> list[int]:
    """Who shares the win, in seat order."""
    seats = range(game.players)
    if game.players == 1:  # E4, X3
        return [0] if ending == "out" else []
    if scores is not None:  # X3
        return [seat for seat in seats if scores[seat] == max(scores)]
    if ending == "out":  # E2
        return seats_out(hands)
    fewest = min(len(hand) for hand in hands)  # E3
    return [seat for seat in seats if len(hands[seat]) == fewest]
