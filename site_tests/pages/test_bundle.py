"""The bundle: what the browser runs, under names with digests, the same bytes from the same input."""

import gzip
import importlib
import io
import json
import marshal
import re
import shutil
import subprocess
import sys
import zipfile
from fnmatch import fnmatch
from pathlib import Path
from urllib.request import urlopen

import pytest

from macros.bundle import assembly, bytecode, exports, parts, pyodide, scripts, smoke, webassembly
from macros.bundle.assembly import PLACE
from macros.paths import CACHE, NODE, ROOT
from rulespkg.systems import EVERY, NAMES, load
from site_tests.night import NIGHT

RUNTIME_BUDGET = 3_400_000
"""Bytes of a first tap in any game: Python, what all games need of the rules, and what the game needs."""

MOST_TYPE = 60_000
DIGEST = re.compile(r"-(0?[0-9a-f]{10}|[0-9A-Z]{8})\b")
EXPORTED = """const { readFileSync } = require("node:fs");
const module = new WebAssembly.Module(readFileSync(process.argv[1]));
console.log(JSON.stringify(WebAssembly.Module.exports(module).map(({ name }) => name)))"""
IMPORTED = re.compile(r"""(?:from|import)\s*\(?["']\./([\w-]+\.mjs)["']""")


@pytest.fixture(scope="module")
def config(pages):
    """What the pages tell their script."""
    return json.loads(pages[""].by_id("rb-config").text)


def opened(packed):
    """A part of the rules as the worker unpacks it: modules by name, each with whether it is a package."""
    return marshal.loads(gzip.decompress(packed.read_bytes()))


def part_files(site, config):
    """The files of the parts by name."""
    games = {name: site / file for name, (file, _) in config["games"].items()}
    return {parts.COMMON: site / config["common"], **games}


@pytest.fixture(scope="module")
def modules(site, config):
    """The modules of each part."""
    return {name: opened(path) for name, path in part_files(site, config).items()}


def test_every_name_holds_a_digest(site):
    assert [path.name for path in (site / PLACE).iterdir() if not DIGEST.search(path.name)] == []


def test_the_parts_hold_every_module_that_browsers_ask_for_each_in_the_part_of_its_game(modules):
    paths = [path.relative_to(ROOT) for path in ROOT.glob("rulespkg/**/*.py")]
    host_only = [path for path in paths if any(fnmatch(f"{path}c", only) for only in parts.HOST_ONLY)]
    assert "__main__.py" in {path.name for path in host_only}
    every = {
        ".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in {*paths} - {*host_only}
    }
    names = [name for part in modules.values() for name in part]
    assert sorted(names) == sorted(every)
    packages = {name for part in modules.values() for name, (is_package, _) in part.items() if is_package}
    assert packages == {name for name in every if (ROOT / name.replace(".", "/")).is_dir()}
    assert set(modules) == {parts.COMMON, *NAMES}
    for game in NAMES:
        assert {name.split(".")[2] for name in modules[game]} == {game}


@pytest.mark.parametrize("name", EVERY)
def test_every_calculator_is_in_the_part_that_its_id_and_those_of_its_tables_begin_with(name):
    system = load(name)
    ids = [declared.id for declared in (*system.calculators, *system.tables)]
    assert {id.partition(".")[0] for id in ids} == {name}
    part = name if name in NAMES else parts.COMMON
    assert {parts.part_of(calculator.__module__) for calculator in system.calculators} == {part}


def test_what_is_no_module_is_refused():
    with pytest.raises(SystemExit, match=r"rulespkg/rows\.json is no module"):
        parts.split({"rulespkg/rows.json": b"{}"})


def import_all(modules, folder):
    """What the host's Python says of these modules as files, all imported one by one."""
    for name, (is_package, code) in modules.items():
        path = folder / f"{name.replace('.', '/')}{'/__init__' if is_package else ''}.pyc"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(importlib.util.MAGIC_NUMBER + b"\1".ljust(12, b"\0") + code)
    script = "import sys, importlib\nfor name in sys.argv[1:]: importlib.import_module(name)"
    command = [sys.executable, "-P", "-c", script, *modules]
    environment = {"PYTHONPATH": str(folder)}
    process = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    return process.returncode, process.stderr


