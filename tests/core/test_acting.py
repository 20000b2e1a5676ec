"""Reading actions: ours by identity, all others by their text."""

import pytest

from parlour.core.acting import Acts, Seated, Word
from parlour.core.errors import IllegalAction

GO, STAY = Word("go"), Word("stay")
ACTS: Acts[Word] = Acts((0, 1), {"go": GO, "stay": STAY}.get, "go, stay")
ACTS.ours((GO,))


def test_ours_is_known_by_identity_and_others_by_text() -> None:
    assert ACTS.known(GO) is GO
    assert ACTS.known(Word("stay")) is STAY
    assert ACTS.known("stay") is STAY
    assert (ACTS.is_ours(GO), ACTS.is_ours(Word("go"))) == (True, False)


def test_a_seat_may_stand_in_front() -> None:
    seated = ACTS.read("1:go")
    assert seated == Seated(1, GO)
    assert str(seated) == "1:go"
    assert ACTS.known(seated) == seated


@pytest.mark.parametrize("text", ["", "gone", "2:go", "1:1:go", ":go", "1:"])
def test_what_is_no_action_is_refused_with_what_is(text: str) -> None:
    with pytest.raises(IllegalAction, match="actions look like go, stay") as refused:
        ACTS.read(text)
    assert refused.value.rule == "text"


def test_an_object_without_a_text_is_refused() -> None:
    class Mute:
        def __str__(self) -> str:
            raise RuntimeError

    with pytest.raises(IllegalAction, match="that is not an action"):
        ACTS.known(Mute())


def test_a_text_that_pretends_to_be_another_is_read_as_it_stands() -> None:
    class Sly(str):
        def __str__(self) -> str:
            return self

        def __eq__(self, other: object) -> bool:
            return other == "go"

        def __hash__(self) -> int:
            return hash("go")

    with pytest.raises(IllegalAction):
        ACTS.known(Sly("gone"))
