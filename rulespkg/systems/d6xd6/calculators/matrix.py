"""What beats what: every weapon against every defence."""

from __future__ import annotations

from typing import Any

from rulespkg.answer import Answer, Cell, Figure, Grid, Step, chance_cell
from rulespkg.calculator import Calculator, Inputs
from rulespkg.choices import folded
from rulespkg.dice import Ratio
from rulespkg.field import Choice, Number, Option
from rulespkg.plot import bars
from rulespkg.problem import Refusal, refuse
from rulespkg.systems.d6xd6.attack import within
from rulespkg.systems.d6xd6.calculators.advice import Choice as Pick
from rulespkg.systems.d6xd6.calculators.advice import advise, changes, lowered, switches, told
from rulespkg.systems.d6xd6.calculators.fights import MOST_ATTACKS
from rulespkg.systems.d6xd6.calculators.words import house
from rulespkg.systems.d6xd6.damage import KNOCKOUT, Guard
from rulespkg.systems.d6xd6.equipment import ARMOUR, WEAPONS
from rulespkg.systems.d6xd6.inputs import armour_subtracts_field, helpless_field
from rulespkg.systems.d6xd6.offers import attack_offers
from rulespkg.systems.d6xd6.setup import (
    attack_of,
    attacker_fields,
    check_fields,
    leave_fields,
    range_choice,
    sniper_field,
    state_of,
    target_fields,
)
from rulespkg.systems.d6xd6.tables_combat import KILL
from rulespkg.words import plural

GUARDS: dict[str, dict[str, Any]] = {
    "No defence": {"reactive": False, "target_armour": ""},
    "Reactive": {"reactive": True, "target_armour": ""},
    **{row.label: {"reactive": False, "target_armour": row.slug} for row in ARMOUR.rows},
}
"""The columns of the grid: armour takes the place of reactive defence."""


def _chance(inputs: Inputs, slug: str) -> Ratio | None:
    """The chance of the goal in so many attacks; ``None`` where the weapon cannot be used."""
    try:
        attack = attack_of(inputs, slug)
    except Refusal:
        return None
    if not attack.guard.helpless:
        attack = attack._replace(guard=Guard(armour=attack.guard.reduction()))
    return within(attack, state_of(inputs), inputs["attacks"], _goal(inputs))


def _goal(inputs: Inputs) -> int:
    return {"knockout": KNOCKOUT, "kill": KILL}[inputs["goal"]]


def _mine(inputs: Inputs) -> str:
    """The column of the target's own defence."""
    worn = inputs["target_armour"]
    return str(worn).title() if worn else "Reactive" if inputs["reactive"] else "No defence"


def _ranked(inputs: Inputs) -> list[Pick]:
    found = ((row.label, _chance(inputs, row.slug)) for row in WEAPONS.rows)
    return [Pick(label, chance) for label, chance in found if chance is not None]


def _matrix_odds(inputs: Inputs) -> Answer:
    every = {
        name: {row.slug: _chance({**inputs, **guard}, row.slug) for row in WEAPONS.rows}
        for name, guard in GUARDS.items()
    }
    advice = advise(_ranked(inputs))
    bests = {name: max(one for one in found.values() if one is not None) for name, found in every.items()}
    rows = tuple(
        (
            Cell(row.label, "", "", f"#{row.slug}"),
            *(_cell(found[row.slug], bests[name]) for name, found in every.items()),
        )
        for row in WEAPONS.rows
    )
    what = "knocked out or worse" if inputs["goal"] == "knockout" else "dying"
    title = f"Target {what} within {plural(inputs['attacks'], 'attack')}"
    heads = [f"{name} (chosen)" if name == _mine(inputs) else name for name in GUARDS]
    mine = every[_mine(inputs)]
    reaching = [(row, chance) for row in WEAPONS.rows if (chance := mine[row.slug]) is not None]
    return Answer(
        f"{title}, {_against(inputs)}: {lowered(told(advice))}",
        figures=(Figure(advice.label, advice.best[0].worth, tone="success", key="best"),),
        charts=(
            bars(
                title,
                f"With each weapon that reaches, {_against(inputs)}.",
                "Weapon",
                {row.label: chance for row, chance in reaching},
                key="weapons",
                keys=tuple(row.slug for row, _ in reaching),
            ),
        ),
        grids=(
            Grid(
                title,
                _STAR,
                ("Weapon", *heads),
                rows,
                heat=True,
                key="weapons",
                column_keys=("weapon", *(name.lower().replace(" ", "_") for name in GUARDS)),
                row_keys=tuple(row.slug for row in WEAPONS.rows),
            ),
        ),
        notes=(
            *changes(
                inputs,
                switches(MATRIX_FIELDS, READINGS),
                lambda other: advise(_ranked(other)).label,
            ),
            Step(
                "Every weapon is rolled with the kind chosen above. Without training the brawling spear and "
                "the two-hand blade are Unfamiliar.",
                "d6xd6.weapon.requires",
            ),
            *_range_note(inputs),
            *house(inputs, MATRIX_FIELDS),
        ),
    )


def _range_note(inputs: Inputs) -> tuple[Step, ...]:
    if inputs["range"]:
        return ()
    words = "Each weapon is used at the range that its class is named for; there a shotgun does least."
    return (Step(words, "d6xd6.weapon.range"),)


_STAR = "The star marks the best against each defence; a dash, a weapon that does not reach."
READINGS = ("armour_subtracts", "helpless", "host_allows", "no_guns_close")
"""The switches that can change which weapon is best."""


def _cell(chance: Ratio | None, best: Ratio) -> Cell:
    return Cell("–", "") if chance is None else chance_cell(chance, best=chance == best and chance > 0)


def _against(inputs: Inputs) -> str:
    mine = _mine(inputs)
    if mine in ("No defence", "Reactive"):
        return "against no defence" if mine == "No defence" else "against reactive defence"
    return f"against {mine} armour"


def _matrix_check(inputs: Inputs) -> None:
    if not _ranked(inputs):
        words = "Range must be one that some weapon of the table reaches."
        raise refuse("range", "Range", words)


_GOALS = (Option("knockout", "Knockout or worse"), Option("kill", "Kill"))
MATRIX_FIELDS = (
    Number("attacks", "Attacks", 3, 1, MOST_ATTACKS, rule="d6xd6.attack.chain"),
    Choice("goal", "What counts", "knockout", _GOALS, rule="d6xd6.damage.ratings"),
    range_choice(),
    *(field for field in attacker_fields() if field.name in ("kind", "focus")),
    *(field for field in target_fields() if field.name != "drama"),
    *(field.but(only=None) for field in folded("Victim's check against a taser", check_fields())),
    *folded(
        "Attacker's condition and pluses",
        (*(one for one in attacker_fields() if one.name not in ("kind", "focus", "aim")), sniper_field()),
    ),
    *folded(
        "The host's leave, other readings", (*leave_fields(), armour_subtracts_field(), helpless_field())
    ),
)

MATRIX = Calculator(
    "d6xd6.matrix",
    "What beats what",
    "Every weapon against every defence: who is out of the fight after so many attacks?",
    ("d6xd6.attack.chain", "d6xd6.weapon.table", "d6xd6.defence.stack"),
    MATRIX_FIELDS,
    _matrix_odds,
    check=_matrix_check,
    offers=attack_offers,
)
