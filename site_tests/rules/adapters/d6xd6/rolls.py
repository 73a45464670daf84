"""Adapters for rolls, Focus, the countdown, movement, pooled dice and growth."""

from __future__ import annotations

from typing import Any

from rulespkg.systems.d6xd6 import checks, combat, countdown, damage, growth, products, team
from rulespkg.systems.d6xd6.tables import GROWTH, KINDS, LEVELS, TIERS
from site_tests.rules.adapters.d6xd6.shown import Inputs, aim, close, pmf, task


def roll(i: Inputs) -> Any:
    made = task(i, penalties=close(i))
    if "ask" in i:
        return asked(i, made)
    outcome = checks.read(made, products.faces(i.get("dice")))
    return {"total": outcome.total, "success": outcome.success, "levels": outcome.levels}


def asked(i: Inputs, made: checks.Task) -> Any:
    levels = checks.level_odds(made)
    return {
        "p_success": lambda: str(checks.success(made)),
        "levels_distribution": lambda: pmf(levels),
        "expected_levels": lambda: str(levels.mean()),
        "distance_distribution_m": lambda: pmf(levels.map(combat.metres)),
        "expected_distance_m": lambda: str(levels.map(combat.metres).mean()),
        "p_retarget_still_works": lambda: str(
            levels.probability(lambda one: one > 0 and combat.missed(one) > 0)
        ),
        "p_can_hit_targets": lambda: str(combat.chance_of_targets(made, i["targets"], aim(i))),
    }[i["ask"]]()


def dice(i: Inputs) -> Any:
    found = products.products()
    if "ask" not in i:
        return {"product": products.product(i.get("dice"))}
    return {
        "product_distribution": lambda: pmf(found),
        "mean_product": lambda: str(found.mean()),
        "p_product_at_least": lambda: str(found.probability(lambda one: one >= i["value"])),
        "p_product_at_most": lambda: str(found.probability(lambda one: one <= i["value"])),
        "p_product_odd": lambda: str(found.probability(lambda one: one % 2 == 1)),
    }[i["ask"]]()


def kind_row(i: Inputs) -> Any:
    return dict(KINDS.row(i["row"]).facts) if "row" in i else roll(i)


def levels_of(kind: str) -> Any:
    def adapter(i: Inputs) -> Any:
        points = i.get("points_above_focus", i.get("points_below_focus"))
        if points is None:
            return roll(i)
        rows = [row.facts for row in LEVELS.rows if row.facts["kind"] == kind]
        found = max((one for one in rows if one["margin_min"] <= points), key=lambda one: one["margin_min"])
        return {"levels": found["levels"], "effect": found["effect"]}

    return adapter


def penalty(i: Inputs) -> Any:
    if "product" not in i:
        return roll(i)
    points = damage.wound_penalty(damage.state_rank(i["damage"]))
    return {"total": checks.total(checks.task(i["kind"], 1, [points]), i["product"])}


def armour_penalty(i: Inputs) -> Any:
    if "focus" in i:
        return roll(i)
    made = checks.task(i["kind"], 1, [damage.armour_penalty(i["armour"])])
    outcome = checks.read(made, products.faces(i["dice"]))
    return {"product": outcome.product, "total": outcome.total}


def plus(i: Inputs) -> Any:
    if "dice" in i or "ask" in i:
        return roll(i)
    return checks.pluses(i["plus"], checks.known(i.get("kind", "focused")))


def lost(i: Inputs) -> Any:
    focus = combat.remote_focus(i.get("observer_focus"), i.get("attacker_focus"))
    return roll({**i, "focus": focus}) if "kind" in i else {"focus_used": focus}


def moved(i: Inputs) -> Any:
    return {"metres": combat.metres(i["levels"])} if "levels" in i else roll(i)


def number(i: Inputs) -> Any:
    if "numbers" in i:
        return countdown.groups(i["numbers"])
    if i.get("ask") == "order":
        a, b = (countdown.number_odds(task({"focus": 1, **i[one]})) for one in ("a", "b"))
        order = countdown.order(a, b)
        return {"a_first": str(order.first), "tie": str(order.tie), "b_first": str(order.second)}
    if i.get("ask") == "p_given_actor_strictly_first":
        one = countdown.number_odds(task({"kind": "focused", "focus": 1, **i}))
        return str(countdown.strictly_first([one] * i["actors"])[0])
    made = task({"focus": 1, **i})
    return {"initiative": countdown.initiative(made, checks.read(made, products.faces(i["dice"])))}


def first(i: Inputs) -> Any:
    return str(countdown.succeeds_and_first(task(i["a"]), task(i["b"])))


