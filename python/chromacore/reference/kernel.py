"""`Game` and `State`: what the reference games share, and no game's name.

A game is two subclasses. They fill in the methods under *for each game* (all start with ``_``, but for
``legal_actions``, ``chance_outcomes``, ``phase`` and ``scores``); everything else on the public surface is here.
Random numbers, argument checks, options and JSON are in ``basics.py``.
"""

from __future__ import annotations

import json
import secrets
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

from chromacore import moves
from chromacore.errors import ChromacoreError, GameOver, IllegalMove, InvalidPosition, InvalidRules, show
from chromacore.protocols import CHANCE, TERMINAL
from chromacore.reference.basics import (
    Frozen,
    JsonDict,
    Option,
    Over,
    Rng,
    as_int,
    check_flag,
    check_keys,
    check_seat,
    check_seed,
    is_json_int,
    kind_of,
    listed,
    parse_json,
    plain,
    text_of,
)
from chromacore.reference.steps import Steps

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from chromacore.moves import Move
    from chromacore.observe import Field

REDEAL_TRIES = 1000

S = TypeVar("S", bound="State")


class Game(Frozen, Generic[S]):
    """A rule set with its options, which are attributes. Keyword-only; InvalidRules for a bad one."""

    name: ClassVar[str]
    OPTIONS: ClassVar[tuple[Option, ...]]  # in rules-file order
    KEYS: ClassVar[tuple[str, ...]]  # of a position, in canonical order
    ENDINGS: ClassVar[tuple[str, ...]]
    players: int

    def __init__(self, /, **options: object) -> None:
        names = [option.name for option in self.OPTIONS]
        for name in options:
            if name not in names:
                raise InvalidRules(f"unknown option {show(name)} of {self.name}: the options are {', '.join(names)}")
        vars(self).update({o.name: o.value(options.get(o.name, o.default)) for o in self.OPTIONS})
        self._check_together()

    # For each game.

    def _check_together(self) -> None:
        """InvalidRules if the options, each good by itself, do not fit together."""

    @property
    def _action_count(self) -> int:
        """Actions are numbered from 0 to this, exclusive."""
        raise NotImplementedError

    def _notation(self, action: int) -> str:
        """The text of an action in range."""
        raise NotImplementedError

    def _parse(self, text: str) -> int:
        """The action that a text stands for. NotationError."""
        raise NotImplementedError

    def _deal(self, rng: Rng) -> S:
        """The random set-up. A simulation goes on with the same ``rng``."""
        raise NotImplementedError

    def _read(self, fields: JsonDict, strict: bool) -> S:
        """A State from a position whose keys, game and rules are checked already. InvalidPosition."""
        raise NotImplementedError

    def _hidden(self, view: JsonDict, seat: int) -> list[Any]:
        """Everything the view hides from its seat, in canonical order. InvalidPosition for what is no view."""
        return []

    def _filled(self, view: JsonDict, seat: int, hidden: list[Any]) -> JsonDict:
        """The full position: the view with ``hidden``, from the front, put in its hidden places in order."""
        return view

    # The surface.

    @property
    def num_distinct_actions(self) -> int | None:
        """How many actions there are, chance included; None where unbounded."""
        return self._action_count

    def deal(self, seed: int | None = None) -> S:
        """The start of a game. ``seed``: 0 to 2^64 - 1; None: fresh entropy."""
        return self._deal(Rng(secrets.randbits(64) if seed is None else check_seed(seed)))

    def state(self, d: JsonDict, strict: bool = True) -> S:
        """The State that a position shows (a dict as from ``to_dict()``). InvalidPosition with the reason."""
        return self._read(self._headed(d), check_flag("strict", strict))

    def state_from_json(self, s: str, strict: bool = True) -> S:
        """The State that a JSON text shows. InvalidPosition with the reason, JSON syntax included."""
        return self.state(parse_json(s), strict)  # type: ignore[arg-type]

    def redeal(self, view: JsonDict, seat: int, seed: int) -> S:
        """A State from what ``seat`` knows: what is hidden is dealt at random. InvalidPosition if nothing fits."""
        seat, rng = check_seat(seat, self.players), Rng(check_seed(seed))
        known = self._headed(view)
        hidden = self._hidden(known, seat)
        if not hidden:
            return self.state(self._filled(known, seat, hidden))
        for _ in range(REDEAL_TRIES):
            rng.shuffle(hidden)
            try:
                state = self.state(self._filled(known, seat, hidden))
            except InvalidPosition:
                continue
            if state.to_dict(seat) == known:
                return state
        raise InvalidPosition("no deal fits this view")

    @property
    def observation_spec(self) -> tuple[Field, ...]:
        """The arrays of an observation, in order."""
        from chromacore.observe import spec

        return spec(self)

    def action(self, x: str | Move) -> int:
        """The number of a move. TypeError, NotationError."""
        if isinstance(x, (str, moves.CLASSES[self.name])):
            return self._parse(text_of(x))
        kinds = ["a str", *(f"a {kind.__name__}" for kind in moves.CLASSES[self.name])]
        raise TypeError(f"a move is {listed(kinds, 'or')}, not {type(x).__name__}")

    def move(self, action: int) -> Move:
        """The move with this number. TypeError, IllegalMove (out of range)."""
        number = as_int(action)
        if number is None:
            raise TypeError(f"an action is an int, not {type(action).__name__}")
        self._check_range(number)
        return moves.from_text(self.name, self._notation(number))

    def to_dict(self) -> JsonDict:
        """``{"game": name, "rules": {option: value}}``."""
        return {"game": self.name, "rules": {o.name: plain(getattr(self, o.name)) for o in self.OPTIONS}}

    def _headed(self, d: object) -> JsonDict:
        """A copy of a position or a view of this game, its keys, game and rules being right. InvalidPosition."""
        if not isinstance(d, dict):
            raise InvalidPosition(f"a position is a dict, not {kind_of(d)}")
        fields: JsonDict = plain(d)
        check_keys(fields, self.KEYS)
        if fields["game"] != self.name:
            raise InvalidPosition(f"game={show(fields['game'])}: this is {self.name}")
        rules = fields["rules"]
        if not isinstance(rules, dict):
            raise InvalidPosition(f"rules: a dict, not {kind_of(rules)}")
        try:
            game = type(self)(**rules)
        except InvalidRules as error:
            raise InvalidPosition(f"rules: {error}") from None
        if game != self:
            raise InvalidPosition(f"rules: {game!r} instead of {self!r}")
        return {**fields, "rules": self.to_dict()["rules"]}

    def _check_range(self, action: int) -> None:
        if not 0 <= action < self._action_count:
            limit = self._action_count - 1
            raise IllegalMove(f"illegal action {show(action)}: the actions of this game are 0 to {limit}")

    def _any_action(self, x: object) -> int:
        """The action of what ``play`` and ``is_legal`` take; the number may be out of range."""
        if isinstance(x, (str, moves.CLASSES[self.name])):
            return self._parse(text_of(x))
        number = as_int(x)
        if number is None:
            kinds = ["an int", "a str", *(f"a {kind.__name__}" for kind in moves.CLASSES[self.name])]
            raise TypeError(f"a move is {listed(kinds, 'or')}, not {type(x).__name__}")
        return number

    def _read_to_move(self, fields: JsonDict) -> int | None:
        """The seat in turn of a position; None when it is over. InvalidPosition."""
        turn = fields["to_move"]
        running = fields["over"] is None
        if (is_json_int(turn) and 0 <= turn < self.players) if running else turn is None:
            return None if turn is None else int(turn)
        last = self.players - 1
        raise InvalidPosition(f"to_move={show(turn)}: a seat from 0 to {last}, or null when the game is over")

    def _read_over(self, fields: JsonDict) -> Over | None:
        """How a position says it ended; None while it runs. InvalidPosition."""
        over = fields["over"]
        if over is None:
            return None
        if isinstance(over, dict) and over.keys() == {"ending", "winners"} and isinstance(over["winners"], list):
            winners = over["winners"]
            good = all(is_json_int(seat) and 0 <= seat < self.players for seat in winners)
            if over["ending"] in self.ENDINGS and good and winners == sorted(set(winners)):
                return Over(str(over["ending"]), tuple(int(seat) for seat in winners))
        raise InvalidPosition('over: null or {"ending", "winners"}')

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


