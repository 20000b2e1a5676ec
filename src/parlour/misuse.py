"""What is said of words that make no command, in the words of the help."""

from __future__ import annotations

from cyclopts import CycloptsError, MissingArgumentError, UnusedCliTokensError

from parlour.core.errors import shorten


def in_words(error: CycloptsError) -> str:
    """One line. What has a place is called as the help calls it, GAME and not --game."""
    command = " ".join(["parlour", *(error.command_chain or ())])
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        return f"{command} takes no {shorten(error.unused_tokens[0])} there; see {command} --help"
    told = " ".join(str(error).split())
    if isinstance(error, MissingArgumentError) and (argument := error.argument):
        if argument.field_info.is_positional:
            return f"{command} needs {argument.name.lstrip('-').upper()}; see {command} --help"
        if not error.keyword:
            return f"{command} needs {argument.name}; see {command} --help"
    return told
