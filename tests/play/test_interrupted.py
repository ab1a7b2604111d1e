"""What breaks into a table: a signal handler that raises, or plays; a process that is forked meanwhile."""

from __future__ import annotations

import os
import pickle
import random
import signal
import sys
import threading
import time
from typing import TYPE_CHECKING, Any

import pytest

from chromacore import ChromacoreError, Table
from chromacore.play import events, record, table
from tests.play.games import streams

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

FILES = {events.__file__, record.__file__, table.__file__}


class Broken(Exception):
    """What a signal handler raises."""


def after(steps: int, act: Callable[[], object], call: Callable[[], object]) -> bool:
    """Call something, and act after so many of its instructions in the code of tables; tell whether it had so many."""
    left = steps

    def trace(frame: FrameType, event: str, _arg: object) -> Any:
        nonlocal left
        if frame.f_code.co_filename not in FILES:
            return None
        frame.f_trace_opcodes = True
        if event == "opcode":
            left -= 1
            if left == 0:
                sys.settrace(None)
                act()
        return trace

    sys.settrace(trace)
    try:
        call()
    except (Broken, ChromacoreError):
        pass
    finally:
        sys.settrace(None)
    return left <= 0


def is_consistent(game: Any) -> None:
    """The state follows from the history, the events tell it, and a pickle says the same."""
    state = Table(game.record(), seed=1).state
    assert game.state == state
    again = pickle.loads(pickle.dumps(game))
    assert (again.history, again.state, streams(again)) == (game.history, game.state, streams(game))
    assert (again.can_undo, again.can_redo) == (game.can_undo, game.can_redo)
    told = list[str]()
    for event in game.events(None, since=0):
        if isinstance(event, events.Undone):
            del told[-event.moves :]
        elif isinstance(event, events.Moved):
            told.append(event.move)
    assert tuple(told) == game.history
    assert [event.number for event in game.events(None, since=0)] == list(range(len(list(game.events(None, since=0)))))


def at_the_table() -> Any:
    """A table with something to undo, something to redo, and a draw to come."""
    game = Table("chromino", players=2, seed=7)
    for _ in range(2):
        game.play("draw")
        game.play("pass")
    game.undo()
    game.undo()
    return game


CALLS = {"play": lambda game: game.play("draw"), "undo": lambda game: game.undo(), "redo": lambda game: game.redo()}


def breaks() -> None:
    raise Broken


@pytest.mark.skipif(sys.gettrace() is not None, reason="somebody else traces")
@pytest.mark.parametrize("name", CALLS)
def test_what_raises_at_any_instruction_leaves_all_or_nothing(name: str) -> None:
    done = steps = 0
    before, whole = at_the_table(), at_the_table()
    CALLS[name](whole)
    results = {before.history: 0, whole.history: 0}
    while True:
        steps += 1
        game = at_the_table()
        if not after(steps, breaks, lambda game=game: CALLS[name](game)):
            break
        results[game.history] += 1  # KeyError for anything in between
        is_consistent(game)
        CALLS["undo"](game)
        is_consistent(game)
        done += 1
    assert done > 100
    assert all(results.values()), "it broke in before and after the one point"


@pytest.mark.skipif(sys.gettrace() is not None, reason="somebody else traces")
def test_of_two_that_play_in_one_another_one_is_refused() -> None:
    steps = 0
    while True:
        steps += 7
        game = at_the_table()
        inner = list[str]()
        if not after(steps, lambda: inner.append(game.play("draw").to_json()), lambda: game.play("draw")):  # noqa: B023
            break
        is_consistent(game)
        assert len(game.history) == 5, "one of the two has drawn"
    assert steps > 100


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs interval timers")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # the handler raises there, too
def test_signals_in_the_middle_of_a_game() -> None:
    chooser = random.Random(1)
    game, broken = Table("chroma", seed=1), 0

    def handler(_number: int, _frame: object) -> None:
        raise Broken

    old = signal.signal(signal.SIGALRM, handler)
    end = time.monotonic() + 1.5
    try:
        while time.monotonic() < end:
            try:
                signal.setitimer(signal.ITIMER_REAL, 1e-5 + chooser.random() / 500)
                for _ in range(1_000):  # a signal in a callback of the interpreter raises nothing
                    if game.state.is_terminal:
                        game = Table("chroma", seed=chooser.randrange(99))
                    elif chooser.random() < 0.3 and game.can_undo:
                        game.undo()
                    elif chooser.random() < 0.3 and game.can_redo:
                        game.redo()
                    else:
                        game.play(chooser.choice(game.state.legal_actions()))
            except Broken:
                broken += 1
            signal.setitimer(signal.ITIMER_REAL, 0)
            assert not game._lock._is_owned()
            assert not game._log.lock._is_owned()
            if broken % 10 == 0:
                is_consistent(game)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
    assert broken > 50


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_a_fork_while_another_thread_is_at_the_table() -> None:
    game = at_the_table()
    held, leave = threading.Event(), threading.Event()

    def hold() -> None:
        with game._lock, game._log.lock:
            held.set()
            leave.wait(30)

    worker = threading.Thread(target=hold)
    worker.start()
    held.wait(30)
    child = os.fork()
    if child == 0:  # nothing but these calls: pytest must not go on here
        try:
            signal.alarm(20)
            game.play("draw")
            is_consistent(game)
            os._exit(0)
        finally:
            os._exit(1)
    leave.set()
    worker.join()
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
