"""Players, hands and lines in words."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.core.saying import Lookup, Worder
from parlour.games.poker_solitaire.hands import ORDINARY
from parlour.games.poker_solitaire.view import View
from parlour.terminal.full.cards import named
from parlour.terminal.full.talk import Talk


def name(seat: int, view: View, talk: Talk) -> str:
    return talk.names.get(str(seat)) or talk("ps.computer")


def who(seat: int, view: View, talk: Talk) -> str:
    return talk("you") if seat == talk.me else name(seat, view, talk)


def hand_words(hand: str | None, talk: Talk) -> str:
    return talk.word("poker-solitaire", f"hand.{hand or 'nothing'}")


def hand_short(hand: str | None, talk: Talk, width: int) -> str:
    """In so few letters; one of the 81 by the usual hand's name is not shorter, so it is cut."""
    if hand is None:
        return ""
    if width >= len(hand_words(hand, talk)):
        return hand_words(hand, talk)
    return talk(f"ps.short.{hand}") if hand in ORDINARY else hand_words(hand, talk)[:width]


def words(view: View, talk: Talk) -> Mapping[str, Worder]:
    def seat(which: int, text: Lookup) -> str:
        return who(int(which), view, talk)

    return {"seat": seat, **dict.fromkeys(("card", "sign"), _card)}


def _card(card: str, text: Lookup) -> str:
    return named(card)
