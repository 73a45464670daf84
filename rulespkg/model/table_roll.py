"""A table that is rolled on, as a calculator: whatever its dice show is one of its rows."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, ClassVar, cast

from rulespkg.dice import Distribution, Procedure, Ratio, Run, Single, Stage, Throw
from rulespkg.model.answer import Answer, Effect, Figure, Grid, RollOn, Step, percent, text_cell
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Choice, Option
from rulespkg.model.problem import Problem, Refusal
from rulespkg.model.rolled import Lookup, More, Onward, Rolled, faces

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulespkg.model.row import Row
    from rulespkg.model.table import Table

ROLLED = Option("", "Rolled")


def hits(table: Table) -> dict[tuple[int, ...], str]:
    """The slug of the row that each throw of a table's dice hits; ``Refusal`` where it is none or several.

    ``KeyError`` if nobody rolls on the table.
    """
    columns = {column.key: column for column in table.columns}
    lookups = _rolled(table).lookups
    spans = {
        row.slug: [faces(table.cell(row, columns[lookup.column])) for lookup in lookups] for row in table.rows
    }
    by_faces = {}
    for throw in product(*(lookup.faces for lookup in lookups)):
        rows = [
            slug
            for slug, cells in spans.items()
            if all(face in cell for face, cell in zip(throw, cells, strict=True))
        ]
        if len(rows) != 1:
            words = f"{len(rows)} rows of the table “{table.title}” have {', '.join(map(str, throw))}."
            raise Refusal(Problem(table.name, table.title, words))
        by_faces[throw] = rows[0]
    return by_faces


def chances(table: Table, fixed: Mapping[str, int] | None = None) -> dict[str, Ratio]:
    """The exact chance of each row by its slug, where the faces of some columns are ``fixed``.

    ``KeyError`` if nobody rolls on the table.

    >>> from rulespkg.systems import load
    >>> {slug: str(chance) for slug, chance in chances(load("nwm").table("nwm.table.tide")).items()}
    {'tide-1': '1/6', 'tide-2-to-5': '2/3', 'tide-6': '1/6'}
    """
    wanted = [(fixed or {}).get(lookup.column) for lookup in _rolled(table).lookups]
    slugs = [
        slug
        for throw, slug in table_roll(table).hits.items()
        if all(want in (None, face) for face, want in zip(throw, wanted, strict=True))
    ]
    return {row.slug: Ratio(slugs.count(row.slug), len(slugs)) for row in table.rows}


def row_name(table: Table, row: Row) -> str:
    """What a row is called where its faces do not stand beside it; one with only faces for a name says more.

    >>> from rulespkg.systems import load
    >>> tide = load("nwm").table("nwm.table.tide")
    >>> row_name(tide, tide.row("tide-6"))
    '6: advantage'
    """
    lookup_columns = {lookup.column for lookup in _rolled(table).lookups}
    if "label" not in lookup_columns:
        return row.label
    first = next(column for column in table.columns if column.key not in lookup_columns)
    return f"{row.label}: {table.cell(row, first)}"


def _rolled(table: Table) -> Rolled:
    if table.rolled is None:
        raise KeyError(f"Nobody rolls on {table.id}.")
    return table.rolled


class TableRoll(Calculator):
    """Roll on a table."""

    count_label = "Row"
    table: ClassVar[Table]
    hits: ClassVar[dict[tuple[int, ...], str]]
    """The row that each throw of the table's dice hits."""
    MORE: ClassVar[str] = "more"
    """The input that names a row whose further die is rolled."""

    @property
    def fixed(self) -> dict[str, int]:
        """The faces that need not be rolled, by column."""
        texts = {lookup.column: self.values.get(lookup.column, "") for lookup in _rolled(self.table).lookups}
        return {column: int(face) for column, face in texts.items() if face}

    @property
    def further(self) -> More | None:
        """What is rolled instead of the table's own dice, if anything."""
        return _rolled(self.table).more.get(self.values.get(self.MORE, ""))

    def dice(self) -> Procedure:
        if self.further:
            ends = len(self.further.ends)
            stage = Stage(self.further.label, lambda _: Single(ends), lambda _, face: face, key=self.MORE)
            return Procedure((), (stage,))
        left = [lookup for lookup in _rolled(self.table).lookups if lookup.column not in self.fixed]
        start = tuple(sorted(self.fixed.items()))
        return Procedure(start, tuple(self._stage(lookup) for lookup in left), self._row)

    def _stage(self, lookup: Lookup) -> Stage:
        def tell(_: Any, throw: Throw, left: Any) -> list[tuple[str, str]]:
            return [(f"{throw.total} on the {lookup.label}.", self.table.id)]

        pool = Single(lookup.sides, lookup.low)
        return Stage(
            lookup.label,
            lambda _: pool,
            lambda so_far, face: (*so_far, (lookup.column, face)),
            tell,
            key=lookup.column,
        )

    def _row(self, pairs: tuple[tuple[str, int], ...]) -> str:
        by_column = dict(pairs)
        return self.hits[tuple(by_column[lookup.column] for lookup in _rolled(self.table).lookups)]

    def headline(self, run: Run) -> tuple[str, str]:
        return f"{self.counts(run.state)}.", ""

    def counts(self, state: str | int) -> str:
        """The row, or what the further die says."""
        if self.further:
            return " and ".join(onward.name for onward in self.further.ends[cast("int", state) - 1])
        return row_name(self.table, self.table.row(cast("str", state)))

    def effects(self, state: str | int) -> tuple[Effect, ...]:
        """The row that was hit, by its slug."""
        return () if self.further else (Effect("row", state),)

    def answer(self, run: Run) -> Answer:
        """What the dice hit: every cell of the row, its chance, and what can be rolled on from there."""
        answer = super().answer(run)
        if run.waiting is not None:
            return answer
        if self.further:
            return answer._replace(rolls=self._onward(self.further.ends[run.state - 1]))
        row = self.table.row(run.state)
        more = _rolled(self.table).more.get(row.slug)
        return answer._replace(
            steps=(*answer.steps, *self._cells(row)),
            figures=(Figure("Chance of this row", chances(self.table, self.fixed)[row.slug], key="row"),),
            rolls=self._after(row, more) if more else (),
        )

    def _cells(self, row: Row) -> list[Step]:
        """What the row says beside its name and the faces it is found by."""
        lookup_columns = {lookup.column for lookup in _rolled(self.table).lookups} | {"label", "chance"}
        columns = [column for column in self.table.columns if column.key not in lookup_columns]
        return [Step(f"{column.label}: {self.table.cell(row, column)}", f"#{row.slug}") for column in columns]

    def _after(self, row: Row, more: More) -> tuple[RollOn, ...]:
        if len(more.ends) == 1:
            return self._onward(more.ends[0])
        return (
            RollOn(
                f"d{len(more.ends)}: {more.label[0].lower()}{more.label[1:]}",
                f"{self.id}?{self.MORE}={row.slug}",
            ),
        )

    def _onward(self, follow: tuple[Onward, ...]) -> tuple[RollOn, ...]:
        return tuple(
            RollOn(
                onward.label, f"{self.id}?" + "&".join(f"{key}={face}" for key, face in onward.faces.items())
            )
            for onward in follow
        )

    def odds(self) -> Answer:
        if self.further:
            return self._odds({self.counts(face): chance for face, chance in self._ends().items()})
        rows = {slug: chance for slug, chance in chances(self.table, self.fixed).items() if chance}
        names = {row_name(self.table, self.table.row(slug)): chance for slug, chance in rows.items()}
        return self._odds(names, tuple(rows))

    def _ends(self) -> dict[int, Ratio]:
        ends: Distribution = self.dice().enumerate()
        return cast("dict[int, Ratio]", ends.chances())

    def _odds(self, odds: dict[str, Ratio], slugs: tuple[str, ...] = ()) -> Answer:
        noun = "rows" if slugs else "ends"
        most = max(odds.values())
        likely = [label for label, chance in odds.items() if chance == most]
        if len(likely) == 1:
            words = f"Likeliest: {likely[0]}, {percent(most)}."
        else:
            words = f"{len(likely)} {noun} come up most often, {percent(most)} each."
        keys = slugs or tuple(odds)
        grid = Grid.of(
            "rows",
            "Every row",
            "How often each comes up.",
            {key: (label, f"#{key}" if slugs else "") for key, label in zip(keys, odds, strict=True)},
            ("row", "Row", lambda row: text_cell(*row)),
            ("chance", "Chance", lambda row: odds[row[0]]),
            heat=True,
        )
        return Answer(words, grids=(grid,))


