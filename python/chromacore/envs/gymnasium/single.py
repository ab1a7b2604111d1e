"""One learner in one seat of a game, against bots or policies in the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, SupportsIndex

import gymnasium
import numpy as np

from chromacore.envs.gymnasium.opponents import by_place
from chromacore.envs.interface import Interface, seat_of, settle, the_game
from chromacore.envs.pictures import MODES, check_mode, render
from chromacore.errors import ChromacoreError, GameOver, IllegalMove, show
from chromacore.play import bots

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from chromacore.envs.gymnasium.opponents import Opponents
    from chromacore.envs.interface import Observation
    from chromacore.protocols import Game, State

    Step = tuple[Observation, float, bool, bool, dict[str, Any]]

__all__ = ["Env"]


class Env(gymnasium.Env[dict[str, Any], np.int64]):
    """A game by name with its options, or a Game, from one seat.

    A step is one decision of the learner and then all that others decide, and chance, until the learner is in turn
    again or the game is over. Observations and actions are those of `chromacore.envs.interface`; ``info`` has the mask,
    too, as ``action_mask``, and the learner's ``seat``.

    - ``seat``: a number, or ``"random"``: another one each game.
    - ``opponents``: see `chromacore.envs.gymnasium.opponents`.
    - ``illegal``: what an illegal action does. ``"terminate"``: the episode is over with a reward of -1, which is less
      than a loss among three or more, and ``info["illegal"]`` says why; ``"raise"``: `IllegalMove`, nothing happens.
    - ``max_actions``, ``window``: for Chromino, most places that are offered and squares a side that are seen.
    - ``render_mode`` is ``ansi``, ``svg`` or ``rgb_array``; `render` shows the whole position, or what ``render_seat``
      may know of it.

    The reward is 0 until the game is over, then that of `returns`: (n-k)/(k(n-1)) for a winner of k among n, -1/(n-1)
    for a loser. A learner who is eliminated (Chromatix E3) or has gone out (Chromino E1) has no more turns: the game is
    played to its end at once. A game that ends before the learner's first turn is no episode: `reset` deals the next.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012 - Gymnasium's way

    def __init__(  # noqa: PLR0913 - a keyword an option
        self,
        game: str | Game,
        *,
        seat: int | Literal["random"] = 0,
        opponents: Opponents = "random",
        illegal: Literal["terminate", "raise"] = "terminate",
        max_actions: int | None = None,
        window: int | None = None,
        render_mode: str | None = None,
        render_seat: int | None = None,
        **options: Any,  # noqa: ANN401 - each game has options of its own
    ) -> None:
        self.game = the_game(game, options)
        if illegal not in ("terminate", "raise"):
            raise ChromacoreError(f"illegal={show(illegal)}: one of 'terminate', 'raise'")
        check_mode(render_mode)
        self._interface = Interface(self.game, max_actions, window)
        self.action_space = self._interface.action_space
        self.observation_space = self._interface.observation_space
        self.render_mode = render_mode
        self.render_seat = render_seat
        self._seat = seat_of(self.game, seat)
        self._opponents = by_place(opponents, self.game.players)
        self._illegal = illegal
        self._over = True
        self._position: State | None = None
        self.seat = self._seat or 0

    @property
    def position(self) -> State:
        """The State that is played now."""
        if self._position is None:
            raise gymnasium.error.ResetNeeded("reset() comes first")
        return self._position

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a game and play it up to the learner's first turn."""
        super().reset(seed=seed, options=options)
        while True:
            if self._seat is None:
                self.seat = int(self.np_random.integers(self.game.players))
            self._position = self._play_on(self.game.deal(self._draw_seed()))
            if not self._position.is_terminal:
                break
        self._over = False
        return self._look()

    def step(self, action: SupportsIndex) -> Step:
        """Play an action of the learner, and what follows until the next turn."""
        if self._over and not self.position.is_terminal:
            raise GameOver("the episode ended with an illegal action: reset() comes next")
        try:
            position = self._interface.play(self.position, action)
        except IllegalMove as error:
            if self._illegal == "raise":
                raise
            self._over = True
            observation, info = self._look()
            return observation, -1.0, True, False, {**info, "illegal": str(error)}
        self._position = self._play_on(position)
        self._over = self._position.is_terminal
        observation, info = self._look()
        return observation, self._position.returns()[self.seat], self._over, False, info

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return a picture as ``render_mode`` says."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() without a render_mode shows nothing")
            return None
        return render(self.position, self.render_mode, self.render_seat)

    def _play_on(self, position: State) -> State:
        """Let chance and the opponents decide until it is the learner's turn, or the game is over."""
        while True:
            position = settle(position, self.np_random)
            if position.is_terminal or position.to_move == self.seat:
                return position
            opponent = self._opponents[(position.to_move - self.seat) % self.game.players]
            if isinstance(opponent, bots.Bot):
                position = position.play(bots.choose(opponent, position, self._draw_seed()))
            else:
                position = self._interface.play(position, opponent(self._interface.observe(position, position.to_move)))

    def _draw_seed(self) -> int:
        return int(self.np_random.integers(2**64, dtype=np.uint64))

    def _look(self) -> tuple[Observation, dict[str, Any]]:
        observation = self._interface.observe(self.position, self.seat)
        return observation, {"action_mask": observation["action_mask"], "seat": self.seat}
