import pickle

import pytest

from parlour.core.errors import ParlourError
from parlour.pieces.cards import ALL, CARDS, RANKS, SUITS, Card, cards, mask, names


def test_the_pack_has_every_rank_in_every_suit() -> None:
    assert len(CARDS) == 52
    assert [str(card) for card in CARDS] == [rank + suit for rank in RANKS for suit in SUITS]
    assert [(c.rank, c.suit) for c in CARDS] == [(r, s) for r in range(13) for s in range(4)]
    assert [card for card in CARDS if card == card.rank * 4 + card.suit] == list(CARDS)


def test_names_are_read_in_either_case_and_tens_either_way() -> None:
    for card in CARDS:
        name = str(card)
        for form in (name, name.lower(), name[0].lower() + name[1], name[0] + name[1].lower()):
            assert Card.named(form) is card
        assert eval(repr(card)) == card
        assert isinstance(eval(repr(card)), Card)
    assert Card("10d") == Card("TD") == Card("10D") == 37
    assert Card("5H").spoken == "five of hearts"
    assert pickle.loads(pickle.dumps(Card("QS"))).spoken == "queen of spades"


@pytest.mark.parametrize("name", ["", "5", "H5", "1H", "11H", "5X", "5HH", "５H", None, 17, ["5H"]])
def test_other_names_are_refused(name: object) -> None:
    with pytest.raises(ParlourError, match="is not a card"):
        Card.named(name)


def test_masks_and_cards_are_inverse_and_ascending() -> None:
    for bits in (0, 1, ALL, 1 << 51, 0b1010_0110 << 20, 0x123456789ABCD):
        assert mask(cards(bits)) == bits
        assert list(cards(bits)) == sorted(cards(bits))
        assert names(bits) == [str(card) for card in cards(bits)]
    for card in CARDS:
        assert cards(1 << card) == (card,)
