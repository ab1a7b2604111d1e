"""Nim with tokens (RULES.md), written as a user writes a game: on the classes of the reference engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from chromacore.errors import NotationError, show
from chromacore.games import Entry
from chromacore.moves import Move
from chromacore.reference.kernel import Game, State
from chromacore.reference.kernel.faults import Fault, expect, refuse
from chromacore.reference.kernel.json import is_json_int
from chromacore.reference.kernel.options import Row
from chromacore.reference.kernel.values import Over

if TYPE_CHECKING:
    from chromacore.reference.kernel.json import JsonDict
    from chromacore.reference.kernel.rng import Rng

TOKENS = [1, 1, 1, 2, 2, 2]
TEXTS = ("take:1", "take:2", "draw", "token:1", "token:2", "=1", "=2")
"""By action number."""
DRAW, DRAWN = TEXTS.index("draw"), TEXTS.index("=1")


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take one or two counters (N4)."""

    count: int

    def __str__(self) -> str:
        return f"take:{self.count}"


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw a token (N5)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Spend(Move):
    """Spend the own token (N6)."""

    value: int

    def __str__(self) -> str:
        return f"token:{self.value}"


@dataclass(frozen=True, slots=True)
class Drawn(Move):
    """Chance: the token that was drawn (N5)."""

    value: int

    def __str__(self) -> str:
        return f"={self.value}"


def read_move(text: str) -> Move:
    """Return the move that canonical notation stands for."""
    kind = {"take:": Take, "token:": Spend, "=": Drawn}.get(text[:-1])
    return Draw() if kind is None else kind(int(text[-1]))


class Nim(Game["NimState"]):
    """Three-player Nim with a hidden token each."""

    name = "nim"
    OPTIONS = (
        Row(name="heap", kind="int", default=7, low=1, high=20, rule="N1", about="Counters in the heap."),
        Row(
            name="last",
            kind="choice",
            default="wins",
            choices=("wins", "loses"),
            rule="N7",
            about="What the last one does.",
        ),
    )
    KEYS = ("game", "rules", "heap", "hands", "bag", "spent", "to_move", "phase", "over")
    ENDINGS = ("empty",)
    players = 3  # N1
    heap: int
    last: str

    @property
    def _action_count(self) -> int:
        return len(TEXTS)

    def _move_of(self, action: int) -> Move:
        return read_move(TEXTS[action])

    def _number_of(self, move: Move) -> int:
        return TEXTS.index(str(move))

    def _read_move(self, text: str) -> Move:
        if text not in TEXTS:
            raise NotationError(f"{show(text)} is no move: one of {', '.join(TEXTS)} (N4)", rule="N4", value=show(text))
        return read_move(text)

    def _deal(self, rng: Rng) -> NimState:
        """N2, N3."""
        first = rng.below(3)
        tokens = list(TOKENS)
        rng.shuffle(tokens)
        hands, bag = tuple((token,) for token in tokens[:3]), tuple(sorted(tokens[3:]))
        return NimState._make(self, first, None, _heap=self.heap, _hands=hands, _bag=bag, _spent=(), _drawing=False)

    def _read(self, fields: JsonDict, strict: bool) -> NimState:  # noqa: ARG002 - there is nothing that is lax
        turn, over = self._read_to_move(fields), self._read_over(fields)
        heap, hands, phase = fields["heap"], fields["hands"], fields["phase"]
        if not is_json_int(heap) or not 0 <= heap <= self.heap:
            expect("heap", heap, f"0 to {self.heap}", "N1")
        if not isinstance(hands, list) or len(hands) != self.players:
            refuse("hands", "a list for each seat")
        tokens = [_tokens("hands", hand) for hand in hands]
        bag, spent = _tokens("bag", fields["bag"]), _tokens("spent", fields["spent"])
        if any(len(hand) > 1 for hand in tokens):
            refuse("hands", "one token each at most", "N5")
        if sorted([*bag, *spent, *(token for hand in tokens for token in hand)]) != TOKENS:
            refuse("bag", "three tokens of value 1 and three of value 2 in all", "N2")
        if phase not in {"turn", "draw"}:
            expect("phase", phase, "turn or draw")
        if phase == "draw" and (turn is None or tokens[turn] or not bag):
            refuse("phase", "nobody can draw", "N5")
        if (heap == 0) != (over is not None):
            refuse("over", "when the heap is empty, and only then", "N7")
        if over is not None and len(over.winners) != (1 if self.last == "wins" else 2):
            refuse("over", f"winners by last={self.last!r}", "N7")
        return NimState._make(
            self, turn, over, _heap=heap, _hands=tuple(tokens), _bag=bag, _spent=spent, _drawing=phase == "draw"
        )

    def _hidden(self, view: JsonDict, seat: int, strict: bool) -> list[int]:  # noqa: ARG002 - the same
        known = view["hands"][seat] if isinstance(view["hands"], list) and len(view["hands"]) == self.players else None
        left = list(TOKENS)
        for token in [*_tokens("hands", known), *_tokens("spent", view["spent"])]:
            if token not in left:
                refuse("spent", "more tokens than there are", "N2")
            left.remove(token)
        return left

    def _filled(self, view: JsonDict, seat: int, hidden: list[int]) -> JsonDict:
        left, hands = list(hidden), list(view["hands"])
        for other in range(self.players):
            if other != seat:
                if hands[other] not in {0, 1}:
                    refuse("hands", "a count, 0 or 1, of each other seat")
                hands[other] = [left.pop(0) for _ in range(hands[other])]
        return {**view, "hands": hands, "bag": sorted(left)}


