"""Sheets in groups: alike are summed up, others never, and par stands beside what it is par of."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from math import sqrt
from statistics import mean, stdev

import pytest

import parlour
from parlour.core.saying import LANGUAGES, said
from parlour.study.statistics import Company, grouped, sheets
from parlour.study.statistics.export import as_csv, as_json
from parlour.study.statistics.figures import Figures, added, told_apart
from parlour.study.statistics.par import par_of, pars
from parlour.study.statistics.sheet import COUNTED, Sheet
from tests.study.statistics.played import table

SEATED = {
    ("me", "club"): Company((), ("club",)),
    ("me", "friend"): Company((), ("people",)),
}


@pytest.mark.parametrize(("sat", "company"), SEATED.items())
def test_whom_one_played_with_is_told_from_the_chairs(
    sat: tuple[str, str], company: Company
) -> None:
    found = sheets(table("cribbage", "standard", "s1", dict(zip("01", sat, strict=True))))
    assert found[0].company == company
    assert Company.read(str(company)) == company


def test_a_partner_is_told_from_opponents_and_who_sits_where_makes_no_difference() -> None:
    one, two = (
        sheets(table("texas-42", "straight", "s1", dict(zip("NESW", levels, strict=True))))
        for levels in (
            ("master", "club", "me", "expert"),
            ("master?special=never", "expert", "me", "club"),  # however it was asked to play
        )
    )
    assert one["S"].company == two["S"].company == Company(("master",), ("club", "expert"))
    assert str(one["S"].company) == "master/club+expert"
    assert one["E"].company == Company(("expert",), ("master", "people"))
    assert Company.read("master/club+expert") == one["S"].company
    alone = sheets(table("poker-solitaire", "standard", "s1", {"1": "me"}))[1].company
    assert (alone, str(alone), Company.read("")) == (Company(), "", Company())


def sheet(rules: str, level: str, figures: Figures) -> Sheet:
    return Sheet("cribbage", rules, Company((), (level,)), figures)


def test_groups_are_never_mixed_and_that_with_the_newest_game_comes_first() -> None:
    told = [
        sheet("standard", "club", {"pone-hand": {8: 2}}),
        sheet("standard", "master", {"pone-hand": {4: 1}}),
        sheet("five-card", "club", {"pone-hand": {1: 1}}),
        sheet("standard", "club", {"pone-hand": {8: 1, 2: 3}, "won": {1: 1}}),
    ]
    first, *others = grouped(told)
    assert (first.rules, str(first.company), len(first.sheets)) == ("standard", "club", 2)
    assert first.figures == {"pone-hand": {8: 3, 2: 3}, "won": {1: 1}}
    assert [(one.rules, str(one.company)) for one in others] == [
        ("five-card", "club"),
        ("standard", "master"),
    ]
    assert told[0].figures == {"pone-hand": {8: 2}}  # adding changes nothing


def test_a_mean_has_the_interval_of_students_t() -> None:
    values = [2, 4, 4, 4, 5, 5, 7, 9, 12, 0]
    (group,) = grouped([sheet("standard", "club", {"pone-hand": dict(Counter(values))})])
    (told,) = group.told()
    assert told.times == len(values)
    assert told.mean.value == pytest.approx(mean(values))
    reach = 2.262157 * stdev(values) / sqrt(len(values))  # t with nine degrees of freedom
    assert told.mean.high == pytest.approx(mean(values) + reach, abs=1e-3)
    assert told.mean.low == pytest.approx(mean(values) - reach, abs=1e-3)


def test_hundredths_are_told_in_points_and_shares_stay_between_none_and_all() -> None:
    figures: Figures = {"throw-lost": {150: 1, 50: 1}, "throw-best": {1: 5}}
    (group,) = grouped([sheet("standard", "club", figures)])
    best, lost = group.told()
    assert lost.mean.value == 1.0
    assert best.mean.value == best.mean.high == 1.0
    assert best.mean.low is not None
    assert 0 < best.mean.low < 1


def test_bids_are_told_by_their_height_and_in_words() -> None:
    bids = ["2m", "30", "splash:2m", "41", "1m"]
    figures: Figures = {f"bidder-made/bid/{bid}": {1: 1} for bid in bids}
    figures |= {f"bidder-made/trump/{trump}": {0: 1} for trump in ("nello", "doubles", "6", "0")}
    figures["bidder-made"] = {1: 5, 0: 4}
    (group,) = grouped([Sheet("texas-42", "house", Company(), figures)])
    told = [said(one.which) if one.which else one.by for one in group.told()]
    assert told[:2] == ["", "30"]
    assert told[2:6] == ["41", "1 mark", "2 marks", "Splash for 2 marks"]
    assert told[6:] == ["Sixes", "Blanks", "Doubles", "Nello"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", parlour.GAMES)
def test_every_figure_has_words(game: str, language: str) -> None:
    labels = [said(figure.label, language) for figure in COUNTED[game].FIGURES]
    assert len(set(labels)) == len(labels)
    assert not [label for label in labels if "{" in label]


def test_par_is_of_figures_that_there_are_and_its_parts_make_its_whole() -> None:
    for game, by_rules in pars().items():
        codes = {figure.code for figure in COUNTED[game].FIGURES}
        for rules, made in by_rules.items():
            assert str(parlour.game(game).rules(rules)) == rules
            assert {told_apart(key)[0] for key in made.figures} <= codes
    par = par_of("cribbage", "standard")
    dealing = sum(par[f"dealer-{part}"].value for part in ("hand", "box", "play", "heels"))
    # The last hand of a game is not always counted out, so the sums are near, not alike.
    assert dealing == pytest.approx(par["dealer-total"].value, abs=0.2)
    assert par["pone-hand"].value + par["pone-play"].value == pytest.approx(
        par["pone-total"].value, abs=0.2
    )
    # docs/strength.md has them from other games: 16.29 and 10.22.
    assert par["dealer-total"].value == pytest.approx(16.29, abs=0.25)
    assert par["pone-total"].value == pytest.approx(10.22, abs=0.25)
    assert par_of("cribbage", "standard,target=61") == {}


def test_files_have_every_figure_and_can_be_read_back() -> None:
    played = [sheets(table("cribbage", "standard", seed, {"0": "me", "1": "club"}))[0]
              for seed in ("s1", "s2")]  # fmt: skip
    groups = grouped(played)
    rows = list(csv.DictReader(io.StringIO(as_csv(groups), newline="")))
    objects = json.loads(as_json(groups))
    assert [row["figure"] for row in rows] == [each["figure"] for each in objects]
    total = added(each.figures for each in played)
    assert {row["figure"] for row in rows} == set(total)
    for row in rows:
        spread = total[row["figure"]]
        assert int(row["times"]) == sum(spread.values())
        scale = 100 if row["figure"] == "throw-lost" else 1
        exact = sum(value * times for value, times in spread.items()) / int(row["times"]) / scale
        assert float(row["mean"]) == pytest.approx(exact, abs=1e-4)
