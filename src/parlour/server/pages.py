"""The web client: the files that were built from `web/`, kept in memory, and the page that every
address within the client leads to."""

from __future__ import annotations

import gzip
import mimetypes
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

WEB = Path(__file__).parent / "web"
_FOREVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"
_SQUEEZED = ("text/", "application/javascript", "application/json", "image/svg")
_MISSING = b"""<!doctype html><html lang="en"><title>Parlour</title>
<p>The web client has not been built. In the repository, <code>make play</code> builds it; the
API is at <a href="/schema">/schema</a>."""

mimetypes.add_type("application/manifest+json", ".webmanifest")


class File(NamedTuple):
    type: str
    body: bytes
    squeezed: bytes | None
    tag: str
    cache: str


def _read(path: Path, root: Path) -> File:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind == "text/javascript":
        kind = "application/javascript"
    return _file(kind, path.read_bytes(), path.relative_to(root).parts[0] == "assets")


def _file(kind: str, body: bytes, hashed: bool) -> File:
    # Names in assets/ have a hash of what is in them, so those files never change.
    squeezed = gzip.compress(body, 9, mtime=0) if kind.startswith(_SQUEEZED) else None
    tag = f'"{sha256(body).hexdigest()[:20]}"'
    return File(kind, body, squeezed, tag, _FOREVER if hashed else _ASK_AGAIN)


def load_pages(root: Path = WEB) -> dict[str, File]:
    """Every file of the web client by its path; only these are ever served."""
    files = {
        path.relative_to(root).as_posix(): _read(path, root)
        for path in (root.rglob("*") if root.is_dir() else ())
        if path.is_file()
    }
    files.setdefault("index.html", _file("text/html", _MISSING, hashed=False))
    return files


def pages_handler(files: dict[str, File]) -> Any:
    @get(["/", "/{path:path}"], include_in_schema=False)
    async def page(request: Request[Any, Any, Any], path: str = "") -> Response[bytes]:
        name = path.strip("/")
        file = files.get(name)
        if file is None:
            if name.startswith("api/"):
                raise NotFoundException("there is nothing at this path")
            if "." in name.rpartition("/")[2]:  # a file that is not there, not a page of ours
                return Response(b"", status_code=404, media_type="text/plain")
            file = files["index.html"]
        headers = {"etag": file.tag, "cache-control": file.cache, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == file.tag:
            return Response(b"", status_code=304, headers=headers, media_type=file.type)
        body = file.body
        if file.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = file.squeezed
            headers["content-encoding"] = "gzip"
        return Response(body, headers=headers, media_type=file.type)

    return page
