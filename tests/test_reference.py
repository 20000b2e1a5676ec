"""What others may build on says what it is: every public name has a docstring."""

from __future__ import annotations

import importlib.util
import inspect
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

PAGES = Path(__file__).parents[1] / "docs" / "site" / "pages.py"


def public() -> tuple[str, ...]:
    """The modules of the reference."""
    spec = importlib.util.spec_from_file_location("pages", PAGES)
    assert spec is not None
    assert spec.loader is not None
    pages = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(pages)
    return tuple(pages.PUBLIC)


def named(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """Classes and functions that the module offers: those in `__all__`, else its own."""
    offered = getattr(module, "__all__", None)
    for name, value in vars(module).items():
        if not (inspect.isclass(value) or inspect.isfunction(value)):
            continue
        own = value.__module__ == module.__name__ and not name.startswith("_")
        if name in offered if offered is not None else own:
            yield name, value


def silent(name: str, value: Any) -> Iterator[str]:
    """What of a class or function says nothing of itself, nor has from what it overrides."""
    told = value.__doc__ or ""
    if not told.strip() or told.startswith(f"{name}("):  # which a dataclass makes by itself
        yield name
    for part, each in vars(value).items() if inspect.isclass(value) else ():
        asks = isinstance(each, property | cached_property | classmethod | staticmethod)
        if part.startswith("_") or not (asks or inspect.isfunction(each)):
            continue
        if not inspect.getdoc(getattr(value, part)):
            yield f"{name}.{part}"


@pytest.mark.parametrize("name", public())
def test_every_public_name_says_what_it_is(name: str) -> None:
    module = import_module(name)
    assert module.__doc__
    assert [each for called, value in named(module) for each in silent(called, value)] == []


def test_it_has_looked() -> None:
    assert sum(1 for name in public() for _ in named(import_module(name))) > 100
