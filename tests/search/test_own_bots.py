"""Bots of users' own: what they are told, that they cannot cheat, and how they fail."""

from __future__ import annotations

from typing import Any

import pytest

import chromacore as cc
from chromacore import reference
from chromacore.reference.kernel.rng import mix
from tests.bulk.results import facts
from tests.common.garbage import raises
from tests.search.own import Chance, Recorder, Says

GAMES = [cc.Chromatix(size=3), cc.Chroma(), cc.Chromino(players=3)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def test_what_is_a_bot() -> None:
    assert isinstance(Chance(), cc.bots.Bot)
    assert isinstance(cc.bots.greedy, cc.bots.Bot)
    for thing in (None, "greedy", 5, Chance, cc.bots, GAMES[0]):
        assert not isinstance(thing, cc.bots.Bot)


@every_game
def test_the_result_does_not_depend_on_jobs(game: Any) -> None:
    bots = [Chance(), "mcts(simulations=8)", "greedy"]
    expected = facts(cc.simulate(game, 40, bots=bots, seed=7, jobs=1))
    assert facts(cc.simulate(game, 40, bots=bots, seed=7, jobs=3)) == expected
    assert expected["bots"] == ["Chance", "mcts(simulations=8)", "greedy"]


@every_game
def test_it_is_told_what_its_seat_sees(game: Any, tmp_path: Any) -> None:
    """State and history are those of the record of the game, as the seat saw it; nothing else is told."""
    bots = [Recorder() for _ in range(3)]
    cc.simulate(game, 3, bots=bots, seed=2, jobs=1, records=tmp_path / "games")
    records = [cc.Record.from_json(line) for line in (tmp_path / "games").read_text().splitlines()]
    for seat, bot in enumerate(bots):
        asked = iter(bot.asked)
        for record in records:
            states, view = list(record.replay()), record.view(seat)
            for ply, state in enumerate(states):
                if state.to_move == seat:
                    known, seed, history = next(asked)
                    assert known == state.redeal(seat, mix(seed))
                    assert history == cc.Record(view.start, view.moves[:ply], None, seat)
        assert next(asked, None) is None
        assert len({seed for _, seed, _ in bot.asked}) == len(bot.asked)


def test_both_engines_ask_alike() -> None:
    """Without chance the games are the same, seed by seed."""
    fast, slow = ([Recorder() for _ in range(3)] for _ in range(2))
    first = cc.simulate(cc.Chromatix(size=2), 5, bots=fast, seed=3, jobs=1)
    second = cc.simulate(reference.Chromatix(size=2), 5, bots=slow, seed=3)
    assert first.wins == second.wins
    for mine, other in zip(fast, slow, strict=True):
        assert [(str(s.to_dict()), seed, history) for s, seed, history in mine.asked] == [
            (str(s.to_dict()), seed, history) for s, seed, history in other.asked
        ]


@pytest.mark.parametrize(
    ("answer", "kind", "message"),
    [
        (-1, cc.IllegalMove, "seat 1, bot Says: "),
        ("Xx9", cc.IllegalMove, "seat 1, bot Says: "),
        (None, TypeError, "seat 1, bot Says: a move is"),
        (1.5, TypeError, "seat 1, bot Says: a move is"),
        (ZeroDivisionError("deep"), ZeroDivisionError, "deep"),
    ],
)
def test_failures_come_out_whole(answer: Any, kind: type[BaseException], message: str) -> None:
    for game in (GAMES[0], reference.Chromatix(size=3)):
        with pytest.raises(kind) as caught:
            cc.simulate(game, 10, bots=[Chance(), Says(answer), Chance()], jobs=2)  # type: ignore[arg-type]
        assert str(caught.value).startswith(message)
        if isinstance(answer, BaseException):
            assert caught.value is answer


def test_an_answer_in_any_form() -> None:
    state = GAMES[0].deal()
    for answer in ("Rc3", state.game.move(state.game.action("Rc3")), state.game.action("Rc3")):
        assert cc.bots.choose(Says(answer), state) == state.game.action("Rc3")


def test_a_table_asks_it_with_its_history() -> None:
    table, bot = cc.Table("chroma", seed=1), Recorder()
    for _ in range(9):
        move = table.hint(bot, seed=5)
        assert move in table.state.legal_moves()
        table.play(move)
    state, seed, history = bot.asked[-1]
    assert table.state.to_move != history.seat
    raises(
        cc.ChromacoreError,
        "history=seat 0: the history of seat 1, which is in turn",
        lambda: cc.bots.choose(bot, table.state, 1, history),
    )
    before = table.undo()
    assert (state.to_dict(history.seat), seed) == (before.to_dict(history.seat), 5)
    assert history == table.record().view(history.seat)


def test_a_game_of_python() -> None:
    from chromacore.games import registered
    from tests.nim.game import NIM, Nim

    with registered(NIM):
        bots = [Chance(), "random", Recorder()]
        assert facts(cc.simulate(Nim(), 20, bots=bots)) == facts(cc.simulate(Nim(), 20, bots=bots))
        assert bots[2].asked[-1][2].moves  # type: ignore[union-attr]
        raises(
            cc.ChromacoreError,
            "bot 'level(1)' needs the Rust engine",
            lambda: cc.simulate(Nim(), 5, bots=["level(1)"] * 3),
        )
