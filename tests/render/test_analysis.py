"""An analysis drawn on the board: what is marked, what is written, and who may see it."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from chromacore import ChromacoreError, _core, reference, render
from chromacore.render.svg.glyphs import outline
from tests.render.findings import analysis_of
from tests.render.gallery import chroma, chromatix, chromino
from tests.render.seen import SVG, Seen


def drawn(state: Any, moves: list[str], seat: int | None = None, **options: Any) -> Seen:
    return Seen(state.svg(seat, analysis=analysis_of(state, moves), **options))


def marked(seen: Seen) -> dict[str, str]:
    """Return the ranks on the board by cell or tile."""
    found = (e for e in seen.of("candidate") if "data-rank" in e.attrib and "data-move" not in e.attrib)
    return {e.attrib.get("data-cell") or e.attrib["data-tile"]: e.attrib["data-rank"] for e in found}


def listed(seen: Seen) -> list[str]:
    return [e.attrib["data-move"] for e in seen.of("candidate") if "data-move" in e.attrib]


# Where --------------------------------------------------------------------------------------------------------------


def test_stones(engine: Any) -> None:
    state = chromatix(engine, 12)
    seen = drawn(state, ["Ye4", "Rc5", "Yc5", "Ri2"])
    assert marked(seen) == {"e4": "1", "c5": "2", "i2": "4"}
    assert listed(seen) == ["Ye4", "Rc5", "Yc5", "Ri2"]
    assert seen.written() >= {outline(text) for text in ("60%", "50", "40", "30%", "60.0% ±2.1", "500", "e5")}
    assert outline("e4") not in seen.written(), "the mark takes the place of the name"
    words = [e.findtext(f"{SVG}title") for e in seen.of("candidate") if e.get("data-cell") == "c5"]
    assert words == ["2: Rc5, 50.0% ±2.1, 400 visits\n3: Yc5, 40.0% ±2.1, 300 visits"]


def test_cards(engine: Any) -> None:
    state = chroma(engine)
    moves = [str(move) for move in state.legal_moves()]
    cells = list(dict.fromkeys(move.partition("@")[2] for move in moves))
    some = [next(move for move in moves if move.endswith(f"@{cell}")) for cell in cells[:3]]
    seen = drawn(state, some, 0)
    assert marked(seen) == {cell: str(rank) for rank, cell in enumerate(cells[:3], 1)}
    held = seen.hand(0)
    assert held["rank"] == len({move.partition("@")[0] for move in some})


def test_what_is_done_with_a_gift(engine: Any) -> None:
    """The card that is given is marked in the hand, the seat that is to be robbed by a note."""
    state = engine.Chroma(players=4).deal(seed=5)
    while not any(str(move).startswith("gift:") for move in state.legal_moves()):
        state = state.play(next(iter(state.legal_actions() or [state.chance_outcomes()[0][0]])))
    gifts = [str(move) for move in state.legal_moves() if str(move).startswith("gift:")]
    seen = drawn(state, [*gifts[:1], "skip"])
    assert outline("gift: 1, 60%") in seen.written()
    assert marked(seen) == {}
    assert listed(seen) == [gifts[0], "skip"]
    while state.phase != "give":
        state = state.play(gifts[0]) if state.is_legal(gifts[0]) else state.play(state.chance_outcomes()[0][0])
    gives = [str(move) for move in state.legal_moves()]
    assert drawn(state, gives).hand(state.to_move)["rank"] == len(gives)


def test_tiles(engine: Any) -> None:
    state, _ = chromino(engine, 18)
    while state.to_move < 0:
        state = state.play(state.chance_outcomes()[0][0])
    tiles = [str(move) for move in state.legal_moves() if "@" in str(move)][:3]
    seen = drawn(state, [*tiles, "draw"], state.to_move, hints=True)
    assert {tile: marked(seen)[tile] for tile in tiles} == {tile: str(rank) for rank, tile in enumerate(tiles, 1)}
    assert len(seen.of("best")) == 1
    assert listed(seen) == [*tiles, "draw"]
    assert seen.hand(state.to_move)["rank"] == len({"".join(sorted(tile[:3])) for tile in tiles})


def test_more_than_there_is_room_for(engine: Any) -> None:
    state = engine.Chromatix(size=3).deal()
    moves = [str(move) for move in state.legal_moves()]
    info = analysis_of(state, moves[:5])
    lines = tuple(
        dataclasses.replace(info.lines[0], action=state.game.action(move), move=move, pv=(move,)) for move in moves
    )
    seen = Seen(state.svg(analysis=dataclasses.replace(info, lines=lines)))
    assert len(marked(seen)) == 19
    assert listed(seen) == moves[:8]
    assert outline(f"and {len(moves) - 8} more") in seen.written()


def test_what_is_proven_is_said(engine: Any) -> None:
    state = chromatix(engine, 12)
    info = analysis_of(state, ["Ye4", "Rc5", "Ri2"], proven=[(0,), (1, 2), (0, 1)])
    seen = Seen(state.svg(analysis=info))
    assert seen.written() >= {outline(text) for text in ("win", "proven win", "loss", "proven loss", "40%")}


def test_it_is_told_in_words_and_in_text(engine: Any) -> None:
    state = chromatix(engine, 12)
    info = analysis_of(state, ["Ye4", "Rc5"])
    words = """\
