"""Pictures over random games of all games with all options: well-formed, within bounds, and no leak."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chromacore import _core, reference
from chromacore.render.svg import THEMES
from tests.chroma.options import drawn
from tests.chromino.test_laws import random_options
from tests.render.seen import Seen, walk

LARGEST = 400_000
"""Bytes of a picture at most; Chromatix 13 with hints in every cell takes 440 000."""


def games(engine: Any, seed: int) -> list[Any]:
    chooser = random.Random(seed)
    size, stop_next = chooser.randint(2, 6), chooser.choice(["strict", "literal", "off"])
    return [
        engine.Chromatix(size=size, stop_next=stop_next),
        engine.Chroma(**drawn(chooser)),
        engine.Chromino(**random_options(chooser, most_tiles=79)),
    ]


def asked(chooser: random.Random, state: Any, move: Any) -> dict[str, Any]:
    """Return arguments at random that fit the state."""
    return {
        "theme": chooser.choice(list(THEMES)),
        "coordinates": chooser.random() < 0.5,
        "last": chooser.choice([None, move, None if move is None else str(move)]),
        "hints": chooser.random() < 0.5,
        "threats": state.game.name == "chromatix" and chooser.random() < 0.5,
    }


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("which", range(3), ids=["chromatix", "chroma", "chromino"])
def test_every_picture_is_well_formed_and_shows_what_there_is(seed: int, which: int) -> None:
    game, chooser = games(_core, seed)[which], random.Random(seed)
    for ply, (state, move) in enumerate(walk(game, chooser, seed)):
        if ply % 11 and not state.is_terminal:
            continue
        for seat in (None, *range(game.players)):
            svg = state.svg(seat, **asked(chooser, state, move))
            assert svg.isascii()
            assert len(svg) < LARGEST
            seen, view = Seen(svg), state.to_dict(seat)
            assert seen.title == state.text(seat).split("\n")[0]
            things = {"chromatix": "stones", "chroma": "board", "chromino": "tiles"}[game.name]
            on_table = {"chromatix": ("stone",), "chroma": ("card", "wild"), "chromino": ("tile",)}[game.name]
            laid = sum(seen.count(kind) for kind in on_table)
            assert laid == len(view[things]) + sum(len(h) for h in view.get("hands", ()) if isinstance(h, list))


@pytest.mark.parametrize("which", [1, 2], ids=["chroma", "chromino"])
def test_equal_views_give_equal_bytes(which: int) -> None:
    redealt = 0
    for seed in range(6):
        game, chooser = games(_core, seed + 100)[which], random.Random(seed)
        for ply, (state, move) in enumerate(walk(game, chooser, seed)):
            if ply % 11 and not state.is_terminal:
                continue
            for seat in range(game.players):
                other = state.redeal(seat, chooser.getrandbits(32))
                redealt += other != state
                arguments = asked(chooser, state, move)
                assert state.svg(seat, **arguments) == other.svg(seat, **arguments)
    assert redealt > 100


@pytest.mark.parametrize("which", range(3), ids=["chromatix", "chroma", "chromino"])
def test_both_engines_draw_the_same(which: int) -> None:
    chooser = random.Random(which)
    fast, slow = games(_core, 1)[which], games(reference, 1)[which]
    for ply, (state, move) in enumerate(walk(fast, chooser, 5)):
        if ply % 17 and not state.is_terminal:
            continue
        twin = slow.state(state.to_dict())
        for seat in (None, *range(min(fast.players, 3))):
            arguments = asked(chooser, state, move)
            assert state.svg(seat, **arguments) == twin.svg(seat, **arguments)
        assert state._repr_svg_() == state.svg() == twin._repr_svg_()


def test_hints_are_for_those_who_may_see_the_hand(engine: Any) -> None:
    for game in (engine.Chroma(players=3), engine.Chromino(players=3), engine.Chromatix(size=3)):
        state = game.deal(1)
        for seat in range(3):
            told = state.svg(seat, hints=True) != state.svg(seat)
            assert told == (seat == state.to_move)
        assert Seen(state.svg(hints=True)).count("hint") > 0
        assert Seen(state.svg(hints=True)).cells("hint") == Seen(state.svg(state.to_move, hints=True)).cells("hint")
