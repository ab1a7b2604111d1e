"""``chromacore play``: a game is kept, however it ends, and taken up again."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import pytest

import chromacore as cc
from chromacore.play.record import Record
from tests.cli.games import THREE, records

if TYPE_CHECKING:
    from pathlib import Path

pytest.importorskip("chromacore.cli.app", reason="needs the extra cli: typer, rich")


def test_a_game_left_can_be_taken_up_again(play: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    options = ["chromino", "--seat", "1=random", "--seat", "2=random"]
    first = cc.Chromino().deal(seed=1)
    assert play(["draw"], *options, "--seed", "1", "--record", str(file))[0] == 0
    (left,) = records(file)
    assert left.start == first.to_dict()
    assert left.result is None
    code, out, err = play(["undo", "redo", "quit", "pass"], *options, "--resume", str(file), "--record", str(file))
    assert (code, err) == (0, "")
    assert "is taken back" in out
    assert records(file) == [left, left]
    assert play(["verify"], "chromino", "--resume", str(file), *THREE)[0] == 0


def test_a_finished_game_taken_up_is_shown(play: Any, tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_text(Record.of(cc.Chromatix(size=2).deal(), ["Ra1", "Ra2", "Bb3"]).to_json() + "\n\n")
    code, out, _ = play([], "chromatix", "--resume", str(file))
    assert code == 0
    assert out.endswith("connected: won by seat 1 (greedy)\n")


def test_save(play: Any, tmp_path: Path) -> None:
    file, other = tmp_path / "game", tmp_path / "other"
    other.write_text(Record.of(cc.Chromatix().deal(), []).to_json())  # without the end of the line
    lines = ["Re5", "save", f"save {other}", "save", "Ba1", "save", "quit"]
    assert play(lines, "chromatix", *THREE, "--record", str(file))[0] == 0
    assert [record.moves for record in records(file)] == [("Re5",), ("Re5", "Ba1")]
    assert [record.moves for record in records(other)] == [(), ("Re5",)]


def test_what_is_taken_up_must_be_a_game(play: Any, tmp_path: Path) -> None:
    file = tmp_path / "game"
    good = Record.of(cc.Chromatix(size=2).deal(), ["Ra1"])
    for text, said in [
        ("", "not JSON"),
        ("nonsense", "not JSON"),
        ("\udcff", "not JSON"),
        (good.view(0).to_json(), "cannot be replayed"),
        (Record(good.start, ("Ra1", "Ra1"), None).to_json(), "move 2: illegal move 'Ra1'"),
        (Record(good.start, ("Ra1",), {"ending": "connected"}).to_json(), "result: "),
        (Record.of(cc.Chromino().deal(seed=1), []).to_json(), "a game of chromino, not of chromatix"),
    ]:
        file.write_text(text, errors="surrogateescape")
        code, out, err = play([], "chromatix", "--resume", str(file))
        assert (code, out) == (2, "")
        assert said in err
        assert err.count("\n") == 1


def test_it_is_saved_however_it_ends(play: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game"

    class Interrupted(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:
            return super().readline(size) or self._interrupt()

        def _interrupt(self) -> str:
            raise KeyboardInterrupt

    monkeypatch.setattr(io, "StringIO", Interrupted)
    code, out, _ = play(["Re5"], "chromatix", *THREE, "--record", str(file))
    assert code == 130
    assert out.endswith(f"seat 1> \nsaved to {file}\n")
    assert records(file)[0].moves == ("Re5",)
