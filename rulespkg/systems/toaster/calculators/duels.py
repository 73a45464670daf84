"""Calculators for two fighters and for many weapons: the duel and the comparer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.answer import Answer, Cell, Chart, Figure, Grid, Series, Step, number, percent
from rulespkg.calculator import Calculator, Inputs
from rulespkg.choices import folded, row_choice
from rulespkg.dice import Ratio
from rulespkg.field import Choice, Flag, Number, Option, Text
from rulespkg.form import Group
from rulespkg.problem import Refusal
from rulespkg.systems.toaster.calculators.blows import house_notes, told_net
from rulespkg.systems.toaster.chain import Fighter
from rulespkg.systems.toaster.characters import thresholds
from rulespkg.systems.toaster.combat import Side, requirement, strength_penalty
from rulespkg.systems.toaster.damage import Harmful, armor_value, damage_odds, weapon_wc
from rulespkg.systems.toaster.duel import Blows
from rulespkg.systems.toaster.fight import Body
from rulespkg.systems.toaster.inputs import nines, nines_field, threshold_field, variable_field, zeros_field
from rulespkg.systems.toaster.pipeline import Attacker, Defender, pipeline
from rulespkg.systems.toaster.setup import house
from rulespkg.systems.toaster.tables import ARMOR, RANGE, SHIELDS, WEAPONS
from rulespkg.systems.toaster.tails import mean
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Run
    from rulespkg.field import Field
    from rulespkg.systems.toaster.chain import Course
    from rulespkg.table import Row


def _fighter_field(name: str, label: str, **default: Any) -> Group:
    modes = (Option("dodge", "Dodge"), Option("parry", "Parry (hand to hand)"), Option("shield", "Shield"))
    return Group(
        name,
        label,
        (
            Text("name", "Name", label, 30),
            Number("attack", "Attack bonus", 6, -5, 20, help="Rank and modifiers, no condition."),
            Number("defense", "Defense bonus", 5, -5, 20, help="Rank and modifiers, no shield."),
            Number("physique", "Physique", 5, 0, 20, rule="toaster.attributes.physique"),
            row_choice("weapon", "Weapon", "broadsword", WEAPONS, rule="toaster.damage.weapon_class"),
            row_choice("armor", "Armor", "", (ARMOR,), "No armor", rule="toaster.damage.armor"),
            Choice("mode", "Defends with", "dodge", modes, rule="toaster.combat.defense_roll"),
            row_choice("shield", "Shield", "shield-medium", (SHIELDS,), rule="toaster.combat.shields"),
            Number("size", "Physical Size", 0, -10, 10, rule="toaster.harm.size_thresholds"),
            Number("stun", "Stun at the start", 0, 0, 19, rule="toaster.harm.stun"),
            Number("wounds", "Wounds at the start", 0, 0, 4, rule="toaster.harm.wound_penalty"),
        ),
        default,
        folded=("shield", "size", "stun", "wounds"),
    )


def _attacker(value: Inputs, distance: str) -> Attacker:
    ready = Attacker(value["physique"], Side(0, other=value["attack"]), value["weapon"])
    return ready._replace(side=ready.side._replace(range=distance if ready.ranged else ""))


def _defender(value: Inputs) -> Defender:
    side = Side(0, other=value["defense"], shield_used=value["shield"].removeprefix("shield-"))
    armor = (armor_value(value["armor"]),) if value["armor"] else ()
    return Defender(value["physique"], side, value["mode"], armor=armor, size=value["size"])


def _blows(inputs: Inputs) -> Blows:
    rules, values = house(inputs), (inputs["a"], inputs["b"])
    order = values if inputs["first"] == "a" else values[::-1]
    distance = inputs["range"].removeprefix("range-")

    def fighter(mine: Inputs, theirs: Inputs) -> Fighter:
        try:
            attack = pipeline(_attacker(mine, distance), _defender(theirs), rules)
        except Refusal as refusal:
            at = "a" if theirs is inputs["a"] else "b"
            raise Refusal(*(one._replace(name=f"{at}.{one.name}") for one in refusal.problems)) from None
        return Fighter(attack, Body(mine["stun"], mine["wounds"]), thresholds(mine["size"]))

    return Blows((fighter(*order), fighter(*order[::-1])), 2 * inputs["exchanges"])


def _names(inputs: Inputs) -> tuple[str, str]:
    """The names in the order of their blows."""
    a, b = inputs["a"]["name"] or "A", inputs["b"]["name"] or "B"
    if a == b:
        a, b = f"{a} (first)", f"{b} (second)"
    return (a, b) if inputs["first"] == "a" else (b, a)


def _duel_odds(inputs: Inputs) -> Answer:
    names, course = _names(inputs), _blows(inputs).course()
    last, times = course[-1], inputs["exchanges"]
    down = [last.down(side) for side in (0, 1)]
    winner = 0 if down[1] >= down[0] else 1
    return Answer(
        f"{names[winner]} wins {percent(down[1 - winner])} of the time within {plural(times, 'exchange')}, "
        f"{names[1 - winner]} {percent(down[winner])}.",
        figures=(
            *(figure for side in (0, 1) for figure in _fates(names[side], last, side)),
            Figure("Both still stand", 1 - down[0] - down[1], tone="tie"),
        ),
        charts=(_course_chart(names, course),),
        notes=(
            Step("Blows alternate; stun and wounds weaken attack and defense.", "toaster.harm.worst_penalty"),
            Step("A round has two actions, so it holds two exchanges.", "toaster.combat.actions_per_round"),
            *house_notes(inputs),
        ),
    )


def _fates(name: str, last: Course, side: int) -> tuple[Figure, ...]:
    fallen = last.fallen[side]
    return (
        Figure(f"{name} falls first", last.down(side), tone="failure"),
        Figure(f"{name} mortally wounded", fallen.get("mortal", Ratio(0))),
        Figure(f"{name} unconscious only", fallen.get("unconscious", Ratio(0))),
    )


def _course_chart(names: tuple[str, str], course: list[Course]) -> Chart:
    rounds = course[::2]
    series = tuple(
        Series(f"{names[side]} down", tuple((str(n), one.down(side)) for n, one in enumerate(rounds)))
        for side in (0, 1)
    )
    over = next((n for n, one in enumerate(rounds) if one.down(0) + one.down(1) >= Ratio(1, 2)), None)
    words = "Most duels are not over by then."
    if over is not None:
        words = f"Half of all duels are over after {plural(over, 'exchange')}."
    return Chart("lines", "Who has fallen", words, "Exchanges", series)


def _duel_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    names, loser = _names(inputs), run.state.loser
    blows = sum(event.label == "Attack" for event in run.events)
    if loser is None:
        return f"After {plural(blows, 'blow')} both still stand.", "tie"
    fate = "mortally wounded" if run.state.bodies[loser].fate == "mortal" else "unconscious"
    return f"{names[loser]} is {fate} after {plural(blows, 'blow')}: {names[1 - loser]} wins.", "success"


def _duel_rules() -> tuple[Field, ...]:
    caps = nines_field()
    caps.options = tuple(option for option in caps.options if option.value in ("0", "1"))
    halve = Flag("halve_marginal", "Marginal hits do half", True, rule="toaster.damage.option_halve_marginal")
    return folded("Optional rules", (caps, zeros_field(), variable_field(), halve))


def _duel_legal(inputs: Inputs) -> None:
    """Refuse what cannot fight, such as a parry against arrows."""
    _blows(inputs)


DUEL = Calculator(
    "toaster.duel",
    "Duel",
    "Two fighters strike in turn until one is down: exact chances, exchange by exchange.",
    ("toaster.harm.accumulate", "toaster.combat.pipeline", "toaster.harm.worst_penalty"),
    (
        _fighter_field("a", "Fighter A", attack=7),
        _fighter_field("b", "Fighter B"),
        Choice("first", "Strikes first", "a", (Option("a", "Fighter A"), Option("b", "Fighter B"))),
        Number("exchanges", "Exchanges at most", 10, 1, 10, help="In each, both strike once."),
        row_choice("range", "Range of shots", "range-point-blank", (RANGE,), rule="toaster.combat.range"),
        *_duel_rules(),
    ),
    _duel_odds,
    _blows,
    _duel_headline,
    _duel_legal,
    roll_label="Roll the duel",
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
    strength = "" if "str_req" not in row.facts else str(_strength(inputs, row))
    cells = (
        Cell(row.label, "", link=f"#{row.slug}"),
        Cell(harm.wc, ""),
        Cell(net.probability(lambda one: one != 0)),
        Cell(stun, "stun"),
        Cell(wounded),
        Cell(strength.replace("-", "−") or "none", ""),
    )
    return stun, cells


def _strength(inputs: Inputs, row: Row) -> int:
    return strength_penalty(inputs["physique"], requirement(row.slug))


def _compare_odds(inputs: Inputs) -> Answer:
    rows = sorted(
        ((*_compare_row(inputs, row), row) for row in _listed(inputs)), key=lambda one: -float(one[0])
    )
    best, least = rows[0], rows[-1]
    points = tuple((row.label, stun) for stun, _, row in rows)
    shown = dict.fromkeys(row.slug for _, _, row in (rows[0], rows[len(rows) // 2], rows[-1]))
    lines = tuple(
        Series(
            row.label,
            tuple((str(ac), mean_stun(weapon_net(inputs, row, ac)[1])) for ac in range(MOST_AC + 1)),
        )
        for _, _, row in rows
        if row.slug in shown
    )
    return Answer(
        f"{best[2].label} hurts most: a hit does {number(best[0])} stun on average.",
        charts=(
            Chart(
                "bars",
                "Mean stun of a hit",
                f"From {number(least[0])} ({least[2].label}) to {number(best[0])} ({best[2].label}).",
                "Weapon",
                (Series("Mean stun", points),),
                "stun",
            ),
            Chart("lines", "Against more armor", "Strongest, middle and weakest.", "AC", lines, "stun"),
        ),
        grids=(
            Grid(
                "Weapons",
                f"A hit against AC {inputs['ac']} in the hands of Physique {inputs['physique']}.",
                ("Weapon", "WC", "Any damage", "Mean stun", "Any wound", "Strength penalty"),
                tuple(cells for _, cells, _ in rows),
            ),
        ),
        notes=(Step("The strength penalty is an optional rule.", "toaster.damage.strength_requirement"),),
    )


COMPARER = Calculator(
    "toaster.comparer",
    "Weapon and armor comparer",
    "Every weapon in the same hands against the same armor.",
    ("toaster.damage.weapon_class", "toaster.damage.wcac_roll", "toaster.damage.armor_class"),
    (
        Number("physique", "Attacker's Physique", 5, 0, 20, rule="toaster.damage.weapon_class"),
        Number("ac", "Target's AC", 4, 0, 30, rule="toaster.damage.armor_class"),
        Choice(
            "weapons",
            "Weapons",
            WEAPONS[0].name,
            (*(Option(table.name, table.title) for table in WEAPONS), Option("all", "All weapons")),
        ),
        row_choice("range", "Distance", "range-point-blank", (RANGE,), rule="toaster.damage.shotgun_falloff"),
        threshold_field(label="Wound threshold"),
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
    odds_label="Compare",
)
