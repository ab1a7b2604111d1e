"""The game of Chromino: its options, its deal, and where the rest of it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from chromacore.errors import IllegalMove
from chromacore.moves import PlaceTile
from chromacore.reference.chromino import json, moves, notation, redeal
from chromacore.reference.chromino.check import check
from chromacore.reference.chromino.state import ChrominoState
from chromacore.reference.chromino.tiles import CHAMELEONS, TILES, in_tile_order
from chromacore.reference.kernel.faults import refuse
from chromacore.reference.kernel.game import Game
from chromacore.reference.kernel.options import Row, refuse_option

if TYPE_CHECKING:
    from chromacore.moves import ChrominoMove
    from chromacore.reference.kernel.json import JsonDict
    from chromacore.reference.kernel.rng import Rng


class Chromino(Game[ChrominoState]):
    """The game of chromatic dominoes, for 1 to 8 players."""

    name: ClassVar[str] = "chromino"
    OPTIONS = (
        Row(name="players", kind="int", default=3, low=1, high=8, rule="S1", about="Number of players."),
        Row(
            name="hand_size",
            kind="int",
            default=8,
            low=1,
            high=15,
            rule="S1",
            about="Tiles each takes at the start; players x hand_size + 1 is at most 80.",
        ),
        Row(
            name="voluntary",
            kind="bool",
            default=True,
            rule="U2",
            about="May a seat draw or pass though it could place?",
        ),
        Row(
            name="after_draw",
            kind="choice",
            default="drawn-only",
            choices=("drawn-only", "any"),
            rule="U3",
            about="What may be placed after a draw: the tile drawn, or any of the hand.",
        ),
        Row(
            name="draws_per_turn",
            kind="choice",
            default=1,
            choices=(1, 3, 4, 5, None),
            rule="U4",
            about="How often a seat may draw in a turn; None: as often as wanted.",
        ),
        Row(
            name="round_end",
            kind="choice",
            default="finish-round",
            choices=("finish-round", "one-more-turn"),
            rule="E1",
            about="Who still has a turn when a seat goes out.",
        ),
        Row(
            name="ruleset",
            kind="choice",
            default="standard",
            choices=("standard", "expert", "junior"),
            rule="X1, J1",
            about="Expert counts points, junior joins tiles end to end.",
        ),
        Row(
            name="expert_neighbours",
            kind="choice",
            default=3,
            choices=(3, None),
            rule="X2",
            about="In expert, how many touched tiles score; None: all.",
        ),
        Row(
            name="junior_chameleon_lengthwise",
            kind="bool",
            default=False,
            rule="J3",
            about="In junior, may a chameleon also join by its own end?",
        ),
        Row(
            name="junior_corners",
            kind="bool",
            default=False,
            rule="J5",
            about="In junior, may end squares join at any edge?",
        ),
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
            refuse_option("hand_size", self.hand_size, f"players x hand_size + 1 is at most {len(TILES)}", "S1")

    @property
    def num_distinct_actions(self) -> None:
        return

    @property
    def _action_count(self) -> int:
        return moves.ACTION_COUNT

    def _check_range(self, action: int) -> None:
        super()._check_range(action)
        if moves.move_of(action) is None:
            reason = f"{moves.palindrome_of(action)} reads the same reversed"
            raise IllegalMove(f"illegal action {action}: {reason} (P5)", rule="P5", value=str(action))

    def _move_of(self, action: int) -> ChrominoMove:
        move = moves.move_of(action)
        assert move is not None, "the number was checked"
        return move

    def _number_of(self, move: ChrominoMove) -> int:
        return moves.number_of(move)

    def _read_move(self, text: str) -> ChrominoMove:
        return notation.read_move(text)

    def _deal(self, rng: Rng) -> ChrominoState:
        """S1 to S3: the first player, the start chameleon, the hands, and the rest as the bag."""
        first = rng.below(self.players)
        start = CHAMELEONS[rng.below(len(CHAMELEONS))]
        tiles = [tile for tile in TILES if tile != start]
        rng.shuffle(tiles)
        hands = []
        for _ in range(self.players):
            hands.append(in_tile_order(tiles[: self.hand_size]))
            tiles = tiles[self.hand_size :]
        return ChrominoState._make(
            self,
            first,
            None,
            _table=(PlaceTile(start, -1, 0, ">"),),
            _hands=tuple(hands),
            _bag=in_tile_order(tiles),
            _first=first,
            _phase="turn",
            _drawn=(),
            _idle=0,
            _turns_left=None,
            _scores=(0,) * self.players if self.ruleset == "expert" else None,
        )

    def _read(self, fields: JsonDict, strict: bool) -> ChrominoState:
        state = ChrominoState._make(self, **json.read(self, fields))
        check(state, fields["out"], strict)
        return state

    def _hidden(self, view: JsonDict, seat: int, strict: bool) -> list[str]:
        hidden = redeal.hidden(self, view, seat)
        if self._read(redeal.filled(view, hidden), strict).to_dict(seat) != view:
            refuse(None, "the view is not as to_dict(seat) writes it")
        return hidden

    def _filled(self, view: JsonDict, seat: int, hidden: list[str]) -> JsonDict:
        return redeal.filled(view, hidden)
