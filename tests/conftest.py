"""Settings that every test shares."""

import os
import signal

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
