"""The calculators of luck: how to spend points, and luck rolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Figure, Grid, Step, chance_cell, percent
from rulespkg.calculator import Calculator, Inputs
from rulespkg.choices import folded
from rulespkg.field import Flag, Number
from rulespkg.plot import bars, lines, stacked
from rulespkg.systems.toaster.calculators.words import (
    RESULT,
    result_effects,
    result_figures,
    result_headline,
    result_score,
    result_wins,
    success_words,
)
from rulespkg.systems.toaster.checks import listed
from rulespkg.systems.toaster.inputs import (
    MODIFIERS,
    MOST,
    difficulty,
    difficulty_field,
    modifier_field,
    nines_field,
    switches,
    variable_field,
    zeros_field,
)
from rulespkg.systems.toaster.luck import (
    AFTER,
    BEFORE,
    REROLL,
    Plan,
    attempt,
    chance,
    luck_left,
    luck_roll,
    plan,
    plans,
)
from rulespkg.systems.toaster.offers import attribute_offers, planner_offers
from rulespkg.words import plural, signed

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Ratio, Run


def _modifier(inputs: Inputs) -> int:
    return difficulty(inputs) + int(inputs["modifier"])


def _chosen(inputs: Inputs) -> Plan:
    return plan(inputs["before"], inputs["after"], inputs["reroll"], inputs["pool"])


def plan_words(spent: Plan) -> str:
    """What a plan does, in a few words.

    >>> plan_words(Plan(2, 0, True))
    '2 before, re-roll'
    """
    parts = [
        *([f"{spent.before} before"] if spent.before else []),
        *([f"{spent.after} after"] if spent.after else []),
        *(["re-roll"] if spent.reroll else []),
    ]
    return ", ".join(parts) or "no luck"


def best_of(chances: dict[Plan, Ratio]) -> Plan:
    """The plan with the best chance; among equals the cheapest.

    >>> from rulespkg.dice import Ratio
    >>> best_of({Plan(): Ratio(1, 2), Plan(2): Ratio(1), Plan(1): Ratio(1)})
    Plan(before=1, after=0, reroll=False)
    """
    return max(sorted(chances, key=lambda one: one.cost), key=lambda one: chances[one])


def _planner(inputs: Inputs) -> Answer:
    rules, bonus, pool = switches(inputs), inputs["rank"] + _modifier(inputs), inputs["pool"]
    chances = {one: chance(bonus, rules, one) for one in plans(pool)}
    mine = _chosen(inputs)
    best, none = best_of(chances), chances[Plan()]
    return Answer(
        _planner_words(best, chances[best], none),
        figures=(
            Figure(f"Your plan: {plan_words(mine)}", chances[mine], key="plan"),
            Figure(f"Best: {plan_words(best)}", chances[best], tone="success", key="best"),
            Figure("Without luck", none, key="none"),
        ),
        charts=(
            lines(
                "Chance by points spent",
                f"All {plural(pool, 'point')} before the roll: {percent(chances[Plan(pool)])}; "
                f"after it: {percent(chances[Plan(0, pool)])}.",
                "Points",
                "by_points",
                Before_the_roll={str(n): chances[Plan(n)] for n in range(pool + 1)},
                After_the_roll={str(n): chances[Plan(0, n)] for n in range(pool + 1)},
            ),
        ),
        grids=(_plan_grid(chances, best, mine),),
        notes=(
            Step(
                "Points after the roll are counted as always spent; hold them back when the die is enough, "
                "or too low to mend.",
                "toaster.luck.points",
            ),
        ),
    )


def _planner_words(best: Plan, chance_: Ratio, none: Ratio) -> str:
    if not best.cost:
        return f"No luck helps here: {percent(none)} whatever you spend."
    return f"Best is {plan_words(best)}: {percent(chance_)} instead of {percent(none)}."


def _told(chances: dict[Plan, Ratio], best: Plan, mine: Plan) -> list[Plan]:
    """The plans worth telling: of those that mix before and after, the best for each number of points."""
    mixed: dict[int, Plan] = {}
    for one, found in chances.items():
        if one.before and one.after and found > chances.get(mixed.get(one.cost, Plan()), found):
            mixed[one.cost] = one
        elif one.before and one.after:
            mixed.setdefault(one.cost, one)
    kept = {best, mine, *mixed.values()}
    return [one for one in chances if not (one.before and one.after) or one in kept]


def _plan_key(spent: Plan) -> str:
    """A plan's row, whatever its words.

    >>> _plan_key(Plan(2, 1)), _plan_key(Plan(reroll=True))
    ('before_2_after_1', 'before_0_after_0_reroll')
    """
    return f"before_{spent.before}_after_{spent.after}" + ("_reroll" if spent.reroll else "")


def _plan_grid(chances: dict[Plan, Ratio], best: Plan, mine: Plan) -> Grid:
    none, told = chances[Plan()], _told(chances, best, mine)
    rows = [
        (
            Cell(plan_words(one), ""),
            Cell(one.cost, ""),
            chance_cell(chances[one], best=one == best and bool(best.cost)),
            Cell(f"+{percent(chances[one] - none)}" if chances[one] > none else "–", ""),
        )
        for one in told
    ]
    return Grid(
        "Ways to spend luck",
        "The star marks the best; of equals the cheapest. "
        "Of those that mix before and after, the best for each number of points stands here.",
        ("Plan", "Points", "Chance", "Gain"),
        tuple(rows),
        key="plans",
        column_keys=("plan", "points", "chance", "gain"),
        row_keys=tuple(map(_plan_key, told)),
    )


def _planned(inputs: Inputs) -> Procedure:
    return attempt(inputs["rank"], _modifier(inputs), switches(inputs), _chosen(inputs))


def _planned_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    spent = _chosen(inputs)
    bonus = inputs["rank"] + _modifier(inputs) + BEFORE * spent.before + AFTER * spent.after
    return result_headline(run.state, run, bonus)


def _plan_legal(inputs: Inputs) -> None:
    _chosen(inputs)


MOST_POOL = 20
"""As many points as the planner tries."""

PLANNER = Calculator(
    "toaster.luck-planner",
    "Luck planner",
    "Which way of spending luck points is best for this check?",
    ("toaster.luck.points",),
    (
        Number("rank", "Rank", 5, 0, MOST, rule="toaster.skills.rank"),
        difficulty_field(),
        Number("pool", "Luck points left", 5, 0, MOST_POOL, help="Aura at the start."),
        *folded(
            "Your plan",
            (
                Number("before", "Spend before the roll", 0, 0, MOST_POOL, help=f"+{BEFORE} each."),
                Number("after", "Spend after the roll", 0, 0, MOST_POOL, help=f"+{AFTER} each."),
                Flag("reroll", "Buy a re-roll", help=f"{REROLL} points, if the first try misses 10."),
            ),
        ),
        *folded("Modifiers and optional rules", (modifier_field(), nines_field(), zeros_field())),
    ),
    _planner,
    _planned,
    _planned_headline,
    check=_plan_legal,
    offers=planner_offers,
    score=result_score,
    wins=result_wins,
    counted=RESULT,
    effects=result_effects,
)


def _luck_procedure(inputs: Inputs) -> Procedure:
    return luck_roll(_aura(inputs), _modifier(inputs), switches(inputs))


def _aura(inputs: Inputs) -> int:
    return luck_left(inputs["aura"], inputs["won"])


_READINGS = {
    "fumble": "Things are doubly bad.",
    "failure": "Fortune says no.",
    "marginal": "Yes, but hidden, slow or at a price.",
    "success": "Fortune says yes.",
    "critical": "Yes, and something more.",
}
_RULES = {
    "fumble": "toaster.outcomes.fumble",
    "failure": "toaster.luck.roll",
    "marginal": "toaster.outcomes.marginal",
    "success": "toaster.luck.roll",
    "critical": "toaster.outcomes.critical",
}


def _luck_odds(inputs: Inputs) -> Answer:
    rules = switches(inputs)
    chances = listed(_luck_procedure(inputs).enumerate(), rules)
    figures = result_figures(chances)
    modifier, aura = _modifier(inputs), _aura(inputs)
    reach = {signed(by): chance(aura + modifier - difficulty(inputs) + by, rules, Plan()) for by in MODIFIERS}
    return Answer(
        success_words(chances, rules),
        figures=figures,
        charts=(
            stacked("Outcome", figures),
            bars(
                "Chance to reach 10 by likelihood",
                f"Neither likely nor unlikely: {percent(reach['0'])}.",
                "Modifier for likelihood",
                reach,
                "success",
                key="by_likelihood",
            ),
        ),
        notes=tuple(Step(f"{name.title()}: {_READINGS[name]}", _RULES[name]) for name in chances),
    )


def _luck_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    words, tone = result_headline(run.state, run, _aura(inputs) + _modifier(inputs))
    return f"{words} {_READINGS[run.state]}", tone


LUCK = Calculator(
    "toaster.luck",
    "Luck roll",
    "When nobody knows a fact that matters, roll Aura: does fortune favour the character?",
    ("toaster.luck.roll", "toaster.luck.roll_cost"),
    (
        Number("aura", "Aura", 5, 0, MOST, rule="toaster.attributes.aura"),
        difficulty_field(help="How likely it is."),
        modifier_field(),
        *folded(
            "Optional rules",
            (
                variable_field(),
                nines_field(),
                zeros_field(),
                Number(
                    "won",
                    "Luck rolls that succeeded",
                    0,
                    0,
                    MOST,
                    help="Where each costs a point of luck.",
                    rule="toaster.luck.roll_cost",
                ),
            ),
        ),
    ),
    _luck_odds,
    _luck_procedure,
    _luck_headline,
    offers=attribute_offers("aura", "Aura"),
    score=result_score,
    wins=result_wins,
    counted=RESULT,
    effects=result_effects,
)
