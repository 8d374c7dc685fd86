"""Hands for a page: they click what glows."""

import random

from playwright.sync_api import Locator, Page

MARK = """
({ liked, draw }) => {
  document.querySelectorAll('[data-pick]').forEach((one) => one.removeAttribute('data-pick'));
  const seen = (one) => {
    const box = one.getBoundingClientRect();
    if (!box.width || !box.height) return false;
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !!top && (one === top || one.contains(top) || top.contains(one));
  };
  const all = (what) => [...document.querySelectorAll(what)].filter(seen);
  const pick = (list, name) => {
    const one = list[Math.floor(draw * list.length)];
    one.setAttribute('data-pick', '');
    return name;
  };
  if (document.querySelector('.fin')) return 'over';
  const open = all('.handover .btn.primary');
  if (open.length) return pick(open, 'handover');
  if (document.querySelector('.prompt.waits') || document.querySelector('.loading')) return 'wait';
  const menu = all('.pop button');
  if (menu.length) return pick(liked ? menu.slice(0, 1) : menu, 'menu');
  const list = all('.answers button');
  if (list.length) return pick(list, 'list');
  const can = all('.can:not(ul), .chip.must, .btn[data-answer="done"]');
  const may = all('.may, .chip:not(.must)');
  const end = all('.btn[data-answer="end"]:not([aria-disabled="true"])');
  const lay = all('.prompt .confirm');
  const sure = all('[data-sure]');
  if (sure.length) return pick(sure, 'sure');
  if (lay.length) return pick(lay, 'run');
  if (liked) {
    // like somebody who wants to win: house, claim, use and serve first, take a guest, then the die
    const wants = [
      ...all('.chip:not(.must):not(.more)'),
      ...all('.seat.may'),
      ...all('.played.may, .pol.may'),
      ...(all('.seat.free').length ? all('.guest.may').slice(-3) : []),
    ];
    if (wants.length) return pick(wants, 'wants');
    if (end.length) return pick(end, 'end');
    const seen2 = (what) => document.querySelectorAll(`.hotel ${what}`).length;
    const money = Number(document.querySelector('.mine.kr b')?.textContent ?? 0);
    const lacks = (what) => seen2(`.seat .item.ghost.${what}`);
    const dishes = lacks('strudel') + lacks('cake');
    const drinks = lacks('wine') + lacks('coffee');
    const food = dishes > drinks ? [1, 2] : [2, 1];
    const rooms = seen2('.room.open') < 3;
    const first = rooms ? [3, ...food, 4] : money < 2 ? [4, ...food] : [...food, 5, 4, 3];
    const lit = (face) => all(`.act-space.can[data-at="space:${face}"]`);
    const dice = [...first.flatMap(lit), ...all('.act-space.can')];
    if (dice.length) return pick(dice.slice(0, 1), 'die');
  }
  if (end.length && (!may.length || draw < 0.5)) return pick(end, 'end');
  if (liked) {
    const better = can.filter((one) => one.dataset.answer !== 'done');
    const doors = better.filter((one) => one.matches('.room')).reverse();
    if (doors.length) return pick(doors.slice(0, 2), 'door');
    if (better.length) return pick(better, 'can');
  }
  if (can.length && (!may.length || draw < 0.8)) return pick(can, 'can');
  if (may.length) return pick(may, 'may');
  const pass = all('.btn[data-answer="pass"]:not([aria-disabled="true"])');
  if (pass.length) return pick(pass, 'pass');
  const more = all('.listbtn');
  return more.length ? pick(more, 'more') : 'wait';
}
"""


def position(page: Page) -> str:
    """How far the table has come, as the page shows it."""
    found: str = page.evaluate("document.querySelector('.table')?.dataset.position ?? ''")
    return found


def pick(page: Page, chance: random.Random, sensible: bool = False) -> str:
    """Mark one thing that the page offers; says what kind of thing it is."""
    before_draw = chance.getstate()
    what: str = page.evaluate(MARK, {"liked": sensible, "draw": chance.random()})
    if what in ("wait", "over"):
        chance.setstate(before_draw)  # how long the others think decides nothing
        page.wait_for_timeout(25)
    return what


def step(page: Page, chance: random.Random, sensible: bool = False) -> str:
    """Do one thing that the page offers; says what kind of thing it was."""
    what = pick(page, chance, sensible)
    return what if what in ("wait", "over") else do(page, what)


def do(page: Page, what: str) -> str:
    """Click what is marked; says what kind of thing it was."""
    before = position(page)
    picked = page.locator("[data-pick]")
    try:
        picked.click(timeout=3000)
    except Exception:  # it went away between looking and clicking, as things do
        return "missed"
    if what != "handover":
        settle(page, before)
    return what


def settle(page: Page, before: str) -> None:
    """Wait until the answer has arrived, or a menu has opened."""
    for _ in range(80):
        if page.locator(".pop, .answers, .fin, .handover").count():
            return
        if position(page) != before:
            return
        page.wait_for_timeout(10)


def play(page: Page, most: int, chance: random.Random, sensible: bool = False) -> int:
    """Play on until the final score, at most so many things; how many it were."""
    waited = 0
    for done in range(most):
        what = step(page, chance, sensible)
        if what == "over":
            return done
        waited = waited + 1 if what == "wait" else 0
        assert waited < 1200, f"nothing to do: {page.locator('body').inner_text()[:600]}"
    return most


def until(page: Page, chance: random.Random, there: Locator, most: int = 400) -> None:
    """Play on until something is on the page."""
    done = waited = 0
    while done < most and waited < 1200:
        if there.count() and there.first.is_visible():
            return
        what = step(page, chance)
        done, waited = (done, waited + 1) if what == "wait" else (done + 1, 0)
        if what == "over":
            break
    raise AssertionError(f"never seen: {there}")
