"""What the player types: bids, `P`, `0` to `6`, `D`, tiles by name, `C`; and what may be typed."""

from __future__ import annotations

import re

from parlour.core.errors import shorten
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import PIP_NAMES, PIP_WORDS, Tile
from parlour.terminal.texas42.tiles import in_suits, named, order_in
from parlour.terminal.texas42.words import bid_words, rules_of, suit_words, trump_words

_NUMBERS = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
_AMOUNT = re.compile(rf"(\d{{1,4}}|{'|'.join(_NUMBERS)})\s*(m|mk|marks?)?", re.ASCII)
_CONTRACT = re.compile(r"(splash|plunge|trash|nello|t)\b[\s:]*(.*)")
_TILE = re.compile(r"\[?([0-6])[-\s/|:.,]?\s?([0-6])\]?")
_NELLO = ("trash", "nello", "t")
_VERBS = re.compile(r"(?:i\s+)?(?:bid|name|trump|call|play|lead|say)s?[\s:]+(?=\S)")
# What the suits are called at other tables, by their pips.
_OTHER_NAMES = {1: ("ace", "aces"), 2: ("deuce", "deuces"), 3: ("trey", "treys")}
_TRUMPS = {
    **{str(pip): str(pip) for pip in range(7)},
    **{name: str(pip) for pip, name in enumerate(PIP_NAMES)},
    **{name: str(pip) for pip, name in enumerate(PIP_WORDS)},
    **{name: str(pip) for pip, names in _OTHER_NAMES.items() for name in names},
    **{f"{pip}s": str(pip) for pip in range(7)},
    **dict.fromkeys(("d", "double", "doubles"), "doubles"),
    **dict.fromkeys(("f", "follow-me", "follow me", "followme", "no trump"), "follow-me"),
    **dict.fromkeys(("t", "n", "trash", "nello", "nel-o"), "nello"),
    **dict.fromkeys(("s", "sevens", "seven"), "sevens"),
}
_ACTS = {
    **dict.fromkeys(("c", "change", "change suit", "redeclare"), "redeclare"),
    **dict.fromkeys(("claim", "lay down", "laydown", "lay"), "claim"),
}


def prompt(view: View) -> str:
    return {"auction": "Bid? ", "naming": "Trump? ", "play": "Play? "}.get(view.phase, "? ")


def read(text: str, view: View) -> str | None:
    """The action that a text means in this phase; a legal one or not is for the rules to say."""
    typed = _bare(text)
    if view.phase == "auction":
        return _bid(typed, view)
    if view.phase == "naming":
        named_trump = _TRUMPS.get(typed)
        return f"trump:{named_trump}" if named_trump else None
    if view.phase == "play":
        tile = _TILE.fullmatch(typed)
        return f"play:{Tile.named(tile[1] + tile[2])}" if tile else _ACTS.get(typed)
    return None


def _bare(text: str) -> str:
    """What is said, without the word for saying it: "bid 30" is "30"."""
    return _VERBS.sub("", " ".join(text.lower().split()), count=1)


def unread(text: str, view: View) -> str:
    """What is wrong with it; of what is named and not bid, when it can be said."""
    what = {"auction": "bid", "naming": "trump"}.get(view.phase, "tile")
    bare = _bare(text)
    contract = _CONTRACT.fullmatch(bare)
    meant = "nello" if contract and contract[1] in _NELLO else _TRUMPS.get(bare, "")
    announced = meant == "nello" and rules_of(view).nello == "announced"
    if what == "bid" and meant and not bare.isdigit() and not announced:
        return _named_later(meant, view)
    return f"There is no {what} {shorten(text)}."


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
        return f"{word} is not played under these rules."
    if trump in ("nello", "sevens"):
        least = "42" if rules.in_points else "a mark (42)"
        return f"{word} is named once the bid is won, with {least} or more: bid that first."
    return f"{word} can be named once the bid is won: bid how many points your side will take."


def asks_back(text: str, view: View) -> str | None:
    """What has to be asked before a text is clear: how high, where a contract is said alone."""
    found = _CONTRACT.fullmatch(_bare(text)) if view.phase == "auction" else None
    if not found or found[2]:
        return None
    contract = "trash" if found[1] in _NELLO else found[1]
    offered = [bid for bid in view.legal if bid.startswith(f"{contract}:")]
    if len(offered) < 2:
        return None
    heights = " or ".join(bid.removeprefix(f"{contract}:").removesuffix("m") for bid in offered)
    return f"{contract.capitalize()} for how much: {heights}? "


# --- bids -----------------------------------------------------------------------------------


def _bid(typed: str, view: View) -> str | None:
    if typed in ("p", "pass"):
        return "pass"
    if found := _CONTRACT.fullmatch(typed):
        contract = "trash" if found[1] in _NELLO else found[1]
        if contract == "trash" and rules_of(view).nello != "announced":
            return None  # it is named, not bid
        return _contract_bid(contract, found[2], view)
    return _amount(typed, view)


