"""Simulation of CHROMA: its own counts against an independent count in Python, jobs, the command line."""

from __future__ import annotations

import math
import random
from functools import cache
from statistics import mean, stdev
from typing import Any

import pytest

import chromacore as cc
from chromacore import _core, reference

pytestmark = pytest.mark.skipif(cc.engine != "rust", reason="the reference engine counts no measures")

POWERS = ("replay", "gift", "magnet", "lock")
WORDS = {"r": "replay", "g": "gift", "m": "magnet", "l": "lock"}
RULES: dict[str, dict[str, Any]] = {
    "default": {},
    "four players, most": {"players": 4, "magnets": "most", "gift_may_return_same": False},
    "small board, deck": {"players": 2, "hand_size": 45, "rows": 9, "columns": 9, "deck_end": "immediate"},
    "deck, failed draw": {"players": 5, "hand_size": 17, "deck_end": "on-failed-draw", "powers": "two"},
    "gifts": {"powers": ["gggr-"] * 20, "rows": 5, "columns": 5},
    "3 x 3": {"rows": 3, "columns": 3, "players": 8, "powers": "one"},
}


def facts(result: cc.Simulation) -> dict[str, Any]:
    """Return everything but the clock."""
    return {key: value for key, value in result.to_dict().items() if key not in {"elapsed", "games_per_second"}}


def counts_of_one_game(game: Any, seed: int) -> dict[str, float]:
    """Play a random game and count, from texts and views of positions alone, what `measures` counts."""
    chooser = random.Random(seed)
    state = game.deal(seed)
    found: dict[str, float] = dict.fromkeys(
        ["turns", "passes", "wilds", "hands_left", "pile_left", *(f"touches {k}" for k in range(1, 5))], 0
    )
    found |= {f"{how} {power}": 0 for power in POWERS for how in ("offered", "used")}
    found |= {f"ending {ending}": 0 for ending in ("perfect", "empty-hand", "deck", "dead-board", "stalled")}
    replayed = decisions = 0
    while not state.is_terminal:
        chances = state.chance_outcomes()
        if chances:
            actions, weights = zip(*chances, strict=True)
            state = state.play(chooser.choices(actions, weights)[0])
            continue
        decisions += 1
        text = str(game.move(chooser.choice(state.legal_actions())))
        if state.phase == "power":
            power = WORDS[state.to_dict()["pending"]["card"][2:]]
            found[f"offered {power}"] += 1
            found[f"used {power}"] += text != "skip"
        if text == "pass":
            found["passes"] += 1
            found["turns"] += 1
        elif text.startswith("wild:"):
            found["wilds"] += 1
        elif "@" in text:
            found[f"touches {len(state.touches(text).cells)}"] += 1
            found["turns"] += not replayed
        replayed = text == "use" and power == "replay"
        state = state.play(text)
    d = state.to_dict()
    found["hands_left"] = sum(map(len, d["hands"]))
    found["pile_left"] = len(d["pile"])
    found[f"ending {state.ending}"] += 1
    found["decisions"] = decisions
    return found


def counts_of_simulation(result: cc.Simulation) -> dict[str, float]:
    """Return the same of a simulation, a game."""
    measures = result.measures
    found = {name: measures[name] for name in ("turns", "passes", "wilds", "hands_left", "pile_left")}
    found |= {f"touches {k}": measures["touches"][str(k)] for k in range(1, 5)}
    found |= {f"{how} {power}": measures["powers"][power][how] for power in POWERS for how in ("offered", "used")}
    found |= {
        f"ending {ending}": result.endings.get(ending, 0)
        for ending in ("perfect", "empty-hand", "deck", "dead-board", "stalled")
    }
    return {name: value / result.games for name, value in found.items()} | {"decisions": result.length.mean}


@cache
def simulated(name: str) -> cc.Simulation:
    return cc.simulate(cc.Chroma(**RULES[name]), 40_000, seed=11)


def compare(name: str, engine: Any, games: int) -> None:
    """Each mean over our own games is within five standard errors of the simulation's."""
    game = engine.Chroma(**RULES[name])
    ours = [counts_of_one_game(game, seed) for seed in range(games)]
    theirs = counts_of_simulation(simulated(name))
    assert ours[0].keys() == theirs.keys()
    for key, value in theirs.items():
        values = [one[key] for one in ours]
        error = stdev(values) / math.sqrt(games) * math.sqrt(1 + games / 40_000)
        assert abs(mean(values) - value) <= 5 * error + 3 / games, (key, mean(values), value)


