"""Adapters for rolls: dice, checks, difficulty, outcomes, luck and initiative."""

from __future__ import annotations

from typing import Any

from rulespkg.dice import Ratio
from rulespkg.problem import whole
from rulespkg.systems.toaster import checks, contests, dice, initiative, luck, opposed
from rulespkg.systems.toaster.dice import Switches

Inputs = dict[str, Any]


def words(chances: dict[str, Ratio]) -> dict[str, str]:
    return {name: str(chance) for name, chance in chances.items()}


def switches(i: Inputs) -> Switches:
    return dice.switches(i.get("nines", 0), i.get("zeros", False), i.get("variable", False))


def attempt(i: Inputs, call: Any = False) -> Any:
    spent = luck.plan(
        i.get("luck_before", 0), i.get("luck_after", 0), i.get("luck_reroll", False), i.get("luck_pool")
    )
    rules = switches(i)
    made = luck.attempt(i["rank"], i.get("modifier", 0), rules, spent, i.get("call_4", call))
    return words(checks.listed(made.enumerate(), rules))


def rolling_nines(i: Inputs) -> Any:
    least = whole(i["at_least"], "at_least", "Least value", 0, 999)
    odds = dice.d10_star(dice.nines_cap(i["nines"]), least).odds()
    return str(odds.probability(lambda value: value >= least))


def opposed_(i: Inputs) -> Any:
    rules = switches(i)
    odds = opposed.opposed_odds(i["a"], i["b"], rules)
    fumbles = {"a_fumble": odds.a_fumble, "b_fumble": odds.b_fumble} if rules.zeros else {}
    return words({**odds.results, **fumbles})


def parallel_contest(i: Inputs) -> Any:
    odds = contests.contest((i["a"], i["b"]), ("A", "B"), switches(i).nines).enumerate()
    names = {"a_wins": 0, "b_wins": 1, "tie": contests.TIE, "both_fail": contests.NOBODY}
    return words({name: odds[end] for name, end in names.items()})


def collaboration(i: Inputs) -> Any:
    rules = switches(i)
    team = contests.eligible(i["ranks"], i.get("min_rank"), i.get("max_gap"), i.get("max_helpers"))
    made = contests.collaboration(team, i.get("mode", "highest"), i.get("modifier", 0), rules)
    return words(checks.listed(made.enumerate(), rules))


def luck_roll(i: Inputs) -> Any:
    rules = switches(i)
    return words(checks.listed(luck.luck_roll(i["aura"], i.get("modifier", 0), rules).enumerate(), rules))


def first(i: Inputs) -> Any:
    odds = initiative.first_odds(initiative.fighters(i["coordination"]))
    return {"first": [str(one) for one in odds.first], "tie_for_first": str(odds.tie)}


ADAPTERS = {
    "toaster.dice.d10_star": lambda i: dice.read_face(i["face"]),
    "toaster.dice.d10": lambda i: dice.read_face(i["face"], ten=True),
    "toaster.dice.averaging": lambda i: dice.averaging(i["a"], i["b"]),
    "toaster.actions.unopposed": attempt,
    "toaster.luck.points": attempt,
    "toaster.actions.calling_4": lambda i: attempt(i, True),
    "toaster.actions.untrained": lambda i: checks.untrained(i["attribute"]),
    "toaster.actions.rolling_nines": rolling_nines,
    "toaster.actions.opposed": opposed_,
    "toaster.actions.parallel_contest": parallel_contest,
    "toaster.actions.collaboration": collaboration,
    "toaster.difficulty.percentages": lambda i: str(checks.succeeds(i["rank"], i["modifier"])),
    "toaster.outcomes.bands": lambda i: checks.band(i["difference"]),
    "toaster.outcomes.critical": lambda i: checks.critical_bonus(i["bonus"])._asdict(),
    "toaster.luck.roll": luck_roll,
    "toaster.luck.recovery": lambda i: {"experience_cost": luck.experience_cost(i["luck"])},
    "toaster.combat.initiative": first,
    "toaster.combat.free_and_quick_actions": lambda i: {
        "initiative_modifier": initiative.quick_action(i["action"])
    },
}
