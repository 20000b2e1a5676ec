"""What a seat works out from its view, and the chances that follow."""

from parlour.engines.texas42.manual.chances import holds, ours, takes
from parlour.engines.texas42.manual.reading import Reading, read
from parlour.games.texas42.seats import SeatName
from parlour.pieces.dominoes import Tile, mask
from tests.engines.texas42.seating import plays, position

HANDS: dict[SeatName, str] = {
    "E": "22 62 32 21 55 31 10",
    "S": "42 66 65 61 41 40 30",
    "W": "64 50 44 43 11 63 51",
    "N": "52 20 33 00 54 53 60",
}
NORTH, EAST, SOUTH, WEST = range(4)


def reading(actions: str, bid: str = "30") -> Reading:
    return read(position("straight", HANDS, f"{bid} pass pass pass trump:2 {actions}"))


def tile(name: str) -> Tile:
    return Tile.named(name)


def test_who_does_not_follow_has_none() -> None:
    seen = reading(plays("22 42 64 20"))
    twos = mask(map(tile, ["52"]))
    assert not seen.could[WEST] & twos
    assert seen.could[SOUTH] & twos
    assert holds(seen, SOUTH, twos) == holds(seen, NORTH, twos) == 0.5


def test_only_one_place_is_left() -> None:
    # East has played both its high twos, and North no longer followed: West never did.
    seen = reading(plays("22 42 64 20 62 61 50 52 32"))
    assert seen.me == SOUTH
    assert holds(seen, EAST, 1 << tile("21")) == 4 / 9  # four tiles there, five with North
    after = reading(plays("22 42 64 20 62 61 50 52 32 30 63 60 31"))
    assert after.me == SOUTH
    assert holds(after, EAST, 1 << tile("21")) == 1


def test_a_bidder_who_leads_a_small_trump_has_not_the_highest() -> None:
    seen = reading(plays("62"))
    assert not seen.could[EAST] >> tile("22") & 1
    assert seen.could[EAST] >> tile("32") & 1


def test_pot_slack_and_the_need_of_every_trick() -> None:
    seen = reading(plays("22 42 64"))
    assert (seen.pot, seen.slack, seen.every_trick) == (11, 12, False)
    assert reading(plays("22"), "1m").every_trick


def test_a_sure_trick_is_sure_and_a_lost_one_lost() -> None:
    sure = reading(plays("22 42"))  # West, partner of the bidder
    assert ours(sure, tile("64")) == 1
    lost = reading(plays("22 42 64"))  # North, last to play
    assert ours(lost, tile("52")) == 0


def test_a_trump_takes_what_its_holder_cannot_follow() -> None:
    seen = reading(plays("22 42 64 20 10 41 11"))  # ones led; North is last, then nobody
    assert seen.to_come == ()
    led = reading(plays("22 42 64 20 55"))  # fives led; North may hold a five or the 5-2
    assert 0 < takes(led, NORTH, tile("55"), tile("55")) < 1
