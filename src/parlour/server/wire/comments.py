"""What the source says about a Struct and its fields, for whoever reads the wire."""

from __future__ import annotations

import ast
import inspect
import textwrap
import tokenize
from functools import cache
from io import StringIO

import msgspec


@cache
def about_fields(form: type) -> dict[str, str]:
    """For each field that has one, the comment behind it or in the lines just above."""
    found: dict[str, str] = {}
    for base in reversed(form.__mro__):
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            found |= _in_class(base)
    return found


def _in_class(form: type) -> dict[str, str]:
    source = textwrap.dedent(inspect.getsource(form))
    comments, alone = _comments(source)
    (node,) = ast.parse(source).body
    assert isinstance(node, ast.ClassDef)
    found = {}
    for field in node.body:
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            lines = [field.end_lineno or field.lineno]
            if lines[0] not in comments:
                above = field.lineno
                while (above := above - 1) in alone:
                    lines.insert(0, above)
            words = " ".join(comments[line] for line in lines if line in comments)
            if words:
                found[field.target.id] = _as_sent(words)
    return found


def _comments(source: str) -> tuple[dict[int, str], set[int]]:
    """The comments by their lines, and the lines that have nothing else."""
    comments, alone = {}, set()
    for token in tokenize.generate_tokens(StringIO(source).readline):
        if token.type == tokenize.COMMENT and "fmt: skip" not in token.string:
            comments[token.start[0]] = token.string.lstrip("# ")
            if not token.line[: token.start[1]].strip():
                alone.add(token.start[0])
    return comments, alone


def about(form: type) -> str:
    """What a Struct is, in a line or more. Nothing is taken from its bases."""
    return _as_sent(inspect.cleandoc(vars(form).get("__doc__") or ""))


def _as_sent(words: str) -> str:
    return words.replace("None", "null")
