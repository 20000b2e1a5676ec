"""Who takes part: a bot by its name in the registry, by where its maker can be imported, or by
the command of a program."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from importlib import import_module
from typing import Any, TypeAlias, cast
from urllib.parse import parse_qsl

from parlour.core.errors import ParlourError, shorten
from parlour.core.seat import Seat
from parlour.engines.bots import Maker, maker
from parlour.engines.programs import Program, in_python

Entrant: TypeAlias = str | Callable[..., Any]  # a bot by its name, or its class or factory
_PROGRAM = "exec"


def maker_named(game: str, name: str, limit: float | None = None) -> Maker:
    """What makes a bot from a seed: a level, a reference, `module:factory` or `exec:command`.

    A factory may be given more than the seed: `my_bot:Net?ckpt=best.npz&depth=3`. With a `limit`,
    in seconds, a bot of somebody's own plays in a process that can be stopped.
    """
    module_name, colon, factory = name.partition(":")
    if not colon:
        return maker(game, name)
    if module_name == _PROGRAM:
        return lambda seed: Program(_command(factory), game, seed, limit)
    made = _imported(name)
    if limit is not None:
        return lambda seed: Program(in_python(name), game, seed, limit)
    return made


def name_of(entrant: Entrant) -> str:
    """The name by which every process can make a bot, also of a class or a factory."""
    if isinstance(entrant, str):
        return entrant
    module, name = getattr(entrant, "__module__", None), getattr(entrant, "__qualname__", "")
    if not module or not name or "<" in name:
        raise ParlourError(
            f"{shorten(entrant)} cannot take part: other processes must be able to import it, so "
            "it has to be a class or a function at the top of a module"
        )
    return f"{module}:{name}"


def _command(text: str) -> list[str]:
    try:
        command = shlex.split(text)
    except ValueError as error:
        raise ParlourError(f"{shorten(text)} is no command: {error}") from None
    if not command:
        raise ParlourError("exec: needs a command, as in exec:node my_bot.js")
    return command


def _imported(name: str) -> Maker:
    path, _, query = name.partition("?")
    module_name, _, factory = path.partition(":")
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
    return cast(Maker, partial(found, **dict(parse_qsl(query, keep_blank_values=True))))


def bot_seed(match: tuple[str, ...], deal: str, game: int, seat: Seat, name: str) -> str:
    """The seed of one bot in one game of one match: no two bots share a stream of chance.

    It is a hash, so that a bot cannot read the seed of the deals from it. The match is a part
    of it, so that a null match on the same deals is played with other randomness.
    """
    told = json.dumps([*match, deal, game, str(seat), name])
    return sha256(b"parlour/1:arena:" + told.encode()).hexdigest()
