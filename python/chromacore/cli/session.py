"""A game in the terminal: who decides, what they see before they do, and how the game is left."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from chromacore.cli.commands import carry_out
from chromacore.cli.files import append
from chromacore.cli.seats import HUMAN
from chromacore.play.events import Drew, Played, Undone
from chromacore.render import text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from chromacore.cli.terminal import Terminal
    from chromacore.play.bots import Bot
    from chromacore.play.events import Event
    from chromacore.play.record import Record
    from chromacore.play.table import Table

__all__ = ["Session"]

_FEW: Final = 8
"""Legal moves that are shown unasked, if there are no more than this."""


class Session:
    """A table with people and bots.

    What is printed while a person decides follows from that seat's view and its events alone. Where several people
    share a screen and hands are hidden, the screen is cleared before another one looks. Once the game is over,
    everything is shown.

    Args:
        table: the game.
        seats: who decides for each seat: a bot, or None for a person.
        terminal: where the people are.
        seed: what bots do follows from it, what their seats have seen, and the number of moves before.
        file: the record is appended to it in the end, however that comes about; None: nowhere.
    """

    def __init__(
        self, table: Table[Any], seats: Sequence[Bot | None], terminal: Terminal, *, seed: int, file: Path | None = None
    ) -> None:
        self.table = table
        self.seats = seats
        self.terminal = terminal
        self.file = file
        self._seed = seed
        self._saved: dict[Path, Record] = {}
        whole = table.state.to_dict()
        self._hidden = any(table.view(seat) != whole for seat in range(len(seats)))
        self._discreet = terminal.shared and self._hidden and seats.count(None) > 1
        self._looking: int | None = None
        start = table.events(None).position
        self._next_event: dict[int | None, int] = dict.fromkeys((None, *range(len(seats))), start)

    def run(self) -> None:
        """Play until the game is over or the lines end; both are ordinary ends."""
        try:
            self._play()
        except EOFError:
            pass
        finally:
            if self.file is not None:
                self.save(self.file)

    def _play(self) -> None:
        table = self.table
        while (seat := table.state.to_move) in range(len(self.seats)):
            bot = self.seats[seat]
            if bot is None:
                self._attend(seat)
            else:
                with self.terminal.waiting(f"seat {seat} ({bot}) is thinking"):
                    action = bot.choose(table.state, self.seed, self.history)
                table.play(action, seat=seat)
                if None not in self.seats:
                    self._tell(None)
        self._finish()

    @property
    def seed(self) -> int:
        """What is decided at random now; after the same moves it is the same again."""
        digest = blake2b(f"{self._seed} {len(self.table.history)}".encode(), digest_size=8).digest()
        return int.from_bytes(digest, "big")

    @property
    def history(self) -> Record:
        """What the seat in turn has seen of the game."""
        return self.table.record().view(self.table.state.to_move)

    def is_human(self, seat: int) -> bool:
        """Tell whether a person decides for a seat."""
        return self.seats[seat] is None

    def deciders(self) -> list[int]:
        """Return the seats that made the decisions so far, in order."""
        seats: list[int] = []
        for event in self.table.events(None, since=0):
            if isinstance(event, Played):
                seats.append(event.seat)
            elif isinstance(event, Undone):
                seats.pop()
        return seats

    def save(self, file: Path) -> None:
        """Append the record to a file, unless it is the last line there already."""
        record = self.table.record()
        if self._saved.get(file) != record:
            append(record, file)
            self._saved[file] = record
        self.terminal.say(f"saved to {file}")

    def board(self, seat: int) -> None:
        """Show the position to a seat."""
        self.terminal.show(text(self.table.view(seat), width=self.terminal.width), seat=seat)

    def _attend(self, seat: int) -> None:
        """Let a person decide, undo or redo."""
        if self._discreet and seat != self._looking:
            self._hand_over(seat)
        self._looking = seat
        self._tell(seat)
        self.terminal.say("")
        self.board(seat)
        moves = [str(move) for move in self.table.legal(seat)]
        if len(moves) <= _FEW:
            self.terminal.show(f"moves: {' '.join(moves)}")
        while not carry_out(self, seat, self.terminal.ask(f"seat {seat}> ")):
            pass

    def _hand_over(self, seat: int) -> None:
        last = self._looking
        if last is not None and any(isinstance(event, Drew) and event.seat == last for event in self._news(last)):
            self._tell(last)
            self.terminal.ask(f"seat {last}: press Enter to clear the screen ")
        self.terminal.clear()
        self.terminal.ask(f"seat {seat}: press Enter when only you are looking ")

    def _finish(self) -> None:
        self._next_event[None] = max(self._next_event[None], self._next_event[self._viewer(self._looking)])
        self._tell(None)
        state = self.table.state
        self.terminal.say("")
        self.terminal.show(text(state.to_dict(), width=self.terminal.width))
        winners = ", ".join(f"seat {seat} ({self.seats[seat] or HUMAN})" for seat in state.winners) or "nobody"
        self.terminal.say(f"{state.ending}: won by {winners}")

    def _viewer(self, seat: int | None) -> int | None:
        """Return whose view a seat is shown; None where nothing is hidden, so that all see the same, once."""
        return seat if self._hidden else None

    def _news(self, seat: int | None) -> list[Event]:
        return list(self.table.events(seat, since=self._next_event[seat]))

    def _tell(self, seat: int | None) -> None:
        """Print what has happened since a seat last looked."""
        viewer = self._viewer(seat)
        for event in self._news(viewer):
            self._next_event[viewer] = event.number + 1
            if isinstance(event, Played):
                self.terminal.show(f"seat {event.seat}: {event.move}")
            elif isinstance(event, Drew):
                self.terminal.show(f"seat {event.seat} gets {event.move.removeprefix('=')}")
            elif isinstance(event, Undone):
                self.terminal.say(f"the last decision of seat {event.seat} is taken back")
