"""Adapters for attacks, damage, defences, weapons and the options of attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.model.problem import refuse
from site_tests.rules import door
from site_tests.rules.adapters.d6xd6 import turns
from site_tests.rules.adapters.d6xd6.shown import (
    BEFORE,
    Flat,
    Inputs,
    case_state,
    defence,
    number,
    of_levels,
    of_total,
    resolved,
    roll,
    rows,
    state,
    word,
)

if TYPE_CHECKING:
    from collections.abc import Callable

ATTACK, TRACKER, AIM, SPLIT = "d6xd6.attack", "d6xd6.tracker", "d6xd6.aim", "d6xd6.split"
WIND, DRAMA = "d6xd6.second-wind", "d6xd6.drama"
ONE_LEVEL: tuple[Flat, tuple[int, int]] = ({"kind": "focused", "focus": "30"}, (6, 6))
"""A roll with one level, whatever a weapon takes off."""
RANKS = ("none", "graze", "stun", "hit", "wound", "knockout", "kill", "overkill")


def armed(i: Inputs) -> Flat:
    """The weapon of a case, or its base damage alone."""
    return {} if "weapon" in i else {"weapon": ""}


def attack(i: Inputs) -> Flat:
    """The attack of a case."""
    flat = {
        **armed(i),
        **roll(i),
        **defence(i.get("defence", {})),
        "state": state(i.get("target_damage", "none")),
    }
    if "target_check" in i:
        check = i["target_check"]
        flat |= {"check_kind": str(check["kind"]), "check_focus": number(check["focus"])}
    return flat


def rank(name: str) -> int:
    """The rank of an attack's name."""
    head, _, more = str(name).partition("+")
    if head not in RANKS:
        raise refuse("attack", "Attack", f"Attack must be one of {', '.join(RANKS)}, not “{name}”.")
    return RANKS.index(head) + int(more or 0)


def landed(attack_rank: int) -> tuple[Flat, tuple[int, int]]:
    """An attack of a rank, beyond Kill by aiming; nothing is a roll that fails."""
    if not attack_rank:
        return {"weapon": "", "kind": "focused", "focus": "36"}, (1, 1)
    base, beyond = RANKS[min(attack_rank, 6)], max(0, attack_rank - 6)
    flat, faces = ONE_LEVEL
    return {**flat, "weapon": "", "base": base, "aim": str(beyond)}, faces


def struck(attack_rank: int, more: Flat) -> door.Result:
    """What becomes of an attack of a rank."""
    flat, faces = landed(attack_rank)
    return resolved(ATTACK, {**flat, "reactive": "0", **more}, faces)


def pipeline(i: Inputs) -> Any:
    result = door.odds(ATTACK, attack(i))
    return {
        "p_success": lambda: str(result.figure("success")),
        "final_distribution": lambda: {
            case_state(name): chance for name, chance in result.spread("states").items()
        },
        "p_at_least": lambda: str(result.points("states", view="at-least")[i["level"]]),
    }[i["ask"]]()


def taser(i: Inputs) -> Any:
    """A check that succeeds is a Focused one against Focus 1; one that fails an Unfamiliar one."""
    if "ask" in i:
        return pipeline({"weapon": "taser", **i})
    flat, faces = of_levels(i["levels"])
    kind = "focused" if i.get("target_check_succeeds") else "unfamiliar"
    victim = {"weapon": "taser", "check_kind": kind, "check_focus": "1"}
    form = {**attack(i), **flat, **victim}
    return case_state(str(thrown(form, faces).effect("state", "target")))


def thrown(flat: Flat, faces: tuple[int, ...]) -> door.Result:
    """An attack on given dice, with two sixes for the victim's check where there is one."""
    result = door.resolve(ATTACK, flat, faces)
    return resolved(ATTACK, flat, (*faces, 6, 6)) if result.answer.waiting else result


def damage_of(i: Inputs) -> Any:
    flat, faces = of_levels(i["levels"])
    result = thrown({**armed(i), **roll(i), **flat}, faces)
    name = result.effect("attack")
    return name if "weapon" in i else {"attack_rank": result.effect("attack_rank"), "name": name}


