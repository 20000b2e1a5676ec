"""Logs for machines to read: one line of JSON each, on standard error."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any

import msgspec

from parlour.core.errors import ParlourError


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        told |= getattr(record, "fields", {})
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told, enc_hook=str).decode()


def _is_ours(record: logging.LogRecord) -> bool:
    """What clients send may be no text; that is their mistake, and not worth a traceback."""
    return not record.getMessage().startswith("Invalid UTF-8 sequence")


def set_up_logs(level: str) -> None:
    levels = ("debug", "info", "warning", "error")
    if level not in levels:
        raise ParlourError(f"log may be {', '.join(levels)}, not {level!r}")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("aiosqlite").setLevel(logging.WARNING)
    # It writes down the addresses of WebSockets, in which tokens may be.
    logging.getLogger("uvicorn.error").addFilter(_is_ours)
    logging.getLogger("uvicorn.error").setLevel(max(logging.WARNING, logging.root.level))