def held(i: Inputs) -> Any:
    found = countdown.held(i["holder_number"], i["target_number"], i["choice"])
    alone = all(len(group) == 1 for group in found.order)
    order = [group[0] if alone else list(group) for group in found.order]
    return {"order": order, "at": found.at, **({} if found.at is not None else {"allowed": False})}


def combined(i: Inputs) -> Any:
    start, end = countdown.combined(i["numbers"], i["timing_matters"])
    return {"acts_at": end} if i["timing_matters"] else {"from": start, "to": end}


def pooled(i: Inputs) -> Any:
    if "leader_occupation" in i:
        team.leads(i["leader_occupation"])
    goal = "levels" if i.get("ask") in ("expected_max_total_levels", "max_total_levels") else "successes"
    made = team.team([task(one) for one in i["members"]], goal)
    if "dice" in i:
        dice = team.thrown(i["dice"], len(made.members))
        if "assignment" in i:
            return team.given(made, dice, i["assignment"])._asdict()
        return team.best(made, dice)[1].levels
    odds = team.procedure(made).enumerate()
    return {
        "p_all_can_succeed": lambda: str(odds.probability(lambda one: one.successes == len(made.members))),
        "expected_max_total_levels": lambda: str(odds.expect(lambda one: one.levels)),
        "max_successes_distribution": lambda: pmf(odds.map(lambda one: one.successes)),
    }[i["ask"]]()


def attributes(i: Inputs) -> Any:
    if i:
        return growth.attributes(i.get("focused"), i.get("unfamiliar"))
    found = list(growth.attributes(*growth.NAMES[:2]).values())
    counts = {kind: found.count(kind) for kind in ("focused", "unfamiliar", "unfocused")}
    return {"names": list(growth.NAMES), **counts}


def drama(i: Inputs) -> Any:
    if "unspent" in i:
        return growth.earned(i["unspent"])._asdict()
    values = [
        GROWTH.row(slug).facts["value"] for slug in ("drama-per-session", "drama-per-xp", "drama-carry")
    ]
    return dict(zip(("points_per_session", "unspent_per_xp", "max_carry"), values, strict=True))


SPENDS = {
    "unfocused-to-focused": "master",
    "unfamiliar-to-unfocused": "learn",
    "focused-to-unfocused": "let-rust",
}


def spend(i: Inputs) -> Any:
    row = SPENDS.get(i["spend"], i["spend"])
    before = growth.SPENDS.row(row).facts["before"]
    skill = growth.Skill(i.get("skill", before), i.get("plus", 0))
    made = growth.buy(skill, row, i.get("xp", 1), i.get("focused_skills", 0))
    return {"skill": made.status, "plus": made.plus, "xp": i.get("xp", 1) - 1}


def one_step(i: Inputs) -> Any:
    allowed, result = growth.one_step(i["skill"], i["spends_same_session"])
    return {"allowed": allowed, "result": result}


def buy_off(i: Inputs) -> Any:
    left = growth.buy_off(i["pluses"], growth.tier(i["difficulty"]).facts["steps"])
    return {"difficulty": TIERS.by("steps", left.steps).slug, "bonus_levels": left.levels}


def plus_cap(_: Inputs) -> Any:
    return {"max_pluses": growth.MOST_PLUSES, "max_focused_skills": growth.MOST_FOCUSED}


ADAPTERS = {
    "dice.product": dice,
    "dice.distribution": dice,
    "focus.number": roll,
    **{f"roll.{kind}": kind_row for kind in checks.KINDS},
    **{f"roll.levels.{kind}": levels_of(kind) for kind in checks.KINDS},
    "roll.penalty-total": roll,
    "roll.attribute-check": roll,
    "difficulty.dice": roll,
    "roll.order-of-operations": roll,
    "difficulty.tiers": lambda i: {"steps": growth.tier(i["row"]).facts["steps"]},
    "roll.ability-choice": lambda i: checks.best_status(list(i["abilities"].values())),
    "damage.penalty": penalty,
    "defence.armour-penalty": armour_penalty,
    "weapon.rifle-brawl": roll,
    "plus.skill": plus,
    "plus.buy-off": buy_off,
    "range.lost": lost,
    "move.action": moved,
    "move.free": lambda _: {"metres": combat.FREE},
    "turn.countdown": number,
    "turn.ties": number,
    "turn.success-and-first": first,
    "option.held": held,
    "option.combined": combined,
    "option.team": pooled,
    "turn.evil-forces": pooled,
    "character.attributes": attributes,
    "character.focus-builder": lambda i: {
        "focus": growth.focus_number(i["focused_skills"], i.get("count_attribute", False))
    },
    "growth.drama": drama,
    "growth.session-start": lambda i: {"drama": growth.session_start(i["carry"])},
    "growth.spend": spend,
    "growth.one-step": one_step,
    "growth.plus-cap": plus_cap,
}
