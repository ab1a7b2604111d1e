"""Positions in which stop_next matters (U2, U3), worked out by hand; positions.py has the board."""

from __future__ import annotations

from tests.chromatix.positions import MODES, everything

# name: (size, stones, to move, {mode: the legal moves})
CASES: dict[str, tuple[int, str, int, dict[str, set[str]]]] = {
    # Green has c1 (5 0) and needs side 2 (b3 or a2). Blue on c2 leaves b3, blue on b3 leaves c2 and b2, blue on b2
    # leaves b3 and a2, blue on a2 leaves b2. Blue on b1 or a1 brings no cell of side 2 nearer. Red is not green's.
    "leaves a winning placement": (
        2,
        "Yc1",
        1,
        {
            "strict": everything("R", "a1 a2 b1 b2 b3 c2") | {"Ba1", "Bb1"},
            "literal": everything("R", "a1 a2 b1 b2 b3 c2") | {"Ba1", "Bb1"},
            "off": everything("RB", "a1 a2 b1 b2 b3 c2"),
        },
    ),
    # Green has c1 and c2 and wins on b3 alone. Purple must take b3: red blocks, blue completes green's own win.
    "has to block": (
        2,
        "Yc1 Bc2",
        1,
        {"strict": {"Rb3"}, "literal": {"Rb3", "Bb3"}, "off": everything("RB", "a1 a2 b1 b2 b3")},
    ),
    # Green wins on b3 and on a2 (b1 and b2 touch 5). Purple has no win. One stone cannot block both; blue completes.
    "no safe placement": (
        2,
        "Yb1 Yb2",
        1,
        {
            "strict": everything("RB", "a1 a2 b3 c1 c2"),
            "literal": {"Bb3", "Ba2"},
            "off": everything("RB", "a1 a2 b3 c1 c2"),
        },
    ),
    # The same in blue: now purple wins (4 at b1; 1 at c2 or b3), even where that completes green's connection too
    # (Bb3). Blue on a2 wins for green alone.
    "a win is always allowed": (
        2,
        "Bb1 Bb2",
        1,
        {
            "strict": {"Rc2", "Rb3", "Bc2", "Bb3"},
            "literal": {"Rc2", "Rb3", "Bc2", "Bb3", "Ba2"},
            "off": everything("RB", "a1 a2 b3 c1 c2"),
        },
    ),
    #      R   .   .        Green: c1 b1 a1 touch 5 and a3 touches 2, so green wins on a2, and only there.
    #    .   R   .   .      Orange: e1 d2 c3 b2 touch 0, so orange wins on a2, and on b3 over a3.
    #  Y   .   R   .   .    Purple: e1 d2 c3 b2 a1 touch 0 5 3 4, and no cell beside them is on 1 or 2.
    #    Y   R   .   .      Red on a2 or b3 completes the win of orange, the third: allowed, though on b3 it leaves a2.
    #      B   .   Y        Blue on a2 completes the win of green, the next.
    "the third player's win": (
        3,
        "Re1 Rd2 Yc1 Rc3 Yb1 Rb2 Ba1 Ya3",
        1,
        {
            "strict": {"Ra2", "Rb3"},
            "literal": {"Ra2", "Rb3", "Ba2"},
            "off": everything("RB", "e2 e3 d1 d3 d4 c2 c4 c5 b3 b4 a2"),
        },
    ),
    #      R   Y   .        Green: e2 d2 c3 c2 b1 c4 touch 0 and 4; all of side 5 is red; b4 adds 2: a win by (b) alone.
    #    R   B   .   .      Purple wins on d3 (4 at c1, 1 at c5). Orange: c1 d1 e1 e2 b1 touch 0, and a1 would add 3.
    #  R   B   Y   B   R    So: Rb4 blocks, d3 wins, Ra1 hands the win to the third; Bb4 completes the next's.
    #    Y   .   .   .
    #      .   .   .
    "a threat by (b)": (
        3,
        "Re1 Ye2 Rd1 Bd2 Rc1 Bc2 Yc3 Bc4 Rc5 Yb1",
        1,
        {
            "strict": {"Rb4", "Rd3", "Bd3", "Ra1"},
            "literal": {"Rb4", "Rd3", "Bd3", "Ra1", "Bb4"},
            "off": everything("RB", "e3 d3 d4 b2 b3 b4 a1 a2 a3"),
        },
    ),
    #      .   Y   Y        Yellow walls off sides 1 and 4: purple is out (E3), and after orange comes green.
    #    .   .   .   Y      Green's e2 e3 d4 c5 touch 0 1 2, and e1 (0 5) wins; nothing else does. Orange has no win: no
    #  Y   .   .   .   Y    cell beside that group is on 3, none beside c1 b1 a1 is on 0.
    #    Y   .   .   .      Red on e1 blocks; yellow on e1 completes the win of green, who is next as purple is out.
    #      Y   .   .
    "the next player is eliminated": (
        3,
        "Ye2 Ye3 Yd4 Yc1 Yc5 Yb1 Ya1",
        0,
        {
            "strict": {"Re1"},
            "literal": {"Re1", "Ye1"},
            "off": everything("RY", "e1 d1 d2 d3 c2 c3 c4 b2 b3 b4 a2 a3"),
        },
    ),
    #      .   .   Y        As above, without e2. The right group touches 0 1 2, the left one 3 4 5; no cell is beside
    #    .   .   .   Y      both. Yellow on e2 leaves e1 (0 5), on e1 leaves e2, on a2 leaves a3 (2 3), on a3 leaves a2.
    #  Y   .   .   .   Y    Everywhere else green needs two more stones.
    #    Y   .   .   .      Purple, who is out, would have had no win anyway: who judges by purple allows all.
    #      Y   .   .
    "leaves the one after the eliminated a win": (
        3,
        "Ye3 Yd4 Yc1 Yc5 Yb1 Ya1",
        0,
        {
            "strict": everything("RY", "d1 d2 d3 c2 c3 c4 b2 b3 b4") | everything("R", "e1 e2 a2 a3"),
            "literal": everything("RY", "d1 d2 d3 c2 c3 c4 b2 b3 b4") | everything("R", "e1 e2 a2 a3"),
            "off": everything("RY", "e1 e2 d1 d2 d3 c2 c3 c4 b2 b3 b4 a2 a3"),
        },
    ),
    #      .   Y   Y        Nobody is out yet: d4 is open. Yellow on d4 closes the wall on side 1, so purple is out and
    #    .   .   .   .      green comes next, who wins on e1 (5) with e2 e3 d4 c5 (2). Red on d4 closes nothing.
    #  Y   .   .   .   Y    Without that, purple comes next, who has one red stone at most and no win.
    #    Y   .   .   .
    #      Y   .   .
    "eliminates the next and leaves the one after a win": (
        3,
        "Ye2 Ye3 Yc1 Yc5 Yb1 Ya1",
        0,
        {
            "strict": everything("RY", "e1 d1 d2 d3 d4 c2 c3 c4 b2 b3 b4 a2 a3") - {"Yd4"},
            "literal": everything("RY", "e1 d1 d2 d3 d4 c2 c3 c4 b2 b3 b4 a2 a3") - {"Yd4"},
            "off": everything("RY", "e1 d1 d2 d3 d4 c2 c3 c4 b2 b3 b4 a2 a3"),
        },
    ),
    #      Y   Y   Y        Yellow on d4 ends the game: e1 (5) e2 e3 d4 c5 (2) is green's. It would wall off side 1 as
    #    .   .   .   .      well, but a placement that ends the game eliminates nobody: by the position before, purple
    #  Y   .   .   .   Y    is next, and green is the third. So nothing is forbidden, in any mode.
    #    Y   .   .   .
    #      Y   .   .
    "ends the game, so it eliminates nobody": (
        3,
        "Ye1 Ye2 Ye3 Yc1 Yc5 Yb1 Ya1",
        0,
        dict.fromkeys(MODES, everything("RY", "d1 d2 d3 d4 c2 c3 c4 b2 b3 b4 a2 a3")),
    ),
    # Green wins on b3, and orange may leave it so, or complete it (yellow): purple is next, who has no stone and needs
    # three for a way from b3 (1 2) to a1 or b1.
    "the third player's threat may stand": (
        2,
        "Yc1 Yc2",
        0,
        dict.fromkeys(MODES, everything("RY", "a1 a2 b1 b2 b3")),
    ),
}
