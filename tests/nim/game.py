"""Nim with tokens (RULES.md), written as a user writes a game: on the classes of the reference engine."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from chromacore.errors import InvalidPosition, NotationError, show
from chromacore.games import Entry
from chromacore.moves import Move
from chromacore.reference.basics import Over, Rng, choice, integer, is_json_int
from chromacore.reference.kernel import Game, State

if TYPE_CHECKING:
    from chromacore.reference.basics import JsonDict

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
    OPTIONS = (integer("heap", 7, 1, 20, "N1"), choice("last", "wins", ("wins", "loses"), "N7"))
    KEYS = ("game", "rules", "heap", "hands", "bag", "spent", "to_move", "phase", "over")
    ENDINGS = ("empty",)
    players = 3  # N1
    heap: int
    last: str

    @property
    def _action_count(self) -> int:
        return len(TEXTS)

    def _notation(self, action: int) -> str:
        return TEXTS[action]

    def _parse(self, text: str) -> int:
        if not re.fullmatch(r"take:[12]|draw|token:[12]|=[12]", text):
            raise NotationError(f"{show(text)} is no move: one of {', '.join(TEXTS)} (N4)", rule="N4")
        return TEXTS.index(text)

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
            raise InvalidPosition(f"heap={show(heap)}: 0 to {self.heap} (N1)", rule="N1", field="heap")
        if not isinstance(hands, list) or len(hands) != self.players:
            raise InvalidPosition("hands: a list for each seat", field="hands")
        tokens = [_tokens("hands", hand) for hand in hands]
        bag, spent = _tokens("bag", fields["bag"]), _tokens("spent", fields["spent"])
        if any(len(hand) > 1 for hand in tokens):
            raise InvalidPosition("hands: one token each at most (N5)", rule="N5", field="hands")
        if sorted([*bag, *spent, *(token for hand in tokens for token in hand)]) != TOKENS:
            raise InvalidPosition(
                "bag: three tokens of value 1 and three of value 2 in all (N2)", rule="N2", field="bag"
            )
        if phase not in {"turn", "draw"}:
            raise InvalidPosition(f"phase={show(phase)}: turn or draw", field="phase")
        if phase == "draw" and (turn is None or tokens[turn] or not bag):
            raise InvalidPosition("phase: nobody can draw (N5)", rule="N5", field="phase")
        if (heap == 0) != (over is not None):
            raise InvalidPosition("over: when the heap is empty, and only then (N7)", rule="N7", field="over")
        if over is not None and len(over.winners) != (1 if self.last == "wins" else 2):
            raise InvalidPosition(f"over: winners by last={self.last!r} (N7)", rule="N7", field="over")
        return NimState._make(
            self, turn, over, _heap=heap, _hands=tuple(tokens), _bag=bag, _spent=spent, _drawing=phase == "draw"
        )

    def _hidden(self, view: JsonDict, seat: int) -> list[int]:
        known = view["hands"][seat] if isinstance(view["hands"], list) and len(view["hands"]) == self.players else None
        left = list(TOKENS)
        for token in [*_tokens("hands", known), *_tokens("spent", view["spent"])]:
            if token not in left:
                raise InvalidPosition("spent: more tokens than there are (N2)", rule="N2", field="spent")
            left.remove(token)
        return left

    def _filled(self, view: JsonDict, seat: int, hidden: list[int]) -> JsonDict:
        left, hands = list(hidden), list(view["hands"])
        for other in range(self.players):
            if other != seat:
                if hands[other] not in {0, 1}:
                    raise InvalidPosition("hands: a count, 0 or 1, of each other seat", field="hands")
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
        return [action for action in range(DRAWN) if self._forbidden(action) is None]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """N5: each token in the bag is equally likely."""
        if not self._drawing:
            return []
        bag = self._bag
        return [(DRAWN + value - 1, bag.count(value) / len(bag)) for value in (1, 2) if value in bag]

    def _at_chance(self) -> bool:
        return self._drawing

    def _forbidden(self, action: int) -> str | None:
        if self._drawing or action >= DRAWN:
            if not self._drawing:
                return "nothing is drawn now (N5)"
            allowed = action >= DRAWN and action - DRAWN + 1 in self._bag
            return None if allowed else "a token of the bag is drawn now (N5)"
        if action == DRAW:
            return None if self._bag and not self._hand else "with a token in hand, or none in the bag (N5)"
        value = int(TEXTS[action][-1])
        if action > DRAW and value not in self._hand:
            return f"no token of value {value} in hand (N6)"
        taken = value if action < DRAW else value + 2
        return None if taken <= self._heap else f"the heap has {self._heap} (N4)"

    def _after(self, action: int) -> NimState:
        turn = self._turn
        assert turn is not None
        content = {"_heap": self._heap, "_hands": self._hands, "_bag": self._bag, "_spent": self._spent}
        if action == DRAW:
            return self._make(self.game, turn, None, **content, _drawing=True)
        value = int(TEXTS[action][-1])
        if action >= DRAWN:
            bag = list(self._bag)
            bag.remove(value)
            content |= {"_bag": tuple(bag), "_hands": self._with_hand(turn, (value,))}
        elif action > DRAW:
            content |= {"_heap": self._heap - value - 2, "_hands": self._with_hand(turn, ())}
            content["_spent"] = tuple(sorted((*self._spent, value)))
        else:
            content["_heap"] = self._heap - value
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

    @property
    def seat_in_turn(self) -> int | None:
        """The seat in turn, also at chance."""
        return self._turn

    def notation(self, x: Any, seat: int | None = None) -> str:
        """N5: a drawn token is its owner's secret."""
        action = self._checked(x)
        return "=?" if action >= DRAWN and seat not in {None, self._turn} else TEXTS[action]


def _tokens(key: str, given: object) -> tuple[int, ...]:
    if not isinstance(given, list) or not all(is_json_int(token) and token in {1, 2} for token in given):
        raise InvalidPosition(f"{key}: lists of tokens, 1 or 2 (N2)", rule="N2", field=key)
    if given != sorted(given):
        raise InvalidPosition(f"{key}: in ascending order", field=key)
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
