"""What is the same of every game; the asserts of the modules shared here say as much as those of the tests."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite(
    *(f"{__name__}.{name}" for name in ("differential", "fuzz", "games", "garbage", "laws", "refusals"))
)
