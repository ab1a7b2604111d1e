"""Who is connected, who has won, and who no longer can: rules E1 to E3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore.reference.chromatix.board import OWN_SIDES, SEATS, Board, Stones, empty, own
from chromacore.reference.kernel.values import Over

if TYPE_CHECKING:
    from collections.abc import Iterable

TRIANGLES = (frozenset({0, 2, 4}), frozenset({1, 3, 5}))
"""E1 (b): three non-adjacent sides."""


def wins(seat: int, sides: set[int]) -> bool:
    """E1: does a group that touches these sides win: both own sides (a), or three non-adjacent ones (b)?"""
    return sides >= OWN_SIDES[seat] or any(sides >= triangle for triangle in TRIANGLES)


def is_connected(on: Board, seat: int, stones: Stones) -> bool:
    """E1: has the seat a connected group of own-stones that wins?"""
    return any(wins(seat, sides) for _, sides in groups(on, own(seat, stones)))


def end_after(on: Board, mover: int, stones: Stones) -> Over | None:
    """E2: the winner is the first who is connected, in move order beginning with the mover."""
    order = [(mover + step) % 3 for step in SEATS]
    return next((Over("connected", (seat,)) for seat in order if is_connected(on, seat, stones)), None)


def can_still_connect(on: Board, seat: int, stones: Stones) -> bool:
    """E3: would E1 be satisfied if every empty cell became an own-stone?"""
    return any(wins(seat, sides) for _, sides in groups(on, own(seat, stones) | empty(on, stones)))


def next_seat(on: Board, seat: int, stones: Stones) -> int:
    """U3: the next seat after this one that is not eliminated."""
    order = [(seat + step) % 3 for step in (1, 2, 3)]
    return next(other for other in order if can_still_connect(on, other, stones))


def winning_cells(on: Board, seat: int, stones: Stones) -> set[str]:
    """The empty cells where a stone of the seat's would satisfy E1, with the groups that it would join."""
    touched = {cell: sides for group, sides in groups(on, own(seat, stones)) for cell in group}
    winning = set()
    for cell in empty(on, stones):
        joined = (touched[neighbour] for neighbour in on.neighbours[cell] if neighbour in touched)
        if wins(seat, on.sides[cell].union(*joined)):
            winning.add(cell)
    return winning


def groups(on: Board, cells: Iterable[str]) -> list[tuple[set[str], set[int]]]:
    """The connected groups of a set of cells, each with the sides it touches (B3, B4)."""
    left = set(cells)
    found = []
    while left:
        start = left.pop()
        group, waiting = {start}, [start]
        while waiting:
            for neighbour in on.neighbours[waiting.pop()]:
                if neighbour in left:
                    left.remove(neighbour)
                    group.add(neighbour)
                    waiting.append(neighbour)
        found.append((group, set[int]().union(*(on.sides[cell] for cell in group))))
    return found
