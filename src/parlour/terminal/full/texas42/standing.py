"""How it stands, in a line each: the score, the contract, what is asked of the player."""

from __future__ import annotations

from parlour.games.texas42.seats import SideName
from parlour.games.texas42.view import View
from parlour.seen.texas42 import Picture
from parlour.terminal.full.faces import Look
from parlour.terminal.full.talk import Talk
from parlour.terminal.full.texas42.words import (
    ALL,
    bid_words,
    does,
    me,
    other_side,
    side,
    suit_words,
    trump_words,
)


def score_lines(view: View, picture: Picture, talk: Talk) -> tuple[str, str]:
    """Both sides' score, and at the other end which hand it is."""
    ours = side(me(view))
    theirs = other_side(ours)

    def score(which: SideName) -> str:
        made = view.scores[which]
        spelt = ALL[made] if picture.unit == "marks" and view.target == 7 and made < 8 else ""
        return f"{made} {spelt}".strip()

    told = talk("42.score", ours=score(ours), theirs=score(theirs))
    unit = talk(f"42.unit.{picture.unit}", n=view.target)
    return f"{told} ({unit})", talk("42.hand", n=view.hand_number)


def standing(view: View, picture: Picture, talk: Talk) -> str:
    if view.phase == "over" or view.bidder is None or view.bid is None:
        bids = [made for made in view.bids if made.bid != "pass"]
        if not bids:
            return talk("42.no-bid")
        last = bids[-1]
        return does("has-bid", last.seat, view, talk, bid=bid_words(last.bid, talk))
    said = does("has-bid", view.bidder, view, talk, bid=bid_words(view.bid, talk))
    if view.trump is None:
        return said
    return " ".join((said, _trump(view, talk), _need(view, picture, talk)))


def _trump(view: View, talk: Talk) -> str:
    trump = view.trump or ""
    if trump in ("follow-me", "nello", "sevens"):
        return talk("42.plain-trump", trump=trump_words(trump, view, talk).capitalize())
    return talk("42.trumps-are", suit=trump_words(trump, view, talk).capitalize())


def _need(view: View, picture: Picture, talk: Talk) -> str:
    need = picture.need
    if need is None:
        return ""
    whose = "ours" if need.bidders == side(me(view)) else "theirs"
    if need.decided:
        return talk(f"42.need.{need.decided}.{whose}")
    if need.unit == "tricks":
        kind = "lose" if view.contract == "nello" else "every"
        return talk(f"42.need.{kind}.{whose}", n=need.make)
    return talk(f"42.need.open.{whose}", make=need.make, set=need.set)


def prompt(look: Look) -> str:
    """What is asked of the player now, or whom one waits for."""
    view, picture, talk = look.view, look.picture, look.talk
    if look.lying or view.turn is None:
        return ""
    if view.turn != view.seat:
        return does(f"prompt.{view.phase}", view.turn, view, talk)
    duty = picture.duty
    if view.phase != "play" or duty is None:
        must = view.phase == "auction" and "pass" not in view.legal
        return talk("42.must-bid") if must else does(f"prompt.{view.phase}", view.turn, view, talk)
    if duty.suit is None or duty.kind not in ("follow", "free"):
        return talk(f"42.duty.{duty.kind}")
    told = talk(f"42.duty.{duty.kind}", suit=suit_words(duty.suit, talk))
    return told[:1].upper() + told[1:]
