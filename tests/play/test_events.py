"""What observers hear: the kinds of events, and that a stream tells a seat nothing it cannot know."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import chromacore as cc
from chromacore import ChromacoreError, IllegalMove, NotationError, Table
from chromacore.play.events import Drew, Moved, Over, Played, Undone
from tests.chroma.positions import state as chroma
from tests.chromino.positions import setup
from tests.common.garbage import raises
from tests.play.games import every_game, play_on, streams


def test_a_draw_is_told_to_all_the_tile_to_one(engine: Any) -> None:
    table = Table(setup(engine, "RRR GGG | YYY GYG | BGB YGY", "GRR@0,1>"), seed=1)
    table.play("draw")
    tile = table.history[1]
    assert list(table.events(0, since=0)) == [Played(0, 0, "draw"), Drew(1, 0, tile)]
    for seat in (1, 2):
        assert list(table.events(seat, since=0)) == [Played(0, 0, "draw"), Drew(1, 0, "=?")]
    assert list(table.events(None, since=0)) == [Played(0, 0, "draw"), Drew(1, 0, tile)], "the referee's"


def test_what_is_undone_and_played_again(engine: Any) -> None:
    table = Table(setup(engine, "RRR GGG | YYY GYG", "GRR@0,1>"), seed=1)
    table.play("draw")
    table.undo()
    table.redo()
    table.play("pass")
    table.undo()
    drawn = table.history[1]
    assert list(table.events(0, since=0)) == [
        Played(0, 0, "draw"),
        Drew(1, 0, drawn),
        Undone(2, 0, 2),
        Played(3, 0, "draw"),
        Drew(4, 0, drawn),
        Played(5, 0, "pass"),
        Undone(6, 0, 1),
    ]


def test_the_end(engine: Any) -> None:
    table = Table(setup(engine, "RRR | YYY GYG", first=1, ruleset="expert"))
    table.play("RRR@0,1>")
    *_, over = table.events(1, since=0)
    scores = table.state.scores
    assert over == Over(1, "out", tuple(table.state.winners), tuple(scores))
    assert json.loads(json.dumps(over.to_dict())) == {
        "event": "over",
        "number": 1,
        "ending": "out",
        "winners": table.state.winners,
        "scores": scores,
    }
    table.undo()
    assert list(table.events(1, since=2)) == [Undone(2, 0, 1)]
    table.redo()
    assert [type(event) for event in table.events(1, since=2)] == [Undone, Played, Over]


def test_outside_expert_there_are_no_scores() -> None:
    table = Table("chromatix", size=2)
    play_on(table, random.Random(1))
    *_, over = table.events(0, since=0)
    assert isinstance(over, Over)
    assert (over.ending, over.scores) == ("connected", None)


def test_events_are_plain_data() -> None:
    assert Played(3, 1, "Re5").to_dict() == {"event": "played", "number": 3, "seat": 1, "move": "Re5"}
    assert Drew(3, 1, "=?").to_dict() == {"event": "drew", "number": 3, "seat": 1, "move": "=?"}
    assert Undone(3, 1, 2).to_dict() == {"event": "undone", "number": 3, "seat": 1, "moves": 2}


def test_streams_begin_where_they_are_asked_to() -> None:
    table = Table("chromatix", size=3)
    table.play("Rc3")
    late = table.events(0)
    table.play("Ba1")
    assert [event.number for event in late] == [1]
    assert list(late) == []
    table.play("Ya2")
    assert [event.number for event in late] == [2]
    assert late.position == 3
    assert [event.number for event in table.events(2, since=late.position - 2)] == [1, 2]
    raises(ChromacoreError, "since=4: 0 to 3", lambda: table.events(0, since=4))
    raises(ChromacoreError, "since=-1: 0 to 3", lambda: table.events(0, since=-1))
    raises(ChromacoreError, "seat=3: 0 to 2", lambda: table.events(3))
    raises(TypeError, "seat: an int, not str", lambda: table.events("0"))  # type: ignore[arg-type]


@every_game
def test_streams_are_numbered_alike(engine: Any, name: str, options: dict[str, Any]) -> None:
    table = Table(getattr(engine, name)(**options), seed=3)
    play_on(table, random.Random(1))
    everything = streams(table)
    for stream in everything:
        assert [event["number"] for event in stream] == list(range(len(stream)))
        assert [event["event"] for event in stream] == [event["event"] for event in everything[-1]]
    moves = [event["move"] for event in everything[-1] if "move" in event]
    assert tuple(moves) == table.history


@every_game
def test_a_stream_tells_what_the_record_of_the_seat_says(engine: Any, name: str, options: dict[str, Any]) -> None:
    table = Table(getattr(engine, name)(**options), seed=4)
    play_on(table, random.Random(2), 25)
    record = table.record()
    for seat in range(table.game.players):
        told = [event.move for event in table.events(seat, since=0) if isinstance(event, Moved)]
        # The record also tells single pieces that come in sight, which is no move.
        assert told == [move.partition(" ")[0] for move in record.view(seat).moves]


def outside(table: Any, seat: int, chooser: random.Random) -> list[Any]:
    """Return everything a table says to a seat."""
    refusals = []
    # What is refused in the turn of the seat may be told; in another's, whose turn it is.
    words = ["=RRR", "=LR", "draw", "pass", "skip", "use", "RRR@0,1>", "LR@f3", "wild:LR@a1", "give:LR", "Ra1", "?"]
    if table.state.to_move == seat:
        words += [str(move) for move in table.legal(seat)[:3]]
    for word in chooser.sample(words, 6):
        if table.state.to_move == seat and table.state.is_legal(word):
            continue
        with pytest.raises((IllegalMove, NotationError, cc.GameOver)) as refused:
            table.play(word, seat=seat)
        refusals.append((refused.type, str(refused.value)))
    return [
        table.view(seat),
        [str(move) for move in table.legal(seat)],
        [event.to_dict() for event in table.events(seat, since=0)],
        table.record().view(seat).to_json(),
        repr(table),
        refusals,
    ]


@every_game
def test_equal_views_hear_the_same(engine: Any, name: str, options: dict[str, Any]) -> None:
    """Two games played alike as far as that goes, the second with everything hidden from a seat dealt anew."""
    game, together = getattr(engine, name)(**options), 0
    for seed in range(8):
        chooser = random.Random(seed)
        seat = chooser.randrange(game.players)
        warm = Table(game, seed=seed)
        play_on(warm, chooser, 5 * seed)
        one = Table(warm.state, seed=1)
        other = Table(warm.state.redeal(seat, seed), seed=2)
        while True:
            asked = chooser.randrange(2**32)
            assert outside(one, seat, random.Random(asked)) == outside(other, seat, random.Random(asked))
            common = [move for move in one.state.legal_actions() if other.state.is_legal(move)]
            if not common:
                break
            move = chooser.choice(common)
            one.play(move)
            other.play(move)
            if one.view(seat) != other.view(seat):
                break
            together += 1
    assert together > 1


def test_a_gift_between_two_is_hidden_from_the_third(engine: Any) -> None:
    table = Table(chroma(engine, "LR@e4 LO@g4", ["WHg DG", "BK DB"]), seed=5)
    for move in ("WHg@f4", "gift:P1", "give:DG"):
        table.play(move)
    taken = table.history[2]
    told = [[event.move for event in table.events(seat, since=0) if isinstance(event, Moved)] for seat in range(3)]
    assert told == [
        ["WHg@f4", "gift:P1", taken, "give:DG"],
        ["WHg@f4", "gift:P1", taken, "give:DG"],
        ["WHg@f4", "gift:P1", "=?", "give:?"],
    ]
