"""Games of chromacore in the browser: a table is made on the first page, and each seat gets a link of its own.

    pip install chromacore starlette uvicorn websockets
    python -m examples.server.app

A browser holds a web socket for its seat. It sends ``{"move": "Re5"}`` and is sent, whenever something has happened,
all that its seat may know: no message builds on an earlier one, so to come back is to connect again. What that is, and
whether a move may be played, the library decides; this file only carries it. What a guest may take up, `limits` says.

The key of a seat is the part of its link that no browser sends and no server logs; the page sends it as the
subprotocol of the web socket, the one header that a page can set there.

A public server needs more: TLS, a proxy that counts requests by network, clocks for players who leave, tables that
outlive the process (a `Table` can be pickled).
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException, WebSocketException
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import ClientDisconnect
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocketDisconnect

import chromacore as cc
from examples.server import limits
from examples.server.view import view

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.websockets import WebSocket

PAGES: Final = Path(__file__).parent / "pages"
MAX_TABLES, MAX_TABLES_EACH = 1000, 20
"""At the same time, and made by one client."""
KEPT, KEPT_OVER = 24 * 3600.0, 600.0
"""Seconds that a table is kept while nobody is there, and once its game is over."""
PAUSE = 0.02
"""Seconds between two messages of a socket; whatever comes faster waits in the sender's own connection."""

REFUSED: Final = WebSocketException(1008)
"""Sent before the handshake ends, it is a plain 403."""


@dataclass
class Session:
    """A table, the keys of its seats, who made it, how many sockets are open, and when the last of them closed."""

    table: cc.Table[Any]
    keys: list[str]
    maker: str
    sockets: int = 0
    left: float = field(default_factory=time.monotonic)


sessions: dict[str, Session] = {}
drawing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
"""By client: its views are drawn one at a time, and everyone else is served in between."""


async def make(request: Request) -> Response:
    """Make a table of a game with options; answer with the links of its seats."""
    if not limits.of_this_site(request):
        raise HTTPException(403, "asked by a page of another site")
    if not limits.is_json(request):
        raise HTTPException(415, "expected content-type: application/json")
    body = await request.body()
    maker = limits.address(request.client)
    check_tables(maker)
    try:
        game, options = read(body, game=str, options=dict)
        table = cc.Table(cc.load(game, **options))  # of `load`, the seed is no option: it would tell what is hidden
    except (ValueError, TypeError) as error:
        raise HTTPException(400, str(error)) from error
    name, keys = secrets.token_urlsafe(6), [secrets.token_urlsafe(16) for _ in range(table.game.players)]
    sessions[name] = Session(table, keys, maker)
    return JSONResponse({"seats": [f"/table/{name}/seat/{seat}#{key}" for seat, key in enumerate(keys)]})


def check_tables(maker: str) -> None:
    """Remove the tables that have been empty for long; refuse one more if there are enough. No other table goes."""
    now = time.monotonic()
    for name, session in list(sessions.items()):
        kept = KEPT_OVER if session.table.state.is_terminal else KEPT
        if not session.sockets and now - session.left > kept:
            del sessions[name]
    if sum(session.maker == maker for session in sessions.values()) >= MAX_TABLES_EACH:
        raise HTTPException(429, "you have made too many tables: finish some, and come back in a while")
    if len(sessions) >= MAX_TABLES:
        raise HTTPException(503, "all tables are taken")


async def page(_request: Request) -> Response:
    """Show a seat; the page holds nothing that its key is needed for."""
    return FileResponse(PAGES / "seat.html")


async def sit(socket: WebSocket) -> None:
    """Hear what a seat plays, and tell it what happens, until its browser goes."""
    key = next(iter(socket.scope["subprotocols"]), "")
    session, seat = seated(**socket.path_params, key=key)
    if not limits.of_this_site(socket):
        raise REFUSED
    session.sockets += 1
    try:
        await socket.accept(subprotocol=key)
        async with asyncio.TaskGroup() as tasks:
            telling = tasks.create_task(tell(socket, session.table, seat))
            await hear(socket, session.table, seat)
            telling.cancel()
    except* WebSocketDisconnect:
        pass  # a browser may go at any time
    finally:
        session.sockets -= 1
        session.left = time.monotonic()


def seated(table: str, seat: str, key: str) -> tuple[Session, int]:
    """Return the session and the seat of a link, if the key is the one of that seat."""
    session = sessions.get(table)
    for number, right in enumerate(session.keys if session else ()):
        if session and seat == str(number) and secrets.compare_digest(key.encode(), right.encode()):
            return session, number
    raise REFUSED


async def tell(socket: WebSocket, table: cc.Table[Any], seat: int) -> None:
    """Send what a seat may know, at once and after every event; what a slow browser was too late for is left out."""
    stream = table.events(seat)
    turn = drawing.setdefault(limits.address(socket.scope["client"]), asyncio.Lock())
    while True:
        async with turn:
            list(stream)
            message = view(table, seat)
            await asyncio.sleep(0)
        await send(socket, message)
        await anext(stream)


async def hear(socket: WebSocket, table: cc.Table[Any], seat: int) -> None:
    """Play what a browser sends; answer with the reason what cannot be played."""
    while (message := await socket.receive())["type"] == "websocket.receive":
        try:
            (move,) = read(message.get("text") or "", move=str)
            table.play(move, seat=seat)
        except ValueError as error:
            await send(socket, {"error": str(error)})
        await asyncio.sleep(PAUSE)


async def send(socket: WebSocket, data: dict[str, Any]) -> None:
    """Send data; a `RuntimeError` is how uvicorn and Starlette say that they have closed the socket themselves."""
    try:
        await socket.send_json(data)
    except RuntimeError as error:
        raise WebSocketDisconnect from error


def read(text: str | bytes, **kinds: type) -> list[Any]:
    """Return the values that a JSON object has for some keys, each of its type."""
    try:
        data = json.loads(text)
    except RecursionError:
        data = None
    if not isinstance(data, dict) or not all(isinstance(data.get(key), kind) for key, kind in kinds.items()):
        raise ValueError(f"expected a JSON object with {', '.join(f'{key}: {kinds[key].__name__}' for key in kinds)}")
    return [data[key] for key in kinds]


async def gone(_request: Request, _error: Exception) -> Response:
    """Answer nobody: the client closed while it was still sending."""
    return Response(status_code=400)


app = Starlette(
    routes=[
        Route("/table", make, methods=["POST"]),
        Route("/table/{table}/seat/{seat}", page),
        WebSocketRoute("/table/{table}/seat/{seat}", sit),
        Mount("/", StaticFiles(directory=PAGES, html=True)),
    ],
    middleware=[Middleware(TrustedHostMiddleware, allowed_hosts=limits.HOSTS, www_redirect=False)],
    exception_handlers={ClientDisconnect: gone},
    max_body_size=limits.MAX_BYTES,
)


def config(port: int = 8000) -> uvicorn.Config:
    """Return how to serve it."""
    return limits.config(app, port)


if __name__ == "__main__":
    uvicorn.Server(config()).run()
