"""Statistics worked out the long way, from what `parlour replay` prints and nothing else."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

Told = dict[str, Any]
Values = dict[str, list[int]]

SIDE = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}


def values_of_42(told: Told, seat: str) -> Values:
    found: Values = {}

    def add(key: str, value: bool) -> None:
        found.setdefault(key, []).append(int(value))

    if told["result"]:
        add("won", told["result"]["winner"] == SIDE[seat])
    for hand in told["hands"]:
        if hand["outcome"] == "redeal":
            continue
        mine, ours = hand["bidder"] == seat, SIDE[hand["bidder"]] == SIDE[seat]
        add("bid-won", mine)
        code = "bidder-made" if mine else "partner-made" if ours else "defender-set"
        came = hand["outcome"] == code.partition("-")[2]
        for key in (code, f"{code}/bid/{hand['bid']}", f"{code}/trump/{hand['trump']}"):
            add(key, came)
    return found


# --- cribbage: every subset of five cards, and every card of the play ------------------------

RANKS = "A23456789TJQK"


def _pips(card: str) -> int:
    return min(10, RANKS.index(card[0]) + 1)


def _is_run(cards: tuple[str, ...]) -> bool:
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    return len(ranks) > 2 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def worth(cards: list[str], starter: str, box: bool) -> int:
    """By the book: fifteens, pairs, the longest runs, flush, nobs."""
    five = [*cards, starter]
    subsets = [some for size in range(2, 6) for some in combinations(five, size)]
    points = 2 * sum(sum(map(_pips, some)) == 15 for some in subsets)
    points += 2 * sum(len(some) == 2 and some[0][0] == some[1][0] for some in subsets)
    runs = [len(some) for some in subsets if _is_run(some)]
    points += sum(size for size in runs if size == max(runs))
    suits = {card[1] for card in cards}
    if len(suits) == 1 and (not box or starter[1] in suits):
        points += 5 if starter[1] in suits else 4
    return points + any(card == f"J{starter[1]}" for card in cards)


def pegged(plays: list[tuple[int, str]], players: int) -> list[int]:
    """What each made in the play, from who laid what. When nobody can go on, every card left
    would be too much: so a count is over where the next card is."""
    made = [0] * players
    pile: list[str] = []
    for (seat, card), after in zip(plays, [*plays[1:], None], strict=True):
        pile.append(card)
        count = sum(map(_pips, pile))
        made[seat] += 2 * (count in (15, 31))
        alike = 1
        while alike < len(pile) and pile[-alike - 1][0] == card[0]:
            alike += 1
        made[seat] += alike * (alike - 1)
        for size in range(len(pile), 2, -1):
            if _is_run(tuple(pile[-size:])):
                made[seat] += size
                break
        if after is None or count + _pips(after[1]) > 31:
            made[seat] += count != 31
            pile = []
    return made


def values_of_cribbage(told: Told, seat: int) -> Values:
    """For two players who count automatically."""
    found: Values = {}

    def add(key: str, value: int) -> None:
        found.setdefault(key, []).append(int(value))

    for game in told["result"]["games"]:
        won = game["winner"] == seat
        margin = max(game["scores"]) - min(game["scores"])
        add("won", won)
        add("skunked-them", won and margin >= 31)
        add("skunked", not won and margin >= 31)
    for hand, (kept, plays) in zip(told["hands"], _by_hand(told), strict=True):
        role = "dealer" if hand["dealer"] == seat else "pone"
        shown, parts = hand["shown"], []
        heels = 2 if hand["starter"][0] == "J" else 0
        if shown:
            made = pegged(plays, 2)
            assert made[seat] + heels * (role == "dealer") == hand["pegged"][seat]
            parts.append(("play", made[seat]))
        if str(seat) in shown:
            parts.append(("hand", worth(kept[seat], hand["starter"], False)))
        if role == "dealer":
            if "box" in shown:
                parts.append(("box", worth(hand["box"], hand["starter"], True)))
            parts.append(("heels", heels))
        for part, points in parts:
            add(f"{role}-{part}", points)
        if len(shown) == 3:
            add(f"{role}-total", sum(points for _, points in parts))
    return found


def _by_hand(told: Told) -> list[tuple[list[list[str]], list[tuple[int, str]]]]:
    """Of every hand the cards that each laid, and who laid what; from the acts alone."""
    hands: list[tuple[list[list[str]], list[tuple[int, str]]]] = []
    for step in told["steps"]:
        word, _, given = step["action"].rpartition(":")
        if word.endswith("throw"):
            if not hands or len(hands[-1][1]):
                hands.append(([[], []], []))
        elif word == "play":
            kept, plays = hands[-1]
            kept[step["turn"]].append(given)
            plays.append((step["turn"], given))
    return hands


# --- poker solitaire -------------------------------------------------------------------------


def kind(cards: list[str]) -> str:
    """The usual name of five cards, of one deck."""
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    counts = sorted(Counter(ranks).values(), reverse=True)
    if len(cards) == 5:
        royal = ranks == [0, 9, 10, 11, 12]
        straight = royal or (len(set(ranks)) == 5 and ranks[4] - ranks[0] == 4)
        flush = len({card[1] for card in cards}) == 1
        if straight and flush:
            return "royal-flush" if royal else "straight-flush"
        if counts[:2] == [3, 2]:
            return "full-house"
        if flush and counts[0] < 4:
            return "flush"
        if straight:
            return "straight"
    names = {4: "four-of-a-kind", 3: "three-of-a-kind"}
    if counts and counts[0] in names:
        return names[counts[0]]
    pairs = counts.count(2)
    return ["nothing", "one-pair", "two-pair"][pairs]


def values_of_poker_solitaire(told: Told, seat: int) -> Values:
    """For one who plays alone with one matrix of ten lines, or two who have one each."""
    matrix = told["hands"][seat - 1]
    kinds = [kind(line["cards"]) for line in matrix["lines"]]
    found = {
        "score": [sum(line["points"] for line in matrix["lines"])],
        "hands": [sum(each != "nothing" for each in kinds)],
    }
    if "winner" in told["result"] and told["result"]["winner"] is not None:
        found["won"] = [int(told["result"]["winner"] == seat)]
    for name in KINDS:
        found[f"hands/hand/{name}"] = [kinds.count(name)]
    return found


KINDS = (
    "royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush",
    "straight", "three-of-a-kind", "two-pair", "one-pair", "nothing",
)  # fmt: skip
