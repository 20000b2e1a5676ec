"""Whole matches: sure winners, equals, what is measured, and what is refused."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from parlour.core.errors import ParlourError
from parlour.engines.arena import Match, Report, play_match, play_pair, play_pairs
from parlour.engines.arena.intervals import student, wilson
from parlour.engines.arena.pairs import BotFailed
from parlour.games.cribbage import Rules as CribbageRules
from tests.engines.arena.players import HERE, PAUSE


def match_of(game: str, first: str, second: str, **how: Any) -> Match:
    given: dict[str, Any] = {"seeds": ("m",), "pairs": 3} | how
    first, second = (
        f"{HERE}:{name}" if name[0].isupper() or "_" in name else name for name in (first, second)
    )
    return Match(game, first, second, **given)


def value(report: Report, key: str) -> float:
    told = report.pooled.estimates[key]
    assert told is not None
    return told.value


# --- what must come out exactly -----------------------------------------------------------------


def test_who_cannot_lose_wins_every_game_and_who_cannot_win_none() -> None:
    """Whoever counts nothing cannot win at cribbage."""
    for first, second, share in (("beginner", "Silent", 1.0), ("Silent", "beginner", 0.0)):
        report = play_match(match_of("cribbage", first, second, rules="standard,count=self"))
        assert report.wins is not None
        assert report.wins.value == share
        low, high = wilson(share, 3, student(2))  # three pairs, not six games
        assert (report.wins.low, report.wins.high) == pytest.approx((low, high))
        assert report.pooled.games == 6
        assert value(report, "net") * (1 if share else -1) >= 1
        assert value(report, "skunks_first" if share else "skunks_second") > 0
        assert value(report, "skunks_second" if share else "skunks_first") == 0


@pytest.mark.parametrize(
    ("game", "bot", "how", "even"),
    [
        ("texas-42", "steady_42", {}, 1 / 2),
        ("texas-42", "steady_42", {"protocol": "forced-30"}, 1 / 2),
        ("cribbage", "FirstAct", {}, 1 / 2),
        ("cribbage", "FirstAct", {"rules": "three-hand,target=61"}, 1 / 3),
        ("cribbage", "FirstAct", {"rules": "four-hand,target=61"}, 1 / 2),
        ("cribbage", "FirstAct", {"rules": "standard,games=2"}, 1 / 2),
        ("poker-solitaire", "FirstAct", {}, 1 / 2),
        ("poker-solitaire", "FirstAct", {"rules": "same-deck"}, 1 / 2),
        ("poker-solitaire", "FirstAct", {"rules": "pat,movement=fixed"}, 1 / 2),
    ],
)
def test_equals_that_leave_nothing_to_chance_are_exactly_even(
    game: str, bot: str, how: dict[str, Any], even: float
) -> None:
    report = play_match(match_of(game, bot, bot, **how))
    assert report.wins is not None
    assert report.wins.value == pytest.approx(even, abs=1e-12)
    assert report.as_json()["even"] == pytest.approx(even)
    assert value(report, "difference" if game == "poker-solitaire" else "net") == 0


def test_equals_that_do_not_are_even_on_average() -> None:
    report = play_match(match_of("poker-solitaire", "random", "random", pairs=80))
    assert report.wins is not None
    assert report.wins.low is not None
    assert report.wins.high is not None
    assert report.wins.low < 0.5 < report.wins.high
    assert 0 < report.wins.high - report.wins.low < 0.3


# --- what is measured ---------------------------------------------------------------------------


def test_marks_and_bids_of_42_are_those_of_the_games() -> None:
    match = match_of("texas-42", "beginner", "random", pairs=1)
    tally = play_pair(match, "m", 1).tally
    wins, net, hands, made, bids = 0, 0, 0, [0, 0], [0, 0]
    for game, sides in enumerate(("NS", "EW"), 1):
        state = match.plays.start(match.rules, seed="m/1")
        players = {}
        for seat in match.plays.seats:
            name = "beginner" if str(seat) in sides else "random"
            players[seat] = match_bot(match, game, seat, name)
        while state.turn:
            state = state.apply(players[state.turn].choose(state.view(state.turn)))
        other = "EW" if sides == "NS" else "NS"
        wins += state.result["winner"] == sides
        net += state.scores[sides] - state.scores[other]
        hands += len(state.hands)
        for hand in (hand.as_json() for hand in state.hands):
            if hand["bidder"]:
                whose = hand["bidder"] not in sides
                bids[whose] += 1
                made[whose] += hand["outcome"] == "made"
    assert tally == {
        "wins": (wins, 2),
        "net": (net, hands),
        "made_first": (made[0], bids[0]),
        "made_second": (made[1], bids[1]),
    }


def match_bot(match: Match, game: int, seat: Any, name: str) -> Any:
    from parlour.engines.bots import bot

    return bot(match.game, name, match.bot_seed("m/1", game, seat, name))


@pytest.mark.parametrize(
    "rules", ["standard", "three-hand", "four-hand", "standard,games=3,target=61"]
)
def test_every_point_of_cribbage_is_given_to_somebody(rules: str) -> None:
    """Dealer's and pones' points are all there are up to where the deals no longer count."""
    match = match_of("cribbage", "beginner", "random", rules=rules, pairs=1)
    result = play_pair(match, "m", 1)
    tally, played = result.tally, match.ruleset
    assert isinstance(played, CribbageRules)
    roles = {key: tally[key] for key in tally if key.startswith(("dealer", "pone"))}
    assert tally["wins"][1] == len(match.seatings)
    games = tally["net"][1]
    assert games == played.games * len(match.seatings)
    dealt = sum(roles[f"dealer_{who}"][1] for who in ("first", "second"))
    assert games <= dealt <= result.hands - games
    assert sum(deals for _, deals in roles.values()) == dealt * played.sides
    points = sum(points for points, _ in roles.values())
    # They count until somebody is within 60 of home, and nobody gets home in them.
    assert games * (played.target - 60) <= points < games * played.target * played.sides


def test_totals_of_poker_solitaire() -> None:
    match = match_of("poker-solitaire", "beginner", "random", rules="american", pairs=6)
    results = list(play_pairs(match))
    for result in results:
        first, second = (result.tally[key][0] for key in ("first", "second"))
        assert result.tally["difference"] == (first - second, 1)
        assert result.tally["wins"] == ((first > second) + 0.5 * (first == second), 1)
        assert (result.games, result.hands) == (2, 2)
    report = Report.of(match, results)
    assert value(report, "first") - value(report, "second") == pytest.approx(
        value(report, "difference")
    )


def test_the_clock_counts_decisions_and_the_processors_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(PAUSE, "0.005")
    report = play_match(match_of("poker-solitaire", "Hog", "Slow", pairs=1))
    hog, slow = report.clocks
    assert hog.mean is not None
    assert slow.mean is not None
    assert 24 <= hog.decisions <= 26
    assert 0.01 <= hog.mean < 0.05
    assert hog.longest >= 0.01
    assert slow.mean < 0.004  # sleeping costs nothing


def test_seeds_have_lines_of_their_own_and_one_together() -> None:
    match = match_of("poker-solitaire", "beginner", "random", seeds=("a", "b", "c"), pairs=3)
    report = play_match(match)
    assert [(line.seed, line.pairs) for line in report.by_seed] == [("a", 3), ("b", 3), ("c", 3)]
    assert (report.pooled.seed, report.pooled.pairs, report.complete) == (None, 9, True)
    lines = str(report).splitlines()
    assert lines[0] == "poker-solitaire, standard, full: beginner against random"
    assert [line.split()[0] for line in lines[2:7]] == ["seed", "a", "b", "c", "all"]
    assert json.loads(json.dumps(report.as_json()))["seeds"][2]["seed"] == "c"
    by_seed = [line.as_json()["difference"]["value"] for line in report.by_seed]
    assert value(report, "difference") == pytest.approx(sum(by_seed) / 3)


def test_a_match_travels_and_a_null_match_is_one() -> None:
    match = match_of("cribbage", "beginner", "random")
    assert pickle.loads(pickle.dumps(match)) == match
    assert match.null() == match_of("cribbage", "random", "random")
    assert "against itself (a null match)" in str(
        play_match(match_of("cribbage", "random", "random"))
    )


# --- what is refused ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "why"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"first": "godlike"}, "no level 'godlike' for texas-42; the levels are beginner"),
        ({"second": "no_such_module:Bot"}, "cannot be imported: ModuleNotFoundError"),
        ({"second": ":Bot"}, "cannot be imported"),
        ({"second": f"{HERE}:Nobody"}, "has nothing of the name 'Nobody'"),
        ({"second": f"{HERE}:HERE"}, "that could be called"),
        ({"second": f"{HERE}:"}, "has nothing of the name ''"),
        ({"protocol": "blitz"}, "no protocol 'blitz' for texas-42; the protocols are full"),
        ({"rules": "nope"}, "there is no preset 'nope'"),
        ({"pairs": 0}, "pairs may be 1 to 1000000, not 0"),
        ({"pairs": 2.5}, "pairs may be 1 to 1000000, not 2.5"),
        ({"pairs": True}, "pairs may be"),
        ({"seeds": ()}, "1 to 100 base seeds, not 0"),
        ({"seeds": "abc"}, "seeds are texts"),
        ({"seeds": (1,)}, "seeds are texts"),
        ({"seeds": ("a", "b", "a")}, "'a' is given twice"),
        ({"seeds": (" ",)}, "printable text"),
        ({"seeds": ("a\nb",)}, "printable text"),
        ({"seeds": ("x" * 1023,)}, "1025 bytes long"),
    ],
)
def test_bad_matches(how: dict[str, Any], why: str) -> None:
    given: dict[str, Any] = {"game": "texas-42", "first": "random", "second": "random"}
    with pytest.raises(ParlourError, match=why):
        Match(**given | {"seeds": ("a",), "pairs": 1} | how)


def test_points_are_not_compared_with_pat_hands() -> None:
    with pytest.raises(ParlourError, match="like with like"):
        match_of("poker-solitaire", "random", "random", rules="alternate,scoring_2=pat")


@pytest.mark.parametrize("workers", [0, -1, 1000, 1.5, True])
def test_bad_workers(workers: Any) -> None:
    with pytest.raises(ParlourError, match="workers may be 1 to 512"):
        play_match(match_of("texas-42", "random", "random"), workers=workers)


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("Greedy", "Greedy chose 'win', which is not one of pass, 31, 32, .*, …"),
        ("Mute", "Mute chose None, which is not one of pass"),
        ("Clumsy", "Clumsy raised ZeroDivisionError: 'over nothing' at .*players.py:[0-9]+"),
        ("Unborn", "Unborn could not be made: LookupError: 'no book' at .*players.py:[0-9]+"),
        ("nobody", "nobody is '[0-9a-f]+…', which cannot choose"),
    ],
)
def test_a_bot_that_fails_stops_the_match_and_is_named(bot: str, why: str) -> None:
    match = Match("texas-42", "beginner", f"{HERE}:{bot}", seeds=("m",), pairs=1)
    with pytest.raises(BotFailed, match=f"^{HERE}:{why}.*seat [NESW], game 1 of the seed 'm/1'"):
        play_match(match)


def test_a_game_that_never_ends_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.engines.arena.pairs.MAX_ACTIONS", 400)
    with pytest.raises(ParlourError, match=r"is not over after 400 acts: .*FirstAct against"):
        play_match(match_of("texas-42", "FirstAct", "FirstAct"))
