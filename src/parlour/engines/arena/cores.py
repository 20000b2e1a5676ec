"""How many processes can really run at once: what this one may use, not what the machine has."""

from __future__ import annotations

import os
from math import ceil
from pathlib import Path

_CGROUP = Path("/sys/fs/cgroup")


def cores(cgroup: Path = _CGROUP) -> int:
    """The cores that affinity and the control group (a container's share) leave us; at least 1."""
    try:
        allowed = len(os.sched_getaffinity(0))
    except AttributeError:  # no such thing on this system
        allowed = os.cpu_count() or 1
    quota = _quota(cgroup)
    return max(1, allowed if quota is None else min(allowed, ceil(quota)))


def _quota(cgroup: Path) -> float | None:
    """The cores' worth of time that a control group gets; None: as much as it likes."""
    try:
        quota, period = (cgroup / "cpu.max").read_text().split()
    except (OSError, ValueError):
        try:
            quota = (cgroup / "cpu" / "cpu.cfs_quota_us").read_text()
            period = (cgroup / "cpu" / "cpu.cfs_period_us").read_text()
        except OSError:
            return None
    try:
        given = int(quota) / int(period)
    except (ValueError, ZeroDivisionError):  # "max"
        return None
    return given if given > 0 else None
