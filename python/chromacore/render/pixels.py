"""Pictures as pixels, where the extra ``png`` is installed: resvg renders, pillow decodes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chromacore.errors import ChromacoreError, show

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["png", "rgb"]

_SIZE: Final = re.compile(r'<svg [^<>]*\bwidth="([0-9.]{1,9})" height="([0-9.]{1,9})"')
_MOST: Final = 2**26
"""Pixels of a picture at most: a quarter of a gigabyte while it is rendered."""


def png(svg: str, *, scale: float = 1.0) -> bytes:
    """Return a picture as PNG, ``scale`` pixels for each of its units; the same bytes on every machine.

    Args:
        svg: what ``state.svg()`` or ``Wheel.svg()`` returned.
        scale: such that the picture has 1 to 2^26 pixels.

    Raises:
        ImportError: resvg-py is not installed.
        ChromacoreError: a text that is no picture of this library, or a scale out of range.
    """
    if not isinstance(svg, str):
        raise TypeError(f"svg: a str, not {type(svg).__name__}")
    if isinstance(scale, bool) or not isinstance(scale, (int, float)):
        raise TypeError(f"scale: a number, not {type(scale).__name__}")
    found = _SIZE.match(svg)
    if found is None:
        raise ChromacoreError(f"svg={show(svg)}: a picture as svg() returns it")
    width, height = map(float, found.groups())
    if not 0 < scale <= _MOST or not 1 <= width * height * scale * scale <= _MOST:
        shown = show(scale) if isinstance(scale, int) else f"{scale:g}"
        raise ChromacoreError(f"scale={shown}: one that gives a picture of 1 to 2^26 pixels")
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise ImportError("PNG needs resvg-py: pip install chromacore[png]") from None
    try:
        # Letters are strokes: fonts would only take time to load.
        return bytes(svg_to_bytes(svg_string=svg, skip_system_fonts=True, zoom=scale))
    except ValueError as error:
        raise ChromacoreError(f"svg: {error}") from None


def rgb(svg: str, *, scale: float = 1.0) -> NDArray[np.uint8]:
    """Return a picture as an array of shape (height, width, 3), dtype uint8: red, green and blue of every pixel.

    Arguments and errors are those of `png`; `ImportError` also where pillow is not installed.
    """
    from io import BytesIO

    import numpy as np

    try:
        from PIL import Image
    except ImportError:
        raise ImportError("pixels need pillow: pip install chromacore[png]") from None
    with Image.open(BytesIO(png(svg, scale=scale))) as image:
        return np.array(image.convert("RGB"))
