"""How 42 is played, in the words of the rules in force: a sentence for every option."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.core.saying import Saying
from parlour.games.texas42.actions import MARK
from parlour.games.texas42.ladder import SPLASH_MARKS, values_above
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.sayings import called
from parlour.games.texas42.scoring import counters, penalty
from parlour.learn.page import Drawing, Section
from parlour.learn.texas42 import drawings
from parlour.learn.texas42.words import say


def short(rules: Rules) -> tuple[Saying, ...]:
    """All that one needs for a first hand: one screen."""
    return tuple(_short(rules))


def _short(rules: Rules) -> Iterator[Saying]:
    worth = counters(rules.counters)
    yield say(f"short.goal.{_unit(rules)}", target=rules.target)
    yield say("short.deal", total=worth.total)
    yield say("short.trump" if rules.doubles == "own-suit" else "short.trump-always")
    if others := _other_trumps(rules):
        yield say("short.other", names=others)
    yield say("short.follow")
    yield say("short.win")
    if worth.trick:
        yield say("short.count-trick", worth=_worth(rules), trick=worth.trick)
    else:
        yield say("short.count", worth=_worth(rules))
    yield say(f"short.score.{rules.scoring}")
    if special := _contracts_played(rules):
        yield say("short.special", names=special)


def full(rules: Rules) -> tuple[Section, ...]:
    """The rules, complete."""
    sections = (
        _section("goal", _goal(rules)),
        _section("tiles", _tiles(rules), drawings.sixes(rules), drawings.counters_drawn(rules)),
        _section("deal", _deal(rules)),
        _section("bid", _bidding(rules)),
        _section("trump", _trumps(rules)),
        _section("play", _playing(rules), drawings.trick(rules)),
        _section("contracts", _contracts(rules), *_contracts_drawn(rules)),
        _section("score", _scoring(rules)),
    )
    return tuple(section for section in sections if section.says)


def _section(name: str, says: Iterator[Saying], *drawn: Drawing) -> Section:
    return Section(name, say(f"title.{name}"), tuple(says), drawn)


def _unit(rules: Rules) -> str:
    return "points" if rules.in_points else "marks"


def _worth(rules: Rules) -> list[str]:
    return [f"{tile.shown} ({points})" for tile, points in drawings.worth(rules)]


def _other_trumps(rules: Rules) -> list[str]:
    """What may be named in place of a number, after any bid."""
    choices = {"doubles": rules.doubles_trump, "follow-me": rules.follow_me}
    return [name for name, played in choices.items() if played]


def _contracts_played(rules: Rules) -> list[str]:
    choices = {
        called("nello", rules): rules.nello != "off",
        "splash": rules.splash,
        "plunge": rules.plunge,
        "sevens": rules.sevens,
    }
    return [name for name, played in choices.items() if played]


def _goal(rules: Rules) -> Iterator[Saying]:
    yield say(f"goal.{_unit(rules)}", target=rules.target)
    yield say("goal.hand")


def _tiles(rules: Rules) -> Iterator[Saying]:
    worth = counters(rules.counters)
    yield say("tiles.pack")
    yield say(f"tiles.{rules.side_suits}")
    yield say(f"tiles.{rules.doubles}")
    counted, total = _worth(rules), worth.total
    if worth.trick:
        yield say("tiles.count", worth=counted, trick=worth.trick, total=total)
    else:
        yield say("tiles.count-only", worth=counted, total=total)


def _deal(rules: Rules) -> Iterator[Saying]:
    yield say("deal.seven")
    yield say(f"deal.{rules.first_shaker}")


def _bidding(rules: Rules) -> Iterator[Saying]:
    yield say("bid.once")
    yield say("bid.least")
    everything = counters(rules.counters).total == MARK
    name = "forty-two" if rules.in_points else "mark"
    yield say(f"bid.{name}-all" if everything else f"bid.{name}")
    if rules.bid_cap == 1:
        yield say("bid.cap-one")
    elif rules.in_points:
        yield say(f"bid.{rules.high_bids}.points", most=rules.bid_cap * MARK)
    else:
        yield say(f"bid.{rules.high_bids}.marks", cap=rules.bid_cap)
    yield say(f"bid.{rules.all_pass}")


def _trumps(rules: Rules) -> Iterator[Saying]:
    yield say(f"trump.{rules.doubles}")
    if rules.doubles_trump:
        yield say("trump.doubles")
    elif rules.doubles == "own-suit":
        yield say("trump.no-doubles")
    if not rules.follow_me:
        yield say("trump.no-follow-me")
    else:
        always = rules.doubles == "always-trump"
        yield say("trump.follow-me-always" if always else "trump.follow-me")
    if rules.doubles_trump or _doubles_in_a_sweep(rules):
        yield say(f"trump.{rules.doubles_led}")
    if rules.change_of_suit:
        yield say("trump.change")


def _doubles_in_a_sweep(rules: Rules) -> bool:
    return (rules.splash or rules.plunge) and rules.sweep_trump == "doubles"


def _playing(rules: Rules) -> Iterator[Saying]:
    yield say("play.lead")
    yield say("play.follow")
    yield say("play.win")
    yield say("play.on" if rules.play_out else "play.stop")
    if rules.lay_down:
        yield say("play.lay-down")
    yield say(f"play.{rules.enforcement}")
    if rules.enforcement == "referee":
        if extra := penalty(rules, rules.renege_penalty_marks):
            yield say(f"play.penalty.{_unit(rules)}", n=extra)
        yield say("play.conduct")


def _contracts(rules: Rules) -> Iterator[Saying]:
    if rules.nello != "off":
        yield say(f"contracts.{rules.nello}")
        yield say("contracts.nello")
        yield say(f"contracts.{rules.nello_doubles}")
        if rules.in_points:
            yield say("contracts.bid-alone")
    if rules.splash:
        bids = _splash_bids(rules)
        told = [bid * MARK for bid in bids] if rules.in_points else bids
        yield say(f"contracts.splash.{_unit(rules)}", bids=told)
    if rules.plunge:
        yield say(f"contracts.plunge.{_unit(rules)}")
    if rules.splash or rules.plunge:
        yield say(f"contracts.{rules.sweep_trump}")
    if rules.sevens:
        yield say("contracts.sevens")
        yield say("contracts.nearest" if rules.sevens_must_play_nearest else "contracts.free")


def _splash_bids(rules: Rules) -> list[int]:
    """In marks; not every style of bidding has a rung for three."""
    below = (0, MARK, 2 * MARK)
    found = {bid for high in below for bid in values_above(rules.high_bids, rules.bid_cap, high)}
    return [marks for marks in SPLASH_MARKS if marks * MARK in found]


def _contracts_drawn(rules: Rules) -> Iterator[Drawing]:
    if rules.nello != "off":
        yield drawings.nello(rules)
    if rules.sevens:
        yield drawings.sevens(rules)


def _scoring(rules: Rules) -> Iterator[Saying]:
    if rules.scoring == "bid-plus-points":
        cost = 30 + counters(rules.counters).total
        yield say("score.bid-plus-points", cost=cost)
    else:
        yield say(f"score.{rules.scoring}")
    if rules.in_points:
        yield say("score.first")
