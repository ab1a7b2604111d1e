"""Thousands of games stepped together in Rust, as a Gymnasium VectorEnv over `chromacore.Batch`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from chromacore.bulk.batch import Batch, as_actions
from chromacore.envs.gymnasium.opponents import by_place
from chromacore.envs.interface import Interface, seat_of, the_game
from chromacore.envs.pictures import MODES, check_mode, render
from chromacore.errors import ChromacoreError, IllegalMove, show
from chromacore.play import bots

if TYPE_CHECKING:
    from chromacore.envs.gymnasium.opponents import Opponents, Policy
    from chromacore.envs.interface import Observation
    from chromacore.protocols import Bot, Game

    Rewards = NDArray[np.float32]
    Flags = NDArray[np.bool_]
    Step = tuple[Observation, NDArray[np.float64], Flags, Flags, dict[str, Any]]

__all__ = ["VectorEnv"]


class VectorEnv(gymnasium.vector.VectorEnv[dict[str, Any], NDArray[np.integer[Any]], NDArray[Any]]):
    """``num_envs`` games by name with their options, or of a Game.

    Observations and actions are those of `chromacore.envs.interface`, each array with a first axis of ``num_envs``.

    With ``opponents`` (see `chromacore.envs.gymnasium.opponents`) it is many of `Env`: a learner in ``seat`` - with
    ``"random"`` in another one each game -, a step is one decision of the learner and all that follows until the next.
    ``"random"`` plays in Rust; other bots play game by game in Python, a policy all games at once.

    With ``opponents=None`` it is self-play: a step is one decision in every game, by the seat in turn, whose
    observation was returned; the reward is that of the seat that has just moved. ``seat`` must not be set then.

    A game that is over is dealt anew in the same step (``AutoresetMode.SAME_STEP``): the observation is the start of
    the next one. ``info`` has these arrays, with a row for each game:

    - ``action_mask``: as in the observation.
    - ``seat``: whose observation this is, int64.
    - ``rewards``, after a step: those of all seats, float32 (num_envs, players), of a game that is over with this
      step; 0 elsewhere.
    - ``final_obs``, ``final_info``, after a step that has ended a game: the end as the learner sees it (in self-play,
      the last to move), and that ``seat``; ``_final_obs`` and ``_final_info`` tell in which games.

    An illegal action is an `IllegalMove` that names the game, and nothing is played in any. A run depends on the seed
    and the actions alone, on any number of ``jobs``. Needs the Rust engine.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium's way
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": list(MODES),
        "render_fps": 2,
    }

    def __init__(  # noqa: PLR0913 - a keyword an option
        self,
        game: str | Game,
        num_envs: int = 1,
        *,
        seat: int | Literal["random"] = 0,
        opponents: Opponents | None = "random",
        jobs: int = 1,
        max_actions: int | None = None,
        window: int | None = None,
        render_mode: str | None = None,
        render_seat: int | None = None,
        **options: Any,  # noqa: ANN401 - each game has options of its own
    ) -> None:
        self.game = the_game(game, options)
        self._interface = Interface(self.game, max_actions, window)
        self._jobs = jobs
        check_mode(render_mode)
        self.render_mode = render_mode
        self.render_seat = render_seat
        self.num_envs = num_envs
        self._batch = self._deal(0)
        self.single_action_space = self._interface.action_space
        self.single_observation_space = self._interface.observation_space
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._seat = seat_of(self.game, seat)
        if opponents is None and seat != 0:
            raise ChromacoreError(f"seat={show(seat)}: in self-play, opponents=None, all seats learn")
        self._opponents = None if opponents is None else _groups(by_place(opponents, self.game.players))
        self._seats = np.zeros(num_envs, np.int64)
        self._ready = False

    @property
    def batch(self) -> Batch[Any]:
        """The games that are played now, to look at; do not step them."""
        return self._batch

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal all games: from a seed, or the next ones of the stream."""
        super().reset(seed=seed, options=options)
        self._batch = self._deal(self._draw_seed())
        self._ready = True
        self._take_seats(np.ones(self.num_envs, np.bool_))
        # A game that ends before the learner's first turn is no episode.
        self._play_on(_Ends(self.num_envs, self.game.players, counting=False))
        observation = self._interface.observe_all(self._batch)
        return observation, {"action_mask": observation["action_mask"], "seat": self._seats.copy()}

    def step(self, actions: NDArray[np.integer[Any]]) -> Step:
        """Play an action in every game, and what follows until the next decision."""
        if not self._ready:
            raise gymnasium.error.ResetNeeded("reset() comes first")
        seats = self._seats.copy()
        ends = _Ends(self.num_envs, self.game.players, counting=True)
        self._note(ends, *self._play(actions, None))
        self._play_on(ends)
        observation = self._interface.observe_all(self._batch)
        info = {"action_mask": observation["action_mask"], "seat": self._seats.copy(), "rewards": ends.rewards}
        if ends.done.any():
            info |= {"final_obs": ends.final_obs, "_final_obs": ends.done.copy()}
            info |= {"final_info": {"seat": seats, "_seat": ends.done.copy()}, "_final_info": ends.done.copy()}
        rewards = np.take_along_axis(ends.rewards, seats[:, np.newaxis], axis=1)[:, 0].astype(np.float64)
        return observation, rewards, ends.done, np.zeros(self.num_envs, np.bool_), info

    def render(self) -> tuple[Any, ...] | None:
        """Return a picture of every game as ``render_mode`` says."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() without a render_mode shows nothing")
            return None
        states = map(self._batch.state, range(self.num_envs))
        return tuple(render(state, self.render_mode, self.render_seat) for state in states)

    def _deal(self, seed: int) -> Batch[Any]:
        return Batch(self.game, self.num_envs, seed, jobs=self._jobs, window=self._interface.window)

    def _draw_seed(self) -> int:
        return int(self.np_random.integers(2**64, dtype=np.uint64))

    def _play(self, actions: NDArray[np.integer[Any]], where: Flags | None) -> tuple[Rewards, Flags]:
        """Play actions of the environment, in all games or in some."""
        if not self._interface.by_place:
            return self._batch.step(actions, where=where)
        given = as_actions(actions, self.num_envs)
        # Places beyond those that are offered may exist in a game.
        beyond = given >= self._interface.count
        for i in np.flatnonzero(beyond if where is None else beyond & where).tolist():
            raise IllegalMove(f"game {i}: illegal action={given[i]}: 0 to {self._interface.count - 1}")
        return self._batch.step_index(given, where=where)

    def _play_on(self, ends: _Ends) -> None:
        """Let the opponents decide until the learner is in turn in every game."""
        while True:
            turns = self._batch.to_move
            if self._opponents is None:
                self._seats = turns
                return
            places = (turns - self._seats) % self.game.players
            if not places.any():
                return
            for opponent, theirs in self._opponents:
                where = np.isin(places, theirs)
                if where.any():
                    self._note(ends, *self._answer(opponent, where))

    def _answer(self, opponent: Bot | Policy, where: Flags) -> tuple[Rewards, Flags]:
        """Let an opponent play in the games where it is in turn."""
        if opponent == bots.random:
            return self._batch.step(self._batch.sample(where=where), where=where)
        actions = np.zeros(self.num_envs, np.int64)
        if isinstance(opponent, bots.Bot):
            for i in np.flatnonzero(where).tolist():
                actions[i] = bots.choose(opponent, self._batch.state(i), self._draw_seed())
            return self._batch.step(actions, where=where)
        seen = self._interface.observe_all(self._batch)
        arrays = {name: array[where] for name, array in seen["observation"].items()}
        answers = opponent({"observation": arrays, "action_mask": seen["action_mask"][where]})
        actions[where] = as_actions(answers, int(where.sum()))
        return self._play(actions, where)

    def _note(self, ends: _Ends, rewards: Rewards, done: Flags) -> None:
        """Note which episodes are over, and how the learner (or the last to move) sees the end."""
        if not done.any():
            return
        over = done & ends.counting
        ends.rewards[over] = rewards[over]
        ends.done |= over
        ends.counting &= ~over
        for i in np.flatnonzero(over).tolist():
            ends.final_obs[i] = self._interface.observe(self._batch.final_state(i), int(self._seats[i]))
        self._take_seats(done)

    def _take_seats(self, games: Flags) -> None:
        """Seat the learner in games that start."""
        if self._seat is not None:
            self._seats[games] = self._seat
        else:
            self._seats[games] = self.np_random.integers(self.game.players, size=int(games.sum()))


class _Ends:
    """The episodes that end with a step: rewards, and the last observation of each."""

    def __init__(self, games: int, players: int, *, counting: bool) -> None:
        self.rewards = np.zeros((games, players), np.float32)
        self.done = np.zeros(games, np.bool_)
        self.final_obs = np.full(games, None, object)
        self.counting = np.full(games, counting)


def _groups(opponents: dict[int, Bot | Policy]) -> list[tuple[Bot | Policy, list[int]]]:
    """Return each opponent with the places it plays."""
    groups: list[tuple[Bot | Policy, list[int]]] = []
    for place, opponent in opponents.items():
        for known, places in groups:
            if known is opponent:
                places.append(place)
                break
        else:
            groups.append((opponent, [place]))
    return groups
