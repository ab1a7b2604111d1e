"""Arguments: numbers, switches, seats and seeds of any kind Python has, numpy's among them, kept as plain ones."""

from __future__ import annotations

import operator

from chromacore.errors import ChromacoreError, show


def as_int(value: object) -> int | None:
    """The int that ``value`` stands for: anything with ``__index__`` but a bool; None for everything else."""
    if isinstance(value, bool):
        return None
    try:
        return int(operator.index(value))  # type: ignore[arg-type]
    except TypeError:
        return None


def as_bool(value: object) -> bool | None:
    """The bool that ``value`` is, numpy's own kind included; None for everything else."""
    kind = type(value)
    numpy_bool = kind.__module__ == "numpy" and kind.__name__ in ("bool", "bool_")
    return bool(value) if isinstance(value, bool) or numpy_bool else None


def text_of(move: object) -> str:
    """The notation that a str or a move is; a str of a class of its own counts as what it holds."""
    return str.__str__(move) if isinstance(move, str) else str(move)


def check_flag(name: str, value: object) -> bool:
    """The argument ``name`` as a bool. TypeError for anything else."""
    flag = as_bool(value)
    if flag is None:
        raise TypeError(f"{name}: a bool, not {type(value).__name__}")
    return flag


def check_seat(seat: object, players: int) -> int:
    """The argument ``seat`` as an int. TypeError for a wrong type, ChromacoreError out of range."""
    number = as_int(seat)
    if number is None:
        raise TypeError(f"a seat is an int, not {type(seat).__name__}")
    if not 0 <= number < players:
        accepted, shown = f"0 to {players - 1}", show(number)
        raise ChromacoreError(f"seat={shown}: {accepted}", field="seat", value=shown, accepted=accepted)
    return number


def check_seed(seed: object) -> int:
    """The argument ``seed`` as an int. TypeError for a wrong type, ChromacoreError out of range."""
    number, accepted = as_int(seed), "an integer from 0 to 2^64 - 1"
    if number is None:
        raise TypeError(f"seed: {accepted}, not {type(seed).__name__}")
    if not 0 <= number < 2**64:
        shown = show(number)
        raise ChromacoreError(f"seed {shown}: {accepted}", field="seed", value=shown, accepted=accepted)
    return number
