"""Many against one: a volley of mooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Chart, Figure, Grid, Series, Step, chance_cell, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.field import Number
from rulespkg.plot import histogram
from rulespkg.systems.nwm import crowds
from rulespkg.systems.nwm.calculators.goals import tone
from rulespkg.systems.nwm.calculators.planned import Planned, attack_effects, attack_roll, by_result
from rulespkg.systems.nwm.calculators.words import extra_score, extra_wins, extra_words
from rulespkg.systems.nwm.checks import chance, extras
from rulespkg.systems.nwm.damage import STOPPED, TAKEDOWN, told
from rulespkg.systems.nwm.forms import attack_fields
from rulespkg.systems.nwm.offers import attack_offers
from rulespkg.systems.nwm.planner import plan
from rulespkg.systems.nwm.setup import reasons, strike
from rulespkg.words import plural, signed

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Run

HAND_LIMIT, STRETCH = 5, 10
"""How many reach one target hand to hand, and at a stretch (nwm.mooks.limit)."""


def _with_group(inputs: Inputs) -> Inputs:
    """The form with the group's bonus in the attack's."""
    return {**inputs, "bonus": inputs["bonus"] + crowds.bonus(inputs["count"])}


def volley(inputs: Inputs) -> Planned:
    """The attack of a whole group on one target."""
    made = strike(_with_group(inputs))
    return Planned(made, plan(made.attack), TAKEDOWN)


SIZES = (1, 2, 5, 10, 20, 50, 100)
"""Where the bonus steps up (nwm.mooks.bonus)."""


def _volley(inputs: Inputs) -> Answer:
    made = volley(inputs)
    bonus = crowds.bonus(inputs["count"])
    found = extras(made.strike.base, made.strike.defense)
    hit = found.probability(lambda extra: extra >= 0)
    down = found.probability(made.won)
    return Answer(
        f"{plural(inputs['count'], 'mook')}, {signed(bonus)}: a hit {percent(hit)} of the time, "
        f"and the target down {percent(down)}.",
        figures=(
            Figure("Hit", hit, tone="success", key="hit"),
            Figure("Target down", down, key="taken_down"),
            Figure("Successes that the group adds", bonus, "", key="bonus"),
        ),
        charts=(_group_chart(made, bonus), _volley_results(made, found)),
        grids=(_group_grid(made, bonus),),
        notes=(*_group_notes(inputs, bonus), *reasons(inputs)),
    )


def _group_chart(made: Planned, bonus: int) -> Chart:
    plain = made.strike.base - bonus
    points = tuple((str(n), chance(plain + crowds.bonus(n), made.strike.defense)) for n in SIZES)
    sentence = f"Alone {percent(points[0][1])}, five of them {percent(points[2][1])}."
    return Chart(
        "bars",
        "Hit, by size of the group",
        sentence,
        "Mooks",
        (Series("Hit", points, keys=tuple(map(str, SIZES))),),
        key="hit_by_size",
    )


def _volley_results(made: Planned, found: Distribution) -> Chart:
    found_chart = histogram(
        "Results by extra successes",
        "Below 0 it is a miss; each success spent as well as can be.",
        "Extra",
        found,
        kind=lambda extra: (told(made.chosen(extra)), tone(made.chosen(extra))),
        key="results_by_extra",
    )
    return by_result(found_chart)


def _group_grid(made: Planned, bonus: int) -> Grid:
    rows = []
    for size in SIZES:
        moved = made.strike.base - bonus + crowds.bonus(size)
        found = extras(moved, made.strike.defense)
        hit = found.probability(lambda extra: extra >= 0)
        rows.append(
            (
                Cell(str(size), ""),
                Cell(signed(crowds.bonus(size)), ""),
                chance_cell(hit),
                chance_cell(found.probability(made.won)),
            )
        )
    heads = ("Mooks", "Bonus", "Hit", "Target down")
    return Grid(
        "Sizes of the group",
        "Between rows the lower one counts.",
        heads,
        tuple(rows),
        heat=True,
        key="sizes",
        column_keys=("mooks", "bonus", "hit", "taken_down"),
        row_keys=tuple(map(str, SIZES)),
    )


def _group_notes(inputs: Inputs, bonus: int) -> tuple[Step, ...]:
    count = inputs["count"]
    told_group = Step(f"{plural(count, 'mook')}: {signed(bonus)}.", "nwm.mooks.bonus")
    if count <= HAND_LIMIT:
        return (told_group,)
    words = f"Hand to hand about {HAND_LIMIT} reach one target, {STRETCH} at a stretch."
    return (told_group, Step(words, "nwm.mooks.limit"))


def _volley_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    made, extra = volley(inputs), run.state
    if extra < 0:
        return f"A miss, {extra_words(extra)}.", "failure"
    name = made.chosen(extra)
    return f"A hit, {extra_words(extra)}: {told(name)}.", "failure" if name == STOPPED else "success"


def _volley_ends(inputs: Inputs, extra: int) -> str:
    return told(volley(inputs).chosen(extra))


def _check_volley(inputs: Inputs) -> None:
    volley(inputs)


MOOKS = Calculator(
    "nwm.mooks",
    "Mook volley",
    "A group of mooks attacks one target together: their bonus, their chance and what it does.",
    ("nwm.mooks.bonus", "nwm.mooks.group", "nwm.mooks.limit"),
    (
        Number("count", "Number of mooks", 10, 1, crowds.MOST_IN_GROUP, rule="nwm.mooks.bonus"),
        *attack_fields(weapon="handgun", attack="good", defense="extraordinary"),
    ),
    _volley,
    lambda inputs: attack_roll(volley(inputs)),
    _volley_headline,
    _check_volley,
    roll_label="Attack",
    offers=attack_offers,
    score=extra_score,
    wins=extra_wins,
    won="Hit",
    counted=Counted("Result", _volley_ends),
    effects=lambda inputs, extra: attack_effects(volley(inputs), extra),
)
