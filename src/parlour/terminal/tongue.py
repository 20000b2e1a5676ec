"""The language that line mode speaks, and its texts: each game has a catalogue of its own.

It is the same for all that happens in one game at one terminal, like the names of the people.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache

from parlour.core.errors import ParlourError, shorten
from parlour.core.saying import HOUSE, LANGUAGES, Saying, Sayings, Value, catalogue, holes, said
from parlour.terminal.full.talk import Talk, game_of, language_of

ENGLISH = "en"
_BETWEEN = "|"  # the words that may be typed for one thing
_SPOKEN: ContextVar[str] = ContextVar("spoken", default="")


def tongue() -> str:
    """What is spoken here; where nobody has said it, what the terminal is set to."""
    return _SPOKEN.get() or language_of()


def chosen(language: str) -> str:
    """The language that was asked for, or the terminal's where none was."""
    if language and language not in LANGUAGES:
        raise ParlourError(
            lines("wrong.theme", given=shorten(language), known=", ".join(LANGUAGES))
        )
    return language or language_of()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    token = _SPOKEN.set(language)
    try:
        yield
    finally:
        _SPOKEN.reset(token)


@contextmanager
def answering(language: str) -> Iterator[None]:
    """Speak the language that was asked for, or the terminal's; what is refused is so in it too."""
    with speaking(chosen(language)):
        try:
            yield
        except ParlourError as error:
            raise ParlourError(told_of(error)) from None


def talk() -> Talk:
    """What line mode says in the words of the full-screen client."""
    return Talk(tongue())


def spoken(saying: Saying) -> str:
    """What rules, engines and lessons say."""
    return said(saying, tongue())


def told_of(error: ParlourError) -> str:
    """What was wrong, in this language where it can be said in it."""
    saying = getattr(error, "saying", None)
    if not isinstance(saying, Saying):
        return str(error)
    return said(saying, tongue(), talk().settings(game_of(saying), typed=True))


def listed(things: Sequence[str], joint: str = "or") -> str:
    """ "5H", "5H or 6C", "5H, 6C or 7D"."""
    if len(things) < 2:
        return "".join(things)
    between = catalogue(tongue(), HOUSE)[f"joint.{joint}"]
    return ", ".join(things[:-1]) + between + things[-1]


class Lines:
    """The texts of one catalogue, in the language that is spoken."""

    def __init__(self, part: str) -> None:
        self._part = part
        # What a text asks for is what it must be given: the catalogue is its own declaration.
        texts = catalogue(ENGLISH, part)
        self._say = Sayings(part, {code: " ".join(holes(text)) for code, text in texts.items()})

    def __call__(self, code: str, /, **values: Value) -> str:
        return spoken(self._say(code, **values))

    def prompt(self, code: str, /, **values: Value) -> str:
        """Something that an answer is typed behind."""
        return f"{self(code, **values)} "

    def does(self, code: str, name: str | None, /, **values: Value) -> str:
        """What somebody does: "You pass", where there is no name, or "West passes"."""
        if name is None:
            return self(f"{code}.you", **values)
        return self(f"{code}.other", name=name, **values)

    def words(self, code: str) -> tuple[str, ...]:
        """What may be typed for a thing, in this language; English is understood in all."""
        return _words(self._part, code, tongue())


@cache
def _words(part: str, code: str, language: str) -> tuple[str, ...]:
    both = dict.fromkeys((language, ENGLISH))
    return tuple(
        dict.fromkeys(w for each in both for w in catalogue(each, part)[code].split(_BETWEEN))
    )


lines = Lines("lines")
