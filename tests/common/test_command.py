"""Options on the command line, of every kind that a game has: the simulation is that of the game with these options."""

from __future__ import annotations

import json
from typing import Any

import pytest

import chromacore as cc

app = pytest.importorskip("chromacore.cli.app", reason="needs the extra cli: typer, rich")


@pytest.mark.parametrize(("name", "rules", "options"), [
    ("chroma", [], {}),
    ("chroma", ["players=5", "hand_size=3", "rows=5", "columns=9"],
     {"players": 5, "hand_size": 3, "rows": 5, "columns": 9}),
    ("chroma", ["gift_may_return_same=false", "magnets=most", "deck_end=on-failed-draw"],
     {"gift_may_return_same": False, "magnets": "most", "deck_end": "on-failed-draw"}),
    ("chroma", ["powers=none", "wheel=sphere"], {"powers": "none"}),
    ("chroma", [f"powers={json.dumps(['-rrgl'] * 20)}"], {"powers": ["-rrgl"] * 20}),
    ("chroma", [f"wheel={json.dumps(['0' * 20] * 20)}"], {"wheel": ["0" * 20] * 20}),
    ("chromino", [], {}),
    ("chromino", ["players=4", "ruleset=expert"], {"players": 4, "ruleset": "expert"}),
    ("chromino", ["draws_per_turn=none", "voluntary=false", "hand_size=2"],
     {"draws_per_turn": None, "voluntary": False, "hand_size": 2}),
    ("chromino", ["ruleset=junior", "junior_corners=true", "junior_chameleon_lengthwise=true"],
     {"ruleset": "junior", "junior_corners": True, "junior_chameleon_lengthwise": True}),
    ("chromino", ["expert_neighbours=none", "after_draw=any", "round_end=one-more-turn"],
     {"expert_neighbours": None, "after_draw": "any", "round_end": "one-more-turn"}),
])  # fmt: skip
def test_options(capsys: pytest.CaptureFixture[str], name: str, rules: list[str], options: dict[str, Any]) -> None:
    game = cc.load(name, **options)
    arguments = [argument for rule in rules for argument in ("--rule", rule)]
    assert app.run(["simulate", name, "--games", "20", "--seed", "3", "--no-progress", "--json", "-", *arguments]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    got, expected = json.loads(shown.out), cc.simulate(game, 20, seed=3).to_dict()
    assert got["rules"] == game.to_dict()["rules"]
    for key in expected.keys() - {"elapsed", "games_per_second"}:
        assert got[key] == expected[key], key


@pytest.mark.parametrize(
    ("name", "rule", "cited"),
    [
        ("chroma", "rows=4", "rows=4: "),
        ("chroma", "hand_size=40", "(S2)"),
        ("chroma", "gift_may_return_same=1", "(U6)"),
        ("chromino", "players=9", "players=9: "),
        ("chromino", "ruleset=pro", "(X1, J1)"),
        ("chromino", "size=5", "'size'"),
    ],
)
def test_bad_options_are_one_line(capsys: pytest.CaptureFixture[str], name: str, rule: str, cited: str) -> None:
    assert app.run(["simulate", name, "--games", "5", "--rule", rule]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("chromacore: ")
    assert cited in shown.err
    assert shown.err.count("\n") == 1
