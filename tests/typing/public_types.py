"""What a type checker sees of the public surface. Read by mypy in `test_types.py`, never run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, assert_type

import numpy as np
from numpy.typing import NDArray

import chromacore as cc
from chromacore import moves
from chromacore.observe import Field
from chromacore.play import events

if TYPE_CHECKING:
    from collections.abc import Callable


def games() -> None:
    game = cc.Chromatix(size=5, stop_next="off")
    assert_type(game, cc.Chromatix)
    assert_type(game.name, str)
    assert_type(game.players, int)
    assert_type(game.size, int)
    assert_type(game.stop_next, Literal["strict", "literal", "off"])
    assert_type(game.num_distinct_actions, int)
    assert_type(game.deal(), cc.ChromatixState)
    assert_type(game.deal(seed=7), cc.ChromatixState)
    assert_type(game.state({}), cc.ChromatixState)
    assert_type(game.state({}, strict=False), cc.ChromatixState)
    assert_type(game.state_from_json("{}"), cc.ChromatixState)
    assert_type(game.redeal({}, 0, 1), cc.ChromatixState)
    assert_type(game.action("Re5"), int)
    assert_type(game.action(moves.PlaceStone("R", "e5")), int)
    assert_type(game.move(30), moves.PlaceStone)
    assert_type(game.to_dict(), dict[str, Any])
    assert_type(game == game, bool)  # noqa: PLR0124
    assert_type(hash(game), int)
    assert_type({game: 1}, dict[cc.Chromatix, int])
    assert_type(cc.load("chromatix", size=5), cc.Game)


def states(state: cc.ChromatixState) -> None:
    assert_type(state.game, cc.Chromatix)
    assert_type(state.to_move, int)
    assert_type(state.is_terminal, bool)
    assert_type(state.winners, list[int])
    assert_type(state.ending, str | None)
    assert_type(state.scores, list[int] | None)
    assert_type(state.phase, str)
    assert_type(state.eliminated, list[int])
    assert_type(state.legal_actions(), list[int])
    assert_type(state.legal_moves(), list[moves.PlaceStone])
    assert_type(state.is_legal(1), bool)
    assert_type(state.svg(1, theme="dark", last=moves.PlaceStone("R", "e5"), hints=True), str)
    assert_type(cc.render.png(state.svg(), scale=2), bytes)
    assert_type(cc.render.rgb(state.svg()), NDArray[np.uint8])
    assert_type(state.play(30), cc.ChromatixState)
    assert_type(state.play("Re5"), cc.ChromatixState)
    assert_type(state.play(moves.PlaceStone("R", "e5")), cc.ChromatixState)
    assert_type(state.chance_outcomes(), list[tuple[int, float]])
    assert_type(state.returns(), list[float])
    assert_type(state.to_dict(), dict[str, Any])
    assert_type(state.to_dict(seat=1), dict[str, Any])
    assert_type(state.to_json(0), str)
    assert_type(state.redeal(0, 1), cc.ChromatixState)
    assert_type(state.text(), str)
    assert_type(state.copy(), cc.ChromatixState)


def any_game(game: cc.Game, state: cc.State) -> None:
    assert_type(game.deal(1), cc.State)
    assert_type(game.num_distinct_actions, int | None)
    assert_type(game.move(1), moves.Move)
    assert_type(state.game, cc.Game)
    assert_type(state.play(1), cc.State)
    assert_type(state.legal_actions(), list[int])
    assert_type(state.legal_moves(), list[Any])


def protocols_are_met() -> None:
    game: cc.Game = cc.Chromatix()
    state: cc.State = cc.Chromatix().deal()
    any_game(game, state)
    any_game(cc.Chromatix(), cc.Chromatix().deal())


def bulk(state: cc.ChromatixState, other: cc.State) -> None:
    assert_type(cc.perft(state, 3), int)
    assert_type(cc.perft(other, 3, split=False), int)
    assert_type(cc.perft(state, 3, split=True), dict[str, int])
    assert_type(cc.playouts(state, 10), cc.Playouts)
    assert_type(cc.simulate("chromatix", 10).games_per_second, float | None)
    result = cc.simulate(state.game, 10, seed=1, jobs=2, progress=True)
    assert_type(result, cc.Simulation)
    assert_type(cc.simulate(state.game, bots=["greedy", "random", "random"]).bots, list[str])
    assert_type(cc.bots.NAMES, tuple[str, str])
    assert_type(cc.bots.choose("greedy", state, 1), int)
    assert_type(cc.bots.choose(bot="random", state=other, seed=1), int)
    assert_type(result.game, cc.Game)
    assert_type(result.games, int)
    assert_type(result.wins, list[float])
    assert_type(result.shares, list[float])
    assert_type(result.intervals, list[tuple[float, float]])
    assert_type(result.endings, dict[str, int])
    assert_type(result.length.mean, float)
    assert_type(result.length.sd, float)
    assert_type(result.length.min, int)
    assert_type(result.length.histogram, dict[int, int])
    assert_type(result.to_dict(), dict[str, Any])
    callback: Callable[[int, int], None] = lambda done, total: None  # noqa: ARG005, E731
    cc.simulate(other.game, progress=callback)


def learning(game: cc.Chromino, state: cc.ChrominoState, batch: cc.Batch[cc.Chromino]) -> None:
    assert_type(game.observation_spec, tuple[Field, ...])
    assert_type(state.observation(0, window=21), dict[str, NDArray[np.integer[Any]]])
    assert_type(state.play_index(0), cc.ChrominoState)
    assert_type(state.legal_placements(), NDArray[np.void])
    assert_type(cc.Batch("chromino", 4), cc.Batch[Any])
    assert_type(cc.Batch(game, 4, seed=1, jobs=2, autoreset=False, window=21), cc.Batch[cc.Chromino])
    assert_type(batch.game, cc.Chromino)
    assert_type(batch.to_move, NDArray[np.int64])
    assert_type(batch.observe(seat=1), NDArray[np.void])
    assert_type(batch.mask(), NDArray[np.bool_])
    assert_type(batch.legal(), tuple[NDArray[np.int64], NDArray[np.int64]])
    assert_type(batch.step(batch.sample()), tuple[NDArray[np.float32], NDArray[np.bool_]])
    assert_type(batch.to_bytes(), bytes)
    assert_type(cc.Batch.from_bytes(b""), cc.Batch[Any])


async def live(game: cc.Chromino, other: cc.State) -> None:
    table = cc.Table(game, seed=1)
    assert_type(table, cc.Table[cc.ChrominoState])
    assert_type(cc.Table(game.deal()), cc.Table[cc.ChrominoState])
    assert_type(cc.Table(other), cc.Table[cc.State])
    assert_type(cc.Table("chromino", players=3), cc.Table[Any])
    assert_type(table.state, cc.ChrominoState)
    assert_type(table.play("draw", seat=0), cc.ChrominoState)
    assert_type(table.undo(), cc.ChrominoState)
    assert_type(table.history, tuple[str, ...])
    assert_type(table.view(0), dict[str, Any])
    stream = table.events(0)
    assert_type(next(iter(stream)), events.Event)
    assert_type(await anext(stream), events.Event)
    record = table.record()
    assert_type(record, cc.Record)
    assert_type(cc.Table(record), cc.Table[Any])
    assert_type(record.view(0), cc.Record)
    assert_type(record.game, cc.Game)
    assert_type(next(record.replay()), cc.State)
    assert_type(cc.Record.from_json(record.to_json()), cc.Record)
    assert_type(cc.Record.from_dict(record.to_dict()), cc.Record)
    assert_type(cc.verify("games.jsonl", jobs=2, progress=True), cc.Verification)


def constants() -> None:
    assert_type(cc.CHANCE, int)
    assert_type(cc.TERMINAL, int)
    assert_type(cc.__version__, str)
    engine: Literal["rust", "reference"] = cc.engine
    assert engine


def errors() -> None:
    kinds: list[type[cc.ChromacoreError]] = [
        cc.IllegalMove,
        cc.GameOver,
        cc.NotationError,
        cc.InvalidRules,
        cc.InvalidPosition,
        cc.InvalidRecord,
    ]
    base: type[ValueError] = cc.ChromacoreError
    assert kinds
    assert base


def refused(game: cc.Chromatix, state: cc.ChromatixState) -> None:
    """Each line is an error; under `warn_unused_ignores` one that is none fails."""
    cc.Chromatix(5)  # type: ignore[call-arg]
    cc.Chromatix(size="5")  # type: ignore[arg-type]
    cc.Chromatix(stop_next="never")  # type: ignore[arg-type]
    cc.Chromatix(players=3)  # type: ignore[call-arg]
    cc.ChromatixState().no_such_member()  # type: ignore[attr-defined]
    game.size = 3  # type: ignore[misc]
    state.to_move = 1  # type: ignore[misc]
    state.play(1.5)  # type: ignore[arg-type]
    state.play(None)  # type: ignore[arg-type]
    state.play(moves.Pass())  # type: ignore[arg-type]
    game.action(5)  # type: ignore[arg-type]
    game.move("Re5")  # type: ignore[arg-type]
    game.deal("seed")  # type: ignore[arg-type]
    game.state_from_json(b"{}")  # type: ignore[arg-type]
    cc.simulate(5)  # type: ignore[arg-type]
    cc.simulate(game, 10, ["random"] * 3)  # type: ignore[call-arg]
    cc.simulate(game, bots=[1, 2, 3])  # type: ignore[list-item]
    cc.bots.choose("greedy", game, 1)  # type: ignore[arg-type]
    cc.perft(state, "3")  # type: ignore[call-overload]
    moves.PlaceStone("R", "e5").cell = "e4"  # type: ignore[misc]
