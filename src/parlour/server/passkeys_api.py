"""Passkeys: signing in by what a device holds, instead of a password (WebAuthn).

The page's address is what a passkey is bound to: its host name is the `rpId`, and only pages of
that origin are answered.
"""

from __future__ import annotations

import json
from secrets import token_hex
from typing import Annotated, Any

import msgspec
import webauthn
from litestar import Controller, Request, Response, delete, get, post
from litestar.params import Parameter
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from parlour.server.account_api import prove
from parlour.server.clock import now
from parlour.server.forms import NewPasskey, PasskeyShown, Proof
from parlour.server.house import House
from parlour.server.identity import proper_name
from parlour.server.people_api import Welcome, player_seen, with_cookie
from parlour.server.requests import MANY, refusing, slow_down
from parlour.store.passkeys import Passkey, PasskeyTaken
from parlour.store.people import Player
from parlour.tables.asking import NotAllowed
from parlour.tables.sayings import say

MOST_PASSKEYS = 20
SIGNING_IN = "sign in"  # what a challenge is for, where nobody has said yet who they are
PasskeyId = Annotated[str, Parameter(min_length=1, max_length=16, pattern=r"^[0-9a-f]*$")]


class PasskeyOptions(msgspec.Struct, frozen=True):
    """What the browser is to ask the device for, as WebAuthn has it in JSON."""

    options: str


class PasskeySeen(msgspec.Struct, frozen=True):
    id: str
    name: str
    created: int
    used: int | None  # when it last was


class PasskeysSeen(msgspec.Struct, frozen=True):
    passkeys: list[PasskeySeen]


class PasskeysApi(Controller):
    tags = ("people",)

    @get("/me/passkeys", responses=refusing(401, 429))
    async def mine(self, player: Player, house: House) -> PasskeysSeen:
        """The passkeys of your account."""
        return await _seen(house, player)

    @post("/me/passkeys/options", status_code=200, responses=refusing(401, 409, *MANY))
    async def making(
        self, request: Request[Any, Any, Any], data: Proof, player: Player, house: House
    ) -> PasskeyOptions:
        """What a new passkey is made with; by whoever knows the password."""
        await prove(request, house, player, data.password)
        known = await house.passkeys.of(player.id)
        if len(known) >= MOST_PASSKEYS:
            raise NotAllowed("many", say("refused.passkeys-many", most=MOST_PASSKEYS))
        options = webauthn.generate_registration_options(
            rp_id=_host(request),
            rp_name="Parlour",
            user_id=player.id.encode(),
            user_name=player.login or player.name,
            user_display_name=player.name,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.credential))
                for one in known
            ],
        )
        await house.passkeys.challenge(bytes_to_base64url(options.challenge), player.id, now())
        return PasskeyOptions(webauthn.options_to_json(options))

    @post("/me/passkeys", status_code=200, responses=refusing(401, 409, *MANY))
    async def add(
        self, request: Request[Any, Any, Any], data: NewPasskey, player: Player, house: House
    ) -> PasskeysSeen:
        """Keep the passkey that the device has made."""
        name = proper_name(data.name)
        challenge = await _challenge(house, data.credential, player.id)
        try:
            made = webauthn.verify_registration_response(
                credential=data.credential,
                expected_challenge=challenge,
                expected_rp_id=_host(request),
                expected_origin=_origin(request),
                require_user_verification=True,
            )
            await house.passkeys.add(
                Passkey(
                    token_hex(8),
                    player.id,
                    bytes_to_base64url(made.credential_id),
                    bytes_to_base64url(made.credential_public_key),
                    made.sign_count,
                    name,
                    now(),
                    None,
                )
            )
        except (WebAuthnException, ValueError, LookupError, TypeError, PasskeyTaken):
            raise _refused() from None  # of a key without its parts the library says no more
        return await _seen(house, player)

    @delete("/me/passkeys/{id:str}", status_code=200, responses=refusing(400, 401, 403, 404, 429))
    async def remove(self, id: PasskeyId, player: Player, house: House) -> PasskeysSeen:
        """Nobody signs in with it any more."""
        if not await house.passkeys.remove(player.id, id):
            raise NotAllowed("no-friend", say("refused.no-friend"))
        return await _seen(house, player)

    @post("/passkeys/options", status_code=200, responses=refusing(403, 429))
    async def asking(self, request: Request[Any, Any, Any], house: House) -> PasskeyOptions:
        """What is to be signed to sign in; the device knows whose passkeys it holds."""
        slow_down(house.logins, request)
        options = webauthn.generate_authentication_options(
            rp_id=_host(request), user_verification=UserVerificationRequirement.REQUIRED
        )
        await house.passkeys.challenge(bytes_to_base64url(options.challenge), SIGNING_IN, now())
        return PasskeyOptions(webauthn.options_to_json(options))

    @post("/passkeys/sessions", responses=refusing(401, *MANY))
    async def sign_in(
        self, request: Request[Any, Any, Any], data: PasskeyShown, house: House
    ) -> Response[Welcome]:
        """Sign in with a passkey."""
        slow_down(house.logins, request)
        challenge = await _challenge(house, data.credential, SIGNING_IN)
        passkey = await house.passkeys.with_credential(_field(data.credential, "id"))
        if passkey is None:
            raise _refused()
        try:
            used = webauthn.verify_authentication_response(
                credential=data.credential,
                expected_challenge=challenge,
                expected_rp_id=_host(request),
                expected_origin=_origin(request),
                credential_public_key=base64url_to_bytes(passkey.public),
                credential_current_sign_count=passkey.counter,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError):
            raise _refused() from None
        if not await house.passkeys.was_used(passkey, used.new_sign_count, now()):
            raise _refused()
        token, player = await house.identity.sign_in_as(passkey.player)
        return with_cookie(request, token, Welcome(token, player_seen(player)))


def _refused() -> NotAllowed:
    return NotAllowed("login", say("refused.passkey"))


def _host(request: Request[Any, Any, Any]) -> str:
    return request.url.hostname or ""


def _origin(request: Request[Any, Any, Any]) -> str:
    return f"{request.url.scheme}://{request.url.netloc}"


def _field(credential: str, name: str) -> str:
    """A text of the JSON that a device gave; nothing where it has none."""
    try:
        found = json.loads(credential)[name]
    except (ValueError, LookupError, TypeError, RecursionError):
        return ""
    return found if isinstance(found, str) else ""


async def _challenge(house: House, credential: str, purpose: str) -> bytes:
    """The challenge that this answers, if it was asked by us, for that, and not answered yet."""
    try:
        response = json.loads(credential)["response"]["clientDataJSON"]
        challenge = json.loads(base64url_to_bytes(response))["challenge"]
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise _refused() from None
    if not isinstance(challenge, str) or len(challenge) > 100 or "\0" in challenge:
        raise _refused()
    if not await house.passkeys.answered(challenge, purpose, now()):
        raise _refused()
    return base64url_to_bytes(challenge)


async def _seen(house: House, player: Player) -> PasskeysSeen:
    return PasskeysSeen(
        [
            PasskeySeen(one.id, one.name, one.created, one.used)
            for one in await house.passkeys.of(player.id)
        ]
    )
