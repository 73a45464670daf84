"""The table of every die that can join a roll: what it says is what the calculators do."""

import pytest

from rulespkg.chances.luck import chance
from rulespkg.systems import load
from rulespkg.systems.buskit.checks.modifiers import KINDS, MODIFIERS, OPTIONAL
from rulespkg.systems.buskit.combat.tables import COMBAT_OPTIONS

SYSTEM = load("buskit")
MELEE = {"weapon": "medium-melee-bladed"}
GUN = {"weapon": "assault-rifle"}
HIT = {"attacker.penalty": "1"}
DEFENSE = {"exposed": "1"}

CASES = {
    "specialization": ("opposed", {}, {"actor.specialized": "1"}, {"actor.penalty": "1"}),
    "aspect": ("opposed", {}, {"actor.extra": "d6"}, {"actor.penalty": "1"}),
    "wild-die": ("opposed", {}, {"actor.wild": "1"}, {"actor.penalty": "1"}),
    "all-out-attack": ("attack", MELEE, {"all_out": "1"}, HIT),
    "aim": ("attack", GUN, {"aim": "1"}, HIT),
    "unaware": ("attack", GUN, {"surprise": "1"}, HIT),
    "larger-target": ("attack", GUN, {"larger": "1"}, HIT),
    "gang-up": ("attack", MELEE, {"attackers": "3"}, HIT),
    "autofire": ("attack", GUN, {"autofire": "autofire-burst"}, HIT),
    "defensive": ("attack", MELEE, {"defensive": "1"}, DEFENSE),
    "cover": ("attack", GUN, {"cover": "cover-light"}, DEFENSE),
    "prone": ("attack", GUN, {"prone": "1"}, DEFENSE),
}
"""What adds each die: a calculator, its inputs, the one that adds it, and a penalty on that roll."""


def won(calculator, *parts):
    """The chance to win with these inputs."""
    flat = {key: text for part in parts for key, text in part.items()}
    return chance(SYSTEM.calculator(f"buskit.{calculator}").read(flat))


@pytest.mark.parametrize("name", CASES)
def test_a_penalty_cancels_a_die_of_its_kind_and_no_other(name):
    calculator, base, more, penalty = CASES[name]
    kind = MODIFIERS.row(f"modifier-{name}").facts["kind"]
    plain = won(calculator, base)
    assert won(calculator, base, more) != plain
    assert (won(calculator, base, more, penalty) == plain) is (kind in ("trait", "range"))


def test_every_kind_but_penalties_is_tried():
    tried = {MODIFIERS.row(f"modifier-{name}").facts["kind"] for name in CASES}
    assert tried == set(KINDS) - {"penalty", "more"}


def test_a_row_says_that_its_rule_is_optional():
    for row in MODIFIERS.rows:
        optional = SYSTEM.rule(row.cells["rule"]).status == "optional"
        assert row.label.endswith(OPTIONAL) is optional, row.slug


def test_every_trade_stands_there_with_its_gain_and_its_price():
    for trade in COMBAT_OPTIONS.rows:
        row = MODIFIERS.row(f"modifier-{trade.slug.removeprefix('option-')}")
        assert row.label.removesuffix(OPTIONAL) == trade.label
        assert row.cells["rule"] == trade.cells["rule"]
        on = {"initiative-bonus": "initiative", "attack-bonus": "attack", "defense-bonus": "defense"}
        assert row.cells["on"] == on.get(trade.facts["gain"], row.cells["on"])
        price = {"attack-penalty": "attack", "damage-penalty": "damage", "defense-penalty": "defense"}
        if row.facts["kind"] != "penalty" and trade.facts["price"] in price:
            assert row.cells["price"].startswith("1 penalty on ")
            assert price[trade.facts["price"]] in row.cells["price"]
