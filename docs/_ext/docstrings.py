"""Docstrings as they are written here: names in single backticks, tables in Markdown, sections in Google's style."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from sphinx.ext.napoleon import Config, GoogleDocstring
from sphinx.util.nodes import make_refnode

import chromacore as cc

if TYPE_CHECKING:
    from collections.abc import Iterator

    from docutils.nodes import TextElement, reference
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment


NAMES = [name for name in cc.__all__ if f"{name}State" in cc.__all__]
GAMES = [getattr(cc, name) for name in NAMES]
STATES = [getattr(cc, f"{name}State") for name in NAMES]


def tables(lines: list[str]) -> Iterator[str]:
    """Yield the lines, each table as reStructuredText."""
    for is_row, group in groupby(lines, key=lambda line: line.startswith("|")):
        rows = list(group)
        yield from list_table(rows) if is_row else rows


def list_table(rows: list[str]) -> Iterator[str]:
    """Yield the directive for the rows of a table, of which the second is the rule under the head."""
    yield from (".. list-table::", "   :header-rows: 1", "")
    for number, row in enumerate(rows):
        if number == 1:
            continue
        for place, cell in enumerate(row.strip("| ").split(" | ")):
            yield f"   {'  ' if place else '* '}- {cell.strip()}"
    yield ""


def convert(_app: Sphinx, what: str, _name: str, _of: object, _options: object, lines: list[str]) -> None:
    """Change the lines of a docstring in place, as autodoc asks for it."""
    lines[:] = tables(lines)
    # Of a property Napoleon would take "this: that" for its type.
    if what in {"class", "function", "method"}:
        lines[:] = GoogleDocstring(lines, Config()).lines()


def signature(_app: Sphinx, _what: str, _name: str, of: Any, *_: object) -> tuple[str, None] | None:  # noqa: ANN401
    """Return what a Game of the Rust engine takes: its options with their defaults, which it tells itself."""
    if of not in GAMES:
        return None
    options = of().to_dict()["rules"].items()
    return f"(*, {', '.join(f'{name}={value!r}' for name, value in options)})", None


def skip(_app: Sphinx, _what: str, name: str, of: Any, skipped: bool, _options: object) -> bool | None:  # noqa: ANN401
    """Show of a game's classes what only they have; the rest is told once, at `Game` and `State`."""
    owner = getattr(cc, str(getattr(of, "__qualname__", "")).partition(".")[0], None)
    if owner in GAMES:
        return skipped or name not in owner().to_dict()["rules"]
    if owner in STATES:
        return skipped or hasattr(cc.State, name)
    return None


def find(app: Sphinx, env: BuildEnvironment, node: pending_xref, content: TextElement) -> reference | None:
    """Find what a short name means though it stands in another module, where only one thing has that name."""
    if node["refdomain"] != "py":
        return None
    found = env.domains.python_domain.find_obj(env, None, None, node["reftarget"], None, searchmode=1)
    places = {(entry.docname, entry.node_id): name for name, entry in found if not entry.aliased}
    if len(places) != 1:
        return None
    [((page, anchor), name)] = places.items()
    return make_refnode(app.builder, node["refdoc"], page, anchor, content, name)


def setup(app: Sphinx) -> dict[str, Any]:
    """Convert every docstring, and look for every name that is not found."""
    app.connect("autodoc-process-docstring", convert)
    app.connect("autodoc-process-signature", signature)
    app.connect("autodoc-skip-member", skip)
    app.connect("missing-reference", find)
    return {"parallel_read_safe": True}
