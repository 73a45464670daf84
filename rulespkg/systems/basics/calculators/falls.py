"""Falling: from meters to hit points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Effect, Figure, Grid, Step, number, percent
from rulespkg.calculator import Calculator, Counted
from rulespkg.choices import folded
from rulespkg.dice import Ratio
from rulespkg.field import Amount, Flag, Number
from rulespkg.plot import histogram, stacked
from rulespkg.systems.basics.falling import MOST, RULE, SAFE, dv, procedure
from rulespkg.systems.basics.inputs import pool_number
from rulespkg.systems.basics.pools import ready
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.calculator import Inputs
    from rulespkg.dice import Procedure, Run
    from rulespkg.systems.basics.falling import Fall

MOST_METERS = 1_000_000
"""A soft landing from 120 meters already has the most dice."""
HEIGHTS = (3, 5, 8, 10, 15, 20, 30, 40, 60)


def _fall(inputs: Inputs, meters: int | None = None) -> Procedure:
    tried = ready(inputs["acrobatics"]) if inputs["tries"] else None
    dice = dv(inputs["meters"] if meters is None else meters, inputs["soft"])
    return procedure(dice, tried, ready(inputs["fortitude"], exempt=True))


def _answer(inputs: Inputs) -> Answer:
    falls = _fall(inputs).enumerate()
    dice, hp = dv(inputs["meters"], inputs["soft"]), inputs["hp"]
    loss = falls.map(lambda fall: fall.loss)
    unhurt = falls.probability(lambda fall: not fall.loss)
    gone = loss.probability(lambda lost: lost >= hp)
    shares = (
        Figure("Unhurt", unhurt, tone="success", key="unhurt"),
        Figure("Hurt", 1 - unhurt - gone, tone="marginal", key="hurt"),
        Figure(f"All {hp} HP gone", gone, tone="failure", key="gone"),
    )
    stands = (Figure("Stays standing", falls.probability(lambda fall: fall.stands), key="stands"),)
    words = (
        f"{plural(dice, 'damage die')}: {number(loss.mean())} HP lost on average; "
        f"all {hp} HP are gone {percent(gone)} of the time."
    )
    return Answer(
        words if dice else f"A fall of {SAFE} meters or less does nothing.",
        "" if dice else "success",
        figures=(
            *shares,
            *(stands if inputs["tries"] else ()),
            Figure("DV", dice, "", key="dv"),
            Figure("Mean loss", loss.mean(), "HP", key="mean_loss"),
        ),
        charts=(
            stacked("The end of the fall", shares),
            histogram("HP lost", _lost_words(loss.mean(), unhurt), "HP lost", loss, key="loss"),
        ),
        grids=(_by_height(inputs),),
        notes=_notes(inputs),
    )


def _lost_words(mean: Ratio, unhurt: Ratio) -> str:
    return f"Nothing is lost {percent(unhurt)} of the time; the mean is {number(mean)} HP."


def _by_height(inputs: Inputs) -> Grid:
    rows = []
    for meters in HEIGHTS:
        falls = _fall(inputs, meters).enumerate()
        rows.append(
            (
                Cell(f"{meters} m", ""),
                Cell(str(dv(meters, inputs["soft"])), ""),
                Cell(falls.expect(lambda fall: fall.loss), "HP"),
                Cell(falls.probability(lambda fall: not fall.loss)),
                Cell(falls.probability(lambda fall: fall.loss >= inputs["hp"])),
            )
        )
    columns = ("Height", "DV", "Mean loss", "Unhurt", "All HP gone")
    return Grid(
        "Other heights",
        "With the same pools and the same landing.",
        columns,
        tuple(rows),
        key="heights",
        column_keys=("height", "dv", "mean_loss", "unhurt", "gone"),
        row_keys=tuple(map(str, HEIGHTS)),
    )


def _notes(inputs: Inputs) -> tuple[Step, ...]:
    found = [Step("Armor does not help: fortitude alone soaks a fall.", "basics.damage.soak")]
    if dv(inputs["meters"], inputs["soft"]) == MOST:
        found.append(Step(f"However far the fall, the DV is at most {MOST}.", RULE))
    return tuple(found)


def _effects(inputs: Inputs, fall: Fall) -> tuple[Effect, ...]:
    return (Effect("hp", fall.loss), Effect("stands", int(fall.stands)))


def _score(inputs: Inputs, fall: Fall) -> tuple[int, int]:
    """Less lost is better; of two who lose nothing, the one who stands."""
    return -fall.loss, int(fall.stands)


def _wins(inputs: Inputs, fall: Fall) -> bool:
    return not fall.loss


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    fall = run.state
    if not fall.loss:
        if not dv(inputs["meters"], inputs["soft"]):
            return f"Unhurt: a fall of {SAFE} meters or less does nothing.", "success"
        return ("Unhurt, and still standing." if fall.stands else "Unhurt."), "success"
    left = inputs["hp"] - fall.loss
    if left <= 0:
        return f"{fall.loss} HP lost: none of {inputs['hp']} left.", "failure"
    return f"{fall.loss} HP lost, {left} left.", "marginal"


FALLING = Calculator(
    "basics.falling",
    "Falling",
    "What a fall costs, and the chance to land on your feet.",
    (RULE, "basics.damage.dv", "basics.damage.soak"),
    (
        Amount("meters", "Meters", 10, 0, MOST_METERS, help="One hex is one meter.", rule=RULE),
        Flag("soft", "Soft landing", False, help="Halves the DV.", rule=RULE),
        Flag("tries", "Try acrobatics", True, rule=RULE),
        pool_number("acrobatics", "Acrobatics", only=("tries", ("1",)), rule="basics.pool.compose"),
        pool_number("fortitude", "Fortitude", 5, rule="basics.pool.compose"),
        *folded("Hit points", (Number("hp", "HP now", 10, 1, 999, help="From your sheet."),)),
    ),
    _answer,
    _fall,
    _headline,
    roll_label="Fall",
    score=_score,
    wins=_wins,
    won="Unhurt",
    counted=Counted("HP lost", lambda _, fall: fall.loss),
    effects=_effects,
)
