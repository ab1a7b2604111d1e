"""The laws on CHROMA over its options, both engines; then both engines side by side."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chromacore import CHANCE, _core
from tests.chroma import options
from tests.common import differential, laws

ALL_SAME = {letters: [letters] * 20 for letters in ("mmmmm", "mmlll", "mmrrr", "ggggg", "gg-rl", "rrrrr", "rgmlr")}


@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"players": 2, "hand_size": 1},
        {"players": 8, "hand_size": 12, "rows": 3},
        {"players": 4, "hand_size": 24, "deck_end": "immediate"},
        {"players": 4, "hand_size": 24, "deck_end": "on-failed-draw"},
        {"players": 4, "hand_size": 24, "deck_end": "turn-end"},
        {"powers": ALL_SAME["mmlll"], "magnets": "most", "players": 5},
        {"powers": ALL_SAME["mmrrr"], "magnets": "any", "rows": 5, "columns": 5},
        {"powers": ALL_SAME["ggggg"], "gift_may_return_same": False, "players": 2, "hand_size": 2},
        {"powers": ALL_SAME["rrrrr"]},
        {"powers": "none", "rows": 3, "columns": 3},
        {"wheel": ["0" * 20] * 20, "powers": "two"},
        {"wheel": options.wheel(random.Random(1), 1), "powers": "one", "rows": 15, "columns": 15},
    ],
    ids=lambda rules: " ".join(f"{key}={str(value)[:12]}" for key, value in rules.items()),
)
def test_laws(engine: Any, rules: dict[str, Any]) -> None:
    fast = engine is _core
    for seed in range(4 if fast else 1):
        end = laws.hold(engine, engine.Chroma(**rules), seed, every=5 if fast else 40)
        assert end.winners, "somebody always wins"


def test_laws_over_random_options(engine: Any) -> None:
    for seed in range(40 if engine is _core else 5):
        laws.hold(
            engine, engine.Chroma(**options.drawn(random.Random(seed))), seed, every=10 if engine is _core else 40
        )


# The laws of the rules file -------------------------------------------------------------------------------------------


def sizes(state: Any) -> tuple[list[int], int, int]:
    d = state.to_dict()
    return [len(hand) for hand in d["hands"]], len(d["pile"]), len(d["board"])


def play_out(game: Any, seed: int) -> Any:
    """Yield (before, text, after) of every move of a random game."""
    chooser = random.Random(seed)
    state = game.deal(seed)
    while not state.is_terminal:
        action = chooser.choice(state.legal_actions() or [outcome for outcome, _ in state.chance_outcomes()])
        after = state.play(action)
        yield state, str(game.move(action)), after
        state = after


def whose(state: Any) -> int | None:
    turn: int | None = state.to_dict()["to_move"]
    return turn


def check_game(game: Any, seed: int) -> None:  # noqa: C901 - a law a line
    """Hold one game against every line of "Laws" that is about a game's course."""
    touched, passing, without_wilds, plays, turns, began = 0, False, True, 0, 1, (0, 0)
    for before, text, after in play_out(game, seed):
        hands, pile, _ = sizes(before)
        new_hands, new_pile, new_board = sizes(after)
        assert sum(new_hands) + new_pile + new_board == 100, "conservation"
        mover = whose(before)
        assert mover is not None
        if "@" in text and not text.startswith("wild:"):
            touched, passing = len(before.touches(text).cells), False
            plays += 1
            began = (hands[mover], pile)
            if without_wilds:
                assert plays >= {1: 1, 2: 3, 3: 5, 4: 7}[touched], "plays that touching so many needs"
                assert plays > 2 or touched == 1
            assert (after.ending == "perfect") == (touched == 4)
        without_wilds &= not text.startswith("wild:")
        if text == "pass":
            began, passing = (hands[mover], pile), True
        over_or_next = after.is_terminal or whose(after) != mover
        turns += over_or_next and not after.is_terminal
        if over_or_next and after.ending != "deck":
            change = new_hands[mover] - began[0]
            if passing:
                assert change == (1 if began[1] else 0), "a pass: +1, or 0 with an empty pile"
            elif touched == 1:
                assert change == (0 if began[1] else -1)
            elif touched == 3 and began[0] > 1 and new_board < game.rows * game.columns:
                assert change == -2
            elif touched != 3:
                assert change == -1
        if over_or_next and not after.is_terminal:
            assert min(new_hands) > 0, "nobody holds 0 cards at the start of anybody's turn"
    if (game.hand_size, game.rows, game.columns) == (5, 7, 11):
        assert turns <= 175 - 5 * game.players, "the bound on the number of turns"