@pytest.mark.parametrize("name", RULES)
def test_measures_are_what_an_independent_count_finds(name: str) -> None:
    compare(name, _core, 250)


def test_measures_are_what_the_reference_finds() -> None:
    compare("gifts", reference, 60)


@pytest.mark.slow
@pytest.mark.timeout(3_000)
@pytest.mark.parametrize("name", RULES)
def test_measures_over_many_games_of_both(name: str) -> None:
    compare(name, _core, 10_000)
    compare(name, reference, 300)


@pytest.mark.parametrize("name", RULES)
def test_measures_agree_with_one_another(name: str) -> None:
    result = simulated(name)
    measures, games = result.measures, result.games
    assert list(measures) == ["turns", "passes", "touches", "wilds", "powers", "hands_left", "pile_left"]
    assert sum(result.endings.values()) == games
    touches = measures["touches"]
    assert touches["4"] == result.endings.get("perfect", 0), "E1, and nothing else, is touching four"
    assert measures["wilds"] <= touches["3"]
    assert all(measures["powers"][power]["used"] <= measures["powers"][power]["offered"] for power in POWERS)
    plays = sum(touches.values())
    assert measures["turns"] == measures["passes"] + plays - measures["powers"]["replay"]["used"]
    on_board = games + plays + measures["wilds"]
    assert measures["hands_left"] + measures["pile_left"] + on_board == 100 * games, "conservation"
    assert sum(result.wins) == pytest.approx(games)
    # A power is used or skipped uniformly: one of 2, and of as many as there are seats for the Gift.
    for power in POWERS:
        offered, used = (measures["powers"][power][how] for how in ("offered", "used"))
        chance = 1 - 1 / cc.Chroma(**RULES[name]).players if power == "gift" else 0.5
        assert abs(used - chance * offered) <= 6 * math.sqrt(offered * chance * (1 - chance)) + 1, power


def test_endings_that_the_rules_make_certain() -> None:
    no_pairs = cc.simulate(cc.Chroma(wheel=["0" * 20] * 20), 500, seed=1)
    assert no_pairs.endings == {"dead-board": 500}
    assert no_pairs.length.histogram == {1: 500}, "one pass"
    assert no_pairs.measures["passes"] == no_pairs.measures["turns"] == 500
    assert no_pairs.shared_wins == 500, "all but the first player share"
    assert no_pairs.measures["hands_left"] == 500 * 16
    plain = cc.simulate(cc.Chroma(powers="none"), 500, seed=1)
    assert all(use == {"offered": 0, "used": 0} for use in plain.measures["powers"].values())


@pytest.mark.parametrize("rules", [{}, {"players": 8, "hand_size": 12}, {"rows": 15, "columns": 15, "magnets": "most"}])
@pytest.mark.parametrize("games", [1, 33, 1_500])
def test_the_result_does_not_depend_on_jobs(rules: dict[str, Any], games: int) -> None:
    game = cc.Chroma(**rules)
    expected = facts(cc.simulate(game, games, seed=7, jobs=1))
    for jobs in (2, 3, None):
        assert facts(cc.simulate(game, games, seed=7, jobs=jobs)) == expected
    assert facts(cc.simulate(game, games, seed=8)) != expected


def test_the_report_shows_endings_touches_powers_cards_left_and_pass_rate() -> None:
    result = simulated("default")
    text, measures = str(result), result.measures
    plays = sum(measures["touches"].values())
    for ending, games in result.endings.items():
        assert f"ending {ending}" in text
        assert f"{games / result.games:.2%}" in text
    for count in measures["touches"].values():
        assert f"{count:,}" in text
        assert f"{count / plays:.2%}" in text
    for power in POWERS:
        use = measures["powers"][power]
        (line,) = (line for line in text.splitlines() if line.startswith(f"{power} "))
        assert f"{use['used']:,}" in line
        assert f"{use['offered']:,}" in line
    assert f"{measures['passes'] / measures['turns']:.2%}" in text
    assert f"{measures['hands_left'] / result.games:.2f}" in text
    assert f"{measures['pile_left'] / result.games:.2f}" in text
