"""Who takes part: a bot by its name in the registry, or by where its maker can be imported."""

from __future__ import annotations

import json
from hashlib import sha256
from importlib import import_module
from typing import cast

from parlour.core.errors import ParlourError, shorten
from parlour.core.seat import Seat
from parlour.engines.bots import Maker, maker


def maker_named(game: str, name: str) -> Maker:
    """What makes a bot from a seed: a level, a reference, or `module:factory`."""
    module_name, colon, factory = name.partition(":")
    if not colon:
        return maker(game, name)
    try:
        found: object = import_module(module_name)
    except Exception as error:
        raise ParlourError(
            f"the bot {shorten(name, 200)} cannot be imported: {type(error).__name__}: {error}"
        ) from error
    for part in factory.split("."):
        found = getattr(found, part, None)
    if not callable(found):
        raise ParlourError(
            f"the bot {shorten(name, 200)} cannot be made: {module_name} has nothing of the name "
            f"{shorten(factory)} that could be called with a seed"
        )
    return cast(Maker, found)


def bot_seed(match: tuple[str, ...], deal: str, game: int, seat: Seat, name: str) -> str:
    """The seed of one bot in one game of one match: no two bots share a stream of chance.

    It is a hash, so that a bot cannot read the seed of the deals from it. The match is a part
    of it, so that a null match on the same deals is played with other randomness.
    """
    told = json.dumps([*match, deal, game, str(seat), name])
    return sha256(b"parlour/1:arena:" + told.encode()).hexdigest()
