"""Adapters for attacks, damage, defences, weapons, ranges and the options of combat."""

from __future__ import annotations

import json
from typing import Any

from rulespkg.problem import whole
from rulespkg.systems.d6xd6 import attack as attacks
from rulespkg.systems.d6xd6 import checks, combat, damage, recovery
from rulespkg.systems.d6xd6.damage import STATES, Guard
from rulespkg.systems.d6xd6.tables import ARMOUR, CLASSES, DAMAGE, OPTIONS, RANGES, TURN, WEAPONS
from rulespkg.systems.d6xd6.tables_combat import KILL
from site_tests.rules.adapters.d6xd6 import rolls
from site_tests.rules.adapters.d6xd6.shown import (
    Inputs,
    aim,
    attack,
    base_name,
    guard,
    now,
    states,
    task,
)


def facts(table: Any, i: Inputs) -> Any:
    return json.loads(json.dumps(table.row(i["row"]).facts))


def rank(name: int) -> dict[str, Any]:
    return {"attack_rank": name, "name": damage.attack_name(name)}


def pipeline(i: Inputs) -> Any:
    made, state = attack(i), now(i)
    after = attacks.chain(made, state, i.get("attacks", 1)).enumerate()
    if i["ask"] == "final_distribution":
        return states(after)
    return str(after.probability(lambda one: one >= damage.state_rank(i["level"])))


def taser(i: Inputs) -> Any:
    if "ask" in i:
        return pipeline({"base": "knockout", **i})
    made = attacks.Attack(
        checks.Task("focused", 1), damage.KNOCKOUT, aim(i), guard(i), attacks.Check("focused", 1)
    )
    blow = attacks.strike(made, now(i), levels_of(i))
    held = i.get("target_check_succeeds", False)
    return STATES[attacks.checked(blow, held).after if blow.pending else blow.after]


def levels_of(i: Inputs) -> int:
    return whole(i["levels"], "levels", "Levels", 0, 99)


def damage_of(i: Inputs) -> Any:
    found = damage.attack_rank(damage.attack_rank_of(base_name(i)), levels_of(i), aim(i))
    return damage.attack_name(found) if "weapon" in i else rank(found)


def accumulate(i: Inputs) -> Any:
    state = damage.state_rank(i["current"])
    return STATES[damage.accumulate(state, damage.attack_rank_of(i["attack"]))]


def house_dead(i: Inputs) -> Any:
    """The reader's states, where Kill is called Dying."""
    state = {"dying": KILL, "dead": damage.DEAD}.get(i["current"])
    known = damage.state_rank(i["current"]) if state is None else state
    after = damage.accumulate(known, damage.attack_rank_of(i["attack"]), dead=True)
    return damage.label_of(after, dead=True).lower() if after else damage.NONE


def defended(i: Inputs, made: Guard) -> str:
    return damage.attack_name(damage.defended(damage.attack_rank_of(i["attack"]), made))


def dramatic(i: Inputs) -> Any:
    if i.get("ask") == "drama_needed":
        found = damage.attack_rank_of(i["attack"]) if "attack" in i else rank_of(i)
        return damage.drama_needed(found, damage.state_rank(i["goal"]), guard(i))
    held = i.get("drama_available")
    return damage.attack_name(damage.spend_drama(damage.attack_rank_of(i["attack"]), i["drama"], held))


def rank_of(i: Inputs) -> int:
    return whole(i["attack_rank"], "attack", "Attack", 0, 99)


def stack(i: Inputs) -> Any:
    return rank(damage.defended(rank_of(i), guard(i)))


def armour(i: Inputs) -> Any:
    if "row" in i:
        return facts(ARMOUR, i)
    steps = damage.armour_steps(i["armour"])
    return {"reduction": steps, "penalty": steps}


def aimed(i: Inputs) -> Any:
    if "row" in i:
        return facts(OPTIONS, {"row": f"{i['row']}-attacks"})
    turns = aim(i)
    if i.get("ask") != "aim_vs_shoot":
        return damage_of(i) if "levels" in i else pipeline(i) if "ask" in i else turns
    goal, state = damage.state_rank(i["level"]), now(i)
    shots = {
        "aim_then_one_shot": attacks.chain(attack(i), state, 1),
        "shoot_every_turn": attacks.chain(attack(i, aim=0), state, turns + 1),
    }
    return {name: str(one.enumerate().probability(lambda end: end >= goal)) for name, one in shots.items()}


