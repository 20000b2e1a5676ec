"""Scenes of trick games: tables, solvers, advisers."""

from __future__ import annotations

from random import Random
from typing import Any

from parlour import _kernels as k
from tests.native.advising import (
    ADVISER,
    DEALS,
    DEPTH,
    HANDS,
    HIDDEN,
    LEARNED_ADVISER,
    NETS,
    OF_A_PLAYER,
    OF_DEALS,
    OF_HANDS,
    POLICY,
    PROSPECTS,
    SELF_TAUGHT,
    WIDTH,
    Effort,
    any_weights,
)
from tests.native.any_game import Game
from tests.native.fuzzing.calls import Call, Scene, looked_into
from tests.native.in_play import random_table


def parts_of(game: Game) -> dict[str, object]:
    return {"duties": game.duties, "strength": game.strength, "lead_order": game.lead_order}


def trick_tables(random: Random) -> Scene:
    game = random_table(random, random.randint(1, 3)).game
    yield Call(k.TrickTable, "", parts_of(game))
    table = k.TrickTable(*game[:3])
    pieces = len(game.duties)
    for _ in range(4):
        hand = random.getrandbits(pieces) & random.getrandbits(pieces) or 1
        unseen = random.getrandbits(pieces) & ~hand
        asked = {"hand": hand, "unseen": unseen, "others": random.randint(1, 3)}
        yield Call(table, "sweeps", asked)
    size = random.randint(1, pieces)
    asked = {"pieces": pieces, "size": size, "others": random.randint(1, 3)}
    yield Call(table, "count_sweeping_hands", asked)
    yield Call(k.TrickGame, "", {"table": table, **_stakes(game)})
    yield Call(game.kernel, "plays", {"seat": random.randrange(4)})


def _stakes(game: Game) -> dict[str, object]:
    return {
        "points": game.points,
        "trick_points": game.trick_points,
        "next_seat": list(game.next_seat),
        "maximisers": game.maximisers,
        "credited": game.credited,
    }


def solvers(random: Random) -> Scene:
    table = random_table(random, random.randint(1, 3), early=0)
    game = table.game.kernel
    bits = random.randint(4, 8)
    yield Call(k.Solver, "", {"table_bits": bits})
    solver = k.Solver(bits)
    lying = [piece for _, piece in table.trick]
    leader = table.trick[0][0] if table.trick else table.turn
    hands = [hand if game.plays(seat) else 0 for seat, hand in enumerate(table.hands)]
    asked = {"game": game, "hands": hands, "leader": leader, "table": lying, "cancel": k.Cancel()}
    goal = {"goal": random.randint(0, 10)}
    yield Call(solver, "value", asked)
    yield Call(solver, "at_least", asked | goal)
    yield Call(solver, "moves_at_least", asked | goal)
    yield Call(solver, "move_values", asked)
    many = {"game": game, "deals": [hands] * random.randint(1, 3), "leader": leader}
    yield Call(solver, "values", many)
    yield Call(solver, "deals_at_least", many | goal)
    cancel = k.Cancel()
    yield Call(k.Cancel, "", {})
    yield Call(cancel, "cancel", {})
    yield Call(solver, "value", asked | {"cancel": cancel})
    for thing in (solver, cancel):
        yield Call(looked_into, "", {"thing": thing})
    yield Call(solver, "__init__", {"table_bits": 5})  # it has been, long ago


