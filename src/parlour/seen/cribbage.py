"""What a screen needs to draw a view of cribbage."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Literal

from parlour.core import seen
from parlour.core.saying import Saying
from parlour.core.seen import Seen
from parlour.games.cribbage.match import skunk, skunk_lines
from parlour.games.cribbage.play import refusal
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.sayings import say
from parlour.games.cribbage.scoring import VALUES, Part
from parlour.games.cribbage.telling import Claim, Counted
from parlour.games.cribbage.view import View
from parlour.pieces.cards import Card, mask

STREET = 30  # the holes of a line on the board


class Barred(Seen, frozen=True):
    """A card in hand that cannot be laid now, and why."""

    card: str
    makes: int  # the count that it would make
    why: Saying
    rule: str


class Box(Seen, frozen=True):
    """The box: who has it, whether it counts for one's own side, and how much is in it."""

    seat: int
    ours: bool | None  # None for a spectator
    cards: int


class Track(Seen, frozen=True):
    """The pegs of a side, by their holes, and the seats that move them."""

    seats: tuple[int, ...]
    front: int
    back: int


class Line(Seen, frozen=True):
    """A line across the board: whose front peg has not passed this hole loses by a skunk."""

    kind: Literal["skunk", "double-skunk"]
    after: int


class Board(Seen, frozen=True):
    """The board: so many holes to the end, in lines of thirty."""

    target: int
    street: int
    lines: tuple[Line, ...]
    tracks: tuple[Track, ...]


class Scored(Seen, frozen=True):
    """A thing that scored, with the total up to it."""

    kind: str
    cards: tuple[str, ...]
    points: int
    total: int


class Score(Seen, frozen=True):
    """What scored, part by part, as it is counted aloud."""

    parts: tuple[Scored, ...]
    total: int


class Shown(Seen, frozen=True):
    """A hand or a box that was counted."""

    seat: int
    side: int
    box: bool
    cards: tuple[str, ...]
    starter: str
    score: Score
    said: int | None  # in self-count, what its owner said
    scored: int
    overlooked: int  # of what it is worth; 0 where too much was said, which scores nothing
    muggins: tuple[Claim, ...]


class GameWon(Seen, frozen=True):
    """A game that the hand before has ended."""

    winner: int  # the side
    margin: int
    skunk: Literal["skunk", "double-skunk"] | None
    points: int  # game points


class Asked(Seen, frozen=True):
    """What this seat is asked to say: any number up to `most`."""

    what: Literal["count", "muggins"]
    most: int


class Picture(seen.Picture, frozen=True):
    """What the board of cribbage shows and only the rules know.

    What does not concern the phase is empty. Sides are numbered as in the view's `scores`.
    """

    board: Board
    box: Box | None  # None during the cut
    throws: int  # how many cards this seat has yet to throw
    barred: tuple[Barred, ...]
    shown: tuple[Shown, ...]  # in self-count, what has been counted of this hand
    saying: Asked | None  # in self-count
    cuts: tuple[int, ...]  # the places where this seat may cut
    last_shown: tuple[Shown, ...]  # what was counted of the hand before
    won: GameWon | None
    games: int  # of the match


def prepare() -> None:
    """There is little to prepare: the rules as they are written."""
    for preset in Rules.PRESETS:
        Rules.make(preset)


def picture(view: View) -> Picture:
    rules, last = Rules.make(view.rules), view.last_hand
    return Picture(
        board=_board(view, rules),
        box=_box(view, rules),
        throws=rules.thrown if view.phase == "throw" and view.legal else 0,
        barred=_barred(view),
        shown=_shown(view.counted, rules),
        saying=_asked(view),
        cuts=_numbers(view.legal) if view.phase == "cut" else (),
        last_shown=_shown(last.counted, rules) if last else (),
        won=_won(view, rules),
        games=rules.games,
    )


def _board(view: View, rules: Rules) -> Board:
    seats = range(rules.players)
    return Board(
        target=rules.target,
        street=STREET,
        lines=tuple(
            Line(kind, rules.target - margin)
            for kind, margin in skunk_lines(rules)
            if margin < rules.target
        ),
        tracks=tuple(
            Track(tuple(seats[side :: rules.sides]), front, back)
            for side, (front, back) in enumerate(view.pegs)
        ),
    )


def _box(view: View, rules: Rules) -> Box | None:
    dealer, seat = view.dealer, view.seat
    if dealer is None:
        return None
    thrown = rules.players - len(view.turns) if view.phase == "throw" else rules.players
    return Box(
        seat=dealer,
        ours=None if seat is None else seat % rules.sides == dealer % rules.sides,
        cards=rules.boxed + thrown * rules.thrown,
    )


def _barred(view: View) -> tuple[Barred, ...]:
    if view.phase != "play" or not view.legal:
        return ()
    playable = {act.rpartition(":")[2] for act in view.legal}
    hand = mask(map(Card.named, view.hand))
    return tuple(
        _bar(Card.named(name), hand, view.count) for name in view.hand if name not in playable
    )


def _bar(card: Card, hand: int, count: int) -> Barred:
    refused = refusal(hand, count, card)
    assert isinstance(refused.saying, Saying)
    return Barred(str(card), count + VALUES[card.rank], refused.saying, refused.rule)


def _asked(view: View) -> Asked | None:
    if view.phase not in ("count", "muggins") or not view.legal:
        return None
    return Asked(view.phase, max(_numbers(view.legal)))


def _numbers(legal: Iterable[str]) -> tuple[int, ...]:
    return tuple(int(act.rpartition(":")[2]) for act in legal)


def _score(parts: Sequence[Part]) -> Score:
    totals = list(accumulate(part.points for part in parts))
    scored = zip(parts, totals, strict=True)
    return Score(
        parts=tuple(Scored(part.kind, part.cards, part.points, total) for part, total in scored),
        total=totals[-1] if totals else 0,
    )


def _shown(counted: Sequence[Counted], rules: Rules) -> tuple[Shown, ...]:
    return tuple(
        Shown(
            seat=shown.seat,
            side=shown.seat % rules.sides,
            box=shown.box,
            cards=shown.cards,
            starter=shown.starter,
            score=_score(shown.parts),
            said=shown.said,
            scored=shown.scored,
            overlooked=0 if shown.said is None else max(0, shown.worth - shown.said),
            muggins=shown.muggins,
        )
        for shown in counted
    )


def _won(view: View, rules: Rules) -> GameWon | None:
    """The game that has just been won; None again as soon as a hand of the next one is over."""
    last = view.last_hand
    if last is None or not view.games or max(last.scores) < rules.target:
        return None
    game = view.games[-1]
    rival = max(score for side, score in enumerate(game.scores) if side != game.winner)
    margin = rules.target - rival
    return GameWon(game.winner, margin, skunk(rules, margin), game.points)


def standing(view: View) -> Saying:
    """One's own side first."""
    scores, hand = list(view.scores), view.hand_number
    if view.seat is None:
        return say("standing.all", scores=_against(scores), hand=hand)
    mine = scores.pop(view.seat % len(scores))
    whose = "you" if view.players == len(view.scores) else "we"
    return say(f"standing.{whose}", mine=mine, others=_against(scores), hand=hand)


def _against(scores: Sequence[int]) -> str:
    return " – ".join(map(str, scores))
