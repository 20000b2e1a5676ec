"""The protocols of each game, by name. Adding one adds it to the game's own list."""

from __future__ import annotations

from parlour.core.errors import ParlourError, shorten
from parlour.engines.arena import cribbage, poker_solitaire, texas42
from parlour.engines.arena.protocol import Protocol

PROTOCOLS: dict[str, dict[str, Protocol]] = {
    game: {protocol.name: protocol for protocol in protocols}
    for game, protocols in {
        "texas-42": texas42.PROTOCOLS,
        "cribbage": cribbage.PROTOCOLS,
        "poker-solitaire": poker_solitaire.PROTOCOLS,
    }.items()
}


def protocol_named(game: str, name: str) -> Protocol:
    known = PROTOCOLS[game]
    if name not in known:
        raise ParlourError(
            f"there is no protocol {shorten(name)} for {game}; the protocols are {', '.join(known)}"
        )
    return known[name]
