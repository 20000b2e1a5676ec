"""How cribbage is played, in the words of the rules in force: a sentence for every option."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.core.saying import Saying
from parlour.games.cribbage.rules import Rules
from parlour.learn.cribbage import drawings
from parlour.learn.cribbage.words import say
from parlour.learn.page import Drawing, Section

_PLAYERS = {2: "two", 3: "three", 4: "four"}


def short(rules: Rules) -> tuple[Saying, ...]:
    """All that one needs for a first hand: one screen."""
    return tuple(_short(rules))


def _short(rules: Rules) -> Iterator[Saying]:
    yield say("short.goal", target=rules.target)
    if rules.players == 2:
        yield say("short.two", cards=rules.cards)
    else:
        yield say(f"short.{_PLAYERS[rules.players]}")
    yield say("short.starter")
    yield say(f"short.leads.{rules.first_play}")
    yield say("short.play")
    yield say("short.count")
    if rules.count == "self":
        yield say("short.self")
    if rules.muggins:
        yield say("short.muggins")
    if rules.games > 1:
        yield say("short.match", games=rules.games)


def full(rules: Rules) -> tuple[Section, ...]:
    """The rules, complete."""
    return (
        _section("goal", _goal(rules)),
        _section("deal", _deal(rules)),
        _section("throw", _throwing(rules)),
        _section("play", _playing(rules), drawings.play()),
        _section("count", _counting(rules), drawings.counted(rules.kept)),
        _section("board", _board(rules)),
    )


def _section(name: str, says: Iterator[Saying], *drawn: Drawing) -> Section:
    return Section(name, say(f"title.{name}"), tuple(says), drawn)


def _goal(rules: Rules) -> Iterator[Saying]:
    yield say(f"goal.{_PLAYERS[rules.players]}")
    yield say("goal.target", target=rules.target)
    yield say("goal.hand")


def _deal(rules: Rules) -> Iterator[Saying]:
    yield say("deal.cards", cards=rules.cards)
    if rules.boxed:
        yield say("deal.boxed")
    if rules.first_dealer == "given":
        yield say("deal.given", n=rules.dealer + 1)
    else:
        yield say(f"deal.{rules.first_dealer}")
    yield say("deal.turns")
    if rules.games > 1:
        yield say("deal.match")
    if rules.three_for_last:
        yield say("deal.three-for-last")


def _throwing(rules: Rules) -> Iterator[Saying]:
    yield say("throw.two" if rules.thrown == 2 else "throw.one")
    if rules.players == 4:
        yield say("throw.side")
    yield say("throw.starter")


def _playing(rules: Rules) -> Iterator[Saying]:
    yield say(f"play.{rules.first_play}")
    yield say("play.values")
    yield say("play.score")
    yield say("play.run")
    yield say("play.go")
    yield say("play.on" if rules.play_on else "play.off")


def _counting(rules: Rules) -> Iterator[Saying]:
    yield say("count.order")
    yield say("count.fifteen")
    yield say("count.pair")
    yield say("count.run")
    yield say("count.flush", n=rules.kept, more=rules.kept + 1)
    yield say(f"count.{rules.crib_flush}")
    yield say("count.nobs")
    yield say(f"count.{rules.count}")
    if rules.muggins:
        yield say("count.muggins")


def _board(rules: Rules) -> Iterator[Saying]:
    yield say("board.pegs")
    yield say("board.games", games=rules.games) if rules.games > 1 else say("board.one")
    yield say(f"board.{rules.skunks}")
    if rules.players == 3 and rules.skunks != "off":
        yield say("board.nearest")
