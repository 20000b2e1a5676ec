"""How Poker Solitaire is played, in the words of the rules in force: a sentence for every option.

Some rules may differ for the second player; where they do, each player's are told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from parlour.core.saying import Saying
from parlour.games.poker_solitaire.hands import HANDS, ORDINARY
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.user_table import DEFAULT, values_of
from parlour.learn.page import Drawing, Section
from parlour.learn.poker_solitaire import drawings
from parlour.learn.poker_solitaire.words import say, say_hand

T = TypeVar("T")
_PLAYERS = ("first", "second")


def short(rules: Rules) -> tuple[Saying, ...]:
    """All that one needs for a first game: one screen."""
    return tuple(_short(rules))


def _short(rules: Rules) -> Iterator[Saying]:
    yield say("short.one" if rules.players == 1 else "short.two")
    yield say(f"mode.{rules.mode}")
    yield from _each(rules, rules.wants_pat, lambda pat: [say(_points_or_pat(pat))])
    yield from _each(rules, rules.placements, lambda where: [say(f"short.{where}")])
    yield from _each(rules, rules.may_move, lambda free: [say(f"short.{_movement(free)}")])
    usable = [len(slots) for slots in rules.usable_rejects]
    yield from _each(rules, usable, lambda n: [say("short.rejects", n=n)] if n else [])
    if rules.players == 2:
        if rules.steal:
            yield say("short.steal")
        if rules.plant:
            yield say("short.plant")


def _points_or_pat(pat: bool) -> str:
    return "short.pat" if pat else "short.points"


def full(rules: Rules) -> tuple[Section, ...]:
    """The rules, complete."""
    sections = [
        _section("goal", _goal(rules)),
        _section("place", _placing(rules), drawings.opened(rules.placement)),
        _section("reject", _rejecting(rules)),
        _section("together", _together(rules)),
        *_scoring(rules),
        _section("end", _ending(rules)),
    ]
    return tuple(section for section in sections if section.says)


def _section(name: str, says: Iterator[Saying], *drawn: Drawing) -> Section:
    return Section(name, say(f"title.{name}"), tuple(says), drawn)


def _each(rules: Rules, values: Sequence[T], told: Callable[[T], list[Saying]]) -> Iterator[Saying]:
    """What holds for both players, or else for each of them."""
    first, second = values
    if rules.players == 1 or first == second:
        yield from told(first)
        return
    for which, value in zip(_PLAYERS, values, strict=True):
        if says := told(value):
            yield say(f"who.{which}")
            yield from says


def _movement(free: bool) -> str:
    return "movable" if free else "fixed"


def _goal(rules: Rules) -> Iterator[Saying]:
    yield say(f"mode.{rules.mode}")
    yield say("goal.matrix")
    counted = [0 if scoring == "pat" else hands for scoring, _, hands in rules.scorings]
    names = {0: "goal.rows", 10: "goal.ten", 12: "goal.twelve"}
    yield from _each(rules, counted, lambda hands: [say(names[hands])])


def _placing(rules: Rules) -> Iterator[Saying]:
    yield say("place.deck-one") if rules.decks == 1 else say("place.decks", n=rules.decks)
    yield say("place.deal-one") if rules.deal == 1 else say("place.deal", n=rules.deal)
    yield from _each(rules, rules.placements, lambda where: [say(f"place.{where}")])
    yield say("place.lit")


def _rejecting(rules: Rules) -> Iterator[Saying]:
    own, others = (len(slots) for slots in rules.usable_rejects)
    some = own or (rules.players == 2 and others)
    if not some:
        yield say("reject.none")
    elif rules.players == 1:
        yield say("reject.square") if own == 1 else say("reject.squares", n=own)
    else:
        yield say("reject.how")
        squares = {
            "common": rules.rejects, "first": rules.rejects_1, "second": rules.rejects_2
        }  # fmt: skip
        for whose, n in squares.items():
            if n:
                yield say(f"reject.{whose}", n=n)
    end = "" if some else "-none"
    yield from _each(rules, rules.may_move, lambda free: [say(f"reject.{_movement(free)}{end}")])


def _together(rules: Rules) -> Iterator[Saying]:
    if rules.players == 1:
        return
    if rules.steal:
        yield say("together.steal")
    if rules.plant:
        yield say("together.plant")
    if not rules.steal and not rules.plant:
        yield say("together.neither")


def _scoring(rules: Rules) -> Iterator[Section]:
    """A section for both players, or one for each where they score in different ways."""
    systems = [
        (scoring, table if scoring == "user" else "") for scoring, table, _ in rules.scorings
    ]
    first, second = systems
    if rules.players == 1 or first == second:
        yield _scores(*first, (), drawings.counted(rules))
        return
    yield _scores(*first, (say("who.first"),), drawings.counted(rules))
    yield _scores(*second, (say("who.second"),))


def _scores(scoring: str, table: str, who: tuple[Saying, ...], *drawn: Drawing) -> Section:
    says = [*who, say("score.hands"), say(f"score.{scoring}")]
    listed = tuple(_hands(scoring, table))
    if scoring != "pat":
        says.insert(len(who) + 1, say("score.partial"))
    return Section("score", say("title.score"), tuple(says), drawn, listed)


def _hands(scoring: str, table: str) -> Iterator[Saying]:
    """What each hand scores, the best first; or which are pat."""
    if scoring == "pat":
        yield from (say_hand("worth.is-pat", hand=o.name) for o in ORDINARY.values() if o.pat)
        return
    points = {hand.name: getattr(hand, scoring) for hand in ORDINARY.values()}
    if scoring == "user" and table != DEFAULT:
        usual = values_of(DEFAULT)
        changed = zip(HANDS, values_of(table), usual, strict=True)
        points |= {_named(hand.name): n for hand, n, before in changed if n != before}
    for name, worth in sorted(points.items(), key=lambda each: -each[1]):
        yield say_hand("worth.hand", hand=name, points=worth)


def _named(hand: str) -> str:
    """Of the 81 hands the plain pair is what poker players call one pair."""
    return "one-pair" if hand == "pair" else hand


def _ending(rules: Rules) -> Iterator[Saying]:
    ends = {"one-hand": "full", "best-of-two": "best-of-two", "race": "race"}
    yield say(f"end.{ends.get(rules.mode, 'both')}")
    if rules.mode in ("alternate", "same-deck"):
        yield say("end.pass")
    yield say("end.out-moving" if any(rules.may_move) else "end.out")
    yield say("end.replay")
