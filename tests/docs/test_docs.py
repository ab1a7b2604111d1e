"""The examples of the docstrings run and say what they say."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import chromacore
from tests.docs.pages import OPTIONS

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(chromacore.__path__, "chromacore.")
    if module.name.split(".")[-1] != "_core"
)

# What the environments adapt to, by module; the modules they share need Gymnasium.
ADAPTED = {"pettingzoo": ["gymnasium", "pettingzoo"], "openspiel": ["pyspiel"]}


def run(test: doctest.DocTest) -> None:
    """Run the examples of one text; fail with the report of all that went wrong."""
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=OPTIONS)
    runner.run(test, out=report.append)
    assert not runner.failures, "".join(report)


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
    if name.startswith("chromacore.envs."):
        for library in ADAPTED.get(name.split(".")[2], ["gymnasium"]):
            pytest.importorskip(library, reason=f"no wheel of {library} for this Python")
    module = importlib.import_module(name)
    assert module.__doc__, "a module says what it is for"
    for test in doctest.DocTestFinder(exclude_empty=True).find(module):
        run(test)
