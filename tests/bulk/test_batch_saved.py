"""Batches: saved and restored."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chromacore as cc
from chromacore import Batch, InvalidPosition
from tests.bulk.batches import every_game, run


@every_game
@pytest.mark.parametrize("autoreset", [True, False])
def test_a_restored_batch_goes_on_alike(game: Any, autoreset: bool) -> None:
    batch = Batch(game, 6, seed=2, autoreset=autoreset)
    run(batch, 40)
    again, pickled = Batch.from_bytes(batch.to_bytes(), jobs=2), pickle.loads(pickle.dumps(batch))
    assert (again.jobs, pickled.jobs, pickled.autoreset) == (2, 1, autoreset)
    assert again.game == game
    assert again.to_bytes() == batch.to_bytes()
    expected = run(batch, 80)
    assert run(again, 80) == run(pickled, 80) == expected


def test_what_is_no_batch_is_refused() -> None:
    batch = Batch(cc.Chromatix(size=2), 2)
    data = batch.to_bytes()
    header, _, body = data.partition(b"\n")
    good = json.loads(body)

    def with_game(**changes: Any) -> bytes:
        games = [{**good["games"][0], **changes}, good["games"][1]]
        return header + b"\n" + json.dumps({**good, "games": games}).encode()

    over = {"stones": ["Ra1", "Rb1", "Rc1"], "to_move": None, "over": {"ending": "connected", "winners": [0]}}
    for bad, message in [
        (b"", "a batch begins"),
        (b"[]\n", "a batch begins"),
        (b'{"game":"chromatix"}\n', "a batch begins"),
        (b"[" * 90_000 + b"\n", "a batch begins"),
        (b"\xff\n", "a batch begins"),
        (b'{"game":"hex","rules":{}}\n{}', "rules: unknown game 'hex'"),
        (b'{"game":"chromatix","rules":{"size":99}}\n{}', "rules: size=99"),
        (header, "not JSON"),
        (header + b"\n\xff", "no UTF-8"),
        (header + b"\n[]", "a batch is a dict, not list"),
        (header + b"\n{}", "a batch has the keys"),
        (header + b"\n" + json.dumps({**good, "games": []}).encode(), "games: 1 to 1048576 of them, not 0"),
        (header + b"\n" + json.dumps({**good, "games": 3}).encode(), "games: a list, not int"),
        (header + b"\n" + json.dumps({**good, "autoreset": 1}).encode(), "autoreset: true or false"),
        (header + b"\n" + json.dumps({**good, "window": 41}).encode(), "window: chromatix"),
        (with_game(position=None), "game 0: a position is a dict, not NoneType"),
        (with_game(position={}), "game 0: missing key 'stones'"),
        (with_game(position={**good["games"][0]["position"], "rules": {}}), "leaves game and rules out"),
        (with_game(position=over), "game 0: "),
        (with_game(mover=3), "game 0: mover: a seat from 0 to 2"),
        (with_game(chance=["0" * 16] * 4), "game 0: a stream is"),
        (with_game(chance=["0" * 16] * 5), "game 0: a stream is"),
        (with_game(sampler=["x" * 16] * 4), "game 0: a stream is"),
        (with_game(sampler=["+" + "1" * 15] * 4), "game 0: a stream is"),
        (with_game(last=[]), "game 0: last is a dict, not list"),
        (with_game(last={"position": good["games"][0]["position"], "mover": 0}), "last: a game that is over"),
        (with_game(more=1), "a game of a batch has the keys"),
    ]:
        with pytest.raises(InvalidPosition) as caught:
            Batch.from_bytes(bad)
        assert message in str(caught.value)
    with pytest.raises(TypeError):
        Batch.from_bytes(data.decode())  # type: ignore[arg-type]


@given(st.sampled_from([cc.Chromatix(size=2), cc.Chroma(), cc.Chromino(players=2)]), st.data())
def test_damaged_bytes_are_refused_or_play_on(game: Any, data: st.DataObject) -> None:
    batch = Batch(game, 2, seed=1)
    run(batch, data.draw(st.integers(0, 40)))
    saved = bytearray(batch.to_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(saved) - 1))
        saved[place : place + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    try:
        again = Batch.from_bytes(bytes(saved))
    except InvalidPosition:
        return
    run(again, 5)


def test_chance_is_never_in_turn_in_a_saved_batch() -> None:
    batch = Batch(cc.Chromino(players=2), 1, seed=1)
    header, _, body = batch.to_bytes().partition(b"\n")
    saved = json.loads(body)
    drawing = batch.state(0).play("draw").to_dict()
    saved["games"][0]["position"] = {key: value for key, value in drawing.items() if key not in {"game", "rules"}}
    with pytest.raises(InvalidPosition, match="game 0: chance is in turn"):
        Batch.from_bytes(header + b"\n" + json.dumps(saved).encode())
