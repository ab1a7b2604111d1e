"""A position of Chromino, and a turn: what follows from each move (U1 to U8)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from chromacore.moves import ChrominoMove, DrawnTile, DrawTile, PlaceTile
from chromacore.reference.chromino import ending, explain, json, legal, notation, queries
from chromacore.reference.chromino.board import Ground, drawn_in_order, ground_of, table_in_order
from chromacore.reference.chromino.moves import number_of
from chromacore.reference.chromino.tiles import Tiles, in_tile_order, tile_of
from chromacore.reference.kernel.state import State

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np
    from numpy.typing import NDArray

    from chromacore.moves import Move
    from chromacore.reference.chromino.ending import Hands
    from chromacore.reference.chromino.options import Chromino
    from chromacore.reference.kernel.faults import Fault
    from chromacore.reference.kernel.json import JsonDict
    from chromacore.reference.kernel.values import Over


class ChrominoState(State):
    """One position of Chromino: the table, the hands, the bag, and how far the turn and the round have come."""

    game: Chromino
    _table: tuple[PlaceTile, ...]  # the start tile first, the others by y, then x
    _hands: Hands  # each in tile order
    _bag: Tiles  # in tile order
    _first: int  # S3: who began
    _phase: str  # "turn", or "draw" when a tile is being drawn
    _drawn: Tiles  # what the seat in turn drew this turn, all still in its hand
    _idle: int  # E3: turns in a row, up to now, that neither placed nor drew
    _turns_left: int | None  # E1: this turn and those after it; None until somebody is out
    _scores: tuple[int, ...] | None  # X1; None outside expert

    @classmethod
    def _game_class(cls) -> type[Chromino]:
        from chromacore.reference.chromino.options import Chromino

        return Chromino

    @property
    def phase(self) -> str:
        """``"draw"`` while a tile is being drawn (U7), else ``"turn"``, also when the game is over."""
        return self._phase

    @property
    def scores(self) -> list[int] | None:
        # X1: only in expert.
        return None if self._scores is None else list(self._scores)

    def _at_chance(self) -> bool:
        return self._phase == "draw"

    @cached_property
    def _ground(self) -> Ground:
        """Every covered square, with what lies there."""
        return ground_of(self._table)

    @cached_property
    def _placements(self) -> list[PlaceTile]:
        """Every legal placement of the seat in turn."""
        return legal.placements(self)

    def legal_actions(self) -> list[int]:
        if self.is_terminal or self._at_chance():
            return []
        return sorted(number_of(move) for move in legal.decisions(self))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        # U7: every tile of the bag is equally likely.
        if self.is_terminal or not self._at_chance():
            return []
        return [(number_of(move), share) for move, share in legal.outcomes(self)]

    def _forbidden(self, move: ChrominoMove) -> Fault | None:
        return explain.forbidden(self, move)

    def _masked(self, move: ChrominoMove, seat: int) -> str:
        return notation.masked(self, move)

    # A turn (U1 to U6). ----------------------------------------------------------------------------------------------

    def _after(self, move: ChrominoMove) -> ChrominoState:
        if isinstance(move, DrawTile):
            return self._but(_phase="draw")
        if isinstance(move, DrawnTile):
            return self._but(
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
        return self._but(_table=table, _hands=self._with_hand(hand), _scores=scores)

    def _end_turn(self, idle: int) -> ChrominoState:
        """The turn is over; is the game (E1, E3)? If not, the next seat is in turn (S3)."""
        game, turns_left, over = self.game, self._turns_left, None
        if turns_left is not None:
            turns_left -= 1
        elif ending.seats_out(self._hands):
            turns_left = ending.turns_after_going_out(game, self._seat, self._first)
        if turns_left == 0:
            over = ending.over_with(game, "out", self._hands, self._scores)
        elif turns_left is None and ending.is_deadlock(game, self._bag, idle):
            over = ending.over_with(game, "deadlock", self._hands, self._scores)
        following = (self._seat + 1) % game.players
        return self._but(turn=following, over=over, _drawn=(), _idle=idle, _turns_left=turns_left)

    def _with_hand(self, hand: Iterable[str]) -> Hands:
        """The hands, with this one for the seat in turn."""
        new = in_tile_order(hand)
        return tuple(new if seat == self._seat else old for seat, old in enumerate(self._hands))

    def _but(self, turn: int | None = None, over: Over | None = None, **changes: object) -> ChrominoState:
        """This State with other content; the same seat is in turn if none is given."""
        content = {name: getattr(self, name) for name in _CONTENT}
        return self._make(self.game, self._turn if turn is None else turn, over, **{**content, **changes})

    # For players and apps. -------------------------------------------------------------------------------------------

    def hints(self, level: str = "beginner") -> dict[str, list[PlaceTile] | None]:
        """Return the tiles that the seat in turn can place, and where (H1); empty at chance and when the game is over.

        Args:
            level: ``"beginner"`` gives the legal placements of each tile, ascending; ``"intermediate"`` gives None for
                each; ``"none"`` gives nothing.

        Raises:
            ChromacoreError: an unknown level.
        """
        return queries.hints(self, level)

    def contacts(self, x: int | str | Move) -> int:
        """Return the number of contacts that a placement has (P2), whether they match and whoever holds the tile.

        `NotationError` for text that is no move; `IllegalMove` for what is no placement, or if a square is taken (P1).
        """
        return queries.contacts(self, x)

    def neighbours(self, x: int | str | Move) -> list[str]:
        """Return the tiles that a placement touches, each once, as `to_dict` writes them and in its order.

        It is refused as by `contacts`.
        """
        return queries.neighbours(self, x)

    def score(self, x: int | str | Move) -> int:
        """Return the points that a placement is worth in expert (X1, X2), in any rule set.

        It is refused as by `contacts`.
        """
        return queries.score(self, x)

    def legal_placements(self) -> NDArray[np.void]:
        """Return the legal actions with their contacts and scores as one structured array.

        `chromacore.observe.placements` says what the columns mean.
        """
        from chromacore.observe.placements import from_moves

        return from_moves(self)

    def _fields(self, seat: int | None) -> JsonDict:
        return json.fields(self, seat)


_CONTENT = ("_table", "_hands", "_bag", "_first", "_phase", "_drawn", "_idle", "_turns_left", "_scores")
