"""What the player types: bids, `P`, `0` to `6`, `D`, tiles by name, `C`; and what may be typed."""

from __future__ import annotations

import re

from parlour.core.errors import shorten
from parlour.games.texas42.sayings import called
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import Tile
from parlour.terminal.texas42.early import early_warning, speaker
from parlour.terminal.texas42.tiles import in_suits, named, order_in
from parlour.terminal.texas42.vocabulary import amount, numbers, trumps, verbs
from parlour.terminal.texas42.words import bid_words, lines, rules_of, suit_words, trump_words

_CONTRACT = re.compile(r"(splash|plunge|trash|nello|t)\b[\s:]*(.*)")
_TILE = re.compile(r"\[?([0-6])[-\s/|:.,]?\s?([0-6])\]?")
_NELLO = ("trash", "nello", "t")
_FEWEST = {"splash": "2m", "plunge": "4m", "trash": "1m"}


def prompt(view: View) -> str:
    return "? " if view.phase == "over" else lines.prompt(f"prompt.{view.phase}")


def read(text: str, view: View) -> str | None:
    """The action that a text means in this phase; a legal one or not is for the rules to say."""
    early = speaker(text, view)
    act = _act(early[1] if early else text, view)
    return f"{early[0]}:{act}" if early and act else act


def _act(text: str, view: View) -> str | None:
    typed = _bare(text)
    if view.phase == "auction":
        return _bid(typed, view)
    if view.phase == "naming":
        named_trump = trumps().get(typed)
        return f"trump:{named_trump}" if named_trump else None
    if view.phase == "play":
        tile = _TILE.fullmatch(typed)
        return f"play:{Tile.named(tile[1] + tile[2])}" if tile else _other_act(typed)
    return None


def _bare(text: str) -> str:
    """What is said, without the word for saying it: "bid 30" is "30"."""
    return verbs().sub("", " ".join(text.lower().split()), count=1)


def _other_act(typed: str) -> str | None:
    return next(
        (act for act in ("redeclare", "claim") if typed in lines.words(f"typed.{act}")), None
    )


def unread(text: str, view: View) -> str:
    """What is wrong with it; of what is named and not bid, when it can be said."""
    what = {"auction": "bid", "naming": "trump"}.get(view.phase, "tile")
    bare = _bare(text)
    contract = _CONTRACT.fullmatch(bare)
    meant = "nello" if contract and contract[1] in _NELLO else trumps().get(bare, "")
    announced = meant == "nello" and rules_of(view).nello == "announced"
    if what == "bid" and meant and not bare.isdigit() and not announced:
        return _named_later(meant, view)
    return lines(f"none.{what}", given=shorten(text))


def _named_later(trump: str, view: View) -> str:
    """To whoever says in the auction what is named after it."""
    rules = rules_of(view)
    word = suit_words(trump).capitalize()
    played = {
        "nello": rules.nello != "off",
        "sevens": rules.sevens,
        "follow-me": rules.follow_me,
        "doubles": rules.doubles_trump,
    }
    if not played.get(trump, True):
        return lines("later.not-played", word=word)
    if trump in ("nello", "sevens"):
        return lines("later.points" if rules.in_points else "later.mark", word=word)
    return lines("later.trump", word=word)


def asks_back(text: str, view: View) -> str | None:
    """What has to be asked before a text is clear: how high, where a contract is said alone."""
    found = _CONTRACT.fullmatch(_bare(text)) if view.phase == "auction" else None
    if not found or found[2]:
        return None
    contract = "trash" if found[1] in _NELLO else found[1]
    offered = [bid for bid in view.legal if bid.startswith(f"{contract}:")]
    if len(offered) < 2:
        return None
    heights = [bid.removeprefix(f"{contract}:").removesuffix("m") for bid in offered]
    return lines.prompt("how-much", contract=contract.capitalize(), heights=heights)


# --- bids -----------------------------------------------------------------------------------


def _bid(typed: str, view: View) -> str | None:
    if typed in lines.words("typed.pass"):
        return "pass"
    if found := _CONTRACT.fullmatch(typed):
        contract = "trash" if found[1] in _NELLO else found[1]
        if contract == "trash" and rules_of(view).nello != "announced":
            return None  # it is named, not bid
        return _contract_bid(contract, found[2], view)
    return _amount(typed, view)


def _amount(typed: str, view: View) -> str | None:
    """30 to 42, multiples of 42, or marks: "2m", "2 marks"; None for what no auction knows."""
    found = amount().fullmatch(typed)
    if not found:
        return None
    if not found[1].isdigit() and not found[2]:
        return None  # "five" alone is no bid
    value = int(numbers().get(found[1], found[1])) * (42 if found[2] else 1)
    if value > 7 * 42 or (value > 42 and value % 42) or value < 30:
        return None
    if value < 42:
        return str(value)
    return str(value) if rules_of(view).in_points else f"{value // 42}m"


