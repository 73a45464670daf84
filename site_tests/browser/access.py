"""What axe-core finds on a page, in light and dark colors."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
RUN = """([where, rules]) => axe
  .run(where ?? document, { resultTypes: ["violations"], ...(rules && { runOnly: rules }) })
  .then(({ violations }) => Object.fromEntries(
    violations.map(({ id, nodes }) => [id, nodes.slice(0, 4).map(({ target }) => target.join())])))"""
SCHEMES = {"light": "default", "dark": "slate"}
OF_COLORS = ["color-contrast", "link-in-text-block"]
"""The rules that can find more in the dark, where nothing but the colors is other than in the light."""


def violations(page: Page, *within: str) -> dict[str, dict[str, list[str]]]:
    """What axe complains about, and where, by color scheme; on the whole page or in some parts of it."""
    page.evaluate(AXE.read_text())
    found = {}
    for (scheme, name), rules in zip(SCHEMES.items(), (None, OF_COLORS), strict=True):
        page.emulate_media(color_scheme=scheme)
        page.locator(f"body[data-md-color-scheme={name}]").wait_for()
        if wrong := page.evaluate(RUN, [{"include": list(within)} if within else None, rules]):
            found[scheme] = wrong
    page.emulate_media(color_scheme="light")
    return found
