"""Records that simulations write: the same file on any number of threads, by either engine."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import chromacore as cc
from chromacore import Record
from tests.bulk.results import facts, python
from tests.chroma.options import drawn
from tests.play.games import GAMES as UNUSUAL

GAMES = [cc.Chromatix(size=3), cc.Chroma(players=4), cc.Chromino(ruleset="expert")]
GAMES += [getattr(cc, name)(**options) for name, options in UNUSUAL]
GAMES += [cc.Chroma(**drawn(random.Random(seed))) for seed in range(3)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_game
def test_a_simulation_writes_its_games(game: Any, tmp_path: Path) -> None:
    files = [tmp_path / f"{jobs}.jsonl" for jobs in (1, 2, 5)]
    for jobs, file in zip((1, 2, 5), files, strict=True):
        result = cc.simulate(game, 150, seed=3, jobs=jobs, records=file)
        assert facts(result) == facts(cc.simulate(game, 150, seed=3)), "recording changes nothing"
    assert len({file.read_bytes() for file in files}) == 1, "the file does not depend on the threads"
    records = [Record.from_json(line) for line in files[0].read_text().splitlines()]
    assert [record.to_json() for record in records] == files[0].read_text().splitlines(), "both write the same"
    wins = [0.0] * game.players
    for record in records:
        record.verify()
        assert record.result is not None
        for seat in record.result["winners"]:
            wins[seat] += 1 / len(record.result["winners"])
    assert wins == pytest.approx(result.wins)
    decisions = [sum(not move.startswith("=") for move in record.moves) for record in records]
    assert sum(decisions) == pytest.approx(result.length.mean * 150)
    found = cc.verify(files[1])
    assert (found.games, found.moves, found.ok) == (150, sum(len(record.moves) for record in records), True)


def test_the_deals_are_those_of_the_seeds(tmp_path: Path) -> None:
    """Game i is dealt from mix(mix(seed) + i); the first deal of a batch is the same."""
    game = cc.Chromino()
    cc.simulate(game, 20, seed=9, records=tmp_path / "games")
    starts = [Record.from_json(line).start for line in (tmp_path / "games").read_text().splitlines()]
    assert starts == [cc.Batch(game, 20, seed=9).state(i).to_dict() for i in range(20)]


def test_a_simulation_by_the_reference_writes_records_too(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    program = f"import chromacore as cc; print(cc.simulate(cc.Chromino(players=2), 5, records={str(file)!r}).games)"
    assert python(program, engine="reference") == "5"
    assert cc.verify(file).games == 5


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="nowhere") as caught:
        cc.simulate(GAMES[0], 10, records=tmp_path / "nowhere" / "file")
    assert caught.value.filename == str(tmp_path / "nowhere" / "file")
    with pytest.raises(IsADirectoryError):
        cc.simulate(GAMES[0], 10, records=str(tmp_path))
    with pytest.raises(TypeError):
        cc.simulate(GAMES[0], 10, records=5)  # type: ignore[arg-type]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full, which only Linux has")
def test_a_disk_that_is_full() -> None:
    with pytest.raises(OSError, match="No space left on device"):
        cc.simulate(GAMES[0], 1_000, records="/dev/full")


def test_a_simulation_that_is_stopped_leaves_whole_games(tmp_path: Path) -> None:
    def stop(done: int, _total: int) -> None:
        if done > 100:
            raise LookupError

    with pytest.raises(LookupError):
        cc.simulate(GAMES[1], 10**9, jobs=3, records=tmp_path / "games", progress=stop)
    found = cc.verify(tmp_path / "games")
    assert found.ok
    assert found.games
