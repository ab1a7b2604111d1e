"""What a guest of the example server might take from the others, or a page of another site do in his name."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import struct
import time
from typing import TYPE_CHECKING, Any

import pytest

from tests.examples.server import OTHER, THIRD, app, limits, receive, run, running, session, until, websockets

if TYPE_CHECKING:
    from collections.abc import Iterator

UNMASKED, HUGE = b"\x81\x01{", b"\x81\xff" + b"\xff" * 12
"""What begins a message, as no browser would."""
POST = b"POST /table HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
TABLE = b'{"game": "chromatix", "options": {"size": 2}}'


@pytest.fixture(autouse=True)
def nobody_left(server: Any) -> None:
    until(server.empty)
    app.sessions.clear()


@pytest.fixture
def others() -> None:
    """Clients with addresses of their own; not every system has more than one for itself."""
    with contextlib.closing(socket.socket()) as trial:
        try:
            trial.bind((THIRD, 0))
        except OSError:
            pytest.skip("this system has one address for itself: all clients are the same")


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PATIENCE", 0.3)


@pytest.mark.usefixtures("others")
def test_no_table_goes_because_others_are_made(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "MAX_TABLES_EACH", 3)
    monkeypatch.setattr(app, "MAX_TABLES", 5)
    server.make("chromatix", OTHER)
    for _ in range(3):
        server.make("chromatix")
    made = dict(app.sessions)
    too_many = "you have made too many tables: finish some, and come back in a while"
    assert server.ask("/table", TABLE) == (429, too_many)
    assert server.ask("/table", TABLE, X_Forwarded_For=THIRD) == (429, too_many)
    assert app.sessions == made
    server.make("chromatix", OTHER)
    assert server.ask("/table", TABLE, THIRD) == (503, "all tables are taken")
    assert len(app.sessions) == 5


def test_tables_go_when_nobody_has_come_for_long(server: Any) -> None:
    links = [server.make("chromatix", size=2)[0] for _ in range(5)]
    fresh, empty, watched, over, over_long = sessions = [session(link) for link in links]
    for ended in (over, over_long):
        while not ended.table.state.is_terminal:
            ended.table.play(ended.table.state.legal_actions()[0])
    over_long.left -= app.KEPT_OVER
    empty.left -= app.KEPT

    async def watch() -> None:
        async with server.connect(links[2]):
            watched.left -= app.KEPT
            server.make("chromatix")

    run(watch())
    until(lambda: watched.sockets == 0)
    assert [made in app.sessions.values() for made in sessions] == [True, False, True, True, False]
    assert fresh.left < watched.left  # it was watched until now


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "http://127.0.0.1", "http://[", ""])
def test_another_site_can_do_nothing(server: Any, origin: str) -> None:
    link = server.make("chromatix")[0]
    assert server.ask("/table", TABLE, Origin=origin) == (403, "asked by a page of another site")

    async def come() -> None:
        with pytest.raises(websockets.InvalidStatus, match="403"):
            await server.connect(link, additional_headers={"Origin": origin})

    run(come())
    assert len(app.sessions) == 1


def test_our_own_pages_can(server: Any) -> None:
    origin = f"http://{server.place}"
    assert server.ask("/table", TABLE, Origin=origin, Content_Type="application/JSON; charset=utf-8").status == 200
    link = server.make("chromatix")[0]

    async def come() -> None:
        async with server.connect(link, origin=origin) as guest:
            await receive(guest)

    run(come())


@pytest.mark.parametrize("kind", ["text/plain", "text/plain; application/json", "multipart/form-data", "", None])
def test_what_a_form_can_send_makes_no_table(server: Any, kind: str | None) -> None:
    assert server.ask("/table", TABLE, Content_Type=kind) == (415, "expected content-type: application/json")
    assert not app.sessions


def test_our_pages_are_shown_within_no_other(server: Any) -> None:
    with server.open(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n") as guest:
        assert b"\r\ncontent-security-policy: frame-ancestors 'none'\r\n" in guest.recv(2000)


def test_a_name_of_another_site_does_not_lead_here(server: Any) -> None:
    name = f"elsewhere.example:{server.port}"
    link = server.make("chromatix")[0]
    for path, body in (("/", None), ("/table", TABLE)):
        assert server.ask(path, body, Host=name, Origin=f"http://{name}") == (400, "Invalid host header")
    with server.open(server.handshake(link, Host=name)) as guest:
        assert guest.recv(100).startswith(b"HTTP/1.1 400")


REQUESTS = {
    "nothing": b"",
    "half a head": b"GET / HTTP/1.1\r\nHost: ",
    "half a body": POST + b"Content-Length: 9\r\n\r\n{",
}


@pytest.mark.usefixtures("others", "impatient")
@pytest.mark.parametrize("sent", REQUESTS.values(), ids=REQUESTS)
def test_idle_connections_keep_nobody_out(server: Any, monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    monkeypatch.setattr(limits, "MAX_CONNECTIONS_EACH", 5)
    with contextlib.ExitStack() as stack:
        idle = [stack.enter_context(server.open(sent)) for _ in range(20)]
        assert server.ask("/", client=OTHER).status == 200
        for connection in idle:
            with contextlib.suppress(ConnectionError):
                assert connection.recv(1) == b""
        assert server.ask("/").status == 200


@pytest.mark.usefixtures("impatient")
def test_a_request_in_drips_is_cut(server: Any) -> None:
    with server.open() as guest, pytest.raises(ConnectionError):  # noqa: PT012 - any drip may be the last
        for _ in range(3000):
            guest.sendall(b"G")
            time.sleep(0.01)


@pytest.mark.usefixtures("others")
def test_sockets_count_as_connections(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_CONNECTIONS_EACH", 4)
    link = server.make("chromatix")[0]
    until(server.empty)

    async def crowd() -> None:
        async with server.seats([link] * 4):
            with pytest.raises((OSError, websockets.InvalidMessage)):
                await server.connect(link)
            async with server.connect(link, OTHER) as guest:
                await receive(guest)

    run(crowd())


def test_all_connections_have_a_limit(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_CONNECTIONS", 2)
    with server.open(), server.open(), server.open() as third, contextlib.suppress(ConnectionError):
        third.settimeout(limits.PATIENCE / 2)
        assert third.recv(1) == b""
    until(server.empty)
    assert server.ask("/").status == 200


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("later", [b"", HUGE], ids=["silent", "and is being closed"])
def test_who_does_not_read_is_cut(server: Any, monkeypatch: pytest.MonkeyPatch, later: bytes) -> None:
    link = server.make("chromatix")[0]
    monkeypatch.setattr(app, "view", lambda *_: {"much": "x" * 30_000_000})
    with server.open(server.handshake(link)) as guest:
        until(lambda: session(link).sockets == 1)
        guest.sendall(later)
        until(lambda: session(link).sockets == 0)
        until(server.empty)


@pytest.mark.usefixtures("impatient")
def test_half_open_sockets_are_cut_and_others_stay() -> None:
    with running() as server:
        link = server.make("chromatix")[0]

        async def stay() -> None:
            async with server.connect(link) as guest:
                await asyncio.to_thread(until, lambda: session(link).sockets == 2)
                await asyncio.to_thread(until, lambda: session(link).sockets == 1)
                await asyncio.sleep(3 * limits.PATIENCE)
                await receive(guest)

        with server.open(server.handshake(link)):  # it never answers a ping
            run(stay())


@pytest.mark.usefixtures("others")
def test_a_flood_of_messages_waits_for_the_others(server: Any) -> None:
    links, theirs = server.make("chromatix", size=2), server.make("chromatix", OTHER, size=2)
    messages = 50

    async def flood() -> float:
        async with server.connect(links[0]) as guest:
            await receive(guest)
            begun = time.monotonic()
            for _ in range(messages):
                await guest.send("{")
            async with server.connect(theirs[0], OTHER) as other:
                await receive(other)
                await other.send('{"move": "Rb2"}')
                assert (await receive(other))["events"] == ["seat 0: Rb2"]
                assert time.monotonic() - begun < messages * app.PAUSE
            for _ in range(messages):
                await receive(guest)
            return time.monotonic() - begun

    assert run(flood()) > (messages - 1) * app.PAUSE


@pytest.mark.usefixtures("others")
def test_views_of_many_sockets_leave_room_for_another(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    crowd, alone = server.make("chromatix")[0], server.make("chromatix", OTHER)[0]
    drawn: list[bool] = []

    def slow(table: Any, _seat: int) -> dict[str, Any]:
        drawn.append(table is session(alone).table)
        time.sleep(0.05)
        return {}

    monkeypatch.setattr(app, "view", slow)

    async def come() -> None:
        async with contextlib.AsyncExitStack() as stack:
            for guest in await asyncio.gather(*(server.connect(crowd) for _ in range(20))):
                stack.push_async_callback(guest.close)
            for guest in [await stack.enter_async_context(server.connect(alone, OTHER))]:
                await receive(guest)

    run(come())
    assert drawn.index(True) < 15


def frame(kind: int, data: bytes) -> bytes:
    """Return a message as it is sent: the mask is zeros."""
    return bytes([0x80 | kind, 0x80 | len(data)]) + bytes(4) + data


def rude(server: Any, link: str) -> Iterator[tuple[bytes, bytes]]:
    """Give what a guest sends before he goes, now and a moment later."""
    come = server.handshake(link)
    yield come, b""
    yield come, frame(1, b"{") * 50
    yield come, frame(1, b'{"move": "Rb2"}') + frame(8, b"") + frame(1, b"{")
    for garbage in (
        frame(1, b"\xff"),
        frame(3, b""),
        frame(0, b"x"),
        frame(8, b"x"),
        b"\x81\x01{",
        b"\x81\xff" + b"\xff" * 12,
    ):
        yield come, garbage
    yield server.handshake(link.partition("#")[0]), b""
    yield server.handshake(link, Origin="null"), b""
    yield from ((server.handshake(path), b"") for path in ("/", "/style.css", "/table", "/nowhere"))
    for body in (
        b"Content-Length: 1\r\n\r\n{",
        b"Content-Length: 99\r\n\r\n{",
        b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    ):
        yield POST + body, b""
    yield POST + b"Expect: 100-continue\r\nContent-Length: 9\r\n\r\n", b"{"
    for path in (b"/%00", b"/%ff", b"/" + b"x" * 5000, b"*", b"//elsewhere"):
        yield b"GET " + path + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", b"\0\r\n"


@pytest.mark.parametrize("way", ["closes", "resets", "hears it out"])
@pytest.mark.parametrize("wait", [0.0, 0.02])
def test_whoever_goes_in_the_middle_leaves_no_traceback(server: Any, way: str, wait: float) -> None:
    link = server.make("chromatix", size=2)[0]
    for now, later in rude(server, link):
        for _ in range(3):
            with server.open(now) as guest, contextlib.suppress(ConnectionError):
                if way == "resets":
                    guest.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                if later and wait and way == "hears it out":
                    guest.recv(1)
                time.sleep(wait)
                guest.sendall(later)
                if way == "hears it out":
                    guest.shutdown(socket.SHUT_WR)
                    while guest.recv(100_000):
                        pass
        until(server.empty)
        assert server.tracebacks() == [], (now, later)
    assert session(link).sockets == 0
    assert json.loads(server.ask("/table", TABLE).text)["seats"]