def test_the_laws_of_the_rules_file(engine: Any) -> None:
    for seed in range(60 if engine is _core else 4):
        check_game(engine.Chroma(players=2 + seed % 7), seed)


def test_the_laws_of_the_rules_file_over_options(engine: Any) -> None:
    for seed in range(60 if engine is _core else 4):
        check_game(engine.Chroma(**options.drawn(random.Random(seed))), seed)


def test_a_complete_gift_never_changes_hand_sizes(engine: Any) -> None:
    done = 0
    for seed in range(20 if engine is _core else 2):
        offered: list[int] = []
        for before, text, after in play_out(engine.Chroma(powers=["ggg-r"] * 20), seed):
            if text.startswith("gift:"):
                offered = sizes(before)[0]
            elif text.startswith("give:"):
                assert sizes(after)[0] == offered
                done += 1
    assert done


def test_corner_cells_touch_two_at_most_edge_cells_three(engine: Any) -> None:
    for seed in range(5 if engine is _core else 1):
        for before, text, _ in play_out(engine.Chroma(rows=5, columns=5), seed):
            if "@" in text:
                cell = text.rpartition("@")[2]
                edges = (cell[0] in "ae") + (cell[1] in "15")
                assert len(before.touches(text).cells) <= 4 - edges


# Equal views in, equal bytes out --------------------------------------------------------------------------------------


def seen(state: Any, seat: int, probes: list[int]) -> list[Any]:
    """Return all that the library says to a seat, as text."""
    game = state.game
    said = [
        state.to_json(seat),
        state.text(seat),
        state.to_move,
        state.phase,
        state.ending,
        state.winners,
        state.scores,
    ]
    said += [state.returns(), state.is_terminal]
    said += [call(one) for one in range(game.players) for call in (state.forced_cells, state.blocked_cells)]
    said += [differential.outcome(state.touches, probe) for probe in probes]
    if state.to_move == seat or state.is_terminal:
        said += [state.legal_actions(), state.legal_moves()]
        for probe in probes:
            said.append(state.is_legal(probe))
            if not state.is_legal(probe):
                said.append(differential.outcome(state.play, probe))
    return said


def test_equal_views_in_equal_bytes_out(engine: Any) -> None:
    """States re-dealt from a seat differ in what is hidden from it: nothing that the seat gets to know differs."""
    differing = 0
    fast = engine is _core
    for seed in range(25 if fast else 3):
        chooser = random.Random(seed)
        game = engine.Chroma(**({} if seed % 2 else options.drawn(chooser)))
        for number, (state, _, after) in enumerate(play_out(game, seed)):
            if number % (4 if fast else 25) and not after.is_terminal:
                continue
            probes = [chooser.randrange(game.num_distinct_actions) for _ in range(30)]
            own = [f"{card}@f4" for card in ("LR", "DBr")] if game.columns > 5 and game.rows > 3 else []
            probes += [game.action(text) for text in ("pass", "use", "skip", "give:LR", "gift:P1", *own)]
            probes += state.legal_actions()[:10]
            for one in {state, after} if after.is_terminal else {state}:
                for seat in range(game.players):
                    other = one.redeal(seat, chooser.randrange(2**64))
                    differing += other != one
                    assert seen(other, seat, probes) == seen(one, seat, probes)
    assert differing


# Both engines side by side --------------------------------------------------------------------------------------------


def check(fast: Any, slow: Any) -> None:
    differential.same(fast, slow)
    total = fast.game.num_distinct_actions
    differential.same_refusals(
        fast, slow, [*range(total - 112, total - 100), -1, total, 2**63, "pass", "LR@b2", "LV@", 1.5]
    )
    for seat in range(fast.game.players):
        assert fast.forced_cells(seat) == slow.forced_cells(seat)
        assert fast.blocked_cells(seat) == slow.blocked_cells(seat)


