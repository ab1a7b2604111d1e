"""Observations: the Rust engine, the reference and the view alone say the same, and nothing hidden is in them."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import chromacore as cc
from chromacore import _core, observe, reference
from tests.common import differential
from tests.common.refusals import refused

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("Chromatix", {"size": 2}),
    ("Chromatix", {"size": 3, "stop_next": "off"}),
    ("Chromatix", {"size": 6, "stop_next": "literal"}),
    ("Chroma", {}),
    ("Chroma", {"players": 2, "rows": 9, "columns": 5}),
    ("Chroma", {"players": 8, "hand_size": 2, "powers": "two"}),
    ("Chromino", {}),
    ("Chromino", {"players": 2, "ruleset": "expert", "after_draw": "any", "draws_per_turn": None}),
    ("Chromino", {"players": 1, "ruleset": "junior"}),
    ("Chromino", {"players": 8, "hand_size": 2, "voluntary": False, "draws_per_turn": 3}),
]


def equal(one: dict[str, Any], other: dict[str, Any]) -> None:
    assert list(one) == list(other)
    for name, array in one.items():
        assert array.dtype == other[name].dtype, name
        np.testing.assert_array_equal(array, other[name], err_msg=name)


@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_the_spec_is_what_the_core_writes(name: str, options: dict[str, Any]) -> None:
    game = getattr(_core, name)(**options)
    spec = game.observation_spec
    told = [(field.name, field.dtype, list(field.shape), field.low, field.high) for field in spec]
    assert told == _core.fields(game)
    assert spec == getattr(reference, name)(**options).observation_spec
    assert len({field.name for field in spec}) == len(spec)
    for field in spec:
        assert field.meaning
        assert not field.planes or len(field.planes) == field.shape[0]


@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_three_ways_to_one_observation(name: str, options: dict[str, Any]) -> None:
    """Every few steps of a game, for every seat: Rust, reference and view agree, within the ranges of the spec."""
    fast, slow = differential.pair(name, **options)
    chooser = random.Random(7)
    spec = fast.observation_spec
    steps = iter(range(10**6))

    def check(fast: Any, slow: Any) -> None:
        if next(steps) % 7 and not fast.is_terminal:
            return
        for seat in range(fast.game.players):
            seen = fast.observation(seat)
            equal(seen, slow.observation(seat))
            equal(seen, observe.from_view(fast, seat))
            # As good as any state that looks the same.
            equal(seen, fast.redeal(seat, chooser.randrange(2**64)).observation(seat))
            for field, array in zip(spec, seen.values(), strict=True):
                assert array.shape == field.shape
                assert array.dtype == field.dtype
                assert array.size == 0 or field.low <= array.min() <= array.max() <= field.high, field.name

    differential.play_together(fast.deal(3), slow.deal(3), chooser.choice, check)


@pytest.mark.parametrize("game", [cc.Chroma(), cc.Chroma(players=5), cc.Chromino(players=4, ruleset="expert")], ids=str)
def test_nothing_hidden_is_seen(game: Any) -> None:
    """Equal views, equal bytes: on every position of some games, against the position dealt anew."""
    chooser = random.Random(1)
    for seed in range(3):
        state = game.deal(seed)
        while not state.is_terminal:
            for seat in range(game.players):
                other = state.redeal(seat, chooser.randrange(2**64))
                ours, theirs = state.observation(seat), other.observation(seat)
                assert all(ours[name].tobytes() == theirs[name].tobytes() for name in ours)
            state = state.play(chooser.choice(state.legal_actions() or [a for a, _ in state.chance_outcomes()]))


def test_an_observation_worked_out_by_hand() -> None:
    """Size 2, purple looks after Rb2 (the centre) and Ba1: (0, 0) and (-1, 1)."""
    seen = cc.Chromatix(size=2, stop_next="off").deal().play("Rb2").play("Ba1").observation(1)
    board = seen["board"]
    assert board[0].tolist() == [[0, 1, 1], [1, 1, 1], [1, 1, 0]]
    assert board[1].tolist() == [[0, 1, 1], [1, 0, 1], [0, 1, 0]]
    # Purple shares blue with green, who is next, and red with orange; yellow is foreign.
    assert board[2].tolist() == [[0, 0, 0], [0, 0, 0], [1, 0, 0]]
    assert board[3].tolist() == [[0, 0, 0], [0, 1, 0], [0, 0, 0]]
    assert not board[4].any()
    # Side 1 is q = 1, side 4 is q = -1; green, next, has q + r = 1 and q + r = -1.
    assert board[5].tolist() == [[0, 0, 1], [0, 0, 1], [0, 0, 0]]
    assert board[6].tolist() == [[0, 0, 0], [1, 0, 0], [1, 0, 0]]
    assert board[7].tolist() == [[0, 0, 0], [0, 0, 1], [0, 1, 0]]
    assert seen["seat"].tolist() == [0, 1, 0]
    assert seen["turn"].tolist() == [0, 1, 0]
    assert seen["stop_next"].tolist() == [0, 0, 1]


@pytest.mark.parametrize("shut_out", range(3))
def test_an_eliminated_seat_is_marked(engine: Any, shut_out: int) -> None:
    """E3: both own sides taken in the colour not owned."""
    from tests.chromatix.positions import position
    from tests.chromatix.test_rules_end import walls

    state = position(engine, " ".join(walls(3, shut_out)), (shut_out + 1) % 3, size=3, stop_next="off")
    for seat in range(3):
        assert state.observation(seat)["eliminated"].tolist() == [int((seat + k) % 3 == shut_out) for k in range(3)]


@pytest.mark.parametrize("window", [3, 5, 21, 255])
def test_a_window_leaves_out_what_is_outside(window: int) -> None:
    game = cc.Chromino(players=2)
    state = game.deal(4).random_playout(1)
    seen, whole = state.observation(0, window=window), state.observation(0, window=255)
    margin = (255 - window) // 2
    inside = slice(margin, 255 - margin)
    np.testing.assert_array_equal(seen["board"], whole["board"][:, inside, inside])
    assert bool(seen["outside"][0]) == (seen["board"][:6].sum() < whole["board"][:6].sum())
    equal(seen, observe.from_view(state, 0, window))
    assert observe.spec(game, window)[1].shape == (10, window, window)


@pytest.mark.parametrize(
    ("game", "window", "error"),
    [
        ("Chromino", 4, cc.ChromacoreError),
        ("Chromino", 257, cc.ChromacoreError),
        ("Chromino", -1, cc.ChromacoreError),
        ("Chromino", True, TypeError),
        ("Chromino", "41", TypeError),
        ("Chroma", 41, cc.ChromacoreError),
        ("Chromatix", 41, cc.ChromacoreError),
    ],
)
def test_a_bad_window(engine: Any, game: str, window: Any, error: type[Exception]) -> None:
    state = getattr(engine, game)().deal(0)
    refused(lambda: state.observation(0, window=window), error, field="window")


def test_a_bad_seat(engine: Any) -> None:
    state = engine.Chroma().deal(0)
    refused(lambda: state.observation(3), cc.ChromacoreError, field="seat")
    refused(lambda: state.observation("0"), TypeError)


def test_an_observation_belongs_to_the_caller() -> None:
    state = cc.Chroma().deal(1)
    seen = state.observation(0)
    seen["hand"][:] = 9
    assert state.observation(0)["hand"].max() < 9


def test_importing_the_package_leaves_numpy_alone() -> None:
    program = "import sys, chromacore as cc; cc.Chroma().deal(1).to_dict(0); sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0  # noqa: S603


@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_play_index_is_play(name: str, options: dict[str, Any]) -> None:
    fast, slow = differential.pair(name, **options)

    def check(fast: Any, slow: Any) -> None:
        actions = fast.legal_actions()
        for index in {0, len(actions) // 2, len(actions) - 1} if actions else ():
            assert fast.play_index(index) == fast.play(actions[index])
        for bad in (-1, len(actions), 2**64, -(2**70), True, 1.0, "0", None):
            refused = differential.outcome(fast.play_index, bad)
            assert isinstance(refused, differential.Fault)
            assert refused == differential.outcome(slow.play_index, bad)

    chooser = random.Random(2)
    steps = iter(range(10**6))
    differential.play_together(
        fast.deal(1),
        slow.deal(1),
        chooser.choice,
        lambda fast, slow: check(fast, slow) if next(steps) % 5 == 0 or fast.is_terminal else None,
    )
