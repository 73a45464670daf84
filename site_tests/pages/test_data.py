"""The data for other programs: files fit the schemas that they name, and say the same as the tables."""

import copy
import json
import re
from urllib.parse import urljoin

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from macros.data import files
from macros.output import offline
from macros.paths import DOCS
from rulespkg.systems import EVERY, NAMES, load
from site_tests.for_all import for_all, tables

BASE = "https://site.example/a/"
one_of_each = pytest.mark.parametrize("name", NAMES)


@pytest.fixture(scope="module")
def contents_of(site):
    """Reads a file of the site, once."""
    cache = {}

    def reader(place):
        if place not in cache:
            cache[place] = json.loads((site / place).read_text())
        return cache[place]

    return reader


@pytest.fixture(scope="module")
def registry(contents_of):
    """Finds schemas at their addresses, as a program does that reads the site."""

    def retrieve(uri):
        return Resource.from_contents(contents_of(uri.removeprefix(BASE)))

    return Registry(retrieve=retrieve)


@pytest.fixture(scope="module")
def validator(registry):
    """The validator for the file at a place, of the schema that the file names."""

    def validator_of(place, document):
        at = urljoin(BASE + place, document["$schema"])
        return Draft202012Validator({"$ref": at}, registry=registry)

    return validator_of


def problems(validator, place, document):
    return [
        f"{error.json_path}: {error.message}" for error in validator(place, document).iter_errors(document)
    ]


def json_files(site):
    paths = [*site.glob("*/tables.json"), *site.glob("*/tables/*.json"), *site.glob("data/*.json")]
    return {path.relative_to(site).as_posix() for path in paths}


def place_of(table, ending="json"):
    return f"{table.id.partition('.')[0]}/tables/{table.name}.{ending}"


def every_table():
    return [table for name in EVERY for table in tables(name)]


def test_every_file_fits_the_schema_that_it_names(site, contents_of, validator):
    places = {place for place in json_files(site) if not place.endswith(".schema.json")}
    assert len(places) == len(every_table()) + len(EVERY) + 2
    assert [problem for place in places for problem in problems(validator, place, contents_of(place))] == []


def test_every_schema_is_one_and_knows_its_address(site, contents_of):
    schemas = {place for place in json_files(site) if place.endswith(".schema.json")}
    assert len(schemas) == len(every_table()) + 4
    for place in schemas:
        Draft202012Validator.check_schema(contents_of(place))
        assert urljoin(BASE + place, contents_of(place)["$id"]) == BASE + place


def test_the_list_names_every_file_and_nothing_else(site, contents_of):
    listed = contents_of("data/index.json")["systems"]
    assert [game["system"] for game in listed] == list(EVERY)
    addresses = [
        table[kind] for game in listed for table in game["tables"] for kind in ("json", "schema", "csv")
    ]
    addresses += [game["address"] for game in listed]
    there = {path.relative_to(site).as_posix() for path in site.glob("*/tables/*.csv")} | json_files(site)
    assert set(addresses) == {place for place in there if not place.startswith("data/")}
    rows = {table["id"]: table["rows"] for game in listed for table in game["tables"]}
    assert rows == {table.id: len(table.rows) for table in every_table()}


@for_all(table=tables)
def test_a_table_alone_says_what_it_says_among_all(game, table, contents_of):
    alone, whole = contents_of(place_of(table)), contents_of(f"{game}/tables.json")
    assert alone["table"] == next(entry for entry in whole["tables"] if entry["id"] == table.id)
    for key in ("version", "date", "system", "title", "source"):
        assert alone[key] == whole[key]


@for_all(table=tables)
def test_the_schema_describes_whatever_stands_in_the_rows(table, contents_of):
    row = contents_of(place_of(table, "schema.json"))["properties"]["table"]["properties"]["rows"]["items"]
    for part in ("facts", "cells", "computed"):
        described = set(row["properties"][part]["properties"])
        keys = {key for row in contents_of(place_of(table))["table"]["rows"] for key in row[part]}
        assert keys == described, part


@for_all(table=tables)
def test_permalinks_are_pages(table, contents_of, site):
    for row in contents_of(place_of(table))["table"]["rows"]:
        assert (site / row["permalink"] / "index.html").is_file(), row["slug"]


def first(document):
    return document["table"]["rows"][0]


BREAKS = {
    "a row without its slug": lambda document: first(document).pop("slug"),
    "a slug that is no address": lambda document: first(document).update(slug="Two words"),
    "a row without a cell": lambda document: first(document)["cells"].clear(),
    "a cell that is no text": lambda document: first(document)["cells"].update(label=3),
    "facts that are a list": lambda document: first(document).update(facts=[]),
    "a column of no known kind": lambda document: document["table"]["columns"][0].update(kind="color"),
    "another table": lambda document: document["table"].update(id="other"),
    "a version that is none": lambda document: document.update(version="1"),
    "no source": lambda document: document["source"].pop("authors"),
}


@one_of_each
@pytest.mark.parametrize("break_", BREAKS.values(), ids=BREAKS)
def test_a_file_that_is_broken_does_not_fit(name, break_, contents_of, validator):
    place = place_of(tables(name)[0])
    document = copy.deepcopy(contents_of(place))
    break_(document)
    assert problems(validator, place, document)


def shared_facts(table):
    """The facts that every row of a table has."""
    return [key for key in table.rows[0].facts if all(key in row.facts for row in table.rows)]


def with_facts(game):
    """The tables whose rows share facts."""
    return [table for table in tables(game) if shared_facts(table)]


@for_all(table=with_facts)
def test_a_fact_of_another_type_does_not_fit(table, contents_of, validator):
    key = shared_facts(table)[0]
    place = place_of(table)
    document = copy.deepcopy(contents_of(place))
    first(document)["facts"][key] = (
        {"no": "such thing"} if not isinstance(table.rows[0].facts[key], dict) else 7
    )
    assert problems(validator, place, document)
    del first(document)["facts"][key]
    assert problems(validator, place, document)


@one_of_each
def test_what_a_minor_version_adds_fits_the_schema_of_before(name, contents_of, validator):
    place = place_of(tables(name)[0])
    document = copy.deepcopy(contents_of(place))
    first(document)["cells"]["new"] = "new"
    first(document)["facts"]["new"] = [1]
    document["table"]["new"] = {}
    document["table"]["rows"].append(copy.deepcopy(first(document)))
    assert problems(validator, place, document) == []


def test_the_example_on_the_page_runs(site, contents_of, capsys):
    (code,) = re.findall(r"```python\n(.*?)```", (DOCS / "data/index.md").read_text(), re.DOTALL)
    assert "https://rollbook.example/" in code
    exec(code.replace("https://rollbook.example/", f"{site.as_uri()}/"), {})
    head, *lines = capsys.readouterr().out.splitlines()
    assert head == f"Buskit {contents_of('data/index.json')['version']}"
    assert len(lines) == len(load("buskit").table("buskit.table.ranged-weapons").rows)
    assert lines[-1].startswith(load("buskit").table("buskit.table.ranged-weapons").rows[-1].slug)


def test_no_browser_fetches_the_data_unasked(site, pages):
    kept_files = offline.listing_of(site, json.loads(pages[""].by_id("rb-config").text))
    urls = [entry.url for part in ("reading", "dice") for entry in kept_files[part]]
    assert [url for url in urls if url.startswith(f"{files.PLACE}/") or "/tables" in url] == []
