"""T1 to T4 and S1 to S3: the tiles, their names and values, and the set-up, both engines."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from chromacore import NotationError
from chromacore.moves import DrawnTile, PlaceTile
from chromacore.reference.kernel.rng import Rng
from tests.chromino.positions import BASIC, CHAMELEONS, TILES, in_order, play, setup
from tests.common.refusals import refused

# Tiles ----------------------------------------------------------------------------------------------------------------


def outcomes(game: Any) -> list[str]:
    """Return the names of all tiles: the outcomes of a draw spell them."""
    return [game.move(action).tile for action in range(2, 82)]


def test_t1_75_rows_of_three_up_to_reversal(engine: Any) -> None:
    """125 rows of three of five colours, 25 of them palindromes: (125 - 25) / 2 + 25 = 75."""
    basic = outcomes(engine.Chromino())[:75]
    assert len(set(basic)) == 75
    assert {frozenset((tile, tile[::-1])) for tile in basic} == {
        frozenset((a + b + c, c + b + a)) for a in "RYGBP" for b in "RYGBP" for c in "RYGBP"
    }
    assert sum(tile == tile[::-1] for tile in basic) == 25


def test_t2_five_chameleons(engine: Any) -> None:
    assert outcomes(engine.Chromino())[75:] == ["B*G", "B*Y", "P*R", "P*Y", "R*G"]
    for pair in ("B*R", "B*P", "G*Y", "G*P", "R*Y", "B*B", "***", "*GB", "BG*"):
        refused(lambda pair=pair: engine.Chromino().action(f"={pair}"), NotationError, "T1, T2")


def test_t3_values(engine: Any) -> None:
    """A tile alone on one neighbour scores its value and the neighbour's 3: 5 tiles of 1, 40 of 2, 35 of 3; 190 in all.

    Laid in line with the end of the start tile: one contact is enough to ask for the score.
    """
    values = {}
    for start in ("P*R", "B*G"):
        state = setup(engine, "RRR", start=start)
        for tile in TILES:
            if tile != start:
                values[tile] = state.score(f"{tile}@2,0>") - 3
    assert Counter(values[tile] for tile in BASIC) == {1: 5, 2: 40, 3: 30}
    assert {values[tile] for tile in CHAMELEONS} == {3}
    assert sum(values.values()) == 190
    assert (values["RRR"], values["RYR"], values["RRY"], values["RYG"]) == (1, 2, 2, 3)


def test_t4_canonical_names(engine: Any) -> None:
    """The first letter comes no later than the last in the order R Y G B P; the middle does not matter."""
    names = outcomes(engine.Chromino())
    assert names == TILES
    for tile in ("RPY", "RRR", "YRG", "GRP", "BRB", "P*R", "R*G"):
        assert tile in names
    for tile, right in (("YPR", "RPY"), ("PRG", "GRP"), ("R*P", "P*R"), ("G*R", "R*G"), ("G*B", "B*G")):
        error = refused(lambda tile=tile: engine.Chromino().action(f"={tile}"), NotationError, "T4")
        assert right in str(error)


def test_t4_order_of_tiles_is_by_letters_in_the_order_of_colours(engine: Any) -> None:
    names = outcomes(engine.Chromino())
    assert names[:6] == ["RRR", "RRY", "RRG", "RRB", "RRP", "RYR"]
    assert names[25:29] == ["YRY", "YRG", "YRB", "YRP"], "after 25 that begin with R"
    assert names[70:75] == ["PRP", "PYP", "PGP", "PBP", "PPP"]


def test_a_placement_names_its_tile_either_way_round(engine: Any) -> None:
    game = engine.Chromino()
    assert game.action("RYG@0,0>") + 1 == game.action("GYR@0,0>")
    assert game.move(game.action("GYR@3,-4v")) == PlaceTile("GYR", 3, -4, "v")
    assert game.move(game.action("=RYG")) == DrawnTile("RYG")


# Set-up ---------------------------------------------------------------------------------------------------------------


def test_s1_defaults(engine: Any) -> None:
    game = engine.Chromino()
    assert game.to_dict() == {
        "game": "chromino",
        "rules": {
            "players": 3,
            "hand_size": 8,
            "voluntary": True,
            "after_draw": "drawn-only",
            "draws_per_turn": 1,
            "round_end": "finish-round",
            "ruleset": "standard",
            "expert_neighbours": 3,
            "junior_chameleon_lengthwise": False,
            "junior_corners": False,
        },
    }
    assert list(game.to_dict()["rules"]) == [
        *("players", "hand_size", "voluntary", "after_draw", "draws_per_turn", "round_end", "ruleset"),
        *("expert_neighbours", "junior_chameleon_lengthwise", "junior_corners"),
    ]


@pytest.mark.parametrize(("players", "most"), [(1, 15), (2, 15), (3, 15), (4, 15), (5, 15), (6, 13), (7, 11), (8, 9)])
def test_s1_players_and_hands(engine: Any, players: int, most: int) -> None:
    """n x hand + 1 <= 80: 5 x 15 + 1 = 76, 6 x 13 + 1 = 79, 7 x 11 + 1 = 78, 8 x 9 + 1 = 73; one more is too much."""
    for size in (1, most):
        state = engine.Chromino(players=players, hand_size=size).deal(5)
        d = state.to_dict()
        assert [len(hand) for hand in d["hands"]] == [size] * players
        assert len(d["bag"]) == 79 - players * size


def test_s2_a_chameleon_lies_in_the_middle(engine: Any) -> None:
    """The other 79 tiles, four chameleons among them, are hands and bag."""
    starts = Counter()
    for seed in range(200):
        d = engine.Chromino().deal(seed).to_dict()
        (start,) = d["tiles"]
        starts[start] += 1
        hidden = sum(d["hands"], d["bag"])
        assert len(hidden) == 79
        assert {start[:3], *hidden} == set(TILES)
    assert set(starts) == {f"{tile}@-1,0>" for tile in CHAMELEONS}
    assert min(starts.values()) > 18, "40 each, 4 standard deviations"


@pytest.mark.parametrize("players", [1, 2, 3, 8])
def test_s3_the_first_player_is_random_and_begins(engine: Any, players: int) -> None:
    firsts = Counter()
    for seed in range(40 * players):
        state = engine.Chromino(players=players).deal(seed)
        assert state.to_move == state.to_dict()["first"]
        firsts[state.to_move] += 1
    assert sorted(firsts) == list(range(players))
    assert min(firsts.values()) > 14


def test_s3_turns_go_in_seat_order(engine: Any) -> None:
    state = setup(engine, "RRR GGG | YYY GGY | BBB GGB", first=1, to_move=1)
    turns = []
    for tile in ("RRY", "RRG", "RRB", "RRP"):
        turns.append(state.to_move)
        state = play(state, f"draw ={tile} pass")
    assert turns == [1, 2, 0, 1]
    assert state.to_dict()["first"] == 1


@pytest.mark.parametrize(("players", "size"), [(1, 15), (3, 8), (8, 9)])
@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1])
def test_a_deal_is_made_of_the_stream_as_the_design_says(engine: Any, players: int, size: int, seed: int) -> None:
    rng = Rng(seed)
    first, start = rng.below(players), CHAMELEONS[rng.below(5)]
    tiles = [tile for tile in TILES if tile != start]
    rng.shuffle(tiles)
    d = engine.Chromino(players=players, hand_size=size).deal(seed).to_dict()
    assert (d["first"], d["to_move"], d["tiles"]) == (first, first, [f"{start}@-1,0>"])
    assert d["hands"] == [in_order(tiles[i * size : (i + 1) * size]) for i in range(players)]
    assert d["bag"] == in_order(tiles[players * size :])
