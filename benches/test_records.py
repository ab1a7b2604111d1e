"""Games written to a file and verified from it. Run with ``make bench``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import chromacore as cc

if TYPE_CHECKING:
    from pathlib import Path

    from pytest_benchmark.fixture import BenchmarkFixture

GAMES = 5_000
every_game = pytest.mark.parametrize(
    "game", [cc.Chromatix(size=5), cc.Chroma(), cc.Chromino()], ids=lambda game: str(game.name)
)


@every_game
@pytest.mark.parametrize("jobs", [1, 2])
def test_verify(benchmark: BenchmarkFixture, tmp_path: Path, game: Any, jobs: int) -> None:
    """Moves, chance events among them, replayed a second."""
    cc.simulate(game, GAMES, seed=1, records=tmp_path / "games")
    found = benchmark(lambda: cc.verify(tmp_path / "games", jobs=jobs))
    assert (found.games, found.fault) == (GAMES, None)
    benchmark.extra_info["moves_per_second"] = round(found.moves / benchmark.stats["min"])


@every_game
def test_write(benchmark: BenchmarkFixture, tmp_path: Path, game: Any) -> None:
    """Games simulated and written a second, on one thread."""
    result = benchmark(lambda: cc.simulate(game, GAMES, seed=1, jobs=1, records=tmp_path / "games"))
    assert result.wins == cc.simulate(game, GAMES, seed=1).wins
    benchmark.extra_info["games_per_second"] = round(GAMES / benchmark.stats["min"])
