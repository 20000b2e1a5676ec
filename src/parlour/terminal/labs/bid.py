"""`parlour odds`: every trump and every bid with a hand of 42, in lines."""

from __future__ import annotations

from parlour.core.saying import said
from parlour.games.texas42.sayings import bid_words
from parlour.study.labs.bid import BidSeen, Declared, OddsSeen
from parlour.study.labs.bid_sayings import say
from parlour.terminal.labs.columns import marked, table, texts_of

_COMPARED = 2  # declarations that are told in words


def odds_lines(lab: OddsSeen, language: str = "en") -> list[str]:
    score = "-".join(map(str, lab.score))
    about = said(say("lab.about", tiles=lab.tiles, score=score, target=lab.target), language)
    if lab.said:
        about += f"; {said(say('lab.heard', bids=lab.said), language)}"
    return [
        about,
        said(lab.reason, language),
        "",
        *_bids(lab, language),
        "",
        *_declared(lab, language),
        *_words(lab, language),
        *_beats(lab, language),
    ]


def _bids(lab: OddsSeen, language: str) -> list[str]:
    heads = [said(say(f"lab.{name}"), language) for name in ("bid", "trump", "makes", "wins")]
    texts = texts_of("texas-42", language)
    rows = [
        [
            marked(bid_words(bid.bid, texts), alike=bid.alike),
            texts(f"suit.{bid.trump}") if bid.trump and bid.trump != "partner" else "",
            _chance(bid.make, bid.error),
            _chance(bid.win, bid.win_error),
        ]
        for bid in lab.bids
        if bid.win is not None
    ]
    return table(heads, rows)


def _declared(lab: OddsSeen, language: str) -> list[str]:
    texts = texts_of("texas-42", language)
    rows = [[texts(f"suit.{each.trump}"), *_figures(each, lab.needs)] for each in lab.declared]
    return table([said(say("lab.trump"), language), *map(str, lab.needs)], rows)


def _figures(declared: Declared, needs: tuple[int, ...]) -> list[str]:
    """In hundredths, with the standard error."""
    known = {chance.need: chance for chance in declared.chances}
    return [
        f"{100 * known[need].make:.0f}±{100 * known[need].error:.0f}" if need in known else ""
        for need in needs
    ]


def _words(lab: OddsSeen, language: str) -> list[str]:
    lines = []
    for declared in lab.declared[:_COMPARED]:
        if declared.words:
            lines += ["", said(say("lab.with", trump=declared.trump), language)]
            lines += [f"  {said(word, language)}" for word in declared.words]
    return lines


def _beats(lab: OddsSeen, language: str) -> list[str]:
    about: BidSeen | None = lab.about
    if about is None or not lab.beats:
        return []
    head = said(say("lab.against", bid=about.bid, trump=about.trump), language)
    return ["", head, *(f"  {said(saying, language)}" for saying in lab.beats)]


def _chance(chance: float | None, error: float | None) -> str:
    if chance is None:
        return ""
    return f"{100 * chance:.1f} %" + (f" ±{100 * error:.1f}" if error else "")
