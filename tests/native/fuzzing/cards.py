"""Scenes of tallies, throws, laying and races."""

from __future__ import annotations

from math import comb
from random import Random
from typing import Any

from parlour import _kernels as k
from tests.native.fuzzing.calls import Call, Scene


def _tally(random: Random, kinds: int, suits: int, held: int, most: int = 20) -> dict[str, Any]:
    return {
        "kinds": kinds,
        "suits": suits,
        "held": held,
        "marked_kind": random.randint(-1, kinds),
        "points": bytes(random.randrange(most) for _ in range(kinds ** (held + 1))),
        "bonus": bytes(random.randrange(5) for _ in range(1024)),
    }


def _some(random: Random, of: int, many: int) -> int:
    return sum(1 << piece for piece in random.sample(range(of), many))


def tallies(random: Random) -> Scene:
    kinds, suits, held = random.randint(2, 4), random.randint(2, 4), random.randint(2, 3)
    parts = _tally(random, kinds, suits, held, 256)
    yield Call(k.TallyTable, "", parts)
    table = k.TallyTable(**parts)
    pieces = kinds * suits
    if pieces <= held:
        return
    hands = bytes(random.randrange(pieces) for _ in range((held + 1) * random.randint(0, 5)))
    yield Call(table, "score", {"hands": hands})
    yield Call(table, "every_score", {})
    yield Call(table, "histogram", {})
    hand = _some(random, pieces, held)
    extras = random.getrandbits(pieces) & ~hand
    yield Call(table, "total", {"hand": hand, "extras": extras})


def throws(random: Random) -> Scene:
    kinds, suits = random.randint(3, 4), random.randint(2, 4)
    others, thrown = random.randint(1, 2), random.randint(1, 2)
    kept = k.TallyTable(**_tally(random, kinds, suits, 2))
    pool = k.TallyTable(**_tally(random, kinds, suits, max(2, others + thrown)))
    others = max(2, others + thrown) - thrown
    odds = [random.random() for _ in range(2 * comb(kinds + others - 1, others))]
    parts = {"kept": kept, "pool": pool, "others": others, "odds": odds}
    yield Call(k.ThrowTable, "", parts)
    table = k.ThrowTable(**parts)  # type: ignore[arg-type]
    pieces = kinds * suits
    if 2 + thrown > pieces:
        return
    cards = random.sample(range(pieces), 2 + thrown)
    dealt, gone = sum(1 << card for card in cards), sum(1 << card for card in cards[:thrown])
    yield Call(table, "averages", {"dealt": dealt})
    yield Call(table, "spread", {"dealt": dealt, "thrown": gone})
    extra = random.randrange(pieces)
    yield Call(table, "pool_with", {"dealt": dealt, "thrown": gone, "extra": extra})


def laying_parts(random: Random, kinds: int, limit: int) -> dict[str, Any]:
    return {
        "limit": limit,
        "values": bytes(random.randint(1, min(limit, 10)) for _ in range(kinds)),
        "total_points": bytes(random.choice((0, 0, 2)) for _ in range(limit + 1)),
        "alike_points": bytes((0, 0, 2, 6, 12, *[12] * 11)),
        "set_points": bytes(random.choice((0, 3)) for _ in range(1 << kinds)),
        "last_points": 1,
        "again": bool(random.getrandbits(1)),
    }


def laying(random: Random) -> Scene:
    kinds = random.randint(1, 6)
    parts = laying_parts(random, kinds, random.randint(3, 31))
    yield Call(k.LayingTable, "", parts)
    table = k.LayingTable(**parts)
    seats, size = random.randint(2, 4), random.randint(1, 4)

    def hand() -> bytes:
        return bytes(random.randrange(kinds) for _ in range(size))

    hands, leads = [hand() for _ in range(seats)], random.randrange(seats)
    laid = _laid(table, hands, leads, random)
    yield Call(table, "follow", {"hands": hands, "leads": leads, "laid": laid})
    holdings = random.randint(1, 6)
    others = b"".join(hand() for _ in range(holdings * (seats - 1)))
    held = {"kinds": kinds, "others": seats - 1, "size": size, "hands": others,
            "odds": [random.random() for _ in range(holdings)]}  # fmt: skip
    yield Call(k.Holdings, "", held)
    yield Call(k.Holdings(**held), "told", {})  # type: ignore[arg-type]
    asked = {
        "style": [1.0, 0.1, 0.5, 1.0, 0.1],
        "holdings": k.Holdings(**held),  # type: ignore[arg-type]
        "me": leads,
        "leads": leads,
        "kept": hands[leads],
        "laid": b"",
        "unseen": bytes(random.choice((b"", bytes([4]) * kinds))),
        "fears": bytes([random.randint(0, 4)]) * kinds,
        "extras": random.choice((b"", bytes(random.randrange(9) for _ in range(holdings)))),
        "sides": [seat % 2 for seat in range(seats)],
        "needs": [random.randint(1, 40), random.randint(1, 40)],
        "ends": (1.0, 0.0),
        "columns": 8,
        "outcome": [random.random() for _ in range(8 * 6)],
        "most": random.randint(1, 8),
        "few": random.randint(0, 3),
    }
    yield Call(table, "search", asked)
    yield Call(table, "search", asked | {"me": random.randrange(seats), "laid": laid})
    yield Call(table, "outlook", asked)


