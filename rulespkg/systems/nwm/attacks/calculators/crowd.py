"""One against many: who of a crowd falls to one attack."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from rulespkg.dice import Distribution, Procedure, Run, Stage, Throw
from rulespkg.model.answer import (
    Answer,
    Chart,
    Effect,
    Figure,
    Grid,
    Series,
    Step,
    number,
    percent,
)
from rulespkg.model.form import Form, parts, row, whole
from rulespkg.model.words import added, minus, plural, signed
from rulespkg.systems.nwm.attacks import victims
from rulespkg.systems.nwm.attacks.attack_form import AttackForm, Strike
from rulespkg.systems.nwm.attacks.fields import attack_rank, defense_rank, resistance_rank
from rulespkg.systems.nwm.attacks.goals import Goal, spend_words
from rulespkg.systems.nwm.attacks.spending_plan import Plan, cheapest, plan, usable
from rulespkg.systems.nwm.attacks.tables import DISCOUNTS
from rulespkg.systems.nwm.checks.dice import FOUR_DICE, HIGHEST_TOTAL, LOWEST_TOTAL
from rulespkg.systems.nwm.damage.damage import result_title
from rulespkg.systems.nwm.fields import any_rank, base_successes
from rulespkg.systems.nwm.offers import crowd_offers
from rulespkg.systems.nwm.scale import ranks


class CrowdAttack(NamedTuple):
    """An attack on several groups of (defense value, number), each of whom falls to ``cost`` successes."""

    strike: Strike
    spends: Plan
    cost: int | None
    groups: tuple[tuple[int, int], ...]
    discount: int

    def best_split(self, successes: int) -> tuple[int, int | None]:
        """The most that fall, and the basic hit to name (nwm.many.basic_hit_split)."""
        if self.cost is None:
            return 0, None
        return victims.split(successes, self.groups, self.discount, self.for_victims)

    def for_victims(self, extra: int) -> int:
        """What is left of an extra for victims, below 0 where it does not pay for the harm."""
        assert self.cost is not None
        return usable(extra, self.strike.free, self.strike.aside) - self.cost


class Group(Form):
    """Targets who are alike."""

    defense = any_rank("Defense", "good", rule="nwm.attack.defence_value")
    count = whole("How many", 5, 1, victims.MOST_IN_GROUP)


class Crowd(Goal, AttackForm):
    """How many of a crowd fall to one attack, and which basic hit to name for it."""

    id, title, roll_label = "nwm.crowd", "One against many", "Attack"
    purpose = "Attack many at once"
    strip = (("attack", ""), ("groups.1.defense", "Defense"), ("weapon", ""))
    rules = "nwm.many.steps", "nwm.many.discount", "nwm.many.basic_hit_split", "nwm.many.cost"
    win_label, count_label, offers = "Somebody falls", "Fall", crowd_offers
    leading = "attack", "bonus", "groups", "discount"
    leave = ("defense",)

    attack = attack_rank("extraordinary")
    groups = parts(
        Group,
        "Groups of targets",
        ({"defense": "rank-good", "count": 5}, {"defense": "rank-great", "count": 1}),
        1,
        6,
        "Group",
        rule="nwm.many.basic_hit_split",
    )
    discount = row("Discount on victims", "discount-one", (DISCOUNTS,), rule="nwm.many.discount")
    resistance = resistance_rank("average")
    defense = defense_rank("average")
    """Nobody's: each group has its own, to which its modifiers are added."""

    def check(self) -> None:
        super().check()
        self.check_goal()

    @cached_property
    def crowd_attack(self) -> CrowdAttack:
        """The attack on all groups."""
        spends = plan(self.harm)
        more = self.strike.defense - ranks.AVERAGE
        groups = tuple((base_successes(group.defense) + more, group.count) for group in self.groups)
        steps = DISCOUNTS.row(self.discount).facts["steps"]
        return CrowdAttack(self.strike, spends, cheapest(spends, self.wants), groups, steps)

    @property
    def there(self) -> int:
        """How many there are."""
        return sum(group.count for group in self.groups)

    def dice(self) -> Procedure:
        return crowd_roll(self.crowd_attack)

    def headline(self, run: Run) -> tuple[str, str]:
        count, basic_hit = self.crowd_attack.best_split(run.state)
        if not count or basic_hit is None:
            return f"{plural(run.state, 'success')}: nobody falls.", "failure"
        return f"{count} of {self.there} fall, with {minus(basic_hit)} put into the hit.", "success"

    def score(self, state: int) -> tuple[int, int]:
        return self.counts(state), state

    def wins(self, state: int) -> bool:
        return self.counts(state) > 0

    def counts(self, state: int) -> int:
        """How many fall."""
        return self.crowd_attack.best_split(state)[0]

    def effects(self, state: int) -> tuple[Effect, ...]:
        count, basic_hit = self.crowd_attack.best_split(state)
        hit = () if basic_hit is None else (Effect("basic_hit", basic_hit),)
        return Effect("successes", state), Effect("fall", count), *hit

    def odds(self) -> Answer:
        crowd, there = self.crowd_attack, self.there
        falls = fallen(crowd)
        anybody = falls.probability(lambda count: count > 0)
        return Answer(
            self.fallen(falls),
            figures=(
                Figure("At least one falls", anybody, tone="success", key="anybody"),
                Figure("All fall", falls.probability(lambda count: count == there), key="all"),
                Figure("Mean number", falls.mean(), "people", key="mean"),
                *_costs(crowd, there),
            ),
            charts=(_fall_chart(falls),),
            grids=(_splits(crowd),),
            notes=self.crowd_reasons(),
        )

    def fallen(self, falls: Distribution) -> str:
        """How many fall: on average, or to the dice as they were rolled."""
        if self.crowd_attack.cost is None:
            return f"{self.goal_words}: this attack can never do that, whatever you roll."
        if self.shown is None:
            return f"On average {number(falls.mean())} of {self.there} fall."
        count, basic_hit = self.crowd_attack.best_split(self.strike.base + self.shown)
        hit = f"put {minus(basic_hit)} into the hit" if basic_hit is not None else "no target is hit"
        return f"{count} of {self.there} fall: {hit}."

    def crowd_reasons(self) -> tuple[Step, ...]:
        """What each falls to, and every modifier but the defense, which is that of each group."""
        crowd = self.crowd_attack
        told_cost: tuple[Step, ...] = ()
        if crowd.cost is not None:
            can = (want for want in self.wants if want in crowd.spends)
            name = min(can, key=lambda name: crowd.spends[name][0])
            words = spend_words(self.harm, crowd.spends[name][1])
            takes = f"takes {plural(crowd.cost, 'success')}: {words}"
            does = takes if crowd.cost else "takes no extra success"
            told_cost = (Step(f"{result_title(name)} {does}.", "nwm.attack.spend"),)
        steps = f"{plural(crowd.discount, 'cheap step')} of victims, if the GM allows it."
        cheap = (Step(steps, f"#{self.discount}"),) if crowd.discount else ()
        return (*told_cost, *cheap, *self.reasons())

    def roll_reasons(self) -> list[Step]:
        return [*self.attack_reasons(), *self.defense_reasons()]


