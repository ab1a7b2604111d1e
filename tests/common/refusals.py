"""What is refused, by class, rule and field: on these both engines agree. The words are each engine's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from chromacore import ChromacoreError

if TYPE_CHECKING:
    from collections.abc import Callable


def parts(error: Exception) -> tuple[Any, ...]:
    """Return what both engines must say of a refusal: the class, and the rule and the field if the library refuses."""
    return (type(error), error.rule, error.field) if isinstance(error, ChromacoreError) else (type(error),)


def refused(
    call: Callable[[], object], kind: type[Exception], rule: str | None = None, field: str | None = None
) -> Any:
    """Assert that a call is refused with exactly this class, for this rule and field; return the error."""
    with pytest.raises(kind) as caught:
        call()
    error = caught.value
    assert type(error) is kind
    text = str(error)
    assert text.isascii()
    assert "\n" not in text
    if isinstance(error, ChromacoreError):
        assert (error.rule, error.field) == (rule, field), text
        assert error.rule is None or f"({error.rule})" in text, "the sentence cites the rule"
        assert error.value is None or error.value in text, "and shows the value"
    return error
