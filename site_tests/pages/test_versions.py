"""Versions of the data: what changed is noticed, weighed, written by itself, and told on a page."""

import copy
import itertools
from datetime import date

import pytest

from macros.data import page, versions
from macros.data.__main__ import main
from macros.data.changes import LEVELS, compare, heaviest, raised
from macros.data.state import state
from macros.data.things import packed
from rulespkg.systems import EVERY, NAMES, load
from site_tests.page import words


@pytest.fixture(scope="module")
def now():
    return state()


def as_kept(things):
    return {id: packed(thing) for id, thing in things.items()}


def test_whatever_has_changed_is_in_the_newest_version(now):
    changes = compare(versions.latest_state(), now)
    summary = "\n".join(f"{change.level} {change.what} {change.id}" for change in changes[:20])
    assert not changes, f"The data has changed. Run `make version`, and commit what it writes:\n{summary}"


def test_versions_follow_one_another_by_what_changed():
    all_versions = versions.versions()
    for after, before in itertools.pairwise(all_versions):
        assert after.version == raised(before.version, heaviest(after.changes))
        assert after.changes
        assert date.fromisoformat(after.date) >= date.fromisoformat(before.date)
    assert all_versions[0].things == len(versions.latest_state())


def test_every_rule_table_row_and_calculator_is_watched(now):
    for name in EVERY:
        system = load(name)
        expected = {rule.id for rule in system.rules} | {table.id for table in system.tables}
        expected |= {f"{table.id}#{slug}" for table in system.tables for slug in table.slugs()}
        expected |= {f"{table.id}:{column.key}" for table in system.tables for column in table.columns}
        expected |= {calculator.id.replace(".", ".calc.", 1) for calculator in system.calculators}
        assert expected <= set(now)


def row_of(now, name):
    """The first row of a game that has a short cell, and its key."""
    for id, thing in now.items():
        if id.startswith(f"{name}.table.") and "#" in id and "of" not in thing:
            key = next((key for key, text in thing.items() if key != "label" and 0 < len(text) < 12), None)
            if key:
                return id, key
    raise AssertionError(name)


def without(things, id, key=None):
    """Things without one, or without one of its parts."""
    left = copy.deepcopy(things)
    left.pop(id) if key is None else left[id].pop(key)
    return left


def put(things, id, **texts):
    return {**things, id: {**things.get(id, {}), **texts}}


@pytest.mark.parametrize("name", NAMES)
def test_changes_of_a_row_are_weighed_and_told(name, now):
    id, key = row_of(now, name)
    before = as_kept(now)
    assert compare(before, now) == ()
    (value,) = compare(before, put(now, id, **{key: "other"}))
    assert (value.id, value.what, value.level) == (id, "changed", "patch")
    assert value.parts == ((key, now[id][key], "other"),)
    (note,) = compare(before, put(now, id, note="Long enough that only its digest would be kept."))
    assert (note.level, note.parts[0].field) == ("patch", "note")
    (removal,) = compare(before, without(now, id))
    assert (removal.what, removal.level, removal.name) == ("removed", "major", now[id]["label"])
    (new,) = compare(as_kept(without(now, id)), now)
    assert (new.what, new.level, new.name) == ("added", "minor", now[id]["label"])


@pytest.mark.parametrize("name", NAMES)
def test_a_renamed_row_is_major_though_its_old_address_goes_on(name, now):
    id, _ = row_of(now, name)
    table, _, slug = id.partition("#")
    new = put(put(without(now, id), f"{table}#another", **now[id]), id, of="another")
    changes = {change.id: change for change in compare(as_kept(now), new)}
    assert changes[f"{table}#another"].level == "minor"
    assert changes[id].level == "major"
    assert heaviest(changes.values()) == "major", slug


