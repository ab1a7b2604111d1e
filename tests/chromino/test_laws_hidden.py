"""What a seat may know: equal views in, equal bytes out; and every re-deal as often as it should."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, permutations
from typing import Any

import pytest

from chromacore import CHANCE, _core
from tests.chromino.positions import TILES, name, play, setup
from tests.chromino.test_laws import choose, random_options
from tests.common.differential import Fault, outcome

PROBES = (
    *(
        "draw",
        "pass",
        "foo",
        "=RYG",
        "=GYR",
        "P*G@0,0>",
        "RYG@0,0>",
        "RYG@-1,1>",
        "YYY@2000000,0>",
        0,
        1,
        5,
        83,
        -1,
        2**70,
    ),
    *(1.5, None, True),
)


def all_that_leaves(state: Any, seat: int, probes: list[int]) -> list[Any]:
    """Everything the library says to a seat: its view and, if it is in turn, what it may do and why it may not."""
    said = [state.to_json(seat), state.to_dict(seat), state.text(seat), state.phase, state.to_move, state.is_terminal]
    said += [state.winners, state.ending, state.scores, state.returns()]
    # Placements are asked of the table alone.
    for ask in (state.contacts, state.neighbours, state.score):
        said += [outcome(ask, x) for x in (*probes, *PROBES)]
    if state.to_move == CHANCE:
        said.append(len(state.chance_outcomes()))
    if state.to_move in {seat, CHANCE} or state.is_terminal:
        said += [state.legal_actions(), state.legal_moves()]
        said += [outcome(state.hints, level) for level in ("beginner", "intermediate", "none", "x")]
    if state.to_move == seat or state.is_terminal:
        for x in (*probes, *PROBES):
            said.append(outcome(state.is_legal, x))
            # Of a move that is played, what the seat sees of the next position; a drawing seat does not see the draw.
            after = outcome(state.play, x)
            said.append(after if isinstance(after, Fault) else after.to_json(seat))
    return said


def compare(state: Any, chooser: random.Random) -> None:
    probes = [chooser.randrange(30_000) for _ in range(15)] + state.legal_actions()[:10]
    for seat in range(state.game.players):
        seed = chooser.randrange(2**64)
        other = state.redeal(seat, seed)
        same = other if chooser.random() < 0.5 else state.game.redeal(state.to_dict(seat), seat, seed)
        assert all_that_leaves(state, seat, probes) == all_that_leaves(same, seat, probes)


@pytest.mark.parametrize("part", range(6))
def test_equal_views_in_equal_bytes_out(engine: Any, part: int) -> None:
    """Of the slow reference one game a part and every tenth position, of Rust five and every third."""
    for seed in range(part, 30 if engine is _core else part + 1, 6):
        chooser = random.Random(seed)
        state = engine.Chromino(**random_options(chooser, most_tiles=24)).deal(seed)
        among = choose(chooser, 0.6)
        ply = 0
        while not state.is_terminal:
            if ply % (3 if engine is _core else 10) == 0:
                compare(state, chooser)
            state = state.play(among(state.legal_actions() or [a for a, _ in state.chance_outcomes()]))
            ply += 1
        compare(state, chooser)


@pytest.mark.slow
@pytest.mark.timeout(3_000)
@pytest.mark.parametrize("seed", range(100))
def test_equal_views_in_equal_bytes_out_over_many_games(seed: int) -> None:
    chooser = random.Random(f"many {seed}")
    for number in range(5):
        state = _core.Chromino(**random_options(chooser, most_tiles=79)).deal(number)
        among = choose(chooser, 0.7)
        while not state.is_terminal:
            compare(state, chooser)
            state = state.play(among(state.legal_actions() or [a for a, _ in state.chance_outcomes()]))


# Views ----------------------------------------------------------------------------------------------------------------


def test_a_view_has_the_shape_of_the_position(engine: Any) -> None:
    """Hands and bag are counts, `drawn` of another seat too; everything else is public."""
    state = play(setup(engine, "RRR GGG | YYY BBB BBG | PPP", draws_per_turn=3), "draw =RRY draw =YBB")
    whole = state.to_dict()
    for seat, (hands, drawn) in enumerate(
        [
            ([["RRR", "RRY", "YBB", "GGG"], 3, ["PPP"]], ["RRY", "YBB"]),
            ([4, ["YYY", "GBB", "BBB"], ["PPP"]], 2),
            ([4, 3, ["PPP"]], 2),
        ]
    ):
        view = state.to_dict(seat)
        assert list(view) == list(whole)
        assert (view["hands"], view["drawn"], view["bag"]) == (hands, drawn, len(whole["bag"]))
        assert {k: v for k, v in view.items() if k not in {"hands", "drawn", "bag"}} == {
            k: v for k, v in whole.items() if k not in {"hands", "drawn", "bag"}
        }


def test_when_the_game_is_over_no_more_is_shown(engine: Any) -> None:
    over = setup(engine, "GGG BBB | RRR", to_move=1).play("RRR@0,1>")
    assert over.to_dict(1)["hands"] == [2, []]
    assert (over.to_dict(1)["bag"], over.to_dict(1)["drawn"]) == (76, [])
    assert over.to_dict(0)["hands"] == [["GGG", "BBB"], 0]


# Re-deals -------------------------------------------------------------------------------------------------------------


def test_a_redeal_takes_from_what_is_unseen(engine: Any) -> None:
    state = setup(engine, "RRR GGG | YYY BBB | PPP")
    for seed in range(20):
        d = state.redeal(0, seed).to_dict()
        assert d["hands"][0] == ["RRR", "GGG"]
        assert d["hands"][2] == ["PPP"], "shown (U8)"
        assert len(d["hands"][1]) == 2
        assert sorted(d["bag"] + d["hands"][1]) == sorted(set(TILES) - {"RRR", "GGG", "PPP", "P*R"})
        assert state.game.redeal(state.to_dict(0), 0, seed) == state.redeal(0, seed)


def test_a_redeal_is_made_of_the_stream_as_the_design_says(engine: Any) -> None:
    """The hidden tiles in tile order, shuffled: to the other hands by seat, the rest to the bag."""
    from chromacore.reference.kernel.rng import Rng

    state = play(setup(engine, "RRR GGG | YYY BBB | PYP BYB", draws_per_turn=3, to_move=1), "draw =RRY draw =RRG")
    for seed in (0, 1, 2**64 - 1):
        hidden = [tile for tile in TILES if tile not in {"P*R", "PYP", "BYB"}]
        Rng(seed).shuffle(hidden)
        d = state.redeal(2, seed).to_dict()
        assert d["hands"] == [sorted(hidden[:2], key=TILES.index), sorted(hidden[2:6], key=TILES.index), ["BYB", "PYP"]]
        assert d["drawn"] == hidden[2:4], "the first dealt to the hand, in the order dealt: the last is drawn last"
        assert d["bag"] == sorted(hidden[6:], key=TILES.index)


def small(engine: Any, hands: str, hidden: str, **fields: Any) -> Any:
    """Return a position whose table holds, far apart, all tiles but those of the hands and the bag `hidden`."""
    kept = {"P*R", *(name(tile) for tile in hands.replace("|", " ").split()), *hidden.split()}
    table = " ".join(f"{tile}@{10 * i},50>" for i, tile in enumerate(TILES) if tile not in kept)
    return setup(engine, hands, table, **fields)


def test_all_deals_occur_with_the_right_frequencies(engine: Any) -> None:
    """Five hidden tiles: two in the other hand, three in the bag: 10 deals, each a tenth."""
    state = small(engine, "RRR | GGG YYY", "BBB PPP BPB")
    draws = 2_000 if engine is _core else 100
    counts = Counter(tuple(state.redeal(0, seed).to_dict()["hands"][1]) for seed in range(draws))
    hidden = ["YYY", "GGG", "BBB", "BPB", "PPP"]
    assert set(counts) == set(combinations(sorted(hidden, key=TILES.index), 2))
    expected = draws / 10
    assert sum((n - expected) ** 2 / expected for n in counts.values()) < 33.7, "chi-square, 9 degrees, p = 0.0001"


def test_what_another_has_drawn_is_dealt_evenly_too(engine: Any) -> None:
    """Four hidden tiles: a hand of three, two of them drawn, in order: 4 x 3 x 2 = 24 deals.

    That is: who is in the bag (4), which was drawn last (3), which before (2).
    """
    given = {"to_move": 1, "draws_per_turn": 3, "drawn": ["YYY", "GGG"]}
    state = small(engine, "RRR PRP | GGG YYY BBB", "BPB", **given)
    draws = 4_800 if engine is _core else 240
    counts: Counter[tuple[str, ...]] = Counter()
    for seed in range(draws):
        d = state.redeal(0, seed).to_dict()
        counts[*d["bag"], *d["drawn"]] += 1
    assert set(counts) == set(permutations(["GGG", "YYY", "BBB", "BPB"], 3))
    expected = draws / 24
    assert sum((n - expected) ** 2 / expected for n in counts.values()) < 59.0, "chi-square, 23 degrees, p = 0.0001"


def test_nothing_hidden_nothing_dealt(engine: Any) -> None:
    state = small(engine, "RRR GGG | BBB", "")
    assert {state.redeal(0, seed) for seed in range(10)} == {state}
    alone = setup(engine, "RRR GGG", players=1)
    assert {alone.redeal(0, seed) for seed in range(10)} == {alone}


def test_a_position_read_without_strict_is_dealt_again(engine: Any) -> None:
    """A mismatch on the table is seen by all: it lies in every deal, and hides nothing."""
    state = setup(engine, "RRR | GGG YYY", "BBB@0,1>", strict=False)
    deals = {state.redeal(0, seed).to_json() for seed in range(10)}
    assert len(deals) == 10
    assert state.to_json() not in deals
    assert {state.redeal(0, seed).to_json(0) for seed in range(10)} == {state.to_json(0)}


def test_legal_actions_do_not_depend_on_what_is_hidden(engine: Any) -> None:
    """By hand: whatever is in the bag and in the other hand, the seat may do the same."""
    one = setup(engine, "RRR GGG | YYY BBB")
    other = setup(engine, "RRR GGG | B*G RRY")
    assert one.legal_actions() == other.legal_actions()
    assert one.hints() == other.hints()
    assert one.to_json(0) == other.to_json(0)
    assert one != other
