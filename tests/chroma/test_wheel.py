"""The colour wheel as data: C2, C3."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest

import chromacore as cc
from chromacore.render.svg.glyphs import outline
from chromacore.wheel import COLOURS
from tests.common.refusals import refused

if TYPE_CHECKING:
    from collections.abc import Callable


def test_the_sphere_is_what_c3_says() -> None:
    wheel = cc.Wheel.sphere()
    assert len(wheel.links()) == 42
    assert [len(wheel.partners(colour)) for colour in COLOURS] == [4] * 18 + [6, 6]
    assert wheel.partners("WH") == ["LR", "LO", "LY", "LG", "LB", "LV"]
    assert wheel.partners("BK") == ["DR", "DO", "DY", "DG", "DB", "DV"]
    assert wheel.partners("PR") == ["LR", "DR", "PO", "PV"], "the six hues close to a ring"
    assert "DR" not in wheel.partners("LR"), "not light-dark of a hue"


def test_the_engines_sphere_is_the_same_table(engine: Any) -> None:
    game = engine.Chroma(wheel=cc.Wheel.sphere())
    assert game == engine.Chroma()
    assert game.wheel == "sphere"


def test_a_wheel_of_links_is_played(engine: Any) -> None:
    wheel = cc.Wheel.from_links([("LR", "PR"), ("WH", "BK")])
    assert wheel.links() == [("LR", "PR"), ("WH", "BK")]
    game = engine.Chroma(wheel=wheel)
    assert game.wheel == tuple(wheel)
    assert game.state_from_json(game.deal(1).to_json()) == game.deal(1)
    assert eval(repr(wheel), vars(cc)) == wheel  # noqa: S307 - that it evaluates is the point
    assert pickle.loads(pickle.dumps(wheel)) == wheel


@pytest.mark.parametrize(
    ("make", "rule"),
    [
        (lambda: cc.Wheel("cube"), "C3"),
        (lambda: cc.Wheel(["1" * 20] * 20), "C3"),
        (lambda: cc.Wheel(["01" + "0" * 18] + ["0" * 20] * 19), "C3"),
        (lambda: cc.Wheel.from_links([("LR", "XX")]), "C2"),
        (lambda: cc.Wheel.from_links([("LR", "LR")]), "C3"),
    ],
)
def test_a_bad_table_is_refused(make: Callable[[], cc.Wheel], rule: str) -> None:
    refused(make, cc.InvalidRules, rule, "wheel")


def test_the_picture_has_every_colour_and_every_link() -> None:
    wheel = cc.Wheel.sphere()
    picture = ET.fromstring(wheel.svg())  # noqa: S314 - our own text
    names = [name for element in picture.iter() if (name := element.get("data-colour"))]
    assert sorted(names) == sorted(COLOURS)
    assert {element.get("d") for element in picture.iter()} >= {outline(colour) for colour in COLOURS}
    assert len(list(picture.iter("{http://www.w3.org/2000/svg}line"))) == 42
    assert wheel._repr_svg_() == wheel.svg()
