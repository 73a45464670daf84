"""One day's forced march, and how far it is wise to push."""

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
from rulespkg.field import Amount, Choice, Flag, Number, Option
from rulespkg.plot import bars
from rulespkg.systems.basics.calculators.worn import joint
from rulespkg.systems.basics.hazards import Wear, fatigue_words
from rulespkg.systems.basics.inputs import (
    MOST_LEVELS,
    RULES,
    endurance_perk_field,
    fatigue_penalty_field,
    free_levels,
    house,
    pool_number,
)
from rulespkg.systems.basics.marches import Ends, Marcher, Toll, by_unit, checks, march
from rulespkg.systems.basics.travel import UNITS, pace
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Run
    from rulespkg.systems.basics.course import Course

MOST_UNITS = 30
LISTED = 10
"""Units over ten that are compared, if no more are asked for."""
DRAWN = 8
RIDDEN = ("how", ("mount",))
ON_FOOT = ("how", ("foot",))


def rider_waived_field() -> Flag:
    """The reading on a rider's check at threshold 0."""
    return Flag(
        "rider_waived",
        "Waive a rider's check at threshold 0",
        help="A rider checks at one less than the mount, so first at 0.",
        rule="basics.travel.forced-march.mount",
        fold=RULES,
        only=RIDDEN,
    )


def marcher(inputs: Inputs) -> Marcher:
    """Who marches, from the fields of a form."""
    perk = inputs["perk"]
    return Marcher(
        inputs["grit"],
        inputs["mount_grit"] if inputs["how"] == "mount" else None,
        inputs.get("held", 0),
        inputs["fatigue_penalty"],
        free_levels(perk),
        int(perk >= 1),
        perk >= 2,
        inputs["rider_waived"],
    )


def _pace(inputs: Inputs) -> Ratio:
    mounted = inputs["how"] == "mount"
    return pace("mount" if mounted else "foot", inputs["top_speed" if mounted else "base_pace"])


def _course(inputs: Inputs) -> Course:
    return march(marcher(inputs), inputs["over"])


def _drops(inputs: Inputs, toll: Toll) -> bool:
    return bool(inputs["how"] == "mount" and toll.loss >= inputs["mount_hp"])


def _bearable(inputs: Inputs, toll: Toll) -> bool:
    return toll.short <= inputs["bear"] and not _drops(inputs, toll)


def _chance(inputs: Inputs, ends: Ends) -> Ratio:
    fine = ends.rider.probability(lambda toll: toll.short <= inputs["bear"])
    return fine * (1 - _down(inputs, ends))


def _down(inputs: Inputs, ends: Ends) -> Ratio:
    """The chance that the mount drops."""
    if inputs["how"] != "mount":
        return Ratio(0)
    return ends.loss.probability(lambda lost: lost >= inputs["mount_hp"])


def _odds(inputs: Inputs) -> Answer:
    every = by_unit(marcher(inputs), max(LISTED, inputs["over"]))
    chances = [_chance(inputs, ends) for ends in every]
    over, sure = inputs["over"], Ratio(inputs["sure"], 100)
    best = max(unit for unit, chance in enumerate(chances) if chance >= sure or not unit)
    ends = every[over]
    figures = [
        Figure(_goal(inputs), chances[over], tone="success", key="goal"),
        Figure("No fatigue at all", ends.rider[Toll()], key="unscathed"),
        Figure(
            "Mean short fatigue", ends.rider.expect(lambda toll: toll.short), "levels", key="mean_failures"
        ),
        Figure(
            "Mean temporary fatigue",
            ends.rider.expect(lambda toll: toll.temporary),
            "levels",
            key="mean_draws",
        ),
        Figure("Kilometers on a road", _pace(inputs) * (UNITS + over), "km", key="km"),
    ]
    if inputs["how"] == "mount":
        figures += [
            Figure("The mount drops", _down(inputs, ends), tone="fumble", key="mount_drops"),
            Figure("Mean HP the mount loses", ends.loss.mean(), "HP", key="mean_mount_loss"),
        ]
    return Answer(
        f"{plural(over, 'unit')} over: {_goal(inputs).lower()} {percent(chances[over])} of the time. "
        f"{_advice(inputs, chances, best)}",
        figures=tuple(figures),
        charts=(_stack(inputs, every), *_mount_chart(inputs, ends)),
        grids=(_plan(inputs, every, chances, best), joint(_worn(ends), "short", "temporary")),
        notes=(*_notes(inputs), *house(inputs)),
    )


def _goal(inputs: Inputs) -> str:
    bear = inputs["bear"]
    words = f"At most {plural(bear, 'level')} of short fatigue" if bear else "No short fatigue"
    return f"{words}, mount still up" if inputs["how"] == "mount" else words


def _advice(inputs: Inputs, chances: list[Ratio], best: int) -> str:
    """How far to push for the wanted chance, and what the next step costs."""
    words = f"To be {inputs['sure']}% sure, push at most {plural(best, 'unit')} ({percent(chances[best])})"
    if best == len(chances) - 1:
        return f"{words}, the most that is looked at."
    return f"{words}; next is {best + 1} ({percent(chances[best + 1])})."


def _worn(ends: Ends) -> Distribution:
    """Failures and draws of who marches."""
    return ends.rider.map(lambda toll: Wear(toll.short, toll.temporary))


def _kind(toll: Toll) -> str:
    if toll.short:
        return "Short fatigue"
    return "Temporary only" if toll.temporary else "No fatigue"


def _stack(inputs: Inputs, every: list[Ends]) -> Chart:
    each = _pace(inputs)
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
    return Chart("stack", "Fatigue by units over ten", sentence, "Units over ten", series, key="by_unit")


