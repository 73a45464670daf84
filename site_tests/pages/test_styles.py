"""The theme's stylesheets are lighter than published, and keep whatever a page uses."""

import re
from pathlib import Path

import material
import pytest

from macros.output import styles
from macros.paths import ROOT
from rulespkg.html.chart import DASHES
from site_tests.colors import apart, contrast, mixed

THEME = Path(material.__file__).parent / "templates"
THEME_STYLES = THEME / "assets" / "stylesheets"
THEME_NAME = re.compile(r"\b(?:data-)?md-[a-z][\w-]*[a-z]")

CLASS = re.compile(r"\.([A-Za-z][\w-]*)")


def class_names(paths):
    return {name for path in paths for name in CLASS.findall(path.read_text())}


def test_every_class_of_a_page_that_the_theme_styles_is_still_styled(site, pages):
    listed = [element.get("class") or "" for page in pages.values() for element in page.elements]
    used = {name for classes in listed for name in classes.split()}
    style_classes = class_names((site / "assets/stylesheets").rglob("*.css"))
    wanted = used & class_names(THEME_STYLES.glob("*.css"))
    assert len(wanted) > 30
    assert wanted - style_classes == set()


def test_what_no_page_uses_is_gone(site):
    classes = class_names((site / "assets/stylesheets").rglob("*.css"))
    assert len(classes) > 30
    assert [name for name in classes if re.search("|".join(styles.UNUSED), name)] == []
    before = sum(path.stat().st_size for path in THEME_STYLES.glob("*.css"))
    assert sum(path.stat().st_size for path in (site / "assets/stylesheets").rglob("*.css")) < before * 2 / 3


def test_no_style_asks_whether_there_is_a_class(site):
    """With each class that a script gives to a page, a browser would style all cells that could be meant."""
    sheets = {path.name: path.read_text() for path in site.rglob("*.css")}
    assert len(sheets) > 1
    assert [name for name, text in sheets.items() if "[class]" in text] == []


def rules(text, around=""):
    """Each rule of a style sheet: the at-rule it is within or "", its selectors and what it declares."""
    while text:
        head, brace, text = text.partition("{")
        if not brace:
            return
        head = head.rpartition(";")[2].strip()
        depth = 1
        end = next(
            at for at, sign in enumerate(text) if not (depth := depth + {"{": 1, "}": -1}.get(sign, 0))
        )
        inside, text = text[:end], text[end + 1 :]
        if head.startswith(("@media", "@supports")):
            yield from rules(inside, f"{around} {head}".strip())
        else:
            yield around, head, inside


SHOWN = re.compile(r"display:(?!none)[^;]+")
PLACE_OF_ITS_OWN = re.compile(r":not\(\[hidden\]\)|:(?:before|after)$")
"""A selector that leaves out what is hidden, or that is of what a style puts into an element."""


def test_what_is_hidden_shows_by_no_style(site, pages):
    """One rule of the sheet of each page hides it, and no display of another is stronger."""
    (sheet,) = site.glob("assets/run/rollbook-*.css")
    assert [page for page in pages.values() if not any(sheet.name in name for name in page.loaded)] == []
    every = [rule for path in site.rglob("*.css") for rule in rules(path.read_text())]
    shown = [rule for rule in every if SHOWN.search(rule[2])]
    assert len(shown) > 200
    assert ("", "[hidden]:not([class^=md-],.rb-paper)", "display:none!important") in every
    stronger = [selector for _, selector, body in shown if re.search(SHOWN.pattern + "!important", body)]
    assert [selector for selector in stronger if not PLACE_OF_ITS_OWN.search(selector)] == []
    paper = {around for around, selector, _ in shown if selector.endswith(".rb-paper")}
    assert paper == {"@media print"}


STYLES = ROOT / "docs/assets/styles"
GROUNDS = ("card", "ground")
"""What charts stand on."""

COVERED = 0.7
"""How much of its ground the color of a bar covers."""


def scheme_colors(at):
    """The colors of the whole site in one of its schemes, by name."""
    text = (STYLES / "rollbook.css").read_text()
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", text.split("@media screen")[at]))


