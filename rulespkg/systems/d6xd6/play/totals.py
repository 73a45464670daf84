"""What a finished roll came to: the total after penalties, and words for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.answer import thrown
from rulespkg.model.words import plural
from rulespkg.systems.d6xd6.checks.calculators.task import TaskRoller
from rulespkg.systems.d6xd6.checks.roll import Task, reckon
from rulespkg.systems.d6xd6.combat.calculators.move import MoveAndRange
from rulespkg.systems.d6xd6.damage.calculators.attack import AttackCalculator
from rulespkg.systems.d6xd6.options.calculators.second_wind import SecondWind
from rulespkg.systems.d6xd6.options.calculators.split import SplitHelper
from rulespkg.systems.d6xd6.options.second_wind import with_damage

if TYPE_CHECKING:
    from rulespkg.dice import Run
    from rulespkg.model.answer import Answer, Dice
    from rulespkg.model.calculator import Calculator


def task_of(form: Calculator) -> Task | None:
    """What a form rolls first; ``None`` for one that is not played with here."""
    if isinstance(form, TaskRoller | SplitHelper):
        return form.rolled
    if isinstance(form, AttackCalculator):
        return form.attack.task
    if isinstance(form, MoveAndRange):
        return form.run
    return with_damage(form.wind, form.before) if isinstance(form, SecondWind) else None


def totalled(form: Calculator, run: Run) -> tuple[Dice, ...]:
    """The dice with the total after penalties in the place of the product (d6xd6.roll.penalty-total)."""
    task = task_of(form)
    if task is None or not run.events:
        return thrown(run)
    product = run.events[0].throw.total
    return thrown(run, {"roll": reckon(task, product).total - product})


def outcome(answer: Answer) -> str:
    """The outcome of anything but an attack, in at most 26 letters."""
    found = {one.key: int(one.value) for one in answer.effects if isinstance(one.value, int)}
    if "recovered" in found:
        better = found["recovered"]
        return f"{plural(better, 'level')} recovered" if better else "Nothing recovered"
    if "distance" in found:
        return f"Runs {plural(found['distance'], 'meter')}"
    levels = found.get("levels", 0)
    return f"Success, {plural(levels, 'level')}" if levels else "Failure"
