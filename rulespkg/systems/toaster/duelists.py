"""From the fields of a duel's form to two fighters and their turns (toaster.combat.pipeline)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.choices import row_choice
from rulespkg.field import Choice, Number, Option, Text
from rulespkg.form import Group
from rulespkg.problem import Problem, Refusal
from rulespkg.systems.toaster.chain import Fighter
from rulespkg.systems.toaster.characters import thresholds
from rulespkg.systems.toaster.combat import Side
from rulespkg.systems.toaster.damage import armor_value
from rulespkg.systems.toaster.duel import Blows
from rulespkg.systems.toaster.fight import Body
from rulespkg.systems.toaster.initiative import ACTIONS
from rulespkg.systems.toaster.inputs import MOST
from rulespkg.systems.toaster.pipeline import Attacker, Defender, pipeline
from rulespkg.systems.toaster.setup import FAR, house
from rulespkg.systems.toaster.swing import undefended
from rulespkg.systems.toaster.tables import ARMOR, SHIELDS, WEAPONS
from rulespkg.systems.toaster.turns import Turns

if TYPE_CHECKING:
    from rulespkg.calculator import Inputs

_SPENT = (Option("both", "An attack and a defense"), Option("attack", "Two attacks, no defense"))
_ACTIONS = "toaster.combat.actions_per_round"


def fighter_field(name: str, label: str, **default: Any) -> Group:
    """One of two fighters."""
    modes = (Option("dodge", "Dodge"), Option("parry", "Parry (hand to hand)"), Option("shield", "Shield"))
    return Group(
        name,
        label,
        (
            Text("name", "Name", label, 30),
            Number("attack", "Attack bonus", 6, -MOST, MOST, help="Rank and modifiers, no condition."),
            Number("defense", "Defense bonus", 5, -MOST, MOST, help="Rank and modifiers, no shield."),
            Number("physique", "Physique", 5, 0, MOST, rule="toaster.attributes.physique"),
            row_choice("weapon", "Weapon", "broadsword", WEAPONS, rule="toaster.damage.weapon_class"),
            row_choice("armor", "Armor", "", (ARMOR,), "No armor", rule="toaster.damage.armor"),
            Choice("mode", "Defends with", "dodge", modes, rule="toaster.combat.defense_roll"),
            row_choice("shield", "Shield", "shield-medium", (SHIELDS,), rule="toaster.combat.shields"),
            Number("size", "Physical Size", 0, -10, 10, rule="toaster.harm.size_thresholds"),
            Number("coordination", "Coordination", 4, 0, MOST, rule="toaster.combat.initiative"),
            Choice("actions", "If defense costs an action", "both", _SPENT, rule=_ACTIONS),
            Number("stun", "Stun at the start", 0, 0, 19, rule="toaster.harm.stun"),
            Number("wounds", "Wounds at the start", 0, 0, 4, rule="toaster.harm.wound_penalty"),
        ),
        default,
        folded=("shield", "size", "coordination", "actions", "stun", "wounds"),
    )


def _attacker(value: Inputs, distance: str) -> Attacker:
    ready = Attacker(value["physique"], Side(0, other=value["attack"]), value["weapon"])
    return ready._replace(side=ready.side._replace(range=distance if ready.ranged else ""))


def _defender(value: Inputs) -> Defender:
    side = Side(0, other=value["defense"], shield_used=value["shield"].removeprefix("shield-"))
    armor = (armor_value(value["armor"]),) if value["armor"] else ()
    weapon = "" if value["weapon"] in FAR else value["weapon"]
    return Defender(value["physique"], side, value["mode"], weapon, armor, value["size"])


def blows(inputs: Inputs) -> Blows:
    """The duel that a form describes; a refusal names the fighter whose field is meant."""
    rules, distance = house(inputs), inputs["range"].removeprefix("range-")
    costs = inputs["active_defense"]

    def fighter(mine: Inputs, theirs: Inputs) -> Fighter:
        try:
            attack = pipeline(_attacker(mine, distance), _defender(theirs), rules)
            if costs:
                undefended(attack)
        except Refusal as refusal:
            at = "a" if theirs is inputs["a"] else "b"
            raise Refusal(*(_placed(one, at) for one in refusal.problems)) from None
        return Fighter(attack, Body(mine["stun"], mine["wounds"]), thresholds(mine["size"]))

    a, b = inputs["a"], inputs["b"]
    return Blows((fighter(a, b), fighter(b, a)), inputs["exchanges"], turns_of(inputs))


def _placed(problem: Problem, at: str) -> Problem:
    """A problem by the full name of its field, if it is one of a fighter."""
    known = {field.name for field in fighter_field(at, "").fields}
    return problem._replace(name=f"{at}.{problem.name}") if problem.name in known else problem


def turns_of(inputs: Inputs) -> Turns:
    """Who strikes when."""
    a, b = inputs["a"], inputs["b"]
    strikes = tuple(ACTIONS if one["actions"] == "attack" else 1 for one in (a, b))
    return Turns(
        {"a": 0, "b": 1}.get(inputs["first"]),
        (a["coordination"], b["coordination"]),
        inputs["active_defense"],
        (strikes[0], strikes[1]),
    )
