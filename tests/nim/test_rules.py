"""Nim with tokens by its numbered rules, and solved by hand."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

import chromacore as cc
from chromacore import GameOver, IllegalMove, InvalidPosition, InvalidRules, NotationError
from tests.nim.game import Nim, NimState


def position(  # noqa: PLR0913 - the parts of a position
    heap: int,
    hands: tuple[list[int], ...] = ([], [], []),
    bag: tuple[int, ...] = (),
    turn: int | None = 0,
    *,
    phase: str = "turn",
    over: dict[str, Any] | None = None,
    **rules: Any,
) -> NimState:
    """A position; what is neither held nor in the bag is spent."""
    spent = [1, 1, 1, 2, 2, 2]
    for token in [*bag, *(token for hand in hands for token in hand)]:
        spent.remove(token)
    fields = {"heap": heap, "hands": list(hands), "bag": list(bag), "spent": spent, "to_move": turn, "phase": phase}
    game = Nim(**rules)
    return game.state({**game.to_dict(), **fields, "over": over})


def legal(state: NimState) -> list[str]:
    return [str(move) for move in state.legal_moves()]


def test_n2_n3_the_deal() -> None:
    first = set()
    for seed in range(30):
        d = Nim().deal(seed).to_dict()
        assert sorted([*d["hands"][0], *d["hands"][1], *d["hands"][2], *d["bag"]]) == [1, 1, 1, 2, 2, 2]
        assert [len(hand) for hand in d["hands"]] == [1, 1, 1]
        assert (d["heap"], d["bag"]) == (7, sorted(d["bag"]))
        first.add(d["to_move"])
    assert first == {0, 1, 2}
    assert Nim(heap=3).deal(7).to_json() == (
        '{"game":"nim","rules":{"heap":3,"last":"wins"},"heap":3,"hands":[[2],[1],[1]],"bag":[1,2,2],"spent":[],'
        '"to_move":0,"phase":"turn","over":null}'
    )


def test_n4_take() -> None:
    assert legal(position(7, ([1], [2], [2]), (1, 1, 2))) == ["take:1", "take:2", "token:1"]
    assert legal(position(1)) == ["take:1"]
    after = position(7).play("take:2")
    assert (after.to_dict()["heap"], after.to_move) == (5, 1)
    with pytest.raises(IllegalMove):
        position(1).play("take:2")


def test_n5_draw() -> None:
    state = position(7, ([], [2], [2]), (1, 1, 2))
    assert legal(state) == ["take:1", "take:2", "draw"]
    drawing = state.play("draw")
    assert (drawing.to_move, drawing.seat_in_turn, drawing.phase) == (cc.CHANCE, 0, "draw")
    assert drawing.chance_outcomes() == [(5, pytest.approx(2 / 3)), (6, pytest.approx(1 / 3))]
    assert [drawing.notation("=2", seat) for seat in (None, 0, 1, 2)] == ["=2", "=2", "=?", "=?"]
    after = drawing.play("=2")
    assert (after.to_dict()["hands"], after.to_dict()["bag"], after.to_move) == ([[2], [2], [2]], [1, 1], 1)
    assert not position(7, ([1], [], []), (2,)).is_legal("draw"), "with a token in hand"
    assert not position(7, ([], [1], [])).is_legal("draw"), "with an empty bag"
    assert not drawing.is_legal("take:1")
    assert not position(7, ([], [2], [2]), (1, 1)).play("draw").is_legal("=2")


def test_n6_spend() -> None:
    after = position(7, ([2], [1], [1])).play("token:2")
    assert (after.to_dict()["heap"], after.to_dict()["hands"]) == (3, [[], [1], [1]])
    assert after.to_dict(1)["spent"] == [1, 2, 2, 2]
    assert not position(7, ([2], [1], [1])).is_legal("token:1")
    assert not position(3, ([2], [1], [1])).is_legal("token:2"), "the heap has three"


@pytest.mark.parametrize(
    ("last", "winners", "returns"), [("wins", [1], [-0.5, 1, -0.5]), ("loses", [0, 2], [0.25, -0.5, 0.25])]
)
def test_n7_the_end(last: str, winners: list[int], returns: list[float]) -> None:
    end = position(2, turn=1, last=last).play("take:2")
    assert (end.ending, end.winners, end.to_move) == ("empty", winners, cc.TERMINAL)
    assert end.returns() == pytest.approx([returns[0], returns[1], returns[2]])
    with pytest.raises(GameOver):
        end.play("take:1")


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"heap": 8}, "heap"),
        ({"heap": 0}, "over"),
        ({"hands": [[1], [1]]}, "hands"),
        ({"hands": [[1, 1], [], []]}, "hands"),
        ({"bag": [2, 1, 1]}, "bag"),
        ({"bag": []}, "bag"),
        ({"spent": [3]}, "spent"),
        ({"phase": "draw"}, "phase"),
        ({"phase": "play"}, "phase"),
        ({"heap": 0, "to_move": None, "over": {"ending": "empty", "winners": [0, 1]}}, "over"),
    ],
    ids=str,
)
def test_what_is_no_position(fields: dict[str, Any], field: str) -> None:
    start = Nim().deal(1)
    with pytest.raises(InvalidPosition) as caught:
        Nim().state({**start.to_dict(), **fields})
    assert caught.value.field == field


def test_options_and_notation() -> None:
    for options in ({"heap": 0}, {"heap": 21}, {"last": "draws"}, {"players": 3}, {"name": "x"}):
        with pytest.raises(InvalidRules):
            cc.load("nim", **options)
    assert cc.load("nim", heap=3) == Nim(heap=3)
    with pytest.raises(NotationError):
        Nim().action("take:3")
    assert [Nim().action(Nim().move(action)) for action in range(7)] == list(range(7))


# Solved: heap, no tokens about, `last="wins"`. Seat 0 is in turn; who wins if everybody plays for a win?


@cache
def winners(state: NimState) -> frozenset[int]:
    """The seats that may win where each seat keeps itself in if it can, and does not care otherwise."""
    if state.is_terminal:
        return frozenset(state.winners)
    outcomes = [winners(child) for child in state.children()]
    if state.to_move == cc.CHANCE:
        return frozenset().union(*outcomes)
    sure = [outcome for outcome in outcomes if outcome == {state.to_move}]
    return sure[0] if sure else frozenset().union(*outcomes)


@pytest.mark.parametrize(
    ("heap", "expected"),
    [
        (1, {0}),  # takes it
        (2, {0}),  # takes both
        (3, {1}),  # leaves two or one: the next seat takes them
        (4, {1, 2}),  # leaves three, which the seat after the next wins, or two, which the next one wins
        (5, {0, 2}),  # leaves four, which seat 2 or seat 0 wins, or three, which seat 2 wins
    ],
)
def test_solved_by_hand_without_tokens(heap: int, expected: set[int]) -> None:
    assert winners(position(heap)) == expected


def test_solved_by_hand_with_tokens() -> None:
    assert winners(position(3, ([1], [], []))) == {0}, "a token of value 1 takes all three"
    assert winners(position(4, ([2], [], []))) == {0}
    assert winners(position(3, ([2], [], []))) == {1}, "a token of value 2 takes too many"
    # Drawing leaves the three to seat 1, which leaves one or two to seat 2: so seat 0 need not lose to seat 1.
    assert winners(position(3, ([], [2], [2]), (2,))) == {1, 2}


def test_perft_and_views() -> None:
    assert [cc.perft(Nim(heap=3).deal(7), depth) for depth in range(6)] == [
        1,
        2,
        3,
        1,
        0,
        0,
    ]  # 1 1 1, 1 2, 2 1
    chooser = random.Random(1)
    for seed in range(20):
        state = Nim(heap=12).deal(seed)
        while not state.is_terminal:
            for seat in range(3):
                again = state.redeal(seat, chooser.randrange(99))
                assert again.to_json(seat) == state.to_json(seat)
            assert Nim(heap=12).state_from_json(state.to_json()) == state
            state = state.play(chooser.choice(state.legal_actions() or [a for a, _ in state.chance_outcomes()]))
        assert len(state.winners) == 1
