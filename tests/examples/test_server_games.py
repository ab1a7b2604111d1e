"""Whole games on the example server by real clients, many at once; and that no seat is told what it may not know."""

from __future__ import annotations

import asyncio
import json
import random
import re
from typing import Any

import pytest

import chromacore as cc
from examples.server.view import handles, view
from tests.examples.server import game, run, session
from tests.play.games import GAMES, every_game, play_on

Told = list[list[dict[str, Any]]]
"""The messages to each seat."""


@pytest.fixture(scope="module")
def games(server: Any) -> list[tuple[cc.Record, Told]]:
    """Return games that were played at the same time, as the referee knows them and as each seat was told."""
    links = [server.make(name.lower(), **options) for name, options in GAMES]

    async def play() -> list[Told]:
        return await asyncio.gather(*(game(server, seats, seed) for seed, seats in enumerate(links)))

    told = run(play())
    return [(session(seats[0]).table.record(), seats_told) for seats, seats_told in zip(links, told, strict=True)]


def moves(message: dict[str, Any]) -> int:
    """Return how many moves had been made when the message was sent: the end of the game is an event, no move."""
    return len(message["events"]) - (message["turn"] is None)


def test_all_games_end_and_all_seats_are_told_so(games: list[tuple[cc.Record, Told]]) -> None:
    for record, told in games:
        assert record.result is not None
        for seat, messages in enumerate(told):
            last = messages[-1]
            assert last["turn"] is None
            assert last["legal"] == {}
            assert last["winners"] == record.result["winners"]
            assert moves(last) == len(record.moves)
            assert not [message for message in messages if "error" in message]
            assert all(bool(message["legal"]) == (message["turn"] == seat) for message in messages)


def test_what_went_over_the_wire_is_the_view_of_the_seat(games: list[tuple[cc.Record, Told]]) -> None:
    for record, told in games:
        for seat, messages in enumerate(told):
            for message in random.Random(seat).sample(messages, min(len(messages), 8)):
                table = cc.Table(cc.Record(record.start, record.moves[: moves(message)], None))
                assert json.loads(json.dumps(view(table, seat))) == message


@every_game
def test_equal_views_are_told_the_same(name: str, options: dict[str, Any]) -> None:
    """Two tables played alike, at the second one all that is hidden from a seat dealt anew."""
    rules, together = cc.load(name.lower(), **options), 0
    for seed in range(8):
        chooser = random.Random(seed)
        seat = chooser.randrange(rules.players)
        warm = cc.Table(rules, seed=seed)
        play_on(warm, chooser, 5 * seed)
        tables = [cc.Table(warm.state, seed=1), cc.Table(warm.state.redeal(seat, seed), seed=2)]
        while tables[0].view(seat) == tables[1].view(seat):
            assert view(tables[0], seat) == view(tables[1], seat)
            together += 1
            common = [move for move in tables[0].state.legal_actions() if tables[1].state.is_legal(move)]
            if not common:
                break
            move = chooser.choice(common)
            for table in tables:
                table.play(move)
    assert together > 8


def test_moves_are_found_by_what_they_cover() -> None:
    assert handles(cc.moves.PlaceStone("R", "e5")) == ["e5"]
    assert handles(cc.moves.PlaceWild("LRg", "c2")) == ["LRg", "c2"]
    assert handles(cc.moves.PlaceTile("GRR", 1, -1, ">")) == ["GRR", "RRG", "1,-1", "2,-1", "3,-1"]
    assert handles(cc.moves.PlaceTile("P*R", -1, 0, "v")) == ["P*R", "R*P", "-1,0", "-1,1", "-1,2"]
    assert handles(cc.moves.GiftTo(2)) == ["seat 2"]
    assert handles(cc.moves.Pass()) == []


@every_game
def test_a_move_can_be_chosen_in_the_picture(name: str, options: dict[str, Any]) -> None:
    """A move has a handle unless it is one of a few, and every handle but a reversed tile is an element's name."""
    table = cc.Table(name.lower(), seed=5, **options)
    chooser = random.Random(5)
    while not table.state.is_terminal:
        seen = view(table, table.state.to_move)
        names = {match[1] for match in re.finditer(r'data-(?:cell|card|tile)="([^"]*)"', seen["picture"])}
        names |= {f"seat {match[1]}" for match in re.finditer(r'data-seat="(\d)"', seen["picture"])}
        for move, found_by in seen["legal"].items():
            assert found_by or move in {"draw", "pass", "use", "skip"}
            assert {*found_by} - names <= {handle[::-1] for handle in found_by if handle in names}, move
        play_on(table, chooser, 2)
