"""Both engines under one fixture, and how hard Hypothesis tries."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from chromacore import _core, reference

if TYPE_CHECKING:
    from types import ModuleType

ENGINES = {"rust": _core, "reference": reference}

settings.register_profile("fast", max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("slow", settings.get_profile("fast"), max_examples=1_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))


@pytest.fixture(params=list(ENGINES), scope="session")
def engine(request: pytest.FixtureRequest) -> ModuleType:
    """Each engine in turn, as the module that holds its classes."""
    return ENGINES[request.param]