def series_colors(at):
    """The color of each series of a chart: none goes by the accent of a game."""
    text = (STYLES / "answer.css").read_text()
    assert f"fill-opacity: {COVERED:.1g}".replace("0.", ".") in text
    names = re.findall(r"^\.rb-series-\d \{ color: var\(--([\w-]+)\)", text, re.MULTILINE)
    return [scheme_colors(at)[name] for name in names]


@pytest.mark.parametrize("at", [0, 1], ids=["light", "dark"])
def test_each_series_of_a_chart_is_seen_and_the_first_two_are_far_apart(at):
    series = series_colors(at)
    assert len(set(series)) == len(DASHES)
    grounds = [scheme_colors(at)[f"rb-{name}"] for name in GROUNDS]
    for ground in grounds:
        assert min(contrast(mixed(color, ground, COVERED), ground) for color in series) >= 3
    assert apart(*series[:2]) >= 120


def test_whatever_we_name_of_the_theme_is_still_in_it():
    ours = [*(ROOT / "docs/assets").rglob("*.css"), *(ROOT / "docs/assets").rglob("*.mjs")]
    ours += (ROOT / "macros/overrides").glob("*.html")
    used = {name for path in ours for name in THEME_NAME.findall(path.read_text())}
    theirs = [path for ending in ("html", "css", "js") for path in THEME.rglob(f"*.{ending}")]
    theme_names = {name for path in theirs for name in THEME_NAME.findall(path.read_text())}
    assert len(used) > 30
    assert used - theme_names == set()


def test_every_part_of_the_navigation_has_a_name(pages):
    for page in pages.values():
        parts = [element for element in page.elements if element.tag == "nav"]
        assert len(parts) > 2, page
        assert [part for part in parts if not name_of(part, page)] == [], page


def name_of(element, page):
    """What a screen reader calls an element."""
    labels = map(page.by_id, (element.get("aria-labelledby") or "").split())
    return element.get("aria-label") or " ".join(label.text.strip() for label in labels)


def test_the_theme_can_be_left_as_it_is_published(monkeypatch, tmp_path):
    stylesheets = tmp_path / "assets/stylesheets"
    stylesheets.mkdir(parents=True)
    (stylesheets / "main.1.css").write_text("table:not([class]) { color: red }")
    monkeypatch.setenv("THEME", "plain")
    styles.lighten(tmp_path)
    assert (stylesheets / "main.1.css").read_text() == "table:not([class]) { color: red }"


LIST = re.compile(
    r"""(?:tag\(\s*"[uo]l"[^\n]*?class_=|element\("[uo]l", \{ className: |<[uo]l class=)"?([\w -]+)"""
)
"""A list that Python, a script or a template draws, with its classes."""
IN_ROWS = re.compile(r"display:(?:inline-)?(?:grid|flex)")
COUNTED = re.compile(r"[.[]|:(?!is|not|where|:)")
"""What makes a selector stronger: a class, an attribute or a state."""
OF_THE_THEME = 2
"""So many of these has the rule by which the theme shows every list as a block."""


def test_no_list_that_is_laid_out_is_a_block_for_the_theme(site):
    folders = ("rulespkg/html", "docs/assets", "macros/templates")
    kinds = (".py", ".ts", ".jinja")
    sources = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in kinds]
    drawn = [classes for path in sources for classes in LIST.findall(path.read_text())]
    lists = {name for classes in drawn for name in classes.split()}
    assert {"rp-outlook", "rp-log", "rp-phones", "rb-boxes"} <= lists
    every = [rule for path in site.rglob("*.css") for rule in rules(path.read_text())]
    selectors = [part for _, head, body in every if IN_ROWS.search(body) for part in head.split(",")]
    laid_out = [
        part for part in selectors if set(CLASS.findall(part.rpartition(" ")[2].rpartition(">")[2])) & lists
    ]
    assert len(laid_out) > len(lists) / 4
    assert [part for part in laid_out if len(COUNTED.findall(part)) <= OF_THE_THEME] == []
