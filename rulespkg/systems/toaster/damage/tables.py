"""Tables of Toaster about harm: states of stun, wounds from one attack, wounds in all."""

from __future__ import annotations

from typing import Any

from rulespkg.model.row import Part, Row
from rulespkg.model.table import Column, Table
from rulespkg.model.words import signed
from rulespkg.systems.toaster.notation import span
from rulespkg.systems.toaster.traits.tables import SIZE_THRESHOLDS

THRESHOLDS = tuple(sorted({int(row.facts["stun_threshold"]) for row in SIZE_THRESHOLDS.rows}))

type Steps = dict[int, tuple[int, int | None]]


def _steps(step: int, last: bool = False) -> Steps:
    """For each threshold the least and the greatest number that makes so many whole steps."""
    return {size: (size * step, None if last else size * (step + 1) - 1) for size in THRESHOLDS}


def _row(column: str, slug: str, label: str, steps: Steps, more: dict[str, Any], **cells: str) -> Row:
    """A row with one cell per threshold; each cell has ``more`` among its facts, as the row itself has."""
    facts, parts = dict(more), []
    kind, name = slug.split("-")
    for size, (low, high) in steps.items():
        key = f"{column}-threshold-{size}"
        facts[key] = {"threshold": size, "from": low, "to": high, **more}
        parts.append(Part(f"{kind}-{size}-{name}", f"{label}, threshold {size}", key, span(low, high)))
    return Row(slug, label, facts, cells, parts=tuple(parts))


def _state(step: int, condition: str, last: bool = False) -> Row:
    penalty = None if last else -step
    text = "none" if not step else "no actions" if penalty is None else signed(penalty)
    more = {"condition": condition, "penalty": penalty}
    return _row("stun", f"stun-{condition.lower()}", condition, _steps(step, last), more, penalty=text)


def _wound_row(wounds: int, label: str) -> Row:
    return _row("wound", f"wounds-{wounds}", label, _steps(wounds), {"wounds": wounds})


def _more(wounds: int) -> Row:
    cells = {f"wound-threshold-{size}": span(low, None) for size, (low, _) in _steps(wounds).items()}
    note = "Damage divided by the threshold, the fraction dropped."
    return Row("wounds-more", f"{wounds} or more wounds", {"wounds_min": wounds}, cells, note=note)


def _suffered(wounds: int, label: str) -> Row:
    facts = {"wounds": wounds, "penalty": -wounds, "mortally_wounded": False}
    return Row(f"wound-penalty-{wounds}", label, facts, {"penalty": signed(-wounds) if wounds else "none"})


def _columns(kind: str) -> tuple[Column, ...]:
    return tuple(
        Column(f"{kind}-threshold-{size}", f"Threshold {size}", align="center") for size in THRESHOLDS
    )


# fmt: off

STUN_STATES = Table(
    "toaster.table.stun-states", "Stun", "damage", (
        *_columns("stun"),
        Column("label", "Condition"),
        Column("penalty", "Penalty to all actions", align="right"),
    ), (
        _state(0, "Fine"),
        _state(1, "Bruised"),
        _state(2, "Battered"),
        _state(3, "Dazed"),
        _state(4, "Stunned"),
        _state(5, "Unconscious", last=True),
    ),
    "What all your points of stun do to you: look them up below your stun threshold.",
    "The threshold is 5 for average size. Stun and wounds do not add up: only the worse penalty counts.",
    ("toaster.harm.stun", "toaster.harm.worst_penalty", "toaster.harm.size_thresholds"),
)

WOUNDS_PER_ATTACK = Table(
    "toaster.table.wounds-per-attack", "Wounds from one attack", "damage", (
        *_columns("wound"),
        Column("label", "Wounds"),
    ), (
        _wound_row(0, "No wound"),
        _wound_row(1, "1 wound"),
        _wound_row(2, "2 wounds"),
        _wound_row(3, "3 wounds"),
        _more(4),
    ),
    "How many wounds a single attack makes: look its net damage up below your wound threshold.",
    "The threshold is 5 for average size. An unarmed attack makes one wound fewer.",
    ("toaster.harm.wounds", "toaster.harm.unarmed", "toaster.harm.size_thresholds"),
)

ACCUMULATED_WOUNDS = Table(
    "toaster.table.accumulated-wounds", "Wounds in all", "damage", (
        Column("label", "Wounds"),
        Column("penalty", "Penalty to all actions", align="right"),
    ), (
        _suffered(0, "No wounds"),
        _suffered(1, "1 wound in all"),
        _suffered(2, "2 wounds in all"),
        _suffered(3, "3 wounds in all"),
        _suffered(4, "4 wounds in all"),
        Row("wound-penalty-5-plus", "5 or more wounds",
            {"wounds": 5, "penalty": None, "mortally_wounded": True}, {"penalty": "mortally wounded"}),
    ),
    "What all your wounds together do to you.",
    "The GM may soften the penalty for tasks of the mind.",
    ("toaster.harm.wound_penalty", "toaster.harm.worst_penalty", "toaster.harm.mortality_check"),
)
# fmt: on

TABLES: tuple[Table, ...] = (
    STUN_STATES,
    WOUNDS_PER_ATTACK,
    ACCUMULATED_WOUNDS,
)
