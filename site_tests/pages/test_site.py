"""The steps around the pages: addresses from the root, switches, and the site while it is being written."""

import threading
from urllib.request import urlopen

import pytest

from macros.output import root
from macros.pages import SITE_ROOT
from macros.site import build, live
from site_tests.browser.host import PAGES


def test_no_mark_of_the_root_is_left_in_a_built_site(site, pages):
    assert [page.url for page in pages.values() if SITE_ROOT in page.path.read_text()] == []


def test_every_source_has_its_page_and_there_is_no_other_but_that_for_no_address(pages):
    assert set(pages) == {*PAGES, "404.html"}


def test_marked_addresses_lead_to_the_root_from_any_depth(tmp_path):
    (tmp_path / "a/b").mkdir(parents=True)
    for name in ("index.html", "404.html", "a/b/index.html"):
        (tmp_path / name).write_text(f'<a href="{SITE_ROOT}c/">c</a>')
    root.resolve(tmp_path)
    assert (tmp_path / "index.html").read_text() == '<a href="./c/">c</a>'
    assert (tmp_path / "404.html").read_text() == '<a href="./c/">c</a>'
    assert (tmp_path / "a/b/index.html").read_text() == '<a href="../../c/">c</a>'


def flowing(element):
    """The text of an element in which browsers make one blank of many."""
    if str(element.tag) not in {"pre", "script", "style", "textarea"}:
        yield element.text or ""
        for child in element:
            yield from flowing(child)
            yield child.tail or ""


def test_pages_are_sent_without_the_indentation_of_their_templates(pages):
    assert [page.url for page in pages.values() if any("\n " in text for text in flowing(page.tree))] == []


def test_code_on_a_page_keeps_its_indentation(pages):
    blocks = ["".join(block.itertext()) for block in pages["deploy/"].tree.iter("pre")]
    assert [text for text in blocks if "server {\n    server_name" in text]


@pytest.mark.parametrize("switch", build.SWITCHES)
def test_a_switch_that_is_misspelled_is_refused(switch, monkeypatch, tmp_path):
    legal = "mkdocs, zensical" if switch == "GENERATOR" else "plain or left out"
    monkeypatch.setenv(switch, "plian")
    with pytest.raises(SystemExit, match=f"{switch} must be .*{legal}, not “plian”"):
        build.build(tmp_path, build.DEFAULT_URL)


def test_a_switch_asks_for_another_build(monkeypatch):
    plain = build.inputs(build.DEFAULT_URL)
    for name in build.SWITCHES:
        monkeypatch.setenv(name, "other")
        assert build.inputs(build.DEFAULT_URL) != plain
        monkeypatch.delenv(name)


@pytest.fixture
def watched(tmp_path):
    """A served page that knows of builds, the watch that tells it, and the server's address."""
    (tmp_path / "index.html").write_text("<body>Hello</body>")
    watch = live.Watch(lambda: True)
    with live.serving(tmp_path, watch, 0) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield watch, live.server.address(running)
        running.shutdown()


def fetched(url):
    with urlopen(url) as response:
        return response.read().decode()


def test_pages_that_are_being_written_have_a_script_that_waits_for_the_next_build(watched):
    watch, address = watched
    assert live.SCRIPT in fetched(address)
    assert "location.reload()" in fetched(address + live.SCRIPT[1:])
    changes = address + live.CHANGES[1:]
    assert fetched(changes + "?") == "0"
    threading.Timer(0.2, watch.again).start()
    assert fetched(changes + "?0") == "1"


def test_a_changed_source_is_noticed(monkeypatch, tmp_path):
    page = tmp_path / "page.md"
    page.write_text("one")
    monkeypatch.setattr(live, "sources", lambda: [page])
    before = live.state()
    page.write_text("two")
    (tmp_path / "new.md").write_text("new")
    assert live.state() > before