def accumulate(i: Inputs) -> Any:
    result = struck(rank(i["attack"]), {"state": state(i["current"])})
    return case_state(str(result.effect("state", "target")))


def house_dead(i: Inputs) -> Any:
    """The reader's states, where Kill is called Dying, on the tracker."""
    words = {"dying": "kill"}
    sheet = rows("people", [{"state": words.get(i["current"], state(i["current"]))}])
    sheet = door.act(TRACKER, {**sheet, "dead": "1"}, "hit", who=1, attack=i["attack"], defend=False)
    after = sheet.get("people.1.state", "unhurt")
    return {"kill": "dying"}.get(after, case_state(after))


def left(i: Inputs, more: Flat) -> Any:
    return struck(rank(i["attack"]), more).effect("left")


def reactive(i: Inputs) -> Any:
    return left(i, {"reactive": number(i["focused_defences"] > 0)})


def passive(i: Inputs) -> Any:
    return left(i, {"target_armour": word(i["armour"])})


def stack(i: Inputs) -> Any:
    result = struck(i["attack_rank"], defence(i))
    return {"attack_rank": result.effect("left_rank"), "name": result.effect("left")}


def dramatic(i: Inputs) -> Any:
    if i.get("ask") == "drama_needed":
        return needed(i)
    if "drama_available" in i:
        sheet = rows("people", [{"drama": number(i["drama_available"])}])
        door.act(TRACKER, sheet, "hit", who=1, attack=i["attack"], spent=number(i["drama"]))
    return left(i, {"drama": number(i["drama"])})


def needed(i: Inputs) -> Any:
    """With the reader's rule an attack beyond Kill is worse than one of Kill."""
    attack_rank = rank(i["attack"]) if "attack" in i else i["attack_rank"]
    name = RANKS[attack_rank] if attack_rank < len(RANKS) else f"overkill+{attack_rank - 7}"
    coming = rows("attacks", [{"rank": name, "reactive": number(i.get("reactive", False))}])
    own = {"armour": word(i.get("armour", "none")), "goal": state(i["goal"]), "dead": "1"}
    return door.odds(DRAMA, {**coming, **own}).figure("needed") if attack_rank else 0


def armour(i: Inputs) -> Any:
    return door.row("d6xd6.table.armour", str(i.get("row", i.get("armour"))))


def aimed(i: Inputs) -> Any:
    if "levels" in i:
        return damage_of(i)
    if i.get("ask") != "aim_vs_shoot":
        return pipeline(i) if "ask" in i else door.odds(ATTACK, roll(i))
    plan = {"turns": number(i["aim_turns"] + 1), "goal": str(i["level"])}
    flat = attack({key: i[key] for key in i if key != "aim_turns"})
    result = door.odds(AIM, {**flat, **plan, "aim": number(i["aim_turns"])})
    return {
        "aim_then_one_shot": str(result.figure("aim_then_attack")),
        "shoot_every_turn": str(result.figure("attack_every_turn")),
    }


def targets(several: int) -> Flat:
    """So many targets, all alike."""
    return rows("targets", [{"reactive": "0"} for _ in range(several)])


def exceptional(i: Inputs) -> Any:
    if "total" in i:
        flat, faces = of_total(i["kind"], i["total"])
        return {"levels": resolved(SPLIT, {**roll(i), **flat}, faces).effect("levels")}
    if "targets" in i:
        result = door.odds(SPLIT, {**roll(i), **targets(i["targets"])})
        return str(result.points("targets")[str(i["targets"])])
    form = {"levels": number(i["levels"]), **armed(i), **roll(i)}
    if i.get("ask") == "all_splits":
        result = door.odds(SPLIT, {**form, **targets(i["levels"] + i.get("aim_turns", 0))})
        splits = [
            [int(share) for share in key.split("-") if share != "0"]
            for key in result.column("splits", "split")
        ]
        return sorted(splits, reverse=True)
    shares = {"shares": " ".join(map(number, i["split"]))}
    result = door.odds(SPLIT, {**form, **shares, **targets(max(1, len(i["split"])))})
    return [str(name).lower().replace(" ", "") for name in result.column("shares", "attack").values()]


