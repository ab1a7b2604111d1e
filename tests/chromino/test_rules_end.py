"""E1 to E5: going out, the last turns, deadlock, playing alone, both engines."""

from __future__ import annotations

from typing import Any

import pytest

from chromacore import TERMINAL, GameOver
from tests.chromino.positions import BASIC, legal, play, setup

BLOCKED = ["GGG", "YYY", "BBB", "GYG", "GBG", "YGY", "BGB", "YBY"]
"""A tile a seat that fits nowhere beside P*R, nor under RRR@0,1>: no red, no purple."""


def hands(players: int, **lone: str) -> str:
    """Return hands of two blocked tiles each, but for seats ``s1="RRR"`` with others."""
    more = ["GGB", "GGY", "YYG", "YYB", "BBG", "BBY", "GYB", "GBY"]
    return " | ".join(lone.get(f"s{seat}", f"{BLOCKED[seat]} {more[seat]}") for seat in range(players))


def last_turns(state: Any) -> list[int]:
    """Let every seat draw and pass to the end; return who had a turn."""
    turns = []
    while not state.is_terminal:
        turns.append(state.to_move)
        assert state.to_dict()["turns_left"] is not None
        state = play(state, f"draw ={state.to_dict()['bag'][-1]} pass")
    assert state.ending == "out"
    return turns


# E1 -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 8])
def test_e1_the_others_finish_the_round(engine: Any, players: int) -> None:
    """Every seat after the one that went out, up to the seat before the first player."""
    for first in range(players):
        order = [(first + i) % players for i in range(players)]
        for place, seat in enumerate(order):
            state = setup(engine, hands(players, **{f"s{seat}": "RRR"}), first=first, to_move=seat)
            state = state.play("RRR@0,1>")
            assert state.to_dict()["out"] == [seat]
            assert state.to_dict()["turns_left"] == players - 1 - place
            assert state.is_terminal == (place == players - 1), "the last seat of a round ends the game at once"
            assert last_turns(state) == order[place + 1 :], (first, seat)


@pytest.mark.parametrize("players", [2, 3, 4, 8])
def test_e1_every_other_seat_has_one_more_turn(engine: Any, players: int) -> None:
    for first in range(players):
        for seat in range(players):
            given = {"first": first, "to_move": seat, "round_end": "one-more-turn"}
            state = setup(engine, hands(players, **{f"s{seat}": "RRR"}), **given).play("RRR@0,1>")
            assert state.to_dict()["turns_left"] == players - 1
            assert last_turns(state) == [(seat + i) % players for i in range(1, players)]


def test_e1_turns_left_goes_down_and_idle_turns_do_not_matter(engine: Any) -> None:
    """Seat 0 goes out with the bag empty; three passes end the round, and that is no deadlock."""
    state = setup(engine, hands(4, s0="RRR"), rest=2).play("RRR@0,1>")
    for left in (3, 2, 1):
        d = state.to_dict()
        assert (d["turns_left"], d["idle"], d["to_move"]) == (left, 3 - left, 4 - left)
        state = state.play("pass")
    assert (state.ending, state.winners, state.to_dict()["turns_left"]) == ("out", [0], 0)


@pytest.mark.parametrize(
    ("round_end", "turns", "winners"), [("finish-round", [2, 3], [1, 2]), ("one-more-turn", [2, 3, 0], [1, 2])]
)
def test_e1_going_out_in_the_last_turns_wins_and_adds_no_turns(
    engine: Any, round_end: str, turns: list[int], winners: list[int]
) -> None:
    state = setup(engine, hands(4, s1="RRR", s2="RRY"), to_move=1, round_end=round_end).play("RRR@0,1>")
    seen = [state.to_move]
    state = state.play("RRY@0,-1>")
    assert state.to_dict()["out"] == [1, 2]
    assert state.to_dict()["turns_left"] == len(turns) - 1
    while not state.is_terminal:
        seen.append(state.to_move)
        state = play(state, f"draw ={state.to_dict()['bag'][-1]} pass")
    assert (seen, state.winners, state.ending) == (turns, winners, "out")


