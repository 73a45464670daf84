"""Initiative: who acts first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.answer import Answer, Chart, Figure, Series, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.dice import Run
from rulespkg.field import Text
from rulespkg.form import Rows
from rulespkg.systems.buskit.combat import initiative, order
from rulespkg.systems.buskit.inputs import FOLDED, pool_fields, spec

if TYPE_CHECKING:
    from rulespkg.systems.buskit.checks import PoolSpec

_CONTESTANT = (
    Text("name", "Name", "", 40),
    *(field for field in pool_fields() if field.name != "multiply"),
)


def _contestants(inputs: Inputs) -> tuple[list[PoolSpec], list[str]]:
    rows: list[dict[str, Any]] = [{"multiply": 1, **row} for row in inputs["contestants"]]
    names = [row.pop("name") or f"Combatant {i + 1}" for i, row in enumerate(rows)]
    made = [spec(row, f"contestants.{i + 1}", names[i]) for i, row in enumerate(rows)]
    return made, names


def _initiative_odds(inputs: Inputs) -> Answer:
    pools, names = _contestants(inputs)
    odds = initiative(pools)
    best = max(range(len(names)), key=lambda i: float(odds.first[i]))
    points = tuple(zip(names, odds.first, strict=True))
    return Answer(
        f"{names[best]} is likeliest to act first: {percent(odds.first[best])}.",
        figures=(
            *(Figure(f"{name} first", chance) for name, chance in points),
            Figure("Tie for first", odds.tie, tone="tie"),
        ),
        charts=(
            Chart(
                "bars",
                "Who acts first",
                f"A tie for first comes up {percent(odds.tie)} of the time; those tied roll again.",
                "Combatant",
                (Series("First", (*points, ("tie", odds.tie))),),
            ),
        ),
    )


def _first(inputs: Inputs, state: tuple[int, int]) -> str:
    """Who is first; nobody here is the reader's side, so no order is the better one."""
    names = _contestants(inputs)[1]
    return "Tie" if state[1] < 0 else f"{state[1] + 1}. {names[state[1]]}"


def _initiative_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    totals: dict[int, list[str]] = {}
    for event in run.events:
        totals.setdefault(event.throw.total, []).append(event.label)
    places = [f"{' and '.join(names)} {total}" for total, names in sorted(totals.items(), reverse=True)]
    tied = any(len(names) > 1 for names in totals.values())
    return f"Order: {', '.join(places)}." + (" Those tied roll again." if tied else ""), "tie" if tied else ""


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
            2,
            10,
            "Combatant",
            folded=("extra", *FOLDED),
            help="One bonus die for whoever starts the fight, one for each initiative trade.",
        ),
    ),
    _initiative_odds,
    lambda inputs: order(*_contestants(inputs)),
    _initiative_headline,
    roll_label="Roll initiative",
    counted=Counted("First", _first),
)
