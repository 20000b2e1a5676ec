"""Pages of tables, with what messengers unfold a link into, and the picture they show."""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import Mapping
from html import escape
from typing import Any

from litestar import Request, Response, get
from litestar.types import ControllerRouterHandler

from parlour.core.errors import ParlourError
from parlour.core.saying import LANGUAGES
from parlour.server.hall import NoTable
from parlour.server.house import House
from parlour.server.identity import address_of
from parlour.server.pages import File
from parlour.server.postcards.telling import told
from parlour.server.requests import MANY, refusing
from parlour.server.tables_api import TableId
from parlour.tables.table import Table

_PATIENCE = 1.0  # seconds that a page waits for its table: without it, it is the page all the same
_FRESH = {True: 3600, False: 60}  # seconds that a picture may be kept: of all there was, or less
_OURS = re.compile(r'\s*<meta\s+property="og:[^>]*>')
_LOCALES = {"en": "en_US", "es": "es_ES"}


def unfolding_handlers(files: Mapping[str, File]) -> list[ControllerRouterHandler]:
    """`files`: those of the web client, whose page every table has."""
    page = _OURS.sub("", files["index.html"].body.decode())

    @get(["/t/{id:str}", "/t/{id:str}/review"], include_in_schema=False)
    async def table_page(request: Request[Any, Any, Any], id: str, house: House) -> Response[bytes]:
        language = _language(request)
        table = await _table(house, id, request)
        tags = "" if table is None else _tags(table, str(request.base_url), language)
        body = page.replace("</title>", f"</title>{tags}", 1).encode()
        headers = {"cache-control": "no-cache", "vary": "accept-encoding, accept-language"}
        if "gzip" in request.headers.get("accept-encoding", ""):
            body = gzip.compress(body, 6, mtime=0)
            headers["content-encoding"] = "gzip"
        return Response(body, headers=headers, media_type="text/html")

    @get(
        "/t/{id:str}/picture.png",
        media_type="image/png",
        include_in_schema=False,
        responses=refusing(404, *MANY),
    )
    async def picture(
        request: Request[Any, Any, Any], id: TableId, visitor: str, house: House
    ) -> Response[bytes]:
        table = await house.hall.newest(id)
        drawn = await house.postcards.picture(table, _language(request))
        headers = {"cache-control": f"public, max-age={_FRESH[table.laid_open]}"}
        return Response(drawn, headers=headers, media_type="image/png")

    return [table_page, picture]


async def _table(house: House, id: str, request: Request[Any, Any, Any]) -> Table | None:
    """The table, where it can be had soon: a page comes in any case, and tells what is wrong."""
    if house.requests.wait(address_of(request)):
        return None
    try:
        async with asyncio.timeout(_PATIENCE):
            return await house.hall.newest(id)
    except (NoTable, ParlourError, OSError):  # a timeout is one of the last
        return None


def _language(request: Request[Any, Any, Any]) -> str:
    """The one that a link was shared in, else the reader's; messengers mostly ask in none."""
    asked = (request.query_params.get("l"), request.headers.get("accept-language", "")[:2])
    return next((each for each in asked if each in LANGUAGES), LANGUAGES[0])


def _tags(table: Table, site: str, language: str) -> str:
    words = told(table, language)
    # A picture is kept by its address, so a table that has moved on has another.
    picture = f"{site}t/{table.id}/picture.png?l={language}&v={table.seq}"
    properties = {
        "og:site_name": "Parlour",
        "og:type": "website",
        "og:locale": _LOCALES[language],
        "og:title": words.heading,
        "og:description": words.under,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": f"{words.heading}. {words.under}",
    }
    lines = [f'<meta property="{key}" content="{escape(v)}" />' for key, v in properties.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    return "".join(f"\n    {line}" for line in lines)
