"""The libraries that extras bring: imported when they are needed, and named where they are missing."""

from __future__ import annotations

from importlib import import_module

__all__ = ["require"]


def require(library: str, install: str, *, by: str) -> None:
    """Import a library; where it is not installed, raise `ImportError` that says in one line what to install."""
    try:
        import_module(library)
    except ImportError:
        raise ImportError(f"{by} needs {library}: pip install {install}") from None
