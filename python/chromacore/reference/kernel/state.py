"""`State`: what the positions of the reference games share, and no game's name.

A game fills in what stands under *for each game*; everything else on the public surface is here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from chromacore import protocols
from chromacore.errors import ChromacoreError, GameOver, IllegalMove, InvalidPosition, show
from chromacore.protocols import CHANCE, TERMINAL
from chromacore.reference.kernel.arguments import as_int, check_flag, check_seat, check_seed
from chromacore.reference.kernel.documented import documented
from chromacore.reference.kernel.json import parse_json, to_text
from chromacore.reference.kernel.playout import play_out
from chromacore.reference.kernel.rng import Streams
from chromacore.reference.kernel.values import Frozen, Over

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from chromacore.moves import Move
    from chromacore.reference.kernel.faults import Fault
    from chromacore.reference.kernel.game import Game
    from chromacore.reference.kernel.json import JsonDict


@documented(protocols.State)
class State(Frozen):
    """One full position: an immutable value, equal and hashable by content. Made by a Game, never directly."""

    game: Game[Any]
    _turn: int | None  # the seat in turn, also at chance; None when over
    _over: Over | None

    def __init__(self) -> None:
        raise TypeError(f"a {type(self).__name__} is made by deal, state or play")

    @classmethod
    def _make(cls, game: Game[Any], turn: int | None, over: Over | None, **content: object) -> Self:
        """A new State; ``content`` becomes its attributes. A State that is over has no turn."""
        state = object.__new__(cls)
        vars(state).update(game=game, _turn=turn if over is None else None, _over=over, **content)
        return state

    # For each game.

    @classmethod
    def _game_class(cls) -> type[Game[Any]]:
        """The game this is a State of."""
        raise NotImplementedError

    @property
    def phase(self) -> str:
        raise NotImplementedError

    def legal_actions(self) -> list[int]:
        raise NotImplementedError

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return []

    @property
    def scores(self) -> list[int] | None:
        return None

    def _at_chance(self) -> bool:
        """Does a draw come next? Asked only while the game runs."""
        return False

    def _forbidden(self, move: Any) -> Fault | None:
        """Why a move is not allowed in this running game (at chance: an outcome); None if it is."""
        raise NotImplementedError

    def _after(self, move: Any) -> Self:
        """The State after a legal move."""
        raise NotImplementedError

    def _fields(self, seat: int | None) -> JsonDict:
        """The part of ``to_dict`` between ``rules`` and ``over``, ``to_move`` (``self._turn``) included."""
        raise NotImplementedError

    def _masked(self, move: Any, seat: int) -> str:
        """The text of another seat's move, or of its draw, as ``seat`` may know it."""
        return str(move)

    # Reading.

    @classmethod
    def from_dict(cls, d: JsonDict, strict: bool = True) -> Self:
        game, fields = cls._game_class()._read_head(d)
        state: Self = game._read(fields, check_flag("strict", strict))
        return state

    @classmethod
    def from_json(cls, s: str, strict: bool = True) -> Self:
        return cls.from_dict(parse_json(s), strict)  # type: ignore[arg-type]

    # Who decides, and how it ended.

    @property
    def to_move(self) -> int:
        if self._turn is None:
            return TERMINAL
        return CHANCE if self._at_chance() else self._turn

    @property
    def seat_in_turn(self) -> int | None:
        return self._turn

    @property
    def _seat(self) -> int:
        """The seat in turn of a running game, also at chance."""
        assert self._turn is not None, "asked only while the game runs"
        return self._turn

    @property
    def is_terminal(self) -> bool:
        return self._over is not None

    @property
    def winners(self) -> list[int]:
        return [] if self._over is None else list(self._over.winners)

    @property
    def ending(self) -> str | None:
        return None if self._over is None else self._over.ending

    def returns(self) -> list[float]:
        n, winners = self.game.players, self.winners
        if not winners:
            return [0.0] * n
        if n == 1:
            return [1.0]
        k = len(winners)
        return [(n - k) / (k * (n - 1)) if seat in winners else -1 / (n - 1) for seat in range(n)]

    # Moves.

    def legal_moves(self) -> list[Move]:
        return [self.game.move(action) for action in self.legal_actions()]

    def is_legal(self, x: int | str | Move) -> bool:
        try:
            self._checked(x)
        except ChromacoreError:
            return False
        return True

    def play(self, x: int | str | Move) -> Self:
        return self._after(self._checked(x))

    def notation(self, x: int | str | Move, seat: int | None = None) -> str:
        move = self._checked(x)
        viewer = None if seat is None else check_seat(seat, self.game.players)
        return str(move) if viewer is None or viewer == self._turn else self._masked(move, viewer)

    def _checked(self, x: object) -> Move:
        """The move that ``x`` stands for, if it may be played now."""
        game = self.game
        action = game._any_action(x)
        if self._over is not None:
            try:
                subject = show(str(game.move(action)))
            except IllegalMove:  # no decision has this number
                subject = f"action {show(action)}"
            raise GameOver(f"{subject} in a game that is over ({self._over})", value=subject)
        move = game.move(action)
        fault = self._forbidden(move)
        if fault is not None:
            shown = show(str(move))
            raise IllegalMove(f"illegal move {shown}: {fault}", rule=fault.rule, value=shown)
        return move

    def play_index(self, index: int) -> Self:
        place = as_int(index)
        if place is None:
            raise TypeError(f"an index is an int, not {type(index).__name__}")
        shown = show(place)
        if self._over is not None:
            raise GameOver(f"index {shown} in a game that is over ({self._over})", value=f"index {shown}")
        actions = self.legal_actions()
        if not actions:
            raise IllegalMove(f"illegal index {shown}: chance decides now", value=shown)
        if not 0 <= place < len(actions):
            accepted = f"0 to {len(actions) - 1}"
            message = f"illegal index {shown}: the legal actions are {accepted}"
            raise IllegalMove(message, value=shown, accepted=accepted)
        return self.play(actions[place])

    def children(self) -> list[Self]:
        return [self.play(ply) for ply in self.legal_actions() or [outcome for outcome, _ in self.chance_outcomes()]]

    def random_playout(self, seed: int) -> Self:
        end: Self
        end, _ = play_out(self, Streams(check_seed(seed)))
        return end

    # Positions and views.

    def to_dict(self, seat: int | None = None) -> JsonDict:
        known = self._fields(None if seat is None else check_seat(seat, self.game.players))
        over = None if self._over is None else {"ending": self._over.ending, "winners": self.winners}
        return {**self.game.to_dict(), **known, "over": over}

    def to_json(self, seat: int | None = None) -> str:
        return to_text(self.to_dict(seat))

    def redeal(self, seat: int, seed: int) -> Self:
        view = self.to_dict(check_seat(seat, self.game.players))
        again: Self = self.game._redealt(view, seat, seed, strict=self._is_strict())
        return again

    def _is_strict(self) -> bool:
        """Is this a position that ``strict=True`` takes?"""
        try:
            self.game.state(self.to_dict())
        except InvalidPosition:
            return False
        return True

    def observation(self, seat: int, *, window: int | None = None) -> dict[str, NDArray[np.integer[Any]]]:
        from chromacore.observe import from_view

        return from_view(self, check_seat(seat, self.game.players), window)

    # Drawings.

    def text(self, seat: int | None = None, **options: Any) -> str:
        from chromacore.render.picture import text

        state: Any = self
        return text(state, seat, **options)

    def svg(self, seat: int | None = None, **options: Any) -> str:
        from chromacore.render.picture import svg

        state: Any = self
        return svg(state, seat, **options)

    def _repr_svg_(self) -> str:
        return self.svg()

    # A value.

    def copy(self) -> Self:
        return self

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        strictly = "" if self._is_strict() else ", strict=False"
        return f"{self.game!r}.state_from_json({self.to_json()!r}{strictly})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash(self.to_json())

    def __reduce__(self) -> tuple[Any, ...]:
        from chromacore.games import restore_state

        return restore_state, (self.game.name, self.to_json())
