"""The table of modifiers in a fight: what it says is what the calculators add."""

import pytest

from rulespkg.systems import load
from rulespkg.systems.toaster.checks.tables import DIFFICULTY
from rulespkg.systems.toaster.combat.initiative import QUICK
from rulespkg.systems.toaster.combat.tables import CRITICAL, MODIFIERS
from rulespkg.systems.toaster.equipment.tables import SHIELDS

BASE = {
    "weapon": "broadsword",
    "mode": "parry",
    "parry_weapon": "broadsword",
    "attacker.rank": "8",
    "defender.rank": "8",
}
SHOT = {**BASE, "weapon": "bow", "mode": "dodge", "range": "range-extreme"}
SHIELDED = {"mode": "shield", "shield": "shield-small"}
WEAK = {**BASE, "strength": "1", "weapon": "war-maul", "parry_weapon": "war-maul"}

CASES = {
    "range": (SHOT | {"range": ""}, {"range": "range-extreme"}, {"range": "range-point-blank"}),
    "aiming": (SHOT, {"aimed": "0"}, {"aimed": "4"}),
    "length": (BASE, {"length": "non-optimal"}, {"length": "slight"}),
    "shield-carried": (BASE, {"attacker.shield": "shield-large"}, {"attacker.shield": "shield-small"}),
    "shield-parry": (
        BASE,
        {"mode": "shield", "shield": "shield-small"},
        {"mode": "shield", "shield": "shield-large"},
    ),
    "specialty": (BASE, {"{}.specialty": "1"}, {"{}.specialty": "2"}),
    "stance": (BASE, {"{}.stance": "-2"}, {"{}.stance": "3"}),
    "strength": (WEAK | {"{}.physique": "7"}, {"{}.physique": "6"}, {"{}.physique": "6"}),
    "martial-arts": (BASE, {"{}.martial_arts": "1"}, {"{}.martial_arts": "1"}),
    "related": (BASE, {"{}.related_skill": "-3"}, {"{}.related_skill": "-3"}),
    "complementary": (BASE, {"{}.complementary": "1"}, {"{}.complementary": "2"}),
    "harm": (BASE, {"{}.wounds": "4"}, {"{}.wounds": "1"}),
    "luck-before": (BASE, {"{}_luck_before": "1"}, {"{}_luck_before": "1"}),
    "luck-after": (BASE, {"{}_luck_after": "1"}, {"{}_luck_after": "1"}),
}
"""Inputs without a modifier, those of the least that it adds, and those of the most."""
SIDES = {"attack": ("attack",), "defense": ("defense",), "either": ("attack", "defense")}


def bonus(side, *inputs):
    """The attack or defense bonus that the attack comes to."""
    person = {"attack": "attacker", "defense": "defender"}[side]
    flat = {
        name.replace("{}_", f"{side}_").replace("{}", person): text
        for part in inputs
        for name, text in part.items()
    }
    answer = load("toaster").calculator("toaster.attack").read(flat).odds()
    (grid,) = (grid for grid in answer.grids if grid.key == "sums")
    return grid.rows[grid.row_keys.index(side)][1].value


@pytest.mark.parametrize("name", CASES)
def test_a_modifier_adds_what_the_table_says(name):
    facts = MODIFIERS.row(f"modifier-{name}").facts
    base, *ends = CASES[name]
    for side in SIDES[facts["kind"]]:
        plain = bonus(side, base)
        assert [bonus(side, base, more) - plain for more in ends] == [facts["least"], facts["most"]]


def test_the_other_modifiers_are_those_of_their_own_tables():
    assert MODIFIERS.row("modifier-quick").facts["most"] == QUICK["draw-a-gun"]
    shields = sorted(row.facts["bonus"] for row in SHIELDS.rows)
    parry = MODIFIERS.row("modifier-shield-parry").facts
    assert (parry["least"], parry["most"]) == (shields[0], shields[-1])
    difficulty = sorted(row.facts["modifier"] for row in DIFFICULTY.rows)
    facts = MODIFIERS.row("modifier-difficulty").facts
    assert (facts["least"], facts["most"]) == (difficulty[0], difficulty[-1])
    off = MODIFIERS.row("modifier-off-balance").facts
    effects = {row.facts.get("effect") for row in CRITICAL.rows}
    assert {f"B:minus-{-off['least']}", f"B:minus-{-off['most']}"} <= effects