class State(Steps, Frozen):
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

    def _forbidden(self, action: int) -> str | None:
        """Why an action (in range, game running; at chance an outcome) is not allowed, rule cited; None if it is."""
        raise NotImplementedError

    def _after(self, action: int) -> Self:
        """The State after a legal action."""
        raise NotImplementedError

    def _fields(self, seat: int | None) -> JsonDict:
        """The part of ``to_dict`` between ``rules`` and ``over``, ``to_move`` (``self._turn``) included."""
        raise NotImplementedError

    # The surface.

    @property
    def to_move(self) -> int:
        """The seat to decide, ``CHANCE`` or ``TERMINAL``."""
        if self._turn is None:
            return TERMINAL
        return CHANCE if self._at_chance() else self._turn

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

    def _checked(self, x: object) -> int:
        game = self.game
        action = game._any_action(x)
        if self._over is not None:
            try:
                game._check_range(action)
                subject = show(game._notation(action))
            except IllegalMove:  # no decision has this number
                subject = f"action {show(action)}"
            raise GameOver(f"{subject} in a game that is over ({self._over.ending}, won by {self._winner_text()})")
        game._check_range(action)
        reason = self._forbidden(action)
        if reason is not None:
            raise IllegalMove(f"illegal move {show(game._notation(action))}: {reason}")
        return action

    def to_dict(self, seat: int | None = None) -> JsonDict:
        """The full position, or exactly what ``seat`` may know."""
        known = self._fields(None if seat is None else check_seat(seat, self.game.players))
        over = None if self._over is None else {"ending": self._over.ending, "winners": self.winners}
        return {**self.game.to_dict(), **known, "over": over}

    def to_json(self, seat: int | None = None) -> str:
        """`to_dict` as compact JSON: equal states give equal text."""
        return json.dumps(self.to_dict(seat), separators=(",", ":"))

    def redeal(self, seat: int, seed: int) -> Self:
        """A State like this one with everything hidden from ``seat`` dealt again; this State if no deal fits."""
        seat, seed = check_seat(seat, self.game.players), check_seed(seed)
        try:
            again: Self = self.game.redeal(self.to_dict(seat), seat, seed)
        except InvalidPosition:
            return self
        return again

    def observation(self, seat: int, *, window: int | None = None) -> dict[str, NDArray[np.integer[Any]]]:
        """What ``seat`` sees as numpy arrays, as ``game.observation_spec`` tells."""
        from chromacore.observe import from_view

        return from_view(self, check_seat(seat, self.game.players), window)

    def copy(self) -> Self:
        """The State itself: it never changes."""
        return self

    def __repr__(self) -> str:
        text = self.to_json()
        try:
            self.game.state_from_json(text)
        except InvalidPosition:
            return f"{self.game!r}.state_from_json({text!r}, strict=False)"
        return f"{self.game!r}.state_from_json({text!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash(self.to_json())

    def __reduce__(self) -> tuple[Any, ...]:
        from chromacore.games import restore_state

        return restore_state, (self.game.name, self.to_json())
