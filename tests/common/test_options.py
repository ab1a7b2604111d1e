"""The options of every game: what is taken and what is refused, as data, in a position and as a dict, both engines."""

from __future__ import annotations

import inspect
import json
from typing import Any

import numpy as np
import pytest

import chromacore as cc
from chromacore import InvalidPosition, InvalidRules, _core, reference
from tests.common.games import every_game, running
from tests.common.garbage import ITSELF, Anything, Indexed, NoNumber, nested
from tests.common.refusals import refused

SIDES = [3, 5, 7, 9, 11, 13, 15]
TAKEN: dict[str, dict[str, tuple[str, list[Any]]]] = {
    "Chromatix": {"size": ("B1", [*range(2, 14)]), "stop_next": ("U2", ["strict", "literal", "off"])},
    "Chroma": {
        "wheel": ("C3", ["sphere"]),
        "powers": ("C4", ["four", "two", "one", "none"]),
        "players": ("S1", [*range(2, 9)]),
        "hand_size": ("S2", [*range(1, 33)]),
        "rows": ("S3", SIDES),
        "columns": ("S3", SIDES),
        "gift_may_return_same": ("U6", [True, False]),
        "magnets": ("U7", ["any", "most"]),
        "deck_end": ("E3", ["turn-end", "immediate", "on-failed-draw"]),
    },
    "Chromino": {
        "players": ("S1", [*range(1, 9)]),
        "hand_size": ("S1", [*range(1, 16)]),
        "voluntary": ("U2", [True, False]),
        "after_draw": ("U3", ["drawn-only", "any"]),
        "draws_per_turn": ("U4", [1, 3, 4, 5, None]),
        "round_end": ("E1", ["finish-round", "one-more-turn"]),
        "ruleset": ("X1, J1", ["standard", "expert", "junior"]),
        "expert_neighbours": ("X2", [3, None]),
        "junior_chameleon_lengthwise": ("J3", [True, False]),
        "junior_corners": ("J5", [True, False]),
    },
}
"""By the rules files: the rule, and every value that goes with the defaults of the others."""
DEFAULTS: dict[str, list[Any]] = {
    "Chromatix": [5, "strict"],
    "Chroma": ["sphere", "four", 3, 5, 7, 11, True, "any", "turn-end"],
    "Chromino": [3, 8, True, "drawn-only", 1, "finish-round", "standard", 3, False, False],
}
JSON_VALUES = [
    *(None, True, False, "x", "", "5", "Strict", "None", "\ud800", "é\n" + "x" * 50, 5.0, 1e30, [], [5], {}, {"a": 1}),
    *(-1, 0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 14, 16, 17, 50, 99, 2**63 - 1, -(2**63), 2**63, -(2**63) - 1),
]
ODD_VALUES = [
    *(float("nan"), b"5", ("strict",), {1: 2}, {"\0type": "int"}, nested(200, 5), ITSELF, int, NoNumber(), Anything()),
    *(10**5000, Indexed(99), object()),
]


def is_taken(value: Any, taken: list[Any]) -> bool:
    return any(type(value) is type(one) and value == one for one in taken)


@every_game
def test_what_is_taken(engine: Any, name: str) -> None:
    kind = getattr(engine, name)
    for option, (_, values) in TAKEN[name].items():
        for value in values:
            game = kind(**{option: value})
            assert getattr(game, option) == game.to_dict()["rules"][option] == value
            assert type(getattr(game, option)) is type(value)
            if type(value) is int:
                for other in (Indexed(value), np.int64(value)):
                    assert kind(**{option: other}) == game
                    assert type(getattr(kind(**{option: other}), option)) is int
            if type(value) is bool:
                assert kind(**{option: np.bool_(value)}) == game
                assert type(getattr(kind(**{option: np.bool_(value)}), option)) is bool


