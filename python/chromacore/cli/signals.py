"""How signals end a command: in order, so that a game is kept and no half-written file is left behind."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

__all__ = ["EndedBySignal", "orderly_end", "undisturbed"]

_NAMES: Final = ("SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK")
_ENDING: Final = [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]
"""Signals that end a process if nobody handles them; Ctrl-C has its own exception."""


class EndedBySignal(BaseException):
    """A signal ends the command, as Ctrl-C does with `KeyboardInterrupt`."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number

    def __str__(self) -> str:
        return f"ended by {signal.Signals(self.number).name}"


def _raise(number: int, _frame: FrameType | None) -> None:
    raise EndedBySignal(number)


@contextmanager
def orderly_end() -> Iterator[None]:
    """Raise `EndedBySignal` where a signal would end the process at once; one that is ignored stays so (nohup)."""
    with _handled([number for number in _ENDING if _is_free() and signal.getsignal(number) == signal.SIG_DFL], _raise):
        yield


@contextmanager
def undisturbed() -> Iterator[None]:
    """Do what is in the context without interruption: a signal takes effect after it."""
    came: list[int] = []
    with _handled([*_ENDING, signal.SIGINT] if _is_free() else [], lambda number, _frame: came.append(number)):
        yield
    for number in came:
        signal.raise_signal(number)


def _is_free() -> bool:
    """Only the main thread may handle signals."""
    return threading.current_thread() is threading.main_thread()


@contextmanager
def _handled(numbers: list[int], handler: Callable[[int, FrameType | None], object]) -> Iterator[None]:
    before = {number: signal.signal(number, handler) for number in numbers}
    try:
        yield
    finally:
        for number, old in before.items():
            signal.signal(number, old)
