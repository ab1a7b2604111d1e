"""Damaged records: Rust and Python come to the same verdict, in the same words."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chromacore as cc
from chromacore import InvalidRecord, Record
from tests.common.fuzz import any_text
from tests.common.garbage import nested

if TYPE_CHECKING:
    from collections.abc import Iterator

LINES = [json.loads(line) for line in (Path(__file__).parent / "version1.jsonl").read_text().splitlines()]
scalars = st.none() | st.booleans() | st.integers(-3, 300) | st.integers() | st.floats(allow_nan=False) | any_text
words = st.sampled_from(["draw", "pass", "=RYG", "=LR", "Ra1", "LR@a1", "skip", "out", "connected", "record", "chroma"])
values = st.recursive(
    scalars | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(any_text | words, inner, max_size=3),
    max_leaves=8,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the way to every part of a record."""
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], (*path, key))
    if isinstance(value, list):
        for index in range(len(value)):
            yield from places(value[index], (*path, index))


def put(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """Return a copy in which one part is another."""
    if not path:
        return new
    inner = put(value[path[0]], path[1:], new)
    if isinstance(value, dict):
        return {**value, path[0]: inner}
    return [*value[: path[0]], inner, *value[path[0] + 1 :]]


@st.composite
def damaged(draw: st.DrawFn) -> Any:
    """A record with something else in one place."""
    record = draw(st.sampled_from(LINES))
    for _ in range(draw(st.integers(1, 2))):
        # The top is as likely as all of a long start.
        depth = draw(st.integers(1, 3))
        path = draw(st.sampled_from([path for path in places(record) if len(path) <= depth]))
        kind = draw(st.integers(0, 3))
        new = draw(values)
        parent = path[:-1]
        if kind == 0 and path:
            holder = record
            for step in parent:
                holder = holder[step]
            if isinstance(holder, dict):
                new, path = {key: item for key, item in holder.items() if key != path[-1]}, parent
            else:
                new, path = [*holder[: path[-1]], *holder[path[-1] + 1 :]], parent
        record = put(record, path, new)
    return record


def said(text: str, tmp: Path) -> list[Any]:
    """What Rust and Python say of a line."""
    tmp.write_text(text, encoding="utf-8")
    fault = cc.verify(tmp, jobs=1).fault
    fast = None if fault is None else (fault.move, fault.rule, fault.reason.startswith("not JSON"))
    try:
        Record.from_json(text).verify()
    except InvalidRecord as error:
        return [fast, (error.move, error.rule, error.reason.startswith("not JSON"))]
    return [fast, None]


@given(record=damaged())
def test_damaged_records(record: Any, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Both come to the same verdict."""
    fast, slow = said(json.dumps(record), tmp_path_factory.getbasetemp() / "line")
    # What JSON is, the two parsers say in words of their own; half a character is JSON to Python's.
    assert fast == slow or (fast and slow and fast[2])


@given(at=st.integers(0, 10**6), byte=st.sampled_from('"\\{}[],:0a\0\n'), line=st.sampled_from(LINES))
def test_damaged_text(at: int, byte: str, line: Any, tmp_path_factory: pytest.TempPathFactory) -> None:
    text = json.dumps(line)
    text = text[: at % len(text)] + byte + text[at % len(text) + 1 :]
    fast, slow = said(text.replace("\n", " "), tmp_path_factory.getbasetemp() / "line")
    assert (fast is None) == (slow is None)


@pytest.mark.parametrize("depth", [50, 120, 200, 5_000])
@pytest.mark.parametrize("key", ["start", "moves", "result"])
def test_deep_nesting(depth: int, key: str, tmp_path: Path) -> None:
    record = {**LINES[0], key: nested(depth, 0) if key == "moves" else {"a": nested(depth, 0)}}
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(20_000)
    text = json.dumps(record)
    sys.setrecursionlimit(limit)
    fast, slow = said(text, tmp_path / "line")
    assert fast is not None
    assert slow is not None
