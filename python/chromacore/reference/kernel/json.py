"""Positions as JSON: text to plain Python values, and what a value inside a position may be."""

from __future__ import annotations

import json
import math
import re
from typing import Any, NoReturn, TypeAlias

from chromacore.errors import InvalidPosition, show
from chromacore.reference.kernel.faults import refuse

JsonDict: TypeAlias = dict[str, Any]

DEEPEST = 100
"""How deep lists and dicts may nest in a position."""

LONGEST = 2**20
"""The longest text that is read, in bytes."""

_MOST_DIGITS = 20
"""More than any integer of 64 bits has, its sign included."""


def is_json_int(value: object) -> bool:
    """Is this an integer inside a position? There ``True``, ``1.0`` and what needs more than 64 bits are not."""
    return isinstance(value, int) and not isinstance(value, bool) and -(2**63) <= value < 2**63


def kind_of(value: object) -> str:
    """The name of a value's type; a tuple counts as a list."""
    return "list" if isinstance(value, tuple) else type(value).__name__


def to_text(value: object) -> str:
    """Compact JSON."""
    return json.dumps(value, separators=(",", ":"))


def parse_json(text: object) -> object:
    """JSON text as Python values. InvalidPosition if it is no JSON, too long or too deep, TypeError for a non-str."""
    if not isinstance(text, str):
        raise TypeError(f"JSON text is a str, not {type(text).__name__}")
    encoded = text.encode(errors="replace")  # a lone surrogate becomes a question mark
    if len(encoded) > LONGEST:
        refuse(None, f"JSON longer than {LONGEST} bytes")
    text = encoded.decode()
    depth = 0
    for token in re.finditer(r'"(?:[^"\\]|\\.)*+"?|[\[\]{}]', text, re.DOTALL):  # strings are passed over whole
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token.group(), 0)
        if depth > DEEPEST:
            refuse(None, f"JSON nested deeper than {DEEPEST}")
    try:
        value: object = json.loads(text, parse_constant=_refuse_constant, parse_int=_integer, parse_float=_float)
        json.dumps(value, ensure_ascii=False).encode()  # an escaped one is no text at all
    except ValueError as error:
        raise InvalidPosition(f"not JSON: {error}") from None
    return value


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not allowed")


def _integer(digits: str) -> int | float:
    """An integer of any length: ``-0`` is none, and beyond 64 bits one is as wrong as another."""
    if digits == "-0":
        return -0.0
    _float(digits)
    return int(digits) if len(digits) <= _MOST_DIGITS else 2**64


def _float(digits: str) -> float:
    """A number as JSON's readers know it: beyond what a float can say there is none."""
    if math.isinf(number := float(digits)):
        raise ValueError("number out of range")
    return number


def plain(value: object) -> Any:
    """A copy with lists for tuples. InvalidPosition if it nests too deep (or contains itself), or for odd keys."""
    done: dict[tuple[int, int], object] = {}  # by id and depth, so that lists shared many times cost nothing

    def copy(item: object, depth: int) -> object:
        if not isinstance(item, (dict, list, tuple)):
            return item
        if depth > DEEPEST:
            refuse(None, f"JSON nested deeper than {DEEPEST}")
        key = id(item), depth
        if key not in done:
            if isinstance(item, dict):
                for name in item:
                    if not isinstance(name, str):
                        refuse(None, f"the keys of a position are str, not {type(name).__name__}")
                done[key] = {name: copy(inner, depth + 1) for name, inner in item.items()}
            else:
                done[key] = [copy(inner, depth + 1) for inner in item]
        return done[key]

    return copy(value, 1)


def check_keys(given: JsonDict, keys: tuple[str, ...]) -> None:
    """InvalidPosition for the first unknown key, then for the first missing one."""
    for key in given:
        if key not in keys:
            refuse(None, f"unknown key {show(key)}", value=show(key), accepted=", ".join(keys))
    for key in keys:
        if key not in given:
            raise InvalidPosition(f"missing key {show(key)}", field=key)
