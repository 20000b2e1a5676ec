"""Fair deals: a seed that the server and every player have a part in.

The server's part is fixed, by its hash, before anybody sits down; the players' parts are not
known to the server before that. So neither can choose the deals. docs/api.md has the recipe.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from secrets import token_hex

from parlour.core.chance import seed_bytes


def fresh_secret() -> str:
    """A seed for the server: 256 bits that nobody can guess."""
    return token_hex(32)


def mixed(secret: str, seeds: Iterable[tuple[str, str]]) -> str:
    """The seed of the game, from the server's and those of the seats that gave one, in order."""
    lines = ["parlour/1:table", secret, *(f"{seat}={seed}" for seat, seed in seeds if seed)]
    return sha256(seed_bytes("\n".join(lines))).hexdigest()
