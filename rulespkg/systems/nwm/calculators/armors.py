"""The armor check: what armor does to an attack, and what it is worth to go around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Chart, Figure, Grid, Series, Step, text_cell
from rulespkg.calculator import Calculator, Inputs
from rulespkg.choices import folded, row_choice
from rulespkg.dice import Ratio
from rulespkg.field import Flag
from rulespkg.systems.nwm import scale
from rulespkg.systems.nwm.calculators.words import rank_figure
from rulespkg.systems.nwm.damage import EQUAL, armor_loss, damage_rank, effectiveness
from rulespkg.systems.nwm.forms import SHOOTS, weapon_fields
from rulespkg.systems.nwm.inputs import base, ranked_field
from rulespkg.systems.nwm.setup import arm
from rulespkg.systems.nwm.tables_damage import COVERAGE
from rulespkg.words import plural

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_EXTRA = 8
_WORKS = {
    "full": "fully",
    "partial": "partly",
    "none": "not at all",
}


def _powers(inputs: Inputs) -> tuple[int, int]:
    """The power of the damage and the power against armor."""
    power, pen, _, _ = arm({**inputs, "by_hand": False, "hurt": 0})
    return power, base(inputs["pen"]) if inputs["pen"] else pen


def _loss(inputs: Inputs) -> int | None:
    return armor_loss(_powers(inputs)[1], base(inputs["protection"]), inputs["equal_option"])


def _cost(inputs: Inputs) -> int:
    return int(COVERAGE.row(inputs["coverage"]).facts["cost"])


def through(inputs: Inputs, extra: int) -> int | None:
    """The most damage with so many extra successes and none of them on a bypass; ``None`` if stopped."""
    return _best(inputs, extra, _loss(inputs))


def around(inputs: Inputs, extra: int) -> int | None:
    """The most damage if the armor is bypassed first; ``None`` where that cannot be paid."""
    left = extra - _cost(inputs)
    return None if left < 0 else _best(inputs, left, 0)


def _best(inputs: Inputs, extra: int, loss: int | None) -> int | None:
    power, _ = _powers(inputs)
    plain = damage_rank(power, False, extra, loss, inputs["first_full"])
    full = damage_rank(power, True, extra - 1, loss, inputs["first_full"]) if extra else None
    return plain if plain is None or full is None else max(plain, full)


def pays(inputs: Inputs) -> int | None:
    """The least extra with which a bypass leads to more damage; ``None`` if it never does."""
    for extra in range(_cost(inputs), MOST_EXTRA + 1):
        by, with_it = around(inputs, extra), through(inputs, extra)
        if by is not None and (with_it is None or by > with_it):
            return extra
    return None


def _odds(inputs: Inputs) -> Answer:
    power, pen = _powers(inputs)
    protection, loss, cost, least = base(inputs["protection"]), _loss(inputs), _cost(inputs), pays(inputs)
    return Answer(
        f"{scale.title(pen)} against {scale.title(protection)}: {_headline(loss, cost)}.",
        figures=(
            rank_figure("Power", power, "power"),
            Figure("Effect of the armor", effectiveness(pen, protection), "", key="effect"),
            Figure("Unless bypassed", _takes(loss), "", key="loss"),
            Figure("To bypass it", cost, "successes" if cost > 1 else "success", key="bypass"),
            Figure("A bypass pays", "never" if least is None else f"from {least} extra on", "", key="pays"),
        ),
        charts=(_chart(inputs),),
        grids=(_by_extra(inputs), _by_power(inputs)),
        notes=_notes(inputs, loss),
    )


def _headline(loss: int | None, cost: int) -> str:
    if loss is None:
        return f"the attack fails unless {plural(cost, 'success')} go around the armor"
    return "the armor does not matter" if not loss else f"{_takes(loss)} of damage, unless bypassed"


def _takes(loss: int | None) -> str:
    if loss is None:
        return "the attack fails"
    return f"{plural(loss // 2, 'full rank')} less" if loss else "nothing changes"


def _chart(inputs: Inputs) -> Chart:
    """The most damage with and without a bypass, in half-steps above Deficient."""
    series = tuple(
        Series(name, tuple(points), key=key, keys=tuple(label for label, _ in points))
        for key, name, of in (
            ("through", "Through the armor", through),
            ("around", "Around it", around),
        )
        if (points := _points(inputs, of))
    )
    sentence = "The most damage for the extra successes you have, as base successes of its rank."
    return Chart("lines", "Through or around", sentence, "Extra", series, "damage", key="damage")


def _points(inputs: Inputs, of: Callable[[Inputs, int], int | None]) -> list[tuple[str, Ratio]]:
    found = [(str(extra), of(inputs, extra)) for extra in range(MOST_EXTRA + 1)]
    return [(label, Ratio(rank)) for label, rank in found if rank is not None]


def _by_extra(inputs: Inputs) -> Grid:
    rows = tuple(
        (text_cell(str(extra)), _damage(through(inputs, extra), "fails"), _damage(around(inputs, extra), "–"))
        for extra in range(MOST_EXTRA + 1)
    )
    return Grid(
        "Most damage",
        "What the successes left over buy.",
        ("Extra", "Through", "Around"),
        rows,
        key="most_damage",
        column_keys=("extra", "through", "around"),
        row_keys=tuple(str(extra) for extra in range(MOST_EXTRA + 1)),
    )


def _damage(rank: int | None, none: str) -> Cell:
    return text_cell(none if rank is None else f"{scale.title(rank)} ({rank})")


def _by_power(inputs: Inputs) -> Grid:
    """What this armor does to every power, in rows of powers that fare alike."""
    protection = base(inputs["protection"])
    fates: dict[tuple[str, int | None], list[int]] = {}
    for power in range(len(scale.RANKS)):
        works = effectiveness(power, protection)
        loss = armor_loss(power, protection, inputs["equal_option"])
        fates.setdefault((works, loss), []).append(power)
    rows = tuple(
        (_powers_cell(powers), text_cell(_WORKS[works]), text_cell(_takes(loss)))
        for (works, loss), powers in fates.items()
    )
    keys = tuple("equal" if loss == EQUAL else works for works, loss in fates)
    sentence = f"Protection {scale.title(protection)} against each power."
    return Grid(
        "Every power",
        sentence,
        ("Power", "The armor works", "Unless bypassed"),
        rows,
        key="powers",
        column_keys=("power", "works", "takes"),
        row_keys=keys,
    )


def _powers_cell(powers: list[int]) -> Cell:
    """Neighbors on the scale, by the first and the last of them."""
    first, last = scale.title(powers[0]), scale.title(powers[-1])
    return text_cell(first if first == last else f"{first} to {last}", f"#rank-{scale.slug(powers[0])}")


def _notes(inputs: Inputs, loss: int | None) -> tuple[Step, ...]:
    power, pen = _powers(inputs)
    told = [
        Step(f"Power {scale.title(power)} ({power}).", f"#{inputs['weapon']}" if inputs["weapon"] else "")
    ]
    if pen != power:
        told.append(Step(f"Against armor it counts as {scale.title(pen)} ({pen}).", "nwm.armour.pen_power"))
    rule = {None: "nwm.armour.stopped", 0: "nwm.armour.effectiveness", 2: "nwm.armour.partial"}
    told.append(Step(f"{_takes(loss).capitalize()}.", rule.get(loss, "nwm.armour.equal_option")))
    told.append(Step("Success spent on damage never helps to pierce.", "nwm.armour.effectiveness"))
    return tuple(told)


ARMOR_CHECK = Calculator(
    "nwm.armor",
    "Armor check",
    "Power against protection: does the armor stop the attack, and what is it worth to go around it?",
    (
        "nwm.armour.effectiveness",
        "nwm.armour.stopped",
        "nwm.armour.partial",
        "nwm.armour.coverage",
        "nwm.armour.pen_power",
    ),
    (
        *weapon_fields("handgun"),
        ranked_field("protection", "Armor's protection", "good", rule="nwm.armour.protection"),
        row_choice("coverage", "Coverage", "coverage-a-lot", (COVERAGE,), rule="nwm.armour.coverage"),
        *folded(
            "More about the weapon",
            (
                ranked_field("pen", "Power against armor", none="The same", rule="nwm.armour.pen_power"),
                Flag(
                    "primitive",
                    "Primitive firearm",
                    help="A half-step less power, and another one less against armor.",
                    rule="nwm.power.firearms_table",
                    only=("weapon", SHOOTS),
                ),
            ),
        ),
        *folded(
            "Optional rules",
            (
                Flag(
                    "equal_option",
                    "Armor of equal rank takes two full ranks (optional rule)",
                    help="Instead of stopping the attack.",
                    rule="nwm.armour.equal_option",
                ),
                Flag(
                    "first_full",
                    "First success on damage is a full rank (optional rule)",
                    help="For attacks that can obviously do more, such as automatic fire.",
                    rule="nwm.damage.first_full_option",
                ),
            ),
        ),
    ),
    _odds,
    odds_label="Compare",
)
