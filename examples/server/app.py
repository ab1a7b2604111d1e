"""Games of chromacore in the browser: a table is made on the first page, and each seat gets a link of its own.

    pip install chromacore starlette 'uvicorn[standard]'
    python -m examples.server.app

A browser holds a web socket for its seat. It sends ``{"move": "Re5"}`` and is sent, whenever something has happened,
all that its seat may know: no message builds on an earlier one, so to come back is to connect again. What that is, and
whether a move may be played, the library decides; this file only carries it.

What the internet asks for and is not here: TLS, keys that are in no link (links get into logs), limits per address,
clocks for players who leave, tables that outlive the process (a `Table` can be pickled).
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocketDisconnect

import chromacore as cc
from examples.server.sight import sight

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection, Request
    from starlette.websockets import WebSocket

PAGES: Final = Path(__file__).parent / "pages"
MAX_TABLES, MAX_CONNECTIONS, MAX_BYTES = 200, 1000, 4096


@dataclass
class Room:
    """A table, the key of each seat, and how many sockets are open."""

    table: cc.Table[Any]
    keys: list[str]
    sockets: int = 0


rooms: OrderedDict[str, Room] = OrderedDict()
"""By name; first the one for which nobody has come for the longest time."""


async def make(request: Request) -> Response:
    """Make a table of a game with options; answer with the links of its seats."""
    try:
        game, options = read(await request.body(), game=str, options=dict)
        table = cc.Table(cc.load(game, **options))  # of `load`, the seed is no option: it would tell what is hidden
    except (ValueError, TypeError) as error:
        raise HTTPException(400, str(error)) from error
    if len(rooms) >= MAX_TABLES:
        deserted = next((name for name, room in rooms.items() if not room.sockets), None)
        if deserted is None:
            raise HTTPException(503, "all tables are taken")
        del rooms[deserted]
    name, keys = secrets.token_urlsafe(6), [secrets.token_urlsafe(16) for _ in range(table.game.players)]
    rooms[name] = Room(table, keys)
    return JSONResponse({"seats": [f"/table/{name}/seat/{seat}?key={key}" for seat, key in enumerate(keys)]})


def seated(link: HTTPConnection) -> tuple[Room, int]:
    """Return the table and the seat of a link, if its key is the one of that seat."""
    name, key = link.path_params["table"], link.query_params.get("key", "")
    for seat, right in enumerate(rooms[name].keys if name in rooms else ()):
        if link.path_params["seat"] == str(seat) and secrets.compare_digest(key.encode(), right.encode()):
            rooms.move_to_end(name)
            return rooms[name], seat
    raise HTTPException(403, "no such table, or not your seat")


async def page(request: Request) -> Response:
    """Show a seat to whoever has its key."""
    seated(request)
    return FileResponse(PAGES / "seat.html")


async def sit(socket: WebSocket) -> None:
    """Hear what a seat plays, and tell it what happens, until its browser goes."""
    room, seat = seated(socket)
    room.sockets += 1
    try:
        await socket.accept()
        async with asyncio.TaskGroup() as tasks:
            telling = tasks.create_task(tell(socket, room.table, seat))
            await hear(socket, room.table, seat)
            telling.cancel()
    finally:
        room.sockets -= 1


async def tell(socket: WebSocket, table: cc.Table[Any], seat: int) -> None:
    """Send what a seat may know, at once and after every event; what a slow browser was too late for is left out."""
    stream = table.events(seat)
    with suppress(WebSocketDisconnect):
        while True:
            await socket.send_json(sight(table, seat))
            await anext(stream)
            list(stream)


async def hear(socket: WebSocket, table: cc.Table[Any], seat: int) -> None:
    """Play what a browser sends; answer with the reason what cannot be played."""
    with suppress(WebSocketDisconnect):
        while (message := await socket.receive())["type"] == "websocket.receive":
            try:
                (move,) = read(message.get("text") or "", move=str)
                table.play(move, seat=seat)
            except ValueError as error:
                await socket.send_json({"error": str(error)})


def read(text: str | bytes, **kinds: type) -> list[Any]:
    """Return the values that a JSON object has for some keys, each of its type."""
    try:
        data = json.loads(text)
    except RecursionError:
        data = None
    if not isinstance(data, dict) or not all(isinstance(data.get(key), kind) for key, kind in kinds.items()):
        raise ValueError(f"expected a JSON object with {', '.join(f'{key}: {kinds[key].__name__}' for key in kinds)}")
    return [data[key] for key in kinds]


app = Starlette(
    routes=[
        Route("/table", make, methods=["POST"]),
        Route("/table/{table}/seat/{seat}", page),
        WebSocketRoute("/table/{table}/seat/{seat}", sit),
        Mount("/", StaticFiles(directory=PAGES, html=True)),
    ],
    max_body_size=MAX_BYTES,
)


def config(port: int = 8000) -> uvicorn.Config:
    """Return how to serve it."""
    return uvicorn.Config(app, port=port, ws_max_size=MAX_BYTES, limit_concurrency=MAX_CONNECTIONS)


if __name__ == "__main__":
    uvicorn.Server(config()).run()
