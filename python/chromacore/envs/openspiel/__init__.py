"""The games in OpenSpiel: importing this module registers ``chromacore_chromatix``, ``_chroma`` and ``_chromino``.

>>> import numpy as np, pyspiel, chromacore.envs.openspiel
>>> game = pyspiel.load_game("chromacore_chromino(players=2,hand_size=3,ruleset=expert)")
>>> state = game.new_initial_state()
>>> state.chance_outcomes()                            # the deal: who begins, then tile by tile
[(0, 0.5), (1, 0.5)]
>>> random = np.random.RandomState(1)
>>> while state.is_chance_node():
...     outcomes, probabilities = zip(*state.chance_outcomes())
...     state.apply_action(random.choice(outcomes, p=probabilities))
>>> print(state.information_state_string(0))
seat 0
first P0, table P*Y, P0 has RRR RGG RPP
P0 in turn: turn
>>> from open_spiel.python.algorithms import ismcts, mcts
>>> bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, random), 1.4, 5, random_state=random)
>>> bot.step(state) in state.legal_actions()
True

The parameters are the options of the game. 0 stands for None (``draws_per_turn``, ``expert_neighbours``); a table for
``wheel`` or ``powers`` is written as its rows, joined by ``/``. A bad value is the error of the game, `InvalidRules`.

| what | Chromatix | CHROMA | Chromino |
|---|---|---|---|
| decisions | as in chromacore | as in chromacore | draw 0, pass 1, then the legal placements in order |
| deal | none | first player, hands seat by seat, table card | first player, start tile, hands seat by seat |
| chance | none | a card by its type, 0 to 99 | a tile by its number, 0 to 79 |

The table of Chromino has no edge, so a placement is its place in the list of those legal now, which depends on nothing
that the seat in turn does not know. The parameter ``placements`` (1024) says for how many there are numbers; where a
position has more, ``legal_actions`` is an error that says so. The most seen in random play were 215, in any rule set.
A seat alone that hoards all tiles and lays them to have many places came to 872; with ``junior_corners`` to 3 225.

- Payoffs are ``state.returns()``, between -1/(n-1) and 1; alone in Chromino 1 or 0.
- ``max_game_length`` bounds the decisions of any game; the adapter of each game says why.
- Observations are the arrays of ``state.observation`` (a parameter ``window`` for Chromino, 41) and the view as JSON.
- Information states carry all that the seat has seen since the deal, with a line or a row for each event (`Observer`).
- `resample_from_infostate` gives another whole history with the same information state (`resample`).

The search bots of ``pyspiel`` itself, `MCTSBot` and `ISMCTSBot`, crash with every game that is written in Python, as of
OpenSpiel 2.0.2; those of ``open_spiel.python.algorithms`` work, and so do ``pyspiel.nash_conv`` or `CFRSolver`.
"""

from __future__ import annotations

from chromacore.extras import require
from chromacore.games import entry, names

try:
    import pyspiel  # type: ignore[import-not-found]  # noqa: F401 - is it there?
except ImportError:
    require("pyspiel", "chromacore[openspiel]", by=__name__)
    raise

for _name in names():
    if entry(_name).openspiel is not None:
        entry(_name).module("openspiel")  # importing it registers the game
