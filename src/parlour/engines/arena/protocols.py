"""The protocols of each game, by name. Adding one adds it to the game's own list."""

from __future__ import annotations

import typing
from collections.abc import Mapping, Sequence

from parlour.core.errors import ParlourError, shorten
from parlour.engines.arena.protocol import Protocol
from parlour.lineup import ByGame


class Measured(typing.Protocol):
    """The part of a game in which it is measured."""

    @property
    def PROTOCOLS(self) -> Sequence[Protocol]:
        """The first is what is played if nothing else is asked for."""


def _by_name(measured: Measured) -> dict[str, Protocol]:
    return {protocol.name: protocol for protocol in measured.PROTOCOLS}


PROTOCOLS: Mapping[str, dict[str, Protocol]] = ByGame("protocols", _by_name)


def protocol_named(game: str, name: str) -> Protocol:
    known = PROTOCOLS[game]
    if name not in known:
        raise ParlourError(
            f"there is no protocol {shorten(name)} for {game}; the protocols are {', '.join(known)}"
        )
    return known[name]
