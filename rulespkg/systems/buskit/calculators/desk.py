"""The concession desk."""

from __future__ import annotations

from typing import Any

from rulespkg.answer import Answer, Figure, Step
from rulespkg.calculator import Calculator, Inputs
from rulespkg.field import Number
from rulespkg.systems.buskit.concessions import bundle
from rulespkg.systems.buskit.tables import CONCESSIONS
from rulespkg.words import plural


def _key(slug: str) -> str:
    return slug.removeprefix("concession-").replace("-", "_")


def _concessions(inputs: Inputs) -> Answer:
    picks = {row.slug: inputs[_key(row.slug)] for row in CONCESSIONS.rows if inputs[_key(row.slug)]}
    made = bundle(inputs["damage"], inputs["might_total"], picks)
    if not made.needed:
        headline, tone = "The check is passed: no concessions are needed.", "success"
    elif made.stays_up:
        headline, tone = f"Still up: {made.value} of {made.needed} points are paid.", "success"
    else:
        headline, tone = f"Out of the fight: {made.value} of {made.needed} points are paid.", "failure"
    return Answer(
        headline,
        tone,
        figures=(
            Figure("Points needed", made.needed, ""),
            Figure("Points paid", made.value, ""),
            Figure("Wounds lost", made.wounds, ""),
            Figure("Shock lost", made.shock, ""),
        ),
        notes=(Step("The GM may revalue any concession.", "buskit.damage.incapacitation"),),
    )


def _concession_field(row: Any) -> Number:
    once = row.facts["per"] == "once"
    worth = row.facts["value"]
    unit = "once" if once else f"for each {row.facts['per']}"
    return Number(
        _key(row.slug), row.label, 0, 0, 1 if once else 12, help=f"{plural(worth, 'point')} {unit}."
    )


CONCESSION_DESK = Calculator(
    "buskit.concessions",
    "Concession desk",
    "A failed damage check: which concessions keep the victim in the fight?",
    ("buskit.damage.incapacitation",),
    (
        Number("damage", "Damage total", 7, 1, 24, rule="buskit.damage.check"),
        Number("might_total", "Might total", 5, 0, 12, rule="buskit.damage.check"),
        *(_concession_field(row) for row in CONCESSIONS.rows),
    ),
    _concessions,
    odds_label="Work it out",
)