def _amount(typed: str, view: View) -> str | None:
    """30 to 42, multiples of 42, or marks: "2m", "2 marks"; None for what no auction knows."""
    found = _AMOUNT.fullmatch(typed)
    if not found:
        return None
    if not found[1].isdigit() and not found[2]:
        return None  # "five" alone is no bid
    value = int(_NUMBERS.get(found[1], found[1])) * (42 if found[2] else 1)
    if value > 7 * 42 or (value > 42 and value % 42) or value < 30:
        return None
    if value < 42:
        return str(value)
    return str(value) if rules_of(view).in_points else f"{value // 42}m"


def _contract_bid(contract: str, amount: str, view: View) -> str | None:
    """ "splash 2": the number is of marks, or of points where it is 42 or more."""
    offered = [bid for bid in view.legal if bid.startswith(f"{contract}:")]
    if not amount:
        if offered:  # said alone it is clear only where there is one such bid
            return offered[0] if len(offered) == 1 else None
        # Where there is none, let the rules give their reason.
        amount = {"splash": "2m", "plunge": "4m", "trash": "1m"}[contract]
    if amount.isdigit() and len(amount) == 1:
        amount += "m"
    return _said(contract, amount, view)


def _said(contract: str, amount: str, view: View) -> str | None:
    value = _amount(amount, view)
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
    shown = [f"{points[0]} to {points[-1]}"] if len(points) > 2 else points
    shown += [bid_words(bid) for bid in legal if bid not in (*points, "pass") and ":" not in bid]
    shown += [bid.replace(":", " ").removesuffix("m") for bid in legal if ":" in bid]
    may = ", ".join(shown)
    if "pass" not in legal:
        return f" You must bid: {may}."
    return f" You may bid {may}, or P to pass." if may else " You can only pass: type P."


def _trump_choices(legal: tuple[str, ...], view: View) -> str:
    words = [trump_words(act.removeprefix("trump:"), view) for act in legal]
    others = [f"{word[0].upper()} {word}" for word in words if word not in PIP_NAMES]
    return " Name the trump: " + ", ".join(["0 to 6", *others]) + "."


def _play_choices(legal: tuple[str, ...], view: View) -> str:
    playable = [act.removeprefix("play:") for act in legal if act.startswith("play:")]
    order = order_in(view)
    assert order is not None
    tiles = [tile.shown for group in in_suits(playable, order) for tile in group]
    led = Tile.named(view.trick[0]["tile"]) if view.trick else None
    if len(tiles) == len(view.hand):
        words = "Lead any tile" if led is None else "Play any tile"
        if led is not None and order.trump != "sevens":
            words = f"{_led_words(led, view)}: you cannot follow, so play any tile"
            if set(tiles) <= _following(led, view):
                words = f"{_led_words(led, view)}: play any tile"
        if len(tiles) == 1:
            words = f"Your last tile is {tiles[0]}"
    else:
        why = "Nearest to seven" if order.trump == "sevens" else _led_words(led, view)
        words = f"{why}: play {' or '.join(tiles)}"
    more = []
    if "redeclare" in legal:
        more.append("C changes the suit")
    if "claim" in legal:
        more.append("claim lays down, for the rest are sure")
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
        return "Exposed"
    return f"{suit_words(order.suit_asked(led)).capitalize()} led"


def spoken(action: str, view: View) -> str:
    """An action as advice: "bid 31", "name sixes", "play 6-4 (10)"."""
    kind, _, what = action.rpartition(":")
    if action in ("pass", "claim"):
        return {"pass": "pass", "claim": "lay down: type claim"}[action]
    if action == "redeclare":
        return "change the suit: type C"
    if kind == "play":
        return f"{'play' if view.trick else 'lead'} {named(Tile.named(what), view)}"
    if kind == "trump":
        return f"name {trump_words(what, view)}"
    return f"bid {bid_words(action)}"


# --- under a referee ------------------------------------------------------------------------


def warning(action: str, view: View) -> str | None:
    """Under a referee a renege stands and costs the hand, so ask before it is done."""
    rules = rules_of(view)
    if rules.enforcement != "referee" or view.phase != "play" or action in view.legal:
        return None
    cost = "loses the hand"
    if action.startswith("play:") and action.removeprefix("play:") in view.hand:
        if rules.renege_penalty_marks:
            cost += f" and {rules.renege_penalty_marks} marks more"
        return f"That is a renege and {cost}; play it?"
    leading = not view.trick and len(view.hand) > 1
    if action == "claim" and leading and rules.lay_down and view.contract != "nello":
        return f"That claim is not sure, and a wrong claim {cost}; lay down?"
    return None
