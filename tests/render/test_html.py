"""Pages: whole, closed to the network, and without what a seat may not know."""

from __future__ import annotations

import dataclasses
import json
import random
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from itertools import pairwise
from typing import Any

import pytest

import chromacore as cc
from chromacore import ChromacoreError, InvalidRecord, Record, reference
from chromacore.render.html import page, words
from chromacore.render.html.frames import Frames
from chromacore.render.svg import THEMES
from tests.play.games import every_game
from tests.render.gallery import CHROMATIX
from tests.render.seen import Seen, walk

WON = Record.of(cc.Chromatix(size=5).deal(), CHROMATIX.split())


class Page(HTMLParser):
    """A page taken apart."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.inside: dict[str, str] = {}
        self.items: list[list[str]] = []
        self._path: list[str] = []
        self.feed(text)
        self.close()
        data = json.loads(self.inside["script#game"])
        self.frames = [
            "".join("".join(data["parts"][first : first + n]) for first, n in zip(f[::2], f[1::2], strict=True))
            for f in data["frames"]
        ]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        self.tags.append((tag, attributes))
        self._path.append(tag + (f"#{attributes['id']}" if "id" in attributes else ""))
        if tag == "li":
            self.items.append([])

    def handle_endtag(self, tag: str) -> None:
        while self._path and self._path.pop().partition("#")[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        where = self._path[-1] if self._path else ""
        self.inside[where] = self.inside.get(where, "") + data
        if where == "span" and "li" in self._path:
            self.items[-1].append(data)

    def policy(self) -> str:
        (found,) = (a["content"] for tag, a in self.tags if tag == "meta" and "http-equiv" in a)
        assert found is not None
        return found


def random_record(game: Any, seed: int) -> Record:
    states = list(walk(game, random.Random(seed), seed))
    return Record.of(states[0][0], [move for _, move in states[1:]])


# What is on it --------------------------------------------------------------------------------------------------------


def test_the_moves_and_the_result() -> None:
    seen = Page(WON.html())
    assert len(seen.items) == 1 + 27
    assert seen.items[0] == ["start"]
    assert seen.items[1:4] == [["seat 0", "Yh4"], ["seat 1", "Rg4"], ["seat 2", "Bd7"]]
    assert seen.inside["p#result"] == "seat 2 has won: connected"
    assert seen.inside["h1"] == "Chromatix"
    assert [a["href"] for tag, a in seen.tags if tag == "a"] == [f"#{ply}" for ply in range(28)]
    half = Page(Record.of(cc.Chromatix(size=2).deal(), ["Rb2"]).html())
    assert half.inside["p#result"] == "not finished"


@every_game
def test_every_position_is_drawn(name: str, options: dict[str, Any]) -> None:
    record = random_record(getattr(cc, name)(**options), 4)
    states = list(record.replay())
    for seat in (None, 0):
        text = record.html(seat)
        seen = Page(text)
        assert len(text) < 40_000 + sum(map(len, seen.frames)) / 2, "what pictures share is written once"
        assert len(seen.frames) == len(states) == len(seen.items)
        # What a view tells beyond the notation is no part of the move.
        moves = [None, *(move.partition(" ")[0] for move in (record if seat is None else record.view(seat)).moves)]
        for frame, state, move in zip(seen.frames, states, moves, strict=True):
            if name == "Chromino":
                assert Seen(frame).title == state.text(seat).split("\n")[0]
            else:
                assert frame == state.svg(seat, last=move)


def test_the_table_of_chromino_never_shifts() -> None:
    frames = [Seen(frame) for frame in Page(random_record(cc.Chromino(players=3), 6).html()).frames]
    assert len({frame.size[0] for frame in frames}) == 1
    assert len({frame.of("grid")[0].get("d") for frame in frames}) == 1
    tiles = [
        {t.get("data-tile"): t[0].attrib for t in frame.of("tile") if "@" in t.attrib["data-tile"]} for frame in frames
    ]
    for before, after in pairwise(tiles):
        assert before.items() <= after.items()
    assert len(tiles[-1]) > 5


@pytest.mark.parametrize("seed", range(5))
def test_frames_come_back_as_they_went_in(seed: int) -> None:
    chooser = random.Random(seed)

    def element(depth: int) -> str:
        name = chooser.choice(["g", "path", "text"])
        inside = "".join(element(depth - 1) for _ in range(chooser.randrange(4))) if depth else ""
        words = chooser.choice(["", "a\nb", "&lt;/script&gt;"])
        return (
            f'<{name} d="{chooser.randrange(9)}/"/>' if chooser.random() < 0.5 else f"<{name}>{words}{inside}</{name}>"
        )

    pictures = [f'<svg id="{chooser.randrange(2)}">{"".join(element(3) for _ in range(9))}</svg>' for _ in range(20)]
    frames = Frames()
    for picture in pictures:
        frames.add(picture)
    text = frames.dumps()
    assert "</" not in text
    assert "<!" not in text
    assert Page(f'<script id="game">{text}</script>').frames == pictures


def test_both_engines_write_the_same_page() -> None:
    for game in (reference.Chromatix(size=3), reference.Chroma(players=2), reference.Chromino(players=2, hand_size=3)):
        states = [state for state, _ in walk(game, random.Random(3), 3)][:25]
        twins = [cc.load(game.name, **game.to_dict()["rules"]).state(state.to_dict()) for state in states]
        moves = [str(move) for _, move in walk(game, random.Random(3), 3)][1 : len(states)]
        slow, fast = (page([state.to_dict() for state in some], moves) for some in (states, twins))
        assert slow == fast


# Closed ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_the_policy_lets_its_own_style_and_script_in_and_nothing_else(theme: str) -> None:
    seen = Page(WON.html(theme=theme))
    rules = dict(rule.strip().split(" ", 1) for rule in seen.policy().split(";"))
    for kind in ("style", "script"):
        digest = b64encode(sha256(seen.inside[kind].encode()).digest()).decode()
        assert rules.pop(f"{kind}-src") == f"'sha256-{digest}'"
    assert rules == dict.fromkeys(("default-src", "base-uri", "form-action"), "'none'")


@every_game
def test_nothing_on_it_comes_from_elsewhere(name: str, options: dict[str, Any]) -> None:
    text = random_record(getattr(cc, name)(**options), 5).html(0)
    assert set(re.findall(r"\w+://[^\s\"'\\]*", text)) == {"http://www.w3.org/2000/svg"}
    assert "{{" not in text
    for _, attributes in Page(text).tags:
        assert not {key for key in attributes if key in {"src", "style", "srcset", "action"} or key.startswith("on")}


def test_what_is_written_is_escaped() -> None:
    assert words.options({"a<b": "</dd><script>"}) == ("<div><dt>a&lt;b</dt><dd>&lt;/dd&gt;&lt;script&gt;</dd></div>")
    assert 'href="#1"' in words.move_list(["<b>&"], [0, 1])
    assert "<span>&lt;b&gt;&amp;</span>" in words.move_list(["<b>&"], [0, 1])


def test_options() -> None:
    game = cc.Chroma(players=2, powers=["gggrl"] * 20, wheel=cc.Wheel.sphere())
    shown = re.findall("<dt>(.*?)</dt><dd>(.*?)</dd>", Record.of(game.deal(1), []).html())
    assert [key.replace(" ", "_") for key, _ in shown] == list(game.to_dict()["rules"])
    assert {("wheel", "sphere"), ("powers", "a table of its own"), ("gift may return same", "yes")} <= set(shown)


def test_themes() -> None:
    pages = {theme: WON.html(theme=theme) for theme in ("auto", "light", "dark")}
    for theme, paper in ((name, THEMES[name].paper) for name in THEMES):
        assert f"color-scheme:{theme};--paper:{paper};" in pages[theme]
        assert f"color-scheme:{theme};--paper:{paper};" in pages["auto"]
    assert "color-scheme:dark" not in pages["light"]
    screen, _, paper = pages["dark"].partition("@media print")
    assert "color-scheme:light" not in screen
    assert paper.strip(" {\n").startswith(":root{color-scheme:light;"), "dark ink is for paper, too"
    assert len({tuple(Page(text).frames) for text in pages.values()}) == 1


# Hidden ---------------------------------------------------------------------------------------------------------------


def alike(start: Any, seat: int, chooser: random.Random, plies: int) -> tuple[Record, Record] | None:
    """Return two games that a seat cannot tell apart, from what it sees alike, as far as they go; None if not far."""
    games = [start, start.redeal(seat, chooser.getrandbits(32))]
    played: list[list[str]] = [[], []]
    starts = list(games)
    for _ in range(plies):
        choices = []
        for state in games:
            options = state.legal_actions() or [action for action, _ in state.chance_outcomes()]
            afters: dict[tuple[Any, ...], Any] = {}
            for action in options:
                move, after = state.notation(action), state.play(action)
                seen = Record.of(state, [move]).view(seat).moves[0], after.to_json(seat)
                afters.setdefault(seen, (move, after))
            choices.append(afters)
        common = sorted(choices[0].keys() & choices[1].keys())
        if not common:
            break
        seen = chooser.choice(common)
        for i in range(2):
            move, games[i] = choices[i][seen]
            played[i].append(move)
    first, second = (Record.of(start, moves) for start, moves in zip(starts, played, strict=True))
    return (first, second) if len(played[0]) > 2 and first != second else None


@pytest.mark.parametrize(("name", "games"), [("Chroma", 15), ("Chromino", 5)])
def test_equal_views_give_equal_pages(name: str, games: int) -> None:
    chooser, compared = random.Random(name), 0
    for seed in range(games):
        game = getattr(cc, name)(players=3, hand_size=4)
        states = [state for state, _ in walk(game, chooser, seed)]
        for seat in range(3):
            pair = alike(states[chooser.randrange(len(states) // 2)], seat, chooser, 8)
            if pair is None:
                continue
            compared += 1
            first, second = pair
            assert first.view(seat) == second.view(seat)
            assert first.html(seat) == second.html(seat)
            assert first.html() != second.html()
    assert compared > 5


def test_a_hidden_card_is_named_nowhere() -> None:
    game = cc.Chromino(players=3)
    record = Record.of(game.deal(seed=7), ["draw", "=RRR"])
    start = record.start
    assert record.html(0).count("RRR") > 0
    for seat in range(3):
        text = record.html(seat)
        hidden = {tile for other in range(3) if other != seat for tile in start["hands"][other]} | set(start["bag"])
        known = set(re.findall(r"[RYGBP*]{3}", json.dumps([state.to_dict(seat) for state in record.replay()])))
        hidden -= known | {tile[::-1] for tile in known}
        assert len(hidden) > 40
        named = set(re.findall(r"\b[RYGBP]{3}\b|[RYGBP]\*[RYGBP]", text))
        assert not named & {form for tile in hidden for form in (tile, tile[::-1])}
        assert ("RRR" in named) == (seat == 0)


# What cannot be shown -------------------------------------------------------------------------------------------------


def test_what_cannot_be_shown() -> None:
    for call, kind, fault in (
        (WON.view(1).html, InvalidRecord, "seat 1"),
        (dataclasses.replace(WON, moves=("Q",)).html, InvalidRecord, "move 1: 'Q'"),
        (lambda: WON.html(3), ChromacoreError, "seat"),
        (lambda: WON.html(theme="pink"), ChromacoreError, "theme='pink': "),
        (lambda: WON.html(theme=1), TypeError, "theme: "),  # type: ignore[arg-type]
        (lambda: WON.html("0"), TypeError, "seat"),  # type: ignore[arg-type]
    ):
        with pytest.raises(kind) as caught:
            call()
        assert fault in str(caught.value)
