import pytest

from parlour.core.errors import ParlourError
from parlour.pieces.dominoes import ALL, DOUBLES, TILES, Tile, mask, names, tiles


def test_the_set_is_the_double_six() -> None:
    assert len(TILES) == 28
    assert {(t.high, t.low) for t in TILES} == {(h, lo) for h in range(7) for lo in range(h + 1)}
    assert sum(t.pips for t in TILES) == 168
    assert names(DOUBLES) == ("66", "55", "44", "33", "22", "11", "00")


def test_names_are_read_either_end_first() -> None:
    for tile in TILES:
        for name in (str(tile), str(tile)[::-1], tile.shown, tile.shown[::-1]):
            assert Tile.named(name) is tile
        assert eval(repr(tile), {"Tile": Tile}) is tile
    assert str(Tile.named("46")) == "64"
    assert Tile.named("64").spoken == "six-four"


@pytest.mark.parametrize("name", ["", "7", "70", "6 4", "644", "６４", None, 64, ["6", "4"]])
def test_other_names_are_refused(name: object) -> None:
    with pytest.raises(ParlourError, match="is not a tile"):
        Tile.named(name)


def test_masks_and_tiles_are_inverse() -> None:
    for bits in (0, 1, ALL, DOUBLES, 0b1010_0110):
        assert mask(tiles(bits)) == bits
        assert list(tiles(bits)) == sorted(tiles(bits), reverse=True)