def _laid(table: k.LayingTable, hands: list[bytes], leads: int, random: Random) -> bytes:
    """Some pieces laid as the table allows; who lays next it says itself."""
    laid, held = b"", [list(hand) for hand in hands]
    turn: int | None = leads
    for _ in range(random.randint(0, 6)):
        if turn is None or not held[turn]:
            break
        kind = random.choice(held[turn])
        try:
            _, after = table.follow(hands, leads, laid + bytes((turn, kind)))
        except ValueError:  # past the limit
            break
        held[turn].remove(kind)
        laid, turn = laid + bytes((turn, kind)), after
    return laid


def races(random: Random) -> Scene:
    length = random.randint(1, 12)
    home = [random.random() for _ in range(length * length)]
    yield Call(k.RaceTable, "", {"length": length, "home": home})
    table = k.RaceTable(length, home)
    needs = {"home_needs": random.randint(1, 30), "away_needs": random.randint(1, 30)}
    yield Call(table, "at", needs)
    steps = [(bool(random.getrandbits(1)), [random.random() for _ in range(random.randint(1, 5))])
             for _ in range(random.randint(0, 4))]  # fmt: skip
    asked = {"need": random.randint(1, 30), "their_need": random.randint(1, 30), "at_home": True,
             "steps": steps, "rows": random.randint(1, 5), "columns": 4}  # fmt: skip
    yield Call(table, "after", asked)
    heats = b"".join(
        bytes((2, 1, random.randint(1, 9), 0, random.randint(0, 9)))
        for _ in range(random.randint(1, 4))
    )
    yield Call(k.race_of, "", {"length": length, "heats": heats})


def paces(random: Random) -> Scene:
    places, steps = random.randint(2, 4), random.randint(1, 4)
    heat = [[_chances(random) for _ in range(steps)] for _ in range(places)]
    length = random.randint(1, 12)
    yield Call(k.PaceTable, "", {"length": length, "heat": heat})
    left = random.randint(0, steps)
    runners = [(place, random.randint(1, length), heat[place][left:]) for place in range(places)]
    asked = {"runners": runners, "columns": random.randint(1, 4)}
    yield Call(k.PaceTable(length, heat), "outcomes", asked)


def _chances(random: Random) -> list[float]:
    odds = [random.random() for _ in range(random.randint(1, 4))]
    return [one / sum(odds) for one in odds]


def guessing(random: Random) -> Scene:
    kinds, size, others = random.randint(1, 4), random.randint(1, 2), random.randint(1, 3)
    odds = [0.1 + random.random() for _ in range(comb(kinds + size - 1, size))]
    yield Call(k.Keeping, "", {"kinds": kinds, "size": size, "odds": odds})
    parts = laying_parts(random, kinds, random.randint(4, 31))
    asked: dict[str, Any] = {
        "table": k.LayingTable(**parts),
        "keeping": [k.Keeping(kinds, size, odds) for _ in range(others)],
        "me": random.randint(0, others),
        "leads": random.randint(0, others),
        "laid": b"",
        "unseen": bytes(random.randint(3, 12) for _ in range(kinds)),
        "draws": random.randint(1, 200),
        "seed": random.randrange(99),
    }
    yield Call(k.guess, "", asked)
    first = bytes((asked["leads"], random.randrange(kinds)))
    yield Call(k.guess, "", asked | {"laid": first})
