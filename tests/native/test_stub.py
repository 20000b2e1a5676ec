"""What Python is told of the kernels: by `help()`, and by the stub that type checkers read."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour import _kernels

STUB = Path(__file__).parents[2] / "src/parlour/_kernels.pyi"


def public() -> Iterator[tuple[str, Any]]:
    """Everything of the module that has a name to call it by, and what its classes have."""
    for name, thing in vars(_kernels).items():
        if name.startswith("_"):
            continue
        yield name, thing
        if inspect.isclass(thing) and not issubclass(thing, Exception):
            for part in ("__init__", *(part for part in vars(thing) if not part.startswith("_"))):
                yield f"{name}.{part}", inspect.getattr_static(thing, part)


PUBLIC = dict(public())


@pytest.mark.parametrize("name", PUBLIC)
def test_everything_says_what_it_is(name: str) -> None:
    # Functions begin with their signature, which nanobind writes; what was written follows.
    said = [line for line in (PUBLIC[name].__doc__ or "").splitlines() if line and "->" not in line]
    assert said, name


def test_the_stub_is_what_the_kernels_say(tmp_path: Path) -> None:
    """`make stub` writes it anew."""
    made = tmp_path / "made.pyi"
    stubgen = [
        sys.executable,
        "-m",
        "nanobind.stubgen",
        "-q",
        "-m",
        "parlour._kernels",
        "-o",
        str(made),
    ]
    subprocess.run(stubgen, check=True)
    # However it is laid out.
    assert meaning(STUB) == meaning(made)


def meaning(stub: Path) -> str:
    tree = ast.parse(stub.read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = inspect.cleandoc(node.value)
    return ast.unparse(tree)
