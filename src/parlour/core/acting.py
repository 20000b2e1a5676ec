"""Actions as all games have them: a word, an act with its seat, and how texts are read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar, cast

import msgspec

from parlour.core.errors import IllegalAction, shorten
from parlour.core.saying import Sayings
from parlour.core.seat import Seat

A = TypeVar("A")
Made = TypeVar("Made", bound=Iterable[Any])

say = Sayings("house", {"refused.text": "given forms", "refused.no-text": "", "refused.over": ""})


class Act(msgspec.Struct, frozen=True):
    """An act, made of its word and what it is about; its text is both: `play:64`, `KH>c3`."""

    WORD: ClassVar[str] = ""

    def __str__(self) -> str:
        about = ">".join([str(getattr(self, name)) for name in self.__struct_fields__])
        return f"{self.WORD}:{about}" if self.WORD else about


class Word(Act, frozen=True):
    """An act that needs no more than its name."""

    name: str


@dataclass(frozen=True, slots=True)
class Seated(Generic[A]):
    """An act with the seat that does it, as needed where it is not plain whose it is."""

    seat: Seat
    act: A

    def __str__(self) -> str:
        return f"{self.seat}:{self.act}"


class Acts(Generic[A]):
    """The acts of a game: those made once for all, known by identity, and how others are read.

    What somebody made by hand is read by its text, so that an object cannot say what no text
    could.
    """

    def __init__(self, seats: Sequence[Seat], read: Callable[[str], A | None], forms: str) -> None:
        """`read` has the act of a text without a seat, or None; `forms` shows what texts do."""
        self._seats = {str(seat): seat for seat in seats}
        self._read = read
        self._forms = forms
        self._kept: list[A] = []  # so that no other object ever gets the identity of one of ours
        self._texts: dict[int, str] = {}  # of ours, by identity
        self._by_text: dict[str, A] = {}

    def ours(self, made: Made) -> Made:
        """These acts are made once for all."""
        for act in made:
            text = str(act)
            self._kept.append(act)
            self._texts[id(act)] = text
            self._by_text.setdefault(text, act)
        return made

    def is_ours(self, action: object) -> bool:
        return id(action) in self._texts

    def text(self, act: A) -> str:
        """The text of an act: looked up where it is one of ours, as all are but copies of them."""
        return self._texts.get(id(act)) or str(act)

    def texts(self, acts: Iterable[A]) -> tuple[str, ...]:
        """The same for several that are ours: every view has them."""
        return tuple(map(self._texts.__getitem__, map(id, acts)))

    def known(self, action: object) -> A | Seated[A]:
        """An action as it is meant: one of ours, or what its text says."""
        if id(action) in self._texts:
            return cast(A, action)
        if type(action) is str:
            return self._by_text.get(action) or self.read(action)
        try:
            text = str.__str__(str(action))  # no subclass of it, which could read otherwise
        except Exception:
            raise IllegalAction(say("refused.no-text"), "text") from None
        return self.read(text)

    def read(self, text: str) -> A | Seated[A]:
        """The action that a text stands for, perhaps with the seat that does it in front."""
        if (act := self._read(text)) is not None:
            return act
        seat, colon, rest = text.partition(":")
        if colon and seat in self._seats and (act := self._read(rest)) is not None:
            return Seated(self._seats[seat], act)
        raise IllegalAction(say("refused.text", given=shorten(text), forms=self._forms), "text")
