"""Chromatix by the rule book: every rule of ``chromatix.md`` once, recomputed from the stones alone.

A cell is its name (``"e5"``), a position is a dict from cell to colour (``{"e5": "R"}``).
"""

from __future__ import annotations

import re
from functools import cache, cached_property
from typing import ClassVar, NamedTuple

from chromacore.errors import InvalidPosition, NotationError, show
from chromacore.reference.basics import JsonDict, Over, Rng, choice, integer
from chromacore.reference.kernel import Game, State

COLOURS = "RBY"
"""In the order of the action numbers."""
NAMES = {"R": "red", "B": "blue", "Y": "yellow"}
OWN = (("R", "Y"), ("R", "B"), ("B", "Y"))
"""L3: the two colours of each seat: orange, purple, green."""
OWN_SIDES = (frozenset({0, 3}), frozenset({1, 4}), frozenset({2, 5}))
"""L2: the two sides of each seat."""
TRIANGLES = (frozenset({0, 2, 4}), frozenset({1, 3, 5}))
"""E1 (b): three non-adjacent sides."""
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""B2: from a cell to its neighbours."""

Stones = dict[str, str]


class Board(NamedTuple):
    """The cells of one size, in notation order, with their neighbours and the sides they belong to."""

    cells: tuple[str, ...]
    neighbours: dict[str, list[str]]
    sides: dict[str, set[int]]


@cache
def board(size: int) -> Board:
    """B1 to B5: the board with ``size`` cells a side."""
    far = size - 1
    names: dict[tuple[int, int], str] = {}
    for row in range(2 * size - 1):  # B5: row 0 is `a`, at the bottom
        r = far - row
        in_row = [(q, r) for q in range(-far, far + 1) if abs(q + r) <= far]
        names.update({cell: f"{chr(ord('a') + row)}{place}" for place, cell in enumerate(in_row, start=1)})
    neighbours = {
        name: [names[q + dq, r + dr] for dq, dr in STEPS if (q + dq, r + dr) in names] for (q, r), name in names.items()
    }
    sides = {}
    for (q, r), name in names.items():  # B3, B4: a corner lies on two
        on_side = (r == -far, q == far, q + r == far, r == far, q == -far, q + r == -far)
        sides[name] = {side for side in range(6) if on_side[side]}
    return Board(tuple(names.values()), neighbours, sides)


class Chromatix(Game["ChromatixState"]):
    """The three-player connection game.

    Args:
        size: cells a side of the board, 2 to 13 (B1).
        stop_next: ``"strict"``, ``"literal"`` or ``"off"`` (U2).

    Raises:
        InvalidRules: an unknown option, or a bad value.
    """

    name: ClassVar[str] = "chromatix"
    OPTIONS = (
        integer("size", 5, 2, 13, "B1"),
        choice("stop_next", "strict", ("strict", "literal", "off"), "U2"),
    )
    KEYS = ("game", "rules", "stones", "to_move", "over")
    ENDINGS = ("connected",)
    players = 3  # L1
    size: int
    stop_next: str

    @property
    def board(self) -> Board:
        """The cells and what lies where (B1 to B5)."""
        return board(self.size)

    # Actions: colour * number of cells + cell.

    @property
    def _action_count(self) -> int:
        return len(COLOURS) * len(self.board.cells)

    def _notation(self, action: int) -> str:
        colour, cell = divmod(action, len(self.board.cells))
        return COLOURS[colour] + self.board.cells[cell]

    def _parse(self, text: str) -> int:
        if not re.fullmatch("[RBY][a-z][1-9][0-9]*", text):
            raise NotationError(f"{show(text)} is no move: colour R, B or Y and a cell, such as 'Re5' (U1)")
        colour, cell = text[0], text[1:]
        cells = self.board.cells
        if cell not in cells:
            last_row, n = cells[-1][0], self.size
            rows = f"size {n} has rows a to {last_row} of {n} to {2 * n - 1} cells (B5)"
            raise NotationError(f"{show(text)} is off the board: {rows}")
        return COLOURS.index(colour) * len(cells) + cells.index(cell)

    # Positions.

    def _deal(self, rng: Rng) -> ChromatixState:
        """The empty board, orange to move (L1)."""
        return ChromatixState._make(self, 0, None, _stones={})

    def _read(self, fields: JsonDict, strict: bool) -> ChromatixState:
        given = fields["stones"]
        if not isinstance(given, list):
            raise InvalidPosition(f"stones: a list, not {type(given).__name__}")
        stones: Stones = {}
        for text in given:
            if not isinstance(text, str):
                raise InvalidPosition(f"stones: a list, with a str for every stone, not {type(text).__name__}")
            try:
                self._parse(text)
            except NotationError as error:
                raise InvalidPosition(f"stones: {error}") from None
            colour, cell = text[0], text[1:]
            if cell in stones:
                raise InvalidPosition(f"stones: two on {cell} (U1)")
            stones[cell] = colour
        turn, over = self._read_to_move(fields), self._read_over(fields)
        state = ChromatixState._make(self, turn, over, _stones=stones)
        state._check_end()
        return state


class ChromatixState(State):
    """One position of Chromatix: the stones on the board, the seat in turn, and how the game ended if it did."""

    game: Chromatix
    _stones: Stones

    @property
    def phase(self) -> str:
        """Always ``"play"``: every decision places a stone (U1)."""
        return "play"

    @property
    def eliminated(self) -> list[int]:
        """The seats that E3 has shut out of a running game; ``[]`` once it is over."""
        if self.is_terminal:
            return []
        return [seat for seat in range(3) if not self._can_still_connect(seat, self._stones)]

    def legal_actions(self) -> list[int]:
        """The actions the rules allow (L3, U1, U2), ascending; empty when over."""
        if self.is_terminal:
            return []
        placements = self._placements()
        good = [(colour, cell) for colour, cell in placements if self._breaks_stop_next(colour, cell) is None]
        return sorted(self.game._parse(colour + cell) for colour, cell in good or placements)  # U2: "if possible"

    # U1: one stone, of one of the two own colours, on an empty cell.

    def _placements(self) -> list[tuple[str, str]]:
        """Every (colour, cell) that the seat in turn could place, STOP-NEXT aside."""
        return [(colour, cell) for colour in OWN[self.to_move] for cell in self._empty(self._stones)]

    def _forbidden(self, action: int) -> str | None:
        text = self.game._notation(action)
        colour, cell = text[0], text[1:]
        if colour not in OWN[self.to_move]:
            first, second = OWN[self.to_move]
            return f"seat {self.to_move} plays {NAMES[first]} and {NAMES[second]} (L3)"
        if cell in self._stones:
            return f"{cell} is occupied (U1)"
        fault = self._breaks_stop_next(colour, cell)
        if fault is not None and all(self._breaks_stop_next(*other) is not None for other in self._placements()):
            return None  # U2: "if possible"; it is not
        return fault

    def _after(self, action: int) -> ChromatixState:
        text = self.game._notation(action)
        colour, cell = text[0], text[1:]
        stones = {**self._stones, cell: colour}
        over = None
        for step in range(3):  # E2: the first in move order beginning with the mover
            seat = (self.to_move + step) % 3
            if over is None and self._is_connected(seat, stones):
                over = Over("connected", (seat,))
        return self._make(self.game, self._next_seat(stones), over, _stones=stones)

    # U2: STOP-NEXT.

    def _breaks_stop_next(self, colour: str, cell: str) -> str | None:
        """How placing ``colour`` on ``cell`` breaks U2; None if it does not."""
        if self.game.stop_next == "off":
            return None
        connects = [seat for seat in range(3) if colour in OWN[seat] and cell in self._winning_here[seat]]
        if self.to_move in connects:
            return None  # "you have just won yourself"
        if connects:  # it ends the game, so no next turn follows; U3: the next seat by the position before
            following = self._next_seat(self._stones)
            if self.game.stop_next == "strict" and following in connects:
                return f"it completes the win of seat {following}, who is next (U2)"
            return None
        stones = {**self._stones, cell: colour}
        following = self._next_seat(stones)
        if self._winning_cells(following, stones):
            return f"it leaves seat {following} a winning placement (U2)"
        return None

    @cached_property
    def _winning_here(self) -> list[set[str]]:
        """For each seat the cells where a stone of theirs would connect them, in this position."""
        return [self._winning_cells(seat, self._stones) for seat in range(3)]

    def _next_seat(self, stones: Stones) -> int:
        """U3: the next seat that is not eliminated."""
        order = [(self.to_move + step) % 3 for step in (1, 2, 3)]
        return next(seat for seat in order if self._can_still_connect(seat, stones))

    # E1 to E3: the end.

    def _is_connected(self, seat: int, stones: Stones) -> bool:
        """E1: has the seat a connected group of own-stones that wins?"""
        return any(_wins(seat, sides) for _, sides in self._groups(self._own(seat, stones)))

    def _can_still_connect(self, seat: int, stones: Stones) -> bool:
        """E3: would E1 be satisfied if every empty cell became an own-stone?"""
        return any(_wins(seat, sides) for _, sides in self._groups(self._own(seat, stones) | self._empty(stones)))

    def _winning_cells(self, seat: int, stones: Stones) -> set[str]:
        """The empty cells where a stone of the seat's would satisfy E1, with the groups that it would join."""
        touched = {cell: sides for group, sides in self._groups(self._own(seat, stones)) for cell in group}
        geometry = self.game.board
        winning = set()
        for cell in self._empty(stones):
            sides = set(geometry.sides[cell])
            for neighbour in geometry.neighbours[cell]:
                if neighbour in touched:
                    sides |= touched[neighbour]
            if _wins(seat, sides):
                winning.add(cell)
        return winning

    def _groups(self, cells: set[str]) -> list[tuple[set[str], set[int]]]:
        """The connected groups of a set of cells, each with the sides it touches (B3, B4)."""
        geometry = self.game.board
        left = set(cells)
        groups = []
        while left:
            start = left.pop()
            group, waiting = {start}, [start]
            while waiting:
                for neighbour in geometry.neighbours[waiting.pop()]:
                    if neighbour in left:
                        left.remove(neighbour)
                        group.add(neighbour)
                        waiting.append(neighbour)
            groups.append((group, set().union(*(geometry.sides[cell] for cell in group))))
        return groups

    def _own(self, seat: int, stones: Stones) -> set[str]:
        """L3: the own-stones of a seat, whoever placed them."""
        return {cell for cell, colour in stones.items() if colour in OWN[seat]}

    def _empty(self, stones: Stones) -> set[str]:
        return set(self.game.board.cells) - stones.keys()

    # Positions.

    def _fields(self, seat: int | None) -> JsonDict:
        stones = [self._stones[cell] + cell for cell in self.game.board.cells if cell in self._stones]
        return {"stones": stones, "to_move": self._turn}  # nothing is hidden from anybody

    def _check_end(self) -> None:
        """InvalidPosition unless a running game is really running, and a finished one over with this winner."""
        connected = [seat for seat in range(3) if self._is_connected(seat, self._stones)]
        if self._over is None:
            if connected:
                raise InvalidPosition(f"over is null, but seat {connected[0]} is connected (E1)")
            if self._turn in self.eliminated:
                raise InvalidPosition(f"to_move={self._turn}: seat {self._turn} is eliminated (E3)")
            return
        for seat in self.winners:
            if seat not in connected:
                raise InvalidPosition(f"over names seat {seat} the winner, who is not connected (E1)")
        if len(self.winners) != 1:
            raise InvalidPosition("over: one winner (E2)")


def _wins(seat: int, sides: set[int]) -> bool:
    """E1: both own sides (a), or three non-adjacent ones (b)."""
    return sides >= OWN_SIDES[seat] or any(sides >= triangle for triangle in TRIANGLES)
