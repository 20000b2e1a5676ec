"""Reasons at cribbage, against plain counting: every starter, every reply, the game played on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random

import pytest

from parlour.engines.bots import LEVELS, bot
from parlour.games.cribbage import State
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.view import View
from parlour.study.hints import Hint, hint
from tests.games.cribbage.table import GAME

RANKS, PACK = "A23456789TJQK", [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
RULES = [
    *(preset for preset in Rules.PRESETS if preset != "acc-match"),
    "acc-match,games=2,target=61",
    "standard,count=self,muggins=on,first_dealer=by-hand",
    "three-hand,count=self,muggins=on",
    "four-hand,count=self,muggins=on",
    "three-hand,first_play=dealer,play_on=off",
    "standard,target=1",
    "standard,target=31",
]


def code_of(given: Hint) -> str:
    return given.reason.code.removeprefix("cribbage.reason.")


def assert_true(state: State, given: Hint) -> None:
    """Every claim of the reason holds."""
    view = state.view(int(given.seat))
    {"throw": _throw, "play": _play, "count": _count, "muggins": _muggins, "cut": _cut}[view.phase](
        state, view, given
    )


# --- counting by hand ---------------------------------------------------------------------


def _value(card: str) -> int:
    return min(10, RANKS.index(card[0]) + 1)


def shown(held: Sequence[str], starter: str, *, whole_flush: bool = False) -> int:
    """What a hand or box is worth."""
    five = [*held, starter]
    points = _by_ranks("".join(sorted(card[0] for card in five)))
    if len({card[1] for card in five}) == 1:
        points += len(five)
    elif len({card[1] for card in held}) == 1 and not whole_flush:
        points += len(held)
    return points + ("J" + starter[1] in held)


@cache
def _by_ranks(ranks: str) -> int:
    """Fifteens, pairs and runs: all combinations of the cards, tried one by one."""
    points = 0
    for size in range(2, 6):
        points += 2 * sum(sum(map(_value, some)) == 15 for some in combinations(ranks, size))
    points += 2 * sum(one == other for one, other in combinations(ranks, 2))
    for size in (5, 4, 3):
        if runs := sum(map(_run, combinations(ranks, size))):
            return points + size * runs
    return points


def _run(ranks: Sequence[str]) -> bool:
    places = sorted(map(RANKS.index, ranks))
    return places == list(range(places[0], places[0] + len(places)))


def pegged(pile: Sequence[str]) -> int:
    """What the last card of a count scores."""
    ranks = [card[0] for card in pile]
    points = 2 * (sum(map(_value, pile)) in (15, 31))
    alike = 1
    while alike < len(ranks) and ranks[-alike - 1] == ranks[-1]:
        alike += 1
    points += alike * (alike - 1)
    return points + max((n for n in range(3, len(ranks) + 1) if _run(ranks[-n:])), default=0)


# --- the throw ----------------------------------------------------------------------------


def _throw(state: State, view: View, given: Hint) -> None:
    code, values = code_of(given), given.reason.values
    best, *others = given.options
    hands = {option.action: _average_hand(view, option.action) for option in given.options}
    for option in given.options:
        assert option.figures["hand"] == pytest.approx(hands[option.action], abs=1e-6)
    mine, most = hands[best.action], max(hands.values())
    assert values.get("hand") in (None, round(best.figures["hand"], 1))
    fullest = max(given.options, key=lambda option: option.figures["hand"])
    gains = {name: best.figures[name] - fullest.figures[name] for name in ("box", "play")}
    if code.startswith("best-hand"):
        assert mine == pytest.approx(most, abs=1e-6)
        boxes = [option.figures["box"] for option in given.options]
        assert (code == "best-hand-and-box") == (best.figures["box"] >= max(boxes) - 1e-9)
        return
    assert mine < most - 1e-9
    if code == "near-best-hand":
        assert round(most - mine, 1) == 0
    elif code.startswith("throw-"):
        assert given.measure == "win"
        assert (values["need"], values["theirs"]) == _to_go(state, int(given.seat))
        more = [other for other in others if other.figures["points"] > best.figures["points"]]
        assert more
        often = all((other.value or 0) < (best.value or 0) for other in more)
        assert often == (code == "throw-to-win")
    else:
        assert values["less"] == round(most - mine, 1) > 0
        ours = state.view(None).dealer
        assert ours is not None
        our_box = (ours - int(given.seat)) % state.rules.sides == 0
        kind = {
            "feeds-our-box": gains["box"],
            "spares-their-box": gains["box"],
            "for-the-play": gains["play"],
            "box-and-play": gains["box"] + gains["play"],
        }[code]
        assert values["more"] == round(kind, 1) > 0
        assert kind >= most - mine - 1e-6  # it does make up for it
        assert (code == "feeds-our-box") <= our_box
        assert (code == "spares-their-box") <= (not our_box)


def _average_hand(view: View, action: str) -> float:
    thrown = action.rpartition(":")[2].split(",")
    kept = [card for card in view.hand if card not in thrown]
    starters = [card for card in PACK if card not in view.hand]
    return sum(shown(kept, starter) for starter in starters) / len(starters)


def _to_go(state: State, seat: int) -> tuple[int, int]:
    needs = [state.rules.target - score for score in state.scores]
    mine = needs.pop(seat % state.rules.sides)
    return mine, min(needs)


# --- the play -----------------------------------------------------------------------------


def _play(state: State, view: View, given: Hint) -> None:
    code, values = code_of(given), given.reason.values
    fits = [card for card in view.hand if view.count + _value(card) <= 31]
    if code == "go":
        assert not fits
        assert values["count"] == sum(_value(laid.card) for laid in view.pile)
        return
    card = given.action.rpartition(":")[2]
    pile = [*(laid.card for laid in view.pile), card]
    points, ranks = pegged(pile), [other[0] for other in fits]
    best, *others = given.options
    if code in ("only-card", "last-card"):
        assert fits == [card]
        assert (code == "last-card") == (len(view.hand) == 1)
    elif code in ("scores", "wins"):
        assert values["points"] == points > 0
        before, after = state.scores, state.apply(given.action)
        side = int(given.seat) % state.rules.sides
        if code == "wins":
            assert values["need"] == state.rules.target - before[side] <= points
            assert after.games[-1].winner == side
            assert len(after.games) == len(state.games) + 1
    else:
        assert points == 0
        _quiet(state, view, given, pile, ranks)
    if code in ("gives-least", "makes-most"):
        figure, told = ("gives", min) if code == "gives-least" else ("makes", max)
        every = [option.figures[figure] for option in (best, *others)]
        assert best.figures[figure] == told(every)
        assert values[figure] == round(best.figures[figure], 1)
    if code in ("balance", "play-to-win"):
        assert best.value is not None
        assert all((other.value or 0) <= best.value for other in others)
        assert (code == "play-to-win") == (given.measure == "win")


def _quiet(state: State, view: View, given: Hint, pile: list[str], ranks: list[str]) -> None:
    """A card that scores nothing now."""
    code, values, card = code_of(given), given.reason.values, pile[-1]
    seat, count = int(given.seat), sum(map(_value, pile))
    if code == "alike":
        assert len(set(ranks)) == 1 < len(ranks)
    elif code == "lead-pair":
        assert len(pile) == 1
        assert values["rank"] == card[0]
        assert Counter(name[0] for name in view.hand)[card[0]] > 1
        assert 3 * _value(card) <= 31
    elif code == "lead-small":
        assert len(pile) == 1
        assert values["rank"] == card[0]
        assert not any(count + _value(other) == 15 for other in PACK)
    elif code == "leaves-nothing":
        known = {*view.kept, *view.thrown, view.starter}
        known |= {laid.card for counted in view.play for laid in counted}
        replies = [other for other in PACK if other not in known and count + _value(other) <= 31]
        assert not any(pegged([*pile, other]) for other in replies)
        # And so it is with the hands as they lie.
        held = [state.view(other).hand for other in range(state.rules.players) if other != seat]
        assert not any(
            pegged([*pile, other]) for hand in held for other in hand if count + _value(other) <= 31
        )
    elif code == "play-to-win":
        assert (values["need"], values["theirs"]) == _to_go(state, seat)
    else:
        assert code in ("gives-least", "makes-most", "balance")


# --- the count, and the cut ---------------------------------------------------------------


def _worth(state: State, view: View) -> int:
    counting, starter = view.counting, view.starter
    assert counting is not None
    assert starter is not None
    whole = counting.box and state.rules.crib_flush == "five"
    return shown(counting.cards, starter, whole_flush=whole)


def _count(state: State, view: View, given: Hint) -> None:
    worth = _worth(state, view)
    assert given.action.endswith(f"count:{worth}")
    assert (code_of(given) == "count-nothing") == (worth == 0)
    if worth:
        assert code_of(given) == "count"
        assert _NUMBERS[worth] in given.says.lower()


_NUMBERS = (
    "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen", "twenty", "twenty-one", "twenty-two", "twenty-three", "twenty-four",
    "twenty-five", "twenty-six", "twenty-seven", "twenty-eight", "twenty-nine",
)  # fmt: skip


def _muggins(state: State, view: View, given: Hint) -> None:
    code, values, worth = code_of(given), given.reason.values, _worth(state, view)
    assert view.counting is not None
    said = view.counting.said
    assert said is not None
    assert values["worth"] == worth
    if code == "nothing-overlooked":
        assert said == worth
    else:
        assert code == "overlooked"
        assert values["said"] == said
        assert values["left"] == worth - said > 0


def _cut(state: State, view: View, given: Hint) -> None:
    assert code_of(given) == "any-cut"
    assert len(view.legal) > 1


# --- hints to look at ---------------------------------------------------------------------


def asked(number: int) -> Iterator[tuple[State, Hint]]:
    """Three hands of a game against players of a level, who now and then do just anything."""
    rules = RULES[number % len(RULES)]
    names = list(LEVELS["cribbage"])
    player = bot("cribbage", names[number % len(names)], str(number))
    random = Random(f"asked {number}")
    state: State = GAME.start(rules, seed=f"oracle {number}")
    hands = len(state.hands)
    while state.turns and len(state.hands) < hands + 12:
        seat = random.choice(state.turns)
        view = state.view(seat)
        if seat == 0 or random.random() < 0.5:
            yield state, hint(view, str(number))
        sensible = random.random() < 0.6
        state = state.apply(player.choose(view) if sensible else random.choice(view.legal))
