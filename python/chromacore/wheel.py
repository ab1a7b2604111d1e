"""The colour wheel of CHROMA as data (C2, C3).

Which colours go together is our reading, not the publisher's: the rules text is silent about it, as it is about the
powers on the cards and the number of players. All three are options; the engine reads nothing but the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from chromacore import games
from chromacore.errors import InvalidRules, show

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["COLOURS", "Wheel"]

_HUES, _TONES = "ROYGBV", "LPD"

COLOURS = (*(tone + hue for hue in _HUES for tone in _TONES), "WH", "BK")
"""The twenty colours in their fixed order (C2): hue by hue light, pure, dark, then white and black."""


class Wheel(tuple[str, ...]):
    """Which colours are compatible: 20 rows of 20 characters ``0`` or ``1``, symmetric, ``0`` on the diagonal (C3).

    It is a tuple, so that it can be an option as it is: ``Chroma(wheel=Wheel.from_links([...]))``.

    >>> wheel = Wheel.sphere()
    >>> wheel.partners("PR")
    ['LR', 'DR', 'PO', 'PV']
    >>> len(wheel.links())
    42
    """

    __slots__ = ()

    def __new__(cls, rows: str | Sequence[str] | Sequence[Sequence[int]]) -> Self:
        """Return the wheel of a table (or of ``"sphere"``); `InvalidRules` where it is none, as `Chroma` would say."""
        kept: str | tuple[str, ...] = games.load("chroma", wheel=rows).wheel  # type: ignore[attr-defined]
        return super().__new__(cls, _sphere() if isinstance(kept, str) else kept)

    @classmethod
    def sphere(cls) -> Self:
        """Return the default: neighbours in hue, neighbours in tone, white with lights, black with darks."""
        return cls(_sphere())

    @classmethod
    def from_links(cls, links: Iterable[tuple[str, str]]) -> Self:
        """Return the wheel in which just these pairs of colours go together."""
        table = [[0] * len(COLOURS) for _ in COLOURS]
        for link in links:
            a, b = map(_index, link)
            table[a][b] = table[b][a] = 1
        return cls(table)

    def links(self) -> list[tuple[str, str]]:
        """Return each compatible pair once, in the order of the colours."""
        return [(a, b) for i, a in enumerate(COLOURS) for j, b in enumerate(COLOURS) if i < j and self[i][j] == "1"]

    def partners(self, colour: str) -> list[str]:
        """Return the colours that go with one, in their order."""
        return [other for other, goes in zip(COLOURS, self[_index(colour)], strict=True) if goes == "1"]

    def svg(self, *, theme: str = "light") -> str:
        """Return a picture: the colours as discs, the links between them as lines; themes as of ``State.svg``."""
        from chromacore.render.svg import wheel

        return wheel.draw(self, theme)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        """Return an expression that makes this wheel again."""
        return f"Wheel({tuple(self)!r})"


def _index(colour: str) -> int:
    if colour not in COLOURS:
        shown, accepted = show(colour), ", ".join(COLOURS)
        message = f"wheel: {shown} is no colour: {accepted} (C2)"
        raise InvalidRules(message, rule="C2", field="wheel", value=shown, accepted=accepted)
    return COLOURS.index(colour)


def _sphere() -> tuple[str, ...]:
    return tuple("".join("01"[_on_sphere(a, b)] for b in COLOURS) for a in COLOURS)


def _on_sphere(a: str, b: str) -> bool:
    """C3, line by line."""
    poles = {"WH": "L", "BK": "D"}
    if a in poles or b in poles:
        pole, other = (a, b) if a in poles else (b, a)
        return other not in poles and other[0] == poles[pole]
    steps = abs(_HUES.index(a[1]) - _HUES.index(b[1]))
    tones = abs(_TONES.index(a[0]) - _TONES.index(b[0]))
    return (tones == 0 and steps in {1, len(_HUES) - 1}) or (steps == 0 and tones == 1)
