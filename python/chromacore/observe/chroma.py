"""What a seat sees of CHROMA: planes on the board, ``[plane, row, column]`` from the top left, and counts of cards.

A card is counted by its type, ``colour * 5 + power`` as in the action numbers: colours in the order of C2, powers none,
Replay, Gift, Magnet, Lock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore.observe.field import SEAT, TURN, WINNERS, Field, mark, turn
from chromacore.wheel import COLOURS

if TYPE_CHECKING:
    from chromacore.observe.field import Arrays

__all__ = ["fields", "write"]

_POWERS = ("replay", "gift", "magnet", "lock")
_LETTERS = "rgml"
_CARDS = 5 * len(COLOURS)
_PHASES = ("play", "wild", "power", "take", "give", "draw")
_ENDINGS = ("perfect", "empty-hand", "deck", "dead-board", "stalled")


def fields(game: Any, _window: int) -> tuple[Field, ...]:
    """Return the arrays of an observation."""
    n, size = game.players, (game.rows, game.columns)
    cards, seats = (_CARDS,), (n,)
    return (
        Field("empty", (1, *size), "empty cells (P1)"),
        Field("colours", (20, *size), "cells with a face-up card of each colour (C2)", planes=COLOURS),
        Field("powers", (4, *size), "cells with a face-up card of each power, used or not (C4)", planes=_POWERS),
        Field("wilds", (n, *size), "cells with a face-down card of each seat (U3)"),
        Field("magnets", (n, *size), "cells with a live Magnet of each seat (U7, U9)"),
        Field("locks", (n, *size), "cells with a live Lock of each seat (U8, U9)"),
        Field("pending_cell", (1, *size), "the cell of the play that is being resolved (U2 to U6)"),
        Field("own_wilds", cards, "own wilds on the board by card; others' are not known (U3)", high=5),
        Field("hand", cards, "the own hand, by card", high=5),
        Field("hand_sizes", seats, "cards in each hand", high=100),
        Field("shown", (n - 1, _CARDS), "the hand of each other seat where it is shown: its only card (U11)"),
        Field("pile", (1,), "cards in the pile (S2)", high=100),
        Field("seat", seats, SEAT),
        Field("turn", seats, TURN),
        Field("first", seats, "one-hot: the first player (S4)"),
        Field("passes", (1,), "passes in a row (E5)", high=2 * n),
        Field("phase", (6,), "one-hot: the decision or chance event that waits (U12)", planes=_PHASES),
        Field("pending_card", cards, "one-hot: the card of the play that is being resolved (U2 to U6)"),
        Field("pending_target", seats, "one-hot: whom its Gift goes to (U6)"),
        Field("taken", cards, "one-hot: the card its Gift has taken; zeros for a third seat (U6)"),
        Field("winners", seats, WINNERS + " (E6)"),
        Field("ending", (5,), "one-hot: why the game is over (E1 to E5)", planes=_ENDINGS),
    )


def write(arrays: Arrays, game: Any, view: dict[str, Any], seat: int) -> None:
    """Fill the arrays from a view."""
    n = game.players
    arrays["empty"][:] = 1
    for name, card in view["board"].items():
        at = _cell(name)
        arrays["empty"][(0, *at)] = 0
        if isinstance(card, str):
            colour, power = divmod(_card(card), 5)
            arrays["colours"][(colour, *at)] = 1
            if power:
                arrays["powers"][(power - 1, *at)] = 1
        else:
            arrays["wilds"][((card["by"] - seat) % n, *at)] = 1
            if card["by"] == seat:
                arrays["own_wilds"][_card(card["wild"])] += 1
    for effect in view["effects"]:
        arrays[effect["kind"] + "s"][((effect["by"] - seat) % n, *_cell(effect["cell"]))] = 1
    _hands(arrays, view["hands"], seat)
    arrays["pile"][0] = view["pile"]
    arrays["passes"][0] = view["passes"]
    mark(arrays["first"], [(view["first"] - seat) % n])
    mark(arrays["phase"], [_PHASES.index(view["phase"])])
    _pending(arrays, view["pending"], seat, n)
    turn(arrays, view, seat, n)
    if view["over"] is not None:
        mark(arrays["ending"], [_ENDINGS.index(view["over"]["ending"])])


def _hands(arrays: Arrays, hands: list[Any], seat: int) -> None:
    for other, hand in enumerate(hands):
        place = (other - seat) % len(hands)
        arrays["hand_sizes"][place] = hand if isinstance(hand, int) else len(hand)
        counts = arrays["hand"] if other == seat else arrays["shown"][place - 1]
        for card in [] if isinstance(hand, int) else hand:
            counts[_card(card)] += 1


def _pending(arrays: Arrays, pending: dict[str, Any] | None, seat: int, players: int) -> None:
    if pending is None:
        return
    arrays["pending_cell"][(0, *_cell(pending["cell"]))] = 1
    mark(arrays["pending_card"], [_card(pending["card"])])
    if pending["target"] is not None:
        mark(arrays["pending_target"], [(pending["target"] - seat) % players])
    if pending["taken"] is not None:
        mark(arrays["taken"], [_card(pending["taken"])])


def _cell(name: str) -> tuple[int, int]:
    """Row and column of a cell (S3)."""
    return int(name[1:]) - 1, ord(name[0]) - ord("a")


def _card(text: str) -> int:
    """The type of a card (C5)."""
    return 5 * COLOURS.index(text[:2]) + (1 + _LETTERS.index(text[2]) if len(text) > len("LR") else 0)
