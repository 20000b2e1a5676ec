"""What a screen needs to draw a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def picture(view: Mapping[str, Any]) -> dict[str, Any]:
    return {}
