"""What the pool roller and the split planner share: actions that divide a pool."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.chances.charts import histogram
from rulespkg.dice import Distribution, Procedure, Stage, Throw
from rulespkg.model.answer import Chart, Figure, Grid, Step, number, percent
from rulespkg.model.field import Number
from rulespkg.model.form import field, flag
from rulespkg.model.words import plural
from rulespkg.systems.basics.checks.criticals import ReadFaces, critical_odds, critical_pool, criticals
from rulespkg.systems.basics.checks.outcomes import met_by, outcomes
from rulespkg.systems.basics.dice import DicePool, hits
from rulespkg.systems.basics.fields import OwnPoolForm
from rulespkg.systems.basics.figures import outcome_words
from rulespkg.systems.basics.house import House
from rulespkg.systems.basics.pools.composition import split

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_ACTIONS = 60


class Tally(NamedTuple):
    """How far the actions of a round went: how many worked, and whether a critical came up.

    With a single action ``score`` is its margin instead.
    """

    score: int
    critical_hit: bool = False
    critical_miss: bool = False


def number_of_actions(default: int = 1) -> int:
    """Over how many actions the pool is split."""
    words = "More than one split the pool evenly."
    number_field = Number(
        "actions", "Number of actions", default, 1, MOST_ACTIONS, help=words, rule="basics.pool.split"
    )
    return field(number_field, int)


def strict(**more: Any) -> bool:
    """Whether a draw is not enough."""
    words = "A plain test is met by a draw; switch on where a draw is not enough."
    return flag("A draw is not enough", help=words, rule="basics.test.outcome", **more)


class Actions(House, OwnPoolForm):
    """A calculator of one or several actions with one pool, each against the same threshold."""

    threshold: int
    count: int
    strict: bool
    forever: bool

    @property
    def fear(self) -> bool:
        """Whether it is a save against fear, which costs rounds of flight (basics.test.fear)."""
        return False

    @cached_property
    def shares(self) -> tuple[DicePool, ...]:
        """The dice of each action."""
        return self.parts(self.count)

    def parts(self, actions: int) -> tuple[DicePool, ...]:
        """The dice of each where there are so many; ``Refusal`` where one would go without."""
        most = max(1, self.size)
        if actions > most:
            legal = f"1 to {most}, for no action goes without a die" if most > 1 else "1 with this pool"
            raise self.asked["count"].refused(actions, legal)
        return tuple(self.part(part) for part in split(self.size, actions))

    @property
    def strictly(self) -> bool:
        """Whether a draw is not enough; who draws against fear stands."""
        return self.strict and not self.fear

    def works(self, margin: int) -> bool:
        """Whether an action with this margin works."""
        return margin > 0 or (margin == 0 and not self.strictly)

    def worked(self, dice: Sequence[DicePool]) -> Distribution:
        """How many of the actions work."""
        return met_by(dice, self.threshold + self.strictly)

    def dice(self) -> Procedure:
        return Procedure(Tally(0), [self.stage(at, share) for at, share in enumerate(self.shares, 1)])

    def stage(self, at: int, dice: DicePool) -> Stage:
        """The roll of one action."""
        needed, count = self.threshold, self.count

        def then(tally: Tally, faces: ReadFaces) -> Tally:
            critical, margin = criticals(faces, dice.dice, needed), faces.hits - needed
            score = margin if count == 1 else tally.score + self.works(margin)
            return Tally(score, tally.critical_hit or critical.hit, tally.critical_miss or critical.miss)

        def tell(_: Tally, throw: Throw, __: Tally) -> list[tuple[str, str]]:
            return self.tell(dice, throw)

        label = "Pool" if count == 1 else f"Action {at}"
        return Stage(label, lambda _: critical_pool(dice, self.forever), then, tell, key=str(at))

    def tell(self, dice: DicePool, throw: Throw) -> list[tuple[str, str]]:
        """What one roll says."""
        faces, needed = throw.total, self.threshold
        margin, critical = faces.hits - needed, criticals(faces, dice.dice, needed)
        steps = [("The chance die hits on a 6 only.", "basics.pool.minimum")] if dice.chance else []
        ending = f", {self.enough}" if not margin else ""
        steps.append((f"{outcome_words(margin, faces.hits, needed)}{ending}.", "basics.test.outcome"))
        if self.fear and margin < 0:
            fled = f"Each net miss is a round of flight: {plural(-margin, 'round')}."
            steps.append((fled, "basics.test.fear"))
        if critical.hit:
            steps.append(("A critical hit; the GM says what it does.", "basics.crit.hit"))
        if critical.miss:
            steps.append(("A critical miss; the GM says what it does.", "basics.crit.miss"))
        return steps

    @property
    def enough(self) -> str:
        """What a draw is worth."""
        return "which is not enough" if self.strictly else "which is enough"

    @property
    def numbers(self) -> tuple[str, ...]:
        """The places of the actions, as keys."""
        return tuple(str(at) for at in range(1, self.count + 1))

    def rolled_as(self) -> Grid:
        """The dice of each action: its part of the pool, what of it is rolled, and which faces hit."""
        parts = zip(self.numbers, split(self.size, self.count), self.shares, strict=True)
        return Grid.of(
            "rolled",
            "What is rolled",
            "The player says which action gets which part." if self.count > 1 else "",
            {number: (number, part, share) for number, part, share in parts},
            ("action", "", lambda row: f"Action {row[0]}" if self.count > 1 else "Pool"),
            ("pool", "Pool", lambda row: row[1]),
            ("dice", "Dice", lambda row: row[2].dice),
            ("kind", "Rolled as", lambda row: "chance die" if row[2].chance else self.trained),
            ("hit_on", "Hits on", lambda row: " ".join(map(str, row[2].hit_on))),
        )

    def each_part(self) -> Grid:
        """The chances of each action."""
        shares = dict(zip(self.numbers, self.shares, strict=True))
        by_number = {number: outcomes(hits(share), self.threshold) for number, share in shares.items()}
        critical = {
            number: critical_odds(share, self.threshold, self.forever) for number, share in shares.items()
        }
        return Grid.of(
            "actions",
            "Each action",
            "",
            {number: number for number in shares},
            ("action", "Action", lambda number: f"Action {number}"),
            ("dice", "Dice", lambda number: shares[number].dice),
            ("success", "Success", lambda number: by_number[number][0]),
            ("draw", "Draw", lambda number: by_number[number][1]),
            ("failure", "Failure", lambda number: by_number[number][2]),
            ("critical_hit", "Critical hit", lambda number: critical[number].hit),
            ("critical_miss", "Critical miss", lambda number: critical[number].miss),
        )

    def pool_notes(self) -> list[Step]:
        """Sentences on the chance die and the cap."""
        steps = []
        if any(share.chance for share in self.shares):
            words = "With a pool of 0 or less you roll one die, and only a 6 hits."
            steps.append(Step(words, "basics.pool.minimum"))
        over = self.size - sum(share.dice for share in self.shares)
        if over > 0:
            steps.append(Step(f"{plural(over, 'die')} above the cap stay unused.", "basics.pool.maximum"))
        return steps


def action_figures(works: Distribution, count: int) -> tuple[Figure, ...]:
    """How many of several actions work, in figures."""
    return (
        Figure("All work", works[count], tone="success", key="all"),
        Figure("At least one works", works.probability(bool), key="any"),
        Figure("None works", works[0], tone="failure", key="none"),
        Figure("Actions that work on average", works.mean(), "actions", key="mean_works"),
    )


def action_chart(works: Distribution) -> Chart:
    """How many of several actions work."""
    words = f"On average {number(works.mean())} work, at least one {percent(works.probability(bool))}."
    return histogram("Actions that work", words, "Actions that work", works, key="works")
