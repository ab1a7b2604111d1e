"""The games as Gymnasium environments: ``pip install chromacore[gymnasium]``.

Importing this module registers ``chromacore/Chroma-v0``, ``chromacore/Chromatix-v0`` and ``chromacore/Chromino-v0``;
``gymnasium.make("chromacore.envs.gymnasium:chromacore/Chromatix-v0")`` imports it by itself.

>>> import gymnasium, chromacore.envs.gymnasium
>>> env = gymnasium.make("chromacore/Chromatix-v0", size=4, opponents="random")
>>> observation, info = env.reset(seed=1)
>>> terminated = False
>>> while not terminated:
...     action = env.action_space.sample(info["action_mask"])
...     observation, reward, terminated, truncated, info = env.step(action)
>>> reward in (1.0, -0.5)
True

``gymnasium.make_vec`` of the same ids makes a `VectorEnv`, which steps thousands of games together in Rust.
"""

from __future__ import annotations

from chromacore.extras import require
from chromacore.games import names

try:
    import gymnasium

    from chromacore.envs.gymnasium.single import Env
    from chromacore.envs.gymnasium.vector import VectorEnv
except ImportError:
    require("gymnasium", "chromacore[gymnasium]", by=__name__)
    raise

__all__ = ["Env", "VectorEnv"]

for _name in names():
    gymnasium.register(
        f"chromacore/{_name.capitalize()}-v0",
        entry_point=f"{__name__}:Env",
        vector_entry_point=f"{__name__}:VectorEnv",
        kwargs={"game": _name},
    )
