"""Batches: saved and restored."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chromacore as cc
from chromacore import Batch, InvalidPosition, reference
from tests.bulk.batches import every_game, run
from tests.common.refusals import refused

HEADER = b'{"game":"chromatix","rules":{"size":2,"stop_next":"strict"}}'
START = {"stones": [], "to_move": 0, "over": None}
OVER = {"stones": ["Ra1", "Rb1", "Rc1"], "to_move": None, "over": {"ending": "connected", "winners": [0]}}


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


@pytest.mark.parametrize("name", ["Chromatix", "Chroma", "Chromino"])
def test_the_other_engine_reads_it(name: str) -> None:
    batch = Batch(getattr(cc, name)(), 3, seed=4)
    run(batch, 60)
    saved = batch._core.save()
    other = Batch(getattr(reference, name)(), 1)._core
    assert type(other).restore(getattr(reference, name)(), saved, 1).save() == saved


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]\n",
        b'{"game":"chromatix"}\n',
        b"[" * 90_000 + b"\n",
        b"\xff\n",
        b'{"game":"hex","rules":{}}\n{}',
        b'{"game":"chromatix","rules":{"size":99}}\n{}',
        HEADER,
        HEADER + b"\n\xff",
        HEADER + b"\n[]",
        HEADER + b"\n{}",
    ],
)
def test_what_is_no_batch_is_refused(data: bytes) -> None:
    with pytest.raises(InvalidPosition):
        Batch.from_bytes(data)
    with pytest.raises(TypeError):
        Batch.from_bytes(data.decode("latin-1"))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("line", "changes", "field"),
    [
        (0, {"autoreset": 1}, "autoreset"),
        (0, {"window": 41}, "window"),
        (0, {"window": "x"}, "window"),
        (0, {"size": 3}, "size"),
        (0, {"size": True}, "size"),
        (0, {"games": []}, None),
        (1, {"position": None}, None),
        (1, {"position": {}}, "stones"),
        (1, {"position": {"rules": {}}}, None),
        (1, {"position": OVER}, "position"),
        (1, {"mover": 3}, "mover"),
        (1, {"chance": ["0" * 16] * 4}, "chance"),
        (1, {"chance": ["1" * 16] * 5}, "chance"),
        (1, {"sampler": ["x" * 16] * 4}, "sampler"),
        (1, {"sampler": ["+" + "1" * 15] * 4}, "sampler"),
        (1, {"last": []}, None),
        (1, {"last": {"position": START, "mover": 0}}, "last"),
        (1, {"more": 1}, None),
    ],
)
def test_a_damaged_line_is_refused(engine: Any, line: int, changes: dict[str, Any], field: str | None) -> None:
    batch = Batch(engine.Chromatix(size=2), 2)
    lines = batch._core.save().split("\n")
    lines[line] = json.dumps({**json.loads(lines[line]), **changes})
    refused(lambda: type(batch._core).restore(batch.game, "\n".join(lines), 1), InvalidPosition, field=field)


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
    header, about, line = batch.to_bytes().split(b"\n")
    drawing = batch.state(0).play("draw").to_dict()
    position = {key: value for key, value in drawing.items() if key not in {"game", "rules"}}
    drawn = json.dumps({**json.loads(line), "position": position}).encode()
    refused(lambda: Batch.from_bytes(b"\n".join([header, about, drawn])), InvalidPosition, field="position")
