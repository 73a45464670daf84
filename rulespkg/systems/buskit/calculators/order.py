"""Initiative: who acts first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.answer import Answer, Chart, Effect, Figure, Grid, Series, chance_cell, percent, text_cell
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.field import Text
from rulespkg.form import Rows
from rulespkg.systems.buskit.checks import pool
from rulespkg.systems.buskit.initiative import FirstOdds, Initiative, Ordered, first_odds
from rulespkg.systems.buskit.inputs import FOLDED, pool_fields, spec

if TYPE_CHECKING:
    from rulespkg.dice import Pool, Run

_CONTESTANT = (Text("name", "Name", "", 40), *pool_fields())


def _contestants(inputs: Inputs) -> tuple[list[Pool], list[str]]:
    rows: list[dict[str, Any]] = [dict(row) for row in inputs["contestants"]]
    names = [row.pop("name") or f"Combatant {i + 1}" for i, row in enumerate(rows)]
    made = [pool(spec(row, f"contestants.{i + 1}", names[i])) for i, row in enumerate(rows)]
    return made, names


def _initiative_odds(inputs: Inputs) -> Answer:
    pools, names = _contestants(inputs)
    odds = first_odds(pools)
    most = max(odds.first)
    likeliest = [name for name, chance in zip(names, odds.first, strict=True) if chance == most]
    words = f"{' and '.join(likeliest)} {'is' if len(likeliest) == 1 else 'are'} likeliest to act first"
    keys = tuple(str(place) for place in range(1, len(names) + 1))
    points = tuple(zip(names, odds.first, strict=True))
    return Answer(
        f"{words}: {percent(most)}{' each' if len(likeliest) > 1 else ''}.",
        figures=(Figure("Tie for first", odds.tie, tone="tie", key="tie"),),
        charts=(
            Chart(
                "bars",
                "Who acts first",
                f"A tie for first comes up {percent(odds.tie)} of the time; those tied roll again.",
                "Combatant",
                (Series("First", points, keys=keys),),
                key="first",
            ),
        ),
        grids=(_first_grid(names, odds, keys),),
    )


def _first_grid(names: list[str], odds: FirstOdds, keys: tuple[str, ...]) -> Grid:
    rows = (
        (text_cell(name), chance_cell(once), chance_cell(first))
        for name, once, first in zip(names, odds.at_once, odds.first, strict=True)
    )
    return Grid(
        "First at once, and in the end",
        "Ties are rolled again until one of those tied is first.",
        ("Combatant", "Highest at once", "Acts first"),
        tuple(rows),
        key="first",
        column_keys=("name", "at_once", "first"),
        row_keys=keys,
    )


def _first(inputs: Inputs, place: int) -> str:
    """Who is first; nobody here is the reader's side, so no order is the better one."""
    return f"{place + 1}. {_contestants(inputs)[1][place]}"


def _initiative_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    names = _contestants(inputs)[1]
    assert isinstance(run, Ordered)
    first, *others = (names[place] for place in run.order)
    then = f", then {', '.join(others)}" if others else ""
    return f"{first} acts first{then}.", ""


INITIATIVE = Calculator(
    "buskit.initiative",
    "Initiative",
    "Roll Move for everybody, and see how often each acts first.",
    ("buskit.initiative.roll", "buskit.initiative.initiator"),
    (
        Rows(
            "contestants",
            "Combatants",
            _CONTESTANT,
            ({"name": "Ana", "trait": "d8"}, {"name": "Ben", "trait": "d6"}, {"name": "Thug", "trait": "d6"}),
            1,
            10,
            "Combatant",
            folded=("extra", *FOLDED),
            help="One bonus die for whoever starts the fight, one for each initiative trade.",
        ),
    ),
    _initiative_odds,
    lambda inputs: Initiative(*_contestants(inputs)),
    _initiative_headline,
    effects=lambda _, place: (Effect("first", place + 1),),
    roll_label="Roll initiative",
    counted=Counted("First", _first),
)