@every_game
def test_what_is_refused(engine: Any, name: str) -> None:
    """In a game, by `load`, and in a position, where the rule stays and the key is `rules`."""
    kind = getattr(engine, name)
    position = running(engine, name).to_dict()
    for option, (rule, taken) in TAKEN[name].items():
        values = [*range(1, 50)] if (name, option) == ("Chroma", "hand_size") else taken
        for value in (*JSON_VALUES, *ODD_VALUES):
            if not is_taken(value, values):
                error = refused(lambda: kind(**{option: value}), InvalidRules, rule, option)  # noqa: B023
                assert error.value is not None
                assert error.accepted is not None
        for value in (value for value in JSON_VALUES if not is_taken(value, values)):
            given = {**position, "rules": {option: value}}
            for call in (lambda: kind().state(given), lambda: kind().redeal(given, 0, 0)):  # noqa: B023
                refused(call, InvalidPosition, rule, "rules")


@every_game
def test_unknown_names_come_first_then_the_order_of_the_rules(engine: Any, name: str) -> None:
    kind = getattr(engine, name)
    first, *_, last = TAKEN[name]
    for bad in ({"foo": 1}, {"\ud800": 1}, {first: None, "foo": 1, "bar": 2}):
        refused(lambda bad=bad: kind(**bad), InvalidRules)
        refused(lambda bad=bad: cc.load(name.lower(), **bad), InvalidRules)
    refused(lambda: kind(**{last: 2.5, first: 2.5}), InvalidRules, TAKEN[name][first][0], first)
    with pytest.raises(TypeError):
        kind(5)


@pytest.mark.parametrize(
    ("name", "rule", "sizes"),
    [("Chroma", "S2", {2: 49, 3: 32, 4: 24, 8: 12}), ("Chromino", "S1", {5: 15, 6: 13, 7: 11, 8: 9})],
)
def test_hands_that_need_more_than_there_is(engine: Any, name: str, rule: str, sizes: dict[int, int]) -> None:
    """98 cards for the hands (S2), 79 tiles (S1); told after every option by itself."""
    kind = getattr(engine, name)
    for players, most in sizes.items():
        assert kind(players=players, hand_size=most).hand_size == most
        refused(lambda p=players, m=most: kind(players=p, hand_size=m + 1), InvalidRules, rule, "hand_size")
    last = list(TAKEN[name])[-1]
    refused(lambda: kind(players=8, hand_size=15, **{last: 2}), InvalidRules, TAKEN[name][last][0], last)


@pytest.mark.parametrize("name", ["hex", "Chromatix", "", None, 5, ["chromatix"], "\ud800"])
def test_an_unknown_game(name: Any) -> None:
    refused(lambda: cc.load(name), InvalidRules)


@every_game
def test_a_text_with_options_names_a_game(name: str) -> None:
    """As its repr, or with the name that JSON has; wherever a Game is taken."""
    option, (_, values) = list(TAKEN[name].items())[-1]
    game = getattr(cc, name)(**{option: values[-1]})
    assert cc.load(repr(game)) == cc.load(f"{game.name}({option}={values[-1]!r})") == game
    assert cc.Batch(repr(game), size=1).game == cc.simulate(repr(game), 1).game == cc.Table(repr(game)).game == game
    assert cc.load(f"{name}()") == cc.load(game.name)
    refused(lambda: cc.load(repr(game), **{option: values[-1]}), InvalidRules, None, option)
    refused(lambda: cc.load(f"{name}(foo=1)"), InvalidRules)


@pytest.mark.parametrize(
    "text",
    [
        "chromino(4)",
        "chromino(players=players)",
        "chromino(players=4, players=5)",
        "chromino(**{'players': 4})",
        "chromino()()",
        "cc.chromino()",
        "__import__('os')",
        "chromino(players=[)",
        "chromino(players={[]: 1})",
        "chromino(players='\0')",
        f"chromino(players={'(' * 4_000}1{')' * 4_000})",
        f"chromino(players={' ' * 10_000}1)",
        "hex(size=5)",
        ")",
    ],
)
def test_what_is_no_text_of_a_game(text: str) -> None:
    refused(lambda: cc.load(text), InvalidRules)


# As data --------------------------------------------------------------------------------------------------------------


