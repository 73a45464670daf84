"""What a finished roll came to: the total after penalties, and words for it."""

from __future__ import annotations

from rulespkg.dice import Run
from rulespkg.model.answer import Dice, thrown
from rulespkg.model.calculator import Calculator
from rulespkg.model.words import plural
from rulespkg.systems.d6xd6.checks.calculators.task import TaskRoller
from rulespkg.systems.d6xd6.checks.roll import Task, reckon
from rulespkg.systems.d6xd6.combat.calculators.move import MoveAndRange
from rulespkg.systems.d6xd6.damage.calculators.attack import AttackCalculator
from rulespkg.systems.d6xd6.options.calculators.second_wind import SecondWind
from rulespkg.systems.d6xd6.options.calculators.split import SplitHelper
from rulespkg.systems.d6xd6.options.second_wind import with_damage


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


def outcome(form: Calculator, run: Run) -> str:
    """The outcome of anything but an attack, in at most 26 letters."""
    match form:
        case SecondWind():
            better = form.before - run.state
            return f"{plural(better, 'level')} recovered" if better else "Nothing recovered"
        case MoveAndRange():
            return f"Runs {plural(run.state, 'meter')}"
        case TaskRoller() if run.state.levels:
            return f"Success, {plural(run.state.levels, 'level')}"
    return "Failure"
