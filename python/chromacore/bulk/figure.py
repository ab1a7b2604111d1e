"""A figure that a notebook shows: matplotlib's own are shown only where pyplot draws them."""

from __future__ import annotations

from io import BytesIO

from matplotlib.figure import Figure

__all__ = ["Picture"]


class Picture(Figure):
    """A figure that belongs to no window."""

    def _repr_png_(self) -> bytes:
        out = BytesIO()
        self.savefig(out, format="png")
        return out.getvalue()
