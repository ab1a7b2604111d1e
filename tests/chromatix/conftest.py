"""The asserts of the shared modules say as much as those of the tests."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("tests.chromatix.positions")
