"""README.md and the pages of docs/: their examples run and say what they say, and what they point at is there."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

from tests.docs.pages import PAGES, ROOT, Session, sessions

if TYPE_CHECKING:
    from pathlib import Path

DOCS = ROOT / "docs"
SESSIONS = [session for page in PAGES for session in sessions(page)]
LINK = re.compile(r"\]\(([^)\s]+)\)|^```\{(?:include|literalinclude)\} (\S+)$", re.MULTILINE)
RULE = re.compile(r"\(#(chromatix|chroma|chromino)-([a-z]\d+)\)")
CODE = re.compile(r"^```python\n.*?^```$|`[^`\n]*`", re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("session", SESSIONS, ids=str)
def test_the_examples_of_a_page(session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in session.needs:
        pytest.importorskip(name, reason=f"no wheel of {name} for this Python")
    if session.asks_the_command:
        pytest.importorskip("typer", reason="needs the extra cli: typer, rich")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    assert session.run()


def test_the_front_page_and_every_how_to_have_examples() -> None:
    shown = {session.page for session in SESSIONS}
    assert {ROOT / "README.md", DOCS / "tutorial.md", *(DOCS / "howto").glob("*.md")} <= shown


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("```python\n>>> x = 1\n```\n\n```python\n>>> x + 1\n3\n```\n", "Expected"),
        ("```python\nx = 1\n```\n\n```python\nassert x == 2, x\n```\n", "1"),
        ("```console\n$ chromacore perft chromatix --size 2 --depth 1\n15\n```\n", "printed"),
        ("```console\n$ chromacore perft chromatix --size 1 --depth 1\n```\n", "size"),
    ],
)
def test_a_wrong_example_is_found(tmp_path: Path, text: str, fault: str) -> None:
    pytest.importorskip("typer", reason="needs the extra cli: typer, rich")
    page = tmp_path / "page.md"
    page.write_text(text, encoding="utf-8")
    (session,) = (Session(ROOT / "page.md", found.needs, found.blocks) for found in sessions(page))
    with pytest.raises(AssertionError, match=fault):
        session.run()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_points_at_is_there(page: Path) -> None:
    text = CODE.sub("", page.read_text(encoding="utf-8"))
    for link in (found[1] or found[2] for found in LINK.finditer(text)):
        place, _, _ = link.partition("#")
        made = place.startswith("_generated/")
        assert not place or "://" in place or made or (page.parent / place).exists(), f"{page}: {link}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_rules_that_a_page_names_are_numbered(page: Path) -> None:
    for game, number in RULE.findall(page.read_text(encoding="utf-8")):
        rules = (ROOT / "rust" / "core" / game / "RULES.md").read_text(encoding="utf-8")
        assert re.search(rf"^- \*\*{number.upper()}\b", rules, re.MULTILINE), f"{page}: {game} {number}"


def test_every_page_is_in_the_contents() -> None:
    listed = set()
    for page in (DOCS / "index.md", DOCS / "reference" / "index.md"):
        for block in re.findall(r"^```\{toctree\}\n(.*?)^```$", page.read_text("utf-8"), re.DOTALL | re.MULTILINE):
            listed |= {page.parent / f"{name}.md" for name in re.findall(r"^[\w/-]+$", block, re.MULTILINE)}
    assert {page for page in PAGES if page.is_relative_to(DOCS)} - {DOCS / "index.md"} == listed


def test_each_drawing_is_drawn_and_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(DOCS))
    from drawings import DRAWINGS

    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    shown = set(re.findall(r"^:::\{drawing\} (.*)$", text, re.MULTILINE))
    assert shown == set(DRAWINGS)
    for draw in DRAWINGS.values():
        assert draw("light") != draw("dark")


@pytest.mark.slow
def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    for name in ("sphinx", "furo", "myst_parser", "typer"):
        if find_spec(name) is None:
            pytest.skip(f"no {name}: `make docs` installs it")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-d", str(tmp_path / "trees")]
    command += [str(DOCS), str(tmp_path / "site")]
    built = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603 - our own
    assert built.returncode == 0, built.stderr
    page = (tmp_path / "site" / "rules" / "chromatix.html").read_text(encoding="utf-8")
    assert 'id="chromatix-u2"' in page
