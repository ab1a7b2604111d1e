"""Analyses and solutions: what they depend on, how they are limited, refused, interrupted and shown."""

from __future__ import annotations

import dataclasses
import math
import os
import pickle
import signal
import threading
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chromacore as cc
from chromacore import reference, search
from chromacore.search import Analysis, settings
from tests.common.refusals import refused

GAMES = [cc.Chromatix(size=4), cc.Chroma(), cc.Chromino(players=3)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


Own = cc.ChromacoreError


def timeless(found: Analysis) -> Analysis:
    return dataclasses.replace(found, seconds=0.0)


def middle(game: Any, decisions: int = 14) -> tuple[Any, Any]:
    """A position some decisions into a game, and what the seat in turn has seen."""
    table = cc.Table(game, seed=3)
    for k in range(decisions):
        actions = table.state.legal_actions()
        table.play(actions[(7 * k) % len(actions)])
    return table.state, table.record().view(table.state.to_move)


@every_game
def test_equal_views_and_histories_give_equal_bytes(game: Any) -> None:
    state, history = middle(game)
    for kept in (None, history):
        found = timeless(cc.analyse(state, 200, seed=5, history=kept))
        for seed in range(4):
            other = state.redeal(state.to_move, seed)
            assert pickle.dumps(timeless(cc.analyse(other, 200, seed=5, history=kept))) == pickle.dumps(found)
    text = "mcts(simulations=60)"
    assert len({cc.bots.choose(text, state.redeal(state.to_move, seed), 9, history) for seed in range(4)}) == 1


@every_game
def test_threads_do_not_matter(game: Any) -> None:
    state, history = middle(game)
    found = [timeless(cc.analyse(state, 200, history=history, jobs=jobs, trees=4)) for jobs in (1, 2, 9)]
    assert found[0] == found[1] == found[2]


def test_what_is_found() -> None:
    state = cc.Chromatix(size=4).deal()
    found = cc.analyse(state, cc.Limit(simulations=400), lines=1000)
    assert (found.seat, found.simulations, len(found.lines)) == (0, 400, len(state.legal_actions()))
    assert {line.action for line in found.lines} == set(state.legal_actions())
    assert found.best == found.lines[0].action
    assert found.move == str(state.game.move(found.best)) == found.lines[0].move == found.lines[0].pv[0]
    assert sum(line.visits for line in found.lines) <= 400
    assert math.isclose(sum(value.share for value in found.values), 1)
    for move in found.lines[0].pv:
        state = state.play(move)
    assert len(cc.analyse(state, 10, lines=0).lines) == 0


def test_the_best_of_a_decided_position_is_proven() -> None:
    found = cc.analyse(cc.Chromatix(size=2).deal().play("Rb2").play("Ba1"), 5_000)
    assert found.proven is not None
    assert "won by" in str(found)


def test_the_table() -> None:
    state, _ = middle(GAMES[0])
    found = cc.analyse(state, 300, lines=2)
    shown = str(found).splitlines()
    assert len(shown) == 4
    assert shown[0].startswith(f"seat {found.seat} in turn: {found.move} (")
    assert shown[2].startswith(found.lines[0].move)
    assert f"{100 * found.lines[0].values[0].share:.1f} ± " in shown[2]
    page = found._repr_html_()
    assert page.count("<tr>") == 3
    evil = dataclasses.replace(
        found, move="<b>&", lines=(dataclasses.replace(found.lines[0], move="<i>", pv=("<i>",)),)
    )
    assert "<b>" not in evil._repr_html_()
    assert "<i>" not in evil._repr_html_()
    assert eval(repr(found), vars(search)) == found  # noqa: S307 - our own


def test_what_is_refused() -> None:
    state, history = middle(GAMES[1])
    other = (state.to_move + 1) % 3
    table = cc.Table("chromino", seed=1)
    cases: list[tuple[Any, type[Exception], str | None]] = [
        (lambda: cc.analyse(state, 10, raves=1), Own, "setting"),  # type: ignore[arg-type]
        (lambda: cc.analyse(state, 10, rave=-1), Own, "rave"),
        (lambda: cc.analyse(state, 10, simulations=5), Own, "simulations"),
        (lambda: cc.analyse(state, 0), Own, "limit"),
        (lambda: cc.Limit(simulations=-1), Own, "simulations"),
        (lambda: cc.Limit(seconds=-1), Own, "seconds"),
        (lambda: cc.Limit(seconds=math.nan), Own, "seconds"),
        (cc.Limit, Own, "limit"),
        (lambda: cc.analyse(state, 10, history=dataclasses.replace(history, moves=history.moves[:-1])), Own, "history"),
        (lambda: cc.bots.choose("level(1)", state, 0, dataclasses.replace(history, moves=())), Own, "history"),
        (lambda: cc.analyse(state, 10, history=table.record()), Own, "history"),
        (
            lambda: cc.analyse(state, 10, history=dataclasses.replace(history, seat=other)),
            cc.InvalidPosition,
            "hands U11",
        ),
        (lambda: cc.analyse(state, 10, history=table.record().view(0)), cc.InvalidPosition, None),
        (lambda: cc.analyse(reference.Chroma().deal(1), 10), Own, None),
        (lambda: cc.solve(reference.Chromatix().deal(1)), Own, None),
        (lambda: cc.solve(state), Own, None),
        (lambda: cc.solve(state, 0), Own, "nodes"),
        (lambda: cc.analyse(state.random_playout(1), 10), cc.GameOver, None),
        (lambda: cc.analyse(GAMES[2].deal(1).play("draw"), 10), Own, None),
    ]
    for call, kind, field in cases:
        name, rule = [*(field or "").split(), None, None][:2]
        refused(call, kind, rule=rule, field=name)
    for wrong in (lambda: cc.analyse(state, 1.5), lambda: cc.Limit(seconds="1"), lambda: cc.analyse(state, True)):  # noqa: FBT003 # type: ignore[arg-type]
        with pytest.raises(TypeError):
            wrong()
    with pytest.raises(TypeError):
        cc.analyse(state, 10, history="x")  # type: ignore[arg-type]


@every_game
def test_histories_lead_through_whole_games(game: Any) -> None:
    table = cc.Table(game, seed=5)
    while not table.state.is_terminal:
        state, history = table.state, table.record().view(table.state.to_move)
        assert cc.analyse(state, 1, history=history).seat == state.to_move
        table.play(table.hint("greedy"))


def test_seconds_are_kept() -> None:
    found = cc.analyse(GAMES[1].deal(1), cc.Limit(seconds=0.05))
    assert 0.04 < found.seconds < 1


def test_a_solution() -> None:
    found = cc.solve(cc.Chromatix(size=2).deal(), nodes=10**6)
    assert (found.forces, found.winners, len(found.nodes)) == ((False,) * 3, (0, 1, 2), 4)
    assert pickle.loads(pickle.dumps(found)) == found
    assert cc.solve(cc.Chromatix(size=4).deal(), nodes=5).forces == (None,) * 3


@pytest.mark.parametrize(
    "work",
    [
        lambda: cc.analyse(GAMES[1].deal(1), 10**9),
        lambda: cc.bots.choose("mcts(simulations=1000000000)", GAMES[0].deal(1)),
        lambda: cc.simulate(GAMES[2], 10, bots=["mcts(simulations=1000000000)"] * 3),
        lambda: cc.solve(cc.Chromatix(size=5).deal(), nodes=10**12),
    ],
    ids=["analyse", "choose", "simulate", "solve"],
)
def test_ctrl_c(work: Any) -> None:
    sent: list[float] = []

    def interrupt() -> None:
        time.sleep(0.2)
        sent.append(time.perf_counter())
        os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        work()
    late = time.perf_counter() - sent[0]
    thread.join()
    assert late < 0.5, "10 ms on an idle machine"


def test_other_threads_go_on_meanwhile() -> None:
    counted = []
    thread = threading.Thread(target=lambda: counted.append(cc.analyse(GAMES[0].deal(1), cc.Limit(seconds=0.5))))
    thread.start()
    turns = 0
    while thread.is_alive():
        turns += 1
    assert counted
    assert turns > 1_000


# Texts ----------------------------------------------------------------------------------------------------------------


def test_settings_are_those_of_the_table() -> None:
    """What is said of each setting is what analyse, mcts and the texts take."""
    state = GAMES[0].deal(1)
    for option in settings():
        values = {"bool": (True, False), "choice": option.choices, "int": (option.low,), "number": (option.low, 0.125)}
        for value in values[option.kind]:
            assert cc.analyse(state, 5, **{option.name: value}).simulations <= 5  # type: ignore[arg-type]
            text = str(cc.bots.mcts(simulations=5, **{option.name: value}))
            assert (option.name in text) == (value != option.default)
            assert str(cc.bots.load(text)) == text
        assert option.about.endswith((".", "?"))


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "simulations": st.integers(1, 10**9),
            "seconds": st.integers(1, 10**6).map(lambda n: n / 1000),
            "selection": st.sampled_from(["uct", "puct", "rave"]),
            "exploration": st.integers(0, 10**5).map(lambda n: n / 1000),
            "rave": st.integers(1, 10**6),
            "settled": st.booleans(),
            "trees": st.integers(1, 256),
            "megabytes": st.integers(1, 10**6),
        },
    )
)
def test_texts_round_trip(chosen: dict[str, Any]) -> None:
    bot = cc.bots.mcts(**chosen)
    again = cc.bots.load(str(bot))
    assert (again, hash(again), str(again)) == (bot, hash(bot), str(bot))
    assert pickle.loads(pickle.dumps(bot)) == bot
    shuffled = ", ".join(f"{name} = {value}" for name, value in reversed(chosen.items()))
    assert cc.bots.load(f"mcts({shuffled})") == bot


@given(st.text(alphabet="mctslevel(),=0123456789.gredyrandom ", max_size=30))
def test_any_text_is_a_bot_or_refused(text: str) -> None:
    try:
        bot = cc.bots.load(text)
    except cc.ChromacoreError:
        return
    assert cc.bots.load(str(bot)) == bot


def test_levels() -> None:
    assert [str(cc.bots.level(n)) for n in (1, 10)] == ["level(1)", "level(10)"]
    for bad in (0, 11):
        refused(lambda bad=bad: cc.bots.level(bad), Own, field="level")
    state = GAMES[2].deal(1)
    assert state.is_legal(cc.bots.level(1).choose(state, seed=3))
