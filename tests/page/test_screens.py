"""Every screen: what belongs to the table can be reached on each of them."""

from typing import Any

from playwright.sync_api import expect

from tests.page.conftest import NewPage
from tests.page.tables import chooses_a_die, table_where


def on_top(page: Any, where: str) -> bool:
    """Whether a thing is seen, and nothing lies over it."""
    found: bool = page.evaluate(
        """(where) => {
          const all = [...document.querySelectorAll(where)];
          const one = all.find((found) => found.checkVisibility());
          if (!one) return false;
          const { x, y, width, height } = one.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return !!top && (one.contains(top) || top.contains(one));
        }""",
        where,
    )
    return found


def test_the_court_of_two_is_on_the_phone(new_page: NewPage) -> None:
    """With one rival, the tab Court showed the politics cards only."""
    page = new_page(phone=True)
    table_where(page, chooses_a_die)
    page.locator(".tabs [data-to=court]").click()
    expect(page.locator(".court")).to_be_visible()
    for where in (".track", ".tile", ".pol"):
        assert on_top(page, where), where
