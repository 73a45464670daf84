"""The overland planner: legs, terrain, weather, mounts, vehicles and forced days."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import (
    Answer,
    Cell,
    Chart,
    Effect,
    Figure,
    Grid,
    Series,
    Step,
    chance_cell,
    number,
    percent,
)
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.dice import Ratio
from rulespkg.systems.basics.calculators.journey_fields import FIELDS, OVER
from rulespkg.systems.basics.calculators.marching import marcher
from rulespkg.systems.basics.calculators.plans import (
    MOST_DAYS,
    Plan,
    drops,
    every_plan,
    forced,
    in_order,
    legs_of,
    overs,
    speed,
    travel,
)
from rulespkg.systems.basics.calculators.strips import day_by_day
from rulespkg.systems.basics.hazards import Levels, fatigue_words
from rulespkg.systems.basics.inputs import (
    house,
)
from rulespkg.systems.basics.marches import OUT, Toll, march
from rulespkg.systems.basics.tables import TERRAIN
from rulespkg.systems.basics.travel import UNITS, Journey, pace, slowed
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.dice import Run
    from rulespkg.systems.basics.course import Course


def _odds(inputs: Inputs) -> Answer:
    over, plans = forced(inputs), every_plan(inputs)
    made = travel(inputs, over)
    mine = next(plan for plan in plans if plan.over == over)
    order = in_order(inputs, plans)
    return Answer(
        f"{_arrival(made, over)}. {_advice(inputs, order)}",
        figures=(*_figures(inputs, made, mine),),
        charts=_charts(inputs, mine, plans),
        grids=(
            day_by_day(inputs, made, mine),
            _legs_grid(inputs, made),
            *((_plans_grid(inputs, plans, order[0]),) if len(plans) > 1 else ()),
        ),
        notes=(*_notes(inputs, made), *house(inputs)),
    )


def _arrival(made: Journey, over: int) -> str:
    if not made.units:
        return "There is no way to go"
    pushed = f", {plural(UNITS + over, 'unit')} a day of which {over} forced" if over else ""
    return f"{plural(made.whole_days, 'day')} for {number(made.units)} units{pushed}"


def _advice(inputs: Inputs, order: list[Plan]) -> str:
    if inputs["how"] == "vehicle":
        return "A vehicle is never forced."
    if not inputs["legs"] or not order[0].days:
        return "Enter a leg."
    best, *rest = order
    words = f"Quickest at {inputs['sure']}% sure: {_told(best)}"
    return f"{words}; next best {_told(rest[0])}." if rest else f"{words}."


def _told(plan: Plan) -> str:
    return f"{_pushed(plan)} ({plural(plan.days, 'day')}, {percent(plan.chance)})"


def _pushed(plan: Plan) -> str:
    return f"{plural(plan.over, 'unit')} over a day" if plan.over else "no forced march"


def _figures(inputs: Inputs, made: Journey, mine: Plan) -> list[Figure]:
    each = pace(inputs["how"], speed(inputs))
    found = [
        Figure("Days", made.days, "days", key="days"),
        Figure("Arrival on day", made.whole_days, "", key="whole_days"),
        Figure("Kilometers a day on a road", each * (UNITS + mine.over), "km", key="km_a_day"),
    ]
    if mine.over:
        found.append(Figure(_wanted(inputs), mine.chance, tone="success", key="goal"))
    if mine.evenings:
        last = mine.evenings[-1]
        found += [
            Figure(
                "Mean short fatigue at the end",
                last.expect(lambda levels: levels.short),
                "levels",
                key="mean_short",
            ),
            Figure("Out of boxes", last[OUT], tone="fumble", key="overflow"),
        ]
    if inputs["how"] == "mount" and mine.over:
        found.append(Figure("The mount drops", drops(inputs, mine.over), tone="fumble", key="mount_drops"))
    return found


def _wanted(inputs: Inputs) -> str:
    bear = inputs["bear"]
    words = f"At most {bear} short at the end" if bear else "No short fatigue at the end"
    return f"{words}, mount still up" if inputs["how"] == "mount" else words


def _charts(inputs: Inputs, mine: Plan, plans: list[Plan]) -> tuple[Chart, ...]:
    if len(plans) == 1:
        return ()
    points = tuple((str(plan.over), plan.chance) for plan in plans)
    wanted = Chart(
        "bars",
        _wanted(inputs),
        f"With {plural(mine.over, 'unit')} over a day: {percent(mine.chance)}.",
        "Units over a day",
        (Series("Chance", points, "success", keys=tuple(str(plan.over) for plan in plans)),),
        key="goal",
    )
    if not mine.evenings:
        return (wanted,)
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
        f"On the last evening {last} have no short fatigue.",
        "Day",
        series,
        key="by_day",
    )
    return (wanted, by_day)


def _kind(levels: Levels) -> str:
    if levels.long or levels.hp:
        return "Long or out of boxes"
    return "Short" if levels.short else "No short fatigue"


def _slowest(inputs: Inputs) -> str:
    """Whose pace it is."""
    if inputs["how"] != "foot":
        return ""
    who = min(inputs["party"], key=lambda row: float(row["pace"]))
    return f" The slowest sets the pace: {who['name'] or 'somebody'}, {number(speed(inputs))}."


def _legs_grid(inputs: Inputs, made: Journey) -> Grid:
    each = pace(inputs["how"], speed(inputs)) * (UNITS + forced(inputs))
    rows = []
    for at, (leg, units) in enumerate(zip(legs_of(inputs), made.units_per_leg, strict=True), 1):
        ground = TERRAIN.row(leg.terrain)
        rows.append(
            (
                Cell(f"Leg {at}", ""),
                Cell(ground.label, "", link=f"#{ground.slug}"),
                Cell(leg.km, "km"),
                Cell(slowed(leg), "of full speed"),
                Cell(each * slowed(leg), "km"),
                Cell(units, "units"),
            )
        )
    km = sum((leg.km for leg in legs_of(inputs)), Ratio(0))
    dashes = (Cell("–", ""), Cell("–", ""))
    rows.append((Cell("In all", ""), Cell("", ""), Cell(km, "km"), *dashes, Cell(made.units, "units")))
    return Grid(
        "Leg by leg",
        f"Terrain and weather multiply.{_slowest(inputs)}",
        ("Leg", "Terrain", "Length", "Slowed to", "Kilometers a day", "Units"),
        tuple(rows),
        key="legs",
        column_keys=("leg", "terrain", "km", "modifier", "km_a_day", "units"),
        row_keys=(*(str(at) for at in range(1, len(rows))), "total"),
    )


def _plans_grid(inputs: Inputs, plans: list[Plan], best: Plan) -> Grid:
    rows = []
    for plan in plans:
        chance = Cell(plan.chance, "chance", "best" if plan is best else "")
        cells = (Cell(str(plan.over), ""), Cell(plan.days, ""), chance)
        rows.append(
            (*cells, chance_cell(drops(inputs, plan.over)))
            if inputs["how"] == "mount" and plan.over
            else cells
        )
    if inputs["how"] == "mount":
        rows = [row if len(row) == 4 else (*row, chance_cell(Ratio(0))) for row in rows]
    columns = (
        "Units over a day",
        "Days",
        _wanted(inputs),
        *(("Mount drops",) if inputs["how"] == "mount" else ()),
    )
    sentence = f"Best is the quickest that is at least {inputs['sure']}% sure."
    return Grid(
        "How hard to push",
        sentence,
        columns,
        tuple(rows),
        key="plans",
        column_keys=("over", "days", "goal", "mount_drops")[: len(columns)],
        row_keys=tuple(str(plan.over) for plan in plans),
    )


def _notes(inputs: Inputs, made: Journey) -> list[Step]:
    found = [Step("A day has ten units, roughly hours; each forced unit has a check.", "basics.travel.day")]
    if inputs["how"] != "vehicle" and forced(inputs):
        found.append(Step("Checks begin at threshold 1 again each day.", "basics.travel.forced-march"))
        words = "Each night's sleep takes all temporary and one level of short fatigue."
        found.append(Step(words, "basics.recovery.sleep"))
    if forced(inputs) and made.whole_days > MOST_DAYS:
        words = f"Fatigue is followed for the first {MOST_DAYS} days only, each of them in full."
        found.append(Step(words, "basics.travel.legs"))
    return found


def _check(inputs: Inputs) -> None:
    if inputs["how"] == "vehicle" and inputs["over"]:
        raise OVER.refused(inputs["over"], "0 with a vehicle, which is never forced")


def _today(inputs: Inputs) -> Course:
    """The checks of the first day."""
    needed = overs(travel(inputs, forced(inputs)).units, forced(inputs))
    return march(
        marcher({**inputs, "how": "foot" if inputs["how"] == "vehicle" else inputs["how"]}),
        needed[0] if needed else 0,
    )


def _bearable(inputs: Inputs, toll: Toll) -> bool:
    down = inputs["how"] == "mount" and toll.loss >= inputs["mount_hp"]
    return toll.short <= inputs["bear"] and not down


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    toll: Toll = run.state
    if not forced(inputs):
        return "Nothing is forced, so nothing is rolled.", "success"
    words = f"The first day costs {fatigue_words(short=toll.short, temporary=toll.temporary)}"
    if inputs["how"] == "mount":
        words += f", and the mount {toll.loss} HP"
    return f"{words}.", "success" if _bearable(inputs, toll) else "failure"


def _effects(inputs: Inputs, toll: Toll) -> tuple[Effect, ...]:
    mount = (Effect("hp", toll.loss, "mount"),) if inputs["how"] == "mount" else ()
    return (Effect("short", toll.short), Effect("temporary", toll.temporary), *mount)


def _score(inputs: Inputs, toll: Toll) -> tuple[int, ...]:
    return int(_bearable(inputs, toll)), -toll.short, -toll.temporary, -toll.loss


OVERLAND = Calculator(
    "basics.overland",
    "Overland planner",
    "How many days a journey takes, day by day, and what pushing on costs.",
    ("basics.travel.legs", "basics.travel.day", "basics.travel.forced-march", "basics.recovery.sleep"),
    FIELDS,
    _odds,
    _today,
    _headline,
    check=_check,
    roll_label="Roll the first day",
    score=_score,
    wins=_bearable,
    won="Bearable",
    counted=Counted("Short fatigue", lambda _, toll: toll.short),
    effects=_effects,
)
