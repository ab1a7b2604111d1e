"""`bots.choose`: what it takes, what it refuses, and that ties are broken evenly."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import chromacore as cc
from chromacore import ChromacoreError, GameOver, _core, bots
from tests.chromatix.positions import position
from tests.common.garbage import Indexed, raises

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
    ("name", "kind", "message"),
    [
        ("", ChromacoreError, "''"),
        ("Random", ChromacoreError, "'Random'"),
        ("r\n" + "x" * 50, ChromacoreError, f"'r?{'x' * 38}...'"),
        (b"random", TypeError, "a bot is a str, not bytes"),
        (None, TypeError, "a bot is a str, not NoneType"),
        (1, TypeError, "a bot is a str, not int"),
    ],
)
def test_what_is_no_bot(engine: Any, start: str, name: Any, kind: type[Exception], message: str) -> None:
    raises(kind, message, lambda: bots.choose(name, STARTS[start](engine), 1))


@every_start
def test_seeds(engine: Any, start: str) -> None:
    state = STARTS[start](engine)
    wanted = "an integer from 0 to 2^64 - 1"
    for seed in (0, 2**63, 2**64 - 1):
        assert bots.choose("random", state, seed) == bots.choose("random", state, Indexed(seed))  # type: ignore[arg-type]
    raises(ChromacoreError, "seed", lambda: bots.choose("random", state, -1))
    raises(ChromacoreError, "beyond 64 bits", lambda: bots.choose("random", state, 2**64))
    for seed, word in ((None, "NoneType"), ("1", "str"), (1.0, "float"), (True, "bool")):
        raises(TypeError, f"seed: {wanted}, not {word}", lambda seed=seed: bots.choose("random", state, seed))


@pytest.mark.parametrize("state", [None, "chromatix", {}, cc.Chromatix()], ids=["None", "str", "dict", "Game"])
def test_what_is_no_state(state: Any) -> None:
    with pytest.raises(TypeError):
        bots.choose("random", state, 1)


def test_chance_decides_for_itself(engine: Any) -> None:
    state = engine.Chromino(hand_size=1).deal(3).play("draw")
    raises(ChromacoreError, "bot 'random': chance decides now", lambda: bots.choose("random", state, 1))


def test_a_game_that_is_over(engine: Any) -> None:
    state = position(engine, "Rc1 Ra1 Rb1", None, winner=0)
    message = "bot 'random' in a game that is over (connected, won by seat 0)"
    raises(GameOver, message, lambda: bots.choose("random", state, 1))


def test_greedy_needs_rust() -> None:
    from chromacore import reference

    for start in STARTS.values():
        state: Any = start(reference)
        raises(
            ChromacoreError, "bot 'greedy' needs the Rust engine", lambda state=state: bots.choose("greedy", state, 1)
        )


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
