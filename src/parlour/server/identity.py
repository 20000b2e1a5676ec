"""Who somebody is: a token that cannot be guessed or made up, and the checks around it.

A token is a random number, signed; the database keeps only its hash. Guests get one for the
asking. A login and its password (argon2) let somebody get another on another device.
"""

from __future__ import annotations

import re
import unicodedata
from hashlib import sha256
from secrets import choice, token_urlsafe
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType

from parlour.server.clock import now
from parlour.server.keys import Keyring
from parlour.server.passwords import Passwords
from parlour.store.people import LoginTaken, People, Player
from parlour.tables.asking import NotAllowed
from parlour.tables.company import MOST_SAID
from parlour.tables.sayings import say

COOKIE = "parlour"
CODE = "abcdefghjkmnpqrstuvwxyz23456789"  # no two look alike
YEAR = 365 * 24 * 3600
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_LOGIN = re.compile(r"[a-z0-9][a-z0-9._-]{2,31}")
_NAME = re.compile(r"\S(?:.{0,38}\S)?")
# Neither control characters, nor other ends of lines, nor what nobody sees: but joiners within
# a name are part of how some scripts and emoji are written. What this Python's Unicode does not
# know yet may be a new emoji.
_ODD = frozenset({"Cc", "Cf", "Co", "Cs", "Zl", "Zp"})
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")
_JOINERS = frozenset("\u200c\u200d")

Connection = ASGIConnection[Any, Any, Any, Any]


