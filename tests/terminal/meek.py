"""A computer player for tests that never outbids anyone, so that a script knows what comes."""

from collections.abc import Mapping
from typing import Any

from parlour.engines.bots import LEVELS

LEVEL = "meek"


class Meek:
    """Passes where it may and otherwise does the first thing allowed."""

    def __init__(self, seed: str = "") -> None:
        pass

    def choose(self, view: Mapping[str, Any]) -> str:
        first: str = view["legal"][0]
        return first


def seat_meek_players() -> None:
    LEVELS["texas-42"][LEVEL] = Meek
