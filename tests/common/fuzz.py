"""Garbage for every parser of both engines: what Hypothesis draws it from, and what a call with it came to."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from chromacore import GameOver, IllegalMove, NotationError, _core, reference
from tests.common.differential import Fault, fault
from tests.common.garbage import nested

if TYPE_CHECKING:
    from collections.abc import Callable

ENGINES = (_core, reference)
MOVE_ERRORS = (TypeError, NotationError, IllegalMove, GameOver)

any_text = st.text(st.characters(), max_size=60) | st.text(st.characters(categories=["Cs", "Lu", "Nd"]), max_size=5)


def numbers(most: int) -> st.SearchStrategy[int]:
    """Return numbers around those of a game, and far from them."""
    return st.integers(-3, most) | st.integers() | st.sampled_from([2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**400])


def grown(leaves: st.SearchStrategy[Any], keys: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.recursive(
        leaves,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
        max_leaves=12,
    )


def itself(key: str) -> Any:
    """Return a dict with a list that holds both."""
    a_list: list[Any] = []
    a_dict: dict[str, Any] = {key: a_list}
    a_list += [a_list, a_dict]
    return a_dict


class Values:
    """Values of every kind, among them a game's own words, numbers and moves."""

    def __init__(
        self,
        key: str,
        words: st.SearchStrategy[str],
        most: int,
        moves: list[Any],
        *,
        own: st.SearchStrategy[str] | None = None,
    ) -> None:
        named = any_text | words
        if own is not None:
            named |= own
        self.words = words
        self.numbers = numbers(most)
        self.scalars = st.none() | st.booleans() | self.numbers | st.floats() | named
        foreign = st.binary(max_size=5) | st.sampled_from([1j, {1}, object(), int, frozenset(), range(3), *moves])
        self.json_values = grown(self.scalars, named)
        self.values = grown(self.scalars | foreign, named) | st.builds(tuple, st.lists(self.scalars))
        self.odd_keys = st.dictionaries(st.integers() | words, self.scalars, min_size=1, max_size=3)
        self.itself = itself(key)
        self.hard = st.sampled_from(
            [
                self.itself,
                self.itself[key],
                *(nested(depth, inside) for depth in (97, 98, 99, 100, 300) for inside in (0, {})),
            ]
        )


@dataclass(frozen=True, kw_only=True, repr=False)
class Fuzz:
    """A game to fuzz: its class, the same states of each engine, their positions, and what to draw garbage for it from.

    `changed` damages one of some positions with values; `asks` are methods of a state that take a move, with what they
    may raise; no message is as long as `longest`.
    """

    name: str
    states: list[list[Any]]
    written: list[dict[str, Any]]
    garbage: Values
    moves: st.SearchStrategy[Any]
    options: st.SearchStrategy[dict[str, Any]]
    changed: Callable[[list[dict[str, Any]], st.SearchStrategy[Any]], st.SearchStrategy[dict[Any, Any]]]
    asks: dict[str, tuple[type[Exception], ...]] = field(default_factory=dict)
    longest: int

    def __repr__(self) -> str:
        return self.name

    def _repr_pretty_(self, printer: Any, _cycle: Any) -> None:
        """Hypothesis writes a dataclass out field by field otherwise."""
        printer.text(self.name)

    @cached_property
    def games(self) -> list[Any]:
        """The same game of each engine."""
        return [states[0].game for states in self.states]

    @cached_property
    def positions(self) -> st.SearchStrategy[dict[Any, Any]]:
        """Positions, damaged."""
        return self.changed(self.written, self.garbage.values | self.garbage.odd_keys)

    @cached_property
    def json_positions(self) -> st.SearchStrategy[dict[str, Any]]:
        """Positions, damaged with what JSON can say."""
        return self.changed(self.written, self.garbage.json_values)

    @cached_property
    def views(self) -> st.SearchStrategy[dict[Any, Any]]:
        """What every seat sees of the states, damaged."""
        seen = [state.to_dict(seat) for state in self.states[1] for seat in range(state.game.players)]
        return self.changed(seen, self.garbage.values | self.garbage.odd_keys)

    def done(self, call: Callable[[], object], *allowed: type[Exception]) -> str | Fault:
        """Return what a call came to: what it returned, as text, or its `Fault`.

        Any other class (RecursionError, PanicException, OverflowError, ...) is raised through.
        """
        try:
            return repr(call())
        except allowed as error:
            kind, text, told = type(error), str(error), fault(error)
        assert kind in allowed, "none of its subclasses"
        assert text.isascii()
        assert "\n" not in text
        assert len(text) < self.longest
        return told

    def same(self, call: Callable[[int], object], *allowed: type[Exception]) -> None:
        """Both engines come to the same."""
        assert self.done(lambda: call(0), *allowed) == self.done(lambda: call(1), *allowed)