seat 0: expected share, visits and what may follow, 1000 simulations
1  Ye4  60.0% ±2.1  500 visits  then?
2  Rc5  50.0% ±2.1  400 visits  then?
seat 0: 60.0% ±2.1, seat 1: 20.0% ±2.1, seat 2: 20.0% ±2.1"""
    assert state.text(analysis=info) == f"{state.text()}\n{words}"
    root = Seen(state.svg(analysis=info)).root
    assert f"{root.findtext(f'{SVG}title')}\n{root.findtext(f'{SVG}desc')}" == state.text(analysis=info)


def test_themes_and_pixels() -> None:
    pytest.importorskip("resvg_py", reason="needs the extra png")
    state = chromatix(_core, 12)
    info = analysis_of(state, ["Ye4"])
    pictures = {render.png(state.svg(analysis=info, theme=theme)) for theme in ("light", "dark")}
    assert len(pictures) == 2
    assert all(picture.startswith(b"\x89PNG") for picture in pictures)


# Who may see it -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Chroma", "Chromino"])
def test_no_other_seat(engine: Any, name: str) -> None:
    state = getattr(engine, name)(players=3).deal(seed=3)
    info = analysis_of(state, [str(state.legal_moves()[0])])
    for seat in range(3):
        if seat == state.to_move:
            assert Seen(state.svg(seat, analysis=info)).count("analysis") == 1
            continue
        for draw in (state.svg, state.text):
            with pytest.raises(ChromacoreError, match=f"seat={seat}: the analysis is for seat {state.to_move}"):
                draw(seat, analysis=info)


@pytest.mark.parametrize("name", ["Chroma", "Chromino"])
def test_equal_views_give_equal_bytes(engine: Any, name: str) -> None:
    state = getattr(engine, name)(players=3).deal(seed=3)
    seat = state.to_move
    info = analysis_of(state, [str(move) for move in state.legal_moves()[:4]])
    pictures = {state.redeal(seat, seed).svg(seat, analysis=info) for seed in range(5)}
    assert pictures == {state.svg(seat, analysis=info)}


def test_an_analysis_of_another_position_is_refused(engine: Any) -> None:
    state = chromatix(engine, 12)
    info = analysis_of(state, ["Ye4"])
    with pytest.raises(ChromacoreError, match="it is for seat 0, which is not in turn"):
        state.play("Ye4").svg(analysis=info)
    later = state.play("Ye4").play("Rc5").play("Bd1")
    with pytest.raises(ChromacoreError, match="'Ye4' cannot be played here"):
        later.svg(analysis=info)
    renamed = dataclasses.replace(info.lines[0], move="Re4")
    with pytest.raises(ChromacoreError, match="'Re4' cannot be played here"):
        state.svg(analysis=dataclasses.replace(info, lines=(renamed,)))
    for wrong in ("Ye4", 5, state):
        with pytest.raises(TypeError, match="analysis: an Analysis, not "):
            state.svg(analysis=wrong)


def test_both_engines_draw_the_same() -> None:
    fast, slow = (chromatix(engine, 12) for engine in (_core, reference))
    info = analysis_of(fast, ["Ye4", "Rc5"])
    assert fast.svg(analysis=info) == slow.svg(analysis=info)
