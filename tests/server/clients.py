"""People at tables, as the tests play them: over HTTP and WebSocket, like any other client."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server.described import check_message

PATIENCE = 60.0  # seconds for an answer: the machines that run this are shared

Message = dict[str, Any]


class Refused(Exception):
    """The server says no: with which status, and why."""

    def __init__(self, answer: httpx.Response) -> None:
        self.status = answer.status_code
        self.body: Message = answer.json()
        super().__init__(f"{answer.status_code} {answer.text}")

    @property
    def told(self) -> tuple[int, str]:
        return self.status, self.body["code"]


@cache
def http_client(address: str) -> httpx.Client:
    """One for all who go to a server: making one takes longer than most requests."""
    return httpx.Client(
        base_url=f"http://{address}/api/v1",
        timeout=PATIENCE,
        limits=httpx.Limits(keepalive_expiry=1),  # the server closes what was silent for five
        verify=False,
        trust_env=False,
    )


class Person:
    """Somebody with a token, and everything that the server has ever sent them."""

    def __init__(self, address: str, name: str = "Ann", token: str | None = "") -> None:
        self.address, self.name = address, name
        self.sent: list[str] = []  # every body and frame
        self._http = http_client(address)
        self.token = self._welcome() if token == "" else token

    def _welcome(self) -> str:
        token: str = self.ask("POST", "/guests", {"name": self.name}, token=None)["token"]
        return token

    def at(self, address: str) -> Person:
        """The same person at another process."""
        return Person(address, self.name, self.token)

    def request(
        self, method: str, path: str, form: object = None, token: str | None = "", **more: Any
    ) -> httpx.Response:
        self._http.cookies.clear()  # programs send tokens
        headers = dict(more.pop("headers", {}))
        bearer = getattr(self, "token", None) if token == "" else token
        if bearer is not None:
            headers["authorization"] = f"Bearer {bearer}"
        if form is not None:
            more["json"] = form
        answer = self._http.request(method, path, headers=headers, **more)
        self.sent.append(answer.text)
        return answer

    def ask(self, method: str, path: str, form: object = None, token: str | None = "") -> Any:
        """What the server answers; Refused where it refuses."""
        answer = self.request(method, path, form, token)
        if answer.is_error:
            raise Refused(answer)
        return answer.json() if answer.content else None

    def get(self, path: str) -> Any:
        return self.ask("GET", path)

    def post(self, path: str, form: object = None) -> Any:
        return self.ask("POST", path, form)

    def open(self, game: str, rules: str = "", **form: Any) -> str:
        """Open a table; its id."""
        id: str = self.post("/tables", {"game": game, "rules": rules, **form})["table"]["id"]
        return id

    def invite(self, table: str, seat: str | None = None) -> str:
        invitation: str = self.post(f"/tables/{table}/invitations", {"seat": seat})["invitation"]
        return invitation

    def sit(self, table: str, seat: str, invitation: str | None = None, seed: str = "") -> Message:
        form = {"invitation": invitation, "seed": seed}
        seated: Message = self.post(f"/tables/{table}/seats/{seat}", form)
        return seated

    def act(self, table: str, seq: int, action: str, **more: Any) -> int:
        """Act over HTTP; the number of the event."""
        form = {"seq": seq, "action": action, **more}
        number: int = self.post(f"/tables/{table}/actions", form)["seq"]
        return number

    def table(self, table: str) -> Message:
        seen: Message = self.get(f"/tables/{table}")["table"]
        return seen

    @contextlib.contextmanager
    def live(self, table: str, query: str = "") -> Iterator[Live]:
        headers = {} if self.token is None else {"authorization": f"Bearer {self.token}"}
        address = f"ws://{self.address}/api/v1/tables/{table}/live{query}"
        with connect(
            address,
            additional_headers=headers,
            compression=None,
            proxy=None,
            max_size=None,
            open_timeout=PATIENCE,
            close_timeout=PATIENCE,
        ) as socket:
            yield Live(self, socket)


class Live:
    """A connection to a table, and the newest that was heard on it."""

    def __init__(self, person: Person, socket: ClientConnection) -> None:
        self.person, self.socket = person, socket
        self.heard: list[Message] = []
        self.seq = 0
        self.table: Message = {}
        self.view: Message = {}
        self.until(lambda message: message["type"] == "hello")

    def next(self, timeout: float = PATIENCE) -> Message:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.person.sent.append(text)
        message: Message = json.loads(text)
        check_message(message)
        self.heard.append(message)
        if message["type"] in ("hello", "event"):
            self.seq = max(self.seq, message["seq"])
            self.table = message.get("table") or self.table
            self.view = message.get("view") or self.view
        return message

    def until(self, wanted: Callable[[Message], bool]) -> Message:
        end = time.monotonic() + PATIENCE
        while not wanted(message := self.next(max(0.1, end - time.monotonic()))):
            pass
        return message

    def until_seq(self, seq: int) -> None:
        while self.seq < seq:
            self.next()

    def until_event(self, kind: str, **fields: Any) -> Message:
        """The next event of a kind (with these fields)."""

        def wanted(message: Message) -> bool:
            event = message.get("event", {})
            same: bool = {"kind": kind, **fields}.items() <= event.items()
            return same

        return self.until(wanted)

    def send(self, message: object) -> None:
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def ask(self, message: object) -> Message:
        """Send something, and what is said to it: an acknowledgement or an error."""
        self.send(message)
        return self.until(lambda message: message["type"] in ("ack", "error"))

    def act(self, action: str, **more: Any) -> int:
        """Do something that is allowed; the number of its event."""
        answer = self.ask({"seq": self.seq, "action": action, **more})
        assert answer["type"] == "ack", answer
        number: int = answer["seq"]
        return number

    @property
    def legal(self) -> list[str]:
        """What this client may do now."""
        playing = self.table["phase"] == "playing"
        return self.view.get("legal", []) if playing else []


Choice = Callable[[Live], str]


def play(lives: Iterable[Live], choose: Choice, most: int = 100_000, racing: bool = False) -> None:
    """Let everyone act who may, in turn, until the game is over or so much has been done."""
    everyone = list(lives)
    first = everyone[0]
    done = 0
    while done < most and first.table["phase"] != "over":
        if ready := [live for live in everyone if live.legal]:
            acting = ready[0]
            answer = acting.ask({"seq": acting.seq, "action": choose(acting)})
            if answer["type"] == "error":  # in a race somebody else may have been quicker
                assert racing, answer
                assert answer["code"] in ("illegal", "stale", "over"), answer
            seq = answer["seq"] if answer["type"] == "ack" else acting.seq
            done += 1
        else:  # the computer is to act
            first.next()
            seq = first.seq
        for live in everyone:
            live.until_seq(seq)


def gapless(live: Live) -> list[Mapping[str, Any]]:
    """The events that a client heard since it came; each number once, in order."""
    events = [message for message in live.heard if message["type"] == "event"]
    first = live.heard[0]["seq"] + 1
    assert [event["seq"] for event in events] == list(range(first, first + len(events)))
    return [event["event"] for event in events]
