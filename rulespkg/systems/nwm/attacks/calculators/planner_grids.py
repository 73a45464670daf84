"""Grids of the attack planner: by extra successes, by result, and every legal spend."""

from __future__ import annotations

from rulespkg.model.answer import Cell, Grid, chance_cell, text_cell
from rulespkg.systems.nwm.attacks.attack import Spend, blow, price, spends
from rulespkg.systems.nwm.attacks.goals import spend_words
from rulespkg.systems.nwm.attacks.planned_attack import PlannedAttack
from rulespkg.systems.nwm.attacks.spending_plan import best, cheapest
from rulespkg.systems.nwm.checks.dice import HIGHEST_TOTAL, at_least
from rulespkg.systems.nwm.damage.damage import SEVERITY, result_title


def _total_needed(planned: PlannedAttack, extra: int) -> int:
    """What the dice must show for so many extra."""
    return extra + planned.strike.defense - planned.strike.base


def by_extra(planned: PlannedAttack) -> Grid:
    """For each extra the best result, its cheapest spend, and the cheapest spend for the goal.

    Numbers of extra successes that change nothing stand in one row.
    """
    most = max(max(0, planned.strike.base + HIGHEST_TOTAL - planned.strike.defense), planned.needed or 0)
    found: list[tuple[int, int, tuple[str, str]]] = []
    for extra in range(most + 1):
        name = best(planned.known, planned.spendable(extra))
        told_so = name, _goal_way(planned, planned.spendable(extra))
        if found and found[-1][2] == told_so:
            found[-1] = (found[-1][0], extra, told_so)
        else:
            found.append((extra, extra, told_so))
    rows = tuple(
        (
            text_cell(_between(least, last)),
            chance_cell(at_least(_total_needed(planned, least))),
            Cell(result_title(name), "", "", _link(name)),
            text_cell(spend_words(planned.strike.attack, planned.known[name][1])),
            text_cell(way),
        )
        for least, last, (name, way) in found
    )
    sentence = "The worst result for each number of extra successes, and the cheapest way to it."
    heads = ("Extra", "That or more", "Best result", "Cheapest spend for it", "Cheapest for the goal")
    return Grid(
        "By extra successes",
        sentence,
        heads,
        rows,
        key="by_extra",
        column_keys=("extra", "or_more", "best", "spend", "goal"),
        row_keys=tuple(str(least) for least, _, _ in found),
    )


def _goal_way(planned: PlannedAttack, can: int) -> str:
    """The cheapest spend for the goal; "–" where so many successes do not reach it."""
    within = [(*planned.known[one], one) for one in planned.goal if one in planned.known]
    cost, spend, name = min(within, key=lambda one: one[0], default=(can + 1, None, ""))
    if spend is None or cost > can:
        return "–"
    return f"{result_title(name)}: {spend_words(planned.strike.attack, spend)}"


def _link(name: str) -> str:
    parts = name.split("-")
    return "nwm.armour.stopped" if name == "stopped" else f"#result-{parts[-1]}"


def _wanted(planned: PlannedAttack, name: str, cost: int) -> Cell:
    """A result; those of the goal say so, and the cheapest of them is the best."""
    if name not in planned.goal:
        return Cell(result_title(name), "", "", _link(name))
    least = cheapest(planned.known, planned.goal)
    return Cell(f"{result_title(name)}, wanted", "", "best" if cost == least else "", _link(name))


def by_result(planned: PlannedAttack, rolled: bool, now: int) -> Grid:
    """For each result its cheapest spend; after the roll also whether it is within reach."""
    rows = []
    names = [name for name in SEVERITY if name in planned.known]
    for name in names:
        cost, spend = planned.known[name]
        least = planned.needs(cost)
        reach = "yes" if least <= now else "no"
        rows.append(
            (
                _wanted(planned, name, cost),
                Cell(least, ""),
                text_cell(spend_words(planned.strike.attack, spend)),
                text_cell(reach) if rolled else chance_cell(at_least(_total_needed(planned, least))),
            )
        )
    sentence = "Every result that this attack can have; the cheapest that reaches your goal is marked best."
    heads = ("Result", "Extra needed", "Cheapest spend", "Within reach" if rolled else "Chance to afford it")
    return Grid(
        "Price of each result",
        sentence,
        heads,
        tuple(rows),
        key="by_result",
        column_keys=("result", "needed", "spend", "reach" if rolled else "chance"),
        row_keys=tuple(names),
    )


def legal_spends(planned: PlannedAttack, extra: int) -> list[tuple[Spend, int, str]]:
    """Every legal spend of an extra as (first of its kind, how many more on damage, result).

    Spends that differ only in how much goes into damage, and end the same, stand together.
    """
    attack = planned.strike.attack
    found: list[tuple[Spend, int, str]] = []
    for spend in spends(attack, planned.spendable(extra)):
        name = blow(attack, spend).result
        last = found[-1] if found else None
        if last and spend.increase and last[2] == name:
            found[-1] = (last[0], spend.increase - last[0].increase, name)
        else:
            found.append((spend, 0, name))
    return found


def every_spend(planned: PlannedAttack, extra: int) -> Grid:
    """The proof: all that can be bought."""
    attack = planned.strike.attack
    found = sorted(legal_spends(planned, extra), key=lambda one: (price(attack, one[0]), one[0].increase))
    count = sum(more + 1 for _, more, _ in found)
    rows, keys = [], []
    for spend, more, name in found:
        keys.append(_spend_key(spend))
        ends, cost = blow(attack, spend), price(attack, spend)
        last = blow(attack, spend._replace(increase=spend.increase + more))
        rows.append(
            (
                text_cell(_ranged_words(planned, spend, more)),
                _wanted(planned, name, cost),
                text_cell(_between(cost, cost + more)),
                text_cell(_between(ends.damage, last.damage)),
                text_cell(_between(ends.by, last.by)),
            )
        )
    which = f"{max(0, planned.spendable(extra))} of {max(0, extra)} extra on harm"
    sentence = (
        f"All legal ways ({count}) to spend {which}; the cheapest that reaches your goal is marked best."
    )
    if extra < 0:
        sentence = "A miss has nothing to spend."
    heads = ("Spent on", "Result", "Successes", "Damage", "Against resistance")
    return Grid(
        "Every legal spend",
        sentence,
        heads,
        tuple(rows),
        key="spends",
        column_keys=("spend", "result", "cost", "damage", "difference"),
        row_keys=tuple(keys),
    )


def _spend_key(spend: Spend) -> str:
    """What a row of spends begins with, such as "full-bypass-2"."""
    parts = [
        name
        for name, bought in (("full", spend.full), ("bypass", spend.bypass), ("convert", spend.convert))
        if bought
    ]
    return "-".join((*parts, str(spend.increase)))


def _between(least: int | None, most: int | None) -> str:
    """A range of numbers; ``None`` where armor stops the attack."""
    if least is None or most is None:
        return "–"
    low, high = (str(one).replace("-", "−") for one in (least, most))
    return low if low == high else f"{low} to {high}"


def _ranged_words(planned: PlannedAttack, spend: Spend, more: int) -> str:
    words = spend_words(planned.strike.attack, spend)
    if not more:
        return words
    plain = spend_words(planned.strike.attack, spend._replace(increase=0))
    least = f"{spend.increase} to" if spend.increase else "up to"
    ranged = f"{least} {spend.increase + more} on damage"
    return ranged if plain == "nothing" else f"{plain}, {ranged}"
