"""What a seat sees of Nim with tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore.observe.field import SEAT, TURN, WINNERS, Field, mark, turn

if TYPE_CHECKING:
    from chromacore.observe.field import Arrays


def fields(_game: Any, _window: int) -> tuple[Field, ...]:
    return (
        Field("heap", (1,), "counters on the heap (N1)", high=20),
        Field("hand", (2,), "one-hot: the own token, by value (N2)"),
        Field("tokens", (3,), "tokens held by each seat"),
        Field("bag", (1,), "tokens in the bag", high=3),
        Field("spent", (2,), "tokens spent, by value (N6)", high=3),
        Field("seat", (3,), SEAT),
        Field("turn", (3,), TURN),
        Field("draw", (1,), "1 while chance decides (N5)"),
        Field("winners", (3,), WINNERS + " (N7)"),
    )


def write(arrays: Arrays, _game: Any, view: dict[str, Any], seat: int) -> None:
    arrays["heap"][0] = view["heap"]
    mark(arrays["hand"], [token - 1 for token in view["hands"][seat]])
    for other, hand in enumerate(view["hands"]):
        arrays["tokens"][(other - seat) % 3] = len(hand) if other == seat else hand
    arrays["bag"][0] = view["bag"]
    for token in view["spent"]:
        arrays["spent"][token - 1] += 1
    arrays["draw"][0] = view["phase"] == "draw"
    turn(arrays, view, seat, 3)