def test_e1_going_out_with_the_very_last_turn(engine: Any) -> None:
    """First seat 2: the round is 2, 0, 1. Seat 2 goes out, 0 does not, 1 does at its last turn."""
    state = setup(engine, hands(3, s2="RRR", s1="RRY"), first=2, to_move=2)
    state = play(state, "RRR@0,1> draw =BYB pass RRY@0,-1>")
    assert (state.winners, state.ending, state.to_move) == ([1, 2], "out", TERMINAL)


def test_e1_who_drew_back_into_tiles_has_not_gone_out(engine: Any) -> None:
    """A seat with one tile that draws has two; placing one leaves one."""
    state = play(setup(engine, hands(2, s0="RRR")), "draw =RRY RRY@0,1>")
    assert state.to_dict()["out"] == []
    assert state.to_dict()["turns_left"] is None


def test_e1_the_story_of_the_case_file(engine: Any) -> None:
    """Four seats, first seat 0: seat 1 goes out; 2 and 3 still have a turn, 0 has not; 3 going out ends it at once."""
    state = setup(engine, hands(4, s1="RRR"), to_move=1).play("RRR@0,1>")
    assert last_turns(state) == [2, 3]
    state = setup(engine, hands(4, s3="RRR"), to_move=3).play("RRR@0,1>")
    assert (state.is_terminal, state.winners) == (True, [3])


# E2 -------------------------------------------------------------------------------------------------------------------


def test_e2_all_who_went_out_win_in_seat_order(engine: Any) -> None:
    """First seat 3: the round is 3, 0, 1, 2; all but 1 go out."""
    state = setup(engine, hands(4, s3="RRR", s0="RRY", s2="RRB"), first=3, to_move=3)
    state = play(state, "RRR@0,1> RRY@0,-1>")
    assert state.winners == [], "not yet"
    state = play(state, "draw =BYB pass")
    assert state.winners == []
    state = state.play("RRB@1,2>")  # two red squares under RRR@0,1>
    assert state.winners == [0, 2, 3]
    assert state.returns() == pytest.approx([1 / 9, -1 / 3, 1 / 9, 1 / 9])
    with pytest.raises(GameOver):
        state.play("draw")


# E3 -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 8])
def test_e3_n_idle_turns_with_an_empty_bag(engine: Any, players: int) -> None:
    """From every seat. The last seat holds all the rest, the others two tiles each: they share."""
    for seat in range(players):
        state = setup(engine, hands(players), rest=players - 1, to_move=seat)
        for idle in range(players):
            assert (state.to_dict()["idle"], state.is_terminal) == (idle, False)
            state = state.play("pass")
        assert (state.ending, state.winners) == ("deadlock", list(range(players - 1)))
        assert state.to_dict()["idle"] == players
        assert state.to_dict()["turns_left"] is None


def test_e3_the_fewest_tiles_win(engine: Any) -> None:
    state = play(setup(engine, "GGG YYY | BBB | GYG GBG | BGB", rest=0), "pass pass pass pass")
    assert state.winners == [1, 3]
    state = play(setup(engine, "GGG YYY | BBB | GYG GBG | BGB BBG", rest=0), "pass pass pass pass")
    assert state.winners == [1]


def test_e3_placing_breaks_the_row(engine: Any) -> None:
    state = play(setup(engine, "GGG | YYY | RRR BBB", rest=0), "pass pass RRR@0,1>")
    assert state.to_dict()["idle"] == 0
    state = play(state, "pass pass")
    assert not state.is_terminal
    state = state.play("pass")
    assert (state.ending, state.winners) == ("deadlock", [1, 2])


