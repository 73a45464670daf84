"""Every page says what it may run, the same as all others, and hosts are told the rest."""

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from urllib.request import urlopen

import pytest

from macros.output.headers import headers, rules
from macros.output.policy import SOURCES
from macros.site import server
from site_tests.page import inline_scripts

ROOT = Path(__file__).resolve().parents[2]
META = "Content-Security-Policy"
PATHS = ("/", "/buskit/checks/", "/assets/run/worker-1.mjs", "/assets/javascripts/workers/search.js")


def policies(page):
    """The policies that stand in a page."""
    return [e.get("content") for e in page.elements if e.tag == "meta" and e.get("http-equiv") == META]


def sources(text):
    """A policy's sources by directive."""
    return {name: set(allowed) for name, *allowed in map(str.split, text.split(";"))}


def test_all_pages_have_one_and_the_same_policy(pages):
    by_page = [policies(page) for page in pages.values()]
    assert [len(on_page) for on_page in by_page] == [1] * len(pages)
    assert len({on_page[0] for on_page in by_page}) == 1


def test_it_stands_before_everything_it_governs(pages):
    for page in pages.values():
        text = page.path.read_text()
        first = min(text.index(tag) for tag in ("<script", "<link", "<style", "<img") if tag in text)
        assert text.index(META) < first, page


def test_it_allows_the_scripts_of_all_pages_and_no_others(pages):
    texts = {text for page in pages.values() for text in inline_scripts(page)}
    wanted = {f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for text in texts}
    allowed = sources(policies(pages[""])[0])["script-src"]
    assert allowed == {"'self'", "'wasm-unsafe-eval'", *wanted}
    assert wanted


def test_nothing_is_loosened(pages):
    directives = sources(policies(pages[""])[0])
    assert directives == {
        **{name: set(allowed) for name, allowed in SOURCES.items()},
        "script-src": directives["script-src"],
    }
    assert not {"'unsafe-inline'", "'unsafe-eval'", "*", "https:", "blob:"} & set().union(
        *directives.values()
    )


def test_no_page_has_what_it_forbids(pages):
    for page in pages.values():
        for element in page.elements:
            assert element.tag != "style", page
            assert not [name for name in element.attrib if name == "style" or name.startswith("on")], page
            assert not (element.get("href") or "").startswith("javascript:"), page


@pytest.mark.parametrize("path", PATHS)
def test_nginx_is_told_the_same_as_other_hosts(path, site):
    guide = (ROOT / "docs" / "deploy.md").read_text()
    block = re.search(r"```nginx\n(.*?)```", guide, re.DOTALL)[1]
    for name, value in headers(rules((site / "_headers").read_text()), path):
        assert f'add_header {name} "{value}"' in block, name


def test_our_own_server_sends_what_the_file_says(address, site):
    wanted = headers(rules((site / "_headers").read_text()), "/buskit/checks/")
    with urlopen(f"{address}buskit/checks/") as answer:
        sent = list(answer.headers.items())
    assert wanted
    assert set(wanted) <= set(sent)
    assert server.CACHING in dict(sent)
