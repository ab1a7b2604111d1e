"""The pictures of ``docs/gallery``; ``python tests/render/gallery.py`` draws them anew."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from chromacore import Wheel, _core
from chromacore.search import Analysis, Line, Value

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

FOLDER = Path(__file__).parents[2] / "docs" / "gallery"

CHROMATIX = """Yh4 Rg4 Bd7 Yb3 Re3 Bd8 Yd5 Rf3 Bc3 Yf5 Re2 Bb4 Ya5 Bc4 Yg5 Yc5 Bb5 Bi3 Ra1 Rc6 Bb2 Ye9 Ri1 Yb1 Rc1
Re6 Be5"""
"""A game by players who tried 60 random games after every placement."""


def chromatix(engine: ModuleType, stones: int) -> Any:
    """Return the position of a game after so many stones."""
    state = engine.Chromatix(size=5).deal()
    for stone in CHROMATIX.split()[:stones]:
        state = state.play(stone)
    return state


FOUND = (
    ("Yc4 Rg5 Bf6 Ye5 Rh1", 1445, (0.4886, 0.0131), (0.3619, 0.0126), (0.1495, 0.0094)),
    ("Ri4 Ri1 Ba5", 87, (0.4253, 0.0530), (0.3793, 0.0520), (0.1954, 0.0425)),
    ("Ya2 Bc1 Bf1", 81, (0.3951, 0.0543), (0.2963, 0.0507), (0.3086, 0.0513)),
    ("Ye6 Rd1 Ba2", 67, (0.4478, 0.0608), (0.3731, 0.0591), (0.1791, 0.0468)),
    ("Ri3 Rf7 Be1", 42, (0.4286, 0.0764), (0.3095, 0.0713), (0.2619, 0.0678)),
)
"""What a search of 2,000 simulations found after twelve stones: lines, visits, and of each seat share and error.

Kept as it was then, so that the picture changes where the drawing does and not with the search.
"""


def analysed(state: Any) -> Analysis:
    """Return what was found of the position after twelve stones."""
    lines = []
    for pv, visits, *values in FOUND:
        moves = tuple(str(pv).split())
        action = state.game.action(moves[0])
        lines.append(Line(action, moves[0], visits, tuple(Value(*value) for value in values), 1 / 98, moves, None))
    values = Value(0.4565, 0.0111), Value(0.3690, 0.0108), Value(0.1745, 0.0085)
    return Analysis(0, lines[0].action, lines[0].move, values, tuple(lines), 2000, 0.0, None)


def _chromatix_analysed(engine: ModuleType) -> str:
    state = chromatix(engine, 12)
    picture: str = state.svg(last="Bb4", analysis=analysed(state))
    return picture


def chroma(engine: ModuleType) -> Any:
    """Return a position with wilds, a Magnet and a Lock, seat 0 to play; powers are used wherever they can be."""
    state = engine.Chroma(players=3).deal(seed=43)
    for ply in range(96):
        actions = state.legal_actions() or [action for action, _ in state.chance_outcomes()]
        state = state.play("use" if state.is_legal("use") else actions[29 * ply % len(actions)])
    return state


def chromino(engine: ModuleType, plies: int) -> tuple[Any, str]:
    """Return a position of four players who take the most points at once, and the tile that was laid last."""
    state, last = engine.Chromino(players=4, ruleset="expert").deal(seed=6), ""
    for ply in range(plies):
        placements = [str(move) for move in state.legal_moves() if "@" in str(move)]
        if placements:
            last = max(placements, key=state.score)
            state = state.play(last)
        else:
            options = state.legal_actions() or [action for action, _ in state.chance_outcomes()]
            state = state.play(options[7 * ply % len(options)])
    return state, last


def _chromino(engine: ModuleType, plies: int, **options: Any) -> str:
    state, last = chromino(engine, plies)
    picture: str = state.svg(last=last, **options)
    return picture


PICTURES: dict[str, Callable[[ModuleType], str]] = {
    "chromatix": lambda engine: chromatix(engine, 25).svg(threats=True, last="Rc1"),
    "chromatix-analysis": _chromatix_analysed,
    "chromatix-hints": lambda engine: chromatix(engine, 9).svg(hints=True, last="Bc3", theme="dark"),
    "chromatix-won": lambda engine: chromatix(engine, 27).svg(last="Be5"),
    "chroma": lambda engine: chroma(engine).svg(seat=0, hints=True, last="LGl@k4"),
    "chroma-dark": lambda engine: chroma(engine).svg(theme="dark"),
    "chromino": lambda engine: _chromino(engine, 31),
    "chromino-hints": lambda engine: _chromino(engine, 18, seat=2, hints=True, theme="dark"),
    "wheel": lambda _engine: Wheel.sphere().svg(),
}
"""By the name of the file."""


if __name__ == "__main__":
    for name, draw in PICTURES.items():
        FOLDER.joinpath(f"{name}.svg").write_text(draw(_core) + "\n", encoding="utf-8")
