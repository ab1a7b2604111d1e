"""Records: written and read, replayed and verified, as a seat saw the game."""

from __future__ import annotations

import dataclasses
import json
import pickle
import random
from typing import TYPE_CHECKING, Any

import pytest

import chromacore as cc
from chromacore import ChromacoreError, IllegalMove, InvalidRecord, NotationError, Record, Table, reference
from tests.chroma.positions import go
from tests.chroma.positions import state as chroma
from tests.common.garbage import raises
from tests.play.games import every_game, play_on, put_in_use

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture(params=["rust", "reference"])
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Each engine as the one in use: records are replayed by it."""
    return put_in_use(request.param, monkeypatch)


def recorded(engine: Any, name: str, options: dict[str, Any], decisions: int = 10**6) -> Record:
    table = Table(getattr(engine, name)(**options), seed=1)
    play_on(table, random.Random(2), decisions)
    return table.record()


# Writing and reading --------------------------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("decisions", [0, 1, 7, 10**6])
def test_it_is_read_as_it_was_written(engine: Any, name: str, options: dict[str, Any], decisions: int) -> None:
    record = recorded(engine, name, options, decisions)
    line = record.to_json()
    again = Record.from_json(line)
    assert (again, again.to_json()) == (record, line)
    assert "\n" not in line
    assert line.isascii()
    assert list(json.loads(line)) == ["record", "start", "moves", "result"]
    assert pickle.loads(pickle.dumps(record)) == record
    assert again.game == getattr(engine, name)(**options)
    again.verify()


def test_the_line_of_a_record() -> None:
    record = Record.of(cc.Chromatix(size=2).deal(), ["Rb2"])
    assert record.to_json() == (
        '{"record":1,"start":{"game":"chromatix","rules":{"size":2,"stop_next":"strict"},"stones":[],"to_move":0,'
        '"over":null},"moves":["Rb2"],"result":null}'
    )


def test_moves_of_every_form_are_recorded_as_notation(engine: Any) -> None:
    start = engine.Chromatix(size=3).deal()
    moves = start.game.move(start.game.action("Rc3")), start.game.action("Ba1"), "Ya2"
    assert Record.of(start, moves).moves == ("Rc3", "Ba1", "Ya2")
    with pytest.raises(IllegalMove):
        Record.of(start, ["Rc3", "Rc3"])
    with pytest.raises(NotationError):
        Record.of(start, ["?"])
    with pytest.raises(TypeError):
        Record.of(start, [1.5])  # type: ignore[list-item]


def test_what_is_written_by_one_engine_is_verified_by_the_other() -> None:
    for module in (cc, reference):
        record = recorded(module, "Chroma", {"players": 3})
        assert Record.of(cc.Chroma().state(record.start), record.moves) == record


LINE = Record.of(cc.Chromatix(size=2).deal(), ["Rb2", "Ba1"]).to_json()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[]", "a record is a dict, not list"),
        ("null", "a record is a dict, not NoneType"),
        ("{}", "missing key 'record'"),
        (LINE.replace('"record":1', '"record":2'), "record=2: this is version 1"),
        (LINE.replace('"record":1', '"record":0'), "record=0: this is version 1"),
        (LINE.replace('"record":1', '"record":true'), "record=True: this is version 1"),
        (LINE.replace('"record":1', '"record":1.0'), "record=a float: this is version 1"),
        (LINE.replace('"record":1', '"record":"1"'), "record='1': this is version 1"),
        (LINE.replace('"record":1', f'"record":{10**30}'), "record=beyond 64 bits: this is version 1"),
        (LINE.replace('"moves"', '"move"'), "unknown key 'move'"),
        ('{"record":1,"moves":[],"result":null}', "missing key 'start'"),
        ('{"record":1,"start":{},"result":null}', "missing key 'moves'"),
        ('{"record":1,"start":{},"moves":[]}', "missing key 'result'"),
        ('{"record":1,"start":[],"moves":[],"result":null}', "start: a dict, not list"),
        ('{"record":1,"start":{},"moves":{},"result":null}', "moves: a list, not dict"),
        ('{"record":1,"start":{},"moves":["a",5],"result":null}', "move 2: a text, not int"),
        ('{"record":1,"start":{},"moves":[],"result":[]}', "result: null or a dict, not list"),
        ('{"record":1,"view":null,"start":{},"moves":[],"result":null}', "view=None: a seat"),
        ('{"record":1,"view":true,"start":{},"moves":[],"result":null}', "view=True: a seat"),
        ('{"record":1,"view":256,"start":{},"moves":[],"result":null}', "view=256: a seat"),
    ],
)
def test_what_is_no_record(text: str, message: str) -> None:
    raises(InvalidRecord, message, lambda: Record.from_json(text))


@pytest.mark.parametrize(
    "text", ["", "{", "[" * 10**6, '{"a":' * 10**5, "NaN", '{"record":NaN}', "\ufeff{}", LINE + LINE, "9" * 10**5]
)
def test_what_is_no_json(text: str) -> None:
    with pytest.raises(InvalidRecord, match=r"^not JSON: "):
        Record.from_json(text)


@pytest.mark.parametrize("thing", [b"{}", None, 5, {}])
def test_what_is_no_text(thing: Any) -> None:
    raises(TypeError, f"a record is a str, not {type(thing).__name__}", lambda: Record.from_json(thing))


# Replaying ------------------------------------------------------------------------------------------------------------


def test_replay_goes_through_all_states(engine: Any) -> None:
    start = engine.Chromino(players=2).deal(4)
    states = [start, start.play("draw")]
    states.append(states[-1].play(states[-1].chance_outcomes()[0][0]))
    states.append(states[-1].play("pass"))
    tile = states[1].game.move(states[1].chance_outcomes()[0][0])
    record = Record.of(start, ["draw", tile, "pass"])
    assert list(record.replay()) == states
    assert record.moves == ("draw", str(tile), "pass")
    assert record.result is None


def test_a_state_that_is_not_strict_can_be_recorded() -> None:
    position = {**chroma(cc, "LR@f4", ["LV DB"]).to_dict()}
    position["board"] = {"e4": "LR", "f4": "LRr"}
    position["pile"].remove("LRr")
    position["pile"].sort(key=lambda card: cc.Chroma().action(f"give:{card}"))
    with pytest.raises(cc.InvalidPosition):
        cc.Chroma().state(position)
    start = cc.Chroma().state(position, strict=False)
    Record.of(start, []).verify()


def wrong(record: Record, message: str, **changes: Any) -> None:
    raises(InvalidRecord, message, dataclasses.replace(record, **changes).verify)


def test_what_is_wrong_is_said_with_the_move(engine: Any) -> None:
    record = recorded(engine, "Chromatix", {"size": 2})
    over = f"won by seat {record.result['winners'][0]}"  # type: ignore[index]
    good = record.moves
    wrong(record, "move 1: 'Q' is no move: colour R, B or Y and a cell, such as 'Re5' (U1)", moves=("Q",))
    wrong(record, "move 2: illegal move 'Bb2': b2 is occupied (U1)", moves=("Rb2", "Bb2", *good))
    wrong(
        record,
        f"move {len(good) + 1}: 'Ra1' in a game that is over (connected, {over})",
        moves=(*good, "Ra1"),
    )
    won = json.dumps(record.result, separators=(",", ":"))
    for result in (None, {}, {**record.result, "winners": [True]}, {**record.result, "more": 1}):  # type: ignore[dict-item]
        wrong(record, f"result: the moves lead to {won}", result=result)
    wrong(record, "result: the moves lead to null", moves=good[:-1])


def test_the_move_at_fault_is_told_to_programs() -> None:
    record = Record.of(cc.Chromatix(size=2).deal(), ["Rb2"])
    with pytest.raises(InvalidRecord) as caught:
        dataclasses.replace(record, moves=("Rb2", "Bb2")).verify()
    for error in (caught.value, pickle.loads(pickle.dumps(caught.value))):
        assert (error.move, error.reason) == (2, "illegal move 'Bb2': b2 is occupied (U1)")
    with pytest.raises(InvalidRecord) as caught:
        dataclasses.replace(record, result={}).verify()
    assert caught.value.move is None


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "chess"}, "start: unknown game 'chess': one of 'chroma', 'chromatix', 'chromino'"),
        ({"game": ["chroma"]}, "start: unknown game a list: one of 'chroma', 'chromatix', 'chromino'"),
        ({"rules": None}, "start: rules: a dict, not NoneType"),
        ({"rules": {"size": 1}}, "start: rules: size=1: an integer from 2 to 13 (B1)"),
        ({"rules": {"name": 1}}, "start: rules: 'name': no option of chromatix: one of size, stop_next"),
        ({"to_move": 3}, "start: to_move=3: a seat from 0 to 2, or null when the game is over"),
        ({"foo": 1}, "start: unknown key 'foo'"),
    ],
)
def test_a_start_that_is_none(engine: Any, change: dict[str, Any], message: str) -> None:
    record = recorded(engine, "Chromatix", {"size": 2})
    wrong(record, message, start={**record.start, **change})


# As a seat saw it -----------------------------------------------------------------------------------------------------


@every_game
def test_a_view_of_a_record(engine: Any, name: str, options: dict[str, Any]) -> None:
    record = recorded(engine, name, options, 30)
    states = list(record.replay())
    for seat in range(states[0].game.players):
        view = record.view(seat)
        assert (view.start, view.result, view.seat) == (states[0].to_dict(seat), record.result, seat)
        assert len(view.moves) == len(record.moves)
        for seen, move in zip(view.moves, record.moves, strict=True):
            text = seen.partition(" ")[0]
            assert text == move or "?" in text
        line = view.to_json()
        assert Record.from_json(line) == view
        assert json.loads(line)["view"] == seat
        again: Callable[[], object]
        for again in (view.verify, lambda view=view: list(view.replay()), lambda view=view: view.view(0)):
            raises(InvalidRecord, f"what seat {seat} has seen of a game cannot be replayed", again)
    last = states[0].game.players - 1
    raises(ChromacoreError, f"seat=9: 0 to {last}", lambda: record.view(9))


def test_a_view_hides_what_the_seat_may_not_know(engine: Any) -> None:
    start = go(chroma(engine, "LR@e4 LO@g4", ["WHg DG", "BK DB"]), "WHg@f4")
    record = Record.of(start, ["gift:P1", "=BK", "give:DG"])
    assert [record.view(seat).moves for seat in range(3)] == [
        ("gift:P1", "=BK", "give:DG"),
        ("gift:P1", "=BK", "give:DG P0:BK"),
        ("gift:P1", "=?", "give:? P0:BK"),
    ]
    assert record.view(1).start["hands"] == [["DG"], ["DB", "BK"], 2]
