"""The games as PettingZoo environments, agents in turn (AEC): ``pip install chromacore[pettingzoo]``.

>>> from chromacore.envs import pettingzoo
>>> env = pettingzoo.env("chromino", players=3)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     over = termination or truncation
...     action = None if over else env.action_space(agent).sample(info["action_mask"])
...     env.step(action)

Agents are ``player_0`` to ``player_{n-1}``, by seat. Observations and actions are those of `chromacore.envs.interface`;
the mask is in the observation and in ``infos[agent]["action_mask"]``.

Rewards are 0 until the game is over, then `returns`: each winner of k among n has (n-k)/(k(n-1)), each loser -1/(n-1).
All agents stay to the end and terminate together: one who is eliminated (Chromatix E3) or has gone out (Chromino E1)
only gets no more turns. An illegal action ends the game in `env`, with -1 for its agent and 0 for the others, as in
PettingZoo's own board games; `raw_env` raises `IllegalMove` and stays as it was.

``reset(seed=...)`` makes everything that follows repeatable, later games included: without a seed ``reset`` deals the
next game of the stream, which the first time starts from fresh entropy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore.envs.pictures import MODES, render
from chromacore.extras import require

try:
    import gymnasium
    from gymnasium.utils import seeding
    from pettingzoo.utils import AECEnv, wrappers

    from chromacore.envs.interface import Interface, settle, the_game
except ImportError:
    require("pettingzoo", "chromacore[pettingzoo]", by=__name__)
    raise

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from chromacore.envs.interface import Mask, Observation
    from chromacore.protocols import Game, State

__all__ = ["env", "raw_env"]


def env(game: str | Game, **options: Any) -> AECEnv:  # noqa: ANN401 - each game has options of its own
    """Return `raw_env` in PettingZoo's wrappers, which check the order of calls; an illegal action loses."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv):  # noqa: N801 - PettingZoo's name
    """A game by name with its options, or a Game.

    ``max_actions`` and ``window`` are for Chromino: most places that are offered, squares a side that are seen.
    ``render_mode`` is ``ansi``, ``svg`` or ``rgb_array``; `render` shows the whole position, or what ``render_seat``
    may know of it.
    """

    def __init__(
        self,
        game: str | Game,
        *,
        max_actions: int | None = None,
        window: int | None = None,
        render_mode: str | None = None,
        render_seat: int | None = None,
        **options: Any,  # noqa: ANN401 - each game has options of its own
    ) -> None:
        super().__init__()
        self.game = the_game(game, options)
        self.metadata = {
            "name": f"{self.game.name}_v0",
            "render_modes": list(MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.render_seat = render_seat
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        # Spaces are seeded agent by agent, so each has its own.
        self._interfaces = {agent: Interface(self.game, max_actions, window) for agent in self.possible_agents}
        self._rng, _ = seeding.np_random()
        self._position: State | None = None

    @property
    def position(self) -> State:
        """The State that is played now."""
        if self._position is None:
            raise gymnasium.error.ResetNeeded("reset() comes first")
        return self._position

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        """Return the actions of an agent."""
        return self._interfaces[agent].action_space

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        """Return what an agent may see."""
        return self._interfaces[agent].observation_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - no options
        """Deal a game: from a seed, or the next one of the stream."""
        if seed is not None:
            self._rng, _ = seeding.np_random(seed)
        self._position = settle(self.game.deal(int(self._rng.integers(2**64, dtype="uint64"))), self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()

    def step(self, action: int | None) -> None:
        """Play an action of the agent in turn, and what chance brings; None for an agent whose game is over."""
        position, agent = self.position, self.agent_selection
        if not self.agents:
            raise gymnasium.error.ResetNeeded("the game is over: reset() comes next")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._position = settle(self._interfaces[agent].play(position, action), self._rng)
        self._cumulative_rewards[agent] = 0.0
        if self._position.is_terminal:
            self.rewards = dict(zip(self.agents, self._position.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        """Note who is in turn - in a game that is over, who leaves first - and what each may do."""
        seat = self.position.to_move
        self.agent_selection = self.agents[max(seat, 0)]
        self.infos = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}

    def _mask(self, agent: str) -> Mask:
        return self._interfaces[agent].mask(self.position, self._seats[agent])

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees and may do."""
        return self._interfaces[agent].observe(self.position, self._seats[agent])

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return a picture as ``render_mode`` says."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() without a render_mode shows nothing")
            return None
        return render(self.position, self.render_mode, self.render_seat)

    def close(self) -> None:
        """Do nothing: no resources are held."""
