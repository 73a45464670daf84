"""Spending by hand: what a hit does with its extra successes spent as one chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Effect, Figure, Grid, Step, text_cell
from rulespkg.calculator import Calculator, Inputs
from rulespkg.choices import folded, row_choice
from rulespkg.field import Flag, Number
from rulespkg.problem import refuse
from rulespkg.systems.nwm import crowds, scale
from rulespkg.systems.nwm.attack import OTHER_HARM, Blow, Spend, blow, unspent
from rulespkg.systems.nwm.calculators.goals import tone
from rulespkg.systems.nwm.calculators.words import rank_figure
from rulespkg.systems.nwm.damage import STOPPED, damage_row, effectiveness, told
from rulespkg.systems.nwm.forms import house_fields, more_weapon_fields, target_fields, weapon_fields
from rulespkg.systems.nwm.inputs import MOST_BONUS
from rulespkg.systems.nwm.setup import armed, harm_reasons, house_reasons
from rulespkg.systems.nwm.tables_attacks import DISCOUNTS
from rulespkg.words import plural, signed

if TYPE_CHECKING:
    from rulespkg.systems.nwm.attack import Attack

_BOUGHT = ("full_damage", "bypass", "increase", "convert", "victims", "effect", "style")
"""What successes can be spent on, by the names of the fields (nwm.attack.spend)."""


def _attack(inputs: Inputs) -> Attack:
    return armed({**inputs, "hurt": 0, "held": False})


def _left(inputs: Inputs) -> int:
    return unspent(inputs["extra"], (int(inputs[name]) for name in _BOUGHT))


def _spend(inputs: Inputs, made: Attack) -> Spend:
    """What goes into harm; a bypass that is not paid in full does nothing (nwm.armour.coverage)."""
    around = made.protection is not None and inputs["bypass"] >= made.cover
    return Spend(inputs["full_damage"], around, inputs["convert"], inputs["increase"])


def _victims(inputs: Inputs) -> int:
    return crowds.victims(inputs["victims"], DISCOUNTS.row(inputs["discount"]).facts["steps"])


def _armor(made: Attack, spend: Spend) -> str:
    """What armor does, "bypassed" or as its table has it."""
    assert made.protection is not None
    return "bypassed" if spend.bypass else effectiveness(made.pen, made.protection)


def _result(inputs: Inputs) -> Answer:
    made, left = _attack(inputs), _left(inputs)
    if inputs["extra"] < 0:
        words = f"A miss, {-inputs['extra']} short: there is nothing to spend."
        return Answer(words, "failure", effects=(Effect("outcome", "miss"),))
    spend = _spend(inputs, made)
    ends = blow(made, spend)
    return Answer(
        f"{told(ends.result)}{_why(made, ends)}; {_rest(left)}.",
        tone(ends.result),
        figures=(
            *_damage(ends),
            Figure(
                "Victims", _victims(inputs), "people" if _victims(inputs) > 1 else "person", key="victims"
            ),
            Figure("Left over", left, "", key="unspent"),
            *_armor_figure(made, spend),
        ),
        grids=_row(made, ends),
        notes=(*_reasons(inputs, made), *harm_reasons(inputs, made), *house_reasons(inputs)),
        effects=_effects(ends, left),
    )


def _why(made: Attack, ends: Blow) -> str:
    if ends.damage is None or ends.by is None:
        return ""
    halved = scale.title(scale.halved(made.resistance))
    return f": damage {scale.title(ends.damage)} against {halved}, {signed(ends.by)}"


def _rest(left: int) -> str:
    return f"{plural(left, 'success')} left over" if left else "nothing is left over"


def _damage(ends: Blow) -> tuple[Figure, ...]:
    """Damage and its distance from the halved resistance, unless armor stops it."""
    if ends.damage is None or ends.by is None:
        return ()
    return (
        rank_figure("Damage", ends.damage, "damage"),
        Figure("Above the halved resistance", ends.by, _half_steps(ends.by), key="difference"),
    )


def _half_steps(count: int) -> str:
    return "half-step" if abs(count) == 1 else "half-steps"


def _armor_figure(made: Attack, spend: Spend) -> tuple[Figure, ...]:
    return (Figure("Armor", _armor(made, spend), "", key="armor"),) if made.protection is not None else ()


def _row(made: Attack, ends: Blow) -> tuple[Grid, ...]:
    """The row of the damage table that holds, with the kinds of harm that this attack can do."""
    if ends.by is None:
        return ()
    row = damage_row(ends.by)
    kinds = (made.kind, OTHER_HARM[made.kind]) if made.convertible else (made.kind,)
    cells = tuple(
        text_cell(told(row.facts[kind]))._replace(tone="best" if kind == ends.kind else "") for kind in kinds
    )
    heads = ("Damage against halved resistance", *(kind.capitalize() for kind in kinds))
    key = row.facts["row"]
    first = text_cell(row.label, f"#{row.slug}")
    sentence = f"This attack is {ends.kind}" + (", by one success." if ends.kind != made.kind else ".")
    keys = ("row", *kinds)
    return (
        Grid("The row of the damage table", sentence, heads, ((first, *cells),), False, "row", keys, (key,)),
    )


def _effects(ends: Blow, left: int) -> tuple[Effect, ...]:
    return (
        Effect("outcome", STOPPED if ends.result == STOPPED else "hit"),
        Effect("result", ends.result, "target"),
        Effect("unspent", left),
    )


def _reasons(inputs: Inputs, made: Attack) -> list[Step]:
    """What each purchase does, where that is not plain."""
    said = []
    if not inputs["full_damage"]:
        said.append(Step("Without full damage it is a basic hit, a full rank less.", "nwm.attack.basic_hit"))
    if inputs["bypass"] and made.protection is None:
        said.append(Step("There is no armor to bypass.", "nwm.armour.coverage"))
    elif 0 < inputs["bypass"] < made.cover:
        words = f"A bypass takes {made.cover}: {plural(inputs['bypass'], 'success')} on it came to nothing."
        said.append(Step(words, "nwm.armour.coverage"))
    if inputs["effect"]:
        said.append(Step("What the special effect does, its own calculator tells.", "nwm.special.separate"))
    return said


def _check(inputs: Inputs) -> None:
    """Refuses what cannot be paid, and a kind of harm that this attack cannot turn (nwm.attack.convert)."""
    made = _attack(inputs)
    if inputs["convert"] and not made.convertible:
        words = "Clobbering to killing, or back, must be off: this attack cannot change its kind of harm."
        raise refuse("convert", "Clobbering to killing, or back", words)
    _left(inputs)


def _bought(name: str, label: str, default: int = 0, **more: str) -> Number:
    return Number(name, label, default, 0, MOST_BONUS, **more)


SPENDING = Calculator(
    "nwm.spending",
    "Spend your successes",
    "You have hit, and spend the extra successes yourself: what does it do, and what is left over?",
    ("nwm.attack.spend", "nwm.damage.rank", "nwm.damage.table", "nwm.armour.coverage", "nwm.many.steps"),
    (
        Number("extra", "Extra successes", 3, -MOST_BONUS, MOST_BONUS, rule="nwm.task.extra"),
        Flag("full_damage", "Full damage (1)", True, rule="nwm.attack.basic_hit"),
        _bought("increase", "On more damage", 2, rule="nwm.damage.rank"),
        Flag("convert", "Clobbering to killing, or back (1)", rule="nwm.attack.convert"),
        _bought(
            "bypass", "On a bypass of armor", help="Its coverage says how many.", rule="nwm.armour.coverage"
        ),
        *weapon_fields(),
        *target_fields(),
        *folded(
            "Spent elsewhere",
            (
                _bought("victims", "On more victims", rule="nwm.many.steps"),
                row_choice(
                    "discount", "Discount on victims", "discount-none", (DISCOUNTS,), rule="nwm.many.discount"
                ),
                _bought("effect", "On a special effect", rule="nwm.special.separate"),
                _bought("style", "On style, or a trivial second action", rule="nwm.attack.spend"),
            ),
        ),
        *folded("More about the weapon", more_weapon_fields()),
        *folded("Optional rules", house_fields()),
    ),
    _result,
    check=_check,
    odds_label="Spend them",
)
