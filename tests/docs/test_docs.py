"""The examples: those of README.md and those of the docstrings run and say what they say."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import chromacore

README = Path(__file__).parents[2] / "README.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(chromacore.__path__, "chromacore.")
    if module.name.split(".")[-1] != "_core"
)


def run(test: doctest.DocTest) -> None:
    """Run the examples of one text; fail with the report of all that went wrong."""
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=OPTIONS)
    runner.run(test, out=report.append)
    assert not runner.failures, "".join(report)


def test_the_examples_of_the_readme() -> None:
    """All blocks in one session, as a reader would type them; each has its line numbers kept."""
    text = README.read_text(encoding="utf-8")
    names: dict[str, object] = {}
    examples = 0
    parser = doctest.DocTestParser()
    for block in BLOCK.finditer(text):
        line = text.count("\n", 0, block.start(1))
        body = block.group(1)
        if ">>>" not in body:
            exec(compile("\n" * line + body, str(README), "exec"), names)  # noqa: S102 - a block without results
            examples += 1
            continue
        test = parser.get_doctest(body, names, "README.md", str(README), line)
        assert test.examples
        names = test.globs
        examples += len(test.examples)
        report: list[str] = []
        runner = doctest.DocTestRunner(optionflags=OPTIONS)
        runner.run(test, out=report.append, clear_globs=False)
        assert not runner.failures, "".join(report)
        names = test.globs
    assert examples > 5, "README.md shows how the library is used"


def test_a_wrong_example_is_found() -> None:
    test = doctest.DocTestParser().get_doctest(">>> 1 + 1\n3\n", {}, "wrong", None, 0)
    with pytest.raises(AssertionError, match="Expected"):
        run(test)


def test_the_package_itself_is_shown_with_examples() -> None:
    tests = [test for test in doctest.DocTestFinder().find(chromacore) if test.examples]
    assert tests
    for test in tests:
        run(test)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_the_docstrings(name: str) -> None:
    if name.startswith("chromacore.cli"):
        pytest.importorskip("typer", reason="needs the extra cli: typer, rich")
    module = importlib.import_module(name)
    assert module.__doc__, "a module says what it is for"
    for test in doctest.DocTestFinder(exclude_empty=True).find(module):
        run(test)
