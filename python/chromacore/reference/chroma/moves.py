"""The numbers of decisions and outcomes: first those with a cell, play then wild, then what is not on a cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore.moves import ChromaMove, DrawnCard, GiftTo, GiveCard, Pass, PlaceWild, PlayCard, SkipPower, UsePower
from chromacore.reference.chroma.cards import CARDS, INDEX

if TYPE_CHECKING:
    from chromacore.reference.chroma.options import Chroma

_GIFT = 100
_USE = 108
_SKIP = 109
_PASS = 110
_OUTCOME = 111
_WORDS: dict[int, ChromaMove] = {_USE: UsePower(), _SKIP: SkipPower(), _PASS: Pass()}


def count(game: Chroma) -> int:
    """How many there are."""
    return 2 * len(CARDS) * len(game.board.cells) + _OUTCOME + len(CARDS)


def number_of(game: Chroma, move: ChromaMove) -> int:
    """The action of a move."""
    cells = game.board.cells
    if isinstance(move, PlayCard):
        return INDEX[move.card] * len(cells) + cells.index(move.cell)
    if isinstance(move, PlaceWild):
        return (len(CARDS) + INDEX[move.card]) * len(cells) + cells.index(move.cell)
    return 2 * len(CARDS) * len(cells) + _place(move)


def _place(move: ChromaMove) -> int:
    """The number of a move without a cell, counted from the first of them."""
    if isinstance(move, GiveCard):
        return INDEX[move.card]
    if isinstance(move, GiftTo):
        return _GIFT + move.seat
    if isinstance(move, DrawnCard):
        return _OUTCOME + INDEX[move.card]
    return {UsePower: _USE, SkipPower: _SKIP, Pass: _PASS}[type(move)]


def move_of(game: Chroma, action: int) -> ChromaMove:
    """The move with this number, which is in range."""
    cells = game.board.cells
    row, cell = divmod(action, len(cells))
    if row < len(CARDS):
        return PlayCard(CARDS[row], cells[cell])
    if row < 2 * len(CARDS):
        return PlaceWild(CARDS[row - len(CARDS)], cells[cell])
    place = action - 2 * len(CARDS) * len(cells)
    if place < _GIFT:
        return GiveCard(CARDS[place])
    if place < _USE:
        return GiftTo(place - _GIFT)
    if place < _OUTCOME:
        return _WORDS[place]
    return DrawnCard(CARDS[place - _OUTCOME])
