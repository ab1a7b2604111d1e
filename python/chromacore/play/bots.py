"""Bots, to play against, to simulate with and to ask for advice.

A bot is an object with a method ``choose(state, seed=0, history=None)``. Those of the library have a text, which `load`
reads and ``str(bot)`` gives back; they are equal, hash and pickle by it. Whatever takes a bot takes its text as well:

- ``random`` plays any legal action, each as likely as any other.
- ``greedy`` plays what looks best now, and breaks ties at random (see below).
- ``mcts(simulations=1000)`` searches; ``mcts(seconds=0.1, rave=500)`` is one with other settings, those that
  `chromacore.search.settings` lists.
- ``level(1)`` to ``level(10)`` search as well, each with more simulations than the one before.

**Your own bot** is any object with that method:

>>> import chromacore as cc
>>> class First:
...     def choose(self, state, seed, history):
...         return state.legal_actions()[0]
>>> isinstance(First(), cc.bots.Bot)
True
>>> cc.simulate("chromatix", 50, bots=[First(), "greedy", "random"]).bots
['First', 'greedy', 'random']

It gets the State as its seat may know it: everything hidden from that seat is dealt anew, with the stream of mix(seed)
(`docs/design.md`, Random numbers). ``history`` is a `Record` of what the seat has seen, or None. An illegal answer is
an `IllegalMove` that names seat and bot; what the bot raises comes out as it is. A simulation calls it from threads of
its own.

What ``greedy`` looks for:

- Chromatix: a win; otherwise what leaves nobody else a win, except one that the next seat can still prevent. Among
  those it prefers a threat on two cells at once, and avoids one on a single cell, which would only be met (U2). If
  nothing of that decides, it places a stone on its own shortest connection (E1), in the way of the seat that cannot use
  the stone.
- CHROMA: the play that touches the most cards (U2); among equal ones, the card that fits in the fewest places. It lays
  that card as a wild, and gives it back, by the same rule. It uses powers; a Gift goes to the seat with the fewest
  cards.
- Chromino: it places before it draws. It places chameleons first, so that none is left for last (U6), then what has the
  most contacts; in ``expert`` the points come first (X1). Among equal ones it places the tile that fits in the fewest
  ways. With nothing to place it passes rather than draw again; in ``expert`` it draws.

No bot learns a secret: equal views, equal histories and equal seeds give equal actions.

>>> state = cc.Chromino(players=2).deal(seed=7)
>>> str(state.game.move(cc.bots.greedy.choose(state, seed=1)))
'BPG@-1,-1>'
>>> cc.simulate(state.game, 500, bots=["greedy", "random"]).shares[0] > 0.7
True

On the command line: ``chromacore simulate chromino --players 2 --bots greedy,random``. All but ``random`` are part of
the Rust engine; games that Python plays have ``random`` and bots of your own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from chromacore import arguments, games
from chromacore.errors import ChromacoreError, IllegalMove
from chromacore.play.record import Record, Witness
from chromacore.protocols import Bot
from chromacore.reference import bots as reference
from chromacore.reference.bots import NAMES
from chromacore.reference.kernel.rng import mix
from chromacore.search.engine import kept, present

if TYPE_CHECKING:
    from collections.abc import Callable

    from chromacore.moves import Move
    from chromacore.protocols import Game, State

__all__ = ["NAMES", "Bot", "Player", "choose", "greedy", "level", "load", "mcts", "random"]


@dataclass(frozen=True, slots=True)
class Player:
    """A bot of the library; `load` makes it of its text."""

    text: str
    """Its text; what is as by default is left out, so equal bots have equal texts."""

    def __post_init__(self) -> None:
        core = present()
        if core is None:
            reference.check(self.text)
        else:
            object.__setattr__(self, "text", core.bot(self.text))

    def choose(self, state: State, seed: int = 0, history: Record | None = None) -> int:
        """Return the legal action that it plays for the seat in turn.

        It depends on the bot, on what that seat may know (``state.to_dict(seat)``), on what it has seen (``history``, a
        Record of its view) and on the seed, 0 to 2^64 - 1. `GameOver` if the game is over; `ChromacoreError` if chance
        is in turn, for a history of something else, and for all but ``random`` where Python plays.
        """
        core = games.core(games.as_state(state))
        seen = kept(history)
        if core is None:
            return reference.choose(self.text, state, seed)
        return int(core.choose(self.text, state, seed, seen))

    @property
    def remembers(self) -> bool:
        """Does it make use of a history?"""
        return self.text not in NAMES

    def __str__(self) -> str:
        return self.text


def load(text: str) -> Player:
    """Return the bot of a text: ``"random"``, ``"greedy"``, ``"mcts(simulations=1000)"``, ``"level(5)"``.

    `ChromacoreError` for what is none, and for settings out of range.
    """
    return Player(text)


random: Final = Player("random")
"""Any legal action."""
greedy: Final = Player("greedy")
"""What looks best now."""


def mcts(**settings: float | str) -> Player:
    """Return the bot that searches with these settings, ``simulations``, ``seconds`` and ``megabytes`` among them.

    >>> str(mcts(simulations=500, rave=200))
    'mcts(simulations=500, rave=200)'
    """
    core = present()
    if core is None:
        raise ChromacoreError("bot 'mcts' needs the Rust engine")
    return Player(core.mcts(settings))


def level(number: int) -> Player:
    """Return the bot of a level, from 1 to 10."""
    return Player(f"level({arguments.integer('level', number, 1, 10)})")


def choose(bot: str | Bot, state: State, seed: int = 0, history: Record | None = None) -> int:
    """Return the legal action that a bot, or the bot of a text, plays for the seat in turn: see `Player.choose`.

    One of your own gets the State as that seat may know it. `IllegalMove` if what it returns may not be played.
    """
    player = as_bot(bot)
    if isinstance(player, Player):
        return player.choose(state, seed, history)
    games.as_state(state)
    seed = arguments.seed(seed)
    reference.check_turn(name_of(player), state)
    seen = kept(history)
    if seen is not None and seen[0] != state.to_move:
        shown, accepted = f"seat {seen[0]}", f"the history of seat {state.to_move}, which is in turn"
        raise ChromacoreError(f"history={shown}: {accepted}", field="history", value=shown, accepted=accepted)
    return _answer(player, state, seed, history)


def ask(bot: Bot, state: State, seed: int, seen: tuple[int, dict[str, Any], tuple[str, ...]]) -> int:
    """Return what somebody's own bot plays; the Rust engine calls it, with what the seat in turn has seen."""
    seat, start, moves = seen
    return _answer(bot, state, seed, Record(start, moves, None, seat))


