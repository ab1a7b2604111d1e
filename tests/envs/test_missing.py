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
    ("extra", "absent"), [("pettingzoo", "pettingzoo"), ("pettingzoo", "gymnasium"), ("gymnasium", "gymnasium")]
)
def test_what_to_install(extra: str, absent: str) -> None:
    pytest.importorskip(extra, reason=f"no wheel of {extra} for this Python")
    program = (
        f"import sys; sys.modules[{absent!r}] = None\n"
        f"try: import chromacore.envs.{extra}\n"
        "except ImportError as error: print(error, error.__suppress_context__)"
    )
    message = f"chromacore.envs.{extra} needs {extra}: pip install chromacore[{extra}]"
    assert output(program) == f"{message} True\n"


def test_the_package_does_not_import_them() -> None:
    program = (
        "import sys, chromacore.envs\n"
        "print([name for name in ('gymnasium', 'pettingzoo', 'pyspiel', 'numpy') if name in sys.modules])"
    )
    assert output(program) == "[]\n"
