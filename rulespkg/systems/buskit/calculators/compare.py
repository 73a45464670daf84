"""Comparers: ways to act, and weapon against armor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.answer import Answer, Cell, Chart, Grid, Series, Step, chance_cell, number, text_cell
from rulespkg.calculator import Calculator, Inputs
from rulespkg.choices import folded, row_choice
from rulespkg.dice import Ratio
from rulespkg.field import Choice, Number, Option
from rulespkg.systems.buskit.assault import Foe, assault
from rulespkg.systems.buskit.calculators.words import house
from rulespkg.systems.buskit.equipment import ARMOR, WEAPONS
from rulespkg.systems.buskit.forms import (
    MELEE,
    attack_fields,
    defense_fields,
    option_fields,
    victim_fields,
    weapon_fields,
)
from rulespkg.systems.buskit.inputs import pool_field
from rulespkg.systems.buskit.offers import attack_offers
from rulespkg.systems.buskit.outlook import Outlook, outlook
from rulespkg.systems.buskit.sense import check_attack, left_out
from rulespkg.systems.buskit.setup import attack_setup, defense, foe, layers, pools

if TYPE_CHECKING:
    from rulespkg.field import Field


type Way = tuple[str, str, dict[str, Any]]
"""A key, a name, and the options that differ."""

_SINGLE: tuple[Way, ...] = (
    ("plain", "Plain", {}),
    ("called_shot", "Called shot", {"called_shot": True}),
    ("all_out", "All-out attack", {"all_out": True}),
    ("aimed", "Aimed", {"aim": True}),
)
_SPLIT = 2
"""The fewest attack rolls that make a multiple attack."""


def _ways(inputs: Inputs) -> list[Way]:
    """The single attacks, and the multiple ones of two rolls and of as many as are asked for."""
    far = defense(inputs) != "fight"
    ways = [way for way in _SINGLE if far or way[0] != "aimed"]
    for attacks in sorted({_SPLIT, inputs["split"]}):
        if _SPLIT <= attacks <= inputs["split"]:
            split = {"attacks": attacks}
            ways.append((f"attacks_{attacks}", f"{attacks} attacks", split))
            both = {**split, "two_weapons": True}
            ways.append((f"attacks_{attacks}_two_weapons", f"{attacks} attacks, two weapons", both))
    return ways


class Compared(NamedTuple):
    """One way to act.

    The penalties on each attack roll, the chance that any hits, mean Wounds, and the chance to take the
    target down.
    """

    key: str
    name: str
    penalties: tuple[int, ...]
    hit: Ratio
    wounds: Ratio
    down: Ratio


def compare(inputs: Inputs, way: Way) -> Compared:
    """The whole action done in one way; each attack roll has its own defense and damage."""
    key, name, change = way
    rolls = range(change.get("attacks", 1))
    setups = [attack_setup(inputs, roll, **change) for roll in rolls]
    own = inputs["attacker"]["penalty"]
    penalties = tuple(pools(inputs, roll, **change)[0]["penalty"] - own for roll in rolls)
    victim = foe(inputs, layers(inputs))
    outlooks = [outlook(setup, victim) for setup in setups]
    missed, wounds = Ratio(1), Ratio(0)
    for one in outlooks:
        missed = missed * (1 - one.hit)
        wounds = wounds + one.wounds
    end = assault(setups, victim, len(setups), inputs["incapacitation"]).enumerate()
    return Compared(key, name, penalties, 1 - missed, wounds, end.probability(lambda state: state.down))


def _options_odds(inputs: Inputs) -> Answer:
    results = [compare(inputs, way) for way in _ways(inputs)]
    most = max(one.wounds for one in results)
    best = " and ".join(one.name for one in results if one.wounds == most)
    aimed = any(one.key == "aimed" for one in results)
    return Answer(
        f"Most Wounds an action on average: {best}, {number(most)}.",
        charts=(_ways_chart(results, f"Most Wounds: {best}."),),
        grids=(_ways_grid(results),),
        notes=(
            Step("All-out attacks leave your own defense with a penalty.", "buskit.options.all-out-attack"),
            *((Step("Aiming costs a whole round.", "buskit.options.aim"),) if aimed else ()),
            *left_out(inputs),
            *house(inputs),
        ),
    )


def _ways_chart(results: list[Compared], sentence: str) -> Chart:
    keys = tuple(one.key for one in results)
    series = (
        Series("Any hit", tuple((one.name, one.hit) for one in results), key="hit", keys=keys),
        Series("Down", tuple((one.name, one.down) for one in results), key="down", keys=keys),
    )
    return Chart("bars", "Ways to act", sentence, "Way", series, key="ways")


def _ways_grid(results: list[Compared]) -> Grid:
    hit, wounds, down = (max(one[column] for one in results) for column in (3, 4, 5))
    rows = (
        (
            text_cell(one.name),
            text_cell(", ".join(map(str, one.penalties))),
            chance_cell(one.hit, one.hit == hit),
            Cell(one.wounds, "Wounds", "best" if one.wounds == wounds else ""),
            chance_cell(one.down, one.down == down),
        )
        for one in results
    )
    return Grid(
        "Ways to act",
        "Penalties are those that options add to each roll. The star marks the best of each column.",
        ("Way", "Penalties", "Any hit", "Mean Wounds", "Down"),
        tuple(rows),
        key="ways",
        column_keys=("way", "penalties", "hit", "mean_wounds", "down"),
        row_keys=tuple(one.key for one in results),
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
    attack_fields(
        Number("split", "Attack rolls of a multiple attack", 3, 1, 20, rule="buskit.multiattack"),
        leave=("all_out", "aim", "called_shot"),
    ),
    _options_odds,
    check=check_attack,
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
                key="wounds" if inputs["show"] == "wounds" else "wounded",
                column_keys=("weapon", *(slug or "none" for slug, _ in armors)),
                row_keys=tuple(row.slug for row in weapons),
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
    change = {
        "weapon": weapon,
        "armor": armor,
        "attacker": inputs["fighter"] if weapon in MELEE else inputs["attacker"],
    }
    return outlook(attack_setup({**_BASE, **inputs, **change}), Foe(99, 99))


_BASE: Inputs = {field.name: field.default for field in attack_fields()}


def _matrix_fields() -> tuple[Field, ...]:
    every = (*victim_fields(), *weapon_fields(), *defense_fields(), *option_fields())
    shown = ("toughness", "might", "strength", "range", "cover", "defender", "scale", "called_shot")
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
