"""Simulation: what the result says, and that it depends on the seed alone."""

from __future__ import annotations

import dataclasses
import json
import math
import os
from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest

import chromacore as cc
from chromacore import ChromacoreError
from chromacore.bulk.simulation import Length
from tests.bulk.results import facts

SMALL = cc.Chromatix(size=2)


# The result -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("games", [1, 31, 32, 33, 999, 3_001])
def test_the_result_does_not_depend_on_jobs(games: int) -> None:
    game = cc.Chromatix(size=3)
    expected = facts(cc.simulate(game, games, seed=7, jobs=1))
    for jobs in (2, 3, 8, None):
        assert facts(cc.simulate(game, games, seed=7, jobs=jobs)) == expected


def test_the_seed_matters_and_is_all_that_does() -> None:
    results = [facts(cc.simulate(SMALL, 2_000, seed=seed)) for seed in (0, 1, 2**63, 2**64 - 1)]
    assert len({json.dumps({**result, "seed": None}) for result in results}) == 4
    assert facts(cc.simulate(SMALL, 2_000, seed=1)) == results[1]
    assert facts(cc.simulate(SMALL, 2_000)) == results[0], "seed 0 is the default"
    assert [result["seed"] for result in results] == [0, 1, 2**63, 2**64 - 1]


def test_more_games_begin_with_the_same_games() -> None:
    few, many = (cc.simulate(SMALL, games, seed=3).length.histogram for games in (500, 800))
    assert all(few[length] <= many[length] for length in few)


def test_counts_add_up() -> None:
    result = cc.simulate(cc.Chromatix(size=3, stop_next="off"), 5_000, seed=1)
    assert (result.games, result.seed) == (5_000, 1)
    assert sum(result.wins) == 5_000
    assert all(wins == int(wins) for wins in result.wins)
    assert result.shared_wins == 0
    assert result.endings == {"connected": 5_000}
    histogram = result.length.histogram
    assert list(histogram) == sorted(histogram)
    assert all(histogram.values())
    assert sum(histogram.values()) == 5_000
    assert 3 <= result.length.min == min(histogram)
    assert result.length.max == max(histogram) <= 19
    lengths = [length for length, games in histogram.items() for _ in range(games)]
    mean = sum(lengths) / 5_000
    assert result.length.mean == pytest.approx(mean)
    assert result.length.sd == pytest.approx(math.sqrt(sum((length - mean) ** 2 for length in lengths) / 4_999))
    assert result.shares == [wins / 5_000 for wins in result.wins]
    assert result.measures == {}
    assert result.elapsed > 0
    assert result.games_per_second == pytest.approx(5_000 / result.elapsed)


def test_mean_legal_actions_is_exact_where_play_is_forced_to_be() -> None:
    """Without STOP-NEXT the decision after k stones has 2 (7 - k) actions, whatever the stones are."""
    result = cc.simulate(cc.Chromatix(size=2, stop_next="off"), 250, seed=5)
    actions = sum(games * sum(2 * (7 - k) for k in range(n)) for n, games in result.length.histogram.items())
    decisions = sum(games * n for n, games in result.length.histogram.items())
    assert result.mean_legal_actions == pytest.approx(actions / decisions)


def test_one_game() -> None:
    result = cc.simulate(SMALL, 1)
    assert sorted(result.shares) == [0, 0, 1]
    assert result.length.sd == 0
    assert result.length.min == result.length.mean == result.length.max


