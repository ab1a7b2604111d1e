"""The console script: a package of its own, so that it can say in one line why ``chromacore`` cannot be imported."""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> None:
    """Run `chromacore.cli`; what cannot be imported is one line on stderr and exit code 2."""
    try:
        from chromacore.cli import main as run
    except ImportError as error:
        if sys.stderr is not None:
            print(f"chromacore: {error}", file=sys.stderr)  # noqa: T201 - as the command does
        sys.exit(2)
    run()
