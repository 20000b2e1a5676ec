"""Help: where the player is, and each part of the game under the rules in force."""

from __future__ import annotations

from parlour.games.texas42.rules import Rules
from parlour.games.texas42.sayings import called
from parlour.games.texas42.scoring import counters
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import TILES
from parlour.terminal.console import Line, paragraphs
from parlour.terminal.texas42.standing import standing
from parlour.terminal.texas42.typed import choices
from parlour.terminal.texas42.words import rules_of, suit_words

TOPICS: tuple[str, ...] = ("bid", "trump", "play", "score")


def help(topic: str, view: View) -> list[Line]:
    rules = rules_of(view)
    if topic == "bid":
        return paragraphs(*_bidding(rules))
    if topic == "trump":
        return paragraphs(*_trumps(rules))
    if topic == "play":
        return paragraphs(*_playing(rules))
    if topic == "score":
        return paragraphs(*_scoring(rules))
    return _here(view)


def _here(view: View) -> list[Line]:
    where = {
        "auction": "The auction: each seat bids once, clockwise, and the highest bid plays.",
        "naming": "The bid is won, and the trump is named before the first lead.",
        "play": "The play: seven tricks, and you must follow the suit led if you can.",
        "over": "The hand is over.",
    }[view.phase]
    how = {
        "auction": "Type a number, such as 31; a mark is 42, so 2m is two marks; P passes.",
        "naming": "Type the number of the suit, or the letter.",
        "play": "Type a tile by its two numbers, either first: 64 or 46.",
    }
    if view.turn is None or view.turn != view.seat:
        return paragraphs(where)
    return paragraphs(where, " ".join(standing(view)), choices(view).strip(), how[view.phase])


def _bidding(rules: Rules) -> list[str]:
    unit = "84, 126 and so on" if rules.in_points else "2m (two marks), 3m and so on"
    above = {
        "one-more": f"Above 42 come {unit}: open with two marks at most, then one mark more.",
        "multiples": "Above 42 come its multiples, 84, 126 and so on, once 42 has been bid.",
        "doubling": "Above 42 come 84 and, over 84 only, 168.",
    }[rules.high_bids]
    stuck = {
        "reshake": "If all four pass, the next player shakes.",
        "dealer-30": "If the others all pass, the shaker must bid at least 30.",
        "dealer-31": "If the others all pass, the shaker must bid at least 31.",
    }[rules.all_pass]
    said = [
        "Each seat bids once, from the left of the shaker; P passes. A bid is the number of "
        "points your side will take, 30 to 41; 42 (one mark) means all of them.",
        above,
        stuck,
        "Count the tricks your trumps and doubles will take and the counters they will catch; "
        "your partner is good for a trick or so.",
    ]
    if rules.splash:
        said.append(
            "splash 2 or splash 3: with three doubles. Your partner names the trump and leads, "
            "and your side must win every trick."
        )
    if rules.plunge:
        said.append("plunge 4 and up: the same with four doubles, over any lower bid.")
    if rules.nello == "announced":
        said.append("trash 42: you will play trash (see ? trump), and everyone knows it.")
    return said


def _trumps(rules: Rules) -> list[str]:
    said = ["0 to 6: that suit is trump. A tile with that number belongs to no other suit."]
    if rules.doubles == "always-trump":
        said[0] = "0 to 6: that suit is trump, and all seven doubles are trumps above it."
    if rules.doubles_trump:
        said.append("D, doubles: only the doubles are trumps, 6-6 the highest.")
    if rules.follow_me:
        said.append("F, follow-me: no trumps; the highest of the suit led wins.")
    if rules.nello != "off":
        word = suit_words(called("nello", rules))
        doubles = {
            "own-suit": "doubles are a suit of their own",
            "high": "doubles are high",
            "low": "doubles are low",
        }[rules.nello_doubles]
        said.append(
            f"{word[0].upper()}, {word}: after a bid of 42 or more. You lead, alone against two, "
            f"and must lose every trick; no trumps, {doubles}. Your partner's tiles lie face down."
        )
    if rules.sevens:
        said.append(
            "S, sevens: after a bid of 42 or more. The tile nearest to seven pips wins, the first "
            "played of equals, and your side must win every trick."
        )
    if rules.change_of_suit:
        said.append("C, as your first play, takes the trump back so that you can name another.")
    return said


def _playing(rules: Rules) -> list[str]:
    ends = "its higher end only" if rules.side_suits == "higher-end" else "both its ends' suits"
    high = (
        "Doubles are always trumps; in the other suits more pips win."
        if rules.doubles == "always-trump"
        else "The double is the highest of its suit, then the other end counts: 6-6, 6-5, 6-4."
    )
    said = [
        "The leader's tile asks for its higher end's suit, or for trumps if it is one. Follow if "
        "you can; if not, play anything. The highest trump wins, else the highest of the suit led; "
        "the winner leads next.",
        f"A tile that is no trump follows {ends}. {high}",
        "Leading as the bidder: pull the trumps first, then your doubles. Put counters on your "
        "partner's tricks, and keep a trump for the last one.",
    ]
    if rules.lay_down:
        said.append("claim: on lead, lay your tiles down when they win whatever the others hold.")
    if rules.enforcement == "referee":
        said.append("A referee watches: a tile that should have followed suit loses the hand.")
    return said


def _scoring(rules: Rules) -> list[str]:
    worth = counters(rules.counters)
    counted = sorted((t for t in TILES if worth.tiles[t]), key=lambda t: (-worth.tiles[t], -t))
    tiles = ", ".join(f"{tile.shown} {worth.tiles[tile]}" for tile in counted)
    tricks = f"each trick {worth.trick}" if worth.trick else "tricks nothing"
    how = {
        "marks": "A bid of 30 to 41 is worth one mark, a bid of marks what was bid: to the bidders "
        "if they make it, to the others if it is set.",
        "own-points": "A made bid under 42: both sides score their own points. 42 and more: the "
        "bid, all or nothing. A bid that is set: the others score it and their own points.",
        "bid-plus-points": "A made bid scores the bid plus the bidders' points, and nothing for "
        "the others; a bid that is set gives the others the bid plus their own points.",
    }[rules.scoring]
    unit = "points" if rules.in_points else "marks"
    said = [f"Counters: {tiles}; {tricks}; a hand is {worth.total} in all.", how]
    if rules.in_points and rules.nello != "off":
        said.append(f"In {suit_words(called('nello', rules))} the bid alone is won or lost.")
    if not rules.play_out:
        said.append("A hand stops as soon as it is decided.")
    return [*said, f"The first side with {rules.target} {unit} wins the game."]
