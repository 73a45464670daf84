"""What axe-core finds on a page, in light and dark colors."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
RUN = """([where, rules]) => axe
  .run(where ?? document, { preload: false, resultTypes: ["violations"], ...(rules && { runOnly: rules }) })
  .then(({ violations }) => Object.fromEntries(
    violations.map(({ id, nodes }) => [id, nodes.slice(0, 4).map(({ target }) => target.join())])))"""
SCHEMES = {"light": "default", "dark": "slate"}
OF_COLORS = ["color-contrast", "link-in-text-block"]
"""The rules that can find more in the dark, where nothing but the colors is other than in the light."""


def violations(page: Page, *within: str) -> dict[str, dict[str, list[str]]]:
    """What axe complains about, and where, by color scheme; on the whole page or in some parts of it."""
    return violations_of(page, {"": (lambda: None, within)}).get("", {})


def violations_of(
    page: Page, parts: Mapping[str, tuple[Callable[[], object], Sequence[str]]]
) -> dict[str, dict[str, dict[str, list[str]]]]:
    """The same by part of the page: what shows each, and where it is. The colors change once for all."""
    if not page.evaluate("'run' in (window.axe ?? {})"):
        page.evaluate(AXE.read_text())
    found: dict[str, dict[str, dict[str, list[str]]]] = {}
    for (scheme, name), rules in zip(SCHEMES.items(), (None, OF_COLORS), strict=True):
        page.emulate_media(color_scheme=scheme)
        page.locator(f"body[data-md-color-scheme={name}]").wait_for()
        for part, (show, within) in parts.items():
            show()
            if wrong := page.evaluate(RUN, [{"include": list(within)} if within else None, rules]):
                found.setdefault(part, {})[scheme] = wrong
    page.emulate_media(color_scheme="light")
    return found
