"""The laws on Chromatix, both engines; then both engines side by side."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.common import differential, laws

MODES = ("strict", "literal", "off")


@pytest.mark.parametrize("stop_next", MODES)
@pytest.mark.parametrize(("size", "games", "every"), [(2, 6, 1), (3, 2, 3), (4, 1, 10)])
def test_laws(engine: Any, size: int, stop_next: str, games: int, every: int) -> None:
    game = engine.Chromatix(size=size, stop_next=stop_next)
    for seed in range(games):
        end = laws.hold(engine, game, seed, every=every)
        assert len(end.winners) == 1, "never a draw, never shared (E2, E4)"
        assert end.eliminated == []


@pytest.mark.parametrize("size", range(5, 14))
def test_laws_on_every_size(size: int) -> None:
    from chromacore import _core

    laws.hold(_core, _core.Chromatix(size=size), size, every=25)


def check(fast: Any, slow: Any) -> None:
    differential.same(fast, slow)
    assert fast.eliminated == slow.eliminated
    cells = fast.game.num_distinct_actions
    differential.same_refusals(
        fast, slow, [*range(cells), cells, -1, 2**63, -(2**70), "Re1", "Yz9", "", "Ra1 ", 1.5, True, None]
    )


@given(st.sampled_from([2, 2, 2, 3]), st.sampled_from(MODES), st.data())
def test_engines_agree(size: int, stop_next: str, data: st.DataObject) -> None:
    fast, slow = differential.pair("Chromatix", size=size, stop_next=stop_next)
    differential.play_together(fast.deal(0), slow.deal(0), lambda options: data.draw(st.sampled_from(options)), check)


@pytest.mark.parametrize(("size", "stop_next"), [(4, "strict"), (5, "strict"), (5, "off"), (7, "off"), (13, "off")])
def test_engines_agree_on_a_larger_board(size: int, stop_next: str) -> None:
    import random

    chooser = random.Random(size)
    fast, slow = differential.pair("Chromatix", size=size, stop_next=stop_next)
    differential.play_together(fast.deal(0), slow.deal(0), chooser.choice, differential.same)


@pytest.mark.slow
@pytest.mark.timeout(3_000)
@pytest.mark.parametrize("stop_next", MODES)
@pytest.mark.parametrize(("size", "games"), [(3, 300), (4, 40), (5, 15), (6, 4)])
def test_engines_agree_over_many_games(size: int, stop_next: str, games: int) -> None:
    import random

    chooser = random.Random(size)
    fast, slow = differential.pair("Chromatix", size=size, stop_next=stop_next)
    for _ in range(games):
        differential.play_together(fast.deal(0), slow.deal(0), chooser.choice, differential.same)
