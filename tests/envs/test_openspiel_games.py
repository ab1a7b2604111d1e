"""The games in OpenSpiel: their parameters, deals, numbers and bounds."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

import chromacore as cc
from tests.envs.spiel import OPTIONS, chance, load, play, pyspiel, walk

ALL_GO_TOGETHER = "/".join("".join("01"[i != j] for j in range(20)) for i in range(20))


# Parameters -----------------------------------------------------------------------------------------------------------


def test_every_option_is_a_parameter() -> None:
    for name in ("chromatix", "chroma", "chromino"):
        rules = cc.load(name).to_dict()["rules"]
        given = load(f"chromacore_{name}").get_parameters()
        assert {k: v or 0 for k, v in rules.items()} == {k: given[k] or 0 for k in rules}
        assert set(given) - set(rules) == ({"placements", "window"} if name == "chromino" else set())


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("chromacore_chromatix(size=7,stop_next=off)", cc.Chromatix(size=7, stop_next="off")),
        (
            "chromacore_chromino(players=1,voluntary=False,draws_per_turn=0,expert_neighbours=0)",
            cc.Chromino(players=1, voluntary=False, draws_per_turn=None, expert_neighbours=None),
        ),
        ("chromacore_chroma(powers=one,magnets=most,rows=9)", cc.Chroma(powers="one", magnets="most", rows=9)),
        (
            f"chromacore_chroma(wheel={ALL_GO_TOGETHER},powers={'/'.join(['---gg'] * 20)})",
            cc.Chroma(wheel=ALL_GO_TOGETHER.split("/"), powers=["---gg"] * 20),
        ),
    ],
)
def test_parameters_are_options(text: str, game: Any) -> None:
    loaded = load(text)
    assert loaded.adapter.game == game
    assert load(str(loaded)).adapter.game == game
    assert loaded.num_players() == game.players


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("chromacore_chromatix(size=14)", "size=14"),
        ("chromacore_chroma(wheel=disc)", "wheel"),
        ("chromacore_chroma(powers=a/b)", "powers"),
        ("chromacore_chromino(players=9)", "players=9"),
        ("chromacore_chromino(placements=0)", "placements=0: 1 to 65536"),
        ("chromacore_chromino(window=4)", "window=4"),
    ],
)
def test_a_bad_value_is_the_error_of_the_library(text: str, reason: str) -> None:
    with pytest.raises(cc.ChromacoreError, match=reason):
        load(text)


def test_an_unknown_parameter_is_the_error_of_openspiel() -> None:
    with pytest.raises(pyspiel.SpielError, match="Available parameters are: size, stop_next"):
        load("chromacore_chromatix(side=5)")


# The deal -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", OPTIONS[2:])
@pytest.mark.parametrize("seed", range(3))
def test_every_deal_can_come_by_chance(text: str, seed: int) -> None:
    """The hands of `deal`, card by card, in the order in which it deals them: the same State."""
    game = load(text)
    dealt = game.adapter.game.deal(seed)
    d = dealt.to_dict()
    hands = [f"={card}" for hand in d["hands"] for card in hand]
    if d["game"] == "chroma":
        cards = [*hands, f"={next(iter(d['board'].values()))}"]
    else:
        cards = [f"={d['tiles'][0][:3]}", *hands]
    state = play(game.new_initial_state(), " ".join([f"first:P{d['first']}", *cards]))
    assert not state.is_chance_node()
    assert str(state) == dealt.to_json()


def test_the_cards_of_a_deal_are_as_likely_as_there_are_copies() -> None:
    """Without powers there are 5 of each of 20 cards; of those left each is as likely."""
    state = load("chromacore_chroma(players=4,powers=none)").new_initial_state()
    assert state.chance_outcomes() == [(seat, 0.25) for seat in range(4)]
    state.apply_action(2)
    assert state.chance_outcomes() == [(5 * colour, 0.05) for colour in range(20)]
    for left in (4, 3, 2, 1):
        state.apply_action(35)
        assert dict(state.chance_outcomes())[35] == pytest.approx(left / (95 + left))
        assert dict(state.chance_outcomes())[0] == pytest.approx(5 / (95 + left))
    state.apply_action(35)
    assert 35 not in dict(state.chance_outcomes())
    assert sum(probability for _, probability in state.chance_outcomes()) == pytest.approx(1)


def test_the_start_tile_is_a_chameleon_and_comes_first() -> None:
    state = load("chromacore_chromino(players=2)").new_initial_state()
    state.apply_action(0)
    assert state.chance_outcomes() == [(tile, 0.2) for tile in range(75, 80)]
    state.apply_action(77)
    assert state.chance_outcomes() == [(tile, pytest.approx(1 / 79)) for tile in range(80) if tile != 77]


def test_chromatix_has_no_chance() -> None:
    game = load("chromacore_chromatix")
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    assert game.max_chance_outcomes() == game.max_chance_nodes_in_history() == 0
    assert not game.new_initial_state().is_chance_node()


# Numbers --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", OPTIONS)
@pytest.mark.parametrize("seed", range(2))
def test_a_game_is_that_of_the_library(text: str, seed: int) -> None:
    """Step by step: the same to move, the same decisions in the same order, chance as likely, the same end."""
    game = load(text)
    chooser, state = random.Random(seed), game.new_initial_state()
    ours = None
    decisions = draws = 0
    while not state.is_terminal():
        ours = game.adapter.game.state_from_json(str(state)) if ours is None and str(state)[:1] == "{" else ours
        actions = state.legal_actions()
        assert actions == sorted(set(actions))
        texts = [state.action_to_string(state.current_player(), action) for action in actions]
        if state.is_chance_node():
            assert 0 <= actions[0] <= actions[-1] < game.max_chance_outcomes()
            draws += 1
        else:
            assert 0 <= actions[0] <= actions[-1] < game.num_distinct_actions()
            decisions += 1
        if ours is not None:
            assert state.current_player() == ours.to_move
            outcomes = ours.chance_outcomes()
            assert texts == [str(m) for m in ours.legal_moves()] or texts == [
                str(ours.game.move(a)) for a, _ in outcomes
            ]
            if outcomes:
                assert [p for _, p in state.chance_outcomes()] == [p for _, p in outcomes]
            assert state.returns() == [0.0] * game.num_players()
        k = chooser.randrange(len(actions))
        state.apply_action(actions[k])
        ours = ours and ours.play(texts[k])
    assert ours is not None
    assert str(state) == ours.to_json()
    assert state.returns() == ours.returns()
    assert decisions <= game.max_game_length()
    assert draws <= game.max_chance_nodes_in_history()
    assert game.max_history_length() == game.max_game_length() + game.max_chance_nodes_in_history()


def test_placements_of_chromino_are_places_in_the_legal_list() -> None:
    """Draw is 0 and pass 1 whether both are legal or not; the first placement is always 2."""
    drawn = set()
    for state in walk(load("chromacore_chromino(players=2,hand_size=4)"), 3):
        if state.is_terminal():
            break
        moves = [str(move) for move in state.past.state.legal_moves()]
        placements = [move for move in moves if "@" in move]
        assert state.legal_actions()[len(moves) - len(placements) :] == list(range(2, 2 + len(placements)))
        assert [state.action_to_string(2 + k) for k in range(len(placements))] == placements
        if "draw" in moves:
            assert state.string_to_action("draw") == 0
        if "pass" in moves:
            assert state.string_to_action("pass") == 1
        drawn.add(tuple(move for move in moves if "@" not in move))
    assert {("draw",), ("pass",)} <= drawn


def test_more_placements_than_numbers_are_an_error_that_says_what_to_do() -> None:
    state = load("chromacore_chromino(placements=3)").new_initial_state()
    play(state, "first:P0 =P*R =RRG =RBP =RGY =YBP =RRR =RRY =RRB =RRP")
    chance(state, random.Random(1))
    with pytest.raises(cc.ChromacoreError, match=r"placements: load the game with more than placements=3"):
        state.legal_actions()


@pytest.mark.parametrize("text", [text for text in OPTIONS if "chromatix" not in text])
def test_nobody_who_puts_off_the_end_gets_beyond_the_bounds(text: str) -> None:
    """Draw and pass whenever possible, use every power, and otherwise play at random."""
    game, chooser = load(text), random.Random(1)
    for _ in range(3):
        state, decisions = game.new_initial_state(), 0
        while True:
            chance(state, chooser)
            if state.is_terminal():
                break
            actions = state.legal_actions()
            texts = [state.action_to_string(action) for action in actions]
            wanted = [k for k, t in enumerate(texts) if t in {"draw", "pass", "use"} or t.startswith("gift")]
            state.apply_action(actions[chooser.choice(wanted or range(len(actions)))])
            decisions += 1
        assert decisions <= game.max_game_length()
        assert len(state.history()) - decisions <= game.max_chance_nodes_in_history()


@pytest.mark.parametrize(
    ("text", "decisions", "chances"),
    [
        ("chromacore_chromatix(size=5)", 61, 0),
        # 76 cells beside the centre; at most 76 powers and 20 Gifts; 84 cards in the pile, and one pass without.
        ("chromacore_chroma", 76 + 76 + 20 + 84 + 1, 1 + 15 + 1 + 84 + 20),
        # 8 cells beside the centre, no power; 89 cards in the pile.
        ("chromacore_chroma(rows=3,columns=3,powers=none,players=2)", 8 + 89 + 1, 1 + 10 + 1 + 89),
        # 79 placements; 55 tiles drawn and 55 passes after; 2 passes before each placement and 3 at the end.
        ("chromacore_chromino", 79 + 55 + 55 + 2 * 79 + 3, 1 + 1 + 24 + 55),
        ("chromacore_chromino(players=1)", 79 + 71 + 71 + 1, 1 + 1 + 8 + 71),
    ],
)
def test_the_bounds_are_those_of_the_rules(text: str, decisions: int, chances: int) -> None:
    game = load(text)
    assert (game.max_game_length(), game.max_chance_nodes_in_history()) == (decisions, chances)


def test_utilities() -> None:
    for text, low in (("chromacore_chromatix", -0.5), ("chromacore_chroma(players=5)", -0.25)):
        game = load(text)
        assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (low, 1, 0)
    alone = load("chromacore_chromino(players=1)")
    assert (alone.min_utility(), alone.max_utility(), alone.utility_sum()) == (0, 1, None)
    assert alone.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


# States ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", OPTIONS)
def test_clones_and_copies_go_their_own_way(text: str) -> None:
    game = load(text)
    for k, state in enumerate(walk(game, 5)):
        if k % 15 or state.is_terminal():
            continue
        copies = [
            state.clone(),
            pickle.loads(pickle.dumps(state)),
            game.deserialize_state(state.serialize()),
            pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
        ]
        before = str(state)
        for copy in copies:
            assert str(copy) == before
            assert copy.history() == state.history()
            assert copy.legal_actions() == state.legal_actions()
            for seat in range(game.num_players()):
                assert copy.information_state_string(seat) == state.information_state_string(seat)
            copy.apply_action(copy.legal_actions()[0])
            assert str(state) == before != str(copy)


@pytest.mark.parametrize("text", ["chromacore_chromatix", "chromacore_chroma", "chromacore_chromino"])
def test_an_illegal_action_leaves_the_state_alone(text: str) -> None:
    state = load(text).new_initial_state()
    while True:
        history, before = state.history(), str(state)
        for action in {*range(0, 20_000, 111), -2, 10**9} - set(state.legal_actions()):
            with pytest.raises(cc.ChromacoreError):
                state.apply_action(action)
        assert (state.history(), str(state)) == (history, before)
        if len(history) > 40 or state.is_terminal():
            break
        state.apply_action(random.Random(len(history)).choice(state.legal_actions()))


def test_a_game_that_is_over_takes_no_action() -> None:
    *_, state = walk(load("chromacore_chromatix(size=2)"), 1)
    assert state.legal_actions() == []
    with pytest.raises(cc.GameOver):
        state.apply_action(0)
