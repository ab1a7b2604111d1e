"""What one guest may take from the others: connections, bytes, time. And what a page of another site may do: nothing.

uvicorn limits the size of a request's head and of a message, closes a connection that asks nothing more, and pings web
sockets. It waits for ever, though, for a first request that never comes and for a reader who stopped reading, and it
does not ask whose connections they are. `Connection` sees to those. A client is an address: behind a proxy every guest
has the proxy's, so there the proxy has to count.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    import asyncio

    from starlette.requests import HTTPConnection, Request
    from starlette.types import ASGIApp

HOSTS: Final = ("localhost", "127.0.0.1")
"""The names of this server. Another site may let its own name lead here (DNS rebinding): it is none of these."""
MAX_BYTES = 4096
"""Of a request's body, of a message."""
MAX_CONNECTIONS, MAX_CONNECTIONS_EACH = 500, 40
"""Of all clients, well under the 1,024 files that a process may often have open; of one of them."""
PATIENCE = 10.0
"""Seconds for all the requests of a connection that does not become a web socket, and for a reader to catch up."""


class Connection(H11Protocol):
    """A connection that is cut if its client has too many, if its requests take too long, or if its reader is slow."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn's
        """Let it in, or not."""
        super().connection_made(transport)
        own = sum(address(getattr(other, "client", None)) == address(self.client) for other in self.connections)
        if own > MAX_CONNECTIONS_EACH or len(self.connections) > MAX_CONNECTIONS:
            transport.abort()
        else:
            self.loop.call_later(PATIENCE, self.check, False)  # noqa: FBT003 - call_later has no keywords

    def check(self, was_behind: bool) -> None:
        """Cut it if it is no web socket by now, or if what is sent to it has been stuck since the last time."""
        behind = self.transport.get_write_buffer_size() > 0
        if self.transport.get_protocol() is self or (behind and was_behind):
            self.transport.abort()
        elif not self.transport.is_closing() or behind:
            self.loop.call_later(PATIENCE, self.check, behind)


def address(client: tuple[str, int] | None) -> str:
    """Return whom a connection is counted for."""
    return client[0] if client else ""


def of_this_site(link: HTTPConnection) -> bool:
    """Is it asked by a page of ours? A browser always says whose page asks; other clients need not."""
    origin = link.headers.get("origin")
    return origin is None or origin.partition("://")[2] == link.headers["host"]


def is_json(request: Request) -> bool:
    """Is JSON sent? No form can do that, and for a script of another site a browser asks first, and is answered no."""
    return request.headers.get("content-type", "").partition(";")[0].strip().lower() == "application/json"


def config(app: ASGIApp, port: int) -> uvicorn.Config:
    """Return how to serve an app within these limits."""
    logging.getLogger("uvicorn.error").addFilter(without_traceback)
    return uvicorn.Config(
        app,
        port=port,
        http=Connection,
        ws_max_size=MAX_BYTES,
        ws_ping_interval=PATIENCE,
        ws_ping_timeout=PATIENCE,
        timeout_keep_alive=5,
        backlog=100,  # as many as are let in before the first of them is counted
        proxy_headers=False,  # anyone can write X-Forwarded-For
        headers=[("Content-Security-Policy", "frame-ancestors 'none'")],  # no click on a page within another one
    )


def without_traceback(record: logging.LogRecord) -> bool:
    """Log in one line that a message was not UTF-8: that is its sender's fault, and uvicorn shows its own code."""
    if record.getMessage().startswith("Invalid UTF-8"):
        record.exc_info = None
    return True