def _contract_bid(contract: str, height: str, view: View) -> str | None:
    """ "splash 2": the number is of marks, or of points where it is 42 or more."""
    offered = [bid for bid in view.legal if bid.startswith(f"{contract}:")]
    if not height:
        if offered:  # said alone it is clear only where there is one such bid
            return offered[0] if len(offered) == 1 else None
        # Where there is none, let the rules give their reason.
        height = _FEWEST[contract]
    if height.isdigit() and len(height) == 1:
        height += "m"
    return _said(contract, height, view)


def _said(contract: str, height: str, view: View) -> str | None:
    value = _amount(height, view)
    return None if value is None or value in map(str, range(30, 42)) else f"{contract}:{value}"


# --- what may be typed ----------------------------------------------------------------------


def choices(view: View) -> str:
    legal = view.legal
    if view.phase == "auction":
        return _bid_choices(legal)
    if view.phase == "naming":
        return _trump_choices(legal, view)
    return _play_choices(legal, view)


def _bid_choices(legal: tuple[str, ...]) -> str:
    points = [bid for bid in legal if bid.isdigit() and int(bid) < 42]
    shown = points
    if len(points) > 2:
        shown = [lines("may.range", first=points[0], last=points[-1])]
    shown += [bid_words(bid) for bid in legal if bid not in (*points, "pass") and ":" not in bid]
    shown += [bid.replace(":", " ").removesuffix("m") for bid in legal if ":" in bid]
    if "pass" not in legal:
        return f" {lines('may.must-bid', may=shown)}"
    return f" {lines('may.bid', may=shown) if shown else lines('may.pass')}"


def _trump_choices(legal: tuple[str, ...], view: View) -> str:
    rules = rules_of(view)
    named = [called(act.removeprefix("trump:"), rules) for act in legal]
    # The letter is that of its name in all languages: two words of one may begin alike.
    others = [f"{name[0].upper()} {suit_words(name)}" for name in named if not name.isdigit()]
    return f" {lines('may.name', may=[lines('may.suits'), *others])}"


def _play_choices(legal: tuple[str, ...], view: View) -> str:
    playable = [act.removeprefix("play:") for act in legal if act.startswith("play:")]
    order = order_in(view)
    assert order is not None
    tiles = [tile.shown for group in in_suits(playable, order) for tile in group]
    led = Tile.named(view.trick[0]["tile"]) if view.trick else None
    if len(tiles) == len(view.hand):
        words = lines("may.lead" if led is None else "may.play")
        if led is not None and order.trump != "sevens":
            follows = set(tiles) <= _following(led, view)
            words = lines("may.any-follows" if follows else "may.free", led=_led_words(led, view))
        if len(tiles) == 1:
            words = lines("may.last", tile=tiles[0])
    elif order.trump == "sevens":
        words = lines("may.nearest", tiles=tiles)
    else:
        words = lines("may.follow", led=_led_words(led, view), tiles=tiles)
    more = [lines(f"may.{act}") for act in ("redeclare", "claim") if act in legal]
    return f" {'; '.join([words, *more])}."


def _following(led: Tile, view: View) -> set[str]:
    """The tiles in hand that follow the one led."""
    order = order_in(view)
    assert order is not None
    suit = order.duties[led][0] if order.duties[led] else 0
    return {t.shown for t in map(Tile.named, view.hand) if suit >> t & 1}


def _led_words(led: Tile | None, view: View) -> str:
    order = order_in(view)
    if led is None or order is None:
        return lines("may.exposed")
    told = lines("may.led", suit=suit_words(order.suit_asked(led)))
    return told[:1].upper() + told[1:]


def spoken(action: str, view: View) -> str:
    """An action as advice: "bid 31", "name sixes", "play 6-4 (10)"."""
    kind, _, what = action.rpartition(":")
    if action in ("pass", "claim", "redeclare"):
        return lines(f"spoken.{action}")
    if kind == "play":
        code = "spoken.play" if view.trick else "spoken.lead"
        return lines(code, tile=named(Tile.named(what), view))
    if kind == "trump":
        return lines("spoken.name", trump=trump_words(what, view))
    return lines("spoken.bid", bid=bid_words(action))


# --- under a referee ------------------------------------------------------------------------


def warning(action: str, view: View) -> str | None:
    """Under a referee a renege stands and costs the hand, so ask before it is done."""
    rules = rules_of(view)
    if early := early_warning(action, view):
        return early
    if rules.enforcement != "referee" or view.phase != "play" or action in view.legal:
        return None
    if action.startswith("play:") and action.removeprefix("play:") in view.hand:
        marks = rules.renege_penalty_marks
        return lines("sure.renege-marks", n=marks) if marks else lines("sure.renege")
    leading = not view.trick and len(view.hand) > 1
    if action == "claim" and leading and rules.lay_down and view.contract != "nello":
        return lines("sure.claim")
    return None
