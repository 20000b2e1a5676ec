"""The keys that tokens and invitations are signed with.

The newest key in force signs; what any of them has signed is good. A new key is in force only
after a while, when every process has heard of it, and the ones before it stay good for a month:
`parlour admin rotate-key`.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Sequence

from itsdangerous import BadSignature, URLSafeSerializer

from parlour.server.clock import now
from parlour.store.people import Key, People

LOOK = 20.0  # seconds between two looks at the keys
_EASY = "abcdefghjkmnpqrstuvwxyz23456789"  # without those that look like others


class Keyring:
    def __init__(self, keys: Sequence[Key]) -> None:
        self.take(keys)

    def take(self, keys: Sequence[Key]) -> None:
        at = now()
        # The last one signs.
        ordered = sorted(keys, key=lambda key: (key.since <= at, key.since))
        self._secrets = [key.secret for key in ordered]

    def sign(self, salt: str, value: object) -> str:
        signed = URLSafeSerializer(self._secrets, salt=salt).dumps(value)
        assert isinstance(signed, str)
        return signed

    def read(self, salt: str, signed: str) -> object:
        """What was signed; None where it was not signed by us."""
        try:
            value: object = URLSafeSerializer(self._secrets, salt=salt).loads(signed)
        except BadSignature:
            return None
        return value

    def codes(self, of: str) -> list[str]:
        """Six letters and digits for something, to be told over the telephone; the first is the
        newest, the others are as good."""
        return [_code(secret, of) for secret in reversed(self._secrets)]


def _code(secret: str, of: str) -> str:
    digest = hmac.digest(f"code:{secret}".encode(), of.encode(), "sha256")
    number = int.from_bytes(digest[:8])
    return "".join(_EASY[number // len(_EASY) ** i % len(_EASY)] for i in range(6))


async def look_after_keys(keyring: Keyring, people: People) -> None:
    """For ever: learn of keys that were added or taken away."""
    while True:
        await asyncio.sleep(LOOK)
        keyring.take(await people.keys())
