"""What makes the site an app: the manifest, its icons, the service worker and the list of what it keeps."""

import gzip
import json
import os
import re
import struct
import subprocess
from base64 import b64encode
from hashlib import sha256
from urllib.request import urlopen

import pytest

from macros.bundle.assembly import PLACE
from macros.output import icons, offline
from macros.paths import ROOT
from macros.site.generators import DEFAULT
from rulespkg.systems import NAMES, load
from site_tests.page import BASE

READING_BUDGET = 1_940_000 if (os.environ.get("GENERATOR") or DEFAULT) == DEFAULT else 1_970_000
"""Bytes, of which each game's pages for the GM are some 30,000; the other generator writes longer pages."""

NODE = ROOT / ".tools" / "bin" / "node"


@pytest.fixture(scope="module")
def manifest(site):
    return json.loads((site / icons.MANIFEST).read_text())


@pytest.fixture(scope="module")
def kept_files(site, pages):
    return offline.listing_of(site, json.loads(pages[""].by_id("rb-config").text))


def png_size(path):
    content = path.read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", content[16:24])


def test_chromium_can_install_the_site(manifest):
    sizes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    assert manifest["name"]
    assert manifest["short_name"]
    assert manifest["display"] == "standalone"


def test_the_manifest_names_no_absolute_path_so_that_the_site_may_stand_anywhere(manifest):
    addresses = [manifest[name] for name in ("id", "start_url", "scope")]
    assert [
        address
        for address in [*addresses, *(icon["src"] for icon in manifest["icons"])]
        if address.startswith("/")
    ] == []


def test_icons_have_the_size_that_is_said(manifest, site):
    for icon in manifest["icons"]:
        assert "x".join(map(str, png_size(site / icon["src"]))) == icon["sizes"]


def test_every_page_names_manifest_and_icon(pages, site):
    for page in pages.values():
        links = {link.get("rel"): link.get("href") for link in page.elements if link.tag.endswith("link")}
        for rel in ("manifest", "apple-touch-icon"):
            if page.path.name != "404.html":
                assert (page.path.parent / links[rel]).resolve().is_file(), page.url


def test_the_server_sends_the_manifests_own_type(address):
    with urlopen(address + icons.MANIFEST) as response:
        assert response.headers["Content-Type"] == "application/manifest+json"


def test_what_is_read_fits_the_budget_for_unasked_fetching(kept_files, site):
    files = [
        site / (entry.url + ("index.html" if entry.url.endswith("/") else ""))
        for entry in kept_files["reading"]
    ]
    assert sum(len(gzip.compress(path.read_bytes(), 6)) for path in files) < READING_BUDGET
    assert sum(entry.bytes for entry in kept_files["reading"]) < READING_BUDGET


def test_the_guides_say_what_a_reader_fetches(kept_files, pages, site):
    """Roughly: the other generator's script makes a first page a tenth heavier."""
    front = pages[""]
    paths = {front.path, *(site / url.removeprefix(BASE) for url in front.loaded if url.startswith(BASE))}
    first = sum(len(gzip.compress(path.read_bytes(), 9)) for path in paths)
    read = sum(entry.bytes for entry in kept_files["reading"])
    dice = max(
        sum(entry.bytes for entry in kept_files["dice"] if entry.title in ("", game)) for game in NAMES
    )
    readme, deploy = (ROOT / "README.md").read_text(), (ROOT / "docs/deploy.md").read_text()
    for text, pattern, weight in (
        (readme, r"about (\d+) kB for a first page", first),
        (readme, r"for a first page, ([\d.]+) MB more", read),
        (readme, r"saves data, and ([\d.]+) MB, once", dice),
        (deploy, r"a page takes about (\d+) kB", first),
        (deploy, r"about ([\d.]+) MB, unless", read),
        (deploy, r"about ([\d.]+) MB compressed", dice),
    ):
        unit = 1000 if "kB" in pattern else 1_000_000
        near = 0.15 * weight if weight == first else 0.05 * unit
        assert float(re.search(pattern, text)[1]) * unit == pytest.approx(weight, abs=near), pattern


