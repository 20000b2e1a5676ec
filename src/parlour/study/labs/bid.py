"""The bid laboratory: any seven tiles, any score, whatever was said: every trump, every bid.

What is best, and how often a bid is made, is the master's own decision. It looks closely at the
bids that it thinks about; the other figures come from fewer worlds, and say so by their error.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from parlour.core.errors import BadQuestion, shorten
from parlour.core.saying import Saying
from parlour.engines.choices import Choices, as_good
from parlour.engines.texas42.search.bid_choice import BidOdds, bidders_hand
from parlour.engines.texas42.search.hand_odds import Hand, Judge
from parlour.engines.texas42.search.searching import MASTER, Master
from parlour.games import game
from parlour.games.texas42.actions import MARK, Bid, read_bid
from parlour.games.texas42.contracts import legal_trumps
from parlour.games.texas42.ladder import PROMISED
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.sayings import called
from parlour.games.texas42.seats import SEATS
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import DOUBLES, TILES, Tile, mask
from parlour.study.hints import REASONS
from parlour.study.labs.beating import beating
from parlour.study.labs.bid_sayings import say
from parlour.study.labs.given import Given, score_given, tiles_given
from parlour.study.labs.holding import Holding, holding, in_words

_TILES = 7
# All that can be named is looked at; most worlds go to what is good.
_GLANCE: Judge = MASTER.judge._replace(rounds=(30, 50, 80), kept=(4, 2))
_DIGITS = 4
_SPLIT = re.compile(r"[\s,;]+")


class Chance(msgspec.Struct, frozen=True):
    """How often a bid is made, and the standard error of that."""

    need: int  # points; 42 also where every trick is to be won or lost
    make: float
    error: float


class Declared(msgspec.Struct, frozen=True):
    """Something that could be named, with the chance to make each bid with it."""

    trump: str
    chances: tuple[Chance, ...]
    holding: Holding | None  # None where tricks are not to be won
    words: tuple[Saying, ...]  # the same in players' words


class BidSeen(msgspec.Struct, frozen=True):
    """A bid that may be made, and what the master thinks of it; a pass too."""

    bid: str
    trump: str | None  # what it would be played with
    make: float | None  # None for a pass, and where it was given no thought
    error: float | None
    win: float | None  # the chance to win the match
    win_error: float | None
    alike: bool  # it cannot be told from the best, nor the best from it


class OddsSeen(msgspec.Struct, frozen=True):
    """All that can be bid and named with a hand, the best first."""

    rules: str
    tiles: tuple[str, ...]
    said: tuple[str, ...]
    score: tuple[int, ...]
    target: int
    needs: tuple[int, ...]  # of the bids that may be made
    bids: tuple[BidSeen, ...]
    declared: tuple[Declared, ...]
    reason: Saying  # why the first bid is the best
    about: BidSeen | None  # the best bid beside a pass
    beats: tuple[Saying, ...]  # what makes that one fail most often


def odds_lab(
    hand: Given, said: Given = (), score: str | Sequence[int] = (), rules: str = ""
) -> OddsSeen:
    """Every trump and every bid for a hand. `said`: by those who spoke before, in order."""
    made = Rules.make(rules)
    spoken = said_given(said)
    held = tiles_given(hand)
    view = position(held, spoken, score_given(score, 2, made.target), made)
    player = Master()
    choices = player.decide(view)
    return _seen(view, spoken, choices, player.luck(view))


def said_given(given: Given) -> tuple[str, ...]:
    text = given if isinstance(given, str) else " ".join(given)
    words = tuple(word for word in _SPLIT.split(text.strip()) if word)
    if len(words) >= len(SEATS):
        raise BadQuestion(say("lab.refused-said", given=shorten(" ".join(words))))
    return words


def position(held: Sequence[Tile], said: Sequence[str], score: Sequence[int], rules: Rules) -> View:
    """What the seat N sees that holds these, after what was said by the seats before it."""
    if len(held) != _TILES:
        raise BadQuestion(say("lab.refused-size", given=len(held)))
    state = game("texas-42").start(rules, start=start_of(held, said, score, rules))
    for act in said:
        state = state.apply(act)
    view = state.view(SEATS[0])
    if view.turn != SEATS[0] or view.phase != "auction":
        raise BadQuestion(say("lab.refused-rules"))
    return view


def start_of(
    held: Sequence[Tile], said: Sequence[str], score: Sequence[int], rules: Rules
) -> dict[str, object]:
    """A deal with this hand: N speaks after as many as have spoken.

    What the others hold is of no matter, for nobody sees it; but whoever has promised doubles must
    have some, or the rules would not let them bid so.
    """
    rest = [tile for tile in TILES if tile not in held]
    hands = {SEATS[0]: [*map(str, held)]}
    first = len(SEATS) - len(said)  # the seat that speaks first
    for at in range(1, len(SEATS)):
        word = said[at - first] if at >= first else ""
        promised = PROMISED.get(word.rpartition(":")[0], 0)
        doubles = [tile for tile in rest if mask([tile]) & DOUBLES][:promised]
        others = [tile for tile in rest if tile not in doubles]
        plain = [tile for tile in others if not mask([tile]) & DOUBLES]
        dealt = [*doubles, *(plain if len(plain) >= _TILES else others)][:_TILES]
        rest = [tile for tile in rest if tile not in dealt]
        hands[SEATS[at]] = [*map(str, dealt)]
    scores = dict(zip(("NS", "EW"), score, strict=True))
    shaker = SEATS[(first - 1) % len(SEATS)]
    return {"shaker": shaker, "hands": hands, "scores": scores}


def dealt_others(
    hand: Given, said: Given, score: str | Sequence[int], rules: str, seed: int
) -> dict[str, object]:
    """A start with this hand, in which the others hold what they may have said so with."""
    made = Rules.make(rules)
    spoken = said_given(said)
    view = position(tiles_given(hand), spoken, score_given(score, 2, made.target), made)
    (world,) = bidders_hand(view).worlds(1, seed)
    start = start_of(tiles_given(hand), spoken, (view.scores["NS"], view.scores["EW"]), made)
    hands = {
        seat: [str(tile) for tile in TILES if held >> tile & 1]
        for seat, held in zip(SEATS, world, strict=True)
    }
    return {**start, "hands": hands}


def _seen(view: View, said: tuple[str, ...], choices: Choices, seed: int) -> OddsSeen:
    weighed: list[BidOdds] = choices.evidence or []
    hand = bidders_hand(view)
    bids = _bids(view, choices, weighed)
    about = next((bid for bid in bids if bid.make is not None), None)
    best = next((it for it in weighed if it.odds is not None), None)
    named = best.odds.trump if best and best.odds else ""
    beats: tuple[Saying, ...] = ()
    if best and named != "partner":  # who will name something: nobody knows what
        beats = beating(hand, named, min(best.bid.value, MARK), MASTER.judge, seed)
    needs = _needs(view)
    return OddsSeen(
        rules=view.rules,
        tiles=view.hand,
        said=said,
        score=(view.scores["NS"], view.scores["EW"]),
        target=view.target,
        needs=needs,
        bids=bids,
        declared=_declared(hand, needs, weighed, named, seed),
        reason=REASONS[view.game].reason(view, choices),
        about=about,
        beats=beats,
    )


def _bids(view: View, choices: Choices, weighed: list[BidOdds]) -> tuple[BidSeen, ...]:
    odds = {str(it.bid): it.odds for it in weighed}
    rules = Rules.make(view.rules)
    found, tied = [], as_good(choices.options)
    for choice in choices.options:
        known = odds.get(choice.action) or odds.get(choice.action.replace("trash:", ""))
        found.append(
            BidSeen(
                bid=choice.action,
                trump=called(known.trump, rules) if known else None,
                make=_rounded(known.chance if known else None),
                error=_rounded(known.error if known else None),
                win=_rounded(choice.value),
                win_error=_rounded(choice.error),
                alike=choice.action in tied,
            )
        )
    return tuple(found)


def _needs(view: View) -> tuple[int, ...]:
    bids = [read_bid(text) for text in view.legal]
    return tuple(sorted({min(bid.value, MARK) for bid in bids if bid.value})) or (MARK,)


def _declared(
    hand: Hand, needs: tuple[int, ...], weighed: list[BidOdds], best: str, seed: int
) -> tuple[Declared, ...]:
    """Everything that can be named: the best, then by the mean of its chances.

    Figures are the master's, where it has looked.
    """
    rules = hand.rules
    closely = {(it.odds.trump, it.odds.need): it.odds for it in weighed if it.odds is not None}
    chances: dict[str, list[Chance]] = {}
    for need in needs:
        trumps = list(legal_trumps(rules, Bid(need, need == MARK and not rules.in_points)))
        for glanced in _GLANCE.declarations(hand, trumps, need, seed):
            odds = closely.get((glanced.trump, need), glanced)
            told = Chance(need, round(odds.chance, _DIGITS), round(odds.error, _DIGITS))
            chances.setdefault(odds.trump, []).append(told)
    ranked = sorted(chances, key=lambda trump: (trump != best, -_mean(chances[trump])))
    return tuple([_named(trump, tuple(chances[trump]), hand, rules) for trump in ranked])


def _named(trump: str, chances: tuple[Chance, ...], hand: Hand, rules: Rules) -> Declared:
    found = holding(rules, hand.tiles, trump)
    words = tuple(in_words(found)) if found else ()
    return Declared(called(trump, rules), chances, found, words)


def _mean(chances: Sequence[Chance]) -> float:
    return sum(chance.make for chance in chances) / len(chances)


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, _DIGITS)
