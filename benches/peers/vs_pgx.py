"""A batch of ours beside a batch of Pgx on the processor: run with ``make bench-peers PEERS=pgx``.

Both step 1,024 games with mask, observation, a uniformly random legal action each and finished games begun anew. Pgx
runs as one compiled loop of 64 steps that hands every observation and mask on to a sum, so that none is left out.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import jax.numpy as jnp
import numpy as np
import pgx
from pgx.experimental import auto_reset
from rows import Row, print_table

import chromacore as cc

if TYPE_CHECKING:
    from collections.abc import Callable

SIZE, STEPS = 1_024, 64


def theirs(name: str) -> Callable[[], int]:
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def body(carry: Any, key: Any) -> Any:
        state, seen = carry
        choose, again = jax.random.split(key)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choose, logits, axis=-1)
        seen += state.observation.sum() + state.legal_action_mask.sum()
        return (step(state, actions, jax.random.split(again, SIZE)), seen), None

    @jax.jit
    def many(state: Any, key: Any) -> Any:
        return jax.lax.scan(body, (state, jnp.float32(0)), jax.random.split(key, STEPS))[0]

    start = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(0), SIZE))

    def run() -> int:
        state, seen = many(start, jax.random.key(1))
        assert float(seen) > 0
        jax.block_until_ready(state)
        return SIZE * STEPS

    return run


def ours(game: Any, threads: int = 1) -> Callable[[], int]:
    batch = cc.Batch(game, SIZE, seed=1, threads=threads)
    observations, mask = batch.observe(), batch.mask()

    def run() -> int:
        steps = 4 * STEPS
        for _ in range(steps):
            batch.observe(out=observations)
            batch.mask(out=mask)
            _, done = batch.step(batch.sample())
        assert mask.any()
        assert isinstance(done, np.ndarray)
        return SIZE * steps

    return run


if __name__ == "__main__":
    hex_11 = theirs("hex")
    print_table(
        [
            Row("Batch of Chromatix 5 / Pgx hex 11", "steps", ours(cc.Chromatix(size=5)), hex_11, "5"),
            Row("Batch of Chromatix 6 (91 cells) / Pgx hex 11", "steps", ours(cc.Chromatix(size=6)), hex_11),
            Row("Batch of Chromatix 5, two threads / Pgx hex 11", "steps", ours(cc.Chromatix(size=5), 2), hex_11),
        ]
    )
