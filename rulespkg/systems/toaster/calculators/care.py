"""The recovery planner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Chart, Effect, Figure, Grid, Series, Step, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.choices import folded
from rulespkg.dice import Distribution
from rulespkg.field import Choice, Number, Option
from rulespkg.plot import bars, stacked
from rulespkg.problem import refuse
from rulespkg.systems.toaster.calculators.words import result_score
from rulespkg.systems.toaster.inputs import MOST, switch_fields, switches
from rulespkg.systems.toaster.offers import attribute_offers
from rulespkg.systems.toaster.recovery import (
    MOST_MARGIN,
    bonus,
    ever_heals,
    expected_weeks,
    margins,
    medical_bonus,
    over_weeks,
    rest,
    rest_needed,
    treated,
    week,
    wounds_step,
)
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Ratio, Run
    from rulespkg.systems.toaster.recovery import Healed

_CARED = ("care", ("first", "long"))
RESULTS = {"success": "heals", "failure": "no_change", "fumble": "worsens"}
"""What a Physique roll does to the wounds."""


def _plus(inputs: Inputs) -> int:
    return bonus(inputs["physique"], inputs["wounds"], inputs["modifier"])


def _medic(inputs: Inputs) -> int | None:
    """The carer's bonus, ``None`` where no roll is to be made."""
    if inputs["care"] == "none" or inputs["medical"] == "made":
        return None
    return medical_bonus(inputs["medic"], inputs["wounds"], inputs["medic_modifier"])


def _margin(inputs: Inputs) -> int:
    """The carer's margin where the roll was made."""
    return int(inputs["margin"]) if inputs["care"] != "none" and inputs["medical"] == "made" else 0


def _care(inputs: Inputs) -> Distribution:
    """What the carer's roll gives."""
    medic = _medic(inputs)
    return Distribution.certain(_margin(inputs)) if medic is None else margins(medic, switches(inputs))


def _recovery_procedure(inputs: Inputs) -> Procedure:
    return treated(_plus(inputs), switches(inputs), _medic(inputs), _margin(inputs))


def _recovery(inputs: Inputs) -> Answer:
    if not inputs["wounds"]:
        return Answer(_rest_words(inputs), "success", figures=_stun_figures(inputs))
    first = _recovery_procedure(inputs).enumerate().map(lambda end: end.result)
    care = _care(inputs)
    weeks = over_weeks(
        inputs["physique"],
        inputs["wounds"],
        inputs["weeks"],
        inputs["modifier"],
        switches(inputs),
        care,
        inputs["care"] == "long",
    )
    shares = (
        Figure("One wound fewer", first["success"], tone="success", key="heals"),
        Figure("No change", first["failure"], key="no_change"),
        Figure("One wound more", first["fumble"], tone="fumble", key="worsens"),
    )
    return Answer(
        f"The first roll heals a wound {percent(first['success'])} of the time; all wounds are gone after "
        f"{plural(inputs['weeks'], 'roll')} ({plural(_day(inputs, inputs['weeks']), 'day')}) "
        f"{percent(weeks[-1][0])} of the time.",
        figures=(*shares, _in_the_end(inputs), *_stun_figures(inputs)),
        charts=(
            stacked("First roll", shares),
            *((_margins(care),) if _medic(inputs) is not None else ()),
            _fan(inputs, weeks),
        ),
        grids=(_by_roll(inputs, weeks), _by_wounds(inputs)),
        notes=_notes(inputs),
    )


def _worsens(inputs: Inputs) -> bool:
    """Whether a roll without a carer's bonus can make it worse."""
    return bool(week(_plus(inputs), switches(inputs)).worsens) or any(
        week(bonus(inputs["physique"], wounds, inputs["modifier"]), switches(inputs)).worsens
        for wounds in range(1, inputs["wounds"])
    )


def _in_the_end(inputs: Inputs) -> Figure:
    """The mean rolls to heal; where a fumble can make it worse there is none, but a chance ever to heal."""
    given = inputs["physique"], inputs["wounds"], inputs["modifier"], switches(inputs)
    if _worsens(inputs):
        chance = ever_heals(*given)
        return Figure("Ever heals wholly without care", chance, tone="success", key="ever_heals")
    mean = expected_weeks(*given)
    return Figure(
        "Mean rolls to heal without care", "never" if mean is None else mean, "rolls", key="mean_rolls"
    )


