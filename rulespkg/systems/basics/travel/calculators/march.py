"""One day's forced march, and how far it is wise to push."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import bars
from rulespkg.dice import Distribution, Ratio, Run
from rulespkg.model.answer import (
    Answer,
    Cell,
    Chart,
    Column,
    Figure,
    Grid,
    Series,
    Step,
    chance_cell,
    number,
    percent,
)
from rulespkg.model.field import Option
from rulespkg.model.form import amount, choice, whole
from rulespkg.model.words import plural
from rulespkg.systems.basics.fields import MOST_LEVELS, RULES, endurance_perk, fatigue_penalty, pool_size
from rulespkg.systems.basics.figures import fatigue_grid
from rulespkg.systems.basics.hazards.chain import CheckTally
from rulespkg.systems.basics.hazards.fatigue import fatigue_words
from rulespkg.systems.basics.offers import march as march_inputs
from rulespkg.systems.basics.offers import one_offer
from rulespkg.systems.basics.travel.forced_march import MarchCost, MarchCosts, by_unit, checks, march
from rulespkg.systems.basics.travel.journey import UNITS, pace
from rulespkg.systems.basics.travel.march_calculator import ON_FOOT, RIDDEN, MarchCalculator, rider_waived

if TYPE_CHECKING:
    from rulespkg.systems.basics.checks.sequence import CheckSequence

MOST_UNITS = 30
LISTED = 10
"""Units over ten that are compared, if no more are asked for."""
DRAWN = 8


class ForcedMarch(MarchCalculator):
    """The fatigue of more than ten units a day, and how far you can push and still be sure."""

    id, title = "basics.march", "Forced march"
    purpose = "Push on for longer than is good for you"
    strip = (("how", ""), ("grit", ""), ("over", "Over ten"))
    offers = one_offer("On the march", march_inputs)
    rules = ("basics.travel.forced-march", "basics.travel.forced-march.mount", "basics.pool.fatigue")
    roll_label = "March"
    win_label = "Bearable"
    count_label = "Short fatigue"

    how = choice(
        "How",
        "foot",
        (Option("foot", "On foot"), Option("mount", "On a mount")),
        rule="basics.travel.forced-march.mount",
    )
    grit = pool_size("Grit", 6, help="The traveler's or rider's.", rule="basics.travel.forced-march")
    over = whole("Units over ten", 4, 0, MOST_UNITS, rule="basics.travel.forced-march")
    base_pace = amount(
        "Base pace",
        3,
        0,
        1000,
        above=True,
        help="Of the slowest.",
        rule="basics.travel.day",
        only=ON_FOOT,
    )
    top_speed = amount("Mount's top speed", 8, 0, 1000, above=True, rule="basics.travel.day", only=RIDDEN)
    mount_grit = pool_size("Mount's grit", 8, rule="basics.travel.forced-march.mount", only=RIDDEN)
    mount_hp = whole("Mount's HP", 12, 1, 999, rule="basics.travel.forced-march.mount", only=RIDDEN)
    bear = whole(
        "Short fatigue you can bear",
        0,
        0,
        MOST_UNITS,
        help="Levels.",
        rule="basics.hazard.fatigue.add",
    )
    sure = whole("How sure you want to be", 90, 1, 99, help="Percent.")
    held = whole("Levels of fatigue now", 0, 0, MOST_LEVELS, rule="basics.pool.fatigue", fold=RULES)
    perk = endurance_perk()
    fatigue_penalty = fatigue_penalty()
    rider_waived = rider_waived()

    @property
    def pace(self) -> Ratio:
        """The kilometers of a unit on a road."""
        return pace("mount", self.top_speed) if self.mounted else pace("foot", self.base_pace)

    def dice(self) -> CheckSequence:
        return march(self.marcher, self.over)

    def chance(self, ends: MarchCosts) -> Ratio:
        """The chance of what can be borne."""
        fine = ends.rider.probability(lambda cost: cost.short <= self.bear)
        return fine * (1 - self.drops(ends))

    def drops(self, ends: MarchCosts) -> Ratio:
        """The chance that the mount drops."""
        if not self.mounted:
            return Ratio(0)
        return ends.loss.probability(lambda lost: lost >= self.mount_hp)

    def odds(self) -> Answer:
        every = by_unit(self.marcher, max(LISTED, self.over))
        chances = [self.chance(ends) for ends in every]
        over, sure = self.over, Ratio(self.sure, 100)
        best = max(unit for unit, chance in enumerate(chances) if chance >= sure or not unit)
        ends = every[over]
        figures = [
            Figure(self.goal, chances[over], tone="success", key="goal"),
            Figure("No fatigue at all", ends.rider[MarchCost()], key="unscathed"),
            Figure(
                "Mean short fatigue",
                ends.rider.expect(lambda cost: cost.short),
                "levels",
                key="mean_failures",
            ),
            Figure(
                "Mean temporary fatigue",
                ends.rider.expect(lambda cost: cost.temporary),
                "levels",
                key="mean_draws",
            ),
            Figure("Kilometers on a road", self.pace * (UNITS + over), "km", key="km"),
        ]
        if self.mounted:
            figures += [
                Figure("The mount drops", self.drops(ends), tone="fumble", key="mount_drops"),
                Figure("Mean HP the mount loses", ends.loss.mean(), "HP", key="mean_mount_loss"),
            ]
        return Answer(
            f"{plural(over, 'unit')} over: {self.goal.lower()} {percent(chances[over])}.",
            figures=tuple(figures),
            charts=(self.stack(every), *self.mount_chart(ends)),
            grids=(self.plan_grid(every, chances, best), fatigue_grid(_tally(ends), "short", "temporary")),
            notes=(Step(self.advice(chances, best), "basics.travel.forced-march"), *self.notes, *self.house),
        )

    @property
    def win_words(self) -> str:
        return self.goal

    @property
    def goal(self) -> str:
        """What is wanted, in words."""
        bear = self.bear
        words = f"At most {plural(bear, 'level')} of short fatigue" if bear else "No short fatigue"
        return f"{words}, mount still up" if self.mounted else words

    def advice(self, chances: list[Ratio], best: int) -> str:
        """How far to push for the wanted chance, and what the next step costs."""
        words = f"To be {self.sure}% sure, push at most {plural(best, 'unit')} ({percent(chances[best])})"
        if best == len(chances) - 1:
            return f"{words}, the most that is looked at."
        return f"{words}; next is {best + 1} ({percent(chances[best + 1])})."

    def stack(self, every: list[MarchCosts]) -> Chart:
        """What each unit costs."""
        each = self.pace
        units = range(1, DRAWN + 1)
        labels = [f"{unit} over, {number(each * (UNITS + unit))} km" for unit in units]
        kinds = [every[unit].rider.map(_kind) for unit in units]
        series = tuple(
            Series(
                name,
                tuple((label, kind[name]) for label, kind in zip(labels, kinds, strict=True)),
                tone,
                key,
                tuple(map(str, units)),
            )
            for name, tone, key in (
                ("No fatigue", "success", "none"),
                ("Temporary only", "tie", "temporary"),
                ("Short fatigue", "failure", "short"),
            )
        )
        worst = kinds[-1]["Short fatigue"]
        sentence = f"{DRAWN} units over bring short fatigue {percent(worst)} of the time."
        title, label = "Fatigue by units over ten", "Units over ten"
        return Chart("stack", title, sentence, label, series, key="by_unit", distribution="bars")

    def mount_chart(self, ends: MarchCosts) -> tuple[Chart, ...]:
        """What the mount loses."""
        if not self.mounted:
            return ()
        lost = ends.loss
        points = {str(hp): lost[hp] for hp in range(max(lost) + 1)}
        sentence = f"The mount has {self.mount_hp} HP and loses {number(lost.mean())} on average."
        title, key = "HP that the mount loses", "mount_loss"
        return (bars(title, sentence, "HP", points, "failure", key=key, distribution="each"),)

    def plan_grid(self, every: list[MarchCosts], chances: list[Ratio], best: int) -> Grid:
        """Every number of units that is compared."""
        needed = {check.more: str(check.threshold) for check in checks(self.marcher, len(every) - 1)}
        mount_threshold: Column[int] = (
            "mount_threshold",
            "Mount's threshold",
            lambda unit: needed.get((unit, "mount"), "none"),
        )
        mount_drops: Column[int] = ("mount_drops", "Mount drops", lambda unit: self.drops(every[unit]))
        rider = "Rider's threshold" if self.mounted else "Threshold"
        return Grid.of(
            "plan",
            "How far to push",
            f"Each unit over has its own check; the best row is the farthest that is {self.sure}% sure.",
            {str(unit): unit for unit in range(len(every))},
            ("over", "Units over", str),
            ("threshold", rider, lambda unit: needed.get((unit, "rider"), "none")),
            *((mount_threshold,) if self.mounted else ()),
            ("units", "Units", lambda unit: UNITS + unit),
            ("km", "Kilometers", lambda unit: number(self.pace * (UNITS + unit))),
            ("goal", "Your goal", lambda unit: chance_cell(chances[unit], unit == best)),
            (
                "mean_failures",
                "Mean short",
                lambda unit: Cell(every[unit].rider.expect(lambda cost: cost.short), "levels"),
            ),
            (
                "mean_draws",
                "Mean temporary",
                lambda unit: Cell(every[unit].rider.expect(lambda cost: cost.temporary), "levels"),
            ),
            *((mount_drops,) if self.mounted else ()),
        )

    @property
    def notes(self) -> list[Step]:
        """Sentences on what was reckoned."""
        steps = [
            Step(
                "On a failure you take a level of short fatigue, on a draw one of temporary.",
                "basics.travel.forced-march",
            )
        ]
        if self.mounted:
            words = "The mount loses 2 HP on a failure and 1 on a draw; its rider checks at one less."
            steps.append(Step(words, "basics.travel.forced-march.mount"))
        if self.perk >= 2:
            steps.append(Step("This rank of Endurance needs no checks on a forced march.", "#perk-endurance"))
        return steps

    def headline(self, run: Run) -> tuple[str, str]:
        cost: MarchCost = run.state
        words = fatigue_words(short=cost.short, temporary=cost.temporary)
        words = words[:1].upper() + words[1:]
        if self.mounted:
            words += f"; the mount loses {cost.loss} HP" + (" and drops" if self.down(cost) else "")
        return f"{words}.", "success" if self.wins(cost) else "failure"


def _tally(ends: MarchCosts) -> Distribution:
    """Failures and draws of who marches."""
    return ends.rider.map(lambda cost: CheckTally(cost.short, cost.temporary))


def _kind(cost: MarchCost) -> str:
    if cost.short:
        return "Short fatigue"
    return "Temporary only" if cost.temporary else "No fatigue"
