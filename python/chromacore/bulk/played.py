"""The games of a simulation one by one, as arrays: what pairs of games on the same deal are compared by."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Played"]

_DTYPE = [("first", "u1"), ("winners", "u1"), ("zero", "<u2"), ("decisions", "<u4")]


@dataclass(frozen=True, eq=False)
class Played:
    """Games in their order; game i of two simulations with one seed has the same deal where the rules allow."""

    players: int
    first: NDArray[np.uint8]
    """Who began."""
    winners: NDArray[np.uint8]
    """Who won, a bit for each seat."""
    decisions: NDArray[np.uint32]
    """The length."""

    @classmethod
    def of(cls, players: int, listing: bytes) -> Played:
        """Read what the engines list."""
        import numpy as np

        games: Any = np.frombuffer(listing, np.dtype(_DTYPE))
        return cls(players, games["first"], games["winners"], games["decisions"])

    def __len__(self) -> int:
        return len(self.first)

    def shares(self) -> NDArray[np.float64]:
        """Return the share of each seat in each game, ``(games, players)``: a win shared by k is 1/k for each."""
        return self._table[self.winners]

    @cached_property
    def shares_by_order(self) -> NDArray[np.float64]:
        """The same by order of play: column 0 is who began."""
        import numpy as np

        # Seats are bits: turned so that the bit of who began comes last.
        turned = self.winners.astype(np.uint16) >> self.first
        turned |= self.winners.astype(np.uint16) << (self.players - self.first)
        shares: NDArray[np.float64] = self._table[turned & (2**self.players - 1)]
        return shares

    @cached_property
    def _table(self) -> NDArray[np.float64]:
        """The shares for every set of winners."""
        import numpy as np

        won = (np.arange(2**self.players)[:, None] >> np.arange(self.players) & 1).astype(float)
        shares: NDArray[np.float64] = won / np.maximum(1, won.sum(axis=1, keepdims=True))
        return shares