@pytest.mark.parametrize("game", NAMES)
def test_no_module_wants_one_that_was_left_out_or_that_another_game_has(modules, game, tmp_path):
    assert import_all({**modules[parts.COMMON], **modules[game]}, tmp_path) == (0, "")


def test_bytecode_is_that_of_the_browsers_python(site):
    lock = json.loads(next((site / PLACE).glob("pyodide-*/pyodide-lock.json")).read_text())
    assert lock["info"]["python"].startswith(Path(".python-version").read_text().strip())


SOURCES = ("rulespkg/border.py", "rulespkg/systems/buskit/damage/attack.py")


def codes(modules):
    """The code of the sources."""
    every = {name: code for part in modules.values() for name, (_, code) in part.items()}
    return {name: every[name.removesuffix(".py").replace("/", ".")] for name in SOURCES}


def test_what_is_published_knows_no_lines(modules):
    for code in codes(modules).values():
        own = dict(functions(marshal.loads(code)))
        assert own
        assert [path for path, code in own.items() if lines(code)] == []


def test_bytecode_names_the_lines_of_its_source_where_it_is_asked_to(tmp_path):
    with zipfile.ZipFile(tmp_path / "some.zip", "w") as archive:
        for name in SOURCES:
            archive.write(ROOT / name, name)
    compiled = bytecode.compiled(tmp_path / "some.zip", lines=True)
    knows_lines({name: compiled[f"{name}c"][bytecode.PART :] for name in SOURCES})


@NIGHT
def test_a_switch_keeps_the_lines_in_a_bundle_of_its_own(tmp_path, monkeypatch):
    published = assembly.key()
    monkeypatch.setenv("TRACEBACKS", "lines")
    monkeypatch.setattr(pyodide, "SEARCHES", 1)
    assert assembly.key() != published
    names = assembly.write_parts(tmp_path, tmp_path)
    knows_lines(codes({name: opened(tmp_path / name) for name in smoke.files(names)}))


def knows_lines(files):
    """Every function of the sources has lines, and those of its source."""
    for name in SOURCES:
        own = dict(functions(marshal.loads(files[name])))
        for path, code in functions(compile((ROOT / name).read_text(), name, "exec")):
            assert lines(own[path]) <= lines(code), path
            assert lines(own[path]), path


def functions(code, at=""):
    """The code of every function of a module by its name and first line."""
    for constant in code.co_consts:
        if isinstance(constant, type(code)) and constant.co_name != "__annotate__":
            yield f"{at}.{constant.co_name}:{constant.co_firstlineno}", constant
            yield from functions(constant, f"{at}.{constant.co_name}")


def lines(code):
    return {line for _, _, line in code.co_lines() if line}


def names_of(config):
    """The names of the parts' files, as the build knows them."""
    games = {name: Path(file).name for name, (file, _) in config["games"].items()}
    return parts.Parts(common=Path(config["common"]).name, games=games, rules=config["rules"])


@NIGHT
def test_what_is_published_gives_the_same_answers(tmp_path, site, config, monkeypatch):
    ours = smoke.check(site / config["pyodide"], site / PLACE, names_of(config)).answers
    assert len(ours) > 300
    monkeypatch.setenv("PYODIDE", "plain")
    monkeypatch.setattr(assembly, "CACHE", tmp_path / "cache")
    run = tmp_path / "run"
    run.mkdir()
    core, names = assembly.core(run, tmp_path), assembly.write_parts(run, tmp_path)
    published = pyodide.PACKAGE / pyodide.PUBLISHED
    assert gzip.decompress((run / core / pyodide.LIBRARY).read_bytes()) == published.read_bytes()
    assert names["games"] == {}
    assert zipfile.is_zipfile(io.BytesIO(gzip.decompress((run / names["common"]).read_bytes())))
    assert smoke.check(run / core, run, names).answers == ours


@NIGHT
def test_the_parts_are_the_same_when_made_again(tmp_path, site, config):
    names = assembly.write_parts(tmp_path, tmp_path)
    assert names == names_of(config)
    for name in smoke.files(names):
        assert (site / PLACE / name).read_bytes() == (tmp_path / name).read_bytes()


def test_all_type_is_light_and_comes_with_its_license(site):
    faces = list((site / PLACE).glob("*.woff2"))
    assert faces
    assert sum(path.stat().st_size for path in faces) < MOST_TYPE
    (license,) = (site / PLACE).glob("bitter-license-*.txt")
    assert "SIL Open Font License" in license.read_text()