def test_e3_the_turn_that_drew_the_last_tile_counts_as_drawing(engine: Any) -> None:
    state = setup(engine, "GGG | YYY | BBB BBG", rest=2, bag="GYG")
    state = play(state, "draw =GYG pass")
    assert (state.to_dict()["bag"], state.to_dict()["idle"]) == ([], 0)
    state = play(state, "pass pass")
    assert not state.is_terminal, "two idle turns"
    state = state.play("pass")
    assert (state.ending, state.winners) == ("deadlock", [1])


def test_e3_lone_chameleons_all_round(engine: Any) -> None:
    """75 basic tiles lie far apart, four seats hold a chameleon each: nobody may place it, nobody can draw (U6)."""
    table = " ".join(f"{tile}@{10 * i},50>" for i, tile in enumerate(BASIC))
    for voluntary in (True, False):
        state = setup(engine, "B*G | B*Y | P*Y | R*G", table, voluntary=voluntary)
        assert legal(state) == {"pass"}
        state = play(state, "pass pass pass pass")
        assert (state.ending, state.winners, state.returns()) == ("deadlock", [0, 1, 2, 3], [0.0] * 4)


def test_e3_not_voluntary_the_row_is_of_seats_that_cannot_move(engine: Any) -> None:
    """Seat 0 has nothing that fits; seat 1 has, so it places and the row is broken."""
    state = setup(engine, "GGG | YYY", rest=1, voluntary=False).play("pass")
    assert state.to_dict()["idle"] == 1
    assert "pass" not in legal(state)
    state = state.play("RRR@0,1>")
    assert state.to_dict()["idle"] == 0


# E4 -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("round_end", ["finish-round", "one-more-turn"])
@pytest.mark.parametrize("ruleset", ["standard", "expert"])
def test_e4_alone(engine: Any, round_end: str, ruleset: str) -> None:
    state = setup(engine, "RRR", round_end=round_end, ruleset=ruleset).play("RRR@0,1>")
    assert (state.ending, state.winners, state.returns()) == ("out", [0], [1.0])
    assert state.scores == ([4] if ruleset == "expert" else None)


@pytest.mark.parametrize("ruleset", ["standard", "expert"])
def test_e4_a_deadlock_alone_is_lost(engine: Any, ruleset: str) -> None:
    """Be it by a voluntary pass: RRR would fit."""
    state = setup(engine, "RRR", rest=0, ruleset=ruleset)
    assert "RRR@0,1>" in legal(state)
    state = state.play("pass")
    assert (state.ending, state.winners, state.returns()) == ("deadlock", [], [0.0])
    assert state.scores == ([0] if ruleset == "expert" else None), "the score is reported (X3)"
    with pytest.raises(GameOver):
        state.play("pass")


def test_e4_alone_the_turn_that_drew_the_last_tile_is_not_lost(engine: Any) -> None:
    state = play(setup(engine, "GGG", rest=0, bag="BBB"), "draw =BBB pass")
    assert not state.is_terminal
    assert play(state, "pass").ending == "deadlock"


def test_e4_alone_a_lone_chameleon_and_an_empty_bag_is_lost(engine: Any) -> None:
    table = " ".join(f"{tile}@{10 * i},50>" for i, tile in enumerate([*BASIC, "B*G", "P*Y", "R*G"]))
    state = setup(engine, "B*Y", table)
    assert legal(state) == {"pass"}
    assert state.play("pass").winners == []


# E5 -------------------------------------------------------------------------------------------------------------------


def test_e5_endings(engine: Any) -> None:
    assert setup(engine, "RRR").ending is None
    assert play(setup(engine, "RRR"), "RRR@0,1>").to_dict()["over"] == {"ending": "out", "winners": [0]}
    over = play(setup(engine, "RRR", rest=0), "pass").to_dict()
    assert over["over"] == {"ending": "deadlock", "winners": []}
    assert (over["to_move"], over["phase"], over["drawn"]) == (None, "turn", [])
