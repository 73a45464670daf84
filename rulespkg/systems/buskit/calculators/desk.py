"""The concession desk."""

from __future__ import annotations

from typing import Any

from rulespkg.answer import Answer, Figure, Step
from rulespkg.calculator import Calculator, Inputs
from rulespkg.field import Number
from rulespkg.systems.buskit.concessions import Bundle, bundle
from rulespkg.systems.buskit.damage import Harm, Health, apply, damage_check
from rulespkg.systems.buskit.tables import CONCESSIONS
from rulespkg.words import plural


def _key(slug: str) -> str:
    return slug.removeprefix("concession-").replace("-", "_")


def _concessions(inputs: Inputs) -> Answer:
    picks = {row.slug: inputs[_key(row.slug)] for row in CONCESSIONS.rows if inputs[_key(row.slug)]}
    made = bundle(inputs["damage"], inputs["might_total"], picks)
    headline, tone = _verdict(inputs, made)
    return Answer(
        headline,
        tone,
        figures=(
            Figure("Points needed", made.needed, "", key="needed"),
            Figure("Points paid", made.value, "", key="value"),
            Figure("Points still owed", made.owed, "", key="owed"),
            Figure("Wounds lost", made.wounds, "", key="wounds"),
            Figure("Shock lost", made.shock, "", key="shock"),
        ),
        notes=(Step("The GM may revalue any concession.", "buskit.damage.incapacitation"),),
    )


def _verdict(inputs: Inputs, made: Bundle) -> tuple[str, str]:
    """Whether the victim is still up: the points are paid, and Wounds and Shock are left."""
    before = Health(inputs["wounds_left"], inputs["shock_left"])
    blow = apply(before, damage_check(inputs["damage"], inputs["might_total"]))
    after = apply(before, Harm(made.wounds, made.shock))
    if blow.down:
        return f"Down from the hit itself, {_gone(blow)}: concessions do not help.", "failure"
    if after.down:
        return f"Down from the concessions: the Wounds and Shock bought leave {_gone(after)}.", "failure"
    paid = f"{made.value} of {plural(made.needed, 'point')} paid"
    if made.owed:
        return f"Out of the fight: {paid}.", "failure"
    if not made.needed:
        return "The check is passed: no concessions are needed.", "success"
    return f"Still up: {paid}.", "success"


def _gone(health: Health) -> str:
    named = (("no Wounds", health.collapsed), ("no Shock", health.unconscious))
    return " and ".join(words for words, gone in named if gone)


def _concession_field(row: Any) -> Number:
    per = row.facts["per"]
    worth = plural(row.facts["value"], "point")
    label = {"1 wound": "+1 Wound", "2 shock": "+2 Shock"}.get(per, row.label)
    told = f"{worth}." if per == "once" else f"{worth} a {'step' if label != row.label else per}."
    return Number(_key(row.slug), label, 0, 0, 1 if per == "once" else 24, help=told)


CONCESSION_DESK = Calculator(
    "buskit.concessions",
    "Concession desk",
    "A failed damage check: which concessions keep the victim in the fight?",
    ("buskit.damage.incapacitation",),
    (
        Number("damage", "Damage total", 7, 0, 24, rule="buskit.damage.check"),
        Number("might_total", "Might total", 5, 0, 12, rule="buskit.damage.check"),
        Number("wounds_left", "Wounds left before", 6, 1, 12, rule="buskit.health.wounds"),
        Number("shock_left", "Shock left before", 12, 1, 24, rule="buskit.health.shock"),
        *(_concession_field(row) for row in CONCESSIONS.rows),
    ),
    _concessions,
    odds_label="Work it out",
)