@pytest.mark.parametrize("game", [cc.Chromatix(size=3), cc.Chroma(players=4), cc.Chromino(players=2)], ids=repr)
def test_wins_by_order_of_play_are_those_of_who_began(game: cc.Game, tmp_path: Any) -> None:
    """Counted once more, from the records."""
    result = cc.simulate(game, 200, seed=6, records=tmp_path / "games")
    wins = [0.0] * game.players
    lengths: dict[str, list[int]] = {}
    for line in (tmp_path / "games").read_text().splitlines():
        states = list(cc.Record.from_json(line).replay())
        first, end = states[0].seat_in_turn, states[-1]
        for seat in end.winners:
            wins[(seat - first) % game.players] += 1 / len(end.winners)
        lengths.setdefault(str(end.ending), []).append(sum(state.to_move >= 0 for state in states[:-1]))
    assert result.wins_by_order == pytest.approx(wins)
    assert result.shares_by_order == [won / 200 for won in result.wins_by_order]
    assert {ending: length.histogram for ending, length in result.lengths.items()} == {
        ending: {n: found.count(n) for n in sorted(set(found))} for ending, found in lengths.items()
    }


def test_going_first_is_a_handicap_that_seats_do_not_show() -> None:
    result = cc.simulate(cc.Chroma(players=4), 20_000, seed=1)
    assert result.intervals_by_order[0][1] < 0.25 < result.intervals_by_order[3][0]
    assert all(low < 0.25 < high for low, high in result.intervals)
    first = next(line for line in str(result).splitlines() if line.startswith("1st to play"))
    assert str(result).index(first) < str(result).index("seat 0")


def test_quantiles_of_lengths() -> None:
    length = Length({2: 1, 5: 2, 9: 1})
    assert [length.quantile(part) for part in (0, 0.25, 0.26, 0.5, 0.75, 0.76, 1)] == [2, 2, 5, 5, 5, 9, 9]
    with pytest.raises(ChromacoreError, match=r"part=1\.5: 0 to 1"):
        length.quantile(1.5)


def test_a_second_clock_makes_no_other_simulation() -> None:
    result = cc.simulate(SMALL, 50)
    assert result == dataclasses.replace(result, elapsed=9.0)
    assert result != cc.simulate(SMALL, 51)


@pytest.mark.parametrize(("wins", "shown"), [((123_456_789.0, 1.0), "123,456,789"), ((5_025.41666, 0.5), "5,025.4")])
def test_wins_are_written_for_people(wins: tuple[float, float], shown: str) -> None:
    result = dataclasses.replace(cc.simulate(cc.Chroma(players=2), 5), games=10**9, wins=list(wins))
    assert next(line for line in str(result).splitlines() if line.startswith("seat 0")).split()[2] == shown


def test_intervals_are_wilsons() -> None:
    result = cc.simulate(SMALL, 400, seed=2)
    z = 1.959963984540054
    for share, (low, high) in zip(result.shares, result.intervals, strict=True):
        assert 0 <= low < share < high <= 1
        for bound in (low, high):  # Wilson's bounds are where the share is just z standard errors off
            assert abs(share - bound) == pytest.approx(z * math.sqrt(bound * (1 - bound) / 400))
    widths = [high - low for low, high in cc.simulate(SMALL, 40_000, seed=2).intervals]
    assert all(0.05 < width / (high - low) < 0.2 for width, (low, high) in zip(widths, result.intervals, strict=True))


def test_to_dict_is_json_and_says_all() -> None:
    result = cc.simulate(SMALL, 300, seed=9)
    d = result.to_dict()
    assert json.loads(json.dumps(d, allow_nan=False)) == d
    assert d["game"] == "chromatix"
    assert d["rules"] == {"size": 2, "stop_next": "strict"}
    assert (d["games"], d["seed"]) == (300, 9)
    assert d["intervals"] == [list(interval) for interval in result.intervals]
    assert {int(n): games for n, games in d["length"]["histogram"].items()} == result.length.histogram


def test_str_html_and_rich_show_the_same_report() -> None:
    rich = pytest.importorskip("rich.console")
    result = cc.simulate(SMALL, 1_234, seed=9)
    console = rich.Console(width=200, record=True, file=open(os.devnull, "w"))  # noqa: PTH123, SIM115
    console.print(result)
    console.file.close()
    share = f"{result.shares[1]:.2%}"
    for shown in (str(result), result._repr_html_(), console.export_text()):
        assert "1,234 random games of Chromatix(size=2, stop_next=" in shown
        for part in ("seat 0", "seat 1", "seat 2", share, "connected", "95 % interval", f"{result.length.mean:.2f}"):
            assert part in shown
    assert "'strict'" not in result._repr_html_(), "quotes are escaped"
    assert result._repr_html_().startswith("<table>")
    assert "elapsed" in repr(result)