def test_every_file_that_the_style_asks_for_is_there(site):
    (style,) = (site / PLACE).glob("rollbook-*.css")
    files = re.findall(r'url\("?\./([^")]+)"?\)', style.read_text())
    assert files
    assert [name for name in files if not (site / PLACE / name).is_file()] == []


def test_pages_fetch_the_typeface_that_the_style_asks_for_before_it(site, pages):
    (face,) = (site / PLACE).glob("*.woff2")
    for page in pages.values():
        early = [element.get("href") for element in page.elements if element.get("rel") == "preload"]
        assert [href.rpartition("/")[2] for href in early] == [face.name], page.url


def test_scripts_import_only_what_is_there(site):
    texts = {path.name: path.read_text() for path in (site / PLACE).glob("*.mjs")}
    imported = {name for text in texts.values() for name in IMPORTED.findall(text)}
    assert imported
    assert set() == imported - set(texts)


def test_pages_fetch_what_their_script_imports_beside_it(site, pages):
    (script,) = (site / PLACE).glob("rollbook-*.mjs")
    at_once = set(re.findall(r'(?:from|import)"\./([\w-]+\.mjs)"', script.read_text()))
    for page in pages.values():
        early = [element.get("href") for element in page.elements if element.get("rel") == "modulepreload"]
        assert {href.rpartition("/")[2] for href in early} == {script.name} | at_once, page.url


def test_libraries_travel_with_their_licenses(site):
    (licenses,) = (site / PLACE).glob("licenses-*.txt")
    for name in ("uqr", "workbox-core"):
        assert (Path("node_modules") / name / "LICENSE").read_text().strip() in licenses.read_text()
    for path in (site / PLACE).glob("*.mjs"):
        assert licenses.name in path.read_text().splitlines()[0], path.name


def test_what_is_handed_out_beside_the_scripts_is_named_with_its_license_and_source(site):
    (licenses,) = (site / PLACE).glob("licenses-*.txt")
    text = licenses.read_text()
    release = json.loads(Path("node_modules/pyodide/package.json").read_text())["version"]
    assert f"Pyodide {release}\n\nMozilla Public License 2.0" in text
    assert f"https://github.com/pyodide/pyodide, under the tag {release}" in text
    assert "CPython 3.13" in text
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in text
    assert "Material for MkDocs" in text


def test_scripts_are_named_by_what_they_hold(tmp_path, monkeypatch):
    monkeypatch.setattr(scripts, "ASSETS", CACHE / "tried" / tmp_path.name)
    (scripts.ASSETS / "engine").mkdir(parents=True)

    def name(inner: str) -> str:
        (scripts.ASSETS / "engine" / "worker.ts").write_text("")
        (scripts.ASSETS / "b.ts").write_text(inner)
        (scripts.ASSETS / "rollbook.ts").write_text('import "./b.ts";')
        run = tmp_path / inner
        run.mkdir()
        return scripts.write(run, tmp_path, {}).page

    try:
        assert name("one()") != name("two()")
        assert name("three()").startswith("rollbook-")
    finally:
        shutil.rmtree(scripts.ASSETS)


@pytest.mark.parametrize("text", ['import "./nowhere.ts";', "const = 1;"], ids=["import", "syntax"])
def test_scripts_that_cannot_run_are_refused(tmp_path, monkeypatch, text):
    monkeypatch.setattr(scripts, "ASSETS", CACHE / "tried" / tmp_path.name)
    (scripts.ASSETS / "engine").mkdir(parents=True)
    try:
        for entry in scripts.ENTRIES:
            (scripts.ASSETS / entry).write_text(text)
        with pytest.raises(SystemExit, match="cannot be joined"):
            scripts.write(tmp_path, tmp_path, {})
    finally:
        shutil.rmtree(scripts.ASSETS)


def test_the_bytes_announced_are_those_that_are_fetched(site, config):
    folder = site / config["pyodide"]
    files = [site / config["common"], *(folder / name for name in assembly.CHECKED)]
    assert sum(path.stat().st_size for path in files) == config["bytes"]
    assert {(site / file).stat().st_size == size for file, size in config["games"].values()} == {True}


