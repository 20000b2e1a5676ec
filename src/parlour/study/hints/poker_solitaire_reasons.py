"""Why an act of Poker Solitaire is a good one: a code with its values, and a sentence.

A reason says what the act does, which is plain to see on the matrix; the figures say that nothing
does more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from parlour.games.poker_solitaire.matrix import CELL_NAMES, SIDE
from parlour.seen.poker_solitaire import LineShown, Picture, Source, picture
from parlour.study.hints import Reason

Values: TypeAlias = dict[str, str | float]

_MIDDLE = frozenset(f"{column}{row}" for column in "bcd" for row in "234")
_SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_LINES = (*(("row", n) for n in "12345"), *(("column", n) for n in "abcde"))
_DIAGONALS = (("diagonal", "\\"), ("diagonal", "/"))
_PAT_WORTH = 20  # pat hands have no points: how much one weighs among reasons
# What keeps a hand possible is a lesser reason than points, the more so the fewer cards there are.
_HOPE = (0.0, 0.02, 0.1, 0.3, 0.6)

_SAYS = {
    "first": "Where cards go anywhere, it does not matter where the first one goes.",
    "middle": "Near the middle, the first card leaves the most ways to go on.",
    "completes": "It completes {hand} in {line}, for {points}.",
    "completes-pat": "It completes {hand} in {line}, which is pat.",
    "makes": "It makes {hand} in {line}.",
    "keeps-flush": "It keeps {line} open for a flush, with {cards} {suit}.",
    "keeps-straight": "It keeps {line} open for a straight, with {cards} cards of it.",
    "safest": "Nothing fits better: this square gives up the least.",
    "reject": "No square has a good use for {card}, so it is worth the reject.",
    "reject-common": "No square has a good use for {card}, and the common reject is there first.",
    "take-out": "{card} is in the way on {square}: a better card may come for it.",
    "arrange": "It brings the cards nearer to their best order.",
    "take-back": "{card} is of use now.",
    "steal": "{card} is worth having, and once it is stolen it is safe.",
    "plant": "{card} does more harm there than it would do good here.",
    "pass": "Your matrix is full, and nothing in it gets better.",
    "done-won": "Your matrix is full and you are ahead: end it now.",
    "done": "Nothing is left to be gained.",
}


def said(reason: Reason) -> str:
    """A reason in English."""
    told = dict(reason.values)
    if "kind" in told:
        matrix = f" of {told['matrix']}" if "matrix" in told else ""
        told["line"] = f"{told['kind']} {told['line']}{matrix}"
    if "points" in told:
        told["points"] = f"{told['points']} point{'' if told['points'] == 1 else 's'}"
    if "hand" in told:
        told["hand"] = _with_article(str(told["hand"]))
    if "suit" in told:
        told["suit"] = _SUITS[str(told["suit"])]
    return _SAYS[reason.code].format(**told)


def _with_article(hand: str) -> str:
    """ "a flush" and "a pair", but "three of a kind"."""
    title = hand.replace("-", " ")
    if title.startswith(("two ", "three ", "four of", "five of", "nothing", "one pair")):
        return {"one pair": "a pair"}.get(title, title)
    return f"a {title}"


def reason_for(action: str, view: Mapping[str, Any]) -> Reason:
    drawn = picture(view)
    at = view["legal"].index(action)
    word = next((word for word, place in drawn["words"].items() if place == at), None)
    if word is not None:
        return _word(word, view, drawn)
    source = next(source for source in drawn["sources"] if at in source["to"].values())
    target = next(target for target, place in source["to"].items() if place == at)
    if target in drawn["rejects"]:
        return _rejecting(source, target, view)
    if "plant:" in action:
        return Reason("plant", {"card": source["card"], "square": target})
    if source["kind"] == "dealt":
        return _placing(source, target, view, drawn)
    if source["kind"] == "steal":
        return _placing(source, target, view, drawn, otherwise="steal")
    if source["kind"] == "reject":
        return _placing(source, target, view, drawn, otherwise="take-back")
    return Reason("arrange", {"card": source["card"], "square": target})


def _word(word: str, view: Mapping[str, Any], drawn: Picture) -> Reason:
    if word == "pass":
        return Reason("pass")
    won = drawn["done"] is not None and drawn["done"]["winner"] == view["seat"]
    return Reason("done-won" if won else "done")


def _rejecting(source: Source, target: str, view: Mapping[str, Any]) -> Reason:
    if source["kind"] == "placed":
        return Reason("take-out", {"card": source["card"], "square": source["at"]})
    owner = next(reject["owner"] for reject in view["rejects"] if reject["name"] == target)
    code = "reject-common" if owner == "common" else "reject"
    return Reason(code, {"card": source["card"]})


# --- a card on a square ---------------------------------------------------------------------


def _placing(
    source: Source,
    target: str,
    view: Mapping[str, Any],
    drawn: Picture,
    otherwise: Literal["safest", "steal", "take-back"] = "safest",
) -> Reason:
    """The best of what the lines through the square have of the card."""
    letter, _, cell = target.rpartition(":")
    number = "AB".index(letter) if letter else 0
    before = drawn["matrices"][number]
    if before["left"] == len(CELL_NAMES):
        if before["placement"] == "anywhere":
            return Reason("first")
        return Reason("middle") if cell in _MIDDLE else Reason("safest")
    then = picture(_with_card(view, source, number, cell))["matrices"][number]
    held = _cards(view, number)
    held[cell] = source["card"]
    found: list[tuple[float, Reason]] = []
    for line, was in enumerate(before["lines"]):
        if target in was["squares"]:
            cards = [held[name] for at in was["squares"] if (name := at[-2:]) in held]
            where = _where(line, letter)
            found += _uses(was, then["lines"][line], cards, where, pat=before["pat"])
    weight, best = max(found, key=lambda use: use[0], default=(0.0, Reason("safest")))
    if weight > 0:
        return best
    return Reason(otherwise, {} if otherwise == "safest" else {"card": source["card"]})


def _where(line: int, letter: str) -> Values:
    kind, name = (*_LINES, *_DIAGONALS)[line]
    where: Values = {"kind": kind, "line": name}
    return where | {"matrix": letter} if letter else where


def _uses(
    was: LineShown,
    now: LineShown,
    cards: list[str],
    where: Values,
    *,
    pat: bool,
) -> list[tuple[float, Reason]]:
    """What a card does for one line, each with its weight as a reason."""
    gain = now["points"] - was["points"]
    told: Values = {"hand": now["hand"] or "nothing", "points": now["points"], **where}
    if now["full"]:
        if pat:
            return [(_PAT_WORTH, Reason("completes-pat", told))] if now["pat"] else []
        return [(gain, Reason("completes", told))] if gain > 0 else []
    found = [(float(gain), Reason("makes", told))] if gain > 0 else []
    hopes = dict(now["can"])
    suits = {card[1] for card in cards}
    for hand, code, kept in (
        ("flush", "keeps-flush", len(suits) == 1 and len(cards) > 1),
        ("straight", "keeps-straight", len(cards) > 2),
    ):
        if kept and hand in hopes:
            worth = (_PAT_WORTH if pat else hopes[hand]) * _HOPE[len(cards)]
            values: Values = {"cards": len(cards), "suit": cards[0][1], **where}
            found.append((worth, Reason(code, values)))
    return found


def _cards(view: Mapping[str, Any], number: int) -> dict[str, str]:
    rows = view["matrices"][number]["rows"]
    names = (card for row in rows for card in row)
    return {cell: card for cell, card in zip(CELL_NAMES, names, strict=True) if card is not None}


def _with_card(view: Mapping[str, Any], source: Source, number: int, cell: str) -> dict[str, Any]:
    """The view with a card put on a square, as far as a picture of the lines needs it."""
    matrices = [*view["matrices"]]
    matrices[number] = _put(matrices[number], cell, source["card"])
    dealt, rejects = [*view["dealt"]], view["rejects"]
    if source["kind"] == "dealt":
        dealt.remove(source["card"])
    elif source["kind"] == "reject":
        rejects = [r | {"card": None} if r["name"] == source["at"] else r for r in rejects]
    elif source["kind"] == "steal":
        matrices[1 - number] = _put(matrices[1 - number], source["at"][-2:], None)
    changed = {"matrices": matrices, "dealt": dealt, "rejects": rejects, "legal": [], "taken": []}
    return {**view, **changed}


def _put(matrix: Mapping[str, Any], cell: str, card: str | None) -> dict[str, Any]:
    row, column = divmod(CELL_NAMES.index(cell), SIDE)
    rows = [[*cards] for cards in matrix["rows"]]
    rows[row][column] = card
    return {**matrix, "rows": rows}
