"""The public types, as mypy reads them in strict mode."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PUBLIC_TYPES = HERE / "public_types.py"


def mypy(file: Path, cache: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--cache-dir={cache}", str(file)],
        capture_output=True,
        text=True,
        timeout=250,
        check=False,
        cwd=ROOT,
    )


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("mypy", reason="needs the group lint: mypy")
    return tmp_path_factory.mktemp("mypy")


def test_the_public_types_are_what_they_were(cache: Path) -> None:
    done = mypy(PUBLIC_TYPES, cache)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_wrong_type_is_found(cache: Path, tmp_path: Path) -> None:
    """The check can fail: the package is seen as typed, not as Any."""
    file = tmp_path / "wrong.py"
    file.write_text(
        "from typing import assert_type\n"
        "import chromacore as cc\n"
        "assert_type(cc.Chromatix().deal(), int)\n"
        "assert_type(cc.perft(cc.Chromatix().deal(), 1, split=True), int)\n"
    )
    done = mypy(file, cache)
    assert done.returncode == 1
    assert "wrong.py:3: error" in done.stdout
    assert "wrong.py:4: error" in done.stdout
    assert "2 errors" in done.stdout


def test_a_frame_has_the_type_of_its_library(cache: Path, tmp_path: Path) -> None:
    pytest.importorskip("polars", reason="no wheel of polars for this Python")
    file = tmp_path / "frame.py"
    file.write_text(
        "from typing import assert_type\n"
        "import chromacore as cc\n"
        "import polars as pl\n"
        "def frame(result: cc.Simulation) -> None:\n"
        "    assert_type(result.to_frame('polars'), pl.DataFrame)\n"
        "    result.to_frame('numpy')\n"
    )
    done = mypy(file, cache)
    assert "frame.py:6: error: No overload variant" in done.stdout
    assert "1 error" in done.stdout
