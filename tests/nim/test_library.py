"""What is written for all games works on one that is none of the three."""

from __future__ import annotations

import asyncio
import json
import pickle
import random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import chromacore as cc
from chromacore import Batch, Record, Table, games
from tests.bulk.batches import run, states
from tests.bulk.test_batch import agrees_with_states
from tests.nim.game import NIM, Nim
from tests.play.games import play_on, streams

if TYPE_CHECKING:
    from pathlib import Path


def test_it_is_a_game_as_any_other() -> None:
    game = cc.load("nim", heap=5)
    state = game.deal(1)
    assert isinstance(game, cc.Game)
    assert isinstance(state, cc.State)
    assert pickle.loads(pickle.dumps([game, state])) == [game, state]
    assert games.core(game) is games.core(state) is None
    assert games.names() == ("chroma", "chromatix", "chromino", "nim")
    with pytest.raises(cc.ChromacoreError, match="there is a game 'nim' already"):
        games.register(NIM)
    with pytest.raises(cc.ChromacoreError, match="nim has no openspiel"):
        NIM.module("openspiel")


@pytest.mark.parametrize("game", [cc.Chromatix(), cc.Chroma(), cc.Chromino(), Nim()], ids=lambda game: game.name)
def test_what_is_a_game_and_what_is_a_state(game: Any) -> None:
    state = game.deal(1)
    assert (isinstance(game, cc.Game), isinstance(game, cc.State)) == (True, False)
    assert (isinstance(state, cc.Game), isinstance(state, cc.State)) == (False, True)
    assert issubclass(type(game), cc.Game)
    assert issubclass(type(state), cc.State)
    for thing in (None, 5, "nim", type(game), cc, Table(game, seed=1), Record.of(state, [])):
        assert not isinstance(thing, (cc.Game, cc.State))


def test_a_table() -> None:
    table = Table("nim", heap=12, seed=3)
    first = table.state
    play_on(table, random.Random(1))
    again = pickle.loads(pickle.dumps(table))
    assert (again.history, again.state, streams(again)) == (table.history, table.state, streams(table))
    end = table.state
    while table.can_undo:
        table.undo()
    assert table.state == first
    while table.can_redo:
        table.redo()
    assert table.state == end
    assert str(Table("nim", seed=1).hint("random")) in {"take:1", "take:2", "token:1", "token:2"}


def test_what_a_seat_hears_of_a_draw() -> None:
    table = Table("nim", heap=12, seed=3)
    seat = table.state.to_move
    table.play(f"token:{table.view(seat)['hands'][seat][0]}", seat=seat)
    while table.state.to_move != seat:
        table.play("take:1")
    table.play("draw")
    drawn = table.history[-1]
    heard = [list(table.events(other, since=0))[-1].to_dict()["move"] for other in range(3)]
    assert heard == [drawn if other == seat else "=?" for other in range(3)]
    assert table.record().view((seat + 1) % 3).moves[-1] == "=?"

    async def wait() -> Any:
        stream = table.events(seat)
        asyncio.get_running_loop().call_soon(table.undo)
        return await anext(stream)

    assert asyncio.run(wait()).to_dict()["moves"] == 2


def test_records_and_verification(tmp_path: Path) -> None:
    file = tmp_path / "games"
    result = cc.simulate("nim", 40, seed=2, records=file)
    assert result.endings == {"empty": 40}
    assert sum(result.wins) == 40
    records = [Record.from_json(line) for line in file.read_text().splitlines()]
    for record in records:
        record.verify()
        assert Record.from_dict(json.loads(json.dumps(record.to_dict()))) == record
    with file.open("a") as out:  # games of several kinds in one file
        print(Record.of(cc.Chromatix(size=2).deal(), ["Rb2"]).to_json(), file=out)
    assert cc.verify(file).games == 41
    text = file.read_text().replace('"take:1"', '"take:2"', 1)
    file.write_text(text)
    fault = cc.verify(file).fault
    assert fault is not None
    assert fault.line == next(i for i, record in enumerate(records, 1) if "take:1" in record.moves)


def test_a_shared_win_is_counted_for_both() -> None:
    result = cc.simulate(Nim(heap=2, last="loses"), 50, seed=1, bots=["random"] * 3)
    assert result.shared_wins == 50
    assert sum(result.wins) == pytest.approx(50)
    assert "shared wins" in str(result)


def test_playouts_and_bots() -> None:
    state = Nim(heap=1).deal(1)
    found = cc.playouts(state, 20)
    assert found.shares == [float(seat == state.to_move) for seat in range(3)]
    assert cc.bots.choose("random", state) == 0
    with pytest.raises(cc.ChromacoreError):
        cc.bots.choose("greedy", state)
    with pytest.raises(cc.ChromacoreError):
        cc.simulate("nim", 5, bots=["greedy"] * 3)


@pytest.mark.parametrize("autoreset", [True, False])
def test_a_batch(autoreset: bool) -> None:
    batch: Batch[Any] = Batch(Nim(heap=5), 6, seed=1, autoreset=autoreset)
    ended = False
    for _ in range(12):
        before = [batch.state(i) for i in range(6)]
        agrees_with_states(batch, before)
        rewards, done = batch.step(batch.sample())
        for i in np.flatnonzero(done & (rewards.any(axis=1))):
            end = batch.final_state(i) if autoreset else batch.state(i)
            assert rewards[i].tolist() == pytest.approx(end.returns())
            assert not autoreset or batch.final_observation(seat=0)["heap"][i] == [0]
            ended = True
    assert ended
    again = Batch.from_bytes(batch.to_bytes())
    assert states(again) == states(batch)
    assert run(again, 10) == run(batch, 10)


def test_a_batch_steps_all_games_or_none() -> None:
    batch = Batch("nim", 3, seed=1)
    saved = batch.to_bytes()
    for step in (batch.step, batch.step_index):
        with pytest.raises(cc.IllegalMove, match=r"^game 1: "):
            step(np.array([0, 6, 0]))
        assert batch.to_bytes() == saved
    asked = np.array([True, False, True])
    assert batch.sample(where=asked)[1] == -1
    batch.step(np.array([0, 6, 0]), where=asked)
    assert [state != old for state, old in zip(states(batch), states(Batch.from_bytes(saved)), strict=True)] == [*asked]
    for bad in (b"{}", saved[:-3], saved.replace(b'"mover":0', b'"mover":3'), saved.replace(b"[1,", b"[7,")):
        with pytest.raises(cc.InvalidPosition):
            Batch.from_bytes(bad)


def test_an_observation() -> None:
    state = Nim(heap=9).deal(7)  # hands 2 1 1, seat 0 to move
    seen = {name: array.tolist() for name, array in state.observation(1).items()}
    assert seen == {
        "heap": [9],
        "hand": [1, 0],
        "tokens": [1, 1, 1],
        "bag": [3],
        "spent": [0, 0],
        "seat": [0, 1, 0],
        "turn": [0, 0, 1],
        "draw": [0],
        "winners": [0, 0, 0],
    }
    with pytest.raises(cc.ChromacoreError, match="nim shows its whole board"):
        state.observation(1, window=41)
