"""``chromacore play`` over pipes: what is told, what can be typed, how a game is kept."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

import chromacore as cc
from tests.cli.games import THREE, command, ended, records

if TYPE_CHECKING:
    from pathlib import Path

pytest.importorskip("chromacore.cli.app", reason="needs the extra cli: typer, rich")

BETWEEN = ["--seat", "0=random", "--seat", "2=random", "--seat", "1=human"]
BOTS = ["--seat", "0=random", "--seat", "1=random", "--seat", "2=random"]
GAMES = ["chroma", "chromatix", "chromino"]


# A game ---------------------------------------------------------------------------------------------------------------


def test_a_game_to_its_end(play: Any) -> None:
    # Purple owns the sides lower left and upper right (L2): a1, a2, b3 are red, red, blue, and all purple's (L3).
    # A third red or yellow stone of orange would do for orange wherever green laid yellow (U2).
    code, out, err = play(["Ra1", "Ra2", "Bb3"], "chromatix", "--size", "2", *THREE)
    assert (code, err) == (0, "")
    assert (
        out
        == """\
seat 0: human, seat 1: human, seat 2: human
help says what can be typed

Chromatix 2: seat 0 (orange) to move
      o
c  g . . p 2
b   . . .   3
a  p . . g 2
      o
seat 0> Ra1
seat 0: Ra1

Chromatix 2: seat 1 (purple) to move
      o
c  g . . p 2
b   . . .   3
a  p R . g 2
      o
seat 1> Ra2
seat 1: Ra2

Chromatix 2: seat 2 (green) to move
      o
c  g . . p 2
b   . . .   3
a  p R R g 2
      o
moves: Bb1 Bb2 Bb3 Bc1 Bc2
seat 2> Bb3
seat 2: Bb3

Chromatix 2: seat 1 (purple) has won (connected)
      o
c  g . . p 2
b   . . B   3
a  p R R g 2
      o
