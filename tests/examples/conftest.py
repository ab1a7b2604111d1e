"""One server for all tests of a module."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.examples.server import Server


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    from tests.examples.server import running

    with running() as running_server:
        yield running_server
