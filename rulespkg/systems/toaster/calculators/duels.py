"""Calculators for two fighters and for many weapons: the duel and the comparer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Chart, Effect, Figure, Grid, Series, Step, number, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.choices import folded, row_choice
from rulespkg.dice import Ratio
from rulespkg.field import Choice, Flag, Number, Option
from rulespkg.problem import refuse
from rulespkg.systems.toaster.calculators.blows import house_notes, told_net
from rulespkg.systems.toaster.combat import Side, requirement, strength_penalty
from rulespkg.systems.toaster.damage import MOST_NET, Harmful, damage_odds, weapon_wc
from rulespkg.systems.toaster.dice import UNLIMITED
from rulespkg.systems.toaster.duelists import blows, fighter_field, turns_of
from rulespkg.systems.toaster.harm import accumulate
from rulespkg.systems.toaster.initiative import ACTIONS
from rulespkg.systems.toaster.inputs import (
    MOST,
    nines,
    nines_field,
    threshold_field,
    variable_field,
    zeros_field,
)
from rulespkg.systems.toaster.pipeline import Attacker
from rulespkg.systems.toaster.setup import SAME, option_fields
from rulespkg.systems.toaster.tables import RANGE, WEAPONS
from rulespkg.systems.toaster.tails import mean
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.answer import Value
    from rulespkg.dice import Distribution, Run
    from rulespkg.field import Field
    from rulespkg.systems.toaster.chain import Course, Duel
    from rulespkg.table import Row


SIDES = ("a", "b")


def _names(inputs: Inputs) -> tuple[str, str]:
    a, b = inputs["a"]["name"] or "A", inputs["b"]["name"] or "B"
    return (f"{a} (A)", f"{b} (B)") if a == b else (a, b)


def _duel_odds(inputs: Inputs) -> Answer:
    names, course = _names(inputs), blows(inputs).course()
    last, times = course[-1], inputs["exchanges"]
    down = [last.down(side) for side in (0, 1)]
    winner = 0 if down[1] >= down[0] else 1
    return Answer(
        f"{names[winner]} wins {percent(down[1 - winner])} of the time within {plural(times, 'exchange')}, "
        f"{names[1 - winner]} {percent(down[winner])}.",
        figures=(
            *(figure for side in (0, 1) for figure in _fates(names[side], last, side)),
            Figure("Both still stand", 1 - down[0] - down[1], tone="tie", key="both_stand"),
        ),
        charts=(_course_chart(names, course),),
        notes=(
            Step("Stun and wounds weaken attack and defense.", "toaster.harm.worst_penalty"),
            *_round_notes(inputs, names),
            *house_notes(inputs),
        ),
    )


def _round_notes(inputs: Inputs, names: tuple[str, str]) -> tuple[Step, ...]:
    """How many exchanges make a round, who begins it, and who defends."""
    turns = turns_of(inputs)
    words = "A round has two actions, so it holds two exchanges."
    if turns.costs and turns.passes == 1:
        words = "Each attacks and defends once in a round, so a round holds one exchange."
    notes = [Step(words, "toaster.combat.actions_per_round")]
    notes += [
        Step(f"{names[side]} attacks twice in a round and never defends.", "toaster.combat.actions_per_round")
        for side in (0, 1)
        if turns.costs and turns.strikes[side] == ACTIONS
    ]
    if turns.first is None:
        first = ", ".join(f"{names[side]} {percent(chance)}" for side, chance in sorted(turns.chances()))
        notes.append(Step(f"Initiative in each round, first: {first}.", "toaster.combat.initiative"))
    return tuple(notes)


def _fates(name: str, last: Course, side: int) -> tuple[Figure, ...]:
    fallen = last.fallen[side]
    return (
        Figure(f"{name} falls first", last.down(side), tone="failure", key=f"{SIDES[side]}_falls"),
        Figure(f"{name} mortally wounded", fallen.get("mortal", Ratio(0)), key=f"{SIDES[side]}_mortal"),
        Figure(
            f"{name} unconscious only",
            fallen.get("unconscious", Ratio(0)),
            key=f"{SIDES[side]}_unconscious",
        ),
    )


def _course_chart(names: tuple[str, str], course: list[Course]) -> Chart:
    series = tuple(
        Series(
            f"{names[side]} down",
            tuple((str(n), one.down(side)) for n, one in enumerate(course)),
            key=f"{SIDES[side]}_down",
            keys=tuple(str(n) for n in range(len(course))),
        )
        for side in (0, 1)
    )
    over = next((n for n, one in enumerate(course) if one.down(0) + one.down(1) >= Ratio(1, 2)), None)
    words = "Most duels are not over by then."
    if over is not None:
        words = f"Half of all duels are over after {plural(over, 'exchange')}."
    return Chart("lines", "Who has fallen", words, "Exchanges", series, key="fallen")


def _duel_end(inputs: Inputs, duel: Duel) -> str:
    """Who wins; both sides are the reader's to set, so neither is the better one."""
    return "Both stand" if duel.loser is None else f"{_names(inputs)[1 - duel.loser]} wins"


