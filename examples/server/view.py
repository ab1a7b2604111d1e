"""What a seat is told of its table, as plain data: all of it from what the library gives to that seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore.moves import GiftTo, GiveCard, Move, PlaceStone, PlaceTile, PlaceWild, PlayCard
from chromacore.play.events import Drew, Event, Over, Played

if TYPE_CHECKING:
    from chromacore import Table


def view(table: Table[Any], seat: int) -> dict[str, Any]:
    """Return all that a seat may know: the picture, its legal moves, whose turn it is, what has happened."""
    state, events = table.state, list(table.events(seat, since=0))
    last = next((event.move for event in reversed(events) if isinstance(event, Played)), None)
    return {
        "picture": state.svg(seat, last=last, hints=True),
        "legal": {str(move): handles(move) for move in table.legal(seat)},
        "turn": None if state.is_terminal else state.to_move,
        "winners": state.winners,
        "events": [words(event) for event in events],
    }


def handles(move: Move) -> list[str]:
    """Return what one may click in the picture to choose a move: its card or tile, the cells that it covers."""
    match move:
        case PlaceTile(letters, x, y, direction):
            cells = [(x + i, y) if direction == ">" else (x, y + i) for i in range(3)]
            return [letters, letters[::-1], *(f"{column},{row}" for column, row in cells)]
        case PlayCard(card, cell) | PlaceWild(card, cell):
            return [card, cell]
        case PlaceStone(_, cell):
            return [cell]
        case GiveCard(card):
            return [card]
        case GiftTo(seat):
            return [f"seat {seat}"]
    return []


def words(event: Event) -> str:
    """Return an event as a line to read."""
    match event:
        case Played(_, seat, move):
            return f"seat {seat}: {move}"
        case Drew(_, seat, move):
            return f"seat {seat} draws {move.removeprefix('=')}"
        case Over(_, ending, winners, _):
            return f"{ending}: {' and '.join(f'seat {seat}' for seat in winners) or 'nobody'} wins"
    return str(event)
