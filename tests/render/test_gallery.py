"""The pictures of the docs are what the code draws today."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.render.gallery import FOLDER, PICTURES


@pytest.mark.parametrize("name", PICTURES)
def test_the_file_is_what_is_drawn_now(engine: Any, name: str) -> None:
    drawn = PICTURES[name](engine) + "\n"
    assert (FOLDER / f"{name}.svg").read_text(encoding="utf-8") == drawn, "make gallery draws them anew"


def test_the_page_shows_each_of_them() -> None:
    page = FOLDER.with_suffix(".md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"\]\(gallery/([a-z-]+)\.svg\)", page)) == sorted(PICTURES)
    assert sorted(file.stem for file in FOLDER.glob("*.svg")) == sorted(PICTURES)
