"""PNG and arrays of pixels, and what is said where their libraries are missing."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from chromacore import ChromacoreError, Chromatix, Wheel
from chromacore.render import png, rgb
from tests.render.seen import Seen

SVG = Chromatix(size=2).deal().svg(theme="dark")


@pytest.fixture
def _renderer() -> None:
    pytest.importorskip("resvg_py", reason="needs the extra png: resvg-py")
    pytest.importorskip("PIL", reason="needs the extra png: pillow")


@pytest.mark.usefixtures("_renderer")
def test_png_is_png_of_the_size_asked_for() -> None:
    data = png(SVG, scale=2)
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert data == png(SVG, scale=2.0)
    width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
    assert (width, height) == pytest.approx([2 * side for side in Seen(SVG).size], abs=1)


@pytest.mark.usefixtures("_renderer")
def test_rgb_is_height_width_and_three_colours() -> None:
    pixels = rgb(SVG)
    width, height = Seen(SVG).size
    assert pixels.shape == (pytest.approx(height, abs=1), pytest.approx(width, abs=1), 3)
    assert pixels.dtype.name == "uint8"
    assert pixels[0, 0].tolist() == [0x1B, 0x1D, 0x21], "the paper of the dark theme, not transparent"
    pixels[0, 0] = 0
    assert rgb(Wheel.sphere().svg(), scale=0.5).shape == (320, 320, 3)


@pytest.mark.usefixtures("_renderer")
def test_letters_are_seen_without_any_font() -> None:
    """The R of a stone in the middle of its disc is white."""
    pixels = rgb(Chromatix(size=2).deal().play("Rb2").svg())
    red = (pixels == [0xD3, 0x30, 0x2F]).all(axis=2)
    rows, columns = red.nonzero()
    white = (pixels == 255).all(axis=2)[rows.min() : rows.max(), columns.min() : columns.max()]
    assert white.sum() > 20


@pytest.mark.parametrize(
    ("arguments", "kind", "fault"),
    [
        ({"svg": ""}, ChromacoreError, "svg='': "),
        ({"svg": "<svg>" * 10**5}, ChromacoreError, f"svg='{'<svg>' * 8}...': "),
        ({"svg": b"<svg/>"}, TypeError, "svg: "),
        ({"svg": SVG, "scale": "2"}, TypeError, "scale: "),
        ({"svg": SVG, "scale": True}, TypeError, "scale: "),
        *(
            ({"svg": SVG, "scale": scale}, ChromacoreError, f"scale={shown}: ")
            for scale, shown in [
                (0, "0"),
                (-1, "-1"),
                (1e-9, "1e-09"),
                (100, "100"),
                (10**400, "beyond 64 bits"),
                (float("inf"), "inf"),
                (float("nan"), "nan"),
            ]
        ),
    ],
)
def test_bad_arguments_are_refused(arguments: dict[str, Any], kind: type[Exception], fault: str) -> None:
    with pytest.raises(kind) as caught:
        png(**arguments)
    assert fault in str(caught.value)


@pytest.mark.usefixtures("_renderer")
def test_a_broken_picture_is_refused() -> None:
    with pytest.raises(ChromacoreError, match="svg: "):
        png(SVG[: len(SVG) // 2])


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(ImportError, match=r"pip install chromacore\[png\]"):
        png(SVG)
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(ImportError, match=r"pip install chromacore\[png\]"):
        rgb(SVG)
