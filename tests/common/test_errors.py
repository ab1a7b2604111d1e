"""An error is data: the parts it has, and that they outlive a pickle and a copy."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING

import pytest

from chromacore import errors
from chromacore.errors import ChromacoreError, InvalidRecord

if TYPE_CHECKING:
    from collections.abc import Callable

CLASSES = [getattr(errors, name) for name in errors.__all__ if name != "Interrupted"]
PARTS = {"rule": "P3", "field": "tiles", "value": "'PRR@0,1>'", "accepted": "a tile that matches"}


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda error: pickle.loads(pickle.dumps(error))])
@pytest.mark.parametrize("kind", CLASSES)
def test_an_error_is_kept_whole(kind: type[ChromacoreError], again: Callable[[Exception], Exception]) -> None:
    error = kind("red against purple (P3)", **PARTS)
    error.add_note("in the third game")
    kept = again(error)
    assert type(kept) is kind
    assert str(kept) == "red against purple (P3)"
    assert vars(kept) == vars(error)
    assert [getattr(kept, part) for part in PARTS] == list(PARTS.values())
    assert kept.__notes__ == ["in the third game"]


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda error: pickle.loads(pickle.dumps(error))])
def test_a_record_at_fault_keeps_the_move(again: Callable[[InvalidRecord], InvalidRecord]) -> None:
    kept = again(InvalidRecord("c2 is occupied (U1)", 17, rule="U1"))
    assert (str(kept), kept.reason, kept.move) == ("move 17: c2 is occupied (U1)", "c2 is occupied (U1)", 17)
    assert (kept.rule, kept.field, kept.value, kept.accepted) == ("U1", None, None, None)
    assert str(again(InvalidRecord("no record"))) == "no record"


def test_what_was_interrupted_keeps_its_result() -> None:
    error = errors.Interrupted({"games": 3})
    for kept in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
        assert (type(kept), kept.result, str(kept)) == (errors.Interrupted, {"games": 3}, "interrupted")


@pytest.mark.parametrize("kind", CLASSES)
def test_an_error_says_what_it_is_given_and_nothing_else(kind: type[ChromacoreError]) -> None:
    error = kind("a sentence")
    assert str(error) == "a sentence"
    assert [getattr(error, part) for part in PARTS] == [None] * 4
    assert issubclass(kind, ValueError)
    assert kind is ChromacoreError or issubclass(kind, ChromacoreError)
