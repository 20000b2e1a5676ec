"""The examples in the docstrings are true."""

import doctest
import importlib
import pkgutil

import parlour


def test_examples() -> None:
    names = [m.name for m in pkgutil.walk_packages(parlour.__path__, "parlour.")]
    results = [doctest.testmod(importlib.import_module(name)) for name in names]
    assert sum(result.attempted for result in results) >= 2
    assert not any(result.failed for result in results)
