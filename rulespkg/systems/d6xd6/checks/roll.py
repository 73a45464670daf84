"""Rolls: two dice multiplied, the three kinds of roll, penalties and success levels (d6xd6.roll.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Distribution, Procedure, Ratio, Stage, Throw
from rulespkg.model.memory import remembered
from rulespkg.model.problem import refuse
from rulespkg.model.words import minus, plural, signed
from rulespkg.systems.d6xd6.checks.dice import Product, adjusted
from rulespkg.systems.d6xd6.checks.tables import LEVELS

if TYPE_CHECKING:
    from collections.abc import Sequence

FOCUSED, UNFOCUSED, UNFAMILIAR = "focused", "unfocused", "unfamiliar"
KINDS = (FOCUSED, UNFOCUSED, UNFAMILIAR)
"""The kinds of roll, best known first (d6xd6.roll.ability-choice)."""

LEVEL = "success level"
"""What a success has one or more of, for readers."""

MOST_FOCUS, MOST_CHARACTER, MOST_PENALTY, MOST_PLUS, MOST_CHANGE = 36, 10, 99, 3, 36

_REACHED = {
    kind: tuple(
        (row.facts["margin_min"], row.facts["levels"]) for row in LEVELS.rows if row.facts["kind"] == kind
    )
    for kind in KINDS
}
"""By kind: the points on the good side of Focus that each number of levels takes."""

_COMPARED = {
    FOCUSED: ("at least", "less than"),
    UNFOCUSED: ("at most", "more than"),
    UNFAMILIAR: ("less than", "not less than"),
}
"""By kind: how a total that succeeds, and one that fails, compares with Focus."""

type Steps = list[tuple[str, str]]


class Penalty(NamedTuple):
    """Points against a total: what for, how many, the rule; ``plain`` ones are subtracted from every kind."""

    label: str
    points: int
    rule: str = "d6xd6.roll.penalty-total"
    plain: bool = False


class Task(NamedTuple):
    """One roll as it stands before the dice: kind, Focus, penalties, change of each die, pluses.

    ``redirected`` where a success is turned on another target (d6xd6.option.missed).
    """

    kind: str
    focus: int
    penalties: tuple[Penalty, ...] = ()
    mods: tuple[int, int] = (0, 0)
    plus: int = 0
    redirected: bool = False

    @property
    def points(self) -> int:
        """All penalties together, whichever way each counts."""
        return sum(penalty.points for penalty in self.penalties)


class Outcome(NamedTuple):
    """What came of a roll: the product after difficulty, the total after penalties, the success levels."""

    product: int
    total: int
    levels: int

    @property
    def success(self) -> bool:
        """Whether the roll succeeded."""
        return self.levels > 0


def legal_kind(kind: Any) -> str:
    """One of the three kinds of roll; anything else is refused."""
    if kind not in KINDS:
        raise refuse("kind", "Kind", f"Kind must be one of {', '.join(KINDS)}, not “{str(kind)[:20]}”.")
    return str(kind)


def pluses(count: int, kind: str = FOCUSED) -> int:
    """Pluses from 0 to 3; none on an Unfamiliar skill (d6xd6.plus.skill)."""
    if count and kind == UNFAMILIAR:
        raise refuse("plus", "Pluses", "Pluses must be 0 for an Unfamiliar ability: it cannot carry any.")
    return count


def task(
    kind: Any,
    focus: Any,
    penalties: Sequence[Penalty] = (),
    mods: tuple[int, int] = (0, 0),
    plus: Any = 0,
    redirected: bool = False,
) -> Task:
    """A legal roll; ``Refusal`` names what is not.

    >>> task("focused", 6).focus
    6
    """
    counted = tuple(penalty for penalty in penalties if penalty.points)
    return Task(legal_kind(kind), focus, counted, mods, pluses(plus, kind), redirected)


def total(task: Task, product: int) -> int:
    """The product after penalties: down for Focused, up for the kinds that roll low; never below 0.

    >>> hurt = (Penalty("Stun", 2),)
    >>> total(Task("focused", 6, hurt), 30), total(Task("unfocused", 6, hurt), 30)
    (28, 32)
    """
    turn = -1 if task.kind == FOCUSED else 1
    return max(
        0, product + sum(penalty.points * (-1 if penalty.plain else turn) for penalty in task.penalties)
    )


def bare_levels(kind: str, focus: int, total: int) -> int:
    """Success levels of a total without pluses (d6xd6.roll.levels.*); 0 is a failure.

    >>> bare_levels("focused", 5, 25), bare_levels("unfocused", 9, 4), bare_levels("unfamiliar", 6, 6)
    (3, 2, 0)
    """
    away = total - focus if kind == FOCUSED else focus - total
    return max((levels for least, levels in _REACHED[kind] if away >= least), default=0)


def missed(levels: int) -> int:
    """The levels left to a success turned on another target; none is a failure (d6xd6.option.missed).

    >>> missed(3), missed(1), missed(0)
    (2, 0, 0)
    """
    return max(0, levels - 1)


def levels(task: Task, total: int) -> int:
    """Success levels with pluses, which only a success gains (d6xd6.plus.skill), on the target that is left.

    >>> levels(Task("focused", 6, plus=1), 8), levels(Task("focused", 6, redirected=True), 8)
    (2, 0)
    """
    bare = bare_levels(task.kind, task.focus, total)
    full = bare + task.plus if bare else 0
    return missed(full) if task.redirected else full


def reckon(task: Task, product: int) -> Outcome:
    """What a product comes to, after difficulty has changed the dice (d6xd6.roll.order-of-operations)."""
    task_total = total(task, product)
    return Outcome(product, task_total, levels(task, task_total))


def read(task: Task, dice: tuple[int, int]) -> Outcome:
    """What two faces come to.

    >>> read(Task("focused", 10, (Penalty("Damage", 2),), (-1, -1)), (5, 5))
    Outcome(product=16, total=14, levels=1)
    """
    first, second = adjusted(dice, task.mods)
    return reckon(task, first * second)


def roll_stage(task: Task, label: str = "Dice") -> Stage:
    """The two dice of a roll as a stage that ends in an ``Outcome``."""
    return Stage(
        label,
        lambda _: Product(task.mods),
        lambda _, product: reckon(task, product),
        lambda _, throw, outcome: tell(task, throw, outcome),
        key="roll",
    )


def roll(task: Task, label: str = "Dice") -> Procedure:
    """The roll as a procedure.

    >>> roll(Task("focused", 6)).enumerate().probability(lambda outcome: outcome.success)
    Ratio(13, 18)
    """
    return Procedure(None, (roll_stage(task, label),))


def odds(task: Task) -> Distribution:
    """The exact outcomes of a roll."""
    return Product(task.mods).odds().map(lambda product: reckon(task, product))


@remembered(256)
def level_odds(task: Task) -> Distribution:
    """The exact success levels of a roll, 0 for a failure."""
    return odds(task).map(lambda outcome: outcome.levels).sorted()


def success(task: Task) -> Ratio:
    """The chance to succeed.

    >>> success(Task("unfocused", 10)), success(Task("focused", 10))
    (Ratio(19, 36), Ratio(19, 36))
    """
    return odds(task).probability(lambda outcome: outcome.success)


def best_status(statuses: Sequence[str]) -> str:
    """The best of several abilities' kinds; Unfamiliar where nothing is listed (d6xd6.roll.ability-choice).

    >>> best_status(["unfamiliar", "unfocused"]), best_status([])
    ('unfocused', 'unfamiliar')
    """
    return min(statuses, key=KINDS.index, default=UNFAMILIAR)


def tell(task: Task, throw: Throw, outcome: Outcome) -> Steps:
    """The arithmetic of a roll, one line for each adjustment."""
    first, second = (die.face for die in throw.dice)
    steps: Steps = [(f"{first} × {second} = {first * second}", "d6xd6.dice.product")]
    if task.mods != (0, 0):
        low, two = adjusted((first, second), task.mods)
        change = f"{signed(task.mods[0])} and {signed(task.mods[1])}"
        words = f"Difficulty changes the dice by {change}: {low} × {two} = {outcome.product}"
        steps.append((words, "d6xd6.difficulty.dice"))
    steps += _penalty_lines(task, outcome)
    bare = bare_levels(task.kind, task.focus, outcome.total)
    steps.append((_compared(task, outcome, bare), f"d6xd6.roll.{task.kind}"))
    if bare:
        steps += _level_lines(task, outcome, bare)
    return steps


def _penalty_lines(task: Task, outcome: Outcome) -> Steps:
    now = outcome.product
    lines: Steps = []
    for penalty in task.penalties:
        less = task.kind == FOCUSED or penalty.plain
        after = now - penalty.points if less else now + penalty.points
        total = f"{minus(now)} {'−' if less else '+'} {penalty.points} = {minus(after)}"
        lines.append((f"{penalty.label}: {total}", penalty.rule))
        now = after
    if now < 0:
        lines.append(("A total never falls below 0.", "d6xd6.roll.penalty-total"))
    return lines


def _compared(task: Task, outcome: Outcome, bare: int) -> str:
    reached, missed = _COMPARED[task.kind]
    how, verdict = (reached, "success") if bare else (missed, "failure")
    return f"The total of {outcome.total} is {how} the Focus of {task.focus}: {verdict}"


def _level_lines(task: Task, outcome: Outcome, bare: int) -> Steps:
    away = abs(outcome.total - task.focus)
    side = "above" if task.kind == FOCUSED else "below"
    lines: Steps = [(f"{away} {side} Focus is worth {plural(bare, LEVEL)}", f"d6xd6.roll.levels.{task.kind}")]
    full = bare + task.plus
    if task.plus:
        pluses = "1 plus" if task.plus == 1 else f"{task.plus} pluses"
        lines.append((f"{pluses}: {bare} + {task.plus} = {plural(full, LEVEL)}", "d6xd6.plus.skill"))
    if task.redirected:
        words = f"Turned on another target: {full} − 1 = {plural(missed(full), LEVEL)}"
        lines.append((words if outcome.success else f"{words}, a failure", "d6xd6.option.missed"))
    return lines
