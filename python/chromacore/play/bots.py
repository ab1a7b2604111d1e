"""Simple bots, to play against and to simulate with: ``random`` and ``greedy``.

``random`` plays any legal action, each as likely as any other. ``greedy`` plays what looks best now, and breaks ties at
random:

- Chromatix: a win; else what leaves nobody else a win (one that the next seat can still prevent aside); else a threat
  on two cells at once, and none on one cell, which would only be met (U2); else a stone on the own shortest connection
  (E1), in the way of the seat that cannot use it.
- CHROMA: the play that touches the most cards (U2); of equal ones, the card that fits in the fewest places. That card
  is laid as a wild and given back as well. Powers are used, a Gift goes to the seat with the fewest cards.
- Chromino: place before drawing. Chameleons first, so that none is left for last (U6), then the most contacts; in
  ``expert`` before all else the most points (X1); of equal ones, the tile that fits in the fewest ways. With nothing to
  place it passes rather than draw again; in ``expert`` it draws.

A bot is handed no secret: before ``greedy`` looks at a State, everything hidden from the seat in turn is dealt anew, as
by ``state.redeal``; ``random`` looks at the legal actions alone. Equal views and equal seeds give equal actions.

>>> import chromacore as cc
>>> state = cc.Chromino(players=2).deal(seed=7)
>>> str(state.game.move(cc.bots.choose("greedy", state, seed=1)))
'BPG@-1,-1>'
>>> cc.simulate(state.game, 500, bots=["greedy", "random"]).shares[0] > 0.7
True

On the command line: ``chromacore simulate chromino --players 2 --bots greedy,random``. ``greedy`` is part of the Rust
engine; the reference has ``random`` alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chromacore.games import ChromaState, ChromatixState, ChrominoState, engine

if TYPE_CHECKING:
    from chromacore.protocols import State

__all__ = ["NAMES", "choose"]

NAMES: Final = ("random", "greedy")
"""The bots there are."""


def choose(name: str, state: State, seed: int) -> int:
    """Return the legal action that a bot plays for the seat in turn.

    It follows from the bot, what that seat may know (``state.to_dict(seat)``) and the seed, 0 to 2^64 - 1. `GameOver`
    if the game is over; `ChromacoreError` if chance is in turn, for an unknown bot, and for ``greedy`` without Rust.
    """
    if engine == "rust" and isinstance(state, (ChromaState, ChromatixState, ChrominoState)):
        from chromacore import _core

        return _core.choose(name, state, seed)
    from chromacore.reference import bots as reference

    return reference.choose(name, state, seed)