def _duel_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    names, loser = _names(inputs), run.state.loser
    blows = sum(event.label == "Attack" for event in run.events)
    if loser is None:
        return f"After {plural(blows, 'blow')} both still stand.", "tie"
    fate = "mortally wounded" if run.state.bodies[loser].fate == "mortal" else "unconscious"
    return f"{names[loser]} is {fate} after {plural(blows, 'blow')}: {names[1 - loser]} wins.", "success"


def _duel_effects(_: Inputs, duel: Duel) -> tuple[Effect, ...]:
    """Who wins, and how the other falls."""
    if duel.loser is None:
        return (Effect("winner", "none"),)
    fate = duel.bodies[duel.loser].fate
    return (Effect("winner", SIDES[1 - duel.loser]), Effect("fate", fate, SIDES[duel.loser]))


def _duel_rules() -> tuple[Field, ...]:
    """The optional rules, with the caps on nines that a duel of ten exchanges can be worked out for."""
    fields = (nines_field(), zeros_field(), variable_field(), *option_fields())
    few = ("0", "1", UNLIMITED, SAME)
    return folded("Optional rules", (_few(field, few) for field in fields))


def _few(field: Field, values: tuple[str, ...]) -> Field:
    if not isinstance(field, Choice) or not field.name.endswith("nines"):
        return field
    return field.but(options=tuple(option for option in field.options if option.value in values))


def _duel_legal(inputs: Inputs) -> None:
    """Refuse what cannot fight, such as a parry against arrows."""
    blows(inputs)


_FIRST = (
    Option("a", "Fighter A"),
    Option("b", "Fighter B"),
    Option("rolled", "Initiative, rolled each round"),
)

DUEL = Calculator(
    "toaster.duel",
    "Duel",
    "Two fighters strike in turn until one is down: exact chances, exchange by exchange.",
    ("toaster.harm.accumulate", "toaster.combat.pipeline", "toaster.harm.worst_penalty"),
    (
        fighter_field("a", "Fighter A", attack=7),
        fighter_field("b", "Fighter B"),
        Choice("first", "Strikes first", "a", _FIRST, rule="toaster.combat.initiative"),
        Number("exchanges", "Exchanges at most", 10, 1, 10, help="In each, both strike once if they can."),
        row_choice("range", "Range of shots", "range-point-blank", (RANGE,), rule="toaster.combat.range"),
        *_duel_rules(),
    ),
    _duel_odds,
    blows,
    _duel_headline,
    _duel_legal,
    roll_label="Roll the duel",
    counted=Counted("Duel", _duel_end),
    effects=_duel_effects,
)

MOST_AC = 12
"""As much AC as the curve of the comparer shows."""


def _listed(inputs: Inputs) -> list[Row]:
    chosen = [table for table in WEAPONS if inputs["weapons"] in ("all", table.name)]
    return [row for table in chosen for row in table.rows]


def weapon_net(inputs: Inputs, row: Row, ac: int) -> tuple[Harmful, Distribution]:
    """The net damage of a hit with a weapon against an AC, with the inputs of ``COMPARER`` for the rest."""
    distance = inputs["range"].removeprefix("range-")
    wc = weapon_wc(inputs["physique"], row.slug, distance, inputs["crossbow"])
    unarmed = Attacker(inputs["physique"], Side(0), row.slug).unarmed
    cap = nines(inputs)
    harm = Harmful(wc, ac, damage=cap, protection=cap, unarmed=unarmed, threshold=int(inputs["threshold"]))
    return harm, damage_odds(harm)


def mean_stun(net: Distribution) -> Ratio:
    """Mean net damage, exact with unlimited nines too."""
    return sum((mean(one) * weight for one, weight in net.items()), Ratio(0)) / net.total


def _compare_row(inputs: Inputs, row: Row) -> tuple[Ratio, tuple[Cell, ...]]:
    harm, net = weapon_net(inputs, row, inputs["ac"])
    stun = mean_stun(net)
    wounded = net.probability(lambda one: harm.wounds(told_net(one)) > 0)
    strength: Value = "none" if "str_req" not in row.facts else _strength(inputs, row)
    cells = (
        Cell(row.label, "", link=f"#{row.slug}"),
        Cell(harm.wc, ""),
        Cell(net.probability(lambda one: one != 0)),
        Cell(stun, "stun"),
        Cell(wounded),
        Cell(_several(inputs, harm, net)),
        Cell(strength, ""),
    )
    return stun, cells


