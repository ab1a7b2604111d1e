"""Write the help of the command line as Markdown, the way Typer does it, for ``cli.md`` to include."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def write(app: Sphinx) -> None:
    """Ask Typer for the page."""
    page = Path(app.srcdir, "_generated", "commands.md")
    page.parent.mkdir(exist_ok=True)
    command = [sys.executable, "-m", "typer", "chromacore.cli.app", "utils", "docs", "--name", "chromacore"]
    text = subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout  # noqa: S603 - our own
    page.write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Do so before anything is read."""
    app.connect("builder-inited", write)
    return {"parallel_read_safe": True}
