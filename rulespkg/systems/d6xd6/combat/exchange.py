"""A turn in which two attack each other: who strikes first, and whom that stops (d6xd6.turn.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Procedure, Ratio, Stage, Throw
from rulespkg.dice.chain import repeat
from rulespkg.model.memory import remembered
from rulespkg.systems.d6xd6.checks.dice import Product
from rulespkg.systems.d6xd6.checks.roll import Steps, Task, odds, reckon, tell
from rulespkg.systems.d6xd6.combat.initiative import initiative
from rulespkg.systems.d6xd6.damage.attack import Attack, strike
from rulespkg.systems.d6xd6.damage.ranks import condition, conscious, wound_penalty

if TYPE_CHECKING:
    from collections.abc import Sequence

type States = tuple[int, int]
"""The ranks of both fighters' states."""


class Act(NamedTuple):
    """What a roll comes to in a turn: the number on the countdown and the success levels."""

    number: int
    levels: int


class Exchange(NamedTuple):
    """Two attacks on each other, turn after turn; the tasks in them lack the penalty of one's own state."""

    attacks: tuple[Attack, Attack]
    by_product: bool = False

    def task(self, side: int, state: int) -> Task:
        """The roll of a side in this state."""
        task = self.attacks[side].task
        penalty = wound_penalty(state)
        return task._replace(penalties=(penalty, *task.penalties)) if penalty.points else task

    def act(self, task: Task, product: int) -> Act:
        """What a product comes to."""
        outcome = reckon(task, product)
        return Act(initiative(task, outcome, self.by_product), outcome.levels)

    def struck(self, side: int, state: int, levels: int) -> int:
        """The state of somebody after an attack of a side."""
        return strike(self.attacks[side], state, levels).after

    def resolve(self, states: States, acts: tuple[Act, Act]) -> States:
        """The states after both acts: the higher number first, and nobody strikes who lies there by then.

        Those who share a number strike together (d6xd6.turn.ties, d6xd6.turn.mid-turn-damage).
        """
        a, b = acts
        first = 0 if a.number >= b.number else 1
        after = list(states)
        after[1 - first] = self.struck(first, states[1 - first], acts[first].levels)
        if a.number == b.number or conscious(after[1 - first]):
            after[first] = self.struck(1 - first, states[first], acts[1 - first].levels)
        return after[0], after[1]

    def turn(self, states: States, names: Sequence[str]) -> Procedure:
        """The two rolls of a turn; it ends in the states of both."""
        tasks = [self.task(side, states[side]) for side in (0, 1)]

        def tell_act(side: int, throw: Throw) -> Steps:
            task = tasks[side]
            number = f"acts at {self.act(task, throw.total).number}"
            lines = [*tell(task, throw, reckon(task, throw.total)), (number, "d6xd6.turn.countdown")]
            return [(f"{names[side]}: {words}", rule) for words, rule in lines]

        def tell_end(mine: Act, throw: Throw, after: States) -> Steps:
            acts = mine, self.act(tasks[1], throw.total)
            return [*tell_act(1, throw), *self.tell_blows(states, acts, after, names)]

        return Procedure(
            None,
            (
                Stage(
                    names[0],
                    lambda _: Product(tasks[0].mods),
                    lambda _, product: self.act(tasks[0], product),
                    lambda _, throw, __: tell_act(0, throw),
                    key="0",
                ),
                Stage(
                    names[1],
                    lambda _: Product(tasks[1].mods),
                    lambda mine, product: self.resolve(states, (mine, self.act(tasks[1], product))),
                    tell_end,
                    key="1",
                ),
            ),
        )

    def tell_blows(self, states: States, acts: tuple[Act, Act], after: States, names: Sequence[str]) -> Steps:
        """Who strikes first, and what becomes of both."""
        a, b = acts
        if a.number == b.number:
            steps = [(f"Both act at {a.number}.", "d6xd6.turn.ties")]
        else:
            first = 0 if a.number > b.number else 1
            steps = [(f"{names[first]} acts first, at {max(a.number, b.number)}.", "d6xd6.turn.countdown")]
            if not conscious(after[1 - first]):
                number = min(a.number, b.number)
                words = f"{names[1 - first]} is knocked out before {number} and loses the action."
                steps.append((words, "d6xd6.turn.mid-turn-damage"))
        ends = [
            f"{name} {condition(now, 'now' if now != was else 'still')}"
            for name, was, now in zip(names, states, after, strict=True)
        ]
        return [*steps, (f"{' and '.join(ends)}.", "d6xd6.damage.accumulate")]

    def odds(self, states: States) -> Distribution | None:
        """The exact states after a turn; ``None`` where somebody lies there already."""
        if not all(map(conscious, states)):
            return None
        mine, theirs = (_acts(self.task(side, states[side]), self.by_product) for side in (0, 1))
        kinds: dict[tuple[int, int, int], int] = {}
        for (number, levels), weight in mine.items():
            for (against, others), other in theirs.items():
                key = (number > against) - (number < against), levels, others
                kinds[key] = kinds.get(key, 0) + weight * other
        weights: dict[States, int] = {}
        for (order, levels, others), weight in kinds.items():
            after = self.resolve(states, (Act(order, levels), Act(0, others)))
            weights[after] = weights.get(after, 0) + weight
        return Distribution(weights)

    def after(self, states: States, turns: int) -> list[Distribution]:
        """The exact states of both after 0, 1, ... turns."""
        return repeat(states, self.odds, turns)


@remembered(64)
def _acts(task: Task, by_product: bool) -> dict[Act, int]:
    """What the 36 pairs of faces come to, each with how many do."""
    weights: dict[Act, int] = {}
    for outcome, weight in odds(task).items():
        act = Act(initiative(task, outcome, by_product), outcome.levels)
        weights[act] = weights.get(act, 0) + weight
    return weights


def out(states: Distribution, a: bool, b: bool) -> Ratio:
    """The chance that just these of both lie there."""
    return states.probability(lambda state: (not conscious(state[0]), not conscious(state[1])) == (a, b))
