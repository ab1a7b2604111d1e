"""A table: whose turn it is, chance by itself, taking back."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest

import chromacore as cc
from chromacore import CHANCE, ChromacoreError, GameOver, IllegalMove, InvalidRules, NotationError, Table, moves
from tests.chroma.positions import go
from tests.chroma.positions import state as position
from tests.chromino.positions import setup
from tests.common.garbage import Indexed, raises
from tests.common.refusals import refused
from tests.play.games import every_game, play_on, streams

# Making one -----------------------------------------------------------------------------------------------------------


def test_by_name_of_a_game_and_from_a_state(engine: Any) -> None:
    game = engine.Chromino(players=2, ruleset="expert")
    assert Table("chromino", players=2, ruleset="expert", seed=5).state.to_json() == game.deal(5).to_json()
    assert Table(game, seed=5).state == game.deal(5)
    later = game.deal(5).play("draw").play("=RRR")
    table = Table(later, seed=1)
    assert (table.state, table.history, table.game) == (later, (), game)


@pytest.mark.parametrize("seed", [0, 2**64 - 1, Indexed(5)])
def test_a_seed_decides_the_deal(engine: Any, seed: Any) -> None:
    assert Table(engine.Chroma(), seed=seed).state == engine.Chroma().deal(seed)


def test_without_a_seed_no_two_are_the_same() -> None:
    assert len({Table("chroma").state for _ in range(5)}) == 5


def test_a_state_at_chance_is_resolved_at_once(engine: Any) -> None:
    waiting = engine.Chromino().deal(3).play("draw")
    table = Table(waiting, seed=4)
    assert table.state.to_move == 0
    assert len(table.history) == 1
    assert table.state == waiting.play(table.history[0])
    assert not table.can_undo, "no decision was made at the table"
    table.play("pass")
    assert table.undo() == waiting.play(table.history[0])
    assert not table.can_undo


@pytest.mark.parametrize(
    ("kind", "message", "make"),
    [
        (InvalidRules, "unknown game 'chess': one of 'chroma', 'chromatix', 'chromino'", lambda: Table("chess")),
        (TypeError, "seed: an int, not str", lambda: Table("chroma", seed="7")),
        (TypeError, "seed: an int, not bool", lambda: Table("chroma", seed=True)),
        (ChromacoreError, "seed=-1: 0 to 18446744073709551615", lambda: Table("chroma", seed=-1)),
        (
            TypeError,
            "options go with the name of a game, not with a Chromino",
            lambda: Table(cc.Chromino(), players=3),
        ),
        (
            TypeError,
            "a table is of a game's name, a Game, a State or a Record, not int",
            lambda: Table(5),
        ),
    ],
)
def test_refusals(kind: type[Exception], message: str, make: Any) -> None:
    raises(kind, message, make)


# Playing --------------------------------------------------------------------------------------------------------------


@every_game
def test_chance_is_never_in_turn(engine: Any, name: str, options: dict[str, Any]) -> None:
    table = Table(getattr(engine, name)(**options), seed=1)
    chooser = random.Random(2)
    state = table.state
    while not table.state.is_terminal:
        assert table.state.to_move != CHANCE
        after = table.play(chooser.choice(table.state.legal_moves()))
        assert after is table.state
    for move in table.history:
        state = state.play(move)
    assert state == table.state, "the history is how it came about"


def test_the_turn_of_a_seat_is_asked_where_it_is_given() -> None:
    table = Table("chromatix", size=3)
    table.play("Rc3", seat=0)
    raises(IllegalMove, "illegal move 'Ba1': seat 1 is in turn, not seat 0", lambda: table.play("Ba1", seat=0))
    raises(IllegalMove, "illegal move 'Ra1': seat 1 is in turn, not seat 2", lambda: table.play(0, seat=2))
    raises(TypeError, "seat: an int, not str", lambda: table.play("Ba1", seat="1"))
    raises(ChromacoreError, "seat=3: 0 to 2", lambda: table.play("Ba1", seat=3))
    with pytest.raises(NotationError):
        table.play("nonsense", seat=0)
    with pytest.raises(TypeError):
        table.play(1.5, seat=0)  # type: ignore[arg-type]
    assert table.history == ("Rc3",)
    table.play(moves.PlaceStone("B", "a1"), seat=1)
    assert table.history == ("Rc3", "Ba1")


def test_what_a_state_refuses_a_table_refuses(engine: Any) -> None:
    table = Table(engine.Chromino(), seed=7)
    before = table.state
    for move in ("=RRR", "pass", "RRR@100,100>", 10**9, "?", 1.5, None):
        with pytest.raises((ChromacoreError, TypeError)) as of_the_state:
            before.play(move)
        raises(type(of_the_state.value), str(of_the_state.value), lambda move=move: table.play(move))
    assert (table.state, table.history, streams(table)[3]) == (before, (), [])


def test_a_game_that_is_over_takes_no_more() -> None:
    table = Table("chromatix", size=2, seed=1)
    play_on(table, random.Random(1))
    for seat in (None, 0, 1, 2):
        with pytest.raises(GameOver):
            table.play("Ra1", seat=seat)
    assert [table.legal(seat) for seat in range(3)] == [[], [], []]


def test_legal_moves_are_those_of_the_seat_in_turn(engine: Any) -> None:
    table = Table(engine.Chroma(players=4), seed=2)
    turn = table.state.to_move
    for seat in range(4):
        assert table.legal(seat) == (table.state.legal_moves() if seat == turn else [])
        assert table.view(seat) == table.state.to_dict(seat)
    for ask in (table.legal, table.view):
        raises(ChromacoreError, "seat=4: 0 to 3", lambda ask=ask: ask(4))
        raises(TypeError, "seat: an int, not NoneType", lambda ask=ask: ask(None))


def test_the_seed_is_not_shown() -> None:
    seed = 1234567890123456789
    table = Table("chroma", seed=seed)
    play_on(table, random.Random(2), 20)
    table.undo()
    public = (repr(table), str(table), str(table.history), table.record().to_json(), str(streams(table)))
    assert not any(str(seed) in text or f"{seed:x}" in text for text in public)
    assert repr(table).startswith("<Table of Chroma(")
    assert f"{len(table.history)} moves, seat {table.state.to_move} to move>" in repr(table)


# Chance ---------------------------------------------------------------------------------------------------------------


@every_game
def test_the_seed_and_the_moves_make_the_game_in_both_engines(name: str, options: dict[str, Any]) -> None:
    from chromacore import _core, reference

    fast, slow = (Table(getattr(module, name)(**options), seed=11) for module in (_core, reference))
    for table in (fast, slow):
        play_on(table, random.Random(3))
    assert fast.history == slow.history
    assert streams(fast) == streams(slow)


def draws(seed: int, *path: str) -> str:
    """What a bag of the usual start gives after some moves."""
    table = Table(cc.Chromino().deal(0), seed=seed)
    for move in path:
        table.play(move)
    return table.history[-1]


def test_every_tile_is_drawn_as_often() -> None:
    counts: dict[str, int] = {}
    for seed in range(5_500):
        tile = draws(seed, "draw")
        counts[tile] = counts.get(tile, 0) + 1
    assert len(counts) == 55
    # Chi-squared with 54 degrees of freedom: 99.9 % of the time below 92.
    assert sum((n - 100) ** 2 / 100 for n in counts.values()) < 92


def test_another_path_meets_other_chance() -> None:
    """What a seat saw by drawing and taking back does not tell what the next one draws."""
    same = sum(draws(seed, "draw") == draws(seed, "draw", "pass", "draw") for seed in range(1_000))
    assert same < 40, "about one in 54"


# Taking back ----------------------------------------------------------------------------------------------------------


@every_game
def test_undo_and_redo(engine: Any, name: str, options: dict[str, Any]) -> None:
    chooser = random.Random(5)
    table = Table(getattr(engine, name)(**options), seed=6)
    passed = [(table.state, table.history)]
    while not table.state.is_terminal:
        table.play(chooser.choice(table.state.legal_actions()))
        passed.append((table.state, table.history))
    assert not table.can_redo
    for state_then, history_then in reversed(passed[:-1]):
        assert table.can_undo
        assert table.undo() == state_then
        assert (table.state, table.history) == (state_then, history_then)
    raises(ChromacoreError, "there is nothing to undo", table.undo)
    for state_then, history_then in passed[1:]:
        assert table.can_redo
        assert table.redo() == state_then
        assert table.history == history_then
    raises(ChromacoreError, "there is nothing to redo", table.redo)


@every_game
def test_the_same_decision_meets_the_same_chance_again(engine: Any, name: str, options: dict[str, Any]) -> None:
    chooser = random.Random(7)
    table = Table(getattr(engine, name)(**options), seed=8)
    while not table.state.is_terminal:
        turn = len(table.history)
        after = table.play(chooser.choice(table.state.legal_actions()))
        decision, *chance = table.history[turn:]
        table.undo()
        assert table.play(decision) == after
        assert list(table.history[turn + 1 :]) == chance
        table.undo()
        other = chooser.choice(table.state.legal_actions())
        table.play(other)
        assert not table.can_redo, "another branch"
        table.undo()
        assert table.play(decision) == after, "also after another one was tried"


def test_a_move_that_is_refused_keeps_what_was_undone() -> None:
    table = Table("chromatix", size=3)
    table.play("Rc3")
    table.undo()
    with pytest.raises(IllegalMove):
        table.play("Bc3")
    assert table.can_redo
    assert table.redo().play("Ba1").to_move == 2


def test_a_gift_is_two_decisions(engine: Any) -> None:
    at = go(position(engine, "LR@e4 LO@g4", ["WHg DG", "BK DB"]), "WHg@f4")
    table = Table(at, seed=0)
    table.play("gift:P1")
    assert [move[0] for move in table.history] == ["g", "="], "the card taken is chance"
    table.play(table.legal(0)[0])
    assert table.undo().phase == "give"
    assert table.undo() == at


# Copies ---------------------------------------------------------------------------------------------------------------


def twin(table: Any) -> list[Any]:
    """Copies of every kind, in the engine that is in use."""
    return [pickle.loads(pickle.dumps(table)), copy.copy(table), copy.deepcopy(table)]


@every_game
def test_a_pickle_goes_on_as_the_table_would_have(engine: Any, name: str, options: dict[str, Any]) -> None:
    chooser = random.Random(9)
    table = Table(getattr(engine, name)(**options), seed=10)
    for _ in range(12):
        if chooser.random() < 0.4 and table.can_undo:
            table.undo()
        elif chooser.random() < 0.3 and table.can_redo:
            table.redo()
        elif not table.state.is_terminal:
            table.play(chooser.choice(table.state.legal_actions()))
    if table.can_undo:
        table.undo()
    for again in twin(table):
        mine = copy.copy(table)
        assert again.state.to_json() == mine.state.to_json()
        assert (again.history, streams(again)) == (mine.history, streams(mine))
        assert (again.can_undo, again.can_redo) == (mine.can_undo, mine.can_redo)
        if mine.can_redo:
            assert again.redo().to_json() == mine.redo().to_json()
        play_on(mine, random.Random(1), 10)
        play_on(again, random.Random(1), 10)
        assert streams(again) == streams(mine)
    assert len(table.history) < 100


def test_copies_go_their_own_ways() -> None:
    table = Table("chromatix", size=3, seed=1)
    other = copy.copy(table)
    other.play("Rc3")
    assert (table.history, other.history) == ((), ("Rc3",))


# Records --------------------------------------------------------------------------------------------------------------


@every_game
def test_a_table_goes_on_from_a_record(engine: Any, name: str, options: dict[str, Any]) -> None:
    table = Table(getattr(engine, name)(**options), seed=12)
    play_on(table, random.Random(4), 8)
    record = table.record()
    again = Table(record, seed=12)
    assert (again.history, again.state.to_json()) == (table.history, table.state.to_json())
    assert again.record() == record
    while again.can_undo:
        again.undo()
        table.undo()
        assert (again.history, again.can_undo) == (table.history, table.can_undo)
    play_on(table, random.Random(4))
    play_on(again, random.Random(4))
    assert again.history == table.history, "the seed and the moves make the game"


def test_a_record_that_ends_at_chance() -> None:
    start = cc.Chromino().deal(0)
    record = cc.Record.of(start, ["draw"])
    table, direct = Table(record, seed=3), Table(start, seed=3)
    direct.play("draw")
    assert table.history == direct.history
    assert table.undo() == start


def test_a_record_that_starts_at_chance() -> None:
    waiting = setup(cc, "RRR GGG | YYY", "GRR@0,1>").play("draw")
    record = cc.Record.of(waiting, ["=BBB", "pass"])
    table = Table(record)
    assert table.history == ("=BBB", "pass")
    assert table.undo() == waiting.play("=BBB")
    assert not table.can_undo


# Hints ----------------------------------------------------------------------------------------------------------------


@every_game
def test_a_hint_is_legal_and_knows_no_more_than_its_seat(name: str, options: dict[str, Any]) -> None:
    table = Table(getattr(cc, name)(**options), seed=3)
    play_on(table, random.Random(1), 4)
    while not table.state.is_terminal:
        state = table.state
        hint = table.hint()
        assert hint in table.legal(state.to_move)
        assert hint == table.hint() == Table(state.redeal(state.to_move, 9)).hint()
        play_on(table, random.Random(2), 3)
    with pytest.raises(GameOver):
        table.hint()


def test_a_hint_takes_the_win() -> None:
    table = Table(cc.Chromatix(size=2, stop_next="off").deal())
    for move in ("Ra1", "Rc2", "Ba2"):
        table.play(move)
    state = table.state
    wins = {str(move) for move in state.legal_moves() if state.play(move).winners == [0]}
    assert wins
    assert str(table.hint()) in wins


def test_a_hint_of_nobody() -> None:
    refused(lambda: Table("chromatix").hint("nobody"), ChromacoreError, field="bot")
