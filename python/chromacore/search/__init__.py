"""Search: what a seat should play, what it can expect, and what is certain.

>>> import chromacore as cc
>>> state = cc.Chromatix(size=3).deal()
>>> found = cc.analyse(state, 500)
>>> state.is_legal(found.best), found.simulations, round(sum(value.share for value in found.values), 6)
(True, 500, 1.0)

`analyse` answers for the seat in turn, and knows no more than that seat: equal views (and histories) have equal
answers. It is part of the Rust engine, and so is `solve`.
"""

from chromacore.search.analysis import Analysis, Line, Value
from chromacore.search.asking import analyse, settings
from chromacore.search.limit import Limit
from chromacore.search.solution import Solution, solve

__all__ = ["Analysis", "Limit", "Line", "Solution", "Value", "analyse", "settings", "solve"]
