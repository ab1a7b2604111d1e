"""The example server under a real uvicorn, and players who connect to it."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import importlib
import json
import logging
import random
import socket
import threading
import time
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine, Iterator

    from websockets.asyncio.client import ClientConnection, connect

_, uvicorn, websockets = (
    pytest.importorskip(library, reason=f"{library}, which the example server needs, is not installed")
    for library in ("starlette", "uvicorn", "websockets")
)
app: Any = importlib.import_module("examples.server.app")


limits: Any = importlib.import_module("examples.server.limits")

HERE, OTHER, THIRD = "127.0.0.1", "127.0.0.2", "127.0.0.3"
"""Addresses that clients come from."""
LOGGERS = ("uvicorn.error", "uvicorn.access", "asyncio")
SLOWEST = 30
"""Seconds until what is waited for must have happened."""


class Answer(NamedTuple):
    status: int
    text: str


@contextlib.contextmanager
def running() -> Iterator[Server]:
    """Serve the app in a thread; at the end nobody must have left a traceback."""
    server = Server()
    server.start()
    yield server
    server.stop()
    assert server.tracebacks() == []


class Server(logging.Filter):
    """The server, what is asked of it from outside, and what it logs."""

    def __init__(self) -> None:
        super().__init__()
        self.port = 0
        """Any free one the first time, then the same again."""
        self.logged: list[logging.LogRecord] = []

    @property
    def place(self) -> str:
        return f"{HERE}:{self.port}"

    def start(self) -> None:
        self._serving = uvicorn.Server(app.config(self.port))
        for name in LOGGERS:
            logging.getLogger(name).addFilter(self)
        self._thread = threading.Thread(target=self._serving.run)
        self._thread.start()
        while not self._serving.started:
            self._thread.join(0.01)
            assert self._thread.is_alive()
        self.port = self._serving.servers[0].sockets[0].getsockname()[1]

    def stop(self) -> None:
        self._serving.should_exit = True
        self._thread.join()
        for name in LOGGERS:
            logging.getLogger(name).removeFilter(self)

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep a record, and let it pass: another server that is configured takes handlers away, filters stay."""
        self.logged.append(record)
        return True

    def tracebacks(self) -> list[str]:
        return [record.getMessage() for record in self.logged if record.exc_info]

    def empty(self) -> bool:
        """Has it done with everyone who came?"""
        state = self._serving.server_state
        return not state.connections and not state.tasks

    def ask(self, path: str, body: bytes | None = None, client: str = HERE, **headers: str | None) -> Answer:
        """Ask for a page, or post JSON; a header that is None is left out."""
        sent = {"Content-Type": "application/json", "Connection": "close"} | {
            name.replace("_", "-"): value for name, value in headers.items()
        }
        connection = http.client.HTTPConnection(HERE, self.port, timeout=60, source_address=(client, 0))
        with contextlib.closing(connection):
            method = "GET" if body is None else "POST"
            connection.request(method, path, body, {name: value for name, value in sent.items() if value is not None})
            answer = connection.getresponse()
            return Answer(answer.status, answer.read().decode())

    def make(self, game: str, client: str = HERE, **options: object) -> list[str]:
        """Make a table; returns the links of its seats."""
        answer = self.ask("/table", json.dumps({"game": game, "options": options}).encode(), client)
        assert answer.status == 200, answer
        seats: list[str] = json.loads(answer.text)["seats"]
        return seats

    def connect(self, link: str, client: str = HERE, **options: Any) -> connect:
        path, _, key = link.partition("#")
        options |= {"subprotocols": [key]} if key else {}
        address = f"ws://{self.place}{path}"
        return websockets.connect(address, max_size=None, local_addr=(client, 0), **options)

    def open(self, sent: bytes = b"", client: str = HERE) -> socket.socket:
        """Open a connection that is not yet anything, and send some bytes."""
        connection = socket.create_connection((HERE, self.port), SLOWEST, (client, 0))
        connection.sendall(sent)
        return connection

    def handshake(self, link: str, **headers: str) -> bytes:
        """Return what a browser sends to open a web socket."""
        path, _, key = link.partition("#")
        fields = {
            "Host": self.place,
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version": "13",
        } | headers
        if key:
            fields["Sec-WebSocket-Protocol"] = key
        lines = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        return f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode()

    @contextlib.asynccontextmanager
    async def seats(self, links: list[str]) -> AsyncIterator[list[tuple[ClientConnection, dict[str, Any]]]]:
        """Connect to all seats; gives each connection with the first message."""
        async with contextlib.AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(self.connect(link)) for link in links]
            yield [(socket, await receive(socket)) for socket in sockets]


def session(link: str) -> Any:
    """Return the table behind a link, as only the server knows it."""
    return app.sessions[link.split("/")[2]]


def until(true: Callable[[], bool]) -> None:
    """Wait for what the server will do in a moment."""
    end = time.monotonic() + SLOWEST
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


async def receive(socket: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(await socket.recv())
    return message


async def play(server: Server, link: str, seat: int, chooser: random.Random) -> list[dict[str, Any]]:
    """Play random moves at a seat until the game is over, now and then connecting anew; returns what it was told."""
    told: list[dict[str, Any]] = []
    while not told or told[-1]["turn"] is not None:
        async with server.connect(link) as socket:
            async for text in socket:
                told.append(json.loads(text))
                if told[-1]["turn"] == seat:
                    await socket.send(json.dumps({"move": chooser.choice(list(told[-1]["legal"]))}))
                elif told[-1]["turn"] is None or chooser.random() < 0.05:
                    break
    return told


async def game(server: Server, links: list[str], seed: int) -> list[list[dict[str, Any]]]:
    """Play a game to its end; returns what each seat was told."""
    players = (play(server, link, seat, random.Random(f"{seed} {seat}")) for seat, link in enumerate(links))
    return await asyncio.gather(*players)


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """Run it, at most for so long as only a hang would take."""
    return asyncio.run(asyncio.wait_for(work, 120))
