"""Both engines stepped together: equal lists, JSON, outcomes and errors at every step."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from chromacore import ChromacoreError, _core, reference

if TYPE_CHECKING:
    from collections.abc import Callable


def pair(name: str, **options: Any) -> tuple[Any, Any]:
    """Return the game of both engines."""
    return getattr(_core, name)(**options), getattr(reference, name)(**options)


def outcome(call: Callable[..., Any], *arguments: Any) -> Any:
    """Return what a call returns, or what it raises, as `fault` tells."""
    try:
        return call(*arguments)
    except (ValueError, TypeError) as error:
        return fault(error)


@dataclass(frozen=True)
class Fault:
    """What both engines say alike of a fault: the class, the rule and the field. The words are their own.

    Its value and what would be accepted are the same, too, where both tell; but a value that is neither a text nor a
    number is shown in the words of JSON or of Python.
    """

    kind: type
    rule: str | None = None
    field: str | None = None
    value: str | None = None
    accepted: str | None = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Fault):
            return NotImplemented
        told = zip((self.value, self.accepted), (other.value, other.accepted), strict=True)
        alike = all(ours == theirs for ours, theirs in told if ours is not None and theirs is not None)
        return alike and (self.kind, self.rule, self.field) == (other.kind, other.rule, other.field)

    def __hash__(self) -> int:
        return hash((self.kind, self.rule, self.field))


def fault(error: Exception) -> Fault:
    """Return what is the same of a fault in both engines."""
    if not isinstance(error, ChromacoreError):
        return Fault(type(error))
    shown = error.value if error.value is not None and re.fullmatch(r"-?\d+|'.*'|beyond 64 bits", error.value) else None
    accepted = None if error.accepted is None else error.accepted.replace("None", "null")
    if accepted == "True or False":
        accepted = "true or false"
    return Fault(type(error), error.rule, error.field, shown, accepted)


def same(fast: Any, slow: Any) -> None:
    """Compare everything that two states say."""
    assert fast.to_json() == slow.to_json()
    for name in ("to_move", "seat_in_turn", "is_terminal", "winners", "ending", "scores", "phase"):
        assert getattr(fast, name) == getattr(slow, name), name
    for name in ("legal_actions", "legal_moves", "returns", "__repr__", "__str__"):
        assert getattr(fast, name)() == getattr(slow, name)(), name
    assert fast.chance_outcomes() == [(action, pytest.approx(p)) for action, p in slow.chance_outcomes()]


def same_views(fast: Any, slow: Any, seed: int) -> None:
    """Compare what each seat may know, and the re-deal from it."""
    for seat in range(fast.game.players):
        assert fast.to_json(seat) == slow.to_json(seat)
        assert fast.redeal(seat, seed).to_json() == slow.redeal(seat, seed).to_json()
    same_notation(fast, slow)


def same_notation(fast: Any, slow: Any) -> None:
    """Compare what each seat may know of what can happen next."""
    for ply in fast.legal_actions() or [outcome for outcome, _ in fast.chance_outcomes()]:
        for seat in (None, *range(fast.game.players)):
            assert fast.notation(ply, seat) == slow.notation(ply, seat)


def same_refusals(fast: Any, slow: Any, moves: list[Any]) -> None:
    """Compare what is said of moves, legal or not, of any type."""
    for move in moves:
        assert outcome(_played, fast, move) == outcome(_played, slow, move), move
        assert outcome(fast.is_legal, move) == outcome(slow.is_legal, move), move


def _played(state: Any, move: Any) -> str:
    after: str = state.play(move).to_json()
    return after


def play_together(fast: Any, slow: Any, choose: Callable[[list[int]], int], check: Callable[[Any, Any], None]) -> None:
    """Play one game on both, choosing from the list of what can happen; `check` sees every pair of states."""
    while True:
        check(fast, slow)
        options = fast.legal_actions() or [action for action, _ in fast.chance_outcomes()]
        if not options:
            return
        action = choose(options)
        fast, slow = fast.play(action), slow.play(action)
