"""The recovery planner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Chart, Figure, Grid, Series, Step, percent
from rulespkg.calculator import Calculator, Inputs
from rulespkg.choices import folded
from rulespkg.field import Choice, Number, Option
from rulespkg.plot import stacked
from rulespkg.systems.toaster.calculators.words import RESULT, result_score, result_wins
from rulespkg.systems.toaster.inputs import switch_fields, switches
from rulespkg.systems.toaster.offers import attribute_offers
from rulespkg.systems.toaster.recovery import (
    TARGET,
    bonus,
    expected_weeks,
    margins,
    medical_bonus,
    over_weeks,
    rest,
    rest_needed,
    treated,
    week,
    weekly,
)
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Procedure, Ratio, Run

_CARED = ("care", ("first", "long"))


def _plus(inputs: Inputs) -> int:
    return bonus(inputs["physique"], inputs["wounds"], inputs["modifier"])


def _medic(inputs: Inputs) -> int:
    return medical_bonus(inputs["medic"], inputs["wounds"], inputs["medic_modifier"])


def _care(inputs: Inputs) -> Distribution | None:
    if inputs["care"] == "none":
        return None
    return margins(_medic(inputs), switches(inputs).nines, max(0, TARGET - _plus(inputs)))


def _recovery_procedure(inputs: Inputs) -> Procedure:
    if inputs["care"] == "none":
        return weekly(_plus(inputs), switches(inputs))
    return treated(_medic(inputs), inputs["physique"], inputs["wounds"], switches(inputs), inputs["modifier"])


def _recovery(inputs: Inputs) -> Answer:
    if not inputs["wounds"]:
        return Answer(_rest_words(inputs), "success", figures=_stun_figures(inputs))
    first = _recovery_procedure(inputs).enumerate()
    weeks = over_weeks(
        inputs["physique"],
        inputs["wounds"],
        inputs["weeks"],
        inputs["modifier"],
        switches(inputs),
        _care(inputs),
        inputs["care"] == "long",
    )
    mean = expected_weeks(inputs["physique"], inputs["wounds"], inputs["modifier"], switches(inputs))
    shares = (
        Figure("One wound fewer", first["success"], tone="success"),
        Figure("No change", first["failure"]),
        Figure("One wound more", first["fumble"], tone="fumble"),
    )
    days = inputs["days"]
    return Answer(
        f"The first roll heals a wound {percent(first['success'])} of the time; all wounds are gone after "
        f"{plural(inputs['weeks'], 'roll')} ({plural(inputs['weeks'] * days, 'day')}) "
        f"{percent(weeks[-1][0])} of the time.",
        figures=(
            *shares,
            Figure("Mean rolls to heal without care", "never" if mean is None else mean, "rolls"),
            *_stun_figures(inputs),
        ),
        charts=(stacked("First roll", shares), _fan(inputs, weeks)),
        grids=(_by_roll(weeks, days), _by_wounds(inputs)),
        notes=_notes(inputs, mean),
    )


def _rest_words(inputs: Inputs) -> str:
    minutes = rest_needed(inputs["stun"], inputs["physique"])
    return f"There is no wound to heal; all stun is gone after {plural(minutes, 'minute')} of rest."


def _stun_figures(inputs: Inputs) -> tuple[Figure, ...]:
    if not inputs["stun"]:
        return ()
    return (
        Figure("Stun after 10 minutes of rest", rest(inputs["stun"], inputs["physique"], 10), ""),
        Figure("Minutes of rest until no stun is left", rest_needed(inputs["stun"], inputs["physique"]), ""),
    )


def _fan(inputs: Inputs, weeks: list[Distribution]) -> Chart:
    series = tuple(
        Series(
            "No wound left" if not most else f"At most {plural(most, 'wound')} left",
            tuple((str(after), _at_most(left, most)) for after, left in enumerate(weeks)),
            "success" if not most else "",
        )
        for most in range(min(inputs["wounds"], 4))
    )
    sentence = f"After {plural(len(weeks) - 1, 'roll')} no wound is left {percent(weeks[-1][0])} of the time."
    return Chart("lines", "Wounds left after so many rolls", sentence, "Rolls", series)


def _at_most(left: Distribution, most: int) -> Ratio:
    return left.probability(lambda wounds: wounds <= most)


def _by_roll(weeks: list[Distribution], days: int) -> Grid:
    most = max(max(left) for left in weeks)
    columns = ("Rolls", "Days", *(plural(wounds, "wound") for wounds in range(most + 1)))
    rows = tuple(
        (
            Cell(str(after), ""),
            Cell(after * days, ""),
            *(Cell(left[wounds]) for wounds in range(most + 1)),
        )
        for after, left in enumerate(weeks)
    )
    return Grid("Wounds left, roll by roll", "Chances of each number of wounds.", columns, rows, heat=True)


def _by_wounds(inputs: Inputs) -> Grid:
    rows = []
    for wounds in range(inputs["wounds"], 0, -1):
        odds = week(bonus(inputs["physique"], wounds, inputs["modifier"]), switches(inputs))
        mean = Cell("never", "") if not odds.heals else Cell(1 / odds.heals, "rolls")
        rows.append((Cell(str(wounds), ""), Cell(odds.heals), Cell(odds.worsens), mean))
    columns = ("Wounds", "One fewer", "One more", "Mean rolls to lose one")
    sentence = "The wounds themselves are the penalty."
    return Grid("Each roll without a carer's bonus", sentence, columns, tuple(rows))


def _notes(inputs: Inputs, mean: Ratio | None) -> tuple[Step, ...]:
    found = [Step("A roll takes a week of rest with at least bandages.", "toaster.healing.wounds")]
    if mean is None:
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
    return words[run.state]


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
        Number("physique", "Physique", 6, 0, 20, rule="toaster.attributes.physique"),
        Number("wounds", "Wounds", 3, 0, 9, rule="toaster.healing.wounds"),
        Number("stun", "Stun", 13, 0, 60, rule="toaster.healing.stun"),
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
        Number("medic", "Carer's medical rank", 7, 0, 20, rule="toaster.healing.medical", only=_CARED),
        Number("medic_modifier", "Modifier on the medical roll", 0, -10, 10, only=_CARED),
        *folded(
            "Facilities, intervals and optional rules",
            (
                Number("modifier", "Modifier for facilities", 0, -10, 10, rule="toaster.healing.facilities"),
                Number("days", "Days for a roll", 7, 1, 30, rule="toaster.healing.facilities"),
                Number("weeks", "Rolls to chart", 8, 1, 20),
                *switch_fields(),
            ),
        ),
    ),
    _recovery,
    _recovery_procedure,
    _recovery_headline,
    offers=attribute_offers("physique", "Physique"),
    score=result_score,
    wins=result_wins,
    won="A wound heals",
    counted=RESULT,
)
