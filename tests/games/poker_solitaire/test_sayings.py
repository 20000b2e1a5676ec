"""What the game can say: in every language, with everything that it says it about."""

from __future__ import annotations

import pytest

from parlour.core.errors import IllegalAction
from parlour.core.saying import LANGUAGES, Saying, catalogue, holes, said
from parlour.games.poker_solitaire.sayings import say
from tests.games.poker_solitaire.table import start


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", say.declared)
def test_it_has_a_text_in_every_language(language: str, code: str) -> None:
    assert holes(catalogue(language, say.part)[code]) == say.declared[code]


def refusal(rules: str, deck: str, *actions: str) -> Saying:
    *before, last = actions
    with pytest.raises(IllegalAction) as error:
        start(rules, deck, *before).apply(last)
    assert isinstance(error.value.saying, Saying)
    return error.value.saying


def test_refusals_are_told_in_any_language_and_of_anybody() -> None:
    turn = refusal("alternate", "KH QD", "2:KH>c3")
    assert turn == say("refused.turn", turn=1, seat=2)
    assert str(turn) == "it is player 1's turn, not player 2's"
    assert said(turn, "es") == "le toca a jugador 1, no a jugador 2"
    names = {1: "Ann", 2: "Ben"}
    assert said(turn, "es", {"seat": lambda seat, _: names[seat]}) == "le toca a Ann, no a Ben"


def test_cards_and_squares_are_values() -> None:
    gone = refusal("standard,deal=3", "KH QD 5C", "2S>c3")
    assert gone.values == {"card": "2S", "dealt": ["KH", "QD", "5C"]}
    assert str(gone) == "2S is not dealt; face up: KH QD 5C"
    apart = refusal("alternate,placement=edges", "KH QD 5C", "KH>c3", "QD>c3", "5C>A:a1")
    assert apart == say("refused.edges", at="A:a1", could=["A:c2", "A:b3", "A:d3", "A:c4"])
    assert str(apart).endswith(
        "must touch with an edge a card of the matrix: A:c2, A:b3, A:d3, A:c4"
    )
    assert refusal("standard,rejects=0", "KH", "KH>r1") == say("refused.no-rejects", at="r1")
