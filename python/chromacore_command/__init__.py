"""The console script: a package of its own, so that it can say in one line why ``chromacore`` cannot be imported."""

from __future__ import annotations

import sys
from typing import NoReturn

__all__ = ["main", "refuse"]


def main() -> None:
    """Run `chromacore.cli`; what cannot be imported is one line on stderr and exit code 2."""
    try:
        from chromacore.cli import main as run
    except ImportError as error:
        refuse(error)
    run()


def refuse(error: ImportError) -> NoReturn:
    """End the program with the reason on one line."""
    if sys.stderr is not None:
        print(f"chromacore: {error}", file=sys.stderr)  # noqa: T201 - as the command does
    sys.exit(2)
