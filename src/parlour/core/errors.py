"""Errors that a person can act on: one sentence each, saying what was wrong and what is allowed."""

from __future__ import annotations


class ParlourError(ValueError):
    """Bad input of any kind. Its text is shown to people as it stands."""


class BadRules(ParlourError):
    """A ruleset that names an unknown option, a bad value or an impossible combination."""


class BadStart(ParlourError):
    """A seed or an explicit deal that cannot begin a game."""


class BadRecord(ParlourError):
    """A game record that cannot be read."""


class IllegalAction(ParlourError):
    """An action that the rules refuse. `rule` names the rule that it breaks."""

    def __init__(self, message: str, rule: str) -> None:
        super().__init__(message)
        self.rule = rule


def shorten(text: object, limit: int = 40) -> str:
    """Quote foreign text in an error without letting it flood or garble the line."""
    shown = repr(text)
    return shown if len(shown) <= limit else shown[: limit - 1] + "…"
