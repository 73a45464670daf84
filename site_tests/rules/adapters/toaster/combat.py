"""Adapters for fights: bonuses, attacks, damage and the two combat tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.dice import Ratio
from site_tests.rules import door
from site_tests.rules.adapters.toaster.words import (
    Inputs,
    added_up,
    finished,
    from_case,
    shares,
    switches,
    typed,
    under,
)

if TYPE_CHECKING:
    from site_tests.rules.door import Result

ATTACK = "toaster.attack"
MISSES = ("attack_fumble", "miss_gate", "miss_defended")
HITS = ("hit_marginal", "hit_success", "hit_critical")
OPTIONS = ("same_die", "roll_twice", "add_margin", "crit_table", "halve_marginal")
PLAIN = {"armor": "", "halve_marginal": "0"}
"""Nothing of what a form holds at first and a case does not know."""
BARE = {"mode": "none", "defender.physique": 0}
"""Somebody who neither defends nor is protected."""


def sum_of(flat: dict[str, Any], name: str) -> Any:
    """One of the sums that a form comes to."""
    return door.odds(ATTACK, {**PLAIN, **flat}).cell("sums", name, "value")


SIDE = {
    "martial_arts_vs_brawl": "martial_arts",
    "shield_carried": "shield",
    "stun_threshold": "threshold",
}
WORDS = ("range", "length")
"""What a case says of an attack, and a form beside the attacker."""


def _part(name: str, value: Any) -> str:
    """A value of a side; shields are rows of their table."""
    return f"shield-{value}" if name == "shield_carried" else typed(value)


def attacking(i: Inputs) -> dict[str, Any]:
    """What an attacker brings, in the form."""
    own = {SIDE.get(name, name): _part(name, value) for name, value in i.items() if name not in WORDS}
    far = {"range": f"range-{i['range']}"} if "range" in i else {}
    near = {"length": i["length"]} if "length" in i else {}
    return {**under("attacker", own), **far, **near}


def defending(i: Inputs) -> dict[str, Any]:
    """What a defender brings, in the form."""
    own = {
        SIDE.get(name, name): typed(v)
        for name, v in i.items()
        if name not in ("shield_used", "stun_threshold", "length")
    }
    shield = {"mode": "shield", "shield": f"shield-{i['shield_used']}"} if "shield_used" in i else {}
    near = {"length": i["length"]} if "length" in i else {}
    limit = {"defender.stun_limit": typed(i["stun_threshold"])} if "stun_threshold" in i else {}
    return {**under("defender", own), **shield, **limit, **near}


def effective_bonus(i: Inputs) -> Any:
    rest = {name: value for name, value in i.items() if name not in ("role", "strength")}
    strength = i.get("strength")
    if i["role"] == "attack":
        flat = {
            **attacking(rest),
            "mode": "none",
            "weapon": "",
            "own_kind": "ranged" if "range" in i else "muscle",
        }
        if strength:
            flat |= {"strength": True, "own_strength": typed(strength["requirement"])}
            flat |= {"attacker.physique": typed(strength["physique"])}
        return sum_of(flat, "attack")
    flat = {"mode": "dodge", **defending(rest)}
    if strength:
        flat |= parrying(strength["physique"], requirement=strength["requirement"])
    return sum_of(flat, "defense")


def parrying(physique: Any, weapon: str = "", requirement: Any = 0) -> dict[str, Any]:
    """Somebody who parries with a weapon, or one of their own with this STR requirement."""
    own = {"parry_weapon": weapon, "parry_strength": typed(requirement)}
    return {"strength": True, "mode": "parry", "defender.physique": typed(physique), **own}


def strength_requirement(i: Inputs) -> Any:
    needed = {"requirement": i["requirement"]} if "requirement" in i else {"weapon": i["weapon"]}
    return sum_of({"defender.rank": 0, **parrying(i["physique"], **needed)}, "defense")


SURE = {"weapon": "", "attacker.rank": 0, "attacker.other": 40, **BARE}


def weapon_length(i: Inputs) -> Any:
    """The bonus of somebody without any other, and the distance after a blow that must hit or miss."""
    length = "optimal" if i["at_optimum"] else "slight" if i.get("slight") else "non-optimal"
    flat = {**SURE, "length": length}
    faces, other = ((5, 5, 5), 40) if i["hit"] else ((5,), -40)
    after = door.resolve(ATTACK, {**PLAIN, **flat, "attacker.other": other}, faces).effect(
        "length", "attacker"
    )
    return {
        "penalty": sum_of({**flat, "attacker.other": 0}, "attack"),
        "at_optimum_after": after == "optimal",
    }


def kind(i: Inputs) -> str:
    """The kind of a weapon of one's own."""
    near = "unarmed" if i.get("unarmed") else "muscle"
    return near if i["kind"] == "melee" else str(i["kind"])


