"""A position of Chromatix, and what follows from a placement."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from chromacore.reference.chromatix import explain, json, legal, moves, queries
from chromacore.reference.chromatix.board import SEATS, Stones
from chromacore.reference.chromatix.ending import end_after, next_seat, winning_cells
from chromacore.reference.kernel.state import State

if TYPE_CHECKING:
    from chromacore.moves import PlaceStone
    from chromacore.reference.chromatix.options import Chromatix
    from chromacore.reference.kernel.faults import Fault
    from chromacore.reference.kernel.json import JsonDict


class ChromatixState(State):
    """One position of Chromatix: the stones on the board, the seat in turn, and how the game ended if it did."""

    game: Chromatix
    _stones: Stones

    @classmethod
    def _game_class(cls) -> type[Chromatix]:
        from chromacore.reference.chromatix.options import Chromatix

        return Chromatix

    @property
    def phase(self) -> str:
        """Always ``"play"``: every decision places a stone (U1)."""
        return "play"

    def legal_actions(self) -> list[int]:
        return [] if self.is_terminal else sorted(moves.number_of(self.game, move) for move in self._legal)

    def _forbidden(self, move: PlaceStone) -> Fault | None:
        return explain.forbidden(self, move)

    def _after(self, move: PlaceStone) -> ChromatixState:
        """U1, then E2; U3 says who is next."""
        board, stones = self.game.board, {**self._stones, move.cell: move.colour}
        over = end_after(board, self._seat, stones)
        following = None if over else next_seat(board, self._seat, stones)
        return self._make(self.game, following, over, _stones=stones)

    @cached_property
    def _legal(self) -> list[PlaceStone]:
        """The legal placements of the seat in turn."""
        return legal.legal(self)

    @cached_property
    def _winning(self) -> list[set[str]]:
        """For each seat the cells where a stone of theirs would connect them, in this position."""
        return [winning_cells(self.game.board, seat, self._stones) for seat in SEATS]

    # For apps.

    @property
    def eliminated(self) -> list[int]:
        """The seats that E3 has shut out of a running game, at most one; empty when the game is over."""
        return queries.eliminated(self)

    @property
    def next_seat(self) -> int | None:
        """The seat that STOP-NEXT protects: the next one that is not eliminated (U3); None when the game is over."""
        return queries.next_seat(self)

    def winning_cells(self, seat: int) -> list[str]:
        """Return the empty cells where one stone of a seat's own colours wins for it (E1), in the order of notation.

        It does not matter who is in turn. There are none when the game is over.
        """
        return queries.winning_cells(self, seat)

    def _fields(self, seat: int | None) -> JsonDict:
        return json.fields(self)
