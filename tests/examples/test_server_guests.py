"""Those who come to the example server: with the wrong key, out of turn, with garbage, again."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.examples.server import app, limits, receive, run, session, until, websockets


def test_another_seats_turn_is_refused_and_nobody_else_hears_of_it(server: Any) -> None:
    links = server.make("chromatix", size=3)

    async def play() -> None:
        async with server.seats(links) as ((first, _), (second, before), (third, _)):
            await second.send('{"move": "Ba1"}')
            assert await receive(second) == {"error": "illegal move 'Ba1': seat 0 is in turn, not seat 1"}
            assert session(links[0]).table.history == ()
            await first.send('{"move": "Rc3"}')
            told = [await receive(socket) for socket in (first, second, third)]
            assert [message["turn"] for message in told] == [1, 1, 1]
            assert [message["events"] for message in told] == [["seat 0: Rc3"]] * 3
            assert before["events"] == []
            await second.send('{"move": "Bc3"}')
            assert await receive(second) == {"error": "illegal move 'Bc3': c3 is occupied (U1)"}

    run(play())


GARBAGE = [
    *(
        "",
        "{",
        "null",
        "7",
        "[]",
        '"Re5"',
        "{}",
        '{"move": 5}',
        '{"move": null}',
        '{"move": ["Re5"]}',
        '{"MOVE": "Re5"}',
    ),
    *('{"move": ""}', '{"move": "Re99"}', '{"move": "\\ud800"}', '{"move": "\\u0000"}', '{"move": "=RRR"}'),
    *("[" * 4000, '{"move":' * 400, "9" * 4090, '{"move": "' + "R" * 4000 + '"}', b"", b"\xff\xfe", b'{"move": "Ra1"}'),
]


def test_garbage_is_answered_with_an_error(server: Any) -> None:
    links = server.make("chromatix", size=2)

    async def play() -> None:
        async with server.connect(links[0]) as socket:
            await receive(socket)
            for garbage in GARBAGE:
                await socket.send(garbage)
                answer = await receive(socket)
                assert list(answer) == ["error"], garbage
                assert 0 < len(answer["error"]) < 300
            await socket.send('{"move": "Rb2"}')
            assert (await receive(socket))["events"] == ["seat 0: Rb2"]

    run(play())


def test_too_long_a_message_ends_the_connection_alone(server: Any) -> None:
    links = server.make("chromatix", size=2)

    async def play() -> None:
        async with server.seats(links) as ((first, _), (second, _), _):
            await second.send("x" * (limits.MAX_BYTES + 1))
            with pytest.raises(websockets.ConnectionClosedError, match="1009"):
                await second.recv()
            await first.send('{"move": "Rb2"}')
            assert (await receive(first))["turn"] == 1

    run(play())


@pytest.mark.parametrize("game", ["chromatix", "chroma", "chromino"])
def test_who_comes_back_sees_the_same(server: Any, game: str) -> None:
    links = server.make(game)
    table = session(links[0]).table
    for _ in range(5):
        table.play(table.state.legal_actions()[0])

    async def play() -> None:
        first, again = [], []
        for told in (first, again):
            async with server.seats(links) as seats:
                told += [message for _, message in seats]
        assert first == again

    run(play())
    until(lambda: session(links[0]).sockets == 0)


def test_two_browsers_may_look_at_one_seat(server: Any) -> None:
    links = server.make("chromatix", size=2)

    async def play() -> None:
        async with server.seats([links[0], links[0]]) as ((one, _), (other, _)):
            await one.send('{"move": "Rb2"}')
            assert await receive(one) == await receive(other)

    run(play())


def test_a_seat_opens_to_its_key_alone(server: Any) -> None:
    links = server.make("chroma")
    paths, keys = zip(*(link.split("#") for link in links), strict=True)
    assert len({*keys}) == 3
    wrong = [
        paths[1],
        *(f"{paths[1]}#{key}" for key in (keys[0], keys[1][:-1], "%C3%A9")),
        *(f"{paths[1][:-1]}{seat}#{keys[1]}" for seat in ("0", "3", "-1", "01", "1.0", "%C2%B9", "9" * 5000)),
        f"/table/nowhere/seat/1#{keys[1]}",
    ]

    async def come() -> None:
        for link in wrong:
            with pytest.raises(websockets.InvalidStatus, match="403"):
                await server.connect(link)
        async with server.connect(links[1]) as socket:
            assert (await receive(socket))["picture"]

    run(come())


def test_no_key_is_logged(server: Any) -> None:
    link = server.make("chromatix")[0]
    path, key = link.split("#")

    async def come() -> None:
        async with server.connect(link) as socket:
            await receive(socket)

    run(come())
    lines = [record.getMessage() for record in server.logged]
    assert any(path in line for line in lines)
    assert not any(key in line for line in lines)


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        (b"", 400, "Expecting value"),
        (b"\xff", 400, "can't decode"),
        (b'{"game": "chromatix"}', 400, "expected a JSON object with game: str, options: dict"),
        (b"[" * 4000, 400, "expected a JSON object"),
        (b'{"game": "go", "options": {}}', 400, "unknown game 'go'"),
        (b'{"game": "\\ud800", "options": {}}', 400, "unknown game"),
        (b'{"game": "chroma", "options": {"\\ud800": 1}}', 400, "option"),
        (b'{"game": "chromatix", "options": {"size": 99}}', 400, "size=99"),
        (b'{"game": "chromatix", "options": {"size": 1e999}}', 400, "size"),
        (b'{"game": "chromino", "options": {"players": "3"}}', 400, "players"),
        (b'{"game": "chromino", "options": {"name": "chroma"}}', 400, "name"),
        (b'{"game": "chromino", "options": {"seed": 1}}', 400, "seed"),
        (b" " * 5000, 413, ""),
    ],
)
def test_tables_that_cannot_be(server: Any, body: bytes, status: int, reason: str) -> None:
    before = dict(app.sessions)
    answer = server.ask("/table", body)
    assert answer.status == status
    assert reason in answer.text
    assert app.sessions == before


def test_pages_ask_nobody_but_the_server(server: Any) -> None:
    link = server.make("chromatix")[0]
    page, seat = server.ask("/"), server.ask(link)
    assert [page.status, seat.status] == [200, 200]
    for text in (page.text, seat.text):
        for name in re.findall(r'(?:src|href)="(/[^"]*)"', text):
            assert server.ask(name).status == 200
    parts = [page.text, seat.text, *(server.ask(name).text for name in ("/seat.js", "/style.css"))]
    assert not any(re.search(r"https?://|//cdn|@import|url\(", part) for part in parts)
    assert server.ask("/../app.py").status == 404
    assert server.ask("/%2e%2e/app.py").status == 404