# Arguments ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("games", 0),
        ("games", 2**63),
        ("games", 10**5000),
        ("seed", -1),
        ("seed", 2**64),
        ("jobs", 0),
        ("jobs", 1025),
    ],
    ids=["games=0", "games=2^63", "games=10^5000", "seed=-1", "seed=2^64", "jobs=0", "jobs=1025"],
)
def test_arguments_out_of_range(name: str, value: int) -> None:
    with pytest.raises(ChromacoreError) as caught:
        cc.simulate(SMALL, **{"games": 1, name: value})  # type: ignore[arg-type]
    assert caught.value.field == name


def test_an_argument_out_of_range_is_told_the_range() -> None:
    with pytest.raises(ChromacoreError) as caught:
        cc.simulate(SMALL, jobs=1025)
    error = caught.value
    assert (str(error), error.value, error.accepted) == ("jobs=1025: 1 to 1024", "1025", "1 to 1024")


def test_numpy_numbers_are_kept_as_plain_ones() -> None:
    result = cc.simulate(SMALL, np.uint8(5), seed=np.int64(3), jobs=np.int32(1))  # type: ignore[arg-type]
    assert json.loads(json.dumps(result.to_dict()))["seed"] == 3
    assert {type(result.games), type(result.seed)} == {int}
    assert cc.perft(SMALL.deal(), np.int64(2), split=np.True_) == cc.perft(SMALL.deal(), 2, split=True)  # type: ignore[call-overload]
    assert cc.Batch(SMALL, np.int16(2), seed=np.uint64(1), autoreset=np.False_).autoreset is False  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="games: an int, not bool"):
        cc.simulate(SMALL, np.True_)  # type: ignore[arg-type]


def test_nothing_is_divided_by_a_count_that_is_0() -> None:
    """Seed 28 of CHROMA for two: nobody has anything to play, in the only game."""
    result = cc.simulate(cc.Chroma(players=2), 1, seed=28)
    still = dataclasses.replace(result, elapsed=0.0, mean_legal_actions=None)
    assert still.games_per_second is None
    for shown in (str(still), still._repr_html_(), json.dumps(still.to_dict(), allow_nan=False)):
        assert shown
    assert still.plot() if find_spec("matplotlib") else True


@pytest.mark.parametrize("name", ["games", "seed", "jobs"])
@pytest.mark.parametrize("value", ["5", 5.0, True, [5]], ids=str)
def test_arguments_of_a_wrong_type(name: str, value: Any) -> None:
    with pytest.raises(TypeError) as caught:
        cc.simulate(SMALL, **{name: value})
    assert str(caught.value) == f"{name}: an int, not {type(value).__name__}"


def test_the_name_of_a_game_is_as_good() -> None:
    assert facts(cc.simulate("chromatix", 20)) == facts(cc.simulate(cc.Chromatix(), 20))
    assert cc.Batch("chromatix", 1).game == cc.Chromatix()
    for call in (lambda: cc.simulate("chess"), lambda: cc.Batch("chess", 1)):
        with pytest.raises(cc.InvalidRules):
            call()


@pytest.mark.parametrize("game", [None, 5, SMALL.deal(), cc.Chromatix], ids=["None", "int", "State", "class"])
def test_what_is_no_game(game: Any) -> None:
    with pytest.raises(TypeError):
        cc.simulate(game, 10)
    with pytest.raises(TypeError):
        cc.Batch(game, 10)


def test_games_are_not_options() -> None:
    with pytest.raises(TypeError):
        cc.simulate(SMALL, 10, 5)  # type: ignore[misc]