def _answer(bot: Bot, state: State, seed: int, history: Record | None) -> int:
    seat = state.to_move
    known = state.redeal(seat, mix(seed))
    answer: int | str | Move = bot.choose(known, seed, history)
    try:
        text = state.notation(answer)
    except ChromacoreError as error:
        raise IllegalMove(f"seat {seat}, bot {name_of(bot)}: {error}", rule=error.rule, value=error.value) from error
    except TypeError as error:
        raise TypeError(f"seat {seat}, bot {name_of(bot)}: {error}") from error
    return state.game.action(text)


def as_bot(bot: str | Bot) -> Bot:
    """Return a bot as it is, and a text as the bot it stands for."""
    if isinstance(bot, str):
        return load(bot)
    if not isinstance(bot, Bot):
        raise TypeError(f"a bot is a str or an object with choose, not {type(bot).__name__}")
    return bot


def name_of(bot: str | Bot) -> str:
    """Return how a bot is called: by its text, or by ``str`` where its class says so, else by its class."""
    if isinstance(bot, (str, Player)) or type(bot).__str__ is not object.__str__:
        return str(bot)
    return type(bot).__name__


def seated(bots: Sequence[str | Bot], game: Game) -> list[Bot]:
    """Return bots, one for each seat of a game; texts as the bots they stand for."""
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise TypeError(f"bots: a sequence of bots, not {type(bots).__name__}")
    if len(bots) != game.players:
        shown, accepted = str(len(bots)), f"{game.players} of them, one a seat"
        raise ChromacoreError(f"bots={shown}: {accepted}", field="bots", value=shown, accepted=accepted)
    return [as_bot(bot) for bot in bots]


class Sitter:
    """A bot at a seat of a game that Python plays."""

    def __init__(self, bot: Bot, start: State, seat: int) -> None:
        self._bot = bot
        self._witness = Witness(start, seat)

    def hear(self, before: State, ply: int, after: State) -> None:
        """Note what was played."""
        self._witness.see(before, ply, after)

    def choose(self, state: State, seed: int) -> int:
        """Return what the bot plays."""
        return _answer(self._bot, state, seed, self._witness.record(None))


def for_rust(bots: list[Bot]) -> list[str | Bot]:
    """Return bots as the Rust engine takes them: those of the library by their texts."""
    return [str(bot) if isinstance(bot, Player) else bot for bot in bots]


def sitters(bots: list[Bot]) -> Callable[[State], list[Sitter | None]]:
    """Return who seats these bots at a game that Python plays; those at random have no seat of theirs."""
    for bot in bots:
        if isinstance(bot, Player):
            reference.need_no_rust(str(bot))

    def sit(start: State) -> list[Sitter | None]:
        return [None if isinstance(bot, Player) else Sitter(bot, start, seat) for seat, bot in enumerate(bots)]

    return sit
