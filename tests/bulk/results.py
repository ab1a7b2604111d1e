"""What a simulation says but for the clock, and programs in interpreters of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import chromacore as cc


def facts(result: cc.Simulation) -> dict[str, Any]:
    """Return everything but the clock."""
    return {key: value for key, value in result.to_dict().items() if key not in {"elapsed", "games_per_second"}}


def python(program: str, *, engine: str | None = None, blocked: str = "", warnings: str = "error") -> str:
    """Run a program in a fresh interpreter, some imports blocked; return what it prints."""
    block = f"import sys\nfor name in {blocked.split()!r}:\n    sys.modules[name] = None\n"
    environment = {key: value for key, value in os.environ.items() if key != "CHROMACORE_ENGINE"}
    if engine is not None:
        environment["CHROMACORE_ENGINE"] = engine
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-W", warnings, "-c", block + program],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=environment,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()