def exceptional(i: Inputs) -> Any:
    if "row" in i:
        return facts(OPTIONS, {"row": f"{i['row']}-attacks"})
    if i.get("ask") == "all_splits":
        return [list(one) for one in combat.splits(combat.levels_to_split(i["levels"], aim(i)))]
    if "ask" in i:
        return rolls.roll(i)
    if "split" in i:
        base = damage.attack_rank_of(base_name(i))
        return [damage.attack_name(one) for one in combat.split(base, i["levels"], i["split"], aim(i))]
    made = task(i)
    return {"levels": checks.levels(made, checks.total(made, i["total"]))}


def missed(i: Inputs) -> Any:
    if "row" in i:
        return facts(OPTIONS, {"row": f"{i['row']}-actions"})
    if "ask" in i:
        return rolls.roll(i)
    left = combat.missed(i["levels"])
    return {"levels": left, "negated": left == 0}


def second_wind(i: Inputs) -> Any:
    if "row" in i:
        return facts(OPTIONS, i)
    state = recovery.hurt(damage.state_rank(i["current"]))
    if "levels" in i:
        return STATES[recovery.recovered(state, levels_of(i))]
    made = task({**i, "damage": i["current"]})
    return states(checks.level_odds(made).map(lambda levels: recovery.recovered(state, levels)))


def option(suffix: str, rest: Any) -> Any:
    def adapter(i: Inputs) -> Any:
        return facts(OPTIONS, {"row": i["row"] + suffix}) if "row" in i else rest(i)

    return adapter


def bands(i: Inputs) -> Any:
    if "row" not in i:
        return combat.band(i["distance"], i.get("units", "metres"))
    units = combat.unit(i["units"])
    most = RANGES.row(i["row"]).facts[units]
    if most is not None:
        return {"max_distance": most}
    before = RANGES.rows[RANGES.rows.index(RANGES.row(i["row"])) - 1]
    return {"min_distance_exclusive": before.facts[units], "max_distance": None}


def weapon_range(i: Inputs) -> Any:
    leave = combat.Leave(i.get("host_allows", False), i.get("trained_sniper", False))
    found = combat.reach(i["weapon"], i["range"], leave)
    penalty = sum(one.points for one in found.penalties)
    return {"allowed": True, "damage": found.damage, "total_penalty": penalty}


def sequence(i: Inputs) -> Any:
    found = dict(TURN.by("step", i["step"]).facts)
    return {key: found[key] for key in ("who", "what")}


def weapon_class(i: Inputs) -> Any:
    found = facts(CLASSES, {"row": f"{i['row']}-attacks"})
    return {key: found[key] for key in ("attack", "defence")}


def reactive(i: Inputs) -> Any:
    return defended(i, Guard(reactive=whole(i["focused_defences"], "defences", "Defences", 0, 99) > 0))


ADAPTERS = {
    "attack.pipeline": pipeline,
    "attack.chain": pipeline,
    "weapon.shotgun": pipeline,
    "weapon.taser": taser,
    "attack.damage": damage_of,
    "damage.overkill": damage_of,
    "damage.accumulate": accumulate,
    "damage.house-dead": house_dead,
    "damage.ratings": lambda i: facts(DAMAGE, i),
    "defence.reactive": reactive,
    "defence.passive": lambda i: defended(i, Guard(armour=damage.armour_steps(i["armour"]))),
    "defence.armour": armour,
    "defence.armour-flavour": armour,
    "defence.dramatic": dramatic,
    "defence.stack": stack,
    "option.aimed": aimed,
    "option.exceptional": exceptional,
    "option.missed": missed,
    "option.second-wind": second_wind,
    "option.held": option("-actions", rolls.held),
    "option.combined": option("-actions", rolls.combined),
    "option.team": lambda i: facts(OPTIONS, {"row": f"combat-{i['row']}"}) if "row" in i else rolls.pooled(i),
    "range.bands": bands,
    "weapon.range": weapon_range,
    "weapon.bow-brawl": weapon_range,
    "weapon.table": lambda i: facts(WEAPONS, i),
    "weapon.class": weapon_class,
    "weapon.requires": lambda i: combat.attack_kind(i["weapon"], i["abilities"]),
    "attack.ability": lambda i: combat.attack_kind(i["weapon"], i["abilities"]),
    "turn.sequence": sequence,
    "turn.length": lambda _: {"seconds": combat.SECONDS, "actions_per_turn": combat.ACTIONS},
}
