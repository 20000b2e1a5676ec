"""What the rules say, in words."""

from __future__ import annotations

import pytest

from parlour.core.errors import IllegalAction
from parlour.core.saying import Saying, said
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.sayings import called, say
from parlour.games.texas42.seats import SEATS, SIDES
from tests.games.texas42.table import deal, start


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Fives were led and you hold 5-0. 5-4 is a trump here, so it is not a five."),
        (
            "es",
            "se salió con cincos y tienes 5-0. Aquí 5-4 es triunfo, así que no cuenta como cinco.",
        ),
    ],
)
def test_a_refusal_is_worded_in_the_language_asked_for(language: str, text: str) -> None:
    dealt = deal("E", S="51 53 66 65 64 63 62", W="50 54 00 10 11 20 21")
    state = start("straight", dealt, "30", "pass", "pass", "pass", "trump:4", "play:51")
    with pytest.raises(IllegalAction) as refused:
        state.apply("play:54")
    assert isinstance(refused.value.saying, Saying)
    assert said(refused.value.saying, language) == text
    assert refused.value.rule == "follow-suit"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "you may bid pass, 31 to 41, 1 mark, 2 marks"),
        ("es", "puedes pujar paso, de 31 a 41, 1 marca, 2 marcas"),
    ],
)
def test_what_may_be_bid_is_listed_short(language: str, text: str) -> None:
    state = start("straight", deal("E"), "30")
    with pytest.raises(IllegalAction) as refused:
        state.apply("30")
    assert isinstance(refused.value.saying, Saying)
    assert said(refused.value.saying, language).endswith(text)


def test_sides_and_seats_are_worded_for_who_hears_it() -> None:
    verdict = say("verdict.out-of-reach", side="EW", points=1, bidders="NS", need=42)
    assert str(verdict) == "EW had 1 point, so NS could not reach 42"
    ours = {"side": lambda side, _: {"NS": "we", "EW": "they"}[side]}
    assert said(verdict, words=ours) == "they had 1 point, so we could not reach 42"
    assert {str(say("verdict.took-a-trick", seat=seat)).split()[0] for seat in SEATS} == {
        "North", "East", "South", "West"
    }  # fmt: skip
    assert [str(say("verdict.won-a-trick", side=side)) for side in SIDES] == [
        "NS won a trick",
        "EW won a trick",
    ]


def test_nello_that_is_announced_with_the_bid_is_called_trash() -> None:
    assert called("nello", Rules.make("dos-1986")) == "trash"
    assert called("nello", Rules.make("house")) == "nello"
    assert called("5", Rules.make("dos-1986")) == "5"
