"""What decisions cost, in statistics: the same as in the reviews of games looked back at."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from parlour.core.saying import LANGUAGES, said
from parlour.core.seat import Seat
from parlour.study.review import review, summed
from parlour.study.review.summing import ALL
from parlour.study.statistics import grouped, looked_back, sheets
from parlour.study.statistics.export import rows
from tests.study.statistics.played import record, table

GAMES: dict[str, tuple[str, Seat, dict[str, str]]] = {
    "texas-42": ("straight,target=2", "S", {"S": "me", **dict.fromkeys("WNE", "club")}),
    "cribbage": ("standard,target=31", 0, {"0": "me", "1": "club"}),
    "poker-solitaire": ("standard", 1, {"1": "me"}),
}


@pytest.mark.parametrize("game", GAMES)
def test_costs_are_those_of_the_review(game: str) -> None:
    rules, seat, sat = GAMES[game]
    played = record(game, rules, "s1")
    decisions = list(review(played, [seat]))
    told = summed(played, decisions, ())
    plain = sheets(table(game, rules, "s1", sat))[seat]
    (group,) = grouped([plain, plain.with_costs(looked_back.figures(decisions))])
    assert (len(group.sheets), group.looked_back) == (2, 1)
    figures = {(each.figure.code, each.value or ALL): each for each in group.told()}
    for accuracy in told.accuracy:
        lost = figures["decision-lost", accuracy.phase]
        assert lost.times == accuracy.decisions
        assert lost.mean.value * lost.times == pytest.approx(accuracy.lost, abs=0.0002)
        best = figures["decision-best", accuracy.phase]
        assert round(best.mean.value * best.times) == accuracy.words["best"]
    phases = [value for code, value in figures if code == "decision-lost"]
    assert phases == [ALL, *(each.phase for each in told.accuracy if each.phase != ALL)]


def test_what_nobody_could_judge_counts_nowhere_and_what_was_not_looked_at_has_no_figure() -> None:
    judged = [("bid", 0.05, "mistake"), ("play", None, None), ("play", 0.0, "best")]
    figures = looked_back.figures(
        SimpleNamespace(phase=phase, loss=loss, word=word) for phase, loss, word in judged
    )
    assert figures["decision-lost"] == {500: 1, 0: 1}
    assert figures["decision-best"] == {0: 1, 1: 1}
    assert figures["decision-lost/phase/bid"] == {500: 1}
    plain = sheets(table("cribbage", "standard", "s1", {"0": "me", "1": "club"}))[0]
    (group,) = grouped([plain])
    assert group.looked_back == 0
    assert not [told for told in group.told() if looked_back.counts(told.figure.code)]


def test_files_have_them_as_parts_of_a_game() -> None:
    plain = sheets(table("cribbage", "standard", "s1", {"0": "me", "1": "club"}))[0]
    costs = looked_back.figures([SimpleNamespace(phase="throw", loss=0.0123, word="slip")])
    told = [row for row in rows(grouped([plain.with_costs(costs)])) if row.unit == "of-game"]
    assert [(row.figure, row.value, row.mean) for row in told] == [
        ("decision-lost", "", 0.0123),
        ("decision-lost", "throw", 0.0123),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_have_words(language: str) -> None:
    labels = [said(figure.label, language) for figure in looked_back.FIGURES]
    phases = [said(looked_back.which(phase), language) for phase in ("bid", "lay", "place")]
    assert len({*labels, *phases}) == 5
    assert not [text for text in (*labels, *phases) if "{" in text]
