"""Chance that follows from what was seen, so that the same seed and view choose alike."""

from __future__ import annotations

from typing import Any

import msgspec


def spelled(seen: Any) -> str:
    """Parts of a view in full. To spell them otherwise would change every player's choices."""
    return str(msgspec.json.decode(msgspec.json.encode(seen)))
