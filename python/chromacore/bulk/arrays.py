"""The arrays that callers of a Batch pass in: checked, or made where there are none."""

# ruff: noqa: ANN401 - what is handed in is anything

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore.errors import ChromacoreError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["array", "as_actions", "as_bytes", "as_where", "bad_out", "pair"]


def array(out: NDArray[Any] | None, shape: tuple[int, ...], dtype: str | np.dtype[Any]) -> NDArray[Any]:
    """Return `out` if it has the right shape and dtype, or a new array for None."""
    import numpy as np

    if out is None:
        return np.empty(shape, dtype)
    if not isinstance(out, np.ndarray):
        raise TypeError(f"out: a numpy array, not {type(out).__name__}")
    if out.shape != shape or out.dtype != dtype:
        wanted = dtype if isinstance(dtype, str) else "observation_dtype"
        given = out.dtype.name if out.dtype.isnative else f"{out.dtype.name} of the other byte order"
        raise bad_out(f"{wanted} {shape}, not {given} {out.shape}")
    if not (out.flags.c_contiguous and out.flags.writeable and out.flags.aligned):
        raise bad_out("a C-contiguous array that can be written")
    return out


def pair(out: Any) -> tuple[Any, Any]:
    """Return the two arrays of an ``out`` that is a pair; two None for None."""
    if out is None:
        return None, None
    if not isinstance(out, (tuple, list)):
        raise TypeError(f"out: a pair of arrays, not {type(out).__name__}")
    if len(out) != 2:  # noqa: PLR2004 - a pair
        raise bad_out(f"a pair of arrays, not {len(out)}")
    return out[0], out[1]


def bad_out(reason: str) -> ChromacoreError:
    """Return the refusal of an array that does not fit."""
    return ChromacoreError(f"out: {reason}", field="out")


def as_bytes(rows: NDArray[Any]) -> NDArray[Any]:
    """Return the memory of an array."""
    return rows.view("uint8").reshape(-1)


def as_actions(actions: Any, size: int) -> NDArray[np.int64]:
    """Return actions as int64 (size,), without a copy if they are that already."""
    import numpy as np

    given = np.asarray(actions)
    if given.dtype.kind not in "iu":
        raise TypeError(f"actions: integers, not {given.dtype.name}")
    if given.shape != (size,):
        raise ChromacoreError(f"actions: an array of shape ({size},), not {given.shape}")
    if given.dtype.kind == "u" and given.size and int(given.max()) >= 2**63:
        # No action is that large, but as a signed number it would become another action.
        given = np.minimum(given, np.uint64(2**63 - 1))
    return np.ascontiguousarray(given, "int64")


def as_where(where: Any, size: int) -> NDArray[np.bool_] | None:
    """Return which games are meant, as the core takes it."""
    import numpy as np

    if where is None:
        return None
    given = np.asarray(where)
    if given.dtype != bool:
        raise TypeError(f"where: bools, not {given.dtype.name}")
    if given.shape != (size,):
        raise ChromacoreError(f"where: an array of shape ({size},), not {given.shape}")
    return np.ascontiguousarray(given)
