import pytest

from parlour.core.errors import ParlourError
from parlour.pieces.cards import CARDS, RANKS, SUITS, Card, cards, mask, names


def test_the_pack_is_four_suits_of_thirteen() -> None:
    assert [(card.rank, card.suit) for card in CARDS] == [
        (r, s) for r in range(13) for s in range(4)
    ]
    assert [str(card) for card in CARDS] == [rank + suit for rank in RANKS for suit in SUITS]


def test_names_are_read_in_any_case_and_ten_both_ways() -> None:
    for card in CARDS:
        assert Card.named(str(card)) is Card.named(str(card).lower()) is card
        assert eval(repr(card), {"Card": Card}) is card
    assert str(Card.named("10d")) == "TD"
    assert Card.named("5H").spoken == "five of hearts"


@pytest.mark.parametrize("name", ["", "H", "5", "1H", "11H", "HH", "5X", "5HH", "５H", None, 52])
def test_other_names_are_refused(name: object) -> None:
    with pytest.raises(ParlourError, match="is not a card"):
        Card.named(name)


def test_masks_and_cards_are_inverse() -> None:
    for bits in (0, 1, (1 << 52) - 1, 0b1010_0110, 1 << 51):
        assert mask(cards(bits)) == bits
        assert list(cards(bits)) == sorted(cards(bits))
    assert names(mask([Card.named("KS"), Card.named("AC")])) == ["AC", "KS"]
