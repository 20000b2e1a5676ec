"""Scoring tables: changed, saved, exported and imported."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from parlour.club.ledger import Ledger
from parlour.club.scoring_tables import ScoringTables, exported, imported
from parlour.core.errors import ParlourError
from parlour.games.poker_solitaire.hands import HANDS
from parlour.games.poker_solitaire.rules import Rules


@pytest.fixture
def tables(tmp_path: Path) -> ScoringTables:
    return ScoringTables(Ledger(tmp_path))


def test_a_table_is_changed_and_kept(tables: ScoringTables, tmp_path: Path) -> None:
    tables.change("mine", {"pair": "3", "skeet": "40"})
    tables.change("mine", {"pair": "5"})
    again = ScoringTables(Ledger(tmp_path))
    assert again.names() == ["mine"]
    assert again.get("MINE") == "skeet:40/pair:5"
    assert Rules.make("standard", scoring="user", table=again.get("mine")).scoring == "user"
    tables.delete("mine")
    assert again.names() == []
    assert again.get("default") == "default"


def test_a_table_travels_as_a_file(tables: ScoringTables) -> None:
    tables.change("mine", {"pair": "3", "skeet": "40"})
    text = exported("mine", tables.get("mine"))
    told = json.loads(text)
    assert len(told["points"]) == len(HANDS) == 81
    assert told["points"]["skeet"] == 40
    assert imported(text) == ("mine", tables.get("mine"))
    assert imported('{"points": {"pair": 7}}') == ("", "pair:7")


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"points": 3}', '{"points": {"peer": 3}}', '{"points": {"pair": -1}}',
     '{"points": {"pair": true}}', '{"points": {"pair": "3"}}', "[" * 100_000],
    ids=lambda text: text[:30] or "nothing",
)  # fmt: skip
def test_files_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(ParlourError) as error:
        imported(text)
    assert "\n" not in str(error.value)


def test_bad_changes_change_nothing(tables: ScoringTables) -> None:
    tables.change("mine", {"pair": "3"})
    for name, changes in (
        ("mine", {"pair": "4", "peer": "3"}),
        ("mine", {"pair": "1000"}),
        ("mine", {"pair": "x"}),
        ("default", {"pair": "4"}),
        ("", {"pair": "4"}),
    ):
        with pytest.raises(ParlourError):
            tables.change(name, changes)
    with pytest.raises(ParlourError, match="there are: default, mine"):
        tables.get("yours")
    with pytest.raises(ParlourError):
        tables.delete("default")
    assert (tables.names(), tables.get("mine")) == (["mine"], "pair:3")


def test_names_are_compared_alike_everywhere(tables: ScoringTables) -> None:
    tables.change("Été", {"pair": "3"})
    tables.change(" été ", {"flush": "30"})
    tables.save("ÉTÉ", tables.get("été") + "/skeet:40")
    assert tables.names() == ["Été"]
    assert tables.get(" ÉTÉ ") == "skeet:40/flush:30/pair:3"
    assert tables.get(" Default ") == "default"
    tables.delete("été ")
    assert tables.names() == []


def test_what_two_programs_change_at_once_is_all_kept(tmp_path: Path) -> None:
    Ledger(tmp_path)
    hands = [hand.name for hand in HANDS][:40]

    def change(some: list[str]) -> None:
        tables = ScoringTables(Ledger(tmp_path))
        for hand in some:
            tables.change("mine", {hand: "999"})

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(change, [hands[at::4] for at in range(4)]))
    assert ScoringTables(Ledger(tmp_path)).get("mine").count("999") == len(hands)
