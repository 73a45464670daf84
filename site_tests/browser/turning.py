"""Pages of the built site change without a reload: when that is possible, and when it is done."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Error, Page

_WATCH = """() => {
  window.turned = new Promise(done => {
    let replayed = true;
    const settled = () => requestAnimationFrame(() => requestAnimationFrame(done));
    const watching = document$.subscribe(() => replayed || (watching.unsubscribe(), settled()));
    replayed = false;
  });
}"""
"""Watches for the next change of the page; the theme replays the last one to whoever asks."""

_TURNED = """() => Promise.race([
  window.turned,
  new Promise((_, failed) => setTimeout(() => {
    const loads = performance.getEntriesByType("resource").slice(-3);
    const state = {
      url: location.href,
      title: document.title,
      focus: document.activeElement?.outerHTML.slice(0, 200),
      top: scrollY,
      loads: loads.map(({ name, duration }) => [name, duration]),
    };
    failed(new Error(`The page has not changed in 30 s: ${JSON.stringify(state)}`));
  }, 30_000)),
])"""
"""Waits for that change; the state in a failure says whether the tap was lost or the page."""

_FOLLOW = """href => {
  const link = Object.assign(document.createElement("a"), { href });
  document.body.append(link);
  link.click();
  link.remove();
}"""
"""Follows a link, wherever it leads."""


@contextmanager
def able_to_turn(page: Page) -> Iterator[None]:
    """Load a page until links change it: one followed before the theme has the sitemap loads its page."""
    with page.expect_request_finished(lambda request: request.url.endswith("/sitemap.xml")):
        yield


@contextmanager
def turning(page: Page) -> Iterator[None]:
    """Follow a link; done when the page has been changed, scrolled to its place and painted.

    The theme puts the new page in before it scrolls: a click in between can miss what moves away.
    """
    try:
        page.evaluate(_WATCH)
        yield
        page.evaluate(_TURNED)
    except Error as gone:
        if "navigation" not in gone.message:
            raise
        # The state that is known right now may still be that of the page that is gone.
        page.locator("body").wait_for(state="attached")
        page.wait_for_load_state()


def follow(page: Page, url: str) -> None:
    """Follow a link that nobody sees to this address."""
    with turning(page):
        page.evaluate(_FOLLOW, url)
