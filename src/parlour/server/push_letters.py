"""A notification as a push service takes it: encrypted for one browser (RFC 8291), signed by this
house (VAPID, RFC 8292), and sent to a service that whoever runs the server trusts.

The address comes from a browser, so it could be anything: nothing is sent but to services on the
list, to names over HTTPS that are not addresses of this network, and no redirect is followed.
"""

from __future__ import annotations

import asyncio
import socket
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from ipaddress import ip_address
from urllib.parse import urlsplit

import http_ece
import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from parlour.store.pushes import Subscription

_PATIENCE = 10.0  # seconds for a push service
_LASTS = 12 * 3600  # seconds that one keeps what it cannot deliver
_CURVE = ec.SECP256R1()
_GONE = (404, 410)


class NotSent(Exception):
    """A push service could not be reached, or would not take it."""


def fresh_key() -> str:
    """A private key, as it is kept."""
    number = ec.generate_private_key(_CURVE).private_numbers().private_value
    return _text(number.to_bytes(32))


def public_key(private: str) -> str:
    """What browsers know of it: `applicationServerKey`."""
    public = Vapid02.from_raw(private.encode()).public_key
    return _text(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def good_keys(public: str, auth: str) -> bool:
    """Whether something can be encrypted for them."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, _bytes(public))
        return len(_bytes(auth)) == 16
    except ValueError:
        return False


def allowed(endpoint: str, services: Sequence[str]) -> bool:
    """Whether this address is one of a service on the list: a host, `*.` and its end, or a whole
    origin where whoever runs the server means just that one."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        return False
    host = parts.hostname or ""
    if not endpoint.isascii() or not endpoint.isprintable() or "@" in parts.netloc:
        return False
    if f"{parts.scheme}://{parts.netloc}".lower() in services:
        return True
    return (
        parts.scheme == "https"
        and port in (None, 443)
        and any(
            host.endswith(service[1:]) if service.startswith("*.") else host == service
            for service in services
            if "://" not in service
        )
    )


class Letters:
    """Sends notifications."""

    def __init__(self, services: Sequence[str], contact: str) -> None:
        self._services = services
        self._contact = contact
        self._client = httpx.AsyncClient(timeout=_PATIENCE, follow_redirects=False)

    def allowed(self, endpoint: str) -> bool:
        return allowed(endpoint, self._services)

    async def send(self, private: str, to: Subscription, text: bytes, topic: str) -> bool:
        """False: the service knows this subscription no more. What has the same topic and was not
        delivered yet is replaced."""
        await self._check(to.endpoint)
        parts = urlsplit(to.endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + _LASTS,
            "sub": self._contact,
        }
        sealed = http_ece.encrypt(
            text,
            private_key=ec.generate_private_key(_CURVE),
            dh=_bytes(to.public),
            auth_secret=_bytes(to.auth),
            version="aes128gcm",
        )
        headers = {
            **Vapid02.from_raw(private.encode()).sign(claims),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(_LASTS),
            "topic": topic,
        }
        try:
            # What it answers besides its status is nothing to us, however long it may be.
            async with self._client.stream(
                "POST", to.endpoint, content=sealed, headers=headers
            ) as answer:
                status = answer.status_code
        except httpx.HTTPError as error:
            raise NotSent(type(error).__name__) from None
        if status not in _GONE and not 200 <= status < 300:
            raise NotSent(f"status {status}")
        return status not in _GONE

    async def _check(self, endpoint: str) -> None:
        """The list may be another one by now, and names may lead anywhere."""
        if not self.allowed(endpoint):
            raise NotSent("not allowed")
        parts = urlsplit(endpoint)
        if f"{parts.scheme}://{parts.netloc}".lower() in self._services:
            return
        loop = asyncio.get_running_loop()
        try:
            found = await loop.getaddrinfo(parts.hostname, 443, type=socket.SOCK_STREAM)
        except OSError as error:
            raise NotSent(str(error)) from None
        if not all(ip_address(str(address[0])).is_global for *_, address in found):
            raise NotSent("not a public address")

    async def close(self) -> None:
        await self._client.aclose()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")
