"""The form in which rows are told follows from their cells: few short columns, a figure, or prose."""

import pytest

from rulespkg.model.row import Part, Row
from rulespkg.model.table import Column, Table
from rulespkg.model.table_form import shape
from rulespkg.systems import NAMES, load, reckoning

PROSE = "A sentence that says at some length what happens, and to whom."
NAME = Column("label", "Name")


def table_of(columns, cells, **more):
    rows = tuple(
        Row(f"r{at}", label, {}, dict(zip((column.key for column in columns), texts, strict=True)))
        for at, (label, *texts) in enumerate(cells)
    )
    return Table("x.table.y", "Y", "y", (NAME, *columns), rows, "A caption.", **more)


def of(columns, cells, **more):
    table = table_of(columns, cells, **more)
    return tuple(shape(table, table.columns, table.cell))[:3]


def numbers(count):
    return tuple(Column(f"n{at}", f"N{at}", "number") for at in range(count))


WORDS, MORE = Column("words", "Words"), Column("more", "More")
DIE = Column("die", "Die", "die")


@pytest.mark.parametrize(
    ("columns", "cells", "expected"),
    [
        (numbers(4), [("A", "1", "22", "12345", "4")], ("grid", "", "")),
        (numbers(5), [("A", "1", "22", "1234", "4", "5")], ("grid", "", "")),
        (numbers(5), [("A", "1", "22", "12345", "4", "5")], ("lines", "n0", "")),
        (numbers(6), [("A", "1", "2", "3", "4", "5", "6")], ("lines", "n0", "")),
        ((WORDS,), [("A", "no more than a few words")], ("grid", "", "")),
        ((WORDS,), [("A", PROSE)], ("cards", "", "words")),
        ((WORDS, MORE), [("A", PROSE, PROSE)], ("cards", "", "")),
        (
            (DIE, WORDS),
            [("A long name of a row", "d8", "a bridge or a large hall")],
            ("lines", "die", "words"),
        ),
        (
            (WORDS, DIE),
            [("A long name of a row", "a bridge or a large hall", "d8")],
            ("lines", "die", "words"),
        ),
        (
            (Column("rule", "Rule", "link"), DIE),
            [("A", "x.y", "d8")],
            ("lines", "die", ""),
        ),
    ],
    ids=[
        "five short columns",
        "six columns of figures",
        "six columns, one of them longer",
        "seven columns",
        "a name and some words",
        "prose",
        "prose twice has headings",
        "a figure and a remark",
        "the figure need not come first",
        "a link is never short",
    ],
)
def test_the_form_follows_from_the_cells(columns, cells, expected):
    assert of(columns, cells) == expected


def test_a_table_may_declare_another_form():
    columns, cells = numbers(2), [("A", "1", "2")]
    assert of(columns, cells)[0] == "grid"
    assert of(columns, cells, form="lines") == ("lines", "n0", "")
    assert of(columns, cells, form="cards") == ("cards", "", "")


def test_what_one_looks_up_with_stands_first_and_side_by_side():
    columns = (Column("d10", "d10"), NAME, Column("chance", "Chance", "number"))
    rows = (Row("r", "A name of more than twelve letters", {}, {"d10": "1 to 2", "chance": "10"}),)
    table = Table("x.table.y", "Y", "y", columns, rows, "A caption.")
    assert shape(table, table.columns, table.cell).form == "grid"


def test_a_cell_with_parts_is_no_figure():
    columns = numbers(6)
    table = table_of(columns, [("A", "12345", "2", "3", "4", "5", "6")])
    part = Part("p", "P", "n0", "12345")
    parted = table._replace(printed=tuple(row._replace(parts=(part,)) for row in table.printed))
    assert shape(parted, parted.columns, parted.cell).key == "n1"


@pytest.mark.parametrize(
    ("cells", "form"),
    [
        ([("Near", "0"), ("Far", "-1"), ("Afar", "-2")], "across"),
        ([("Near", "0"), ("Far", "-1")], "grid"),
        ([(f"R{at}", str(at)) for at in range(6)], "grid"),
        ([("Near", "0"), ("Extraordinarily", "-1"), ("Afar", "-2")], "grid"),
    ],
    ids=["few and short", "two", "six", "a long word"],
)
def test_few_short_rows_lie_on_their_side(cells, form):
    assert of(numbers(1), cells)[0] == form


def test_a_table_that_others_may_add_to_stays_upright():
    assert of(numbers(1), [("A", "1"), ("B", "2"), ("C", "3")], homebrew_row=lambda *_: None)[0] == "grid"


@pytest.mark.parametrize(
    ("columns", "rows", "declared", "row_count"),
    [
        (numbers(1), 12, None, None),
        (numbers(1), 13, None, 10),
        (numbers(6), 8, None, None),
        (numbers(6), 9, None, 6),
        ((WORDS,), 6, None, None),
        ((WORDS,), 7, None, 4),
        (numbers(1), 6, 0, 0),
    ],
    ids=["a dozen", "more", "eight lines", "nine", "six cards", "seven", "declared"],
)
def test_a_long_table_shows_what_fits(columns, rows, declared, row_count):
    texts = [PROSE if column is WORDS else "1" for column in columns]
    table = table_of(columns, [(f"R{at}", *texts) for at in range(rows)], shown=declared)
    assert shape(table, table.columns, table.cell).shown == row_count


def test_what_stands_before_the_name_is_looked_up():
    assert reckoning("toaster", load("toaster").table("toaster.table.critical")).shape.leads == (
        "d10star",
        "d6",
    )
    assert reckoning("toaster", load("toaster").table("toaster.table.armor")).shape.leads == ()


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_tables_of_its_forms(name):
    shapes = [reckoning(name, table).shape for table in load(name).tables]
    assert {"grid", "lines", "cards"} <= {table_shape.form for table_shape in shapes}
    for table_shape, table in zip(shapes, load(name).tables, strict=True):
        keys = {column.key for column in reckoning(name, table).shown}
        assert {table_shape.key, table_shape.remark} <= {*keys, ""}
