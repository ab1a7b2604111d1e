"""The self-play learner: it must learn, and draw its curve."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("matplotlib", reason="no matplotlib for this Python: the learning curve cannot be drawn")

EXAMPLE = Path(__file__).parents[2] / "examples" / "selfplay.py"


def learned(tmp_path: Path, *arguments: str) -> list[float]:
    """Run the example; return the shares of games won, first to last, in percent."""
    picture = tmp_path / "learning.svg"
    command = [sys.executable, str(EXAMPLE), "--picture", str(picture), *arguments]
    told = subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout  # noqa: S603 - our own
    assert "<svg" in picture.read_text(encoding="utf-8")
    return [float(share) for share in re.findall(r"wins ([\d.]+)%", told)]


def test_a_short_run_beats_chance(tmp_path: Path) -> None:
    shares = learned(tmp_path, "--rounds", "30")
    assert shares[0] < 45
    assert shares[-1] > 50


@pytest.mark.slow
def test_the_whole_run_beats_random_opponents_clearly(tmp_path: Path) -> None:
    shares = learned(tmp_path)
    assert len(shares) > 20
    assert shares[-1] > 70
