"""Links: every one within the site leads somewhere, and nothing is fetched from anywhere else."""

import json
from urllib.parse import urldefrag, urljoin, urlparse

from site_tests.page import BASE

TABLE = "table="
"""Before a table that a place for play takes up; `test_scenes.py` knows what is in it."""
FIGHT = "fight"
"""The pane that a place for play opens at, by its script."""
SHARED_ADDRESS = "http://127.0.0.1:8000/"
"""The address that the site under test was built for; canonical links hold it."""


def test_every_link_within_the_site_leads_somewhere(pages, site):
    dead = []
    for page in pages.values():
        for link in page.links:
            if link.startswith(BASE) and not leads_somewhere(link, pages, site):
                dead.append((page.url, link))
    assert dead == []


def leads_somewhere(link, pages, site) -> bool:
    address, fragment = urldefrag(link)
    path = urlparse(address).path.removeprefix("/")
    if path in pages:
        if fragment == FIGHT or fragment.startswith(TABLE):
            return any(element.get("data-play") for element in pages[path].elements)
        return not fragment or fragment in pages[path].ids
    return not fragment and (site / path).is_file()


def test_nothing_is_fetched_from_elsewhere(pages):
    outside = [(page.url, url) for page in pages.values() for url in page.loaded if not url.startswith(BASE)]
    assert outside == []


def test_everything_fetched_is_there(pages, site):
    missing = {
        url
        for page in pages.values()
        for url in page.loaded
        if url.startswith(BASE) and not (site / urlparse(url).path.removeprefix("/")).is_file()
    }
    assert set() == missing


def test_styles_fetch_nothing_from_elsewhere(site):
    texts = {path.name: path.read_text() for path in site.rglob("*.css")}
    assert [name for name, text in texts.items() if "url(http" in text or "@import" in text] == []


def test_every_page_knows_what_the_browser_runs(pages, site):
    for page in pages.values():
        config = json.loads(page.by_id("rb-config").text)
        assert urljoin(BASE + page.url, config["root"]) == BASE, page.url
        assert (site / config["worker"]).is_file()
        parts = [config["common"], *(file for file, _ in config["games"].values())]
        assert [file for file in parts if not (site / file).is_file()] == []
        assert (site / config["pyodide"] / "pyodide.mjs").is_file()


def test_the_sitemap_lists_the_pages(pages, site):
    text = (site / "sitemap.xml").read_text()
    assert [
        url for url in pages if url != "404.html" and f"<loc>{SHARED_ADDRESS}{url}</loc>" not in text
    ] == []
