"""What a seat sees of Chromino: planes on a window around the start tile, and sets of tiles.

The table has no edge, so the window may be too small for it: squares outside are left out, and ``outside`` is 1. The
centre of the start tile, (0, 0), is in the middle: ``board[plane, y + window // 2, x + window // 2]``. Tiles are
numbered as in the actions: 0 to 74 the basic ones in the order of their names, R Y G B P; 75 to 79 the chameleons (T1,
T2, T4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from chromacore.observe.field import SEAT, TURN, WINNERS, Field, mark, turn

if TYPE_CHECKING:
    from chromacore.observe.field import Arrays

__all__ = ["WINDOW", "fields", "write"]

WINDOW: Final = (41, 3, 255)
"""Squares a side of the window: the usual number, the least, the most."""
_LETTERS = "*RYGBP"
_BASIC = [a + b + c for a in "RYGBP" for b in "RYGBP" for c in "RYGBP" if "RYGBP".index(a) <= "RYGBP".index(c)]
_TILES = [*_BASIC, "B*G", "B*Y", "P*R", "P*Y", "R*G"]
_PHASES = ("turn", "draw")
_ENDINGS = ("out", "deadlock")
_PLANES = (
    "wild squares (T2)",
    "red squares",
    "yellow squares",
    "green squares",
    "blue squares",
    "purple squares",
    "squares of tiles that lie in a row (P1)",
    "squares of tiles that lie in a column (P1)",
    "centres of tiles",
    "on each square the value of its tile, 1 to 3 (T3)",
)


def fields(game: Any, window: int) -> tuple[Field, ...]:
    """Return the arrays of an observation."""
    n, tiles = game.players, (len(_TILES),)
    seats = (n,)
    board = (len(_PLANES), window, window)
    return (
        Field("scores", seats, "points of each seat (X1); 0 outside expert", high=10_000, dtype="int16"),
        Field("board", board, "what lies on each square of the window, row y, column x", high=3, planes=_PLANES),
        Field("outside", (1,), "1 if the table has squares outside the window"),
        Field("hand", tiles, "the own hand, by tile"),
        Field("hand_sizes", seats, "tiles in each hand", high=80),
        Field("shown", (n - 1, len(_TILES)), "the hand of each other seat where it is shown: its only tile (U8)"),
        Field("bag", (1,), "tiles in the bag (S2)", high=80),
        Field("drawn", tiles, "the tiles drawn this turn, if it is the own turn (U3, U4)"),
        Field("drawn_last", tiles, "one-hot: the one drawn last, where only that may be placed (U3)"),
        Field("drawn_count", (1,), "tiles drawn this turn by whoever is in turn", high=80),
        Field("seat", seats, SEAT),
        Field("turn", seats, TURN),
        Field("first", seats, "one-hot: the first player (S3)"),
        Field("phase", (2,), "one-hot: a decision, or the draw of a tile (U7)", planes=_PHASES),
        Field("idle", (1,), "turns in a row that neither placed nor drew (E3)", high=n),
        Field("turns_left", (1,), "turns left once somebody is out (E1); -1 before", low=-1, high=n - 1),
        Field("winners", seats, WINNERS + " (E2, E3)"),
        Field("ending", (2,), "one-hot: why the game is over (E5)", planes=_ENDINGS),
    )


def write(arrays: Arrays, game: Any, view: dict[str, Any], seat: int) -> None:
    """Fill the arrays from a view."""
    n = game.players
    for laid in view["tiles"]:
        _lay(arrays, laid)
    for other, hand in enumerate(view["hands"]):
        place = (other - seat) % n
        arrays["hand_sizes"][place] = hand if isinstance(hand, int) else len(hand)
        flags = arrays["hand"] if other == seat else arrays["shown"][place - 1]
        mark(flags, map(_TILES.index, [] if isinstance(hand, int) else hand))
    for other, score in enumerate(view["scores"] or []):
        arrays["scores"][(other - seat) % n] = score
    arrays["bag"][0] = view["bag"]
    drawn = view["drawn"]
    if view["over"] is None:
        arrays["drawn_count"][0] = drawn if isinstance(drawn, int) else len(drawn)
    if view["to_move"] == seat:
        tiles = [_TILES.index(name) for name in drawn]
        mark(arrays["drawn"], tiles)
        mark(arrays["drawn_last"], tiles[-1:] if view["rules"]["after_draw"] == "drawn-only" else [])
    mark(arrays["first"], [(view["first"] - seat) % n])
    mark(arrays["phase"], [_PHASES.index(view["phase"])])
    arrays["idle"][0] = view["idle"]
    arrays["turns_left"][0] = -1 if view["turns_left"] is None else view["turns_left"]
    turn(arrays, view, seat, n)
    if view["over"] is not None:
        mark(arrays["ending"], [_ENDINGS.index(view["over"]["ending"])])


def _lay(arrays: Arrays, laid: str) -> None:
    """Enter a tile (P5) where the window shows it."""
    board = arrays["board"]
    window = board.shape[1]
    letters, rest = laid.split("@")
    x, y = map(int, rest[:-1].split(","))
    down = rest[-1] == "v"
    for number, letter in enumerate(letters):
        column = x + (0 if down else number) + window // 2
        row = y + (number if down else 0) + window // 2
        if not (0 <= column < window and 0 <= row < window):
            arrays["outside"][0] = 1
            continue
        board[_LETTERS.index(letter), row, column] = 1
        board[7 if down else 6, row, column] = 1
        board[8, row, column] = number == 1
        board[9, row, column] = len(set(letters))
