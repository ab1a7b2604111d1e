"""What garbage for the parsers of CHROMA is made of."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from chromacore import reference
from chromacore.moves import GiftTo, GiveCard, PlaceStone, PlaceWild, PlayCard
from tests.chroma.positions import CARDS, SPHERE, position, state
from tests.common.fuzz import ENGINES, MOVE_ERRORS, Fuzz, Values, any_text

GAMES = [engine.Chroma(rows=5, columns=5) for engine in ENGINES]
CROSS = "LR@b3 LO@d3 wild1:DO@a1"
RULES = {"rows": 5, "columns": 5}
STARTS = [
    position(GAMES[1], CROSS, ["WHg DB LV"]),
    position(GAMES[1], CROSS + " PRm@b4", ["WHg DB LV"], effects="magnet@b4:1", passes=2),
    state(reference, CROSS, ["WHg DB LV"], rules=RULES).play("WHg@c3").to_dict(),
    state(reference, CROSS, ["WHg DB LV"], rules=RULES).play("WHg@c3").play("gift:P1").play("=BKr").to_dict(),
    state(reference, CROSS, ["WHg DB LV"], rules=RULES).play("LV@b2").to_dict(),
    position(GAMES[1], CROSS + " LY@c2", ["DB LV"], over="stalled 0 1 2", passes=6),
]
KEYS = list(STARTS[0])

words = st.sampled_from(
    [
        *KEYS,
        "chroma",
        "sphere",
        "four",
        "any",
        "most",
        "magnet",
        "lock",
        "play",
        "wild",
        "power",
        "take",
        "give",
        "draw",
        "kind",
        "cell",
        "by",
        "card",
        "target",
        "taken",
        "ending",
        "winners",
        "players",
        "powers",
        "deck_end",
        "\x00type",
        "",
    ]
)
cards = st.sampled_from([*CARDS, "LRx", "?", "XX"])
cells = st.from_regex(r"[a-fz][0-6]", fullmatch=True)
notation = (
    st.builds(str.__add__, st.sampled_from(["", "wild:", "give:", "=", "gift:P", "use", "skip", "pass"]), cards | cells)
    | st.builds(
        lambda head, card, cell: f"{head}{card}@{cell}", st.sampled_from(["", "wild:", "give:", "="]), cards, cells
    )
    | st.builds("gift:P{}".format, st.integers(-1, 12))
    | st.sampled_from(["use", "skip", "pass"])
    | any_text
    | words
)
GARBAGE = Values("board", words, 6_000, [PlaceStone("R", "a1"), GiftTo(1), PlayCard("LV", "b2")], own=cards | cells)
moves = (
    notation
    | GARBAGE.numbers
    | GARBAGE.values
    | GARBAGE.hard
    | st.builds(PlayCard, cards | any_text, cells | any_text)
    | st.builds(PlaceWild, cards, cells)
    | st.builds(GiveCard, cards | any_text)
    | st.builds(GiftTo, GARBAGE.numbers)
)
table = st.sampled_from([SPHERE, [list(row) for row in SPHERE], [[int(mark) for mark in row] for row in SPHERE]])
options = st.fixed_dictionaries(
    {},
    optional={
        "wheel": words
        | GARBAGE.values
        | GARBAGE.hard
        | table
        | st.lists(st.text("01", min_size=20, max_size=20), min_size=20, max_size=20),
        "powers": words
        | GARBAGE.values
        | st.lists(st.text("rgml-x", min_size=4, max_size=6), min_size=19, max_size=20),
        "players": st.integers(0, 10) | GARBAGE.values,
        "hand_size": st.integers(0, 60) | GARBAGE.values,
        "rows": st.integers(0, 17) | GARBAGE.values | GARBAGE.hard,
        "columns": st.integers(0, 17) | GARBAGE.values,
        "gift_may_return_same": st.booleans() | GARBAGE.values,
        "magnets": words | GARBAGE.values,
        "deck_end": words | GARBAGE.values,
        "foo": GARBAGE.values,
        "\ud800": GARBAGE.scalars,
    },
)


def places(inside: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths to everything in a position but the options: where it can be damaged."""
    found = [path] if path else []
    items = (
        list(inside.items())
        if isinstance(inside, dict)
        else list(enumerate(inside))
        if isinstance(inside, list)
        else []
    )
    for key, value in items:
        if path or key != "rules":
            found += places(value, (*path, key))
    return found


@st.composite
def changed(draw: st.DrawFn, starts: list[dict[str, Any]], inside: st.SearchStrategy[Any]) -> dict[Any, Any]:
    """A position, damaged in up to three places, however deep, or with something moved, missing or added."""
    damaged: dict[Any, Any] = json.loads(json.dumps(draw(st.sampled_from(starts))))
    for _ in range(draw(st.integers(0, 3))):
        *path, last = draw(st.sampled_from(places(damaged)))
        at: Any = damaged
        for step in path:
            at = at[step]
        how = draw(st.sampled_from(["other", "other", "none", "gone", "number"]))
        if how == "gone":
            del at[last]
        else:
            at[last] = {"none": None, "number": draw(st.integers(-1, 8))}.get(how) if how != "other" else draw(inside)
    if draw(st.integers(0, 3)) == 0:
        damaged[draw(words | any_text)] = draw(inside)
    if draw(st.integers(0, 5)) == 0:
        damaged["rules"] = draw(inside | st.just({}) | st.just(RULES))
    return damaged


CHROMA = Fuzz(
    name="Chroma",
    states=[[game.state(start) for start in STARTS] for game in GAMES],
    written=STARTS,
    garbage=GARBAGE,
    moves=moves,
    options=options,
    changed=changed,
    asks={"touches": MOVE_ERRORS[:3]},
    longest=2_000,
)
