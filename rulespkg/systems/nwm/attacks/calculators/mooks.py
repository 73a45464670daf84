"""Many against one: a volley of mooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import histogram
from rulespkg.model.answer import Answer, Chart, Figure, Grid, Series, Step, percent
from rulespkg.model.form import whole
from rulespkg.model.words import plural, signed
from rulespkg.systems.nwm.attacks import mooks, victims
from rulespkg.systems.nwm.attacks.fields import attack_rank, defense_rank, weapon_row
from rulespkg.systems.nwm.attacks.goals import result_series
from rulespkg.systems.nwm.attacks.planned_attack import PlannedAttack, PlannedAttackForm
from rulespkg.systems.nwm.checks.task import chance, extras
from rulespkg.systems.nwm.damage.damage import STOPPED, result_title
from rulespkg.systems.nwm.words import extra_words

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Run

MOST_HAND_TO_HAND, MOST_AT_A_STRETCH = 5, 10
"""How many reach one target hand to hand, and at a stretch (nwm.mooks.limit)."""
GROUP_SIZES = (1, 2, 5, 10, 20, 50, 100)
"""Where the bonus steps up (nwm.mooks.bonus)."""


class MookVolley(PlannedAttackForm):
    """A group of mooks attacks one target together: their bonus, their chance and what it does."""

    id, title, roll_label, win_label = "nwm.mooks", "Mook volley", "Attack", "Hit"
    purpose = "Let a group of mooks attack"
    strip = (("count", "Mooks"), ("attack", ""), ("defense", "Defense"))
    rules = "nwm.mooks.bonus", "nwm.mooks.group", "nwm.mooks.limit"
    leading = ("count",)

    count = whole("Number of mooks", 10, 1, victims.MOST_IN_GROUP, rule="nwm.mooks.bonus")
    attack = attack_rank("good")
    defense = defense_rank("extraordinary")
    weapon = weapon_row("handgun")

    @property
    def added(self) -> int:
        """What the group adds to the attack."""
        return mooks.group_bonus(self.count)

    @property
    def sides(self) -> tuple[int, int]:
        attack, defense = super().sides
        return attack + self.added, defense

    def headline(self, run: Run) -> tuple[str, str]:
        extra: int = run.state
        if extra < 0:
            return f"A miss, {extra_words(extra)}.", "failure"
        name = self.planned.chosen(extra)
        return (
            f"A hit, {extra_words(extra)}: {result_title(name)}.",
            "failure" if name == STOPPED else "success",
        )

    def wins(self, state: int) -> bool:
        return state >= 0

    def odds(self) -> Answer:
        planned, extras = self.planned, self.extras
        hit = extras.probability(lambda extra: extra >= 0)
        down = extras.probability(planned.won)
        return Answer(
            f"{plural(self.count, 'mook')} ({signed(self.added)}): {percent(hit)} to hit, "
            f"{percent(down)} to take down.",
            figures=(
                Figure("Hit", hit, tone="success", key="hit"),
                Figure("Target down", down, key="taken_down"),
                Figure("Successes that the group adds", self.added, "", key="bonus"),
            ),
            charts=(_group_chart(planned, self.added), _volley_results(planned, extras)),
            grids=(_group_grid(planned, self.added),),
            notes=(*self.group_reasons(), *self.reasons()),
        )

    def group_reasons(self) -> tuple[Step, ...]:
        """What the group adds, and how many of it reach one target."""
        told_group = Step(f"{plural(self.count, 'mook')}: {signed(self.added)}.", "nwm.mooks.bonus")
        if self.count <= MOST_HAND_TO_HAND:
            return (told_group,)
        words = f"Hand to hand about {MOST_HAND_TO_HAND} reach one target, {MOST_AT_A_STRETCH} at a stretch."
        return (told_group, Step(words, "nwm.mooks.limit"))


def _group_chart(planned: PlannedAttack, bonus: int) -> Chart:
    plain = planned.strike.base - bonus
    points = tuple(
        (str(n), chance(plain + mooks.group_bonus(n), planned.strike.defense)) for n in GROUP_SIZES
    )
    sentence = f"Alone {percent(points[0][1])}, five of them {percent(points[2][1])}."
    return Chart(
        "bars",
        "Hit, by size of the group",
        sentence,
        "Mooks",
        (Series("Hit", points, keys=tuple(map(str, GROUP_SIZES))),),
        key="hit_by_size",
    )


def _volley_results(planned: PlannedAttack, extras: Distribution) -> Chart:
    return histogram(
        "Results by extra successes",
        "Below 0 it is a miss; each extra success is spent in the best way.",
        "Extra",
        extras,
        kind=lambda extra: result_series(planned.chosen(extra)),
        key="results_by_extra",
    )


def _group_grid(planned: PlannedAttack, bonus: int) -> Grid:
    def extra(size: int) -> Distribution:
        moved = planned.strike.base - bonus + mooks.group_bonus(size)
        return extras(moved, planned.strike.defense)

    return Grid.of(
        "sizes",
        "Sizes of the group",
        "Between two rows, the lower one counts.",
        {str(size): size for size in GROUP_SIZES},
        ("mooks", "Mooks", str),
        ("bonus", "Bonus", lambda size: signed(mooks.group_bonus(size))),
        ("hit", "Hit", lambda size: extra(size).probability(lambda extra: extra >= 0)),
        ("taken_down", "Target down", lambda size: extra(size).probability(planned.won)),
        heat=True,
    )
