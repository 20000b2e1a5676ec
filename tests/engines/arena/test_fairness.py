"""Deals are mirrored, chance is not shared, and bots get views and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from parlour.core.errors import ParlourError
from parlour.engines.arena import Match, PairResult, play_pair
from parlour.games import GAMES, read_view
from tests.engines.arena.players import HERE, OtherWitness, Witness

RULES = [
    ("texas-42", "straight", 4, 2),
    ("texas-42", "points-250", 4, 2),
    ("cribbage", "standard", 2, 2),
    ("cribbage", "three-hand,target=61", 3, 3),
    ("cribbage", "four-hand,target=61", 4, 4),
    ("poker-solitaire", "american", 1, 2),
    ("poker-solitaire", "sum-of-two", 1, 2),
    ("poker-solitaire", "alternate", 2, 2),
    ("poker-solitaire", "race", 2, 2),
]


@pytest.fixture(autouse=True)
def nobody_seated() -> Iterator[None]:
    Witness.seated.clear()
    yield
    Witness.seated.clear()


def witnessed(game: str, rules: str, protocol: str = "full", pair: int = 1) -> PairResult:
    match = Match(
        game,
        f"{HERE}:Witness",
        f"{HERE}:OtherWitness",
        seeds=("fair",),
        pairs=9,
        rules=rules,
        protocol=protocol,
    )
    return play_pair(match, "fair", pair)


def in_games(seats: int) -> list[list[Witness]]:
    """Who was seated, game by game."""
    seated = Witness.seated
    return [seated[at : at + seats] for at in range(0, len(seated), seats)]


def dealt_to(player: Witness) -> dict[Any, Any]:
    """What the player was dealt, as it saw it: hand by hand, or the cards in their order."""
    first = player.views[0]
    if first["game"] == "poker-solitaire":
        return {view["deck_left"]: view["dealt"] for view in player.views}
    dealt: dict[Any, Any] = {}
    for view in player.views:
        who = view["shaker"] if first["game"] == "texas-42" else view["dealer"]
        dealt.setdefault(view["hand_number"], (who, sorted(view["hand"])))
    return dealt


@pytest.mark.parametrize(("game", "rules", "seats", "games"), RULES)
def test_every_game_of_a_pair_has_the_same_deals(
    game: str, rules: str, seats: int, games: int
) -> None:
    witnessed(game, rules)
    played = in_games(seats)
    assert len(played) == games
    for one, other in combinations(played, 2):
        for here, there in zip(one, other, strict=True):
            a, b = dealt_to(here), dealt_to(there)
            shared = a.keys() & b.keys()
            assert len(shared) >= min(len(a), len(b), 3)
            assert {key: a[key] for key in shared} == {key: b[key] for key in shared}


@pytest.mark.parametrize(("game", "rules", "seats", "games"), RULES)
def test_the_places_are_exchanged(game: str, rules: str, seats: int, games: int) -> None:
    result = witnessed(game, rules)
    assert result.games == games
    firsts = [
        [seat for seat, player in enumerate(players) if not isinstance(player, OtherWitness)]
        for players in in_games(seats)
    ]
    expected = {
        "texas-42": [[0, 2], [1, 3]],
        "cribbage": [[seat] for seat in range(seats)],
        "poker-solitaire": [[0], []] if seats == 1 else [[0], [1]],
    }
    assert firsts == expected[game]
    for players in in_games(seats):
        told = [{view["seat"] for view in player.views} for player in players]
        assert all(len(seen) == 1 for seen in told)
        assert len(set.union(*told)) == seats


def test_partners_are_alike_and_change_sides() -> None:
    assert witnessed("cribbage", "four-hand,target=61", "partners").games == 2
    firsts = [
        [seat for seat, player in enumerate(players) if not isinstance(player, OtherWitness)]
        for players in in_games(4)
    ]
    assert firsts == [[0, 2], [1, 3]]
    with pytest.raises(ParlourError, match="players=4"):
        witnessed("cribbage", "three-hand", "partners")


def test_other_pairs_and_other_base_seeds_have_other_deals() -> None:
    match = Match("texas-42", f"{HERE}:Witness", "random", seeds=("a", "b"), pairs=2)
    for seed, number in match.every_pair():
        play_pair(match, seed, number)
    hands = {tuple(player.views[0]["hand"]) for player in Witness.seated}
    assert list(match.every_pair()) == [("a", 1), ("b", 1), ("a", 2), ("b", 2)]
    assert len(Witness.seated) == 16  # two seats, two games
    assert len(hands) == 16  # four seats, four pairs: each dealt seven tiles of its own


def test_no_two_bots_share_their_chance_and_none_can_tell_the_deal() -> None:
    seeds: list[str] = []
    match = Match("cribbage", f"{HERE}:Witness", f"{HERE}:OtherWitness", seeds=("s", "t"), pairs=2)
    for each in (match, match.null(), Match(**{**vars_of(match), "rules": "five-card"})):
        Witness.seated.clear()
        for seed, number in each.every_pair():
            play_pair(each, seed, number)
        seeds += [player.seed for player in Witness.seated]
    assert len(seeds) == 3 * 4 * 2 * 2
    assert len(set(seeds)) == len(seeds)
    assert all(len(seed) == 64 and int(seed, 16) >= 0 for seed in seeds)


def vars_of(match: Match) -> dict[str, Any]:
    return match.as_json() | {"seeds": match.seeds}


@pytest.mark.parametrize(("game", "rules", "seats", "games"), RULES)
def test_bots_see_plain_views_of_their_own_seat(
    game: str, rules: str, seats: int, games: int
) -> None:
    witnessed(game, rules)
    for player in Witness.seated:
        assert set(vars(player)) == {"seed", "views", "_players"}  # nobody gave it anything else
        for view in player.views:
            assert type(view) is GAMES[game].view
            assert view == read_view(json.loads(json.dumps(view.as_json())))
            assert view.seat in view.turns
            assert view.legal


@pytest.mark.parametrize(("game", "rules"), [("texas-42", "house"), ("cribbage", "standard")])
def test_what_a_bot_does_to_its_view_stays_with_it(game: str, rules: str) -> None:
    """A vandal and a tidy player with the same chance play the same game."""
    told = []
    for name in ("Vandal", "Tidy"):
        match = Match(game, f"{HERE}:{name}", "random", seeds=("v",), pairs=1, rules=rules)
        # The names are a part of the bots' seeds; here both are to have the same.
        object.__setattr__(match, "bot_seed", lambda *place: "/".join(map(str, place[:3])))
        told.append(play_pair(match, "v", 1).tally)
    assert told[0] == told[1]
