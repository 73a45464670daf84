"""Grids of the attack planner: by extra successes, by result, and every legal spend."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.model.answer import Cell, Grid, text_cell
from rulespkg.systems.nwm.attacks.attack import Blow, Spend, blow, price, spends
from rulespkg.systems.nwm.attacks.goals import spend_words
from rulespkg.systems.nwm.attacks.planned_attack import PlannedAttack
from rulespkg.systems.nwm.attacks.spending_plan import best, cheapest
from rulespkg.systems.nwm.checks.dice import HIGHEST_TOTAL, at_least
from rulespkg.systems.nwm.damage.damage import SEVERITY, result_title


class ExtraSpan(NamedTuple):
    """Numbers of extra successes for which the best result and the cheapest way to the goal are the same."""

    least: int
    most: int
    result: str
    goal_way: str


class RangedSpend(NamedTuple):
    """Spends with the same result that differ only in how much goes into damage; pairs are the ends of it."""

    words: str
    result: str
    costs: tuple[int, int]
    blows: tuple[Blow, Blow]


def _total_needed(planned: PlannedAttack, extra: int) -> int:
    """What the dice must show for so many extra."""
    return extra + planned.strike.defense - planned.strike.base


def by_extra(planned: PlannedAttack) -> Grid:
    """For each extra the best result, its cheapest spend, and the cheapest spend for the goal.

    Numbers of extra successes that change nothing stand in one row.
    """
    most = max(max(0, planned.strike.base + HIGHEST_TOTAL - planned.strike.defense), planned.needed or 0)
    spans: list[ExtraSpan] = []
    for extra in range(most + 1):
        result = best(planned.spends, planned.spendable(extra))
        span = ExtraSpan(extra, extra, result, _goal_way(planned, planned.spendable(extra)))
        if spans and spans[-1][2:] == span[2:]:
            spans[-1] = spans[-1]._replace(most=extra)
        else:
            spans.append(span)
    return Grid.of(
        "by_extra",
        "By extra successes",
        "The worst that each number of extra successes can do, and the cheapest way to it.",
        {str(span.least): span for span in spans},
        ("extra", "Extra", lambda span: _between(span.least, span.most)),
        ("or_more", "That or more", lambda span: at_least(_total_needed(planned, span.least))),
        ("best", "Best result", lambda span: text_cell(result_title(span.result), _link(span.result))),
        (
            "spend",
            "Cheapest spend for it",
            lambda span: spend_words(planned.strike.attack, planned.spends[span.result][1]),
        ),
        ("goal", "Cheapest for the goal", lambda span: span.goal_way),
    )


def _goal_way(planned: PlannedAttack, can: int) -> str:
    """The cheapest spend for the goal; "–" where so many successes do not reach it."""
    within = [(*planned.spends[goal], goal) for goal in planned.goal if goal in planned.spends]
    cost, spend, name = min(within, key=lambda way: way[0], default=(can + 1, None, ""))
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
    least = cheapest(planned.spends, planned.goal)
    return Cell(f"{result_title(name)}, wanted", "", "best" if cost == least else "", _link(name))


def by_result(planned: PlannedAttack, rolled: bool, now: int) -> Grid:
    """For each result its cheapest spend; after the roll also whether it is within reach."""

    def needed(name: str) -> int:
        return planned.needs(planned.spends[name][0])

    return Grid.of(
        "by_result",
        "Price of each result",
        "Every result that this attack can have; the cheapest that reaches your goal is marked best.",
        {name: name for name in SEVERITY if name in planned.spends},
        ("result", "Result", lambda name: _wanted(planned, name, planned.spends[name][0])),
        ("needed", "Extra needed", needed),
        ("spend", "Cheapest spend", lambda name: spend_words(planned.strike.attack, planned.spends[name][1])),
        ("reach", "Within reach", lambda name: "yes" if needed(name) <= now else "no")
        if rolled
        else ("chance", "Chance to afford it", lambda name: at_least(_total_needed(planned, needed(name)))),
    )


def legal_spends(planned: PlannedAttack, extra: int) -> list[tuple[Spend, int, str]]:
    """Every legal spend of an extra as (first of its kind, how many more on damage, result).

    Spends that differ only in how much goes into damage, and end the same, stand together.
    """
    attack = planned.strike.attack
    groups: list[tuple[Spend, int, str]] = []
    for spend in spends(attack, planned.spendable(extra)):
        name = blow(attack, spend).result
        last = groups[-1] if groups else None
        if last and spend.increase and last[2] == name:
            groups[-1] = (last[0], spend.increase - last[0].increase, name)
        else:
            groups.append((spend, 0, name))
    return groups


def every_spend(planned: PlannedAttack, extra: int) -> Grid:
    """The proof: all that can be bought."""
    attack = planned.strike.attack
    groups = sorted(legal_spends(planned, extra), key=lambda pair: (price(attack, pair[0]), pair[0].increase))
    rows = {
        _spend_key(spend): RangedSpend(
            _ranged_words(planned, spend, more),
            name,
            (price(attack, spend), price(attack, spend) + more),
            (blow(attack, spend), blow(attack, spend._replace(increase=spend.increase + more))),
        )
        for spend, more, name in groups
    }
    which = f"{max(0, planned.spendable(extra))} of {max(0, extra)} extra on damage"
    count = sum(more + 1 for _, more, _ in groups)
    every = f"All legal ways ({count}) to spend {which}; the cheapest that reaches your goal is marked best."
    return Grid.of(
        "spends",
        "Every legal spend",
        "A miss has nothing to spend." if extra < 0 else every,
        rows,
        ("spend", "Spent on", lambda spend: spend.words),
        ("result", "Result", lambda spend: _wanted(planned, spend.result, spend.costs[0])),
        ("cost", "Successes", lambda spend: _between(*spend.costs)),
        ("damage", "Damage", lambda spend: _between(*(end.damage for end in spend.blows))),
        ("difference", "Against resistance", lambda spend: _between(*(end.by for end in spend.blows))),
    )


def _spend_key(spend: Spend) -> str:
    """What a row of spends begins with, such as "full-bypass-2"."""
    parts = [
        name
        for name, is_bought in (("full", spend.full), ("bypass", spend.bypass), ("convert", spend.convert))
        if is_bought
    ]
    return "-".join((*parts, str(spend.increase)))


def _between(least: int | None, most: int | None) -> str:
    """A range of numbers; ``None`` where armor stops the attack."""
    if least is None or most is None:
        return "–"
    low, high = (str(number).replace("-", "−") for number in (least, most))
    return low if low == high else f"{low} to {high}"


def _ranged_words(planned: PlannedAttack, spend: Spend, more: int) -> str:
    words = spend_words(planned.strike.attack, spend)
    if not more:
        return words
    plain = spend_words(planned.strike.attack, spend._replace(increase=0))
    least = f"{spend.increase} to" if spend.increase else "up to"
    ranged = f"{least} {spend.increase + more} more damage"
    return ranged if plain == "nothing" else f"{plain}, {ranged}"
