"""`cc.search_batch`: what the function gets, what it may answer, and what comes out."""

from __future__ import annotations

import signal
import threading
import time
from typing import Any

import numpy as np
import pytest

import chromacore as cc

GAMES = [cc.Chromatix(size=3), cc.Chroma(), cc.Chromino(players=2)]
SELECTIONS = ["gumbel", "puct"]

pytestmark = pytest.mark.skipif(cc.engine != "rust", reason="only Rust searches")


def know_nothing(players: int = 3) -> Any:
    return lambda leaves: (np.zeros(len(leaves.actions)), np.full((len(leaves), players), 1 / players))


def rough(leaves: cc.Leaves) -> tuple[Any, Any]:
    """Answer by what is given and by nothing else, unevenly."""
    logits = (leaves.actions * 2_654_435_761 % 1_009) / 300
    bytes_ = leaves.observation.view("uint8").reshape(len(leaves), -1)
    players = leaves.observation["seat"].shape[1]
    values = np.stack([(bytes_[:, k :: players + 3].sum(1) % 17) / 17 for k in range(players)], axis=1)
    return logits.astype("float32"), values


def middle(game: Any, size: int = 6, steps: int = 12) -> cc.Batch[Any]:
    batch = cc.Batch(game, size, seed=3)
    for _ in range(steps):
        batch.step(batch.sample())
    return batch


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
@pytest.mark.parametrize("selection", SELECTIONS)
@pytest.mark.parametrize("leaves", [1, 3])
def test_leaves_are_what_a_seat_sees(game: Any, selection: Any, leaves: int) -> None:
    batch, calls, seen = middle(game), 0, 0

    def evaluate(waiting: cc.Leaves) -> tuple[Any, Any]:
        nonlocal calls, seen
        n = len(waiting)
        assert n <= leaves * batch.size
        assert waiting.observation.dtype == batch.observation_dtype
        assert waiting.observation.shape == waiting.seats.shape == waiting.games.shape == (n,)
        assert waiting.offsets[0] == 0
        assert waiting.offsets[-1] == len(waiting.actions) == len(waiting.rows)
        assert (np.diff(waiting.offsets) > 0).all()
        assert (np.bincount(waiting.rows, minlength=n) == np.diff(waiting.offsets)).all()
        assert (waiting.observation["seat"].argmax(1) == waiting.seats).all()
        # The seat in turn looks: it sees itself in turn.
        assert (waiting.observation["turn"][:, 0] == 1).all()
        if calls == 0:
            assert (waiting.observation == batch.observe()).all()
            assert (waiting.actions == batch.legal()[0]).all()
            assert (waiting.games == np.arange(batch.size)).all()
        calls, seen = calls + 1, seen + n
        return know_nothing(game.players)(waiting)

    found = cc.search_batch(batch, evaluate, 20, selection=selection, leaves=leaves)
    assert seen <= 21 * batch.size
    assert leaves == 1 or calls < 21
    values, offsets = batch.legal()
    assert (found.actions == values).all()
    assert (found.offsets == offsets).all()
    assert (found.seats == batch.to_move).all()
    assert (found.actions[offsets[:-1] + found.index] == found.action).all()
    assert (np.add.reduceat(found.visits, offsets[:-1]) == 20).all()
    assert np.add.reduceat(found.action_weights, offsets[:-1]) == pytest.approx(1, abs=1e-4)
    assert (np.isnan(found.qvalues) == (found.visits == 0)).all()
    assert found.values.shape == (batch.size, game.players)
    assert found.values.sum(1) == pytest.approx(1, abs=1e-4)
    assert (len(found), found.rows[-1]) == (batch.size, batch.size - 1)
    dtypes = [str(getattr(found, name).dtype) for name in ("action", "index", "values", "action_weights", "visits")]
    assert dtypes == ["int64", "int64", "float32", "float32", "int64"]
    batch.step(found.action)


@pytest.mark.parametrize("game", [cc.Chroma(players=2), cc.Chromino(players=2)], ids=lambda game: str(game.name))
@pytest.mark.parametrize("selection", SELECTIONS)
def test_equal_views_equal_bytes(game: Any, selection: Any) -> None:
    batch = middle(game)
    states = [batch.state(i) for i in range(batch.size)]
    others = [state.redeal(state.to_move, seed) for seed, state in enumerate(states)]
    assert others != states
    told = []

    def evaluate(leaves: cc.Leaves) -> tuple[Any, Any]:
        told.append((leaves.observation.tobytes(), leaves.actions.tobytes(), leaves.offsets.tobytes()))
        return rough(leaves)

    results, calls = [], []
    for asked in (states, others):
        results.append(everything(cc.search_batch(asked, evaluate, 30, selection=selection, seed=4)))
        calls.append(told.copy())
        told.clear()
    assert calls[0] == calls[1]
    assert results[0] == results[1]


