"""A table on a server, as the client asks for it: the same API as the browser's.

What the server tells is taken up one thing at a time (`others`), so that everything is seen as it
happened, however fast it came. A connection that is lost is made anew, and an act that was under
way is sent again: what was done already is only acknowledged.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from secrets import token_hex
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from parlour.core.errors import ParlourError
from parlour.core.seat import Seat
from parlour.games import game as game_named
from parlour.games import read_view
from parlour.records.record import Record
from parlour.study.hints import Hint
from parlour.terminal.full.at_table import Offer, Step
from parlour.terminal.full.server import Guest, refusal
from parlour.terminal.full.talk import Talk

_FIRST_WAIT, _LONGEST_WAIT = 0.25, 8.0  # seconds between two tries to connect
_AGAIN = 1.0  # seconds until an act that could not be stored is sent again
_SOON = 0.1  # seconds until the newest view has come, which tells what was first
_SHUT = (4401, 4403, 4404)  # codes of a connection that will not be let in again
_COURTESIES = ("hello", "good-luck", "well-played", "thanks", "sorry", "good-game", "good-bye")
_TOLD = ("sat", "bot", "left", "asked", "agreed", "refused", "taken-back", "paused", "away", "back")


class _News(NamedTuple):
    """Something that the server told: how it stands then, what was done, what there is to say."""

    table: Any
    view: Any
    step: Step | None = None
    says: str = ""


class AtServerTable:
    def __init__(self, guest: Guest, table: Any, talk: Talk) -> None:
        self.game: str = table["game"]
        self._guest, self._talk = guest, talk
        self._table: Any = table  # as it was last taken up
        self._view: Any = None
        self._newest: Any = None  # the view that was last told of
        self._seq = -1  # of the newest event that was told of
        self._news: asyncio.Queue[_News] = asyncio.Queue()
        self._said: list[str] = []
        self._socket: ClientConnection | None = None
        self._connected = asyncio.Event()
        self._answers: asyncio.Queue[Any] = asyncio.Queue()
        self._listening: asyncio.Task[None] | None = None

    # --- how it stands ------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return str(self._table["id"])

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(self._table["you"])

    @property
    def names(self) -> Mapping[str, str]:
        return {str(s["seat"]): s["name"] for s in self._table["seats"] if s["name"]}

    @property
    def seats(self) -> list[Any]:
        """Who sits where, as the server tells it."""
        return list(self._table["seats"])

    @property
    def waiting(self) -> bool:
        """The game has not begun."""
        return self._table["phase"] == "waiting" or self._view is None

    @property
    def to_act(self) -> Seat | None:
        playing = self._table["phase"] == "playing" and self._view is not None
        return self._view.seat if playing and self._view.legal else None

    @property
    def over(self) -> bool:
        return bool(self._table["phase"] == "over")

    @property
    def racing(self) -> bool:
        return bool(game_named(self.game).rules(self._table["rules"]).racing)

    @property
    def deals(self) -> bool:
        return False

    @property
    def due(self) -> float | None:
        return None  # the server does not tell when its players act

    def view(self, seat: Seat) -> Any:
        return self._view

    # --- what happens -------------------------------------------------------------------------

    async def open(self) -> None:
        """Begin to listen; a table that is open already stays so."""
        if self._listening is None:
            self._listening = asyncio.create_task(self._listen())
            self._listening.add_done_callback(lambda _: self._news.put_nowait(_News(None, None)))

    async def others(self) -> Step | None:
        step = self._taken_up(await self._news.get())
        if self._listening and self._listening.done() and not self._listening.cancelled():
            self._listening.result()  # whatever went wrong there is not to be missed
        return step

    def _taken_up(self, news: _News) -> Step | None:
        self._table, self._view = news.table or self._table, news.view or self._view
        if news.says:
            self._said.append(news.says)
        return news.step

    async def act(self, action: str, seat: Seat) -> Step | None:
        in_turn = self.to_act is not None
        while True:
            told = await self._answered({"seq": self._seq, "action": action, "seat": seat})
            if told["type"] == "ack":
                break
            if told["code"] == "gone":  # not stored: once more
                await asyncio.sleep(_AGAIN)
            elif told["code"] == "stale" and in_turn and action in self._newest.legal:
                # Somebody else was first; where that changes nothing, it is meant all the same.
                # What was to be void, out of turn, is never done in earnest.
                await asyncio.sleep(_SOON)
            else:
                raise refusal(told)
        return await self.others()  # what came before it is seen first

    async def _answered(self, act: Mapping[str, Any]) -> Any:
        """What the server says to an act, over however many connections that takes."""
        while not self._answers.empty():
            self._answers.get_nowait()
        while True:
            await self._connected.wait()
            assert self._socket is not None
            try:
                await self._socket.send(json.dumps(act))
            except ConnectionClosed:
                await asyncio.sleep(_SOON)  # until that has been noticed
                continue
            if (answer := await self._answers.get()) is not None:
                return answer

    async def hint(self, seat: Seat) -> Hint:
        told = await self._ask("GET", f"/hint?seat={seat}")
        return msgspec.convert(told, Hint)

    async def undo(self) -> bool:
        """At once where one plays alone; else the others are asked."""
        table = (await self._ask("POST", "/takebacks"))["table"]
        if table["takeback"]:
            raise ParlourError(self._talk("online.asked-others"))
        return True

    async def _ask(self, method: str, path: str, form: object = None) -> Any:
        """A request about this table."""
        return await asyncio.to_thread(self._guest.ask, method, f"/tables/{self.id}{path}", form)

    # --- beside playing -----------------------------------------------------------------------

    def offers(self) -> list[Offer]:
        may, talk = self._table["may"], self._talk
        wants: list[str] = []
        if "answer" in may:
            wants += ["agree", "refuse"]
        wants += [want for want in ("start", "pause", "resume", "back") if want in may]
        if "screen" in may:
            shows = any(seat["shows"] for seat in self._table["seats"] if seat["you"])
            wants.append("screen-off" if shows else "screen-on")
        if "courtesy" in may:
            wants += [f"say:{phrase}" for phrase in _COURTESIES]
        return [Offer(f"online:{want}", talk(f"online.offer.{want.replace(':', '.')}"))
                for want in wants]  # fmt: skip

    async def take(self, offer: str) -> None:
        want, _, phrase = offer.removeprefix("online:").partition(":")
        if want == "say":
            await self._ask("POST", "/courtesies", {"says": phrase})
        elif want in ("agree", "refuse"):
            await self._ask("POST", "/takebacks/answer", {"agree": want == "agree"})
        elif want in ("screen-on", "screen-off"):
            await self._ask("PUT", "/screen", {"agree": want == "screen-on"})
        else:
            await self._ask("POST", f"/{want}", {} if want == "start" else None)

    async def rematch(self) -> AtServerTable:
        """The same people, once more."""
        form = {"same_deal": False, "seed": token_hex(16)}
        again = (await self._ask("POST", "/rematch", form))["table"]
        return AtServerTable(self._guest, again, self._talk)

    async def record(self) -> Record:
        return Record.read(json.dumps(await self._ask("GET", "/record")))

    def notes(self) -> list[str]:
        said, self._said = self._said, []
        return said

    def close(self) -> list[str]:
        if self._listening is not None:
            self._listening.cancel()
        return [] if self.over else [self._talk("online.kept")]

    # --- listening ----------------------------------------------------------------------------

    async def _listen(self) -> None:
        """As long as somebody sits here, whatever happens to the connection."""
        address = f"{self._guest.site.replace('http', 'ws', 1)}/api/v1/tables/{self.id}/live"
        headers = {"authorization": f"Bearer {self._guest.token}"}
        wait, lost = _FIRST_WAIT, False
        while True:
            try:
                async with connect(address, additional_headers=headers) as self._socket:
                    wait = _FIRST_WAIT
                    async for text in self._socket:
                        self._hear(json.loads(text), back=lost)
                        lost = False
            except InvalidStatus as error:
                # Whoever asks too often is let in later; others are not.
                if error.response.status_code < 500 and error.response.status_code != 429:
                    self._tell("online.refused")
                    return
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                pass
            finally:
                self._connected.clear()
                self._answers.put_nowait(None)  # whoever waits for one sends again
            if self._socket is not None and self._socket.close_code in _SHUT:
                self._tell("online.refused")
                return
            if self.over:
                return
            if not lost:
                self._tell("online.lost")
            lost = True
            await asyncio.sleep(wait)
            wait = min(2 * wait, _LONGEST_WAIT)

    def _tell(self, code: str) -> None:
        self._news.put_nowait(_News(None, None, says=self._talk(code)))

    def _hear(self, told: Any, *, back: bool) -> None:
        kind = told["type"]
        if kind in ("ack", "error"):
            self._answers.put_nowait(told)
            return
        if kind not in ("hello", "event"):
            return  # who is there, say: nothing has happened in the game
        table, view = told.get("table"), told.get("view")
        before, self._newest = self._newest, read_view(view) if view else self._newest
        self._seq = max(self._seq, told["seq"])
        event = told.get("event") or {}
        if kind == "hello":
            self._connected.set()
            says = self._talk("online.back") if back else ""
        else:
            says = self._told(event, table)
        step = None
        if event.get("kind") == "acted" and before is not None:
            step = _step(event, before, self._newest)
        self._news.put_nowait(_News(table, self._newest, step, says))

    def _told(self, event: Any, table: Any) -> str:
        """What happened beside the playing."""
        kind, seat = event.get("kind", ""), str(event.get("seat", ""))
        name = event.get("name") or self.names.get(seat, seat)
        if kind == "courtesy":
            says = self._talk(f"online.offer.say.{event['says']}")
            return self._talk("online.says", name=name, says=says)
        if kind == "acted" and event.get("by") == "clock":
            return self._talk("online.clock", name=name)
        if seat in map(str, self.people) and kind in ("asked", "taken-back"):
            return ""  # whoever did it was told
        if kind == "screen":
            agreed = "screen-all" if table["hands_shown"] else "screen-on"
            kind = agreed if event["on"] else "screen-off"
            return self._talk(f"online.happened.{kind}", name=name)
        if kind in ("began", "resumed"):
            return self._talk(f"online.{kind}")
        return self._talk(f"online.happened.{kind}", name=name) if kind in _TOLD else ""


def _step(event: Any, before: Any, after: Any) -> Step:
    """Where several may act, an act says whose it is, as at a table in this process."""
    seat, action = event["seat"], event["action"]
    several = len(before.turns) > 1
    return Step(f"{seat}:{action}" if several else action, seat, before, after)
