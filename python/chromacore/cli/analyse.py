"""``chromacore analyse``: which position of a file, and what was found there as a table, as JSON and as a picture."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from rich.table import Table

from chromacore.arguments import integer
from chromacore.errors import ChromacoreError, InvalidRecord
from chromacore.games import load
from chromacore.play.record import Record, played
from chromacore.protocols import CHANCE
from chromacore.render.coloured import coloured
from chromacore.render.findings import counted, found, per_cent
from chromacore.search import Limit
from chromacore.search import analyse as search

if TYPE_CHECKING:
    from chromacore.protocols import State
    from chromacore.search import Analysis

__all__ = ["as_json", "as_table", "limit_of", "position", "search"]

_SIMULATIONS: Final = 1000
"""Where no limit is given."""


def limit_of(simulations: int | None, seconds: float | None) -> Limit:
    """Return the limit of two options that may be left out."""
    if simulations is None and seconds is None:
        simulations = _SIMULATIONS
    return Limit(simulations=simulations, seconds=seconds)


def position(text: str, move: int | None) -> tuple[State, Record | None]:
    """Return the State after so many moves of a record, with what the seat in turn has seen; or that of a position.

    ``text`` is a line of JSON, ``move`` None: all moves. `InvalidRecord` for what is neither, `ChromacoreError` where
    nobody is to decide.
    """
    record = _record(text)
    if record is None:
        if move is not None:
            raise ChromacoreError(f"--move {move}: a position has no moves; a record has")
        return _decided(_position(text), "here"), None
    states, moves = played(record)
    ply = len(moves) if move is None else integer("move", move, 0, len(moves))
    state = _decided(states[ply], f"after move {ply}")
    view = record.view(state.to_move)
    return state, Record(view.start, view.moves[:ply], None, view.seat)


def _record(text: str) -> Record | None:
    """Return the record in a line; None where the line is a position."""
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        fields = None
    is_position = isinstance(fields, dict) and "game" in fields and "record" not in fields
    return None if is_position else Record.from_json(text)


def _position(text: str) -> State:
    fields: dict[str, Any] = json.loads(text)
    rules = fields.get("rules")
    if not isinstance(rules, dict):
        raise InvalidRecord(f"rules: a dict, not {type(rules).__name__}")
    return load(fields["game"], **rules).state_from_json(text, strict=False)


def _decided(state: State, where: str) -> State:
    if state.is_terminal:
        raise ChromacoreError(f"the game is over {where}; --move N stops before its end")
    if state.to_move == CHANCE:
        raise ChromacoreError(f"nobody decides {where}: chance does")
    return state


def as_table(analysis: Analysis, state: State) -> Table:
    """Return the lines as a table, the share of the seat in turn first, with what each seat may expect below."""
    findings, name = found(analysis, state), state.game.name
    table = Table(
        title=state.text().partition("\n")[0],
        caption=f"{findings.outlook}; {counted(analysis.simulations, 'simulation')} in {analysis.seconds:.2f} s",
        title_justify="left",
        caption_justify="left",
    )
    others = [seat for seat in range(len(analysis.values)) if seat != analysis.seat]
    table.add_column("", overflow="fold")
    table.add_column("move", overflow="fold")
    for head in (*(f"seat {seat}" for seat in (analysis.seat, *others)), "visits", "prior"):
        table.add_column(head, justify="right", overflow="fold")
    table.add_column("then", overflow="fold")
    for each, line in zip(findings.candidates, analysis.lines, strict=True):
        table.add_row(
            str(each.rank),
            coloured(name, each.move),
            each.exact,
            *(per_cent(line.values[seat].share, line.values[seat].error) for seat in others),
            str(each.visits),
            f"{100 * line.prior:.1f}%",
            coloured(name, " ".join(line.pv[1:])),
        )
    return table


def as_json(analysis: Analysis) -> str:
    """Return what was found as JSON: equal analyses give equal text, so how long it took is not in it."""
    found = {
        "seat": analysis.seat,
        "best": analysis.best,
        "move": analysis.move,
        "values": _values(analysis.values),
        "proven": analysis.proven,
        "simulations": analysis.simulations,
        "lines": [
            {
                "action": line.action,
                "move": line.move,
                "visits": line.visits,
                "values": _values(line.values),
                "prior": line.prior,
                "proven": line.proven,
                "pv": line.pv,
            }
            for line in analysis.lines
        ],
    }
    return json.dumps(found, indent=2, allow_nan=False)


def _values(values: Any) -> list[dict[str, float]]:  # noqa: ANN401 - of an Analysis
    return [{"share": value.share, "error": value.error} for value in values]
