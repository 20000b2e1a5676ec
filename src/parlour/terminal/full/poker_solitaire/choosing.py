"""What is taken up, and where it may go."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.seen.poker_solitaire.shown import Source
from parlour.terminal.full.faces import Look


@dataclass(frozen=True)
class Choosing:
    """The card in hand: the one that was picked up, or the only one that is dealt."""

    source: Source | None
    picked: tuple[str, ...]
    sources: dict[str, Source]
    legal: tuple[str, ...]

    @classmethod
    def of(cls, look: Look) -> Choosing:
        sources = {source.at: source for source in look.picture.sources}
        held = sources.get(look.picked[0]) if look.picked else None
        dealt = [source for source in sources.values() if source.kind == "dealt"]
        if held is None and len(dealt) == 1:
            held = dealt[0]
        return cls(held, look.picked, sources, look.view.legal)

    @property
    def card(self) -> str | None:
        return self.source.card if self.source else None

    def advised(self, act: str) -> set[str]:
        """The places that an act is about: where a card is taken up, and where it goes."""
        return {
            place
            for source in self.sources.values()
            for target, number in source.to.items()
            if act and self.legal[number] == act
            for place in (source.at, target)
        }

    def at(self, place: str) -> tuple[str, str]:
        """What choosing a place does: an act, or what is taken up there."""
        if self.source and place in self.source.to:
            return self.legal[self.source.to[place]], ""
        return "", place if place in self.sources else ""


def picked(look: Look, what: str) -> tuple[str, ...]:
    return () if look.picked == (what,) else (what,)
