"""`State`: what the positions of the reference games share, and no game's name.

A game fills in what stands under *for each game*; everything else on the public surface is here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from chromacore.errors import ChromacoreError, GameOver, IllegalMove, InvalidPosition, show
from chromacore.protocols import CHANCE, TERMINAL
from chromacore.reference.kernel.arguments import as_int, check_flag, check_seat, check_seed
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
        """What kind of decision waits."""
        raise NotImplementedError

    def legal_actions(self) -> list[int]:
        """The actions the rules allow now, ascending; empty at chance and when over."""
        raise NotImplementedError

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """``(action, probability)`` of what may be drawn now, ascending; empty when it is not chance's turn."""
        return []

    @property
    def scores(self) -> list[int] | None:
        """Points per seat, where the rules count any."""
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
        """The State that a position shows, whatever the options of its game. InvalidPosition with the reason."""
        game, fields = cls._game_class()._read_head(d)
        state: Self = game._read(fields, check_flag("strict", strict))
        return state

    @classmethod
    def from_json(cls, s: str, strict: bool = True) -> Self:
        """The same of a JSON text."""
        return cls.from_dict(parse_json(s), strict)  # type: ignore[arg-type]

    # Who decides, and how it ended.

    @property
    def to_move(self) -> int:
        """The seat to decide, ``CHANCE`` or ``TERMINAL``."""
        if self._turn is None:
            return TERMINAL
        return CHANCE if self._at_chance() else self._turn

    @property
    def seat_in_turn(self) -> int | None:
        """The seat in turn, also while chance decides; None when over."""
        return self._turn

    @property
    def _seat(self) -> int:
        """The seat in turn of a running game, also at chance."""
        assert self._turn is not None, "asked only while the game runs"
        return self._turn

    @property
    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self._over is not None

    @property
    def winners(self) -> list[int]:
        """The seats that share the win; empty while running."""
        return [] if self._over is None else list(self._over.winners)

    @property
    def ending(self) -> str | None:
        """Why the game ended; None while it runs."""
        return None if self._over is None else self._over.ending

    def returns(self) -> list[float]:
        """Per seat, zero-sum: the losers pay 1 in all, the winners share it. All 0 while running or if nobody won."""
        n, winners = self.game.players, self.winners
        if not winners:
            return [0.0] * n
        if n == 1:
            return [1.0]
        k = len(winners)
        return [(n - k) / (k * (n - 1)) if seat in winners else -1 / (n - 1) for seat in range(n)]

    # Moves.

    def legal_moves(self) -> list[Move]:
        """The same as `legal_actions`, as moves."""
        return [self.game.move(action) for action in self.legal_actions()]

    def is_legal(self, x: int | str | Move) -> bool:
        """May ``x`` be played now (at chance: may it be drawn)? TypeError for what is no move at all."""
        try:
            self._checked(x)
        except ChromacoreError:
            return False
        return True

    def play(self, x: int | str | Move) -> Self:
        """The State after ``x``. TypeError, NotationError, GameOver, IllegalMove, in this order."""
        return self._after(self._checked(x))

    def notation(self, x: int | str | Move, seat: int | None = None) -> str:
        """The text of what may be played or drawn now; for a seat, with the card masked that it may not know.

        Who moves, or draws, knows the move; what the others see is ``=?``, ``give:?`` or ``wild:?@c2`` unless the move
        shows it to them. Errors: as of `play`, then those of a seat.
        """
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
        """The State after the legal action at this place in the list. TypeError, GameOver, IllegalMove."""
        place = as_int(index)
        if place is None:
            raise TypeError(f"an index is an int, not {type(index).__name__}")
        shown = show(place)
        if self._over is not None:
            raise GameOver(f"index {shown} in a game that is over ({self._over})", value=shown)
        actions = self.legal_actions()
        if not actions:
            raise IllegalMove(f"illegal index {shown}: chance decides now", value=shown)
        if not 0 <= place < len(actions):
            accepted = f"0 to {len(actions) - 1}"
            message = f"illegal index {shown}: the legal actions are {accepted}"
            raise IllegalMove(message, value=shown, accepted=accepted)
        return self.play(actions[place])

    def children(self) -> list[Self]:
        """The States after each legal action, or after each chance event, in the order of the numbers."""
        return [self.play(ply) for ply in self.legal_actions() or [outcome for outcome, _ in self.chance_outcomes()]]

    def random_playout(self, seed: int) -> Self:
        """The State at the end of a uniformly random game from here, chance included."""
        end: Self
        end, _ = play_out(self, Streams(check_seed(seed)))
        return end

    # Positions and views.

    def to_dict(self, seat: int | None = None) -> JsonDict:
        """The full position, or exactly what ``seat`` may know."""
        known = self._fields(None if seat is None else check_seat(seat, self.game.players))
        over = None if self._over is None else {"ending": self._over.ending, "winners": self.winners}
        return {**self.game.to_dict(), **known, "over": over}

    def to_json(self, seat: int | None = None) -> str:
        """`to_dict` as compact JSON: equal states give equal text."""
        return to_text(self.to_dict(seat))

    def redeal(self, seat: int, seed: int) -> Self:
        """A State like this one with everything hidden from ``seat`` dealt again; strict if this one is."""
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
        """What ``seat`` sees as numpy arrays, as ``game.observation_spec`` tells."""
        from chromacore.observe import from_view

        return from_view(self, check_seat(seat, self.game.players), window)

    # Drawings.

    def text(self, seat: int | None = None) -> str:
        """A drawing in plain text, of what ``seat`` may know."""
        from chromacore.render import text

        return text(self.to_dict(seat))

    def svg(self, seat: int | None = None, **options: Any) -> str:
        """A picture, of what ``seat`` may know."""
        from chromacore.render.picture import svg

        state: Any = self
        return svg(state, seat, **options)

    def _repr_svg_(self) -> str:
        return self.svg()

    # A value.

    def copy(self) -> Self:
        """The State itself: it never changes."""
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
