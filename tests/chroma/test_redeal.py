"""Deals that fit a view of CHROMA when few do: the first in order, found by trying all, and never what lies there."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import pytest

from chromacore import InvalidPosition
from tests.chroma.positions import CARDS, NO_PAIRS, go, position, state

CROSS = "LR@e4 LO@g4"
RED = [*NO_PAIRS]
RED[0], RED[1] = "01" + "0" * 18, "1" + "0" * 19
"""The wheel on which light and pure red go together, and nothing else."""


def deal(state: Any, seat: int) -> list[str]:
    """The cards hidden from a seat, place by place: other hands, others' wilds, the pile."""
    d = state.to_dict()
    shown = state.to_dict(seat)["hands"]
    hands = [card for owner, hand in enumerate(d["hands"]) if isinstance(shown[owner], int) for card in hand]
    wilds = [one["wild"] for one in d["board"].values() if isinstance(one, dict) and one["by"] != seat]
    return [*hands, *wilds, *d["pile"]]


def put(state: Any, seat: int, cards: tuple[str, ...]) -> dict[str, Any]:
    """The position with these cards in the hidden places."""
    d = json.loads(state.to_json())
    shown, left = state.to_dict(seat)["hands"], list(cards)
    for owner, hand in enumerate(d["hands"]):
        if isinstance(shown[owner], int):
            d["hands"][owner] = [left.pop(0) for _ in hand]
    for one in d["board"].values():
        if isinstance(one, dict) and one["by"] != seat:
            one["wild"] = left.pop(0)
    return {**d, "pile": left}


def first_that_fits(state: Any, seat: int) -> str:
    """By trying every order of the hidden cards: a position that is valid and looks the same."""
    orders = set(permutations(CARDS.index(card) for card in deal(state, seat)))
    for cards in (tuple(CARDS[index] for index in order) for order in sorted(orders)):
        try:
            other = state.game.state(put(state, seat, cards))
        except InvalidPosition:
            continue
        if other.to_json(seat) == state.to_json(seat):
            return str(other.to_json())
    raise AssertionError("not even the position itself")


REDS = "LR@b1 DB@a2 LR@d1 LR@f1 LR@h1 LR@j1 PR@b5 PR@d5 PR@f5 PR@h5"
"""All reds but one pure; no side of a1, where a wild lies, is free, so that only a red could be played."""


def positions(engine: Any) -> dict[str, Any]:
    """Seat 2 holds nearly all; of the few cards hidden from it one may lie in some places only."""
    red = {"wheel": RED, "powers": "none"}
    replay = state(engine, "LR@f4 LO@h4", ["DG BK", "LVr DB WHg", ""], turn=1, pile="DBr DBg DO", rest=2)
    return {
        # Seat 1's Replay is offered: one of its three cards, and that can only be white, goes with what lies there.
        "a Replay": go(replay, "LVr@f3", "=DBr"),
        "a dead board": state(engine, f"wild1:PR@a1 {REDS}", ["DG DG", "DG DY", ""], pile="LG LB", rest=2, rules=red,
                              over="dead-board 0 1"),
        "not yet dead": state(engine, f"wild1:LB@a1 {REDS}", ["DG DG", "DG PR", ""], pile="LG LB", rest=2, rules=red),
    }  # fmt: skip


@pytest.mark.parametrize("name", ["a Replay", "a dead board", "not yet dead"])
def test_the_first_deal_that_fits(engine: Any, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one shuffle in place of a thousand the first deal in order is taken, whatever lies there."""
    at, seat = positions(engine)[name], 2
    hidden = len(deal(at, seat))
    assert 5 <= hidden <= 9
    if engine.__name__.endswith("reference"):
        from chromacore.reference.kernel import redeal

        monkeypatch.setattr(redeal, "SHUFFLES", 1)
        expected = first_that_fits(at, seat)
        deals = {at.redeal(seat, seed).to_json() for seed in range(60)}
        assert expected in deals
        assert len(deals) > 1, "a shuffle that fits comes first"
        other = at.game.state_from_json(expected)
        assert {other.redeal(seat, seed).to_json() for seed in range(60)} == deals, "by the view alone"
    for seed in range(20):
        assert at.redeal(seat, seed).to_json(seat) == at.to_json(seat)


@pytest.mark.parametrize("seed", range(5))
def test_many_wilds_that_must_hide_every_playable_card(engine: Any, seed: int) -> None:
    """Of some 70 hidden cards the 5 reds are in the 8 wilds of seat 1: a shuffle does that once in 200 000."""
    wilds = [f"{column}{row}" for row in (1, 3) for column in "acegi"][:8]
    fillers = [f"{tone}{hue}" for hue in "OYGBV" for tone in "LPD"] * 5
    board = {cell: f"wild1:{card}" for cell, card in zip(wilds, ["PR"] * 5 + ["DV"] * 3, strict=True)}
    for row, columns in ((1, "bdfhj"), (2, "abcdefghij"), (3, "bdfhj"), (4, "aceg")):
        board |= {f"{column}{row}": fillers.pop() for column in columns if f"{column}{row}" not in board}
    board["k7"] = "LR"
    text = " ".join(f"{card}@{cell}" for cell, card in board.items())
    rules = {"wheel": RED, "powers": "none"}
    at = engine.Chroma(**rules)
    at = at.state(position(at, text, ["BK WH"] * 3, over="dead-board 0 1 2"), strict=False)
    again = at.redeal(0, seed)
    assert again.to_json(0) == at.to_json(0)
    lying = [one["wild"] for one in again.to_dict()["board"].values() if isinstance(one, dict)]
    assert lying.count("PR") == 5
    assert again != at, "the truth is no way out"
    assert again.redeal(0, seed + 1) == at.redeal(0, seed + 1), "what lies there is not asked"


def test_a_position_read_without_strict_is_dealt_again(engine: Any) -> None:
    """Two neighbours that do not fit are seen by all: they lie in every deal, and hide nothing."""
    at = engine.Chroma().state(state(engine, "LR@f4", ["LV DB"]).to_dict())
    d = at.to_dict()
    d["pile"].remove("PG")
    loose = at.game.state({**d, "board": {"f4": "LR", "g4": "PG"}}, strict=False)
    deals = {loose.redeal(0, seed).to_json() for seed in range(10)}
    assert len(deals) == 10
    assert loose.to_json() not in deals
    assert {loose.redeal(0, seed).to_json(0) for seed in range(10)} == {loose.to_json(0)}
