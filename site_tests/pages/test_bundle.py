"""The bundle: what the browser runs, under names with digests, the same bytes from the same input."""

import doctest
import importlib
import json
import re
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest

from macros import bundle, data, fonts, runtime, tables
from macros import pages as page_macros
from macros.bundle import PLACE

MOST_TYPE = 60_000
DIGEST = re.compile(r"-0?[0-9a-f]{10}")


@pytest.fixture(scope="module")
def config(pages):
    """What the pages tell their script."""
    return json.loads(pages[""].by_id("rb-config").text)


def test_every_name_holds_a_digest(site):
    assert [path.name for path in (site / PLACE).iterdir() if not DIGEST.search(path.name)] == []


def test_the_wheel_holds_bytecode_of_every_module_and_no_source(site):
    wheel = next((site / PLACE).glob("*.whl"))
    names = set(zipfile.ZipFile(wheel).namelist())
    modules = {
        path.relative_to(bundle.ROOT).as_posix() + "c" for path in bundle.ROOT.glob("rulespkg/**/*.py")
    }
    assert modules == {name for name in names if name.startswith("rulespkg/")}
    assert not [name for name in names if name.endswith(".py")]


def test_bytecode_is_that_of_the_browsers_python(site):
    wheel = zipfile.ZipFile(next((site / PLACE).glob("*.whl")))
    assert wheel.read("rulespkg/__init__.pyc")[:4] == importlib.util.MAGIC_NUMBER
    lock = json.loads(next((site / PLACE).glob("pyodide-*/pyodide-lock.json")).read_text())
    assert lock["info"]["python"].startswith(Path(".python-version").read_text().strip())


def test_the_wheel_is_the_same_when_made_again(tmp_path, site):
    run = tmp_path / "run"
    run.mkdir()
    name = bundle.wheel(run, tmp_path)
    assert (site / PLACE / name).read_bytes() == (run / name).read_bytes()


def test_all_type_is_light_and_comes_with_its_license(site):
    faces = list((site / PLACE).glob("*.woff2"))
    assert faces
    assert sum(path.stat().st_size for path in faces) < MOST_TYPE
    (license,) = (site / PLACE).glob("bitter-license-*.txt")
    assert "SIL Open Font License" in license.read_text()


def test_every_file_that_the_style_asks_for_is_there(site):
    (style,) = (site / PLACE).glob("rollbook-*.css")
    asked = re.findall(r'url\("\./([^"]+)"\)', style.read_text())
    assert asked
    assert [name for name in asked if not (site / PLACE / name).is_file()] == []


def test_pages_fetch_the_typeface_that_the_style_asks_for_before_it(site, pages):
    (face,) = (site / PLACE).glob("*.woff2")
    for page in pages.values():
        early = [one.get("href") for one in page.elements if one.get("rel") == "preload"]
        assert [href.rpartition("/")[2] for href in early] == [face.name], page.url


def test_scripts_import_each_other_by_their_new_names(site):
    scripts = {path.name: path.read_text() for path in (site / PLACE).glob("*.mjs")}
    imported = {match[2] for text in scripts.values() for match in bundle.IMPORT.finditer(text)}
    assert imported
    assert set() == imported - set(scripts)


def test_scripts_are_named_by_what_they_and_their_imports_hold(tmp_path):
    def name(inner: str) -> str:
        run = tmp_path / inner
        run.mkdir()
        return bundle.modules({"a.mjs": 'import { b } from "./b.mjs";', "b.mjs": inner}, run)["a.mjs"]

    assert name("one") != name("two")


def test_scripts_that_import_each_other_are_refused(tmp_path):
    with pytest.raises(SystemExit, match="import each other"):
        bundle.modules({"a.mjs": 'import "./b.mjs";', "b.mjs": 'import "./a.mjs";'}, tmp_path)


def test_the_bytes_announced_are_those_that_are_fetched(site, config):
    folder = site / config["pyodide"]
    files = [site / config["wheel"], *(folder / name for name in bundle.CHECKED)]
    assert sum(path.stat().st_size for path in files) == config["bytes"]


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("", "text/html"),
        ("buskit/tables.json", "application/json"),
        ("buskit/tables/cover.csv", "text/csv; charset=utf-8"),
        ("worker", "text/javascript"),
        ("pyodide/pyodide.asm.wasm", "application/wasm"),
    ],
)
def test_the_server_sends_the_types_that_browsers_want(path, kind, address, config):
    head, _, rest = path.partition("/")
    path = config["worker"] if head == "worker" else config["pyodide"] + rest if head == "pyodide" else path
    with urlopen(address + path) as response:
        assert kind == response.headers["Content-Type"]
        assert ("immutable" in response.headers["Cache-Control"]) == path.startswith(PLACE)


def test_the_server_puts_its_own_address_into_the_sitemap(address):
    with urlopen(address + "sitemap.xml") as response:
        assert f"<loc>{address}buskit/</loc>" in response.read().decode()


@pytest.mark.parametrize(
    "module", [bundle, data, fonts, page_macros, runtime, tables], ids=lambda module: module.__name__
)
def test_examples_in_docstrings_run(module):
    assert doctest.testmod(module).failed == 0
