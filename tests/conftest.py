"""Settings that every test shares."""

from hypothesis import HealthCheck, settings

# Fixed examples: a red run must be red again for whoever looks into it. No deadlines: the
# machines that run this are shared, and speed is measured by `make bench`.
settings.register_profile(
    "parlour",
    derandomize=True,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("parlour")
