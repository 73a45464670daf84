"""The table of everything that changes a roll or an attack: what it says is what the calculators do."""

import pytest

from rulespkg.systems import load
from rulespkg.systems.d6xd6.damage.modifiers import KINDS, MODIFIERS
from site_tests.rules import door

LOW = {"kind": "unfocused"}
SHOT = {"weapon": "small-pistol", "reactive": "0"}
FACES = [4, 5]
"""14 above Focus 6: two success levels; a failure for a low roll."""

CASES = {
    "difficulty": ("task", {}, {"first": "-1", "second": "-1"}),
    "damage": ("task", {}, {"damage": "stun"}),
    "armor": ("task", {}, {"armour": "light"}),
    "rifle": (
        "attack",
        {"weapon": "rifle", "range": "throwing"},
        {"weapon": "rifle", "range": "brawling"},
    ),
    "plus": ("task", {}, {"plus": "1"}),
    "missed": ("task", {}, {"redirected": "1"}),
    "aim": ("attack", SHOT, {"aim": "1"}),
    "reactive": ("attack", SHOT, {"reactive": "1"}),
    "passive": ("attack", SHOT, {"target_armour": "medium"}),
    "drama": ("attack", SHOT, {"drama": "1"}),
    "cover": ("attack", SHOT, {"cover": "1"}),
}
"""By row: a calculator, its inputs, and those that the row stands for."""
SHOWN = ("product", "penalty", "levels", "attack_rank", "left_rank")
"""What a roll and an attack come to, in the order of the kinds."""
FIRST = dict(zip(KINDS, SHOWN, strict=True))


def effects_of(calculator, *parts):
    """What the same faces come to with these inputs."""
    inputs = {key: text for part in parts for key, text in part.items()}
    result = door.resolve(f"d6xd6.{calculator}", inputs, FACES)
    return {effect.key: effect.value for effect in result.answer.effects if effect.key in SHOWN}


@pytest.mark.parametrize("name", CASES)
def test_a_row_changes_first_what_its_kind_says(name):
    calculator, base, more = CASES[name]
    before, after = effects_of(calculator, base), effects_of(calculator, base, more)
    changed = [key for key in SHOWN if before.get(key) != after.get(key)]
    assert changed[0] == FIRST[MODIFIERS.row(f"modifier-{name}").facts["kind"]]


def test_a_bonus_level_is_a_step():
    bare, bonus = (effects_of("attack", SHOT, {"focus": focus}) for focus in ("20", "10"))
    assert bonus["levels"] - bare["levels"] == bonus["attack_rank"] - bare["attack_rank"] == 1


def test_every_row_is_tried_and_leads_to_its_rule():
    assert {f"modifier-{name}" for name in (*CASES, "level")} == {row.slug for row in MODIFIERS.rows}
    rules = {rule.id for rule in load("d6xd6").rules}
    assert {row.cells["rule"] for row in MODIFIERS.rows} <= rules
