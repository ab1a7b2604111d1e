"""Give every numbered rule a name, so that a page can point at it: ``[U2](#chromatix-u2)``."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms import SphinxTransform

if TYPE_CHECKING:
    from sphinx.application import Sphinx

NUMBER = re.compile(r"([A-Z]\d+)\b")


class NumberedRules(SphinxTransform):
    """Find the rules on the pages of ``rules/``: items of lists that begin with a number in bold."""

    default_priority = 200

    def apply(self, **_: Any) -> None:  # noqa: ANN401 - the signature of docutils
        """Name each item after its game and number."""
        page = PurePosixPath(self.env.docname)
        if page.parent.name != "rules":
            return
        for item in self.document.findall(nodes.list_item):
            number = NUMBER.match(item.astext())
            first = next(iter(item.findall(nodes.strong)), None)
            if number is None or first is None or not first.astext().startswith(number[1]):
                continue
            item["names"].append(f"{page.name}-{number[1].lower()}")
            self.document.note_explicit_target(item)


def setup(app: Sphinx) -> dict[str, Any]:
    """Do so on every page that is read."""
    app.add_transform(NumberedRules)
    return {"parallel_read_safe": True}
