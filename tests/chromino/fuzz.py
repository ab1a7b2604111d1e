"""What garbage for the parsers of Chromino is made of."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from chromacore.moves import DrawnTile, PlaceTile
from tests.chromino.positions import TILES, play, setup
from tests.common.fuzz import ENGINES, MOVE_ERRORS, Fuzz, Values, any_text


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
RULES = POSITIONS[0]["rules"]

words = st.sampled_from(
    [
        *(*POSITIONS[0], *RULES, "ending", "winners", "foo", "\0type", ""),
        *("chromino", "chroma", "expert", "junior", "out", "deadlock", "turn", "any"),
        *("draw", "pass", "RYG", "=RYG", "RRR", "P*R@-1,0>", "GRR@0,1>", "beginner"),
    ]
)
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
GARBAGE = Values("tiles", words, 90, [PlaceTile("RRR", 0, 1, ">")])
moves = (
    notation
    | GARBAGE.numbers
    | GARBAGE.values
    | GARBAGE.hard
    | st.builds(PlaceTile, notation, GARBAGE.numbers, GARBAGE.numbers, words)
    | st.builds(DrawnTile, words)
)
options = st.fixed_dictionaries(
    {},
    optional={
        key: st.just(value) | GARBAGE.numbers | words | GARBAGE.values | GARBAGE.hard for key, value in RULES.items()
    }
    | {"foo": GARBAGE.values, "\ud800": GARBAGE.scalars},
)

tiles = st.lists(st.sampled_from(TILES), max_size=4)
likely: dict[str, st.SearchStrategy[Any]] = {
    "rules": st.fixed_dictionaries(
        {}, optional={key: st.just(value) | GARBAGE.scalars for key, value in RULES.items()}
    ),
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


CHROMINO = Fuzz(
    name="Chromino",
    states=STATES,
    written=POSITIONS,
    garbage=GARBAGE,
    moves=moves,
    options=options,
    changed=changed,
    asks=dict.fromkeys(("contacts", "neighbours", "score"), MOVE_ERRORS),
    longest=700,
)
