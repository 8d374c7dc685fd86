"""The page: the files that vite has built, and the addresses that the page itself reads."""

import mimetypes
from pathlib import Path
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get
from litestar.params import Parameter

from kaiserhof.server.parcels import Parcels
from kaiserhof.server.problems import Problem
from kaiserhof.server.words import preferred, words

FOREVER = "public, max-age=31536000, immutable"
"""Built files have a name made from what is in them."""
ALWAYS_ASK = "no-cache"

Asked = Request[Any, Any, Any]


class Pages:
    """Serves what lies in the folder of the built page, and nothing else."""

    def __init__(self, folder: Path, parcels: Parcels) -> None:
        self.folder = folder.resolve()
        self._parcels = parcels
        self._stamps: dict[Path, int] = {}
        """When the files that are packed were written."""

    async def file(self, request: Asked, path: str) -> Response[bytes]:
        """A file of the page, or that it is still the one that the browser has."""
        found, stamp = self._found(path)
        if self._stamps.get(found) != stamp:  # the page has been rebuilt
            self._parcels.forget(found)
            self._stamps[found] = stamp
        kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
        age = FOREVER if path.lstrip("/").startswith("assets/") else ALWAYS_ASK
        return (await self._parcels.parcel(found, found.read_bytes)).to(request, kind, age)

    def _found(self, path: str) -> tuple[Path, int]:
        try:
            found = (self.folder / path.lstrip("/")).resolve()
            if found.is_relative_to(self.folder) and found.is_file():
                return found, found.stat().st_mtime_ns
        except (ValueError, OSError):  # no file can have this name
            pass
        raise Problem("no-page", 404)

    async def index(self, request: Asked) -> Response[bytes]:
        """The page itself, or what to do when it has not been built."""
        if (self.folder / "index.html").is_file():
            return await self.file(request, "index.html")
        said = words(preferred(request.headers.get("accept-language", "")))["page"]
        html = (
            f"<!doctype html><meta charset=utf-8><title>{said['title']}</title>"
            f"<h1>{said['title']}</h1><p>{said['missing']}</p>"
        )
        return Response(html.encode(), media_type=MediaType.HTML)


Path_ = Annotated[str, Parameter(max_length=200)]


@get("/", include_in_schema=False)
async def home(request: Asked, pages: Pages) -> Response[bytes]:
    """The lobby."""
    return await pages.index(request)


@get("/cards", include_in_schema=False)
async def owner_page(request: Asked, pages: Pages) -> Response[bytes]:
    """The form for the values of an owner's box."""
    return await pages.index(request)


@get("/gallery", include_in_schema=False)
async def gallery_page(request: Asked, pages: Pages) -> Response[bytes]:
    """Every card and tile, as the table draws it."""
    return await pages.index(request)


@get(["/learn", "/learn/{lesson:str}"], include_in_schema=False)
async def learning_page(
    request: Asked, pages: Pages, lesson: Path_ | None = None
) -> Response[bytes]:
    """The lessons, or one of them."""
    return await pages.index(request)


@get("/t/{code:str}", include_in_schema=False)
async def table_page(request: Asked, pages: Pages, code: Path_) -> Response[bytes]:
    """A table."""
    return await pages.index(request)


@get("/s/{secret:str}", include_in_schema=False)
async def seat_page(request: Asked, pages: Pages, secret: Path_) -> Response[bytes]:
    """A secret link that moves a seat."""
    found = await pages.index(request)
    found.headers["cache-control"] = "no-store"
    return found


@get("/{path:path}", include_in_schema=False)
async def page_file(request: Asked, pages: Pages, path: str) -> Response[bytes]:
    """Any other file of the page."""
    return await pages.file(request, path)


HANDLERS = [home, owner_page, gallery_page, learning_page, table_page, seat_page, page_file]
