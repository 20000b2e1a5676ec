"""What every bot asks first: is there anything to choose?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.core.errors import ParlourError


def legal_acts(view: Mapping[str, Any]) -> list[str]:
    """What the view's seat may do; ParlourError where it is not its turn."""
    legal: list[str] = view["legal"]
    if not legal:
        raise ParlourError("there is nothing to choose: it is not this seat's turn")
    return legal
