"""What is counted in Poker Solitaire: the points made, and the hands of which kind."""

from __future__ import annotations

from parlour.core.saying import Saying, Sayings
from parlour.games.poker_solitaire.hands import BY_NAME, ORDINARY
from parlour.games.poker_solitaire.state import State
from parlour.study.statistics.figures import Counting, Figure, Figures

_CODES = ("won", "score", "against-engine", "hands")
say = Sayings("statistics", {f"poker-solitaire.{code}": "" for code in _CODES})
say_which = Sayings("poker-solitaire", {"figure.hand": "hand"})

FIGURES = (
    Figure("won", "share", say("poker-solitaire.won")),
    Figure("score", "points", say("poker-solitaire.score"), over_time=True),
    Figure("against-engine", "points", say("poker-solitaire.against-engine"), over_time=True),
    Figure("hands", "points", say("poker-solitaire.hands"), ("hand",)),
)


def which(by: str, value: str) -> Saying:
    return say_which(f"figure.{by}", **{by: value})


def place(by: str, value: str) -> int:
    """The best hand first."""
    return list(ORDINARY).index(value)


def figures(state: State, seat: int) -> Figures:
    """`hands` is how many lines of a matrix have one of the eleven usual hands, by which one.

    What the computer made of the same cards is not told by the game, and comes later.
    """
    counted = Counting()
    ended = state.outcome
    assert ended is not None
    if (won := ended.won(seat)) is not None:
        counted.add("won", int(won))
    if (score := ended.scores[seat]) is not None:
        counted.add("score", score)
    for number in state.rules.own_matrices[seat - 1]:
        lines = [BY_NAME[line.hand].ordinary.name for line in state.hands[number].lines]
        counted.add("hands", len(lines) - lines.count("nothing"))
        for kind in ORDINARY:
            if kind == "five-of-a-kind" and state.rules.decks == 1:
                continue  # there are no five alike
            spread = counted.figures.setdefault(f"hands/hand/{kind}", {})
            made = lines.count(kind)
            spread[made] = spread.get(made, 0) + 1
    return counted.figures
