"""What is said of words that make no command, in the words of the help."""

from __future__ import annotations

from typing import get_args

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from parlour.core.errors import shorten
from parlour.core.saying import Value
from parlour.terminal.tongue import lines


def in_words(error: CycloptsError) -> str:
    """One line. What has a place is called as the help calls it, GAME and not --game."""
    command = " ".join(["parlour", *(error.command_chain or ())])

    def told(code: str, **values: Value) -> str:
        return lines(f"misuse.{code}", command=command, **values)

    argument = error.argument
    if isinstance(error, UnknownCommandError) and error.unused_tokens:
        return told("no-command", given=shorten(error.unused_tokens[0]))
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        return told("takes-no", given=shorten(error.unused_tokens[0]))
    if isinstance(error, UnknownOptionError):
        return told("no-option", given=error.token.keyword or shorten(error.token.value))
    if isinstance(error, CoercionError) and argument and error.token:
        given, what = shorten(error.token.value), _called(argument.name, error)
        if known := [
            word for word in get_args(error.target_type) if isinstance(word, str) and word
        ]:
            return told("no-choice", given=given, what=what, known=", ".join(known))
        return told("no-value", given=given, what=what)
    if isinstance(error, MissingArgumentError) and argument and not error.keyword:
        return told("needs", what=_called(argument.name, error))
    return " ".join(str(error).split())


def _called(name: str, error: CycloptsError) -> str:
    by_place = error.argument is not None and error.argument.field_info.is_positional
    return name.lstrip("-").upper() if by_place else name
