"""``chromacore play`` in a terminal: colours, one screen for several people, Ctrl-C and Ctrl-D."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import chromacore as cc
from chromacore.play.record import Record

if TYPE_CHECKING:
    from pathlib import Path

pytest.importorskip("pty", reason="needs a system with pseudo-terminals", exc_type=ImportError)
pytest.importorskip("chromacore.cli.app", reason="needs the extra cli: typer, rich")

from tests.cli.pseudo import CLEARED, Pseudo, plain

THREE = ["--seat", "1=human", "--seat", "2=human"]
TWO = ["--seat", "1=human", "--players", "2"]


def lines(output: str) -> list[str]:
    return plain(output).splitlines()


def hand(state: cc.State, seat: int) -> set[str]:
    return set(state.to_dict()["hands"][seat])


def hands_in(output: str) -> set[str]:
    """Return the tiles and cards on a screen, as words."""
    return set(re.findall(r"[\w*]+", plain(output)))


# Colours --------------------------------------------------------------------------------------------------------------


FILL = re.compile(r"\x1b\[1;38;2;[0-9;]+;48;2;[0-9;]+m([^\x1b]+)\x1b\[0m")


def test_stones_have_their_colours() -> None:
    with Pseudo("play", "chromatix", *THREE) as session:
        for seat, move in enumerate(("Re5", "Be4", "Ye3")):
            session.until(f"seat {seat}> ")
            session.type(f"{move}\n")
        session.until("seat 0> ")
    shown = session.output.rpartition("seat 0 (")[2]
    assert FILL.findall(shown) == ["Y", "B", "R"]


@pytest.mark.parametrize("game", ["chroma", "chromino"])
def test_a_hand_has_its_colours(game: str) -> None:
    start = cc.load(game, players=2).deal(seed=1)
    with Pseudo("play", game, *TWO, "--seed", "1") as session:
        session.until("looking ")
        session.type("\n")
        shown = session.until("> ")
    assert start.text(start.to_move) in plain(shown)
    line = next(line for line in shown.splitlines() if plain(line).startswith(f"seat {start.to_move}: "))
    held = start.to_dict()["hands"][start.to_move]
    assert FILL.findall(line) == (list("".join(held)) if game == "chromino" else held)


def test_no_colour_where_none_is_wanted() -> None:
    with Pseudo("play", "chromatix", NO_COLOR="1") as session:
        session.until("seat 0> ")
    assert not re.search(r"\x1b\[[0-9;]*[34]8;", session.output)
    assert "     o o o o" in plain(session.output)


# One screen -----------------------------------------------------------------------------------------------------------


def test_hands_stay_hidden_between_people() -> None:
    game = cc.Chromino(players=2)
    start = game.deal(seed=4)
    first, second = start.to_move, 1 - start.to_move
    with Pseudo("play", "chromino", *TWO, "--seed", "4") as session:
        before = session.until(f"seat {first}: press Enter when only you are looking ")
        assert CLEARED in before
        assert not hands_in(before) & (hand(start, 0) | hand(start, 1))
        session.type("\n")
        shown = session.until(f"seat {first}> ")
        assert hand(start, first) <= hands_in(shown)
        assert not hands_in(shown) & hand(start, second) - hand(start, first)

        table = cc.Table(game, seed=4)
        session.type("draw\n")
        after = table.play("draw")
        (drawn,) = hand(after, first) - hand(start, first)
        assert f"seat {first} gets {drawn}" in plain(session.until(f"seat {first}> "))
        session.type("pass\n")
        before = session.until(f"seat {second}: press Enter when only you are looking ")
        cleared = before.rpartition(CLEARED)[2]
        assert lines(cleared) == [f"seat {second}: press Enter when only you are looking "]
        session.type("\n")
        shown = session.until(f"seat {second}> ")
        assert f"seat {first}: draw" in plain(shown)
        assert f"seat {first} gets ?" in plain(shown)
        screen = cleared + shown
        assert not hands_in(screen) & hand(after, first)
        assert hand(after, second) <= hands_in(screen)
        # What the arrow keys bring back was typed on this side of the clearing.
        session.type("\x1b[A\x1b[A\n")
        assert not {"draw", "pass"} & set(re.findall(r"> (.*)", plain(session.until(f"seat {second}> "))))


def test_what_was_drawn_is_seen_before_the_screen_is_cleared() -> None:
    game = cc.Chroma(players=2)
    start = game.deal(seed=2)
    first, second = start.to_move, 1 - start.to_move
    move = str(start.legal_moves()[0])  # the first play of a game touches one card, so it draws (U2)
    table = cc.Table(game, seed=2)
    table.play(move)
    drawn = table.history[1].removeprefix("=")
    with Pseudo("play", "chroma", *TWO, "--seed", "2") as session:
        session.until("looking ")
        session.type("\n")
        session.until(f"seat {first}> ")
        session.type(f"{move}\n")
        while table.state.to_move == first:  # a power may be waiting
            table.play("skip")
            session.until(f"seat {first}> ")
            session.type("skip\n")
        seen = session.until(f"seat {first}: press Enter to clear the screen ")
        assert f"seat {first} gets {drawn}" in plain(session.output)
        session.type("\n")
        seen = session.until(f"seat {second}: press Enter when only you are looking ")
        assert drawn not in hands_in(seen.rpartition(CLEARED)[2])


def test_where_nothing_is_hidden_nothing_is_cleared() -> None:
    with Pseudo("play", "chromatix", *THREE) as session:
        for seat, move in enumerate(("Re5", "Be4", "Ye3")):
            session.until(f"seat {seat}> ")
            session.type(f"{move}\n")
        session.until("seat 0> ")
    assert "\x1b[2J" not in session.output
    assert "press Enter" not in session.output
    assert plain(session.output).count("seat 0: Re5") == 1


def test_one_person_among_bots_is_not_asked() -> None:
    with Pseudo("play", "chromino", "--seat", "1=random", "--seat", "2=random", "--seed", "1") as session:
        session.until("seat 0> ")
    assert "\x1b[2J" not in session.output
    assert "press Enter" not in session.output


def test_a_terminal_that_cannot_clear_is_scrolled() -> None:
    with Pseudo("play", "chromino", *TWO, "--seed", "1", TERM="dumb", LINES="30") as session:
        assert "\n" * 30 in session.until("looking ").replace("\r", "")
    assert "\x1b" not in session.output


# Ends -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "code"), [("\x03", 130), ("\x04", 0)], ids=["Ctrl-C", "Ctrl-D"])
def test_the_keys_that_end_it(tmp_path: Path, key: str, code: int) -> None:
    file = tmp_path / "game"
    with Pseudo("play", "chromatix", "--seat", "1=human", "--record", str(file)) as session:
        session.until("seat 0> ")
        session.type("Re5\n")
        session.until("seat 1> ")
        assert session.end(key) == code
        assert f"saved to {file}" in plain(session.output).splitlines()
        assert "Traceback" not in session.output
    assert Record.from_json(file.read_text()).moves == ("Re5",)


def test_ctrl_c_when_hands_are_passed_on() -> None:
    with Pseudo("play", "chromino", *TWO) as session:
        session.until("looking ")
        assert session.end("\x03") == 130
    assert "Traceback" not in session.output


# Bots that think ------------------------------------------------------------------------------------------------------


def test_ctrl_c_ends_a_search_and_not_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "game"
    seats = ["--seat", "0=human", "--seat", "1=mcts:600"]
    with Pseudo("play", "chromatix", *seats, "--record", str(file)) as session:
        session.until("seat 0> ")
        session.type("hint 600\n")
        session.until("searching")
        session.type("\x03")
        session.until("no hint: interrupted")
        session.until("seat 0> ")
        session.type("Re5\n")
        session.until("seat 1 (mcts(seconds=600)) is thinking")
        assert session.end("\x03") == 130
    assert Record.from_json(file.read_text()).moves == ("Re5",)
