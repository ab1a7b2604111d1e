"""`Game`: what the reference games share, and no game's name.

A game fills in what stands under *for each game*; everything else on the public surface is here.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NoReturn, Self, TypeVar

from chromacore import games, protocols
from chromacore.errors import IllegalMove, InvalidPosition, InvalidRules, show
from chromacore.reference.kernel.arguments import as_int, check_flag, check_seat, check_seed, text_of
from chromacore.reference.kernel.documented import documented
from chromacore.reference.kernel.faults import expect, refuse, refuse_because, refuse_value
from chromacore.reference.kernel.json import JsonDict, check_keys, is_json_int, kind_of, parse_json, plain, to_text
from chromacore.reference.kernel.options import described, read_options, signature
from chromacore.reference.kernel.redeal import redeal
from chromacore.reference.kernel.rng import Rng
from chromacore.reference.kernel.values import Frozen, Over, listed

if TYPE_CHECKING:
    from chromacore.moves import Move
    from chromacore.observe import Field
    from chromacore.options import Option
    from chromacore.reference.kernel.options import Row
    from chromacore.reference.kernel.state import State

S = TypeVar("S", bound="State")


@documented(protocols.Game)
class Game(Frozen, Generic[S]):
    """A rule set with its options, which are attributes. Keyword-only; InvalidRules for a bad one."""

    name: ClassVar[str]
    OPTIONS: ClassVar[tuple[Row, ...]]  # in the order of the rules
    KEYS: ClassVar[tuple[str, ...]]  # of a position, in canonical order
    ENDINGS: ClassVar[tuple[str, ...]]
    players: int

    def __init_subclass__(cls) -> None:
        cls.__doc__ = described(cls.__doc__ or "", cls.OPTIONS)
        cls.__signature__ = signature(cls.OPTIONS)  # type: ignore[attr-defined]

    def __init__(self, /, **options: object) -> None:
        vars(self).update(read_options(self.name, self.OPTIONS, options))
        self._check_together()

    # For each game.

    def _check_together(self) -> None:
        """InvalidRules if the options, each good by itself, do not fit together."""

    @property
    def _action_count(self) -> int:
        """Actions are numbered from 0 to this, exclusive."""
        raise NotImplementedError

    def _move_of(self, action: int) -> Move:
        """The move of an action in range."""
        raise NotImplementedError

    def _number_of(self, move: Any) -> int:
        """The action of a move."""
        raise NotImplementedError

    def _read_move(self, text: str) -> Move:
        """The move that a text stands for. NotationError."""
        raise NotImplementedError

    def _deal(self, rng: Rng) -> S:
        """The random set-up. A simulation goes on with the same ``rng``."""
        raise NotImplementedError

    def _read(self, fields: JsonDict, strict: bool) -> S:
        """A State from a position whose keys, game and rules are checked already. InvalidPosition."""
        raise NotImplementedError

    def _hidden(self, view: JsonDict, seat: int, strict: bool) -> list[Any]:
        """Everything the view hides from its seat, in canonical order. InvalidPosition for what is no view."""
        return []

    def _filled(self, view: JsonDict, seat: int, hidden: list[Any]) -> JsonDict:
        """The full position: the view with ``hidden``, from the front, put in its hidden places in order."""
        return view

    def _first_deal(self, view: JsonDict, seat: int, hidden: list[Any]) -> list[Any] | None:
        """``hidden``, given in canonical order, as the first deal the rules allow; None if they allow none."""
        return hidden

    # The surface.

    @property
    def options(self) -> tuple[Option, ...]:
        return tuple(row.option(getattr(self, row.name)) for row in self.OPTIONS)

    @property
    def num_distinct_actions(self) -> int | None:
        return self._action_count

    def deal(self, seed: int | None = None) -> S:
        return self._deal(Rng(secrets.randbits(64) if seed is None else check_seed(seed)))

    def state(self, d: JsonDict, strict: bool = True) -> S:
        return self._read(self._headed(d), check_flag("strict", strict))

    def state_from_json(self, s: str, strict: bool = True) -> S:
        return self.state(parse_json(s), strict)  # type: ignore[arg-type]

    def redeal(self, view: JsonDict, seat: int, seed: int) -> S:
        return self._redealt(view, seat, seed, strict=True)

    def _redealt(self, view: JsonDict, seat: int, seed: int, *, strict: bool) -> S:
        seat, rng = check_seat(seat, self.players), Rng(check_seed(seed))
        state: S = redeal(self, self._headed(view), seat, rng, strict)
        return state

    @property
    def observation_spec(self) -> tuple[Field, ...]:
        from chromacore.observe import spec

        return spec(self)

    def action(self, x: str | Move) -> int:
        number = self._named_action(x)
        if number is None:
            self._no_move(x, ["a str"])
        return number

    def move(self, action: int) -> Move:
        number = as_int(action)
        if number is None:
            raise TypeError(f"an action is an int, not {type(action).__name__}")
        self._check_range(number)
        return self._move_of(number)

    def to_dict(self) -> JsonDict:
        return {"game": self.name, "rules": {row.name: plain(getattr(self, row.name)) for row in self.OPTIONS}}

    def to_json(self) -> str:
        return to_text(self.to_dict())

    @classmethod
    def from_dict(cls, d: JsonDict) -> Self:
        try:
            if not isinstance(d, dict):
                refuse(None, f"a game is a dict, not {kind_of(d)}")
            fields = plain(d)
            check_keys(fields, ("game", "rules"))
            rules = cls._rules_of(fields)
        except InvalidPosition as error:
            raise InvalidRules(str(error), field=error.field, value=error.value, accepted=error.accepted) from None
        return cls(**rules)

    @classmethod
    def from_json(cls, s: str) -> Self:
        try:
            d = parse_json(s)
        except InvalidPosition as error:
            raise InvalidRules(str(error)) from None
        return cls.from_dict(d)  # type: ignore[arg-type]

    # What the rest of the engine asks.

    @classmethod
    def _rules_of(cls, fields: JsonDict) -> JsonDict:
        """The options in what says it is of this game. InvalidPosition."""
        if fields["game"] != cls.name:
            refuse_value("game", fields["game"], f"this is {cls.name}", accepted=f"this is {cls.name}")
        rules: JsonDict = fields["rules"]
        if not isinstance(rules, dict):
            refuse("rules", f"a dict, not {kind_of(rules)}")
        return rules

    @classmethod
    def _read_head(cls, d: object) -> tuple[Self, JsonDict]:
        """The game of a position or a view, and a copy of it, its keys being right. InvalidPosition."""
        if not isinstance(d, dict):
            refuse(None, f"a position is a dict, not {kind_of(d)}")
        fields: JsonDict = plain(d)
        check_keys(fields, cls.KEYS)
        rules = cls._rules_of(fields)
        try:
            game = cls(**rules)
        except InvalidRules as error:
            refuse_because("rules", error)
        return game, {**fields, "rules": game.to_dict()["rules"]}

    def _headed(self, d: object) -> JsonDict:
        """A copy of a position or a view of this very game. InvalidPosition."""
        game, fields = self._read_head(d)
        if game != self:
            refuse("rules", f"{game!r} instead of {self!r}", value=repr(game), accepted=repr(self))
        return fields

    def _check_range(self, action: int) -> None:
        if not 0 <= action < self._action_count:
            accepted = f"0 to {self._action_count - 1}"
            message = f"illegal action {show(action)}: the actions of this game are {accepted}"
            raise IllegalMove(message, value=show(action), accepted=accepted)

    def _named_action(self, x: object) -> int | None:
        """The action of a text or a move of this game; None for anything else. NotationError."""
        if isinstance(x, (str, games.entry(self.name).moves())):
            return self._number_of(self._read_move(text_of(x)))
        return None

    def _any_action(self, x: object) -> int:
        """The action of what ``play`` and ``is_legal`` take; the number may be out of range."""
        number = self._named_action(x)
        number = as_int(x) if number is None else number
        if number is None:
            self._no_move(x, ["an int", "a str"])
        return number

    def _no_move(self, x: object, kinds: list[str]) -> NoReturn:
        kinds += [f"a {kind.__name__}" for kind in games.entry(self.name).moves()]
        raise TypeError(f"a move is {listed(kinds, 'or')}, not {type(x).__name__}")

    def _read_to_move(self, fields: JsonDict) -> int | None:
        """The seat in turn of a position; None when it is over. InvalidPosition."""
        turn = fields["to_move"]
        running = fields["over"] is None
        good = (is_json_int(turn) and 0 <= turn < self.players) if running else turn is None
        if not good:
            expect("to_move", turn, f"a seat from 0 to {self.players - 1}, or null when the game is over")
        return int(turn) if running else None

    def _read_over(self, fields: JsonDict) -> Over | None:
        """How a position says it ended; None while it runs. InvalidPosition."""
        over = fields["over"]
        if over is None:
            return None
        if not self._is_over(over):
            refuse("over", 'null or {"ending", "winners"}')
        return Over(str(over["ending"]), tuple(int(seat) for seat in over["winners"]))

    def _is_over(self, over: object) -> bool:
        if not isinstance(over, dict) or over.keys() != {"ending", "winners"} or not isinstance(over["winners"], list):
            return False
        seats = over["winners"]
        good = all(is_json_int(seat) and 0 <= seat < self.players for seat in seats)
        return over["ending"] in self.ENDINGS and good and seats == sorted(set(seats))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{o.name}={getattr(self, o.name)!r}' for o in self.OPTIONS)})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return all(getattr(self, o.name) == getattr(other, o.name) for o in self.OPTIONS)

    def __hash__(self) -> int:
        return hash((self.name, *(getattr(self, o.name) for o in self.OPTIONS)))

    def __reduce__(self) -> tuple[Any, ...]:
        from chromacore.games import restore_game

        return restore_game, (self.name, self.to_dict()["rules"])