def classes(i: Inputs) -> dict[str, Any]:
    """WC and AC: Physique as great as base WC, and protection besides Physique."""
    wc, ac, bare = i["wc"], i["ac"], i.get("ac_unarmored", 0)
    return {
        "own_wc": typed(wc),
        "attacker.physique": typed(wc),
        "defender.physique": typed(2 * bare),
        "protection": typed(2 * (ac - bare)),
    }


def options(i: Inputs) -> dict[str, Any]:
    """Damage options as fields; an unknown one is a field that is none."""
    return dict.fromkeys(i.get("options", ()), "1")


def attack(i: Inputs) -> Any:
    defense = i["defense_bonus"]
    flat = {
        **PLAIN,
        "weapon": "",
        "own_kind": kind(i),
        "attacker.rank": 0,
        "attacker.other": typed(i["attack_bonus"]),
        "mode": "none" if defense is None else "dodge",
        "defender.rank": 0,
        "defender.other": typed(0 if defense is None else defense),
        **switches(i),
        **options(i),
        **({"damage_nines": str(i["damage_nines"])} if "damage_nines" in i else {}),
        **({"defender.wound_limit": typed(i["wound_threshold"])} if "wound_threshold" in i else {}),
        **(classes(i) if "wc" in i else {}),
    }
    return outcomes(door.odds(ATTACK, flat), i, defense is not None, "wc" in i)


def outcomes(result: Result, rules: Inputs, defended: bool, harm: bool = True) -> Any:
    """Every outcome that can be, and what damage comes of it."""
    chances = shares(result, *MISSES, *(HITS if rules.get("variable") else ("hit",)))
    if rules.get("zeros") and defended:
        chances["defense_fumble"] = str(result.figure("defense_fumble"))
    if harm:
        chances |= {"p_hit": str(result.figure("any_hit")), **harmed(result)}
    return chances


def harmed(result: Result) -> dict[str, Any]:
    """Damage and wounds."""
    return {
        "p_damage": str(result.figure("any_damage")),
        "expected_stun": str(result.figure("mean_stun")),
        "wounds": result.spread("wounds"),
    }


def pipeline(i: Inputs) -> Any:
    a, d, rules = dict(i["attacker"]), dict(i["defender"]), i.get("rules", {})
    weapon = a.pop("weapon")
    mode, shield = d.pop("mode"), d.pop("shield", None)
    parry = {"parry_weapon": d.pop("parry_weapon")} if "parry_weapon" in d else {}
    worn = d.pop("armor", ())
    result = door.odds(
        ATTACK,
        {
            **PLAIN,
            "weapon": weapon,
            **attacking(a),
            "mode": mode,
            **({"shield": f"shield-{shield}"} if shield else {}),
            **parry,
            **defending(d),
            "protection": added_up(worn),
            **switches(rules),
            **options(rules),
            **from_case(rules, strength="strength"),
            **({"damage_nines": str(rules["damage_nines"])} if "damage_nines" in rules else {}),
        },
    )
    sums = {name: result.cell("sums", name, "value") for name in ("attack", "defense", "wc", "ac")}
    defense = None if mode == "none" else sums["defense"]
    bonuses = {"attack_bonus": sums["attack"], "defense_bonus": defense, "wc": sums["wc"], "ac": sums["ac"]}
    return {**bonuses, **outcomes(result, rules, mode != "none")}


def weapon_class(i: Inputs) -> Any:
    flat = {**BARE, **under("attacker", from_case(i, physique="physique"))}
    if "weapon" in i:
        return sum_of({**flat, "weapon": i["weapon"]}, "wc")
    own = {"own_wc": typed(i["base"]), "own_kind": "muscle" if i["muscle"] else "ranged"}
    return sum_of({**flat, "weapon": "", **own}, "wc")