def knowing(random: Random) -> Scene:
    taught = random.random() < 0.3  # of tiles alone, seven to a hand
    table = random_table(random, 7 if taught else random.randint(1, 4))
    game = table.game.kernel
    asked: dict[str, Any] = {
        "game": game,
        "need": random.randint(0, 12),
        "opener": table.opener,
        "size": table.size,
        "history": list(table.history),
        "seat": table.turn,
        "hand": table.hands[table.turn],
        "lacks": [0] * 4,
        "promise": (random.randrange(4), random.getrandbits(4 * table.size), random.randint(0, 2)),
        "manners": [0] * 4,
        "terms": any_terms(random) if taught else k.Terms(),
    }
    yield Call(k.Knowledge, "", asked)
    known = k.Knowledge(**asked)
    for word in ("passed", "bid", "forced"):
        said = {
            "seat": random.randrange(4),
            "word": word,
            "need": random.randint(0, 12),
            "could_name": [game] * random.randint(1, 2),
            "named": random.randint(-1, 0),
        }
        yield Call(known, "heard", said)
    yield Call(known, "count_worlds", {})
    yield Call(known, "draw_worlds", {"size": 4, "seed": random.randrange(9)})
    for player in (POLICY, SELF_TAUGHT):
        yield Call(player, "weigh", {"known": known})
    yield Call(SELF_TAUGHT, "guess", {"known": known})
    yield Call(k.Policy, "tell", {"known": known})
    yield from _advice(random, known)
    yield Call(known, "__init__", asked)


def any_terms(random: Random) -> k.Terms:
    return k.Terms(**_told(random))


def _told(random: Random) -> dict[str, Any]:
    return {
        "declaration": random.randrange(22),
        "worth": random.randrange(3),
        "scoring": random.randrange(3),
        "promise": random.choice((0, 3, 4)),
        "bidder": random.randrange(4),
        "passed": [bool(random.getrandbits(1)) for _ in range(4)],
        "bid": [random.random() for _ in range(4)],
    }


def judges(random: Random) -> Scene:
    yield Call(k.Terms, "", _told(random))
    yield Call(looked_into, "", {"thing": any_terms(random)})
    asked = {"terms": any_terms(random), "need": random.randint(0, 42)}
    tiles = random.sample(range(28), 28)
    hands = [sum(1 << tile for tile in tiles[seat::4]) for seat in range(4)]
    yield Call(DEALS, "chances", {**asked, "deals": [hands] * random.randint(1, 3)})
    yield Call(HANDS, "chances", {**asked, "hands": hands, "said": bool(random.getrandbits(1))})
    shape = {"width": WIDTH, "depth": DEPTH}
    yield Call(k.DealJudge, "", {"weights": OF_DEALS, **shape})
    yield Call(k.HandJudge, "", {"weights": OF_HANDS, **shape})
    yield Call(k.LearnedPlayer, "", {"weights": OF_A_PLAYER, **shape, "other": POLICY})


def _advice(random: Random, known: k.Knowledge) -> Scene:
    effort = Effort(pool=8, rolled=4, solved=3, nodes=500, ahead=random.randint(0, 3))
    effort = effort._replace(glance=random.choice((0, 4)), seed=random.randrange(99))
    asked = {"known": known, **effort._asdict()}
    for adviser in (ADVISER, LEARNED_ADVISER):
        yield Call(adviser, "advise", asked)
    likely = {"known": known, "pool": 8, "size": 4, "seed": random.randrange(99)}
    yield Call(ADVISER, "draw_likely", likely)


def quick_players(random: Random) -> Scene:
    table = random_table(random, random.randint(1, 3))
    game, pieces = table.game.kernel, 4 * table.size
    net = any_weights(random.randrange(3), NETS * (k.Policy.shape[1] + 1) * HIDDEN)
    yield Call(k.Policy, "", {"weights": net})
    yield Call(k.Prospects, "", {"weights": net[: 4 * 17 * 24]})
    hands = [random.getrandbits(pieces) for _ in range(3)]
    best = {"games": [game, game], "hands": hands, "need": random.randint(0, 12)}
    yield Call(PROSPECTS, "best", best)
    yield Call(k.Prospects, "tell", {"game": game, "hand": hands[0], "need": 3})
    whose = {"policies": [POLICY, SELF_TAUGHT], "guide": SELF_TAUGHT, "prospects": PROSPECTS}
    yield Call(k.Adviser, "", whose)
    whole = [(1 << table.size) - 1 << seat * table.size for seat in range(4)]
    deals = {
        "game": game,
        "need": random.randint(0, 12),
        "opener": table.opener,
        "deals": [whole] * random.randint(1, 3),
        "play_out": bool(random.getrandbits(1)),
        "seed": random.randrange(99),
        "manners": [0] * 4,
    }
    yield Call(ADVISER, "play_deals", deals)