class NimState(State):
    """One position of Nim with tokens."""

    game: Nim
    _heap: int
    _hands: tuple[tuple[int, ...], ...]
    _bag: tuple[int, ...]
    _spent: tuple[int, ...]
    _drawing: bool

    @classmethod
    def _game_class(cls) -> type[Nim]:
        return Nim

    @property
    def phase(self) -> str:
        """``turn``, or ``draw`` while chance decides."""
        return "draw" if self._drawing else "turn"

    @property
    def _hand(self) -> tuple[int, ...]:
        return self._hands[self._turn] if self._turn is not None else ()

    def legal_actions(self) -> list[int]:
        """N4 to N6."""
        if self._over is not None or self._drawing:
            return []
        return [action for action in range(DRAWN) if self._forbidden(read_move(TEXTS[action])) is None]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """N5: each token in the bag is equally likely."""
        if not self._drawing:
            return []
        bag = self._bag
        return [(DRAWN + value - 1, bag.count(value) / len(bag)) for value in (1, 2) if value in bag]

    def _at_chance(self) -> bool:
        return self._drawing

    def _forbidden(self, move: Any) -> Fault | None:
        if self._drawing:
            allowed = isinstance(move, Drawn) and move.value in self._bag
            return None if allowed else Fault("a token of the bag is drawn now", "N5")
        if isinstance(move, Drawn):
            return Fault("nothing is drawn now", "N5")
        if isinstance(move, Draw):
            allowed = bool(self._bag) and not self._hand
            return None if allowed else Fault("with a token in hand, or none in the bag", "N5")
        if isinstance(move, Spend) and move.value not in self._hand:
            return Fault(f"no token of value {move.value} in hand", "N6")
        taken = move.count if isinstance(move, Take) else move.value + 2
        return None if taken <= self._heap else Fault(f"the heap has {self._heap}", "N4")

    def _after(self, move: Any) -> NimState:
        turn = self._seat
        content = {"_heap": self._heap, "_hands": self._hands, "_bag": self._bag, "_spent": self._spent}
        match move:
            case Draw():
                return self._make(self.game, turn, None, **content, _drawing=True)
            case Drawn(value):
                bag = list(self._bag)
                bag.remove(value)
                content |= {"_bag": tuple(bag), "_hands": self._with_hand(turn, (value,))}
            case Spend(value):
                content |= {"_heap": self._heap - value - 2, "_hands": self._with_hand(turn, ())}
                content["_spent"] = tuple(sorted((*self._spent, value)))
            case Take(count):
                content["_heap"] = self._heap - count
        over = None
        if content["_heap"] == 0:  # N7
            others = tuple(seat for seat in range(3) if seat != turn)
            over = Over("empty", (turn,) if self.game.last == "wins" else others)
        return self._make(self.game, (turn + 1) % 3, over, **content, _drawing=False)

    def _with_hand(self, seat: int, hand: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        return (*self._hands[:seat], hand, *self._hands[seat + 1 :])

    def _fields(self, seat: int | None) -> JsonDict:
        hands = [list(hand) if seat in {None, owner} else len(hand) for owner, hand in enumerate(self._hands)]
        bag = list(self._bag) if seat is None else len(self._bag)
        return {
            "heap": self._heap,
            "hands": hands,
            "bag": bag,
            "spent": list(self._spent),
            "to_move": self._turn,
            "phase": self.phase,
        }

    def _masked(self, move: Any, seat: int) -> str:  # noqa: ARG002 - to all others alike
        """N5: a drawn token is its owner's secret."""
        return "=?" if isinstance(move, Drawn) else str(move)


def _tokens(key: str, given: object) -> tuple[int, ...]:
    if not isinstance(given, list) or not all(is_json_int(token) and token in {1, 2} for token in given):
        refuse(key, "lists of tokens, 1 or 2", "N2")
    if given != sorted(given):
        refuse(key, "in ascending order")
    return tuple(int(token) for token in given)


NIM = Entry(
    name="nim",
    game=Nim,
    state=NimState,
    moves=lambda: (Take, Draw, Spend, Drawn),
    read_move=read_move,
    title="Nim with tokens",
    chance=2,
    text="tests.nim.text",
    observe="tests.nim.observe",
)
