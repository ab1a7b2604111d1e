"""Bots of one's own, for tests."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import chromacore as cc


class Chance:
    """Plays by its seed alone."""

    def choose(self, state: cc.State, seed: int, history: Any = None) -> int:  # noqa: ARG002 - what every bot gets
        return random.Random(seed).choice(state.legal_actions())


class Recorder(Chance):
    """Notes what it is asked, and asserts what it may rely on."""

    def __init__(self) -> None:
        self.asked: list[tuple[cc.State, int, cc.Record]] = []

    def choose(self, state: cc.State, seed: int, history: Any = None) -> int:
        assert history.seat == state.to_move
        self.asked.append((state, seed, history))
        return super().choose(state, seed)

    def __str__(self) -> str:
        return "recorder"


class Says:
    """Gives one answer always, or raises it."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, state: cc.State, seed: int, history: Any = None) -> Any:  # noqa: ARG002 - what every bot gets
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer
