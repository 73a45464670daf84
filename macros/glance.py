"""Pages for the GM: chances of a calculator side by side, rows of tables and rules in short."""

from collections.abc import Mapping, Sequence

from macros.pages import SITE_ROOT, Place, badge, full, to
from macros.row_calculators import filled
from macros.scenes.stop import stop
from macros.scenes.throw import pairs
from rulespkg.chances.luck import chance
from rulespkg.html.markup import tag
from rulespkg.model.answer import percent
from rulespkg.model.table import Column


def ours(place: Place) -> str:
    """The badge of what nobody but us says."""
    return badge(place, "ours")


def gist(place: Place, id: str) -> str:
    """A rule in one sentence, its title a link to all of it."""
    rule = place.system.rule(full(place, id))
    mark = "" if rule.status == "core" else f" {badge(place, rule.status)}"
    return f"**{to(place, id)}**{mark} {rule.gist}"


def chances(
    place: Place,
    calculator: str,
    across: Mapping[str, str],
    down: Sequence[Sequence[str]],
    head: str,
) -> str:
    """A table of exact chances: each cell is a calculator with the inputs of its column and of its row.

    ``across`` are the columns, words and inputs; a row of ``down`` is its name, what stands below the name if
    there is anything, and at the end its inputs. ``head`` heads the names.
    """
    form_type = place.system.calculator(full(place, calculator))
    rows = []
    for *words, inputs in down:
        cells = []
        for more in across.values():
            flat = pairs(f"{more} {inputs}")
            won = chance(form_type.read(flat))
            if won is None:
                raise stop(place, f"nothing is won in “{form_type.title}”.")
            href = SITE_ROOT + filled(place.system, form_type, flat)
            cells.append(str(tag("a", percent(won), href=href)))
        rows.append(["<br>".join(words), *cells])
    return _markdown([head, *across], rows)


def glance(place: Place, name: str, heads: Mapping[str, str], across: bool = False, **facts: object) -> str:
    """Rows of a table in short, those with these facts: keys of columns with what heads them here.

    The first of them names the rows, which lead to those of the table; with ``across`` each row is a column.
    """
    table = place.system.table(full(place, f"table.{name}"))
    rows = [row for row in table.rows if all(row.facts.get(key) == value for key, value in facts.items())]
    columns = {column.key: column for column in table.columns}
    cells = [[table.cell(row, columns.get(key, Column(key, ""))) for key in heads] for row in rows]
    body = [
        [to(place, f"#{row.slug}", first), *others] for row, (first, *others) in zip(rows, cells, strict=True)
    ]
    lines = [list(heads.values()), *body]
    if across:
        lines = [list(line) for line in zip(*lines, strict=True)]
    return _markdown(lines[0], lines[1:])


def _markdown(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table as Markdown, without alignment, which would be an inline style."""
    return "\n".join(f"| {' | '.join(line)} |" for line in (heads, ["---"] * len(heads), *rows))
