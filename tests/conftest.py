"""Settings that every test shares."""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# New examples at every run, and those that failed before first. A failure prints the line that
# makes it happen again. No deadlines: the machines that run this are shared, and speed is
# measured by `make bench`.
settings.register_profile(
    "parlour",
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
PARLOUR = settings.get_profile("parlour")
# Where a change is judged, it must not be blamed for what chance has found: fixed examples.
settings.register_profile("ci", PARLOUR, derandomize=True)
settings.register_profile("quick", PARLOUR, max_examples=PARLOUR.max_examples // 4)
settings.register_profile("fuzz", PARLOUR, max_examples=10 * PARLOUR.max_examples)
settings.load_profile("ci" if os.environ.get("CI") else "parlour")

# Started from a script's background, Ctrl-C comes ignored, and every program that a test starts
# would inherit that. What is said here holds for them all.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# These run a browser, a terminal or a server beside them, and how fast those are is the machine's
# affair. Where a change is judged, one that fails is run once more; the summary names it, and it
# is a fault to be found all the same (`make test` on one's own machine never tries again).
BESIDE = {"browser", "server", "terminal"}
# Not what hung: the second time nothing would watch the clock, and the driver of the browser, once
# it has been torn out of its wait, never answers again.
AGAIN = pytest.mark.flaky(reruns=1, rerun_except=r"Timeout \(>")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("CI"):
        for item in items:
            if BESIDE & set(item.path.relative_to(Path(__file__).parent.parent).parts):
                item.add_marker(AGAIN)