connected: won by seat 1 (human)
"""
    )


@pytest.mark.parametrize("game", GAMES)
def test_bots_among_themselves(play: Any, tmp_path: Path, game: str) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    code, out, err = play([], game, *BOTS, "--seed", "5", "--record", str(first))
    again = play([], game, *BOTS, "--seed", "5", "--record", str(second))
    assert (code, err) == (0, "")
    assert again[1].replace("second", "first") == out
    assert first.read_bytes() == second.read_bytes()
    assert play([], game, *BOTS, "--seed", "6")[1] != out
    (record,) = records(first)
    record.verify()
    assert record.result is not None
    *_, result, saved = out.splitlines()
    winners = ", ".join(f"seat {seat} (random)" for seat in record.result["winners"]) or "nobody"
    assert result == f"{record.result['ending']}: won by {winners}"
    assert saved == f"saved to {first}"
    told = out.splitlines()[1 : 1 + len(record.moves)]
    assert [re.split(r": | gets ", line)[1] for line in told] == [move.removeprefix("=") for move in record.moves]


@pytest.mark.parametrize("game", GAMES)
def test_a_line_a_decision(play: Any, tmp_path: Path, game: str) -> None:
    file = tmp_path / "game"
    play([], game, *BOTS, "--seed", "11", "--record", str(file))
    moves = [move for move in records(file)[0].moves if not move.startswith("=")]
    code, out, _ = play(moves, game, *THREE, "--seed", "11", "--record", str(file))
    assert code == 0
    assert "press Enter" not in out
    assert "\x1b" not in out
    first, second = records(file)
    assert first == second


def test_who_sits_where(play: Any) -> None:
    _, out, _ = play([], "chromatix", "--seat", "1=human")
    assert out.startswith("seat 0: human, seat 1: human, seat 2: greedy\n")
    _, out, _ = play([], "chromino", "--players", "1")
    assert out.startswith("seat 0: human\n")


@pytest.mark.parametrize(
    ("who", "meant"),
    [
        ("mcts:0.01", "mcts(seconds=0.01)"),
        ("level:2", "level(2)"),
        ("mcts(simulations=5)", "mcts(simulations=5)"),
        ("random", "random"),
    ],
)
def test_bots_by_their_text(play: Any, tmp_path: Path, who: str, meant: str) -> None:
    file = tmp_path / "game"
    seats = ["--seat", f"0={who}", "--seat", "1=random", "--seat", "2=random"]
    code, out, err = play([], "chromatix", "--size", "2", *seats, "--seed", "5", "--record", str(file))
    assert (code, err) == (0, "")
    assert out.startswith(f"seat 0: {meant}, seat 1: random, seat 2: random\n")
    records(file)[0].verify()


def test_a_bot_hears_what_its_seat_has_seen(play: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from chromacore.cli import seats

    heard = []

    class Listening:
        def choose(self, state: Any, _seed: int = 0, history: Any = None) -> int:
            heard.append(history)
            return int(state.legal_actions()[0])

    monkeypatch.setattr(seats.bots, "load", lambda _text: Listening())
    play([], "chromino", *BOTS, "--seed", "5", "--rule", "hand_size=2")
    assert {history.seat for history in heard} == {0, 1, 2}
    for before, after in pairwise(heard):
        assert len(before.moves) < len(after.moves)
    assert any("=?" in history.moves for history in heard), "what others drew is hidden"


# What can be typed ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_help(play: Any, game: str) -> None:
    _, out, _ = play(["help"], game, *THREE)
    for word in ("moves", "hint", "undo", "redo", "board", "save", "quit", "help"):
        assert re.search(rf"^{word}\b", out, re.MULTILINE), word
    assert max(map(len, out.partition("> help")[2].splitlines())) < 80
    known = cc.load(game)
    (notation,) = re.findall(r"> help\n(.*)\nhelp ", out, re.DOTALL)
    for line in notation.splitlines():
        examples = re.split(r" {2,}", line)[0]
        for example in examples.split(", "):
            assert str(known.move(known.action(example))) == example


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", ["1", "30", "80", "1000"])
def test_moves(play: Any, monkeypatch: pytest.MonkeyPatch, game: str, width: str) -> None:
    state = cc.load(game).deal(seed=8)
    monkeypatch.setenv("COLUMNS", width)
    _, out, _ = play(["moves"], game, *THREE, "--seed", "8")
    listed = out.partition("> moves\n")[2].rstrip().rpartition("\n")[0].splitlines()
    assert max(map(len, listed)) < max(int(width), 20)  # a move is never broken
    found, head = set[str](), ""
    for line in listed:
        *start, places = re.split(r"^([^ ]*@|[RBY]) ", line) if line[0] != " " else [line]
        head = "".join(start) if start else head if line[0] == " " else ""
        found |= {head + place for place in places.split()}
    assert found == {str(move) for move in state.legal_moves()}


def test_moves_with_a_text_in_them(play: Any) -> None:
    _, out, _ = play(["moves E1", "moves re1", "moves x'\"[red]"], "chromatix", *THREE)
    assert "> moves E1\nR e1\nY e1\n" in out
    assert "> moves re1\nR e1\nseat" in out
    assert "no legal move with 'x'\"[red]'" in out


def test_moves_without_a_place_on_the_narrowest_screen(play: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "1")
    code, out, _ = play(["moves draw"], "chromino", *THREE, "--seed", "8")
    assert code == 0
    assert "> moves draw\ndraw\n" in out


def test_few_moves_are_shown_unasked(play: Any) -> None:
    state = cc.Chromino().deal(seed=7).play("draw")
    while state.to_move == cc.CHANCE:
        state = state.play(state.chance_outcomes()[0][0])
    _, out, _ = play(["draw"], "chromino", *THREE, "--seed", "7")
    moves = re.findall(r"^moves: (.*)$", out, re.MULTILINE)
    assert len(moves) == 1
    assert "pass" in moves[0].split()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Be5", "illegal move 'Be5'"),
        ("foo", "'foo' is no move: colour R, B or Y and a cell, such as 'Re5' (U1)"),
        ("undo", "there is nothing to undo"),
        ("redo", "there is nothing to redo"),
        ("save", "save: to which file?"),
        ("save \0", "'?'"),
        ("\x1b[2J\x07", "'?[2J?' is no move"),
        ("R" * 100_000, "is no move"),
        ("=RYG", "'=RYG' is no move"),
        ("[bold]Re5[/bold]", "'[bold]Re5[/bold]' is no move"),
    ],
    ids=lambda value: value[:20],
)
def test_what_cannot_be_done_is_a_line(play: Any, monkeypatch: Any, tmp_path: Path, line: str, said: str) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = play([line, "Re5"], "chromatix", *THREE)
    assert (code, err) == (0, "")
    after = out.partition("seat 0> ")[2]
    if line != "save \0":  # a name like any other, once it can be printed
        assert said in after.splitlines()[1]
    assert after.splitlines()[2] == "seat 0> Re5"
    assert "seat 1> " in after
    assert out.isascii()
    assert "\x1b" not in out


def test_case_and_blanks_do_not_matter(play: Any) -> None:
    _, out, _ = play(["  re5  ", "", "   ", "ba1", "HELP", "Undo"], "chromatix", *THREE)
    assert "\nseat 0: Re5\n" in out
    assert "\nseat 1: Ba1\n" in out
    assert "\nhelp  " in out
    assert "\nthe last decision of seat 1 is taken back\n" in out
    state = cc.Chroma().deal(seed=4)
    move = str(state.legal_moves()[0])
    _, out, _ = play([move.swapcase()], "chroma", *THREE, "--seed", "4")
    assert f"\nseat {state.to_move}: {move}\n" in out


def test_board_shows_it_again(play: Any) -> None:
    _, out, _ = play(["board"], "chromatix", "--size", "3")
    assert out.count(cc.Chromatix(size=3).deal().text() + "\n") == 2


@pytest.mark.parametrize("game", GAMES)
def test_hints_are_what_a_search_finds(play: Any, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.setattr("chromacore.cli.commands._SEARCHED", 100)
    state = cc.load(game).deal(seed=2)
    _, out, _ = play(["hint", "hint"], game, *THREE, "--seed", "2")
    hints = re.findall(r"^hint: (\S+)  (?:[0-9.]+% ±[0-9.]+|proven \w+)", out, re.MULTILINE)
    assert 1 <= len(hints) // 2 <= 3
    assert hints[: len(hints) // 2] == hints[len(hints) // 2 :]
    assert all(map(state.is_legal, hints))


def test_a_hint_takes_as_long_as_it_may(play: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def analyse(_state: Any, limit: Any, **others: Any) -> Any:
        asked.append((limit.seconds, others["history"]))
        raise KeyboardInterrupt

    monkeypatch.setattr("chromacore.search.analyse", analyse)
    code, out, _ = play(["Re1", "hint 2.5", "hint soon", "hint -1", "board"], "chromatix", *THREE)
    assert code == 0, "Ctrl-C ends the search and not the game"
    view = cc.Record.of(cc.Chromatix().deal(), ["Re1"]).view(1)
    assert asked == [(2.5, view)]
    assert "no hint: interrupted\n" in out
    assert "hint 'soon': how many seconds?\n" in out
    assert out.count("seat 1> ") == 5


# Back and forth -------------------------------------------------------------------------------------------------------


def boards(out: str) -> list[str]:
    """Return the drawings of Chromatix that were shown."""
    return re.findall(r"^Chromatix \d.*?^ +o[o ]*\n.*?^ +o[o ]*$", out, re.DOTALL | re.MULTILINE)


def test_undo_goes_back_over_bots(play: Any) -> None:
    options = ["chromatix", "--seat", "1=random", "--seat", "2=random", "--seed", "3"]
    _, out, _ = play(["Re5", "undo", "redo", "undo", "Re5", "undo", "Ya1"], *options)
    before, played, undone, redone, _, again, _, other = boards(out)
    assert undone == before
    assert played == redone == again
    assert other != played
    assert out.count("the last decision of seat 2 is taken back\nthe last decision of seat 1 is taken back\n") == 3


def test_undo_leaves_what_bots_did_before_any_person(play: Any) -> None:
    _, out, _ = play(["undo", "board"], "chromatix", *BETWEEN, "--seed", "3")
    first, second = boards(out)
    assert first == second
    assert "there is nothing to undo" in out
    assert "taken back" not in out


def test_undo_and_redo_between_people(play: Any) -> None:
    _, out, _ = play(["Re5", "Ba1", "undo", "undo", "undo", "redo", "redo", "redo"], "chromatix", *THREE)
    a, b, c, *rest = boards(out)
    assert rest == [b, a, b, c]
    assert out.count("there is nothing to undo") == out.count("there is nothing to redo") == 1


# Errors ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ("hex", "'hex'"),
        *((f"chromatix --seat {seat}", f"'{seat}': ") for seat in ("3=human", "-1=human", "0", "=human", "0=me", "0=")),
        *((f"chromatix --seat {seat}", f"'{seat}': ") for seat in ("0=mcts:", "0=mcts:x", "0=level:11", "0=mcts(x=1)")),
        ("chromatix --seat " + "9" * 9999 + "=human", "--seat '999"),
        ("chromatix --seed -1", "seed=-1"),
        ("chromatix --seed " + "9" * 30, "seed=beyond 64 bits"),
        ("chromatix --size 99", "size=99"),
        ("chromatix --record /no/such/place/file", "/no/such/place/file"),
        ("chromatix --resume /no/such/place/file", "/no/such/place/file"),
    ],
    ids=lambda value: value[:40],
)
def test_an_error_is_one_line(refused: Any, arguments: str, fault: str) -> None:
    assert fault in refused("play", *arguments.split())


# As a program ---------------------------------------------------------------------------------------------------------


def test_over_pipes() -> None:
    lines = b"draw\npass\nmoves \xff\xfe\xc3\n\x00\nquit\n"
    options = ["chromino", "--seat", "1=random", "--seat", "2=random", "--seed", "1"]
    terminal = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    first, second = (ended(command("play", *options, environment=terminal), lines) for _ in range(2))
    assert first == second
    code, out, err = first
    assert (code, err) == (0, "")
    assert "\x1b" not in out
    assert "\nseat 0> draw\nseat 0: draw\nseat 0 gets " in out
    assert "no legal move with '???'" in out


def test_the_reference_plays_it() -> None:
    options, reference = ["play", "chromatix", "--size", "2", "--seed", "1"], {"CHROMACORE_ENGINE": "reference"}
    code, out, err = ended(command(*options, *BOTS, environment=reference))
    assert (code, err) == (0, "")
    assert "won by seat" in out
    code, out, _ = ended(command(*options, *THREE, environment=reference), b"hint\n")
    assert code == 0
    assert "needs the Rust engine" in out
