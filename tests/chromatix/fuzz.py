"""What garbage for the parsers of Chromatix is made of."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from chromacore.moves import PlaceStone
from tests.common.fuzz import ENGINES, Fuzz, Values, any_text

GAMES = [engine.Chromatix(size=2, stop_next="strict") for engine in ENGINES]
EMPTY = GAMES[1].deal(0).to_dict()
OVER = {**EMPTY, "stones": ["Bb1", "Bb2", "Bb3"], "to_move": None, "over": {"ending": "connected", "winners": [1]}}
KINDS = {"game", "rules", "stones", "to_move", "over", "ending", "winners", "size", "stop_next", "foo", "\0type", ""}

words = st.sampled_from(
    [*sorted(KINDS), "chromatix", "strict", "off", "connected", "Ra1", "Bb2", "Yc1", "Rz1", "chroma"]
)
notation = st.from_regex(r"[RBYG]?[a-dz]?[0-9]{0,3}\s?", fullmatch=True) | any_text | words
GARBAGE = Values("stones", words, 25, [PlaceStone("R", "a1")])
options = st.fixed_dictionaries(
    {},
    optional={
        "size": GARBAGE.numbers | GARBAGE.values | GARBAGE.hard,
        "stop_next": words | GARBAGE.values | GARBAGE.hard,
        "foo": GARBAGE.values,
        "\ud800": GARBAGE.scalars,
    },
)


@st.composite
def changed(draw: st.DrawFn, bases: list[dict[str, Any]], inside: st.SearchStrategy[Any]) -> dict[Any, Any]:
    """A position, changed in up to three places."""
    position = dict(draw(st.sampled_from(bases)))
    stones = st.lists(st.from_regex(r"[RBY][abc][123]", fullmatch=True), max_size=7)
    over = st.fixed_dictionaries(
        {"ending": st.just("connected") | inside, "winners": st.lists(GARBAGE.numbers) | inside}
    )
    rules = st.fixed_dictionaries({}, optional={"size": st.just(2) | inside, "stop_next": st.just("strict") | inside})
    likely = {
        "stones": stones | st.lists(inside),
        "over": st.none() | over,
        "to_move": GARBAGE.numbers | st.none(),
        "rules": rules,
    }
    for key in draw(st.lists(st.sampled_from(sorted(likely)), max_size=3)):
        position[key] = draw(likely[key] | inside)
    if draw(st.booleans()):
        position.pop(draw(st.sampled_from(sorted(EMPTY))))
    if draw(st.booleans()):
        position[draw(words | any_text)] = draw(inside)
    return position


CHROMATIX = Fuzz(
    name="Chromatix",
    states=[[game.state(position) for position in (EMPTY, OVER)] for game in GAMES],
    written=[EMPTY, OVER],
    garbage=GARBAGE,
    moves=notation | GARBAGE.numbers | GARBAGE.values | GARBAGE.hard | st.builds(PlaceStone, notation, notation),
    options=options,
    changed=changed,
    longest=400,
)