def _margins(care: Distribution) -> Chart:
    """What the carer's roll gives, from 0 up."""
    most = max(care)
    points = {
        f"{margin} or more" if margin == MOST_MARGIN else str(margin): care[margin]
        for margin in range(most + 1)
    }
    sentence = f"The carer is of help {percent(1 - care[0])} of the time."
    keys = tuple(str(margin) for margin in range(most + 1))
    return bars("Bonus by the carer's roll", sentence, "Bonus", points, "success", key="margins", keys=keys)


def _day(inputs: Inputs, rolls: int) -> int:
    """The day of so many rolls; with first aid the first may come early (toaster.healing.first_aid)."""
    early = inputs["first_days"] if inputs["care"] == "first" else inputs["days"]
    return (early + (rolls - 1) * inputs["days"]) if rolls else 0


def _rest_words(inputs: Inputs) -> str:
    minutes = rest_needed(inputs["stun"], inputs["physique"])
    return f"There is no wound to heal; all stun is gone after {plural(minutes, 'minute')} of rest."


def _stun_figures(inputs: Inputs) -> tuple[Figure, ...]:
    if not inputs["stun"]:
        return ()
    return (
        Figure(
            "Stun after 10 minutes of rest",
            rest(inputs["stun"], inputs["physique"], 10),
            "",
            key="stun_after_10_minutes",
        ),
        Figure(
            "Minutes of rest until no stun is left",
            rest_needed(inputs["stun"], inputs["physique"]),
            "",
            key="minutes_of_rest",
        ),
    )


def _fan(inputs: Inputs, weeks: list[Distribution]) -> Chart:
    keys = tuple(str(after) for after in range(len(weeks)))
    series = tuple(
        Series(
            "No wound left" if not most else f"At most {plural(most, 'wound')} left",
            tuple((after, _at_most(left, most)) for after, left in zip(keys, weeks, strict=True)),
            "success" if not most else "",
            str(most),
            keys,
        )
        for most in range(min(inputs["wounds"], 4))
    )
    sentence = f"After {plural(len(weeks) - 1, 'roll')} no wound is left {percent(weeks[-1][0])} of the time."
    return Chart("lines", "Wounds left after so many rolls", sentence, "Rolls", series, key="wounds_left")


def _at_most(left: Distribution, most: int) -> Ratio:
    return left.probability(lambda wounds: wounds <= most)


def _by_roll(inputs: Inputs, weeks: list[Distribution]) -> Grid:
    most = max(max(left) for left in weeks)
    rows = tuple(
        (
            Cell(str(after), ""),
            Cell(_day(inputs, after), ""),
            *(Cell(left[wounds]) for wounds in range(most + 1)),
        )
        for after, left in enumerate(weeks)
    )
    return Grid(
        "Wounds left, roll by roll",
        "Chances of each number of wounds.",
        ("Rolls", "Days", *(plural(wounds, "wound") for wounds in range(most + 1))),
        rows,
        heat=True,
        key="rolls",
        column_keys=("rolls", "days", *map(str, range(most + 1))),
        row_keys=tuple(map(str, range(len(weeks)))),
    )


def _by_wounds(inputs: Inputs) -> Grid:
    rows = []
    for wounds in range(inputs["wounds"], 0, -1):
        plus = bonus(inputs["physique"], wounds, inputs["modifier"])
        odds = week(plus, switches(inputs))
        mean = Cell("never", "") if not odds.heals else Cell(1 / odds.heals, "rolls")
        rows.append((Cell(str(wounds), ""), Cell(plus, ""), Cell(odds.heals), Cell(odds.worsens), mean))
    return Grid(
        "Each roll without a carer's bonus",
        "The wounds themselves are the penalty.",
        ("Wounds", "Bonus", "One fewer", "One more", "Rolls for one success"),
        tuple(rows),
        key="each_roll",
        column_keys=("wounds", "bonus", "heals", "worsens", "mean_rolls"),
        row_keys=tuple(map(str, range(inputs["wounds"], 0, -1))),
    )


def _notes(inputs: Inputs) -> tuple[Step, ...]:
    found = [Step("A roll takes a week of rest with at least bandages.", "toaster.healing.wounds")]
    given = inputs["physique"], inputs["wounds"], inputs["modifier"], switches(inputs)
    if _worsens(inputs):
        words = "A fumble makes it worse, and who is hurt too badly never heals: there is no mean time."
        found.append(Step(words, "toaster.healing.wounds"))
    elif expected_weeks(*given) is None:
        found.append(Step("Without a carer these wounds never all heal.", "toaster.healing.expected_weeks"))
    if inputs["care"] == "long":
        words = "The carer's bonus counts until a roll fails; then it is gone."
        found.append(Step(words, "toaster.healing.long_term"))
    if inputs["care"] == "first":
        words = (
            "The carer's bonus counts once; soon after the injury the first roll may come after a day or two."
        )
        found.append(Step(words, "toaster.healing.first_aid"))
    return tuple(found)