@every_game
def test_the_options_of_a_game(engine: Any, name: str) -> None:
    """In the order of the rules, each with its rule, its default and what it takes."""
    kind = getattr(engine, name)
    options = kind().options
    assert [option.name for option in options] == list(TAKEN[name])
    assert [option.default for option in options] == [option.value for option in options] == DEFAULTS[name]
    for option in options:
        rule, values = TAKEN[name][option.name]
        assert option.rule == rule
        assert option.about.endswith((".", "?"))
        if option.choices is not None:
            assert list(option.choices) == values
        elif option.kind == "int":
            values = [*range(1, 50)] if (name, option.name) == ("Chroma", "hand_size") else values
            assert [*range(option.low, option.high + 1)] == values
        for value in values[:2]:
            again = next(o for o in kind(**{option.name: value}).options if o.name == option.name)
            assert (again.value, again.default) == (value, option.default)


@every_game
def test_both_engines_have_the_same_options(name: str) -> None:
    """All but the sentence, which is each engine's own."""
    rust, plain = (getattr(engine, name)().options for engine in (_core, reference))
    for one, other in zip(rust, plain, strict=True):
        assert type(one) is type(other)
        for part in ("name", "value", "default", "kind", "choices", "low", "high", "rule"):
            assert getattr(one, part) == getattr(other, part), (one.name, part)


@every_game
def test_help_tells_the_options_with_their_rules(engine: Any, name: str) -> None:
    kind = getattr(engine, name)
    for option, (rule, _) in TAKEN[name].items():
        line = next(text for text in kind.__doc__.split("\n    ") if text.startswith(f"{option}:"))
        assert f"({rule})" in " ".join(kind.__doc__[kind.__doc__.index(line) :].split())
    parameters = inspect.signature(kind).parameters
    assert {key: one.default for key, one in parameters.items()} == dict(zip(TAKEN[name], DEFAULTS[name], strict=True))


# A game as a dict, and back -------------------------------------------------------------------------------------------


@every_game
def test_a_game_as_a_dict_and_as_text(engine: Any, name: str) -> None:
    kind = getattr(engine, name)
    for option, (_, values) in TAKEN[name].items():
        game = kind(**{option: values[-1]})
        assert kind.from_dict(game.to_dict()) == kind.from_json(game.to_json()) == game
        assert json.loads(game.to_json()) == game.to_dict()
    assert kind.from_dict({"game": name.lower(), "rules": {}}) == kind(), "options left out take their defaults"
    first, (rule, _) = next(iter(TAKEN[name].items()))
    for given, expected in (
        ({"game": "hex", "rules": {}}, (None, "game")),
        ({"game": name.lower()}, (None, "rules")),
        ({"game": name.lower(), "rules": []}, (None, "rules")),
        ({"game": name.lower(), "rules": {}, "x": 1}, (None, None)),
        ({"game": name.lower(), "rules": {"foo": 1}}, (None, None)),
        ({"game": name.lower(), "rules": {first: 2.5}}, (rule, first)),
        ([], (None, None)),
    ):
        refused(lambda given=given: kind.from_dict(given), InvalidRules, *expected)
        refused(lambda given=given: kind.from_json(json.dumps(given)), InvalidRules, *expected)
    refused(lambda: kind.from_json("{"), InvalidRules)
    refused(lambda: kind.from_json(5), TypeError)


@every_game
def test_repr_names_every_option_and_games_are_equal_by_them(engine: Any, name: str) -> None:
    kind = getattr(engine, name)
    options = zip(TAKEN[name], DEFAULTS[name], strict=True)
    assert repr(kind()) == f"{name}({', '.join(f'{option}={value!r}' for option, value in options)})"
    games = [kind()] + [
        kind(**{option: value})
        for (option, (_, values)), default in zip(TAKEN[name].items(), DEFAULTS[name], strict=True)
        for value in values
        if value != default
    ]
    assert len(set(games)) == len({game.deal(0) for game in games}) == len(games)
    for game in games:
        again = kind(**game.to_dict()["rules"])
        assert again == game
        assert hash(again) == hash(game)
        assert game not in (game.to_dict(), None, name)
