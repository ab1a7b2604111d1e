"""What a person can type at the prompt: a move, or one of a few words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from chromacore.cli.files import check_is_file
from chromacore.errors import ChromacoreError, show
from chromacore.render.drawing import drawing_of
from chromacore.render.findings import found

if TYPE_CHECKING:
    from collections.abc import Callable

    from chromacore.cli.session import Session

__all__ = ["carry_out"]

_SEARCHED: Final = 2000
"""Simulations of a hint that has no time given."""
_HINTS: Final = 3
"""Moves that it names."""


def carry_out(session: Session, seat: int, line: str) -> bool:
    """Do what a person of that seat has typed; return whether the position is another one now.

    What cannot be done is one line.
    """
    word, _, argument = line.partition(" ")
    try:
        command = _COMMANDS.get(word.lower())
        if command is not None:
            return bool(command[-1](session, seat, argument.strip()))
        if line:
            session.table.play(_meant(session, line), seat=seat)
    except (ChromacoreError, OSError) as error:
        session.terminal.say(str(error))
        return False
    return bool(line)


def _meant(session: Session, line: str) -> str:
    """Return the legal move a line means in upper or lower case; else the line, for the rules to say what is wrong."""
    moves = map(str, session.table.state.legal_moves())
    return next((move for move in moves if move.lower() == line.lower()), line)


def _help(session: Session, _seat: int, _argument: str) -> None:
    if notation := drawing_of(session.table.game.name).notation:
        session.terminal.say(notation)
    for name, (arguments, text, _) in _COMMANDS.items():
        session.terminal.say(f"{f'{name} {arguments}':18}{text}")


def _moves(session: Session, seat: int, wanted: str) -> None:
    places: dict[str, list[str]] = {}
    split = drawing_of(session.table.game.name).split
    for move in map(str, session.table.legal(seat)):
        if wanted.lower() in move.lower():
            what, where = split(move)
            places.setdefault(what, []).append(where)
    if not places:
        raise ChromacoreError(f"no legal move with {show(wanted)}")
    margin = max(map(len, places)) + 1
    for what, there in places.items():
        session.terminal.show_list(what, there, margin if what else 0)


def _hint(session: Session, seat: int, seconds: str) -> None:
    """Show what a search finds for a seat; Ctrl-C ends the search and not the game."""
    from chromacore.search import Limit, analyse

    terminal, state = session.terminal, session.table.state
    try:
        limit = Limit(seconds=float(seconds)) if seconds else Limit(simulations=_SEARCHED)
    except ValueError:
        raise ChromacoreError(f"hint {show(seconds)}: how many seconds?") from None
    try:
        with terminal.waiting("searching; Ctrl-C ends it"):
            analysis = analyse(state, limit, lines=_HINTS, seed=session.seed, history=session.history)
    except KeyboardInterrupt:
        terminal.say("no hint: interrupted")
        return
    for each in found(analysis, state, seat).candidates:
        after = " ".join(each.line[1:])
        terminal.show(f"hint: {each.move}  {each.exact}{f'  then {after}' if after else ''}")


def _undo(session: Session, _seat: int, _argument: str) -> bool:
    human = [session.is_human(seat) for seat in session.deciders()]
    if True not in human:
        raise ChromacoreError("there is nothing to undo")
    for _ in range(human[::-1].index(True) + 1):
        session.table.undo()
    return True


def _redo(session: Session, _seat: int, _argument: str) -> bool:
    table = session.table
    state = table.redo()
    while table.can_redo and not session.is_human(state.to_move):
        state = table.redo()
    return True


def _board(session: Session, seat: int, _argument: str) -> None:
    session.board(seat)


def _save(session: Session, _seat: int, name: str) -> None:
    try:
        file = Path(name).expanduser() if name else session.file
    except RuntimeError as error:  # ~ of somebody who has no home here
        raise ChromacoreError(f"save {name}: {error}") from None
    if file is None:
        raise ChromacoreError("save: to which file?")
    check_is_file("save", file)
    session.save(file)


def _quit(_session: Session, _seat: int, _argument: str) -> None:
    raise EOFError


_COMMANDS: Final[dict[str, tuple[str, str, Callable[[Session, int, str], bool | None]]]] = {
    "help": ("", "this text", _help),
    "moves": ("[TEXT]", "the legal moves, or those with TEXT in them", _moves),
    "hint": ("[SECONDS]", "what a search would do, and the share of the win it expects", _hint),
    "undo": ("", "take back what a person decided last, and all after it", _undo),
    "redo": ("", "do again what was taken back", _redo),
    "board": ("", "show the position again", _board),
    "save": ("[FILE]", "append the record to FILE, or to that of --record", _save),
    "quit": ("", "leave; so does the end of the input", _quit),
}
"""By name: arguments, what it does, who does it."""