def _several(inputs: Inputs, harm: Harmful, net: Distribution) -> Ratio:
    """The chance that some hits add up to so much stun (toaster.harm.accumulate)."""
    told = net.map(lambda one: told_net(one, harm.endless))
    return accumulate(told, inputs["hits"], inputs["needed"])


def _strength(inputs: Inputs, row: Row) -> int:
    return strength_penalty(inputs["physique"], requirement(row.slug))


def _compare_odds(inputs: Inputs) -> Answer:
    rows = sorted(
        ((*_compare_row(inputs, row), row) for row in _listed(inputs)), key=lambda one: -float(one[0])
    )
    best, least = rows[0], rows[-1]
    points = tuple((row.label, stun) for stun, _, row in rows)
    slugs = tuple(row.slug for _, _, row in rows)
    shown = dict.fromkeys(row.slug for _, _, row in (rows[0], rows[len(rows) // 2], rows[-1]))
    lines = tuple(
        Series(
            row.label,
            tuple((str(ac), mean_stun(weapon_net(inputs, row, ac)[1])) for ac in range(MOST_AC + 1)),
            key=row.slug,
            keys=tuple(str(ac) for ac in range(MOST_AC + 1)),
        )
        for _, _, row in rows
        if row.slug in shown
    )
    return Answer(
        _hurts_most([row.label for stun, _, row in rows if stun == best[0]], best[0]),
        charts=(
            Chart(
                "bars",
                "Mean stun of a hit",
                f"From {number(least[0])} ({least[2].label}) to {number(best[0])} ({best[2].label}).",
                "Weapon",
                (Series("Mean stun", points, keys=slugs),),
                "stun",
                key="mean_stun",
            ),
            Chart(
                "lines",
                "Against more armor",
                "Strongest, middle and weakest.",
                "AC",
                lines,
                "stun",
                key="by_ac",
            ),
        ),
        grids=(
            Grid(
                "Weapons",
                f"A hit against AC {inputs['ac']} in the hands of Physique {inputs['physique']}.",
                (
                    "Weapon",
                    "WC",
                    "Any damage",
                    "Mean stun",
                    "Any wound",
                    f"{inputs['needed']} stun by {plural(inputs['hits'], 'hit')}",
                    "Strength penalty",
                ),
                tuple(cells for _, cells, _ in rows),
                key="weapons",
                column_keys=(
                    "weapon",
                    "wc",
                    "any_damage",
                    "mean_stun",
                    "any_wound",
                    "accumulated",
                    "strength_penalty",
                ),
                row_keys=slugs,
            ),
        ),
        notes=(Step("The strength penalty is an optional rule.", "toaster.damage.strength_requirement"),),
    )


def _hurts_most(labels: list[str], stun: Ratio) -> str:
    """The strongest weapons, all of them if several are as strong."""
    if len(labels) == 1:
        return f"{labels[0]} hurts most: a hit does {number(stun)} stun on average."
    names = f"{', '.join(labels[:-1])} and {labels[-1]}"
    return f"{names} hurt most, and equally: a hit does {number(stun)} stun on average."


def _compare_legal(inputs: Inputs) -> None:
    """Refuse sums that an endless die leaves open."""
    if inputs["nines"] == UNLIMITED and inputs["needed"] > MOST_NET:
        words = f"Stun to reach must be at most {MOST_NET} with unlimited nines, not {inputs['needed']}."
        raise refuse("needed", "Stun to reach", words)


COMPARER = Calculator(
    "toaster.comparer",
    "Weapon and armor comparer",
    "Every weapon in the same hands against the same armor.",
    (
        "toaster.damage.weapon_class",
        "toaster.damage.wcac_roll",
        "toaster.damage.armor_class",
        "toaster.harm.accumulate",
    ),
    (
        Number("physique", "Attacker's Physique", 5, 0, 2 * MOST, rule="toaster.damage.weapon_class"),
        Number("ac", "Target's AC", 4, 0, MOST, rule="toaster.damage.armor_class"),
        Choice(
            "weapons",
            "Weapons",
            WEAPONS[0].name,
            (*(Option(table.name, table.title) for table in WEAPONS), Option("all", "All weapons")),
        ),
        row_choice("range", "Distance", "range-point-blank", (RANGE,), rule="toaster.damage.shotgun_falloff"),
        threshold_field(label="Wound threshold"),
        *folded(
            "Several hits",
            (
                Number("hits", "Hits", 3, 1, 20, rule="toaster.harm.accumulate"),
                Number("needed", "Stun to reach", 25, 0, 200, help="25 knock out at average size."),
            ),
        ),
        *folded(
            "Optional rules",
            (
                nines_field(),
                Flag(
                    "crossbow",
                    "Crossbows by muscle",
                    help="Another reading.",
                    rule="toaster.damage.weapon_class",
                ),
            ),
        ),
    ),
    _compare_odds,
    check=_compare_legal,
    odds_label="Compare",
)