def armor_class(i: Inputs) -> Any:
    return sum_of({"defender.physique": typed(i["physique"]), "protection": added_up(i["protection"])}, "ac")


def shotgun_falloff(i: Inputs) -> Any:
    return sum_of({"weapon": "shotgun", "range": f"range-{i['range']}"}, "wc")


def net(flat: dict[str, Any], faces: tuple[int, ...]) -> Any:
    """What one blow with these dice does; dice after a miss stay where they are."""
    form = {**PLAIN, "weapon": "", **flat}
    for end in range(1, len(faces) + 1):
        result = door.resolve(ATTACK, form, faces[:end])
        if result.answer.waiting is None:
            return result.effect("stun", "target")
    return finished(result).effect("stun", "target")


def apply(i: Inputs) -> Any:
    """A blow that hits, whose dice are the totals' own as far as they go."""
    totals = i["damage_total"], i["protection_total"]
    damage, protection = (max(0, min(9, total)) for total in totals)
    left = {"wc": totals[0] - damage, "ac": totals[1] - protection}
    return net({**SURE, **classes(left)}, (9, damage, protection))


def add_margin(i: Inputs) -> Any:
    """A blow with WC and AC 0 and dice of 0, so that only the margin does damage."""
    flat = {
        "add_margin": True,
        "attacker.rank": 0,
        "attacker.other": typed(i["attack_total"] - 9),
        "defender.rank": 0,
        "defender.other": typed(i["defense_total"]),
        **classes({"wc": 0, "ac": 0}),
    }
    return net(flat, (9, 0, 0, 0))


def same_die(i: Inputs) -> Any:
    """A blow on somebody whose own die is 0; a die beyond 9 has rolled on at its nines."""
    nines, rest = divmod(i["attack_die"], 9) if i["attack_die"] > 9 else (0, i["attack_die"])
    flat = {**SURE, "same_die": True, "nines": str(nines), "damage_nines": "0"}
    return net({**flat, **classes({"wc": i["wc"], "ac": 0})}, (*(9,) * nines, rest, 0))


TAKES = {"highest_of_2": (12, True), "lowest_of_2": (6, True), "one": (10, False)}
"""The bonus with which a called 4 hits so that the damage die is rolled in this way, and whether twice."""


def wcac_roll(i: Inputs) -> Any:
    """A blow that cannot miss: a called 4 is as good a hit as the dice ask for."""
    lead, twice = TAKES[i.get("dice", "one")]
    halve = i.get("halve", False)
    flat = {
        **PLAIN,
        **BARE,
        "weapon": "",
        "own_kind": "unarmed" if i.get("unarmed") else "muscle",
        "attack_4": True,
        "attacker.rank": 0,
        "attacker.other": typed(6 if halve else lead),
        "variable": twice or halve,
        "roll_twice": twice,
        "halve_marginal": typed(int(halve)),
        "damage_luck_after": typed(i.get("bonus", 0)),
        **switches({"nines": i.get("nines", 0)}),
        **({"defender.wound_limit": typed(i["wound_threshold"])} if "wound_threshold" in i else {}),
        **classes(i),
    }
    result = door.odds(ATTACK, flat)
    if "at_least" not in i:
        return harmed(result)
    chances = result.points("stun")
    return {"at_least": {str(n): str(reached(chances, n)) for n in i["at_least"]}}


def reached(chances: dict[str, Ratio], least: int) -> Ratio:
    """The chance of so much or more, read off a chart."""
    if least > max(int(key.rstrip("+")) for key in chances) and any(key.endswith("+") for key in chances):
        raise ValueError(f"the chart does not tell {least} from less")
    return sum((chance for key, chance in chances.items() if int(key.rstrip("+")) >= least), Ratio(0))


def area(name: str) -> str:
    """An area by the name of its field."""
    return name.lower().replace("/", "_").replace(" ", "_")


AREAS = ("Head/Neck", "Torso", "Left Arm", "Right Arm", "Left Leg", "Right Leg")


def partial_armor(i: Inputs) -> Any:
    pieces = {name: i["coverage"].get(name, ()) for name in (*AREAS, *i["coverage"])}
    worn = {f"{area(name)}.more": added_up(several) for name, several in pieces.items()}
    flat = {
        **from_case(i, wc="wc", physique="physique", threshold="wound_threshold"),
        **switches(i),
        **worn,
    }
    result = door.odds("toaster.partial-armor", {**{f"{area(name)}.armor": "" for name in AREAS}, **flat})
    return {"ac": {name: result.cell("areas", area(name), "ac") for name in AREAS}, **harmed(result)}


