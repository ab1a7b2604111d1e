"""The command ``chromacore``. Needs the extra ``cli`` (typer, rich)."""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> None:
    """Run the command; errors are one line on stderr and exit code 2."""
    try:
        from chromacore.cli import app
    except ModuleNotFoundError as error:
        if error.name not in {"typer", "rich"}:
            raise
        sys.exit(_fail("the command line needs typer and rich: pip install 'chromacore[cli]'"))
    sys.exit(app.run(sys.argv[1:]))


def _fail(message: str) -> int:
    if sys.stderr is not None:
        print(f"chromacore: {message}", file=sys.stderr)
    return 2
