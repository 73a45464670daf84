"""What axe-core finds on a page, in light and dark colors."""

from collections.abc import Callable, Container, Mapping, Sequence
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
JUDGED = "data-judged"
MARK = """([judged, within]) => {
  const styles = new Map();
  const styleOf = node => styles.get(node) ?? styles.set(node, getComputedStyle(node)).get(node);
  const grounds = new Map([[null, ""]]);
  const ground = node => {
    if (!grounds.has(node)) {
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = styleOf(node);
      const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join();
      const placed = position === "static" ? "" : `${position} ${node.className}`;
      const plain = own === "rgba(0, 0, 0, 0),none,1,none,normal" && !placed;
      grounds.set(node, ground(node.parentElement) + (plain ? "" : `|${own} ${placed}`));
    }
    return grounds.get(node);
  };
  const ink = node => {
    const style = styleOf(node);
    const font = [style.fontSize, style.fontWeight, style.fontFamily, style.fontStyle];
    return [style.color, ...font, style.textShadow, style.textDecoration, style.borderBottom].join();
  };
  const before = node => ["::before", "::after"].map(part => {
    const { content, backgroundColor, backgroundImage } = getComputedStyle(node, part);
    return content === "none" ? "" : content + backgroundColor + backgroundImage;
  }).join();
  const around = link => {
    let block = link.parentElement;
    while (styleOf(block).display.startsWith("inline")) block = block.parentElement;
    const links = [...block.querySelectorAll("a")].map(node => node.textContent.trim());
    const linked = links.join("").length;
    const isText = block.textContent.trim().length - linked > linked;
    return [ink(block), ground(block), isText, block.querySelector("br, hr") ? Math.random() : ""].join();
  };
  for (const node of document.querySelectorAll(`[${judged}]`)) node.removeAttribute(judged);
  const off = ":disabled, [aria-disabled=true], [inert]";
  const seen = new Map();
  const roots = within.length ? document.querySelectorAll(within) : [document.body];
  for (const node of [...roots].flatMap(root => [root, ...root.querySelectorAll("*")])) {
    const hasText = [...node.childNodes].some(child => child.nodeType === 3 && child.data.trim());
    const control = node.matches("input, select, textarea");
    if (!(hasText || control || node.matches("a[href]")) || !node.checkVisibility()) continue;
    const link = node.closest("a[href]");
    const isOff = Boolean(node.closest(off) || node.closest("label")?.control?.matches(off));
    const looks = [ink(node), ground(node), before(node), link ? around(link) : ""];
    const kind = [node.tagName, ...looks, isOff].join();
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    if (seen.get(kind) <= 2) node.setAttribute(judged, "");
  }
}"""
"""Marks two elements of each look: axe judges their colors for all with the same ink on the same grounds.

One of them may lie where axe cannot say what is behind it.
"""

ONCE = """judged => axe.configure({ rules: [
  { id: "color-contrast", selector: `[${judged}]` },
  { id: "link-in-text-block", selector: `:is(a[href], [role=link])[${judged}]` },
] })"""
RUN = """([where, only, not]) => axe
  .run(where ?? document, {
    preload: false,
    resultTypes: ["violations"],
    ...(only && { runOnly: only }),
    rules: Object.fromEntries(not.map(rule => [rule, { enabled: false }])),
  })
  .then(({ violations }) => Object.fromEntries(
    violations.map(({ id, nodes }) => [id, nodes.slice(0, 4).map(({ target }) => target.join())])))"""
LIGHT: Literal["light"] = "light"
SCHEMES: dict[Literal["light", "dark"], str] = {LIGHT: "default", "dark": "slate"}
OF_COLORS = ["color-contrast", "link-in-text-block"]
"""The rules that can find more in the dark, where nothing but the colors is other than in the light."""


def violations(page: Page, *within: str, colors: bool = True) -> dict[str, dict[str, list[str]]]:
    """What axe complains about, and where, by color scheme; on the whole page or in some parts of it."""
    return violations_of(page, {"": (lambda: None, within)}, {""} if colors else set()).get("", {})


def violations_of(
    page: Page, parts: Mapping[str, tuple[Callable[[], object], Sequence[str]]], colored: Container[str]
) -> dict[str, dict[str, dict[str, list[str]]]]:
    """The same by part of the page: what shows each, and where it is. The colors change once for all.

    Colors cost more than all other rules together and are judged, light and dark, in the colored parts.
    """
    if not page.evaluate("'run' in (window.axe ?? {})"):
        page.evaluate(AXE.read_text())
        page.evaluate(ONCE, JUDGED)
    faults: dict[str, dict[str, dict[str, list[str]]]] = {}
    for scheme in SCHEMES if any(part in colored for part in parts) else [LIGHT]:
        page.emulate_media(color_scheme=scheme)
        page.locator(f"body[data-md-color-scheme={SCHEMES[scheme]}]").wait_for()
        for part, (show, within) in parts.items():
            if scheme != LIGHT and part not in colored:
                continue
            show()
            where = {"include": list(within)} if within else None
            if part in colored:
                page.evaluate(MARK, [JUDGED, list(within)])
            only = None if scheme == LIGHT else OF_COLORS
            if wrong := page.evaluate(RUN, [where, only, [] if part in colored else OF_COLORS]):
                faults.setdefault(part, {})[scheme] = wrong
    page.emulate_media(color_scheme=LIGHT)
    return faults