def accumulate(i: Inputs) -> str:
    """Blows with a bare fist, whose WC is half of Physique."""
    flat = {"physique": typed(2 * i["wc"]), "ac": typed(i["ac"]), "weapons": "weapons-melee"}
    result = door.odds("toaster.comparer", {**flat, **from_case(i, hits="hits", needed="total_needed")})
    return str(result.cell("weapons", "bare-fist", "accumulated"))


LOCATION = "toaster.location"
CRITICAL = {"table": "critical"}
SEVERAL = 9
"""The face that calls for more dice."""


def critical(i: Inputs) -> Any:
    """The dice in the order in which the table calls for them."""
    inner = i.get("category_d6") or {}
    combo = () if i.get("combo_d6") is None else (i["combo_d6"],)
    more = (*combo, *(inner[letter] for letter in sorted(inner))) if i["d10star"] == SEVERAL else ()
    faces = (i["d10star"], i["d6"], *more)
    result = finished(door.resolve(LOCATION, CRITICAL, faces))
    return [effect.value for effect in result.answer.effects]


def critical_distribution(_: Inputs) -> Any:
    result = door.odds(LOCATION, CRITICAL)
    return {name: str(result.figure(name.lower())) for name in ("A", "B", "C", "D", "none")}


def critical_damage_joint(_: Inputs) -> Any:
    result = door.odds(LOCATION, CRITICAL)
    grid = result.grid("damage")
    pairs = [(armor, bonus) for armor in grid.row_keys for bonus in grid.column_keys[1:]]
    return {"joint": {f"{armor}+{bonus}": str(result.cell("damage", armor, bonus)) for armor, bonus in pairs}}


def spot(slug: str) -> dict[str, Any]:
    """Area and spot of a row."""
    facts = door.row("toaster.table.hit-location", slug)
    return {name: facts[name] for name in ("area", "spot")}


def hit_location(i: Inputs) -> Any:
    result = door.resolve(LOCATION, {"table": "location"}, (i["d10star"], i["d6"]))
    return spot(str(result.effect("place")))


def hit_location_distribution(_: Inputs) -> Any:
    result = door.odds(LOCATION, {"table": "location"})
    places = {
        " > ".join(spot(slug).values()): chance for slug, chance in result.column("spots", "chance").items()
    }
    return {
        "areas": {name: str(result.figure(area(name))) for name in AREAS},
        "spots": {name: str(chance) for name, chance in places.items()},
    }


def unnamed(i: Inputs) -> Any:
    """An extra in the tracker who takes so much damage."""
    limit = {"bodies.1.wound_threshold": typed(i["threshold"])} if "threshold" in i else {}
    hit = {"damage": i["damage"], "unarmed": i.get("unarmed", False)}
    sheet = door.act("toaster.conditions", {"bodies.1.extra": True, **limit}, "hit", who=1, **hit)
    return {"incapacitated": door.odds("toaster.conditions", sheet).cell("states", "1", "out") != "–"}


ADAPTERS = {
    "toaster.combat.effective_bonus": effective_bonus,
    "toaster.combat.weapon_length": weapon_length,
    "toaster.combat.attack": attack,
    "toaster.combat.pipeline": pipeline,
    "toaster.damage.weapon_class": weapon_class,
    "toaster.damage.armor_class": armor_class,
    "toaster.damage.strength_requirement": strength_requirement,
    "toaster.damage.shotgun_falloff": shotgun_falloff,
    "toaster.damage.apply": apply,
    "toaster.damage.option_add_margin": add_margin,
    "toaster.damage.option_same_die": same_die,
    "toaster.damage.wcac_roll": wcac_roll,
    "toaster.damage.partial_armor": partial_armor,
    "toaster.harm.accumulate": accumulate,
    "toaster.harm.unnamed": unnamed,
    "toaster.tables.critical": critical,
    "toaster.tables.critical_distribution": critical_distribution,
    "toaster.tables.critical_damage_joint": critical_damage_joint,
    "toaster.tables.hit_location": hit_location,
    "toaster.tables.hit_location_distribution": hit_location_distribution,
}
