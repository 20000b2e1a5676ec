"""The ladder of bids, and the trumps that may be named: each with what it would mean."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.texas42.rules import Rules
from parlour.games.texas42.sayings import called
from parlour.seen.texas42.choosing import Declaration, Offer
from parlour.terminal.full.canvas import Canvas, short
from parlour.terminal.full.faces import Look
from parlour.terminal.full.texas42.words import bid_words, trump_words

# What is typed; trash had its letter in 1986.
_LETTERS = {"doubles": "d", "follow-me": "f", "nello": "n", "trash": "t", "sevens": "s"}


def draw_choices(look: Look, canvas: Canvas, x: int, y: int, width: int) -> None:
    referee = look.picture.referee
    if look.picture.offers:
        _ladder(look, canvas, look.picture.offers, x, y, width)
    elif look.picture.declarations:
        _names(look, canvas, x, y, width)
    elif referee is not None and referee.bids:
        _early(look, canvas, referee.bids, x, y, width)


def _early(look: Look, canvas: Canvas, offers: Sequence[Offer], x: int, y: int, width: int) -> None:
    """While another is to bid a word stands here; the ladder is shown to whoever asks for it."""
    text = look.talk("42.early.wait" if look.picked else "42.early.open")
    at = x + max(1, (width - len(text) - 2) // 2)
    canvas.button(at, y, text, name="early", pick="early", keys=("b",), early=True)
    if look.picked:
        _ladder(look, canvas, offers, x, y + 1, width, why=look.talk("42.early.bid"))


def _ladder(
    look: Look,
    canvas: Canvas,
    offers: Sequence[Offer],
    x: int,
    y: int,
    width: int,
    why: str = "",
) -> None:
    """Rung by rung: pass, points, marks, and what is announced with the bid.

    `why`: what is to be known before one bids out of turn.
    """
    rungs = [
        [o for o in offers if o.kind == "pass"],
        [o for o in offers if o.kind == "points" and o.bid < "36"],
        [o for o in offers if o.kind == "points" and o.bid >= "36"],
        [o for o in offers if o.kind == "marks"],
        [o for o in offers if o.kind not in ("pass", "points", "marks")],
    ]
    row = y
    for rung in filter(None, rungs):
        row = _row_of(look, canvas, rung, x, row, width, why)
    chosen = next((o for o in offers if o.bid == look.cursor), None)
    if chosen:
        canvas.middle(x, row, width, _means(chosen, look), "dim")


def _row_of(
    look: Look, canvas: Canvas, rung: list[Offer], x: int, y: int, width: int, why: str
) -> int:
    texts = [bid_words(offer.bid, look.talk) for offer in rung]
    total = sum(len(text) + 3 for text in texts) - 1
    at = x + max(1, (width - total) // 2)
    for offer, text in zip(rung, texts, strict=True):
        if at + len(text) + 2 > x + width:
            y, at = y + 1, x + 1
        roles = "advised" if look.advised == offer.bid else "button"
        keys = (_typed(offer.bid), offer.bid)
        at = canvas.button(
            at, y, text, name=offer.bid, act=offer.bid, why=why, keys=keys, roles=roles,
            early=bool(why),
        )  # fmt: skip
    return y + 1


def _typed(bid: str) -> str:
    return "p" if bid == "pass" else bid.replace(":", " ")


def _means(offer: Offer, look: Look) -> str:
    talk = look.talk
    if offer.kind == "pass":
        return talk("42.means.pass")
    stake = talk(f"42.stake.{look.picture.unit}", n=offer.stake)
    if offer.points is None:
        return talk(f"42.means.{offer.kind}", stake=stake)
    return talk("42.means.points", n=offer.points, stake=stake)


def _names(look: Look, canvas: Canvas, x: int, y: int, width: int) -> None:
    talk, declarations = look.talk, look.picture.declarations
    at, row = x + 2, y
    for declared in declarations:
        key = _key(declared, look)
        text = f"{key} {trump_words(declared.trump, look.view, talk)}"
        if at + len(text) + 3 > x + width:
            at, row = x + 2, row + 1
        roles = "advised" if look.advised == declared.action else "button"
        keys = (key.lower(), declared.trump)
        at = canvas.button(
            at, row, text, name=declared.action, act=declared.action, keys=keys, roles=roles
        )
    chosen = next((d for d in declarations if d.action == look.cursor), None)
    if chosen:
        canvas.middle(x, row + 1, width, short(_would_be(chosen, look), width), "dim")


def _key(declared: Declaration, look: Look) -> str:
    if declared.trump.isdigit():
        return declared.trump
    return _LETTERS[called(declared.trump, Rules.make(look.view.rules))].upper()


def _would_be(declared: Declaration, look: Look) -> str:
    if declared.trump in ("follow-me", "nello", "sevens"):
        return look.talk(f"42.named.{declared.trump}")
    return look.talk("42.named.trumps", n=sum(tile.trump for tile in declared.hand))
