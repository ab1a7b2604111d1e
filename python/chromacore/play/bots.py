"""Simple bots, to play against and to simulate with: ``random`` and ``greedy``.

``random`` plays any legal action, each as likely as any other. ``greedy`` plays what looks best now, and breaks ties at
random:

- Chromatix: a win; otherwise what leaves nobody else a win, except one that the next seat can still prevent. Among
  those it prefers a threat on two cells at once, and avoids one on a single cell, which would only be met (U2). If
  nothing of that decides, it places a stone on its own shortest connection (E1), in the way of the seat that cannot use
  the stone.
- CHROMA: the play that touches the most cards (U2); among equal ones, the card that fits in the fewest places. It lays
  that card as a wild, and gives it back, by the same rule. It uses powers; a Gift goes to the seat with the fewest
  cards.
- Chromino: it places before it draws. It places chameleons first, so that none is left for last (U6), then what has the
  most contacts; in ``expert`` the points come first (X1). Among equal ones it places the tile that fits in the fewest
  ways. With nothing to place it passes rather than draw again; in ``expert`` it draws.

A bot learns no secret: before ``greedy`` looks at a State, everything hidden from the seat in turn is dealt anew, as
by ``state.redeal``; ``random`` looks at the legal actions alone. Equal views and equal seeds give equal actions.

>>> import chromacore as cc
>>> state = cc.Chromino(players=2).deal(seed=7)
>>> str(state.game.move(cc.bots.choose("greedy", state, seed=1)))
'BPG@-1,-1>'
>>> cc.simulate(state.game, 500, bots=["greedy", "random"]).shares[0] > 0.7
True

On the command line: ``chromacore simulate chromino --players 2 --bots greedy,random``. ``greedy`` is part of the Rust
engine; games that Python plays have ``random`` alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore import games
from chromacore.reference import bots as reference
from chromacore.reference.bots import NAMES

if TYPE_CHECKING:
    from chromacore.protocols import State

__all__ = ["NAMES", "choose"]


def choose(name: str, state: State, seed: int = 0) -> int:
    """Return the legal action that a bot plays for the seat in turn.

    It depends on the bot, on what that seat may know (``state.to_dict(seat)``) and on the seed, 0 to 2^64 - 1.
    `GameOver` if the game is over; `ChromacoreError` if chance is in turn, for an unknown bot, and for ``greedy`` where
    Python plays.
    """
    core = games.core(games.as_state(state))
    if core is not None:
        return int(core.choose(name, state, seed))
    return reference.choose(name, state, seed)
