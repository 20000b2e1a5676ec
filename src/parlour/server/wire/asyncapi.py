"""The WebSocket of a table, described as AsyncAPI 3: what is sent on it, and what is read."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

from parlour.server.forms import Act, Looking
from parlour.server.messages import AnyMessage
from parlour.server.wire.comments import about
from parlour.server.wire.contract import Form
from parlour.server.wire.schemas import PLACE, name_of, schemas

SENT: tuple[Form, ...] = get_args(AnyMessage)
CLOSING = (
    "A connection is closed with 1012 when the server restarts, with 4401 within some seconds of "
    "its token's being signed out, with 4403 where it is refused and with 4404 where there is no "
    "such table."
)


@cache
def asyncapi() -> dict[str, Any]:
    messages: tuple[Form, ...] = (*SENT, Act, Looking)
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Parlour: a table, live",
            "version": "1",
            "description": f"The rest of the API is described at /schema (OpenAPI). {CLOSING}",
        },
        "defaultContentType": "application/json",
        "channels": {"live": _channel(messages)},
        "operations": {
            "tell": _operation("send", "What happens at the table, as one may see it.", SENT),
            "act": _operation("receive", "Act, or ask for something that the rules allow.", (Act,)),
            "look": _operation("receive", "Say whether the page is looked at.", (Looking,)),
        },
        "components": {
            "messages": {_key(form): _message(form) for form in messages},
            "schemas": _needed(messages),
        },
    }


def _channel(messages: tuple[Form, ...]) -> dict[str, Any]:
    return {
        "address": "/api/v1/tables/{id}/live",
        "summary": "The events of one table, and what its players do.",
        "parameters": {"id": {"description": "The table's id, as in its address."}},
        "messages": {
            _key(form): {"$ref": f"#/components/messages/{_key(form)}"} for form in messages
        },
        "bindings": {
            "ws": {
                "method": "GET",
                "query": {
                    "type": "object",
                    "properties": {
                        "pictures": {
                            "type": "boolean",
                            "description": "Send a picture with every view.",
                        },
                        "token": {
                            "type": "string",
                            "description": "A guest's token, where there is no cookie or header.",
                        },
                    },
                },
            }
        },
    }


def _operation(action: str, summary: str, messages: tuple[Form, ...]) -> dict[str, Any]:
    return {
        "action": action,
        "channel": {"$ref": "#/channels/live"},
        "summary": summary,
        "messages": [{"$ref": f"#/channels/live/messages/{_key(form)}"} for form in messages],
    }


def _key(form: Form) -> str:
    tag = form.__struct_config__.tag
    return str(tag) if tag is not None else form.__name__.lower()


def _message(form: Form) -> dict[str, Any]:
    return {
        "name": _key(form),
        "title": form.__name__,
        "summary": about(form),
        "payload": {"$ref": PLACE + name_of(form)},
    }


def _needed(messages: tuple[Form, ...]) -> dict[str, Any]:
    """The schemas that these messages refer to, and no others."""
    found: dict[str, Any] = {}
    waiting = [name_of(form) for form in messages]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = schemas()[name]
            waiting += _referred(found[name])
    return dict(sorted(found.items()))


def _referred(schema: Any) -> list[str]:
    if isinstance(schema, list):
        return [name for one in schema for name in _referred(one)]
    if not isinstance(schema, dict):
        return []
    own = [schema["$ref"].removeprefix(PLACE)] if "$ref" in schema else []
    return own + [name for below in schema.values() for name in _referred(below)]
