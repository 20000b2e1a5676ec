"""Errors that a person can act on: one sentence each, saying what was wrong and what is allowed."""

from __future__ import annotations

from parlour.core.saying import Saying


class ParlourError(ValueError):
    """Bad input of any kind. Its text is shown to people as it stands."""


class Refused(ParlourError):
    """What cannot be, said so that it can be told in every language."""

    def __init__(self, saying: Saying) -> None:
        super().__init__(saying)
        self.saying = saying

    def __str__(self) -> str:
        return str(self.saying)


class BadRules(Refused):
    """A ruleset that names an unknown option, a bad value or an impossible combination."""


class BadQuestion(Refused):
    """Something that was asked about a position which cannot be: cards, a score, a bid."""


class BadStart(ParlourError):
    """A seed or an explicit deal that cannot begin a game."""


class BadRecord(ParlourError):
    """A game record that cannot be read."""


class IllegalAction(ParlourError):
    """An action that the rules refuse. `rule` names the rule that it breaks."""

    def __init__(self, saying: Saying, rule: str) -> None:
        super().__init__(saying)
        self.saying = saying
        self.rule = rule

    def __str__(self) -> str:
        return str(self.saying)

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Saying, str]]:
        return IllegalAction, (self.saying, self.rule)


def shorten(given: object, limit: int = 40) -> str:
    """Quote a foreign value in an error without letting it flood or garble the line.

    Containers and huge numbers are named by their kind: writing them out could take for ever.
    """
    if isinstance(given, str):
        shown = repr(given[:limit])
        return shown if len(given) <= limit else shown[:-1] + "…" + shown[-1]
    if given is None or isinstance(given, bool | float):
        return repr(given)
    if isinstance(given, int):
        return str(int(given)) if given.bit_length() < 64 else "a huge number"
    return f"a {type(given).__name__}"
