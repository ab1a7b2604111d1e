"""`bots.choose`: what it takes, what it refuses, and that ties are broken evenly."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import chromacore as cc
from chromacore import ChromacoreError, GameOver, _core, bots, reference
from tests.chromatix.positions import position
from tests.common.garbage import Indexed
from tests.common.refusals import refused

STARTS = {
    "chromatix": lambda engine: engine.Chromatix(size=2).deal(0),
    "chroma": lambda engine: engine.Chroma().deal(0),
    "chromino": lambda engine: engine.Chromino().deal(0),
}

every_start = pytest.mark.parametrize("start", list(STARTS))


def test_the_names() -> None:
    assert bots.NAMES == ("random", "greedy")
    assert cc.bots is bots


@every_start
@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", ChromacoreError),
        ("Random", ChromacoreError),
        ("r\n" + "x" * 50, ChromacoreError),
        (b"random", TypeError),
        (None, TypeError),
        (1, TypeError),
    ],
)
def test_what_is_no_bot(engine: Any, start: str, name: Any, kind: type[Exception]) -> None:
    refused(lambda: bots.choose(name, STARTS[start](engine), 1), kind, field="bot")


@every_start
def test_seeds(engine: Any, start: str) -> None:
    state = STARTS[start](engine)
    for seed in (0, 2**63, 2**64 - 1):
        assert bots.choose("random", state, seed) == bots.choose("random", state, Indexed(seed))  # type: ignore[arg-type]
    for bad in (-1, 2**64):
        refused(lambda bad=bad: bots.choose("random", state, bad), ChromacoreError, field="seed")
    for wrong in (None, "1", 1.0, True):
        refused(lambda wrong=wrong: bots.choose("random", state, wrong), TypeError)


@pytest.mark.parametrize("state", [None, "chromatix", {}, cc.Chromatix()], ids=["None", "str", "dict", "Game"])
def test_what_is_no_state(state: Any) -> None:
    with pytest.raises(TypeError):
        bots.choose("random", state, 1)


def test_chance_decides_for_itself(engine: Any) -> None:
    state = engine.Chromino(hand_size=1).deal(3).play("draw")
    refused(lambda: bots.choose("random", state, 1), ChromacoreError)


def test_a_game_that_is_over(engine: Any) -> None:
    state = position(engine, "Rc1 Ra1 Rb1", None, winner=0)
    refused(lambda: bots.choose("random", state, 1), GameOver)


@every_start
def test_greedy_needs_rust(start: str) -> None:
    refused(lambda: bots.choose("greedy", STARTS[start](reference), 1), ChromacoreError)


@every_start
def test_random_is_uniform(engine: Any, start: str) -> None:
    state = STARTS[start](engine)
    legal = state.legal_actions()
    draws = 40 * len(legal)
    counts = Counter(bots.choose("random", state, seed) for seed in range(draws))
    assert set(counts) == set(legal)
    # 40 each; six standard errors.
    assert all(abs(count - 40) < 6 * 40**0.5 for count in counts.values())


def test_ties_are_broken_evenly() -> None:
    """Orange's line from the top of size 3 wins on a1 and on a2, in either colour."""
    state = position(_core, "Re1 Rd2 Rc3 Rb2", 0, size=3)
    counts = Counter(str(state.game.move(bots.choose("greedy", state, seed))) for seed in range(400))
    assert set(counts) == {"Ra1", "Ra2", "Ya1", "Ya2"}
    assert all(abs(count - 100) < 52 for count in counts.values()), counts
