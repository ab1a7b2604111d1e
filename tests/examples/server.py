"""The example server under a real uvicorn, and players who connect to it."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import json
import random
import threading
import urllib.error
import urllib.request
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine, Iterator

    from websockets.asyncio.client import ClientConnection, connect

_, uvicorn, websockets = (
    pytest.importorskip(library, reason=f"{library}, which the example server needs, is not installed")
    for library in ("starlette", "uvicorn", "websockets")
)
app: Any = importlib.import_module("examples.server.app")


class Answer(NamedTuple):
    status: int
    text: str


@contextlib.contextmanager
def running() -> Iterator[Server]:
    """Serve the app in a thread."""
    server = Server()
    server.start()
    yield server
    server.stop()


class Server:
    """The server, and what is asked of it from outside."""

    def __init__(self) -> None:
        self.port = 0
        """Any free one the first time, then the same again."""

    @property
    def place(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self) -> None:
        self._serving = uvicorn.Server(app.config(self.port))
        self._thread = threading.Thread(target=self._serving.run)
        self._thread.start()
        while not self._serving.started:
            self._thread.join(0.01)
            assert self._thread.is_alive()
        self.port = self._serving.servers[0].sockets[0].getsockname()[1]

    def stop(self) -> None:
        self._serving.should_exit = True
        self._thread.join()

    def ask(self, path: str, body: bytes | None = None) -> Answer:
        try:
            with urllib.request.urlopen(f"http://{self.place}{path}", body, timeout=60) as answer:
                return Answer(answer.status, answer.read().decode())
        except urllib.error.HTTPError as error:
            return Answer(error.code, error.read().decode())

    def make(self, game: str, **options: object) -> list[str]:
        """Make a table; returns the links of its seats."""
        answer = self.ask("/table", json.dumps({"game": game, "options": options}).encode())
        assert answer.status == 200, answer
        seats: list[str] = json.loads(answer.text)["seats"]
        return seats

    def connect(self, link: str) -> connect:
        return websockets.connect(f"ws://{self.place}{link}", max_size=None)

    @contextlib.asynccontextmanager
    async def seats(self, links: list[str]) -> AsyncIterator[list[tuple[ClientConnection, dict[str, Any]]]]:
        """Connect to all seats; gives each connection with the first message."""
        async with contextlib.AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(self.connect(link)) for link in links]
            yield [(socket, await receive(socket)) for socket in sockets]


def session(link: str) -> Any:
    """Return the table behind a link, as only the server knows it."""
    return app.sessions[link.split("/")[2]]


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
                if told[-1]["turn"] is None or chooser.random() < 0.05:
                    break
    return told


async def game(server: Server, links: list[str], seed: int) -> list[list[dict[str, Any]]]:
    """Play a game to its end; returns what each seat was told."""
    players = (play(server, link, seat, random.Random(f"{seed} {seat}")) for seat, link in enumerate(links))
    return await asyncio.gather(*players)


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """Run it, at most for so long as only a hang would take."""
    return asyncio.run(asyncio.wait_for(work, 120))
