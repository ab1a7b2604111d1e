"""Chromino by the rule book: every rule of ``chromino.md`` once, recomputed from the tiles alone.

Here are the options and the set-up (S1 to S3). The tiles and their numbers are in ``tiles.py``, what may be
laid where in ``table.py``, the turn in ``state.py``, the end in ``ending.py``, and the
reading of positions and views in ``reading.py``.
"""

from __future__ import annotations

from typing import Any, ClassVar

from chromacore.errors import IllegalMove, InvalidPosition, InvalidRules
from chromacore.moves import PlaceTile
from chromacore.reference.basics import JsonDict, Rng, choice, integer, switch
from chromacore.reference.chromino.reading import check_position, check_view, fill_view, read_fields
from chromacore.reference.chromino.state import ChrominoState
from chromacore.reference.chromino.tiles import (
    ACTION_COUNT,
    CHAMELEONS,
    TILES,
    in_tile_order,
    move_of,
    number_of,
    palindrome_of,
    read_move,
)
from chromacore.reference.kernel import Game

__all__ = ["Chromino", "ChrominoState"]


class Chromino(Game["ChrominoState"]):
    """The game of chromatic dominoes, for 1 to 8 players.

    Args:
        players: 1 to 8 (S1).
        hand_size: tiles each takes at the start, 1 to 15; players x hand_size + 1 is at most 80 (S1).
        voluntary: may a seat draw or pass though it could place (U2)?
        after_draw: what may be placed after a draw, ``"drawn-only"`` or ``"any"`` (U3).
        draws_per_turn: 1, 3, 4, 5, or None for as many as wanted (U4).
        round_end: who still has a turn when a seat goes out, ``"finish-round"`` or ``"one-more-turn"`` (E1).
        ruleset: ``"standard"``, ``"expert"`` (X1 to X3) or ``"junior"`` (J1 to J5).
        expert_neighbours: 3, or None for all: how many neighbours score (X2).
        junior_chameleon_lengthwise: may a chameleon also join by its own end (J3)?
        junior_corners: may end squares join at any edge (J5)?

    Raises:
        InvalidRules: an unknown option, a bad value, or hands that need more tiles than there are.
    """

    name: ClassVar[str] = "chromino"
    OPTIONS = (
        integer("players", 3, 1, 8, "S1"),
        integer("hand_size", 8, 1, 15, "S1"),
        switch("voluntary", True, "U2"),
        choice("after_draw", "drawn-only", ("drawn-only", "any"), "U3"),
        choice("draws_per_turn", 1, (1, 3, 4, 5, None), "U4"),
        choice("round_end", "finish-round", ("finish-round", "one-more-turn"), "E1"),
        choice("ruleset", "standard", ("standard", "expert", "junior"), "X1, J1"),
        choice("expert_neighbours", 3, (3, None), "X2"),
        switch("junior_chameleon_lengthwise", False, "J3"),
        switch("junior_corners", False, "J5"),
    )
    KEYS = (
        "game",
        "rules",
        "tiles",
        "hands",
        "bag",
        "first",
        "to_move",
        "phase",
        "drawn",
        "idle",
        "out",
        "turns_left",
        "scores",
        "over",
    )
    ENDINGS = ("out", "deadlock")  # E5
    hand_size: int
    voluntary: bool
    after_draw: str
    draws_per_turn: int | None
    round_end: str
    ruleset: str
    expert_neighbours: int | None
    junior_chameleon_lengthwise: bool
    junior_corners: bool

    def _check_together(self) -> None:
        if self.players * self.hand_size + 1 > len(TILES):
            raise InvalidRules(f"hand_size={self.hand_size}: players x hand_size + 1 is at most {len(TILES)} (S1)")

    # Actions.

    @property
    def num_distinct_actions(self) -> None:
        """None: the table has no edge."""
        return

    @property
    def _action_count(self) -> int:
        return ACTION_COUNT

    def _notation(self, action: int) -> str:
        return str(move_of(action))

    def _parse(self, text: str) -> int:
        return number_of(read_move(text))

    def _check_range(self, action: int) -> None:
        super()._check_range(action)
        if move_of(action) is None:
            raise IllegalMove(f"illegal action {action}: {palindrome_of(action)} reads the same reversed (P5)")

    # Positions.

    def _deal(self, rng: Rng) -> ChrominoState:
        """S1 to S3: the first player, the start chameleon, the hands, and the rest as the bag."""
        first = rng.below(self.players)
        start = CHAMELEONS[rng.below(len(CHAMELEONS))]
        tiles = [tile for tile in TILES if tile != start]
        rng.shuffle(tiles)
        hands = []
        for _ in range(self.players):
            hands.append(tuple(in_tile_order(tiles[: self.hand_size])))
            tiles = tiles[self.hand_size :]
        return ChrominoState._make(
            self,
            first,
            None,
            _table=(PlaceTile(start, -1, 0, ">"),),
            _hands=tuple(hands),
            _bag=tuple(in_tile_order(tiles)),
            _first=first,
            _phase="turn",
            _drawn=(),
            _idle=0,
            _turns_left=None,
            _scores=(0,) * self.players if self.ruleset == "expert" else None,
        )

    def _read(self, fields: JsonDict, strict: bool) -> ChrominoState:
        content = read_fields(self, fields)
        turn, over, out = content.pop("turn"), content.pop("over"), content.pop("out")
        state = ChrominoState._make(self, turn, over, **{f"_{name}": value for name, value in content.items()})
        check_position(state, out, strict)
        return state

    def _hidden(self, view: JsonDict, seat: int) -> list[Any]:
        hidden = check_view(self, view, seat)
        unshuffled = self.state(fill_view(view, hidden))  # what it hides makes no position invalid: tried once
        if unshuffled.to_dict(seat) != view:
            raise InvalidPosition("the view is not as to_dict(seat) writes it")
        return hidden

    def _filled(self, view: JsonDict, seat: int, hidden: list[Any]) -> JsonDict:
        return fill_view(view, hidden)
