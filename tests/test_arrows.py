"""Which part of the package may import which: arrows point one way, imports inside functions count."""

from __future__ import annotations

import ast
import graphlib
from pathlib import Path

import pytest

import chromacore

PACKAGE = Path(chromacore.__file__).parent
FLOORS = (
    {"errors", "options", "protocols", "py.typed"},
    {"games", "arguments", "extras"},
    {"moves"},
    {"render"},
    {"wheel"},
    {"observe"},
    {"reference"},
    {"engines"},
    {"search"},
    {"play"},
    {"bulk"},
    {"envs", "cli", "serve", "__main__"},
)
"""What stands on one floor may import from that floor and from those below it (above in this list)."""
FLOOR = {part: number for number, parts in enumerate(FLOORS) for part in parts}
APART = {("cli", "envs"), ("envs", "cli"), ("serve", "cli"), ("serve", "envs"), ("observe", "render")}
"""Neighbours that must not know each other all the same."""


def imports() -> dict[str, set[str]]:
    """Return, for each module without the name of the package, what it imports from the package at run time."""
    files = {path: ".".join(path.relative_to(PACKAGE).with_suffix("").parts) for path in PACKAGE.rglob("*.py")}
    modules = {path: name.removesuffix(".__init__") for path, name in files.items()}
    known = set(modules.values())
    found: dict[str, set[str]] = {}
    for path, module in modules.items():
        seen = _imported(ast.parse(path.read_text(encoding="utf-8")), known)
        found[module] = {name for name in seen if name != module}
    return found


def _imported(node: ast.AST, known: set[str]) -> set[str]:
    found: set[str] = set()
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
            for other in child.orelse:
                found |= _imported(other, known)
            continue
        if isinstance(child, ast.ImportFrom) and (child.module or "").partition(".")[0] == "chromacore":
            base = (child.module or "").removeprefix("chromacore").removeprefix(".")
            for alias in child.names:
                name = f"{base}.{alias.name}".removeprefix(".")
                found.add(name if name in known else base)
        elif isinstance(child, ast.Import):
            found |= {alias.name.removeprefix("chromacore.") for alias in child.names if "chromacore." in alias.name}
        found |= _imported(child, known)
    return found - {"", "_core"}


def part(module: str) -> str:
    return module.partition(".")[0]


def test_every_part_has_its_floor() -> None:
    assert {part(module) for module in imports()} - {"__init__"} <= FLOOR.keys()


def test_arrows_point_down() -> None:
    wrong = {
        (module, other)
        for module, others in imports().items()
        for other in others
        if module != "__init__"
        and (FLOOR[part(other)] > FLOOR[part(module)] or (part(module), part(other)) in APART)
        and part(module) != part(other)
    }
    assert not wrong


def test_no_circles_across_folders() -> None:
    graph: dict[str, set[str]] = {}
    for module, others in imports().items():
        if module == "__init__":
            continue
        own = graph.setdefault(part(module), set())
        own |= {part(other) for other in others} - {part(module)}
    assert list(graphlib.TopologicalSorter(graph).static_order())


def test_render_reads_views_alone() -> None:
    for module, others in imports().items():
        if part(module) == "render":
            assert not {part(other) for other in others} & {"play", "bulk", "reference", "engines"}, module


def test_circles_would_be_found() -> None:
    with pytest.raises(graphlib.CycleError):
        graphlib.TopologicalSorter({"a": {"b"}, "b": {"a"}}).prepare()


def test_no_game_is_named_outside_its_modules() -> None:
    """What differs from game to game is asked of the entry (`chromacore.games`)."""
    names = {"chroma", "chromatix", "chromino"}
    named = set()
    for path in PACKAGE.rglob("*.py"):
        module = ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
        own = names & set(module.split("."))
        if own or part(module) in {"reference", "engines", "wheel"}:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            told = [key for key in node.keys if key] if isinstance(node, ast.Dict) else []
            told += [node.left, *node.comparators] if isinstance(node, ast.Compare) else []
            for value in told:
                if any(isinstance(leaf, ast.Constant) and leaf.value in names for leaf in ast.walk(value)):
                    named.add(module)
    assert not named
