"""Simulations between bots: the same whatever the number of threads, and what is told of who played."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

import chromacore as cc
from chromacore import ChromacoreError, reference
from chromacore.play import bots as players
from tests.bulk.results import facts, python
from tests.common.garbage import raises

if TYPE_CHECKING:
    from pathlib import Path

GAMES = [cc.Chromatix(size=3), cc.Chroma(), cc.Chromino(players=2, ruleset="expert")]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def mixed(game: Any) -> list[str]:
    return ["greedy", *["random"] * (game.players - 1)]


@every_game
def test_random_bots_play_the_games_of_nobody(game: Any) -> None:
    assert facts(cc.simulate(game, 700, bots=["random"] * game.players, seed=3)) == facts(
        cc.simulate(game, 700, seed=3)
    )


@every_game
def test_the_result_does_not_depend_on_jobs(game: Any) -> None:
    expected = facts(cc.simulate(game, 200, bots=mixed(game), seed=7, jobs=1))
    assert facts(cc.simulate(game, 200, bots=tuple(mixed(game)), seed=7, jobs=3)) == expected
    assert facts(cc.simulate(game, 200, bots=mixed(game), seed=8, jobs=1)) != expected


@every_game
def test_the_seat_of_the_greedy_one_wins_more(game: Any) -> None:
    for seat in range(game.players):
        bots = ["greedy" if other == seat else "random" for other in range(game.players)]
        before = cc.simulate(game, 400).shares[seat]
        assert cc.simulate(game, 400, bots=bots).shares[seat] > before + 0.1


@every_game
def test_counts_add_up(game: Any) -> None:
    result = cc.simulate(game, 300, bots=mixed(game), seed=1)
    assert sum(result.wins) == pytest.approx(300)
    assert sum(result.endings.values()) == sum(result.length.histogram.values()) == 300
    assert 1 < result.mean_legal_actions < 60
    assert bool(result.measures) == (game.name != "chromatix")


@pytest.mark.parametrize("game", [cc.Chroma(powers="none"), cc.Chromino(players=3)], ids=lambda game: game.name)
def test_other_bots_meet_the_same_deals_and_draws(game: Any, tmp_path: Path) -> None:
    """Nothing but draws changes the pile, so the k-th draw of a game finds the same one whoever plays."""
    played = []
    for number, bots in enumerate([None, mixed(game), ["greedy"] * 3]):
        cc.simulate(game, 50, seed=5, bots=bots, records=tmp_path / str(number))
        played.append([*map(cc.Record.from_json, (tmp_path / str(number)).read_text().splitlines())])
    moves = compared = 0
    for records in zip(*played, strict=True):
        assert len({json.dumps(record.start) for record in records}) == 1
        draws = [[move for move in record.moves if move[0] == "="] for record in records]
        for k in range(min(map(len, draws))):
            assert len({sequence[k] for sequence in draws}) == 1
            compared += 1
        moves += len({record.moves for record in records})
    assert moves > 100
    assert compared > 200


def test_who_played_is_told() -> None:
    game = GAMES[0]
    nobody, bots = cc.simulate(game, 20), cc.simulate(game, 20, bots=mixed(game))
    assert nobody.bots == nobody.to_dict()["bots"] == ["random"] * 3
    assert bots.bots == bots.to_dict()["bots"] == ["greedy", "random", "random"]
    assert json.loads(json.dumps(bots.to_dict())) == bots.to_dict()
    for shown in (str(nobody), nobody._repr_html_()):
        assert "20 random games of" in shown
        assert ", random" not in shown
    for shown in (str(bots), bots._repr_html_()):
        assert "20 games of" in shown
        assert "seat 0, greedy" in shown
        assert "seat 2, random" in shown


# Arguments ------------------------------------------------------------------------------------------------------------

REFUSED = [
    ([], ChromacoreError, "bots=0: 3 of them, one a seat"),
    (["random"] * 4, ChromacoreError, "bots=4: 3 of them, one a seat"),
    (range(10**12), ChromacoreError, "bots=1000000000000: 3 of them, one a seat"),
    (
        ["random", "x", "random"],
        ChromacoreError,
        "bot='x': 'random', 'greedy', 'mcts(...)' or 'level(1)' to 'level(10)'",
    ),
    (["random", None, "random"], TypeError, "a bot is a str or an object with choose, not NoneType"),
    (["random", cc.bots, "random"], TypeError, "a bot is a str or an object with choose, not module"),
    (["random", type(cc.bots.random), "random"], TypeError, "a bot is a str or an object with choose, not type"),
    ("random", TypeError, "bots: a sequence of bots, not str"),
    (b"abc", TypeError, "a bot is a str or an object with choose, not int"),
    (7, TypeError, "bots: a sequence of bots, not int"),
    ({"random", "greedy"}, TypeError, "bots: a sequence of bots, not set"),
    (iter(["random"] * 3), TypeError, "bots: a sequence of bots, not list_iterator"),
]


@pytest.mark.parametrize(("bots", "kind", "message"), REFUSED)
def test_what_is_no_row_of_bots(bots: Any, kind: type[Exception], message: str) -> None:
    raises(kind, message, lambda: cc.simulate(GAMES[0], 10, bots=bots))
    raises(kind, message, lambda: players.seated(bots, reference.Chromatix()))


def test_bots_of_what_is_no_game() -> None:
    with pytest.raises(TypeError):
        cc.simulate(7, 10, bots=["random"])  # type: ignore[arg-type]


def test_a_refused_simulation_shows_no_bar_and_leaves_files_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "records"
    file.write_text("kept")
    with pytest.raises(ChromacoreError):
        cc.simulate(GAMES[0], 10, bots=["greedy"], records=file, progress=True)
    assert capsys.readouterr().err == ""
    assert file.read_text() == "kept"


def test_records_of_bots(tmp_path: Path) -> None:
    for jobs in (1, 2):
        cc.simulate(GAMES[2], 60, bots=mixed(GAMES[2]), seed=1, jobs=jobs, records=tmp_path / str(jobs))
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()
    assert cc.verify(tmp_path / "1").games == 60


def test_the_reference_is_asked_for_bots_too() -> None:
    program = """
import chromacore as cc
game = cc.Chromatix(size=2)
print(cc.simulate(game, 5, bots=["random"] * 3).bots, cc.bots.choose("random", game.deal(), 1) in range(21))
try:
    cc.simulate(game, 5, bots=["greedy"] * 3)
except cc.ChromacoreError as error:
    print(error)
"""
    shown = python(program, engine="reference").splitlines()
    assert shown == ["['random', 'random', 'random'] True", "bot 'greedy' needs the Rust engine"]
