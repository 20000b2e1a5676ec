"""Matches on clusters: a Ray of two machines, of which one is killed while it plays, and a Dask."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster
from msgspec.structs import replace
from ray.cluster_utils import Cluster

from parlour.adapters.clusters import cluster_at
from parlour.core.errors import ParlourError
from parlour.engines.arena import Match, play_pairs
from parlour.engines.spreading import as_finished, in_order
from parlour.study.puzzles import puzzles
from parlour.study.puzzles.puzzle import Puzzle, read
from parlour.terminal import mining, review
from tests.engines.arena.test_running import without_clocks

SECONDS = 100  # that something may take on a busy machine; ten times what it takes on another
# Now and then a process of Ray's never comes up, before anything of ours has begun.
ONCE_MORE = pytest.mark.flaky(reruns=2, condition=bool(os.environ.get("CI")))
STORE = 80 * 2**20  # bytes; the least that Ray takes

# On one machine it never comes back from its first decision; on the others it waits for that, so
# that the machine is killed in the middle of its work, however quick or slow anything is.
HELD_UP = """
import time
from pathlib import Path

import ray
from parlour.engines.bots import RandomBot


class HeldUp(RandomBot):
    def __init__(self, seed, begun, machine):
        super().__init__(seed)
        self.begun = Path(begun)
        here = ray.get_runtime_context().get_node_id() if ray.is_initialized() else ""
        self.doomed = here == machine

    def choose(self, view):
        print("on a machine of the cluster")
        if self.doomed:
            self.begun.touch()
            time.sleep(3600)
        while not self.begun.exists():
            time.sleep(0.05)
        return super().choose(view)
"""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def listening(port: int) -> bool:
    with socket.socket() as asking:
        return asking.connect_ex(("127.0.0.1", port)) == 0


def arena(folder: Path, bot: str, *options: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "parlour", "arena", "poker-solitaire", bot, "random"]
    return subprocess.Popen(
        [*command, "--seeds", "c", "--pairs", "6", "--json", "--quiet", *options],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def told(playing: subprocess.Popen[str]) -> Any:
    out, errors = playing.communicate(timeout=SECONDS)
    assert playing.returncode == 0, errors
    report = json.loads(out)
    del report["cpu"]  # how long decisions took
    return report


@pytest.fixture
def two_machines() -> Iterator[tuple[Cluster, Any, str]]:
    """A cluster of two, the second of them, and the address."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    # Its servers wait so long for a process that begins, on a busy machine more than the usual 30.
    os.environ["RAY_CLIENT_SERVER_CHECK_CHANNEL_TIMEOUT_S"] = str(SECONDS)
    port = free_port()
    of_each = {"num_cpus": 1, "include_dashboard": False, "object_store_memory": STORE}
    cluster = Cluster(
        initialize_head=True, head_node_args={**of_each, "ray_client_server_port": port}
    )
    try:
        second = cluster.add_node(**of_each)
        until = time.monotonic() + SECONDS
        while not listening(port):
            assert time.monotonic() < until
            time.sleep(0.1)
        yield cluster, second, f"ray://127.0.0.1:{port}"
    finally:
        cluster.shutdown()


@ONCE_MORE
@pytest.mark.timeout(600)  # for all tries
def test_a_machine_that_is_killed_costs_nothing_but_time(
    tmp_path: Path, two_machines: tuple[Cluster, Any, str]
) -> None:
    cluster, second, address = two_machines
    begun = tmp_path / "begun"
    here = tmp_path / "bots"
    here.mkdir(exist_ok=True)  # tried again, perhaps
    (here / "held_up.py").write_text(HELD_UP)
    bot = f"held_up:HeldUp?begun={begun}&machine={second.node_id}"
    with arena(here, bot, "--cluster", address) as playing:
        try:
            until = time.monotonic() + SECONDS
            while not begun.exists():
                assert playing.poll() is None, playing.communicate()
                assert time.monotonic() < until
                time.sleep(0.1)
            cluster.remove_node(second, allow_graceful=False)
            assert told(playing) == told(arena(here, bot, "--workers", "1"))
        finally:
            playing.kill()