@NIGHT
def test_the_list_of_modules_is_what_is_needed():
    assert smoke.needed() == pyodide.LISTED.read_text().split()


@NIGHT
def test_a_library_that_lacks_a_module_is_refused(tmp_path, site, config):
    core = tmp_path / "core"
    shutil.copytree(site / config["pyodide"], core)
    packed = core / pyodide.LIBRARY
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(packed.read_bytes()))) as whole:
        left = {name: whole.read(name) for name in whole.namelist() if name != "json/decoder.pyc"}
    packed.write_bytes(gzip.compress(bytecode.stored(left)))
    with pytest.raises(SystemExit, match=r"python -m macros.bundle.smoke"):
        smoke.check(core, site / PLACE, names_of(config))


def test_rules_that_lack_a_module_are_refused(tmp_path, site, config, modules):
    names = names_of(config)
    for name in smoke.files(names):
        shutil.copyfile(site / PLACE / name, tmp_path / name)
    left = {name: module for name, module in modules[parts.COMMON].items() if name != "rulespkg.border"}
    (tmp_path / names["common"]).write_bytes(gzip.compress(marshal.dumps(left)))
    with pytest.raises(SystemExit, match=r"python -m macros.bundle.smoke"):
        smoke.check(site / config["pyodide"], tmp_path, names)


def weight(site, config, game):
    """What a first tap in a game fetches: files, of which those of the worker are not counted."""
    names = (config["common"], config["games"][game][0])
    return [*(site / name for name in names), *(site / config["pyodide"]).iterdir()]


@pytest.mark.parametrize("game", NAMES)
def test_a_first_tap_keeps_its_budget(site, config, game):
    files = weight(site, config, game)
    assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in files) < RUNTIME_BUDGET


def test_the_runtime_has_no_tables_of_encodings_that_the_library_lacks(site, config):
    """Python has been told where they are; all else of its data is as it was published."""
    ours, published = (
        dict(webassembly.sections(path.read_bytes()))[webassembly.DATA]
        for path in (site / config["pyodide"] / pyodide.WASM, pyodide.PACKAGE / pyodide.WASM)
    )
    left_out = [(was, now) for was, now in zip(published, ours, strict=True) if was != now]
    assert {now for _, now in left_out} == {0}
    assert 550_000 < len(left_out) < 600_000
    listed = set(pyodide.LISTED.read_text().split())
    assert {"encodings", "encodings.utf_8"} <= listed
    asking = re.compile(rb"import _codecs_(cn|hk|iso2022|jp|kr|tw)\b|import _multibytecodec")
    with zipfile.ZipFile(pyodide.PACKAGE / pyodide.PUBLISHED) as library:
        names = {pyodide.module(name) for name in library.namelist() if asking.search(library.read(name))}
    assert names
    assert names & listed == set()


def exported(path):
    """What a file of WebAssembly exports."""
    process = subprocess.run([NODE, "-e", EXPORTED, path], check=True, capture_output=True, text=True)
    return json.loads(process.stdout)


def test_the_runtime_exports_what_its_scripts_name_and_nothing_else(site, config):
    scripts = [(pyodide.PACKAGE / name).read_text() for name in pyodide.GLUE]
    wanted = exports.callable_names(" ".join(scripts))
    published = exported(pyodide.PACKAGE / pyodide.WASM)
    ours = exported(site / config["pyodide"] / pyodide.WASM)
    assert ours == [name for name in published if name in wanted]
    assert 0 < len(ours) < len(published) / 2


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


def test_whatever_makes_a_bundle_makes_another_key_when_it_changes():
    names = {path.relative_to(ROOT).as_posix() for path in assembly.sources()}
    made_by = {path.relative_to(ROOT).as_posix() for path in (ROOT / "macros/bundle").rglob("*.*")}
    imported = {
        f"{name.replace('.', '/')}.py"
        for path in (ROOT / "macros/bundle").glob("*.py")
        for name in re.findall(r"^from (macros\.\w+) import [A-Za-z, ]+$", path.read_text(), re.MULTILINE)
    } - {"macros/bundle.py"}
    assert {name for name in made_by if not name.endswith(".pyc")} <= names
    assert imported <= names
    assert {"package-lock.json", "rulespkg/border.py", "docs/assets/engine/worker.ts"} <= names
