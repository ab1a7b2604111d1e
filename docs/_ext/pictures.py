"""The directive ``drawing``: a picture of `drawings.py`, in the light and in the dark, with its caption."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from docutils import nodes
from drawings import DRAWINGS
from sphinx.util.docutils import SphinxDirective

if TYPE_CHECKING:
    from sphinx.application import Sphinx

FOLDER: Final = "_generated/drawings"


class Drawing(SphinxDirective):
    """``{drawing} name``, with a caption as content."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Return a figure with a picture a theme, of which the page shows one."""
        name = self.arguments[0]
        if name not in DRAWINGS:
            raise self.error(f"no drawing {name!r}: one of {', '.join(DRAWINGS)}")
        caption = nodes.caption("", "", *self.parse_inline(" ".join(self.content), lineno=self.content_offset)[0])
        figure = nodes.figure(classes=["drawing"])
        for theme in ("light", "dark"):
            place = f"/{FOLDER}/{name}-{theme}.svg"
            figure += nodes.image(uri=place, alt=caption.astext(), classes=[f"only-{theme}"])
        figure += caption
        return [figure]


def draw(app: Sphinx) -> None:
    """Draw all of them."""
    folder = Path(app.srcdir, FOLDER)
    folder.mkdir(parents=True, exist_ok=True)
    for name, drawing in DRAWINGS.items():
        for theme in ("light", "dark"):
            (folder / f"{name}-{theme}.svg").write_text(drawing(theme), encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Offer the directive, and draw before anything is read."""
    app.connect("builder-inited", draw)
    app.add_directive("drawing", Drawing)
    return {"parallel_read_safe": True}