def _recovery_headline(_: Inputs, run: Run) -> tuple[str, str]:
    words = {
        "success": ("One wound heals.", "success"),
        "failure": ("No change this time.", "failure"),
        "fumble": ("It gets worse: one wound more.", "fumble"),
    }
    return words[run.state.result]


def _recovery_score(inputs: Inputs, end: Healed) -> int:
    return result_score(inputs, end.result)


def _recovery_wins(_: Inputs, end: Healed) -> bool:
    return end.result == "success"


def _recovery_name(_: Inputs, end: Healed) -> str:
    return {"heals": "One wound fewer", "no_change": "No change", "worsens": "One wound more"}[
        RESULTS[end.result]
    ]


def _recovery_effects(inputs: Inputs, end: Healed) -> tuple[Effect, ...]:
    """What the roll does, the wounds and their penalty after it, and what the carer gave for it."""
    step = wounds_step(inputs["wounds"], end.result)
    return (
        Effect("outcome", RESULTS[end.result]),
        Effect("wounds", step.wounds_after, "patient"),
        Effect("penalty", step.penalty_after, "patient"),
        Effect("bonus", _plus(inputs) + end.margin, "patient"),
        Effect("margin", end.margin, "carer"),
    )


def _recovery_legal(inputs: Inputs) -> None:
    """Refuse to heal where nothing is to be healed."""
    if not inputs["wounds"] and not inputs["stun"]:
        words = "Wounds must be at least 1 where there is no stun: there is nothing to heal."
        raise refuse("wounds", "Wounds", words)


RECOVERY = Calculator(
    "toaster.recovery",
    "Recovery planner",
    "How long stun and wounds last, and what a carer is worth.",
    (
        "toaster.healing.within",
        "toaster.healing.wounds",
        "toaster.healing.stun",
        "toaster.healing.first_aid",
        "toaster.healing.long_term",
        "toaster.healing.expected_weeks",
    ),
    (
        Number("physique", "Physique", 6, 0, MOST, rule="toaster.attributes.physique"),
        Number("wounds", "Wounds", 3, 0, 20, rule="toaster.healing.wounds"),
        Number("stun", "Stun", 13, 0, 999, rule="toaster.healing.stun"),
        Choice(
            "care",
            "Care",
            "none",
            (
                Option("none", "Bandages only"),
                Option("first", "First aid: helps the first roll"),
                Option("long", "Long-term care: helps until a roll fails"),
            ),
            rule="toaster.healing.medical",
        ),
        Choice(
            "medical",
            "Medical roll",
            "roll",
            (Option("roll", "still to make"), Option("made", "made already")),
            rule="toaster.healing.medical",
            only=_CARED,
        ),
        Number(
            "margin",
            "What it made over 10",
            0,
            0,
            MOST,
            rule="toaster.healing.first_aid_margin",
            only=("medical", ("made",)),
        ),
        Number("medic", "Carer's medical rank", 7, 0, MOST, rule="toaster.healing.medical", only=_CARED),
        Number("medic_modifier", "Modifier on the medical roll", 0, -MOST, MOST, only=_CARED),
        Number(
            "first_days",
            "Days to the first roll",
            7,
            1,
            30,
            help="A day or two soon after the injury, if the GM allows it.",
            rule="toaster.healing.first_aid",
            only=("care", ("first",)),
        ),
        *folded(
            "Facilities, intervals and optional rules",
            (
                Number(
                    "modifier",
                    "Modifier for facilities",
                    0,
                    -MOST,
                    MOST,
                    help="On each Physique roll.",
                    rule="toaster.healing.facilities",
                ),
                Number("days", "Days for a roll", 7, 1, 30, rule="toaster.healing.facilities"),
                Number("weeks", "Rolls to chart", 8, 0, 52),
                *switch_fields(),
            ),
        ),
    ),
    _recovery,
    _recovery_procedure,
    _recovery_headline,
    offers=attribute_offers("physique", "Physique"),
    check=_recovery_legal,
    score=_recovery_score,
    wins=_recovery_wins,
    won="A wound heals",
    counted=Counted("Result", _recovery_name),
    effects=_recovery_effects,
)
