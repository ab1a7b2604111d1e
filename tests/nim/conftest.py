"""Nim is a game of the library for the length of a test."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chromacore import games
from tests.nim.game import NIM

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def nim() -> Iterator[games.Entry]:
    with games.registered(NIM) as entry:
        yield entry
