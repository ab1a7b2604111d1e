"""Rules C1 to C5, S1 to S4, P1 to P4: cards, wheel, set-up and placing, worked out by hand, both engines."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from chromacore import IllegalMove, InvalidRules, NotationError
from tests.chroma.positions import (
    CARDS,
    COLOURS,
    NO_PAIRS,
    PARTNERS,
    PRESETS,
    SPHERE,
    cells,
    deck,
    go,
    in_order,
    legal,
    outcomes,
    plays,
    state,
)
from tests.common.refusals import refused

AROUND_F4 = {"f3", "e4", "g4", "f5"}


def others(*colours: str) -> tuple[str, str]:
    """Return two hands without these colours."""
    spare = "WH" if "BK" in colours else "BK"
    return f"{spare}r {spare}g", f"{spare}m {spare}l"


def all_cards(position: dict[str, Any]) -> list[str]:
    board = [card["wild"] if isinstance(card, dict) else card for card in position["board"].values()]
    return [*board, *(card for hand in position["hands"] for card in hand), *position["pile"]]


# Cards ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("powers", [*PRESETS, ["rgmlr"] * 10 + ["-----"] * 10])
def test_c1_c4_a_hundred_cards_five_of_each_colour(engine: Any, powers: Any) -> None:
    cards = all_cards(engine.Chroma(powers=powers).deal(1).to_dict())
    assert in_order(cards) == in_order(deck(powers))
    assert len(cards) == 100
    assert Counter(card[:2] for card in cards) == dict.fromkeys(COLOURS, 5)


@pytest.mark.parametrize(
    ("powers", "counts"),
    [
        ("four", [20, 20, 20, 20, 20]),
        ("two", [60, 10, 10, 10, 10]),
        ("one", [80, 5, 5, 5, 5]),
        ("none", [100, 0, 0, 0, 0]),
    ],
)
def test_c4_presets(engine: Any, powers: str, counts: list[int]) -> None:
    cards = all_cards(engine.Chroma(powers=powers).deal(2).to_dict())
    assert [sum(card[2:] == letter for card in cards) for letter in ("", *"rgml")] == counts
    # By index: LR 0, PR 1, DR 2, LO 3: even, odd; and 0 to 3 modulo 4.
    by_colour = {
        "four": ["LR LRr LRg LRm LRl", "PR PRr PRg PRm PRl"],
        "two": ["LR LR LR LRr LRm", "PR PR PR PRg PRl", "DR DR DR DRr DRm", "LO LO LO LOg LOl"],
        "one": ["LR LR LR LR LRr", "PR PR PR PR PRg", "DR DR DR DR DRm", "LO LO LO LO LOl", "PO PO PO PO POr"],
        "none": ["LR LR LR LR LR"],
    }
    for line in by_colour[powers]:
        assert in_order([card for card in cards if card[:2] == line[:2]]) == line.split()


def test_c4_a_table_equal_to_a_preset_is_the_preset_in_whatever_order_it_is_written(engine: Any) -> None:
    for name, table in PRESETS.items():
        backwards = [entry[::-1] for entry in table]
        assert engine.Chroma(powers=backwards) == engine.Chroma(powers=name)
        assert engine.Chroma(powers=backwards).powers == name
    mixed = engine.Chroma(powers=["lr-gg"] + ["-----"] * 19)
    assert mixed.powers == ("-rggl", *["-----"] * 19)
    assert mixed.to_dict()["rules"]["powers"] == ["-rggl", *["-----"] * 19]


def test_c2_c5_the_order_of_the_hundred_texts(engine: Any) -> None:
    """Type index = 5 x colour + power; draw numbers follow it, from 200 x 77 + 111 on."""
    game = engine.Chroma()
    assert [game.action(f"={card}") for card in CARDS] == list(range(15_511, 15_611))
    assert game.action("=LR") == 15_511
    assert game.action("=BKl") == 15_610
    assert game.num_distinct_actions == 15_611


@pytest.mark.parametrize("lying", COLOURS)
def test_c3_the_sphere_pair_by_pair(engine: Any, lying: str) -> None:
    """One card on f4 and a plain card of each other colour in hand: the partners can be played, all around, no other.

    The table is written out by hand in positions.py.
    """
    hand = " ".join(colour for colour in COLOURS if colour != lying)
    at = state(engine, f"{lying}@f4", [f"{hand} {lying}m", *others(lying)])
    assert set(legal(at)) == {f"{card}@{cell}" for card in PARTNERS[lying] for cell in AROUND_F4}


def test_c3_the_sphere_in_numbers(engine: Any) -> None:
    """4 partners each, white and black 6: (18 x 4 + 2 x 6) / 2 = 42 pairs."""
    assert [len(PARTNERS[colour]) for colour in COLOURS] == [4] * 18 + [6, 6]
    assert all(one in PARTNERS[other] for one in COLOURS for other in PARTNERS[one])
    assert sum(map(len, PARTNERS.values())) == 2 * 42
    assert engine.Chroma(wheel=SPHERE) == engine.Chroma()
    assert engine.Chroma(wheel=SPHERE).wheel == "sphere"


def test_c3_any_valid_table_is_what_the_engine_plays_by(engine: Any) -> None:
    """White with black alone: on a white card only the black ones fit, though the sphere says the opposite."""
    table = [list(row) for row in NO_PAIRS]
    table[18][19] = table[19][18] = "1"
    wheel = ["".join(row) for row in table]
    at = state(engine, "WHm@f4", ["BK LR LO WH", "DBr DBg"], rules={"wheel": wheel, "players": 2})
    assert set(legal(at)) == {f"BK@{cell}" for cell in AROUND_F4}
    assert at.game.wheel == tuple(wheel)
    for same in ([[int(mark) for mark in row] for row in wheel], tuple(tuple(m == "1" for m in row) for row in wheel)):
        assert engine.Chroma(wheel=same) == engine.Chroma(wheel=wheel)


def test_c5_cards_of_the_same_text_are_interchangeable(engine: Any) -> None:
    """Three LR in hand are four plays beside PR, as one is; of 3 LV and 1 DV in the pile an LV comes 3 times in 4."""
    rules = {"powers": "none", "players": 2}
    at = state(engine, "PR@f4", ["LR LR LR", "DB"], pile="LV LV LV DV", rest=1, rules=rules)
    assert legal(at) == ["LR@f3", "LR@e4", "LR@g4", "LR@f5"]
    assert outcomes(go(at, "LR@f3")) == {"LV": 0.75, "DV": 0.25}


# Set-up ---------------------------------------------------------------------------------------------------------------


def test_s1_s2_hands_the_table_card_and_the_pile(engine: Any) -> None:
    for players in range(2, 9):
        at = engine.Chroma(players=players).deal(players)
        assert [len(hand) for hand in at.to_dict()["hands"]] == [5] * players
        assert len(at.to_dict()["pile"]) == 99 - 5 * players
        assert list(at.to_dict()["board"]) == ["f4"]
        assert (at.phase, at.to_dict()["passes"], at.to_dict()["effects"]) == ("play", 0, [])
    assert engine.Chroma().players == 3
    assert engine.Chroma().hand_size == 5


@pytest.mark.parametrize(("players", "most"), [(2, 49), (3, 32), (4, 24), (5, 19), (6, 16), (7, 14), (8, 12)])
def test_s2_players_times_hand_size_and_one_are_at_most_99(engine: Any, players: int, most: int) -> None:
    """(99 - 1) / players, rounded down; one card at least is left in the pile."""
    at = engine.Chroma(players=players, hand_size=most).deal(0)
    assert len(at.to_dict()["pile"]) == 99 - players * most >= 1
    assert [len(h) for h in engine.Chroma(players=players, hand_size=1).deal(0).to_dict()["hands"]] == [1] * players
    if most < 49:
        refused(lambda: engine.Chroma(players=players, hand_size=most + 1), InvalidRules, "S2", "hand_size")


@pytest.mark.parametrize("letter", "rgml")
def test_s2_the_power_of_the_start_card_is_ignored(engine: Any, letter: str) -> None:
    """The first decision is a play, no power is pending, and a Magnet or Lock there binds nobody."""
    game = engine.Chroma(powers=[letter * 5] * 20)
    at = game.deal(3)
    assert at.to_dict()["board"]["f4"].endswith(letter)
    assert (at.phase, at.to_dict()["pending"], at.to_dict()["effects"]) == ("play", None, [])
    assert all(at.forced_cells(seat) == at.blocked_cells(seat) == [] for seat in range(3))
    placed = state(engine, "LRl@f4", ["LV"])
    assert plays(placed, "LV") == AROUND_F4, "its colour counts, its Lock does not"


@pytest.mark.parametrize(
    ("rows", "columns", "centre"), [(7, 11, "f4"), (3, 3, "b2"), (3, 15, "h2"), (15, 3, "b8"), (15, 15, "h8")]
)
def test_s3_boards(engine: Any, rows: int, columns: int, centre: str) -> None:
    game = engine.Chroma(rows=rows, columns=columns)
    assert list(game.deal(0).to_dict()["board"]) == [centre]
    names = cells(rows, columns)
    assert [game.action(f"LR@{cell}") for cell in names] == list(range(rows * columns))
    assert game.num_distinct_actions == 200 * rows * columns + 211
    beyond = chr(97 + columns)
    for cell in (f"{beyond}1", f"a{rows + 1}"):
        with pytest.raises(NotationError):
            game.action(f"LR@{cell}")


def test_s3_the_edges_are_fixed(engine: Any) -> None:
    """At a1 two cells are beside it, at an edge three."""
    at = state(engine, "LR@a1 LO@k7 LY@f1", ["WH"])
    assert plays(at) == {"b1", "a2", "j7", "k6", "e1", "g1", "f2"}


def test_s4_the_first_player_is_random_and_turns_go_in_seat_order(engine: Any) -> None:
    game = engine.Chroma(players=4)
    firsts = Counter(game.deal(seed).to_move for seed in range(200))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 25, "50 each are expected, and 25 are four standard deviations off"
    assert all(game.deal(seed).to_move == game.deal(seed).to_dict()["first"] for seed in range(20))
    # Nobody can play on LR: four passes, the fourth by the seat before the first.
    at = state(engine, "LR@f4", ["DB", "BKr", "BKg", "BKm"], rules={"players": 4}, turn=2, first=2)
    for seat, card in zip((2, 3, 0, 1), ("DBr", "DBg", "DBm", "DBl"), strict=True):
        assert at.to_move == seat
        at = go(at, "pass", f"={card}")
    assert at.to_move == 2


# Placing --------------------------------------------------------------------------------------------------------------


def test_p1_beside_a_card_and_not_across_a_corner(engine: Any) -> None:
    at = state(engine, "LR@f4", ["LV"])
    assert plays(at) == AROUND_F4
    for cell in ("e3", "a1", "f4"):
        refused(lambda cell=cell: at.play(f"LV@{cell}"), IllegalMove, "P1")


def test_p2_compatible_with_every_card_it_touches(engine: Any) -> None:
    """f4 touches LR and LO: white goes with both, LV with LR alone, LY with LO alone, LR with LO but not with LR."""
    at = state(engine, "LR@e4 LO@g4", ["WH LV LY LRr"])
    beside_e4, beside_g4 = {"d4", "e3", "e5"}, {"h4", "g3", "g5"}
    assert plays(at, "WH") == beside_e4 | beside_g4 | {"f4"}
    assert plays(at, "LV") == beside_e4
    assert plays(at, "LY") == plays(at, "LRr") == beside_g4
    refused(lambda: at.play("LV@f4"), IllegalMove, "P2")
    refused(lambda: at.play("LRr@f4"), IllegalMove, "P2")


@pytest.mark.parametrize("colour", COLOURS)
def test_p2_the_same_colour_never_touches_itself(engine: Any, colour: str) -> None:
    partner = min(PARTNERS[colour])
    at = state(engine, f"{colour}@f4 {partner}@h4", [f"{colour}l {partner}l", *others(colour, partner)])
    assert "g4" not in plays(at)
    assert plays(at, f"{colour}l") == {"i4", "h3", "h5"}


def test_p3_a_wild_fits_every_colour_and_hides_its_own(engine: Any) -> None:
    """A lonely wild of LR: twenty colours fit beside it, LR as well."""
    hand = " ".join(colour + "m" for colour in COLOURS)
    at = state(engine, "wild1:LR@c2 DBr@k7", [hand, "LRr LRg", "LRl PRl"])
    for colour in COLOURS:
        assert plays(at, colour + "m") >= {"c1", "b2", "d2", "c3"}, colour


def test_p3_a_wild_is_touched_as_a_card_is_and_does_not_excuse_the_others(engine: Any) -> None:
    """f4 between a wild and LR: only what goes with LR. It touches two, so nothing is drawn."""
    at = state(engine, "wild1:DB@e4 LR@g4", ["LV DG"])
    assert plays(at, "LV") == {"d4", "e3", "e5", "f4", "h4", "g3", "g5"}
    assert plays(at, "DG") == {"d4", "e3", "e5"}
    assert at.touches("LV@f4").cells == ("e4", "g4")
    assert at.play("LV@f4").to_move == 1, "two touched: nothing follows"
    assert at.play("DG@d4").phase == "draw", "the wild alone: one touched"


def test_p4_other_clusters_are_as_good_as_any(engine: Any) -> None:
    """LV was played beside a lonely wild; PV and LB fit there and nowhere at the first cluster."""
    at = state(engine, "LG@f4 wild0:DB@b2 LV@b3", ["PV LBm"])
    assert plays(at, "PV") == {"a2", "b1", "c2", "a3", "c3", "b4"}
    assert plays(at, "LBm") == {"a2", "b1", "c2", "a3", "c3", "b4"} | AROUND_F4
