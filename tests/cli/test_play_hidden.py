"""Equal views in, equal bytes out: what is printed for a seat follows from what it may know."""

from __future__ import annotations

import io
import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chromacore as cc

pytest.importorskip("chromacore.cli.app", reason="needs the extra cli: typer, rich")

from rich.console import Console

from chromacore.cli.session import Session
from chromacore.cli.terminal import Terminal

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = [
    cc.Chroma(players=2),
    cc.Chroma(players=4, hand_size=2, powers="two"),
    cc.Chromino(players=3, ruleset="expert"),
    cc.Chromino(players=2, hand_size=3, draws_per_turn=None, voluntary=False),
]
LINES = ["moves", "hint", "board", "moves R", "pass", "draw", "use", "undo", "redo", "=RYG", "RRR@9,9v", "LRg@a1"]


def played(game: Any, seed: int, decisions: int) -> Any:
    """Return a position of a random game in which somebody decides."""
    rng = random.Random(seed)
    state = game.deal(seed)
    while not state.is_terminal and (decisions or state.to_move == cc.CHANCE):
        at_chance = state.to_move == cc.CHANCE
        moves = [outcome for outcome, _ in state.chance_outcomes()] if at_chance else state.legal_actions()
        state = state.play(rng.choice(moves))
        decisions -= not at_chance
    return state


@pytest.fixture(autouse=True, scope="module")
def _short_hints() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("chromacore.cli.commands._SEARCHED", 40)
        yield


def printed(state: Any, lines: list[str]) -> str:
    out = io.StringIO()
    terminal = Terminal(state.game.name, Console(file=out), io.StringIO("".join(f"{line}\n" for line in lines)))
    Session(cc.Table(state, seed=1), [None] * state.game.players, terminal, seed=1).run()
    return out.getvalue()


@pytest.mark.parametrize("game", GAMES, ids=repr)
@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32), decisions=st.integers(0, 40), other=st.integers(0, 2**32))
def test_hands_of_others_do_not_show(game: Any, seed: int, decisions: int, other: int) -> None:
    state = played(game, seed, decisions)
    if state.is_terminal:
        return
    seat = state.to_move
    redealt = state.redeal(seat, other)
    # Nothing that is legal: what a draw brings may depend on what is hidden.
    lines = [line for line in LINES if not any(str(move) == line for move in state.legal_moves())]
    assert printed(state, lines) == printed(redealt, lines)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_what_others_do_is_told_as_their_events_say(game: Any) -> None:
    for seed in range(20):
        state = played(game, seed, 6)
        if state.is_terminal:
            continue
        seat = state.to_move
        table = cc.Table(state, seed=1)
        lines = []
        while table.state.to_move == seat:
            lines.append(str(table.state.legal_moves()[-1]))
            table.play(lines[-1])
        if table.state.is_terminal:
            continue
        after = table.state.to_move
        told = printed(state, lines).partition(f"seat {after}> ")[0].rpartition(f"seat {seat}> ")[2]
        for event in table.events(after, since=0):
            move = event.to_dict()["move"]
            assert f"\nseat {seat} gets {move[1:]}\n" in told if move[0] == "=" else f"\nseat {seat}: {move}\n" in told
