"""What several commands can be told in the same way."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

Cluster = Annotated[
    str,
    Parameter(help="machines to do it: ray://HOST:PORT, dask://HOST:PORT, or local to try it here"),
]
Json = Annotated[bool, Parameter(name="--json", help="as one line of JSON", negative="")]
Language = Annotated[
    Literal["", "en", "es"], Parameter(help="en or es; if you say nothing, the terminal's")
]