def fallen(crowd: CrowdAttack) -> Distribution:
    """The distribution of how many fall (nwm.many.takedowns)."""
    return FOUR_DICE.odds().map(lambda x: crowd.best_split(crowd.strike.base + x)[0])


def crowd_roll(crowd: CrowdAttack) -> Procedure:
    """The roll against the crowd; it ends in the successes and in how many fall."""

    def tell(_: object, throw: Throw, successes: int) -> list[tuple[str, str]]:
        told_roll = f"{minus(crowd.strike.base)} {added(throw.total)} = {plural(successes, 'success')}."
        return [(told_roll, "nwm.attack.roll"), *_split_steps(crowd, successes)]

    stage = Stage("Attack", lambda _: FOUR_DICE, lambda _, x: crowd.strike.base + x, tell, key="roll")
    return Procedure(None, (stage,))


def _split_steps(crowd: CrowdAttack, successes: int) -> list[tuple[str, str]]:
    count, basic_hit = crowd.best_split(successes)
    if basic_hit is None or crowd.cost is None:
        return [("Nobody falls.", "nwm.many.basic_hit_split")]
    left = crowd.for_victims(successes - basic_hit)
    split = f"{minus(basic_hit)} put into the hit, {crowd.cost} into what it does."
    return [
        (split, "nwm.attack.basic_hit"),
        (f"{left} left for victims: up to {victims.victims(left, crowd.discount)}.", "nwm.many.steps"),
        (f"{count} fall.", "nwm.many.beyond"),
    ]


def _costs(crowd: CrowdAttack, there: int) -> tuple[Figure, ...]:
    """What it takes that somebody falls, and what more that all do."""
    fall = (
        (Figure("Successes for what the hit does", crowd.cost, "", key="cost"),)
        if crowd.cost is not None
        else ()
    )
    least = victims.victims_cost(there, crowd.discount)
    return (*fall, Figure(f"Successes for {there} victims", least, "", key="victims_cost"))


def _fall_chart(falls: Distribution) -> Chart:
    """A bar for each number that can fall; counts in between cannot come."""
    counts = sorted(falls)
    likely = max(counts, key=lambda count: float(falls[count]))
    sentence = f"The most common is {likely}, {percent(falls[likely])} of the time."
    points = tuple((str(count), falls[count]) for count in counts)
    series = (Series("Chance", points, keys=tuple(map(str, counts))),)
    return Chart("bars", "How many fall", sentence, "Fall", series, key="fall", distribution="each")


def _splits(crowd: CrowdAttack) -> Grid:
    """For each roll the best basic hit to name, and who falls."""
    totals = range(LOWEST_TOTAL, HIGHEST_TOTAL + 1)
    best = {total: crowd.best_split(crowd.strike.base + total) for total in totals}

    def basic_hit(total: int) -> str:
        successes = best[total][1]
        return "–" if successes is None else minus(successes)

    return Grid.of(
        "splits",
        "Best split for each roll",
        "You say this after the roll, before you resolve it.",
        {str(total): total for total in totals},
        ("dice", "Dice", signed),
        ("successes", "Successes", lambda total: crowd.strike.base + total),
        ("basic_hit", "Put into the hit", basic_hit),
        ("fall", "Fall", lambda total: best[total][0]),
        ("chance", "Chance", lambda total: FOUR_DICE.odds()[total]),
    )
