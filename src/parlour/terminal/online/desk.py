"""The director's desk of a tournament at a server, by commands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.core.errors import ParlourError, shorten
from parlour.terminal.full.server import Guest
from parlour.terminal.online.going import online, part
from parlour.terminal.online.tournaments import tournament_id

NOBODY = "-"


def opened(guest: Guest, asked: Mapping[str, object]) -> str:
    seen = guest.ask("POST", "/tournaments", dict(asked))
    link = f"{guest.site}/tournaments/{seen['id']}"
    return online("tournaments.desk.opened", name=seen["name"], link=link)


class Desk:
    """Each decision gives a sentence that says what has happened."""

    def __init__(self, guest: Guest, which: str) -> None:
        self._guest = guest
        self._path = f"/tournaments/{part(tournament_id(guest, which))}"

    def begin(self) -> str:
        seen = self._ask("POST", "rounds")
        boards = len(seen["round"]["boards"])
        return self._said("begun", seen, n=seen["played"], of=seen["rounds"], tables=boards)

    def pause(self) -> str:
        return self._said("stopped", self._ask("POST", "pause"))

    def resume(self) -> str:
        return self._said("goes-on", self._ask("POST", "resume"))

    def close(self) -> str:
        return self._said("closed", self._ask("POST", "close"))

    def adjust(self, person: str, points: int, reason: str) -> str:
        asked = {"entry": self._entry(person), "points": points, "reason": reason}
        self._ask("POST", "adjustments", asked)
        return online("tournaments.desk.adjusted", name=person, points=f"{points:+d}")

    def rule(self, table: int, winner: str, reason: str) -> str:
        boards = (self._seen()["round"] or {"boards": []})["boards"]
        board = next((one for one in boards if one["number"] == table - 1), None)
        if board is None:
            raise ParlourError(online("tournaments.desk.no-table", n=table))
        side = None if winner == NOBODY else self._side(board, winner)
        asked = {"board": table - 1, "winner": side, "reason": reason}
        self._ask("POST", "rulings", asked)
        return online("tournaments.desk.ruled", n=table)

    def substitute(self, person: str, by: str, reason: str) -> str:
        asked = {"entry": self._entry(person), "by": self._entry(by), "reason": reason}
        self._ask("POST", "substitutions", asked)
        return online("tournaments.desk.substituted", name=person, by=by)

    def send_home(self, person: str) -> str:
        self._ask("DELETE", f"entries/{self._entry(person)}")
        return online("tournaments.desk.sent-home", name=person)

    def handicap(self, person: str, settings: str) -> str:
        number = self._entry(person)
        seen = self._ask("PUT", "handicaps", {"entry": number, "rules": settings})
        now = next(one["handicap"] for one in seen["entries"] if one["entry"] == number)
        code = "handicap" if now else "no-handicap"
        return online(f"tournaments.desk.{code}", name=person, **({"settings": now} if now else {}))

    def _side(self, board: Any, person: str) -> int:
        number = self._entry(person)
        for at, side in enumerate(board["sides"]):
            if number in side:
                return at
        raise ParlourError(online("tournaments.desk.not-there", name=person))

    def _entry(self, person: str) -> int:
        """The number of somebody who takes part; they have no two names that are the same."""
        entries = self._seen()["entries"]
        for one in entries:
            if one["name"].casefold() == person.strip().casefold():
                number: int = one["entry"]
                return number
        known = ", ".join(one["name"] for one in entries)
        code = "wrong.none-of" if entries else "wrong.nobody"
        values = {"known": known} if entries else {}
        raise ParlourError(online(code, given=shorten(person), **values))

    def _seen(self) -> Any:
        return self._guest.ask("GET", self._path)

    def _ask(self, method: str, what: str, form: dict[str, Any] | None = None) -> Any:
        return self._guest.ask(method, f"{self._path}/{what}", form)

    def _said(self, code: str, seen: Any, **values: int) -> str:
        return online(f"tournaments.desk.{code}", name=seen["name"], **values)
