"""OpenSpiel's Game and State over an `Adapter` and a `History`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pyspiel  # type: ignore[import-not-found]  # it has no types

from chromacore.envs.openspiel.history import History
from chromacore.envs.openspiel.observer import Observer
from chromacore.envs.openspiel.resample import resampled
from chromacore.games import entry

if TYPE_CHECKING:
    from collections.abc import Callable

    from chromacore.envs.openspiel.adapter import Adapter

__all__ = ["SpielGame", "SpielState"]


def _game_type(kind: type[Adapter], players: int) -> Any:
    """Return OpenSpiel's description; alone one plays for oneself, so the sum is no constant."""
    chance, information, utility = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information, pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"chromacore_{kind.name}",
        long_name=entry(kind.name).title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if kind.hidden else chance.DETERMINISTIC,
        information=information.IMPERFECT_INFORMATION if kind.hidden else information.PERFECT_INFORMATION,
        utility=utility.ZERO_SUM if players > 1 else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=kind.seats[0],
        max_num_players=kind.seats[1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=kind.defaults(),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # untyped
    """A game with its options, as `pyspiel.load_game` returns it; one subclass a game.

    A subclass, and not a function that makes one, is what OpenSpiel gets: it keeps what it gets beyond the end of the
    interpreter, where a function could no longer be freed, and a class never is.
    """

    kind: ClassVar[type[Adapter]]

    def __init_subclass__(cls) -> None:
        """Make the game known to OpenSpiel."""
        pyspiel.register_game(_game_type(cls.kind, cls.kind.seats[1]), cls)

    def __init__(self, params: dict[str, Any]) -> None:
        self.adapter = adapter = self.kind({**self.kind.defaults(), **params})
        n = adapter.players
        info = pyspiel.GameInfo(
            num_distinct_actions=adapter.num_actions,
            max_chance_outcomes=adapter.max_outcomes,
            num_players=n,
            # One winner of n has 1, and each loser -1/(n-1).
            min_utility=-1 / (n - 1) if n > 1 else 0.0,
            max_utility=1.0,
            utility_sum=0.0 if n > 1 else None,
            max_game_length=adapter.max_decisions,
        )
        super().__init__(_game_type(self.kind, n), info, params)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many chance events, the deal included, no game has more of."""
        return self.adapter.max_deal + self.adapter.max_draws

    def new_initial_state(self) -> SpielState:
        """Return a game before its deal."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: dict[str, Any] | None = None) -> Observer | None:
        """Return an observer of what one seat knows, public and its own; None for any other selection."""
        if params:
            raise ValueError(f"observation parameters: none, not {params}")
        if kind is None:
            return Observer(self.adapter, perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return Observer(self.adapter, perfect_recall=kind.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]  # untyped
    """A position with its history. What OpenSpiel calls is documented there."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.past = History.start(game.adapter)

    def current_player(self) -> int:
        """Return the seat to decide, or OpenSpiel's word for chance or nobody: the same numbers as chromacore's."""
        return self.past.to_move

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.past.position is not None and self.past.position.is_terminal

    def returns(self) -> list[float]:
        """Return the payoff of each seat, 0 while the game runs."""
        if self.past.position is None:
            return [0.0] * self.past.adapter.players
        return self.past.position.returns()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the numbers of the chance events that may come, each with its probability."""
        return self.past.outcomes()

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> Any:
        """Return a state with the same information state for a seat, see `chromacore.envs.openspiel.resample`."""
        return resampled(self, player_id, probability_sampler)

    def _legal_actions(self, _player: int) -> list[int]:
        return self.past.legal

    def _apply_action(self, action: int) -> None:
        self.past = self.past.play(action)

    def _action_to_string(self, _player: int, action: int) -> str:
        return self.past.text(action)

    def __str__(self) -> str:
        """The position as JSON, which tells all of it; while the deal goes on, what has been dealt."""
        if self.past.position is not None:
            return self.past.position.to_json()
        return "" if self.past.deal is None else self.past.deal.text()
