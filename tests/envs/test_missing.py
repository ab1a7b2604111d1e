"""Without the libraries: one line says what to install, and nothing else of the package needs them."""

from __future__ import annotations

import subprocess
import sys

import pytest


def output(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)  # noqa: S603
    assert not done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("extra", "needed", "absent"),
    [
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("pettingzoo", "pettingzoo", "gymnasium"),
        ("gymnasium", "gymnasium", "gymnasium"),
        ("openspiel", "pyspiel", "pyspiel"),
    ],
)
def test_what_to_install(extra: str, needed: str, absent: str) -> None:
    pytest.importorskip(needed, reason=f"no wheel of {needed} for this Python")
    program = (
        f"import sys; sys.modules[{absent!r}] = None\n"
        f"try: import chromacore.envs.{extra}\n"
        "except ImportError as error: print(error, error.__suppress_context__)"
    )
    message = f"chromacore.envs.{extra} needs {needed}: pip install chromacore[{extra}]"
    assert output(program) == f"{message} True\n"


def test_the_package_does_not_import_them() -> None:
    program = (
        "import sys, chromacore.envs\n"
        "print([name for name in ('gymnasium', 'pettingzoo', 'pyspiel', 'numpy') if name in sys.modules])"
    )
    assert output(program) == "[]\n"


def test_python_ends_in_peace() -> None:
    """OpenSpiel keeps what it is given beyond the end of the interpreter."""
    pytest.importorskip("pyspiel", reason="no wheel of open_spiel for this Python")
    assert not output(
        "import pyspiel, chromacore.envs.openspiel\nstate = pyspiel.load_game('chromacore_chroma').new_initial_state()"
    )
