"""A game as data: its start, its moves in notation with the chance events among them, its result.

A record is one line of JSON (many are a file of JSON Lines):

``{"record":1,"start":{...},"moves":["draw","=RYG","GRR@1,1>"],"result":{"ending":"out","winners":[0],"scores":null}}``

``record`` is the version of the format, ``start`` the position as ``State.to_dict()`` gives it, game and options
included, and ``result`` is null while the game runs. Seeds and engines play no part in it. What a seat has seen of a
game has ``"view":seat`` after the version, its view of the start, and what is hidden from it masked in the moves.
"""

from __future__ import annotations

import copy
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NoReturn, Self

from chromacore import games
from chromacore.errors import ChromacoreError, InvalidPosition, InvalidRecord, InvalidRules, show
from chromacore.protocols import State

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from chromacore.moves import Move
    from chromacore.protocols import Game
    from chromacore.search import Limit

__all__ = ["Record", "Witness"]

_VERSION: Final = 1
_KEYS: Final = ("record", "view", "start", "moves", "result")
_MOST_SEATS: Final = 255
_LONGEST: Final = 2**20


@dataclass(frozen=True, slots=True)
class Record:
    """A finished or running game, or what one seat has seen of it.

    >>> import chromacore as cc
    >>> record = Record.of(cc.Chromatix(size=2).deal(), ["Rb2", "Ba1"])
    >>> record.moves, record.result
    (('Rb2', 'Ba1'), None)
    >>> Record.from_json(record.to_json()) == record
    True
    >>> [state.to_move for state in record.replay()]
    [0, 1, 2]
    >>> Record(record.start, ("Rb2", "Bb2"), None).verify()
    Traceback (most recent call last):
        ...
    chromacore.errors.InvalidRecord: move 2: illegal move 'Bb2': b2 is occupied (U1)
    """

    start: dict[str, Any]
    """The position it starts from: whole, or as the seat sees it."""
    moves: tuple[str, ...]
    """Decisions and chance events in the order in which they happened."""
    result: dict[str, Any] | None
    """``{"ending", "winners", "scores"}``; None while the game runs."""
    seat: int | None = None
    """Whose view it is; None for the whole game."""

    @classmethod
    def of(cls, start: State, moves: Iterable[int | str | Move]) -> Self:
        """Return the record of moves (actions, moves or notation; chance events, too) played from a State.

        What cannot be played raises what ``State.play`` raises.
        """
        if not isinstance(start, State):
            raise TypeError(f"start: a State, not {type(start).__name__}")
        state, texts = start, []
        for move in moves:
            after = state.play(move)
            texts.append(state.notation(move))
            state = after
        return cls(start.to_dict(), tuple(texts), result_of(state))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Return the record that a line of JSON holds; `InvalidRecord` for what is none, as `from_dict`."""
        return cls.from_dict(_parsed(text))

    @classmethod
    def from_dict(cls, fields: dict[str, Any]) -> Self:  # noqa: C901 - a check a line, in the order in which they are made
        """Return the record that a dict holds, as `to_dict` makes it; `InvalidRecord` for what is none.

        Only the shape is tested here. `verify` tells whether the game can be played.
        """
        if not isinstance(fields, dict):
            raise InvalidRecord(f"a record is a dict, not {type(fields).__name__}")
        version = _field(fields, "record")
        if version != _VERSION or type(version) is not int:
            raise _refused("record", version, f"this is version {_VERSION}")
        for key in fields:
            if key not in _KEYS:
                raise InvalidRecord(f"unknown key {show(key)}")
        start, moves, result = (_field(fields, key) for key in ("start", "moves", "result"))
        if not isinstance(start, dict):
            raise InvalidRecord(f"start: a dict, not {type(start).__name__}", field="start")
        if not isinstance(moves, (list, tuple)):
            raise InvalidRecord(f"moves: a list, not {type(moves).__name__}", field="moves")
        if not (result is None or isinstance(result, dict)):
            raise InvalidRecord(f"result: null or a dict, not {type(result).__name__}", field="result")
        seat = fields.get("view")
        if "view" in fields and not (type(seat) is int and 0 <= seat <= _MOST_SEATS):
            raise _refused("view", seat, "a seat")
        for number, move in enumerate(moves, 1):
            if not isinstance(move, str):
                raise InvalidRecord(f"a text, not {type(move).__name__}", number, field="moves")
        return cls(start, tuple(moves), result, seat)

    def to_json(self) -> str:
        """Return the record as one line of JSON, without the end of the line."""
        return _compact(self.to_dict())

    def to_dict(self) -> dict[str, Any]:
        """Return the record as plain data, fit for JSON."""
        view = {} if self.seat is None else {"view": self.seat}
        return {"record": _VERSION, **view, "start": self.start, "moves": list(self.moves), "result": self.result}

    @property
    def game(self) -> Game:
        """The game that is played; `InvalidRecord` where the start names none."""
        name: Any = self.start.get("game")
        rules = self.start.get("rules")
        try:
            make = games.entry(name).game
        except InvalidRules as error:
            raise _in_start(error) from None
        if not isinstance(rules, dict):
            raise InvalidRecord(f"start: rules: a dict, not {type(rules).__name__}", field="start")
        try:
            return make(**rules)
        except InvalidRules as error:
            raise _in_start(error, "rules: ") from None

    def replay(self) -> Iterator[State]:
        """Yield the start and the State after each move; `InvalidRecord` at a move that cannot be played.

        The start need not be strict: a State that exists can be recorded.
        """
        if self.seat is not None:
            raise InvalidRecord(f"what seat {self.seat} has seen of a game cannot be replayed")
        try:
            state = self.game.state(self.start, strict=False)
        except InvalidPosition as error:
            raise _in_start(error) from None
        yield state
        for number, move in enumerate(self.moves, 1):
            try:
                state = state.play(move)
            except ChromacoreError as error:
                raise InvalidRecord(str(error), number, rule=error.rule, field=error.field) from None
            yield state

    def verify(self) -> None:
        """Replay the game and compare the result; `InvalidRecord` says why, and at which move, if anything is wrong."""
        for state in self.replay():
            end = state
        result = result_of(end)
        # As text: as Python values, True would be 1, and 1.0 as well.
        if json.dumps(self.result, sort_keys=True) != json.dumps(result, sort_keys=True):
            raise InvalidRecord(f"result: the moves lead to {_compact(result)}", field="result")

    def view(self, seat: int) -> Self:
        """Return the record as ``seat`` saw the game: its view of the start, what it may know of each move, the result.

        A move also tells what no notation does: where another hand has come to a single piece, which is in sight then,
        it stands behind the move, as in ``LRg@f3 P1:DB``. Games whose views were the same to the seat at every step
        have the same record.
        """
        states = list(self.replay())
        witness = Witness(states[0], seat)
        for move, before, after in zip(self.moves, states, states[1:], strict=False):
            witness.see(before, move, after)
        seen = witness.record(self.result)
        return type(self)(seen.start, seen.moves, seen.result, seen.seat)

    def html(
        self, seat: int | None = None, *, theme: str = "auto", analyse: Limit | int | None = None, seed: int = 0
    ) -> str:
        """Return a page to step through the game in a browser: one file, needs no network.

        Args:
            seat: show what this seat saw of it; equal views give equal pages. None: everything.
            theme: ``"light"``, ``"dark"``, or ``"auto"``: what the reader's system prefers.
            analyse: also draw what each seat could expect over the game, from a search of so many simulations, or
                within a `Limit`, at every decision, as the seat in turn knew it then. For one ``seat`` only its own.
            seed: of these searches.

        Raises:
            InvalidRecord: it cannot be replayed; the result is the one its moves lead to.
            ChromacoreError: an unknown seat or theme.
        """
        from chromacore.render.html import page
        from chromacore.render.html.palette import check

        check(theme)  # before the searches
        states, moves = played(self, seat)
        views = [state.to_dict(seat) for state in states]
        curve = None
        if analyse is not None:
            from chromacore.play.course import curve_of

            curve = curve_of(self, analyse, seat=seat, seed=seed)
        room = views[-1].get("tiles", ())
        return page(views, moves, seat=seat, theme=theme, room=room, curve=curve)


class Witness:
    """Keeps what one seat sees of a game that is played."""

    def __init__(self, start: State, seat: int) -> None:
        self._seat = seat
        self._start = start.to_dict(seat)
        self._moves: list[str] = []
        self._in_sight = _single(self._start, seat)

    def see(self, before: State, move: int | str, after: State) -> None:
        """Note a move, of whatever seat or of chance."""
        in_sight = _single(after.to_dict(self._seat), self._seat)
        shown = (f" P{seat}:{piece}" for seat, piece in in_sight.items() if self._in_sight.get(seat) != piece)
        self._moves.append(before.notation(move, self._seat) + "".join(shown))
        self._in_sight = in_sight

    def record(self, result: dict[str, Any] | None) -> Record:
        """Return what was seen so far."""
        return Record(copy.deepcopy(self._start), tuple(self._moves), result, self._seat)


def _single(view: dict[str, Any], seat: int) -> dict[int, str]:
    """Return the hands of others, by seat, that consist of a single piece in sight."""
    hands = enumerate(view.get("hands", ()))
    return {
        other: hand[0] for other, hand in hands if other != seat and isinstance(hand, (list, tuple)) and len(hand) == 1
    }


def played(record: Record, seat: int | None = None) -> tuple[list[State], list[str]]:
    """Return the start with the States after each move, and the moves in canonical notation as a seat may know them.

    For None, everything. `InvalidRecord` where the game cannot be replayed.
    """
    states = list(record.replay())
    return states, [state.notation(move, seat) for state, move in zip(states, record.moves, strict=False)]


def result_of(state: State) -> dict[str, Any] | None:
    """Return how a game ended; None while it runs."""
    if not state.is_terminal:
        return None
    return {"ending": state.ending, "winners": state.winners, "scores": state.scores}


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _parsed(text: str) -> Any:  # noqa: ANN401 - whatever is there
    if not isinstance(text, str):
        raise TypeError(f"a record is a str, not {type(text).__name__}")
    if len(text) > _LONGEST:
        raise InvalidRecord(f"longer than {_LONGEST} bytes")
    try:
        return json.loads(text, parse_constant=_refuse_constant)
    except RecursionError:
        raise InvalidRecord("not JSON: nested too deep") from None
    except ValueError as error:
        raise InvalidRecord(f"not JSON: {error}") from None


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not allowed")


def _field(fields: dict[str, Any], key: str) -> Any:  # noqa: ANN401 - whatever is there
    if key not in fields:
        raise InvalidRecord(f"missing key {show(key)}", field=key)
    return fields[key]


def _refused(key: str, value: object, accepted: str) -> InvalidRecord:
    shown = show(value)
    return InvalidRecord(f"{key}={shown}: {accepted}", field=key, value=shown, accepted=accepted)


def _in_start(error: ChromacoreError, at: str = "") -> InvalidRecord:
    return InvalidRecord(f"start: {at}{error}", rule=error.rule, field="start")
