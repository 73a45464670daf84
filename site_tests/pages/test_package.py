"""The package as others install it: its metadata, what is in it, what it exports, and its documentation."""

import doctest
import os
import re
import subprocess
import sys
import tarfile
import zipfile

import pytest
import readme_renderer.markdown
from packaging.metadata import Metadata

import rulespkg
from macros.bundle import package
from macros.paths import ROOT
from rulespkg.systems import EVERY, NAMES

PAGE = (ROOT / "docs/data/python/index.md").read_text()
README = (ROOT / "rulespkg/README.md").read_text()
SITE = "https://site.example/a/"


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A wheel and a source distribution by `python -m build`, of a site with an address."""
    out = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out)]
    environment = {**os.environ, "SITE_URL": SITE}
    process = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=environment)
    assert process.returncode == 0, process.stderr
    return next(out.glob("*.whl")), next(out.glob("*.tar.gz"))


@pytest.fixture(scope="module")
def wheel(built):
    with zipfile.ZipFile(built[0]) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def metadata_of(files):
    (text,) = (body for name, body in files.items() if name.endswith(".dist-info/METADATA"))
    return Metadata.from_email(text, validate=True)


def test_an_index_takes_the_metadata(wheel):
    metadata = metadata_of(wheel)
    assert (metadata.name, str(metadata.version)) == ("rulespkg", rulespkg.__version__)
    assert metadata.license_expression == "MIT"
    assert metadata.summary
    assert metadata.keywords
    assert metadata.requires_dist is None
    assert "Typing :: Typed" in metadata.classifiers
    assert not [classifier for classifier in metadata.classifiers if classifier.startswith("License ::")]


def test_an_index_can_show_the_description(wheel):
    metadata = metadata_of(wheel)
    assert metadata.description_content_type == "text/markdown"
    html = readme_renderer.markdown.render(metadata.description)
    assert html
    assert "<h1" in html
    assert "<pre" in html
    assert [link for link in re.findall(r"\]\(([^)]+)", metadata.description) if "://" not in link] == []


def test_addresses_are_those_of_the_site_that_hands_it_out(wheel, site):
    assert metadata_of(wheel).project_urls["Documentation"] == f"{SITE}data/python/"
    (path,) = (site / "data").glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        assert metadata_of({name: archive.read(name) for name in archive.namelist()}).project_urls is None


def test_the_wheel_holds_the_package_and_nothing_else(wheel):
    ours = {path.relative_to(ROOT).as_posix() for path in (ROOT / "rulespkg").rglob("*.py")}
    assert {name for name in wheel if ".dist-info/" not in name} == {*ours, "rulespkg/py.typed"}
    assert [name for name in wheel if name.endswith("/licenses/LICENSE")]


def test_the_source_distribution_makes_the_same_wheel(built, tmp_path):
    wheel, source = built
    with tarfile.open(source) as archive:
        archive.extractall(tmp_path, filter="data")
    (folder,) = tmp_path.iterdir()
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "again")]
    subprocess.run(command, cwd=folder, check=True, capture_output=True, env={**os.environ, "SITE_URL": SITE})
    (again,) = (tmp_path / "again").iterdir()
    with zipfile.ZipFile(again) as rebuilt, zipfile.ZipFile(wheel) as other:
        assert {name: rebuilt.read(name) for name in rebuilt.namelist()} == {
            name: other.read(name) for name in other.namelist()
        }


@pytest.fixture(scope="module")
def installed(site, tmp_path_factory):
    """A folder with the site's own wheel in it and nothing of the project."""
    (path,) = (site / "data").glob("*.whl")
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(path) as archive:
        archive.extractall(folder)
    return folder


def output_of(folder, statement):
    code = f"import sys; sys.path.insert(0, {str(folder)!r}); {statement}"
    command = [sys.executable, "-I", "-S", "-c", code]
    process = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert process.returncode == 0, process.stderr
    return process.stdout.strip()


@pytest.mark.parametrize("name", EVERY)
def test_the_sites_wheel_works_by_itself(name, installed):
    words = f"from rulespkg import load; print(load({name!r}).calculators[0].initial().odds().headline)"
    assert output_of(installed, words)


TYPED = """
from rulespkg import Answer, Calculator, Refusal, Row, System, load
def best(game: System) -> str:
    kind: type[Calculator] = game.calculators[0]
    answer: Answer = kind.initial().odds()
    row: Row = game.tables[0].rows[0]
    return answer.headline + row.slug
print(best(load("buskit")))
"""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        pytest.param(TYPED, "Success: no issues found", id="right"),
        pytest.param(TYPED + "best(3)\n", 'has incompatible type "int"', id="wrong"),
        pytest.param("from rulespkg import nothing\n", 'has no attribute "nothing"', id="unknown"),
    ],
)
def test_type_checkers_see_the_types(text, says, installed, tmp_path):
    (tmp_path / "mine.py").write_text(text)
    environment = {**os.environ, "MYPYPATH": str(installed)}
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", os.devnull, "mine.py"]
    process = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, env=environment)
    assert says in process.stdout


def test_every_name_that_is_promised_is_there_and_explained():
    for name in rulespkg.__all__:
        assert getattr(rulespkg, name) is not None
        assert f"`{name}" in PAGE, name


def test_a_name_that_is_not_there_is_refused_as_python_does():
    with pytest.raises(AttributeError, match=r"module 'rulespkg' has no attribute 'nothing'"):
        _ = rulespkg.nothing


@pytest.mark.parametrize("text", [PAGE, README], ids=["page", "description"])
def test_examples_run(text):
    code = "\n".join(re.findall(r"```pycon\n(.*?)```", text, re.DOTALL))
    example = doctest.DocTestParser().get_doctest(code, {}, "page", "page", 0)
    result = doctest.DocTestRunner().run(example)
    assert result.attempted > 3
    assert result.failed == 0


@pytest.mark.parametrize("name", NAMES)
def test_each_game_has_an_example(name):
    assert re.search(rf'load\("{name}"\)|rulespkg odds {name}\.', PAGE)


def test_the_page_leads_to_the_wheel_that_the_site_has(site, pages):
    (path,) = (site / package.PLACE).glob("*.whl")
    assert [link for link in pages["data/python/"].links if link.endswith(path.name)]
