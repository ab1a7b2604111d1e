"""Nim with tokens in text."""

from __future__ import annotations

from typing import Any


def text(view: dict[str, Any]) -> str:
    return f"{'|' * view['heap']} hands {view['hands']}, bag {view['bag']}, spent {view['spent']}"
