"""Resampling: another history that the seat cannot tell from its own, and each as often as it should come."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import chromacore as cc
from chromacore.envs.openspiel.game import SpielState
from tests.envs.spiel import OPTIONS, load, play, walk
from tests.envs.test_openspiel_information import CHROMA, CHROMA_PLAYED, CHROMINO, played

HIDDEN = [text for text in OPTIONS if "chromatix" not in text]


def resampled(state: Any, seat: int, seed: float) -> Any:
    return state.resample_from_infostate(seat, random.Random(seed).random)


def texts(state: Any) -> list[str]:
    """The events of a game in full."""
    return [step.event.text for step in state.past.steps()]


def hands(state: Any) -> Any:
    return state.past.state.to_dict()["hands"]


@pytest.mark.parametrize("text", OPTIONS)
def test_the_seat_cannot_tell_the_difference(text: str) -> None:
    """In play and when it is over; for the seat to move and for others."""
    game, chooser, seed = load(text), random.Random(1), 1
    for state in walk(game, seed):
        if chooser.random() < 0.8 and not state.is_terminal():
            continue
        before, history = str(state), state.history()
        seat = chooser.randrange(game.num_players())
        other = resampled(state, seat, seed)
        assert (str(state), state.history()) == (before, history)
        assert type(other) is type(state)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.current_player() == state.current_player()
        assert len(other.history()) == len(history)
        if state.current_player() == seat:
            assert other.legal_actions() == state.legal_actions()
        # Its history is one of the game, and leads to it.
        again = game.new_initial_state()
        for action in other.history():
            assert action in again.legal_actions()
            again.apply_action(action)
        assert str(again) == str(other)


@pytest.mark.parametrize("text", HIDDEN)
def test_what_comes_out_depends_on_what_the_seat_knows_alone(text: str) -> None:
    """From a state and from any that looks the same, the same numbers give the same history."""
    game, chooser = load(text), random.Random(4)
    for state in walk(game, 4):
        if chooser.random() < 0.9:
            continue
        seat = chooser.randrange(game.num_players())
        twin = resampled(state, seat, 1)
        for seed in (2, 3):
            assert texts(resampled(state, seat, seed)) == texts(resampled(twin, seat, seed))


@pytest.mark.parametrize("text", [text for text in HIDDEN if "players=1" not in text and "hand_size=1" not in text])
def test_others_hold_other_cards_then(text: str) -> None:
    """No state is returned as it is for want of another: that would be to peek."""
    game = load(text)
    same = total = 0
    for seed in range(3):
        for k, state in enumerate(walk(game, seed)):
            seat = state.current_player()
            others = [hand for owner, hand in enumerate(hands(state)) if owner != seat]
            if seat >= 0 and k % 5 == 0 and sum(map(len, others)) > 3 and max(map(len, others)) > 1:
                total += 1
                same += hands(resampled(state, seat, total)) == hands(state)
    assert total > 3
    assert same <= total / 5


def test_chromatix_hides_nothing() -> None:
    state = played("chromacore_chromatix(size=3)", "Rc3 Ba1")
    assert texts(resampled(state, 2, 0)) == ["Rc3", "Ba1"]


def test_while_the_deal_goes_on() -> None:
    state = load("chromacore_chromino(players=2,hand_size=2)").new_initial_state()
    assert texts(resampled(state, 0, 0)) == []
    play(state, "first:P1 =P*R =RRR =GGG =YYY")
    other = resampled(state, 0, 0)
    assert texts(other)[:4] == ["first:P1", "=P*R", "=RRR", "=GGG"]
    assert other.information_state_string(0) == state.information_state_string(0)
    assert len({texts(resampled(state, 0, seed))[4] for seed in range(20)}) > 10


# How often ------------------------------------------------------------------------------------------------------------


def chi_square(counts: Counter[Any], outcomes: int) -> float:
    expected = counts.total() / outcomes
    return sum((n - expected) ** 2 / expected for n in counts.values()) + (outcomes - len(counts)) * expected


def test_a_tile_that_is_placed_may_be_any_that_the_seat_had() -> None:
    """Seat 1 has three tiles, the third drawn, and then places RBP: it was the one drawn in a third of the histories.

    All others that seat 0 has not seen are as likely to be in its hand.
    """
    state = played(
        "chromacore_chromino(players=2,hand_size=2)",
        "first:P0 =P*R =RRG =YYY =RBP =GGG GRR@0,1> draw =YBP pass draw =RGY pass PBR@2,-2v",
    )
    draws = 1_500
    where, kept = Counter[str](), Counter[str]()
    for seed in range(draws):
        other = resampled(state, 0, seed)
        events = texts(other)
        where[next(k for k, text in enumerate(events) if text == "=RBP")] += 1
        kept.update(hands(other)[1])
    assert set(where) == {4, 5, 8}
    assert chi_square(where, 3) < 18.4, "chi-square, 2 degrees, p = 0.0001"
    # All tiles but the start, its own three and the two on the table.
    assert len(kept) == 80 - 1 - 1 - 3
    assert chi_square(kept, 75) < 127, "chi-square, 74 degrees, p = 0.0001"


def test_a_tile_placed_right_after_a_draw_is_the_one_drawn() -> None:
    """U3: after a draw only that one may be placed."""
    state = played(CHROMINO, "first:P0 =P*R =RRG =YYY =RBP =GGG =RGY =BBB GRR@0,1> draw =RBY")
    play(state.clone(), "pass")
    play(state, next(str(move) for move in state.past.state.legal_moves() if "@" in str(move)))
    for seed in range(50):
        assert texts(resampled(state, 2, seed))[9:11] == ["draw", "=RBY"]


def test_a_tile_that_was_shown_is_remembered() -> None:
    """U8: seat 0 has shown YYY, and then drawn; it still has it, whatever the other is."""
    state = played(
        CHROMINO, "first:P0 =P*R =RRG =YYY =RBP =GGG =RGY =BBB GRR@0,1> draw =YBP pass draw =PPP pass draw =RRB pass"
    )
    others = set()
    for seed in range(50):
        hand = hands(resampled(state, 1, seed))[0]
        assert "YYY" in hand
        others.update(hand)
    assert len(others) > 20


def test_with_a_duty_to_place_nobody_held_what_fitted() -> None:
    """U2 without choice: seat 1 draws, so it had no tile for the start tile alone, and passes, so it drew none.

    Whether a tile fits is asked of the engine: one at a time, in the hand of a seat that may place anything.
    """
    game = load("chromacore_chromino(players=2,hand_size=3,voluntary=False)")
    state = play(game.new_initial_state(), "first:P1 =P*R =RRR =RRY =RRG =YYY =GGG =BBB")
    assert state.legal_actions() == [0], "no tile of one colour has two contacts here but red and purple ones"
    play(state, "draw =YBY pass")
    table = cc.Chromino(players=2, hand_size=1)
    position = next(d for seed in range(99) if (d := table.deal(seed).to_dict())["tiles"] == ["P*R@-1,0>"])
    fits = set()
    tiles = [tile for tile in game.adapter.cards if tile != "P*R"]
    for tile in tiles[:75]:
        rest = [other for other in tiles if other not in (tile, "R*G")]
        hands_now = {"hands": [[tile], ["R*G"]], "bag": rest, "to_move": 0, "first": 0}
        if any("@" in str(move) for move in table.state({**position, **hands_now}).legal_moves()):
            fits.add(tile)
    assert 20 < len(fits) < 40
    seen = set()
    for seed in range(300):
        hand = set(hands(resampled(state, 0, seed))[1])
        assert not hand & fits
        seen |= hand
    left = set(tiles[:75]) - fits - {"RRR", "RRY", "RRG"}
    assert left <= seen, "all the others can be there"


# CHROMA ---------------------------------------------------------------------------------------------------------------


def goes_with(*colours: str) -> set[str]:
    return {partner for colour in colours for partner in cc.Wheel.sphere().partners(colour)}


def test_who_passes_had_no_card_to_play() -> None:
    """U1: nothing in the hand went with PR, the only card on the board; what was drawn may."""
    state = played("chromacore_chroma(players=2,hand_size=4)", "first:P1 =LRg =LO =LY =PO =DG =PB =WH =LG =PR pass =LR")
    seen, drawn = set(), set()
    for seed in range(200):
        dealt = texts(resampled(state, 0, seed))
        hand = {text[1:3] for text in dealt[5:9]}
        assert not hand & goes_with("PR")
        seen |= hand
        drawn.add(dealt[-1][1:3])
    assert seen == {card[:2] for card in state.get_game().adapter.cards} - goes_with("PR")
    assert drawn & goes_with("PR")


def test_who_was_not_offered_a_replay_had_no_card_to_play() -> None:
    """U4: after LRr beside PR, and a card drawn, seat 1 had nothing that goes with one or the other."""
    events = "first:P1 =LRg =LO =LY =PO =LRr =DG =PB =BK =PR LRr@f3 =DGm"
    state = played("chromacore_chroma(players=2,hand_size=4)", events)
    assert state.current_player() == 0
    seen = set()
    for seed in range(200):
        hand = {card[:2] for card in hands(resampled(state, 0, seed))[1]}
        assert not hand & goes_with("PR", "LR")
        seen |= hand
    # PR and LR themselves go with the other, in f5 and f2.
    assert seen == {card[:2] for card in state.get_game().adapter.cards} - goes_with("PR", "LR")


def test_who_played_away_from_a_magnet_could_not_play_beside_it() -> None:
    """U7: seat 0 has a Magnet on f3 (LR), seat 1 plays f5 beside PR: nothing it kept goes beside f3."""
    events = "first:P0 =LRm =LB =LY =PO =DR =DG =PB =BK =PR LRm@f3 =DGm use DR@f5"
    state = played("chromacore_chroma(players=2,hand_size=4)", events)
    for seed in range(100):
        kept = {text[1:3] for text in texts(resampled(state, 0, seed))[5:9]} - {"DR"}
        # e3, g3 and f2 touch f3 alone.
        assert not kept & goes_with("LR")


def test_a_gift_is_remembered_by_the_two_it_concerned() -> None:
    """U6: seat 1 was given WH by seat 0, and seat 0 took PO; seat 2 knows neither."""
    state = played(CHROMA, CHROMA_PLAYED)
    by_seat: list[Counter[bool]] = [Counter(), Counter(), Counter()]
    for seed in range(60):
        for seat in range(3):
            other = resampled(state, seat, seed)
            assert len(other.history()) == len(state.history())
            by_seat[seat]["WH" in hands(other)[1]] += 1
    assert by_seat[0] == {True: 60}
    assert by_seat[1] == {True: 60}
    assert by_seat[2][False] > 40


def test_others_wilds_are_any_card_they_had() -> None:
    """U3: the wild of seat 0 was one of two cards that it was left with, or the one drawn; seat 2 has seen neither."""
    state = played(CHROMA, CHROMA_PLAYED)
    wilds = {texts(resampled(state, 2, seed))[-1] for seed in range(60)}
    assert len(wilds) > 20
    assert {text[-3:] for text in wilds} == {"@a1"}
    assert {texts(resampled(state, 0, seed))[-1] for seed in range(20)} == {"wild:PO@a1"}


# How well -------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("text", HIDDEN)
def test_the_state_itself_is_never_the_answer(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In thirty games there is always another history to be found; a clone would be the state itself."""
    game, chooser = load(text), random.Random(1)

    def clone(_self: Any) -> None:
        raise AssertionError("no history was found")

    monkeypatch.setattr(SpielState, "clone", clone, raising=False)
    for seed in range(30):
        for state in walk(game, seed):
            if chooser.random() < 0.3:
                resampled(state, chooser.randrange(game.num_players()), seed)
