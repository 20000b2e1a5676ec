"""Whether what a server sends is what it is described to send."""

from __future__ import annotations

from functools import cache
from typing import Any

import jsonschema_rs

from parlour.server.wire.asyncapi import asyncapi


@cache
def _validator(kind: str) -> Any:
    document = asyncapi()
    payload = document["components"]["messages"][kind]["payload"]
    # References in a schema are looked up from the root of what it stands in.
    return jsonschema_rs.validator_for({**payload, "components": document["components"]})


def check_message(message: dict[str, Any]) -> None:
    """Fails where a message of the WebSocket is not as AsyncAPI describes it."""
    _validator(message["type"]).validate(message)


def check_act(form: dict[str, Any]) -> bool:
    fits: bool = _validator("act").is_valid(form)
    return fits
