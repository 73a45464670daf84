"""How cases write what the package takes and gives: rolls, guards, chances, distributions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.systems.d6xd6 import checks, combat, damage
from rulespkg.systems.d6xd6.attack import Attack, Check
from rulespkg.systems.d6xd6.checks import Penalty, Task

if TYPE_CHECKING:
    from rulespkg.dice import Distribution

Inputs = dict[str, Any]


def pmf(distribution: Distribution) -> dict[str, str]:
    return {str(outcome): str(distribution[outcome]) for outcome in sorted(distribution)}


def states(distribution: Distribution) -> dict[str, str]:
    return pmf(distribution.sorted().map(lambda rank: damage.STATES[rank])) | {}


def task(i: Inputs, **more: Any) -> Task:
    """The roll of a case; what it leaves out is zero, none or false."""
    penalties = [
        damage.wound_penalty(damage.state_rank(i.get("damage", "none"))),
        damage.armour_penalty(i.get("armour", "none")),
        Penalty("Other", i.get("total_penalty", 0)),
        *more.get("penalties", ()),
    ]
    kind = i.get("kind", i.get("status", more.get("kind")))
    focus = more.get("focus", i.get("focus"))
    return checks.task(kind, focus, penalties, i.get("die_mods", (0, 0)), i.get("plus", 0))


def guard(i: Inputs) -> damage.Guard:
    """The defence of a case."""
    given = i.get("defence", i)
    return damage.Guard(
        given.get("reactive", False),
        damage.armour_steps(given.get("armour", "none")),
        damage.whole(given.get("drama", 0), "drama", "Drama Points", 0, 99),
    )


def aim(i: Inputs) -> int:
    return damage.whole(i.get("aim_turns", 0), "aim", "Turns of aim", 0, 99)


def base_name(i: Inputs) -> str:
    """The base damage of a case: named, or that of a weapon at a range where it can be used."""
    if "weapon" not in i:
        return str(i["base"])
    row = combat.weapon(i["weapon"])
    far = {"brawling": "brawling", "throwing": "throwing", "shooting": "shooting"}[row.facts["class"]]
    return combat.reach(i["weapon"], i.get("range", far)).damage


def attack(i: Inputs, **more: Any) -> Attack:
    """The attack of a case."""
    made = guard(i)
    base = damage.attack_rank_of(more.get("base") or base_name(i))
    check = i.get("target_check")
    worn = damage.armour_penalty(i.get("defence", {}).get("armour", "none"))
    checked = Check(check["kind"], check["focus"], (worn,)) if check else None
    roll = task({**i, "armour": "none", "damage": "none"}, penalties=close(i))
    return Attack(roll, base, more.get("aim", aim(i)), made, checked)


def close(i: Inputs) -> tuple[Penalty, ...]:
    """What a weapon costs at the range of a case."""
    return combat.reach(i["weapon"], i["range"]).penalties if "range" in i and "weapon" in i else ()


def now(i: Inputs) -> int:
    return damage.state_rank(i.get("target_damage", "none"))
