"""Reasons at Poker Solitaire, against the game as it is after the act, and what can still come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from parlour.engines.bots import LEVELS, bot
from parlour.games.poker_solitaire import Rules, State
from parlour.games.poker_solitaire.hands import BY_NAME
from parlour.games.poker_solitaire.matrix import LINES
from parlour.games.poker_solitaire.view import MatrixSeen, View
from parlour.study.hints import Hint, hint
from parlour.study.hints.poker_solitaire.placing import LINE_NAMES
from tests.games.poker_solitaire.table import GAME

RANKS = "A23456789TJQKA"  # the ace at both ends
_CELLS = [f"{column}{row}" for row in "12345" for column in "abcde"]
RULES = [
    *Rules.PRESETS,
    "standard,movement=movable",
    "standard,scoring=user",
    "anywhere-american,hands=12",
    "standard,placement=corners,deal=3",
    "sum-of-two,movement=movable,decks=3,deal=3,rejects=2,hands=12",
    "race-both,steal=on,plant=on,deal=4,hands=12",
    "alternate,movement=movable,scoring=user,hands=12,deal=5,rejects=0",
]


def code_of(given: Hint) -> str:
    return given.reason.code.removeprefix("poker-solitaire.reason.")


def assert_true(state: State, given: Hint) -> None:
    """Every claim of the reason holds."""
    _Act(state, given).check()


class _Act:
    """An act that is advised, and what comes of it."""

    def __init__(self, state: State, given: Hint) -> None:
        self.state, self.given = state, given
        self.seat = int(given.seat)
        self.code, self.values = code_of(given), given.reason.values
        self.view = state.view(self.seat)
        self.after = state.apply(given.action).view(self.seat)
        self.act = given.action.removeprefix(f"{self.seat}:" if state.rules.racing else "")
        self.source, _, self.to = self.act.partition(">")

    def check(self) -> None:
        name = {"pass": "passes"}.get(self.code, self.code.replace("-", "_"))
        check = getattr(self, name, None)
        assert check is not None, f"no such reason: {self.code}"
        check()

    # Where the card goes.

    @property
    def number(self) -> int:
        """The matrix that the card goes into."""
        if self.act.startswith("steal:"):
            return self.seat - 1
        letter = self.to.rpartition(":")[0]
        own = self.state.rules.own_matrices[self.seat - 1]
        return "AB".index(letter) if letter else own[0]

    @property
    def cell(self) -> int:
        return _CELLS.index(self.to[-2:])

    def matrices(self) -> tuple[MatrixSeen, MatrixSeen]:
        return self.view.matrices[self.number], self.after.matrices[self.number]

    def first(self) -> None:
        """Any square can be brought to any other by changing rows, and columns, about."""
        before, _ = self.matrices()
        assert not any(_held(before))
        assert len(before.lines) <= 10
        assert len(before.open) == 25

    def middle(self) -> None:
        before, after = self.matrices()
        assert not any(_held(before))
        letter = self.to[:-2]
        card = self.source
        acts = [f"{card}>{letter}{cell}" for cell in _CELLS]
        prefix = f"{self.seat}:" if self.state.rules.racing else ""
        ways = [
            len(self.state.apply(prefix + act).view(self.seat).matrices[self.number].open)
            for act in acts
        ]
        assert len(after.open) == max(ways)
        assert min(ways) < max(ways)

    # What a line is then.

    def line(self) -> tuple[int, MatrixSeen, MatrixSeen]:
        named = self.values["line"]
        assert isinstance(named, list)
        assert "AB".index(named[1]) == self.number if len(named) > 1 else len(named) == 1
        line = LINE_NAMES.index(str(named[0]))
        assert self.cell in LINES[line]
        return line, *self.matrices()

    def completes(self) -> None:
        line, before, after = self.line()
        assert len(after.lines[line].cards) == 5
        self._made(line, before, after)

    def makes(self) -> None:
        line, before, after = self.line()
        assert len(after.lines[line].cards) < 5
        self._made(line, before, after)

    def _made(self, line: int, before: MatrixSeen, after: MatrixSeen) -> None:
        assert after.lines[line].points == self.values["points"]
        assert after.lines[line].points > before.lines[line].points
        self._hand(line, after)

    def completes_pat(self) -> None:
        line, _, after = self.line()
        assert len(after.lines[line].cards) == 5
        assert after.lines[line].pat
        self._hand(line, after)

    def _hand(self, line: int, after: MatrixSeen) -> None:
        """By the name that the scoring has for it: all 81 where each has its points."""
        made = after.lines[line].hand
        usual = made if made == "nothing" else BY_NAME[made].ordinary.name
        own = self.state.rules.scorings[after.owner - 1][0] == "user"
        assert self.values["hand"] == (made if own else usual)

    def keeps_flush(self) -> None:
        line, _, after = self.line()
        cards = list(after.lines[line].cards)
        assert {card[1] for card in cards} == {self.values["suit"]}
        assert len(cards) == self.values["cards"] >= 2  # type: ignore[operator]
        coming = self.coming(cards)
        assert sum(n for card, n in coming.items() if card[1] == cards[0][1]) >= 5 - len(cards)

    def keeps_straight(self) -> None:
        line, _, after = self.line()
        cards = list(after.lines[line].cards)
        assert len(cards) == self.values["cards"] >= 3  # type: ignore[operator]
        ranks, coming = [card[0] for card in cards], self.coming(cards)
        assert len(set(ranks)) == len(ranks)
        left = {card[0] for card, number in coming.items() if number > 0}
        windows = [RANKS[start : start + 5] for start in range(10)]
        assert any(
            set(ranks) <= set(window) and set(window) - set(ranks) <= left for window in windows
        )

    def coming(self, line: list[str]) -> Counter[str]:
        """The cards that may yet be put into the line, counted from all that lies open."""
        rules, view, player = self.state.rules, self.after, self.seat - 1
        places = [Counter(filter(None, _held(matrix))) for matrix in view.matrices]
        out = Counter(reject.card for reject in view.rejects if reject.card)
        dealt = Counter(view.dealt)
        pack = Counter({rank + suit: rules.decks for rank in RANKS[:13] for suit in "CDHS"})
        if rules.mode == "same-deck":
            seen = places[0] | places[1] | out | dealt
        else:
            seen = sum([*places, out], dealt)
        found = (pack - seen if view.deck_left else Counter()) + dealt
        if rules.may_move[player]:
            found += sum((places[n] for n in rules.own_matrices[player]), out)
            found -= Counter(line)
        if rules.steal and rules.players == 2:
            found += places[1 - player]
        return found

    # Judged by the number alone.

    def _nothing_promised_more(self) -> None:
        """Of all that was looked at as closely; what ends the game is another matter."""
        best, *others = self.given.options
        assert best.value is not None
        alike = [other for other in others if other.figures == best.figures]
        assert all((other.value or 0) <= best.value for other in alike)
        looks = [other.figures.get("looks", 0) for other in others]
        assert best.figures.get("looks", 0) >= max(looks, default=0)

    def safest(self) -> None:
        self._nothing_promised_more()
        before, after = self.matrices()
        pairs = zip(before.lines, after.lines, strict=True)
        assert all(now.points <= was.points for was, now in pairs)
        assert not any(
            now.pat and not was.pat for was, now in zip(before.lines, after.lines, strict=True)
        )

    def reject(self) -> None:
        self._nothing_promised_more()
        assert self._owner() != "common"

    def reject_common(self) -> None:
        self._nothing_promised_more()
        assert self._owner() == "common"

    def _owner(self) -> object:
        return next(it.owner for it in self.view.rejects if it.name == self.to)

    def take_out(self) -> None:
        self._nothing_promised_more()
        assert self.to.startswith("r")
        assert self.values["square"] == self.source
        assert self.values["card"] in {it.card for it in self.after.rejects}

    def planned(self) -> None:
        """Nothing else was weighed, and the plan comes to no less than there is already."""
        best, *others = self.given.options
        assert all(other.value is None for other in others)
        assert self.state.rules.may_move[self.seat - 1]
        if not self.state.rules.wants_pat[self.seat - 1]:
            assert best.value is not None
            assert best.value >= (self.view.scores[str(self.seat)] or 0)

    def steal(self) -> None:
        self._nothing_promised_more()
        matrix = self.after.matrices[self.seat - 1]
        assert any(square.endswith(self.to[-2:]) for square in matrix.stolen)
        other = self.state.apply(self.given.action).view(3 - self.seat)
        assert not any(act.partition("steal:")[2].startswith(self.to[-2:]) for act in other.legal)

    def plant(self) -> None:
        self._nothing_promised_more()
        assert self.values["card"] in _held(self.after.matrices[2 - self.seat])

    def passes(self) -> None:
        self._nothing_promised_more()
        assert all(_held(self.view.matrices[self.seat - 1]))

    def done_won(self) -> None:
        assert all(_held(self.view.matrices[self.seat - 1]))
        result = self.after.result
        assert result is not None
        assert result.winner == self.seat

    def done(self) -> None:
        assert self.after.result is not None
        self._nothing_promised_more()


def _held(matrix: MatrixSeen) -> list[str | None]:
    return [name for row in matrix.rows for name in row]


# --- hints to look at ---------------------------------------------------------------------


def asked(number: int) -> Iterator[tuple[State, Hint]]:
    """A game with players of a level, who now and then do just anything; every other turn."""
    rules = RULES[number % len(RULES)]
    names = list(LEVELS["poker-solitaire"])
    player = bot("poker-solitaire", names[number % len(names)], str(number))
    random = Random(f"asked {number}")
    state: State = GAME.start(rules, seed=f"oracle {number}")
    for _ in range(80):
        if not state.turns:
            return
        seat = random.choice(state.turns)
        view = state.view(seat)
        if random.random() < 0.5:
            yield state, hint(view, str(number))
        state = state.apply(_careless(view, random) or player.choose(view))


def _careless(view: View, random: Random) -> str | None:
    return random.choice(view.legal) if random.random() < 0.3 else None