_CLASSES: dict[str, type[TableRoll]] = {}


def table_roll(table: Table) -> type[TableRoll]:
    """The calculator of a table; ``KeyError`` if it is not rolled on."""
    if table.id not in _CLASSES:
        _CLASSES[table.id] = _class_of(table)
    return _CLASSES[table.id]


def _class_of(table: Table) -> type[TableRoll]:
    rolled = _rolled(table)
    several = rolled.lookups if len(rolled.lookups) > 1 else ()
    fields: dict[str, Any] = {
        lookup.column: Choice(
            lookup.column,
            f"Face of the {lookup.label}",
            "",
            (ROLLED, *(Option(str(face), str(face)) for face in lookup.faces)),
        )
        for lookup in several
    }
    more = tuple(slug for slug, onward in rolled.more.items() if len(onward.ends) > 1)
    if more:
        rows = (Option("", "The table’s own"), *(Option(slug, table.row(slug).label) for slug in more))
        fields[TableRoll.MORE] = Choice(TableRoll.MORE, "Dice", "", rows)
    facts = {
        "id": table.id,
        "title": table.title,
        "purpose": f"Roll on the table: {table.title}",
        "rules": table.rules,
    }
    kind = type(
        TableRoll.__name__,
        (TableRoll,),
        {"__doc__": table.caption, "table": table, "hits": hits(table), **facts, **fields},
    )
    return cast("type[TableRoll]", kind)