def everything(found: cc.SearchResults) -> list[bytes]:
    return [getattr(found, name).tobytes() for name in found.__slots__]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
@pytest.mark.parametrize("selection", SELECTIONS)
def test_results_depend_on_the_seed_and_not_on_jobs(game: Any, selection: Any) -> None:
    batch = middle(game)
    settings: Any = {"selection": selection, "dirichlet_fraction": 0.25, "temperature": 1.0, "leaves": 2}
    first = everything(cc.search_batch(batch, rough, 30, seed=1, **settings))
    assert everything(cc.search_batch(batch, rough, 30, seed=1, jobs=3, **settings)) == first
    assert everything(cc.search_batch(batch, rough, 30, seed=2, **settings)) != first
    one = cc.search_batch([batch.state(0)], rough, 30, seed=1, **settings)
    assert one.visits.tobytes() == first[7][: one.visits.nbytes]


@pytest.mark.parametrize("selection", SELECTIONS)
def test_what_is_over_is_not_searched(selection: Any) -> None:
    game = cc.Chromatix(size=2)
    batch = cc.Batch(game, 6, seed=1, autoreset=False)
    while (batch.to_move >= 0).sum() > 2:
        batch.step(batch.sample())
    found = cc.search_batch(batch, know_nothing(), 8, selection=selection)
    over = batch.to_move == cc.TERMINAL
    assert over.sum() >= 4
    assert (found.action[over] == -1).all()
    assert (found.index[over] == -1).all()
    assert (found.values[over] == 0).all()
    assert (found.seats == batch.to_move).all()
    assert (np.diff(found.offsets)[over] == 0).all()
    batch.step(found.action)
    while (batch.to_move >= 0).any():
        batch.step(batch.sample())
    called: list[cc.Leaves] = []
    cc.search_batch(batch, called.append, 8)  # type: ignore[arg-type]
    assert not called


def test_a_winning_stone_is_found() -> None:
    game, won = cc.Chromatix(size=4), 0
    for seed in range(5):
        batch = cc.Batch(game, 1, seed=seed)
        for _ in range(30):
            state = batch.state(0)
            if state.winning_cells(state.to_move):
                legal = len(state.legal_actions())
                found = cc.search_batch([state], know_nothing(), 3 * legal, max_considered=legal)
                assert state.play(int(found.action[0])).winners == [state.to_move]
                assert found.values[0, 0] > 0.99
                won += 1
            batch.step(batch.sample())
    assert won > 2


def test_arrays_of_any_kind_and_width() -> None:
    batch = middle(GAMES[0])
    first = everything(cc.search_batch(batch, lambda leaves: [x.astype("float32") for x in rough(leaves)], 10))
    for answer in (lambda x: x.tolist(), np.asfortranarray, lambda x: x.astype("float64")):
        answers = lambda leaves, answer=answer: tuple(answer(x.astype("float32")) for x in rough(leaves))  # noqa: E731
        assert everything(cc.search_batch(batch, answers, 10)) == first


@pytest.mark.parametrize(
    ("answer", "error", "message"),
    [
        (lambda logits, values: (logits[1:], values), cc.ChromacoreError, r"^logits: an array of shape \(\d+,\), not"),
        (lambda logits, values: (logits, values[:, :2]), cc.ChromacoreError, r"^values: .* \(6, 3\), not \(6, 2\)"),
        (lambda logits, values: (logits, values.T), cc.ChromacoreError, r"not \(3, 6\)"),
        (lambda logits, values: (logits.astype(int), values), TypeError, "^logits: floats, not int64"),
        (lambda logits, values: (logits, values.astype(complex)), TypeError, "^values: floats, not complex128"),
        (lambda logits, values: (logits, values.astype(object)), TypeError, "^values: floats, not object"),
        (lambda logits, values: (logits * np.nan, values), cc.ChromacoreError, "^logits: number 0 is NaN"),
        (lambda logits, values: (logits, values - np.inf), cc.ChromacoreError, "^values: number 0 is -inf"),
        (lambda logits, values: (logits + 1e300, values), cc.ChromacoreError, "^logits: number 0 is inf"),
        (lambda logits, _: logits, TypeError, r"^evaluate returns \(logits, values\), not ndarray"),
        (lambda logits, values: (logits, values, 1), TypeError, "not a tuple of 3"),
        (lambda *_: None, TypeError, "not NoneType"),
    ],
)
def test_bad_answers_are_refused(answer: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        cc.search_batch(middle(GAMES[0]), lambda leaves: answer(*know_nothing()(leaves)), 5)


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        ({"simulations": 0}, cc.ChromacoreError),
        ({"simulations": 1.5}, TypeError),
        ({"selection": "uct"}, cc.ChromacoreError),
        ({"selection": None}, TypeError),
        ({"leaves": 0}, cc.ChromacoreError),
        ({"jobs": 0}, cc.ChromacoreError),
        ({"seed": -1}, cc.ChromacoreError),
        ({"window": 21}, cc.ChromacoreError),
        ({"max_considered": 0}, cc.ChromacoreError),
        ({"gumbel_scale": -1.0}, cc.ChromacoreError),
        ({"value_scale": float("nan")}, cc.ChromacoreError),
        ({"maxvisit_init": "x"}, TypeError),
        ({"exploration": True}, TypeError),
        ({"dirichlet_fraction": 1.5}, cc.ChromacoreError),
        ({"dirichlet_alpha": float("inf")}, cc.ChromacoreError),
        ({"temperature": -0.5}, cc.ChromacoreError),
    ],
)
def test_bad_arguments_are_refused(settings: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match=next(iter(settings))) as raised:
        cc.search_batch(middle(GAMES[0]), know_nothing(), **settings)
    if isinstance(raised.value, cc.ChromacoreError) and "window" not in settings:
        assert raised.value.field == next(iter(settings))


