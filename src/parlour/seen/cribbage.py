"""What a screen needs to draw a view of cribbage."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Any, Literal, TypedDict

from parlour.games.cribbage.match import skunk, skunk_lines
from parlour.games.cribbage.play import refusal
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.scoring import VALUES, Part
from parlour.games.cribbage.wording import spoken
from parlour.pieces.cards import Card, mask

STREET = 30  # the holes of a line on the board


class Barred(TypedDict):
    """A card in hand that cannot be laid now, and why."""

    card: str
    makes: int  # the count that it would make
    says: str
    rule: str


class Box(TypedDict):
    """The box: who has it, whether it counts for one's own side, and how much is in it."""

    seat: int
    ours: bool | None  # None for a spectator
    cards: int


class Track(TypedDict):
    """The pegs of a side, by their holes, and the seats that move them."""

    seats: list[int]
    front: int
    back: int


class Line(TypedDict):
    """A line across the board: whose front peg has not passed this hole loses by a skunk."""

    kind: str
    after: int


class Board(TypedDict):
    """The board: so many holes to the end, in lines of thirty."""

    target: int
    street: int
    lines: list[Line]
    tracks: list[Track]


class Scored(TypedDict):
    """A thing that scored, with the total up to it."""

    kind: str
    cards: list[str]
    points: int
    total: int


class Score(TypedDict):
    """What scored, part by part, and how that is said aloud in English."""

    parts: list[Scored]
    total: int
    spoken: str


class Shown(TypedDict):
    """A hand or a box that was counted."""

    seat: int
    side: int
    box: bool
    cards: list[str]
    starter: str
    score: Score
    said: int | None  # in self-count, what its owner said
    scored: int
    overlooked: int  # of what it is worth; 0 where too much was said, which scores nothing
    muggins: list[dict[str, int]]


class GameWon(TypedDict):
    """A game that the hand before has ended."""

    winner: int
    margin: int
    skunk: str | None
    points: int  # game points


class Saying(TypedDict):
    """What this seat is asked to say: any number up to `most`."""

    what: Literal["count", "muggins"]
    most: int


class Picture(TypedDict):
    """All of it; what does not concern the phase is empty."""

    board: Board
    box: Box | None
    throws: int  # how many cards this seat has yet to throw
    barred: list[Barred]
    shown: list[Shown]  # in self-count, what has been counted of this hand
    saying: Saying | None
    cuts: list[int]  # the places where this seat may cut
    last_shown: list[Shown]  # what was counted of the hand before
    won: GameWon | None
    games: int  # of the match


def prepare() -> None:
    """There is little to prepare: the rules as they are written."""
    for preset in Rules.PRESETS:
        _rules(preset)


def picture(view: Mapping[str, Any]) -> Picture:
    rules, last = _rules(view["rules"]), view["last_hand"]
    return {
        "board": _board(view, rules),
        "box": _box(view, rules),
        "throws": rules.thrown if view["phase"] == "throw" and view["legal"] else 0,
        "barred": _barred(view),
        "shown": _shown(view["counted"], rules),
        "saying": _saying(view),
        "cuts": _numbers(view["legal"]) if view["phase"] == "cut" else [],
        "last_shown": _shown(last["counted"], rules) if last else [],
        "won": _won(view, rules),
        "games": rules.games,
    }


@lru_cache(maxsize=64)
def _rules(text: str) -> Rules:
    return Rules.make(text)


def _board(view: Mapping[str, Any], rules: Rules) -> Board:
    return {
        "target": rules.target,
        "street": STREET,
        "lines": [
            {"kind": kind, "after": rules.target - margin}
            for kind, margin in skunk_lines(rules)
            if margin < rules.target
        ],
        "tracks": [
            {
                "seats": [seat for seat in range(rules.players) if seat % rules.sides == side],
                "front": front,
                "back": back,
            }
            for side, (front, back) in enumerate(view["pegs"])
        ],
    }


def _box(view: Mapping[str, Any], rules: Rules) -> Box | None:
    dealer, seat = view["dealer"], view["seat"]
    if dealer is None:
        return None
    thrown = rules.players - len(view["turns"]) if view["phase"] == "throw" else rules.players
    return {
        "seat": dealer,
        "ours": None if seat is None else seat % rules.sides == dealer % rules.sides,
        "cards": rules.boxed + thrown * rules.thrown,
    }


def _barred(view: Mapping[str, Any]) -> list[Barred]:
    if view["phase"] != "play" or not view["legal"]:
        return []
    playable = {act.rpartition(":")[2] for act in view["legal"]}
    hand, count = mask(map(Card, view["hand"])), view["count"]
    barred: list[Barred] = []
    for name in view["hand"]:
        if name not in playable:
            card = Card(name)
            why = refusal(hand, count, card)
            makes = count + VALUES[card.rank]
            barred.append({"card": name, "makes": makes, "says": str(why), "rule": why.rule})
    return barred


def _saying(view: Mapping[str, Any]) -> Saying | None:
    if view["phase"] not in ("count", "muggins") or not view["legal"]:
        return None
    return {"what": view["phase"], "most": max(_numbers(view["legal"]))}


def _numbers(legal: Iterable[str]) -> list[int]:
    return [int(act.rpartition(":")[2]) for act in legal]


def _score(told: Sequence[Mapping[str, Any]]) -> Score:
    parts = [Part(p["kind"], tuple(map(Card, p["cards"])), p["points"]) for p in told]
    totals = list(accumulate(part.points for part in parts))
    return {
        "parts": [
            {"kind": p["kind"], "cards": p["cards"], "points": p["points"], "total": total}
            for p, total in zip(told, totals, strict=True)
        ],
        "total": totals[-1] if totals else 0,
        "spoken": spoken(parts),
    }


def _shown(counted: Sequence[Mapping[str, Any]], rules: Rules) -> list[Shown]:
    return [
        {
            "seat": shown["seat"],
            "side": shown["seat"] % rules.sides,
            "box": shown["box"],
            "cards": shown["cards"],
            "starter": shown["starter"],
            "score": _score(shown["parts"]),
            "said": shown["said"],
            "scored": shown["scored"],
            "overlooked": 0 if shown["said"] is None else max(0, shown["worth"] - shown["said"]),
            "muggins": shown["muggins"],
        }
        for shown in counted
    ]


def _won(view: Mapping[str, Any], rules: Rules) -> GameWon | None:
    """The game that has just been won; None again as soon as a hand of the next one is over."""
    last = view["last_hand"]
    if last is None or not view["games"] or max(last["scores"]) < rules.target:
        return None
    game = view["games"][-1]
    rival = max(score for side, score in enumerate(game["scores"]) if side != game["winner"])
    margin = rules.target - rival
    return {
        "winner": game["winner"],
        "margin": margin,
        "skunk": skunk(rules, margin),
        "points": game["points"],
    }
