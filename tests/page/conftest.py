"""What the tests of the page share: a real browser and a real server, and no chance."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.page.serving import (
    FLAGS,
    Address,
    chromium,
    chromium_with_windows,
    page_is_built,
    served,
)

NewPage = Callable[..., Any]
SEED = 1893
"""Of every table that the page opens by itself."""
PATIENCE = 120_000
"""So many milliseconds a busy machine may need for what usually takes none."""
USUAL = {"motion": "off", "ripe": "0", "scenes": "0", "visited": "yes"}
"""Nothing moves or waits, and nobody is here for the first time; a test may say otherwise."""
SEEDED = f"""
const asks = window.fetch;
window.fetch = (where, how) => {{
  if (how?.method === 'POST' && String(where).endsWith('/api/tables'))
    how = {{ ...how, body: JSON.stringify({{ ...JSON.parse(how.body), seed: {SEED} }}) }};
  return asks(where, how);
}};
"""

# Else a check that fails would not say what it found.
pytest.register_assert_rewrite("tests.page.checks")


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    if not page_is_built():
        pytest.skip("the page is not built (npm run build in frontend/)")
    with served(Path(tmp_path_factory.mktemp("server"))) as found:
        yield found


@pytest.fixture(scope="session")
def playwright() -> Iterator[Any]:
    sync_api = pytest.importorskip("playwright.sync_api")
    sync_api.expect.set_options(timeout=PATIENCE)
    with sync_api.sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chrome(playwright: Any) -> Iterator[Any]:
    yield from launched(playwright, chromium())


@pytest.fixture(scope="session")
def whole_chrome(playwright: Any) -> Iterator[Any]:
    yield from launched(playwright, chromium_with_windows())


def launched(playwright: Any, found: str | None) -> Iterator[Any]:
    if found is None:
        pytest.skip("no Chromium on this machine")
    browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def new_page(chrome: Any, address: str) -> Iterator[NewPage]:
    """Pages of persons of their own; a word on the console fails the test at its end."""
    yield from pages_in(chrome, address)


@pytest.fixture
def new_window(whole_chrome: Any, address: str) -> Iterator[NewPage]:
    """The same in a browser that can notify."""
    yield from pages_in(whole_chrome, address)


def pages_in(browser: Any, address: str) -> Iterator[NewPage]:
    contexts: list[Any] = []
    words: list[str] = []

    def make(locale: str = "en-US", phone: bool = False, **settings: str) -> Any:
        size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 800}
        context = browser.new_context(
            base_url=address, viewport=size, locale=locale, has_touch=phone
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(SEEDED)
        for key, value in {**USUAL, **settings}.items():
            context.add_init_script(f"localStorage.setItem('kaiserhof.{key}', '\"{value}\"')")
        page = context.new_page()
        page.on("pageerror", lambda error: words.append(f"error: {error}"))
        page.on(
            "console",
            lambda said: words.append(said.text) if said.type in ("error", "warning") else None,
        )
        return page

    make.words = words  # type: ignore[attr-defined]
    yield make
    for context in contexts:
        context.close()
    heard = [word for word in words if "WebSocket connection" not in word]
    assert heard == [], "the console spoke"