@pytest.mark.parametrize(
    ("states", "error", "message"),
    [
        ([], cc.ChromacoreError, "^states: at least one"),
        (5, TypeError, "^states: a Batch or States, not int"),
        (["x"], TypeError, "^state: a State, not str"),
        ([GAMES[0].deal(), cc.Chromatix(size=4).deal()], TypeError, "^states: all of one game"),
        ([GAMES[0].deal(), GAMES[1].deal(1)], TypeError, "^states: all of one game"),
    ],
)
def test_bad_states_are_refused(states: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        cc.search_batch(states, know_nothing())


def test_chance_is_refused_and_named() -> None:
    state = cc.Chroma(players=2).deal(1)
    while state.to_move != cc.CHANCE:
        state = state.play(state.legal_actions()[-1])
    with pytest.raises(cc.ChromacoreError, match=r"^game 1: chance decides now"):
        cc.search_batch([cc.Chroma(players=2).deal(1), state], know_nothing(2))


def test_only_rust_searches() -> None:
    from chromacore import reference

    with pytest.raises(cc.ChromacoreError, match="only Rust searches"):
        cc.search_batch([reference.Chromatix(size=3).deal()], know_nothing())


def test_exceptions_pass_whole() -> None:
    error = KeyError("mine")

    def fail(_: cc.Leaves) -> Any:
        raise error

    with pytest.raises(KeyError) as raised:
        cc.search_batch(middle(GAMES[0]), fail)
    assert raised.value is error


def test_ctrl_c_ends_it() -> None:
    """Even where nearly all simulations end without a call."""
    batch = cc.Batch(cc.Chromatix(size=2), 64, seed=1)
    for _ in range(3):
        batch.step(batch.sample())
    timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
    start = time.monotonic()
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        cc.search_batch(batch, know_nothing(), 1_000_000)
    assert time.monotonic() - start < 5


def test_the_window_is_that_of_the_batch() -> None:
    batch = cc.Batch(cc.Chromino(players=2), 3, seed=1, window=21)
    widths = []

    def evaluate(leaves: cc.Leaves) -> tuple[Any, Any]:
        widths.append(leaves.observation.dtype == batch.observation_dtype)
        return know_nothing(2)(leaves)

    cc.search_batch(batch, evaluate, 3)
    assert all(widths)
    with pytest.raises(AssertionError):
        cc.search_batch(batch, lambda leaves: _fail_unless(leaves, batch.observation_dtype), 3, window=23)


def _fail_unless(leaves: cc.Leaves, dtype: Any) -> Any:
    assert leaves.observation.dtype == dtype


def test_own_first() -> None:
    values = np.arange(6).reshape(2, 3)
    assert cc.own_first(values, [2, 0]).tolist() == [[2, 0, 1], [3, 4, 5]]
    for bad in ([1, 2], [[1, 2]]):
        with pytest.raises(cc.ChromacoreError, match=r"^own_first"):
            cc.own_first(bad, [0, 1])
    with pytest.raises(TypeError, match=r"^seats: integers"):
        cc.own_first(values, [0.0, 1.0])


def test_own_first_is_what_observations_say() -> None:
    batch = cc.Batch(cc.Chromatix(size=2), 20, seed=1, autoreset=False)
    rewards = np.zeros((20, 3))
    while (batch.to_move >= 0).any():
        rewards += batch.step(batch.sample())[0]
    for seat in range(3):
        seen = batch.observe(seat=seat)["winners"]
        assert ((cc.own_first(rewards, np.full(20, seat)) > 0) == seen).all()