def test_dask_plays_the_same() -> None:
    match = Match("poker-solitaire", "beginner", "random", seeds=("d",), pairs=4)
    with LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp://", dashboard_address=""
    ) as machines:
        address = machines.scheduler_address.replace("tcp://", "dask://")
        with cluster_at(address) as executor:
            assert executor is not None
            played = list(play_pairs(match, executor=executor))
    assert without_clocks(played) == without_clocks(list(play_pairs(match)))


@pytest.mark.parametrize(
    "address", ["here", "ray://", "ray://a", "ray://a:b", "dask://a:1/x", "http://a:1", "ray://:1"]
)
def test_what_is_no_cluster(address: str) -> None:
    with (
        pytest.raises(ParlourError, match="a cluster is local, ray://HOST:PORT"),
        cluster_at(address),
    ):
        pass


@pytest.mark.parametrize("kind", ["Ray", "Dask"])
def test_nobody_there(kind: str) -> None:
    place = f"127.0.0.1:{free_port()}"
    with (
        pytest.raises(ParlourError, match=f"^no {kind} cluster at {place}: Connection refused$"),
        cluster_at(f"{kind.lower()}://{place}"),
    ):
        pass


@pytest.mark.parametrize("kind", ["Ray", "Dask"])
def test_somebody_else_is_there(kind: str) -> None:
    """Their own clients would wait for half a minute, or for ever."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        place = f"127.0.0.1:{silent.getsockname()[1]}"
        began = time.monotonic()
        with (
            pytest.raises(ParlourError, match=f"^no {kind} cluster at .*{place}: "),
            cluster_at(f"{kind.lower()}://{place}"),
        ):
            pass
        assert time.monotonic() - began < 30


def test_order_and_failure() -> None:
    def waited(number: int) -> int:
        time.sleep(0.02 * (number == 0))
        if number == 7:
            raise ParlourError("seven")
        return number

    with ThreadPoolExecutor(3) as pool:
        assert list(in_order(pool, waited, ((n,) for n in range(7)), 3)) == list(range(7))
        assert sorted(as_finished(pool, waited, ((n,) for n in range(7)), 3)) == list(range(7))
        for spread in (in_order, as_finished):
            seen = spread(pool, waited, ((n,) for n in range(5, 99)), 1)
            assert [next(seen), next(seen)] == [5, 6]
            with pytest.raises(ParlourError, match="seven"):
                next(seen)


def test_puzzles_are_mined_in_the_same_order_by_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = puzzles("cribbage")

    def mined(game: str, seed: str) -> list[Puzzle]:
        """What the hand of this seed has: every third has nothing."""
        number = int(seed.rpartition("/")[2])
        time.sleep(0.01 * (number == 0))
        return [replace(shelf[number], seed=seed)] if number % 3 else []

    monkeypatch.setattr(mining, "mined", mined)
    alone, together = tmp_path / "alone.gz", tmp_path / "together.gz"
    mining.make("cribbage", alone, 9, "mine")
    with ThreadPoolExecutor(3) as pool:
        mining.make("cribbage", together, 4, "mine", pool)
        mining.make("cribbage", together, 9, "mine", pool)
    assert [puzzle.seed for puzzle in read(alone)][:3] == ["mine/1", "mine/2", "mine/4"]
    assert list(read(alone)) == list(read(together))


def test_decisions_are_judged_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    def judge(asked: int, level: str) -> Any:
        time.sleep(0.02 * (asked == 0))
        return asked, level

    monkeypatch.setattr(review, "judge", judge)
    asked: Any = range(9)
    with ThreadPoolExecutor(3) as pool:
        judged: list[Any] = list(review.judged(asked, "expert", pool))
    assert judged == [(number, "expert") for number in range(9)]
