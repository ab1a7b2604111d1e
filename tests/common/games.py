"""Each game once running and once over, for what is the same of all."""

from __future__ import annotations

from typing import Any

import pytest

from tests.chroma.positions import state as chroma
from tests.chromino.positions import setup as chromino

NAMES = ("Chromatix", "Chroma", "Chromino")

every_game = pytest.mark.parametrize("name", NAMES)


def running(engine: Any, name: str) -> Any:
    """Return a position in which seat 0 decides, with something hidden where the game hides anything."""
    if name == "Chromatix":
        return engine.Chromatix().deal(0)
    if name == "Chroma":
        return chroma(engine, "LR@f4 PRm@e4 wild1:DO@a1", ["LV DB"], effects="magnet@e4:1")
    return chromino(engine, "RRR GGG | YYY PRP | BBB", "GRR@0,1>")


def over(engine: Any, name: str) -> Any:
    """Return a game that has ended."""
    if name == "Chromatix":
        start = engine.Chromatix().deal(0).to_dict()
        line = ["Ra1", "Rb2", "Rc3", "Rd4", "Re5", "Rf5", "Rg5", "Rh5", "Ri5"]
        end = {"to_move": None, "over": {"ending": "connected", "winners": [0]}}
        return engine.Chromatix().state(start | {"stones": line} | end)
    if name == "Chroma":
        return chroma(engine, "LR@e4 LO@g4", ["WH"]).play("WH@f4")
    return chromino(engine, "GGG | RRR", to_move=1).play("RRR@0,1>")
