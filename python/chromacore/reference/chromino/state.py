"""One position of Chromino: the turn (U1 to U8), what a seat may know, and help for players (H1).

The set-up is in ``game.py``.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from chromacore.errors import ChromacoreError, IllegalMove, show
from chromacore.moves import DrawnTile, DrawTile, Move, Pass, PlaceTile
from chromacore.reference.chromino.ending import is_deadlock, over_with, seats_out, turns_after_going_out
from chromacore.reference.chromino.reading import drawn_in_order, table_in_order
from chromacore.reference.chromino.table import (
    Contact,
    Ground,
    contacts_at,
    ground_of,
    open_places,
    place_of,
    placing_fault,
    points,
    squares,
    touched,
)
from chromacore.reference.chromino.tiles import CHAMELEONS, in_tile_order, move_of, number_of, readings, tile_of
from chromacore.reference.kernel import State

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from chromacore.reference.basics import JsonDict, Over
    from chromacore.reference.chromino.ending import Hands
    from chromacore.reference.chromino.game import Chromino

LEVELS = ("beginner", "intermediate", "none")
"""H1."""


class ChrominoState(State):
    """One position of Chromino: the table, the hands, the bag, and how far the turn and the round have come."""

    game: Chromino
    _table: tuple[PlaceTile, ...]  # the start tile first, the others by y, then x
    _hands: Hands  # each in tile order
    _bag: tuple[str, ...]  # in tile order
    _first: int  # S3: who began
    _phase: str  # "turn", or "draw" when a tile is being drawn
    _drawn: tuple[str, ...]  # what the seat in turn drew this turn, all still in its hand
    _idle: int  # E3: turns in a row, up to now, that neither placed nor drew
    _turns_left: int | None  # E1: this turn and those after it; None until somebody is out
    _scores: tuple[int, ...] | None  # X1; None outside expert

    @property
    def phase(self) -> str:
        """``"turn"``: a seat decides; ``"draw"``: a tile is being drawn (U7). ``"turn"`` when over."""
        return self._phase

    @property
    def scores(self) -> list[int] | None:
        """X1: points per seat; None outside ``expert``."""
        return None if self._scores is None else list(self._scores)

    @property
    def _seat(self) -> int:
        """The seat in turn of a running game, also at chance."""
        assert self._turn is not None, "asked only while the game runs"
        return self._turn

    def _at_chance(self) -> bool:
        return self._phase == "draw"

    def legal_actions(self) -> list[int]:
        """The actions the rules allow (U1 to U6), ascending; empty at chance and when over."""
        if self.is_terminal or self._at_chance():
            return []
        moves: list[PlaceTile | DrawTile | Pass] = list(self._placements)
        if self._drawing_fault() is None:
            moves.append(DrawTile())
        if self._passing_fault() is None:
            moves.append(Pass())
        return sorted(number_of(move) for move in moves)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """U7: every tile of the bag, equally likely; empty when no tile is being drawn."""
        if self.is_terminal or not self._at_chance():
            return []
        return [(number_of(DrawnTile(tile)), 1 / len(self._bag)) for tile in self._bag]

    # A turn: U1 to U6.

    def _forbidden(self, action: int) -> str | None:
        move = move_of(action)
        if self._at_chance():
            if not isinstance(move, DrawnTile):
                return "a tile is being drawn: '=' and a tile of the bag (U7)"
            return None if move.tile in self._bag else f"{move.tile} is not in the bag (U7)"
        if isinstance(move, DrawTile):
            return self._drawing_fault()
        if isinstance(move, Pass):
            return self._passing_fault()
        if isinstance(move, PlaceTile):
            return self._placement_fault(move)
        return "no tile is being drawn (U7)"

    def _drawing_fault(self) -> str | None:
        """U2, U4: why drawing is not open; None if it is."""
        fault = self._no_draw_left()
        if fault is None and not self.game.voluntary and self._placements:
            return f"seat {self._seat} can place a tile (U2)"
        return fault

    def _no_draw_left(self) -> str | None:
        """Why there is nothing (more) to draw this turn: the bag, or U4."""
        if not self._bag:
            return "the bag is empty (U2)"
        limit, drawn = self.game.draws_per_turn, len(self._drawn)
        if limit is not None and drawn >= limit:
            return f"seat {self._seat} has drawn {drawn} of {limit} this turn (U4)"
        return None

    def _passing_fault(self) -> str | None:
        """U5, or U2 with ``voluntary=False``: why passing is not open; None if it is."""
        if self.game.voluntary:
            return "draw first, the bag is not empty (U5)" if self._bag and not self._drawn else None
        if self._placements:
            return f"seat {self._seat} can place a tile (U2)"
        return f"seat {self._seat} can draw a tile (U2)" if self._no_draw_left() is None else None

    def _tile_fault(self, tile: str) -> str | None:
        """U1, U3, U6: why the seat in turn may not place this tile anywhere; None if it may."""
        hand = self._hands[self._seat]
        if tile not in hand:
            return f"seat {self._seat} does not hold {tile} (U1)"
        if self.game.after_draw == "drawn-only" and self._drawn and tile != self._drawn[-1]:
            return f"after a draw only the tile drawn may be placed, {self._drawn[-1]} (U3)"
        if len(hand) == 1 and tile in CHAMELEONS:
            return "the last tile may not be a chameleon (U6)"
        return None

    def _placement_fault(self, move: PlaceTile) -> str | None:
        """Why a placement is not allowed; None if it is."""
        fault = self._tile_fault(tile_of(move)) or self._taken(move)
        return fault or placing_fault(self.game, move, contacts_at(place_of(move), self._ground))

    def _taken(self, move: PlaceTile) -> str | None:
        """P1: the first square of a placement that is not free, in words; None if all are."""
        for x, y in squares(place_of(move)):
            if (x, y) in self._ground:
                return f"({x},{y}) is taken (P1)"
        return None

    @cached_property
    def _ground(self) -> Ground:
        """Every covered square, with what lies there."""
        return ground_of(self._table)

    @cached_property
    def _placements(self) -> list[PlaceTile]:
        """Every legal placement of the seat in turn (U1, U3, U6, P1 to P4 or J1 to J5)."""
        ways = [
            letters for tile in self._hands[self._seat] if self._tile_fault(tile) is None for letters in readings(tile)
        ]
        return [
            PlaceTile(letters, *place)
            for place, contacts in open_places(self._ground).items()
            for letters in ways
            if placing_fault(self.game, PlaceTile(letters, *place), contacts) is None
        ]

    def _after(self, action: int) -> ChrominoState:
        move = move_of(action)
        if isinstance(move, DrawTile):
            return self._with(_phase="draw")
        if isinstance(move, DrawnTile):
            return self._with(
                _phase="turn",
                _hands=self._with_hand([*self._hands[self._seat], move.tile]),
                _bag=tuple(tile for tile in self._bag if tile != move.tile),
                _drawn=drawn_in_order(self.game, [*self._drawn, move.tile]),
            )
        if isinstance(move, PlaceTile):
            return self._place(move)._end_turn(idle=0)
        return self._end_turn(idle=0 if self._drawn else self._idle + 1)

    def _place(self, move: PlaceTile) -> ChrominoState:
        """U1: the tile goes from the hand to the table; X1: in expert it scores."""
        hand = [tile for tile in self._hands[self._seat] if tile != tile_of(move)]
        scores = self._scores
        if scores is not None:
            gained = self.score(str(move))
            scores = tuple(old + gained * (seat == self._seat) for seat, old in enumerate(scores))
        table = table_in_order([*self._table, move])
        return self._with(_table=table, _hands=self._with_hand(hand), _scores=scores)

    def _end_turn(self, idle: int) -> ChrominoState:
        """The turn is over; is the game (E1, E3)? If not, the next seat is in turn (S3)."""
        game, turns_left, over = self.game, self._turns_left, None
        if turns_left is not None:
            turns_left -= 1
        elif seats_out(self._hands):
            turns_left = turns_after_going_out(game, self._seat, self._first)
        if turns_left == 0:
            over = over_with(game, "out", self._hands, self._scores)
        elif turns_left is None and is_deadlock(game, self._bag, idle):
            over = over_with(game, "deadlock", self._hands, self._scores)
        following = (self._seat + 1) % game.players
        return self._with(turn=following, over=over, _drawn=(), _idle=idle, _turns_left=turns_left)

    def _with_hand(self, hand: list[str]) -> Hands:
        """The hands, with this one for the seat in turn."""
        new = tuple(in_tile_order(hand))
        return tuple(new if seat == self._seat else old for seat, old in enumerate(self._hands))

    def _with(self, turn: int | None = None, over: Over | None = None, **changes: object) -> ChrominoState:
        """This State with other content; the same seat is in turn if none is given."""
        content = {name: getattr(self, name) for name in _CONTENT}
        return self._make(self.game, self._turn if turn is None else turn, over, **{**content, **changes})

    # For players and apps: H1, P2, X1.

    def hints(self, level: str = "beginner") -> dict[str, list[PlaceTile] | None]:
        """H1: which tiles the seat in turn can place, and where. Nothing but what `legal_moves` says.

        Args:
            level: ``"beginner"``: tile -> its legal placements, ascending; ``"intermediate"``: tile -> None;
                ``"none"``: nothing.

        Returns:
            By canonical name, in tile order; empty at chance and when over.

        Raises:
            ChromacoreError: an unknown level.
        """
        if level not in LEVELS:
            raise ChromacoreError(f"level={show(level)}: one of {', '.join(show(name) for name in LEVELS)} (H1)")
        placements = [move for move in self.legal_moves() if isinstance(move, PlaceTile)]
        if level == "none":
            return {}
        found: dict[str, list[PlaceTile] | None] = {}
        for tile in in_tile_order(list({tile_of(move) for move in placements})):
            found[tile] = [move for move in placements if tile_of(move) == tile] if level == "beginner" else None
        return found

    def contacts(self, x: int | str | Move) -> int:
        """P2: how many contacts a placement on free squares has, matching or not, whosever tile it is.

        Raises:
            TypeError, NotationError, IllegalMove: no move; not a placement, or a square is taken (P1).
        """
        return len(self._contacts_of(self._free_placement(x)))

    def neighbours(self, x: int | str | Move) -> list[str]:
        """The tiles a placement touches, each once, as ``to_dict`` writes them and in its order. Errors: `contacts`."""
        contacts = self._contacts_of(self._free_placement(x))
        return [str(tile) for tile in touched(contacts, self._table)]

    def score(self, x: int | str | Move) -> int:
        """X1, X2: the points a placement is worth in expert, asked in any rule set. Errors: `contacts`."""
        move = self._free_placement(x)
        return points(self.game, move, touched(self._contacts_of(move), self._table))

    def legal_placements(self) -> NDArray[np.void]:
        """The legal actions with contacts and scores as one structured array, see `chromacore.observe.placements`."""
        from chromacore.observe.placements import from_moves

        return from_moves(self)

    def _free_placement(self, x: object) -> PlaceTile:
        """A placement whose squares are free."""
        action = self.game._any_action(x)
        self.game._check_range(action)
        move = move_of(action)
        fault = self._taken(move) if isinstance(move, PlaceTile) else "not a placement (P1)"
        if fault is not None or not isinstance(move, PlaceTile):
            raise IllegalMove(f"illegal move {show(str(move))}: {fault}")
        return move

    def _contacts_of(self, move: PlaceTile) -> list[Contact]:
        return contacts_at(place_of(move), self._ground)

    # Positions and views.

    def _fields(self, seat: int | None) -> JsonDict:
        """DESIGN 5; for a seat DESIGN 6: other hands (but U8), the bag and what others drew are counts."""

        def seen(tiles: tuple[str, ...], shown: bool) -> list[str] | int:
            return list(tiles) if seat is None or shown else len(tiles)

        return {
            "tiles": [str(tile) for tile in self._table],
            "hands": [seen(hand, shown=owner == seat or len(hand) == 1) for owner, hand in enumerate(self._hands)],
            "bag": seen(self._bag, shown=False),
            "first": self._first,
            "to_move": self._turn,
            "phase": self._phase,
            "drawn": seen(self._drawn, shown=self._turn is None or self._turn == seat),
            "idle": self._idle,
            "out": seats_out(self._hands),
            "turns_left": self._turns_left,
            "scores": self.scores,
        }


_CONTENT = ("_table", "_hands", "_bag", "_first", "_phase", "_drawn", "_idle", "_turns_left", "_scores")
