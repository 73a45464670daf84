"""Comparers: ways to act, and weapon against armor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.answer import Answer, Cell, Chart, Grid, Series, Step, chance_cell, number
from rulespkg.calculator import Calculator, Inputs
from rulespkg.choices import folded, row_choice
from rulespkg.dice import Ratio
from rulespkg.field import Choice, Option
from rulespkg.systems.buskit.attack import Foe, assault
from rulespkg.systems.buskit.calculators.fights import Outlook, outlook
from rulespkg.systems.buskit.calculators.words import house
from rulespkg.systems.buskit.equipment import ARMOR, WEAPONS
from rulespkg.systems.buskit.forms import (
    attack_fields,
    defense_fields,
    option_fields,
    victim_fields,
    weapon_fields,
)
from rulespkg.systems.buskit.inputs import pool_field
from rulespkg.systems.buskit.offers import attack_offers
from rulespkg.systems.buskit.setup import attack_setup, foe, layers

if TYPE_CHECKING:
    from rulespkg.field import Field


type Way = tuple[str, dict[str, Any]]

_WAYS: tuple[Way, ...] = (
    ("Plain", {}),
    ("Called shot", {"called_shot": True}),
    ("All-out attack", {"all_out": True}),
    ("Aimed", {"aim": True}),
    ("2 attacks", {"attacks": 2}),
    ("2 attacks, two weapons", {"attacks": 2, "two_weapons": True}),
    ("3 attacks", {"attacks": 3}),
    ("3 attacks, two weapons", {"attacks": 3, "two_weapons": True}),
)


class Compared(NamedTuple):
    """One way to act.

    The chance that any attack hits, mean Wounds, and the chance to take the target down.
    """

    name: str
    hit: Ratio
    wounds: Ratio
    down: Ratio


def compare(inputs: Inputs, way: Way) -> Compared:
    """The whole action done in one way; each attack roll has its own defense and damage."""
    name, change = way
    plain = {"all_out": False, "aim": False, "called_shot": False, **change}
    setups = [attack_setup(inputs, roll, **plain) for roll in range(change.get("attacks", 1))]
    victim = foe(inputs, layers(inputs))
    outlooks = [outlook(setup, victim) for setup in setups]
    missed, wounds = Ratio(1), Ratio(0)
    for one in outlooks:
        missed = missed * (1 - one.hit)
        wounds = wounds + one.wounds
    end = assault(setups, victim, len(setups), inputs["incapacitation"]).enumerate()
    return Compared(name, 1 - missed, wounds, end.probability(lambda state: state.down))


def _options_odds(inputs: Inputs) -> Answer:
    ways = [way for way in _WAYS if way[0] != "Aimed" or inputs["how"] != "fight"]
    results = [compare(inputs, way) for way in ways]
    best = max(results, key=lambda one: float(one.wounds))
    tops = [max(float(one[i]) for one in results) for i in (1, 2, 3)]
    rows = tuple(
        (
            Cell(one.name, ""),
            chance_cell(one.hit, float(one.hit) == tops[0]),
            Cell(one.wounds, "Wounds", "best" if float(one.wounds) == tops[1] else ""),
            chance_cell(one.down, float(one.down) == tops[2]),
        )
        for one in results
    )
    series = (
        Series("Any hit", tuple((one.name, one.hit) for one in results)),
        Series("Down", tuple((one.name, one.down) for one in results)),
    )
    return Answer(
        f"{best.name} does most harm: {number(best.wounds)} Wounds an action on average.",
        charts=(Chart("bars", "Ways to act", f"{best.name} does the most Wounds.", "Way", series),),
        grids=(
            Grid(
                "Ways to act",
                "The star marks the best of each column.",
                ("Way", "Any hit", "Mean Wounds", "Down"),
                rows,
            ),
        ),
        notes=(
            Step("All-out attacks leave your own defense with a penalty.", "buskit.options.all-out-attack"),
            *(
                (Step("Aiming costs a whole round.", "buskit.options.aim"),)
                if inputs["how"] != "fight"
                else ()
            ),
            *house(inputs),
        ),
    )


OPTIONS = Calculator(
    "buskit.options",
    "Option comparer",
    "The same attack plain, called, all-out, aimed, or split into several: which is best?",
    (
        "buskit.options.called-shot",
        "buskit.options.all-out-attack",
        "buskit.options.aim",
        "buskit.multiattack",
    ),
    attack_fields(),
    _options_odds,
    odds_label="Compare",
    offers=attack_offers,
)


def _matrix_odds(inputs: Inputs) -> Answer:
    armors = [("", "No armor"), *((row.slug, row.label) for table in ARMOR for row in table.rows)]
    weapons = next(table.rows for table in WEAPONS if table.name == inputs["weapons"])
    if inputs["armor_only"]:
        armors = [armors[0], *(one for one in armors if one[0] == inputs["armor_only"])]
    rows = []
    for row in weapons:
        cells = [_against(inputs, row.slug, armor) for armor, _ in armors]
        rows.append((Cell(row.label, "", link=f"#{row.slug}"), *cells))
    show = "mean Wounds" if inputs["show"] == "wounds" else "the chance of any Wound"
    return Answer(
        f"Each cell is {show} of one attack.",
        grids=(
            Grid(
                "Weapon against armor",
                "Darker cells hurt more. Armor that does nothing shows the same figure as no armor.",
                ("Weapon", *(name for _, name in armors)),
                tuple(rows),
                heat=True,
            ),
        ),
        notes=house(inputs),
    )


def _against(inputs: Inputs, weapon: str, armor: str) -> Cell:
    out = against(inputs, weapon, armor)
    if inputs["show"] == "wounds":
        return Cell(out.wounds, "Wounds")
    return chance_cell(out.wounded)


def against(inputs: Inputs, weapon: str, armor: str) -> Outlook:
    """One attack with a weapon on somebody in a suit, with the inputs of ``MATRIX`` for the rest."""
    melee = weapon in {row.slug for row in WEAPONS[0].rows}
    change = {
        "weapon": weapon,
        "armor": armor,
        "how": "fight" if melee else "range",
        "attacker": inputs["fighter"] if melee else inputs["attacker"],
    }
    return outlook(attack_setup({**_BASE, **inputs, **change}), Foe(99, 99))


_BASE: Inputs = {field.name: field.default for field in attack_fields()}


def _matrix_fields() -> tuple[Field, ...]:
    every = (*victim_fields(), *weapon_fields(), *defense_fields(), *option_fields())
    shown = ("toughness", "might", "strength", "range", "cover", "defender", "spend", "scale", "called_shot")
    fields = tuple(next(field for field in every if field.name == name).but(only=None) for name in shown)
    return (fields[0], *folded("More about both sides", fields[1:]))


MATRIX = Calculator(
    "buskit.matrix",
    "Weapon against armor",
    "Every weapon against every suit: mean Wounds, or the chance to wound at all.",
    ("buskit.armor.order", "buskit.damage.ranged", "buskit.damage.melee"),
    (
        Choice(
            "show", "Show", "wounds", (Option("wounds", "Mean Wounds"), Option("any", "Chance of any Wound"))
        ),
        Choice(
            "weapons",
            "Weapons",
            "ranged-weapons",
            tuple(Option(table.name, table.title) for table in WEAPONS),
        ),
        row_choice("armor_only", "Armor", "", ARMOR, "Every suit"),
        pool_field("attacker", "Shooter", trait="d8"),
        pool_field("fighter", "Melee fighter", trait="d8"),
        *_matrix_fields(),
    ),
    _matrix_odds,
    odds_label="Fill the table",
)
