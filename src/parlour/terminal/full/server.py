"""A server that has tables, as somebody at a terminal goes to it: by the API of docs/api.md."""

from __future__ import annotations

import json
import os
import urllib.error
import urllib.request
from dataclasses import dataclass
from http.client import HTTPException
from secrets import token_hex
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

import msgspec

from parlour.core.errors import ParlourError, shorten
from parlour.core.saying import Saying
from parlour.store.folder import data_folder
from parlour.terminal.tongue import lines

_ANSWER = 30.0  # seconds that a server has to answer


class Refusal(ParlourError):
    """What a server says no with; `saying` is there where it is for people to read."""

    def __init__(self, message: str, code: str = "", saying: Saying | None = None) -> None:
        super().__init__(message)
        self.code, self.saying = code, saying


def refusal(told: Any) -> Refusal:
    """From what a server has sent, of whatever form it is."""
    body = told if isinstance(told, dict) else {}
    try:
        saying = msgspec.convert(body.get("saying"), Saying)
    except msgspec.ValidationError:
        saying = None
    message = str(body.get("message", "the server says no"))
    return Refusal(message, str(body.get("code", "")), saying)


@dataclass(frozen=True)
class Link:
    """Where a table is, and what lets somebody in."""

    site: str
    table: str
    invitation: str | None

    @classmethod
    def read(cls, text: str) -> Link:
        bad = lines("wrong.link", given=shorten(text))
        try:
            parts = urlsplit(text.strip())
        except ValueError:  # brackets that do not close
            raise ParlourError(bad) from None
        way = parts.path.strip("/").split("/")
        if parts.scheme not in ("http", "https") or len(way) != 2 or way[0] != "t" or not way[1]:
            raise ParlourError(bad)
        invitation = parse_qs(parts.query).get("i", [None])[0]
        return cls(f"{parts.scheme}://{parts.netloc}", way[1], invitation)


class Guest:
    """Somebody with a token at one server: the same one whenever they come back."""

    def __init__(self, site: str, token: str = "") -> None:
        self.site, self.token = site, token

    def ask(self, method: str, path: str, form: object = None) -> Any:
        """The answer; Refusal where the server says no, ParlourError where none answers."""
        request = urllib.request.Request(
            f"{self.site}/api/v1{path}",
            None if form is None else json.dumps(form).encode(),
            {"content-type": "application/json"},
            method=method,
        )
        if self.token:
            request.add_header("authorization", f"Bearer {self.token}")
        try:
            with urllib.request.urlopen(request, timeout=_ANSWER) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            try:
                told = json.load(error)
            except ValueError:
                told = {"message": f"{self.site} says: {error.reason}"}
            raise refusal(told) from None
        except (OSError, ValueError, HTTPException) as error:
            why = getattr(error, "reason", error)
            raise ParlourError(lines("wrong.no-answer", site=self.site, why=str(why))) from None

    def come_in(self, name: str) -> None:
        """With the token from last time where it is still good, else as a new guest."""
        tokens = _tokens()
        self.token = tokens.get(self.site, "")
        if self.token and self.ask("GET", "/visitor").get("player"):
            if name:
                self.ask("PATCH", "/me", {"name": name})
            return
        self.token = ""
        self.token = self.ask("POST", "/guests", {"name": name or "Terminal"})["token"]
        _keep(tokens | {self.site: self.token})

    def sit_down(self, link: Link, seat: str | None) -> Any:
        """The table, once one sits at it; whoever sat there before has their seat."""
        path = f"/tables/{quote(link.table, safe='')}"
        table = self.ask("GET", path)["table"]
        if table["you"]:
            return table
        free = [str(s["seat"]) for s in table["seats"] if s["kind"] == "open"]
        if seat is None and not free:
            raise ParlourError(lines("wrong.all-taken"))
        wanted = free[0] if seat is None else seat
        form = {"invitation": link.invitation, "seed": token_hex(16)}
        return self.ask("POST", f"{path}/seats/{quote(wanted, safe='')}", form)["table"]


def sites() -> list[str]:
    """The servers that somebody at this terminal has been to."""
    return list(_tokens())


def _tokens() -> dict[str, str]:
    """By server; none where there are none, or where they cannot be read."""
    try:
        kept = msgspec.json.decode((data_folder() / "servers.json").read_bytes())
    except (OSError, msgspec.DecodeError):
        return {}
    return {str(site): str(token) for site, token in kept.items()} if type(kept) is dict else {}


def _keep(tokens: dict[str, str]) -> None:
    """For this user's eyes alone. A seat can be played without, so nothing stops for it."""
    path = data_folder() / "servers.json"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(msgspec.json.encode(tokens))
    except OSError:
        pass
