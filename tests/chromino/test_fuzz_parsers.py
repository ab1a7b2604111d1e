"""Garbage for every parser of both engines: only the documented classes come out, and the same from both.

`done` is what a call came to: what it returned, as text, or the class and text of what it raised. Any class that the
contract does not allow there (RecursionError, PanicException, OverflowError, ...) is raised through.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from chromacore import ChromacoreError, GameOver, IllegalMove, InvalidPosition, InvalidRules, NotationError

from chromacore import _core, reference  # isort: skip
from chromacore.moves import DrawnTile, PlaceTile
from tests.chromino.positions import TILES, play, setup

if TYPE_CHECKING:
    from collections.abc import Callable

ENGINES = (_core, reference)
GAMES = [engine.Chromino(players=2, ruleset="expert", draws_per_turn=3) for engine in ENGINES]


def start(engine: Any, hands: str = "RRR GGG | YYY GYG BGB", table: str = "GRR@0,1>", **fields: Any) -> Any:
    return setup(engine, hands, table, ruleset="expert", draws_per_turn=3, **fields)


STATES = [
    (
        start(engine),
        play(start(engine), "draw =BBB draw"),
        play(start(engine, "RRR | YYY GYG", "", first=1), "RRR@0,1>"),
        play(start(engine, "GGG | YYY", "", rest=1), "pass pass"),
    )
    for engine in ENGINES
]
"""In a turn, at chance, over by going out, over by deadlock."""
POSITIONS = [state.to_dict() for state in STATES[1]]
VIEWS = [(seat, state.to_dict(seat)) for state in STATES[1] for seat in (0, 1)]
RULES = POSITIONS[0]["rules"]

words = st.sampled_from(
    [
        *(*POSITIONS[0], *RULES, "ending", "winners", "foo", "\0type", ""),
        *("chromino", "chroma", "expert", "junior", "out", "deadlock", "turn", "any"),
        *("draw", "pass", "RYG", "=RYG", "RRR", "P*R@-1,0>", "GRR@0,1>", "beginner"),
    ]
)
any_text = st.text(st.characters(), max_size=60) | st.text(st.characters(categories=["Cs", "Lu", "Nd"]), max_size=5)
coordinates = st.integers(-5, 5) | st.sampled_from([2**20, 2**20 + 1, -(2**20), -(2**20) - 1, 2**31, 2**63, 2**64])
placements = st.builds(
    "{}@{},{}{}".format,
    st.sampled_from([*TILES, "GYR", "R*P", "P*G", "***"]),
    coordinates,
    coordinates,
    st.sampled_from(">v"),
)
notation = (
    st.from_regex(r"=?[RYGBP*]{2,4}(@-?[0-9]{1,8},-?[0-9]{1,8}[>v])?\s?", fullmatch=True)
    | placements
    | any_text
    | words
)
numbers = st.integers(-3, 90) | st.integers() | st.sampled_from([2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**400])
scalars = st.none() | st.booleans() | numbers | st.floats() | any_text | words
foreign = st.binary(max_size=5) | st.sampled_from(
    [1j, {1}, object(), int, PlaceTile("RRR", 0, 1, ">"), frozenset(), range(3)]
)


def grown(leaves: st.SearchStrategy[Any], keys: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.recursive(
        leaves,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
        max_leaves=12,
    )


json_values = grown(scalars, any_text | words)
values = grown(scalars | foreign, any_text | words) | st.builds(tuple, st.lists(scalars))
odd_keys = st.dictionaries(st.integers() | words, scalars, min_size=1, max_size=3)


def itself() -> Any:
    a_list: list[Any] = []
    a_dict: dict[str, Any] = {"tiles": a_list}
    a_list += [a_list, a_dict]
    return a_dict


def nested(depth: int, inside: Any) -> Any:
    for _ in range(depth):
        inside = [inside]
    return inside


hard = st.sampled_from(
    [itself(), itself()["tiles"], *(nested(depth, inside) for depth in (98, 99, 100, 300) for inside in (0, {}))]
)

tiles = st.lists(st.sampled_from(TILES), max_size=4)
likely: dict[str, st.SearchStrategy[Any]] = {
    "rules": st.fixed_dictionaries({}, optional={key: st.just(value) | scalars for key, value in RULES.items()}),
    "tiles": st.lists(placements, max_size=4).map(lambda texts: ["P*R@-1,0>", *texts]),
    "hands": st.lists(tiles | st.integers(0, 80), max_size=3),
    "bag": tiles | st.integers(0, 80),
    "first": st.integers(0, 2),
    "to_move": st.integers(0, 2) | st.none(),
    "phase": st.sampled_from(["turn", "draw"]),
    "drawn": tiles | st.integers(0, 5),
    "idle": st.integers(0, 3),
    "out": st.sampled_from([[], [0], [1], [0, 1], [1, 0]]),
    "turns_left": st.none() | st.integers(0, 2),
    "scores": st.none() | st.lists(st.integers(0, 10_000), min_size=2, max_size=2),
    "over": st.none()
    | st.fixed_dictionaries(
        {"ending": st.sampled_from(["out", "deadlock", "x"]), "winners": st.lists(st.integers(0, 1), max_size=2)}
    ),
}


@st.composite
def changed(draw: st.DrawFn, bases: list[dict[str, Any]], inside: st.SearchStrategy[Any]) -> dict[Any, Any]:
    """A position or view, changed in up to three places."""
    position = dict(draw(st.sampled_from(bases)))
    for key in draw(st.lists(st.sampled_from(sorted(likely)), max_size=3)):
        position[key] = draw(likely[key] | likely[key] | inside)
    if draw(st.booleans()):
        # A tile moved from one place to another.
        source, target = draw(st.permutations(["bag", 0, 1]))[:2]
        held = {
            "bag": position["bag"],
            **dict(enumerate(position["hands"] if isinstance(position["hands"], list) else [])),
        }
        if isinstance(held.get(source), list) and isinstance(held.get(target), list) and held[source]:
            held[target] = [*held[target], held[source][-1]]
            held[source] = held[source][:-1]
            position |= {"bag": held["bag"], "hands": [held[seat] for seat in sorted(k for k in held if k != "bag")]}
    if draw(st.integers(0, 5)) == 0:
        position.pop(draw(st.sampled_from(sorted(position))))
    if draw(st.integers(0, 5)) == 0:
        position[draw(words | any_text)] = draw(inside)
    return position


def done(call: Callable[[], object], *allowed: type[Exception]) -> tuple[Any, ...]:
    try:
        return ("returned", repr(call()))
    except allowed as error:
        kind, text = type(error), str(error)
    assert kind in allowed, "none of its subclasses"
    assert text.isascii()
    assert "\n" not in text
    assert len(text) < 700
    return (kind, text)


def same(call: Callable[[int], object], *allowed: type[Exception]) -> None:
    """Both engines come to the same, the wording of JSON syntax left aside."""
    fast, slow = (done(lambda i=i: call(i), *allowed) for i in range(2))
    if fast[0] == slow[0] == InvalidPosition and any(said[1].startswith(("not JSON", "JSON")) for said in (fast, slow)):
        return
    assert fast == slow


def exactly_the_same(call: Callable[[int], object], *allowed: type[Exception]) -> None:
    assert done(lambda: call(0), *allowed) == done(lambda: call(1), *allowed)


MOVE_ERRORS = (TypeError, NotationError, IllegalMove, GameOver)
moves = (
    notation
    | numbers
    | values
    | hard
    | st.builds(PlaceTile, notation, numbers, numbers, words)
    | st.builds(DrawnTile, words)
)


@given(moves)
@example("\ud800")
@example(x=True)
@example("RYG@" + "9" * 10**6 + ",0>")
@example("=" + "R" * 10**6)
@example(82)
@example(2**62)
def test_moves(x: Any) -> None:
    exactly_the_same(lambda i: GAMES[i].action(x), TypeError, NotationError)
    for number in range(4):
        before = STATES[0][number].to_json()
        exactly_the_same(lambda i, number=number: STATES[i][number].play(x).to_json(), *MOVE_ERRORS)
        exactly_the_same(lambda i, number=number: STATES[i][number].is_legal(x), TypeError)
        for ask in ("contacts", "neighbours", "score"):
            exactly_the_same(lambda i, number=number, ask=ask: getattr(STATES[i][number], ask)(x), *MOVE_ERRORS)
        assert STATES[0][number].to_json() == STATES[1][number].to_json() == before


@given(numbers | st.integers(82, 82 + 320 * 25) | values | hard)
@example(83)
@example(1003)
def test_numbers_as_moves(x: Any) -> None:
    exactly_the_same(lambda i: GAMES[i].move(x), TypeError, IllegalMove)


@given(words | values | hard)
@example({1: 2})
@example(itself())
def test_levels_of_hints(x: Any) -> None:
    for number in range(4):
        exactly_the_same(lambda i, number=number: STATES[i][number].hints(x), ChromacoreError)


@given(changed(POSITIONS, values | odd_keys), st.booleans())
@example(position=itself(), strict=True)
def test_positions(position: dict[Any, Any], strict: bool) -> None:
    exactly_the_same(lambda i: GAMES[i].state(position, strict), InvalidPosition)


@given(changed([view for _, view in VIEWS], values | odd_keys), st.integers(0, 1), st.integers(0, 2**64 - 1))
def test_views(view: dict[Any, Any], seat: int, seed: int) -> None:
    exactly_the_same(lambda i: GAMES[i].redeal(view, seat, seed), InvalidPosition)


@given(values | hard)
def test_what_is_hardly_a_position(value: Any) -> None:
    exactly_the_same(lambda i: GAMES[i].state(value), InvalidPosition)
    exactly_the_same(lambda i: GAMES[i].redeal(value, 0, 0), InvalidPosition)


@given(changed(POSITIONS, json_values), st.booleans())
def test_positions_as_text(position: dict[str, Any], ascii_only: bool) -> None:
    text = json.dumps(position, ensure_ascii=ascii_only)
    same(lambda i: GAMES[i].state_from_json(text), InvalidPosition)


@given(changed(POSITIONS, json_values), st.data())
def test_damaged_text(position: dict[str, Any], data: st.DataObject) -> None:
    """A cut, a piece doubled or a piece of other text put in."""
    text = json.dumps(position, separators=data.draw(st.sampled_from([(",", ":"), (", ", ": "), ("\n,", "\t:")])))
    for _ in range(data.draw(st.integers(1, 3))):
        begin = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(begin, min(len(text), begin + 8)))
        piece = data.draw(
            st.sampled_from(list('{}[]",:\\-0.eE+ tfn\x00@>v*')) | st.just(text[begin:end] * 2) | any_text
        )
        text = text[:begin] + piece + text[end:]
    same(lambda i: GAMES[i].state_from_json(text), InvalidPosition)


@given(any_text)
@example("[" * 10**6)
@example('{"tiles":' * 10**6)
@example("9" * 10**6)
@example('"\\ud800"')
def test_any_text_as_json(text: str) -> None:
    same(lambda i: GAMES[i].state_from_json(text), InvalidPosition)


options = st.fixed_dictionaries(
    {},
    optional={key: st.just(value) | numbers | words | values | hard for key, value in RULES.items()}
    | {"foo": values, "\ud800": scalars},
)


@given(options)
def test_options(given_options: dict[str, Any]) -> None:
    exactly_the_same(lambda i: ENGINES[i].Chromino(**given_options), InvalidRules)


@given(numbers | values | hard)
def test_seats_and_seeds(value: Any) -> None:
    seat, view = VIEWS[0]
    state = [states[0] for states in STATES]
    calls: list[Callable[[int], object]] = [
        lambda i: state[i].to_dict(value),
        lambda i: state[i].to_json(value),
        lambda i: state[i].text(value),
        lambda i: state[i].redeal(value, 0),
        lambda i: state[i].redeal(0, value),
        lambda i: GAMES[i].redeal(view, value, 0),
        lambda i: GAMES[i].redeal(view, seat, value),
    ]
    if value is not None:  # fresh entropy
        calls.append(lambda i: GAMES[i].deal(value))
    for call in calls:
        exactly_the_same(call, TypeError, ChromacoreError, InvalidPosition)


@pytest.mark.parametrize("brackets", ["[", '{"a":', "[[{"])
def test_deep_nesting_is_no_recursion_error(brackets: str) -> None:
    for game in GAMES:
        assert done(lambda game=game: game.state_from_json(brackets * 10**6), InvalidPosition)[0] is InvalidPosition
