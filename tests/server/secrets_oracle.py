"""What nobody could know yet, told from the record of a finished game: its deals and its acts.

No view is asked. Where the rules are, it is only for which deal was in play after which act.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import parlour

_TILE = re.compile(r"(?<![\w-])([0-6])(-?)([0-6])(?![\w-])")
_CARD = re.compile(r"(?<!\w)([A2-9TJQK][CDHS])(?!\w)")
# Where two digits are a number, or an example of what acts look like.
_PROSE = {"says", "message", "source", "summary", "title", "forms"}
_BIDS = {"action", "legal", "bid", "bids"}  # and where they may be a bid
_LOOKS_BACK = {"last_hand", "picture"}  # where the hand before may be told of
_ALWAYS = "counters"  # all five, wherever they are
RANDOM = {"token", "invitation", "link", "id"}  # what looks like a card there is chance
EXAMPLES = "AC 5H TD JS JC"  # what cards look like, in refusals
_STRINGS = re.compile(r'"((?:[^"\\]|\\.)*)"')  # of JSON
_IN_PROSE = re.compile(r"\b[0-6]-[0-6]\b")


@lru_cache(100_000)  # thousands of messages say the same few words
def _tiles(text: str) -> frozenset[str]:
    return frozenset(
        "".join(sorted(found[0] + found[2], reverse=True)) for found in _TILE.findall(text)
    )


@lru_cache(100_000)
def _cards(text: str) -> frozenset[str]:
    return frozenset(_CARD.findall(text))


@lru_cache(100_000)
def _in_string(kind: Callable[[str], frozenset[str]], quoted: str) -> frozenset[str]:
    """All that a string of JSON may name, wherever it stands."""
    text: str = json.loads(f'"{quoted}"')
    return kind(text) | kind(" ".join(_IN_PROSE.findall(text)))


class Oracle:
    def __init__(self, record: str) -> None:
        told = json.loads(record)
        self.game: str = told["game"]
        self._deals: list[Any] = told["deals"]
        self.acts: list[str] = told["actions"]
        state = parlour.game(self.game).start(told["rules"], seed=told["seed"])
        self._deal = [0]  # the number of the deal in play after each act
        for action in self.acts:
            state = state.apply(action)
            self._deal.append(len(state.deals) - 1)
        self._known: dict[tuple[int, str | None], frozenset[str]] = {}

    @property
    def hands(self) -> int:
        """How many deals were played."""
        return self._deal[-1] + 1

    def known(self, acts: int, seat: str | None) -> frozenset[str]:
        """What a seat (None: anybody) may know of the deal in play after so many acts."""
        if (acts, seat) not in self._known:
            self._known[acts, seat] = frozenset(self._told(acts, seat))
        return self._known[acts, seat]

    def _told(self, acts: int, seat: str | None) -> set[str]:
        deal = self._deals[self._deal[acts]]
        if self.game == "poker-solitaire":
            return set(deal["deck"][: self._dealt(acts)])
        begins = self._deal.index(self._deal[acts])
        done = self.acts[begins:acts]
        public = {piece for act in done if "play:" in act for piece in self.pieces(act)}
        if self.game == "cribbage":
            public |= self._shown(deal, done)
        if seat is None:
            return public
        hands = deal["hands"]
        return public | set(hands[int(seat)] if isinstance(hands, list) else hands[seat])

    def _shown(self, deal: Any, done: list[str]) -> set[str]:
        """The starter once everybody has thrown; the box once every hand has been counted."""
        players = len(deal["hands"])
        thrown = [act for act in done if "throw:" in act]
        shown = {deal["starter"]} if len(thrown) == players else set()
        if sum("count:" in act for act in done) >= players:
            shown |= {card for act in thrown for card in self.pieces(act)} | set(
                deal.get("box", ())
            )
        return shown

    def _dealt(self, acts: int) -> int:
        """How many cards are face up: one is dealt as soon as the one before it is placed by all
        who get it."""
        placed = {piece for act in self.acts[:acts] for piece in self.pieces(act)}
        return len(placed) + 1

    @property
    def _kind(self) -> Callable[[str], frozenset[str]]:
        return _tiles if self.game == "texas-42" else _cards

    def pieces(self, text: str) -> frozenset[str]:
        return self._kind(text)

    def before(self, acts: int) -> frozenset[str]:
        """The pieces of the deal before that: everybody may look at them when it is over."""
        deal = self._deal[acts]
        return frozenset() if not deal else self.pieces(json.dumps(self._deals[deal - 1]))

    def leaks(self, message: Any, acts: int, seat: str | None) -> set[str]:
        """The pieces named in a message that somebody may not know after so many acts."""
        known = self.known(acts, seat)
        if acts and "throw:" not in self.acts[acts - 1]:
            known |= self.pieces(self.acts[acts - 1])  # it may have been the last of a hand
        if "code" in message:
            known |= self.pieces(EXAMPLES)
        wider = known | self.before(acts)
        return {
            piece
            for key, text, looks_back in set(leaves(message))
            for piece in self._named(key, text) - (wider if looks_back else known)
        }

    def leaks_in(self, text: str, acts: int, seat: str | None) -> set[str]:
        """The same of JSON that has not been read: it is only where there is a reason to."""
        known, kind = self.known(acts, seat), self._kind
        if all(_in_string(kind, quoted) <= known for quoted in set(_STRINGS.findall(text))):
            return set()
        return self.leaks(json.loads(text), acts, seat)

    def _named(self, key: str, text: str) -> frozenset[str]:
        if key in RANDOM:
            return frozenset()
        if self.game == "texas-42":
            if text.isdigit() and key in _BIDS:
                return frozenset()
            if key == "trumps":  # every trump there is, whoever holds it
                return frozenset()
            if key in _PROSE:
                text = " ".join(_IN_PROSE.findall(text))
        return self.pieces(text)


def leaves(message: Any) -> Iterator[tuple[str, str, bool]]:
    """Every text in a message, keys too, with the key it stands under, and whether it is in a part
    that looks back."""
    waiting: list[tuple[Any, str, bool]] = [(message, "", False)]
    while waiting:
        node, key, looks_back = waiting.pop()
        if isinstance(node, str):
            yield key, node, looks_back
        elif isinstance(node, list):
            waiting += [(item, key, looks_back) for item in node if item]
        elif isinstance(node, dict):
            for name, item in node.items():
                if name != _ALWAYS:
                    yield key, name, looks_back
                    if item:
                        waiting.append((item, name, looks_back or name in _LOOKS_BACK))
