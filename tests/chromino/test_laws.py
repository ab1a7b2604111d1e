"""The laws on Chromino over its options, both engines; conservation; then both engines side by side."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chromacore import CHANCE, _core
from tests.chromino.positions import TILES, fitting, name, placements
from tests.common import differential, laws

CHOICES: dict[str, list[Any]] = {
    "voluntary": [True, True, False],
    "after_draw": ["drawn-only", "any"],
    "draws_per_turn": [1, 3, 4, 5, None],
    "round_end": ["finish-round", "one-more-turn"],
    "ruleset": ["standard", "expert", "junior"],
    "expert_neighbours": [3, None],
    "junior_chameleon_lengthwise": [False, True],
    "junior_corners": [False, True],
}
"""Every option but the players and their hands."""


def random_options(chooser: random.Random, *, most_tiles: int) -> dict[str, Any]:
    players = chooser.randint(1, 8)
    size = chooser.randint(1, max(1, min(15, most_tiles // players)))
    others = {key: chooser.choice(values) for key, values in CHOICES.items()}
    return {"players": players, "hand_size": size, **others}


def choose(chooser: random.Random, eager: float) -> Any:
    """Return a chooser that places with this probability where it can: games then end by going out, too."""

    def among(options: list[int]) -> int:
        placing = [action for action in options if action >= 82]
        return chooser.choice(placing if placing and chooser.random() < eager else options)

    return among


options = st.fixed_dictionaries(
    {"players": st.integers(1, 8), "hand_size": st.integers(1, 9)}
    | {key: st.sampled_from(values) for key, values in CHOICES.items()}
)

# Laws -----------------------------------------------------------------------------------------------------------------

LAWFUL = [
    {"players": 1, "hand_size": 2},
    {"players": 2, "hand_size": 3, "voluntary": False},
    {"players": 3, "hand_size": 2, "after_draw": "any", "draws_per_turn": 3},
    {"players": 4, "hand_size": 2, "round_end": "one-more-turn", "ruleset": "expert"},
    {"players": 8, "hand_size": 1, "ruleset": "expert", "expert_neighbours": None, "draws_per_turn": 5},
    {"players": 2, "hand_size": 3, "ruleset": "junior"},
    {"players": 3, "hand_size": 2, "ruleset": "junior", "junior_corners": True, "junior_chameleon_lengthwise": True},
    {"players": 5, "hand_size": 1, "draws_per_turn": None, "after_draw": "any", "voluntary": False},
]


@pytest.mark.parametrize("rules", LAWFUL, ids=str)
def test_laws(engine: Any, rules: dict[str, Any]) -> None:
    every = 5 if engine is _core else 25
    for seed in range(3 if engine is _core else 1):
        laws.hold(engine, engine.Chromino(**rules), seed, every=every)


@pytest.mark.parametrize("seed", range(20))
def test_laws_over_all_options(seed: int) -> None:
    chooser = random.Random(seed)
    laws.hold(_core, _core.Chromino(**random_options(chooser, most_tiles=79)), seed, every=25)


@pytest.mark.slow
@pytest.mark.timeout(3_000)
@pytest.mark.parametrize("seed", range(10))
def test_laws_over_many_games(engine: Any, seed: int) -> None:
    chooser = random.Random(seed)
    for number in range(40 if engine is _core else 3):
        laws.hold(engine, engine.Chromino(**random_options(chooser, most_tiles=60)), number, every=4)


# Conservation and the rest that is always true ------------------------------------------------------------------------


def always_true(state: Any) -> None:
    d = state.to_dict()
    laid = [name(text[:3]) for text in d["tiles"]]
    held = [tile for hand in d["hands"] for tile in hand]
    assert sorted(laid + d["bag"] + held) == sorted(TILES), "80 tiles, each once"
    assert d["out"] == [seat for seat, hand in enumerate(d["hands"]) if not hand]
    assert (state.scores is None) == (state.game.ruleset != "expert")
    if state.scores is not None:
        assert all(score <= 12 * len(laid) for score in state.scores) or state.game.expert_neighbours is None
    if not state.is_terminal:
        seat = d["to_move"]
        assert set(d["drawn"]) <= set(d["hands"][seat])
        assert (d["turns_left"] is None) == (not d["out"])
        assert d["idle"] < state.game.players
        assert state.to_move in {seat, CHANCE}
        assert bool(state.legal_actions()) != bool(state.chance_outcomes())
    elif state.ending == "out":
        assert d["turns_left"] == 0
        assert d["out"]
    else:
        assert (d["idle"], d["bag"], d["out"]) == (state.game.players, [], [])


@pytest.mark.parametrize("seed", range(12))
def test_conservation(seed: int) -> None:
    chooser = random.Random(seed)
    state = _core.Chromino(**random_options(chooser, most_tiles=79)).deal(seed)
    among = choose(chooser, 0.5)
    while not state.is_terminal:
        always_true(state)
        before = state.to_dict()
        move = state.game.move(among(state.legal_actions() or [a for a, _ in state.chance_outcomes()]))
        state = state.play(move)
        after = state.to_dict()
        assert len(after["tiles"]) - len(before["tiles"]) == ("@" in str(move))
        assert len(before["bag"]) - len(after["bag"]) == str(move).startswith("=")
    always_true(state)


@pytest.mark.parametrize("seed", range(10))
def test_placements_are_those_of_the_oracle_to_the_end(seed: int) -> None:
    """The candidate places are kept up to date move by move: now and then counted afresh by the tests' own rules."""
    chooser = random.Random(seed)
    game = _core.Chromino(players=2, **{key: chooser.choice(values) for key, values in CHOICES.items()})
    state, among = game.deal(seed), choose(chooser, 0.7)
    for ply in range(150):
        if state.is_terminal:
            break
        if ply % 10 == 0 and state.to_move != CHANCE:
            d = state.to_dict()
            hand = d["hands"][state.to_move]
            if d["drawn"] and game.after_draw == "drawn-only":
                hand = d["drawn"][-1:]
            elif len(hand) == 1 and "*" in hand[0]:
                hand = []
            assert placements(state) == fitting(d["tiles"], hand, d["rules"])
        state = state.play(among(state.legal_actions() or [a for a, _ in state.chance_outcomes()]))