def missed(i: Inputs) -> Any:
    again = {"redirected": "1"}
    if "ask" in i:
        return str(door.odds(SPLIT, {**roll(i), **again}).figure("success"))
    levels = door.odds(SPLIT, {"levels": number(i["levels"]), **again}).figure("levels")
    return {"levels": levels, "negated": not levels}


def second_wind(i: Inputs) -> Any:
    own = {**roll(i), "damage": state(i["current"])}
    if "levels" in i:
        _, focus, faces = next(row for row in BEFORE if row[0] == min(i["levels"], 4))
        result = resolved(WIND, {**own, "focus": str(focus)}, faces)
        return case_state(str(result.effect("state")))
    result = door.odds(WIND, own)
    return {case_state(name): chance for name, chance in sorted_states(result.spread("states")).items()}


def sorted_states(spread: dict[str, str]) -> dict[str, str]:
    """Mildest first, as cases have them."""
    return dict(sorted(spread.items(), key=lambda item: RANKS.index(case_state(item[0]))))


def option(suffix: str, rest: Callable[[Inputs], Any]) -> Callable[[Inputs], Any]:
    """The row of an option, whose address has a longer name, or what else a case asks."""

    def adapter(i: Inputs) -> Any:
        return door.row("d6xd6.table.options", suffix.format(i["row"])) if "row" in i else rest(i)

    return adapter


def weapon_range(i: Inputs) -> Any:
    leave = {name: number(i[name]) for name in ("host_allows", "trained_sniper") if name in i}
    flat, faces = ONE_LEVEL
    result = resolved(ATTACK, {**flat, **roll(i), **leave}, faces)
    return {"allowed": True, "damage": result.effect("attack"), "total_penalty": result.effect("penalty")}


def weapon_row(i: Inputs) -> Any:
    return door.row("d6xd6.table.weapons", i["row"])


def weapon_class(i: Inputs) -> Any:
    facts = door.row("d6xd6.table.classes", f"{i['row']}-attacks")
    return {key: facts[key] for key in ("attack", "defence")}


def ability(i: Inputs) -> Any:
    """The kind that is rolled with the abilities of a sheet."""
    abilities = [{"name": name.replace("-", " "), "kind": str(kind)} for name, kind in i["abilities"].items()]
    abilities = abilities or [{"name": "", "kind": "unfamiliar"}]
    flat = {"weapon": i.get("weapon", ""), **rows("abilities", abilities)}
    return str(door.odds(ATTACK, flat).figure("kind")).lower()


ADAPTERS = {
    "attack.pipeline": pipeline,
    "attack.chain": pipeline,
    "weapon.shotgun": pipeline,
    "weapon.rifle-brawl": pipeline,
    "weapon.taser": taser,
    "attack.damage": damage_of,
    "damage.overkill": damage_of,
    "damage.accumulate": accumulate,
    "damage.house-dead": house_dead,
    "damage.ratings": lambda i: door.row("d6xd6.table.damage", i["row"]),
    "defence.reactive": reactive,
    "defence.passive": passive,
    "defence.armour": armour,
    "defence.armour-flavour": armour,
    "defence.dramatic": dramatic,
    "defence.stack": stack,
    "option.aimed": option("{}-attacks", aimed),
    "option.exceptional": option("{}-attacks", exceptional),
    "option.missed": option("{}-actions", missed),
    "option.second-wind": option("{}", second_wind),
    "option.held": option("{}-actions", turns.held),
    "option.combined": option("{}-actions", turns.combined),
    "option.team": option("combat-{}", turns.pooled),
    "weapon.range": weapon_range,
    "weapon.bow-brawl": weapon_range,
    "weapon.table": weapon_row,
    "weapon.class": weapon_class,
    "weapon.requires": ability,
    "attack.ability": ability,
    "roll.ability-choice": ability,
}
