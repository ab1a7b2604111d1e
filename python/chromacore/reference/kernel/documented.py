"""The docstrings of the public surface, which stand in `chromacore.protocols`."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

C = TypeVar("C", bound=type)


def documented(protocol: type) -> Callable[[C], C]:
    """Give the members of a class the docstrings of the protocol, and those with ``**options`` its signature, too."""

    def complete(kind: C) -> C:
        for name, member in vars(kind).items():
            told: Any = vars(protocol).get(name)
            inner: Any = getattr(member, "__func__", member)  # of a class method
            if told is None or name.startswith("__") or not (callable(inner) or isinstance(inner, property)):
                continue
            inner.__doc__ = told.__doc__
            if callable(inner) and any(each.kind is each.VAR_KEYWORD for each in _parameters(inner)):
                inner.__signature__ = inspect.signature(told)
        return kind

    return complete


def _parameters(call: Callable[..., object]) -> list[inspect.Parameter]:
    return list(inspect.signature(call).parameters.values())
