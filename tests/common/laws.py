"""What is true of every game, stated once over the Python surface; `laws.rs` says the same of the core."""

from __future__ import annotations

import copy
import json
import pickle
import random
from typing import Any

import pytest

import chromacore
from chromacore import CHANCE, TERMINAL, ChromacoreError, GameOver, IllegalMove, _core, bots

RUST = (_core.ChromaState, _core.ChromatixState, _core.ChrominoState)


def evaluated(text: str, engine: Any) -> Any:
    """Evaluate a repr with the classes of an engine."""
    return eval(text, {**vars(chromacore), **vars(engine)})  # noqa: S307 - that it evaluates is the law


def hold(engine: Any, game: Any, seed: int, *, every: int = 1) -> Any:
    """Play one random game and hold every position (or each n-th) against the laws; returns its end."""
    assert evaluated(repr(game), engine) == game
    chooser = random.Random(seed)
    state = game.deal(seed)
    assert state == game.deal(seed)
    ply = 0
    while True:
        if ply % every == 0 or state.is_terminal:
            _is_a_value(engine, state)
            _lists_agree(state, chooser)
            _views_and_redeals(state, chooser)
            _bots_see_what_their_seat_sees(state, chooser)
            if ply % (10 * every) == 0 or state.is_terminal:
                _children_and_playouts(state, chooser)
        if state.is_terminal:
            break
        before = state.to_json()
        options = state.legal_actions() or [outcome for outcome, _ in state.chance_outcomes()]
        action = chooser.choice(options)
        move = game.move(action)
        assert game.action(move) == game.action(str(move)) == action
        after = state.play(action)
        assert after == state.play(move) == state.play(str(move))
        assert state.to_json() == before, "play leaves the old state alone"
        state = after
        ply += 1
    _is_over(state)
    return state


def _is_a_value(engine: Any, state: Any) -> None:
    game, text = state.game, state.to_json()
    assert json.loads(text) == state.to_dict()
    assert list(json.loads(text)) == list(state.to_dict())
    for again in (
        game.state_from_json(text),
        game.state(state.to_dict()),
        evaluated(repr(state), engine),
        copy.copy(state),
        copy.deepcopy(state),
        state.copy(),
    ):
        assert again == state
        assert hash(again) == hash(state)
        assert again.to_json() == text
        assert again.legal_actions() == state.legal_actions()
    # A pickle is opened by the engine in use, whichever wrote it.
    assert pickle.loads(pickle.dumps(state)).to_json() == text
    assert repr(pickle.loads(pickle.dumps(game))) == repr(game)
    assert state != text
    assert isinstance(str(state), str)


def _lists_agree(state: Any, chooser: random.Random) -> None:
    game = state.game
    actions, outcomes = state.legal_actions(), state.chance_outcomes()
    assert actions == sorted(set(actions))
    assert [game.action(move) for move in state.legal_moves()] == actions
    if state.to_move == CHANCE:
        assert not actions
        assert sum(probability for _, probability in outcomes) == pytest.approx(1)
        actions = [outcome for outcome, _ in outcomes]
        assert actions == sorted(set(actions))
    else:
        assert not outcomes
        assert bool(actions) == (state.to_move != TERMINAL)
    total = game.num_distinct_actions or 20_000
    probes = range(total) if total <= 200 else [chooser.randrange(total) for _ in range(60)]
    for action in [*actions, *probes]:
        assert state.is_legal(action) == (action in actions)
        if action not in actions:
            with pytest.raises(GameOver if state.is_terminal else IllegalMove):
                state.play(action)


def _children_and_playouts(state: Any, chooser: random.Random) -> None:
    plies = state.legal_actions() or [outcome for outcome, _ in state.chance_outcomes()]
    children = state.children()
    assert len(children) == len(plies)
    for k in {0, len(plies) // 2} if plies else ():
        assert children[k] == state.play(plies[k])
    seed = chooser.randrange(2**64)
    end = state.random_playout(seed)
    assert end.is_terminal
    assert end == state.random_playout(seed)
    assert end == state or not state.is_terminal


def _views_and_redeals(state: Any, chooser: random.Random) -> None:
    game = state.game
    for seat in range(game.players):
        view = state.to_json(seat)
        assert json.loads(view) == state.to_dict(seat)
        assert isinstance(state.text(seat), str)
        seed = chooser.randrange(2**64)
        redealt = state.redeal(seat, seed)
        assert redealt == state.redeal(seat, seed)
        assert redealt.to_json(seat) == view, "a re-dealt state looks the same"
        assert redealt.text(seat) == state.text(seat)
        from_view = game.redeal(json.loads(view), seat, seed)
        assert from_view.to_json(seat) == view
        if state.to_move == seat:
            assert redealt.legal_actions() == state.legal_actions(), "what is legal depends on what the seat knows"


def _bots_see_what_their_seat_sees(state: Any, chooser: random.Random) -> None:
    """Equal views and equal seeds, equal choices; the reference has the random bot alone."""
    for name in bots.NAMES if isinstance(state, RUST) else ("random",):
        seed = chooser.randrange(2**64)
        if state.to_move < 0:
            with pytest.raises(GameOver if state.is_terminal else ChromacoreError) as caught:
                bots.choose(name, state, seed)
            assert type(caught.value) is (GameOver if state.is_terminal else ChromacoreError)
            continue
        action = bots.choose(name, state, seed)
        assert type(action) is int
        assert state.is_legal(action)
        other = state.redeal(state.to_move, chooser.randrange(2**64))
        assert bots.choose(name, other, seed) == action == bots.choose(name, state, seed)


def _is_over(state: Any) -> None:
    assert state.to_move == TERMINAL
    assert state.ending is not None
    assert state.winners == sorted(set(state.winners))
    n, k = state.game.players, len(state.winners)
    returns = state.returns()
    if n == 1:
        assert returns == [float(k)]
    else:
        assert sum(returns) == pytest.approx(0)
        for seat, value in enumerate(returns):
            won = (n - k) / (k * (n - 1)) if k else 0
            assert value == pytest.approx(won if seat in state.winners or not k else -1 / (n - 1))
    for move in (0, state.game.move(0), 10**9, -1, 10**30):
        assert not state.is_legal(move)
        with pytest.raises(GameOver):
            state.play(move)
