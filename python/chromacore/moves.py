"""Moves: a decision (or a chance outcome) as a small frozen dataclass whose ``str`` is its notation.

Each game has a section. ``from_text`` turns *canonical* notation, as an engine writes it, into the dataclass; what a
person has typed is read by ``Game.action``, which knows the board.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final, TypeAlias

from chromacore import games

__all__ = [
    "ChromaMove",
    "ChromatixMove",
    "ChrominoMove",
    "DrawTile",
    "DrawnCard",
    "DrawnTile",
    "GiftTo",
    "GiveCard",
    "Move",
    "Pass",
    "PlaceStone",
    "PlaceTile",
    "PlaceWild",
    "PlayCard",
    "SkipPower",
    "Touches",
    "UsePower",
    "from_text",
]


class Move:
    """What all moves share: ``str(move)`` is the notation, equality and hash go by content."""

    __slots__ = ()

    def to_dict(self) -> dict[str, Any]:
        """Return the move as plain data, fit for JSON: the name of its class under ``move``, then its fields."""
        return {"move": type(self).__name__, **asdict(self)}  # type: ignore[call-overload]


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Pass: ``pass`` (Chromino U1, U5; CHROMA U1, where it also draws)."""

    def __str__(self) -> str:
        return "pass"


# Chromatix -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlaceStone(Move):
    """Place a stone of ``colour`` (``R``, ``B``, ``Y``) on ``cell`` (U1): ``Re5``."""

    colour: str
    cell: str

    def __str__(self) -> str:
        return f"{self.colour}{self.cell}"


ChromatixMove: TypeAlias = PlaceStone
CHROMATIX: Final = (PlaceStone,)


# Chromino ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlaceTile(Move):
    """Lay a tile (P5): ``letters`` as they lie, the left or top square, direction ``>`` or ``v``: ``GRR@1,1>``."""

    letters: str
    x: int
    y: int
    direction: str

    def __str__(self) -> str:
        return f"{self.letters}@{self.x},{self.y}{self.direction}"


@dataclass(frozen=True, slots=True)
class DrawTile(Move):
    """Draw from the bag (U1, U2): ``draw``."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class DrawnTile(Move):
    """Chance: the tile that was drawn (U7), by canonical name: ``=RYG``."""

    tile: str

    def __str__(self) -> str:
        return f"={self.tile}"


ChrominoMove: TypeAlias = PlaceTile | DrawTile | Pass | DrawnTile
CHROMINO: Final = (PlaceTile, DrawTile, Pass, DrawnTile)


# CHROMA --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayCard(Move):
    """Play a card face up (P1, P2): ``LRg@f3``."""

    card: str
    cell: str

    def __str__(self) -> str:
        return f"{self.card}@{self.cell}"


@dataclass(frozen=True, slots=True)
class PlaceWild(Move):
    """Place a card face down (U3): ``wild:LRg@c2``."""

    card: str
    cell: str

    def __str__(self) -> str:
        return f"wild:{self.card}@{self.cell}"


@dataclass(frozen=True, slots=True)
class UsePower(Move):
    """Use the power of the card just played (U4): ``use``."""

    def __str__(self) -> str:
        return "use"


@dataclass(frozen=True, slots=True)
class SkipPower(Move):
    """Do without the power of the card just played (U4): ``skip``."""

    def __str__(self) -> str:
        return "skip"


@dataclass(frozen=True, slots=True)
class GiftTo(Move):
    """Use a Gift on ``seat`` (U6): ``gift:P2``."""

    seat: int

    def __str__(self) -> str:
        return f"gift:P{self.seat}"


@dataclass(frozen=True, slots=True)
class GiveCard(Move):
    """Give a card back in a Gift (U6): ``give:LR``."""

    card: str

    def __str__(self) -> str:
        return f"give:{self.card}"


@dataclass(frozen=True, slots=True)
class DrawnCard(Move):
    """Chance: the card that was drawn or taken (U10): ``=LRg``."""

    card: str

    def __str__(self) -> str:
        return f"={self.card}"


@dataclass(frozen=True, slots=True)
class Touches:
    """What a placement in CHROMA would touch and trigger (U2, U4).

    ``cells`` are the touched cells; ``result`` is ``draw``, ``nothing``, ``wild`` or ``win`` for one to four of them;
    ``power`` is ``replay``, ``gift``, ``magnet``, ``lock`` or None. A wild has neither result nor power (U3).
    """

    cells: tuple[str, ...]
    result: str | None
    power: str | None


ChromaMove: TypeAlias = PlayCard | PlaceWild | UsePower | SkipPower | GiftTo | GiveCard | Pass | DrawnCard
CHROMA: Final = (PlayCard, PlaceWild, UsePower, SkipPower, GiftTo, GiveCard, Pass, DrawnCard)


# Text ----------------------------------------------------------------------------------------------------------------


def read_chromatix(text: str) -> ChromatixMove:
    """Return the move of Chromatix that canonical notation stands for."""
    return PlaceStone(text[0], text[1:])


def read_chromino(text: str) -> ChrominoMove:
    """Return the move of Chromino that canonical notation stands for."""
    if text == "draw":
        return DrawTile()
    if text == "pass":
        return Pass()
    if text.startswith("="):
        return DrawnTile(text[1:])
    letters, _, place = text.partition("@")
    x, y = place[:-1].split(",")
    return PlaceTile(letters, int(x), int(y), place[-1])


def read_chroma(text: str) -> ChromaMove:
    """Return the move of CHROMA that canonical notation stands for."""
    if text == "use":
        return UsePower()
    if text == "skip":
        return SkipPower()
    if text == "pass":
        return Pass()
    if text.startswith("="):
        return DrawnCard(text[1:])
    if text.startswith("gift:P"):
        return GiftTo(int(text[len("gift:P") :]))
    if text.startswith("give:"):
        return GiveCard(text[len("give:") :])
    card, _, cell = text.removeprefix("wild:").partition("@")
    return PlaceWild(card, cell) if text.startswith("wild:") else PlayCard(card, cell)


def from_text(game: str, text: str) -> Move:
    """Return the move that ``text``, canonical notation of ``game``, stands for."""
    return games.entry(game).read_move(text)
