"""Teach a small network Chromatix by self-play, in plain numpy: run ``python examples/selfplay.py``.

One network plays all three seats of a batch of games to their ends, mostly the actions it believes in. Then what it
believed of every action it took is drawn towards the return that the seat had in the end (Monte-Carlo control). Now
and then it plays one seat against two uniformly random opponents, who leave a third of the games to a player who knows
nothing. On two cores, size 3 takes well under a minute; the learning curve is drawn with matplotlib.
"""

from __future__ import annotations

import argparse
import os
import time
from typing import TYPE_CHECKING

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # these matrices are small: threads would only wait for one another

import numpy as np

import chromacore as cc

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]
    Numbers = NDArray[np.int64]

HIDDEN = 128
MINIBATCH = 256
PASSES = 2
"""Times that the decisions of a batch are learned from."""
TEMPERATURE = 0.1
"""How much less an action may promise and still be tried now and then; returns go from -0.5 to 1."""


class Network:
    """One hidden layer; its outputs are the returns that a seat may expect of each action."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        self.weights = [
            rng.normal(0, np.sqrt(2 / inputs), (inputs, HIDDEN)).astype("float32"),
            np.zeros(HIDDEN, "float32"),
            rng.normal(0, 0.01, (HIDDEN, actions)).astype("float32"),
            np.zeros(actions, "float32"),
        ]
        self.moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]
        self.steps = 0

    def expect(self, seen: Floats) -> Floats:
        """Return the expected return of each action (n, actions)."""
        return self._forward(seen)[1]

    def learn(self, seen: Floats, actions: Numbers, returns: Floats, rate: float) -> None:
        """Draw what is expected of the actions taken (n,) towards the returns (n,): a step of Adam on the squares."""
        hidden, expected = self._forward(seen)
        taken = np.arange(len(actions)), actions
        by_output = np.zeros_like(expected)
        by_output[taken] = (expected[taken] - returns) * (1 - expected[taken] ** 2) / len(actions)
        by_hidden = (by_output @ self.weights[2].T) * (hidden > 0)
        gradients = seen.T @ by_hidden, by_hidden.sum(0), hidden.T @ by_output, by_output.sum(0)
        self.steps += 1
        for weight, gradient, (mean, square) in zip(self.weights, gradients, self.moments, strict=True):
            mean[:] += 0.1 * (gradient - mean)
            square[:] += 0.001 * (gradient**2 - square)
            weight[:] -= rate * (mean / (1 - 0.9**self.steps)) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)

    def _forward(self, seen: Floats) -> tuple[Floats, Floats]:
        hidden = np.maximum(seen @ self.weights[0] + self.weights[1], 0)
        return hidden, np.tanh(hidden @ self.weights[2] + self.weights[3])


def features(observations: NDArray[np.void]) -> Floats:
    """Return what the seats in turn see, a row of numbers each."""
    board = observations["board"].reshape(len(observations), -1)
    return np.concatenate([board, observations["seat"], observations["eliminated"]], axis=1).astype("float32")


def best(network: Network, batch: cc.Batch[cc.Chromatix], games: Numbers, noise: Floats | float = 0.0) -> Numbers:
    """Return the action in each of these games that promises most, once noise is added."""
    promise = network.expect(features(batch.observe()[games])) + noise
    chosen: Numbers = np.where(batch.mask()[games], promise, -np.inf).argmax(1)
    return chosen


def self_play(
    network: Network, batch: cc.Batch[cc.Chromatix], rng: np.random.Generator
) -> tuple[Floats, Numbers, Floats]:
    """Play a batch to the end; return what was seen, done and earned at every decision."""
    returns = np.zeros((batch.size, batch.players), "float32")
    rows = []
    while (live := np.flatnonzero(batch.to_move >= 0)).size:
        actions = batch.sample()
        # The largest of the sums with Gumbel noise is a draw from the softmax.
        noise = TEMPERATURE * rng.gumbel(size=(live.size, batch.mask().shape[1])).astype("float32")
        actions[live] = best(network, batch, live, noise)
        rows.append((features(batch.observe()[live]), actions[live], live, batch.to_move[live]))
        returns += batch.step(actions)[0]
    seen, taken, games, seats = (np.concatenate(column) for column in zip(*rows, strict=True))
    return seen, taken, returns[games, seats]


def win_share(network: Network, game: cc.Chromatix, games: int, seed: int) -> float:
    """Return the share of games won against random opponents, a third of them from each seat."""
    batch = cc.Batch(game, games, seed, autoreset=False)
    own, won = np.arange(games) % game.players, np.zeros(games, bool)
    while (batch.to_move >= 0).any():
        actions = batch.sample()
        mine = np.flatnonzero(batch.to_move == own)
        if mine.size:
            actions[mine] = best(network, batch, mine)
        won |= batch.step(actions)[0][np.arange(games), own] > 0
    return float(won.mean())


def draw(curve: list[tuple[int, float]], path: str, title: str) -> None:
    """Draw the learning curve."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    axes.plot(*zip(*curve, strict=True), marker="o", color="#2a6f97")
    axes.axhline(1 / 3, linestyle="--", color="grey")
    axes.annotate("knows nothing: 1/3", (curve[-1][0], 1 / 3), ha="right", va="bottom", color="grey")
    axes.set(xlabel="games of self-play", ylabel="won against two random opponents", title=title, ylim=(0, 1))
    figure.savefig(path)


def main() -> None:
    """Learn, tell how it goes, draw the curve."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=int, default=3, help="cells a side of the board")
    parser.add_argument("--rounds", type=int, default=200, help="batches of self-play")
    parser.add_argument("--games", type=int, default=512, help="games in a batch")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", default="learning.svg", help="where to draw the learning curve; '' for nowhere")
    options = parser.parse_args()
    game, rng = cc.Chromatix(size=options.size), np.random.default_rng(options.seed)
    start = cc.Batch(game, 1)
    network = Network(features(start.observe()).shape[1], start.mask().shape[1], rng)
    curve: list[tuple[int, float]] = []
    began = time.perf_counter()
    for played in range(options.rounds + 1):
        if played % max(1, options.rounds // 20) == 0:
            curve.append((played * options.games, win_share(network, game, 3_000, seed=0)))
            print(
                f"{curve[-1][0]:>8,} games, {time.perf_counter() - began:4.0f} s: wins {curve[-1][1]:.1%}", flush=True
            )
        batch = cc.Batch(game, options.games, options.seed + 1 + played, autoreset=False)
        seen, taken, earned = self_play(network, batch, rng)
        rate = 1e-3 * (1 - played / (options.rounds + 1))
        for _ in range(PASSES):
            for part in np.array_split(rng.permutation(len(taken)), max(1, len(taken) // MINIBATCH)):
                network.learn(seen[part], taken[part], earned[part], rate)
    if options.picture:
        draw(curve, options.picture, f"Chromatix {options.size}: one network in all seats")


if __name__ == "__main__":
    main()