def test_pages_are_told_how_much_the_dice_take_to_fetch(kept_files, pages):
    config = json.loads(pages[""].by_id("rb-config").text)
    dice = kept_files["dice"]
    assert config["transfer"] == sum(entry.bytes for entry in dice if not entry.title)
    for game, (_, size) in config["games"].items():
        (part,) = (entry for entry in dice if entry.title == game)
        assert part.bytes == pytest.approx(size, rel=0.01)


def test_every_page_for_readers_and_every_part_of_the_bundle_is_kept(kept_files, pages, site):
    urls = {entry.url for part in ("reading", "dice") for entry in kept_files[part]}
    page_urls = {
        url or "./" for url in pages if "assets/run/" not in url and not url.startswith(offline.WORKSHOP)
    }
    assert page_urls <= urls
    others = {url.partition("/")[0] for url in set(pages) - page_urls - {""} if "assets/run/" not in url}
    assert others == {"changelog", "contributing", "data", "decisions", "deploy"}
    run = {path.relative_to(site).as_posix() for path in (site / PLACE).rglob("*") if path.is_file()}
    assert {path.rpartition("/")[2].partition("-")[0] for path in run - urls} == {"licenses", "bitter"}


def test_no_page_can_do_without_its_scripts_and_styles_and_everything_else_has_a_title(kept_files):
    needed = {entry.url for entry in kept_files["reading"] if not entry.title}
    assert {url.rpartition(".")[2] for url in needed} == {"css", "html", "js", "mjs"}
    assert [url for url in needed if url.endswith("html")] == ["404.html"]
    titles = [entry.title for entry in kept_files["reading"] if entry.url.endswith("/")]
    assert len(set(titles)) == len(titles)
    assert {"Front page", "Checks: Buskit", "Play Buskit"} <= set(titles)


def test_the_dice_of_each_game_are_told_from_those_that_all_need(kept_files):
    assert {entry.title for entry in kept_files["dice"]} == {"", *NAMES}
    assert kept_files["games"] == {name: load(name).title for name in NAMES}


def test_the_dice_are_the_runtime_and_nothing_else(kept_files):
    names = {entry.url.rpartition("/")[2] for entry in kept_files["dice"]}
    assert {"pyodide.asm.wasm", "pyodide.asm.js", "pyodide.mjs"} <= names
    assert all(
        entry.url.startswith((f"{PLACE}/pyodide-", f"{PLACE}/rulespkg-")) for entry in kept_files["dice"]
    )


def test_a_file_that_changes_gets_another_revision_and_the_others_keep_theirs():
    before, after = offline.entry("index.html", b"one"), offline.entry("index.html", b"two")
    assert before.digest
    assert before.digest != after.digest
    assert before == offline.entry("index.html", b"one")


def test_all_that_is_kept_is_known_by_its_digest_but_for_the_sitemap_which_servers_write_anew(
    kept_files, site
):
    for entry in [*kept_files["reading"], *kept_files["dice"]]:
        path = site / (entry.url + ("index.html" if entry.url.endswith("/") else ""))
        whole = b64encode(sha256(path.read_bytes()).digest()).decode()
        assert entry.digest == ("" if entry.url == offline.SITEMAP else whole[:16]), entry.url


def test_the_worker_is_a_plain_script(site):
    process = subprocess.run([NODE, "--check", site / offline.WORKER], capture_output=True, text=True)
    assert process.stderr == ""


def test_the_list_counts_what_the_worker_keeps(kept_files, site):
    totals = json.loads((site / offline.LIST).read_text())
    assert totals["version"] == kept_files["version"]
    for part in ("reading", "dice"):
        assert totals[part] == {
            "files": len(kept_files[part]),
            "size": sum(entry.bytes for entry in kept_files[part]),
        }


def test_a_site_that_is_being_written_keeps_nothing(tmp_path):
    offline.leave(tmp_path)
    assert "unregister" in (tmp_path / offline.WORKER).read_text()