@pytest.mark.parametrize(
    ("id", "key", "level"),
    [
        pytest.param("table.cover:die", "kind", "major", id="a column of another kind"),
        pytest.param("table.cover:die", "unit", "major", id="a column of another unit"),
        pytest.param("table.cover:die", "help", "patch", id="a column explained anew"),
        pytest.param("calc.opposed", "answer", "patch", id="another first answer"),
        pytest.param("calc.opposed:ties", "default", "major", id="another default"),
        pytest.param("damage.minimum", "gist", "patch", id="a rule told otherwise"),
    ],
)
def test_a_change_has_its_level(id, key, level, now):
    (change,) = compare(as_kept(now), put(now, f"buskit.{id}", **{key: "something else altogether"}))
    assert change.level == level


@pytest.mark.parametrize(("level", "after"), [("major", "3.0.0"), ("minor", "2.4.0"), ("patch", "2.3.5")])
def test_the_number_is_raised_at_its_place(level, after):
    assert raised("2.3.4", level) == after
    assert level in LEVELS


@pytest.fixture
def kept_at(tmp_path, monkeypatch, now):
    """The kept files in a folder of the test, one value, one row and one rule before what is."""
    monkeypatch.setattr(versions, "STATE", tmp_path / "state.json")
    monkeypatch.setattr(versions, "VERSIONS", tmp_path / "versions.json")
    cover, lost = "buskit.table.cover#cover-light", "buskit.table.cover#cover-lost"
    assert cover in now
    before = put(now, cover, die="d20")
    before = put(before, lost, label="Lost cover")
    before = without(before, "buskit.damage.minimum")
    versions.keep([versions.Version("1.4.2", "2026-01-02", len(before), ())], before)
    return tmp_path


def run(monkeypatch, *arguments):
    monkeypatch.setattr("sys.argv", ["macros.data", *arguments])
    return main()


def test_the_command_writes_the_next_version_by_itself(kept_at, monkeypatch, capsys):
    before = (kept_at / "state.json").read_text()
    assert run(monkeypatch, "--check") == 1
    assert "This would be version 2.0.0: run `make version`." in capsys.readouterr().out
    assert (kept_at / "state.json").read_text() == before
    assert run(monkeypatch) == 0
    newest, older = versions.versions()
    assert (newest.version, older.version) == ("2.0.0", "1.4.2")
    assert {change.id for change in newest.changes} == {
        "buskit.table.cover#cover-light",
        "buskit.table.cover#cover-lost",
        "buskit.damage.minimum",
    }
    assert run(monkeypatch) == 0
    assert "The data is that of version 2.0.0." in capsys.readouterr().out
    assert len(versions.versions()) == 2


def test_the_page_tells_each_change_by_its_table_with_links(kept_at, monkeypatch, now):
    run(monkeypatch)
    games = page.games(versions.latest().changes)
    groups = {group.title: group for group in games["Buskit"]}
    cover, lost = sorted(groups["Cover dice"].lines, key=lambda line: line.what)
    assert (cover.what, cover.address) == ("Changed", load("buskit").place("#cover-light"))
    assert cover.parts == (f"Die is now {now['buskit.table.cover#cover-light']['die']}, was d20",)
    assert (lost.what, lost.name, lost.address) == ("Gone", "Lost cover", "")
    (rule,) = groups["Rules"].lines
    assert (rule.what, rule.address) == ("New", load("buskit").place("buskit.damage.minimum"))
    assert "#v2-0-0" in page.data_changes()
    assert "Lost cover" in page.data_changes()


@pytest.mark.parametrize("id", ["buskit.table.cover", "nwm.calc.task"])
def test_of_a_new_table_or_calculator_the_page_does_not_list_every_part(id, now):
    before = {
        other: thing
        for other, thing in now.items()
        if not other.startswith((f"{id}:", f"{id}#")) and other != id
    }
    assert len(now) - len(before) > 3
    (groups,) = page.games(compare(as_kept(before), now)).values()
    ((line,),) = (group.lines for group in groups)
    assert (line.what, line.name[:4]) == ("New", "The ")


def test_every_version_stands_on_the_page(pages):
    body = pages["data/changes/"]
    for version in versions.versions():
        heading = body.by_id(f"v{version.version.replace('.', '-')}")
        assert words(heading).startswith(f"{version.version}, {page.day(version.date)}")
