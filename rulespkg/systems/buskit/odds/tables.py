"""The odds of one die against another, worked out by the engine, with the source's figures beside them."""

from __future__ import annotations

from rulespkg.dice import Ratio, Single
from rulespkg.model.row import Part, Row
from rulespkg.model.table import Column, Table

# Fail / tie / win in percent as the source prints them: a row per opposing die, a column per acting die.
PRINTED: dict[str, tuple[str, ...]] = {
    "d4": ("37.5/25/37.5", "25/16.7/58.3", "18.75/12.5/68.75", "15/10/75", "12.5/8.3/79.2"),
    "d6": ("58.3/16.7/25", "41.7/16.7/41.7", "31.25/12.5/56.25", "25/10/65", "20.8/8.3/70.9"),
    "d8": ("68.75/12.5/18.75", "56.25/12.5/31.25", "43.75/12.5/43.75", "35/10/55", "29.17/8.3/64.58"),
    "d10": ("75/10/15", "65/10/25", "55/10/35", "45/10/45", "37.5/8.3/54.17"),
    "d12": ("79.2/8.3/12.5", "70.9/8.3/20.8", "64.58/8.3/29.17", "54.17/8.3/37.5", "45.83/8.33/45.83"),
}

LADDER = tuple(PRINTED)

MISPRINTED: dict[tuple[str, str], str] = {
    ("d12", "d8"): "M1",
    ("d8", "d12"): "M2",
    ("d12", "d6"): "M3",
    ("d6", "d12"): "M4",
}
"""The cells, as (acting, opposing), whose printed figure is wrong, with the number of the misprint."""


def against(acting: str, opposing: str) -> dict[str, Ratio]:
    """The exact chances of one die against one other, in the order of the table.

    >>> [str(chance) for chance in against("d8", "d6").values()]
    ['5/16', '1/8', '9/16']
    """
    mine, theirs = Single(int(acting[1:])).odds(), Single(int(opposing[1:])).odds()
    signs = mine.combine(theirs, lambda a, b: (a > b) - (a < b))
    return {"fail": signs[-1], "tie": signs[0], "win": signs[1]}


def _cell(acting: str, opposing: str) -> Part:
    mark = MISPRINTED.get((acting, opposing), "")
    percents = " / ".join(chance.decimal(2, 100) for chance in against(acting, opposing).values())
    text = f"{percents} ({mark})" if mark else percents
    return Part(f"odds-{acting}-vs-{opposing}", f"{acting} against {opposing}", acting, text)


def _facts(acting: str, opposing: str, printed: str) -> dict[str, object]:
    exact = {name: str(chance) for name, chance in against(acting, opposing).items()}
    figures = dict(zip(exact, printed.split("/"), strict=True))
    return {**exact, "printed": figures, "misprint": MISPRINTED.get((acting, opposing), "")}


def _row(opposing: str) -> Row:
    cells = zip(LADDER, PRINTED[opposing], strict=True)
    facts = {"against": opposing, **{acting: _facts(acting, opposing, figures) for acting, figures in cells}}
    parts = tuple(_cell(acting, opposing) for acting in LADDER)
    return Row(f"odds-against-{opposing}", f"against {opposing}", facts, {}, parts=parts)


SAMPLE_PROBABILITIES = Table(
    "buskit.table.sample-probabilities",
    "Sample probabilities",
    "odds",
    (
        Column("label", "Opposing die"),
        *(Column(die, f"acting {die}", unit="%", align="center", help="Fail / tie / win.") for die in LADDER),
    ),
    tuple(_row(opposing) for opposing in LADDER),
    "Chances of one die against one other, as fail / tie / win in percent: columns act, rows oppose.",
    "Figures are exact or rounded to two decimals. "
    "Four figures are misprinted in the original: "
    "for M1 (d12 against d8, win) and M2 (d8 against d12, fail) it has 64.58 where 62.5 is right, "
    "for M3 (d12 against d6, win) and M4 (d6 against d12, fail) 70.9 where 70.8 is right.",
    ("buskit.intro.upset", "buskit.action.opposed"),
)

TABLES = (SAMPLE_PROBABILITIES,)