def _mount_chart(inputs: Inputs, ends: Ends) -> tuple[Chart, ...]:
    if inputs["how"] != "mount":
        return ()
    lost = ends.loss
    points = {str(hp): lost[hp] for hp in range(max(lost) + 1)}
    sentence = f"The mount has {inputs['mount_hp']} HP and loses {number(lost.mean())} on average."
    return (bars("HP that the mount loses", sentence, "HP", points, "failure", key="mount_loss"),)


def _plan(inputs: Inputs, every: list[Ends], chances: list[Ratio], best: int) -> Grid:
    mounted = inputs["how"] == "mount"
    needed = {check.more: str(check.threshold) for check in checks(marcher(inputs), len(every) - 1)}
    rows = []
    for unit, ends in enumerate(every):
        cells = [
            Cell(str(unit), ""),
            Cell(needed.get((unit, "rider"), "none"), ""),
            *((Cell(needed.get((unit, "mount"), "none"), ""),) if mounted else ()),
            Cell(UNITS + unit, ""),
            Cell(number(_pace(inputs) * (UNITS + unit)), ""),
            Cell(chances[unit], "chance", "best" if unit == best else ""),
            Cell(ends.rider.expect(lambda toll: toll.short), "levels"),
            Cell(ends.rider.expect(lambda toll: toll.temporary), "levels"),
            *((chance_cell(_down(inputs, ends)),) if mounted else ()),
        ]
        rows.append(tuple(cells))
    columns = {
        "over": "Units over",
        "threshold": "Rider's threshold" if mounted else "Threshold",
        **({"mount_threshold": "Mount's threshold"} if mounted else {}),
        "units": "Units",
        "km": "Kilometers",
        "goal": "Your goal",
        "mean_failures": "Mean short",
        "mean_draws": "Mean temporary",
        **({"mount_drops": "Mount drops"} if mounted else {}),
    }
    sentence = (
        f"Each unit over has its own check; the best row is the farthest that is {inputs['sure']}% sure."
    )
    return Grid(
        "How far to push",
        sentence,
        tuple(columns.values()),
        tuple(rows),
        key="plan",
        column_keys=tuple(columns),
        row_keys=tuple(str(unit) for unit in range(len(every))),
    )


def _notes(inputs: Inputs) -> list[Step]:
    found = [
        Step(
            "A failure costs a level of short fatigue, a draw one of temporary.", "basics.travel.forced-march"
        )
    ]
    if inputs["how"] == "mount":
        words = "The mount loses 2 HP by a failure and 1 by a draw; its rider checks at one less."
        found.append(Step(words, "basics.travel.forced-march.mount"))
    if inputs["perk"] >= 2:
        found.append(Step("This rank of Endurance needs no checks on a forced march.", "#perk-endurance"))
    return found


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    toll: Toll = run.state
    words = fatigue_words(short=toll.short, temporary=toll.temporary)
    words = words[:1].upper() + words[1:]
    if inputs["how"] == "mount":
        words += f"; the mount loses {toll.loss} HP" + (" and drops" if _drops(inputs, toll) else "")
    return f"{words}.", "success" if _bearable(inputs, toll) else "failure"


def _effects(inputs: Inputs, toll: Toll) -> tuple[Effect, ...]:
    mount = (Effect("hp", toll.loss, "mount"),) if inputs["how"] == "mount" else ()
    return (Effect("short", toll.short), Effect("temporary", toll.temporary), *mount)


def _score(inputs: Inputs, toll: Toll) -> tuple[int, ...]:
    return int(_bearable(inputs, toll)), -toll.short, -toll.temporary, -toll.loss


def _short(_: Inputs, toll: Toll) -> int:
    return toll.short


MARCH = Calculator(
    "basics.march",
    "Forced march",
    "What more than ten units a day cost, and how far you can push and still be sure.",
    ("basics.travel.forced-march", "basics.travel.forced-march.mount", "basics.pool.fatigue"),
    (
        Choice(
            "how",
            "How",
            "foot",
            (Option("foot", "On foot"), Option("mount", "On a mount")),
            rule="basics.travel.forced-march.mount",
        ),
        pool_number("grit", "Grit", 6, help="The traveler's or rider's.", rule="basics.travel.forced-march"),
        Number("over", "Units over ten", 4, 0, MOST_UNITS, rule="basics.travel.forced-march"),
        Amount(
            "base_pace",
            "Base pace",
            3,
            0,
            1000,
            above=True,
            help="Of the slowest.",
            rule="basics.travel.day",
            only=ON_FOOT,
        ),
        Amount(
            "top_speed", "Mount's top speed", 8, 0, 1000, above=True, rule="basics.travel.day", only=RIDDEN
        ),
        pool_number("mount_grit", "Mount's grit", 8, rule="basics.travel.forced-march.mount", only=RIDDEN),
        Number("mount_hp", "Mount's HP", 12, 1, 999, rule="basics.travel.forced-march.mount", only=RIDDEN),
        Number(
            "bear",
            "Short fatigue you can bear",
            0,
            0,
            MOST_UNITS,
            help="Levels.",
            rule="basics.hazard.fatigue.add",
        ),
        Number("sure", "How sure you want to be", 90, 1, 99, help="Percent."),
        Number("held", "Levels of fatigue now", 0, 0, MOST_LEVELS, rule="basics.pool.fatigue", fold=RULES),
        endurance_perk_field(),
        fatigue_penalty_field(),
        rider_waived_field(),
    ),
    _odds,
    _course,
    _headline,
    roll_label="March",
    score=_score,
    wins=_bearable,
    won="Bearable",
    counted=Counted("Short fatigue", _short),
    effects=_effects,
)
