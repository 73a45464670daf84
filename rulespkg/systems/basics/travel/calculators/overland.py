"""The overland planner: legs, terrain, weather, mounts, vehicles and forced days."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Ratio, Run
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
    numbered,
    percent,
    text_cell,
)
from rulespkg.model.words import plural
from rulespkg.systems.basics.hazards.fatigue import Levels, fatigue_words
from rulespkg.systems.basics.travel.calculators.overland_days import day_by_day
from rulespkg.systems.basics.travel.calculators.overland_plan import (
    MOST_DAYS,
    Plan,
    PlannedJourney,
    forced_units,
)
from rulespkg.systems.basics.travel.forced_march import OUT_OF_BOXES, MarchCost, march
from rulespkg.systems.basics.travel.journey import UNITS, Journey, slowed
from rulespkg.systems.basics.travel.tables import TERRAIN

if TYPE_CHECKING:
    from rulespkg.systems.basics.checks.sequence import CheckSequence


def _ground(terrain: str) -> Cell:
    row = TERRAIN.row(terrain)
    return text_cell(row.label, f"#{row.slug}")


class OverlandPlanner(PlannedJourney):
    """How many days a journey takes, day by day, and what pushing on costs."""

    id, title = "basics.overland", "Overland planner"
    purpose = "Plan a journey"
    before_play = True
    rules = ("basics.travel.legs", "basics.travel.day", "basics.travel.forced-march", "basics.recovery.sleep")
    roll_label = "Roll the first day"
    win_label = "Bearable"
    count_label = "Short fatigue"

    def odds(self) -> Answer:
        over, plans = self.forced, self.plans
        journey = self.travel(over)
        mine = next(plan for plan in plans if plan.over == over)
        order = self.ranked()
        return Answer(
            f"{_arrival(journey, over)}.",
            figures=(*self.figures(journey, mine),),
            charts=self.charts(mine, plans),
            grids=(
                day_by_day(self, journey, mine),
                self.legs_grid(journey),
                *((self.plans_grid(plans, order[0]),) if len(plans) > 1 else ()),
            ),
            notes=(*self.advice(order), *self.notes(journey), *self.house),
        )

    def advice(self, order: list[Plan]) -> tuple[Step, ...]:
        """How hard to push, where there is a way to go."""
        if not self.legs or not order[0].days:
            return ()
        best, *rest = order
        words = f"Quickest at {self.sure}% sure: {_plan_words(best)}"
        more = f"; next best: {_plan_words(rest[0])}" if rest else ""
        sentence = "A vehicle is never forced." if self.driven else f"{words}{more}."
        return (Step(sentence, "basics.travel.forced-march"),)

    def figures(self, journey: Journey, mine: Plan) -> list[Figure]:
        """The journey as it is entered, in figures."""
        each = self.pace
        figures = [
            Figure("Days", journey.days, "days", key="days"),
            Figure("Arrival on day", journey.whole_days, "", key="whole_days"),
            Figure("Kilometers a day on a road", each * (UNITS + mine.over), "km", key="km_a_day"),
        ]
        if mine.over:
            figures.append(Figure(self.wanted, mine.chance, tone="success", key="goal"))
        if mine.evenings:
            last = mine.evenings[-1]
            figures += [
                Figure(
                    f"Mean short fatigue {self.end}",
                    last.expect(lambda levels: levels.short),
                    "levels",
                    key="mean_short",
                ),
                Figure("Out of boxes", last[OUT_OF_BOXES], tone="fumble", key="overflow"),
            ]
        if self.mounted and mine.over:
            drops = "The mount drops" if self.end == "at the end" else f"The mount drops {self.end}"
            figures.append(Figure(drops, self.drops(mine.over), tone="fumble", key="mount_drops"))
        return figures

    @property
    def end(self) -> str:
        """Until when fatigue is followed, in words: some plan may take more days than are."""
        followed = max((plan.days for plan in self.plans if plan.over), default=0)
        return "at the end" if followed <= MOST_DAYS else f"by day {MOST_DAYS}"

    @property
    def wanted(self) -> str:
        """What is wanted, in words."""
        bear = self.bear
        words = f"At most {bear} short {self.end}" if bear else f"No short fatigue {self.end}"
        return f"{words}, mount still up" if self.mounted else words

    def charts(self, mine: Plan, plans: list[Plan]) -> tuple[Chart, ...]:
        """What each plan is worth, and the fatigue of every evening."""
        if len(plans) == 1:
            return ()
        points = tuple((str(plan.over), plan.chance) for plan in plans)
        chart = Chart(
            "bars",
            self.wanted,
            f"With {plural(mine.over, 'unit')} over a day: {percent(mine.chance)}.",
            "Units over a day",
            (Series("Chance", points, "success", keys=tuple(str(plan.over) for plan in plans)),),
            key="goal",
        )
        if not mine.evenings:
            return (chart,)
        kinds = (
            ("No short fatigue", "success", "none"),
            ("Short", "tie", "short"),
            ("Long or out of boxes", "failure", "worse"),
        )
        evenings = [evening.map(_kind) for evening in mine.evenings]
        series = tuple(
            Series(
                name,
                tuple((str(day), evening[name]) for day, evening in enumerate(evenings, 1)),
                tone,
                key,
                tuple(str(day) for day in range(1, len(evenings) + 1)),
            )
            for name, tone, key in kinds
        )
        last = percent(evenings[-1]["No short fatigue"])
        by_day = Chart(
            "lines",
            "Fatigue at the end of each day",
            f"{'On the last evening' if self.end == 'at the end' else f'{self.end.capitalize()},'} "
            f"{last} have no short fatigue.",
            "Day",
            series,
            key="by_day",
        )
        return (chart, by_day)

    @property
    def slowest_words(self) -> str:
        """Whose pace it is."""
        if self.how != "foot":
            return ""
        who = self.slowest.name or "somebody"
        return f" The slowest sets the pace: {who}, {number(self.top_speed)}."

    def legs_grid(self, journey: Journey) -> Grid:
        """Every leg."""
        each = self.pace * (UNITS + self.forced)
        legs = zip(self.route, journey.units_per_leg, strict=True)
        rows = {place: (f"Leg {place}", *leg) for place, leg in numbered(legs).items()}
        km = sum((leg.km for leg in self.route), Ratio(0))
        return Grid.of(
            "legs",
            "Leg by leg",
            f"Terrain and weather multiply.{self.slowest_words}",
            {**rows, "total": ("In all", None, journey.units)},
            ("leg", "Leg", lambda row: row[0]),
            ("terrain", "Terrain", lambda row: _ground(row[1].terrain) if row[1] else ""),
            ("km", "Length", lambda row: Cell(row[1].km if row[1] else km, "km")),
            ("modifier", "Slowed to", lambda row: Cell(slowed(row[1]), "of full speed") if row[1] else "–"),
            (
                "km_a_day",
                "Kilometers a day",
                lambda row: Cell(each * slowed(row[1]), "km") if row[1] else "–",
            ),
            ("units", "Units", lambda row: Cell(row[2], "units")),
        )

    def plans_grid(self, plans: list[Plan], best: Plan) -> Grid:
        """Every plan that is compared."""
        drops: Column[Plan] = (
            "mount_drops",
            "Mount drops",
            lambda plan: self.drops(plan.over) if plan.over else Ratio(0),
        )
        return Grid.of(
            "plans",
            "How hard to push",
            f"Best is the quickest that is at least {self.sure}% sure.",
            {str(plan.over): plan for plan in plans},
            ("over", "Units over a day", lambda plan: str(plan.over)),
            ("days", "Days", lambda plan: plan.days),
            ("goal", self.wanted, lambda plan: chance_cell(plan.chance, plan is best)),
            *((drops,) if self.mounted else ()),
        )

    def notes(self, journey: Journey) -> list[Step]:
        """Sentences on what was reckoned."""
        steps = [
            Step("A day has ten units, roughly hours; each forced unit has a check.", "basics.travel.day")
        ]
        if self.forced:
            steps.append(Step("Checks begin at threshold 1 again each day.", "basics.travel.forced-march"))
            words = "Each night's sleep takes all temporary and one level of short fatigue."
            steps.append(Step(words, "basics.recovery.sleep"))
        if self.forced and journey.whole_days > MOST_DAYS:
            words = f"Fatigue is followed for the first {MOST_DAYS} days only, each of them in full."
            steps.append(Step(words, "basics.travel.legs"))
        return steps

    def check(self) -> None:
        if self.driven and self.over:
            raise self.asked["over"].refused(self.over, "0 with a vehicle, which is never forced")

    def dice(self) -> CheckSequence:
        """The checks of the first day."""
        needed = forced_units(self.travel(self.forced).units, self.forced)
        return march(self.marcher, needed[0] if needed else 0)

    def headline(self, run: Run) -> tuple[str, str]:
        cost: MarchCost = run.state
        if not self.forced:
            return "Nothing is forced, so nothing is rolled.", "success"
        words = f"On the first day you take {fatigue_words(short=cost.short, temporary=cost.temporary)}"
        if self.mounted:
            words += f", and the mount loses {cost.loss} HP"
        return f"{words}.", "success" if self.wins(cost) else "failure"


def _arrival(journey: Journey, over: int) -> str:
    if not journey.units:
        return "There is no way to go: enter a leg"
    pushed = f", {over} forced a day" if over else ""
    return f"{plural(journey.whole_days, 'day')} for {number(journey.units)} units{pushed}"


def _plan_words(plan: Plan) -> str:
    return f"{_pushed(plan)} ({plural(plan.days, 'day')}, {percent(plan.chance)})"


def _pushed(plan: Plan) -> str:
    return f"push on {plural(plan.over, 'unit')} a day" if plan.over else "no forced march"


def _kind(levels: Levels) -> str:
    if levels.long or levels.hp:
        return "Long or out of boxes"
    return "Short" if levels.short else "No short fatigue"