class Identity:
    def __init__(
        self, people: People, keys: Keyring, passwords: Passwords, origins: tuple[str, ...]
    ) -> None:
        self._people = people
        self._keys = keys
        self._passwords = passwords
        self._origins = {_site(origin) or origin for origin in origins}

    # --- tokens -----------------------------------------------------------------------------

    async def new_guest(self, name: str) -> tuple[str, Player]:
        player = Player(token_urlsafe(16), proper_name(name))
        token, session = self._fresh_token()
        await self._people.add(player, now(), session, now() + 1000 * YEAR)
        return token, player

    async def player(self, connection: Connection) -> Player | None:
        """Whose token comes with a request; None where none does."""
        session = self.session(connection)
        return None if session is None else await self._people.with_session(session, now())

    async def player_or_refuse(self, connection: Connection) -> Player:
        if (player := await self.player(connection)) is None:
            raise NotAllowed("token", say("refused.token"))
        return player

    def _fresh_token(self) -> tuple[str, str]:
        """A token, and the hash by which the database knows it."""
        session = token_urlsafe(32)
        return self._keys.sign("session", session), _hash(session)

    def session(self, connection: Connection) -> str | None:
        """The hash of the token that comes with a request, be it good or not."""
        scheme, _, given = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            given = connection.query_params.get("token", "") if _is_socket(connection) else ""
            given = given or connection.cookies.get(COOKIE, "")
        session = self._keys.read("session", given)
        return _hash(session) if isinstance(session, str) else None

    def check_origin(self, connection: Connection) -> None:
        """Pages of other sites may not use a visitor's cookie here."""
        if not _is_socket(connection) and connection.scope.get("method") in _SAFE:
            return
        origin = connection.headers.get("origin")
        if origin is None:
            if COOKIE in connection.cookies and "authorization" not in connection.headers:
                raise NotAllowed("origin", say("refused.no-origin"))
            return
        site = _site(origin)
        if not site or (site != connection.headers.get("host") and site not in self._origins):
            raise NotAllowed("origin", say("refused.origin"))

    # --- logins -----------------------------------------------------------------------------

    async def rename(self, player: Player, name: str) -> Player:
        name = proper_name(name)
        await self._people.rename(player.id, name)
        return player._replace(name=name)

    async def register(
        self, player: Player, login: str, password: str, connection: Connection
    ) -> tuple[str, Player]:
        """Let a guest come back by a login. The token is another from now on: whoever got hold of
        the guest's has nothing of the account."""
        login = login.lower()
        if player.login is not None:
            raise NotAllowed("taken", say("refused.login-had", login=player.login))
        if not _LOGIN.fullmatch(login):
            raise NotAllowed(
                "bad",
                say("refused.login-form"),
            )
        _proper_password(password)
        hashed = await self._passwords.hash(password, address_of(connection))
        try:
            await self._people.give_login(player.id, login, hashed, now())
        except LoginTaken:
            raise NotAllowed("taken", say("refused.login-taken", login=login)) from None
        token = await self._new_session(player)
        if (old := self.session(connection)) is not None:
            await self.log_out(old)
        return token, player._replace(login=login)

    async def log_in(self, login: str, password: str, address: str) -> tuple[str, Player]:
        login = login.lower()
        found = await self._people.with_login(login) if _LOGIN.fullmatch(login) else None
        hashed = None if found is None else found[1]
        good = await self._passwords.fits(hashed, password, address)
        if found is None or not good:
            raise NotAllowed("login", say("refused.login"))
        player, hashed = found
        token, session = await self._open_session(player)
        # Who has changed the password meanwhile has closed all sessions there were, but not this.
        again = await self._people.with_login(login)
        same = again is not None and again[1] == hashed
        if again is None or not (same or await self._passwords.fits(again[1], password, address)):
            await self.log_out(session)
            raise NotAllowed("login", say("refused.login"))
        if same and self._passwords.is_old(hashed):
            fresh = await self._passwords.hash(password, address)
            await self._people.set_password(player.id, fresh, instead_of=hashed)
        return token, player

    async def sign_in_as(self, player: str) -> tuple[str, Player]:
        """For whoever has proved who they are by a passkey."""
        found = await self._people.account(player)
        if found is None:
            raise NotAllowed("login", say("refused.passkey"))
        return await self._new_session(found), found

    async def check_password(self, player: Player, password: str, address: str) -> None:
        """Whether somebody knows their own password; refused where they do not."""
        found = await self._people.with_login(player.login or "")
        if not await self._passwords.fits(found[1] if found else None, password, address):
            raise NotAllowed("login", say("refused.login"))

    async def hashed(self, password: str, address: str) -> str:
        """A password as it is kept; refused where it is none to choose."""
        _proper_password(password)
        return await self._passwords.hash(password, address)

    async def change_password(self, player: Player, hashed: str) -> str:
        """Another password. Every token is good no more, but the one that this gives."""
        await self._people.set_password(player.id, hashed)
        await self._people.close_sessions(player.id)
        return await self._new_session(player)

    async def recovery_code(self, address: str) -> tuple[str, str]:
        """A code that lets one in without the password, and its hash."""
        code = "-".join("".join(choice(CODE) for _ in range(5)) for _ in range(4))  # 98 bits
        return code, await self._passwords.hash(code, address)

    async def recovered(self, hashed: str | None, code: str, address: str) -> None:
        given = "-".join(re.findall(".{1,5}", re.sub(r"[^a-z0-9]", "", code.lower())))
        if not await self._passwords.fits(hashed, given, address):
            raise NotAllowed("login", say("refused.recovery"))

    async def _new_session(self, player: Player) -> str:
        return (await self._open_session(player))[0]

    async def _open_session(self, player: Player) -> tuple[str, str]:
        """A token, and the session that it is of."""
        token, session = self._fresh_token()
        await self._people.open_session(session, player.id, now(), now() + 1000 * YEAR)
        return token, session

    async def log_out(self, session: str) -> None:
        await self._people.close_session(session)

    # --- invitations ------------------------------------------------------------------------

    def invitation(self, table: str, seat: str | None) -> str:
        return self._keys.sign("invitation", [table, seat])

    def codes(self, table: str) -> list[str]:
        """A table in six letters and digits; the first is what people are told."""
        return self._keys.codes(table)

    def check_invitation(self, given: str | None, table: str, seat: str) -> None:
        invited = self._keys.read("invitation", given or "")
        if invited is None:
            raise NotAllowed("invitation", say("refused.uninvited"))
        if invited not in ([table, None], [table, seat]):
            raise NotAllowed("invitation", say("refused.other-seat"))

    def screen(self, table: str) -> str:
        """What makes a page the big screen of a table; the host alone is given it."""
        return self._keys.sign("screen", table)

    def check_screen(self, given: str, table: str) -> None:
        if self._keys.read("screen", given) != table:
            raise NotAllowed("screen", say("refused.no-screen"))


def address_of(connection: Connection) -> str:
    return connection.client.host if connection.client else ""


def _is_socket(connection: Connection) -> bool:
    return connection.scope["type"] == ScopeType.WEBSOCKET


def _site(origin: str) -> str:
    """The host and port of an origin; nothing where it has none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def _hash(session: str) -> str:
    return sha256(session.encode()).hexdigest()


def proper_name(name: str) -> str:
    if not _NAME.fullmatch(name) or not _plain(name):
        raise NotAllowed("bad", say("refused.name"))
    return name


def proper_words(text: str, most: int = MOST_SAID) -> str:
    """What somebody may say: one line of letters that can be seen."""
    text = text.strip()
    if not 0 < len(text) <= most or not _plain(text):
        raise NotAllowed("bad", say("refused.talk-form", most=most))
    return text


def _proper_password(password: str) -> None:
    if not 8 <= len(password) <= 200:
        raise NotAllowed("bad", say("refused.password-form"))


def _plain(text: str) -> bool:
    others = {letter for letter in text if letter not in _JOINERS}
    odd = any(unicodedata.category(letter) in _ODD for letter in others)
    at_ends = text[:1] in _JOINERS or text[-1:] in _JOINERS
    return not odd and not at_ends and bool(others - _BLANK)
