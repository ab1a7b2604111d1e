"""The texts of decisions and outcomes (U10, U12), and how much of one a seat may know (U11)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chromacore.errors import NotationError, show
from chromacore.moves import ChromaMove, DrawnCard, GiftTo, GiveCard, Pass, PlaceWild, PlayCard, SkipPower, UsePower
from chromacore.reference.chroma.cards import COLOURS

if TYPE_CHECKING:
    from chromacore.reference.chroma.options import Chroma
    from chromacore.reference.chroma.state import ChromaState

_CARD = f"(?P<card>(?:{'|'.join(COLOURS)})[rgml]?)"
_PLACEMENT = re.compile(f"(?P<wild>wild:)?{_CARD}@(?P<cell>[a-z][1-9][0-9]*)")
_CARD_ALONE = re.compile(f"(?P<kind>give:|=){_CARD}")
_GIFT = re.compile("gift:P(?P<seat>[0-7])")
_WORDS: dict[str, ChromaMove] = {"use": UsePower(), "skip": SkipPower(), "pass": Pass()}


def read_move(game: Chroma, text: str) -> ChromaMove:
    """The move that a text stands for. NotationError."""
    if text in _WORDS:
        return _WORDS[text]
    if found := _GIFT.fullmatch(text):
        return GiftTo(int(found["seat"]))
    if found := _CARD_ALONE.fullmatch(text):
        return GiveCard(found["card"]) if found["kind"] == "give:" else DrawnCard(found["card"])
    shown = show(text)
    found = _PLACEMENT.fullmatch(text)
    if found is None:
        accepted = "'LRg@f3', 'wild:LRg@c2', 'use', 'skip', 'gift:P2', 'give:LR', 'pass' or '=LRg'"
        raise NotationError(f"{shown} is no move: {accepted} (U12)", rule="U12", value=shown, accepted=accepted)
    if found["cell"] not in game.board.neighbours:
        area = game.board.area
        raise NotationError(f"{shown} is off the board: {area} (S3)", rule="S3", value=shown, accepted=area)
    return PlaceWild(found["card"], found["cell"]) if found["wild"] else PlayCard(found["card"], found["cell"])


def masked(state: ChromaState, move: ChromaMove, seat: int) -> str:
    """The text of another seat's move as ``seat`` may know it: the card of a wild, a draw or a Gift may be hidden.

    It is shown to the other seat of a Gift (U6), and to all where it is then the only card of a hand (U11).
    """
    if isinstance(move, PlaceWild):
        return f"wild:?@{move.cell}"
    if isinstance(move, GiveCard):
        target = state._resolving.target
        assert target is not None, "a card is given in a Gift"
        return str(move) if seat == target or not state._hands[target] else "give:?"
    if isinstance(move, DrawnCard):
        shown = seat == state._resolving.target if state._phase == "take" else not state._hand
        return str(move) if shown else "=?"
    return str(move)
