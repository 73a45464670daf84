"""The breather planner: how many recovery dice for HP and how many for PP."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.answer import Answer, Cell, Chart, Effect, Figure, Grid, Series, Step, number, percent
from rulespkg.calculator import Calculator, Counted
from rulespkg.dice import Ratio
from rulespkg.systems.basics.allotment import (
    Gain,
    Need,
    Worth,
    afterwards,
    choices,
    procedure,
    reached,
    worth,
)
from rulespkg.systems.basics.calculators.breather_fields import FIELDS, RULE, legal
from rulespkg.systems.basics.recovery import eased
from rulespkg.words import plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.calculator import Inputs
    from rulespkg.dice import Distribution, Procedure, Run

LISTED = 8


class Allotment(NamedTuple):
    """Dice for HP and for PP, and what they are worth."""

    hp: int
    pp: int
    worth: Worth


def _need(inputs: Inputs) -> Need:
    return Need(
        inputs["missing_hp"], inputs["missing_pp"], inputs["want_hp"], inputs["want_pp"], inputs["rate"]
    )


def _procedure(inputs: Inputs) -> Procedure:
    if inputs["afterwards"]:
        return afterwards(_need(inputs), inputs["spend"], inputs["goal"] != "pp")
    return procedure(_need(inputs), inputs["hp_dice"], inputs["spend"] - inputs["hp_dice"])


def _allotments(inputs: Inputs) -> list[Allotment]:
    """Every way to divide the dice that are spent."""
    spend, need = inputs["spend"], _need(inputs)
    return [Allotment(hp, spend - hp, worth(need, hp, spend - hp)) for hp in range(spend + 1)]


def _aim(inputs: Inputs, one: Worth) -> Ratio:
    """What an allotment is worth for the goal."""
    by_goal = {"reach": one.reached, "total": one.hp + one.pp, "hp": one.hp, "pp": one.pp}
    return by_goal[inputs["goal"]]


def _ranked(inputs: Inputs) -> list[Allotment]:
    """Best first; of equally good ones that which wastes less."""
    found = sorted(_allotments(inputs), key=lambda one: float(one.worth.wasted))
    return sorted(found, key=lambda one: _Down(_aim(inputs, one.worth)))


class _Down:
    """Ratios in descending order, compared exactly."""

    def __init__(self, value: Ratio) -> None:
        self.value = value

    def __lt__(self, other: _Down) -> bool:
        return other.value < self.value


def _told(inputs: Inputs, one: Allotment) -> str:
    """An allotment with its worth for the goal."""
    value = _aim(inputs, one.worth)
    words = {
        "reach": f"{percent(value)}",
        "total": f"{number(value)} points",
        "hp": f"{number(value)} HP",
        "pp": f"{number(value)} PP",
    }
    return f"{one.hp} for HP and {one.pp} for PP ({words[inputs['goal']]})"


def _answer(inputs: Inputs) -> Answer:
    gains = _procedure(inputs).enumerate()
    need = _need(inputs)
    well = gains.probability(lambda found: reached(need, found))
    figures = (
        Figure(_wanted(inputs), well, tone="success", key="reached"),
        Figure("Mean HP back", gains.expect(lambda found: found.hp), "HP", key="mean_hp"),
        Figure("Mean PP back", gains.expect(lambda found: found.pp), "PP", key="mean_pp"),
        Figure("Dice left in the pool", _kept(inputs), "", key="recovery_pool"),
        Figure("Temporary fatigue afterwards", _fatigue(inputs), "levels", key="temporary"),
    )
    back = _back(gains)
    if inputs["afterwards"]:
        words = f"Declared after rolling, {plural(inputs['spend'], 'die')} bring what you want "
        return Answer(
            f"{words}{percent(well)} of the time.", figures=figures, charts=(back,), notes=_notes(inputs)
        )
    ranked = _ranked(inputs)
    plans = choices(need, inputs["pool"]) if inputs["later"] else ()
    return Answer(
        _headline_words(inputs, ranked, plans),
        figures=figures,
        charts=(back, _chart(inputs)),
        grids=(*((_two(plans, inputs),) if plans else ()), _grid(inputs, ranked)),
        notes=_notes(inputs),
    )


def _headline_words(inputs: Inputs, ranked: list[Allotment], plans: Sequence[tuple[Ratio, int, int]]) -> str:
    if plans:
        chance, hp, pp = plans[0]
        words = f"Best now: {hp} for HP and {pp} for PP, the rest at the next breather: {percent(chance)}"
        return f"{words}; all at once it is {percent(_at_once(inputs))} at best."
    told = f"Best: {_told(inputs, ranked[0])}"
    if len(ranked) == 1:
        return f"{told}."
    return f"{told}; next-best: {_told(inputs, ranked[1])}."


def _at_once(inputs: Inputs) -> Ratio:
    """The best chance with the whole pool in this breather."""
    need, pool = _need(inputs), inputs["pool"]
    return max((worth(need, hp, pool - hp).reached for hp in range(pool + 1)), key=float)


def _wanted(inputs: Inputs) -> str:
    return f"At least {inputs['want_hp']} HP and {inputs['want_pp']} PP"


def _fatigue(inputs: Inputs) -> int:
    """Temporary fatigue after this breather."""
    return eased(inputs["temporary"], inputs["hazard"])


def _kept(inputs: Inputs) -> int:
    """The dice that stay in the recovery pool."""
    return int(inputs["pool"] - inputs["spend"])


def _back(gains: Distribution) -> Chart:
    """How likely each number of points is to come back."""
    hp, pp = gains.map(lambda found: found.hp), gains.map(lambda found: found.pp)
    keys = tuple(str(points) for points in range(max(*hp, *pp) + 1))
    series = tuple(
        Series(
            name,
            tuple((key, odds[int(key)]) for key in keys if int(key) <= max(odds)),
            tone,
            name.lower(),
            tuple(key for key in keys if int(key) <= max(odds)),
        )
        for name, odds, tone in (("HP", hp, "success"), ("PP", pp, ""))
    )
    words = f"No HP {percent(hp[0])} of the time, no PP {percent(pp[0])}."
    return Chart("lines", "What comes back", words, "Points", series, key="back")


def _chart(inputs: Inputs) -> Chart:
    found = _allotments(inputs)
    keys = tuple(str(one.hp) for one in found)
    series = (
        Series("HP", tuple((str(one.hp), one.worth.hp) for one in found), "success", "hp", keys),
        Series("PP", tuple((str(one.hp), one.worth.pp) for one in found), "", "pp", keys),
        Series(
            "Wasted hits", tuple((str(one.hp), one.worth.wasted) for one in found), "failure", "wasted", keys
        ),
    )
    here = found[inputs["hp_dice"]].worth
    sentence = (
        f"With {plural(inputs['hp_dice'], 'die')} for HP: {number(here.hp)} HP and {number(here.pp)} PP."
    )
    return Chart("lines", "Gain by the dice for HP", sentence, "Dice for HP", series, "points", key="by_dice")


def _grid(inputs: Inputs, ranked: list[Allotment]) -> Grid:
    rows = tuple(
        (
            Cell(f"{one.hp} for HP, {one.pp} for PP", "", "best" if one is ranked[0] else ""),
            Cell(one.worth.hp, "HP"),
            Cell(one.worth.pp, "PP"),
            Cell(one.worth.wasted, "hits"),
            Cell(
                one.worth.reached, "chance", "best" if one is ranked[0] and inputs["goal"] == "reach" else ""
            ),
        )
        for one in ranked
    )
    columns = ("Dice", "Mean HP", "Mean PP", "Wasted", _wanted(inputs))
    return Grid(
        "Every allotment",
        "Best for your goal first.",
        columns,
        rows,
        key="allotments",
        column_keys=("dice", "mean_hp", "mean_pp", "wasted", "reached"),
        row_keys=tuple(str(one.hp) for one in ranked),
    )


def _two(plans: Sequence[tuple[Ratio, int, int]], inputs: Inputs) -> Grid:
    rows = tuple(
        (
            Cell(f"{hp} for HP, {pp} for PP", "", "" if at else "best"),
            Cell(str(inputs["pool"] - hp - pp), ""),
            Cell(chance, "chance", "" if at else "best"),
        )
        for at, (chance, hp, pp) in enumerate(plans[:LISTED])
    )
    sentence = "The rest is declared at the next breather, once you know how this one went."
    return Grid(
        "Now, and the rest later",
        sentence,
        ("Dice now", "Kept", _wanted(inputs)),
        rows,
        key="two_breathers",
        column_keys=("dice", "kept", "reached"),
        row_keys=tuple(f"{hp}+{pp}" for _, hp, pp in plans[:LISTED]),
    )


def _notes(inputs: Inputs) -> tuple[Step, ...]:
    found = [Step("The recovery rate comes first, and nothing rises above its maximum.", RULE)]
    if inputs["hazard"]:
        found.append(Step("No temporary fatigue goes during such a hazard.", "basics.recovery.hazard-block"))
    if inputs["later"]:
        found.append(Step("A third breather can only better this plan.", RULE))
    if inputs["pool"] > inputs["spend"]:
        found.append(
            Step("Dice left at night may be rolled for HP before the pool refills.", "basics.recovery.sleep")
        )
    return tuple(found)


def _effects(inputs: Inputs, found: Gain) -> tuple[Effect, ...]:
    return (
        Effect("hp", found.hp),
        Effect("pp", found.pp),
        Effect("recovery_pool", _kept(inputs)),
        Effect("temporary", _fatigue(inputs)),
        Effect("breathers_today", inputs["taken"] + 1),
    )


def _score(inputs: Inputs, found: Gain) -> tuple[int, int, int]:
    """All that is wanted is best; then by the goal."""
    well = int(reached(_need(inputs), found))
    by_goal = {
        "reach": (found.hp + found.pp, 0),
        "total": (found.hp + found.pp, 0),
        "hp": (found.hp, found.pp),
        "pp": (found.pp, found.hp),
    }
    return (well, *by_goal[inputs["goal"]])


def _wins(inputs: Inputs, found: Gain) -> bool:
    return reached(_need(inputs), found)


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    words = f"{run.state.hp} HP and {run.state.pp} PP back."
    return words, "success" if _wins(inputs, run.state) else "failure"


BREATHER = Calculator(
    "basics.breather",
    "Breather planner",
    "What a breather brings, and which allotment of the recovery dice is best for your goal.",
    (RULE, "basics.recovery.sleep", "basics.recovery.hazard-block"),
    FIELDS,
    _answer,
    _procedure,
    _headline,
    check=legal,
    roll_label="Take a breather",
    score=_score,
    wins=_wins,
    won="All that is wanted",
    counted=Counted("Points back", lambda _, found: found.hp + found.pp),
    effects=_effects,
)
