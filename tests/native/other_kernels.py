"""Lets `parlour._kernels` be another build of the kernels: the file that PARLOUR_KERNELS names.

`pytest -p tests.native.other_kernels` takes it before any test asks for them.
"""

from __future__ import annotations

import os
import sys
from importlib.util import module_from_spec, spec_from_file_location

import parlour

NAME = "parlour._kernels"


def take(file: str) -> None:
    spec = spec_from_file_location(NAME, file)
    assert spec is not None
    assert spec.loader is not None
    assert NAME not in sys.modules, "the kernels are in use already"
    sys.modules[NAME] = module = module_from_spec(spec)
    spec.loader.exec_module(module)
    vars(parlour)["_kernels"] = module


if file := os.environ.get("PARLOUR_KERNELS"):
    take(file)