def test_all_ends_are_reached() -> None:
    """What the games above can meet: both endings, joint wins, nobody's win, drawn chameleons, lone ones."""
    met = set()
    chooser = random.Random(0)
    for seed in range(60):
        rules = {key: chooser.choice(values) for key, values in CHOICES.items()}
        state = _core.Chromino(players=1 + seed % 4, hand_size=chooser.randint(1, 4), **rules).deal(seed)
        among = choose(chooser, chooser.choice([0, 0.9]))
        while not state.is_terminal:
            d = state.to_dict()
            met |= {"lone chameleon" for hand in d["hands"] if len(hand) == 1 and "*" in hand[0]}
            met |= {"drawn chameleon" for tile in d["drawn"] if "*" in tile}
            state = state.play(among(state.legal_actions() or [a for a, _ in state.chance_outcomes()]))
        met |= {state.ending, f"{min(2, len(state.winners))} winners"}
    assert met == {"out", "deadlock", "0 winners", "1 winners", "2 winners", "lone chameleon", "drawn chameleon"}


# Both engines ---------------------------------------------------------------------------------------------------------


def checker(chooser: random.Random, *, every: int) -> Any:
    """Return a check of a pair of states: everything now and then, the JSON always."""
    ply = 0

    def check(fast: Any, slow: Any) -> None:
        nonlocal ply
        assert fast.to_json() == slow.to_json()
        if ply % every == 0 or fast.is_terminal:
            differential.same(fast, slow)
            differential.same_views(fast, slow, chooser.randrange(2**64))
            probes = [chooser.randrange(60_000) for _ in range(10)]
            texts = [str(fast.game.move(action)) for action in fast.legal_actions()[:3]]
            differential.same_refusals(
                fast, slow, [*probes, *texts, 0, 1, 83, -1, 2**63, "=RYG", "draw", "x", 1.5, None]
            )
            assert fast.hints() == slow.hints()
            for action in probes:
                for ask in ("contacts", "neighbours", "score"):
                    assert differential.outcome(getattr(fast, ask), action) == differential.outcome(
                        getattr(slow, ask), action
                    )
        ply += 1

    return check


@given(options, st.integers(0, 2**64 - 1), st.randoms(use_true_random=False), st.sampled_from([0.2, 0.8, 1.0]))
def test_engines_agree(rules: dict[str, Any], seed: int, chooser: random.Random, eager: float) -> None:
    fast, slow = differential.pair("Chromino", **rules)
    among, check = choose(chooser, eager), checker(chooser, every=15)
    fast, slow = fast.deal(seed), slow.deal(seed)
    for _ in range(60):
        check(fast, slow)
        possible = fast.legal_actions() or [action for action, _ in fast.chance_outcomes()]
        if not possible:
            break
        action = among(possible)
        fast, slow = fast.play(action), slow.play(action)


@pytest.mark.parametrize("seed", range(24))
def test_engines_agree_to_the_end(seed: int) -> None:
    chooser = random.Random(seed)
    fast, slow = differential.pair("Chromino", **random_options(chooser, most_tiles=20))
    fast, slow = fast.deal(seed), slow.deal(seed)
    differential.play_together(fast, slow, choose(chooser, 0.7), checker(chooser, every=20))


@pytest.mark.slow
@pytest.mark.timeout(6_000)
@pytest.mark.parametrize("ruleset", ["standard", "expert", "junior"])
@pytest.mark.parametrize("part", range(4))
def test_engines_agree_over_thousands_of_games(ruleset: str, part: int) -> None:
    """12 x 200 games, from short ones to long ones: to the end of each."""
    chooser = random.Random(f"{ruleset} {part}")
    for _ in range(200):
        rules = {**random_options(chooser, most_tiles=chooser.choice([8, 20, 79])), "ruleset": ruleset}
        fast, slow = differential.pair("Chromino", **rules)
        seed = chooser.randrange(2**64)
        among = choose(chooser, chooser.choice([0.3, 0.8, 1.0]))
        differential.play_together(fast.deal(seed), slow.deal(seed), among, checker(chooser, every=10))
