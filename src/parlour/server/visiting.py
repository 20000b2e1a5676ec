"""A computer player that comes to a table from outside, as anybody's program may: `parlour bot`.

It speaks the API of docs/api.md and knows nothing of the server's insides. docs/bots.md shows
the same in thirty lines.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import urllib.error
import urllib.request
from contextlib import redirect_stdout
from secrets import token_hex
from typing import Any
from urllib.parse import parse_qs, urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from parlour.core.errors import ParlourError, shorten
from parlour.core.seen import View
from parlour.engines.arena.entrants import maker_named
from parlour.engines.bots import Bot, Maker
from parlour.games import read_view

_PATIENCE = 8.0  # seconds at most between two tries to connect
_AGAIN = 1.0  # seconds until an act that could not be stored is sent again
_ANSWER = 30.0  # seconds that the server has to answer a request


def visit(link: str, level: str, seat: str | None, name: str) -> str:
    """Sit down at a table and play until the game is over; a sentence on how it ended."""
    parts = urlsplit(link)
    way = parts.path.strip("/").split("/")
    if parts.scheme not in ("http", "https") or len(way) != 2 or way[0] != "t":
        raise ParlourError(
            f"a table's link looks like http://localhost:8042/t/ID?i=…, not {link!r}"
        )
    sys.path.insert(0, os.getcwd())  # bots of one's own lie here, as for the arena
    invitation = parse_qs(parts.query).get("i", [None])[0]
    visitor = _Visitor(f"{parts.scheme}://{parts.netloc}", way[1], level)
    visitor.sit_down(name, invitation, seat)
    try:
        return asyncio.run(visitor.play())
    except KeyboardInterrupt:
        return "stopped; the table remembers where the game stands"


class _Visitor:
    def __init__(self, site: str, table: str, level: str) -> None:
        self._site, self._table, self._level = site, table, level
        self._token = ""
        self._make: Maker
        self._bot: Bot | None = None

    def _chosen(self, view: View) -> str:
        """What the bot does. Ours are made anew each time; one of somebody's own may remember."""
        if self._bot is None or ":" not in self._level:
            self._bot = self._make(token_hex(8))
        with redirect_stdout(sys.stderr):
            chosen = self._bot.choose(view)
        if chosen not in view.legal:
            raise ParlourError(f"the bot chose {shorten(chosen)}, which is not legal now")
        return chosen

    def _ask(self, method: str, path: str, form: object = None) -> Any:
        request = urllib.request.Request(
            f"{self._site}/api/v1{path}",
            None if form is None else json.dumps(form).encode(),
            {"content-type": "application/json"},
            method=method,
        )
        if self._token:
            request.add_header("authorization", f"Bearer {self._token}")
        try:
            with urllib.request.urlopen(request, timeout=_ANSWER) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            try:
                why = json.load(error)["message"]
            except (ValueError, KeyError, TypeError):
                why = error.reason
            raise ParlourError(f"the table says no: {why}") from None
        except (OSError, ValueError) as error:
            why = getattr(error, "reason", error)
            raise ParlourError(f"{self._site} does not answer: {why}") from None

    def sit_down(self, name: str, invitation: str | None, seat: str | None) -> None:
        table = self._ask("GET", f"/tables/{self._table}")["table"]
        self._make = maker_named(table["game"], self._level)  # refuses what does not exist
        self._token = self._ask("POST", "/guests", {"name": name})["token"]
        free = [str(s["seat"]) for s in table["seats"] if s["kind"] == "open"]
        if seat is None and not free:
            raise ParlourError("every seat at this table is taken")
        wanted = free[0] if seat is None else seat
        form = {"invitation": invitation, "seed": token_hex(16)}
        self._ask("POST", f"/tables/{self._table}/seats/{wanted}", form)
        print(f"{name} sits at seat {wanted}", file=sys.stderr)

    async def play(self) -> str:
        """Play on whatever happens to the connection; stop when the table is gone."""
        site = self._site.replace("http", "ws", 1)
        address = f"{site}/api/v1/tables/{self._table}/live"
        wait = 0.25
        while True:
            try:
                headers = {"authorization": f"Bearer {self._token}"}
                async with connect(address, additional_headers=headers) as socket:
                    wait = 0.25
                    if ended := await self._until_it_breaks(socket):
                        return ended
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError) as error:
                if isinstance(error, InvalidStatus) and error.response.status_code < 500:
                    self._ask("GET", f"/tables/{self._table}")  # refuses where the table is gone
                print(f"the connection is lost: {error}; trying again", file=sys.stderr)
            await asyncio.sleep(wait)
            wait = min(2 * wait, _PATIENCE)

    async def _until_it_breaks(self, socket: Any) -> str:
        sent = ""
        async for text in socket:
            heard = json.loads(text)
            if heard["type"] == "error" and heard["code"] == "gone":  # not stored: once more
                await asyncio.sleep(_AGAIN)
                await socket.send(sent)
            table, view = heard.get("table"), heard.get("view")
            if table and not table["you"]:
                raise ParlourError("the seat was given to somebody else")
            if table and table["phase"] == "over":
                return f"the game is over: {json.dumps(view['result'])}"
            if view and view["legal"] and table and table["phase"] == "playing":
                action = await asyncio.to_thread(self._chosen, read_view(view))
                sent = json.dumps({"seq": heard["seq"], "action": action})
                await socket.send(sent)
        return ""
