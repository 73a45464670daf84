"""The task roller."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Effect, Figure, percent
from rulespkg.calculator import Calculator, Inputs
from rulespkg.choices import folded, row_choice
from rulespkg.dice import Procedure, Stage
from rulespkg.field import Flag
from rulespkg.problem import refuse
from rulespkg.systems.d6xd6.calculators.words import (
    LEVELS,
    house,
    level_name,
    levels_chart,
    levels_score,
    levels_wins,
    product_chart,
    roll_effects,
    succeeds,
)
from rulespkg.systems.d6xd6.checks import Task, bare_levels, level_odds, roll_stage, signless, success
from rulespkg.systems.d6xd6.countdown import initiative, number_odds
from rulespkg.systems.d6xd6.growth import buy_off, tier
from rulespkg.systems.d6xd6.inputs import (
    armour_field,
    armour_subtracts_field,
    damage_field,
    extra_field,
    focus_field,
    kind_field,
    mods_fields,
    plus_field,
    redirected_field,
    task_of,
)
from rulespkg.systems.d6xd6.offers import task_offers
from rulespkg.systems.d6xd6.tables_checks import TIERS
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Run
    from rulespkg.field import Field
    from rulespkg.systems.d6xd6.checks import Outcome


def by_product_field() -> Flag:
    """Reading G11: for the number on the countdown, penalties come off the product of every kind."""
    words = "So that penalties make everybody later; else those who roll low get earlier."
    return Flag("by_product", "Number is product minus penalties", help=words, rule="d6xd6.turn.countdown")


def buy_off_fields() -> tuple[Field, ...]:
    """The optional rule by which pluses cancel difficulty."""
    words = "Each plus first cancels one step of difficulty; the rest add levels."
    on = ("buy_off", ("1",))
    return (
        Flag("buy_off", "Pluses buy off difficulty", help=words, rule="d6xd6.plus.buy-off"),
        row_choice(
            "tier",
            "Difficulty before pluses",
            "difficult",
            (TIERS,),
            help="The changes of the dice are those of all its steps together.",
            rule="d6xd6.difficulty.tiers",
            only=on,
        ),
    )


def _eased(inputs: Inputs) -> Inputs:
    """The inputs after pluses have bought off steps of difficulty, where the group plays so."""
    if not inputs["buy_off"]:
        return inputs
    steps = tier(inputs["tier"]).facts["steps"]
    left = buy_off(inputs["plus"], steps)
    eased = {name: _share(inputs, name, left.steps, steps) for name in ("first", "second")}
    return {**inputs, **eased, "plus": left.levels}


def _share(inputs: Inputs, name: str, left: int, steps: int) -> int:
    """What is left of the change of a die; every step is worth the same."""
    change: int = inputs[name]
    label = {"first": "Change of the first die", "second": "Change of the second die"}[name]
    if change and not steps:
        words = f"{label} must be 0 where the difficulty is Average, not {change}."
        raise refuse(name, label, words)
    if steps and change % steps:
        legal = f"a multiple of the {steps} steps, so that one can be bought off"
        raise refuse(name, label, f"{label} must be {legal}, not {signless(change)}.")
    return change // steps * left if steps else 0


def _task(inputs: Inputs) -> Task:
    return task_of(_eased(inputs), subtracts=inputs["armour_subtracts"])


def _task_check(inputs: Inputs) -> None:
    task_of(inputs)
    _task(inputs)


def _task_odds(inputs: Inputs) -> Answer:
    task = _task(inputs)
    chance, found = success(task), level_odds(task)
    place = number_odds(task, inputs["by_product"])
    return Answer(
        f"{succeeds(chance)}{_levels_words(found)}.",
        figures=(
            Figure("Success", chance, tone="success", key="success"),
            Figure("Mean levels", found.mean(), "levels", key="mean_levels"),
            Figure("Mean number on the countdown", place.mean(), "", key="mean_number"),
            *_bought(inputs),
        ),
        charts=(product_chart(task), levels_chart(task)),
        notes=house(inputs, FIELDS),
    )


def _levels_words(found: Distribution) -> str:
    """How many levels a success has most often; nothing where there is none or no choice."""
    good = [one for one in found if one]
    if not good:
        return ""
    likely = max(good, key=lambda one: (float(found[one]), one))
    if len(good) == 1:
        return f", with {plural(likely, 'level')}"
    return f", most often with {plural(likely, 'level')} ({percent(found[likely])})"


def _bought(inputs: Inputs) -> tuple[Figure, ...]:
    """What the pluses leave of a difficulty, and of them (d6xd6.plus.buy-off)."""
    if not inputs["buy_off"]:
        return ()
    left = buy_off(inputs["plus"], tier(inputs["tier"]).facts["steps"])
    return (
        Figure("Difficulty after the pluses", TIERS.by("steps", left.steps).label, "", key="difficulty"),
        Figure("Pluses left over", left.levels, "", key="bonus_levels"),
    )


def _task_procedure(inputs: Inputs) -> Procedure:
    task, by_product = _task(inputs), inputs["by_product"]
    stage = roll_stage(task)
    tell = stage.tell
    assert tell is not None
    return Procedure(
        None,
        (
            Stage(
                "Dice",
                stage.pool,
                stage.then,
                lambda state, throw, outcome: [
                    *tell(state, throw, outcome),
                    (
                        f"Number on the countdown: {initiative(task, outcome, by_product)}",
                        "d6xd6.turn.countdown",
                    ),
                ],
            ),
        ),
    )


def _task_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    outcome = run.state
    at = initiative(_task(inputs), outcome, inputs["by_product"])
    if not outcome.success:
        words = f"Failure with a total of {outcome.total}, at {at} on the countdown."
        spoiled = bare_levels(inputs["kind"], inputs["focus"], outcome.total)
        return f"No level is left for another target. {words}" if spoiled else words, "failure"
    words = (
        f"Success with a total of {outcome.total}: {level_name(outcome.levels)}, at {at} on the countdown."
    )
    return words, "critical" if outcome.levels > 3 else "success"


def _task_effects(inputs: Inputs, outcome: Outcome) -> tuple[Effect, ...]:
    task = _task(inputs)
    return (
        *roll_effects(task, outcome),
        Effect("number", initiative(task, outcome, inputs["by_product"])),
    )


FIELDS: tuple[Field, ...] = (
    kind_field(),
    focus_field(),
    damage_field(),
    armour_field(),
    extra_field(),
    plus_field(),
    *folded("Difficulty, as you know it", mods_fields()),
    *folded(
        "Optional rules",
        (redirected_field(), armour_subtracts_field(), by_product_field(), *buy_off_fields()),
    ),
)

TASK = Calculator(
    "d6xd6.task",
    "Task roller",
    "Two dice multiplied: success, levels, and when it happens.",
    (
        "d6xd6.roll.order-of-operations",
        "d6xd6.dice.product",
        "d6xd6.roll.focused",
        "d6xd6.roll.unfocused",
        "d6xd6.roll.unfamiliar",
        "d6xd6.roll.penalty-total",
        "d6xd6.turn.one-roll",
        "d6xd6.option.missed",
    ),
    FIELDS,
    _task_odds,
    _task_procedure,
    _task_headline,
    check=_task_check,
    offers=task_offers,
    score=levels_score,
    wins=levels_wins,
    counted=LEVELS,
    effects=_task_effects,
)
