"""What `svg` takes and refuses, in both engines."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from chromacore import ChromacoreError, IllegalMove, NotationError, Wheel
from chromacore.moves import PlaceStone, PlaceWild
from tests.chroma.positions import go, state
from tests.common.garbage import ITSELF, Anything, Indexed
from tests.render.gallery import chroma, chromatix, chromino
from tests.render.seen import Seen


def chromatix_after(engine: Any) -> Any:
    return engine.Chromatix(size=3).deal().play("Rc3")


@pytest.mark.parametrize(
    ("arguments", "kind", "fault"),
    [
        ({"theme": "sepia"}, ChromacoreError, "theme='sepia': "),
        ({"theme": "x" * 10**6}, ChromacoreError, f"theme='{'x' * 40}...': "),
        ({"theme": None}, TypeError, "theme: "),
        ({"theme": ITSELF}, TypeError, "theme: "),
        ({"seat": 3}, ChromacoreError, "seat=3: "),
        ({"seat": 10**400}, ChromacoreError, "seat=beyond 64 bits: "),
        ({"seat": True}, TypeError, "seat"),
        ({"seat": "0"}, TypeError, "seat"),
        ({"hints": 1}, TypeError, "hints: "),
        ({"threats": "yes"}, TypeError, "threats: "),
        ({"coordinates": None}, TypeError, "coordinates: "),
        ({"last": "Ba1"}, ChromacoreError, "last='Ba1': "),
        ({"last": "Bc3"}, ChromacoreError, "last='Bc3': "),
        ({"last": 1.5}, TypeError, "float"),
        ({"last": True}, TypeError, "bool"),
        ({"last": 10**400}, IllegalMove, "beyond 64 bits"),
        ({"last": PlaceWild("LR", "c2")}, TypeError, "PlaceWild"),
    ],
)
def test_bad_arguments_are_refused(engine: Any, arguments: dict[str, Any], kind: type[Exception], fault: str) -> None:
    with pytest.raises(kind) as caught:
        chromatix_after(engine).svg(**arguments)
    assert type(caught.value) is kind
    assert fault in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("last", ["", "=?", "Rz1", "wild:?@c2", "\ud800", "R" * 10**6])
def test_text_that_is_no_move_of_the_game_is_refused(engine: Any, last: str) -> None:
    with pytest.raises(NotationError):
        chromatix_after(engine).svg(last=last)


@pytest.mark.parametrize("last", ["?", "wild:?@z9", "give:??", "?@f4", "wild:?", "=? "])
def test_only_the_masks_of_views_are_taken(engine: Any, last: str) -> None:
    with pytest.raises(NotationError):
        chroma(engine).svg(last=last)


def test_unknown_arguments_are_refused(engine: Any) -> None:
    with pytest.raises(TypeError, match="colour"):
        chromatix_after(engine).svg(colour="red")
    with pytest.raises(TypeError):
        chromatix_after(engine).svg(None, "dark")
    with pytest.raises(TypeError):
        chromatix_after(engine).svg(last=Anything())


def test_threats_are_of_chromatix(engine: Any) -> None:
    for at in (chroma(engine), chromino(engine, 3)[0]):
        with pytest.raises(ChromacoreError, match="threats: "):
            at.svg(threats=True)


def test_a_seat_is_anything_with_an_index(engine: Any) -> None:
    at = chroma(engine)
    assert at.svg(0, hints=True) == at.svg(Indexed(0), hints=True) == at.svg(np.int8(0), hints=True)
    assert at.svg(0, hints=True) != at.svg(0)


def test_last_is_an_action_a_move_or_notation(engine: Any) -> None:
    at = chromatix_after(engine)
    action = at.game.action("Rc3")
    wanted = at.svg(last="Rc3")
    assert wanted == at.svg(last=action) == at.svg(last=PlaceStone("R", "c3")) == at.svg(last=np.int64(action))
    assert Seen(wanted).count("last") == 1


def test_a_wild_is_pointed_at_without_its_card(engine: Any) -> None:
    at = go(state(engine, "LR@f4 LRr@e3 LRg@g3", ["LO DG BK"]), "LO@f3", "wild:DG@a1")
    for seat in range(3):
        told = at.svg(seat, last="wild:DG@a1")
        assert told == at.svg(seat, last="wild:?@a1") == at.svg(seat, last="wild:PB@a1")
        assert Seen(told).count("last") == 1
    with pytest.raises(ChromacoreError, match="last="):
        at.svg(last="wild:?@f4")


@pytest.mark.parametrize("last", ["=?", "give:?", "=LR", "give:LR", "pass", "use", "skip", "gift:P1"])
def test_what_lays_nothing_points_at_nothing(engine: Any, last: str) -> None:
    assert chroma(engine).svg(last=last) == chroma(engine).svg()


@pytest.mark.parametrize("last", ["=?", "=RRR", "draw", "pass"])
def test_what_lays_no_tile_points_at_nothing(engine: Any, last: str) -> None:
    at, _ = chromino(engine, 5)
    assert at.svg(last=last) == at.svg()


def test_a_tile_elsewhere_is_refused(engine: Any) -> None:
    """Whatever tile it names: the crop never follows it."""
    at, _ = chromino(engine, 5)
    with pytest.raises(ChromacoreError, match="last="):
        at.svg(last="RRR@1048576,0v")


def test_themes(engine: Any) -> None:
    at = chromatix(engine, 9)
    assert at.svg() == at.svg(theme="light") != at.svg(theme="dark")
    assert Wheel.sphere().svg() != Wheel.sphere().svg(theme="dark")
    with pytest.raises(ChromacoreError, match="theme=''"):
        Wheel.sphere().svg(theme="")