@given(options.rules, st.integers(0, 2**64 - 1), st.data())
@settings(max_examples=15)
def test_engines_agree(rules: dict[str, Any], seed: int, data: st.DataObject) -> None:
    """Up to forty plies chosen by Hypothesis; every refusal of a held card at a random cell among what is compared."""
    fast, slow = (game.deal(seed) for game in differential.pair("Chroma", **rules))
    assert fast.game.to_dict() == slow.game.to_dict()
    for _ in range(40):
        check(fast, slow)
        possible = fast.legal_actions() or [outcome for outcome, _ in fast.chance_outcomes()]
        if not possible:
            return
        refuse_held_cards(fast, slow, data.draw(st.randoms(use_true_random=False)))
        action = data.draw(st.sampled_from(possible))
        fast, slow = fast.play(action), slow.play(action)


def refuse_held_cards(fast: Any, slow: Any, chooser: random.Random, number: int = 8) -> None:
    """Compare what is said of own cards on any cell: face up, wild and given."""
    if fast.to_move == CHANCE:
        return
    hand = fast.to_dict()["hands"][fast.to_move]
    cells = [f"{chr(97 + c)}{r + 1}" for c in range(fast.game.columns) for r in range(fast.game.rows)]
    for _ in range(number if hand else 0):
        card, cell = chooser.choice(hand), chooser.choice(cells)
        differential.same_refusals(fast, slow, [f"{card}@{cell}", f"wild:{card}@{cell}", f"give:{card}"])
        for move in (f"{card}@{cell}", f"wild:{card}@{cell}"):
            assert differential.outcome(fast.touches, move) == differential.outcome(slow.touches, move)


def whole_games(games: int, seed: int, *, every: int, chooses: Any = random.Random.choice) -> None:
    """Play games with random options on both engines, comparing every n-th position and all endings."""
    chooser = random.Random(seed)
    for _ in range(games):
        rules = options.drawn(chooser, small=chooser.random() < 0.3)
        deal = chooser.randrange(2**64)
        fast, slow = (game.deal(deal) for game in differential.pair("Chroma", **rules))
        ply = 0
        while True:
            possible = fast.legal_actions() or [outcome for outcome, _ in fast.chance_outcomes()]
            if ply % every == 0 or not possible:
                check(fast, slow)
                differential.same_views(fast, slow, deal)
                if possible:
                    refuse_held_cards(fast, slow, chooser)
            if not possible:
                break
            action = chooses(chooser, possible)
            fast, slow = fast.play(action), slow.play(action)
            ply += 1


def test_engines_agree_over_whole_games() -> None:
    whole_games(12, 1, every=15)


def test_engines_agree_on_an_own_card_beside_some_magnets() -> None:
    """Many Magnets, the reading "most", eight players: what is said of plays beside too few."""
    chooser = random.Random(3)
    rules = {"powers": ["mmmmm"] * 20, "magnets": "most", "players": 8, "wheel": options.wheel(chooser, 0.8)}
    fast, slow = (game.deal(1) for game in differential.pair("Chroma", **rules))
    while not fast.is_terminal:
        refuse_held_cards(fast, slow, chooser, 20)
        action = chooser.choice(fast.legal_actions() or [outcome for outcome, _ in fast.chance_outcomes()])
        fast, slow = fast.play(action), slow.play(action)


@pytest.mark.slow
@pytest.mark.timeout(6_000)
@pytest.mark.parametrize("part", range(10))
def test_engines_agree_over_thousands_of_games(part: int) -> None:
    whole_games(300, 100 + part, every=12)


@pytest.mark.slow
@pytest.mark.timeout(3_000)
def test_the_laws_over_many_games() -> None:
    for seed in range(5_000):
        chooser = random.Random(seed)
        check_game(_core.Chroma(**({"players": 2 + seed % 7} if seed % 2 else options.drawn(chooser))), seed)
    for seed in range(1_000):
        laws.hold(_core, _core.Chroma(**options.drawn(random.Random(seed))), seed, every=10)
