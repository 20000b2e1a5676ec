"""`parlour throw`: what can be thrown, in lines."""

from __future__ import annotations

from itertools import groupby

from parlour.core.saying import said
from parlour.pieces.cards import RANKS
from parlour.study.labs.sayings import say
from parlour.study.labs.throw import StarterSeen, ThrowSeen, ThrowsSeen
from parlour.terminal.labs.columns import bar, head, marked, percent, table


def throw_lines(lab: ThrowsSeen, language: str = "en") -> list[str]:
    best = lab.throws[0]
    chosen = say("throw.tied" if best.alike else "throw.best", cards=best.thrown)
    score = "-".join(map(str, lab.score))
    about = say("throw.about", cards=lab.cards, box=lab.box, score=score, target=lab.target)
    return [
        said(about, language),
        f"{said(chosen, language)} {said(lab.reason, language)}",
        "",
        *_figures(lab, language),
        "",
        *_spread(best, language),
        "",
        *_helps(best, language),
    ]


def _figures(lab: ThrowsSeen, language: str) -> list[str]:
    heads = [head(name, language) for name in ("throw", "hand", "box", "play", "points", "win")]
    rows = [
        [
            marked(" ".join(throw.thrown), alike=throw.alike),
            f"{throw.hand:.2f}",
            f"{throw.box:+.2f}",
            f"{throw.play:+.2f}{_off(throw.play_error)}",
            f"{throw.points:.2f}",
            percent(throw.win),
        ]
        for throw in lab.throws
    ]
    return table(heads, rows)


def _off(error: float | None) -> str:
    return "" if error is None else f" ±{error:.1f}"


def _spread(throw: ThrowSeen, language: str) -> list[str]:
    """The hand by the rank of the starter, with a bar for each."""
    lines = [said(say("throw.spread", cards=throw.thrown), language)]
    means = {rank: _mean(throw, rank) for rank in RANKS}
    most = max(means.values())
    return lines + [
        f"  {rank} {mean:5.2f} {bar(mean, most)}".rstrip() for rank, mean in means.items()
    ]


def _mean(throw: ThrowSeen, rank: str) -> float:
    made = [starter.hand for starter in throw.starters if starter.card[0] == rank]
    return sum(made) / len(made) if made else 0.0


def _helps(throw: ThrowSeen, language: str) -> list[str]:
    """The starters that add to the cards kept, those that add most first."""

    def adds(starter: StarterSeen) -> int:
        return -starter.adds

    helping = sorted((it for it in throw.starters if it.adds > 0), key=adds)
    if not helping:
        return [said(say("throw.helps-none"), language)]
    return [
        said(say("throw.helps", cards=[it.card for it in some], points=-less), language)
        for less, some in groupby(helping, key=adds)
    ]
