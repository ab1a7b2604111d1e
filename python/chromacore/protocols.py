"""The surface that every game shares, as types: what functions over several games can rely on.

The docstrings stand here alone; the classes of both engines take theirs from here. Where a move is expected, ``Any``
stands for what the games' own classes say exactly: int, str or the game's moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol, Self, _ProtocolMeta, runtime_checkable

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from chromacore.moves import Move
    from chromacore.observe.field import Field
    from chromacore.options import Option
    from chromacore.play.record import Record
    from chromacore.search import Analysis

__all__ = ["CHANCE", "TERMINAL", "Bot", "Game", "State"]

CHANCE: Final[int] = -1
"""Stands for chance where a seat is expected."""

TERMINAL: Final[int] = -4
"""Stands for nobody, in a finished game, where a seat is expected."""


_MEMBERS: Final = {
    "Game": ("name", "num_distinct_actions", "deal", "action", "move", "redeal"),
    "Bot": ("choose",),
    "State": ("to_move", "legal_actions", "play", "chance_outcomes", "to_dict"),
}
"""The members by which ``isinstance`` knows a Game, a Bot and a State: nothing else has them all."""


class _ByMembers(_ProtocolMeta):
    """Makes ``isinstance(x, Game)`` work for the games of both engines and of users, without computing any member."""

    def __instancecheck__(cls, x: object) -> bool:  # noqa: N805 - of a metaclass
        return issubclass(type(x), cls)

    def __subclasscheck__(cls, other: type) -> bool:  # noqa: N805 - of a metaclass
        if not vars(cls).get("_is_protocol"):
            return super().__subclasscheck__(other)
        return isinstance(other, type) and all(hasattr(other, member) for member in _MEMBERS[cls.__name__])


@runtime_checkable
class Game(Protocol, metaclass=_ByMembers):
    """A rule set with its options: immutable, hashable, picklable."""

    @property
    def name(self) -> str:
        """The name in JSON and on the command line."""

    @property
    def players(self) -> int:
        """Number of seats."""

    @property
    def num_distinct_actions(self) -> int | None:
        """Number of action numbers, chance included; None where the table has no edge."""

    @property
    def options(self) -> tuple[Option, ...]:
        """Every option with its value, default, range, rule and a sentence, in the order of the rules file."""

    @property
    def observation_spec(self) -> tuple[Field, ...]:
        """The arrays of an observation, in order: name, shape, dtype, range, meaning."""

    @classmethod
    def from_dict(cls, d: dict[str, Any]) -> Self:
        """Return the game that `to_dict` has written; an option left out has its default. `InvalidRules` otherwise."""

    @classmethod
    def from_json(cls, s: str) -> Self:
        """Return the game that `to_json` has written; an option left out has its default. `InvalidRules` otherwise."""

    def deal(self, seed: int | None = None) -> State:
        """Return a random start from a seed, 0 to 2^64 - 1; None: fresh entropy."""

    def state(self, d: dict[str, Any], strict: bool = True) -> State:
        """Return the position a dict describes, validated whole; `InvalidPosition` otherwise."""

    def state_from_json(self, s: str, strict: bool = True) -> State:
        """Return the position a JSON text describes, validated whole; `InvalidPosition` otherwise."""

    def redeal(self, view: dict[str, Any], seat: int, seed: int) -> State:
        """Return a State that fits what a seat knows, with the hidden things dealt at random.

        `InvalidPosition` for what is no view of that seat, and where no deal fits it.
        """

    def action(self, x: Any) -> int:
        """Return the action number of a notation or a move; `NotationError` if it is none."""

    def move(self, action: int) -> Move:
        """Return the move of an action number; `IllegalMove` out of range."""

    def to_dict(self) -> dict[str, Any]:
        """Return ``{"game": name, "rules": {every option}}``, which `from_dict` takes back."""

    def to_json(self) -> str:
        """Return `to_dict` as canonical JSON text, which `from_json` takes back."""

    def __hash__(self) -> int:
        """By class and options, as equality."""


@runtime_checkable
class State(Protocol, metaclass=_ByMembers):
    """One position: an immutable value, equal and hashable by content."""

    @property
    def game(self) -> Game:
        """The Game this is a position of."""

    @classmethod
    def from_dict(cls, d: dict[str, Any], strict: bool = True) -> Self:
        """Return the State that `to_dict` has written, with its game; `InvalidPosition` otherwise."""

    @classmethod
    def from_json(cls, s: str, strict: bool = True) -> Self:
        """Return the State that `to_json` has written, with its game; `InvalidPosition` otherwise."""

    @property
    def to_move(self) -> int:
        """The seat in turn, `CHANCE` (-1) or `TERMINAL` (-4)."""

    @property
    def seat_in_turn(self) -> int | None:
        """The seat in turn, also while chance decides; None when the game is over."""

    @property
    def is_terminal(self) -> bool:
        """Is the game over?"""

    @property
    def winners(self) -> list[int]:
        """The seats sharing the win, ascending; empty while the game runs."""

    @property
    def ending(self) -> str | None:
        """Why the game ended, in a word of the rules; None while it runs."""

    @property
    def scores(self) -> list[int] | None:
        """Points per seat; None where the rules count none."""

    @property
    def phase(self) -> str:
        """What kind of decision waits, as in the JSON."""

    def legal_actions(self) -> list[int]:
        """Return the legal action numbers, ascending; empty at chance and when the game is over."""

    def legal_moves(self) -> list[Any]:
        """Return the legal moves, in the order of `legal_actions`."""

    def is_legal(self, x: Any) -> bool:
        """Tell whether an action, move or notation may be played now."""

    def play(self, x: Any) -> Self:
        """Return the State after an action, move or notation; the old one stays.

        `NotationError`, `GameOver` or `IllegalMove`, looked for in this order, if it may not be played.
        """

    def notation(self, x: Any, seat: int | None = None) -> str:
        """Return the text of what may be played, or may happen, now; with a seat, as that seat may know it.

        A card or tile that the seat may not know is a question mark: ``=?``, ``give:?``, ``wild:?@c2``. `IllegalMove`,
        `GameOver` or `NotationError` for anything else.
        """

    def play_index(self, index: int) -> Self:
        """Return the State after the legal action at a place in the list of them, from 0.

        `GameOver` or `IllegalMove` where there is none.
        """

    def observation(self, seat: int, *, window: int | None = None) -> dict[str, NDArray[np.integer[Any]]]:
        """Return what a seat sees as numpy arrays by name; ``game.observation_spec`` says what they mean."""

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the possible chance events as (action, probability), ascending; empty when it is not chance's turn."""

    def children(self) -> list[Self]:
        """Return the States after each legal action, or after each chance event, in the order of the numbers."""

    def random_playout(self, seed: int) -> Self:
        """Return the State at the end of a uniformly random game from here, chance included.

        The two engines draw differently.
        """

    def returns(self) -> list[float]:
        """Return the zero-sum payoff of each seat: all 0 while the game runs or where nobody has won."""

    def to_dict(self, seat: int | None = None) -> dict[str, Any]:
        """Return the position as a dict: whole, or exactly what a seat may know.

        `from_dict` and ``game.state`` take a whole one back.
        """

    def to_json(self, seat: int | None = None) -> str:
        """Return `to_dict` as canonical JSON text: equal States give equal text."""

    def redeal(self, seat: int, seed: int) -> Self:
        """Return a State like this one with everything hidden from a seat dealt anew.

        It is strict if this one is. `InvalidPosition` where no deal fits what the seat sees; never the truth instead.
        """

    def text(self, seat: int | None = None, *, analysis: Analysis | None = None) -> str:
        """Return a drawing in text: whole, or what a seat may know; below it an analysis, as for `svg`."""

    def svg(  # noqa: PLR0913 - what can be asked of a picture
        self,
        seat: int | None = None,
        *,
        theme: str = "light",
        coordinates: bool = True,
        last: Any = None,
        hints: bool = False,
        threats: bool = False,
        analysis: Analysis | None = None,
    ) -> str:
        """Return a picture as an SVG document; equal views give equal bytes.

        Args:
            seat: draw what this seat may know; None: everything.
            theme: ``"light"`` or ``"dark"``.
            coordinates: label cells, columns and rows as notation does.
            last: point at what this move, action or notation has laid; a card that ``seat`` may not know may be ``?``
                in it (``wild:?@c2``) and is not shown. Draws, gifts and passes have laid nothing.
            hints: mark what the seat in turn may do; nothing is marked for another ``seat``.
            threats: Chromatix: mark the cells where the next seat would win with one stone, see STOP-NEXT (U2, U3).
            analysis: what `chromacore.analyse` has found here: each line where it would be played, with its rank, its
                share and its visits, and a table below. It tells of what the seat in turn knows, so ``seat`` must be
                that seat or None.

        Raises:
            TypeError: an argument of the wrong type.
            NotationError, IllegalMove: ``last`` is no move of this game.
            ChromacoreError: an unknown seat or theme; ``last`` does not lie on the board; ``threats`` of another game;
                ``analysis`` of another position, or for another seat.
        """

    def _repr_svg_(self) -> str:
        """Return `svg` of everything, for notebooks."""

    def copy(self) -> Self:
        """Return this very State: it never changes."""


@runtime_checkable
class Bot(Protocol, metaclass=_ByMembers):
    """Whoever decides for a seat: the bots of the library, and any object of yours with this method."""

    def choose(self, state: State, seed: int = 0, history: Record | None = None) -> Any:
        """Return what to play for the seat in turn: an action, a move or notation.

        ``state`` is the State as that seat may know it: everything hidden from it is dealt anew. What is random is to
        follow from ``seed`` alone, so that games can be repeated. ``history`` is what the seat has seen of the game, or
        None where that is not at hand.
        """
