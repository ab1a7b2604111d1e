"""Games of OpenSpiel for its tests: by text, and at random."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="no wheel of open_spiel for this Python")

import chromacore.envs.openspiel  # noqa: E402, F401 - it registers the games

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["OPTIONS", "chance", "load", "play", "pyspiel", "walk"]

OPTIONS = (
    "chromacore_chromatix(size=3)",
    "chromacore_chromatix(size=4,stop_next=literal)",
    "chromacore_chroma",
    "chromacore_chroma(players=2,hand_size=20,powers=none,deck_end=on-failed-draw)",
    "chromacore_chroma(players=4,hand_size=1,gift_may_return_same=False,deck_end=immediate)",
    "chromacore_chroma(players=5,powers=two,magnets=most,rows=5,columns=5)",
    "chromacore_chromino",
    "chromacore_chromino(players=1)",
    "chromacore_chromino(players=2,voluntary=False,hand_size=5)",
    "chromacore_chromino(players=4,voluntary=False,after_draw=any,draws_per_turn=3,hand_size=2)",
    "chromacore_chromino(players=3,hand_size=1,draws_per_turn=0,ruleset=expert,round_end=one-more-turn)",
    "chromacore_chromino(players=2,ruleset=junior,junior_corners=True)",
)
"""Games with options of all kinds."""


def load(text: str) -> Any:
    """Return the game that OpenSpiel makes of a text."""
    return pyspiel.load_game(text)


def play(state: Any, texts: str) -> Any:
    """Play events by their notation; the state itself changes."""
    for text in texts.split():
        found = [a for a in state.legal_actions() if state.action_to_string(state.current_player(), a) == text]
        assert len(found) == 1, f"{text} in {state}"
        state.apply_action(found[0])
    return state


def chance(state: Any, chooser: random.Random) -> None:
    """Let chance play for as long as it is its turn."""
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chooser.choices(outcomes, weights)[0])


def walk(game: Any, seed: int) -> Iterator[Any]:
    """Play a random game; yield its state, always the same one, at each decision and at the end."""
    chooser, state = random.Random(seed), game.new_initial_state()
    while True:
        chance(state, chooser)
        yield state
        if state.is_terminal():
            return
        state.apply_action(chooser.choice(state.legal_actions()))
